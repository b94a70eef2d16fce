"""What the pictures of Declare show: what can be drawn, the size of each hand, and all hands at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.i18n import Words
from bot.screens.components.alt import about
from cogs.declare import pictures, rules
from cogs.declare.rules import Options, State
from cogs.declare.rules.model import Declare, Draw, Lay, Result
from tests.declare.positions import cards, play, position

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"declare": ROOT / "cogs" / "declare" / "words"})
NAMES = ("Dora", "Cid", "Bo*b*", "Anna", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
"""By seat: in a position for four, Anna (seat 3) is the first, followed by Bo*b*, Cid and Dora."""
SAY = WORDS.say("declare", "en", NAMES)
HANDS = ["8D 8S 7D QC", "KC KD", "JD 5D AS", "9C"]
EMPTY = Lying(Blank.EMPTY)


def lying(codes: str, dim: str = "") -> tuple[Lying, ...]:
    return tuple(Lying(card, dim=str(card) in dim.split()) for card in cards(codes))


def backs(number: int) -> tuple[Lying, ...]:
    return (Lying(Blank.BACK, number),)


def table(state: State) -> Scene:
    scene = pictures.table(rules.view(state, None), SAY)
    assert scene
    return scene


def hand(state: State, seat: int) -> Scene | None:
    return pictures.hand(rules.view(state, seat), SAY)


def places(row: tuple[Spot, ...]) -> dict[str, tuple[Lying, ...]]:
    return {f"{spot.title} {spot.note}".strip(): spot.cards for spot in row}


def around(scene: Scene) -> dict[str, tuple[Lying, ...]]:
    return {name: cards for row in scene.rows for name, cards in places(row).items()}


def test_everybody_holds_backs_in_playing_order_and_the_stock_comes_last() -> None:
    state = replace(position(HANDS), totals=(7, 0, 150, 34))
    scene = table(state)
    assert [len(row) for row in scene.rows] == [3, 2]
    assert list(around(scene).items()) == [
        ("Anna 34", backs(4)),
        ("Bo*b* 150", backs(2)),
        ("Cid 0", backs(3)),
        ("Dora 7", backs(1)),
        ("Stock", backs(1)),
    ]
    spots = [spot for row in scene.rows for spot in row]
    assert [spot.turn for spot in spots] == [True, False, False, False, False]
    assert [spot.number for spot in spots] == [4, 3, 2, 1, 0]


@pytest.mark.parametrize(("options", "dim"), [(Options(), "6D"), (Options(take="any_of_play"), "")])
def test_what_was_laid_before_is_dim_where_it_cannot_be_taken(options: Options, dim: str) -> None:
    state = position(HANDS, open="6D 6C", stock="2C 3C", options=options)
    for scene in (table(state), hand(state, 3)):
        assert scene
        assert around(scene)["Dora 0"] == (*backs(1), *lying("6D 6C", dim))


def test_what_was_laid_now_and_earlier_in_the_lap_lies_beside_its_player() -> None:
    state = play(position(HANDS, open="6C", stock="2C 3C"), Lay(cards("8D 8S")))
    assert around(table(state))["Anna 0"] == (*backs(2), *lying("8D 8S"))
    state = play(state, Draw(), Lay(cards("KC KD")))
    shown = around(table(state))
    assert shown["Anna 0"] == (*backs(3), *lying("8D 8S", "8D"))
    assert shown["Bo*b* 0"] == (EMPTY, *lying("KC KD"))
    assert shown["Dora 0"] == (*backs(1), *lying("6C", "6C")), "an older card can't be taken any more"


def test_an_empty_stock_is_an_empty_place() -> None:
    assert around(table(position(HANDS, stock="")))["Stock"] == (EMPTY,)


def test_whose_turn_it_is_sees_the_others_and_the_stock_above_the_own_cards() -> None:
    state = position(HANDS, open="6D 6C")
    for now, own in ((state, "8D 8S 7D QC"), (play(state, Lay(cards("8D 8S"))), "7D QC")):
        scene = hand(now, 3)
        assert scene
        assert scene.hand == lying(own)
        assert [*around(scene)] == ["Bo*b* 0", "Cid 0", "Dora 0", "Stock"]
        assert hand(now, 2) == Scene(hand=lying("KC KD"))


def test_a_new_card_lies_as_the_others_do() -> None:
    state = play(position(HANDS, stock="2C 3C"), Lay(cards("8D 8S")), Draw())
    assert hand(state, 3) == Scene(hand=lying("7D 2C QC"))


def test_after_the_deal_every_hand_lies_open_with_its_score_and_the_total() -> None:
    state = play(position(HANDS), Declare())
    scene = table(state)
    assert [len(row) for row in scene.rows] == [2, 2]
    assert [places(row) for row in scene.rows] == [
        {"Anna +46 = 46": lying("8D 8S 7D QC"), "Bo*b* +20 = 20": lying("KC KD")},
        {"Cid +16 = 16": lying("JD 5D AS"), "Dora +9 = 9": lying("9C")},
    ]
    assert hand(state, 3) is None


@pytest.mark.parametrize(("players", "lengths"), [(8, [3, 3, 3]), (9, [4, 3, 3]), (10, [4, 4, 3])])
def test_players_sit_in_rows_of_four_and_who_is_out_has_an_empty_place(players: int, lengths: list[int]) -> None:
    state = position(["9C KD"] * players, options=Options(match_end="last_survivor"))
    gone = Result(1, state.order, "laps", None, None, (), (), (0,) * players, (), (0,))
    state = replace(state, order=state.order[:-1], sheet=(gone,), hands=((), *state.hands[1:]))
    scene = table(state)
    assert [len(row) for row in scene.rows] == lengths
    assert around(scene)["Dora out"] == (EMPTY,)
    assert hand(state, 0) is None


def test_in_words() -> None:
    state = play(position(HANDS, open="6D 6C"), Lay(cards("8D 8S")))
    assert about(table(state), SAY) == (
        "Anna 0 (to move): 2 cards face down, eight of diamonds, eight of spades. Bo*b* 0: 2 cards face down. "
        "Cid 0: 3 cards face down. Dora 0: a card face down, six of clubs; not available now: six of diamonds. "
        "Stock: a card face down"
    )

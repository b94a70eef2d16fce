"""What the pictures of Declare show: what can be drawn, the size of each hand, and all hands at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.i18n import Words
from bot.ui.screens.alt import about
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


def test_everybody_holds_backs_in_playing_order() -> None:
    _, row = table(position(HANDS)).rows
    assert list(places(row).items()) == [
        ("Anna", backs(4)),
        ("Bo*b*", backs(2)),
        ("Cid", backs(3)),
        ("Dora", backs(1)),
    ]
    assert [spot.turn for spot in row] == [True, False, False, False]
    assert [spot.number for spot in row] == [4, 3, 2, 1]


@pytest.mark.parametrize(("options", "dim"), [(Options(), "6D"), (Options(take="any_of_play"), "")])
def test_what_was_laid_before_is_dim_where_it_cannot_be_taken(options: Options, dim: str) -> None:
    state = position(HANDS, open="6D 6C", stock="2C 3C", options=options)
    assert places(table(state).rows[0]) == {"Stock": backs(2), "Dora laid": lying("6D 6C", dim)}


def test_what_is_laid_now_lies_beside_it() -> None:
    state = play(position(HANDS, open="6C"), Lay(cards("8D 8S")))
    top, row = table(state).rows
    assert places(top) == {"Stock": backs(1), "Dora laid": lying("6C"), "Anna laid": lying("8D 8S")}
    assert places(row)["Anna"] == backs(2)


def test_an_empty_stock_is_an_empty_place() -> None:
    assert places(table(position(HANDS, stock="")).rows[0]) == {"Stock": (EMPTY,)}


def test_who_draws_sees_the_stock_and_what_can_be_taken() -> None:
    state = position(HANDS, open="6D 6C")
    assert hand(state, 3) == Scene(hand=lying("8D 8S 7D QC"))
    draws = hand(play(state, Lay(cards("8D 8S"))), 3)
    assert draws
    assert draws.hand == lying("7D QC")
    assert [places(row) for row in draws.rows] == [{"Stock": backs(1), "Dora laid": lying("6C")}]
    assert hand(play(state, Lay(cards("8D 8S"))), 2) == Scene(hand=lying("KC KD"))


def test_a_new_card_lies_as_the_others_do() -> None:
    state = play(position(HANDS, stock="2C 3C"), Lay(cards("8D 8S")), Draw())
    assert hand(state, 3) == Scene(hand=lying("7D 2C QC"))


def test_after_the_deal_every_hand_lies_open_with_its_points() -> None:
    state = play(position(HANDS), Declare())
    scene = table(state)
    assert [len(row) for row in scene.rows] == [2, 2]
    assert [places(row) for row in scene.rows] == [
        {"Anna 23": lying("8D 8S 7D QC"), "Bo*b* 20": lying("KC KD")},
        {"Cid 16": lying("JD 5D AS"), "Dora 9": lying("9C")},
    ]
    assert hand(state, 3) is None


@pytest.mark.parametrize(("players", "lengths"), [(8, [4, 4]), (9, [3, 3, 3]), (10, [4, 4, 2])])
def test_players_sit_in_rows_of_four_and_who_is_out_has_an_empty_place(players: int, lengths: list[int]) -> None:
    state = position(["9C KD"] * players, options=Options(match_end="last_survivor"))
    gone = Result(1, state.order, "laps", None, None, (), (), (0,) * players, (), (0,))
    state = replace(state, order=state.order[:-1], sheet=(gone,), hands=((), *state.hands[1:]))
    rows = table(state).rows[1:]
    assert [len(row) for row in rows] == lengths
    assert places(rows[-1])["Dora out"] == (EMPTY,)
    assert hand(state, 0) is None


def test_in_words() -> None:
    state = play(position(HANDS, open="6D 6C"), Lay(cards("8D 8S")))
    assert about(table(state), SAY) == (
        "Stock: a card face down. Dora laid: six of clubs; not available now: six of diamonds. "
        "Anna laid: eight of diamonds, eight of spades. Anna (to move): 2 cards face down. "
        "Bo*b*: 2 cards face down. Cid: 3 cards face down. Dora: a card face down"
    )

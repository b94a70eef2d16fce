"""What the pictures of Democracy show: backs until the reveal, then who played what; and what may be placed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card
from bot.i18n import Words
from bot.screens.components.alt import about
from cogs.democracy import pictures, rules
from cogs.democracy.rules import Choosing, Options, State
from tests.democracy.playouts import place, place_all, trick_of

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"democracy": ROOT / "cogs" / "democracy" / "words"})
NAMES = ("Anna", "Bo*b*", "Cid", "Dora", "Eve", "Fay")
SAY = WORDS.say("democracy", "en", NAMES)
BACK, EMPTY = Lying(Blank.BACK), Lying(Blank.EMPTY)


def card(code: str, *, dim: bool = False, raised: bool = False) -> Lying:
    return Lying(Card.parse(code), dim=dim, raised=raised)


def table(state: State) -> Scene:
    scene = pictures.table(rules.view(state, None), SAY)
    assert scene
    return scene


def hand(state: State, seat: int = 0) -> Scene:
    scene = pictures.hand(rules.view(state, seat), SAY)
    assert scene
    return scene


def cards(row: tuple[Spot, ...]) -> list[tuple[Lying, ...]]:
    return [spot.cards for spot in row]


def titles(row: tuple[Spot, ...]) -> list[str]:
    return [f"{spot.title} {spot.note}".strip() for spot in row]


def won(row: tuple[Spot, ...]) -> list[str]:
    return [spot.title for spot in row if spot.won]


def test_who_has_placed_has_a_back_and_who_is_waited_for_an_empty_place() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"]), 1, "6H").state
    _, places = table(state).rows
    assert cards(places) == [(EMPTY,), (BACK,), (EMPTY,)]
    assert titles(places) == ["Anna", "Bo*b*", "Cid"]
    assert [spot.turn for spot in places] == [True, False, True]


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize(("flip", "title"), [("7H", "Trump: hearts"), ("X1", "No trump")])
def test_what_is_turned_up_lies_under_what_is_trump(seat: int | None, flip: str, title: str) -> None:
    view = rules.view(trick_of(flip, ["5S 9C", "6H 3D"]), seat)
    scene = pictures.table(view, SAY) if seat is None else pictures.hand(view, SAY)
    assert scene
    assert (titles(scene.rows[0]), cards(scene.rows[0])) == ([title], [(card(flip),)])


def test_a_trick_lies_with_its_winner_marked_until_the_next_card_and_then_beside_it() -> None:
    state = place_all(trick_of("9C", ["6C QD", "5C KD", "4C 3S"]), "6C 5C 4C")
    _, places = table(state).rows
    assert cards(places) == [(card("6C"),), (card("5C"),), (card("4C"),)]
    assert won(places) == ["Anna"]
    assert not table(state).before
    state = place(state, 1, "KD").state
    _, places = table(state).rows
    assert cards(places) == [(EMPTY,), (BACK,), (EMPTY,)]
    assert cards(table(state).before) == [(card("6C"),), (card("5C"),), (card("4C"),)]
    assert won(table(state).before) == ["Anna"]


def test_the_reveal_is_in_the_hand_too() -> None:
    state = place_all(trick_of("9C", ["6C QD", "5C KD", "4C 3S"]), "6C 5C 4C")
    assert hand(state).hand == (card("QD"),)
    assert cards(hand(state).before) == [(card("6C"),), (card("5C"),), (card("4C"),)]
    assert won(hand(state).before) == ["Anna"]


def test_who_tied_is_marked_and_after_the_round_only_its_last_trick_is_left() -> None:
    state = place_all(replace(trick_of("8D", ["KS", "9C", "KH"]), part=2), "KS 9C KH")
    (before,) = table(state).rows
    assert titles(before) == ["Anna =", "Bo*b*", "Cid ="]
    assert not won(before)
    assert pictures.hand(rules.view(state, 0), SAY) is None


def test_the_dealer_is_waited_for_when_all_cards_are_down() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    _, places = table(state).rows
    assert cards(places) == [(BACK,), (BACK,)]
    assert [spot.turn for spot in places] == [seat == state.dealer for seat in range(2)]


def test_the_placed_card_is_raised_and_others_may_take_its_place() -> None:
    state = trick_of("7H", ["5S KH 9C", "6H 3D"])
    assert hand(state).hand == (card("5S"), card("KH"), card("9C"))
    assert hand(place(state, 0, "KH").state).hand == (card("5S"), card("KH", raised=True), card("9C"))


def test_where_a_placed_card_stays_the_others_are_dim() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"], Options(change_before_reveal=False)), 0, "5S").state
    assert hand(state).hand == (card("5S", raised=True), card("9C", dim=True))


def test_in_words() -> None:
    state = place_all(trick_of("9C", ["6C QD", "5C KD"]), "6C 5C")
    state = replace(state, phase=Choosing(Card.parse("X1"), (None, Card.parse("KD"))))
    said = about(table(state), SAY).replace("\ufe0e", "")
    assert said == (
        "No trump: joker 1. Anna (to move): nothing. Bo*b*: a card face down. "
        "Last trick: Anna (won the trick): six of clubs; Bo*b*: five of clubs"
    )

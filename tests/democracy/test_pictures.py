"""What the pictures of Democracy show: backs until the reveal, then who played what; and what may be placed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card, Suit
from bot.i18n import Words
from bot.ui.screens.alt import about
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


def hand(state: State, seat: int = 0) -> tuple[Lying, ...]:
    scene = pictures.hand(rules.view(state, seat), SAY)
    return scene.hand if scene else ()


def cards(row: tuple[Spot, ...]) -> list[tuple[Lying, ...]]:
    return [spot.cards for spot in row]


def titles(row: tuple[Spot, ...]) -> list[str]:
    return [f"{spot.title} {spot.note}".strip() for spot in row]


def test_who_has_placed_has_a_back_and_who_is_waited_for_an_empty_place() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"]), 1, "6H").state
    _, places = table(state).rows
    assert cards(places) == [(EMPTY,), (BACK,), (EMPTY,)]
    assert titles(places) == ["Anna", "Bo*b*", "Cid"]
    assert [spot.turn for spot in places] == [True, False, True]


@pytest.mark.parametrize("seat", [None, 0])
def test_what_is_turned_up_is_trump_over_the_rest_of_the_center(seat: int | None) -> None:
    state = replace(trick_of("7H", ["5S 9C", "6H 3D"]), center=(Card.parse("AD"), Card.parse("KD"), Card.parse("4C")))
    view = rules.view(state, seat)
    scene = pictures.table(view, SAY) if seat is None else pictures.hand(view, SAY)
    assert scene
    assert cards(scene.rows[0]) == [(card("7H"),), (Lying(Suit.HEARTS),), (Lying(Blank.BACK, 3),)]


def test_a_joker_turned_up_is_no_trump() -> None:
    row = table(trick_of("X1", ["5S 9C", "6H 3D"])).rows[0]
    assert titles(row) == ["Turned up", "No trump", "Center"]
    assert cards(row)[:2] == [(card("X1"),), ()]


def test_the_trick_before_lies_open_below_the_next() -> None:
    state = place_all(trick_of("9C", ["6C QD", "5C KD", "4C 3S"]), "6C 5C 4C")
    _, places, heading, before = table(state).rows
    assert cards(places) == [(EMPTY,)] * 3
    assert titles(heading) == [f"Last trick: {SAY.card(Card.parse('9C'))} was turned up"]
    assert cards(before) == [(card("6C"),), (card("5C"),), (card("4C"),)]
    assert titles(before) == ["Anna ✓", "Bo*b*", "Cid"]


def test_who_tied_is_marked_and_after_the_round_only_its_last_trick_is_left() -> None:
    state = place_all(replace(trick_of("8D", ["KS", "9C", "KH"]), part=2), "KS 9C KH")
    _, before = table(state).rows
    assert titles(before) == ["Anna =", "Bo*b*", "Cid ="]
    assert not hand(state)


def test_the_dealer_is_waited_for_when_all_cards_are_down() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    _, places = table(state).rows
    assert cards(places) == [(BACK,), (BACK,)]
    assert [spot.turn for spot in places] == [seat == state.dealer for seat in range(2)]


def test_six_played_cards_lie_in_two_rows() -> None:
    state = place_all(trick_of("9C", ["5C 7S", "QH JH", "3C 3D", "4C 4D", "6C 6D", "8C 8D"]), "5C QH 3C 4C 6C 8C")
    assert [len(row) for row in table(state).rows] == [3, 6, 1, 3, 3]


def test_the_placed_card_is_raised_and_others_may_take_its_place() -> None:
    state = trick_of("7H", ["5S KH 9C", "6H 3D"])
    assert hand(state) == (card("5S"), card("KH"), card("9C"))
    assert hand(place(state, 0, "KH").state) == (card("5S"), card("KH", raised=True), card("9C"))


def test_where_a_placed_card_stays_the_others_are_dim() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"], Options(change_before_reveal=False)), 0, "5S").state
    assert hand(state) == (card("5S", raised=True), card("9C", dim=True))


def test_in_words() -> None:
    state = place_all(trick_of("9C", ["6C QD", "5C KD"]), "6C 5C")
    state = replace(state, phase=Choosing(Card.parse("X1"), (None, Card.parse("KD"))), center=())
    said = about(table(state), SAY).replace("\ufe0e", "")
    assert said == (
        "Turned up: joker 1. No trump. Center: nothing. Anna (to move): nothing. Bo*b*: a card face down. "
        "Last trick: 9♣ was turned up. Anna ✓: six of clubs. Bo*b*: five of clubs"
    )

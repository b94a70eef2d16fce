"""What players of Hearts see: who may press what, and how each screen reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.art.scene import Scene
from bot.engine.cards import Card
from bot.i18n import Words
from bot.screens import layout
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import CardPicture
from tests import games
from tests.games import cog, folder
from tests.hearts.test_rules import BEFORE, FOUR, HEARTS, RULES, cards, dealt, last_card, play, playing
from tests.wording import Keys, compare, screen

NAMES = ("Anna", "Bo*b*", "Cid", "Dora")
WORDS = Words(games.PLATFORM / "words", {"hearts": folder("hearts") / "words"})
WORDED = WORDS.say("hearts", "en", NAMES)
KEYS = Keys(WORDED, NAMES)
AT = Address("k3x9q2a", 41)
PLAIN = Address("k3x9q2a", 41, appearance=Appearance(pictures=False))


def table(state: Any, say: Any = KEYS) -> str:
    return screen(layout.drawn(cog("hearts").layout, RULES.view(state, None), (), AT, say))


def hand(state: Any, seat: int, say: Any = KEYS, at: Address = AT) -> str:
    return screen(layout.drawn(cog("hearts").layout, RULES.view(state, seat), (), at, say))


def drawn(state: Any) -> CardPicture:
    blocks = cog("hearts").layout.table(RULES.view(state, None), (), AT, KEYS)
    (picture,) = (block for block in blocks if isinstance(block, CardPicture))
    return picture


def passed(seats: int) -> Any:
    state = replace(dealt(), hands=tuple(map(cards, FOUR)))
    for seat in range(seats):
        state = RULES.play(state, seat, RULES.Pass(state.hands[seat][:3])).state
    return state


def after_moon() -> Any:
    state = playing("AS", "2S", "3S", "4S", taken="")
    state = replace(state, taken=(cards(f"{HEARTS} QS"), *state.taken[1:]))
    return play(state, "AS", "2S", "3S", "4S")


MIDDLE = play(playing(*FOUR, leader=3, taken=BEFORE), "8S", "4H", "QS", "AS", "6D", "JD")
FIRST = play(passed(4), "2C")

SCREENS = {
    "table-passing": (passed(1), None),
    "hand-pass": (passed(1), 2),
    "hand-passed": (passed(1), 0),
    "table": (MIDDLE, None),
    "hand": (MIDDLE, 0),
    "hand-first": (FIRST, min(RULES.active(FIRST))),
    "hand-waiting": (MIDDLE, 1),
    "table-moon": (after_moon(), None),
    "hand-moon": (after_moon(), 1),
    "table-over": (last_card((10, 20, 30, 87)), None),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    state, seat = SCREENS[name]
    compare("hearts", name, table(state, WORDED) if seat is None else hand(state, seat, WORDED), regenerate=regenerate)


def test_cards_are_buttons_penalty_cards_red_and_what_cannot_be_played_disabled() -> None:
    state = play(playing("2C", "5D QS KH", "6C", "7C", taken=BEFORE), "2C")
    assert "[5D] primary\n[QS] danger\n[KH] danger\n" in hand(state, 1)
    assert "[" not in hand(state, 2)
    assert "held(cards=6C)" in hand(state, 2, at=PLAIN)
    state = play(playing("2C", "5C QS", "6C", "7C", taken=BEFORE), "2C")
    assert "[5C] primary\n[QS] secondary, disabled\n" in hand(state, 1)


def test_the_last_trick_lies_until_the_next_is_led_then_beside_it() -> None:
    state = play(playing("2C KH", "3C 4D", "9C 5D", "5C 6D", taken=BEFORE), "2C", "3C", "9C", "5C")
    lying = drawn(state).drawing.scene
    assert isinstance(lying, Scene)
    assert [spot.title for spot in lying.rows[0] if spot.won] == ["Cid"]
    led = play(state, "5D")
    beside = drawn(led).drawing.scene
    assert isinstance(beside, Scene)
    assert [len(row) for row in beside.rows] == [1]
    assert [spot.title for spot in beside.before if spot.won] == ["Cid"]
    assert KEYS.key("last-trick") in drawn(led).instead
    assert KEYS.key("last-trick") not in table(led)


def test_three_cards_are_chosen_and_then_only_told_to_their_owner() -> None:
    state = passed(1)
    assert "choose-pass(seat=Dora)" in hand(state, 2)
    assert "[choose-three() ...]" in hand(state, 2)
    assert "own-pass(cards=2C 9C AD)" in hand(state, 0)
    assert "still-passing(seats=Bo*b*, Cid, Dora)" in table(state)
    assert not any(str(card) in table(state) for card in state.phase.chosen[0])


def test_what_came_is_told_until_the_first_trick_is_over() -> None:
    state = passed(4)
    (leader,) = RULES.active(state)
    assert "came(cards=" in hand(state, leader)
    later = replace(state, last=RULES.Trick(0, cards("2C 3C 4C 5C"), 0), taken=(cards("2C 3C 4C 5C"), (), (), ()))
    assert KEYS.key("came") not in hand(later, leader)


def test_after_a_deal_all_is_told_and_everybody_can_move_on() -> None:
    state = after_moon()
    assert "moon(seat=Anna, moon=others_up)" in table(state)
    assert "scored(seat=Cid, points=+26, total=26, taken=-, number=0)" in table(state)
    assert "[press-continue()] success" in table(state)
    state = RULES.play(state, 1, RULES.Continue()).state
    assert KEYS.key("moved-on") in hand(state, 1)
    assert KEYS.key("press-continue") not in hand(state, 1)


def test_what_decided_it_is_a_moon_or_whoever_got_to_the_target() -> None:
    def decided(state: Any) -> Any:
        return cog("hearts").layout.decisive(RULES.view(state, None), KEYS)

    state = last_card((10, 20, 30, 87))
    assert decided(state) == "reached(seats=Dora, target=100)"
    assert str(Card.parse("QS")) in table(state)
    assert state.score
    assert decided(replace(state, score=replace(state.score, moon=1))) == "moon(seat=Bo*b*, moon=others_up)"

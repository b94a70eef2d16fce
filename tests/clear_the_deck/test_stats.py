"""The statistics of Clear the Deck, tested with the examples of its rule text."""

from __future__ import annotations

import pytest

from bot.engine.cards import Rank
from cogs.clear_the_deck import rules, stats
from cogs.clear_the_deck.rules.model import Add, Flip, Play
from tests.clear_the_deck.positions import held, position
from tests.counting import counts, deals, moved


@pytest.mark.parametrize(
    ("center", "hand", "play", "counted"),
    [
        ("", "3C 3D 3H 3S 3C KD", Play(Rank.THREE, 5, ()), "sets"),  # a set led
        ("5C 5D", "5H 5S KD", Play(Rank.FIVE, 2, ()), "sets"),  # one completed
        ("3C", "10H KD", Play(Rank.TEN, 1, ()), "tens"),
        ("", "10H 10C KD", Play(Rank.TEN, 2, ()), "tens"),  # one clear
        ("4C 3C", "JH KD", Play(Rank.JACK, 1, ()), "pickups"),
        ("KC", "9C 9D KD", Play(Rank.NINE, 2, ()), None),
    ],
)
def test_what_a_play_does(center: str, hand: str, play: Play, counted: str | None) -> None:
    _, events = moved(rules, position(hand, "KC", center=center), [(0, play)])
    assert counts(stats, events) == ({(0, counted): 1} if counted else {})
    assert deals(stats, events) == []


def test_a_flipped_ten_is_one_too() -> None:
    state = position(held("", "", "10H"), "KC", center="4C")
    state, events = moved(rules, state, [(0, Flip(1))])
    assert not counts(stats, events)
    _, events = moved(rules, state, [(0, Add(0, ()))])
    assert counts(stats, events)[0, "tens"] == 1


def test_who_goes_out_and_what_the_others_have_left() -> None:
    state = position("AC", held("KC QD", "", "10H"), held("AS 7D JC", "10D 4C"))
    _, events = moved(rules, state, [(0, Play(Rank.ACE, 1, ()))])
    assert deals(stats, events) == [(0, 50, 48)]
    assert counts(stats, events) == {
        **{(seat, "rounds"): 1 for seat in range(3)},
        (0, "out"): 1,
        (1, "points"): 50,
        (2, "points"): 48,
    }


def test_nobody_goes_out_in_a_stalemate() -> None:
    state = position("2C 2D", "KD", "AH 8C 6H", center="KC", since_clear=119)
    _, events = moved(rules, state, [(0, Play(Rank.TWO, 1, ()))])
    assert deals(stats, events) == [(2, 13, 15)]
    assert not any(name == "out" for _, name in counts(stats, events))

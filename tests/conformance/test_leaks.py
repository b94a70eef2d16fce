"""Nobody sees what is hidden, and a leak would be found. ``python -m tests.leaks`` checks thousands of matches."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import Event
from tests import games, leaks

GOOFSPIEL = games.plugin("goofspiel")
GAMES, POSITIONS = 20, 10


@pytest.mark.slow
def test_nothing_hidden_is_seen(game: str) -> None:
    plugin = games.plugin(game)
    tally = leaks.look(plugin, GAMES, positions=POSITIONS)
    assert tally.games == GAMES
    # What was changed really was hidden: from everybody, and from each seat in the others' hands.
    seats = range(max(plugin.game.SEATS))
    assert {(seat, other) for seat in (None, *seats) for other in seats if seat != other} <= set(tally.changed)


def shows_how_high_bids_are(state: Any, seat: int | None) -> Any:
    return replace(GOOFSPIEL.game.view(state, seat), left=[bid and bid.rank for bid in state.bids])


def shows_the_next_prize(state: Any, seat: int | None) -> Any:
    return replace(GOOFSPIEL.game.view(state, seat), left=state.prizes[-1:])


def shows_everybody_the_first_hand(state: Any, seat: int | None) -> Any:
    return GOOFSPIEL.game.view(state, 0 if seat is None else seat)


def waits_for_nobody_with_a_king(state: Any) -> frozenset[int]:
    waiting = GOOFSPIEL.game.active(state)
    return frozenset(seat for seat in waiting if all(card.rank.value != "K" for card in state.hands[seat])) or waiting


def tells_the_card(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=tuple(Event(event.told_to(seat)) for event in step.events))


def tells_what_comes_next(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=(*step.events, Event(str(step.state.prizes[1:2]))))


def tells_one_the_hand_of_another(state: Any, seat: int, move: Any) -> Any:
    step = GOOFSPIEL.game.play(state, seat, move)
    return step._replace(events=(*step.events, Event(None, ((0, str(step.state.hands[1])),))))


@pytest.mark.parametrize(
    "leaky",
    [
        {"view": shows_how_high_bids_are},
        {"view": shows_the_next_prize},
        {"view": shows_everybody_the_first_hand},
        {"active": waits_for_nobody_with_a_king},
        {"play": tells_the_card},
        {"play": tells_what_comes_next},
        {"play": tells_one_the_hand_of_another},
    ],
    ids=lambda leaky: next(iter(leaky.values())).__name__,
)
def test_a_leak_is_found(leaky: dict[str, Any]) -> None:
    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), **leaky})
    with pytest.raises(leaks.LeakError):
        leaks.look(replace(GOOFSPIEL, game=rules), GAMES, positions=POSITIONS)


def test_a_seed_that_shows_is_found() -> None:
    seeds: list[str] = []

    def deal(options: Any, seats: int, rng: Any) -> Any:
        seeds.append(rng.seed)
        return GOOFSPIEL.game.deal(options, seats, rng)

    def view(state: Any, seat: int | None) -> Any:
        return replace(GOOFSPIEL.game.view(state, seat), left=seeds[-1])

    rules: Any = SimpleNamespace(**{**vars(GOOFSPIEL.game), "deal": deal, "view": view})
    with pytest.raises(leaks.LeakError, match="the seed shows"):
        leaks.look(replace(GOOFSPIEL, game=rules), 1)


def test_a_game_that_says_nothing_of_what_is_hidden_is_told_what_to_write() -> None:
    with pytest.raises(
        LookupError, match=r"tests/whist/hidden\.py should have .*tests/goofspiel/hidden\.py is an example"
    ):
        leaks.reshuffle_of("whist")

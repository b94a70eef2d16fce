"""Every game's deal of the day ends, counts as it stands, and answers the same moves in the same way, in any order.

A game without a deal of the day is skipped.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.engine.game import Rng, Seat, Skill
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from bot.engine.replay import steps
from bot.tables.contests import OWN
from bot.tables.plugin import AnyPlugin, Daily
from bot.tables.thinking.thinker import own_rng
from tests import games
from tests.playing import TIMES, at_random, by_clock

Order = Callable[[frozenset[Seat]], Seat]


@cache
def rules(game: str) -> tuple[AnyPlugin, Daily[Any, Any]]:
    plugin = games.plugin(game)
    if plugin.daily is None:
        pytest.skip(f"{game}: has no deal of the day")
    return plugin.of_deals(plugin.daily.deals), plugin.daily


def try_(game: str, seed: str, order: Order, pick: Any) -> tuple[list[str], list[tuple[int, ...]], Any]:
    """What somebody sees before each of their decisions, the deals, and the last state."""
    plugin, daily = rules(game)
    state = plugin.game.deal(daily.options, daily.seats, Rng(seed))
    decisions: Counter[Seat] = Counter()
    seen: list[str] = []
    deals: list[tuple[int, ...]] = []
    while active := plugin.game.active(state):
        seat = order(active)
        view = plugin.game.view(state, seat)
        if seat == OWN:
            seen += [] if is_pause(view) else [_without_who_waits(view)]
            move = pick(plugin, state, seat, Random(f"{seed}/{decisions[OWN]}"))
        else:
            move = plugin.choose(view, own_rng(seed, seat, decisions[seat]), Skill("normal"))
        decisions[seat] += not is_pause(view)
        step = plugin.game.play(state, seat, move)
        state = step.state
        deals += [deal for event in step.events if event.public and (deal := plugin.stats.deal(event.public))]
    return seen, deals, state


def _without_who_waits(view: Any) -> str:
    """What is seen, except for who has moved already where several can: that depends on the order alone."""
    shown = {name: getattr(view, name) for name in view.__dataclass_fields__}
    return repr({name: value for name, value in shown.items() if name not in {"waiting", "bids", "placed", "ready"}})


def first(active: frozenset[Seat]) -> Seat:
    return min(active)


def last(active: frozenset[Seat]) -> Seat:
    return max(active)


def shuffled(seed: str) -> Order:
    random = Random(seed)
    return lambda active: random.choice(sorted(active))


@pytest.mark.slow
@pytest.mark.parametrize("pick", [at_random, by_clock])
def test_it_ends_after_its_deals_with_their_points(game: str, pick: Any) -> None:
    plugin, daily = rules(game)
    for number in range(TIMES):
        _, deals, state = try_(game, f"day {number}", first, pick)
        outcome = plugin.game.outcome(state)
        assert outcome
        assert len(deals) == daily.deals
        assert outcome.points == tuple(map(sum, zip(*deals, strict=True)))
        best = (min if plugin.game.ABOUT.low_wins else max)(outcome.points)
        assert {points for points, place in zip(outcome.points, outcome.places, strict=True) if place == 1} == {best}


@pytest.mark.long
def test_the_order_of_simultaneous_moves_changes_nothing(game: str) -> None:
    for number in range(TIMES):
        seed = f"order {number}"
        tries = [try_(game, seed, order, by_clock) for order in (first, last, shuffled(seed))]
        assert all((seen, deals) == tries[0][:2] for seen, deals, _ in tries)


@pytest.mark.slow
def test_it_is_replayed_by_its_own_rules(game: str) -> None:
    plugin, daily = rules(game)
    seen, deals, state = try_(game, "again", first, by_clock)
    again = try_(game, "again", first, by_clock)
    assert (seen, deals, state) == again
    (dealt,) = steps(plugin.game, daily.options, daily.seats, "again", [])
    assert plugin.game.outcome(dealt.state) is None
    assert plugin.game.view(dealt.state, OWN) == games.plugin(game).game.view(
        games.plugin(game).game.deal(daily.options, daily.seats, Rng("again")), OWN
    )


ELSEWHERE = """
from tests.conformance.test_daily import moves_of
for number in range({times}):
    print(moves_of({name!r}, f"elsewhere {{number}}"))
"""


def moves_of(game: str, seed: str) -> str:
    """The first moves of a try, most by computers: what anybody sees follows from them and the seed."""
    plugin, daily = rules(game)
    state = plugin.game.deal(daily.options, daily.seats, Rng(seed))
    decisions: Counter[Seat] = Counter()
    made: list[str] = []
    while (active := plugin.game.active(state)) and len(made) < 40 * TIMES:
        seat = min(active)
        view = plugin.game.view(state, seat)
        if seat == OWN:
            move = by_clock(plugin, state, seat, Random())
        else:
            move = plugin.choose(view, own_rng(seed, seat, decisions[seat]), Skill("normal"))
        decisions[seat] += not is_pause(view)
        made.append(encode(move))
        state = plugin.game.play(state, seat, move).state
    return ", ".join(made)


@pytest.mark.long
def test_in_another_process_the_same_moves_meet_the_same_answers(game: str) -> None:
    """Nothing depends on the order of sets, which differs from process to process."""
    rules(game)  # skips a game without a deal of the day
    told = ELSEWHERE.format(times=TIMES, name=game)
    environment = os.environ | {"PYTHONHASHSEED": "7"}
    found = subprocess.run([sys.executable, "-c", told], env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == [moves_of(game, f"elsewhere {number}") for number in range(TIMES)]


def test_signs_tell_of_every_deal_and_of_no_card(game: str) -> None:
    plugin, daily = rules(game)
    state = plugin.game.deal(daily.options, daily.seats, Rng("signs"))
    random, decisions = Random(1), 0
    found: list[bool | None] = []
    while active := plugin.game.active(state):
        seat = min(active)
        step = plugin.game.play(state, seat, by_clock(plugin, state, seat, random))
        state, decisions = step.state, decisions + 1
        found += [daily.sign(event.public, OWN) for event in step.events if event.public]
    signs = [sign for sign in found if sign is not None]
    assert {type(sign) for sign in signs} == {bool}
    assert daily.deals <= len(signs) <= decisions

"""What computers in a contest are asked: the same, however busy the machine is and in whatever order people press."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.game import Rng
from bot.tables.clocks.timing import DAY
from bot.tables.thinking.thinker import Thinker, own_rng
from tests.tables.house import DELAY, TRIAL, House
from tests.tables.test_contests import begin


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Rng, bool]]:
    """Each thought: whose it is, its random numbers, and whether it must not depend on load."""
    found: list[tuple[int, Rng, bool]] = []
    choose = Thinker.choose

    async def listening(self: Thinker, plugin: Any, view: Any, rng: Rng, *rest: Any, steady: bool = False) -> Any:
        found.append((view.seat, rng, steady))
        return await choose(self, plugin, view, rng, *rest, steady=steady)

    monkeypatch.setattr(Thinker, "choose", listening)
    return found


async def decide(home: House, user_first: bool, turns: int) -> None:
    """Play a contest for so many turns, before the computers or after them."""
    table = await begin(home, 1 if user_first else 2)
    for _ in range(turns):
        if user_first:
            await home.move(table, 0)
        while table.active - {0}:
            await home.wait(DELAY)
        if not user_first:
            await home.move(table, 0)


@pytest.mark.slow
async def test_whoever_moves_first_they_have_the_same_random_numbers(
    home: House, asked: list[tuple[int, Rng, bool]]
) -> None:
    for user_first in (True, False):
        asked.clear()
        await decide(home, user_first, 3)
        (contest,) = (await home.storage.contests.begun_at(TRIAL, home.now // DAY * DAY)).values()
        expected = {(seat, own_rng(contest.seed, seat, number)) for seat in (1, 2) for number in range(3)}
        assert {(seat, rng) for seat, rng, _ in asked} == expected


@pytest.mark.slow
async def test_they_never_do_with_less_because_many_wait(home: House, asked: list[tuple[int, Rng, bool]]) -> None:
    await decide(home, True, 1)
    assert asked
    assert all(steady for _, _, steady in asked)
    asked.clear()
    table = await home.seated(people=1, computers=2)
    await home.move(table, 0)
    while table.active - {0}:
        await home.wait(DELAY)
    assert asked
    assert not any(steady for _, _, steady in asked)

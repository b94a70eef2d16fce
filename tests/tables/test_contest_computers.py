"""What computers in a contest are asked: the same, however busy the machine is and in whatever order people press."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.engine.game import Rng
from bot.engine.notation import encode
from bot.screens.components.data import Text
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.clocks.timing import DAY
from bot.tables.people.settings import ChosenSettings
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker, own_rng
from tests.databases import Where
from tests.heights import screens
from tests.ringing import wake
from tests.tables.house import DELAY, TRIAL, House, house
from tests.tables.test_contests import begin
from tests.tables.test_thinker import folder, made_up

__all__ = ["folder"]  # the fixture


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Rng, bool]]:
    """Each thought: whose it is, its random numbers, and whether it must not depend on load."""
    found: list[tuple[int, Rng, bool]] = []
    choose = Thinker.choose

    async def listening(self: Thinker, plugin: Any, view: Any, rng: Rng, *rest: Any, steady: bool, **more: Any) -> Any:
        found.append((view.seat, rng, steady))
        return await choose(self, plugin, view, rng, *rest, steady=steady, **more)

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


@pytest.fixture
def drawn() -> Screens:
    """All screens, without games made up later."""
    return screens()


@pytest.mark.slow
async def test_a_thought_that_is_begun_again_is_as_good_and_the_table_says_that_it_takes_long(
    drawn: Screens, folder: Path, tmp_path: Path, where: Where
) -> None:
    """The first dies with its process; the second may take more of the processor's time than anywhere else."""
    died, gate = tmp_path / "died", tmp_path / "gate"
    once = f"p = pathlib.Path({str(died)!r}); p.exists() or (p.touch(), os.kill(os.getpid(), signal.SIGKILL))"
    until = f"g = pathlib.Path({str(gate)!r}); [None for _ in iter(g.exists, True)]"
    async with house(where, plugins=made_up(folder, f"{once}; {until}; return view.moves[2]")) as home:
        home.thinker._seconds = 0.01  # pyright: ignore[reportPrivateUsage]  at other tables
        table = await begin(home)
        await home.move(table, 0)
        expected = {seat: encode(table.view(seat).moves[2]) for seat in (1, 2)}
        assert not says_so(drawn, table)
        home.now += DELAY
        wake(home.tables, home.now)
        await home.until(lambda: table.is_slow)
        assert says_so(drawn, table)
        gate.touch()
        await home.ring()
        made = [(each.seat, each.move, each.share) for each in table.progress.entries[1:]]
        assert made == [(seat, expected[seat], None) for seat in (1, 2)]
        assert not table.is_slow


def says_so(drawn: Screens, table: AnyTable) -> bool:
    """Whether the match's one screen says that a computer takes long."""
    shown = drawn.alone(OwnScreen(table, 0, reader=ChosenSettings({})))
    said = drawn.say(table)("computer-slow")
    return any(said in block.content for block in shown.blocks if isinstance(block, Text))

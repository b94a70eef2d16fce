"""Computers think in a separate process; whatever happens to it, a legal move comes in time."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

import cogs
from bot.engine.game import Level, Rng, Skill
from bot.engine.notation import encode
from bot.tables.plugin import AnyPlugin
from bot.tables.thinking.thinker import SECONDS, Thinker, Thought
from tests import games
from tests.databases import Where
from tests.ringing import wake
from tests.speed import FOR_EVER
from tests.tables.house import DELAY, house

COMPUTERS = """
from cogs.goofspiel.computers import absent
from cogs.goofspiel.rules import Bid
import os, pathlib, signal, time

def choose(view, rng, skill):
    {choose}
"""
SLOW_TO_IMPORT = """
end = time.process_time() + 0.3
while time.process_time() < end:
    pass
"""
BAD = {
    "raises": "raise ValueError('mine')",
    "wants to end the bot": "raise SystemExit('mine')",
    "interrupts": "raise KeyboardInterrupt",
    "gives nothing": "return None",
    "gives a word": "return 'bid KC'",
    "gives half a move": "return Bid(None)",
    "gives a move the rules forbid": "return Bid(view.last.bids[0] if view.last else view.bid)",
    "kills its process": "os.kill(os.getpid(), signal.SIGKILL)",
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder where games are found, for the players made up here."""
    cogs.__path__.append(str(tmp_path))
    yield tmp_path
    cogs.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("cogs.made_up")]:
        del sys.modules[name]


def made_up(folder: Path, choose: str) -> dict[str, AnyPlugin]:
    """Goofspiel with computers that choose with this code."""
    name = f"made_up_{len(list(folder.iterdir()))}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    (folder / name / "computers.py").write_text(COMPUTERS.format(choose=choose))
    computers: Any = __import__(f"cogs.{name}.computers", fromlist=["choose"])
    return {"goofspiel": replace(games.plugin("goofspiel"), computers=computers)}


def overwrite(plugin: AnyPlugin, code: str) -> None:
    computers: Any = plugin.computers
    Path(computers.__file__).write_text(code)


def thinker(seconds: float = SECONDS, workers: int = 1) -> Thinker:
    return Thinker({"cogs": list(cogs.__path__)}, seconds=seconds, hanging=FOR_EVER, workers=workers)


def a_view(seed: str = "y") -> Any:
    game = games.plugin("goofspiel").game
    return game.view(game.deal(game.Options(), 2, Rng(seed)), 0)


def alive(process: int) -> bool:
    """Whether it is running; a dead process that nobody has waited for isn't, if the system can tell."""
    try:
        os.kill(process, 0)
        if not Path("/proc/self/stat").exists():
            return True
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


async def test_it_is_asked_in_another_process(folder: Path) -> None:
    plugin = made_up(
        folder, f"pathlib.Path({str(folder / 'who')!r}).write_text(str(os.getpid())); return view.moves[2]"
    )
    thinking = thinker()
    assert (await thinking.choose(plugin["goofspiel"], a_view(), Rng("a"))).move == a_view().moves[2]
    assert int((folder / "who").read_text()) != os.getpid()
    thinking.close()


async def test_the_same_chance_gives_the_same_move() -> None:
    thinking, plugin = thinker(), games.plugin("goofspiel")
    for seed in "abc":
        move, _ = await thinking.choose(plugin, a_view(), Rng(seed))
        assert move == plugin.computers.choose(a_view(), Rng(seed), Skill())
    thinking.close()


@pytest.mark.parametrize("what", BAD)
@pytest.mark.slow
async def test_a_computer_that_goes_wrong_costs_a_poorer_move(folder: Path, where: Where, what: str) -> None:
    async with house(where, plugins=made_up(folder, BAD[what])) as home:
        table = await home.seated(people=1, computers=1)
        for number in range(2):
            await home.move(table, 0)
            expected = table.plugin.computers.absent(table.view(1))
            await home.wait(DELAY)
            entry = table.progress.entries[2 * number + 1]
            assert (entry.seat, entry.made_by, entry.move) == (1, "computer", f"bid {expected.card}")


@pytest.mark.slow
async def test_a_game_that_is_broken_in_the_process_alone_costs_a_poorer_move(folder: Path, where: Where) -> None:
    plugins = made_up(folder, "return view.moves[0]")
    overwrite(plugins["goofspiel"], "import sys\nsys.exit('not here')\n")  # it was already imported here
    async with house(where, plugins=plugins) as home:
        table = await home.seated(people=1, computers=1)
        await home.move(table, 0)
        expected = table.plugin.computers.absent(table.view(1))
        await home.wait(DELAY)
        assert table.progress.entries[1].move == f"bid {expected.card}"
        assert home.thinker.failed == 2, "another process has tried, too"


@pytest.mark.slow
async def test_a_computer_that_sleeps_costs_a_poorer_move(folder: Path, where: Where) -> None:
    plugins = made_up(folder, "time.sleep(1_000)")
    async with house(where, plugins=plugins, hanging=0.1) as home:
        table = await home.seated(people=1, computers=1)
        expected = table.plugin.computers.absent(table.view(1))
        await home.wait(DELAY)
        assert [entry.move for entry in table.progress.entries] == [f"bid {expected.card}"]


@pytest.mark.long
async def test_one_that_sleeps_stops_no_other_table(folder: Path, tmp_path: Path, where: Where) -> None:
    """The process that is ended may also have been working for others: their tables go on."""
    asleep = tmp_path / "asleep"
    plugins = made_up(folder, f"pathlib.Path({str(asleep)!r}).exists() or time.sleep(1_000); return view.moves[0]")
    async with house(where, plugins=plugins, hanging=0.2) as home:
        tables = [await home.seated(people=1, computers=1) for _ in range(3)]
        await home.wait(DELAY)
        assert [table.revision for table in tables] == [1] * 3
        asleep.touch()  # from now on they answer
        for table in tables:
            await home.move(table, 0)
        await home.wait(DELAY)
        assert [table.revision for table in tables] == [3] * 3


@pytest.mark.slow
async def test_a_process_killed_while_it_thinks_costs_a_poorer_move(folder: Path) -> None:
    note = folder / "who"
    once = f"p = pathlib.Path({str(note)!r}); p.exists() or (p.write_text(str(os.getpid())), time.sleep(1_000))"
    slow = made_up(folder, f"{once}; return view.moves[2 if skill.level == 'normal' else 1]")["goofspiel"]
    quick = games.plugin("goofspiel")
    thinking = thinker()
    task = asyncio.create_task(thinking.choose(slow, a_view(), Rng("a"), "hard"))
    worker = await asyncio.to_thread(read_when_there, note)
    os.kill(worker, signal.SIGKILL)
    async with asyncio.timeout(FOR_EVER):
        assert await task == Thought(a_view().moves[2], 0), "the one of level normal, which the record says"
        next_one = quick.computers.choose(a_view(), Rng("b"), Skill())
        assert next_one != quick.computers.absent(a_view())
        assert (await thinking.choose(quick, a_view(), Rng("b"))).move == next_one
    thinking.close()


@pytest.mark.slow
async def test_a_process_that_is_killed_affects_no_other(folder: Path) -> None:
    """The other one is in the middle of a thought meanwhile."""
    notes, gate = [folder / "first", folder / "second"], folder / "gate"
    waits = (
        "p = pathlib.Path({!r}); p.exists() or"
        " (p.write_text(str(os.getpid())), [time.sleep(0.005) for _ in iter({}, True)]); {}"
    )
    until = f"pathlib.Path({str(gate)!r}).exists"
    first, second = (
        made_up(folder, waits.format(str(note), until, "return view.moves[2]"))["goofspiel"] for note in notes
    )
    thinking = thinker(workers=2)
    tasks = [asyncio.create_task(thinking.choose(plugin, a_view(), Rng("a"))) for plugin in (first, second)]
    one, other = [await asyncio.to_thread(read_when_there, note) for note in notes]
    assert one != other
    os.kill(one, signal.SIGKILL)
    async with asyncio.timeout(FOR_EVER):
        assert (await tasks[0]).move == a_view().moves[2], "in a new process"
        gate.touch()
        assert (await tasks[1]).move == a_view().moves[2]
    assert thinking.failed == 1
    thinking.close()


@pytest.mark.slow
async def test_a_restart_in_the_middle_of_a_thought_loses_nothing(folder: Path, tmp_path: Path, where: Where) -> None:
    note, gate = tmp_path / "who", tmp_path / "gate"
    choose = (
        f"pathlib.Path({str(note)!r}).write_text(str(os.getpid()));"
        f" pathlib.Path({str(gate)!r}).exists() or time.sleep(1_000); return view.moves[2]"
    )
    plugins = made_up(folder, choose)
    async with house(where, plugins=plugins) as home:
        table = await home.seated(people=1, computers=1)
        home.now += DELAY
        wake(home.tables, home.now)
        worker = await asyncio.to_thread(read_when_there, note)
        later = home.now
    await asyncio.to_thread(wait_for_end, worker)
    gate.touch()
    async with house(where, plugins=plugins, now=later) as home:
        again = await home.registry.find(table.id)
        assert again.revision == 0
        moves = again.view(1).moves
        await home.wait(DELAY)
        assert [(entry.made_by, entry.move) for entry in again.progress.entries] == [("computer", encode(moves[2]))]


@pytest.mark.slow
async def test_closing_ends_the_process() -> None:
    thinking = thinker()
    before = set(active_children())
    await thinking.choose(games.plugin("goofspiel"), a_view(), Rng("a"))
    (worker,) = set(active_children()) - before
    assert worker.pid
    thinking.close()
    await asyncio.to_thread(wait_for_end, worker.pid)


PARENT = """
import asyncio, os, pathlib, signal, sys, time
import cogs
from bot.engine.game import Rng
from bot.tables.thinking.thinker import Thinker
from tests import games
from tests.tables.test_thinker import a_view
from multiprocessing import active_children

async def run():
    thinking = Thinker({"cogs": list(cogs.__path__)}, hanging=1_000)
    await thinking.choose(games.plugin("goofspiel"), a_view(), Rng("a"))
    print(active_children()[0].pid, flush=True)
    await asyncio.sleep(1_000)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background begins without
    asyncio.run(run())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
@pytest.mark.long
async def test_the_worker_dies_with_the_bot(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "parent.py"
    script.write_text(textwrap.dedent(PARENT))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    parent = await asyncio.create_subprocess_exec(
        sys.executable, str(script), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert parent.stdout
    line = await parent.stdout.readline()
    worker = int(line)
    assert alive(worker)
    os.kill(parent.pid, how)
    await parent.wait()
    await asyncio.to_thread(wait_for_end, worker)


def wait_for_end(process: int) -> None:
    end = time.monotonic() + FOR_EVER
    while alive(process):
        assert time.monotonic() < end, "the worker lives on"
        time.sleep(0.005)


def read_when_there(note: Path) -> int:
    end = time.monotonic() + FOR_EVER
    while not (note.exists() and note.read_text()):
        assert time.monotonic() < end
        time.sleep(0.005)
    return int(note.read_text())


@pytest.mark.slow
async def test_ctrl_c_in_the_terminal_ends_no_thought(folder: Path) -> None:
    """The signal reaches every process there; the bot ends its worker itself, once its tables are done."""
    plugin = made_up(folder, "os.kill(os.getpid(), signal.SIGINT); return view.moves[1]")["goofspiel"]
    thinking = thinker()
    assert (await thinking.choose(plugin, a_view(), Rng("a"))).move == a_view().moves[1]
    thinking.close()


@pytest.mark.slow
async def test_a_steady_thought_is_begun_again_and_looks_at_all_its_worlds(folder: Path, tmp_path: Path) -> None:
    """At contests, where nothing may depend on load: the first thought dies with its process, the second doesn't."""
    died = tmp_path / "died"
    once = f"p = pathlib.Path({str(died)!r}); p.exists() or (p.touch(), os.kill(os.getpid(), signal.SIGKILL))"
    plugin = made_up(folder, f"{once}; return view.moves[skill.share == 100]")["goofspiel"]
    thinking = thinker()
    thinking._turns._share = lambda: 3  # type: ignore[method-assign]  # pyright: ignore[reportPrivateUsage]  as if many waited
    move, share = await thinking.choose(plugin, a_view(), Rng("a"), "hard", steady=True)
    assert (move, share) == (a_view().moves[1], None)
    assert died.exists()
    assert thinking.failed == 1
    assert (await thinking.choose(plugin, a_view(), Rng("a"), "hard")).share == 3
    thinking.close()


@pytest.mark.slow
async def test_a_process_that_is_starved_has_as_much_of_the_processor_as_ever(folder: Path) -> None:
    """Time that it waits for doesn't count: it is stopped for longer than it may compute."""
    note = folder / "who"
    stops = f"pathlib.Path({str(note)!r}).write_text(str(os.getpid())); os.kill(os.getpid(), signal.SIGSTOP)"
    plugin = made_up(folder, f"{stops}; return view.moves[skill == type(skill)('hard')]")["goofspiel"]
    seconds = 0.2
    thinking = thinker(seconds)
    task = asyncio.create_task(thinking.choose(plugin, a_view(), Rng("a"), "hard"))
    worker = await asyncio.to_thread(read_when_there, note)
    ended, _ = await asyncio.wait([task], timeout=2 * seconds)
    assert not ended
    while not task.done():  # it may not have stopped yet
        os.kill(worker, signal.SIGCONT)
        await asyncio.wait([task], timeout=0.01)
    assert await task == Thought(a_view().moves[1]), "with all its worlds"
    assert thinking.failed == thinking.lowered == 0
    thinking.close()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="here nothing measures the processor's time")
@pytest.mark.parametrize(("level", "worlds", "share"), [("hard", 25, 25), ("hard", 0, 0), ("easy", 0, 0)])
@pytest.mark.slow
async def test_who_is_out_of_time_does_with_fewer_worlds_or_none(
    folder: Path, level: Level, worlds: int, share: int
) -> None:
    """The move can be chosen again: it is what is chosen with so many worlds, or by the rule of level normal."""
    busy = f"lambda: skill.level != 'normal' and skill.share > {worlds}"
    plugin = made_up(folder, f"[None for _ in iter({busy}, False)]; return rng.choice(view.moves)[0]")["goofspiel"]
    thinking = thinker(0.2)
    thought = await thinking.choose(plugin, a_view(), Rng("a"), level)
    skill = Skill(level, share) if share else Skill()
    assert thought == Thought(plugin.computers.choose(a_view(), Rng("a"), skill), share)
    assert (thinking.failed, thinking.lowered) == (0, 1), "and its process goes on"
    thinking.close()


@pytest.mark.slow
async def test_importing_a_game_is_no_part_of_a_thought(folder: Path) -> None:
    """Nor of what is waited for until its process is ended."""
    plugin = made_up(folder, "return view.moves[2]")["goofspiel"]
    overwrite(plugin, COMPUTERS.format(choose="return view.moves[2]") + SLOW_TO_IMPORT)
    thinking = Thinker({"cogs": list(cogs.__path__)}, seconds=0.1)
    assert await thinking.choose(plugin, a_view(), Rng("a"), "hard") == Thought(a_view().moves[2])
    thinking.close()

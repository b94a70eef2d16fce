"""Where the processor time of a press and of a move goes, as shares by part of the bot."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.beside import CHANNEL, offered, sit_down, started
from tests.bench.click import own_moves
from tests.bench.figures import Figure
from tests.bench.moves import Table
from tests.bench.sampler import PARTS, REST

EXPLAINED = """\
The press of `click`, as fast as it is answered, and a move of `moves` in Jass, each in words and with pictures: asked
at intervals of processor time what the bot is doing, the innermost call of a part says whose it is (`sampler.py`)."""

Shares = dict[str, float]


async def measure(*, presses: int = 800, moves: int = 25, warm_up: int = 100) -> Sequence[Figure]:
    if sys.platform != "linux":
        return [Figure("shares", "not measured", "this system doesn't tell")]
    figures: list[Figure] = []
    for pictures in (False, True):
        said = "with pictures" if pictures else "in words"
        pressed = await _pressed(presses, warm_up, pictures=pictures)
        figures += _figures(f"a press in one's own hand, {said}", presses, pressed)
        figures += _figures(f"a move in Jass, {said}", moves, await _moved(moves, min(warm_up, 6), pictures=pictures))
    return figures


def _figures(what: str, number: int, spent: Shares) -> Iterator[Figure]:
    whole = sum(spent.values())
    yield Figure(what, f"{1000 * whole / number:.2f} ms")
    for part in (*PARTS, REST):
        yield Figure(f"    {part}", f"{100 * spent.get(part, 0) / whole:.0f} %")


async def _pressed(presses: int, warm_up: int, *, pictures: bool) -> Shares:
    """Seconds by part of this many presses that concern nobody else."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bot.sqlite3"
        async with AsyncExitStack() as stack:
            process, fake = await started(stack, "profiled", file)
            people = fake.person("Anna"), fake.person("Ben")
            await sit_down(fake.channel(CHANNEL), "democracy", *people, pictures=pictures)
            await fake.until(lambda: all(map(offered, people)))
            made = own_moves(people)
            for number in range(warm_up + presses):
                if number == warm_up:
                    os.kill(process, signal.SIGUSR1)
                await next(made)
        return _read(file)


async def _moved(moves: int, warm_up: int, *, pictures: bool) -> Shares:
    """Seconds by part of this many moves in Jass that others see."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bot.sqlite3"
        async with AsyncExitStack() as stack:
            table = await Table.of(stack, file, "jass", pictures=pictures, kind="profiled")
            for number in range(warm_up + moves):
                if number == warm_up:
                    os.kill(table.process, signal.SIGUSR1)
                await table.move()
        return _read(file)


def _read(file: Path) -> Shares:
    """What a bot that has stopped has written."""
    found: Shares = json.loads(Path(f"{file}.profile").read_text("utf-8"))
    return found

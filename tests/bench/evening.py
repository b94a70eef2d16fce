"""What twenty tables at human pace cost, compared with presses of a bare echo bot."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.sandbox import Json, Person
from tests.bench.beside import CHANNEL, Echo, Offer, offered, quiet, sit_down, started, used
from tests.bench.figures import Figure
from tests.crowds import newcomer

EXPLAINED = """\
Twenty tables, five of each game, with two people who have hands with pictures by direct message, and one computer, in
Jass two. A person moves one to three seconds after it is possible, a computer as soon as the bot lets it. Processor
time is that of the bot's process, without those that think. The peer is the bare echo bot, which shows a hand of one of
the tables in words, and is pressed ten times a second meanwhile."""

COMPUTERS = {"clear_the_deck": 1, "declare": 1, "democracy": 1, "jass": 2}
AIM = 4.0
"""What a move may cost in presses of the echo bot, no matter whose move it is."""
_THOUGHT = 1.0, 3.0
"""The least and most seconds that people think."""
_PAUSE = 0.1


async def measure(*, tables: int = 20, warm_up: float = 10.0, seconds: float = 40.0) -> Sequence[Figure]:
    what = f"a move, {tables} tables"
    if sys.platform != "linux":
        return [Figure(what, "not measured", "this system doesn't tell")]
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        file = folder / "evening.sqlite3"
        process, fake = await started(stack, "warm", file)
        guild = fake.channel(CHANNEL)["guild_id"]
        people: list[Person] = []
        shown: list[Json] = []
        for number, game in enumerate(islice(cycle(COMPUTERS), tables)):
            two = [newcomer(fake, f"Player {number}-{seat}") for seat in range(2)]
            channel = fake.world.channels.add(guild, f"table-{number}")
            if number == 0:
                await sit_down(channel, game, *two, computers=COMPUTERS[game], pictures=False)
                await quiet(fake, process)
                offers: list[Offer] = []
                while not offers:  # a computer may begin
                    await asyncio.sleep(0.01)
                    offers = [offer for person in two for offer in offered(person)]
                shown = offers[0].hand["components"]
                for person in two:
                    await person.slash(person.dm, "settings", pictures="on")
            else:
                await sit_down(channel, game, *two, computers=COMPUTERS[game], pictures=True)
            people += two
        echo = await Echo.showing(stack, shown, folder / "screen.json")
        await echo.cost(30)
        playing = [asyncio.create_task(_play(person, Random(number))) for number, person in enumerate(people)]
        await asyncio.sleep(warm_up)
        made, before, its_before = _moves(file), used(process), used(echo.process)
        until, presses = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            await next(echo.presses)
            presses += 1
            await asyncio.sleep(_PAUSE)
        made, ours, its = _moves(file) - made, used(process) - before, used(echo.process) - its_before
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    a_move, a_press = ours / made, its / presses
    compared = f"{a_move / a_press:.1f} times the echo bot's press ({1000 * a_press:.2f} ms)"
    return [
        Figure("moves a second", f"{made / seconds:.1f}"),
        Figure(what, f"{1000 * a_move:.1f} ms", compared, f"at most {AIM} times", met=a_move <= AIM * a_press),
    ]


async def _play(person: Person, random: Random) -> None:
    """Whenever there is something to press, press it after having thought."""
    while True:
        await asyncio.sleep(random.uniform(*_THOUGHT))
        if offers := offered(person):
            first = [offer for offer in offers if offer.kind in "ms"][:1] or [random.choice(offers)]
            await first[0].press()


def _moves(file: Path) -> int:
    """How many moves are on the disk."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        (made,) = connection.execute("SELECT count(*) FROM moves").fetchone()
    return int(made)

"""How much more memory the bot takes after ten thousand moves than after a thousand."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from bot.sandbox import FakeDiscord, Json, Person
from tests.bench.beside import CHANNEL, offered, pressable, started
from tests.bench.child import memory
from tests.bench.figures import Figure
from tests.bench.moves import NAMES, SEATS
from tests.crowds import newcomer
from tests.wording import phrase

EXPLAINED = """\
People with pictures play at eight tables, all games among them, as fast as they are let, one short match after the
other, until so many moves are on the disk. The bot remembers pictures as it does for people. The peer is its own
resident memory after a tenth of the moves; both are the mean of some seconds while people play."""

SHORT: dict[str, dict[str, object]] = {
    "clear_the_deck": {"rounds": 1},
    "declare": {"match_end": "fixed_deals", "fixed_deals": 1},
    "democracy": {"target": 1},
    "jass": {"rounds": 1},
    "piquet": {"partie_deals": "4"},
}
"""House rules by which a match is over after a deal or two, so that all that belongs to an end soon has happened."""
AIM = 1.05
"""How many times the memory may be what it was."""
MEGABYTE = 1 << 20
_THOUGHT = 0.02
_LOOK = 0.2
_LOOKS = 25


async def measure(*, moves: int = 10_000, tables: int = 8, looks: int = _LOOKS) -> Sequence[Figure]:
    async with AsyncExitStack() as stack:
        file = Path(stack.enter_context(TemporaryDirectory())) / "growth.sqlite3"
        process, fake = await started(stack, "remembering", file)
        guild = fake.channel(CHANNEL)["guild_id"]
        one = asyncio.Lock()
        async with asyncio.TaskGroup() as group:
            playing = [
                group.create_task(
                    _play(fake, file, fake.world.channels.add(guild, f"table-{number}"), game, number, one)
                )
                for number, game in enumerate(islice(cycle(SEATS), tables))
            ]
            before: list[float] = []
            after: list[float] = []
            while len(after) < looks:
                await asyncio.sleep(_LOOK)
                made, held = _counted(file, "moves"), (memory(process) or 0) / MEGABYTE
                if made >= moves // 10 and len(before) < looks:
                    before.append(held)
                elif made >= moves:
                    after.append(held)
            for task in playing:
                task.cancel()
    what, first, last = f"memory after {moves:,} moves", mean(before), mean(after)
    if not first:
        return [Figure(what, "not measured", "this system doesn't tell")]
    compared = f"{last / first:.3f} times that after {moves // 10:,} ({first:.0f} MiB)"
    return [Figure(what, f"{last:.0f} MiB", compared, f"at most {AIM} times", met=last <= AIM * first)]


async def _play(fake: FakeDiscord, file: Path, channel: Json, game: str, number: int, one: asyncio.Lock) -> None:
    """Matches of a game in a channel, one after the other; only one table at a time is gathering."""
    random = Random(number)
    people = [newcomer(fake, f"{name} {number}") for name in NAMES[: SEATS[game]]]
    while True:
        async with one:
            await _sit_down(fake, channel, game, *people)
        idle = 0
        while idle < 50 or _counted(file, f"tables WHERE channel = {channel['id']} AND status IN ('lobby', 'playing')"):
            idle = 0 if await _press(people, random) else idle + 1
            await asyncio.sleep(_THOUGHT)


async def _sit_down(fake: FakeDiscord, channel: Json, game: str, host: Person, *guests: Person) -> None:
    """Start a table of these people, however long a busy bot takes to post it."""

    def lobby() -> Json | None:
        newest = guests[0].sees(channel)[-1:]
        return next(
            (each for each in newest if any(phrase("join") == one.get("label") for one in pressable(each))), None
        )

    await host.slash(channel, f"{game} new", **SHORT[game])
    table = await fake.until(lobby)
    assert table
    for guest in guests:
        await guest.click(table, phrase("join"))
    await host.click(table, phrase("start"))


async def _press(people: Sequence[Person], random: Random) -> bool:
    """Press what one of them can, a move before what prepares one; whether there was anything."""
    for person in random.sample(people, len(people)):  # not in order: a choice can be changed again and again
        if offers := offered(person):
            first = [offer for offer in offers if offer.kind in "ms"] or offers
            await random.choice(first).press()
            return True
    return False


def _counted(file: Path, what: str) -> int:
    """How many there are on the disk."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        (number,) = connection.execute(f"SELECT count(*) FROM {what}").fetchone()
    return int(number)

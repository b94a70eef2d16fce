"""Several processes of the bot on one PostgreSQL: what they play together, and what others' clicks cost one."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from subprocess import PIPE
from typing import Any, NamedTuple

from bot.db.connection import Holders
from bot.db.database import Database
from bot.sandbox import FakeDiscord
from bot.tables.partitions.partitions import KEPT
from bot.tables.partitions.shards import PARTITIONS, SNOWFLAKE, partition_of
from tests.bench.child import cpu, running
from tests.bench.figures import Figure, times
from tests.bench.floods import Timed, patient_fake
from tests.crowds import SEATS, Hand, dealt
from tests.databases import URL, Where, place

EXPLAINED = """\
Processes of the bot that share a PostgreSQL (TEST_DATABASE_URL), and everybody who clicks, in one process with the
stand-in. All click at once: the first move of each at Democracy tables for four on many servers, from the hand by
direct message. Moves a second are counted until the last of them is on the disk and all are answered. Then, with two
processes, people click at the tables of one alone: what that costs it, and what it costs the other one, which hears
every click, keeps it for two seconds, and does nothing. (Discord and PostgreSQL need processors, too: with fewer than
two more than there are processes, these take them from each other. Processor time: Linux alone tells.)"""

MORE = 2.5
"""How many times as many moves three processes are to play as one, where there are processors for all."""
BESIDE = 2
"""How many processors the fake Discord and PostgreSQL need."""
STARTING = 60.0


class Together(NamedTuple):
    """Seconds until all moves are made, and how many there were."""

    seconds: float
    moves: int


class Shares(NamedTuple):
    """Seconds of processor time a click: of the process that has the table, and of the other one; None: not told."""

    own: float | None
    foreign: float | None


async def measure(
    *, people: int = 400, guilds: int = 64, processes: Sequence[int] = (1, 2, 3), quiet: float = 5.0
) -> Sequence[Figure]:
    if not URL:
        return [Figure("several processes", "not measured", "TEST_DATABASE_URL isn't set")]
    rushes = {number: Together(*await _in_a_process("rush", number, people, guilds, quiet)) for number in processes}
    shares = Shares(*await _in_a_process("shares", 2, people, guilds, quiet))
    return [*_moves(rushes), *_shares(shares)]


def _moves(rushes: dict[int, Together]) -> Iterator[Figure]:
    enough = (os.cpu_count() or 1) >= max(rushes) + BESIDE
    first = next(iter(rushes))
    one = rushes[first].moves / rushes[first].seconds
    for number, rush in rushes.items():
        speed = rush.moves / rush.seconds
        what = f"{number} process{'es' if number > 1 else ''}, moves a second"
        if number == first:
            yield Figure(what, f"{speed:.0f}", f"of {rush.moves:,}")
        elif number < 3:
            yield Figure(what, f"{speed:.0f}", times(speed, one, "one process's", "moves a second", digits=0))
        else:
            compared = times(speed, one, "one process's", "moves a second", digits=0)
            met = speed >= MORE * one if enough else None
            yield Figure(what, f"{speed:.0f}", compared, f"at least {MORE} times, with enough processors", met=met)


def _shares(shares: Shares) -> Iterator[Figure]:
    for what, own in (("its own click, processor time", shares.own), ("another's click", shares.foreign)):
        if own is None or not shares.own:
            yield Figure(what, "not measured", "this system doesn't tell")
        else:
            compared = times(1000 * own, 1000 * shares.own, "its own") if own is shares.foreign else ""
            yield Figure(what, f"{1000 * own:.2f} ms", compared)


async def _in_a_process(*what: object) -> list[Any]:
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, *map(str, what), stdout=PIPE)
    said, _ = await child.communicate()
    found: list[Any] = json.loads(said)
    return found


# In the fake Discord's process ---------------------------------------------------------------------------------------


class Cluster(NamedTuple):
    """Processes that hold all partitions, the tables, and where."""

    fake: FakeDiscord
    database: Database
    pids: list[int]
    hands: list[Hand]
    guilds: list[str]

    async def standing(self) -> Holders:
        """Who holds what."""
        assert self.database.sharing
        return await self.database.sharing.standing()

    def clicks_of(self, partitions: set[int]) -> Timed:
        """Make all first moves at the tables of these partitions."""
        timed = Timed()
        for number, (_, _, click) in enumerate(self.hands):
            if partition_of(int(self.guilds[number // SEATS % len(self.guilds)])) in partitions:
                timed.make(click)
        return timed


@asynccontextmanager
async def _cluster(where: Where, number: int, people: int, guilds: int) -> AsyncGenerator[Cluster]:
    async with patient_fake() as fake, AsyncExitStack() as stack:
        anna = fake.person("Anna").user
        first = int(fake.world.events.new_id())
        ids = [
            fake.world.guilds.add(f"Club {each}", [anna], guild_id=first + (each << SNOWFLAKE)).id  # of all partitions
            for each in range(guilds)
        ]
        hands = await dealt(fake, where, people, ids)
        database = await Database.open(where)
        stack.push_async_callback(database.close)
        pids = [await stack.enter_async_context(running("bot", fake, where)) for _ in range(number)]
        cluster = Cluster(fake, database, pids, hands, ids)
        async with asyncio.timeout(STARTING):
            while not _is_fair(await cluster.standing(), number):  # noqa: ASYNC110  the database doesn't notify
                await asyncio.sleep(0.1)
        yield cluster


def _is_fair(found: Holders, number: int) -> bool:
    held = [sum(holder == session for holder in found.holders.values()) for session in found.serving]
    return len(held) == number and sum(held) == PARTITIONS and max(held) - min(held) <= 1


async def _rush(where: Where, number: int, people: int, guilds: int) -> Together:
    async with _cluster(where, number, people, guilds) as cluster:
        start = time.perf_counter()
        timed = cluster.clicks_of(set(range(PARTITIONS)))
        await timed.answers()
        while await cluster.database.read("SELECT count(*) FROM moves") != [(people,)]:  # noqa: ASYNC110  as above
            await asyncio.sleep(0.01)
        return Together(time.perf_counter() - start, people)


async def _foreign(where: Where, number: int, people: int, guilds: int, quiet: float) -> Shares:
    async with _cluster(where, number, people, guilds) as cluster:
        found = await cluster.standing()
        owner = min(found.serving)
        await asyncio.sleep(quiet)  # what a start has left to do isn't of the clicks
        before, start = list(map(cpu, cluster.pids)), time.perf_counter()
        timed = cluster.clicks_of({partition for partition, holder in found.holders.items() if holder == owner})
        await timed.answers()
        await asyncio.sleep(KEPT + quiet)  # until all that was kept is let go, and all is shown
        lasted, after = time.perf_counter() - start, list(map(cpu, cluster.pids))
        resting, clicks = await _used(cluster, 2 * quiet), len(timed.waits)
        used: list[float] = []
        for rest, first, last in zip(resting, before, after, strict=True):
            if rest is None or first is None or last is None:
                return Shares(None, None)
            used.append(max(0.0, last - first - rest * lasted) / clicks)
        return Shares(max(used), min(used))


async def _used(cluster: Cluster, seconds: float) -> list[float | None]:
    """Processor time a second of each process while nobody clicks."""
    before = list(map(cpu, cluster.pids))
    await asyncio.sleep(seconds)
    pairs = zip(before, map(cpu, cluster.pids), strict=True)
    return [None if one is None or two is None else (two - one) / seconds for one, two in pairs]


def _measured(what: str, number: str, people: str, guilds: str, quiet: str) -> Together | Shares:
    with place("postgres", Path(), blank=True) as where:
        if what == "rush":
            return asyncio.run(_rush(where, int(number), int(people), int(guilds)))
        return asyncio.run(_foreign(where, int(number), int(people), int(guilds), float(quiet)))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_measured(*sys.argv[1:])))

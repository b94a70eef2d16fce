"""A process that is killed at a named point of its work on the database."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

from bot.db import backup as copies, sqlite
from bot.db.connection import Work
from bot.db.database import Database
from bot.db.migrate import migrate
from bot.db.sqlite import FileConnection
from bot.engine.refusal import Refusal
from bot.tables import lobby
from bot.tables.changes import match
from bot.tables.changes.closing import act_at
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import click
from bot.tables.partitions.shards import Shards
from bot.tables.people import privacy
from bot.tables.people.audit import KEPT
from bot.tables.people.privacy import GRACE
from bot.tables.record import Record
from bot.tables.table import AnyTable
from tests.db import small
from tests.found import declared
from tests.tables.house import House, house

Point: TypeAlias = Literal["before COMMIT", "after COMMIT", "after the answer"]
POINTS: tuple[Point, ...] = ("before COMMIT", "after COMMIT", "after the answer")

GUILD = 9
OTHER_GUILD = 10
HOST, GUEST, LATE = 1, 2, 3
LOBBY, PLAYING, ENDING, OVER, STARTING = range(5)
"""Channels, named by what goes on there."""
STEP = 16
"""Pages between two progress reports of a backup, so that a small file has several."""
MESSAGE = 600
NOW = 1_000_000_000_000
HOUR = 3_600_000
"""Milliseconds."""


class Fuse:
    """Kills this process when it comes to this point for the ``number``-th time."""

    def __init__(self, point: Point, number: int) -> None:
        self._point = point
        self._left = number
        self.armed = False

    def at(self, point: Point) -> None:
        if not self.armed or point != self._point:
            return
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


Operation: TypeAlias = Callable[[House], Awaitable[object]]


async def join(home: House) -> None:
    table = await in_channel(home, LOBBY)
    await gather(table, partial(lobby.join, user=LATE, name=f"P{LATE}"))


async def start(home: House) -> None:
    home.posts = False
    table = await in_channel(home, LOBBY)
    await gather(table, partial(lobby.start, plugin=table.plugin, user=HOST))


async def begin(home: House) -> None:
    """The message is there that says that the match begins."""
    table = await in_channel(home, STARTING)
    await match.begin(table, MESSAGE)


def closed(_: Record) -> None:
    """A change that leaves no table."""


async def cancel(home: House) -> None:
    table = await in_channel(home, LOBBY)
    await gather(table, closed, act_at(table, "ended", HOST))


async def move(home: House) -> None:
    table = await in_channel(home, PLAYING)
    await click(table, GUEST, 0, home.legal(table, 1)[0], interaction=500)


async def last_move(home: House) -> None:
    table = await in_channel(home, ENDING)
    if table.active:
        (seat,) = table.active
        revision, text = table.revision, home.legal(table, seat)[0]
    else:  # it was stored; repeat the same click
        seat, revision, text = table.progress.entries[-1].seat, table.revision - 1, table.progress.entries[-1].move
    user = table.players[seat].user
    assert user is not None
    await click(table, user, revision, text, interaction=501)


async def leave(home: House) -> None:
    await home.leave(await in_channel(home, PLAYING), GUEST)


async def erase(home: House) -> None:
    """As ``/privacy`` does."""
    await home.tables.erasure.forget(GUEST)


async def removed(home: House) -> None:
    """The bot was removed from its server."""
    await home.tables.erasure.removed(GUILD)


async def sweep(home: House) -> None:
    """The clock's daily work; another server's days of grace are over."""
    await home.tables.sweep()  # pyright: ignore[reportPrivateUsage]  the clock calls this


async def wake(home: House) -> None:
    """A start an hour after the bot was last alive."""
    await home.storage.downtime.give_back(NOW + HOUR, Shards())


PREPARED: Mapping[str, tuple[Operation, Callable[[Path], None]]] = {
    name: both for each in declared("counted", "KILLED") for name, both in each.items()
}
"""Those of features, each with what makes it have something to do."""
OPERATIONS: Mapping[str, Operation] = {
    each.__name__: each for each in (join, start, begin, cancel, move, last_move, leave, erase, removed, sweep, wake)
} | {name: operation for name, (operation, _) in PREPARED.items()}
SEVERAL = {"erase": 4 + 1 + 3, "removed": 1 + 4, "sweep": 1 + 3 + 1 + 1}
"""Numbers of transactions, if more than one: four tables are left or closed one by one, three are deleted.

The last two of an erasure are empty: reading a table again waits for pending writes.
"""


async def in_channel(home: House, channel: int) -> AnyTable:
    found = await home.storage.queries.last_in(channel)
    assert found is not None
    return await home.registry.find(found)


async def prepare(path: Path) -> None:
    """A database in which every operation has something to do."""
    async with house(path, now=NOW) as home:
        for _ in range(3):
            await home.play_on(await home.seated(people=3, channel=OVER, cards=4))
        table = await home.open(channel=LOBBY)
        await gather(table, partial(lobby.join, user=GUEST, name=f"P{GUEST}"))
        await home.seated(people=3, channel=PLAYING, cards=4, time_control="days")
        await home.last_but_one(await home.seated(channel=ENDING, cards=4))
        home.posts = False
        starting = await home.open(channel=STARTING)
        await gather(starting, partial(lobby.join, user=GUEST, name=f"P{GUEST}"))
        await gather(starting, partial(lobby.start, plugin=starting.plugin, user=HOST))
        await home.storage.direct_channels.keep(GUEST, 20)
        await home.storage.privacy.mark(table.id, GUEST)  # the key is random, so it is drawn once here, for all


def make_overdue(path: Path) -> None:
    """Assign the finished matches to a server that the bot was removed from long ago, and add an old audit entry."""
    connection = sqlite3.connect(path, factory=FileConnection)
    connection.execute("UPDATE tables SET guild = ? WHERE status = 'over'", (OTHER_GUILD,))
    connection.execute("UPDATE matches SET guild = ?", (OTHER_GUILD,))
    for differing in declared("counted", "COUNTED_AGAIN"):
        differing(connection)
    connection.execute("INSERT INTO removed VALUES (?, ?)", (OTHER_GUILD, NOW - GRACE))
    act = (GUILD, NOW - KEPT - 1, "ended", HOST, "")
    connection.execute("INSERT INTO acts (guild, at, kind, by, note) VALUES (?, ?, ?, ?, ?)", act)
    connection.commit()
    connection.close()


def run(path: Path, operation: str, point: Point, number: int) -> None:
    """Run the operation and be killed when it reaches the point for the NUMBERth time; otherwise it ends normally."""
    privacy._TABLES = 1  # pyright: ignore[reportPrivateUsage]  so that forgetting a server takes several transactions
    asyncio.run(_run(path, OPERATIONS[operation], Fuse(point, number)))


async def _run(path: Path, operation: Operation, fuse: Fuse) -> None:
    names: dict[str, Any] = sqlite.__dict__
    commit = names["commit"]  # writes a transaction

    def watched(connection: sqlite.FileConnection, begin: str, works: Sequence[Work[Any]]) -> Any:
        connection.set_trace_callback(lambda sql: fuse.at("before COMMIT") if sql == "COMMIT" else None)
        outcomes = commit(connection, begin, works)
        fuse.at("after COMMIT")
        return outcomes

    names["commit"] = watched
    async with AsyncExitStack() as stack:
        database = await Database.open(path)
        stack.push_async_callback(database.close)
        home = House(database, now=NOW)
        fuse.armed = True
        await operation(home)
        fuse.at("after the answer")
        fuse.armed = False


async def again(path: Path, operation: str) -> None:
    """Start as the bot does and request the same again, which may be refused because it is done."""
    async with house(path, now=NOW + HOUR if operation == "wake" else NOW) as home:
        try:
            await OPERATIONS[operation](home)
        except Refusal:
            await home.storage.tables.settle()


class Steps:
    """Kills this process at the ``number``-th step of its file operations."""

    def __init__(self, number: int) -> None:
        self._left = number

    def step(self, *_: object) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(self, rename: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        """Add a step before and after a rename."""

        def stepped(part: Path, name: Path) -> Path:
            self.step()
            named = rename(part, name)
            self.step()
            return named

        return stepped


def run_backup(path: Path, target: Path, number: int) -> None:
    """Copy the database and be killed during the copy, or before or after the copy gets its name."""
    steps = Steps(number)
    Path.rename = steps.around(Path.rename)  # type: ignore[method-assign, assignment]  # pyright: ignore[reportAttributeAccessIssue]  in this process only
    copies.STEP = STEP
    copies.backup(path, target, steps.step)


def run_migration(path: Path, number: int) -> None:
    """Migrate it and be killed before or after a COMMIT, or before or after the copy gets its name."""
    steps = Steps(number)
    Path.replace = steps.around(Path.replace)  # type: ignore[method-assign, assignment]  # pyright: ignore[reportAttributeAccessIssue]  in this process only
    connection = sqlite3.connect(path, isolation_level=None)
    connection.set_trace_callback(lambda sql: steps.step() if sql in {"BEGIN IMMEDIATE", "COMMIT"} else None)
    migrate(connection, path, small.STEPS)
    steps.step()

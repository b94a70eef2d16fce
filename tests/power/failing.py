"""``python -m tests.power.failing FILE HOW``: a process whose disk fails; see ``test_failing.py``.

``HOW`` is ``once``: every call fails in turn, the first, the second … until an operation needs no more; or ``full``:
from some call on there is no room, until space is freed.
"""

from __future__ import annotations

import asyncio
import ctypes
import errno
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from bot.db.connection import DatabaseError, Full
from bot.engine.refusal import Refusal
from bot.engine.replay import replay
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import begin
from bot.tables.record import Record, load_options
from bot.tables.table import AnyTable
from tests import games as games  # makes the fixture game findable
from tests.tables.house import House, house

NAME = "P2"


def fail(number: int, error: int = errno.EIO, *, for_ever: bool = False) -> int:
    """Let the NUMBERth call from now on fail (0: none); returns how many have failed."""
    return int(ctypes.CDLL(None).power_fail(ctypes.c_long(number), error, int(for_ever)))


async def main(path: Path, how: str) -> None:
    os.environ.pop("LD_PRELOAD", None)
    async with house(path) as home:
        await home.tables.jobs.close()  # or a call of theirs may be the one that fails
        await (every_call(home) if how == "once" else no_room(home))
        kept = await all_of(home)
    async with house(path) as home:
        assert await all_of(home) == kept
        assert await home.rows("PRAGMA integrity_check") == [("ok",)]


async def all_of(home: House) -> list[tuple[Any, ...]]:
    return await home.rows("SELECT table_id, number, seat, move FROM moves ORDER BY 1, 2")


async def every_call(home: House) -> None:
    """Let each call of each operation fail once: memory agrees with the disk, and the operation can be repeated."""
    table, home.posts = await home.open(cards=4), False
    failures = [
        await until_done(home, table, lambda: gather(table, partial(lobby.join, user=2, name=NAME))),
        await until_done(home, table, lambda: gather(table, partial(lobby.start, plugin=table.plugin, user=1))),
        await until_done(home, table, lambda: begin(table, 1)),
    ]
    while table.active:
        failures.append(await until_done(home, table, partial(home.move, table, min(table.active))))
    assert table.outcome
    assert await home.rows("SELECT count(*) FROM results") == [(2,)]
    joining, starting, *others = failures
    assert joining > 5, failures
    assert starting > 3, failures  # the fewest: it only writes that the match is about to begin
    assert min(others) > 10, failures


async def until_done(home: House, table: AnyTable, work: Callable[[], Awaitable[object]]) -> int:
    """Let one call after the other fail until the work makes no more calls; returns how often it failed."""
    errors = 0
    for number in count(1):
        before = table.record, table.revision, table.has_begun and table.state
        stood = told_of(table)
        error = None
        fail(number)
        try:
            await work()
        except (DatabaseError, Refusal) as found:
            error = found
        failed = fail(0)
        if isinstance(error, DatabaseError):
            errors += 1
            now = table.record, table.revision, table.has_begun and table.state
            assert now == before, "memory went ahead of the disk"
        await agree(home, table)
        if error is None and not failed:
            return errors
        done = told_of(table) != stood
        if done and error is None:  # the failed call wasn't essential
            return errors
        assert not done, "told that it failed, and done"
    raise AssertionError


def told_of(table: AnyTable) -> tuple[object, ...]:
    return table.record.status, table.record.starting, table.revision, table.record.players


async def agree(home: House, table: AnyTable) -> None:
    """Assert that memory agrees with the disk."""
    loaded = await home.storage.tables.load(table.id)
    assert loaded
    record, entries = loaded
    assert (record.status, entries) == (table.record.status, table.progress.entries)
    assert named(record) == named(table.record)
    if record.status != "lobby":
        game = table.plugin.game
        moves = [(entry.seat, entry.move) for entry in entries]
        options = load_options(game.Options, record.options)
        assert replay(game, options, len(table.players), record.seed, moves) == table.state


def named(record: Record) -> list[int | None]:
    return [player.user for player in record.players if player]


async def no_room(home: House) -> None:
    """The disk is full from any call on: nothing false is shown; once there is space again, play goes on."""
    table = await home.seated(people=4, cards=13)
    refused = 0
    while True:
        revision = table.revision
        fail(refused + 1, errno.ENOSPC, for_ever=True)
        try:
            for _ in range(2):
                await home.move(table, min(table.active))
        except Full:
            refused += 1
        else:
            break
        finally:
            fail(0)
        assert table.revision <= revision + 1
        await agree(home, table)
        await home.move(table, min(table.active))
    assert refused > 5, refused
    await home.play_on(table)


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))

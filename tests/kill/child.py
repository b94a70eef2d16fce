"""The process that is killed: a registry on a real file, matches at several tables, and reports of all moves made."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import TypeAlias

import cogs
from bot.db.database import Database
from bot.db.server import Server
from bot.engine.notation import encode
from bot.engine.refusal import Refusal
from bot.tables import lobby
from bot.tables.changes.expiry import here
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import begin, click
from bot.tables.clocks import timing
from bot.tables.service import service
from bot.tables.service.service import TableService
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker
from tests import games
from tests.found import declared

GUILD = 9
CHANNELS = 6


@dataclass(frozen=True, slots=True)
class Found:
    """A table as found at the start."""

    table: str
    revision: int


@dataclass(frozen=True, slots=True)
class Click:
    """A click about to be made, not yet known to count."""

    table: str
    user: int
    revision: int
    move: str
    interaction: int


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """``click`` returned."""

    click: Click


@dataclass(frozen=True, slots=True)
class Computed:
    """A computer's move was made."""

    table: str
    number: int
    move: str


@dataclass(frozen=True, slots=True)
class Clocked:
    """The clock made a move for someone who didn't answer."""

    table: str
    number: int
    move: str


Events: TypeAlias = Found | Click | Acknowledged | Computed | Clocked

IDLE = 0.02
"""How often nobody answers until time is up."""
BACK = 0.3
"""How often somebody takes a move back where it is possible, and as often asks to."""
CONTROL = timing.TimeControl(60, 120)
"""Milliseconds: so short that some are late without being idle."""


def run(where: Path | Server, number: int, doubtful: Sequence[Click], *, last: bool, told: Connection) -> None:
    """Play until this process is killed; the ``last`` one plays every match to its end and starts no others.

    ``doubtful``: clicks of the previous process, delivered again.
    """
    asyncio.run(play(where, number, doubtful, told.send, last=last))


async def play(
    where: Path | Server, number: int, doubtful: Sequence[Click], tell: Callable[[Events], None], *, last: bool
) -> None:
    """Like ``run``, until cancelled."""
    timing.TIME_CONTROLS["quick"] = CONTROL
    service._BEAT = 100  # pyright: ignore[reportPrivateUsage]  or deadlines get a whole lifetime back
    async with AsyncExitStack() as stack:
        database = await Database.open(where)
        stack.push_async_callback(database.close)
        asleep = Party(database, number, tell, last=last)  # awake, time could already pass
        for id_, *_ in await asleep.storage.queries.versions():
            tell(Found(id_, (await asleep.registry.find(id_)).revision))
        party = Party(database, number, tell, last=last)
        stack.push_async_callback(party.tables.close)
        party.tables.timekeeper.clock.start()
        party.tables.jobs.start()
        await party.tables.wake()
        for click in doubtful:
            await party.click(click)
        await asyncio.gather(*map(party.play, range(CHANNELS)))


def _host(channel: int) -> int:
    """The host of a channel's tables: each channel has its own people, because tables per person are limited."""
    return 10 * channel + 1


class Party:
    """People at the tables of a few channels who click at random."""

    def __init__(self, database: Database, number: int, tell: Callable[[Events], None], *, last: bool) -> None:
        self.storage = Storage(database)
        self.tables = TableService(
            self.storage,
            {name: games.plugin(name) for name in ("goofspiel", "democracy", "hearts")},
            Thinker({"cogs": list(cogs.__path__)}),
            now=lambda: time.time_ns() // 1_000_000,
            computer_delay=0,
            changed=self._heard,
            quarantined=lambda _: None,
            swept=lambda: None,
        )
        self.registry = self.tables.registry
        self.openings = self.tables.openings
        self._random = Random(number)
        self.ids = count(number << 32)
        self.tell = tell
        self._last = last
        self._news = asyncio.Event()

    def _heard(self, table: AnyTable) -> None:
        self._news.set()
        last = table.progress.entries[-1] if table.progress.entries else None
        if last and last.made_by != "player":
            kind = Computed if last.made_by == "computer" else Clocked
            self.tell(kind(table.id, table.revision - 1, last.move))

    async def play(self, channel: int) -> None:
        """One match after the other in this channel."""
        while True:
            id_ = await self.storage.queries.in_channel(channel)
            if id_ is None and self._last:
                return
            table = await (self.registry.find(id_) if id_ else self._open(channel))
            await self._gather(table, channel)
            while table.active:
                await self._round(table)

    async def _open(self, channel: int) -> AnyTable:
        game = self._random.choice(list(self.registry.plugins))
        options = self.registry.plugins[game].game.Options(**({"target": 20} if game == "hearts" else {}))
        return await self.openings.open(
            game, options, guild=GUILD, channel=channel, user=_host(channel), name="P1", time_control="quick"
        )

    async def _gather(self, table: AnyTable, channel: int) -> None:
        """Two people; in odd channels also a computer."""
        if table.record.status != "lobby":
            return
        if not table.record.starting:
            await self._start(table, channel)
        await begin(table, next(self.ids))

    async def _start(self, table: AnyTable, channel: int) -> None:
        guest = _host(channel) + 1
        if table.seat_of(guest) is None:
            await gather(table, partial(lobby.join, user=guest, name="P2"))
        if len(table.players) < max(3 if channel % 2 else 2, table.plugin.game.ABOUT.seats[0]):
            await gather(table, lobby.add_computer)
        await gather(table, lambda record: replace(record, takeback="consent"))
        await gather(table, partial(lobby.start, plugin=table.plugin, user=_host(channel)))

    async def _round(self, table: AnyTable) -> None:
        """Everyone the game waits for clicks, some at once; or it waits for a computer or the clock."""
        users = [user for seat in table.active if (user := table.players[seat].user) is not None]
        if not users and table.record.paused:  # a computer's turn, when all people have been too slow
            await here(table, table.record.host)
        if not users or (self._random.random() < IDLE and not table.record.paused):
            revision = table.revision
            while table.revision == revision:
                self._news.clear()
                await self._news.wait()
            return
        some = self._random.sample(users, self._random.randint(1, len(users)))
        await asyncio.gather(*(self.click(self._any_click(table, user)) for user in some))
        if self._random.random() < BACK:
            for do in declared("kill", "DO"):
                await do(self, table)

    def _any_click(self, table: AnyTable, user: int) -> Click:
        seat = table.seat_of(user)
        assert seat is not None
        move = self._random.choice(list(table.plugin.game.legal(table.state, seat)))
        click = Click(table.id, user, table.revision, encode(move), next(self.ids))
        self.tell(click)
        return click

    async def click(self, asked: Click) -> None:
        table = await self.registry.find(asked.table)
        try:
            for answers in declared("kill", "ANSWERS"):
                if await answers(table, asked):
                    break
            else:
                await click(table, asked.user, asked.revision, asked.move, asked.interaction)
        except Refusal:
            return
        self.tell(Acknowledged(asked))

"""A registry on a real file, and a clock that moves when told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from random import Random
from typing import Any, TypeVar

import cogs
from bot.db.database import Database
from bot.engine.game import Level, Seat
from bot.engine.notation import encode
from bot.tables import lobby, seats
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import begin, click
from bot.tables.changes.seating import reseat
from bot.tables.clocks.timing import DAY
from bot.tables.contests import Contest
from bot.tables.plugin import AnyPlugin
from bot.tables.record import dump_options
from bot.tables.service.service import TableService
from bot.tables.storage.quarantined import QuarantinedTable
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker
from tests import games
from tests.databases import Where, make_empty
from tests.ringing import is_quiet, wake
from tests.speed import FOR_EVER

T = TypeVar("T")

DELAY = 1_000
_IDS = count(1_000)
_MESSAGES = count(9_000)

TRIAL = "trial"
"""The kind of contests of these tests, which no feature has."""
GAMES = ("goofspiel", "democracy", "jass", "piquet")
"""What can be played there."""


async def trial(tables: TableService, storage: Storage, game: str = "goofspiel") -> Contest:
    """A contest for everybody that lasts as long as this day."""
    plugin, begins = tables.registry.plugins[game], tables.hearing.now() // DAY * DAY
    assert plugin.daily
    return await storage.contests.for_everybody(
        Contest(
            0,
            TRIAL,
            game,
            plugin.game.ABOUT.version,
            dump_options(plugin.daily.options),
            plugin.daily.seats,
            plugin.daily.deals,
            f"{game} {begins}",
            begins,
            begins + DAY,
        )
    )


class House:
    """A registry and everything that belongs to it; ``now`` is in milliseconds, and only ``wait`` advances it."""

    def __init__(
        self,
        database: Database,
        *,
        plugins: dict[str, AnyPlugin] | None = None,
        older: Sequence[AnyPlugin] = (),
        broken: Sequence[str] = (),
        now: int,
        hanging: float = FOR_EVER,
    ) -> None:
        self.database = database
        self.storage = Storage(database)
        self.now = now
        self.changes: list[str] = []
        self.quarantined: list[QuarantinedTable] = []
        self.posts = True
        """Whether Discord posts the messages that say that matches begin."""
        self.thinker = Thinker({"cogs": list(cogs.__path__)}, hanging=hanging)
        self.tables = TableService(
            self.storage,
            {name: games.plugin(name) for name in GAMES} if plugins is None else plugins,
            self.thinker,
            now=lambda: self.now,
            computer_delay=DELAY,
            changed=self._heard,
            quarantined=self.quarantined.extend,
            swept=lambda: None,
            older=older,
            unloaded=broken,
        )
        self.registry = self.tables.registry
        self.openings = self.tables.openings
        self.random = Random(8)
        self._news = asyncio.Event()
        self._posting: set[asyncio.Task[bool]] = set()
        self._channels = count(50)

    async def contest(self, game: str = "goofspiel") -> Contest:
        """One for everybody that lasts as long as this day."""
        return await trial(self.tables, self.storage, game)

    def _heard(self, table: AnyTable) -> None:
        self.changes.append(table.id)
        if table.record.starting and self.posts:  # as the bot does, once Discord has posted the message that says so
            task = asyncio.create_task(begin(table, next(_MESSAGES)))
            self._posting.add(task)
            task.add_done_callback(self._posting.discard)
        self._news.set()

    async def until(self, condition: Callable[[], T]) -> T:
        """Wait until this holds, checking after every change of a table, and return its value."""
        async with asyncio.timeout(FOR_EVER):
            while not (value := condition()):
                self._news.clear()
                await self._news.wait()
        return value

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, and wait until everything due then is done."""
        self.now += milliseconds
        await self.ring()

    async def ring(self) -> None:
        """Wake the clock, and wait until everything due is done."""
        wake(self.tables, self.now)
        async with asyncio.timeout(FOR_EVER):
            while self._posting or not is_quiet(self.tables, self.now):
                await asyncio.sleep(0.001)
                await self.storage.tables.settle()

    async def open(
        self,
        game: str = "goofspiel",
        *,
        channel: int | None = None,
        user: int = 1,
        time_control: str = "none",
        by_itself: bool = False,
        computers: int = 0,
        level: Level = "normal",
        **options: Any,
    ) -> AnyTable:
        """A lobby with one person in it."""
        chosen = self.registry.plugins[game].game.Options(**options)
        place = next(self._channels) if channel is None else channel
        return await self.openings.open(
            game,
            chosen,
            guild=9,
            channel=place,
            user=user,
            name=f"P{user}",
            time_control=time_control,
            by_itself=by_itself,
            computers=computers,
            level=level,
        )

    async def seated(self, game: str = "goofspiel", people: int = 2, computers: int = 0, **options: Any) -> AnyTable:
        """A table that has started: persons 1, 2 … in the first seats, then the computers."""
        table = await self.open(game, **options)
        for user in range(2, people + 1):
            await gather(table, partial(lobby.join, user=user, name=f"P{user}"))
        for _ in range(computers):
            await gather(table, lobby.add_computer)
        await self.start(table)
        return table

    async def start(self, table: AnyTable, user: int = 1) -> None:
        """This person starts the match."""
        await gather(table, lambda record: lobby.start(record, table.plugin, user))
        await self.until(lambda: not table.record.starting)

    async def leave(self, table: AnyTable, user: int) -> None:
        """A person gives up their seat during a match."""
        await reseat(table, lambda record, moves: seats.leave(record, moves, user))

    async def take(self, table: AnyTable, user: int, seat: Seat) -> None:
        """A person takes a free seat during a match."""
        mark = await self.storage.privacy.mark(table.id, user)
        await reseat(table, lambda record, moves: seats.take(record, moves, user, f"P{user}", seat, mark))

    def legal(self, table: AnyTable, seat: Seat) -> list[str]:
        """The moves of a seat, as text."""
        return [encode(move) for move in table.plugin.game.legal(table.state, seat)]

    async def move(self, table: AnyTable, seat: Seat, *, revision: int | None = None) -> str:
        """Make any legal move for the person in this seat."""
        text = self.random.choice(self.legal(table, seat))
        user = table.players[seat].user
        assert user is not None
        await click(table, user, table.revision if revision is None else revision, text, next(_IDS))
        return text

    async def play_on(self, table: AnyTable, *, until: int | None = None) -> None:
        """Make moves for everyone the game waits for, until this many were made, or to the end."""
        while table.active and table.revision != until:
            people = [seat for seat in sorted(table.active) if not table.players[seat].automatic]
            if people:
                await self.move(table, self.random.choice(people))
            else:
                await self.wait(DELAY)

    async def last_but_one(self, table: AnyTable) -> Seat:
        """Play until just one more move is needed; returns the seat that has to make it."""
        while True:
            if len(table.active) == 1:
                (seat,) = table.active
                (*_, move) = table.plugin.game.legal(table.state, seat)
                if table.plugin.game.outcome(table.plugin.game.play(table.state, seat, move).state):
                    return seat
            await self.move(table, min(table.active))

    async def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        return await self.database.read(sql, parameters)


@asynccontextmanager
async def house(
    where: Where,
    *,
    plugins: dict[str, AnyPlugin] | None = None,
    older: Sequence[AnyPlugin] = (),
    broken: Sequence[str] = (),
    now: int = 1_000_000_000_000,
    hanging: float = FOR_EVER,
) -> AsyncGenerator[House]:
    """Open the database and wake the registry."""
    make_empty(where)
    database = await Database.open(where)
    found = House(database, plugins=plugins, older=older, broken=broken, now=now, hanging=hanging)
    try:
        found.tables.timekeeper.clock.start()
        found.tables.jobs.start()
        await found.tables.wake()
        yield found
    finally:
        await found.tables.close()
        await database.close()

"""Many tables on the disk in a moment, written by the real store, and a registry for them."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any, TypeVar, cast

from bot.db.connection import Work
from bot.db.database import Database
from bot.engine.game import Seat, moves_of
from bot.engine.notation import encode
from bot.tables.change import Change
from bot.tables.finished.ledger import Result
from bot.tables.record import Entry, Player, Record, dump_options
from bot.tables.service.service import TableService
from bot.tables.storage.quarantined import QuarantinedTable
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker
from tests import games
from tests.databases import Where
from tests.playing import Played, play

T = TypeVar("T")
GAME = "democracy"
DAY = 86_400_000
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class Batch:
    """Collects a store's units of work in place of a database, to run them all as one."""

    def __init__(self) -> None:
        self._works: list[Work[object]] = []

    async def write(self, work: Work[T]) -> None:
        """Keep it for later."""
        self._works.append(work)

    note = write

    async def flush(self, database: Database) -> None:
        """Run all of it in one transaction."""
        works = self._works[:]
        self._works.clear()
        await database.write(lambda connection: [work(connection) for work in works])


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def name(number: int) -> str:
    """The id of the table with this number."""
    letters = ""
    for _ in range(7):
        number, place = divmod(number, len(ALPHABET))
        letters += ALPHABET[place]
    return letters


def person(number: int, seat: Seat) -> int:
    """The person in this seat at the table with this number."""
    return 10 * number + seat + 1


async def fill(database: Database, numbers: range, game: Played) -> None:
    """Tables with these numbers, where this much of a match has been played; all messages are up to date."""
    batch = Batch()
    store = Storage(cast("Database", batch)).tables
    rules = game.plugin.game
    outcome = rules.outcome(game.states[-1])
    players = [f"Player {seat}" for seat in range(game.seats)]
    for number in numbers:
        record = Record(
            id=name(number),
            game=game.plugin.name,
            version=rules.ABOUT.version,
            options=dump_options(game.options),
            seed=game.seed,
            guild=1,
            channel=number,
            host=person(number, 0),
            status="playing",
            opened=now(),
            began=now(),
            players=tuple(Player(person(number, seat), name, dm_shown=0) for seat, name in enumerate(players)),
            message=number,
            shown=len(game.turns),
        )
        await store.open(record)
        for place, (seat, move) in enumerate(game.log):
            last = place == len(game.turns) - 1
            entry = Entry(seat, move, "player", now(), 10_000 * number + place)
            after = record
            for waited in rules.active(game.states[-1]) if last else ():
                after = after.with_player(
                    waited, Player(person(number, waited), players[waited], deadline=now() + DAY, dm_shown=0)
                )
            seats = len(players)
            result = Result(outcome, (), (), (dict[str, int](),) * seats, (None,) * seats) if outcome else None
            change: Change[Any] = Change(after, entry=entry, result=result if last else None)
            await store.save(record, after, change, place)
        if number % 500 == 0:
            await batch.flush(database)
    await batch.flush(database)


async def database_with(path: Where, tables: Mapping[range, Played]) -> Where:
    """A new database with tables of these numbers."""
    database = await Database.open(path)
    try:
        for numbers, game in tables.items():
            await fill(database, numbers, game)
    finally:
        await database.close()
    return path


def beginning(moves: int, game: str = GAME, seats: int = 2) -> Played:
    """The first moves of a random match, this many; or all of a shorter one."""
    plugin = games.plugin(game)
    options = plugin.game.Options()
    turns = tuple(islice(play(plugin, options, seats, game), moves))
    return Played(plugin, options, seats, game, turns)


def next_click(table: AnyTable) -> tuple[int, int, str]:
    """A person who can move at a table, the table's revision, and a move."""
    seat, move = next(moves_of(table.plugin.game, table.state))
    user = table.players[seat].user
    assert user is not None
    return user, table.revision, encode(move)


@asynccontextmanager
async def service(path: Where) -> AsyncGenerator[TableService]:
    """The service of these tables, not yet awake."""
    database = await Database.open(path)
    try:
        plugins = {game: games.plugin(game) for game in games.names()}
        found = TableService(
            Storage(database),
            plugins,
            Thinker({}),
            now=now,
            computer_delay=0,
            changed=lambda _: None,
            quarantined=_fail,
            swept=lambda: None,
        )
        try:
            yield found
        finally:
            await found.close()
    finally:
        await database.close()


def _fail(tables: Sequence[QuarantinedTable]) -> None:
    raise AssertionError(f"tables can't be read: {tables}")

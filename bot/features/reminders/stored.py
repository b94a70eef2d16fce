"""Who was reminded of what, and the messages that remind them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from bot.db.database import Database
from bot.db.rows import Columns
from bot.engine.game import Seat
from bot.features.reminders.waiting import second_half
from bot.tables.partitions.shards import partition_of_id
from bot.tables.people.personal import Personal

PERSONAL = Personal(
    exported={
        "reminders": 'SELECT table_id AS "table", channel, message FROM reminders'
        " WHERE user_id = :user ORDER BY table_id, seat"
    },
    erased=["DELETE FROM reminders WHERE user_id = :user"],
    of_table=["DELETE FROM reminders WHERE table_id = ?"],
)


@dataclass(frozen=True, slots=True)
class Reminded:
    """Somebody was reminded of what the table waits for, or needn't be, having been there meanwhile."""

    user: int
    since: int  # after how many moves their decision began; -1: asked to the next match
    channel: int | None = None  # where the message is that reminds them
    message: int | None = None  # None: none does


_REMINDED = Columns(Reminded, called={"user": "user_id"})
_THIS = "WHERE table_id = :table_id AND seat = :seat AND user_id = :user AND since = :since"
_PUT = (
    f"{_REMINDED.insert('reminders', 'table_id', 'seat')} ON CONFLICT (table_id, seat) DO UPDATE"
    " SET user_id = excluded.user_id, since = excluded.since, channel = NULL, message = NULL"
)
_SHOW = f"UPDATE reminders SET channel = :channel, message = :message {_THIS}"  # noqa: S608  contains no user input
_DELETE = f"DELETE FROM reminders {_THIS}"  # noqa: S608  contains no user input
_TIMED = (
    "SELECT table_id AS id, deadline - reserve AS time, time_control AS control"
    " FROM seats INDEXED BY deadlines JOIN tables ON tables.id = table_id"
    " WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND away = 0"
)
_ASKED = (
    "SELECT tables.id AS id, opened AS time FROM tables INDEXED BY countdowns JOIN seats ON table_id = tables.id"
    " WHERE countdown IS NOT NULL AND reserved = 1"
)


class StoredReminders:
    """One row for each seat at most. All those of this process's tables are in memory, too."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, dict[Seat, Reminded]] = {}

    async def load(self, partitions: Collection[int]) -> list[str]:
        """Read all those of these partitions' tables anew; returns these tables."""
        rows = await self._database.named(f"SELECT table_id, seat, {_REMINDED.select} FROM reminders")  # noqa: S608  contains no user input
        for table in [table for table in self._known if partition_of_id(table) in partitions]:
            del self._known[table]
        found = [row for row in rows if partition_of_id(row["table_id"]) in partitions]
        for row in found:
            self._known.setdefault(row["table_id"], {})[row["seat"]] = _REMINDED.read(row)
        return list({row["table_id"]: None for row in found})

    def of(self, table: str) -> Mapping[Seat, Reminded]:
        """Those of a table, by seat."""
        return dict(self._known.get(table, {}))

    async def put(self, table: str, seat: Seat, reminded: Reminded) -> None:
        """Somebody is reminded, instead of whoever was before."""
        await self._note(_PUT, table, seat, reminded)
        self._known.setdefault(table, {})[seat] = reminded

    async def show(self, table: str, seat: Seat, reminded: Reminded, channel: int, message: int) -> bool:
        """This message reminds them, if they are the latest in that seat; whether they are."""
        if self.of(table).get(seat) != reminded:
            return False
        shown = self._known[table][seat] = replace(reminded, channel=channel, message=message)
        await self._note(_SHOW, table, seat, shown)
        return True

    async def delete(self, table: str, seat: Seat, reminded: Reminded) -> None:
        """What this was about is over, and its message gone."""
        if self.of(table).get(seat) == reminded:
            del self._known[table][seat]
            if not self._known[table]:
                del self._known[table]
        await self._note(_DELETE, table, seat, reminded)

    async def _note(self, sql: str, table: str, seat: Seat, reminded: Reminded) -> None:
        values = _REMINDED.values(reminded, table_id=table, seat=seat)
        await self._database.note(lambda connection: connection.execute(sql, values))

    async def times(self) -> list[tuple[str, int]]:
        """``(table, time)`` for all who may have to be reminded, at that time or later."""
        timed, asked = await self._database.named(_TIMED), await self._database.named(_ASKED)
        return [
            *((row["id"], row["time"] - second_half(row["control"])) for row in timed),
            *((row["id"], row["time"]) for row in asked),
        ]

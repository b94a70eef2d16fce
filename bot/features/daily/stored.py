"""Deals of the day as they are stored: contests for everybody, and each server's message about them.

Their seeds come from a secret of the bot and the date, so that nobody, not even whoever reads the code, knows
tomorrow's deals. One number a day is enough for all games: its SHA-256 can be shown the day before, it itself the day
after.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import Columns
from bot.engine.commitment import seed_from
from bot.tables.clocks.timing import DAY
from bot.tables.contests import Contest, Contests, ContestScore
from bot.tables.people.personal import Personal
from bot.tables.plugin import AnyPlugin
from bot.tables.record import dump_options
from bot.tables.refusals import LobbyRefusal
from bot.tables.registry import Registry

KIND = "daily"
"""What these contests are."""
PERSONAL = Personal(
    servers=["SELECT guild FROM daily_posts"],
    of_server=["DELETE FROM daily_posts WHERE guild = ?"],
)

_KEY = "dailies"
"""The name of the fact that stores the secret of all deals of the day, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Milestones:
    """How many deals of the day somebody had played up to one of them, and in how many they were above the computer.

    One in which they didn't finish any deal isn't one they have played.

    ``first_above``: that one was the first of these.
    """

    played: int
    above: int
    first_above: bool = False


@dataclass(frozen=True, slots=True)
class Post:
    """A server's message about a day's deals. ``message``: None if it couldn't be sent."""

    guild: int
    channel: int
    message: int | None
    day: int


_POST = Columns(Post)
_KEEP_POST = (
    f"{_POST.insert('daily_posts')}"
    " ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, message = excluded.message, day = excluded.day"
)


def day_of(now: int) -> int:
    """The day at this time, in days since 1970, by UTC.

    Every day is as long: the bot's clock, like Unix time, knows no leap seconds.
    """
    return now // DAY


def date_of(day: int) -> str:
    """A day as its date.

    >>> date_of(20_780)
    '2026-11-23'
    """
    return datetime.fromtimestamp(day * DAY / 1000, UTC).date().isoformat()


class Days:
    """Reads and writes what there is of each day."""

    def __init__(self, database: Database, registry: Registry, now: Callable[[], int]) -> None:
        """``now``: milliseconds since 1970."""
        self._database = database
        self._registry = registry
        self._contests = Contests(database)
        self._now = now
        self._key: bytes | None = None

    @property
    def games(self) -> dict[str, AnyPlugin]:
        """The games that have a deal of the day, sorted by name."""
        return {game: plugin for game, plugin in sorted(self._registry.plugins.items()) if plugin.daily}

    async def number(self, day: int) -> str:
        """The number from which all deals of this day come: secret until the day is over."""
        if self._key is None:
            self._key = await self._database.note(_key)
        return hmac.digest(self._key, date_of(day).encode(), "sha256").hex()

    async def today(self, game: str) -> Contest:
        """This game's deal of the day; the first who asks for it settles by which rules it is played.

        Raises LobbyRefusal: ``no-daily`` if the game has none, ``contest-over`` if it is over although the clock says
        otherwise.
        """
        plugin, day = self._registry.plugins[game], day_of(self._now())
        if plugin.daily is None:
            raise LobbyRefusal("no-daily")
        number = await self.number(day)
        contest = await self._contests.for_everybody(
            Contest(
                0,
                KIND,
                game,
                plugin.game.ABOUT.version,
                dump_options(plugin.daily.options),
                plugin.daily.seats,
                plugin.daily.deals,
                seed_from(number, game),
                begins=day * DAY,
                ends=(day + 1) * DAY,
                secret=number,
                contribution=game,
            )
        )
        if contest.over:
            raise LobbyRefusal("contest-over", kind=KIND)
        return contest

    async def on(self, day: int) -> dict[str, Contest]:
        """The deals of this day that anybody has asked for, by game."""
        return await self._contests.begun_at(KIND, day * DAY)

    async def milestones(self, user: int, until: int | None = None) -> Milestones:
        """Somebody's, up to this contest; None: up to now. Nobody knows who is above in games that are gone."""
        low_wins = {game: plugin.game.ABOUT.low_wins for game, plugin in self._registry.plugins.items()}
        rows = await self._database.named(
            "SELECT id, game, t.deals, points, benchmark_deals, benchmark_points FROM tries t"
            " JOIN contests ON id = contest WHERE user_id = ? AND kind = ? AND t.deals > 0"
            " AND id <= coalesce(?, id) ORDER BY id",
            (user, KIND, until),
        )
        above = [
            row["id"]
            for row in rows
            if row["game"] in low_wins
            and row["benchmark_deals"] is not None
            and ContestScore(row["deals"], row["points"]).merit(low_wins=low_wins[row["game"]])
            < ContestScore(row["benchmark_deals"], row["benchmark_points"]).merit(low_wins=low_wins[row["game"]])
        ]
        return Milestones(len(rows), len(above), above[:1] == [until])

    async def posts(self) -> Mapping[int, Post]:
        """The last message of each server that has one a day."""
        rows = await self._database.named(f"SELECT {_POST.select} FROM daily_posts")  # noqa: S608  contains no user input
        return {row["guild"]: _POST.read(row) for row in rows}

    async def posted(self, post: Post) -> None:
        """Remember a server's message."""
        await self._database.write(lambda connection: connection.execute(_KEEP_POST, _POST.values(post)))


def _key(connection: Connection) -> bytes:
    """The secret of all deals of the day, generated once and kept forever."""
    connection.execute(
        "INSERT INTO key_values (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (_KEY, secrets.token_hex(32))
    )
    ((key,),) = connection.execute("SELECT value FROM key_values WHERE name = ?", (_KEY,))
    return bytes.fromhex(key)

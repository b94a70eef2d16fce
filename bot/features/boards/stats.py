"""What individual people have played: their statistics, their matches, and their records against each other."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from bot.db.connection import Connection
from bot.db.database import Database
from bot.engine.commitment import Origin
from bot.engine.game import Level
from bot.engine.seats import Place, placed
from bot.ratings import Rating
from bot.tables.finished.ledger import Presence

CURVE = 300
"""The most points of a curve: with more matches, only every nth is shown, and always the last."""

_MATCHES = "FROM results r JOIN matches m USING (number)"
_FINISHERS = "coalesce((SELECT nullif(count(DISTINCT side), 0) FROM results WHERE number = r.number), m.seats)"
_SHARED = (
    "(r.points IS NOT NULL AND EXISTS (SELECT 1 FROM results o WHERE o.number = r.number AND o.line <> r.line"
    " AND o.place = r.place AND o.points IS NOT NULL AND (r.side IS NULL OR o.side <> r.side)))"
)
_MINE = "WHERE r.user_id = ? AND m.game = coalesce(?, m.game) AND m.guild = coalesce(?, m.guild)"
"""Without the matches that somebody plays alone."""
_ALL_MINE = "WHERE r.user_id = ? AND m.game = coalesce(?, m.game)"


@dataclass(frozen=True, slots=True)
class Scope:
    """Which matches: one person's, of one game or all (None), on one server or all (None)."""

    user: int
    game: str | None = None
    guild: int | None = None

    @property
    def key(self) -> tuple[int, str | None, int | None]:
        """The parameters of a query."""
        return self.user, self.game, self.guild


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """Somebody's results."""

    matches: int  # all, also those they left
    wins: int  # how many of them
    counted: int  # matches played to the end, which the next four are about
    place: float | None  # on average; None if there are none
    points: float | None  # on average; None if there are none
    most: int | None  # the most points in a match
    least: int | None  # the fewest
    left: int  # matches they left
    streak: int  # wins in a row until now
    longest: int  # the most wins in a row
    counts: Mapping[str, int]  # totals of the game's own statistics


@dataclass(frozen=True, slots=True)
class Against:
    """Matches of two people with each other.

    As opponents: how many ``matches``, and how often the first person finished ahead or ``behind``. As partners: how
    often they played ``together``, and how often they won.
    """

    matches: int
    before: int
    behind: int
    together: int
    won: int


@dataclass(frozen=True, slots=True)
class Alone:
    """How many matches of a game somebody has played alone, and how many of them they won."""

    game: str
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A finished match from the point of view of one of its players."""

    number: int  # as ``/history`` shows it
    table: str  # where it was played
    game: str  # the name of its folder
    guild: int | None  # None if they played it alone
    finished: int  # milliseconds since 1970
    finishers: int  # how many players or sides
    place: Place  # theirs
    points: int | None  # theirs; None if they left
    part: Presence  # from the start to the end, or how else


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody in a finished match."""

    seat: int  # which one
    side: int | None  # None for somebody who played alone
    user: int | None  # None for a computer, below 0 for somebody whose data was deleted
    name: str  # what they were called
    part: Presence  # from the start to the end, or how else
    place: int  # theirs, or their side's
    points: int | None  # None if they left
    since: int | None  # the deal since which somebody who joined midway has played; None for others
    level: Level | None  # a computer's; None for people


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match."""

    number: int  # as ``/history`` shows it
    table: str  # where it was played
    game: str  # the name of its folder
    channel: int | None  # None if somebody played it alone
    finished: int  # milliseconds since 1970
    options: str  # JSON
    origin: Origin  # where its deals come from
    participants: tuple[Participant, ...]  # those seated at the end, in order, then those who had left before
    deals: tuple[tuple[int, ...], ...]  # the points of each seat, for each deal
    ends: int | None  # when the contest does in which others play the same deals
    contest: int | None  # the number of that contest

    @property
    def finishers(self) -> list[tuple[Place, tuple[Participant, ...]]]:
        """Those who were there at the end, best first, partners together."""
        together: dict[tuple[int | None, int], list[Participant]] = {}
        for each in self.participants:
            if each.points is not None:
                together.setdefault((each.side, each.seat if each.side is None else 0), []).append(each)
        ordered = sorted(together.values(), key=lambda side: side[0].place)
        return list(zip(placed([side[0].place for side in ordered]), map(tuple, ordered), strict=True))


def _counts(scope: Scope, connection: Connection) -> dict[str, int]:
    """The totals of the game's own statistics."""
    counts: Counter[str] = Counter()
    for (stats,) in connection.execute(f"SELECT r.figures {_MATCHES} {_MINE}", scope.key):
        counts.update(json.loads(stats))
    return dict(counts)


class StatsReader:
    """Reads what people have played."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, scope: Scope) -> PlayerStats:
        """Somebody's totals over all these matches."""
        (added,) = await self._database.aside.named(
            "SELECT count(*) AS matches, count(CASE WHEN points IS NOT NULL AND place = 1 THEN 1 END) AS wins,"
            " count(points) AS counted, avg(CASE WHEN points IS NOT NULL THEN place END) AS place,"
            " avg(points) AS points, max(points) AS most, min(points) AS least,"
            f' count(*) - count(points) AS "left" {_MATCHES} {_MINE}',
            scope.key,
        )
        won = await self._database.aside.read(
            f"SELECT points IS NOT NULL AND place = 1 {_MATCHES} {_MINE} ORDER BY number", scope.key
        )
        runs = [(bool(win), len(list(run))) for win, run in groupby(win for (win,) in won)]
        counts = await self._database.aside.query(partial(_counts, scope))
        return PlayerStats(
            **added,
            streak=runs[-1][1] if runs and runs[-1][0] else 0,
            longest=max((length for win, length in runs if win), default=0),
            counts=counts,
        )

    async def name(self, user: int) -> str | None:
        """Somebody's name when they last finished a match; None if they never have."""
        rows = await self._database.aside.read(
            "SELECT name FROM results WHERE user_id = ? ORDER BY number DESC LIMIT 1", (user,)
        )
        return rows[0][0] if rows else None

    async def games(self, user: int, guild: int | None) -> list[str]:
        """The games somebody has finished matches of, the most played first."""
        rows = await self._database.aside.read(
            f"SELECT m.game {_MATCHES} {_MINE} GROUP BY m.game ORDER BY count(*) DESC, m.game", (user, None, guild)
        )
        return [game for (game,) in rows]

    async def curve(self, scope: Scope) -> list[tuple[int, Rating]]:
        """``(time, rating)`` after each rated match, thinned out to ``CURVE``; over all servers if none is given."""
        rows = await self._database.aside.named(
            f"SELECT m.finished, g.mu, g.sigma {_MATCHES} JOIN ratings g USING (number, line) {_MINE}"
            " AND g.guild = coalesce(?, 0) ORDER BY number",
            (*scope.key, scope.guild),
        )
        rated = [(row["finished"], Rating(row["mu"], row["sigma"])) for row in rows]
        return rated[::-1][:: 1 + len(rated) // CURVE][::-1]

    async def against(self, scope: Scope, other: int) -> Against:
        """Somebody's record in the matches that both people played to the end."""
        (counted,) = await self._database.aside.named(
            "SELECT count(CASE WHEN r.side IS NULL OR r.side <> o.side THEN 1 END) AS matches,"
            " count(CASE WHEN r.place < o.place THEN 1 END) AS before,"
            " count(CASE WHEN r.place > o.place THEN 1 END) AS behind,"
            " count(CASE WHEN r.side = o.side THEN 1 END) AS together,"
            f" count(CASE WHEN r.side = o.side AND r.place = 1 THEN 1 END) AS won {_MATCHES}"
            f" JOIN results o ON o.number = r.number {_MINE}"
            " AND r.points IS NOT NULL AND o.points IS NOT NULL AND o.user_id = ?",
            (*scope.key, other),
        )
        return Against(**counted)

    async def alone(self, user: int, game: str | None) -> list[Alone]:
        """What somebody has played alone, of this game or of all, the most played game first."""
        rows = await self._database.aside.named(
            "SELECT m.game, count(*) AS matches, count(CASE WHEN place = 1 THEN 1 END) AS wins"
            f" {_MATCHES} {_ALL_MINE} AND m.guild IS NULL GROUP BY m.game ORDER BY count(*) DESC, m.game",
            (user, game),
        )
        return [Alone(**row) for row in rows]

    async def history(self, user: int, game: str | None, start: int, count: int) -> tuple[list[OwnMatch], int]:
        """Somebody's matches of this game or of all from ``start``, latest first, and their total number."""
        rows = await self._database.aside.named(
            f'SELECT number, m.table_id AS "table", m.game, m.guild, m.finished, r.place, r.points, r.part,'
            f" {_FINISHERS} AS finishers, {_SHARED} AS shared {_MATCHES} {_ALL_MINE}"
            " ORDER BY number DESC LIMIT ? OFFSET ?",
            (user, game, count, start),
        )
        ((total,),) = await self._database.aside.read(f"SELECT count(*) {_MATCHES} {_ALL_MINE}", (user, game))
        places = [Place(row.pop("place"), bool(row.pop("shared"))) for row in rows]
        return [OwnMatch(**row, place=place) for row, place in zip(rows, places, strict=True)], total

    async def match(self, user: int, number: int) -> PlayedMatch | None:
        """A finished match; None unless this person played in it."""
        rows = await self._database.aside.named(
            'SELECT m.number, m.table_id AS "table", m.game, m.channel, m.finished, t.options, t.ends, m.deals,'
            " t.contest, t.seed, t.secret, t.contribution FROM matches m JOIN tables t ON t.id = m.table_id"
            " WHERE m.number = ? AND EXISTS (SELECT 1 FROM results WHERE number = m.number AND user_id = ?)",
            (number, user),
        )
        if not rows:
            return None
        (match,) = rows
        lines = await self._database.aside.named(
            'SELECT seat, side, user_id AS "user", name, part, place, points, since, level FROM results'
            " WHERE number = ? ORDER BY line",
            (number,),
        )
        match["origin"] = Origin(match.pop("seed"), match.pop("secret"), match.pop("contribution"))
        match["participants"] = tuple(Participant(**line) for line in lines)
        match["deals"] = tuple(tuple(deal) for deal in json.loads(match["deals"]))
        return PlayedMatch(**match)

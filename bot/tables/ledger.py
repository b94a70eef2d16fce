"""Finished matches in the order in which they ended: everybody's results, and the scores and ratings from them.

``rebuild`` calculates all scores and ratings again from the matches, with the same outcome.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias

from bot.db.database import Database, Reader
from bot.db.rows import Columns, Named, named
from bot.engine.game import Outcome, Seat
from bot.ratings import RANKED_FROM, START, Player, Rating, rate
from bot.tables import settings
from bot.tables.audit import Act
from bot.tables.audit import enter as enter_act

Measure: TypeAlias = Literal["rating", "wins", "points", "matches"]
Part: TypeAlias = Literal["whole", "came", "left", "replaced", "removed"]
"""What part of a match somebody played: all of it, from midway on, or until they left, were away or were removed."""

WORLD = 0
"""In place of a server: all servers together."""
EVER = 0
"""In place of a month: all time."""
EVENING = 6 * 3_600_000
"""A channel's evening is over after this many milliseconds without a finished match."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. ``sides``: who played together; empty if everyone played alone.

    ``deals``: the points of each seat, for each deal. ``figures``: the game's own statistics for each seat.
    """

    outcome: Outcome
    sides: tuple[tuple[Seat, ...], ...] = ()
    deals: tuple[tuple[int, ...], ...] = ()
    figures: tuple[Mapping[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's running score in one game, on one server or all. Matches with computers count, except in ``rated``.

    ``counted``: matches played to the end, in which ``points`` were scored.
    """

    user: int
    name: str
    matches: int
    wins: int
    counted: int
    points: int
    rated: int = 0
    mu: float = START.mu
    sigma: float = START.sigma

    @property
    def rating(self) -> Rating:
        """How well this person plays."""
        return Rating(self.mu, self.sigma)

    @property
    def average(self) -> float | None:
        """Points per match; None if none was played to the end."""
        return self.points / self.counted if self.counted else None


@dataclass(frozen=True, slots=True)
class Tally:
    """The scores of a channel's people in one game, over some of the matches there."""

    matches: int
    scores: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """Somebody's results in a series: matches won, and points. ``user`` None: a computer of this name."""

    user: int | None
    name: str
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Series:
    """The results of a series of consecutive matches, each at the next table of the one before."""

    matches: int
    lines: tuple[SeriesLine, ...]


class _Line(NamedTuple):
    line: int
    seat: Seat
    side: int | None
    user: int | None
    name: str
    part: Part
    world: int
    place: int
    points: int | None


# Writing --------------------------------------------------------------------------------------------------------------


def enter(connection: sqlite3.Connection, table: str, finished: int, result: Result) -> None:
    """Enter the match that this table has just finished and add it to the scores; may be called only once per match.

    ``finished``: milliseconds since 1970.
    """
    (match,) = named(
        connection, "SELECT game, guild, coalesce(parent, channel) AS channel FROM tables WHERE id = ?", (table,)
    )
    seats = named(
        connection,
        "SELECT seat, user_id AS user, name, came, away FROM seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    gone = named(
        connection,
        "SELECT seat, user_id AS user, name, part FROM gone WHERE table_id = ? ORDER BY seat, number",
        (table,),
    )
    given_up = {each["seat"] for each in gone}
    match |= {
        "table_id": table,
        "seats": len(seats),
        "computers": sum(
            (each["user"] is None or each["came"] is not None) and each["seat"] not in given_up for each in seats
        ),
        "finished": finished,
        "deals": json.dumps(result.deals),
    }
    number = connection.execute(_MATCH, match).lastrowid
    assert number is not None  # noqa: S101  an INSERT has one
    sides = {seat: number for number, side in enumerate(result.sides) for seat in side}
    last = len(result.sides) or len(seats)
    lines = [_held(each, result) for each in seats]
    lines += [_gave_up(each, last) for each in gone]
    lines += [_gave_up(each | {"part": "replaced"}, last) for each in seats if each["away"]]
    for line, row in enumerate(lines):
        row |= {
            "number": number,
            "line": line,
            "side": sides.get(row["seat"]),
            "world": _agrees(connection, row["user"]),
        }
        connection.execute(_RESULT, row)
    _count(connection, number)


def _held(seat: Named, result: Result) -> Named:
    """The line for the player in this seat at the end; for somebody who was away, for the computer in their place."""
    whole = seat["came"] is None or seat["away"]
    return {
        "seat": seat["seat"],
        "user": None if seat["away"] else seat["user"],
        "name": "" if seat["away"] else seat["name"],
        "part": "whole" if whole else "came",
        "place": result.outcome.places[seat["seat"]],
        "points": result.outcome.points[seat["seat"]],
        "figures": json.dumps(result.figures[seat["seat"]]) if whole and result.figures else "{}",
    }


def _gave_up(gone: Named, last: int) -> Named:
    """The line for somebody who gave up their seat: in last place, without points."""
    return {name: gone[name] for name in ("seat", "user", "name", "part")} | {
        "place": last,
        "points": None,
        "figures": "{}",
    }


_MATCH = """
    INSERT INTO matches (table_id, game, guild, channel, seats, computers, finished, deals)
    VALUES (:table_id, :game, :guild, :channel, :seats, :computers, :finished, :deals)
"""
_RESULT = """
    INSERT INTO results (number, line, side, world, seat, user_id, name, part, place, points, figures)
    VALUES (:number, :line, :side, :world, :seat, :user, :name, :part, :place, :points, :figures)
"""


def rebuild(connection: sqlite3.Connection, progress: Callable[[int, int], None] | None = None) -> int:
    """Calculate scores and ratings again from all matches; returns their number.

    ``progress`` is called with how many matches are done, and out of how many.
    """
    connection.execute("DELETE FROM scores")
    connection.execute("UPDATE results SET mu = NULL, sigma = NULL, world_mu = NULL, world_sigma = NULL")
    numbers = [number for (number,) in connection.execute("SELECT number FROM matches ORDER BY number")]
    for done, number in enumerate(numbers, 1):
        _count(connection, number)
        if progress:
            progress(done, len(numbers))
    return len(numbers)


def show(connection: sqlite3.Connection, user: int) -> None:
    """Apply a person's current leaderboard preference."""
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild <> 0", (_shown(connection, user, 1), user)
    )
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild = 0", (_shown(connection, user, WORLD), user)
    )


def _count(connection: sqlite3.Connection, number: int) -> None:
    """Add a match to the scores of those who played it, and rate it."""
    game, guild, computers, finished = connection.execute(
        "SELECT game, guild, computers, finished FROM matches WHERE number = ?", (number,)
    ).fetchone()
    found = named(
        connection,
        "SELECT line, seat, side, user_id AS user, name, part, world, place, points FROM results"
        " WHERE number = ? ORDER BY line",
        (number,),
    )
    lines = [_Line(**row) for row in found]
    for scope in (guild, WORLD):
        before = {line.user: _rated(connection, game, scope, line.user) for line in lines if line.user is not None}
        after = _rate(connection, number, scope, [] if computers else lines, before)
        for line in lines:
            if line.user is None:
                continue
            rated, rating = after.get(line.user, before[line.user])
            whole = line.points is not None
            added = {
                "game": game,
                "guild": scope,
                "user": line.user,
                "name": line.name,
                "shown": _shown(connection, line.user, scope),
                "wins": whole and line.place == 1,
                "counted": whole,
                "points": line.points or 0,
                "rated": rated,
                "mu": rating.mu,
                "sigma": rating.sigma,
            }
            for month in (month_of(finished), EVER):
                connection.execute(_ADD, added | {"month": month})


_ADD = """
    INSERT INTO scores (game, guild, month, user_id, name, shown, matches, wins, counted, points, rated, mu, sigma)
    VALUES (:game, :guild, :month, :user, :name, :shown, 1, :wins, :counted, :points, :rated, :mu, :sigma)
    ON CONFLICT DO UPDATE SET name = excluded.name, matches = matches + 1, wins = wins + excluded.wins,
        counted = counted + excluded.counted, points = points + excluded.points,
        rated = excluded.rated, mu = excluded.mu, sigma = excluded.sigma
"""


def _rate(
    connection: sqlite3.Connection,
    number: int,
    scope: int,
    lines: Sequence[_Line],
    before: Mapping[int, tuple[int, Rating]],
) -> dict[int, tuple[int, Rating]]:
    """The new ratings, each with the number of rated matches; empty if the match isn't rated.

    Across all servers, a side is rated only if all of its members have agreed.
    """
    sides = list(_sides(lines).values())
    if scope == WORLD:
        sides = [side for side in sides if all(line.world for line in side)]
    if len(sides) < 2:
        return {}
    place = {line.seat: line.place for line in lines if line.points is not None}
    rated = rate(
        [
            [Player(before[line.user or 0][1], place[line.seat], left=line.points is None) for line in side]
            for side in sides
        ]
    )
    after: dict[int, tuple[int, Rating]] = {}
    names = "world_mu = ?, world_sigma = ?" if scope == WORLD else "mu = ?, sigma = ?"
    for side, ratings in zip(sides, rated, strict=True):
        for line, rating in zip(side, ratings, strict=True):
            assert line.user is not None  # noqa: S101  computers have no side here
            after[line.user] = before[line.user][0] + 1, rating
            connection.execute(
                f"UPDATE results SET {names} WHERE number = ? AND line = ?",  # noqa: S608  contains no user input
                (rating.mu, rating.sigma, number, line.line),
            )
    return after


def _sides(lines: Sequence[_Line]) -> dict[tuple[str, int], list[_Line]]:
    """The people who were there from the start, by side; a person who plays alone is a side of their own.

    People who joined midway aren't rated: the first line of their seat is that of the person who gave it up.
    """
    first: dict[Seat, _Line] = {}
    for line in [*(line for line in lines if line.points is None), *lines]:
        first.setdefault(line.seat, line)
    sides: dict[tuple[str, int], list[_Line]] = {}
    for seat, line in sorted(first.items()):
        if line.user is not None:
            sides.setdefault(("seat", seat) if line.side is None else ("side", line.side), []).append(line)
    return sides


def _rated(connection: sqlite3.Connection, game: str, scope: int, user: int) -> tuple[int, Rating]:
    """In how many matches a person was rated, and their rating."""
    row = connection.execute(
        "SELECT rated, mu, sigma FROM scores WHERE game = ? AND guild = ? AND month = 0 AND user_id = ?",
        (game, scope, user),
    ).fetchone()
    return (row[0], Rating(*row[1:])) if row else (0, START)


def _agrees(connection: sqlite3.Connection, user: int | None) -> bool:
    """Whether somebody has agreed to be ranked across all servers."""
    return user is not None and _has_set(connection, user, settings.WORLD, "yes")


def _shown(connection: sqlite3.Connection, user: int, scope: int) -> bool:
    """Whether somebody is shown on the boards of this server, or of all servers."""
    if user <= 0 or _has_set(connection, user, settings.BOARDS, "hidden"):
        return False
    return scope != WORLD or _agrees(connection, user)


def _has_set(connection: sqlite3.Connection, user: int, setting: settings.Setting, value: str) -> bool:
    """Whether somebody has set this to ``value``, which must not be the default."""
    row = connection.execute(
        "SELECT value FROM settings WHERE kind = 'person' AND owner = ? AND name = ?", (user, setting.name)
    ).fetchone()
    return row is not None and row[0] == value


_IS_HIDDEN = (
    f"EXISTS (SELECT 1 FROM settings WHERE kind = 'person' AND owner = user_id AND name = '{settings.BOARDS.name}'"  # noqa: S608  contains no user input
    " AND value = 'hidden')"
)
"""SQL, for a row of results: whether this person currently wants to be hidden from boards."""


def month_of(time: int) -> int:
    """The month of a time in milliseconds since 1970, in UTC.

    >>> month_of(1_000_000_000_000)
    200109
    """
    day = datetime.fromtimestamp(time / 1000, UTC)
    return day.year * 100 + day.month


# Reading --------------------------------------------------------------------------------------------------------------

_STANDING = Columns(Standing, called={"user": "user_id"})
_TALLIED = Columns(Standing, without=("rated", "mu", "sigma"))
_REACHED = Columns(SeriesLine)
_BOARDS: Mapping[Measure, tuple[str, str]] = {
    "rating": ("low, rated", f"rated >= {RANKED_FROM}"),
    "wins": ("wins, -matches", "TRUE"),
    "points": ("average, matches", "counted > 0"),
    "matches": ("matches, wins", "TRUE"),
}
"""The columns a board is sorted by, in descending order, and who is on it. The schema has an index for each."""


@dataclass(frozen=True, slots=True)
class Board:
    """Which board: ``guild`` WORLD for all servers, ``month`` EVER for all time."""

    game: str
    by: Measure
    guild: int
    month: int = EVER
    low_wins: bool = False

    @property
    def key(self) -> tuple[str, int, int]:
        """The parameters of a query."""
        return self.game, self.guild, self.month

    @property
    def rows(self) -> str:
        """SQL for the rows of the people who are on it."""
        return f"FROM scores WHERE game = ? AND guild = ? AND month = ? AND shown AND {_BOARDS[self.by][1]}"

    @property
    def few_first(self) -> bool:
        """Whether the lowest value comes first."""
        return self.by == "points" and self.low_wins


class Ledger:
    """Reads scores and ratings. Boards use a separate connection, so that the end of a match needn't wait for them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def people(self, board: Board) -> int:
        """How many people are on a board."""
        ((people,),) = await self._database.aside.read(f"SELECT count(*) {board.rows}", board.key)
        return int(people)

    async def page(self, board: Board, start: int, count: int) -> list[Standing]:
        """The rows of a board from ``start``, best first."""
        order = "ASC" if board.few_first else "DESC"
        by = ", ".join(f"{column} {order}" for column in (*_BOARDS[board.by][0].split(", "), "user_id"))
        rows = await self._database.aside.named(
            f"SELECT {_STANDING.select} {board.rows} ORDER BY {by} LIMIT ? OFFSET ?", (*board.key, count, start)
        )
        return list(map(_STANDING.read, rows))

    async def place(self, board: Board, user: int) -> int | None:
        """Somebody's place on a board, from 1; None if they aren't on it."""
        columns, better = _BOARDS[board.by][0], "<" if board.few_first else ">"
        rows = await self._database.aside.read(f"SELECT {columns} {board.rows} AND user_id = ?", (*board.key, user))
        if not rows:
            return None
        ((before,),) = await self._database.aside.read(
            f"SELECT count(*) {board.rows} AND ({columns}, user_id) {better} (?, ?, ?)", (*board.key, *rows[0], user)
        )
        return 1 + int(before)

    async def score(self, game: str, guild: int, user: int, month: int = EVER) -> Standing | None:
        """Somebody's running score, whether they are on boards or not."""
        rows = await self._database.aside.named(
            f"SELECT {_STANDING.select} FROM scores WHERE game = ? AND guild = ? AND month = ? AND user_id = ?",  # noqa: S608  contains no user input
            (game, guild, month, user),
        )
        return _STANDING.read(rows[0]) if rows else None

    async def tallies(self, channel: int, game: str, *, now: int, reader: int | None = None) -> tuple[Tally, Tally]:
        """The scores of a channel's people this evening, and since the scores were cleared.

        An evening is over after ``EVENING`` milliseconds without a finished match. People hidden from boards are in
        neither, except for the ``reader``; None: everybody will read it.
        """
        return await self._tallies(self._database.aside, channel, game, now, reader=reader)

    async def _tallies(
        self,
        source: Database | Reader,
        channel: int,
        game: str,
        now: int,
        *,
        until: int | None = None,
        reader: int | None = None,
    ) -> tuple[Tally, Tally]:
        """``until``: the number of the last match to include; None: all."""
        rows = await source.read(
            "SELECT number, finished FROM matches m WHERE channel = ? AND game = ? AND number <= coalesce(?, number)"
            " AND number > coalesce((SELECT after FROM tallies t WHERE t.channel = m.channel AND t.game = m.game), 0)"
            " ORDER BY number DESC",
            (channel, game, until),
        )
        if not rows:
            return Tally(0, ()), Tally(0, ())
        later, evening = now, rows[0][0] + 1
        for number, finished in rows:
            if later - finished >= EVENING:
                break
            later, evening = finished, number
        last = rows[0][0]
        tonight = await self._tally(source, channel, game, evening, last, reader)
        return tonight, await self._tally(source, channel, game, rows[-1][0], last, reader)

    async def _tally(
        self, source: Database | Reader, channel: int, game: str, first: int, last: int, reader: int | None
    ) -> Tally:
        rows = await source.named(
            "SELECT user_id AS user, name, count(*) AS matches, sum(points IS NOT NULL AND place = 1) AS wins,"  # noqa: S608  contains no user input
            " count(points) AS counted, coalesce(sum(points), 0) AS points,"
            " max(number) AS latest"  # SQLite takes the name from the row of the maximum
            " FROM matches JOIN results USING (number)"
            " WHERE channel = ? AND game = ? AND number BETWEEN ? AND ? AND user_id IS NOT NULL"
            f" AND (user_id = ? OR NOT {_IS_HIDDEN})"
            " GROUP BY user_id ORDER BY wins DESC, matches, points DESC, user_id",
            (channel, game, first, last, reader),
        )
        ((matches,),) = await source.read(
            "SELECT count(*) FROM matches WHERE channel = ? AND game = ? AND number BETWEEN ? AND ?",
            (channel, game, first, last),
        )
        return Tally(matches, tuple(map(_TALLIED.read, rows)))

    async def played_last(self, channel: int) -> str | None:
        """The game of the match that finished last in this channel."""
        rows = await self._database.aside.read(
            "SELECT game FROM matches WHERE channel = ? ORDER BY number DESC LIMIT 1", (channel,)
        )
        return rows[0][0] if rows else None

    async def score_after(self, table: str) -> tuple[Tally, Tally] | None:
        """Like ``tallies``, for this table's channel when its match had just ended; None if it hasn't ended."""
        rows = await self._database.read(
            "SELECT channel, game, finished, number FROM matches WHERE table_id = ?", (table,)
        )
        if not rows:
            return None
        channel, game, finished, number = rows[0]
        return await self._tallies(self._database, channel, game, finished, until=number)

    async def series(self, first: str, last: str) -> Series:
        """The results of the series that began with table ``first``, up to the match of table ``last``.

        People hidden from boards are named only if they have played that last match, too.
        """
        among = (
            "FROM matches m JOIN tables t ON t.id = m.table_id WHERE (t.id = ? OR t.series = ?)"
            " AND m.number <= (SELECT number FROM matches WHERE table_id = ?)"
        )
        ((matches,),) = await self._database.read(f"SELECT count(*) {among}", (first, first, last))
        rows = await self._database.named(
            "SELECT user_id AS user, name, sum(points IS NOT NULL AND place = 1) AS wins,"  # noqa: S608  contains no user input
            " coalesce(sum(points), 0) AS points, max(number) AS latest"
            f" FROM results WHERE number IN (SELECT number {among}) AND (user_id IS NULL OR NOT {_IS_HIDDEN}"
            " OR user_id IN (SELECT user_id FROM results JOIN matches USING (number) WHERE table_id = ?))"
            " GROUP BY user_id, CASE WHEN user_id IS NULL THEN name END ORDER BY wins DESC, points DESC, name",
            (first, first, last, last),
        )
        return Series(matches, tuple(map(_REACHED.read, rows)))

    async def clear(self, act: Act) -> None:
        """Reset the running score of the act's channel in the game named by its note; the matches are kept."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tallies (channel, game, after, cleared, cleared_by)"
                " VALUES (?, ?, (SELECT coalesce(max(number), 0) FROM matches), ?, ?)"
                " ON CONFLICT DO UPDATE SET after = excluded.after, cleared = excluded.cleared,"
                " cleared_by = excluded.cleared_by",
                (act.channel, act.note, act.at, act.by),
            )
            enter_act(connection, act)

        await self._database.write(work)

    async def begin(self) -> None:
        """Calculate the scores if there are none yet, for matches migrated from an older schema."""

        def work(connection: sqlite3.Connection) -> None:
            counted = connection.execute("SELECT EXISTS (SELECT 1 FROM scores)").fetchone()[0]
            if not counted:
                rebuild(connection)

        await self._database.write(work)

"""Finished matches in the order in which they ended: everybody's results, and the scores and ratings from them.

``rebuild`` calculates all scores and ratings again from the matches, with the same outcome.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias

from bot.db.connection import Connection
from bot.db.rows import Named, named
from bot.engine.game import Outcome, Seat
from bot.ratings import START, Rated, Rating, rate
from bot.tables import settings

Presence: TypeAlias = Literal["whole", "came", "left", "replaced", "removed"]
"""What part of a match somebody played: all of it, from midway on, or until they left, were away or were removed."""

WORLD = 0
"""In place of a server: all servers together."""
EVER = 0
"""In place of a month: all time."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. ``sides``: who played together; empty if everyone played alone.

    ``deals``: the points of each seat, for each deal. ``stats``: what the game itself counts, for each seat. ``since``:
    for each seat since which deal, counted from 1, whoever joined midway has played; None: from the start.
    """

    outcome: Outcome
    sides: tuple[tuple[Seat, ...], ...]
    deals: tuple[tuple[int, ...], ...]
    stats: tuple[Mapping[str, int], ...]
    since: tuple[int | None, ...]


class _Line(NamedTuple):
    line: int
    seat: Seat
    side: int | None
    user: int | None
    name: str
    part: Presence
    world: int
    place: int
    points: int | None


# Writing --------------------------------------------------------------------------------------------------------------


def enter(connection: Connection, table: str, finished: int, result: Result) -> None:
    """Enter the match that this table has just finished and add it to the scores; may be called only once per match.

    ``finished``: milliseconds since 1970.
    """
    connection.lock("ledger")  # match by match: the number follows the last one's, ratings follow from ratings
    (match,) = named(
        connection, "SELECT game, guild, coalesce(parent, channel) AS channel FROM tables WHERE id = ?", (table,)
    )
    seats = named(
        connection,
        "SELECT seat, user_id AS user, name, came, away, level FROM seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    gone = named(
        connection,
        "SELECT seat, user_id AS user, name, came, part FROM gone WHERE table_id = ? ORDER BY seat, number",
        (table,),
    )
    first = {each["seat"]: each for each in reversed([*gone, *seats])}
    match |= {
        "table_id": table,
        "seats": len(seats),
        "computers": sum(each["user"] is None or each["came"] is not None for each in first.values()),
        "finished": finished,
        "deals": json.dumps(result.deals),
    }
    ((number,),) = connection.execute(_MATCH, match)
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
            "world": agrees(connection, row["user"]),
        }
        connection.execute(_RESULT, row)
    _count(connection, number)


def _held(seat: Named, result: Result) -> Named:
    """The line for the player in this seat at the end; for somebody who was away, for the computer in their place."""
    whole, user = seat["came"] is None or seat["away"], None if seat["away"] else seat["user"]
    return {
        "seat": seat["seat"],
        "user": user,
        "name": "" if seat["away"] else seat["name"],
        "part": "whole" if whole else "came",
        "place": result.outcome.places[seat["seat"]],
        "points": result.outcome.points[seat["seat"]],
        "figures": json.dumps(result.stats[seat["seat"]]) if whole else "{}",
        "since": None if whole else result.since[seat["seat"]],
        "level": seat["level"] if user is None else None,
    }


def _gave_up(gone: Named, last: int) -> Named:
    """The line for somebody who gave up their seat: in last place, without points."""
    return {name: gone[name] for name in ("seat", "user", "name", "part")} | {
        "place": last,
        "points": None,
        "figures": "{}",
        "since": None,
        "level": None,
    }


_MATCH = """
    INSERT INTO matches (number, table_id, game, guild, channel, seats, computers, finished, deals)
    VALUES ((SELECT coalesce(max(number), 0) + 1 FROM matches),
        :table_id, :game, :guild, :channel, :seats, :computers, :finished, :deals)
    RETURNING number
"""
_RESULT = """
    INSERT INTO results (number, line, side, world, seat, user_id, name, part, place, points, figures, since, level)
    VALUES (:number, :line, :side, :world, :seat, :user, :name, :part, :place, :points, :figures, :since, :level)
"""


def rebuild(connection: Connection, progress: Callable[[int, int], None] | None = None) -> int:
    """Calculate scores and ratings again from all matches; returns their number.

    ``progress`` is called with how many matches are done, and out of how many.
    """
    connection.lock("ledger")  # no match may end meanwhile
    connection.execute("DELETE FROM scores")
    connection.execute("UPDATE results SET mu = NULL, sigma = NULL, world_mu = NULL, world_sigma = NULL")
    numbers = [number for (number,) in connection.execute("SELECT number FROM matches ORDER BY number")]
    for done, number in enumerate(numbers, 1):
        _count(connection, number)
        if progress:
            progress(done, len(numbers))
    return len(numbers)


def show(connection: Connection, user: int) -> None:
    """Apply a person's current leaderboard preference."""
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild <> 0", (_shown(connection, user, 1), user)
    )
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild = 0", (_shown(connection, user, WORLD), user)
    )


def _count(connection: Connection, number: int) -> None:
    """Add a match to the scores of those who played it, and rate it; none counts that somebody played alone.

    Nobody is rated where computers played, or where hints were switched on.
    """
    (match,) = named(
        connection,
        "SELECT m.game, m.guild, CASE WHEN t.hints = 'on' THEN 1 ELSE m.computers END AS unrated, m.finished"
        " FROM matches m JOIN tables t ON t.id = m.table_id WHERE number = ?",
        (number,),
    )
    game, guild = match["game"], match["guild"]
    if guild is None:
        return
    found = named(
        connection,
        "SELECT line, seat, side, user_id AS user, name, part, world, place, points FROM results"
        " WHERE number = ? ORDER BY line",
        (number,),
    )
    lines = [_Line(**row) for row in found]
    for scope in (guild, WORLD):
        before = {line.user: _rated(connection, game, scope, line.user) for line in lines if line.user is not None}
        after = _rate(connection, number, scope, [] if match["unrated"] else lines, before)
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
            for month in (month_of(match["finished"]), EVER):
                connection.execute(_ADD, added | {"month": month})


_ADD = """
    INSERT INTO scores (game, guild, month, user_id, name, shown, matches, wins, counted, points, rated, mu, sigma)
    VALUES (:game, :guild, :month, :user, :name, :shown, 1, :wins, :counted, :points, :rated, :mu, :sigma)
    ON CONFLICT (game, guild, month, user_id) DO UPDATE SET name = excluded.name, matches = scores.matches + 1,
        wins = scores.wins + excluded.wins, counted = scores.counted + excluded.counted,
        points = scores.points + excluded.points,
        rated = excluded.rated, mu = excluded.mu, sigma = excluded.sigma
"""


def _rate(
    connection: Connection,
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
            [Rated(before[line.user or 0][1], place[line.seat], left=line.points is None) for line in side]
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


def _rated(connection: Connection, game: str, scope: int, user: int) -> tuple[int, Rating]:
    """In how many matches a person was rated, and their rating."""
    rows = named(
        connection,
        "SELECT rated, mu, sigma FROM scores WHERE game = ? AND guild = ? AND month = 0 AND user_id = ?",
        (game, scope, user),
    )
    return (rows[0]["rated"], Rating(rows[0]["mu"], rows[0]["sigma"])) if rows else (0, START)


def agrees(connection: Connection, user: int | None) -> bool:
    """Whether somebody has agreed to be ranked across all servers."""
    return user is not None and _has_set(connection, user, settings.WORLD, "yes")


def _shown(connection: Connection, user: int, scope: int) -> bool:
    """Whether somebody is shown on the boards of this server, or of all servers."""
    if user <= 0 or _has_set(connection, user, settings.BOARDS, "hidden"):
        return False
    return scope != WORLD or agrees(connection, user)


def _has_set(connection: Connection, user: int, setting: settings.Setting, value: str) -> bool:
    """Whether somebody has set this to ``value``, which must not be the default."""
    row = connection.execute(
        "SELECT value FROM settings WHERE kind = 'person' AND owner = ? AND name = ?", (user, setting.name)
    ).fetchone()
    return row is not None and row[0] == value


IS_HIDDEN = (
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

"""What is counted from finished matches: scores, and the ratings that each of them has led to.

``rebuild`` counts all of it again, with the same outcome.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime

from bot.db.connection import Connection
from bot.db.rows import named
from bot.engine.game import Seat
from bot.ratings import START, Rated, Rating, rate
from bot.tables.finished import ledger
from bot.tables.finished.ledger import Finished, FinishedLine
from bot.tables.people import settings
from bot.tables.people.settings import BOARDS, Setting
from bot.tables.people.visibility import WORLD, is_shown

EVER = 0
"""In place of a month: all time."""


def count(connection: Connection, match: Finished) -> None:
    """Add a match that has just ended to the scores, and note who has agreed to be ranked across all servers."""
    if match.guild is not None:
        agreed = [line for (line,) in connection.execute(_AGREED, (settings.WORLD.name, match.number))]
        _add(connection, match, agreed)


def rebuild(connection: Connection, progress: Callable[[int, int], None] | None = None) -> int:
    """Calculate scores and ratings again from all matches; returns their number.

    ``progress`` is called with how many matches are done, and out of how many.
    """
    ledger.lock(connection)
    connection.execute("DELETE FROM scores")
    connection.execute("DELETE FROM ratings")
    agreed: defaultdict[int, set[int]] = defaultdict(set)
    for row in named(connection, "SELECT number, line FROM agreed"):
        agreed[row["number"]].add(row["line"])
    numbers = [number for (number,) in connection.execute("SELECT number FROM matches ORDER BY number")]
    for done, number in enumerate(numbers, 1):
        _add(connection, ledger.finished(connection, number), agreed[number])
        if progress:
            progress(done, len(numbers))
    return len(numbers)


def show(connection: Connection, user: int, setting: Setting) -> None:
    """Apply what a person has set about boards."""
    if setting not in {BOARDS, settings.WORLD}:
        return
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild <> 0", (is_shown(connection, user, 1), user)
    )
    connection.execute(
        "UPDATE scores SET shown = ? WHERE user_id = ? AND guild = 0", (is_shown(connection, user, WORLD), user)
    )


_AGREED = """
    INSERT INTO agreed (number, line) SELECT number, line FROM results
        JOIN settings s ON kind = 'person' AND owner = user_id AND s.name = ? AND value = 'yes'
        WHERE number = ?
    RETURNING line
"""


def _add(connection: Connection, match: Finished, agreed: Collection[int]) -> None:
    """Add a match to the scores of those who played it, and rate it; none counts that somebody played alone.

    ``agreed``: the lines of those who had agreed to be ranked across all servers. Nobody is rated where computers
    played, or where hints were switched on.
    """
    if match.guild is None:
        return
    rated_lines = () if match.computers or match.hints else match.lines
    for scope in (match.guild, WORLD):
        people = [line.user for line in match.lines if line.user is not None]
        before = {user: _rated(connection, match.game, scope, user) for user in people}
        after = _rate(connection, match.number, scope, rated_lines, before, agreed)
        for line in match.lines:
            if line.user is None:
                continue
            rated, rating = after.get(line.user, before[line.user])
            whole = line.points is not None
            added = {
                "game": match.game,
                "guild": scope,
                "user": line.user,
                "name": line.name,
                "shown": is_shown(connection, line.user, scope),
                "wins": whole and line.place == 1,
                "counted": whole,
                "points": line.points or 0,
                "rated": rated,
                "mu": rating.mu,
                "sigma": rating.sigma,
            }
            for month in (month_of(match.finished), EVER):
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
    lines: Sequence[FinishedLine],
    before: Mapping[int, tuple[int, Rating]],
    agreed: Collection[int],
) -> dict[int, tuple[int, Rating]]:
    """The new ratings, each with the number of rated matches; empty if the match isn't rated.

    Across all servers, a side is rated only if all of its members have agreed.
    """
    sides = list(_sides(lines).values())
    if scope == WORLD:
        sides = [side for side in sides if all(line.line in agreed for line in side)]
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
    for side, ratings in zip(sides, rated, strict=True):
        for line, rating in zip(side, ratings, strict=True):
            assert line.user is not None  # noqa: S101  computers have no side here
            after[line.user] = before[line.user][0] + 1, rating
            connection.execute(
                "INSERT INTO ratings (number, line, guild, mu, sigma) VALUES (?, ?, ?, ?, ?)",
                (number, line.line, scope, rating.mu, rating.sigma),
            )
    return after


def _sides(lines: Sequence[FinishedLine]) -> dict[tuple[str, int], list[FinishedLine]]:
    """The people who were there from the start, by side; a person who plays alone is a side of their own.

    People who joined midway aren't rated: the first line of their seat is that of the person who gave it up.
    """
    first: dict[Seat, FinishedLine] = {}
    for line in [*(line for line in lines if line.points is None), *lines]:
        first.setdefault(line.seat, line)
    sides: dict[tuple[str, int], list[FinishedLine]] = {}
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


def month_of(time: int) -> int:
    """The month of a time in milliseconds since 1970, in UTC.

    >>> month_of(1_000_000_000_000)
    200109
    """
    day = datetime.fromtimestamp(time / 1000, UTC)
    return day.year * 100 + day.month

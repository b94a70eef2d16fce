"""Finished matches in the order in which they ended, with everybody's results. Features count from them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.db.connection import Connection
from bot.db.rows import Named, named
from bot.engine.game import Outcome, Seat
from bot.found import declared

Presence: TypeAlias = Literal["whole", "came", "left", "replaced", "removed"]
"""What part of a match somebody played: all of it, from midway on, or until they left, were away or were removed."""


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


@dataclass(frozen=True, slots=True)
class FinishedLine:
    """Somebody's result; ``points``: None if they weren't there at the end."""

    line: int  # the seats, then those who were gone before the end
    seat: Seat
    side: int | None  # those with the same number played together; None: everyone alone
    user: int | None  # None: a computer
    name: str
    place: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A match as features are told of it, in the transaction that enters it: ``stored.FINISHED`` (``bot/found.py``)."""

    number: int  # in the order in which they end
    table: str
    game: str
    guild: int | None  # None: somebody played it alone
    finished: int  # milliseconds since 1970
    computers: int  # seats that no person held at the start
    hints: bool  # whether they were switched on
    lines: tuple[FinishedLine, ...]


def enter(connection: Connection, table: str, finished: int, result: Result) -> None:
    """Enter the match that this table has just finished, and let it be counted; may be called only once per match.

    ``finished``: milliseconds since 1970.
    """
    lock(connection)
    (match,) = named(
        connection,
        "SELECT game, guild, coalesce(parent, channel) AS channel, hints FROM tables WHERE id = ?",
        (table,),
    )
    hints = match.pop("hints") == "on"
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
    rows = [_held(each, result) for each in seats]
    rows += [_gave_up(each, last) for each in gone]
    rows += [_gave_up(each | {"part": "replaced"}, last) for each in seats if each["away"]]
    for line, row in enumerate(rows):
        row |= {"number": number, "line": line, "side": sides.get(row["seat"])}
        connection.execute(_RESULT, row)
    facts = {name: match[name] for name in ("game", "guild", "finished", "computers")}
    lines = tuple(FinishedLine(**{name: row[name] for name in FinishedLine.__match_args__}) for row in rows)
    entered = Finished(number=number, table=table, hints=hints, lines=lines, **facts)
    count: Callable[[Connection, Finished], None]
    for count in declared("stored", "FINISHED"):
        count(connection, entered)


def lock(connection: Connection) -> None:
    """Let no match end meanwhile: the number follows the last one's, and what is counted follows from what was."""
    connection.lock("ledger")


def finished(connection: Connection, number: int) -> Finished:
    """A match that was entered, as it was told of then."""
    (match,) = named(
        connection,
        "SELECT number, table_id AS \"table\", m.game, m.guild, finished, computers, t.hints = 'on' AS hints"
        " FROM matches m JOIN tables t ON t.id = table_id WHERE number = ?",
        (number,),
    )
    lines = named(
        connection,
        'SELECT line, seat, side, user_id AS "user", name, place, points FROM results WHERE number = ? ORDER BY line',
        (number,),
    )
    match["hints"] = bool(match["hints"])
    return Finished(**match, lines=tuple(FinishedLine(**line) for line in lines))


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
    INSERT INTO results (number, line, side, seat, user_id, name, part, place, points, figures, since, level)
    VALUES (:number, :line, :side, :seat, :user, :name, :part, :place, :points, :figures, :since, :level)
"""

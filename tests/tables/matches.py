"""Finished matches written straight to the disk, with the functions that a real match's last move calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType

from bot.db.connection import Connection
from bot.engine.game import Outcome, Seat
from bot.tables.ledger import Result, enter

HOUR = 3_600_000
NOON = 1_760_000_000_000
"""A time in October 2025."""

_IDS = count(1)


def finish(
    connection: Connection,
    *users: int | None,
    places: Sequence[int] = (),
    points: Sequence[int] = (),
    at: int = NOON,
    game: str = "goofspiel",
    guild: int = 9,
    channel: int = 1,
    parent: int | None = None,
    sides: tuple[tuple[Seat, ...], ...] = (),
    deals: tuple[tuple[int, ...], ...] = (),
    stats: tuple[Mapping[str, int], ...] | None = None,
    gone: Sequence[tuple[Seat, int, str]] = (),
    came: Sequence[Seat] = (),
    names: Mapping[int, str] = MappingProxyType({}),
) -> str:
    """A match of these people (None: a computer), who finished in this order unless places are given; gives its table.

    ``gone``: seat, person, and how they left. ``came``: the seats of those who joined midway.
    """
    table = f"t{next(_IDS):05}"
    places = places or range(1, len(users) + 1)
    points = points or [10 * (len(users) - place) for place in places]
    connection.execute(
        "INSERT INTO tables (id, game, version, options, seed, guild, channel, parent, host, status, opened, shown)"
        " VALUES (?, ?, 1, '{}', ?, ?, ?, ?, ?, 'over', ?, 0)",
        (table, game, table, guild, channel, parent, users[0] or 1, at - HOUR),
    )
    for seat, user in enumerate(users):
        connection.execute(
            "INSERT INTO seats (table_id, seat, user_id, name, came) VALUES (?, ?, ?, ?, ?)",
            (table, seat, user, "Ada" if user is None else names.get(user, f"P{user}"), 5 if seat in came else None),
        )
    for number, (seat, user, part) in enumerate(gone):
        connection.execute(
            "INSERT INTO gone (table_id, seat, number, user_id, name, went, part) VALUES (?, ?, ?, ?, ?, 5, ?)",
            (table, seat, number, user, f"P{user}", part),
        )
    outcome, none = Outcome(tuple(places), tuple(points)), tuple(dict[str, int]() for _ in users)
    enter(connection, table, at, Result(outcome, sides, deals, stats or none, (None,) * len(users)))
    return table

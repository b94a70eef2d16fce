"""Finished matches written straight to the disk, with the functions that a real match's last move calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Literal

from bot.db.connection import Connection
from bot.engine.game import Outcome, Seat
from bot.tables.finished.ledger import Result, enter
from bot.tables.record import Gone, Player, Record
from tests.tables import records

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
    gone: Sequence[tuple[Seat, int, Literal["left", "replaced", "removed"]]] = (),
    came: Sequence[Seat] = (),
    names: Mapping[int, str] = MappingProxyType({}),
) -> str:
    """A match of these people (None: a computer), who finished in this order unless places are given; gives its table.

    ``gone``: seat, person, and how they left. ``came``: the seats of those who joined midway.
    """
    table = f"t{next(_IDS):05}"
    places = places or range(1, len(users) + 1)
    points = points or [10 * (len(users) - place) for place in places]
    record = Record(
        id=table,
        game=game,
        version=1,
        options="{}",
        seed=table,
        guild=guild,
        channel=channel,
        parent=parent,
        host=users[0] or 1,
        status="over",
        opened=at - HOUR,
        shown=0,
        players=tuple(
            Player(
                user,
                "Ada" if user is None else names.get(user, f"P{user}"),
                came=5 if seat in came else None,
                dm_shown=0,
            )
            for seat, user in enumerate(users)
        ),
        gone=tuple(Gone(seat, user, f"P{user}", None, 5, part) for seat, user, part in gone),
    )
    records.write(connection, [record])
    outcome, none = Outcome(tuple(places), tuple(points)), tuple(dict[str, int]() for _ in users)
    enter(connection, table, at, Result(outcome, sides, deals, stats or none, (None,) * len(users)))
    return table

"""Gathering, as functions of a record: join, change places, leave, fill with computers, start.

In a lobby ``record.chairs`` has one place for each seat the game can have; at the start the empty ones go.
"""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Rng, Seat
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.store import Chair, Record, load_options

COMPUTERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix", "Grace", "Henri", "Ida", "Jakob")
"""What computers are called, so that two of them are told apart; their screens say that they are computers."""


def free_name(record: Record) -> str:
    """What another computer at this table is called."""
    names = {chair.name for chair in record.chairs if chair}
    return next((name for name in COMPUTERS if name not in names), COMPUTERS[0])


def place_of(record: Record, user: int) -> Seat | None:
    """Where this person sits."""
    return next((seat for seat, chair in enumerate(record.chairs) if chair and chair.user == user), None)


def join(record: Record, user: int, name: str) -> Record:
    """Take the first free place, or a computer's if there is none; raises LobbyRefusal."""
    if place_of(record, user) is not None:
        raise LobbyRefusal("already-joined")
    free = [seat for seat, chair in enumerate(record.chairs) if chair is None]
    computers = [seat for seat, chair in enumerate(record.chairs) if chair and chair.user is None]
    if not free and not computers:
        raise LobbyRefusal("table-full")
    return record.with_chair((free or computers)[0], Chair(user, name))


def move(record: Record, user: int, place: Seat) -> Record:
    """Change to another place; who sits there gets the old one. Raises LobbyRefusal, NotSeated."""
    old = seat_of(record, user)
    if not 0 <= place < len(record.chairs):
        raise LobbyRefusal("no-such-place")
    chairs = list(record.chairs)
    chairs[old], chairs[place] = chairs[place], chairs[old]
    return replace(record, chairs=tuple(chairs))


def leave(record: Record, user: int) -> Record | None:
    """Get up. The host role passes to the next person; None: nobody is left, so the table is closed."""
    left = record.with_chair(seat_of(record, user), None)
    people = left.people
    if not people:
        return None
    return replace(left, host=left.host if left.host in people else people[0])


def add_computer(record: Record) -> Record:
    """A computer takes the first free place; raises LobbyRefusal."""
    for seat, chair in enumerate(record.chairs):
        if chair is None:
            return record.with_chair(seat, Chair(None, free_name(record)))
    raise LobbyRefusal("table-full")


def remove_computer(record: Record) -> Record:
    """The last computer gets up; raises LobbyRefusal."""
    for seat, chair in reversed(list(enumerate(record.chairs))):
        if chair and chair.user is None:
            return record.with_chair(seat, None)
    raise LobbyRefusal("no-computer")


def start(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Begin with those who sit; raises LobbyRefusal, NotSeated, or BadOptions as ``deal`` does."""
    if user != record.host:
        seat_of(record, user)
        raise LobbyRefusal("only-host", seat=place_of(record, record.host))
    chairs = tuple(chair for chair in record.chairs if chair)
    seats = plugin.game.SEATS
    if len(chairs) not in seats:
        raise LobbyRefusal("too-few", now=len(chairs), least=seats.start, most=seats.stop - 1)
    plugin.game.deal(load_options(plugin.game.Options, record.options), len(chairs), Rng("try"))
    return replace(record, chairs=chairs, status="playing")


def seat_of(record: Record, user: int) -> Seat:
    """Where this person sits; raises NotSeated."""
    seat = place_of(record, user)
    if seat is None:
        raise NotSeated("not-seated")
    return seat

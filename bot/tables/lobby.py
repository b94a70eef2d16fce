"""Gathering, as functions of a record: join, change seats, leave, fill with computers, start.

In a lobby ``record.chairs`` has one for each seat the game can have; at the start the empty ones go.
"""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Rng, Seat
from bot.engine.refusal import Refusal
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.store import Chair, Record, load_options
from bot.tables.timing import leaderless

COMPUTERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix", "Grace", "Henri", "Ida", "Jakob")
"""What computers are called, so that two of them are told apart; their screens say that they are computers."""


def free_name(record: Record) -> str:
    """What another computer at this table is called."""
    names = {chair.name for chair in record.chairs if chair}
    return next((name for name in COMPUTERS if name not in names), COMPUTERS[0])


def find_seat(record: Record, user: int) -> Seat | None:
    """Where this person sits, if they do."""
    seat = _kept_for(record, user)
    chair = None if seat is None else record.chairs[seat]
    return seat if chair and not chair.reserved else None


def join(record: Record, user: int, name: str) -> Record:
    """Take the seat that is kept, or the first free one, or a computer's if there is none; raises LobbyRefusal."""
    if find_seat(record, user) is not None:
        raise LobbyRefusal("already-joined")
    kept = _kept_for(record, user)
    if kept is not None:
        return record.with_chair(kept, Chair(user, name))
    free = [seat for seat, chair in enumerate(record.chairs) if chair is None]
    computers = [seat for seat, chair in enumerate(record.chairs) if chair and chair.user is None]
    if not free and not computers:
        raise LobbyRefusal("table-full")
    return record.with_chair((free or computers)[0], Chair(user, name))


def move(record: Record, user: int, seat: Seat) -> Record:
    """Change to another seat; who sits there gets the old one. Raises LobbyRefusal, NotSeated."""
    old = seat_of(record, user)
    if not 0 <= seat < len(record.chairs):
        raise LobbyRefusal("no-such-place")
    chairs = list(record.chairs)
    chairs[old], chairs[seat] = chairs[seat], chairs[old]
    return replace(record, chairs=tuple(chairs))


def leave(record: Record, user: int) -> Record | None:
    """Get up, or give up the seat that is kept. None: nobody is left, so the table is closed.

    The host role passes to the next person; somebody whose seat is kept has it still.
    """
    kept = _kept_for(record, user)
    left = record.with_chair(seat_of(record, user) if kept is None else kept, None)
    if not left.people:
        return None
    return left if _kept_for(left, left.host) is not None else replace(left, host=left.people[0])


def add_computer(record: Record) -> Record:
    """A computer takes the first free seat; raises LobbyRefusal."""
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


def led(record: Record, user: int, now: int) -> Record:
    """The record with this person as its host, if they sit here and the host has done nothing for too long."""
    since = leaderless(record)
    if find_seat(record, user) is None or since is None or since > now:
        return record
    return replace(record, host=user)


def start(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Begin with those who sit; raises LobbyRefusal, NotSeated, or BadOptions as ``deal`` does."""
    if user != record.host:
        seat_of(record, user)
        raise LobbyRefusal("only-host", seat=_kept_for(record, record.host), time=leaderless(record))
    return _begun(without_kept(record), plugin)


def again(record: Record, user: int, name: str) -> tuple[Chair | None, ...]:
    """The seats of the next match: this person's, and those kept for the others who played; computers stay."""
    chairs: list[Chair | None] = []
    for chair in record.chairs:
        if chair is None or (chair.user or 0) < 0:
            chairs.append(None)
        elif chair.user == user:
            chairs.append(Chair(user, name))
        else:
            chairs.append(Chair(chair.user, chair.name, reserved=chair.user is not None))
    return tuple(chairs)


def rotate(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Everybody moves on by one seat; where there are sides, all but the first, so that partners change.

    Raises NotSeated, but for the host whose seat is kept.
    """
    if user != record.host:
        seat_of(record, user)
    taken = [seat for seat, chair in enumerate(record.chairs) if chair]
    moving = taken[1:] if plugin.game.SIDES else taken
    chairs = list(record.chairs)
    for old, new in zip(moving, [*moving[1:], *moving[:1]], strict=True):
        chairs[new] = record.chairs[old]
    return replace(record, chairs=tuple(chairs))


def is_complete(record: Record) -> bool:
    """Whether seats were kept, and nobody is waited for any longer."""
    return record.closes is not None and not any(chair.reserved for chair in record.chairs if chair)


def go_on(record: Record, plugin: AnyPlugin) -> Record:
    """Begin with those who are there, if they are enough to play; else the table gathers as any other.

    Where at least two people are there, computers take the places of those who aren't, as many as the game needs.
    """
    gathering, filled = without_kept(record), without_kept(record)
    for seat, chair in enumerate(record.chairs):
        missing = len([chair for chair in filled.chairs if chair]) < plugin.game.SEATS.start
        if chair and chair.reserved and missing and len(gathering.people) > 1:
            filled = filled.with_chair(seat, Chair(None, free_name(record)))
    try:
        return _begun(filled, plugin)
    except Refusal:
        return gathering


def without_kept(record: Record) -> Record:
    """The same with no seat kept for anybody, and a host who is there."""
    chairs = tuple(None if chair and chair.reserved else chair for chair in record.chairs)
    left = replace(record, chairs=chairs, closes=None)
    return left if left.host in left.people else replace(left, host=next(iter(left.people), left.host))


def _begun(record: Record, plugin: AnyPlugin) -> Record:
    chairs = tuple(chair for chair in record.chairs if chair)
    seats = plugin.game.SEATS
    if len(chairs) not in seats:
        facts = {"least": seats.start, "most": seats.stop - 1, "fixed": len(seats) == 1}
        raise LobbyRefusal("too-few", now=len(chairs), **facts)
    plugin.game.deal(load_options(plugin.game.Options, record.options), len(chairs), Rng("try"))
    return replace(record, chairs=chairs, status="playing")


def seat_of(record: Record, user: int) -> Seat:
    """Where this person sits; raises NotSeated."""
    seat = find_seat(record, user)
    if seat is None:
        raise NotSeated("not-seated")
    return seat


def _kept_for(record: Record, user: int) -> Seat | None:
    """Where this person sits, or will."""
    return next((seat for seat, chair in enumerate(record.chairs) if chair and chair.user == user), None)

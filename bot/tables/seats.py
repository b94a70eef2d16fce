"""Who sits where in the middle of a match, as functions of a record: leave, be put out, take a seat, come back.

``lobby`` has what is done before the start. The seat of somebody who gave it up is free while a computer plays there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.engine.game import Seat
from bot.tables.lobby import free_name, place_of, seat_of, without_kept
from bot.tables.refusals import LobbyRefusal
from bot.tables.store import Chair, Gone, Record
from bot.tables.timing import PACES


def leave(record: Record, moves: int, user: int, part: Literal["left", "removed"] = "left") -> Record:
    """A person gives their seat up, after so many moves; a computer takes over. Raises NotSeated."""
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    gone = Gone(seat, user, chair.name, chair.came, moves, part)
    computer = Chair(
        None, free_name(record), reminder_channel=chair.reminder_channel, reminder=chair.reminder
    )  # what reminds is to be taken away still
    return hosted(replace(record.with_chair(seat, computer), gone=(*record.gone, gone)))


def take(record: Record, moves: int, user: int, name: str, seat: Seat) -> Record:
    """A person takes a free seat, after so many moves, or their own again; raises LobbyRefusal."""
    if place_of(record, user) is not None:
        raise LobbyRefusal("already-joined")
    before = given_up(record).get(seat)
    if before is None:
        raise LobbyRefusal("seat-taken")
    held = [gone for gone in record.gone if gone.user == user]
    if any(gone.part == "removed" for gone in held):
        raise LobbyRefusal("was-removed")
    chair = Chair(user, name, came=moves, reserve=PACES[record.pace].reserve)
    if before in held:
        record = replace(record, gone=tuple(gone for gone in record.gone if gone is not before))
        chair = replace(chair, came=before.came)
    elif held:
        raise LobbyRefusal("has-seen-cards")
    computer = record.chairs[seat]
    assert computer is not None  # noqa: S101  it plays there
    chair = replace(chair, reminder_channel=computer.reminder_channel, reminder=computer.reminder)
    return hosted(record.with_chair(seat, chair))


def come_back(record: Record, user: int) -> Record:
    """Somebody who was away is there again; raises NotSeated."""
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    return hosted(record.with_chair(seat, replace(chair, away=False, late=0)))


def pass_host(record: Record, user: int) -> Record:
    """This person is the host from now on; raises NotSeated, or LobbyRefusal where they are away."""
    chair = record.chairs[seat_of(record, user)]
    if chair is None or chair.away:
        raise LobbyRefusal("host-is-away")
    return replace(record, host=user)


def want_end(record: Record, user: int, until: int, reason: str = "") -> Record:
    """This person wants the match to end, as others may already: then nobody waits for longer. Raises NotSeated."""
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    if not record.asked:
        record = replace(record, closes=until, reason=reason)
    return record.with_chair(seat, replace(chair, agreed=True))


def play_on(record: Record, user: int) -> Record:
    """This person wants to play on, so that nobody is asked any more whether to end; raises NotSeated."""
    seat_of(record, user)
    return _unasked(record)


def _unasked(record: Record) -> Record:
    chairs = tuple(replace(chair, agreed=False) if chair else None for chair in record.chairs)
    return replace(record, chairs=chairs, closes=None, reason="")


def all_want_end(record: Record) -> bool:
    """Whether everybody who is there wants the match to end."""
    there = [chair for chair in record.chairs if chair and not chair.automatic]
    return record.asked and all(chair.agreed for chair in there)


def given_up(record: Record) -> dict[Seat, Gone]:
    """The free seats, and who was the last to give each up."""
    last = {gone.seat: gone for gone in record.gone}
    free = {seat for seat, chair in enumerate(record.chairs) if chair and chair.user is None}
    return {seat: gone for seat, gone in sorted(last.items()) if seat in free}


def hosted(record: Record) -> Record:
    """The record with a host who is there: else the role passes to the first, by seat, who is."""
    there = [chair.user for chair in record.chairs if chair and chair.user is not None and not chair.away]
    return record if record.host in there or not there else replace(record, host=there[0])


def mended(record: Record) -> Record:
    """A table that can be read again: the others are asked nothing any more, and no places are kept."""
    record = replace(record, broken=None)
    return without_kept(record) if record.status == "lobby" else _unasked(record)

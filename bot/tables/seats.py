"""Who sits where during a match, as functions of a record: leave, be removed, take a seat, come back.

``lobby`` has the functions for before the start. A seat is free while a computer plays there for nobody.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from bot.engine.game import Seat
from bot.tables.lobby import find_seat, free_name, seat_of, without_kept
from bot.tables.record import Chair, Gone, Record
from bot.tables.refusals import LobbyRefusal

Parting: TypeAlias = Literal["free", "taken", "removed", "ended"]
"""Their seat is still free; somebody else has it; they were removed; the match has ended."""


def leave(record: Record, moves: int, user: int, part: Literal["left", "removed"] = "left") -> Record:
    """A person gives up their seat after ``moves`` moves, and a computer takes over. Raises NotSeated."""
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    gone = Gone(seat, user, chair.name, chair.came, moves, part, hints=chair.hints)
    computer = replace(_handed_on(chair, None, free_name(record)), told=moves, dm_message=chair.dm_message)
    return hosted(replace(record.with_chair(seat, computer), gone=(*record.gone, gone)))


def take(record: Record, moves: int, user: int, name: str, seat: Seat, mark: str) -> Record:
    """A person takes a free seat, or their own again, after ``moves`` moves; raises LobbyRefusal.

    ``mark`` identifies them here if they have deleted their data since. They can take the seats they could have taken
    without that, but what they did before remains anonymous: they are treated as new.
    """
    if find_seat(record, user) is not None:
        raise LobbyRefusal("already-joined")
    if seat not in free(record):
        raise LobbyRefusal("seat-taken")
    before = free(record)[seat]
    held = [gone for gone in record.gone if user == gone.user or mark == gone.mark]
    if any(gone.part == "removed" for gone in held):
        raise LobbyRefusal("was-removed")
    if held and before not in held:
        raise LobbyRefusal("has-seen-cards")
    came: int | None = moves
    if before is not None and user == before.user:
        record = replace(record, gone=tuple(gone for gone in record.gone if gone is not before))
        came = before.came
    computer = record.chairs[seat]
    assert computer is not None  # noqa: S101  it plays there
    chair = replace(_handed_on(computer, user, name, came), told=moves)
    if before is not None and user == before.user:
        chair = replace(chair, dm_message=computer.dm_message, hints=before.hints)
    return hosted(record.with_chair(seat, chair))


def parted(record: Record, user: int) -> Parting | None:
    """How somebody who gave up a seat stands to it; None: they have one, or never had any."""
    held = [gone for gone in record.gone if gone.user == user]
    if not held or find_seat(record, user) is not None:
        return None
    if any(gone.part == "removed" for gone in held):
        return "removed"
    if record.status != "playing":
        return "ended"
    return "free" if free(record).get(held[-1].seat) is held[-1] else "taken"


def come_back(record: Record, user: int) -> Record:
    """Somebody who was away is back; raises NotSeated."""
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    return hosted(record.with_chair(seat, replace(chair, away=False, late=0)))


def pass_host(record: Record, user: int) -> Record:
    """Make this person the host; raises NotSeated, or LobbyRefusal if they are away."""
    chair = record.chairs[seat_of(record, user)]
    if chair is None or chair.away:
        raise LobbyRefusal("host-is-away")
    return replace(record, host=user)


def want_end(record: Record, user: int, until: int, reason: str = "") -> Record:
    """This person wants the match to end. If others did before, ``until`` and ``reason`` stay as they were.

    Raises NotSeated.
    """
    seat = seat_of(record, user)
    chair = record.chairs[seat]
    assert chair is not None  # noqa: S101  somebody sits there
    if not record.asked:
        record = replace(record, closes=until, reason=reason)
    return record.with_chair(seat, replace(chair, agreed=True))


def play_on(record: Record, user: int) -> Record:
    """This person wants to play on, which withdraws the request to end the match; raises NotSeated."""
    seat_of(record, user)
    return _unasked(record)


def _unasked(record: Record) -> Record:
    chairs = tuple(replace(chair, agreed=False) if chair else None for chair in record.chairs)
    return replace(record, chairs=chairs, closes=None, reason="")


def all_want_end(record: Record) -> bool:
    """Whether everybody who isn't away wants the match to end."""
    there = [chair for chair in record.chairs if chair and not chair.automatic]
    return record.asked and all(chair.agreed for chair in there)


def free(record: Record) -> dict[Seat, Gone | None]:
    """The free seats, each with the person who was the last to give it up; None: only a computer has played there."""
    last = {gone.seat: gone for gone in record.gone}
    return {seat: last.get(seat) for seat, chair in enumerate(record.chairs) if chair and chair.user is None}


def _handed_on(chair: Chair, user: int | None, name: str, came: int | None = None) -> Chair:
    """The chair with another player: what belongs to the seat stays, and the reminder must still be removed."""
    return Chair(
        user,
        name,
        deadline=chair.deadline,
        came=came,
        reserve=chair.reserve,
        spent=chair.spent,
        refused=chair.refused,
        reminder_channel=chair.reminder_channel,
        reminder=chair.reminder,
        level=chair.level,
    )


def hosted(record: Record) -> Record:
    """The record with a host who isn't away: if need be, the role passes to the first person, by seat, who isn't."""
    there = [chair.user for chair in record.chairs if chair and chair.user is not None and not chair.away]
    return record if record.host in there or not there else replace(record, host=there[0])


def mended(record: Record) -> Record:
    """A table that is readable again: any request to end the match is withdrawn, and no seats are reserved."""
    record = replace(record, broken=None)
    return without_kept(record) if record.status == "lobby" else _unasked(record)

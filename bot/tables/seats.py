"""Who sits where during a match, as functions of a record: leave, be removed, take a seat, come back.

``lobby`` has the functions for before the start. A seat is free while a computer plays there for nobody.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.game import Seat
from bot.engine.value import replace
from bot.tables.lobby import free_name, seat_of, without_kept
from bot.tables.record import Gone, Player, Record
from bot.tables.refusals import LobbyRefusal

Parting: TypeAlias = Literal["free", "taken", "removed", "ended"]
"""Their seat is still free; somebody else has it; they were removed; the match has ended."""


def leave(record: Record, moves: int, user: int, part: Literal["left", "removed"] = "left") -> Record:
    """A person gives up their seat after ``moves`` moves, and a computer takes over. Raises NotSeated."""
    seat = seat_of(record, user)
    player = record.players[seat]
    assert player is not None  # noqa: S101  somebody sits there
    gone = Gone(seat, user, player.name, player.came, moves, part)
    computer = replace(_handed_on(player, None, free_name(record)), hand_changed=moves, dm_message=player.dm_message)
    return hosted(replace(record.with_player(seat, computer), gone=(*record.gone, gone)))


def take(record: Record, moves: int, user: int, name: str, seat: Seat, mark: str) -> Record:
    """A person takes a free seat, or their own again, after ``moves`` moves; raises LobbyRefusal.

    ``mark`` identifies them here if they have deleted their data since. They can take the seats they could have taken
    without that, but what they did before remains anonymous: they are treated as new.
    """
    if record.find_seat(user) is not None:
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
    computer = record.players[seat]
    assert computer is not None  # noqa: S101  it plays there
    player = replace(_handed_on(computer, user, name, came), hand_changed=moves)
    if before is not None and user == before.user:
        player = replace(player, dm_message=computer.dm_message)
    return hosted(record.with_player(seat, player))


def parted(record: Record, user: int) -> Parting | None:
    """How somebody who gave up a seat stands to it; None: they have one, or never had any."""
    held = [gone for gone in record.gone if gone.user == user]
    if not held or record.find_seat(user) is not None:
        return None
    if any(gone.part == "removed" for gone in held):
        return "removed"
    if record.status != "playing":
        return "ended"
    return "free" if free(record).get(held[-1].seat) is held[-1] else "taken"


def come_back(record: Record, user: int) -> Record:
    """Somebody who was away is back; raises NotSeated."""
    seat = seat_of(record, user)
    player = record.players[seat]
    assert player is not None  # noqa: S101  somebody sits there
    return hosted(record.with_player(seat, replace(player, away=False, late=0)))


def pass_host(record: Record, user: int) -> Record:
    """Make this person the host; raises NotSeated, or LobbyRefusal if they are away."""
    player = record.players[seat_of(record, user)]
    if player is None or player.away:
        raise LobbyRefusal("host-is-away")
    return replace(record, host=user)


def want_end(record: Record, user: int, until: int, reason: str = "") -> Record:
    """This person wants the match to end. If others did before, ``until`` and ``reason`` stay as they were.

    Raises NotSeated.
    """
    seat = seat_of(record, user)
    player = record.players[seat]
    assert player is not None  # noqa: S101  somebody sits there
    if not record.asked:
        record = replace(record, countdown=until, reason=reason)
    return record.with_player(seat, replace(player, agreed=True))


def play_on(record: Record, user: int) -> Record:
    """This person wants to play on, which withdraws the request to end the match; raises NotSeated."""
    seat_of(record, user)
    return _unasked(record)


def _unasked(record: Record) -> Record:
    players = tuple(replace(player, agreed=False) if player else None for player in record.players)
    return replace(record, players=players, countdown=None, reason="")


def all_want_end(record: Record) -> bool:
    """Whether everybody who isn't away wants the match to end."""
    there = [player for player in record.players if player and not player.automatic]
    return record.asked and all(player.agreed for player in there)


def free(record: Record) -> dict[Seat, Gone | None]:
    """The free seats, each with the person who was the last to give it up; None: only a computer has played there."""
    last = {gone.seat: gone for gone in record.gone}
    return {seat: last.get(seat) for seat, player in enumerate(record.players) if player and player.user is None}


def _handed_on(player: Player, user: int | None, name: str, came: int | None = None) -> Player:
    """The seat is another person's from now on: what belongs to it stays."""
    return Player(
        user,
        name,
        deadline=player.deadline,
        came=came,
        reserve=player.reserve,
        spent=player.spent,
        level=player.level,
    )


def hosted(record: Record) -> Record:
    """The record with a host who isn't away: if need be, the role passes to the first person, by seat, who isn't."""
    there = [player.user for player in record.players if player and player.user is not None and not player.away]
    return record if record.host in there or not there else replace(record, host=there[0])


def released(record: Record) -> Record:
    """A table that is readable again: any request to end the match is withdrawn, and no seats are reserved."""
    record = replace(record, quarantined=None)
    return without_kept(record) if record.status == "lobby" else _unasked(record)

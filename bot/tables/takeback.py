"""What may be taken back, who asks for it and who lets them, as functions of a record and a match's progress.

A request lasts until somebody says no or moves. It needs no number: it means the last decision of whoever asks.
"""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import E, M, O, S, Seat, V
from bot.tables.lobby import seat_of
from bot.tables.progress import Past, Progress
from bot.tables.record import Player, Record
from bot.tables.refusals import LobbyRefusal

ENOUGH = 2
"""After how many refusals within a deal the others aren't asked again."""


def slip(record: Record, match: Progress[O, S, M, V, E], seat: Seat) -> Past[S, E]:
    """Where this seat made the move that it may take back itself: its last one, and nobody else has moved since.

    Raises LobbyRefusal, which says why there is none.
    """
    last = next((number for number, entry in match.moves() if entry.seat == seat), match.revision)
    _must_be_last(record, match, seat, last)
    past = _decision(record, match, seat)
    _must_be_last(record, match, seat, past.number)
    return past


def recall(record: Record, match: Progress[O, S, M, V, E], seat: Seat) -> Past[S, E]:
    """The same for the move that this seat may ask the others to take back, with all that came after it."""
    must_allow(record, by_consent=True)
    return _decision(record, match, seat)


def must_allow(record: Record, *, by_consent: bool = False) -> None:
    """Raise LobbyRefusal if nothing is taken back at this table, or only one's own last move."""
    if record.takeback == "none":
        raise LobbyRefusal("takeback-none", contest=record.contest is not None)
    if by_consent and record.takeback == "own":
        raise LobbyRefusal("takeback-own")


def _must_be_last(record: Record, match: Progress[O, S, M, V, E], seat: Seat, number: int) -> None:
    if any(entry.seat != seat for entry in match.entries[number:]):
        must_allow(record)
        raise LobbyRefusal("takeback-moved")


def _decision(record: Record, match: Progress[O, S, M, V, E], seat: Seat) -> Past[S, E]:
    """Where this seat last had a choice; raises LobbyRefusal if it can't go back there, and says why."""
    must_allow(record)
    past = match.decision(seat)
    if past is None:
        raise LobbyRefusal(_why_nothing(match, seat))
    if past.state == match.state:  # it has been undone by the game's own moves
        raise LobbyRefusal("takeback-nothing")
    entry, player = match.entries[past.number], player_in(record, seat)
    if entry.made_by != "player" or player.user is None or past.number < (player.came or 0):
        raise LobbyRefusal("takeback-not-yours")
    if match.may_change(seat, past):
        raise LobbyRefusal("takeback-change")
    return past


def _why_nothing(match: Progress[O, S, M, V, E], seat: Seat) -> str:
    if match.is_bound(seat):
        return "takeback-bound"
    return "takeback-seen" if match.has_come_to_light(seat) else "takeback-nothing"


def asker(record: Record) -> Seat | None:
    """The seat that asks, if one does."""
    return next((seat for seat, player in enumerate(record.players) if player and player.back == "asks"), None)


def ask(record: Record, seat: Seat) -> Record:
    """This seat asks; raises LobbyRefusal if somebody does already, or the others have refused often enough."""
    if asker(record) is not None:
        raise LobbyRefusal("takeback-asked")
    if (player := player_in(record, seat)).refused >= ENOUGH:
        raise LobbyRefusal("takeback-enough", number=player.refused)
    return record.with_player(seat, replace(player, back="asks"))


def agree(record: Record, user: int) -> Record:
    """This person lets whoever asks go back; raises NotSeated, or LobbyRefusal if nobody asks."""
    seat, _ = seat_of(record, user), _asked(record)
    player = player_in(record, seat)
    return record.with_player(seat, replace(player, back=player.back or "agrees"))


def refuse(record: Record, user: int) -> Record:
    """This person doesn't, which ends the request, or has asked and no longer does; raises as ``agree`` does."""
    seat, asking = seat_of(record, user), _asked(record)
    player = player_in(record, asking)
    return without(record.with_player(asking, replace(player, refused=player.refused + (seat != asking))))


def without(record: Record) -> Record:
    """The record without a request."""
    if asker(record) is None:
        return record
    return replace(record, players=tuple(replace(player, back=None) if player else None for player in record.players))


def in_another_deal(record: Record) -> Record:
    """The record when a deal is over: everybody may ask again."""
    if not any(player.refused for player in record.players if player):
        return record
    return replace(record, players=tuple(replace(player, refused=0) if player else None for player in record.players))


def all_agree(record: Record) -> bool:
    """Whether everybody lets whoever asks go back; computers do, and so they do for people who are away."""
    there = [player for player in record.players if player and not player.automatic]
    return asker(record) is not None and all(player.back for player in there)


def _asked(record: Record) -> Seat:
    asking = asker(record)
    if asking is None:
        raise LobbyRefusal("takeback-not-asked")
    return asking


def player_in(record: Record, seat: Seat) -> Player:
    """Who sits there in a match."""
    player = record.players[seat]
    assert player is not None  # noqa: S101  somebody sits there
    return player

"""What may be taken back, who asks for it and who lets them, as functions of a record and a match's progress.

A request lasts until somebody says no or moves. It needs no number: it means the last decision of whoever asks.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, TypeAlias, cast

from bot.engine.game import E, M, O, S, Seat, V
from bot.features.takeback.stored import NAME, Plea
from bot.tables.lobby import seat_of
from bot.tables.progress import Past, Progress
from bot.tables.record import Player, Record
from bot.tables.refusals import LobbyRefusal

AnyProgress: TypeAlias = Progress[Any, Any, Any, Any, Any]
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


def _must_be_last(record: Record, match: AnyProgress, seat: Seat, number: int) -> None:
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


def _why_nothing(match: AnyProgress, seat: Seat) -> str:
    if match.is_bound(seat):
        return "takeback-bound"
    return "takeback-seen" if match.has_come_to_light(seat) else "takeback-nothing"


def asker(record: Record, match: AnyProgress) -> Seat | None:
    """The seat that asks, if one does."""
    return next((plea.seat for plea in _open(record, match) if plea.back == "asks"), None)


def refusals(record: Record, match: AnyProgress, seat: Seat) -> int:
    """How often in this deal the others didn't want to go back with this seat, whoever has it."""
    plea, sheet = _plea_of(record, seat), match.score_sheet
    return plea.refused if sheet.deal_at(plea.refused_at) == sheet.deal_at(match.revision) else 0


def ask(record: Record, match: AnyProgress, seat: Seat) -> Record:
    """This seat asks; raises LobbyRefusal if somebody does already, or the others have refused often enough."""
    if asker(record, match) is not None:
        raise LobbyRefusal("takeback-asked")
    if (number := refusals(record, match, seat)) >= ENOUGH:
        raise LobbyRefusal("takeback-enough", number=number)
    return _saying(record, match, seat, "asks")


def agree(record: Record, match: AnyProgress, user: int) -> Record:
    """This person lets whoever asks go back; raises NotSeated, or LobbyRefusal if nobody asks."""
    seat, asking = seat_of(record, user), _asked(record, match)
    return record if seat == asking else _saying(record, match, seat, "agrees")


def refuse(record: Record, match: AnyProgress, user: int) -> Record:
    """This person doesn't, which ends the request, or has asked and no longer does; raises as ``agree`` does."""
    seat, asking = seat_of(record, user), _asked(record, match)
    record, number = without(record, match), refusals(record, match, asking)
    if seat == asking:
        return record
    return _with(record, replace(_plea_of(record, asking), refused=number + 1, refused_at=match.revision))


def without(record: Record, match: AnyProgress) -> Record:
    """The record without a request."""
    for plea in _open(record, match):
        record = _with(record, replace(plea, user=None, back=None))
    return record


def lasting(record: Record, match: AnyProgress) -> Record:
    """The record in which a request outlives one more entry of the log, which isn't a move."""
    for plea in _open(record, match):
        record = _with(record, replace(plea, said=match.revision + 1))
    return record


def all_agree(record: Record, match: AnyProgress) -> bool:
    """Whether everybody lets whoever asks go back; computers do, and so they do for people who are away."""
    there = {seat for seat, player in enumerate(record.players) if player and not player.automatic}
    return asker(record, match) is not None and there <= {plea.seat for plea in _open(record, match)}


def _asked(record: Record, match: AnyProgress) -> Seat:
    asking = asker(record, match)
    if asking is None:
        raise LobbyRefusal("takeback-not-asked")
    return asking


def _pleas(record: Record) -> tuple[Plea, ...]:
    return cast("tuple[Plea, ...]", record.kept.get(NAME, ()))


def _open(record: Record, match: AnyProgress) -> list[Plea]:
    """What was said since the last move, by people who still have their seats."""
    return [
        plea
        for plea in _pleas(record)
        if plea.back and plea.said == match.revision and player_in(record, plea.seat).user == plea.user
    ]


def _plea_of(record: Record, seat: Seat) -> Plea:
    return next((plea for plea in _pleas(record) if plea.seat == seat), Plea(seat))


def _saying(record: Record, match: AnyProgress, seat: Seat, back: Literal["asks", "agrees"]) -> Record:
    user = player_in(record, seat).user
    return _with(record, replace(_plea_of(record, seat), user=user, back=back, said=match.revision))


def _with(record: Record, plea: Plea) -> Record:
    others = [each for each in _pleas(record) if each.seat != plea.seat]
    pleas = tuple(sorted([*others, plea], key=lambda each: each.seat))
    return replace(record, kept={**record.kept, NAME: pleas})


def player_in(record: Record, seat: Seat) -> Player:
    """Who sits there in a match."""
    player = record.players[seat]
    assert player is not None  # noqa: S101  somebody sits there
    return player

"""What stands below a game at its table: whose time runs until when, who is away, who wants to end it, free seats."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Seat
from bot.i18n import Say, relative
from bot.names import escape, isolated
from bot.screens.components.blocks import button
from bot.screens.components.data import Button
from bot.screens.components.people import label_of
from bot.tables.changes.due import hurried, is_forced
from bot.tables.changes.expiry import expires
from bot.tables.clocks.timing import MINUTE
from bot.tables.seats import free
from bot.tables.table import AnyTable


def of_table(table: AnyTable, say: Say, news: Sequence[str]) -> list[str]:
    """The table's notes on time and seats: who has to move until when, who is away, who was too late.

    ``news``: what features say of what has just happened.
    """
    record = table.record
    notes = [*unheard(table, say), *news]
    if record.asked:
        wanting = tuple(seat for seat, player in enumerate(table.players) if player.agreed)
        notes.append(say("asked", seats=wanting, number=len(wanting), time=relative(record.countdown or 0)))
        notes += because(table, say)
    elif record.countdown is not None:
        notes.append(say("paused", time=relative(record.countdown)))
    elif expires(table) is not None:
        notes.append(say("lapses", time=expires(table)))
    elif away := tuple(seat for seat, player in enumerate(table.players) if player.away):
        notes.append(say("are-away", seats=away, number=len(away)))
    if late := tuple(seat for seat, player in enumerate(table.players) if player.late and not player.away):
        notes.append(say("clock-played", seats=late))
    until: dict[str, list[Seat]] = {}
    for seat, player in hurried(table).items():
        until.setdefault(relative(player.deadline or 0), []).append(seat)
    notes += [say("time-of", seats=tuple(waited), time=time) for time, waited in until.items()]
    return notes


def unheard(table: AnyTable, say: Say) -> list[str]:
    """That the bot couldn't hear anybody, until somebody does something here."""
    if table.unheard is None:
        return []
    length, why = table.unheard
    return [say("withheld" if why == "withheld" else "unheard", minutes=round(length / MINUTE))]


def free_seats(table: AnyTable, say: Say) -> dict[Seat, str]:
    """The free seats of a match, each with the name of who gave it up, or of the computer there, for a label."""
    return {
        seat: isolated(label_of(gone.user, gone.name, say)) if gone and gone.user > 0 else say.label_name(seat)
        for seat, gone in free(table.record).items()
    }


def take_buttons(table: AnyTable, say: Say) -> list[Button]:
    """The button to take a free seat of a match, or to choose one of them, if there are any."""
    names = free_seats(table, say)
    if len(names) > 1:
        return [button(f"t:{table.id}:seats", say("take-a-seat"))]
    return [button(f"t:{table.id}:take:{seat}", say("take-seat", name=name)) for seat, name in names.items()]


def because(table: AnyTable, say: Say) -> list[str]:
    """The reason why the match is ended, or is to be, if somebody gave one."""
    return [say("because", reason=escape(table.record.reason))] if table.record.reason else []


def host_name(table: AnyTable, say: Say) -> str:
    """The host's name; one whose seat somebody else has can't be seen."""
    seat = table.seat_of(table.record.host)
    return say("somebody") if seat is None else say.name(seat)


def own_time(table: AnyTable, seat: Seat, say: Say) -> list[str]:
    """A hand's notes on its owner's time."""
    player = table.players[seat]
    notes = [say("clock-played-for-you")] if player.late else []
    if is_forced(table, seat):
        return [*notes, say("no-choice")]
    if seat not in hurried(table) or player.deadline is None:
        return notes
    usual = relative(player.deadline - player.reserve)
    if not player.reserve:
        return [*notes, say("your-time", time=usual)]
    left = f"{player.reserve // 60_000}:{player.reserve // 1_000 % 60:02}"
    return [*notes, say("your-reserve", time=usual, left=left, last=relative(player.deadline))]

"""Whose time runs, and until when: pure functions of a record and of the seats timed at a given moment."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from bot.engine.game import E, M, O, S, Seat, V
from bot.engine.phases import is_pause
from bot.engine.seats import side_of
from bot.engine.value import replace
from bot.tables.people.settings import pause
from bot.tables.plugin import Plugin, never_forced
from bot.tables.progress import Views
from bot.tables.record import Player, Record

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WITHOUT_HOST = {"lobby": 5 * MINUTE, "playing": DAY}
"""How long a host must be inactive at a table before others there can act for them, in milliseconds."""
_SELDOM = {"lobby": MINUTE, "playing": HOUR}
"""By how much the time of the last button press on disk may be out of date, in milliseconds."""
NO_CHOICE = 1_000
"""After how long a move without a choice is made for somebody, in milliseconds."""
TO_SEE = 1_500
"""How long computers wait while something complete lies there for people to see, in milliseconds."""
WARNING = DAY
"""How long before an abandoned match is closed it starts to say so, in milliseconds."""
AWAY_AFTER = 2
"""How many decisions in a row the clock makes for somebody before they are considered away."""


class TimeControl(NamedTuple):
    """Milliseconds per decision (None: no limit), and a reserve in milliseconds per person and match."""

    decision: int | None
    reserve: int = 0


TIME_CONTROLS: dict[str, TimeControl] = {
    "quick": TimeControl(45_000, 3 * MINUTE),
    "relaxed": TimeControl(3 * MINUTE),
    "days": TimeControl(DAY),
    "none": TimeControl(None),
}


class Time(NamedTuple):
    """How many milliseconds a seat has, and why: a computer's speed, no choice, the rules, or the time control."""

    kind: Literal["computer", "forced", "rules", "control"]
    length: int


Times: TypeAlias = Mapping[Seat, Time]
"""The seats that are timed at a given moment."""


def times(
    plugin: Plugin[O, S, M, V, E],
    views: Views[O, S, M, V, E],
    record: Record,
    state: S,
    computer_delay: int,
    by_hand: Container[int | None] = (),
) -> Times:
    """Who is timed in this state; nobody while everybody is away.

    In a pause a computer leaves it to the people of its side to continue. ``computer_delay``: milliseconds that a
    computer takes for a move; 0: none at all, whatever there is to see. ``by_hand``: the people who make even a move
    without a choice themselves.
    """
    if record.paused:
        return {}
    decision = TIME_CONTROLS[record.time_control].decision
    active = plugin.game.active(state)
    automatic = {seat for seat in active if (player := record.players[seat]) and player.automatic}
    people = active - automatic
    pausing = bool(active) and is_pause(views.of(state, min(people or active)))  # a view that is needed anyway

    def looking() -> int:
        return TO_SEE if not pausing and plugin.to_see(views.of(state, None)) else 0

    def is_forced(seat: Seat) -> bool:
        if pausing or plugin.forced is never_forced:
            return False
        return plugin.forced(views.of(state, None), seat) is not None

    found: dict[Seat, Time] = {}
    for seat in automatic:
        if not pausing or people.isdisjoint(side_of(seat, plugin.game.ABOUT.sides)):
            found[seat] = Time("computer", max(computer_delay, looking()) if computer_delay else 0)
    for seat in people:
        player = record.players[seat]
        if player and player.user not in by_hand and is_forced(seat):
            found[seat] = Time("forced", max(NO_CHOICE, looking()))
            continue
        if pausing:  # one that somebody has alone waits for them
            seconds = None if record.alone else pause(record.pauses, plugin.pause)
        else:
            seconds = plugin.patience(views.of(state, seat))
        if seconds is not None:
            found[seat] = Time("rules", round(seconds * 1000))
        elif decision is not None:
            found[seat] = Time("control", decision)
    return found


def timed(record: Record, before: Times, after: Times, mover: Seat | None, now: int) -> Record:
    """The record with its deadlines, when the timed seats change from ``before`` to ``after``.

    A seat the game was already waiting for keeps its deadline, unless it has just moved or its time has changed. If
    only its player has changed, the time the decision has taken so far is deducted, even if it was a computer's:
    otherwise two people who leave and take a seat by turns could keep everybody waiting.
    """
    asleep = record.paused and record.lost is None
    players = tuple(
        _timed(player, before.get(seat), after.get(seat), now, moved=seat == mover, asleep=asleep) if player else None
        for seat, player in enumerate(record.players)
    )
    countdown = record.countdown if record.asked else None
    if record.paused and countdown is None:
        countdown = now + record.unfinished * DAY if record.countdown is None else record.countdown
    return replace(record, players=players, countdown=countdown)


def _timed(player: Player, before: Time | None, after: Time | None, now: int, *, moved: bool, asleep: bool) -> Player:
    if before == after and not moved and (after is None) == (player.deadline is None):
        return player
    reserve, spent = player.reserve, player.spent
    if before and player.deadline is not None:
        left = max(0, player.deadline - now)
        if before.kind == "computer":
            spent += max(0, before.length - left)
        else:
            beyond = reserve if before.kind == "control" else 0
            reserve -= max(0, beyond - left)
            spent = before.length - max(0, left - beyond)
    another = before is not None and after is not None and "computer" not in {before.kind, after.kind}
    if moved or another or (after is None and not asleep):
        spent = 0  # that was another decision
    if after is None:
        deadline = None
    elif after.kind == "computer":
        deadline = now + after.length
    else:
        length = after.length if after.kind in {"forced", "rules"} else after.length + reserve
        deadline = now + max(0, length - spent)
    return replace(player, reserve=reserve, spent=spent, deadline=deadline)


def with_reserves(record: Record) -> Record:
    """The record at the start: every seat has the full reserve, a computer's for whoever may take it."""
    reserve = TIME_CONTROLS[record.time_control].reserve
    return replace(
        record, players=tuple(replace(player, reserve=reserve) if player else None for player in record.players)
    )


def expiry(record: Record, now: int) -> int | None:
    """When a table is closed if nobody presses a button from now on; None: its clock plays, or it is over."""
    if record.status == "lobby":
        return now + (DAY if record.own_thread else HOUR)
    if record.status == "playing" and TIME_CONTROLS[record.time_control].decision is None:
        return now + record.unfinished * DAY
    return None


def pressed(record: Record, user: int, now: int) -> Record:
    """The record after this person has pressed a button, at a table that would be closed otherwise."""
    expires = expiry(record, now)
    if expires is None:
        return record
    return replace(record, expires=expires, host_seen=now if user == record.host else record.host_seen)


def is_news(before: Record, after: Record) -> bool:
    """Whether the button presses since ``before``, the record on disk, are worth writing."""
    if after.expires is None:
        return False
    gained = max(after.expires - (before.expires or 0), after.host_seen - before.host_seen)
    return gained >= _SELDOM[after.status]


def leaderless(record: Record) -> int | None:
    """From when others can act for an inactive host; None: the clock finds out who is there."""
    return None if expiry(record, 0) is None else record.host_seen + WITHOUT_HOST[record.status]


def warns(record: Record) -> int | None:
    """When a match starts to say that it will be closed for lack of activity."""
    return record.expires - WARNING if record.expires is not None and record.status == "playing" else None


def overdue(record: Record, active: Iterable[Seat], now: int) -> int | None:
    """Until when a person could have prevented what is due now by pressing a button; None: nothing like that is due.

    A contest that doesn't wait ends when its time is up, whoever presses what.
    """
    found = [record.countdown, record.expires, record.ends if record.waits and record.status == "playing" else None]
    found += [player.deadline for seat in active if (player := record.players[seat]) and not player.automatic]
    return max((at for at in found if at is not None and at <= now), default=None)


def next_time(record: Record, active: Iterable[Seat], now: int) -> int | None:
    """When the clock must check a table next: when somebody's time is up, or it is (soon) to close."""
    warning = warns(record)
    found = [record.countdown, record.ends if record.status == "playing" else None]
    found.append(record.expires if warning is None or warning <= now else warning)
    found += [player.deadline for seat in active if (player := record.players[seat])]
    return min((at for at in found if at is not None), default=None)

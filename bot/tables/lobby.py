"""Gathering players, as functions of a record: join, change seats, leave, add computers, change the rules, start.

In a lobby, ``record.chairs`` has an entry for each seat the game can have; the empty ones are dropped at the start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.engine.game import E, M, O, Rng, S, Seat, V
from bot.engine.refusal import Refusal
from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.store import Chair, Record, dump_options, load_options
from bot.tables.timing import leaderless

WAIT = 5_000
"""How many milliseconds must pass between a change of the house rules and the start."""
COMPUTERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix", "Grace", "Henri", "Ida", "Jakob")
"""Names that tell computers apart; the screens also mark them as computers."""


def free_name(record: Record) -> str:
    """A name for another computer at this table."""
    names = {chair.name for chair in record.chairs if chair}
    return next((name for name in COMPUTERS if name not in names), COMPUTERS[0])


def find_seat(record: Record, user: int) -> Seat | None:
    """This person's seat, if they are seated."""
    seat = _kept_for(record, user)
    chair = None if seat is None else record.chairs[seat]
    return seat if chair and not chair.reserved else None


def join(record: Record, user: int, name: str) -> Record:
    """Take your reserved seat, else the first free one, else a computer's; raises LobbyRefusal."""
    if find_seat(record, user) is not None:
        raise LobbyRefusal("already-joined")
    kept = _kept_for(record, user)
    if kept is not None:
        chair = record.chairs[kept]
        return record.with_chair(kept, Chair(user, name, found=chair.found if chair else None))
    free = [seat for seat, chair in enumerate(record.chairs) if chair is None]
    computers = [seat for seat, chair in enumerate(record.chairs) if chair and chair.user is None]
    if not free and not computers:
        raise LobbyRefusal("table-full")
    return record.with_chair((free or computers)[0], Chair(user, name))


def move(record: Record, user: int, seat: Seat) -> Record:
    """Swap seats with whoever has this one, if anybody; raises LobbyRefusal or NotSeated."""
    old = seat_of(record, user)
    if not 0 <= seat < len(record.chairs):
        raise LobbyRefusal("no-such-place")
    chairs = list(record.chairs)
    chairs[old], chairs[seat] = chairs[seat], chairs[old]
    return replace(record, chairs=tuple(chairs))


def leave(record: Record, user: int) -> Record | None:
    """Leave the table, or give up your reserved seat. None: nobody is left, so the table is to be closed.

    A host who leaves passes the role to the first person seated; a host with a reserved seat keeps it.
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
    """Remove the last computer; raises LobbyRefusal."""
    for seat, chair in reversed(list(enumerate(record.chairs))):
        if chair and chair.user is None:
            return record.with_chair(seat, None)
    raise LobbyRefusal("no-computer")


def led(record: Record, user: int, now: int) -> Record:
    """The record with this person as host, if they sit here and the host has been inactive for too long."""
    since = leaderless(record)
    if find_seat(record, user) is None or since is None or since > now:
        return record
    return replace(record, host=user)


def start(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Start with the players seated; raises LobbyRefusal, NotSeated, or BadOptions as ``deal`` does."""
    must_be_host(record, user, "only-host")
    return _begun(without_kept(record), plugin)


def change_rules(
    record: Record,
    plugin: Plugin[O, S, M, V, E],
    user: int,
    change: Callable[[O], O],
    now: int,
    deck: str | None = None,
) -> Record:
    """Change the house rules, and the public message's deck if there is one; everybody seated keeps what they found.

    If the match is to start by itself, that is no sooner than the host could start it. Raises LobbyRefusal, NotSeated,
    or BadOptions as ``deal`` does.
    """
    must_be_host(record, user, "only-host-changes")
    old = load_options(plugin.game.Options, record.options)
    new = change(old)
    plugin.check(new)
    if deck is not None:
        record = replace(record, deck=deck)
    if new == old:
        return record
    chairs = tuple(
        replace(chair, found=record.options)
        if chair and chair.user not in {None, user} and chair.found is None
        else chair
        for chair in record.chairs
    )
    closes = None if record.closes is None else max(record.closes, now + WAIT)
    return replace(record, options=dump_options(new), chairs=chairs, rules_changed=now, closes=closes)


def held_until(record: Record, now: int) -> int | None:
    """Until when nobody can start the match because the house rules have just changed; None: it can be started."""
    if record.rules_changed is None or not record.rules_changed <= now < record.rules_changed + WAIT:
        return None  # if the clock was set back, nobody waits
    return record.rules_changed + WAIT


def again(record: Record, user: int, name: str) -> tuple[Chair | None, ...]:
    """The seats of the next match: this person's, and those reserved for the others who played; computers stay."""
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
    """Everybody moves on by one seat; in games with sides, everybody but the first, so that partners change.

    Raises NotSeated, except for a host with a reserved seat.
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
    """Whether seats were reserved and nobody is missing any longer."""
    return record.closes is not None and not any(chair.reserved for chair in record.chairs if chair)


def go_on(record: Record, plugin: AnyPlugin) -> Record:
    """Start with the people who are there if they are enough to play; else the table gathers players like any other.

    If at least two people are there, computers take as many of the missing people's seats as the game needs.
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
    """The record without reserved seats, and with a host who is there."""
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
    return replace(record, chairs=tuple(replace(chair, found=None) for chair in chairs), status="playing")


def must_be_host(record: Record, user: int, key: str) -> None:
    """Raise a LobbyRefusal with this key, or NotSeated, if this person isn't the host."""
    if user != record.host:
        seat_of(record, user)
        raise LobbyRefusal(key, seat=_kept_for(record, record.host), time=leaderless(record))


def seat_of(record: Record, user: int) -> Seat:
    """This person's seat; raises NotSeated."""
    seat = find_seat(record, user)
    if seat is None:
        raise NotSeated("not-seated")
    return seat


def _kept_for(record: Record, user: int) -> Seat | None:
    """This person's seat, whether they are seated or it is reserved for them."""
    return next((seat for seat, chair in enumerate(record.chairs) if chair and chair.user == user), None)

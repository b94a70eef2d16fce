"""Gathering players, as functions of a record: join, change seats, leave, add computers, change the rules, start.

In a lobby, ``record.players`` has an entry for each seat the game can have; the empty ones are dropped at the start. It
is ``starting`` then, until the message is there that says that the match begins: only then the cards are dealt.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict

from bot.engine.commitment import seed_from
from bot.engine.game import LEVELS, E, Level, M, O, Rng, S, Seat, V, begin
from bot.engine.refusal import Refusal
from bot.engine.value import replace
from bot.tables.assistance import Assistance
from bot.tables.clocks.timing import leaderless
from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.record import Player, Record, dump_options, load_options
from bot.tables.refusals import LobbyRefusal, NotSeated

WAIT = 5_000
"""How many milliseconds must pass between a change of the house rules and the start."""
COMPANY = 60_000
"""How many milliseconds a table that starts by itself waits for company, and then for more of it."""
FEW = 4
"""How many players a table that fills up with computers should have."""
COMPUTERS = ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix", "Grace", "Henri", "Ida", "Jakob")
"""Names that tell computers apart; the screens also mark them as computers."""


def free_name(record: Record) -> str:
    """A name for another computer at this table."""
    names = {player.name for player in record.players if player}
    return next((name for name in COMPUTERS if name not in names), COMPUTERS[0])


def join(record: Record, user: int, name: str) -> Record:
    """Take your reserved seat, else the first free one, else a computer's; raises LobbyRefusal."""
    if record.find_seat(user) is not None:
        raise LobbyRefusal("already-joined")
    kept = _kept_for(record, user)
    if kept is not None:
        player = record.players[kept]
        assert player is not None  # noqa: S101  it is reserved
        return record.with_player(kept, replace(player, name=name, reserved=False))
    free = [seat for seat, player in enumerate(record.players) if player is None]
    if not free and not computers(record):
        raise LobbyRefusal("table-full")
    return record.with_player((free or computers(record))[0], Player(user, name))


def move(record: Record, user: int, seat: Seat) -> Record:
    """Swap seats with whoever has this one, if anybody; raises LobbyRefusal or NotSeated."""
    old = seat_of(record, user)
    if not 0 <= seat < len(record.players):
        raise LobbyRefusal("no-such-seat")
    players = list(record.players)
    players[old], players[seat] = players[seat], players[old]
    return replace(record, players=tuple(players))


def sit(record: Record, plugin: AnyPlugin, user: int, other: Seat, *, together: bool) -> Record:
    """Change seats so as to be on the side of whoever has the other seat, or against them; raises LobbyRefusal.

    Whoever sat there gets the old seat. Nothing changes if it's so already.
    """
    own, sides = seat_of(record, user), plugin.game.ABOUT.sides
    theirs = next((side for side in sides if other in side), None)
    if theirs is None or other == own:
        raise LobbyRefusal("no-such-seat")
    if (own in theirs) == together:
        return record
    seats = [seat for side in sides for seat in side if (side == theirs) == together and seat != other]
    return move(record, user, seats[0])


def leave(record: Record, user: int) -> Record | None:
    """Leave the table, or give up your reserved seat. None: nobody is left, so the table is to be closed.

    A host who leaves passes the role to the first person seated; a host with a reserved seat keeps it.
    """
    kept = _kept_for(record, user)
    left = record.with_player(seat_of(record, user) if kept is None else kept, None)
    if not left.people:
        return None
    return left if _kept_for(left, left.host) is not None else replace(left, host=left.people[0])


def add_computer(record: Record, level: Level = "normal") -> Record:
    """A computer of this level takes the first free seat; raises LobbyRefusal."""
    for seat, player in enumerate(record.players):
        if player is None:
            return record.with_player(seat, Player(None, free_name(record), level=level))
    raise LobbyRefusal("table-full")


def change_level(record: Record, user: int, level: Level, seat: Seat | None = None) -> Record:
    """Let the computer in this seat, or each for None, play at this level; raises LobbyRefusal or NotSeated."""
    must_be_host(record, user, "only-host-levels")
    chosen = [each for each in computers(record) if seat in {None, each}]
    if not chosen:
        raise LobbyRefusal("no-computer")
    players = (
        replace(player, level=level) if player and each in chosen else player
        for each, player in enumerate(record.players)
    )
    return replace(record, players=tuple(players))


def computers(record: Record) -> list[Seat]:
    """The seats where a computer sits."""
    return [seat for seat, player in enumerate(record.players) if player and player.user is None]


def table_level(record: Record) -> Level:
    """The table's level: the highest of its computers; normal if there are none.

    At this level computers play for whoever doesn't come to a reserved seat, and, in games without partners, for people
    who are away or leave. In games with partners they play hard for them: no partner should be worse than the one hoped
    for.
    """
    levels = {player.level for player in record.players if player and player.user is None}
    for level in reversed(LEVELS):
        if level in levels:
            return level
    return "normal"


def remove_computer(record: Record) -> Record:
    """Remove the last computer; raises LobbyRefusal."""
    if found := computers(record):
        return record.with_player(found[-1], None)
    raise LobbyRefusal("no-computer")


def led(record: Record, user: int, now: int) -> Record:
    """The record with this person as host, if they sit here and the host has been inactive for too long."""
    since = leaderless(record)
    if record.find_seat(user) is None or since is None or since > now:
        return record
    return replace(record, host=user)


def start(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Start with the players seated; raises LobbyRefusal, NotSeated, or BadOptions as ``deal`` does.

    Where they are too few, a table that starts by itself takes the computers now that it would have taken later.
    """
    must_be_host(record, user, "only-host")
    match = without_kept(record)
    there = sum(player is not None for player in match.players)
    if record.countdown is not None and not record.keeps_seats and there < plugin.game.ABOUT.seats.start:
        match = filled(record, plugin)
    return match if match.starting else _begun(match, plugin)


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
    return replace(_changed(record, user, now), options=dump_options(new))


def change_assistance(record: Record, user: int, change: Callable[[Assistance], Assistance], now: int) -> Record:
    """Change what helps people while they play, in the same way; raises LobbyRefusal or NotSeated."""
    must_be_host(record, user, "only-host-changes")
    new = change(record.assistance)
    if new == record.assistance:
        return record
    return replace(_changed(record, user, now), takeback=new.takeback, hints=new.hints)


def as_found(record: Record) -> str:
    """What everybody can find at this table before the start, as JSON: house rules and what helps people."""
    return json.dumps({"options": json.loads(record.options), **asdict(record.assistance)})


def _changed(record: Record, user: int, now: int) -> Record:
    """The record in which this person is about to change something that everybody has found there."""
    players = tuple(
        replace(player, found=as_found(record))
        if player and player.user not in {None, user} and player.found is None
        else player
        for player in record.players
    )
    wait = WAIT if record.keeps_seats else COMPANY
    countdown = None if record.countdown is None else max(record.countdown, now + wait)
    return replace(record, players=players, rules_changed=now, countdown=countdown)


def held_until(record: Record, now: int) -> int | None:
    """Until when nobody can start the match because the house rules have just changed; None: it can be started."""
    if record.rules_changed is None or not record.rules_changed <= now < record.rules_changed + WAIT:
        return None  # if the clock was set back, nobody waits
    return record.rules_changed + WAIT


def rotate(record: Record, plugin: AnyPlugin, user: int) -> Record:
    """Everybody moves on by one seat; in games with sides, everybody but the first, so that partners change.

    Raises NotSeated, except for a host with a reserved seat.
    """
    if user != record.host:
        seat_of(record, user)
    taken = [seat for seat, player in enumerate(record.players) if player]
    moving = taken[1:] if plugin.game.ABOUT.sides else taken
    players = list(record.players)
    for old, new in zip(moving, [*moving[1:], *moving[:1]], strict=True):
        players[new] = record.players[old]
    return replace(record, players=tuple(players))


def is_complete(record: Record) -> bool:
    """Whether the table starts by itself and waits for nobody any longer, on a reserved seat or on any."""
    if record.countdown is None:
        return False
    if not record.keeps_seats:
        return all(player and player.user is not None for player in record.players)
    return not any(player.reserved for player in record.players if player)


def wait_for_host(record: Record, user: int) -> Record:
    """The table no longer starts by itself; raises LobbyRefusal or NotSeated."""
    must_be_host(record, user, "only-host")
    return without_kept(record)


def with_company(before: Record, after: Record, now: int) -> Record:
    """``after``, which waits for more company if somebody has just come to a table that starts by itself."""
    if after.countdown is None or after.keeps_seats or set(after.people) <= set(before.people):
        return after
    return replace(after, countdown=now + COMPANY)


def go_on(record: Record, plugin: AnyPlugin) -> Record:
    """Start a table that does so by itself; if that isn't possible, it gathers players like any other.

    If seats were reserved, it starts with the people who are there if they are enough to play. If at least two are,
    computers take as many of the missing people's seats as the game needs.
    """
    if not record.keeps_seats:
        return filled(record, plugin)
    gathering, complete = without_kept(record), without_kept(record)
    for seat, player in enumerate(record.players):
        missing = len([player for player in complete.players if player]) < plugin.game.ABOUT.seats.start
        if player and player.reserved and missing and len(gathering.people) > 1:
            complete = complete.with_player(seat, Player(None, free_name(record), level=table_level(gathering)))
    try:
        return _begun(complete, plugin)
    except Refusal:
        return gathering


def filled(record: Record, plugin: AnyPlugin, size: int | None = None) -> Record:
    """The match with those who are there, or with computers added until there are about ``FEW`` players, or ``size``.

    They play at the level that the host has chosen. If these rules suit no number of players, it stays a lobby.
    """
    gathering = without_kept(record)
    host = next((player for player in gathering.players if player and player.user == gathering.host), None)
    there = len([player for player in record.players if player])
    sizes = [each for each in plugin.game.ABOUT.seats if each >= there and size in {None, each}]
    for each in sorted(sizes, key=lambda each: (each > there, abs(each - FEW))):
        match = gathering
        for _ in range(each - there):
            match = add_computer(match, host.level if host else "normal")
        with suppress(Refusal):
            return _begun(match, plugin)
    return gathering


def without_kept(record: Record) -> Record:
    """The record of a table that doesn't start by itself, without reserved seats and with a host who is there."""
    players = tuple(None if player and player.reserved else player for player in record.players)
    left = replace(record, players=players, countdown=None)
    return left if left.host in left.people else replace(left, host=next(iter(left.people), left.host))


def _begun(record: Record, plugin: AnyPlugin) -> Record:
    players = tuple(player for player in record.players if player)
    seats = plugin.game.ABOUT.seats
    if len(players) not in seats:
        facts = {"least": seats.start, "most": seats.stop - 1, "fixed": len(seats) == 1}
        raise LobbyRefusal("too-few", now=len(players), **facts)
    begin(plugin.game, load_options(plugin.game.Options, record.options), len(players), Rng("try"))
    for_people: Level = "hard" if plugin.game.ABOUT.sides else table_level(record)
    players = tuple(
        replace(player, found=None, level=player.level if player.user is None else for_people) for player in players
    )
    return replace(record, players=players, starting=True)


def begun(record: Record, message: int) -> Record:
    """The match of a table that is starting: this message says that it begins, and so settles which cards are dealt."""
    begun = replace(record, status="playing", starting=False, message=message)
    assert record.secret is not None  # noqa: S101  each lobby has one
    contribution = str(message)
    return replace(begun, contribution=contribution, seed=seed_from(record.secret, contribution))


def gathering(record: Record, plugin: AnyPlugin) -> Record:
    """The lobby of a table that was starting, and doesn't."""
    return replace(with_free_seats(record, plugin), starting=False)


def with_free_seats(record: Record, plugin: AnyPlugin) -> Record:
    """The record of a lobby with an entry for each seat that the game can have."""
    free = max(plugin.game.ABOUT.seats) - len(record.players)
    return replace(record, players=(*record.players, *(None,) * free))


def must_be_host(record: Record, user: int, key: str) -> None:
    """Raise a LobbyRefusal with this key, or NotSeated, if this person isn't the host."""
    if user != record.host:
        seat_of(record, user)
        raise LobbyRefusal(key, seat=_kept_for(record, record.host), time=leaderless(record))


def seat_of(record: Record, user: int) -> Seat:
    """This person's seat; raises NotSeated."""
    seat = record.find_seat(user)
    if seat is None:
        raise NotSeated("not-seated")
    return seat


def _kept_for(record: Record, user: int) -> Seat | None:
    """This person's seat, whether they are seated or it is reserved for them."""
    return next((seat for seat, player in enumerate(record.players) if player and player.user == user), None)

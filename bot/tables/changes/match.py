"""What happens in a match: its beginning, and the moves of players, the clock and computers."""

from __future__ import annotations

from collections.abc import Container, Sequence

from bot.engine.game import E, Event, M, O, Outcome, S, Seat, V
from bot.engine.notation import decode, encode
from bot.engine.value import replace
from bot.tables import lobby, seats
from bot.tables.change import Change
from bot.tables.changes.closing import reached
from bot.tables.changes.due import due
from bot.tables.clocks import timing
from bot.tables.clocks.timing import AWAY_AFTER
from bot.tables.finished.ledger import Result
from bot.tables.record import Entry, MadeBy, Record
from bot.tables.refusals import NotSeated, StaleClick
from bot.tables.table import AnyTable, Table


async def begin(table: Table[O, S, M, V, E], message: int) -> bool:
    """Deal the cards of a match that is starting; returns whether it still was.

    ``message``: says that it begins, and shows the table from now on.
    """

    def decide() -> Change[S] | None:
        if not table.record.starting:
            return None
        return _beginning(table, lobby.begun(table.record, message))

    return await table.change(decide)


async def begin_alone(table: Table[O, S, M, V, E], counts_in: int | None = None) -> None:
    """Store a table that starts at once because nobody else is to come; raises as ``Store.open`` does.

    ``counts_in``: the server where a contest's counts.
    """
    await table.open(_beginning(table, replace(table.record, status="playing", starting=False)), counts_in)


def _beginning(table: Table[O, S, M, V, E], record: Record) -> Change[S]:
    state, now = table.progress.dealt(record), table.hearing.now()
    record = replace(timing.with_reserves(record), began=now)
    record = replace(record, expires=timing.expiry(record, table.now()))
    return Change(record, state, done=lambda: table.progress.begin(record, state, now))


async def click(
    table: Table[O, S, M, V, E], user: int, revision: int, text: str, interaction: int | None = None
) -> None:
    """A player's move, from a button drawn at this revision; it may be the very one the clock has just made.

    Raises NotSeated, StaleClick or NoSuchTable, or BadNotation or IllegalMove as the rules do; then nothing has
    changed.
    """

    def decide() -> Change[S] | None:
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated("not-seated")
        if table.progress.was_made(seat, revision, text):
            table.tell()
            return None
        _must_be_fresh(table, seat, revision)
        move = decode(text, table.plugin.game.ABOUT.moves)
        return _played(table, seat, move, "player", interaction=interaction)

    await table.change(decide)


async def substitute(
    table: Table[O, S, M, V, E], seat: Seat, revision: int, move: M, made_by: MadeBy, share: int | None = None
) -> None:
    """A move by a computer or the clock, chosen at this revision; raises as ``click`` does.

    ``share``: the percentage of its worlds that the computer looked at, if not all.
    """

    def decide() -> Change[S]:
        _must_be_fresh(table, seat, revision)
        if seat not in due(table) or (made_by == "computer") != table.players[seat].automatic:
            raise StaleClick("stale")
        return _played(table, seat, move, made_by, share=share)

    await table.change(decide)


def _must_be_fresh(table: AnyTable, seat: Seat, revision: int) -> None:
    table.must_play()
    if not table.revision_of(seat) <= revision <= table.revision:
        raise StaleClick("stale")


def _played(
    table: Table[O, S, M, V, E],
    seat: Seat,
    move: M,
    made_by: MadeBy,
    *,
    interaction: int | None = None,
    share: int | None = None,
) -> Change[S]:
    game = table.plugin.game
    step = game.play(table.state, seat, move)
    outcome = game.outcome(step.state)
    entry = Entry(seat, encode(move), made_by, table.hearing.now(), interaction, share)
    addressed = {seat for event in step.events for seat, _ in event.private}
    record = _made(table, seat, made_by)
    everybody = range(len(record.players))
    changed = everybody if outcome else table.active | game.active(step.state) | addressed
    record = with_changed_hands(record, changed, table.revision + 1)
    if outcome:
        record = replace(record, status="over", countdown=None, expires=None, reason="")
    can_go_back = record.takeback != "none"
    return Change(
        record,
        step.state,
        moved=seat,
        entry=entry,
        result=_result(table, outcome, step.events) if outcome else None,
        score=reached(table, step.events) if outcome else None,
        done=lambda: table.progress.add(entry, step, outcome, can_go_back=can_go_back),
    )


def _made(table: AnyTable, seat: Seat, made_by: MadeBy) -> Record:
    """The record after a move: a player who keeps running out of time becomes away, one who moves is back."""
    player = table.players[seat]
    if made_by == "player":
        changed = replace(player, late=0, away=False) if player.late or player.away else player
    elif made_by == "clock" and table.times[seat].kind == "control":
        changed = replace(player, late=player.late + 1, away=player.late + 1 >= AWAY_AFTER)
    else:
        return table.record
    return table.record if changed == player else seats.hosted(table.record.with_player(seat, changed))


def _result(table: Table[O, S, M, V, E], outcome: Outcome, last: Sequence[Event[E]]) -> Result:
    """The result of the match, with these as its last events."""
    sheet = table.progress.score_sheet.after(last)
    since = tuple(since_deal(table, seat) for seat in range(len(table.players)))
    return Result(outcome, table.plugin.game.ABOUT.sides, tuple(sheet.deals), tuple(sheet.stats), since)


def since_deal(table: AnyTable, seat: Seat) -> int | None:
    """The number of the deal since which somebody who joined midway has played here; None: from the start."""
    came = table.players[seat].came
    return None if came is None else table.progress.score_sheet.deal_at(came)


def with_changed_hands(record: Record, seats: Container[Seat], moves: int) -> Record:
    """The record after a move that changes the hands of these seats; ``moves``: the number of moves including it."""
    players = (
        replace(player, hand_changed=moves) if player and player.user is not None and seat in seats else player
        for seat, player in enumerate(record.players)
    )
    return replace(record, players=tuple(players))

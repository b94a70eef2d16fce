"""How a table ends without a result, and what its people have reached in a contest until then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine.game import E, Event, M, O, S, V
from bot.engine.value import replace
from bot.tables.change import Change
from bot.tables.contests import OWN, ContestScore
from bot.tables.people.audit import Act, Action
from bot.tables.record import Record
from bot.tables.table import AnyTable, Table


async def end(table: AnyTable, act: Act | None = None, *, quietly: bool = False) -> None:
    """Close the table without a result, if it is open; ``quietly``: without telling anybody."""

    def decide() -> Change[Any] | None:
        if table.record.status in {"lobby", "playing"}:
            return replace(ended(table, act), quiet=quietly)
        return None

    if not await table.change(decide) and not quietly:
        table.tell()


def ended(table: AnyTable, act: Act | None = None, record: Record | None = None) -> Change[Any]:
    """The table has ended; ``record``: as it is, if it isn't the table's."""
    record = record or table.record
    reason = act.note if act else ""
    players = tuple(replace(player, deadline=None) if player else None for player in record.players)
    record = replace(
        record, status="ended", starting=False, players=players, countdown=None, expires=None, reason=reason
    )
    return Change(record, act=act, score=reached(table))


def reached(table: Table[O, S, M, V, E], last: Sequence[Event[E]] = ()) -> ContestScore | None:
    """What the person here, or their side, has reached with these last events; None where there is no contest."""
    if table.record.contest is None:
        return None
    return ContestScore.of(table.progress.score_sheet.after(last).deals, OWN)


def act_at(table: AnyTable, kind: Action, by: int, *, person: int | None = None, note: str = "") -> Act:
    """An entry for the audit log of a server: something that somebody does at this table there."""
    guild, channel, _ = table.record.location
    return Act(guild, table.hearing.now(), kind, by, table.id, channel, person, note)


def ended_by_all(table: AnyTable, record: Record) -> Act | None:
    """The audit entry for ending the match now, if somebody asked for that."""
    return act_at(table, "ended", record.host, note=record.reason) if record.asked and not record.alone else None

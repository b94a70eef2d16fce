"""Hints: what a computer that plays hard would do in somebody's place, from what they know."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from itertools import islice
from typing import Any

from bot.engine.game import Reason, Seat
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.features.hints.stored import enter
from bot.i18n import Say
from bot.screens.components.blocks import HINT
from bot.screens.components.moves import move_in_words
from bot.tables.change import Change
from bot.tables.refusals import NoSuchTable, NotSeated
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker, own_rng

ONLY = "only"
"""The reason for a move that is the only one."""
_KEPT = 1_000
"""How many hints are remembered, so that asking again gives the same one at once."""


class Hint(Value):
    """A move for a seat, and why; ``since``: after how many moves the seat had moved last, by ``Table.revision_of``."""

    seat: Seat
    since: int
    move: Value
    why: Reason | None

    def is_for(self, table: AnyTable) -> bool:
        """Whether the table still waits for this decision, and the rules still allow the move."""
        waits = self.seat in table.active and table.revision_of(self.seat) == self.since
        return waits and table.progress.refusal(self.seat, encode(self.move)) is None

    def sentence(self, table: AnyTable, say: Say) -> str:
        """The move, and why."""
        move = move_in_words(table.plugin, encode(self.move), say)
        why = say(f"hint-{self.why.key}", **self.why.facts) if self.why else say("hint-general")
        return say("hint-told", sign=HINT, move=move, why=why)


class HintService:
    """Gives hints at all tables; nothing of a match changes by one."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._given: OrderedDict[tuple[str, Seat, int], asyncio.Task[Hint]] = OrderedDict()

    async def give(self, table: AnyTable, user: int) -> Hint:
        """A hint for somebody's decision, written before it is told; the same one however often they ask.

        Raises NotSeated, NoSuchTable or Refusal; then it doesn't count.
        """
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated("not-seated")
        if refusal := why_none(table, seat):
            raise refusal
        hint = await self._of(table, seat)
        if hint.is_for(table) and (hint.why == Reason(ONLY) or await count(table, user, hint.since)):
            return hint
        raise Refusal("hint-late")

    async def _of(self, table: AnyTable, seat: Seat) -> Hint:
        """The hint for a seat's decision, which is being thought of, or was."""
        key = table.id, seat, table.revision_of(seat)
        task = self._given.get(key)
        if task is None:
            task = self._given[key] = asyncio.create_task(self._think(table, seat))
            task.add_done_callback(partial(self._forget_failed, key))
            while len(self._given) > _KEPT:
                self._given.popitem(last=False)
        return await asyncio.shield(task)

    def _forget_failed(self, key: tuple[str, Seat, int], task: asyncio.Task[Hint]) -> None:
        if task.cancelled() or task.exception():
            self._given.pop(key, None)

    async def _think(self, table: AnyTable, seat: Seat) -> Hint:
        since, game = table.revision_of(seat), table.plugin.game
        moves = [*islice(game.legal(table.state, seat), 2)]
        if len(moves) == 1:
            return Hint(seat, since, moves[0], Reason(ONLY))
        rng = own_rng(table.record.seed, seat, since)
        advice = await self._thinker.advise(table.plugin, table.view(seat), rng, table.id)
        if advice is None:
            raise Refusal("hint-failed")
        return Hint(seat, since, *advice)


async def count(table: AnyTable, user: int, decision: int) -> bool:
    """Write that somebody has a hint for a decision, given by ``revision_of``; False: it isn't theirs any more."""
    theirs = False

    def decide() -> Change[Any] | None:
        nonlocal theirs
        seat = table.seat_of(user)
        if seat is None or seat not in table.active or table.revision_of(seat) != decision:
            return None
        theirs = True
        return Change(table.record, also=partial(enter, table.id, user, decision), quiet=True)

    await table.change(decide)
    return theirs


def why_none(table: AnyTable, seat: Seat) -> Refusal | None:
    """Why this seat can't have a hint now; None: it can."""
    record = table.record
    if record.contest is not None:
        return Refusal("hint-contest")
    if not record.hinted:
        return Refusal("hint-off")
    if record.status != "playing":
        return NoSuchTable({"over": "table-over", "ended": "table-closed"}.get(record.status, "not-started"))
    if is_pause(table.view(None)):
        return Refusal("hint-pause")
    if seat not in table.active:
        return Refusal("hint-chosen" if table.progress.has_chosen(seat) else "hint-not-your-turn")
    return None

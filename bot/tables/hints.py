"""Hints: what a computer that plays hard would do in somebody's place, from what they know, and how many they had."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from bot.engine.game import Reason, Seat
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.tables.change import Change
from bot.tables.record import Record
from bot.tables.refusals import NoSuchTable, NotSeated
from bot.tables.table import AnyTable
from bot.tables.thinker import Thinker, own_rng

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


class HintService:
    """Gives hints at all tables; nothing of a match changes by one but the number of hints somebody had."""

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
        if hint.is_for(table) and (hint.why == Reason(ONLY) or await hinted(table, user, hint.since)):
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


async def hinted(table: AnyTable, user: int, decision: int) -> bool:
    """Write that somebody has a hint for a decision, given by ``revision_of``; False: it isn't theirs any more.

    It is one hint however often it is asked for.
    """
    theirs = False

    def decide() -> Change[Any] | None:
        nonlocal theirs
        seat = table.seat_of(user)
        if seat is None or seat not in table.active or table.revision_of(seat) != decision:
            return None
        theirs, player = True, table.players[seat]
        if player.hinted == decision:
            return None
        player = replace(player, hints=player.hints + 1, hinted=decision)
        return Change(table.record.with_player(seat, player), quiet=True)

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


def taken(record: Record, name_of: Callable[[int, str], str]) -> list[tuple[str, int]]:
    """Who has had how many hints in a match, most first, by name; nobody who had none."""
    held = [*((player.user, player.name, player.hints) for player in record.players if player)]
    held += ((gone.user, gone.name, gone.hints) for gone in record.gone)
    numbers, names = Counter[int](), dict[int, str]()
    for user, name, hints in held:
        if user is not None and hints:
            numbers[user] += hints
            names[user] = name_of(user, name)
    return [(names[user], number) for user, number in numbers.most_common()]

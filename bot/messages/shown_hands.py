"""How many moves each hand shows, written to disk for many hands at once."""

from __future__ import annotations

import asyncio
import logging

from bot.db.connection import DatabaseError
from bot.engine.game import Seat
from bot.tables.storage.store import Store
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

_TELL = 1.0
"""Seconds until updated hands are noted on disk."""


class ShownHands:
    """Tells the next start which hands are behind; one whose note is missing is just sent once more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._moves: dict[tuple[AnyTable, Seat], int] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None

    def note(self, table: AnyTable, seat: Seat, moves: int) -> None:
        """A hand shows this many moves now."""
        table.drawn(seat, moves)
        if not self._moves:
            self._timer = asyncio.get_running_loop().call_later(_TELL, self._begin)
        self._moves[table, seat] = moves

    def _begin(self) -> None:
        self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        shown, self._moves = self._moves, {}
        moves = {(table.id, seat): number for (table, seat), number in shown.items() if table.is_ours}
        try:
            if moves:
                await self._store.hands_show(moves)
        except DatabaseError as error:
            log.warning("which hands were drawn could not be written: %s", error)

    async def close(self) -> None:
        """Write what hasn't been written yet."""
        if self._timer:
            self._timer.cancel()
        if self._writing:
            await self._writing
        await self._write()

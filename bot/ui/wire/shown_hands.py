"""How many moves each hand shows, told to the disk of many hands at once."""

from __future__ import annotations

import asyncio
import logging
import sqlite3

from bot.engine.game import Seat
from bot.tables.store import Store
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

_TELL = 1.0
"""Seconds until the disk is told which hands were brought up to date."""


class ShownHands:
    """What a start looks at to know which hands are behind; what the disk misses is sent once more, no worse."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._moves: dict[tuple[str, Seat], int] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None

    def note(self, table: AnyTable, seat: Seat, moves: int) -> None:
        """A hand shows so many moves."""
        table.drawn(seat, moves)
        if not self._moves:
            self._timer = asyncio.get_running_loop().call_later(_TELL, self._begin)
        self._moves[table.id, seat] = moves

    def _begin(self) -> None:
        self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        moves, self._moves = self._moves, {}
        try:
            if moves:
                await self._store.hands_show(moves)
        except sqlite3.Error as error:
            log.warning("which hands were drawn could not be written: %s", error)

    async def close(self) -> None:
        """Write what isn't written."""
        if self._timer:
            self._timer.cancel()
        if self._writing:
            await self._writing
        await self._write()

"""What other processes of the bot announce, once it is on disk, and what comes of it here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, cast

from bot.db.connection import DatabaseError, Sharing
from bot.handlers.settings import SettingsHandlers
from bot.interactions.routing import Routing
from bot.tables.people.preferences import Holder, Preferences
from bot.tables.service.service import TableService

log = logging.getLogger(__name__)

_ENDING = 1.0
"""Seconds that what was begun gets to finish when the bot is stopped."""


class Announced:
    """Hears the others. Whatever may have been missed is read again."""

    def __init__(
        self, preferences: Preferences, tables: TableService, routing: Routing, settings: SettingsHandlers
    ) -> None:
        self._preferences = preferences
        self._registry = tables.registry
        self._erasure = tables.erasure
        self._partitions = tables.partitions
        self._routing = routing
        self._settings = settings
        self._at_work: set[asyncio.Task[None]] = set()
        self._kinds: dict[str, Callable[..., Awaitable[object] | None]] = {
            "": self._missed,
            "look": tables.partitions.look_again,
            "pass": self._passed,
            "forget": preferences.forget_here,
            "settings": self._set,
            "reread": self._reread,
            "vacate": self._vacate,
        }

    def listen(self, sharing: Sharing | None) -> None:
        """Begin, if there can be others."""
        if sharing is not None:
            sharing.listen(self._hear)

    async def close(self) -> None:
        """Finish what was begun."""
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=_ENDING)
        for task in self._at_work:
            task.cancel()

    def _hear(self, said: str) -> None:
        kind, *words = said.split(" ")
        if kind not in self._kinds:
            log.info("another process says something unknown: %s", kind)  # it is newer
            return
        doing = self._kinds[kind](*words)
        if doing is not None:
            task = asyncio.ensure_future(self._do(kind, cast("Coroutine[Any, Any, object]", doing)))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    async def _do(self, kind: str, doing: Awaitable[object]) -> None:
        try:
            await doing
        except DatabaseError as error:
            log.warning("what another process has said (%s) couldn't be done: %s", kind, error)
        except Exception:
            log.exception("what another process has said (%s) couldn't be done", kind)

    async def _missed(self) -> None:
        self._preferences.forget_here()
        self._partitions.look_again()
        await self._registry.reread(self._registry.known)

    def _passed(self, interaction: str, partition: str, sent: str = "") -> None:
        self._routing.passed(int(interaction), int(partition), sent)

    async def _reread(self, *tables: str) -> None:
        await self._registry.reread(tables)

    async def _vacate(self, user: str) -> None:
        await self._erasure.vacate_here(int(user))

    async def _set(self, kind: str, holder: str, name: str) -> None:
        self._preferences.forget_one(cast("Holder", kind), int(holder))
        await self._settings.changed_elsewhere(cast("Holder", kind), int(holder), name)

"""Announces every change to its listeners, and provides times and ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.sandbox.world.payloads import DISCORD_EPOCH, Json


@dataclass(frozen=True, slots=True)
class GatewayEvent:
    """A change of the world, with its gateway `data`. With a viewer, only that person may be told of it."""

    name: str
    data: Json
    guild: str | None = None
    viewer: str | None = None


class Events:
    """Announces every change as the corresponding gateway event."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.listeners: list[Callable[[GatewayEvent], None]] = []
        self.last_id = 0

    def new_id(self) -> str:
        """A snowflake: its upper bits are the time, and each is greater than the one before."""
        self.last_id = max(self.last_id + 1, int((self.now() - DISCORD_EPOCH) * 1000) << 22)
        return str(self.last_id)

    def timestamp(self) -> str:
        """The current time in Discord's format."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def announce(self, name: str, data: Json, *, guild: str | None = None, viewer: str | None = None) -> None:
        """Tell every listener of a change, by the name of its gateway event."""
        event = GatewayEvent(name, data, guild, viewer)
        for listener in self.listeners:
            listener(event)

"""How long Discord isn't asked again where it has refused without a reason that the bot knows."""

from __future__ import annotations

import discord
import pytest

from bot.interactions.refused import SILENT
from bot.messages import channels
from bot.messages.channels import Channels
from tests import games
from tests.ui.test_screens import table_of


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def monotonic(self) -> float:
        return self.time


def test_pauses_grow_until_something_has_changed_there(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(channels, "time", clock)
    known = Channels(discord.Client(intents=discord.Intents.none()))
    record = table_of("goofspiel", games.plugin("goofspiel").game.Options(), "lobby", (None, None)).record

    def waited() -> float:
        """Seconds from a refusal until Discord may be asked again."""
        pause = known.refused(record, SILENT)
        assert pause is not None
        assert known.closed(record) == SILENT
        clock.time += pause
        assert known.closed(record) is None
        return pause

    assert [waited() for _ in range(4)] == [30, 300, 3_600, 3_600]
    known.admitted(record.location.channel)
    assert waited() == 30

"""What is refused or left behind while Discord, or a server, can't be reached proves nothing and isn't forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from bot.interactions.refused import HIDDEN
from bot.sandbox import Json, text_of
from bot.upkeep import command_sync
from tests.e2e.club import Club
from tests.wording import phrase


async def test_a_refusal_during_an_outage_of_the_server_loses_no_table(club: Club) -> None:
    """Discord may answer as if the channel were hidden: its server isn't there."""
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.restart()  # otherwise a click's token could still edit the table
    table = await club.again(table)
    guild = club.channel()["guild_id"]
    club.fake.world.guilds.set_available(guild, available=False)
    await club.until(lambda: (found := club.bot.get_guild(int(guild))) and found.unavailable)
    refused = club.fake.faults.errors(403, f"/channels/{table.record.channel}/messages", code=HIDDEN, times=None)
    await club.move(anna, table)
    await club.until(lambda: refused.hits)
    await club.updated()
    await club.until(lambda: not club.bot.availability._at_work)  # pyright: ignore[reportPrivateUsage]  nothing tells it
    assert table.record.lost is None
    assert not any(phrase("lost") in text_of(message) for message in anna.sees(anna.dm))


async def test_commands_that_could_not_be_removed_are_removed_by_a_later_start(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_sync, "GENTLY", 0.0)
    guild = str(club.channel()["guild_id"])

    async def noted(value: str) -> None:
        await club.database_until("SELECT value FROM key_values WHERE name = 'commands-in'", value)

    def offered() -> dict[str, Any]:
        there: dict[Any, dict[str, Json]] = club.fake.world.application.commands
        return there.get(guild) or there.get(int(guild)) or {}

    club.home = int(guild)
    await club.restart()
    await noted(guild)
    assert offered()
    club.home = None
    away = club.fake.faults.errors(503, "/applications/.*/guilds/.*/commands", times=None)
    await club.restart()
    await club.until(lambda: away.hits)
    await club.until(lambda: (work := club.bot.command_sync._work) and work.done())  # pyright: ignore[reportPrivateUsage]  nothing tells it
    await noted(guild)
    assert offered()
    club.fake.faults.clear()
    await club.restart()
    await noted("")
    assert not offered()

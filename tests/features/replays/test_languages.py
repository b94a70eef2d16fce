"""A replay is in the language of whoever reads it."""

from __future__ import annotations

from functools import partial

import pytest

from bot.features.replays.screens import ReplayScreens
from bot.tables.people.settings import ChosenSettings
from tests.e2e.club import Club
from tests.e2e.test_languages import drawn, guild, play_out, read, say, shows_public, tongues
from tests.features.replays.at_work import at_work
from tests.features.replays.test_replay import button


@pytest.mark.long
async def test_a_shared_replay_is_in_the_servers_language(club: Club) -> None:
    anna, ben = tongues(club, Anna="en-US", Ben="de")
    table = await club.start_table(anna, ben, game="democracy")
    club.fake.world.guilds.speak(guild(club), "it")
    await play_out(table)
    await club.settled(table)
    await shows_public(club, table, "it")
    replay = await at_work(club).replays._replay(table)  # pyright: ignore[reportPrivateUsage]  as its handler plays it again
    draw = partial(ReplayScreens(club.bot.screens).replay, table, replay, 0, None)
    opened = await ben.click(club.public(table), button(club.public(table), "open"))
    assert opened.message
    assert read(opened.message) == drawn(draw("de", ChosenSettings({}), own=True))
    shared = await ben.click(opened.message, button(opened.message, "share"))
    assert shared.message
    assert read(shared.message) == drawn(draw("it", shared_by="Ben"))
    leafed = await anna.click(shared.message, button(shared.message, "on"))
    assert say(club, "en", table)("replay-share") in read(leafed.message or {})

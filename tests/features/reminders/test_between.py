"""The complete bot is killed between a reminder and the storing of its id."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox import Json
from tests.kill.killed import Killed
from tests.kill.test_between import club as club, killed_at
from tests.wording import phrase


def reminders(messages: Sequence[Json]) -> list[Json]:
    """Those that are no screen of a table: a screen's text is in its components."""
    return [message for message in messages if message["content"]]


async def test_between_a_reminder_and_its_id(club: Killed) -> None:
    """It isn't sent again; nobody had much time anyway."""
    anna, ben = club.people("Anna", "Ben")
    places = (anna, club.channel()), (anna, anna.dm), (ben, ben.dm)
    async with killed_at(club, "reminder posted"):
        await anna.slash(club.channel(), "goofspiel new", cards=4, pace="quick")
        await ben.click(anna.last(club.channel()), phrase("join"))
        anna.click(anna.last(club.channel()), phrase("start"))
    assert any(reminders(person.sees(place)) for person, place in places)
    club.alive = True
    await club.start_bot()
    table = await club.table()
    await club.wait(1)
    await club.settled(table)
    for person in (anna, ben):  # in the channel where there was no direct message yet
        told = [*reminders(person.sees(person.dm)), *reminders(person.sees(club.channel()))]
        mine = [each for each in told if each["channel_id"] == person.dm["id"] or f"<@{person.id}>" in each["content"]]
        assert len(mine) <= 1

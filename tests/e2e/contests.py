"""A contest that no feature has called, for tests of what the platform and features do with any."""

from __future__ import annotations

from bot.sandbox import Person
from tests.e2e.alone import Alone
from tests.e2e.club import Club
from tests.tables.house import trial


async def begin(club: Club, person: Person) -> Alone:
    """Somebody's try at one that others can play until the day ends."""
    bot, user = club.bot, int(person.id)
    contest = await trial(bot.tables, bot.storage)
    table = await bot.tables.openings.try_at(contest, user=user, name=person.name, guild=None, deck="french")
    answer = await person.slash(person.dm, "table hand", table=table.id)
    assert answer.message
    return Alone(club, person, table, answer.message["id"])

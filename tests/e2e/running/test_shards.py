"""Processes that hear only some of Discord's shards: each takes care of its servers, and clicks find their way."""

from __future__ import annotations

from itertools import count

import pytest

from bot.app import CardBot
from bot.sandbox import Json, Person
from bot.tables.partitions.shards import PARTITIONS, Shards, partition_of
from bot.tables.table import AnyTable
from tests.crowds import newcomer
from tests.databases import Where
from tests.e2e.running.together import Together
from tests.wording import phrase

pytestmark = pytest.mark.server

HALVES = Shards.read("0/2"), Shards.read("1/2")
HOUR = 3_600_000


async def halves(club: Together) -> dict[Shards, CardBot]:
    """Two bots, one of the even and one of the odd shard."""
    club.shards = HALVES[0]
    await club.restart()
    await club.join(HALVES[1])
    return {bot.partitions.shards: bot for bot in club.bots}


def somebody_of(club: Together, bot: CardBot) -> Person:
    """Somebody whose own matches are this bot's."""
    for number in count():
        person = newcomer(club.fake, f"Someone {number}")
        if partition_of(int(person.id)) in bot.partitions.own:
            return person
    raise AssertionError


def place_of(club: Together, bot: CardBot, *people: Person) -> Json:
    """A channel of another server, which this bot takes care of."""
    world = club.fake.world
    while True:
        guild = world.guilds.add("Another Club", [person.user for person in people], with_bot=False)
        if partition_of(int(guild.id)) in bot.partitions.own:
            break
    world.guilds.add_bot(guild.id)
    return world.channels.add(guild.id, f"games-{guild.id}")


async def opened(club: Together, bot: CardBot, place: Json, host: Person, guest: Person) -> AnyTable:
    """A table there, begun."""
    await club.until(lambda: bot.get_channel(int(place["id"])))
    await host.slash(place, "goofspiel new")
    found = await bot.storage.queries.in_channel(int(place["id"]))
    assert found
    table = await bot.tables.registry.find(found)
    await club.until(lambda: table.record.message)
    await club.press(guest, table, phrase("join"))
    await club.press(host, table, phrase("start"))
    await club.dealt(table)
    return table


async def test_each_takes_care_of_its_servers_and_is_pressed_in_direct_messages(where: Where) -> None:
    async with Together(where) as club:
        bots = await halves(club)
        anna, ben = club.people("Anna", "Ben")
        for bot in bots.values():
            table = await opened(club, bot, place_of(club, bot, anna, ben), anna, ben)
            assert bot is club.owner(table.id)
            for person in (anna, ben, anna, ben):
                await club.move(person, table)
            assert table.revision == 4
            await club.play(table, anna, ben)
            assert table.record.status == "over"
        assert sum(len(bot.partitions.held) for bot in bots.values()) == PARTITIONS


async def test_time_is_given_back_where_nobody_was_and_only_there(where: Where) -> None:
    async with Together(where) as club:
        bots = await halves(club)
        anna, ben = club.people("Anna", "Ben")
        tables = {
            shards: await opened(club, bot, place_of(club, bot, anna, ben), anna, ben) for shards, bot in bots.items()
        }
        before = {shards: table.players[0].deadline or 0 for shards, table in tables.items()}
        await club.leave(bots[HALVES[1]])
        club.ahead += HOUR
        await club.bot.tables.outages.beat()  # pyright: ignore[reportPrivateUsage]  as every minute
        again = await club.join(HALVES[1])
        after = (await again.tables.registry.find(tables[HALVES[1]].id)).players[0].deadline
        assert after == before[HALVES[1]] + HOUR
        stays = await club.bot.tables.registry.find(tables[HALVES[0]].id)
        assert stays.players[0].deadline in {None, before[HALVES[0]]}

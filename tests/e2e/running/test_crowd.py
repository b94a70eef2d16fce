"""Twenty tables opened at the same moment, within Discord's limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Iterable

import pytest

from bot.sandbox import Person, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club
from tests.wording import phrase

TABLES = 20


@pytest.mark.long
async def test_twenty_tables_open_at_one_moment(club: Club) -> None:
    world, guild = club.fake.world, next(iter(club.fake.world.guilds))
    channels = [world.channels.add(guild, f"table-{number}")["name"] for number in range(TABLES)]
    pairs = [tuple(_newcomer(club, guild, f"{name}-{number}") for name in "ab") for number in range(TABLES)]
    hosts, guests = zip(*pairs, strict=True)
    await _all(
        host.slash(club.channel(channel), "goofspiel new") for host, channel in zip(hosts, channels, strict=True)
    )
    tables = [await club.table(channel) for channel in channels]
    for table in tables:
        await club.until(lambda table=table: table.record.message)  # type: ignore[misc]
    for people, label in ((guests, phrase("join")), (hosts, phrase("start"))):
        await _all(club.press(person, table, label) for person, table in zip(people, tables, strict=True))
    for table in tables:
        await club.until(lambda table=table: all(player.dm_message for player in table.players))  # type: ignore[misc]
    await _all(_bid(club, table, *pair) for table, pair in zip(tables, pairs, strict=True))
    for table in tables:
        await club.until(lambda table=table: "Bids:" in text_of(club.public(table)))  # type: ignore[misc]
    assert club.warnings() == []
    refused = Counter(each.status for each in club.fake.requests if each.status >= 400)
    assert set(refused) <= {429}
    assert refused.total() <= TABLES / 4, "what the library learns of a route's limit comes late by a moment"
    assert not [each for each in club.records if "Global rate limit" in each.getMessage()]


def _newcomer(club: Club, guild: str, name: str) -> Person:
    user = club.fake.world.users.add(name)
    club.fake.world.guilds.add_member(guild, user)
    return club.fake.person(name)


async def _bid(club: Club, table: AnyTable, *people: Person) -> None:
    for person in people:
        await club.move(person, table)


async def _all(works: Iterable[Awaitable[object]]) -> None:
    await asyncio.gather(*works)

"""Many people at many tables at once, written straight into the database before the bot starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias, cast

from bot.db.database import Database
from bot.engine.game import Rng
from bot.engine.notation import encode
from bot.sandbox import FakeDiscord, Json, Pending, Person
from bot.sandbox.api.bodies import blank
from bot.sandbox.world.objects import COMPONENTS_V2
from bot.tables.partitions.shards import new_id, partition_of
from bot.tables.record import Player, Record, dump_options
from bot.tables.storage.storage import Storage
from tests import games
from tests.bench.tables import Batch, name, now
from tests.databases import Where

GAME, SEATS = "democracy", 4

Hand: TypeAlias = tuple[Person, Json, Callable[[], Pending]]
"""A person, their direct message, and their first move."""


def newcomer(fake: FakeDiscord, called: str, guild: str | None = None) -> Person:
    """Someone who has just joined this server, or the first one."""
    user = fake.world.users.add(called)
    fake.world.guilds.add_member(guild or next(iter(fake.world.guilds)), user)
    return Person(fake.crowd, user)


async def dealt(fake: FakeDiscord, where: Where, people: int, guilds: Sequence[str] = ()) -> list[Hand]:
    """Tables just dealt, their messages still empty, with the hands of everyone seated there.

    ``guilds``: the servers of the tables, by turns, with ids that tell their partitions; by default all are the
    first's.
    """
    batch, hands = Batch(), list[Hand]()
    storage = Storage(cast("Database", batch))
    for number in range(people // SEATS):
        guild = guilds[number % len(guilds)] if guilds else next(iter(fake.world.guilds))
        id_ = new_id(partition_of(int(guild))) if guilds else name(number)
        hands += await _table(fake, storage, number, guild, id_)
    await written(where, batch.flush)
    return hands


async def _table(fake: FakeDiscord, storage: Storage, number: int, guild: str, id_: str) -> list[Hand]:
    world = fake.world
    plugin, seed = games.plugin(GAME), f"flood {number}"
    options = plugin.game.Options()
    state = plugin.game.deal(options, SEATS, Rng(seed))
    people = [newcomer(fake, f"Player {number}-{seat}", guild) for seat in range(SEATS)]
    places = [world.channels.add(guild, f"table-{number}"), *(world.channels.add_dm(person.id) for person in people)]
    public, *dms = [world.messages.add(blank(world, place["id"], world.bot, flags=COMPONENTS_V2)) for place in places]
    players = [
        Player(int(person.id), person.name, dm_message=int(dm["id"])) for person, dm in zip(people, dms, strict=True)
    ]
    record = Record(
        id=id_,
        game=GAME,
        version=plugin.game.ABOUT.version,
        options=dump_options(options),
        seed=seed,
        guild=int(guild),
        channel=int(public["channel_id"]),
        host=int(people[0].id),
        status="playing",
        opened=now(),
        began=now(),
        players=tuple(players),
        message=int(public["id"]),
        shown=0,
    )
    await storage.tables.open(record)
    hands: list[Hand] = []
    for seat, (person, dm) in enumerate(zip(people, dms, strict=True)):
        await storage.direct_channels.keep(int(person.id), int(dm["channel_id"]))
        first = f"m:{record.id}:0:{encode(next(iter(plugin.game.legal(state, seat))))}"
        hands.append((person, dm, partial(person.click, dm, first, forged=True)))
    return hands


async def written(where: Where, write: Callable[[Database], Awaitable[None]]) -> None:
    """Write to a database that no bot has open."""
    database = await Database.open(where)
    try:
        await write(database)
    finally:
        await database.close()

"""Of several processes that hear a click one acts on it, whatever happens to the partitions meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.engine.refusal import Refusal
from bot.interactions.reply import Reply
from bot.interactions.routing import Routing
from bot.tables.partitions.partitions import Partitions
from bot.tables.partitions.shards import PARTITIONS, Shards, new_id, partition_of
from tests.speed import FOR_EVER

PERSON = 100_000_000_000_000_001
HERE, THERE = partition_of(PERSON), (partition_of(PERSON) + 1) % PARTITIONS
"""The partition of a click's server, which it seems to be about, and the one that it turns out to be about."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.routing.KEPT", FOR_EVER)


class Heard(Reply):
    """A click as one process hears it; Discord takes the first answer of ``answered``."""

    def __init__(self, answered: set[int], guild: int | None) -> None:
        payload: Any = {
            "id": "5",
            "application_id": "1",
            "type": 3,
            "token": "t",
            "version": 1,
            "data": {"custom_id": f"m:{new_id(THERE if guild else HERE)}:0:play KC", "component_type": 2},
            "user": {"id": str(PERSON), "username": "anna", "discriminator": "0", "avatar": None},
            "entitlements": [],
            "attachment_size_limit": 1,
        }
        client = discord.Client(intents=discord.Intents(guilds=True))
        state = client._connection  # pyright: ignore[reportPrivateUsage]  its only way
        interaction = discord.Interaction[Any](data=payload, state=state)
        interaction.guild_id = guild  # not before: it would ask for the bot's own member
        super().__init__(interaction)
        self.claims = 0
        self._taken = answered

    async def claim(self) -> bool:
        self.claims += 1
        await asyncio.sleep(0)
        taken = self.interaction.id in self._taken
        self._taken.add(self.interaction.id)
        return not taken


class Process:
    """A process with partitions that it is given and loses, and what it has decided about its one click."""

    def __init__(self, world: World, shards: Shards | None = None, guild: int | None = None) -> None:
        self.world = world
        self.partitions = Partitions(world.sharing, shards)
        self.routing = Routing(self.partitions, self.announce)
        self.reply = Heard(world.answered, guild)
        world.processes.append(self)

    async def announce(self, said: str) -> None:
        _, id_, partition, *_ = said.split()
        for other in self.world.processes:
            if other is not self:
                other.routing.passed(int(id_), int(partition))

    def take(self, *partitions: int) -> None:
        self.partitions._confirmed = asyncio.get_running_loop().time()  # pyright: ignore[reportPrivateUsage]
        self.partitions._epochs |= dict.fromkeys(partitions, 1)  # pyright: ignore[reportPrivateUsage]
        self.partitions.settled()

    def lose(self, *partitions: int) -> None:
        for partition in partitions:
            del self.partitions._epochs[partition]  # pyright: ignore[reportPrivateUsage]

    async def hears(self) -> asyncio.Task[bool]:
        return await begun(self.routing.is_ours(self.reply))

    async def passes(self, partition: int) -> asyncio.Task[bool]:
        return await begun(self.routing.pass_on(self.reply, partition))


class World:
    """All processes; Discord's partition of it is what was ``answered``."""

    sharing: Any = object()

    def __init__(self) -> None:
        self.answered = set[int]()
        self.processes = list[Process]()


async def begun(work: Any) -> asyncio.Task[bool]:
    """A task that has got as far as it can."""
    task = asyncio.create_task(work)
    for _ in range(5):
        await asyncio.sleep(0)
    return task


@pytest.fixture
async def two() -> tuple[Process, Process]:
    world = World()
    return Process(world), Process(world)


async def test_whoever_holds_the_partition_acts_without_asking(two: tuple[Process, Process]) -> None:
    one, _ = two
    one.take(HERE)
    assert await one.routing.is_ours(one.reply)
    assert not one.reply.claims


@pytest.mark.parametrize("answered", [False, True])
async def test_whoever_takes_it_over_asks_whether_somebody_has_answered(
    two: tuple[Process, Process], *, answered: bool
) -> None:
    one, _ = two
    heard = await one.hears()
    assert not heard.done()
    if answered:
        one.world.answered.add(one.reply.interaction.id)
    one.take(HERE)
    assert await heard is not answered
    assert one.reply.claims == 1


async def test_what_is_passed_to_its_holder_is_acted_on_at_once(two: tuple[Process, Process]) -> None:
    one, other = two
    one.take(HERE)
    other.take(THERE)
    assert await one.routing.is_ours(one.reply)
    heard = await other.hears()
    passing = await one.passes(THERE)
    assert await heard
    assert not other.reply.claims, "so a form can still be opened"
    assert not passing.done(), "it may still come back"
    passing.cancel()


async def test_its_holder_may_be_told_of_it_twice(two: tuple[Process, Process]) -> None:
    _, other = two
    other.take(THERE)
    heard = await other.hears()
    for _ in range(2):
        other.routing.passed(other.reply.interaction.id, THERE)
    other.take(HERE)
    assert await heard
    assert not other.reply.claims


async def test_what_is_passed_before_it_is_heard_is_acted_on_at_once(two: tuple[Process, Process]) -> None:
    one, other = two
    other.take(THERE)
    passing = await one.passes(THERE)
    assert await other.routing.is_ours(other.reply)
    assert not other.reply.claims
    passing.cancel()


async def test_what_was_passed_and_whose_partition_comes_back_is_acted_on_once(two: tuple[Process, Process]) -> None:
    one, other = two
    one.take(HERE)
    heard = await other.hears()
    one.lose(HERE)
    passing = await one.passes(HERE)
    other.take(HERE)
    assert await heard, "it has the partition now"
    other.lose(HERE)
    one.take(HERE)
    assert not await passing, "the other has claimed it, and acts or says why not"


async def test_a_partition_that_moves_on_while_a_click_is_passed_takes_the_click_along(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    third = Process(one.world)
    heard, also = await other.hears(), await third.hears()
    passing = await one.passes(THERE)
    third.take(THERE)
    assert await also
    other.take(THERE)
    assert not await heard
    one.take(THERE)
    assert not await passing


async def test_what_its_holder_may_not_hear_is_passed_on_by_whoever_comes_to_hold_its_server() -> None:
    world, guild = World(), HERE << 22
    half, other_half = (Shards(THERE % 2 ^ turn, THERE % 2 ^ turn, 2) for turn in (1, 0))
    one, another = (Process(world, half, guild) for _ in range(2))
    holder = Process(world, other_half)
    holder.take(THERE)
    heard = [await begun(each.routing.is_ours(each.reply)) for each in (one, another)]
    assert not any(task.done() for task in heard)
    another.take(HERE)
    await begun(asyncio.sleep(0))
    assert holder.reply.interaction.id in holder.routing._passed  # pyright: ignore[reportPrivateUsage]
    assert not another.reply.claims, "its holder may still open a form"
    for task in heard:
        task.cancel()


async def test_nobody_can_take_it_while_the_database_is_away(
    two: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.routing.KEPT", 0.01)
    one, other = two
    one.partitions._last, one.partitions._away = frozenset({HERE}), True  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(Refusal, match="database-away"):
        await one.routing.is_ours(one.reply)
    assert not await other.routing.is_ours(other.reply)
    assert (one.reply.claims, other.reply.claims) == (1, 0)

"""Who holds which partition of all tables, as processes agree on it by way of what the database knows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from itertools import count

import pytest

from bot.db.connection import DatabaseError, Holders
from bot.tables.partitions import partitions as parts_module
from bot.tables.partitions.partitions import Partitions
from bot.tables.partitions.shards import PARTITIONS
from tests.speed import FOR_EVER


class Locks:
    """What the database knows."""

    def __init__(self) -> None:
        self.holders: dict[int, int] = {}
        self.serving: dict[int, int] = {}
        self.sessions = count(1)
        self.epochs = count(1)


class Session:
    """One process's way to it."""

    def __init__(self, locks: Locks) -> None:
        self.me = next(locks.sessions)
        self.epochs: dict[int, int] = {}
        self.fails = ""
        """What the database can't do at the moment."""
        self._locks = locks

    def _must_work(self, what: str) -> None:
        if self.fails == what:
            raise DatabaseError("away")

    async def ahead(self) -> int:
        return 0

    async def standing(self) -> Holders:
        self._must_work("standing")
        locks = self._locks
        return Holders(self.me, dict(self.epochs), dict(locks.holders), dict(locks.serving), frozenset())

    async def take(self, partitions: Iterable[int]) -> dict[int, int]:
        got = {partition: next(self._locks.epochs) for partition in partitions if partition not in self._locks.holders}
        self._locks.holders |= dict.fromkeys(got, self.me)
        self.epochs |= got
        return got

    async def give(self, partitions: Iterable[int]) -> None:
        self._must_work("give")
        for partition in partitions:
            if self.epochs.pop(partition, None) is not None:
                del self._locks.holders[partition]

    async def serve(self, what: int | None) -> None:
        self._locks.serving.pop(self.me, None)
        if what is not None:
            self._locks.serving[self.me] = what

    async def end(self, session: int) -> None:
        raise AssertionError(session)

    async def announce(self, said: str) -> None:
        assert said == "look"

    def listen(self, hear: Callable[[str], object]) -> None:
        raise AssertionError(hear)


def _nothing(*_: object) -> None:
    return


@asynccontextmanager
async def holding(session: Session) -> AsyncGenerator[Partitions]:
    """Partitions that are looked after on this way to the database."""
    partitions = Partitions(session)

    async def doing_nothing(*_: object) -> None:
        return

    partitions.gained, partitions.losing = doing_nothing, doing_nothing
    partitions.lost = partitions.settled = _nothing
    await partitions.begin()
    partitions.start(lambda: True)
    try:
        yield partitions
    finally:
        session.fails = ""
        await partitions.close()


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(FOR_EVER):
        while not condition():  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.001)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts_module, "TICK", 0.01)
    monkeypatch.setattr(parts_module, "UNWANTED", 0.05)


def all_held(*parties: Partitions) -> bool:
    held: list[Collection[int]] = [each.held for each in parties]
    return sum(map(len, held)) == PARTITIONS == len(frozenset[int]().union(*held))


async def test_partitions_that_were_given_up_but_are_still_locked_can_be_given_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parts_module, "LEASE", 0.2)
    locks = Locks()
    session = Session(locks)
    async with holding(session) as one:
        session.fails = "standing"
        await until(lambda: not one.held)
        async with holding(Session(locks)) as other:
            session.fails = ""
            await until(lambda: all_held(one, other) and len(one.held) == PARTITIONS // 2)


async def test_giving_that_fails_is_tried_again() -> None:
    locks = Locks()
    session = Session(locks)
    async with holding(session) as one:
        session.fails = "give"
        async with holding(Session(locks)) as other:
            await until(lambda: len(one.held) < PARTITIONS)
            session.fails = ""
            await until(lambda: all_held(one, other) and len(other.held) == PARTITIONS // 2)


async def test_partitions_that_one_process_cannot_read_are_taken_by_another_beyond_its_share() -> None:
    locks = Locks()
    async with holding(Session(locks)) as one, holding(Session(locks)) as other:
        await until(lambda: all_held(one, other) and len(other.held) == PARTITIONS // 2)
        left = set(sorted(one.held)[:3])
        one.decline(left)
        await until(lambda: all_held(one, other) and left <= other.held)
        for _ in range(20):  # and they stay there
            await asyncio.sleep(0.01)
            assert left <= other.held

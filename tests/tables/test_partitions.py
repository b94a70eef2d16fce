"""Partitions: every table is in one, its id tells which, and processes share them without talking to each other."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from bot.db.connection import Holders
from bot.interactions.ids import read
from bot.tables.partitions.partitions import fair
from bot.tables.partitions.shards import ALL, PARTITIONS, Shards, new_id, partition_of, partition_of_id
from tests.playing import TIMES


def test_an_id_tells_its_partition_and_can_be_pressed() -> None:
    for partition in ALL:
        made = new_id(partition)
        assert partition_of_id(made) == partition
        assert read(f"m:{made}:0:play KC").table == made


def test_servers_spread_over_the_partitions() -> None:
    spread = Counter(partition_of(number << 22) for number in range(100 * PARTITIONS))
    assert spread.keys() == ALL
    assert max(spread.values()) < 200


class Processes:
    """Processes as the database sees them."""

    def __init__(self) -> None:
        self.holders: dict[int, int] = {}
        self.present: dict[int, bool] = {}
        """Whether each is there for people."""
        self.shards: dict[int, Shards] = {}
        """What they can hold; by default, everything."""
        self.moves = 0

    def act(self, me: int) -> None:
        """One look of one process."""
        ready = self.present[me]
        serving = {each: self.shards.get(each, Shards()).number for each, there in self.present.items() if there}
        found = Holders(me, {}, dict(self.holders), serving, frozenset())
        take, give = fair(found, own := self.shards.get(me, Shards()).partitions, ready=ready)
        assert own.issuperset(take)
        assert not set(take) & self.holders.keys()
        assert all(self.holders[partition] == me for partition in give)
        for partition in give:
            del self.holders[partition]
        self.holders |= dict.fromkeys(take, me)
        self.moves += len(take)

    def settle(self, random: Random) -> None:
        """Everybody looks a few times, in any order."""
        for _ in range(4):
            for me in random.sample(sorted(self.present), len(self.present)):
                self.act(me)

    def end(self, me: int) -> None:
        """A process is gone, and has lost what it held."""
        del self.present[me]
        self.holders = {partition: holder for partition, holder in self.holders.items() if holder != me}


@pytest.mark.parametrize("seed", range(4 * TIMES))
@pytest.mark.slow
def test_whoever_comes_or_goes_all_partitions_are_soon_held_by_about_as_many_each(seed: int) -> None:
    random, processes = Random(seed), Processes()
    for number in range(40):
        if len(processes.present) > 1 and random.random() < 0.4:
            processes.end(random.choice(sorted(processes.present)))
        elif processes.present and random.random() < 0.2:
            someone = random.choice(sorted(processes.present))
            processes.present[someone] = not processes.present[someone]
        else:
            processes.present[number] = random.random() < 0.9
        processes.settle(random)
        serving = [each for each, there in processes.present.items() if there]
        held = Counter(processes.holders.values())
        assert processes.holders.keys() == ALL
        if serving:
            assert held.keys() <= set(serving), "whoever isn't there for people has given all away"
            assert max(held.values()) <= -(-PARTITIONS // len(serving))
            assert all(held[each] for each in serving), "and nobody is idle"
        moves = processes.moves
        processes.settle(random)
        assert processes.moves == moves, "then nothing moves any more"


@pytest.mark.parametrize("seed", range(3 * TIMES))
@pytest.mark.parametrize("kinds", [["0-1/4", "2-3/4"], ["0-1/4", "2/4", "3/4"], ["0-0/1", "0-7/16", "8-15/16", "3/4"]])
@pytest.mark.slow
def test_processes_of_some_shards_hold_only_theirs_and_leave_nothing_that_any_can_hold(
    kinds: list[str], seed: int
) -> None:
    random, processes = Random(seed), Processes()
    disjoint = "0-0/1" not in kinds
    for number in range(30):
        if len(processes.present) > 2 and random.random() < 0.4:
            processes.end(random.choice(sorted(processes.present)))
        else:
            processes.present[number] = True
            processes.shards[number] = Shards.read(random.choice(kinds))
        processes.settle(random)
        there = [processes.shards[each] for each in processes.present]
        can = {partition for shards in there for partition in shards.partitions}
        assert processes.holders.keys() <= can if not disjoint else processes.holders.keys() == can
        held = Counter(processes.holders.values())
        for shards in set(there) if disjoint else ():
            numbers = [held[each] for each in processes.present if processes.shards[each] == shards]
            assert max(numbers) - min(numbers) <= 1
        moves = processes.moves
        processes.settle(random)
        assert processes.moves == moves, "then nothing moves any more"


@pytest.mark.parametrize(
    "text", ["", "3", "0-3", "4-3/8", "0-8/8", "0-2/12", "0/128", "a-b/c", "-1/4", "0--1/4", "٠/٤"]
)
def test_shards_that_aren_t_any(text: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(text) + "$"):
        Shards.read(text)


@pytest.mark.slow
def test_a_shards_servers_are_in_its_partitions() -> None:
    for guild in range(10**17, 10**18, 10**14 + 10**8):
        for total in (2, 8, 64):
            shard = (guild >> 22) % total  # as Discord says
            assert partition_of(guild) in Shards(shard, shard, total).partitions


def test_what_a_process_can_t_read_is_left_to_others_as_long_as_there_are_any() -> None:
    alone = Holders(1, {}, {}, {1: 0}, frozenset())
    assert fair(alone, ready=True, declined={5})[0] == sorted(ALL)
    holders = {partition: 1 if partition < 32 else 2 for partition in ALL}
    two = Holders(1, {}, holders, {1: 0, 2: 0}, frozenset())
    assert fair(two, ready=True, declined={5, 40}) == ([], [5])
    del holders[5]
    assert fair(two, ready=True, declined={5, 40}) == ([], [])

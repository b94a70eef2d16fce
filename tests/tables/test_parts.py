"""Parts: every table is in one, its id tells which, and processes share them without talking to each other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.db.connection import Standing
from bot.tables.parts import ALL, PARTS, fair, new_id, part_of, told_by
from bot.ui.wire.ids import read


def test_an_id_tells_its_part_and_can_be_pressed() -> None:
    for part in ALL:
        made = new_id(part)
        assert told_by(made) == part
        assert read(f"m:{made}:0:play KC").table == made
    assert told_by("k3x9q2") is None, "it was made before ids told anything"


def test_servers_spread_over_the_parts() -> None:
    spread = Counter(part_of(number << 22) for number in range(100 * PARTS))
    assert spread.keys() == ALL
    assert max(spread.values()) < 200


class Processes:
    """Processes as the database sees them."""

    def __init__(self) -> None:
        self.holders: dict[int, int] = {}
        self.present: dict[int, bool] = {}
        """Whether each is there for people."""
        self.moves = 0

    def act(self, me: int) -> None:
        """One look of one process."""
        ready = self.present[me]
        serving = frozenset(each for each, there in self.present.items() if there)
        found = Standing(me, {}, dict(self.holders), serving, frozenset())
        take, give = fair(found, ready=ready)
        assert not set(take) & self.holders.keys()
        assert all(self.holders[part] == me for part in give)
        for part in give:
            del self.holders[part]
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
        self.holders = {part: holder for part, holder in self.holders.items() if holder != me}


@pytest.mark.parametrize("seed", range(20))
def test_whoever_comes_or_goes_all_parts_are_soon_held_by_about_as_many_each(seed: int) -> None:
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
            assert max(held.values()) <= -(-PARTS // len(serving))
            assert all(held[each] for each in serving), "and nobody is idle"
        moves = processes.moves
        processes.settle(random)
        assert processes.moves == moves, "then nothing moves any more"


def test_what_a_process_can_t_read_is_left_to_others_as_long_as_there_are_any() -> None:
    alone = Standing(1, {}, {}, frozenset({1}), frozenset())
    assert fair(alone, ready=True, declined={5})[0] == sorted(ALL)
    holders = {part: 1 if part < 32 else 2 for part in ALL}
    two = Standing(1, {}, holders, frozenset({1, 2}), frozenset())
    assert fair(two, ready=True, declined={5, 40}) == ([], [5])
    del holders[5]
    assert fair(two, ready=True, declined={5, 40}) == ([], [])

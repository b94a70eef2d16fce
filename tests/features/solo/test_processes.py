"""Matches alone where several processes share the tables, by people or by servers."""

from __future__ import annotations

import pytest

from bot.sandbox.api.callbacks import EDIT
from bot.tables.partitions.shards import Shards, partition_of
from tests.databases import Where
from tests.e2e.club import moves_of
from tests.e2e.running.test_processes import of_another
from tests.e2e.running.test_shards import HALVES, halves, place_of, somebody_of
from tests.e2e.running.together import Together

pytestmark = pytest.mark.server


async def test_what_is_about_somebody_of_another_process_is_passed_on(where: Where) -> None:
    async with Together(where) as club:
        await club.join()
        owner = next(bot for bot in club.bots if bot.partitions.owns(int(club.channel()["guild_id"])))
        person = of_another(club, owner)
        answer = await person.slash(club.channel(), "solo", game="goofspiel")
        assert answer.message
        ((table, _, _),) = await club.bot.storage.queries.of_person(int(person.id))
        assert club.owner(table).partitions.owns(int(person.id))
        assert club.owner(table) is not owner
        assert partition_of(int(person.id)) in club.owner(table).partitions.held


@pytest.mark.parametrize("half", HALVES, ids=str)
async def test_a_match_alone_is_played_on_any_server(where: Where, half: Shards) -> None:
    async with Together(where) as club:
        bots = await halves(club)
        mine, other = bots[half], next(bot for bot in bots.values() if bot.partitions.shards != half)
        anna = somebody_of(club, mine)
        place = place_of(club, other, anna)
        await club.until(lambda: other.get_channel(int(place["id"])))
        answer = await anna.slash(place, "solo", game="goofspiel")
        assert answer.message
        ((id_, _, _),) = await other.storage.queries.of_person(int(anna.id))
        assert club.owner(id_) is mine
        table = await mine.tables.registry.find(id_)
        seat = table.seat_of(int(anna.id))
        assert seat is not None
        for number in range(3):
            assert table.progress.decisions(seat) == number
            (card, *_) = await club.until(lambda: moves_of(answer.message or {}, table, seat))
            assert (await anna.click(answer.message, card)).type == EDIT, "nobody had to wait"

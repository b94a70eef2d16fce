"""The lobby of the next match: who has a reserved seat there, and what is as it was."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import pytest

from bot.features.rematches.opening import GATHERING
from bot.features.rematches.stored import series_of
from bot.tables import lobby, seats
from bot.tables.assistance import Assistance
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.changes.seating import reseat
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.features.rematches.nexts import again
from tests.tables.house import House, house
from tests.tables.test_clocks import MINUTE
from tests.tables.test_left_alone import HOUR, status
from tests.tables.test_levels import levels, lobby_of
from tests.tables.test_lobby import people, refused


@asynccontextmanager
async def rematch(where: Where, people: int, computers: int) -> AsyncGenerator[tuple[House, AnyTable]]:
    """The lobby that person 1 has opened after a match of a game with two sides."""
    async with house(where, plugins={"jass": games.plugin("jass")}) as home:
        table = await home.seated("jass", people=people, computers=computers)
        await home.database.write(lambda db: db.execute("UPDATE tables SET status = 'over'"))
        await home.registry.reread([table.id])
        yield home, await again(home, await home.registry.find(table.id), 1, "P1")


async def test_computers_take_the_places_the_game_needs_where_two_are_in(where: Where) -> None:
    async with rematch(where, 3, 1) as (home, table):
        await gather(table, partial(lobby.join, user=3, name="P3"))
        await home.wait(GATHERING - 1)
        assert not table.active
        await home.wait(1)
        assert table.active
        assert [player.user for player in table.players] == [1, None, 3, None]
        assert len({player.name for player in table.players}) == 4


async def test_one_who_is_alone_waits_in_an_ordinary_lobby(where: Where) -> None:
    async with rematch(where, 3, 1) as (home, table):
        await home.wait(GATHERING)
        assert table.record.status == "lobby"
        assert [player and player.name for player in table.record.players] == ["P1", None, None, "Ada"]
        assert table.record.countdown is None


async def test_partners_are_swapped_and_after_three_presses_are_the_same_again(where: Where) -> None:
    async with rematch(where, 4, 0) as (_, table):
        pairs: list[set[int]] = []
        for _ in range(3):
            await gather(table, lambda record: lobby.rotate(record, table.plugin, 1))
            players = table.record.players
            pairs.append({player.user or 0 for player in (players[0], players[2]) if player})
        assert pairs == [{1, 2}, {1, 4}, {1, 3}]


async def test_partners_are_chosen_by_whom_to_sit_with_or_against(where: Where) -> None:
    """Seats 0 and 2 are partners, as are 1 and 3."""
    async with rematch(where, 4, 0) as (_, table):
        sit = partial(lobby.sit, plugin=table.plugin, user=1)
        for other, together, seated in (
            (1, True, [4, 2, 3, 1]),
            (1, True, [4, 2, 3, 1]),
            (2, False, [4, 2, 3, 1]),
            (1, False, [1, 2, 3, 4]),
            (3, True, [2, 1, 3, 4]),
        ):
            await gather(table, partial(sit, other=other, together=together))
            assert people(table) == seated
        assert await refused(table, partial(sit, other=7, together=True)) == "no-such-seat"
        assert await refused(table, partial(sit, other=1, together=False)) == "no-such-seat", "their own"
        assert await refused(table, partial(sit, user=9, other=0, together=True)) == "not-seated"


async def test_a_place_is_kept_for_nobody_else(where: Where) -> None:
    async with rematch(where, 4, 0) as (home, table):
        with pytest.raises(LobbyRefusal, match="table-full"):
            await gather(table, partial(lobby.join, user=9, name="P9"))
        with pytest.raises(NotSeated):
            await gather(table, lambda record: lobby.move(record, 2, 0))
        await home.tables.erasure.vacate(2)
        await gather(table, partial(lobby.join, user=9, name="P9"))
        assert [player and player.user for player in table.record.players] == [1, 9, 3, 4]


async def test_a_host_whose_place_is_kept_stays_the_host_whoever_leaves(where: Where) -> None:
    async with rematch(where, 4, 0) as (_, table):
        await gather(table, partial(lobby.join, user=2, name="P2"))
        await gather(table, lambda record: replace(record, host=3))  # whom a manager has made the host, say
        await gather(table, lambda record: lobby.leave(record, 2))
        assert table.record.host == 3
        await gather(table, lambda record: lobby.leave(record, 3))
        assert table.record.host == 1, "without any place"


async def test_places_are_not_kept_any_longer_because_somebody_is_in(where: Where) -> None:
    async with rematch(where, 4, 0) as (home, table):
        await home.wait(GATHERING - 1)
        await gather(table, partial(lobby.join, user=3, name="P3"))
        assert not table.active
        await home.wait(1)
        assert table.active


@pytest.mark.long
async def test_the_next_match_keeps_levels(home: House) -> None:
    table = await lobby_of(home, "easy", "hard")
    await gather(table, partial(lobby.join, user=2, name="P2"))
    await home.start(table)
    await home.play_on(table)
    following = await again(home, table, 1, "P1")
    assert levels(following)[1:3] == ["easy", "hard"]
    assert await home.rows("SELECT level FROM results ORDER BY line") == [(None,), ("easy",), ("hard",), (None,)]


async def test_who_is_missing_from_the_next_match_is_replaced_at_the_tables_level(home: House) -> None:
    table = await lobby_of(home, "easy", game="jass")
    for user in (2, 3):
        await gather(table, partial(lobby.join, user=user, name=f"P{user}"))
    await home.start(table)
    await end(table)
    following = await again(home, table, 1, "P1")
    await gather(following, partial(lobby.join, user=2, name="P2"))
    await home.wait(GATHERING)
    assert following.record.status == "playing"
    assert [(player.user, player.level) for player in following.players] == [
        (1, "hard"),
        (None, "easy"),
        (2, "hard"),
        (None, "easy"),
    ]


async def test_after_the_minute_of_a_rematch_it_is_a_lobby_with_its_hour(home: House) -> None:
    table = await home.seated(cards=4)
    await home.play_on(table)
    following = await again(home, table, 2, "P2")
    await home.wait(GATHERING)
    assert (following.record.status, following.record.countdown, following.record.people) == ("lobby", None, (2,))
    await home.wait(HOUR - 1)
    assert await status(home, following) == "lobby"
    await home.wait(1)
    assert await status(home, following) == "ended"


async def test_every_match_of_a_series_has_a_secret_of_its_own(home: House) -> None:
    first = await home.seated()
    await home.play_on(first)
    second = await again(home, first, 1, "P1")
    await gather(second, partial(lobby.join, user=2, name="P2"))
    await home.until(lambda: second.has_begun)
    assert first.record.secret != second.record.secret
    assert first.record.origin.agrees
    assert second.record.origin.agrees
    assert second.record.contribution == str(second.record.message)


async def test_a_request_to_end_the_match_before_is_no_longer_known(home: House) -> None:
    table = await home.seated(cards=4)
    seat = await home.last_but_one(table)
    await reseat(table, lambda record, _: seats.want_end(record, 1, home.now + MINUTE, "I must go"))
    await home.move(table, seat)
    assert not (await again(home, table, 1, "P1")).record.reason


async def test_what_helps_people_stays(home: House) -> None:
    table = await home.open()
    await gather(table, partial(lobby.join, user=2, name="P2"))

    def give(record: Record) -> Record:
        return lobby.change_assistance(record, 1, partial(replace, takeback="consent", hints="on"), home.now)

    await gather(table, give)
    home.now += lobby.WAIT
    await home.start(table)
    await home.play_on(table)
    assert (await again(home, table, 1, "P1")).record.assistance == Assistance("consent", "on")


async def test_it_is_read_as_it_was_opened(home: House) -> None:
    table = await home.seated(cards=4)
    await home.play_on(table)
    for _ in range(2):
        following = await again(home, table, 1, "P1")
        read = await home.storage.tables.record(following.id)
        assert read is not None
        assert read[0].kept == following.record.kept
        assert None in following.record.players, "others may join"
        assert series_of(read[0]) == table.id
        await end(following)

"""The limit of tables per person: checked where the seat is written, so that simultaneous requests can't evade it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from bot.engine.refusal import Refusal
from bot.tables import lobby
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.refusals import LobbyRefusal
from bot.tables.storage.limits import LOBBIES, SEATS
from bot.tables.table import AnyTable, Table
from tests.tables.house import House


async def refused(attempt: Awaitable[object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(LobbyRefusal) as found:
        await attempt
    return found.value.key, dict(found.value.facts)


async def join(table: AnyTable, user: int) -> None:
    await gather(table, lambda record: lobby.join(record, user, f"P{user}"))


async def sitting(home: House, user: int, count: int) -> list[AnyTable]:
    """This many matches opened by others, with this person in a seat."""
    found: list[AnyTable] = []
    for number in range(count):
        host = 1_000 * user + number
        table = await home.open(user=host)
        await join(table, user)
        await gather(table, lambda record: lobby.start(record, table.plugin, record.host))  # noqa: B023  called immediately
        found.append(table)
    return found


async def test_somebody_has_three_lobbies_and_as_one_begins_another(home: House) -> None:
    lobbies = [await home.open() for _ in range(LOBBIES)]
    assert await refused(home.open()) == ("too-many-lobbies", {"number": 3})
    await home.open(user=2)
    await gather(lobbies[0], lobby.add_computer)
    await home.start(lobbies[0])
    await home.open()
    await end(lobbies[1])
    await home.open()
    assert await refused(home.open()) == ("too-many-lobbies", {"number": 3})
    assert await home.rows("SELECT count(*) FROM tables WHERE host = 1 AND status = 'lobby'") == [(3,)]


async def test_one_that_is_about_to_begin_is_no_lobby_any_more(home: House) -> None:
    lobbies = [await home.open() for _ in range(LOBBIES)]
    await gather(lobbies[0], lobby.add_computer)
    home.posts = False
    await gather(lobbies[0], lambda record: lobby.start(record, lobbies[0].plugin, 1))
    assert lobbies[0].record.starting
    await home.open()


async def test_many_that_are_opened_at_once_are_three(home: House) -> None:
    outcomes = await asyncio.gather(*(home.open() for _ in range(8)), return_exceptions=True)
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == LOBBIES
    assert {str(outcome) for outcome in outcomes if isinstance(outcome, Refusal)} == {"too-many-lobbies"}


async def test_where_others_are_the_hosts_lobbies_count_as_seats_alone(home: House) -> None:
    for host in range(2, 7):
        await join(await home.open(user=host), 1)
    await home.open()


async def test_who_sits_at_twenty_tables_sits_down_at_no_other(home: House) -> None:
    tables = await sitting(home, 7, SEATS - 1)
    gathering = await home.open(user=7)  # the twentieth, which may start: that isn't one more
    other, running = await home.open(user=8), await home.seated(people=2)
    await home.leave(running, 2)
    too_many = ("too-many-seats", {"number": 20})
    assert await refused(home.open(user=7)) == too_many
    assert await refused(join(other, 7)) == too_many
    assert await refused(home.take(running, 7, 1)) == too_many
    assert (other.record.people, running.record.people) == ((8,), (1,))
    await gather(gathering, lobby.add_computer)
    await home.start(gathering, 7)
    await home.leave(tables[0], 7)
    await join(other, 7)
    assert other.record.people == (8, 7)


async def test_who_joins_many_at_once_gets_the_last_seat_once(home: House) -> None:
    await sitting(home, 7, SEATS - 1)
    others = [await home.open(user=user) for user in (50, 51, 52)]
    outcomes = await asyncio.gather(*(join(table, 7) for table in others), return_exceptions=True)
    assert sorted(str(outcome) for outcome in outcomes) == ["None", "too-many-seats", "too-many-seats"]


async def test_room_is_asked_before_a_thread_is_made(home: House) -> None:
    for _ in range(LOBBIES):
        await home.open()
    with pytest.raises(LobbyRefusal, match="too-many-lobbies"):
        await home.storage.queries.must_have_room(9, None, 1)
    await home.storage.queries.must_have_room(9, None, 2)

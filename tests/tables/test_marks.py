"""Protection against others' deletions: during a match, the table remembers who has held its seats."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.tables import lobby, seats
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.changes.seating import relocate, reseat
from bot.tables.changes.showing import showed
from bot.tables.people.privacy import GRACE
from bot.tables.people.settings import BOARDS
from bot.tables.refusals import LobbyRefusal, StaleClick
from bot.tables.table import AnyTable
from tests.databases import Where, tables_of
from tests.tables.house import House, house

BEN, DAVID = 1_000_002, 1_000_004
PEOPLE = (1_000_001, BEN, 1_000_003, DAVID)


async def seated(home: House, *, cards: int = 4, people: tuple[int, ...] = PEOPLE) -> AnyTable:
    """A match in progress, with people whose ids are easy to find."""
    table = await home.open(user=people[0], cards=cards)
    for user in people[1:]:
        await gather(table, partial(lobby.join, user=user, name=f"P{user}"))
    await home.start(table, people[0])
    await home.play_on(table, until=2)
    return table


async def refused(attempt: Any) -> str:
    with pytest.raises(LobbyRefusal) as found:
        await attempt
    return found.value.key


async def marks(home: House) -> list[tuple[str, str]]:
    """Every mark, with its table."""
    return [(table, mark) for table, mark in await home.rows("SELECT table_id, mark FROM gone WHERE mark IS NOT NULL")]


async def then(where: Where, how: str, first: Callable[[House], Any], check: Callable[[House, AnyTable], Any]) -> None:
    """Do this, and check the result for the table, at once or after another start."""
    async with house(where) as home:
        table = await first(home)
        if how == "at once":
            await check(home, table)
    if how == "restarted":
        async with house(where, now=home.now) as home:
            await check(home, await home.registry.find(table.id))


@pytest.mark.parametrize("how", ["at once", "restarted"])
@pytest.mark.parametrize("leaves", ["before", "by it"])
async def test_whoever_has_seen_cards_takes_no_other_seat_by_a_deletion(where: Where, how: str, leaves: str) -> None:
    async def first(home: House) -> AnyTable:
        table = await seated(home)
        await home.leave(table, DAVID)
        if leaves == "before":
            await home.leave(table, BEN)
        await home.tables.erasure.forget(BEN)
        return table

    async def check(home: House, table: AnyTable) -> None:
        assert str(BEN) not in repr(table.record)
        assert await refused(home.take(table, BEN, 3)) == "has-seen-cards"
        await home.take(table, 5, 3)
        await home.leave(table, 5)
        assert await refused(home.take(table, BEN, 3)) == "has-seen-cards"
        await home.take(table, BEN, 1)
        assert table.players[1].user == BEN

    await then(where, how, first, check)


@pytest.mark.parametrize("how", ["at once", "restarted"])
async def test_whoever_was_put_out_is_not_back_by_a_deletion(where: Where, how: str) -> None:
    async def first(home: House) -> AnyTable:
        table = await seated(home)
        await reseat(table, lambda record, moves: seats.leave(record, moves, BEN, "removed"))
        await home.tables.erasure.forget(BEN)
        return table

    async def check(home: House, table: AnyTable) -> None:
        for _ in range(2):
            assert await refused(home.take(table, BEN, 1)) == "was-removed"
            await home.tables.erasure.forget(BEN)  # a second time

    await then(where, how, first, check)


async def test_before_the_table_is_read_anew_it_knows_them_all_the_same(home: House) -> None:
    table = await seated(home)
    await home.leave(table, DAVID)
    await home.leave(table, BEN)
    await home.storage.privacy.erase(BEN)
    assert str(BEN) in repr(table.record)
    assert await refused(home.take(table, BEN, 3)) == "has-seen-cards"
    with pytest.raises(StaleClick):  # otherwise the disk would keep a row that memory doesn't know of
        await home.take(table, BEN, 1)
    await home.take(table, BEN, 1)
    loaded = await home.storage.tables.load(table.id)
    assert loaded
    assert loaded[0].gone == table.record.gone
    assert [(gone.seat, gone.user > 0) for gone in table.record.gone] == [(1, False), (3, True)]


async def test_who_takes_their_own_seat_again_comes_anew_and_nothing_before_is_theirs(home: House) -> None:
    table = await seated(home)
    while BEN not in {table.players[entry.seat].user for entry in table.progress.entries}:
        await home.move(table, 1)
    await home.leave(table, BEN)
    await home.tables.erasure.forget(BEN)
    moves = table.revision
    await home.take(table, BEN, 1)
    assert table.players[1].came == moves
    await home.play_on(table)
    rows = await home.rows("SELECT user_id > 0, part, points IS NULL FROM results WHERE seat = 1 ORDER BY line")
    assert rows == [(1, "came", 0), (0, "left", 1)]
    export = json.loads(await home.storage.privacy.export(BEN, home.now))
    assert {move["number"] >= moves for move in export["moves"]} == {True}
    assert [row["part"] for row in export["tables"]] == [None]


async def test_who_leaves_and_deletes_twice_is_still_known(home: House) -> None:
    table = await seated(home)
    await home.leave(table, DAVID)
    for _ in range(2):
        await home.tables.erasure.forget(BEN)
        assert await refused(home.take(table, BEN, 3)) == "has-seen-cards"
        await home.take(table, BEN, 1)
    await home.leave(table, BEN)
    await home.take(table, BEN, 1)
    assert await refused(home.take(table, BEN, 3)) == "already-joined"


async def test_a_mark_is_another_at_each_table_and_says_nobodys_id(home: House) -> None:
    tables = [await seated(home), await seated(home)]
    finished = await seated(home, people=PEOPLE[:2])
    await home.play_on(finished)
    await home.tables.erasure.forget(BEN)
    found = await marks(home)
    assert {table for table, _ in found} == {table.id for table in tables}
    assert len({mark for _, mark in found}) == 2
    assert {mark for _, mark in found} == {await home.storage.privacy.mark(table.id, BEN) for table in tables}
    assert str(BEN) not in str(found)
    for table in tables:
        assert await home.storage.privacy.mark(table.id, DAVID) not in str(found)


async def test_an_export_tells_where_one_is_still_known(home: House) -> None:
    table = await seated(home)
    await home.tables.erasure.forget(BEN)
    export = json.loads(await home.storage.privacy.export(BEN, home.now))
    assert export["marks"] == [{"table": table.id, "seat": 1}]
    assert {key for key, value in export.items() if isinstance(value, list) and value} == {"marks"}
    assert json.loads(await home.storage.privacy.export(DAVID, home.now))["marks"] == []


async def ended(_: House, table: AnyTable) -> None:
    await end(table)


async def unreadable(home: House, table: AnyTable) -> None:
    """Close a table as happens if its moves don't replay."""
    await home.storage.quarantined.end(table.id)


async def forgotten(home: House, _: AnyTable) -> None:
    """Forget the table's whole server."""
    await home.tables.erasure.removed(9)
    assert await marks(home) == []
    await home.storage.privacy.forget_servers(home.now + GRACE)
    assert await home.rows("SELECT * FROM gone") == []


@pytest.mark.parametrize("end", [House.play_on, ended, unreadable, forgotten])
@pytest.mark.slow
async def test_with_the_match_ends_what_it_knows(home: House, end: Callable[[House, AnyTable], Any]) -> None:
    table = await seated(home)
    await home.tables.erasure.forget(BEN)
    assert len(await marks(home)) == 1
    await end(home, table)
    assert await marks(home) == []
    assert await home.rows("SELECT * FROM tables WHERE status = 'playing'") == []


async def test_whoever_has_deleted_their_data_plays_elsewhere_as_anybody(home: House) -> None:
    table = await seated(home)
    await home.tables.erasure.forget(BEN)
    other = await seated(home, people=(5, 6, 7))
    await home.leave(other, 6)
    await home.take(other, BEN, 1)
    assert other.players[1].user == BEN
    await home.leave(table, DAVID)
    await home.take(table, 8, 3)
    assert table.players[3].user == 8, "nobody else is taken for them"


# Tables that still had them in memory don't write them again ----------------------------------------------------------


async def everything(home: House) -> str:
    return "\n".join([repr(await home.rows(f"SELECT * FROM {name}")) for name in await tables_of(home.database)])


def between(monkeypatch: pytest.MonkeyPatch, home: House, act: Callable[[], Any]) -> None:
    """Do this after someone's rows are first erased, before the tables in memory are told."""
    privacy = home.storage.privacy
    erase = privacy.erase

    async def erased(user: int) -> dict[str, bool]:
        found = await erase(user)
        monkeypatch.setattr(privacy, "erase", erase)
        await act()
        return found

    monkeypatch.setattr(privacy, "erase", erased)


async def test_a_host_who_is_gone_is_not_written_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await seated(home)
    for user in PEOPLE:
        await home.leave(table, user)
    host = table.record.host
    between(monkeypatch, home, lambda: relocate(table, lambda record: record))
    await home.tables.erasure.forget(host)
    assert str(host) not in await everything(home)
    assert table.record.host < 0


async def test_a_table_that_is_being_read_meanwhile_is_read_again(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(where) as home:
        table = await seated(home)
        await home.leave(table, BEN)
        over = await seated(home)
        await home.play_on(over)
    async with house(where, now=home.now) as home:
        read, go_on = asyncio.Event(), asyncio.Event()
        moves = home.storage.tables.moves

        async def slow(id_: str, revision: int) -> Any:
            found = await moves(id_, revision)
            read.set()
            await go_on.wait()
            return found

        async def at_last() -> None:
            go_on.set()

        for id_ in (table.id, over.id):
            monkeypatch.setattr(home.storage.tables, "moves", slow)
            read.clear()
            go_on.clear()
            finding = asyncio.create_task(home.registry.find(id_))
            await read.wait()
            monkeypatch.setattr(home.storage.tables, "moves", moves)
            between(monkeypatch, home, at_last)
            await home.tables.erasure.forget(BEN if id_ == table.id else DAVID)
            found = await finding
            assert str(BEN) not in repr(found.record)
        assert str(DAVID) not in repr(found.record)


async def test_open_tables_are_drawn_anew_though_they_are_only_on_the_disk(where: Where) -> None:
    async with house(where) as home:
        table = await seated(home)
        await home.leave(table, BEN)
        over = await seated(home)
        await home.play_on(over)
        for each in (table, over):
            await showed(each, 77, each.revision)
        await home.storage.tables.hands_show({(table.id, 0): table.revision})
    async with house(where, now=home.now) as home:
        await home.registry.find(over.id)
        known = await home.tables.erasure.forget(BEN)
        assert [each.id for each in known] == [table.id]
        assert set(home.changes) == {table.id}, "what is finished isn't told once more"
        assert await home.rows("SELECT shown FROM tables ORDER BY status") == [(over.revision,), (-1,)]
        assert table.id in await home.storage.queries.behind(), "nor forgotten where the bot ends now"
        assert (await home.rows("SELECT DISTINCT dm_shown FROM seats WHERE table_id = ?", table.id)) == [(-1,)]


async def test_the_wish_not_to_be_shown_goes_with_the_names_it_hid(home: House) -> None:
    table = await seated(home)
    await home.storage.preferences.set_person(BEN, BOARDS, "hidden")
    await home.play_on(table)
    await home.tables.erasure.forget(BEN)
    assert await home.rows("SELECT * FROM settings") == []

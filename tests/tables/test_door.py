"""Clicks: who may move, how long a button stays valid, and what has been stored after an error."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from bot.db.connection import Connection, DatabaseError
from bot.db.sqlite import FileConnection
from bot.engine.game import IllegalMove, Seat
from bot.engine.notation import encode
from bot.engine.refusal import BadNotation, Refusal
from bot.engine.replay import replay
from bot.tables import lobby
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import click
from bot.tables.record import load_options
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, StaleClick
from bot.tables.storage import limits
from bot.tables.table import AnyTable
from tests import games
from tests.databases import allow, refuse
from tests.playing import TIMES
from tests.speed import FOR_EVER
from tests.tables.house import House


async def refusal(attempt: Awaitable[object], kind: type[Refusal]) -> str:
    """The key with which this is refused."""
    with pytest.raises(kind) as found:
        await attempt
    return found.value.key


async def test_players_of_one_moment_use_buttons_of_one_revision(home: House) -> None:
    table = await home.seated(people=4)
    for seat in range(4):
        await home.move(table, seat, revision=0)
    assert [entry.seat for entry in table.progress.entries] == [0, 1, 2, 3]


async def test_players_of_one_moment_who_click_at_once_all_count(home: House) -> None:
    table = await home.seated(people=4)
    await asyncio.gather(*(home.move(table, seat, revision=0) for seat in range(4)))
    assert sorted(entry.seat for entry in table.progress.entries) == [0, 1, 2, 3]
    assert await home.rows("SELECT count(*) FROM moves") == [(4,)]


async def test_a_second_click_of_one_moment_is_refused(home: House) -> None:
    table = await home.seated()
    first, second = home.legal(table, 0)[:2]
    await click(table, 1, 0, first)
    assert await refusal(click(table, 1, 0, second), StaleClick) == "stale"
    assert [entry.move for entry in table.progress.entries] == [first]
    await click(table, 1, 1, second)  # once seen again, the card may be changed
    assert table.revision == 2


async def test_two_clicks_at_once_are_one_move(home: House) -> None:
    table = await home.seated()
    first, second = home.legal(table, 0)[:2]
    outcomes = await asyncio.gather(click(table, 1, 0, first), click(table, 1, 0, second), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), StaleClick]
    assert table.revision == 1


@pytest.mark.long
async def test_fault_35_whoever_acts_at_once_is_put_in_an_order(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever clicks of two players come, one of them twice, one of each player's counts.

    In hundreds of moments, and with ``TIMES=4`` in more than a thousand.
    """
    for limit in ("LOBBIES", "SEATS"):
        monkeypatch.setattr(limits, limit, 1_000)
    tables = await asyncio.gather(*(home.seated(cards=13) for _ in range(25 * TIMES)))

    async def act(table: AnyTable, seat: Seat, revision: int, move: str) -> bool:
        for _ in range(home.random.randrange(6)):
            await asyncio.sleep(0)
        try:
            await click(table, seat + 1, revision, move)
        except StaleClick:
            return False
        return True

    async def match(table: AnyTable) -> int:
        moments = 0
        while table.active:
            before, twice = table.revision, home.random.randrange(2)
            clicks = [(seat, move) for seat in (0, 1) for move in home.legal(table, seat)[: 1 + (seat == twice)]]
            home.random.shuffle(clicks)
            counted = await asyncio.gather(*(act(table, seat, before, move) for seat, move in clicks))
            made = [(entry.seat, entry.move) for entry in table.progress.entries[before:]]
            assert sorted(made) == sorted(click for click, counts in zip(clicks, counted, strict=True) if counts)
            assert sorted(seat for seat, _ in made) == [0, 1]
            moments += 1
        return moments

    assert sum(await asyncio.gather(*map(match, tables))) >= 300 * TIMES
    for table in tables:
        assert await home.storage.tables.load(table.id) == (table.record, table.progress.entries)
        options = load_options(table.plugin.game.Options, table.record.options)
        log = [(entry.seat, entry.move) for entry in table.progress.entries]
        assert replay(table.plugin.game, options, 2, table.record.seed, log) == table.state


@pytest.mark.parametrize("revision", [-1, 3, 99_999])
async def test_a_revision_that_never_was_is_refused(home: House, revision: int) -> None:
    table = await home.seated()
    await home.play_on(table, until=2)
    state = table.state
    assert await refusal(click(table, 1, revision, home.legal(table, 0)[0]), StaleClick) == "stale"
    assert table.state is state


async def test_only_who_sits_there_moves(home: House) -> None:
    table = await home.seated()
    assert await refusal(click(table, 3, 0, home.legal(table, 0)[0]), NotSeated) == "not-seated"


async def test_nobody_moves_before_the_start_after_the_end_or_when_it_is_closed(home: House) -> None:
    table = await home.open()
    assert await refusal(click(table, 1, 0, "bid KC"), NoSuchTable) == "not-started"
    over = await home.seated(cards=4)
    await home.play_on(over)
    assert await refusal(click(over, 1, over.revision, "bid KC"), NoSuchTable) == "table-over"
    assert await refusal(home.leave(over, 1), NoSuchTable) == "table-over"
    closed = await home.seated()
    await end(closed)
    assert await refusal(click(closed, 1, 0, "bid KC"), NoSuchTable) == "table-closed"
    assert await refusal(gather(closed, lobby.add_computer), NoSuchTable) == "table-closed"
    assert await refusal(home.registry.find(closed.id), NoSuchTable) == "table-closed"


async def test_what_the_rules_refuse_changes_nothing(home: House) -> None:
    table = await home.seated()
    state = table.state
    mine = set(home.legal(table, 0))
    other = next(move for move in home.legal(table, 1) if move not in mine)
    await refusal(click(table, 1, 0, other), IllegalMove)
    await refusal(click(table, 1, 0, "bid " + "K" * 90), BadNotation)
    assert table.state is state
    assert await home.rows("SELECT count(*) FROM moves") == [(0,)]
    await home.move(table, 0)


async def test_a_click_delivered_twice_counts_once(home: House) -> None:
    table = await home.seated()
    await click(table, 1, 0, home.legal(table, 0)[0], 77)
    assert await refusal(click(table, 1, 0, home.legal(table, 0)[0], 77), StaleClick) == "stale"
    assert await refusal(click(table, 1, 1, home.legal(table, 0)[0], 77), StaleClick) == "stale"
    await table.reread()  # as after a restart
    assert await refusal(click(table, 1, 1, home.legal(table, 0)[0], 77), StaleClick) == "stale"
    assert await home.rows("SELECT table_id FROM moves WHERE interaction = 77") == [(table.id,)]
    assert table.revision == 1
    assert await home.storage.tables.counted(table.id, 77)
    assert not await home.storage.tables.counted(table.id, 78)


# Writes that fail ---------------------------------------------------------------------------------------------------


async def limit(home: House, pages: int) -> None:
    """Set the maximum number of the disk's pages."""
    await home.database.write(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchall())


@pytest.mark.file
@pytest.mark.long
async def test_a_full_disk_leaves_the_very_same_state(home: House) -> None:
    tables = [await home.seated(people=4, cards=13) for _ in range(10)]
    await limit(home, 1)  # not one page more than there are
    table = tables[0]
    for table in tables:
        before = (table.state, table.record, list(table.progress.entries))
        try:
            while table.active:
                before = (table.state, table.record, list(table.progress.entries))
                await home.move(table, min(table.active))
        except DatabaseError:
            break
    else:
        pytest.fail("there was room for everything")
    assert table.state is before[0]
    assert table.record is before[1]
    assert table.progress.entries == before[2]
    await limit(home, 1_000_000)
    for table in tables:
        await home.play_on(table)
    assert await home.rows("SELECT count(*) FROM moves") == [(10 * 4 * 13,)]


async def test_a_start_that_cannot_be_written_has_not_happened(home: House) -> None:
    table = await home.open()
    await gather(table, lambda record: lobby.join(record, 2, "P2"))
    record, seats = table.record, await home.rows("SELECT * FROM seats")
    await refuse(home.database, "UPDATE ON tables")
    with pytest.raises(DatabaseError):
        await home.start(table)
    assert table.record is record
    assert not table.has_begun
    assert await home.rows("SELECT * FROM seats") == seats
    await allow(home.database, "UPDATE ON tables")
    await home.start(table)
    await home.play_on(table)


async def test_the_last_move_the_result_and_the_end_are_one(home: House) -> None:
    table = await home.seated(cards=4)
    seat = await home.last_but_one(table)
    before = (table.state, table.revision)
    await refuse(home.database, "INSERT ON results")
    with pytest.raises(DatabaseError):
        await home.move(table, seat)
    assert (table.state, table.revision) == before
    assert await home.rows("SELECT status FROM tables") == [("playing",)]
    assert await home.rows("SELECT count(*) FROM moves") == [(table.revision,)]
    assert await home.rows("SELECT count(*) FROM results") == [(0,)]
    await allow(home.database, "INSERT ON results")
    await home.move(table, seat)
    assert await home.rows("SELECT status FROM tables") == [("over",)]
    assert await home.rows("SELECT count(*) FROM results") == [(2,)]


# Writes that nobody waited for ----------------------------------------------------------------------------------------


@asynccontextmanager
async def cancelled_while_written(home: House, work: Coroutine[Any, Any, None]) -> AsyncGenerator[None, None]:
    """Cancel the work while it is being written; the write finishes with the block."""
    inside, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold(_: Connection) -> None:
        loop.call_soon_threadsafe(inside.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(FOR_EVER)

    held = asyncio.create_task(home.database.write(hold))
    task = asyncio.create_task(work)
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    yield
    go_on.set()
    await held


async def test_a_move_whose_caller_was_cancelled_stands(home: House) -> None:
    table = await home.seated(people=3)
    (first, *_) = home.legal(table, 0)
    async with cancelled_while_written(home, click(table, 1, 0, first, 500)):
        assert table.revision == 0
    await home.move(table, 1, revision=0)
    assert (table.progress.entries[0].seat, table.progress.entries[0].move) == (0, first)
    assert table.revision == 2
    assert await home.storage.tables.counted(table.id, 500)
    await home.play_on(table)
    assert await home.rows("SELECT count(*), max(number) + 1 FROM moves") == [(table.revision, table.revision)]


async def test_who_moves_while_such_a_write_goes_on_waits_for_its_end(home: House) -> None:
    table = await home.seated(people=3)
    (first, *_) = home.legal(table, 0)
    async with cancelled_while_written(home, click(table, 1, 0, first)):
        other = asyncio.create_task(home.move(table, 1, revision=0))
        await home.rows("SELECT 1")  # by now it would have read the disk as it was before
    await other
    assert [entry.seat for entry in table.progress.entries] == [0, 1]


async def test_the_last_move_whose_caller_was_cancelled_ends_the_match(home: House) -> None:
    table = await home.seated(cards=4)
    seat = await home.last_but_one(table)
    async with cancelled_while_written(home, home.move(table, seat)):  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  its result isn't used
        pass
    assert await refusal(click(table, 1, table.revision, "bid KC"), NoSuchTable) == "table-over"
    assert table.outcome
    assert len(await home.rows("SELECT * FROM results")) == 2


async def test_a_start_whose_caller_was_cancelled_has_happened(home: House) -> None:
    table = await home.open()
    await gather(table, lambda record: lobby.join(record, 2, "P2"))
    async with cancelled_while_written(home, gather(table, lambda record: lobby.start(record, table.plugin, 1))):
        assert table.record.status == "lobby"
    assert await refusal(home.start(table), LobbyRefusal) == "already-started"
    await home.until(lambda: table.has_begun)
    await click(table, 1, 0, encode(next(iter(games.plugin("goofspiel").game.legal(await replayed(home, table), 0)))))
    await home.play_on(table)


async def replayed(home: House, table: AnyTable) -> Any:
    """The state that the disk's moves lead to."""
    loaded = await home.storage.tables.load(table.id)
    assert loaded
    record, entries = loaded
    game = table.plugin.game
    moves = [(entry.seat, entry.move) for entry in entries]
    return replay(game, load_options(game.Options, record.options), len(record.players), record.seed, moves)


async def test_a_table_closed_by_somebody_who_was_cancelled_stays_closed(home: House) -> None:
    table = await home.open(channel=7)
    async with cancelled_while_written(home, gather(table, lambda _: None)):
        pass
    assert await refusal(gather(table, lambda record: lobby.join(record, 2, "P2")), NoSuchTable) == "table-closed"
    await home.open(channel=7)


async def test_a_player_who_left_and_was_cancelled_is_gone(home: House) -> None:
    table = await home.seated(people=3)
    async with cancelled_while_written(home, home.leave(table, 1)):
        assert table.seat_of(1) == 0
    await home.move(table, 1)
    assert table.players[0].automatic
    assert table.record.host == 2


async def test_memory_that_disagrees_with_the_log_reads_it_again(home: House) -> None:
    """Someone else has written to the file: the number of the next move is taken."""
    table = await home.seated(people=2)
    text = home.legal(table, 0)[0]
    await home.database.write(
        lambda connection: connection.execute(
            "INSERT INTO moves (table_id, number, seat, move, made_by, at) VALUES (?, 0, 0, ?, 'player', 0)",
            (table.id, text),
        )
    )
    assert await refusal(home.move(table, 1), StaleClick) == "stale"
    await home.move(table, 1)
    assert (table.progress.entries[0].seat, table.progress.entries[0].move) == (0, text)
    await home.play_on(table)
    assert table.outcome


@pytest.mark.file
@pytest.mark.slow
async def test_interrupted_anywhere_memory_and_disk_agree_in_the_end(home: House) -> None:
    """SQLite aborts a statement of the move at every possible place."""
    table = await home.seated(people=2, cards=13)
    left = 0

    def give_up() -> int:
        nonlocal left
        left -= 1
        return int(left == 0)

    await home.database.write(lambda connection: cast("FileConnection", connection).set_progress_handler(give_up, 5))
    refused = after = 0
    whole = False
    while not whole:
        seat, revision, before = min(table.active), table.revision, table.state
        left = after = after + 1
        try:
            await home.move(table, seat)
        except DatabaseError:
            refused += 1
            assert (table.state, table.revision) == (before, revision)
        whole = left > 0
        left = 0
        await table.reread()
        assert table.state == await replayed(home, table)
        assert table.revision in {revision, revision + 1}
    assert refused > 3

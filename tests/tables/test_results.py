"""What a finished match leaves: one entry, and a row per player; once, whatever happens later."""

from __future__ import annotations

import json

import pytest

from bot.engine.game import Seat
from bot.engine.notation import encode
from bot.tables.changes.closing import end
from bot.tables.changes.match import click, since_deal
from bot.tables.changes.showing import handed, showed
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.playing import at_random, by_clock, play
from tests.tables.house import House, house


@pytest.mark.slow
async def test_a_row_for_every_seat(home: House) -> None:
    table = await home.seated(people=2, computers=1)
    await home.play_on(table)
    outcome = table.outcome
    assert outcome
    assert await home.rows("SELECT table_id, game, guild, channel, seats, computers, finished FROM matches") == [
        (table.id, "goofspiel", 9, table.record.channel, 3, 1, table.progress.entries[-1].at)
    ]
    people = [(1, "P1"), (2, "P2"), (None, "Ada")]
    assert await home.rows("SELECT line, seat, user_id, name, part, place, points FROM results ORDER BY line") == [
        (seat, seat, *people[seat], "whole", outcome.places[seat], outcome.points[seat]) for seat in range(3)
    ]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.long
async def test_every_game_leaves_its_deals_and_figures(game: str, where: Where) -> None:
    plugin = games.plugin(game)
    async with house(where, plugins={game: plugin}) as home:
        seats = min(plugin.game.ABOUT.seats)
        table = await home.seated(game, people=seats)
        picks = [at_random if seat else by_clock for seat in range(seats)]
        for turn in play(plugin, plugin.game.Options(), seats, table.record.seed, picks):
            user = table.players[turn.seat].user
            assert user is not None
            await click(table, user, table.revision, encode(turn.move))
        assert table.outcome
        ((deals,),) = await home.rows("SELECT deals FROM matches")
        totals = tuple(map(sum, zip(*json.loads(deals), strict=True)))
        assert totals == table.outcome.points
        rows = await home.rows("SELECT figures FROM results ORDER BY line")
        assert len(rows) == seats
        named = {name for figure in plugin.stats.STATS for name in (figure.name, figure.per) if name}
        counted = {name for (figures,) in rows for name in json.loads(figures)}
        assert set[str]() < counted <= named
        again = await home.storage.tables.load(table.id)
        assert again
        table.load(*again)
        assert json.dumps(table.progress.score_sheet.deals) == json.dumps(json.loads(deals)), "a replay counts the same"
        assert [dict(seat) for seat in table.progress.score_sheet.stats] == [json.loads(figures) for (figures,) in rows]


async def test_nothing_is_counted_before_the_end_or_without_one(home: House) -> None:
    table, other = await home.seated(), await home.seated()
    await home.play_on(table, until=5)
    await end(other)
    assert await home.rows("SELECT 1 FROM matches UNION ALL SELECT 1 FROM results") == []


async def test_a_match_is_counted_once_whatever_is_clicked_later(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(cards=4)
        await home.play_on(table)
        before = await home.rows("SELECT * FROM results")
        for revision in (0, table.revision):
            with pytest.raises(Exception, match="table-over"):
                await click(table, 1, revision, table.progress.entries[-1].move)
        await end(table)
        assert table.record.status == "over"
    async with house(where) as home:
        await home.registry.find(table.id)
        assert await home.rows("SELECT * FROM results") == before


@pytest.mark.slow
async def test_who_left_comes_last_and_the_computer_keeps_the_place(home: House) -> None:
    table = await home.seated(people=3)
    await home.play_on(table, until=4)
    await home.leave(table, 1)
    await home.play_on(table)
    assert table.outcome
    rows = await home.rows("SELECT seat, user_id, part, place, points FROM results ORDER BY line")
    assert rows == [
        (0, None, "whole", table.outcome.places[0], table.outcome.points[0]),
        *((seat, seat + 1, "whole", table.outcome.places[seat], table.outcome.points[seat]) for seat in (1, 2)),
        (0, 1, "left", 3, None),
    ]


@pytest.mark.slow
async def test_a_table_is_behind_until_its_message_and_its_hands_show_the_last_move(home: House) -> None:
    async def behind() -> list[str]:
        return await home.storage.queries.behind()

    async def draw_hands(table: AnyTable, *seats: Seat) -> None:
        for seat in seats:
            table.drawn(seat, table.revision)
        await home.storage.tables.hands_show({(table.id, seat): table.revision for seat in seats})

    table = await home.open()
    assert await behind() == [table.id], "no message was sent yet"
    await showed(table, 77, 0)
    assert await behind() == []
    started = await home.seated(people=3)
    await showed(started, 78, 0)
    assert await behind() == [started.id], "no hand was sent yet"
    await draw_hands(started, 0, 1, 2)
    assert await behind() == []
    await home.move(started, 0)
    await draw_hands(started, 0, 1, 2)
    assert await behind() == [started.id], "the table doesn't show it"
    await showed(started, 78, 1)
    assert await behind() == []
    await home.leave(started, 1)
    assert await behind() == [started.id], "who sits there isn't shown"
    await home.play_on(started)
    await showed(started, 78, started.revision)
    await draw_hands(started, 2)
    assert await behind() == [started.id], "the result isn't shown to the one of them"
    await draw_hands(started, 1)
    assert await behind() == []
    await end(table)
    assert await behind() == [table.id], "its message doesn't say that it is closed"
    await showed(table, 77, 0)
    assert await behind() == []


async def test_what_was_used_last_is_brought_up_to_date_first(home: House) -> None:
    tables = [await home.seated() for _ in range(3)]
    for table in (tables[1], tables[2], tables[0]):
        home.now += 1_000
        await home.move(table, 0)
    assert await home.storage.queries.behind() == [tables[0].id, tables[2].id, tables[1].id]


async def test_a_hand_by_direct_message_is_remembered(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated()
        await handed(table, 0, 6)
        await handed(table, 1, None, refused=True, hinted=True)
        before = table.record
    async with house(where) as home:
        assert (await home.registry.find(table.id)).record == before
        assert [(player.dm_message, player.dm_refused, player.dm_hinted) for player in before.players if player] == [
            (6, False, False),
            (None, True, True),
        ]


@pytest.mark.long
async def test_it_says_since_which_deal_somebody_has_played(where: Where) -> None:
    async with house(where, plugins={"democracy": games.plugin("democracy")}) as home:
        table = await home.seated("democracy", people=4, target=8)  # not over after two rounds
        await home.play_on(table, until=3)
        await home.leave(table, 3)
        await home.take(table, 5, 2)
        while len(table.progress.score_sheet.deals) < 2:
            await home.play_on(table, until=table.revision + 1)
        await home.leave(table, 4)
        await home.take(table, 6, 3)
        again = await home.storage.tables.load(table.id)
        assert again
        table.load(*again)
        assert [since_deal(table, seat) for seat in range(4)] == [None, None, 1, 3]
        await home.play_on(table)
        rows = await home.rows("SELECT user_id, part, since FROM results ORDER BY line")
        assert rows[:4] == [(1, "whole", None), (2, "whole", None), (5, "came", 1), (6, "came", 3)]

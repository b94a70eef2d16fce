"""What is stored of boards: when it is counted, what of it is about whom, and that it is found by an index."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.features.boards.counting import rebuild
from bot.features.boards.scores import Board, Measure, Scores
from bot.features.boards.stats import Alone, Scope, StatsReader
from bot.tables.changes.closing import end
from bot.tables.changes.match import click
from bot.tables.people.audit import Act
from bot.tables.people.privacy import GRACE
from bot.tables.people.settings import BOARDS, WORLD as AGREED
from bot.tables.people.visibility import WORLD
from tests.databases import Where
from tests.tables.house import DELAY, House, house
from tests.tables.matches import NOON, finish
from tests.tables.test_alone import ANNA, BEN, alone
from tests.tables.test_levels import lobby_of
from tests.tables.test_marks import BEN as WITHDRAWN, seated
from tests.tables.test_privacy import NAME, OTHER, USER, busy as played_much, everything
from tests.tables.test_restore import must_be_found, traced


async def scores_of(home: House) -> list[tuple[Any, ...]]:
    return await home.rows("SELECT * FROM scores ORDER BY 1, 2, 3, 4")


async def test_nothing_is_counted_before_the_end_or_without_one(home: House) -> None:
    table, other = await home.seated(), await home.seated()
    await home.play_on(table, until=5)
    await end(other)
    assert await scores_of(home) == []


async def test_a_match_is_counted_once_whatever_is_clicked_later(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(cards=4)
        await home.play_on(table)
        before = await scores_of(home)
        assert before
        for revision in (0, table.revision):
            with pytest.raises(Exception, match="table-over"):
                await click(table, 1, revision, table.progress.entries[-1].move)
        await end(table)
    async with house(where) as home:
        await home.registry.find(table.id)
        assert await scores_of(home) == before


@pytest.mark.slow
async def test_who_left_has_played_and_not_won(home: House) -> None:
    table = await home.seated(people=3)
    await home.play_on(table, until=4)
    await home.leave(table, 1)
    await home.play_on(table)
    assert await home.rows(
        "SELECT matches, wins, counted FROM scores WHERE user_id = 1 AND guild = 9 AND month = 0"
    ) == [(1, 0, 0)]


@pytest.mark.slow
async def test_when_the_last_person_leaves_it_counts_as_lost_for_all(home: House) -> None:
    table = await home.seated(people=2, computers=1, cards=4, time_control="days", timed=True)
    await home.leave(table, 1)
    await home.leave(table, 2)
    for _ in range(12):
        await home.wait(DELAY)
    assert table.outcome
    assert len(await home.rows("SELECT * FROM scores WHERE guild = 9 AND month = 0 AND matches = 1 AND wins = 0")) == 2


@pytest.mark.slow
async def test_nobody_is_rated_where_a_computer_played_from_the_start_whoever_came_and_went(home: House) -> None:
    table = await home.seated(people=2, computers=1, cards=4, time_control="quick")
    await home.play_on(table, until=4)
    await home.leave(table, 2)
    await home.take(table, 3, 2)
    await home.leave(table, 3)
    await home.take(table, 4, 2)
    await home.play_on(table)
    assert await home.rows("SELECT * FROM ratings") == []


@pytest.mark.long
async def test_a_match_says_at_which_levels_computers_played(home: House) -> None:
    table = await lobby_of(home, "easy", "hard")
    await home.start(table)
    await home.play_on(table)
    match = await StatsReader(home.database).match(1, number=1)
    assert match
    assert [each.level for each in match.participants[:3]] == [None, "easy", "hard"]


@pytest.mark.file
async def test_what_a_reader_asks_for_is_found_by_an_index(home: House) -> None:
    """The statements of a leaderboard, of statistics, and of the end of a match."""
    await home.database.write(partial(_finish, 0))
    ((table,),) = await home.rows("SELECT id FROM tables")
    statements = await traced(home.database)
    scores, stats = Scores(home.database), StatsReader(home.database)
    for by in get_args(Measure):
        board = Board("goofspiel", by, 9)
        await scores.people(board)
        await scores.page(board, 10, 10)
        await scores.line(board, 1)
    await scores.score("goofspiel", 9, 1)
    await scores.tallies(1, "goofspiel", now=home.now)
    await scores.afterwards(table)
    await stats.of(Scope(1))
    await stats.curve(Scope(1, "goofspiel", 9))
    await stats.curve(Scope(1, "goofspiel"))
    await stats.against(Scope(1, "goofspiel", 9), 2)
    await stats.history(1, None, 0, 10)
    await stats.match(USER, number=1)
    await stats.alone(1, None)
    assert len(statements) >= 20
    await must_be_found(home.database, statements, "played", "sides", "scored", "c")


# Matches alone --------------------------------------------------------------------------------------------------------


async def boards(home: House) -> list[tuple[Any, ...]]:
    return await home.rows(
        "SELECT game, guild, month, user_id, matches, wins, points, mu FROM scores ORDER BY 1, 2, 3, 4"
    )


@pytest.mark.slow
async def test_it_counts_on_no_board_and_is_told_apart(home: House) -> None:
    for user in (ANNA, BEN):
        await home.storage.preferences.set_person(user, AGREED, "yes")
    await home.play_on(await home.seated())
    before = await boards(home)
    table = await alone(home)
    await home.play_on(table)
    assert await boards(home) == before
    assert await home.database.write(rebuild) == 2
    assert await boards(home) == before
    stats = StatsReader(home.database)
    (found,) = await stats.alone(ANNA, None)
    assert found == Alone("goofspiel", 1, int(table.outcome is not None and table.outcome.places[0] == 1))
    assert await stats.alone(BEN, None) == []
    assert (await stats.of(Scope(ANNA))).matches == 1, "only the one at a table"
    matches, total = await stats.history(ANNA, None, 0, 10)
    assert [match.guild for match in matches] == [None, 9]
    assert total == 2
    after = await Scores(home.database).afterwards(table.id)
    assert after
    assert after.changes == ()
    assert (after.evening.matches, after.ever.matches) == (0, 0)


@pytest.mark.slow
async def test_whatever_happens_to_servers_leaves_it_and_the_boards_alone(home: House) -> None:
    for user in (ANNA, BEN):
        await home.storage.preferences.set_person(user, AGREED, "yes")
    await home.play_on(await home.seated())
    finished, running = await alone(home), await alone(home)
    await home.play_on(finished)
    await home.play_on(running, until=3)
    world = Board("goofspiel", "matches", WORLD)
    assert await Scores(home.database).people(world) == 2
    assert await home.storage.privacy.servers() == {9}
    for guilds in ([9], [], [7]):  # READY with it, and without
        await home.tables.erasure.compare(guilds)
    assert running.record.status == "playing"
    assert await home.storage.privacy.forget_servers(home.now + 2 * GRACE) == [9]
    assert await home.storage.privacy.forget_servers(home.now + 4 * GRACE) == []
    assert await Scores(home.database).people(world) == 2
    assert await home.rows("SELECT table_id FROM matches") == [(finished.id,)]
    assert await home.storage.queries.guilds_playing() == []
    assert await home.storage.queries.open_in(9) == []
    await home.play_on(running)
    assert running.outcome


# People and servers ---------------------------------------------------------------------------------------------------


def _finish(number: int, connection: Any) -> None:
    finish(connection, USER, OTHER, at=NOON + number, stats=({"prizes": 1}, {}), names={USER: NAME})


async def busy(home: House) -> None:
    """A person with some of everything, and with a channel's score that they have cleared."""
    await played_much(home)
    await Scores(home.database).clear(Act(9, NOON, "cleared", USER, channel=1, note="democracy"))


@pytest.mark.slow
async def test_an_export_has_everything_and_can_be_read(home: House) -> None:
    await busy(home)
    export = json.loads(await home.storage.privacy.export(USER, home.now))
    assert {row["server"] for row in export["scores"]} == {"9", "all"}
    assert [(row["match"], row["server"]) for row in export["ratings"]] == [(number, "9") for number in range(1, 5)]
    ((mu,),) = await home.rows("SELECT mu FROM scores WHERE user_id = ? AND guild = 9 AND month = 0", USER)
    assert export["ratings"][-1]["mu"] == mu
    assert [(row["channel"], row["game"], row["at"][:4]) for row in export["cleared"]] == [("1", "democracy", "2025")]
    assert [row["kind"] for row in export["acts"]][-1] == "cleared"
    nothing = json.loads(await home.storage.privacy.export(42, home.now))
    assert [key for key, value in nothing.items() if isinstance(value, list) and value] == []


@pytest.mark.slow
async def test_whoever_deletes_their_data_is_in_no_row_and_nothing_else_changes(home: House) -> None:
    await busy(home)
    scores = sorted(await home.rows("SELECT * FROM scores WHERE user_id = ?", OTHER))
    assert NAME in await everything(home.database)
    await home.tables.erasure.vacate(USER)
    await home.registry.reread(await home.storage.privacy.erase(USER))
    left = await everything(home.database)
    assert str(USER) not in left
    assert NAME not in left
    assert sorted(await home.rows("SELECT * FROM scores WHERE user_id = ?", OTHER)) == scores
    board = await Scores(home.database).page(Board("goofspiel", "wins", 9), 0, 10)
    assert [score.user for _, score in board] == [OTHER]
    before = sorted(await home.rows("SELECT * FROM scores"))
    await home.database.write(rebuild)
    assert sorted(await home.rows("SELECT * FROM scores")) == before, "others' ratings are what they were"


@pytest.mark.slow
async def test_a_server_is_forgotten_after_the_days_of_grace(home: House) -> None:
    await busy(home)
    await home.storage.preferences.set_person(USER, AGREED, "yes")
    await home.storage.preferences.set_person(OTHER, AGREED, "yes")
    await home.database.write(lambda connection: finish(connection, USER, OTHER, guild=8))
    await home.database.write(lambda connection: finish(connection, USER, OTHER))
    await Scores(home.database).clear(Act(8, NOON, "cleared", USER, channel=2, note="goofspiel"))
    privacy = home.storage.privacy
    assert await privacy.servers() == {8, 9}
    await privacy.removed(9, home.now)
    assert await privacy.forget_servers(home.now + GRACE) == [9]
    if isinstance(home.database.where, Path):  # PostgreSQL looks with every statement
        assert await home.rows("PRAGMA foreign_key_check") == []
    assert await home.rows("SELECT DISTINCT guild FROM scores ORDER BY guild") == [(0,), (8,)]
    assert await home.rows("SELECT DISTINCT guild FROM ratings ORDER BY guild") == [(0,), (8,)]
    assert await home.rows("SELECT count(*) FROM agreed") == [(2,)]
    assert await home.rows("SELECT channel FROM tallies") == [(2,)]


async def test_the_wish_not_to_be_shown_goes_with_the_names_it_hid(home: House) -> None:
    table = await seated(home)
    await home.storage.preferences.set_person(WITHDRAWN, BOARDS, "hidden")
    await home.play_on(table)
    await home.tables.erasure.forget(WITHDRAWN)
    assert await home.rows("SELECT * FROM settings") == []
    _, ever = await Scores(home.database).tallies(table.record.location.channel, "goofspiel", now=home.now)
    assert sorted((user or 0) > 0 for score in ever.totals for user, _ in score.players) == [False, True, True, True]
    assert f"P{WITHDRAWN}" not in str(ever)

"""Contests: everybody has the same deals and computers, and one try; what is reached counts, whatever happens."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.db.connection import Connection
from bot.engine.notation import encode
from bot.screens.components.data import Button, Menu
from bot.screens.end import POINTS
from bot.screens.own import OwnScreen
from bot.tables.benchmark import play_out
from bot.tables.changes.match import click
from bot.tables.clocks.timing import DAY
from bot.tables.contests import Contest, ContestScore, Field, Try
from bot.tables.people.privacy import GRACE
from bot.tables.people.settings import WORLD as AGREED, ChosenSettings
from bot.tables.people.visibility import WORLD
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.heights import screens
from tests.tables.house import DELAY, TRIAL, House, house

ANNA, BEN, CARLA = 1, 2, 3
ALL = {name: games.plugin(name) for name in games.names() if games.plugin(name).daily}
HERE, ELSEWHERE = 9, 10


async def begin(home: House, user: int = ANNA, game: str = "goofspiel", guild: int | None = HERE) -> AnyTable:
    contest = await home.contest(game)
    return await home.openings.try_at(contest, user=user, name=f"P{user}", guild=guild, deck="french")


async def finish(home: House, table: AnyTable) -> list[str]:
    """Play to the end, always with the first move there is; returns what the person saw before each of them."""
    seen: list[str] = []
    while table.record.status == "playing":
        if 0 in table.active:
            seen.append(repr(table.view(0)))
            move = next(iter(table.plugin.game.legal(table.state, 0)))
            await click(table, table.record.host, table.revision, encode(move))
        else:
            await home.wait(DELAY)
    return [*seen, repr(table.view(0)), repr(table.outcome)]


def presses(table: AnyTable) -> set[str]:
    """The kinds of all that can be pressed at the end and on the page of points."""
    shown = [screens().alone(OwnScreen(table, 0, page=page, reader=ChosenSettings({}))) for page in ("", POINTS)]
    items = [item for view in shown for item in view.walk() if isinstance(item, Button | Menu)]
    return {str(item.custom_id)[0] for item in items}


async def tried(home: House, user: int = ANNA, game: str = "goofspiel") -> Try:
    contest = (await home.storage.contests.begun_at(TRIAL, home.now // DAY * DAY))[game]
    return (await home.storage.contests.tries(user, [contest.id]))[contest.id]


async def field(home: House, contest: int, guild: int = WORLD) -> Field:
    return await home.storage.contests.field(contest, guild, low_wins=False)


@pytest.mark.parametrize("game", ["declare", "goofspiel"])
@pytest.mark.long
async def test_who_makes_the_same_moves_sees_the_same_anywhere(game: str, where: Where) -> None:
    async with house(where, plugins=ALL) as home:
        first = await begin(home, ANNA, game)
        seen = await finish(home, first)
        assert presses(first) & set("msd") == set(), "it is over, even where the game itself would only pause"
        second = await begin(home, BEN, game, ELSEWHERE)
        assert await finish(home, second) == seen
        third, now = (await begin(home, CARLA, game, None)).id, home.now
    async with house(where, plugins=ALL, now=now + 1) as home:
        assert await finish(home, await home.registry.find(third)) == seen
        assert (await tried(home, ANNA, game)).score == (await tried(home, CARLA, game)).score
    daily = ALL[game].daily
    assert daily
    assert len(first.progress.score_sheet.deals) == daily.deals
    assert len(first.players) == daily.seats


@pytest.mark.slow
async def test_there_is_one_try_however_often_somebody_presses(home: House) -> None:
    tables = await asyncio.gather(*(begin(home) for _ in range(50)))
    assert {table.id for table in tables} == {tables[0].id}
    await finish(home, tables[0])
    assert (await begin(home)).id == tables[0].id
    assert await home.rows("SELECT count(*) FROM tables") == [(1,)]
    home.now += DAY
    assert (await begin(home)).id != tables[0].id


async def test_nobody_takes_back_or_is_given_hints(home: House) -> None:
    table = await begin(home)
    assert (table.record.takeback, table.record.hinted) == ("none", False)


@pytest.mark.slow
async def test_it_counts_where_it_was_begun_and_everywhere_for_those_who_agree(home: House) -> None:
    await home.storage.preferences.set_person(BEN, AGREED, "yes")
    tables = [await begin(home), await begin(home, BEN), await begin(home, CARLA, guild=None)]
    contest = tables[0].record.contest
    assert contest
    assert (await tried(home)).score is None
    for table in tables:
        await finish(home, table)
    reached = (await tried(home)).score
    assert reached
    assert reached == ContestScore(3, sum(deal[0] for deal in tables[0].progress.score_sheet.deals))
    assert await field(home, contest, HERE) == Field(((reached, 2),))
    assert await field(home, contest) == Field(((reached, 1),))
    assert [(await tried(home, user)).world for user in (ANNA, BEN, CARLA)] == [False, True, False]


@pytest.mark.slow
async def test_at_midnight_it_counts_as_it_stands(home: House) -> None:
    table, untouched = await begin(home), await begin(home, BEN)
    while len(table.progress.score_sheet.deals) < 2:
        await home.wait(DELAY) if 0 not in table.active else await home.move(table, 0)
    midnight = table.record.ends
    assert midnight
    assert midnight % DAY == 0
    contest, revision = table.record.contest, table.revision
    assert contest
    home.now = midnight - 1
    assert table.is_secret
    home.now = midnight  # a press comes before the clock
    with pytest.raises(NoSuchTable, match="contest-over"):
        await home.move(table, 0)
    await home.ring()
    assert (table.revision, table.record.status, table.is_secret) == (revision, "ended", False)
    own = sum(deal[0] for deal in table.progress.score_sheet.deals)
    found = await field(home, contest, HERE)
    assert found == Field(((ContestScore(2, own), 1), (ContestScore(0, 0), 1)))
    assert untouched.record.status == "ended"


@pytest.mark.long
async def test_midnight_while_a_computer_thinks_ends_it_too(
    home: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begin(home)
    choose = home.thinker.choose

    async def until_midnight(*args: Any, **facts: Any) -> Any:
        thought = await choose(*args, **facts)
        home.now = max(home.now, table.record.ends or 0)
        return thought

    monkeypatch.setattr(home.thinker, "choose", until_midnight)
    await home.wait(DELAY)
    await home.ring()
    assert (table.record.status, table.revision) == ("ended", 0)
    assert "went wrong" not in caplog.text


async def test_a_bot_that_was_stopped_over_midnight_ends_it_at_its_start(where: Where) -> None:
    async with house(where) as home:
        table, tomorrow = (await begin(home)).id, (home.now // DAY + 1) * DAY
    async with house(where, now=tomorrow + 1) as home:
        await home.ring()
        assert await home.rows("SELECT status FROM tables") == [("ended",)]
        assert await home.rows("SELECT deals, points FROM tries WHERE table_id = ?", table) == [(0, 0)]
        assert (await begin(home)).id != table


@pytest.mark.slow
async def test_a_day_that_is_over_stays_over_when_the_clock_is_set_back(home: House) -> None:
    await finish(home, await begin(home))
    await home.wait(DAY)
    today = await begin(home)
    home.now -= DAY
    with pytest.raises(LobbyRefusal, match="contest-over"):
        await begin(home, BEN)
    assert today.record.status == "playing"
    home.now += DAY
    assert (await begin(home)).id == today.id


async def test_a_contest_that_ended_meanwhile_takes_no_more_tries(home: House) -> None:
    contest = await home.contest()
    await home.wait(DAY)
    with pytest.raises(LobbyRefusal, match="contest-over"):
        await home.openings.try_at(contest, user=ANNA, name="P1", guild=None, deck="french")
    assert await home.rows("SELECT * FROM tables") == []


@pytest.mark.slow
async def test_whatever_happens_to_servers_leaves_it_alone(home: House) -> None:
    await home.storage.preferences.set_person(ANNA, AGREED, "yes")
    table = await begin(home)
    contest = table.record.contest
    assert contest
    assert await home.storage.privacy.servers() == {HERE}
    for guilds in ([HERE], [], [7]):
        await home.tables.erasure.compare(guilds)
    await finish(home, table)
    assert (await field(home, contest)).people == (await field(home, contest, HERE)).people == 1
    await home.storage.privacy.forget_servers(home.now + 2 * GRACE)
    assert (await field(home, contest)).people == 1
    assert (await field(home, contest, HERE)).people == 0
    assert (await tried(home)).guild is None
    assert await home.storage.privacy.servers() == set()


async def test_who_deletes_their_data_is_counted_and_cannot_try_again_that_day(home: House) -> None:
    table = await begin(home)
    contest = table.record.contest
    assert contest
    export = json.loads(await home.storage.privacy.export(ANNA, home.now))
    assert [each["table"] for each in export["contests"]] == [table.id]
    assert table.record.seed not in json.dumps(export)
    await home.tables.erasure.forget(ANNA)
    assert table.record.status == "ended"
    assert (await field(home, contest, HERE)).people == 1
    assert await home.rows("SELECT * FROM tries WHERE user_id = ?", ANNA) == []
    export = json.loads(await home.storage.privacy.export(ANNA, home.now))
    assert (export["contests"], export["marks"]) == ([], [{"contest": contest}])
    assert json.loads(await home.storage.privacy.export(BEN, home.now))["marks"] == []
    with pytest.raises(LobbyRefusal, match="contest-deleted"):
        await begin(home)
    await begin(home, BEN)
    await home.wait(DAY)
    assert await home.rows("SELECT mark FROM contest_marks") == []
    await begin(home)


@pytest.mark.long
async def test_a_computer_that_plays_hard_tries_what_has_begun(home: House) -> None:
    before = await home.contest()
    assert before.benchmark is None
    await home.wait(60_000)
    after = await home.storage.contests.find(before.id)
    assert after
    rules = home.registry.plugins["goofspiel"].of_deals(before.deals)
    assert after.benchmark == await play_out(rules, before, home.thinker)
    assert await home.storage.contests.without_benchmark() == []


async def test_it_is_played_by_the_rules_with_which_it_began(home: House) -> None:
    contest = await home.contest()
    gone = replace(contest, version=99)
    with pytest.raises(LobbyRefusal, match="rules-changed"):
        await home.openings.try_at(gone, user=ANNA, name="P1", guild=None, deck="french")
    assert await home.storage.contests.for_everybody(replace(gone, options='{"cards": 9}')) == contest


@pytest.mark.slow
def test_a_place_and_a_percentile_are_what_counting_everybody_gives() -> None:
    random = Random(21)
    for low_wins in (False, True) * 200:
        everybody = [
            ContestScore(random.choice((2, 2, 2, 1, 0)), random.randint(-3, 6)) for _ in range(random.randint(1, 40))
        ]
        merits = {score: score.merit(low_wins=low_wins) for score in everybody}
        ordered = sorted(merits, key=lambda score: merits[score])
        found = Field(tuple((score, everybody.count(score)) for score in ordered), low_wins)
        assert found.people == len(everybody)
        for own, merit in merits.items():
            others = list(everybody)
            others.remove(own)
            beaten = sum(merits[other] > merit for other in others)
            expected = 100 * beaten // len(others) if others else None
            assert found.percentile(own) == expected
            assert found.place(own) == (1 + sum(merits[other] < merit for other in others), own in others)
        bars = found.bars(ordered[0])
        best = max(score.deals for score in everybody)
        assert sum(people for _, people, _ in bars) == sum(score.deals == best for score in everybody)
        assert sum(own for *_, own in bars) == 1
        assert bars[-1][2], "the best are last"


@pytest.mark.file
async def test_a_field_is_read_from_counts_however_many_have_tried(home: House) -> None:
    contest = await home.contest()

    def many(connection: Connection) -> None:
        connection.executemany(
            "INSERT INTO counts VALUES (?, ?, 3, ?, 1000)", [(contest.id, WORLD, points) for points in range(1000)]
        )

    await home.database.write(many)
    found = await field(home, contest.id)
    assert found.people == 1_000_000
    (plan,) = await home.rows(
        "EXPLAIN QUERY PLAN SELECT deals, points, people FROM counts WHERE contest = 1 AND guild = 0"
    )
    assert "SEARCH counts" in plan[3]


def test_no_benchmark_without_both_its_numbers() -> None:
    contest = Contest(1, TRIAL, "goofspiel", 1, "{}", 3, 3, "a", 0, DAY, benchmark_deals=3)
    assert contest.benchmark is None
    assert replace(contest, benchmark_points=0).benchmark == ContestScore(3, 0)

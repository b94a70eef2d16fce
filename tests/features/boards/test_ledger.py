"""What is counted from finished matches: scores, ratings, leaderboards, a channel's running score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, get_args

import pytest

from bot.db.database import Database
from bot.db.migrate import STEPS
from bot.engine.seats import Place
from bot.features.boards.counting import EVER, rebuild
from bot.features.boards.scores import EVENING, Board, Measure, Scores, Standing
from bot.ratings import RANKED_FROM, START, Rating
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.finished.tally import Tally
from bot.tables.people.audit import Act
from bot.tables.people.settings import BOARDS, WORLD as AGREED
from bot.tables.people.visibility import WORLD
from tests.databases import Where
from tests.tables.house import House
from tests.tables.matches import HOUR, NOON, finish

DAY = 24 * HOUR


async def played(home: House, *users: int | None, **facts: Any) -> str:
    return await home.database.write(partial(_finish, users, facts))


def _finish(users: tuple[int | None, ...], facts: dict[str, Any], connection: Any) -> str:
    return finish(connection, *users, **facts)


async def ratings(home: House, guild: int = 9) -> dict[int, float]:
    rows = await home.rows("SELECT user_id, mu FROM scores WHERE guild = ? AND month = 0 AND rated > 0", guild)
    return dict(rows)


async def page(home: House, by: Measure, *, low_wins: bool = False) -> list[Standing]:
    return [
        score for _, score in await Scores(home.database).page(Board("goofspiel", by, 9, low_wins=low_wins), 0, 100)
    ]


def reached(tally: Tally, *, low_wins: bool = False) -> list[tuple[str, str, int, int, int]]:
    """Everybody's place, with ``=`` if it is shared, name, matches, wins and points."""
    return [
        (
            f"{'=' * place.shared}{place.number}" if place else "–",
            " + ".join(name for _, name in score.players),
            score.matches,
            score.wins,
            score.points,
        )
        for place, score in tally.ranked(low_wins=low_wins)
    ]


async def test_scores_add_up_by_server_by_month_and_over_all(home: House) -> None:
    await played(home, 1, 2, points=(8, 2))
    await played(home, 2, 1, points=(7, 3), at=NOON + 31 * DAY)
    await played(home, 1, 3, points=(5, 5), places=(1, 1), guild=8, at=NOON + 31 * DAY)
    await played(home, 1, 2, game="democracy")
    score = Scores(home.database).score
    assert await score("goofspiel", 9, 1) == Standing(1, "P1", 2, 1, 2, 11, 2, *(await rating(home, 1, 9)))
    october, november = await score("goofspiel", 9, 1, 202510), await score("goofspiel", 9, 1, 202511)
    assert october
    assert november
    assert (october.matches, october.wins, october.points) == (1, 1, 8)
    assert (november.matches, november.wins, november.points) == (1, 0, 3)
    assert november.rated == 2, "a rating is from all months"
    world = await score("goofspiel", WORLD, 1)
    assert world
    assert (world.matches, world.wins, world.points) == (3, 2, 16)
    assert await score("goofspiel", 9, 3) is None


async def rating(home: House, user: int, guild: int) -> tuple[float, float]:
    ((mu, sigma),) = await home.rows(
        "SELECT mu, sigma FROM scores WHERE user_id = ? AND guild = ? AND month = 0 AND game = 'goofspiel'", user, guild
    )
    return mu, sigma


async def test_only_matches_between_people_are_rated(home: House) -> None:
    await played(home, 1, 2, None)
    assert await ratings(home) == {}
    await played(home, 1, 2)
    after = await ratings(home)
    assert after[1] > START.mu > after[2]


async def test_where_hints_were_switched_on_nobody_is_rated(home: House) -> None:
    for hints, rated in (("on", set[int]()), ("usual", {1, 2})):
        table = await home.open(cards=4)
        await gather(table, lambda record: lobby.join(record, 2, "P2"))
        await gather(table, lambda record: lobby.change_assistance(record, 1, partial(replace, hints=hints), 0))  # noqa: B023  called immediately
        await home.start(table)
        await home.play_on(table)
        assert set(await ratings(home)) == rated
        await home.database.write(rebuild)
        assert set(await ratings(home)) == rated
    score = await Scores(home.database).score("goofspiel", 9, 1)
    assert score
    assert (score.matches, score.rated) == (2, 1)


async def test_a_seat_that_a_person_gave_up_still_makes_a_match_between_people(home: House) -> None:
    await played(home, None, 2, 3, gone=[(0, 1, "left")])
    after = await ratings(home)
    assert after[1] < START.mu, "whoever left comes last"
    assert after[2] > after[3] > after[1]


async def test_who_comes_in_the_middle_is_counted_and_not_rated(home: House) -> None:
    await played(home, 4, 2, 3, gone=[(0, 1, "left")], came=[0])
    assert set(await ratings(home)) == {1, 2, 3}
    score = await Scores(home.database).score("goofspiel", 9, 4)
    assert score
    assert (score.matches, score.wins, score.rated) == (1, 1, 0)
    await played(home, 4, 2, came=[0])
    assert set(await ratings(home)) == {1, 2, 3}, "a computer played from the start"


async def test_partners_are_rated_together_and_a_partner_is_not_punished_for_who_left(home: House) -> None:
    sides = ((0, 2), (1, 3))
    await played(home, 1, 2, 3, 4, places=(1, 2, 1, 2), sides=sides)
    after = await ratings(home)
    assert after[1] == after[3] > after[2] == after[4]
    await played(home, None, 6, 7, 8, places=(1, 2, 1, 2), sides=sides, gone=[(0, 5, "left")])
    after = await ratings(home)
    assert after[7] == after[1]
    assert after[5] < START.mu


@pytest.mark.slow
async def test_counted_again_everything_is_what_it_was(home: House) -> None:
    random = Random(4)
    for number in range(60):
        users = random.sample(range(1, 9), random.randint(2, 5))
        gone = [(0, 20 + number, "left")] if random.random() < 0.2 else []
        places = sorted(random.choices(range(1, len(users) + 1), k=len(users)))
        places = [1 + sum(other < place for other in places) for place in places]
        first: int | None = None if gone or random.random() < 0.2 else users[0]
        guild, at = random.choice((8, 9)), NOON + number * 5 * DAY
        await played(home, first, *users[1:], places=places, gone=gone, guild=guild, at=at)
    before = (
        await home.rows("SELECT * FROM scores ORDER BY 1, 2, 3, 4"),
        await home.rows("SELECT * FROM ratings ORDER BY 1, 2, 3"),
    )
    assert len(before[0]) > 50
    told: list[tuple[int, int]] = []
    await home.database.write(lambda connection: rebuild(connection, lambda done, of: told.append((done, of))))
    assert (
        await home.rows("SELECT * FROM scores ORDER BY 1, 2, 3, 4"),
        await home.rows("SELECT * FROM ratings ORDER BY 1, 2, 3"),
    ) == before
    assert told[0] == (1, 60)
    assert told[-1] == (60, 60)


@pytest.mark.parametrize("by", get_args(Measure))
@pytest.mark.slow
async def test_boards_are_in_order_and_everybody_finds_their_place(home: House, by: Measure) -> None:
    random = Random(5)
    for _ in range(120):
        users = random.sample(range(1, 31), 3)
        await played(home, *sorted(users), points=[random.randrange(50) for _ in users])
    key: dict[Measure, Callable[[Standing], float]] = {
        "rating": lambda score: score.mu - 2 * score.sigma,
        "wins": lambda score: score.wins,
        "points": lambda score: score.points / score.counted,
        "matches": lambda score: score.matches,
    }
    scores, board = Scores(home.database), Board("goofspiel", by, 9)
    lines = await scores.page(board, 0, 100)
    everybody = [score for _, score in lines]
    on_it = [score for score in everybody if by != "rating" or score.rated >= RANKED_FROM]
    assert everybody == on_it
    assert len(everybody) == await scores.people(board) > 20
    winners = sum(score.wins > 0 for score in everybody)
    for part in (everybody[:winners], everybody[winners:]):
        assert [key[by](score) for score in part] == sorted(map(key[by], part), reverse=True)
    assert [place is None for place, _ in lines] == [not score.wins for score in everybody]
    assert any(place is None for place, _ in lines) or by == "rating"
    assert [await scores.line(board, score.user) for score in everybody] == lines
    for start in range(len(lines)):
        assert await scores.page(board, start, 5) == lines[start : start + 5]
    for before, ((place, score), (next_place, following)) in enumerate(pairwise(lines[:winners]), 1):
        assert place
        assert next_place
        tied = shown(by, score) == shown(by, following)
        assert next_place.number == (place.number if tied else before + 1)
        assert (place.shared and next_place.shared) or not tied
    assert await scores.page(board, 100, 10) == []
    assert await scores.line(board, 99) is None
    assert any(place and place.shared for place, _ in lines) or by in {"rating", "points"}
    few = await page(home, by, low_wins=True)
    turned = [*everybody[:winners][::-1], *everybody[winners:][::-1]]
    assert few == (turned if by == "points" else everybody), "few points are good only as points"


def shown(by: Measure, score: Standing) -> tuple[float, float]:
    """By what two people are told apart on a board."""
    match by:
        case "rating":
            return score.mu - 2 * score.sigma, score.rated
        case "wins":
            return score.wins, score.matches
        case "points":
            return score.average or 0, score.matches
        case "matches":
            return score.matches, score.wins


async def test_people_who_are_level_share_a_place(home: House) -> None:
    for users in ((1, 2), (1, 7), (3, 4), (5, 6)):
        await played(home, *users)
    board = Board("goofspiel", "wins", 9)
    first, second = Place(1, shared=False), Place(2, shared=True)
    places = {score.user: place for place, score in await Scores(home.database).page(board, 0, 10)}
    assert places == {1: first, 3: second, 5: second, 2: None, 4: None, 6: None, 7: None}
    lines = [await Scores(home.database).line(board, user) for user in (1, 5, 4)]
    assert [line and line[0] for line in lines] == [first, second, None]


async def test_nobody_is_ranked_before_enough_matches(home: House) -> None:
    for number in range(RANKED_FROM):
        assert await page(home, "rating") == [], number
        await played(home, 1, 2)
    assert [score.user for score in await page(home, "rating")] == [1, 2]
    assert f"rated >= {RANKED_FROM}" in "".join(STEPS.values()), "so the index has all who are ranked"


async def test_boards_call_people_by_their_latest_name(home: House) -> None:
    await played(home, 1, 2, names={1: "Old"})
    await played(home, 1, 2, names={1: "New"})
    assert {score.user: score.name for score in await page(home, "wins")} == {1: "New", 2: "P2"}


async def test_an_evening_ends_with_a_long_pause(home: House) -> None:
    scores = Scores(home.database)
    times = [NOON, NOON + HOUR, NOON + HOUR + EVENING, NOON + 2 * HOUR + EVENING]
    tables = [await played(home, 1, 2, None, at=at, points=(3, 2, 1)) for at in times]
    evening, ever = await scores.tallies(1, "goofspiel", now=times[-1] + HOUR)
    assert (evening.matches, ever.matches) == (2, 4)
    assert reached(evening) == [("1", "P1", 2, 2, 6), ("–", "P2", 2, 0, 4)]
    assert reached(ever) == [("1", "P1", 4, 4, 12), ("–", "P2", 4, 0, 8)]
    over, _ = await scores.tallies(1, "goofspiel", now=times[-1] + EVENING)
    assert over.matches == 0
    at_the_time = [await scores.afterwards(table) for table in tables]
    counted = [each and (each.evening.matches, each.ever.matches) for each in at_the_time]
    assert counted == [(1, 1), (2, 2), (1, 3), (2, 4)]
    assert await scores.afterwards("other") is None


async def test_a_tie_in_wins_is_broken_by_fewer_matches_then_by_the_better_points(home: House) -> None:
    await played(home, 1, 2, points=(40, 12), places=(2, 1))
    await played(home, 1, 2, points=(3, 30), places=(1, 2))
    await played(home, 3, 4, 5, points=(5, 9, 9), places=(1, 2, 2))
    _, ever = await Scores(home.database).tallies(1, "goofspiel", now=NOON)
    order = [("1", "P3", 1, 1, 5), ("2", "P2", 2, 1, 42), ("3", "P1", 2, 1, 43), ("–", "P4", 1, 0, 9)]
    assert reached(ever, low_wins=True)[:4] == order
    first, second, third, *others = reached(ever)
    assert [second[1], third[1]] == ["P1", "P2"], "where many points are good"
    assert [line[:2] for line in (first, *others)] == [("1", "P3"), ("–", "P4"), ("–", "P5")]


async def test_partners_have_one_score_together(home: House) -> None:
    sides = ((0, 2), (1, 3))
    finish_ = partial(played, home, sides=sides, points=(900, 1000, 900, 1000), places=(2, 1, 2, 1))
    await finish_(1, 2, 3, 4)
    await finish_(3, 4, 1, 2, names={1: "New"})
    await finish_(1, 3, 2, None)
    await finish_(None, 2, 3, 4, gone=[(0, 1, "left")])
    _, ever = await Scores(home.database).tallies(1, "goofspiel", now=NOON)
    assert reached(ever) == [
        ("1", "P2 + P4", 3, 3, 3000),
        ("2", "Ada + P3", 2, 1, 1900),
        ("–", "P1 + P2", 1, 0, 900),
        ("–", "P1", 1, 0, 0),
        ("–", "New + P3", 2, 0, 1800),
    ]
    await home.storage.preferences.set_person(2, BOARDS, "hidden")
    _, shown_to_all = await Scores(home.database).tallies(1, "goofspiel", now=NOON)
    assert not [line for line in reached(shown_to_all) if "P2" in line[1]]
    assert (await Scores(home.database).tallies(1, "goofspiel", now=NOON, reader=2))[1] == ever


@pytest.mark.slow
async def test_afterwards_says_what_ratings_have_become(home: House) -> None:
    tables = [await played(home, 1, 2), await played(home, 2, 1, 3, guild=8), await played(home, 1, 3)]
    first, other_server, last = [await Scores(home.database).afterwards(table) for table in tables]
    assert first
    assert other_server
    assert last
    assert [(change.user, change.before) for change in first.changes] == [(1, START), (2, START)]
    assert {change.before for change in other_server.changes} == {START}, "each server has ratings of its own"
    assert [(change.user, change.before) for change in last.changes] == [(1, first.changes[0].after), (3, START)]
    score = await Scores(home.database).score("goofspiel", 9, 1)
    assert score
    assert last.changes[0].after == score.rating
    await home.storage.preferences.set_person(1, BOARDS, "hidden")
    again = await Scores(home.database).afterwards(tables[0])
    assert again
    assert [change.hidden for change in again.changes] == [True, False]
    with_computer = await Scores(home.database).afterwards(await played(home, 1, 2, None))
    assert with_computer
    assert with_computer.changes == ()


async def test_a_channel_has_its_own_score_and_threads_share_it(home: House) -> None:
    scores = Scores(home.database)
    await played(home, 1, 2)
    await played(home, 1, 2, channel=55, parent=1, at=NOON + 1)
    await played(home, 1, 2, channel=2, at=NOON + 2)
    await played(home, 1, 2, game="democracy", at=NOON + 3)
    assert (await scores.tallies(1, "goofspiel", now=NOON))[1].matches == 2


async def test_a_cleared_score_begins_anew_and_nothing_else_is_lost(home: House) -> None:
    scores = Scores(home.database)
    await played(home, 1, 2)
    await played(home, 1, 2, game="democracy")
    board = await page(home, "wins")
    await scores.clear(Act(9, NOON, "cleared", 7, channel=1, note="goofspiel"))
    assert (await scores.tallies(1, "goofspiel", now=NOON))[1].matches == 0
    assert (await scores.tallies(1, "democracy", now=NOON))[1].matches == 1
    assert await page(home, "wins") == board
    await played(home, 2, 1, at=NOON + 1)
    evening, ever = await scores.tallies(1, "goofspiel", now=NOON + 1)
    assert reached(ever) == [("1", "P2", 1, 1, 10), ("–", "P1", 1, 0, 0)]
    assert evening == ever
    await scores.clear(Act(9, NOON, "cleared", 7, channel=1, note="goofspiel"))
    assert (await scores.tallies(1, "goofspiel", now=NOON))[1].matches == 0


async def test_a_rating_is_what_the_matches_make_of_it(where: Where) -> None:
    """The rating after each match is in its row, and the last of them is the person's."""
    database = await Database.open(where)
    try:
        for number in range(4):
            await database.write(partial(_finish, (1, 2), {"at": NOON + number}))
        rows = await database.read(
            "SELECT mu, sigma FROM ratings JOIN results USING (number, line) WHERE user_id = 1 ORDER BY number"
        )
        assert [mu for mu, _ in rows] == sorted({mu for mu, _ in rows}), "each win adds something"
        assert [sigma for _, sigma in rows] == sorted((sigma for _, sigma in rows), reverse=True)
        score = await Scores(database).score("goofspiel", 9, 1, EVER)
        assert score
        assert score.rating == Rating(*rows[-1])
    finally:
        await database.close()


@pytest.mark.server
async def test_matches_of_the_same_people_that_end_at_once_in_several_processes_count_one_by_one(where: Where) -> None:
    async with AsyncExitStack() as stack:
        databases = [await Database.open(where) for _ in range(3)]
        for each in databases:
            stack.push_async_callback(each.close)
        await asyncio.gather(*(each.write(partial(_finish, (1, 2, 3), {})) for _ in range(20) for each in databases))
        counted = "SELECT * FROM ratings ORDER BY 1, 2, 3", "SELECT * FROM scores ORDER BY 1, 2, 3, 4"
        before = [await databases[0].read(sql) for sql in counted]
        assert await databases[0].read("SELECT DISTINCT number FROM results ORDER BY 1") == [(n,) for n in range(1, 61)]
        await databases[0].write(rebuild)
        assert [await databases[0].read(sql) for sql in counted] == before


async def on_board(home: House, guild: int) -> list[int]:
    board = Board("goofspiel", "matches", guild)
    return sorted(score.user for _, score in await Scores(home.database).page(board, 0, 100))


async def test_who_is_hidden_is_on_no_board_until_they_want_to_be(home: House) -> None:
    await played(home, 1, 2)
    set_ = home.storage.preferences.set_person
    await set_(1, BOARDS, "hidden")
    assert await on_board(home, 9) == [2]
    await played(home, 1, 3)
    await home.database.write(rebuild)
    assert await on_board(home, 9) == [2, 3]
    await set_(1, BOARDS, "shown")
    assert await on_board(home, 9) == [1, 2, 3]
    assert await on_board(home, WORLD) == []


async def test_who_agrees_is_on_the_board_of_all_servers_and_rated_with_others_who_do(home: House) -> None:
    set_ = home.storage.preferences.set_person
    await set_(1, AGREED, "yes")
    await played(home, 1, 2)
    assert await on_board(home, WORLD) == [1]
    assert await ratings(home, WORLD) == {}
    await set_(2, AGREED, "yes")
    await played(home, 1, 2)
    assert await on_board(home, WORLD) == [1, 2]
    assert set(await ratings(home, WORLD)) == {1, 2}
    await set_(1, BOARDS, "hidden")
    await set_(2, AGREED, "no")
    assert await on_board(home, WORLD) == []
    assert await on_board(home, 9) == [2]

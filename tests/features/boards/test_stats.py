"""What individual people have played, and how they compare with each other."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.features.boards.scores import Scores
from bot.features.boards.stats import CURVE, Against, PlayerStats, Scope, StatsReader
from bot.ratings import Rating
from tests.tables.house import House
from tests.tables.matches import HOUR, NOON, finish


async def played(home: House, *users: int | None, **facts: Any) -> str:
    return await home.database.write(partial(_finish, users, facts))


def _finish(users: tuple[int | None, ...], facts: dict[str, Any], connection: Any) -> str:
    return finish(connection, *users, **facts)


async def test_a_career_adds_up_what_was_played_to_the_end(home: House) -> None:
    await played(home, 1, 2, points=(8, 2), stats=({"prizes": 5, "bids": 10}, {"prizes": 3}))
    await played(home, 1, 2, points=(6, 4), stats=({"prizes": 2}, {"bids": 1}))
    await played(home, 2, 1, points=(9, 1))
    await played(home, 1, 2, points=(5, 0), game="democracy")
    await played(home, 1, None, points=(7, 7), places=(1, 1), guild=8)
    await played(home, None, 2, 3, gone=[(0, 1, "left")])
    stats = StatsReader(home.database)
    assert await stats.of(Scope(1, "goofspiel", 9)) == PlayerStats(
        matches=4,
        wins=2,
        counted=3,
        place=4 / 3,
        points=5.0,
        most=8,
        least=1,
        left=1,
        streak=0,
        longest=2,
        counts={"prizes": 7, "bids": 10},
    )
    everywhere = await stats.of(Scope(1))
    assert (everywhere.matches, everywhere.wins, everywhere.left) == (6, 4, 1)
    nobody = await stats.of(Scope(99))
    assert (nobody.matches, nobody.place, nobody.most, nobody.longest) == (0, None, None, 0)
    assert await stats.games(1, 9) == ["goofspiel", "democracy"]
    assert await stats.games(1, 7) == []
    assert await stats.name(1) == "P1"
    assert await stats.name(99) is None


async def test_a_streak_lasts_until_a_match_is_not_won(home: House) -> None:
    for first, second in ((1, 2), (1, 2), (1, 2), (2, 1), (1, 2), (1, 2)):
        await played(home, first, second)
    career = await StatsReader(home.database).of(Scope(1))
    assert (career.streak, career.longest) == (2, 3)
    await played(home, None, 2, gone=[(0, 1, "left")])
    assert (await StatsReader(home.database).of(Scope(1))).streak == 0


@pytest.mark.slow
async def test_the_curve_has_the_rating_after_each_match_and_is_thinned_out(home: House) -> None:
    for number in range(5):
        await played(home, 1, 2, at=NOON + number * HOUR)
    await played(home, 1, 2, None)
    stats = StatsReader(home.database)
    curve = await stats.curve(Scope(1, "goofspiel", 9))
    assert [time for time, _ in curve] == [NOON + number * HOUR for number in range(5)]
    score = await Scores(home.database).score("goofspiel", 9, 1)
    assert score
    assert curve[-1][1] == score.rating
    assert await stats.curve(Scope(1, "goofspiel")) == [], "nobody agreed to be ranked over all servers"
    await home.database.write(_many)
    long = await stats.curve(Scope(1, "goofspiel", 9))
    assert CURVE / 2 < len(long) <= CURVE
    assert long[-1] == (NOON + 10 * HOUR + 699, Rating(30, 1)), "the last is always there"


def _many(connection: Any) -> None:
    for number in range(700):
        table = finish(connection, 1, None, at=NOON + 10 * HOUR + number)
        connection.execute(
            "INSERT INTO ratings (number, line, guild, mu, sigma)"
            " SELECT number, line, 9, 30, 1 FROM results JOIN matches USING (number)"
            " WHERE user_id = 1 AND table_id = ?",
            (table,),
        )


async def test_two_people_are_compared_in_the_matches_both_played_to_the_end(home: House) -> None:
    for users, places in (((1, 2, 3), (1, 2, 3)), ((2, 1, 3), (1, 2, 3)), ((1, 2), (1, 1)), ((1, 3), (1, 2))):
        await played(home, *users, places=places)
    await played(home, None, 2, gone=[(0, 1, "left")])
    sides = ((0, 2), (1, 3))
    await played(home, 1, 3, 2, 4, places=(1, 2, 1, 2), sides=sides)
    await played(home, 1, 2, 3, 4, places=(2, 1, 2, 1), sides=sides)
    stats = StatsReader(home.database)
    assert await stats.against(Scope(1), 2) == Against(matches=4, before=1, behind=2, together=1, won=1)
    assert await stats.against(Scope(2), 1) == Against(matches=4, before=2, behind=1, together=1, won=1)
    assert await stats.against(Scope(1), 99) == Against(0, 0, 0, 0, 0)
    assert (await stats.against(Scope(1, "democracy"), 2)).matches == 0


async def test_a_history_is_the_latest_first_and_a_match_is_for_those_who_played_it(home: House) -> None:
    tables = [await played(home, 1, 2, at=NOON + number, deals=((3, 1), (7, -1))) for number in range(12)]
    await played(home, None, 2, gone=[(0, 1, "removed")], game="democracy", at=NOON + 20)
    stats = StatsReader(home.database)
    matches, total = await stats.history(1, None, 0, 10)
    assert total == 13
    assert [match.finished for match in matches] == [NOON + 20, *(NOON + number for number in range(11, 2, -1))]
    assert (matches[0].part, matches[0].points, matches[0].place.number) == ("removed", None, 2)
    rest, _ = await stats.history(1, "goofspiel", 10, 10)
    assert [match.finished for match in rest] == [NOON + 1, NOON]
    match = await stats.match(1, number=rest[-1].number)
    assert match
    assert (match.table, match.game, match.origin.seed) == (tables[0], "goofspiel", tables[0])
    assert match.deals == ((3, 1), (7, -1))
    assert [(each.user, each.place, each.points) for each in match.participants] == [(1, 1, 10), (2, 2, 0)]
    assert await stats.match(3, number=rest[-1].number) is None
    assert await stats.match(1, number=999) is None

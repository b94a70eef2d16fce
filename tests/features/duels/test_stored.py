"""Duels as they are stored: rated once, and who is on a server's board."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from bot.features.duels.screens import board as screen
from bot.features.duels.stored import KIND, Duel, Duels, Entrant
from bot.i18n import Words
from bot.ratings import START, Rated, Rating, rate, shown
from bot.screens.components.data import Text
from bot.tables.clocks.timing import DAY
from bot.tables.contests import Contest, ContestScore
from tests import games
from tests.tables.house import House

HERE = 9
STEADY = 149.4 / 80
"""An uncertainty that is shown as 149."""
ANNA, BEN = Entrant(1, "Anna"), Entrant(2, "Ben")


async def begun(home: House, first: Entrant = ANNA, second: Entrant = BEN) -> Duel:
    plugin = home.registry.plugins["goofspiel"]
    version, ends = plugin.game.ABOUT.version, home.now + DAY
    contest = Contest(0, KIND, "goofspiel", version, "{}", 2, 1, "seed", home.now, ends, sides=2, guild=HERE)
    return await Duels(home.database).open(contest, Duel(0, HERE, 50, ((first,), (second,))))


async def board(home: House) -> list[tuple[str, int, int]]:
    """Names, duels and wins, best first."""
    return [(each.name, each.duels, each.wins) for each in await Duels(home.database).board(HERE)]


@pytest.mark.parametrize(("bens", "wins"), [(ContestScore(1, 7), 0), (ContestScore(1, 6), 1)])
async def test_who_reached_the_same_has_not_won(home: House, bens: ContestScore, wins: int) -> None:
    duel = await begun(home)
    await Duels(home.database).settle(duel, [ContestScore(1, 7), bens], low_wins=False)
    assert sorted(await board(home)) == [("Anna", 1, wins), ("Ben", 1, 0)]


async def test_it_is_rated_once_whoever_tells_of_it_again(home: House) -> None:
    duel, scores = await begun(home), [ContestScore(1, 7), ContestScore(1, 6)]
    changes = await Duels(home.database).settle(duel, scores, low_wins=False)
    assert changes[ANNA.user][0] == changes[BEN.user][0] == START
    (again,) = await Duels(home.database).due()
    assert again.settled
    assert await Duels(home.database).settle(again, scores, low_wins=False) == {}
    assert await board(home) == [("Anna", 1, 1), ("Ben", 1, 0)]


async def test_a_board_names_first_who_is_surely_good_and_nobody_who_is_gone(home: House) -> None:
    rows = [(HERE, 1, "Lucky", 1, 1, 30.0, 8.0), (HERE, 2, "Good", 30, 20, 28.0, 2.0), (HERE, -5, "", 9, 9, 40.0, 1.0)]
    await home.database.write(
        lambda connection: connection.executemany("INSERT INTO duel_ratings VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    )
    assert await board(home) == [("Good", 30, 20), ("Lucky", 1, 1)]


async def test_who_has_won_nothing_stands_below_on_the_board(home: House) -> None:
    rows = [(HERE, 1, "Loser", 1, 0, 30.0, 1.0), (HERE, 2, "Winner", 9, 1, 20.0, 2.0)]
    await home.database.write(
        lambda connection: connection.executemany("INSERT INTO duel_ratings VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    )
    assert await board(home) == [("Winner", 9, 1), ("Loser", 1, 0)]
    (shown,) = screen(await Duels(home.database).board(HERE), Words(games.PLATFORM / "words", {}).say(""))
    assert isinstance(shown, Text)
    assert [line.split(":")[0] for line in shown.content.split("\n")[-2:]] == ["**1st** Winner", "**–** Loser"]


@pytest.mark.slow
async def test_it_moves_nobody_by_more_than_a_match_of_two_at_a_table(home: House) -> None:
    random, furthest = Random(38), 0
    for number in range(120):
        mine, theirs = (
            Rating(random.uniform(-10, 60), random.choice((0.5, STEADY, START.sigma, random.uniform(0.5, START.sigma))))
            for _ in range(2)
        )
        before = {0: (START, START), 1: (Rating(-10, STEADY), Rating(60, 0.5))}.get(number, (mine, theirs))
        first, second = Entrant(10 + 2 * number, "Anna"), Entrant(11 + 2 * number, "Ben")
        table, dueling = await home.database.write(partial(_both, (first.user, second.user), before))
        duel = await begun(home, first, second)
        changes = await Duels(home.database).settle(duel, [ContestScore(1, 1), ContestScore(1, 0)], low_wins=False)
        assert dueling == list(before), "they were what they are at the table"
        for entrant, old, new in zip((first, second), before, table, strict=True):
            moved = changes[entrant.user][1]
            assert abs(moved.mu - old.mu) <= abs(new.mu - old.mu) + 1e-9
            assert moved.sigma == pytest.approx(new.sigma)
            gained = shown(moved)[0] - shown(old)[0]
            if number == 0:
                assert abs(gained) == 105, "two newcomers, at a table as well"
            if shown(old)[1] < 150:
                furthest = max(furthest, abs(gained))
    assert 22 <= furthest <= 40


def _both(users: tuple[int, int], ratings: tuple[Rating, Rating], connection: Any) -> tuple[list[Rating], list[Rating]]:
    """What a match at a table makes of two people with these ratings, who have the same in duels."""
    for user, rating in zip(users, ratings, strict=True):
        connection.execute(
            "INSERT INTO duel_ratings VALUES (?, ?, '', 9, 1, ?, ?)", (HERE, user, rating.mu, rating.sigma)
        )
    (won,), (lost,) = rate([[Rated(ratings[0], 1)], [Rated(ratings[1], 2)]])
    duels = connection.execute("SELECT mu, sigma FROM duel_ratings WHERE user_id IN (?, ?) ORDER BY user_id", users)
    return [won, lost], [Rating(mu, sigma) for mu, sigma in duels]

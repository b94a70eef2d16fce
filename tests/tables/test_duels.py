"""Duels as they are stored: rated once, and who is on a server's board."""

from __future__ import annotations

import pytest
from discord.ui import TextDisplay

from bot.i18n import Words
from bot.ratings import START
from bot.tables.contests import DAY, Contest, Stand
from bot.tables.duels import Duel, Entrant
from bot.ui.screens.duel import board as screen
from tests import games
from tests.tables.house import House

HERE = 9
ANNA, BEN = Entrant(1, "Anna"), Entrant(2, "Ben")


async def begun(home: House) -> Duel:
    plugin = home.registry.plugins["goofspiel"]
    contest = Contest(0, None, "goofspiel", plugin.game.ABOUT.version, "{}", 2, 1, "seed", home.now, home.now + DAY)
    return await home.store.duels.open(contest, Duel(0, HERE, 50, ((ANNA,), (BEN,))))


async def board(home: House) -> list[tuple[str, int, int]]:
    """Names, duels and wins, best first."""
    return [(each.name, each.duels, each.wins) for each in await home.store.duels.board(HERE)]


@pytest.mark.parametrize(("bens", "wins"), [(Stand(1, 7), 0), (Stand(1, 6), 1)])
async def test_who_reached_the_same_has_not_won(home: House, bens: Stand, wins: int) -> None:
    duel = await begun(home)
    await home.store.duels.settle(duel, [Stand(1, 7), bens], low_wins=False)
    assert sorted(await board(home)) == [("Anna", 1, wins), ("Ben", 1, 0)]


async def test_it_is_rated_once_whoever_tells_of_it_again(home: House) -> None:
    duel, stands = await begun(home), [Stand(1, 7), Stand(1, 6)]
    changes = await home.store.duels.settle(duel, stands, low_wins=False)
    assert changes[ANNA.user][0] == changes[BEN.user][0] == START
    (again,) = await home.store.duels.due()
    assert again.settled
    assert await home.store.duels.settle(again, stands, low_wins=False) == {}
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
    (shown,) = screen(await home.store.duels.board(HERE), Words(games.PLATFORM / "words", {}).say(""))
    assert isinstance(shown, TextDisplay)
    assert [line.split(":")[0] for line in shown.content.split("\n")[-2:]] == ["**1st** Winner", "**–** Loser"]

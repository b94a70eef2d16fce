"""Another match alone like the one before."""

from __future__ import annotations

import pytest

from bot.features.rematches.stored import following as goes_on, score_of_series, series_of
from bot.sandbox import buttons_of
from tests.e2e.alone import Alone
from tests.e2e.club import Club, said
from tests.e2e.running.test_older import FIRST, with_only
from tests.tables.house import House
from tests.tables.test_alone import ANNA, alone
from tests.wording import phrase


@pytest.mark.long
async def test_matches_like_the_one_before_have_a_running_score(home: House) -> None:
    first = await alone(home)
    await home.play_on(first)
    rules = first.plugin.game.Options()
    second = await home.openings.alone(
        "goofspiel", rules, user=ANNA, name="P1", level="hard", kept=goes_on(first.record)
    )
    await home.play_on(second)
    series = await score_of_series(home.database, second.id)
    assert series
    assert series.matches == 2


@pytest.mark.long
async def test_another_one_like_it_takes_its_place(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Alone.opened(club, anna, level="hard")
    await solo.play()
    await anna.click(solo.message, phrase("again"))
    (table, *_) = await club.bot.storage.queries.of_person(int(anna.id))
    following = Alone(club, anna, await club.bot.tables.registry.find(table[0]), solo.id)
    assert series_of(following.table.record) == solo.table.id
    assert {player.level for player in following.table.players[1:]} == {"hard"}
    await following.play()
    assert "2 matches" in following.says
    await anna.click(following.message, phrase("menu"))
    assert phrase("menu-bring") not in [button["label"] for button in buttons_of(following.message)]


async def test_it_is_offered_only_once_it_is_over(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Alone.opened(club, anna)
    assert said(await anna.click(solo.message, f"t:{solo.table.id}:again", forged=True)) == phrase("already-started")
    assert len(await club.bot.storage.queries.of_person(int(anna.id))) == 1


@pytest.mark.long
async def test_it_says_that_the_rules_have_changed(club: Club) -> None:
    anna = club.person("Anna")
    with with_only(FIRST):
        await club.restart()
        solo = await Alone.opened(club, anna)
        await club.stop_bot()
    await club.start_bot()
    solo.table = await club.again(solo.table)
    await solo.play()
    assert said(await anna.click(solo.message, phrase("again"))) == phrase("rules-changed")

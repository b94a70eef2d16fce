"""Whoever has deleted their data has no seat reserved, and no name in a series."""

from __future__ import annotations

import pytest

from bot.features.rematches.stored import score_of_series
from bot.tables.people.settings import BOARDS
from tests.features.rematches.nexts import again
from tests.tables.house import House
from tests.tables.test_marks import BEN, DAVID, PEOPLE, between, everything, seated


async def test_a_rematch_that_is_opened_meanwhile_keeps_no_place_for_them(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(home)
    await home.play_on(table)
    between(monkeypatch, home, lambda: again(home, table, DAVID, "David"))
    await home.tables.erasure.forget(BEN)
    assert str(BEN) not in await everything(home)
    ((lobby_,),) = await home.rows("SELECT id FROM tables WHERE status = 'lobby'")
    assert (await home.registry.find(lobby_)).record.people == (DAVID,)


async def test_a_rematch_keeps_no_place_for_whoever_is_gone(home: House) -> None:
    table = await seated(home)
    await home.play_on(table)
    await home.tables.erasure.forget(BEN)
    gathering = await again(home, await home.registry.find(table.id), DAVID, "David")
    kept = [player and (player.user, player.reserved) for player in gathering.record.players]
    assert kept == [(PEOPLE[0], True), None, (PEOPLE[2], True), (DAVID, False)]


async def test_a_series_has_no_name_of_whoever_is_gone(home: House) -> None:
    table = await seated(home)
    await home.storage.preferences.set_person(BEN, BOARDS, "hidden")
    await home.play_on(table)
    await home.tables.erasure.forget(BEN)
    series = await score_of_series(home.database, table.id)
    assert series
    assert sorted((user or 0) > 0 for score in series.totals for user, _ in score.players) == [False, True, True, True]
    assert f"P{BEN}" not in str(series)

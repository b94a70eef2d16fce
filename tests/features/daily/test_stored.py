"""Deals of the day as they are stored: where they come from, and what is found by an index."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.engine.commitment import hash_of, seed_from
from bot.engine.transcript import check, write
from bot.features.daily.reminders import DailyReminders
from bot.features.daily.stored import Days, Post, day_of
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.finished.transcripts import transcript_of
from bot.tables.people.privacy import GRACE
from tests.tables.house import House, house
from tests.tables.test_restore import must_be_found, traced


async def test_seeds_come_from_a_secret_and_the_date(home: House, tmp_path: Path) -> None:
    days = Days(home.database, home.registry, home.tables.hearing.now)
    today = day_of(home.now)
    announced = sha256((await days.number(today + 1)).encode()).hexdigest()
    contests = [await days.today(game) for game in sorted(home.registry.plugins)]
    assert len({contest.seed for contest in contests}) == len(contests)
    await home.wait(DAY)
    revealed = await Days(home.database, home.registry, home.tables.hearing.now).number(today + 1)  # as after a restart
    assert sha256(revealed.encode()).hexdigest() == announced
    for game in home.registry.plugins:
        assert (await days.today(game)).seed == seed_from(revealed, game)
    async with house(tmp_path / "another.db", now=home.now) as another:
        assert await Days(another.database, another.registry, another.tables.hearing.now).number(
            today
        ) != await days.number(today)


@pytest.mark.slow
async def test_the_deals_of_a_day_come_from_its_number_and_the_games_name(home: House) -> None:
    days = Days(home.database, home.registry, home.tables.hearing.now)
    contest = await days.today("goofspiel")
    number = await days.number(day_of(home.now))
    table = await home.openings.try_at(contest, user=1, name="P1", guild=9, deck="french")
    assert table.record.origin == replace(table.record.origin, secret=number, contribution="goofspiel")
    assert table.record.origin.agrees
    assert table.record.origin.kind == "day"
    assert table.record.origin.hash == hash_of(number), "which was shown a day ahead"
    await home.play_on(table)
    assert table.outcome
    text = write(transcript_of(table.record, table.progress.entries, table.outcome))
    assert check(text, lambda _, __: {table.plugin.game.ABOUT.version: table.plugin.game}).origin == table.record.origin


async def test_a_servers_message_is_forgotten_with_all_else_of_it(home: House) -> None:
    days = Days(home.database, home.registry, home.tables.hearing.now)
    await days.posted(Post(9, 50, 600, 19_000))
    assert await home.storage.privacy.servers() == {9}
    await home.storage.privacy.removed(9, home.now)
    await home.storage.privacy.forget_servers(home.now + GRACE)
    assert await days.posts() == {}


@pytest.mark.file
async def test_what_is_asked_of_a_day_is_found_by_an_index(home: House) -> None:
    statements, days = await traced(home.database), Days(home.database, home.registry, home.tables.hearing.now)
    await DailyReminders(home.database).due(home.now - MINUTE, home.now)
    contest = await days.today("goofspiel")
    await days.on(day_of(home.now))
    await days.milestones(1, contest.id)
    assert len(statements) >= 4
    await must_be_found(home.database, statements)

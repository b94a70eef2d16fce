"""The gateway falls silent, or somebody else has the same token: the tables stay true, and nobody is answered twice."""

from __future__ import annotations

from pathlib import Path

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.sandbox import text_of
from tests.e2e.club import Club


async def test_where_discord_falls_silent_the_bot_comes_back_and_no_click_is_lost(club: Club) -> None:
    club.standin.gateway.heartbeat_interval, club.heartbeat_timeout = 0.3, 1.5
    await club.restart()
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    moves = {person: await club.moves(person, table) for person in (anna, ben)}
    hands = {person: club.hand(person, table) for person in (anna, ben)}
    identifies, resumes = club.standin.gateway.identifies, club.standin.gateway.resumes
    club.standin.gateway.fall_silent()
    pending = [person.click(hands[person], moves[person][0]) for person in (anna, ben)]
    again = anna.click(hands[anna], moves[anna][1])  # as people do
    for each in (*pending, again):
        await each
    assert [entry.seat for entry in table.entries] == [0, 1]
    assert club.standin.gateway.resumes > resumes
    assert club.standin.gateway.identifies == identifies
    await club.settled(table)
    assert "Bids:" in text_of(club.public(table))
    await club.play(table, anna, ben)
    assert table.record.status == "over"


async def test_of_two_bots_with_one_token_one_answers_and_the_table_stays_true(club: Club, tmp_path: Path) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    database = await Database.open(tmp_path / "other.sqlite3")
    other = CardBot(Config(token=club.standin.token, database=tmp_path / "other.sqlite3"), database)
    before = len(club.standin.requests)
    async with other:
        await other.login(club.standin.token)
        running = club.bot.loop.create_task(other.connect())
        await club.standin.until(lambda: club.standin.gateway.identifies == 2)
        for person in (anna, ben):
            (move, *_) = await club.moves(person, table)
            await person.click(club.hand(person, table), move)
        await club.until(lambda: table.revision == 2)
    await running
    await database.close()
    answers = [each for each in club.standin.requests[before:] if each.template.endswith("/callback")]
    assert sorted(each.status for each in answers) == [200, 200, 400, 400]
    assert {each.seat for each in table.entries} == {0, 1}
    await club.play(table, anna, ben)
    assert table.record.status == "over"
    assert club.standin.gateway.online

"""The gateway falls silent, or another bot has the same token: tables stay correct, and nobody is answered twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.sandbox import Pending, Request, text_of
from tests.e2e.club import Club
from tests.e2e.test_availability import told


@pytest.mark.long
async def test_where_discord_falls_silent_the_bot_comes_back_and_no_click_is_lost(club: Club) -> None:
    club.fake.gateway.heartbeat_interval, club.heartbeat_timeout = 0.3, 1.5
    await club.restart()
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    moves = {person: await club.moves(person, table) for person in (anna, ben)}
    hands = {person: club.hand(person, table) for person in (anna, ben)}
    identifies, resumes = club.fake.gateway.identifies, club.fake.gateway.resumes
    club.fake.gateway.fall_silent()
    pending = [person.click(hands[person], moves[person][0]) for person in (anna, ben)]
    again = anna.click(hands[anna], moves[anna][1])  # as people do
    for each in (*pending, again):
        await each
    assert [entry.seat for entry in table.progress.entries] == [0, 1]
    assert club.fake.gateway.resumes > resumes
    assert club.fake.gateway.identifies == identifies
    await club.settled(table)
    assert "Bids:" in text_of(club.public(table))
    await club.play(table, anna, ben)
    assert table.record.status == "over"


@pytest.mark.long
async def test_of_two_bots_with_one_token_one_answers_and_the_table_stays_true(club: Club, tmp_path: Path) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    database = await Database.open(tmp_path / "other.sqlite3")
    other = CardBot(Config(token=club.fake.token, database=tmp_path / "other.sqlite3"), database)
    before = len(club.fake.requests)

    def answers() -> list[Request]:
        return [each for each in club.fake.requests[before:] if each.template.endswith("/callback")]

    async with other:
        await other.login(club.fake.token)
        running = club.bot.loop.create_task(other.connect())
        await club.fake.until(lambda: club.fake.gateway.identifies == 2)
        for person in (anna, ben):
            (move, *_) = await club.moves(person, table)
            await person.click(club.hand(person, table), move)
        await club.until(lambda: table.revision == 2)
        await club.fake.until(lambda: len(answers()) == 4)
    await running
    await database.close()
    assert sorted(each.status for each in answers()) == [200, 200, 400, 400]
    assert {each.seat for each in table.progress.entries} == {0, 1}
    await club.play(table, anna, ben)
    assert table.record.status == "over"
    assert club.fake.gateway.online


@pytest.mark.parametrize("missed", [0, 1, 1_000])
@pytest.mark.long
async def test_however_much_was_missed_and_told_twice_each_press_counts_once_and_the_first_of_a_seat(
    club: Club, missed: int
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=13)
    moves = {person: await club.moves(person, table) for person in (anna, ben)}
    gateway, world = club.fake.gateway, club.fake.world
    second = club.channel("second-table")["id"]
    gateway.stall()
    pending: list[Pending] = []
    for number in range(missed):
        if number % 40 == 0:
            person = (anna, ben)[number // 40 % 2]
            pending.append(person.click(club.hand(person, table), moves[person][number // 80]))
        else:
            world.channels.change(second, name=f"table-{number}")
    gateway.repeat_on_resume = 500
    gateway.drop()
    await club.until(lambda: gateway.resumes == 1)
    for each in pending:
        await each
    await club.until(lambda: len(table.progress.entries) == min(len(pending), 2))
    assert gateway.identifies == 1
    played = [(entry.seat, f"m:{table.id}:0:{entry.move}") for entry in table.progress.entries]
    assert played == [(0, moves[anna][0]), (1, moves[ben][0])][: len(pending)]
    await club.settled(table)
    if missed > 1:
        await club.until(lambda: str(club.bot.get_channel(int(second))) == f"table-{missed - 1}")


@pytest.mark.long
async def test_after_a_session_that_was_lost_every_open_table_is_as_it_should_be(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    gone = await club.start_table(chiara, ben, channel="second-table")
    thread = anna.open_thread(club.channel(), "side table")
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    beside = await club.start_table(anna, chiara, channel="side table")
    for each in (table, gone, beside):
        await club.settled(each)
    gateway, world = club.fake.gateway, club.fake.world
    gateway.break_sessions()
    lost = anna.click(club.hand(anna, table), (await club.moves(anna, table))[0])
    world.remove_channel(club.channel("second-table")["id"])
    world.remove_channel(thread["id"])
    gateway.invalidate()
    await club.until(lambda: gateway.identifies == 2)
    assert not lost.answered
    await club.until(lambda: told(chiara) and told(anna))
    assert gone.record.lost is not None
    assert beside.record.lost is not None
    assert "was deleted" in told(chiara)[0]
    assert table.record.lost is None
    await club.play(table, anna, ben)
    assert table.record.status == "over"

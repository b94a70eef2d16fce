"""The complete bot is killed between two things that belong together, and catches up at the next start."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.messages import updates
from bot.sandbox import Json, Person, text_of
from bot.screens.own import OwnScreen
from bot.tables.table import AnyTable
from tests.kill.bot import Point
from tests.kill.killed import Killed, drawn, plays
from tests.speed import FOR_EVER
from tests.wording import phrase

OPTIONS = {"cards": 4, "pace": "none"}


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Killed, None]:
    monkeypatch.setattr(updates, "INTERVAL", 0.05)
    async with Killed(tmp_path / "tables.sqlite3") as club:
        yield club


@asynccontextmanager
async def killed_at(club: Killed, point: str) -> AsyncGenerator[None, None]:
    """A bot that is killed at this point by what the block does."""
    async with club.another(point) as process:
        yield
        await asyncio.to_thread(process.join, FOR_EVER)
        assert process.exitcode == -signal.SIGKILL


async def start_again(club: Killed, *people: Person) -> AnyTable:
    """The table, once all its messages are up to date."""
    club.alive = True
    await club.start_bot()
    table = await club.table()
    await club.until(lambda: table.record.message is not None and table.record.shown == table.revision)
    await club.updated()
    assert text_of(club.public(table)) == text_of(drawn(club.bot.screens.public(table)))
    for person in people if table.record.status == "playing" else ():
        seat = club.seat(person, table)
        assert text_of(club.hand(person, table)) == text_of(drawn(club.bot.screens.hand(OwnScreen(table, seat))))
    return table


def tables_in(messages: list[Json]) -> int:
    """How many of these messages show the table or a hand."""
    return sum("Goofspiel" in text_of(message) for message in messages)


async def play_to_the_end(club: Killed, table: AnyTable, *people: Person) -> None:
    await club.play(table, *people)
    assert await club.database.read("SELECT count(*) FROM results") == [(len(people),)]


@pytest.mark.parametrize("point", ["before COMMIT", "after COMMIT", "after the answer", "before the message is edited"])
async def test_around_a_move(club: Killed, point: Point) -> None:
    people = anna, ben = club.people("Anna", "Ben")
    async with killed_at(club, point):
        await club.start_match("card-table", anna, ben, computer=False, **OPTIONS)
        await club.until(lambda: club.rows("SELECT count(*) FROM seats WHERE dm_message IS NOT NULL") == [(2,)])
        click = anna.click(*plays(anna)[0])
    if point in {"after the answer", "before the message is edited"}:
        assert club.counts(click.interaction.id)
    table = await start_again(club, *people)
    assert table.revision == (point != "before COMMIT")
    assert tables_in(anna.sees(club.channel())) == tables_in(anna.sees(anna.dm)) == tables_in(ben.sees(ben.dm)) == 1
    await play_to_the_end(club, table, *people)


async def test_between_the_table_and_its_message(club: Killed) -> None:
    """The message is posted again, and the first one still works."""
    anna, ben = club.people("Anna", "Ben")
    async with killed_at(club, "message posted"):
        anna.slash(club.channel(), "goofspiel new", **OPTIONS)
        await club.until(lambda: anna.sees(club.channel()))
    orphan = anna.sees(club.channel())[-1]
    table = await start_again(club)
    assert len(anna.sees(club.channel())) == 2
    await ben.click(orphan, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await play_to_the_end(club, table, anna, ben)


async def test_between_the_message_that_begins_the_match_and_the_deal(club: Killed) -> None:
    """It is the same message afterwards, so nobody gets to choose among two."""
    people = anna, ben = club.people("Anna", "Ben")
    async with killed_at(club, "beginning posted"):
        await anna.slash(club.channel(), "goofspiel new", **OPTIONS)
        lobby = anna.last(club.channel())
        await ben.click(lobby, phrase("join"))
        anna.click(lobby, phrase("start"))
    before = [message["id"] for message in anna.sees(club.channel())]
    assert len(before) == 2
    assert club.rows("SELECT starting, seed, contribution FROM tables") == [(1, "", None)]
    club.alive = True
    await club.start_bot()
    table = await club.table()
    await club.until(lambda: table.has_begun)
    await club.settled(table)
    assert table.record.contribution == before[1] == str(table.record.message)
    assert [message["id"] for message in anna.sees(club.channel())] == before[1:]
    await club.dealt(table)
    await play_to_the_end(club, table, *people)


async def test_between_a_hand_and_its_id(club: Killed) -> None:
    people = anna, ben = club.people("Anna", "Ben")
    async with killed_at(club, "hand posted"):
        await anna.slash(club.channel(), "goofspiel new", **OPTIONS)
        await ben.click(anna.last(club.channel()), phrase("join"))
        anna.click(anna.last(club.channel()), phrase("start"))
    table = await start_again(club, *people)
    assert len(anna.sees(anna.dm)) + len(ben.sees(ben.dm)) <= 3
    await play_to_the_end(club, table, *people)


async def test_between_direct_messages_and_where_they_are(club: Killed) -> None:
    people = anna, ben = club.people("Anna", "Ben")
    async with killed_at(club, "direct messages opened"):
        await anna.slash(club.channel(), "goofspiel new", **OPTIONS)
        await ben.click(anna.last(club.channel()), phrase("join"))
        anna.click(anna.last(club.channel()), phrase("start"))
    table = await start_again(club, *people)
    assert len(anna.sees(anna.dm)) == len(ben.sees(ben.dm)) == 1
    await play_to_the_end(club, table, *people)

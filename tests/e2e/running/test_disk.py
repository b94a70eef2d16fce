"""The disk is full, or the database is locked: players are told, and play goes on without a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager

import pytest

from bot.db.connection import Connection
from bot.interactions import reply
from bot.interactions.reply import DEFER_AFTER
from bot.sandbox import Pending, text_of
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.club import Club, moves_of
from tests.ringing import wake
from tests.speed import FOR_EVER, limit

pytestmark = pytest.mark.file

NOT_DONE = "nothing has changed"
"""The answer to a click that had to be abandoned."""


WEIGHT = 20_000
"""Bytes that each move takes, so that the disk is soon full."""


def weigh_moves(connection: Connection) -> None:
    connection.execute("CREATE TABLE weights (bytes BLOB)")
    connection.execute(
        f"CREATE TRIGGER weigh AFTER INSERT ON moves BEGIN INSERT INTO weights VALUES (zeroblob({WEIGHT})); END"
    )


async def pragma(club: Club, text: str) -> None:
    await club.database.write(lambda connection: connection.execute(f"PRAGMA {text}").fetchall())


@contextmanager
def locked(club: Club) -> Generator[None, None, None]:
    """Lock the database from outside."""
    with closing(sqlite3.connect(club.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def first_moves(club: Club, table: AnyTable) -> list[Pending]:
    """Everyone clicks on the first card of their hand at once."""
    people = club.people("Anna", "Ben")
    hands = [(person, club.hand(person, table)) for person in people]
    return [person.click(hand, moves_of(hand, table, club.seat(person, table))[0]) for person, hand in hands]


async def written(club: Club) -> int:
    ((moves,),) = await club.database.read("SELECT count(*) FROM moves")
    return int(moves)


async def test_a_full_disk(club: Club) -> None:
    club.errors_expected = True
    people = anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(*people, cards=4)
    await club.database.write(weigh_moves)
    ((pages,),) = await club.database.read("PRAGMA page_count")
    await pragma(club, f"max_page_count = {pages + 3 * WEIGHT // 4_096}")
    told, before = False, 0
    while not told:
        person = next(person for person in people if club.seat(person, table) in table.active)
        before = await written(club)
        answer = await club.move(person, table)
        told = answer.message is not None and NOT_DONE in text_of(answer.message)
        assert await written(club) == table.revision == before + (not told)
    assert before > 0
    await pragma(club, "max_page_count = 1000000")
    await club.play(table, anna, ben)
    assert await club.database.read("SELECT count(*) FROM results") == [(2,)]
    assert await written(club) == table.revision


async def test_a_computer_tries_again(where: Where) -> None:
    async with Club(where, computer_delay=1_000) as club:
        club.errors_expected = True
        anna = club.person("Anna")
        table = await club.start_table(anna, computers=1, cards=4, pace="none")
        await club.move(anna, table)
        await pragma(club, "busy_timeout = 20")
        with locked(club):
            club.ahead += 1_000
            wake(club.bot.tables, club.now())
            await club.until(lambda: any("its time came" in told for told in club.warnings()))
            assert table.revision == 1
        await club.wait(4)
        assert table.revision == 1
        await club.wait(1)
        assert table.revision == 2


async def test_locked_for_seconds_everybody_is_answered_in_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "DEFER_AFTER", DEFER_AFTER)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4, pace="none")
    await pragma(club, f"busy_timeout = {round(FOR_EVER * 1_000)}")
    with locked(club):
        begun = asyncio.get_running_loop().time()
        clicks = first_moves(club, table)
        answers = [await click for click in clicks]
        assert asyncio.get_running_loop().time() - begun < DEFER_AFTER + limit(1)
        assert all(answer.deferred for answer in answers)
        assert table.revision == 0
    await club.until(lambda: table.revision == 2)
    await club.play(table, anna, ben)
    assert await written(club) == table.revision


async def test_locked_for_ever_everybody_is_told(club: Club) -> None:
    club.errors_expected = True
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4, pace="none")
    await pragma(club, "busy_timeout = 20")
    with locked(club):
        for click in first_moves(club, table):
            answer = await click
            assert answer.message
            assert NOT_DONE in text_of(answer.message)
    assert table.revision == 0
    await club.play(table, anna, ben)
    assert await written(club) == table.revision

"""The disk is full while the bot runs: people, the owner and the metrics are told, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.db.connection import Connection
from bot.db.server import Server
from bot.sandbox import text_of
from bot.upkeep import owner
from tests.databases import Where, connected
from tests.e2e.club import Club, moves_of, said
from tests.e2e.running.test_metrics import figures
from tests.speed import FOR_EVER
from tests.wording import sentence

GROWING = ("moves", "key_values", "direct_messages", "settings")
"""The tables for which there is no room."""
WEIGHT = 20_000
"""Bytes that each of their rows takes beside it, so that a file must grow."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot sees at once that there is room again."""
    monkeypatch.setattr(owner, "TRIED_EVERY", 0.02)


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, owner="Elif", metrics=True) as club:
        club.errors_expected = True
        yield club


@asynccontextmanager
async def full(club: Club) -> AsyncGenerator[None, None]:
    """No room, until this is left, as SQLite and PostgreSQL find it."""
    if isinstance(club.where, Server):
        with connected(club.where) as other:
            other.execute(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS"
                " $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"
            )
            for table in GROWING:
                other.execute(f"CREATE TRIGGER refuse BEFORE INSERT ON {table} EXECUTE FUNCTION refuse()".encode())
            yield
            other.execute("DROP FUNCTION refuse CASCADE")
        return

    def weigh(connection: Connection) -> None:
        connection.execute("CREATE TABLE IF NOT EXISTS weights (bytes BLOB)")
        ((free,),) = connection.execute("PRAGMA freelist_count")
        connection.execute("INSERT INTO weights VALUES (zeroblob(?))", (free * 4_096,))
        for table in GROWING:
            connection.execute(
                f"CREATE TEMP TRIGGER weigh_{table} AFTER INSERT ON {table}"
                f" BEGIN INSERT INTO weights VALUES (zeroblob({WEIGHT})); END"
            )

    def lighten(connection: Connection) -> None:
        for table in GROWING:
            connection.execute(f"DROP TRIGGER weigh_{table}")

    await club.database.write(weigh)
    ((pages,),) = await club.database.read("PRAGMA page_count")
    await pragma(club, f"max_page_count = {pages}")
    yield
    await pragma(club, "max_page_count = 1000000")
    await club.database.write(lighten)


async def pragma(club: Club, text: str) -> None:
    await club.database.write(lambda connection: connection.execute(f"PRAGMA {text}").fetchall())


async def until_it_says(club: Club, is_full: int) -> None:
    """Wait until the metric has this value."""
    async with asyncio.timeout(FOR_EVER):
        while (await figures(club))["elderhand_disk_full"] != {(): is_full}:  # noqa: ASYNC110  another's port doesn't notify
            await asyncio.sleep(0.01)


def told(club: Club) -> list[str]:
    """What the owner has been told."""
    elif_ = club.person("Elif")
    return [text_of(each) for each in elif_.sees(elif_.dm)]


def logged(club: Club) -> list[str]:
    """What the bot has logged above the usual."""
    return [each.getMessage() for each in club.records if each.name[:3] == "bot" and each.levelno >= logging.WARNING]


async def test_everybody_concerned_is_told_once_and_play_goes_on_when_there_is_room(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    await until_it_says(club, 0)
    async with full(club):
        for _ in range(3):
            answer = await anna.click(club.hand(anna, table), move)
            assert said(answer) == sentence("disk-full", stands=False)
        answer = await ben.slash(club.channel(), "settings", boards="hidden")
        assert said(answer) == sentence("disk-full", stands=False)
        await club.until(lambda: told(club))
        await until_it_says(club, 1)
        assert table.revision == 0
    await club.until(lambda: not club.bot.owner.disk_full)
    await until_it_says(club, 0)
    await anna.click(club.hand(anna, table), move)
    assert table.revision == 1, "by the very same press"
    assert told(club) == [sentence("owner-disk-full")], "not for each press"
    about = [each for each in logged(club) if each.startswith(("interaction", "the disk", "there is room"))]
    assert len(about) == 2, "once that it's full, once that there is room, and nothing for each press"

    async with full(club):
        await ben.slash(club.channel(), "settings", boards="hidden")
        await club.until(lambda: club.bot.owner.disk_full)
    await club.until(lambda: not club.bot.owner.disk_full)
    assert len(told(club)) == 1, "space may come and go"
    monkeypatch.setattr(owner, "CALM", 0.0)
    async with full(club):
        await ben.slash(club.channel(), "settings", boards="hidden")
        await club.until(lambda: len(told(club)) == 2)
    await club.until(lambda: not club.bot.owner.disk_full)
    await club.move(ben, table)
    assert table.revision == 2

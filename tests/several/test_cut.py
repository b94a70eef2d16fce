"""A process that is cut off from PostgreSQL, or from Discord, while others aren't."""

from __future__ import annotations

import time
from collections.abc import Generator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.proxy import Proxy
from tests.several.several import Several
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 16


@pytest.fixture
def short() -> Generator[Path]:
    """A folder for a socket, whose path mustn't be long."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.mark.parametrize("ways", [("up",), ("down",), ("up", "down")], ids=["up", "down", "both"])
async def test_cut_off_from_the_database(where: Where, tmp_path: Path, short: Path, ways: tuple[str, ...]) -> None:
    assert isinstance(where, Server)
    async with Proxy(where, short) as proxy, Several(where, tmp_path, TABLES) as several:
        cut_off = await several.start(where=proxy.where)
        several.play()
        await several.start()
        partitions = several.partitions_of(cut_off)
        tables = several.tables_of(partitions)
        assert tables
        at = time.monotonic()
        proxy.hold(*ways)
        taken = await several.taken_over(partitions, but=[cut_off])
        moved = await several.move_everywhere(tables)
        several.report(taken=taken - at, moved=max(moved.values()) - at)
        assert taken - at < limit(10)
        proxy.let_through()
        await several.until(several.is_shared)
        several.must_not_have_updated(cut_off, taken)
        await several.rest()
        several.report(**several.check_moves())
        several.check_updaters()


@pytest.mark.parametrize("how", ["closed", "silent"])
async def test_cut_off_from_discord(where: Where, tmp_path: Path, how: str) -> None:
    assert isinstance(where, Server)
    async with Several(where, tmp_path, TABLES) as several:
        cut_off = await several.start()
        several.play()
        await several.start()
        partitions = several.partitions_of(cut_off)
        tables = several.tables_of(partitions)
        assert tables
        several.expected = ("Attempting a reconnect", "Traceback")
        at = time.monotonic()
        several.fake.gateway.shut_out.add(cut_off)
        if how == "closed":
            several.fake.gateway.drop(agent=cut_off)
        else:
            several.fake.gateway.fall_silent(agent=cut_off)
        taken = await several.taken_over(partitions, but=[cut_off])
        moved = await several.move_everywhere(tables)
        assert taken - at < limit(10)
        several.report(taken=taken - at, moved=max(moved.values()) - at)
        several.fake.gateway.shut_out.clear()
        await several.until(several.is_shared)
        await several.rest()
        several.report(**several.check_moves())
        several.check_updaters()

"""PostgreSQL itself is killed and started again while people click."""

from __future__ import annotations

import time
from collections.abc import Generator
from pathlib import Path

import pytest

from bot.tables.partitions.shards import PARTITIONS
from tests.several.own_server import OwnServer, in_thread, own_server
from tests.several.several import Several
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 16
_GONE = 3
"""So many clicks have come to nothing before it is started again."""


@pytest.fixture
def own(engine: str) -> Generator[OwnServer]:
    assert engine == "postgres"
    with own_server() as server:
        yield server


async def test_the_database_is_killed_and_started_again(own: OwnServer, tmp_path: Path) -> None:
    async with Several(own.where, tmp_path, TABLES) as several:
        await several.start()
        several.play()
        await several.start()
        before = len(several.clicks)
        await several.until(lambda: sum(each.acknowledged for each in several.clicks.values()) > before)
        at = time.monotonic()
        await in_thread(own, "stop")
        await several.until(lambda: several.told(at).total() >= _GONE)
        await in_thread(own, "start")
        back = time.monotonic()
        held = await several.until(lambda: len(several.observer.holders) == PARTITIONS and time.monotonic())
        moved = await several.move_everywhere(several.tables.values())
        several.report(held=held - back, moved=max(moved.values()) - back)
        assert max(moved.values()) - back < limit(5)
        await several.rest()
        assert several.told(at)["database-away"]
        several.report(**several.check_moves())
        several.check_updaters()

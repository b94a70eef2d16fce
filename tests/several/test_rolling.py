"""A rolling update: a process with newer rules opens tables that older processes can't read."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot.db.server import Server
from bot.tables.partitions.shards import partition_of_id
from tests.databases import Where
from tests.several.several import Several
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 12
NEW = 4


async def test_tables_of_newer_rules_are_left_to_those_who_know_them(where: Where, tmp_path: Path) -> None:
    assert isinstance(where, Server)
    async with Several(where, tmp_path, TABLES) as several:
        older = await several.start()
        newer = await several.start(newer=True)
        opened = [await several.open_table(newer) for _ in range(NEW)]
        another = await several.start(newer=True)
        at = time.monotonic()
        await several.kill(newer)
        partitions = {partition_of_id(table) for table in opened}
        await several.until(
            lambda: {several.observer.holders.get(partition) for partition in partitions if partition} == {another}
        )
        several.report(taken=time.monotonic() - at)
        assert time.monotonic() - at < limit(5)
        assert older in several.running
        ids = ", ".join(f"'{table}'" for table in opened)
        assert several.rows(f"SELECT count(*) FROM tables WHERE id IN ({ids}) AND quarantined IS NOT NULL") == [(0,)]
        assert several.rows(f"SELECT DISTINCT version FROM tables WHERE id IN ({ids})") == [(2,)]
        several.play()
        before = set(several.clicks)
        await several.move_everywhere(several.tables.values())
        assert set(several.clicks) > before
        await several.rest()
        several.check_moves()

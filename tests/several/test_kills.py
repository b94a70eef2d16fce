"""Processes are killed while people click: no acknowledged move is lost, none counts twice, every table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.kills import killed
from tests.speed import limit

pytestmark = pytest.mark.server

KILLS, TABLES = 5, 36


async def test_killed_again_and_again(where: Where, tmp_path: Path) -> None:
    assert isinstance(where, Server)
    report = await killed(where, tmp_path, KILLS, TABLES)
    assert report.moves["acknowledged"] >= 10 * KILLS
    assert max(report.back) < limit(5), report  # beside other tests; by itself ``python -m tests.several`` says 2

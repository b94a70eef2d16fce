"""Processes are killed while people click: no acknowledged move is lost, none counts twice, every table goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.kills import BOTS, killed
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 36
HALVES = ("0/2", "1/2") * 2


@pytest.mark.parametrize(("bots", "kills"), [(BOTS, 5), (HALVES, 2)], ids=["all", "shards"])
async def test_killed_again_and_again(where: Where, tmp_path: Path, bots: Sequence[str], kills: int) -> None:
    assert isinstance(where, Server)
    report = await killed(where, tmp_path, kills, TABLES, bots=bots)
    assert report.moves["acknowledged"] >= 10 * kills
    assert max(report.back) < limit(5), report  # beside other tests; by itself ``python -m tests.several`` says 2

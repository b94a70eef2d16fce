"""A process that is frozen for longer than others wait for it, and goes on: what it had is theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.freezes import frozen
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 24


async def test_frozen_and_gone_on(where: Where, tmp_path: Path) -> None:
    assert isinstance(where, Server)
    report = await frozen(where, tmp_path, TABLES)
    assert report.held < limit(10)
    assert report.moved < limit(12)

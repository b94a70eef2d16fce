"""Processes are replaced one by one while people click, as an update does it: nobody notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.stops import stopped

pytestmark = pytest.mark.server

STOPS, TABLES = 3, 24


async def test_no_click_fails_when_bots_are_replaced(where: Where, tmp_path: Path) -> None:
    assert isinstance(where, Server)
    moves = await stopped(where, tmp_path, STOPS, TABLES)
    assert moves["acknowledged"] > 10 * STOPS

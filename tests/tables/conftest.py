"""Every test has its own file, and a house on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.house import House, house


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
async def home(path: Path) -> AsyncIterator[House]:
    async with house(path) as found:
        yield found

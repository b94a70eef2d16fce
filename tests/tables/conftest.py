"""Every test has its own database, and a house on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.databases import Where
from tests.tables.house import House, house


@pytest.fixture
async def home(where: Where) -> AsyncIterator[House]:
    async with house(where) as found:
        yield found

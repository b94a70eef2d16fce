from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.sandbox import interactions
from bot.ui import gallery, painter
from tests.e2e.club import Club

PACE = painter.PACE
BRISK = 0.05
"""Seconds between two edits of a message, so that tests need not wait; the pace itself has a test of its own."""


UNHURRIED = 20.0
"""Seconds for an answer instead of Discord's three: a machine that is busy with something else fails no test."""


@pytest.fixture
def usual_pace() -> float:
    return PACE


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "PACE", BRISK)
    monkeypatch.setattr(gallery, "PATIENCE", UNHURRIED)
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", UNHURRIED)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Club, None]:
    async with Club(tmp_path / "elderhand.sqlite3", owner="Elif") as club:
        yield club

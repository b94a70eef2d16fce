from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from bot.ui.wire import access, door, pictures, reply, updates
from tests.databases import Where
from tests.e2e.club import Club
from tests.speed import FOR_EVER

PACE = updates.PACE
BRISK = 0.05
"""Seconds between two edits of a message, so that tests needn't wait; the real pace has its own test."""


@pytest.fixture
def usual_pace() -> float:
    return PACE


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "PACE", BRISK)
    monkeypatch.setattr(pictures, "PATIENCE", FOR_EVER)
    monkeypatch.setattr(reply, "DEFER_AFTER", FOR_EVER)
    monkeypatch.setattr(door, "SOON", FOR_EVER)
    monkeypatch.setattr(access, "PATIENCE", FOR_EVER)


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, owner="Elif") as club:
        yield club

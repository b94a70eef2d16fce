from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from bot.interactions import access, dispatcher, reply
from bot.messages import pictures, updates
from tests.databases import Where
from tests.e2e.club import Club
from tests.speed import FOR_EVER

INTERVAL = updates.INTERVAL
BRISK = 0.05
"""Seconds between two edits of a message, so that tests needn't wait; the real pace has its own test."""


@pytest.fixture
def usual_rate() -> float:
    return INTERVAL


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "INTERVAL", BRISK)
    monkeypatch.setattr(pictures, "PATIENCE", FOR_EVER)
    monkeypatch.setattr(reply, "DEFER_AFTER", FOR_EVER)
    monkeypatch.setattr(dispatcher, "SOON", FOR_EVER)
    monkeypatch.setattr(access, "PATIENCE", FOR_EVER)


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, owner="Elif") as club:
        yield club

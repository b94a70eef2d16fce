"""A process that is frozen for longer than others wait for it, and goes on: what it had is theirs."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from bot.db.server import Server
from tests.databases import Where
from tests.several.several import Several
from tests.speed import limit

pytestmark = pytest.mark.server

TABLES = 24


async def test_frozen_and_gone_on(where: Where, tmp_path: Path) -> None:
    assert isinstance(where, Server)
    async with Several(where, tmp_path, TABLES) as several:
        frozen = await several.start()
        several.play()
        await several.start()
        parts = several.parts_of(frozen)
        tables = several.tables_of(parts)
        assert tables
        several.signal(frozen, signal.SIGSTOP)
        at = time.monotonic()
        taken = await several.taken_over(parts, but=[frozen])
        assert taken - at < limit(10)
        moved = await several.move_everywhere(tables)
        assert max(moved.values()) - at < limit(12)
        several.signal(frozen, signal.SIGCONT)
        await several.until(several.is_shared)
        several.must_not_have_painted(frozen, at)
        await several.rest()
        several.report(frozen=taken - at, moved=max(moved.values()) - at, **several.check_moves())
        assert several.check_painters()

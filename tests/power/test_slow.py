"""Syncs take seconds: everyone is answered in time, the loop runs on, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.interactions.reply import DEFER_AFTER
from bot.messages import updates
from bot.sandbox import Pending, Person
from bot.sandbox.api.rest import PREFIX
from tests.kill.killed import Killed, plays
from tests.power import shim
from tests.speed import limit

DELAY = DEFER_AFTER + limit(0.5)
"""Seconds that a sync takes: longer than anyone may wait for an answer."""


class Slow(Killed):
    """A club whose bot runs in another process, on a disk that can be slow."""

    @asynccontextmanager
    async def on(self, library: Path, lag: Path) -> AsyncGenerator[None, None]:
        addresses = (self.fake.url + PREFIX, self.fake.gateway.url)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.power.slow", self.path, self.fake.token, *addresses, lag),
            env=os.environ | shim.environment(library, self.path.parent, delay=DELAY),
        )
        try:
            await self.fake.until_online()
            yield
        finally:
            process.kill()
            await process.wait()


async def answered(click: Pending) -> float:
    """The seconds until the click was answered."""
    begun = asyncio.get_running_loop().time()
    assert (await click).deferred
    return asyncio.get_running_loop().time() - begun


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for the database and nothing else."""
    found = tmp_path.resolve() / "here"
    found.mkdir()
    return found


async def test_a_sync_that_takes_seconds(
    tmp_path: Path, folder: Path, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 0.05)
    path, lag = folder / "tables.sqlite3", tmp_path / "lag"
    slow = path.with_name(shim.SLOW)
    async with Slow(path) as club:
        people = club.people("Anna", "Ben")
        async with club.on(library, lag):
            await club.start_match("card-table", *people, computer=False, cards=4, pace="none")
            slow.touch()
            clicks = [click_on(person) for person in people]
            assert max(await asyncio.gather(*map(answered, clicks))) < DEFER_AFTER + limit(1)
            await club.until(lambda: all(club.counts(click.interaction.id) for click in clicks))
            slow.unlink()
            await club.until(lag.exists)
        lags = json.loads(lag.read_text())
        assert lags[len(lags) * 99 // 100] < limit(0.05)
        assert lags[-1] < DELAY / 2, "the loop waited for the disk"
        assert all(club.counts(click.interaction.id) for click in clicks)


def click_on(person: Person) -> Pending:
    """A click on the first card of the person's hand."""
    return person.click(*plays(person)[0])

"""The bot's own process is asked to stop, by SIGTERM or Ctrl+C: it finishes what it accepted, and is gone in time."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from bot import app
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.sandbox.api.rest import PREFIX
from bot.tables.clocks import clock
from tests import forking
from tests.e2e.club import Club
from tests.kill import bot
from tests.speed import FOR_EVER
from tests.wording import phrase

HANGS = 2 * FOR_EVER
"""Seconds taken by a request that nobody waits for."""
POST_OR_PATCH = r"^(POST|PATCH) /(channels|webhooks)"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to ask a process with")


class Stopped(Club):
    """A club whose bot runs in a process of its own."""

    async def start_bot(self) -> None:
        """Don't start one in this process."""

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[BaseProcess, None]:
        addresses = (self.fake.url + PREFIX, self.fake.gateway.url)
        process = forking.processes().Process(
            target=bot.run_until_stopped, args=(self.path, self.fake.token, *addresses)
        )
        process.start()
        try:
            await self.fake.until_online()
            yield process
        finally:
            process.kill()
            await asyncio.to_thread(process.join)

    async def stops(self, process: BaseProcess, by: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to stop, and check that it does so in time and in an orderly way."""
        assert process.pid is not None
        os.kill(process.pid, by)
        await self.gone(process)

    async def gone(self, process: BaseProcess) -> None:
        await asyncio.to_thread(process.join, FOR_EVER)
        assert process.exitcode == 0
        assert not self.path.with_name(self.path.name + "-wal").exists()

    def moves(self) -> list[int]:  # type: ignore[override]  # from the disk, not from a running bot
        with closing(sqlite3.connect(self.path)) as connection:
            return [seat for (seat,) in connection.execute("SELECT seat FROM moves ORDER BY number")]


def plays(person: Person) -> list[tuple[Json, str]]:
    """The buttons in a person's direct messages that play a card."""
    return [
        (message, button["custom_id"])
        for message in person.sees(person.dm)
        for button in buttons_of(message)
        if button.get("custom_id", "").startswith("m:")
    ]


async def match(club: Stopped, *people: Person, computers: int = 0) -> None:
    """A match of these people in the usual channel, all with their hands."""
    host, *others = people
    await host.slash(club.channel(), "goofspiel new", cards=13)
    for person in others:
        await person.click(host.last(club.channel()), phrase("join"))
    for _ in range(computers):
        await host.click(host.last(club.channel()), phrase("add-computer"))
    await host.click(host.last(club.channel()), phrase("start"))
    await club.until(lambda: all(plays(person) for person in people))


def test_it_waits_for_less_than_ten_seconds() -> None:
    assert max(app._FINISHING, clock._ENDING) + app._CLOSING + app._LEAVING < 10  # pyright: ignore[reportPrivateUsage]  real seconds would include other load on the machine


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
async def test_what_was_taken_is_finished_and_answered(tmp_path: Path, by: signal.Signals) -> None:
    async with Stopped(tmp_path / "tables.sqlite3") as club:
        anna, ben = club.people("Anna", "Ben")
        async with club.running() as process:
            await match(club, anna, ben)
            slow = club.fake.faults.slow(1.0, "/callback", after=False)
            clicks = [person.click(*plays(person)[0]) for person in (anna, ben)]
            await club.until(lambda: slow.hits == 2)
            await club.stops(process, by)
            assert all(click.answered for click in clicks)
        assert sorted(club.moves()) == [0, 1]


async def test_what_comes_while_it_stops_is_not_begun_and_told_so(tmp_path: Path) -> None:
    async with Stopped(tmp_path / "tables.sqlite3") as club:
        anna, ben = club.people("Anna", "Ben")
        async with club.running() as process:
            await match(club, anna, ben)
            hanging = club.fake.faults.slow(HANGS, r"/callback", times=1, after=False)
            anna.click(*plays(anna)[0])
            await club.until(lambda: hanging.hits)
            stopping = asyncio.create_task(club.stops(process))
            told: list[str] = []
            while not any(phrase("restarting") in each for each in told) and not stopping.done():
                late = [ben.click(*plays(ben)[0]), ben.slash(club.channel(), "goofspiel new")]
                await club.until(lambda late=late: late[0].answered or stopping.done())  # type: ignore[misc]
                told = [text_of(message) for message in ben.sees(ben.dm)]
                if len(club.moves()) > 1:  # Ben's click beat the signal; he has another card
                    await club.until(lambda: plays(ben))
            await stopping
            assert any(phrase("restarting") in each for each in told)


@pytest.mark.parametrize("hanging", ["answers", "messages"])
async def test_a_request_that_hangs_does_not_keep_it(tmp_path: Path, hanging: str) -> None:
    async with Stopped(tmp_path / "tables.sqlite3") as club:
        anna, ben = club.people("Anna", "Ben")
        async with club.running() as process:
            await match(club, anna, ben)
            pattern = r"/callback" if hanging == "answers" else POST_OR_PATCH
            fault = club.fake.faults.slow(HANGS, pattern, after=False)
            anna.click(*plays(anna)[0])
            ben.click(*plays(ben)[0])
            await club.until(lambda: fault.hits)
            await club.stops(process)
        assert sorted(club.moves()) == [0, 1]


async def test_a_computer_that_thinks_does_not_keep_it(tmp_path: Path) -> None:
    async with Stopped(tmp_path / "tables.sqlite3") as club:
        anna = club.person("Anna")
        async with club.running() as process:
            await match(club, anna, computers=3)
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            await club.until(lambda: children.read_text().split())
            await club.stops(process)

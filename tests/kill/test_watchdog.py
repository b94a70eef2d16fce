"""The bot's own process hangs, is paused, or is debugged: what is logged, when it ends, and what systemd is told."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from subprocess import TimeoutExpired

import pytest

from bot.db.database import Database
from bot.sandbox.api.rest import PREFIX
from bot.tables.people.key_values import KeyValues
from bot.upkeep import watchdog
from bot.upkeep.starts import FAILED
from tests.forking import Forked
from tests.kill import hanging
from tests.kill.test_stop import Stopped, match, plays
from tests.speed import FOR_EVER, limit
from tests.test_start import fork_sandbox
from tests.wording import sentence

STUCK = limit(3)
"""Seconds, longer than a busy machine delays a loop."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these signals")


class Systemd:
    """The socket where a service reports its state."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.settimeout(0)
        self.told: list[list[str]] = []
        self.settings = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "500000"}
        """The service's settings: it must report at least twice in this time."""

    def hear(self) -> list[str]:
        """The lines of all reports so far, in order."""
        while True:
            try:
                self.told.append(self._socket.recv(4096).decode().splitlines())
            except BlockingIOError:
                return [line for lines in self.told for line in lines]

    def close(self) -> None:
        self._socket.close()


@contextmanager
def systemd(address: Path | str) -> Generator[Systemd]:
    there = Systemd(str(address))
    try:
        yield there
    finally:
        there.close()
        if isinstance(address, Path):
            address.unlink()


class Child:
    """A bot in a process of its own, its output, and its reports to systemd."""

    def __init__(self, process: Forked, service: Systemd) -> None:
        self.process = process
        self.service = service
        self.said = ""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while line := await asyncio.to_thread(self.process.stderr.readline):
            self.said += line

    async def says(self, words: str) -> None:
        try:
            async with asyncio.timeout(FOR_EVER):
                while not re.search(words, self.said):
                    assert self.process.returncode is None, self.said
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(self.said) from None

    async def ended(self) -> int:
        code = await asyncio.to_thread(self.process.wait, FOR_EVER)
        await self._reading
        return code

    async def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert await self.ended() == 0, self.said


class Hanging(Stopped):
    """A club whose bot can be made to hang."""

    @asynccontextmanager
    async def child(self, *, stuck: float = STUCK, ready: bool = True, **settings: str) -> AsyncGenerator[Child, None]:
        with systemd(self.path.with_name("notify")) as service:
            process = Forked(
                hanging.run,
                self.path.parent,
                (self.fake.url + PREFIX, self.fake.gateway.url, str(stuck)),
                {
                    **os.environ,
                    "DISCORD_TOKEN": self.fake.token,
                    "DATABASE_PATH": str(self.path),
                    **service.settings,
                    **settings,
                },
            )
            child = Child(process, service)
            try:
                if ready:
                    await self.until(lambda: "READY=1" in service.hear())
                yield child
            finally:
                process.kill()
                await child.ended()
                await self.until(lambda: not self.fake.gateway.online)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Hanging, None]:
    async with Hanging(tmp_path / "tables.sqlite3") as club:
        yield club


async def test_a_loop_that_hangs_for_a_moment_is_logged_and_no_press_is_lost(club: Hanging) -> None:
    club.fake.gateway.heartbeat_interval = 0.3
    anna, ben = club.people("Anna", "Ben")
    async with club.child(DAWDLING=str(watchdog.SLOW + limit(1))) as child:
        await match(club, anna, ben)
        child.process.send_signal(hanging.DAWDLE)
        pressed = [person.click(*plays(person)[0]) for person in (anna, ben)]
        pressed.append(anna.slash(club.channel(), "table why"))
        for each in pressed:
            await each
        await child.says(r"the event loop answers again, after \d+\.\d s")
        await child.says(
            r"shard 0: no heartbeat was acknowledged for \d+\.\d s; the event loop is [1-9]\d*\.\d+ s late"
        )
        assert sorted(club.moves()) == [0, 1]
        assert child.said.count("the event loop has hung for 2 s; the threads are at\n") == 1
        assert re.search(r"^  MainThread\n(    .*\n)*    \S+hanging\.py:\d+ dawdle$", child.said, re.MULTILINE)
        assert re.search(r"^  watchdog\n(    .*\n)*    \S+logs\.py:\d+ stacks$", child.said, re.MULTILINE)
        assert hanging.CARDS not in child.said
        assert "time.sleep" not in child.said, "the source isn't quoted"
        assert club.fake.gateway.identifies == 1
        await child.stop()


@pytest.mark.parametrize("blocked", [False, True])
async def test_a_loop_that_hangs_for_ever_ends_and_another_bot_goes_on(club: Hanging, blocked: bool) -> None:
    anna, ben = club.people("Anna", "Ben")
    async with club.child(LOG_BLOCKED="1" if blocked else "") as child:
        await match(club, anna, ben)
        await anna.click(*plays(anna)[0])
        child.process.send_signal(hanging.HANG)
        ben.click(*plays(ben)[0])
        if not blocked:
            await child.says("the event loop has hung for 2 s")
            heard = child.service.hear()
            assert heard[-1] == "WATCHDOG=1"
            assert await child.ended() == watchdog.EXIT_CODE == 1
            only_slow = "the event loop answers again" in child.said  # on a busy machine, before it hung
            assert child.service.hear() == heard or only_slow, "nothing more"
            assert "the event loop hangs: the process ends" in child.said
            assert re.search(r"hanging\.py:\d+ hang$", child.said, re.MULTILINE)
        assert await child.ended() == 1
    async with club.child() as child:
        assert club.moves() == [0]
        await ben.click(*plays(ben)[0])
        assert club.moves() == [0, 1]
        await child.stop()


async def test_a_process_that_was_paused_goes_on(club: Hanging) -> None:
    anna = club.person("Anna")
    async with club.child(stuck=watchdog.SLOW + 0.5) as child:
        child.process.send_signal(signal.SIGSTOP)
        pressed = anna.slash(club.channel(), "help")
        with pytest.raises(TimeoutExpired):
            await asyncio.to_thread(child.process.wait, 1.5 * (watchdog.SLOW + 0.5))
        child.process.send_signal(signal.SIGCONT)
        await pressed
        await child.stop()
        assert "hung" not in child.said
        assert "hangs" not in child.said


async def test_a_start_that_takes_its_time_is_left_to_systemd(club: Hanging) -> None:
    async with club.child(stuck=watchdog.SLOW + 0.5, SLOW_START="1") as child:
        await child.says("the event loop has hung")
        assert re.search(r"hanging\.py:\d+ Slow\.load$", child.said, re.MULTILINE)
        await club.person("Anna").slash(club.channel(), "help")
        await child.stop()


async def test_ended_by_systemd_for_its_silence_it_says_where_it_was(club: Hanging) -> None:
    """As when C code blocks all threads, including the watchdog's."""
    async with club.child(DAWDLING=str(2 * FOR_EVER)) as child:
        child.process.send_signal(hanging.DAWDLE)
        await child.says("has hung")
        child.process.send_signal(signal.SIGABRT)
        assert await child.ended() == -signal.SIGABRT
        assert re.search(r'hanging\.py", line \d+ in dawdle$', child.said, re.MULTILINE)
        assert hanging.CARDS not in child.said


async def test_who_debugs_the_loop_has_all_the_time(club: Hanging) -> None:
    stuck = watchdog.SLOW + 0.5
    async with club.child(stuck=stuck) as child:
        await club.person("Anna").slash(club.channel(), "help")
        child.process.send_signal(hanging.DEBUG)
        await child.says("the event loop has hung")
        with pytest.raises(TimeoutExpired):
            await asyncio.to_thread(child.process.wait, stuck)
        child.process.stdin.write("continue\n")
        child.process.stdin.flush()
        await child.says("the event loop answers again")
        answered = re.search(r"answers again, after (\S+) s", child.said)
        assert answered
        assert float(answered[1]) > stuck
        await child.stop()


async def test_systemd_is_told_of_the_start_signs_of_life_and_the_end(club: Hanging) -> None:
    async with club.child() as child:
        service = child.service
        await club.until(lambda: service.hear().count("WATCHDOG=1") >= 3)
        assert ["READY=1", "STATUS=The bot is connected to Discord."] in service.told
        assert set(service.hear()[: service.hear().index("READY=1")]) <= {"EXTEND_TIMEOUT_USEC=60000000"}
        club.fake.gateway.drop()
        await club.until(lambda: f"STATUS={sentence('health-not-connected')}" in service.hear())
        await club.until(lambda: service.hear().count("STATUS=The bot is connected to Discord.") == 2)
        await child.stop()
        service.hear()
        assert [lines for lines in service.told if lines != ["WATCHDOG=1"]][-1] == ["STOPPING=1"]


async def test_systemd_is_told_when_the_sandbox_has_started(tmp_path: Path) -> None:
    with systemd(tmp_path / "notify") as service:
        process, said = fork_sandbox(tmp_path, **service.settings)
        try:
            async with asyncio.timeout(FOR_EVER):
                while "READY=1" not in service.hear():
                    assert process.poll() is None, said
                    await asyncio.sleep(0.01)
        finally:
            process.kill()
            process.communicate()


async def test_systemd_is_asked_to_wait_while_a_start_waits(club: Hanging) -> None:
    database = await Database.open(club.path)
    await KeyValues(database).put(FAILED, f"4 {int(time.time())}")
    await database.close()
    async with club.child(ready=False) as child:
        await child.says("4 starts in a row failed")
        before = len(child.service.hear())
        await club.until(lambda: len(child.service.hear()) >= before + 2)
        assert set(child.service.hear()) == {"EXTEND_TIMEOUT_USEC=60000000"}
        await child.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has addresses without a file")
def test_an_address_can_be_without_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"@elderhand-{os.getpid()}"
    with systemd(address) as service:
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        watchdog.notify("READY=1", "STATUS=well")
        assert service.hear() == ["READY=1", "STATUS=well"]


def test_where_nobody_is_to_be_told_nothing_happens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with systemd(tmp_path / "notify") as service:
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        watchdog.notify("READY=1")
        assert service.hear() == ["READY=1"]
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nowhere"))
        watchdog.notify("READY=1")
        monkeypatch.delenv("NOTIFY_SOCKET")
        watchdog.notify("READY=1")
        assert service.hear() == ["READY=1"]

"""Failing starts: one sentence, a growing pause, and never so many sessions that Discord resets the token."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import gettempdir

import pytest
from discord.ext import commands

from bot import __main__
from bot.config import Config
from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.sandbox import FakeDiscord, World, text_of
from bot.sandbox.api.rest import PREFIX
from bot.tables.people.key_values import KeyValues
from bot.upkeep import starts
from tests import forking, heartbeats
from tests.databases import Where, rows
from tests.forking import Forked
from tests.kill.bot import connect_to
from tests.speed import FOR_EVER, limit
from tests.wording import phrase, sentence


@pytest.fixture
async def fake() -> AsyncGenerator[FakeDiscord, None]:
    fake = FakeDiscord(World.card_club())
    await fake.start()
    fake.point()
    yield fake
    await fake.stop()
    assert fake.unknown_routes == []


@pytest.fixture
def config(fake: FakeDiscord, where: Where) -> Config:
    owner = int(fake.person("Elif").id)
    return Config(token=fake.token, database=where, owner=owner)


def process(fake: FakeDiscord, config: Config) -> Forked:
    """``python -m bot``, with the fake Discord in place of Discord."""
    where = config.database
    database = {"DATABASE_PATH": str(where)} if isinstance(where, Path) else {"DATABASE_URL": where.url}
    settings = {"DISCORD_TOKEN": config.token, "OWNER_ID": str(config.owner), **database}
    addresses = (fake.url + PREFIX, fake.gateway.url)
    return Forked(
        _run, where.parent if isinstance(where, Path) else Path(gettempdir()), addresses, {**os.environ, **settings}
    )


def _run(addresses: Sequence[str]) -> int:
    connect_to(*addresses)
    return forking.bot([])


async def ends(started: Forked) -> str:
    """Wait until it has ended; gives what it said."""
    _, said = await asyncio.to_thread(started.communicate, FOR_EVER)
    return said


@asynccontextmanager
async def running(config: Config) -> AsyncGenerator[asyncio.Task[None], None]:
    """The same in this process, stopped at the end as by SIGTERM."""
    task = asyncio.create_task(__main__._run(config, None))  # pyright: ignore[reportPrivateUsage]  main runs this
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def fact(config: Config, value: str | None = None) -> str | None:
    """What is stored about failed starts; with a value, set it first."""
    database = await Database.open(config.database)
    try:
        if value is not None:
            await KeyValues(database).put(starts.FAILED, value)
        return await KeyValues(database).get(starts.FAILED)
    finally:
        await database.close()


def remembered(config: Config) -> bool:
    """Whether failed starts are stored, read while the bot is running."""
    return bool(rows(config.database, f"SELECT * FROM key_values WHERE name = '{starts.FAILED}'"))


@pytest.mark.parametrize(
    ("trouble", "code", "words"),
    [
        ("4004", 2, phrase("refused-token")),
        ("4014", 2, "Discord has closed the connection for good (code 4014)."),
        ("token", 2, phrase("refused-token")),
        ("reset", 1, sentence("offline", error="ServerDisconnectedError")),
        ("403", 1, sentence("refused-start", status=403, code=0)),
    ],
)
async def test_what_ends_a_start_is_one_sentence(
    fake: FakeDiscord, config: Config, trouble: str, code: int, words: str
) -> None:
    match trouble:
        case "4004" | "4014":
            fake.gateway.refuses = int(trouble)
        case "reset":
            fake.faults.reset("GET /users/@me", times=None)
        case "403":
            fake.faults.errors(403, "GET /users/@me")
        case _:
            config = replace(config, token=f"{config.token}x")
    ended = process(fake, config)
    said = await ends(ended)
    assert ended.returncode == code, said
    assert words in said
    assert "Traceback" not in said, said
    begun = trouble in {"4004", "4014"}
    assert (await fact(config) or "").partition(" ")[0] == "1" * begun, "only a session that was begun counts"


async def test_after_starts_that_failed_the_bot_waits_and_can_be_stopped_meanwhile(
    fake: FakeDiscord, config: Config
) -> None:
    await fact(config, f"4 {int(time.time())}")
    waiting = process(fake, config)
    async with asyncio.timeout(FOR_EVER):
        while "4 starts in a row failed: logging in in " not in await asyncio.to_thread(waiting.stderr.readline):
            pass
    assert fake.requests == []
    waiting.send_signal(signal.SIGTERM)
    said = await ends(waiting)
    assert waiting.returncode == 0, said
    again = process(fake, config)
    await fake.until_online()
    again.send_signal(signal.SIGTERM)
    said = await ends(again)
    assert again.returncode == 0, said
    assert "in a row" not in said, "stopping it and starting it again skips the pause"


async def test_a_stop_that_the_library_keeps_to_itself_is_asked_for_again(
    fake: FakeDiscord, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, kept = commands.AutoShardedBot.connect, asyncio.Event()

    async def deaf(bot: commands.AutoShardedBot) -> None:
        try:
            await connect(bot)
        except asyncio.CancelledError:
            kept.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(commands.AutoShardedBot, "connect", deaf)
    async with running(config) as task:
        await fake.until_online()
        task.cancel()
        await asyncio.wait([task], timeout=FOR_EVER)
        assert kept.is_set()
        assert task.cancelled()


@pytest.mark.file
@pytest.mark.skipif(sys.platform != "linux", reason="the disk of another process can be made full on Linux alone")
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
async def test_stopped_on_a_full_disk_it_ends_in_order(fake: FakeDiscord, config: Config, by: signal.Signals) -> None:
    import resource  # noqa: PLC0415  Windows has none

    running = process(fake, config)
    await fake.until_online()
    anna, channel = fake.person("Anna"), fake.channel("card-table")
    await anna.slash(channel, "democracy new")
    resource.prlimit(running.pid, resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    running.send_signal(by)
    _, said = await asyncio.to_thread(running.communicate, limit(10))
    assert running.returncode == 0, said
    assert "Traceback" not in said
    assert "the database can't be written" in said, "the disk wasn't full"
    await fake.until(lambda: not fake.gateway.online)
    again = process(fake, config)
    await fake.until_online()
    again.send_signal(by)
    said = await ends(again)
    assert again.returncode == 0, said


@pytest.mark.file
async def test_damage_that_the_start_comes_upon_is_one_sentence(fake: FakeDiscord, config: Config) -> None:
    """A row that can't be read, which SQLite's own check of pages doesn't find."""
    database = await Database.open(config.database)
    damage = "INSERT INTO key_values VALUES ('pictures', CAST(X'ff' AS TEXT))"
    await database.write(lambda connection: connection.execute(damage))
    await database.close()
    ended = process(fake, config)
    said = await ends(ended)
    assert ended.returncode == 2
    assert "is damaged (Could not decode to UTF-8 column 'value')" in said
    assert "Traceback" not in said
    assert await fact(config) is None, "Discord was asked for no session"
    elif_ = fake.person("Elif")
    assert "Could not decode" in text_of(elif_.sees(elif_.dm)[0])


@pytest.mark.long
async def test_failed_starts_are_counted_until_one_is_good(
    fake: FakeDiscord, config: Config, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(starts, "PAUSES", (0, 0, 1))
    fake.gateway.refuses = 4014
    for number in (1, 2):
        with pytest.raises(Refusal, match="refused-connection"):
            await __main__._run(config, None)  # pyright: ignore[reportPrivateUsage]  main runs this
        assert (await fact(config) or "").startswith(f"{number} ")
    assert not [record for record in caplog.records if record.name == starts.__name__]
    await fact(config, f"2 {int(time.time()) + 5}")  # as if the clock was set back since
    fake.gateway.refuses = None
    with caplog.at_level(logging.WARNING):
        async with running(config):
            await fake.until_online()
            assert "2 starts in a row failed: logging in in 1 seconds." in caplog.text
            async with asyncio.timeout(FOR_EVER):
                while remembered(config):  # noqa: ASYNC110  the disk doesn't notify
                    await asyncio.sleep(0.02)
    assert await fact(config) is None


async def test_a_start_waits_until_discord_counts_sessions_anew(fake: FakeDiscord, config: Config) -> None:
    gateway, elif_ = fake.gateway, fake.person("Elif")
    gateway.sessions_left, gateway.sessions_reset = starts.RESERVE, time.time() + 3600
    async with running(config) as task:
        told = await fake.until(lambda: elif_.sees(elif_.dm), FOR_EVER)
        assert f"only {starts.RESERVE} more times" in text_of(told[0])
        assert f"<t:{int(gateway.sessions_reset)}:t>" in text_of(told[0])
        assert gateway.identifies == 0
        task.cancel()
        await asyncio.wait([task], timeout=FOR_EVER)
        assert task.cancelled()
    assert gateway.sessions_left == starts.RESERVE
    gateway.sessions_reset = time.time() + 1
    async with running(config):
        await fake.until_online()
        assert gateway.identifies == 1
        assert gateway.sessions_left == 999
    gateway.sessions_left = starts.RESERVE + 1
    async with running(config):
        await fake.until_online()
    assert gateway.sessions_left == starts.RESERVE


@pytest.mark.long
async def test_a_lost_connection_never_takes_the_last_sessions(fake: FakeDiscord, config: Config) -> None:
    async with running(config) as task:
        await fake.until_online()
        fake.gateway.sessions_left = starts.RESERVE
        fake.gateway.forget_sessions()
        with pytest.raises(starts.Unreachable, match="few-sessions"):
            await asyncio.wait_for(asyncio.shield(task), FOR_EVER)
    assert fake.gateway.sessions_left == starts.RESERVE
    del task
    await heartbeats.abandon()


@pytest.mark.long
async def test_sessions_that_are_ended_again_and_again_never_use_up_a_day(
    fake: FakeDiscord, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None: ...

    monkeypatch.setattr(commands.AutoShardedBot, "before_identify_hook", at_once)  # otherwise each takes five seconds
    gateway = fake.gateway
    async with running(config) as task:
        await fake.until_online()
        gateway.sessions_left = starts.RESERVE + 3

        def end_again() -> None:
            if gateway.online:
                gateway.invalidate()

        gateway.on_change = end_again
        gateway.invalidate()
        with pytest.raises(starts.Unreachable, match="few-sessions"):
            await asyncio.wait_for(asyncio.shield(task), FOR_EVER)
        gateway.on_change = lambda: None
    assert gateway.sessions_left == starts.RESERVE
    assert gateway.identifies == 4
    del task
    await heartbeats.abandon()

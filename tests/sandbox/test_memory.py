"""A restarted sandbox shows what it showed before."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import discord
import pytest
from discord.http import Route

from bot.sandbox import Permission, PortTaken, sandbox
from tests.sandbox.probe import running

T = TypeVar("T")


class Sqlite:
    """The minimal database that the sandbox needs."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path)
        self.failing = False
        self.failures = 0
        self.writes = 0

    async def write(self, work: Callable[[sqlite3.Connection], T], /) -> T:
        if self.failing:
            self.failures += 1
            raise sqlite3.OperationalError("database or disk is full")
        self.writes += 1
        with self._connection:
            return work(self._connection)

    async def read(self, sql: str, parameters: Sequence[object] = (), /) -> list[tuple[Any, ...]]:
        return self._connection.execute(sql, parameters).fetchall()

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.sqlite"


async def test_chat_channels_files_and_settings_survive(path: Path) -> None:
    database = Sqlite(path)
    async with sandbox(0, database) as fake, running(fake) as bot:
        anna, ben = fake.person("Anna"), fake.person("Ben")
        table = fake.channel("card-table")
        await anna.slash(table, "probe")

        async def whisper(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("psst", ephemeral=True)

        bot.act = whisper
        await anna.slash(table, "probe")
        channel = bot.get_channel(int(table["id"]))
        assert isinstance(channel, discord.TextChannel)
        first = await channel.send("a card", file=discord.File(io.BytesIO(b"picture"), "a.png"))
        gone = await channel.send("gone", file=discord.File(io.BytesIO(b"other"), "b.png"))
        await gone.delete()
        thread = ben.open_thread(table, "side table")
        ben.say(thread, "in the thread")
        await (await bot.fetch_user(int(anna.id))).send("to Anna")
        await first.edit(content="an edited card")
        fake.world.remove_channel(fake.channel("second-table")["id"])
        for denied in (Permission.VIEW_CHANNEL, 0):  # the bot is told of the thread that it sees again
            fake.world.channels.overwrite(table["id"], fake.world.bot["id"], deny=denied)
        ben.close_dms()
        ben.speak("it")
        fake.world.guilds.speak(table["guild_id"], "fr")
        newest = fake.world.events.last_id
        port = fake.url
    database.close()

    database = Sqlite(path)
    async with sandbox(0, database) as fake:
        anna, ben = fake.person("Anna"), fake.person("Ben")
        table = fake.channel("card-table")
        assert [m["content"] for m in anna.sees(table)] == ["pong", "an edited card", "side table"]
        assert [m["content"] for m in ben.sees(fake.channel("side table"))] == ["in the thread"]
        assert [m["content"] for m in anna.sees(anna.dm)] == ["to Anna"]
        assert fake.world.direct.closed == {ben.id: 50007}
        assert (anna.locale, ben.locale, fake.world.guilds[table["guild_id"]].locale) == ("en-US", "it", "fr")
        with pytest.raises(KeyError):
            fake.channel("second-table")
        (attachment,) = anna.sees(table)[1]["attachments"]
        assert fake.url != port
        async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
            assert await response.read() == b"picture"
        assert len(fake.world.files) == 1
        assert int(anna.say(table, "on we go")["id"]) > newest
    database.close()

    database = Sqlite(path)
    async with sandbox(0, database) as fake, running(fake) as bot:
        assert fake.person("Anna").last("100000000000000011")["content"] == "on we go"
        assert [thread.name for thread in bot.guilds[0].threads] == ["side table"]
    database.close()


async def test_ids_go_on_increasing_though_the_clock_went_back(path: Path) -> None:
    database = Sqlite(path)
    async with sandbox(0, database) as fake:
        fake.world.events.last_id = 1 << 62
        last = fake.person("Anna").say(fake.channel("card-table"), "from the future")
    async with sandbox(0, database) as fake:
        anna = fake.person("Anna")
        assert int(anna.say(fake.channel("card-table"), "now")["id"]) > int(last["id"])
        assert [m["content"] for m in anna.sees(fake.channel("card-table"))] == ["from the future", "now"]
    database.close()


async def test_what_could_not_be_written_is_written_later(path: Path) -> None:
    database = Sqlite(path)
    async with sandbox(0, database) as fake:
        anna, table = fake.person("Anna"), fake.channel("card-table")
        await fake.until(lambda: database.writes == 2)
        database.failing = True
        anna.say(table, "one")
        await fake.until(lambda: database.failures == 1)
        database.failing = False
        anna.say(table, "two")
    async with sandbox(0, database) as fake:
        assert [m["content"] for m in fake.person("Anna").sees(fake.channel("card-table"))] == ["one", "two"]
    database.close()


async def test_a_taken_port_is_said_in_one_sentence(path: Path) -> None:
    database = Sqlite(path)
    async with sandbox(0, database) as fake:
        port = int(fake.url.rpartition(":")[2])
        with pytest.raises(
            PortTaken, match=rf"^Port {port} cannot be used \(address already in use\): choose another one\.$"
        ):
            async with sandbox(port, database):
                pass
        assert fake.url in Route.BASE
    database.close()

"""The bot in another process, on the fake Discord, until it is killed."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from multiprocessing.process import BaseProcess
from typing import Any

from bot.sandbox import Json, Person, buttons_of
from bot.sandbox.api.rest import PREFIX
from bot.screens.components.frame import Screen
from tests import forking
from tests.e2e.club import Club
from tests.kill import bot
from tests.wording import phrase


class Killed(Club):
    """A club whose bot runs in another process until it is killed."""

    alive = False

    def now(self) -> int:
        """The machine's time, since killed processes set deadlines by it."""
        return time.time_ns() // 1_000_000

    async def start_bot(self) -> None:
        if self.alive:
            await super().start_bot()

    @asynccontextmanager
    async def another(self, point: str | None = None) -> AsyncGenerator[BaseProcess, None]:
        """A bot that is online, and is killed at the end of the block or at this point."""
        addresses = (self.fake.url + PREFIX, self.fake.gateway.url)
        process = forking.processes().Process(target=bot.run, args=(self.path, self.fake.token, *addresses, point))
        process.start()
        try:
            await self.fake.until_online()
            yield process
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
            await self.fake.until(lambda: not self.fake.gateway.online)

    def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(sql, parameters).fetchall()

    def counts(self, interaction: str) -> bool:
        return self.rows("SELECT count(*) FROM moves WHERE interaction = ?", int(interaction)) == [(1,)]

    async def start_match(
        self, channel: str, host: Person, other: Person, *, computer: bool, **options: object
    ) -> None:
        await host.slash(self.channel(channel), "goofspiel new", **options)
        await other.click(host.last(self.channel(channel)), phrase("join"))
        if computer:
            await host.click(host.last(self.channel(channel)), phrase("add-computer"))
        await host.click(host.last(self.channel(channel)), phrase("start"))
        await self.until(lambda: plays(host) and plays(other))


def plays(person: Person) -> list[tuple[Json, str]]:
    """The buttons in a person's direct messages that play a card."""
    return [
        (message, button["custom_id"])
        for message in person.sees(person.dm)
        for button in buttons_of(message)
        if button.get("custom_id", "").startswith("m:") and not button.get("disabled")
    ]


def drawn(view: Screen) -> Json:
    """A screen as a message that shows it."""
    return {"content": "", "embeds": [], "components": view.components}

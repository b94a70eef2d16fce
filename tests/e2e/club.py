"""The bot as it runs, on the stand-in: real discord.py, real sockets, a real database file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.engine.game import Seat
from bot.engine.notation import encode
from bot.sandbox import Answer, Json, Person, StandIn, World, buttons_of, text_of
from bot.tables.table import Table
from bot.ui.ids import read

T = TypeVar("T")


class Club:
    """A server with people and the bot; it can be stopped and started again on the same database."""

    def __init__(self, path: Path, *, computer_pace: int = 0, owner: str | None = None) -> None:
        self.path = path
        self.standin = StandIn(World.card_club())
        self.bot: CardBot
        self._computer_pace = computer_pace
        self._owner = owner
        self._database: Database
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.standin.start()
        self.standin.point()
        await self.start_bot()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop_bot()
        await self.standin.stop()
        self.standin.unpoint()

    async def start_bot(self) -> None:
        self._database = await Database.open(self.path)
        owner = int(self.person(self._owner).user["id"]) if self._owner else None
        config = Config(token=self.standin.token, database=self.path, owner=owner)
        self.bot = CardBot(config, self._database, computer_pace=self._computer_pace)
        await self.bot.login(config.token)
        self._running = asyncio.create_task(self.bot.connect())
        await self.standin.until_online()

    async def stop_bot(self) -> None:
        await self.bot.close()
        if self._running:
            await self._running
        await self._database.close()

    async def until(self, condition: Callable[[], T], seconds: float = 10.0) -> T:
        """Wait until this holds, of the bot or of the stand-in, and give its value."""
        async with asyncio.timeout(seconds):
            while not (value := condition()):  # noqa: ASYNC110  anything in the bot can be what is waited for
                await asyncio.sleep(0.002)
        return value

    def person(self, name: str) -> Person:
        return self.standin.person(name)

    async def open_table(self, host: Person, game: str, channel: str = "card-table", **options: object) -> Table:
        """A table in a channel, opened with the slash command."""
        await host.slash(self.standin.channel(channel), f"{game} new", **options)
        table = await self.table(channel)
        await self.until(lambda: table.record.message)
        return table

    async def table(self, channel: str = "card-table") -> Table:
        found = await self.bot.store.in_channel(int(self.standin.channel(channel)["id"]))
        assert found is not None
        return await self.bot.hall.find(found)

    def public(self, table: Table) -> Json:
        """The table's public message as it is now."""
        message = self.standin.message(str(table.record.message))
        assert message is not None
        return message

    async def press(self, person: Person, table: Table, label: str) -> Answer:
        """Press a button of the public message."""
        return await person.click(self.public(table), label)

    def hand(self, person: Person, table: Table) -> Json:
        """The person's hand by direct message."""
        chair = next(chair for chair in table.chairs if chair.user == int(person.user["id"]))
        message = self.standin.message(str(chair.dm_message))
        assert message is not None
        return message


def moves_of(message: Json, table: Table, seat: Seat) -> list[str]:
    """The ids of the buttons of a hand that make a move which is legal now."""
    legal = {encode(move) for move in table.plugin.game.legal(table.state, seat)}
    ids = [button.get("custom_id", "") for button in buttons_of(message) if not button.get("disabled")]
    return [custom_id for custom_id in ids if custom_id.startswith("m:") and read(custom_id).text in legal]


def say_all(person: Person, channel: Json | str) -> str:
    """All that a person sees in a channel, as text."""
    return "\n\n".join(text_of(message) for message in person.sees(channel))

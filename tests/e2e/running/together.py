"""Several bots on one database, in one process: each with connections, sessions and tables of its own."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.tables.partitions.shards import Shards, partition_of_id
from tests.e2e.club import Club, at_once
from tests.speed import FOR_EVER


@dataclass(slots=True)
class Process:
    """One of the bots."""

    bot: CardBot
    database: Database
    running: asyncio.Task[None]


class Together(Club):
    """A club whose bot is joined by others."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.joined: list[Process] = []

    async def join(self, shards: Shards | None = None, *, agent: str = "") -> CardBot:
        """Another bot, once it holds its share. ``agent``: what it calls itself."""
        database = await Database.open(self.where)
        config = Config(token=self.fake.token, database=self.where, shards=shards)
        bot = CardBot(config, database, now=self.now, computer_delay=0)
        bot.before_identify_hook = at_once  # type: ignore[method-assign]  # as Club does
        bot.http.user_agent = agent or bot.http.user_agent
        try:
            await bot.login(config.token)
        except BaseException:
            await bot.close()
            await database.close()
            raise
        bot.tables.thinker._hanging = FOR_EVER  # pyright: ignore[reportPrivateUsage]  as Club does
        self.joined.append(Process(bot, database, asyncio.create_task(bot.connect())))
        await self.until(self.shared_fairly)
        return bot

    @property
    def bots(self) -> list[CardBot]:
        return [self.bot, *(each.bot for each in self.joined)]

    def shared_fairly(self) -> bool:
        """Whether every partition that can be is held, by bots that hold about as many."""
        shares = Counter((bot.partitions.shards, len(bot.partitions.held)) for bot in self.bots if bot.online)
        can = {partition for bot in self.bots for partition in bot.partitions.own}
        for shards in {shards for shards, _ in shares}:
            held = [number for other, number in shares if other == shards]
            if max(held) - min(held) > len(self.bots):
                return False
        return sum(number * times for (_, number), times in shares.items()) == len(can) and shares.total() == len(
            self.bots
        )

    def owner(self, table: str) -> CardBot:
        """Whose table it is."""
        partition = partition_of_id(table)
        (found,) = (bot for bot in self.bots if partition in bot.partitions.held)
        return found

    async def leave(self, bot: CardBot) -> None:
        """Stop one of those that have joined, as an update does."""
        (process,) = (each for each in self.joined if each.bot is bot)
        self.joined.remove(process)
        await bot.close()
        await process.running
        await process.database.close()

    async def stop_bot(self) -> None:
        for each in list(self.joined):
            await self.leave(each.bot)
        await super().stop_bot()

"""Telling a channel of a duel between some of its people: who has played, and how it has ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

import discord

from bot.db.connection import DatabaseError
from bot.features.duels.screens import Side, challenge, compared, deciding, to_match
from bot.features.duels.stored import Duel, Duels, Entrant
from bot.handlers.platform import Platform
from bot.interactions import rest
from bot.screens.components.frame import framed
from bot.tables.changes.closing import end
from bot.tables.contests import OWN, Contest, ContestScore
from bot.tables.refusals import NoSuchTable, OwnedElsewhere
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)


class DuelCalls:
    """Compares the duels that are over, once a minute: they are rated first, then told."""

    def __init__(self, platform: Platform, duels: Duels) -> None:
        self._bot = platform.client
        self._registry = platform.registry
        self._storage = platform.storage
        self._duels = duels
        self._language = platform.language
        self._screens = platform.screens
        self._pictures = platform.pictures
        self._updates = platform.updates

    async def send(self) -> None:
        """Settle and tell what is due, and who has played before the others have."""
        for duel in await self._duels.due():
            contest = await self._storage.contests.find(duel.contest)
            if contest and contest.game in self._registry.plugins:
                with suppress(OwnedElsewhere):  # whoever has a table of it ends that first
                    await self._end(duel, contest)
        for duel in await self._duels.half_played():
            contest = await self._storage.contests.find(duel.contest)
            if contest and not contest.over:
                await self.redraw(duel, contest, over=False)
                await self._duels.have_shown(duel.contest)

    async def postponed(self, contests: Collection[int]) -> None:
        """Let the challenges of duels that end later say when."""
        for number in contests:
            try:
                duel, contest = await self._duels.find(number), await self._storage.contests.find(number)
            except DatabaseError as error:
                log.warning("%d challenges don't say until when they can be played: %s", len(contests), error)
                return
            if duel and contest and contest.game in self._registry.plugins:
                await self.redraw(duel, contest, over=contest.over)

    async def redraw(self, duel: Duel, contest: Contest, *, over: bool) -> None:
        """Let the challenge say who plays and who has, or that the duel is ``over``, if it is still there."""
        if duel.message is None:
            return
        say = self._screens.words.say(contest.game, await self._language.of_server(duel.guild))
        screen = framed(challenge(contest, duel, say, over=over))
        try:
            await self._updates.spare()
            await rest.edit(self._bot, duel.channel, duel.message, screen)
        except rest.UNSENT as error:
            log.info("duel %d: its challenge can't be changed: %s", duel.contest, type(error).__name__)

    async def _end(self, duel: Duel, contest: Contest) -> None:
        low_wins = self._registry.plugins[contest.game].game.ABOUT.low_wins
        tables = [await self._table(own.table) if own else None for own in duel.tries]
        for own, table in zip(duel.tries, tables, strict=True):
            if own and own.score is None and table:
                await end(table)  # its own time comes at the same moment
        duel = await self._duels.find(duel.contest) or duel
        rated = await self._duels.settle(duel, duel.scores, low_wins=low_wins)
        await self._opened([own.table for own in duel.tries if own])
        sides = [
            replace(_side(people, score, table), rated=tuple(rated[user] for user, _ in people if user in rated))
            for people, score, table in zip(duel.sides, duel.scores, tables, strict=True)
        ]
        locale = await self._language.of_server(duel.guild)
        say = self._screens.words.say(contest.game, locale)
        deal = deciding(sides, low_wins=low_wins)
        played = [
            (table, to_match(side, say)) for side, table in zip(sides, tables, strict=True) if table and table.outcome
        ]
        shown, to = await asyncio.to_thread(self._screens.compared, played, deal, locale)
        said = framed(compared(contest, sides, say, low_wins=low_wins, shown=shown, to=to))
        screen = await self._pictures.render(said)
        try:
            await self._updates.spare()
            await rest.send(self._bot, duel.channel, screen.view, screen.files())
        except discord.HTTPException as error:
            log.info("duel %d wasn't told in its channel: %s %s", duel.contest, error.status, error.code)
        await self.redraw(duel, contest, over=True)
        await self._duels.have_notified(duel.contest)

    async def _table(self, id_: str) -> AnyTable | None:
        try:
            return await self._registry.find(id_, ended=True)
        except OwnedElsewhere:
            raise
        except NoSuchTable:  # it can't be read
            return None

    async def _opened(self, tables: list[str]) -> None:
        """Let every process see that the deals of these tables are no secret any longer."""
        await self._storage.announce_of("reread", tables)
        await self._registry.reread(tables)


def _side(people: tuple[Entrant, ...], score: ContestScore | None, table: AnyTable | None) -> Side:
    return Side(people, score, tuple(deal[OWN] for deal in table.progress.score_sheet.deals) if table else ())

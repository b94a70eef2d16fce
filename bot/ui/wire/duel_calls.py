"""Telling a channel how a duel between some of its people has ended."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace

import aiohttp
import discord

from bot.tables.contests import OWN, Contest, Try
from bot.tables.duels import Duel, Entrant
from bot.tables.refusals import Elsewhere, NoSuchTable
from bot.tables.registry import Registry
from bot.ui.screens.duel import Side, challenge, compared
from bot.ui.screens.frame import framed
from bot.ui.wire.messages import Messages
from bot.ui.wire.reply import QUIET

log = logging.getLogger(__name__)


class DuelCalls:
    """Compares the duels that are over, once a minute: they are rated first, then told."""

    def __init__(self, bot: discord.Client, registry: Registry, messages: Messages) -> None:
        self._bot = bot
        self._registry = registry
        self._store = registry.store
        self._messages = messages

    async def send(self) -> None:
        """Settle and tell what is due."""
        for duel in await self._store.duels.due():
            contest = await self._store.contests.find(duel.contest)
            if contest and contest.game in self._registry.plugins:
                with suppress(Elsewhere):  # whoever has a table of it ends that first
                    await self._end(duel, contest)

    async def _end(self, duel: Duel, contest: Contest) -> None:
        plugin = self._registry.plugins[contest.game]
        sides = [await self._side(people, contest) for people in duel.sides]
        rated = await self._store.duels.settle(
            duel, [side.stand for side in sides], low_wins=plugin.game.ABOUT.low_wins
        )
        sides = [replace(side, rated=tuple(rated[user] for user, _ in side.people if user in rated)) for side in sides]
        say = self._messages.screens.words.say(contest.game, await self._messages.language.of_server(duel.guild))
        told = framed(compared(contest, sides, say, low_wins=plugin.game.ABOUT.low_wins))
        told.stop()  # otherwise the library keeps it
        try:
            await self._messages.updates.spare()
            await self._bot.get_partial_messageable(duel.channel).send(view=told, allowed_mentions=QUIET)
        except discord.HTTPException as error:
            log.info("duel %d wasn't told in its channel: %s %s", duel.contest, error.status, error.code)
        await redraw_challenge(self._bot, self._messages, duel, contest, over=True)
        await self._store.duels.have_told(duel.contest)

    async def _side(self, people: tuple[Entrant, ...], contest: Contest) -> Side:
        own = await self._try(people, contest)
        if own is None:
            return Side(people, None)
        try:
            table = await self._registry.find(own.table, closed=True)
        except Elsewhere:
            raise
        except NoSuchTable:  # it can't be read
            return Side(people, own.stand)
        if own.stand is None:  # its own time comes at the same moment
            await table.end()
            own = await self._try(people, contest)
        return Side(people, own.stand if own else None, tuple(deal[OWN] for deal in table.score_sheet.deals))

    async def _try(self, people: tuple[Entrant, ...], contest: Contest) -> Try | None:
        """That of a side, which is the same for all its people."""
        for user, _ in people:  # somebody may have deleted their data before the others began
            if own := (await self._store.contests.tries(user, [contest.id])).get(contest.id):
                return own
        return None


async def redraw_challenge(
    bot: discord.Client, messages: Messages, duel: Duel, contest: Contest, *, over: bool
) -> None:
    """Let the challenge say who plays, or that the duel is ``over``, if it is still there."""
    if duel.message is None:
        return
    say = messages.screens.words.say(contest.game, await messages.language.of_server(duel.guild))
    screen = framed(challenge(contest, duel, say, over=over))
    screen.stop()  # otherwise the library keeps it
    try:
        await messages.updates.spare()
        where = bot.get_partial_messageable(duel.channel)
        await where.get_partial_message(duel.message).edit(view=screen, allowed_mentions=QUIET)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("duel %d: its challenge can't be changed: %s", duel.contest, type(error).__name__)

"""Telling a channel how a duel between two of its people has ended."""

from __future__ import annotations

import logging

import discord

from bot.tables.contests import Contest
from bot.tables.duels import Duel
from bot.tables.refusals import NoSuchTable
from bot.tables.registry import Registry
from bot.tables.rival import OWN
from bot.ui.screens.duel import Side, challenge, compared
from bot.ui.screens.frame import framed
from bot.ui.wire.language import language
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
                await self._end(duel, contest)

    async def _end(self, duel: Duel, contest: Contest) -> None:
        plugin = self._registry.plugins[contest.game]
        sides = [await self._side(user, contest) for user in duel.people]
        began = [side for side in sides if side.stand is not None]
        rated = await self._store.duels.settle(
            duel,
            [side.stand for side in began if side.stand] if len(sides) == 2 else [],
            [side.name for side in began],
            low_wins=plugin.game.LOW_WINS,
        )
        sides = [
            Side(side.user, side.name, side.stand, side.deals, change)
            for side, change in zip(sides, rated or [None] * len(sides), strict=True)
        ]
        say = self._messages.screens.words.say(contest.game, language(self._bot, duel.guild))
        told = framed(compared(contest, sides, say, low_wins=plugin.game.LOW_WINS))
        over = framed(challenge(contest, duel.challenger, duel.opponent, say, over=True))
        where = self._bot.get_partial_messageable(duel.channel)
        for view in (told, over):
            view.stop()  # otherwise the library keeps it
        try:
            await self._messages.updates.spare()
            await where.send(view=told, allowed_mentions=QUIET)
            if duel.message is not None:
                await self._messages.updates.spare()
                await where.get_partial_message(duel.message).edit(view=over, allowed_mentions=QUIET)
        except discord.HTTPException as error:
            log.info("duel %d wasn't told in its channel: %s %s", duel.contest, error.status, error.code)
        await self._store.duels.have_told(duel.contest)

    async def _side(self, user: int, contest: Contest) -> Side:
        own = (await self._store.contests.tries(user, [contest.id])).get(contest.id)
        if own is None:
            return Side(user, "", None)
        try:
            table = await self._registry.find(own.table, closed=True)
        except NoSuchTable:  # it can't be read
            return Side(user, "", own.stand)
        if own.stand is None:  # its own time comes at the same moment
            await table.end()
            own = (await self._store.contests.tries(user, [contest.id]))[contest.id]
        deals = tuple(deal[OWN] for deal in table.score_sheet.deals)
        return Side(user, table.chairs[OWN].name, own.stand, deals)

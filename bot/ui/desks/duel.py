"""``/duel``: two people play the same deals, each alone and when they like; told in the channel, never elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import discord

from bot.engine.refusal import Refusal
from bot.i18n import FRENCH, Say
from bot.tables.contests import DAY, Contest
from bot.tables.duels import Duel
from bot.tables.refusals import LobbyRefusal
from bot.tables.registry import Registry
from bot.tables.rival import OWN
from bot.tables.store import dump_options
from bot.ui.desks.opening import must_be_able
from bot.ui.screens.duel import board, challenge, running, waiting
from bot.ui.screens.frame import Screens, framed
from bot.ui.wire.ids import Press
from bot.ui.wire.language import language
from bot.ui.wire.messages import Messages
from bot.ui.wire.reply import QUIET, AnyInteraction, Handler, Reply, called

DAYS = 3
"""For how many days a duel goes on unless its challenger says otherwise."""


class DuelDesk:
    """Begins duels, and lets both people play them."""

    def __init__(
        self, bot: discord.Client, registry: Registry, screens: Screens, messages: Messages, now: Callable[[], int]
    ) -> None:
        """``now``: milliseconds since 1970."""
        self.kinds: Mapping[str, Handler] = {"q": self._press}
        self._bot = bot
        self._registry = registry
        self._duels = registry.store.duels
        self._contests = registry.store.contests
        self._words = screens.words
        self._messages = messages
        self._now = now

    async def duel(
        self, reply: Reply, game: str | None = None, person: discord.User | None = None, days: int = DAYS
    ) -> None:
        """Challenge somebody, or for None whoever presses first; without a game, show one's own duels."""
        if game is None:
            await self._list(reply)
            return
        say, user = self._words.say(game, reply.locale), reply.interaction.user
        reply.words = say
        plugin = self._registry.plugins[game]
        guild, channel = _place(reply.interaction)
        if plugin.daily is None:
            raise LobbyRefusal("no-duel")
        if person and (person.bot or person.id == user.id):
            raise LobbyRefusal("duel-whom")
        in_thread = isinstance(reply.interaction.channel, discord.Thread)
        must_be_able(reply.interaction.app_permissions, say, in_thread=in_thread)
        now = self._now()
        contest = Contest(
            0,
            None,
            game,
            plugin.game.VERSION,
            dump_options(plugin.daily.options),
            plugin.daily.seats,
            plugin.daily.deals,
            secrets.token_hex(16),
            begins=now,
            ends=now + days * DAY,
        )
        opponent = person.id if person else None
        duel = await self._duels.open(contest, Duel(0, guild, channel, user.id, opponent))
        entered = await self._contests.find(duel.contest)
        assert entered  # noqa: S101  it has just been written
        words = self._words.say(game, language(self._bot, guild))
        screen = framed(challenge(entered, user.id, opponent, words, over=False))
        called_up = discord.AllowedMentions(users=[person]) if person else None
        message = await reply.post(screen, called_up)
        if message is None:  # it took too long to be the answer itself
            where = self._bot.get_partial_messageable(channel)
            message = (await where.send(view=screen, allowed_mentions=called_up or QUIET)).id
            await reply.say(say("duel-told"))
        await self._duels.posted(duel.contest, message)

    async def _press(self, press: Press, reply: Reply) -> None:
        match press.text:
            case "play":
                await self._play(reply, press.page)
            case "show":
                await self.show(reply, press.page)
            case "board":
                guild, _ = _place(reply.interaction)
                await reply.here(framed(board(await self._duels.board(guild), self._words.say("", reply.locale))))
            case _:
                raise Refusal("bad-button")

    async def _play(self, reply: Reply, number: int) -> None:
        """Begin to play this duel, or go on."""
        user, contest = reply.interaction.user, await self._contests.find(number)
        if contest is None or contest.game not in self._registry.plugins:
            raise LobbyRefusal("no-such-duel")
        reply.words = self._words.say(contest.game, reply.locale)
        if contest.over or contest.ends <= self._now():
            raise LobbyRefusal("duel-is-over")
        await self._duels.take(number, user.id)
        table = await self._registry.try_at(contest, user=user.id, name=called(user), guild=None, deck=FRENCH)
        if table.record.status == "playing":
            await self._messages.own(table, OWN, user.id).answer(reply)
        else:
            await self.show(reply, number)

    async def show(self, reply: Reply, number: int) -> None:
        """Show somebody who has played what they have reached; raises LobbyRefusal for others."""
        user, contest = reply.interaction.user.id, await self._contests.find(number)
        own = (await self._contests.tries(user, [number])).get(number)
        if contest is None or own is None:
            raise LobbyRefusal("no-such-duel")
        if own.stand is None:
            raise LobbyRefusal("duel-not-finished")
        say = self._words.say(contest.game, reply.locale)
        if contest.over:
            raise LobbyRefusal("duel-is-over")
        await reply.here(framed(waiting(contest, own.stand, say)))

    async def _list(self, reply: Reply) -> None:
        user, say = reply.interaction.user.id, self._words.say("", reply.locale)
        found: list[tuple[Contest, int | None, Say]] = []
        for duel in await self._duels.of_person(user):
            contest = await self._contests.find(duel.contest)
            if contest and contest.game in self._registry.plugins:
                other = duel.opponent if user == duel.challenger else duel.challenger
                found.append((contest, other, self._words.say(contest.game, reply.locale)))
        await reply.here(framed(running(found, say)))


def _place(interaction: AnyInteraction) -> tuple[int, int]:
    """The server and the channel; raises Refusal ``only-on-servers`` elsewhere."""
    if interaction.guild_id is None or interaction.channel_id is None or not interaction.is_guild_integration():
        raise Refusal("duel-on-servers")
    return interaction.guild_id, interaction.channel_id

"""``/daily``: the same deals for everybody, one try each; afterwards the result beside everybody's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.engine.commitment import hash_of
from bot.engine.refusal import Refusal
from bot.engine.replay import steps
from bot.features.daily.news import DailyNews
from bot.features.daily.screens import (
    ASK_ZONE,
    CHART,
    SIGNS,
    WHICH_ZONE,
    Compared,
    Offered,
    deals_of_the_day,
    line_to_share,
    reminder,
    result,
    seeds,
    shown_bars,
    without_zone,
)
from bot.features.daily.settings import REMINDED, REMINDER, reminder_of
from bot.features.daily.stored import KIND, Days, day_of
from bot.handlers.platform import Handlers, Platform
from bot.i18n import FRENCH, Say
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, called, is_hidden
from bot.interactions.rest import QUIET, Upload
from bot.messages.direct import NotReached
from bot.messages.pictures import LEISURELY
from bot.names import escape
from bot.screens.components.blocks import text
from bot.screens.components.data import Button
from bot.screens.components.frame import Screen, framed
from bot.tables.clocks.jobs import Job
from bot.tables.clocks.timing import MINUTE
from bot.tables.contests import OWN, Contest
from bot.tables.people.settings import ZONE
from bot.tables.people.visibility import WORLD
from bot.tables.plugin import AnyPlugin
from bot.tables.record import load_options
from bot.tables.refusals import LobbyRefusal
from bot.tables.table import AnyTable

if TYPE_CHECKING:
    from bot.features.daily.chart import Bar


class DailyHandlers(Handlers):
    """Begins deals of the day, and shows what has become of them."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"f": self._press}
        self._days = Days(platform.database, platform.registry, platform.now)
        self._news = DailyNews(platform, self._days)
        self.jobs = (
            Job("daily reminders", self._news.remind, MINUTE),
            Job("daily news", self._news.tell, MINUTE, everywhere=True),
        )
        self._sharing = platform.sharing
        self._zones = platform.zones
        self._registry = platform.registry
        self._openings = platform.openings
        self._contests = platform.storage.contests
        self._matches = platform.storage.matches
        self._preferences = platform.storage.preferences
        self._offers = platform.screens.offers
        self._words = platform.screens.words
        self._messages = platform.messages
        self._direct = platform.direct
        self._pictures = platform.pictures
        self._language = platform.language
        self._now = platform.now

    async def daily(self, reply: Reply, game: str | None = None) -> None:
        """Show today's deals, or play the one of this game: begin it, go on with it, or see its result."""
        if game is None:
            await self._list(reply, day_of(self._now()))
        else:
            await self._play(reply, game)

    async def _press(self, press: Press, reply: Reply) -> None:
        today = day_of(self._now())
        match press.text:
            case "play" if press.game in self._registry.plugins:
                await self._play(reply, press.game)
            case "list":
                await self._list(reply, min(press.page or today, today))
            case "seeds":
                await self._seeds(reply, today)
            case "remind":
                await self._reminder(reply, universal=press.page == 1)
            case "zone":
                if await self._zones.chosen(reply, ASK_ZONE, WHICH_ZONE):
                    await self._reminder(reply)
            case "at" if press.page < 24 * 60:
                await self._remind_at(reply, press.page)
            case "never":
                for setting in (REMINDER, REMINDED):
                    await self._preferences.set_person(reply.interaction.user.id, setting, "")
                await self._reminder(reply, universal=True)
            case "show":
                await self._show(reply, await self._compared(reply, press.page))
            case "share":
                await self._share(reply, await self._compared(reply, press.page))
            case _:
                raise Refusal("bad-button")

    async def _list(self, reply: Reply, day: int) -> None:
        user, locale = reply.interaction.user.id, reply.locale
        there = await self._days.on(day)
        tries = await self._contests.tries(user, [contest.id for contest in there.values()])
        offered: list[Offered] = []
        for game, plugin in self._days.games.items():
            contest = there.get(game)
            own = tries.get(contest.id) if contest else None
            offered.append(Offered(plugin, self._words.say(game, locale), contest, own))
        milestones = await self._days.milestones(user)
        say = self._words.say("", locale)
        blocks = deals_of_the_day(offered, day, day_of(self._now()), milestones, say)
        await reply.here(framed(blocks))

    async def _play(self, reply: Reply, game: str) -> None:
        reply.words = self._words.say(game, reply.locale)
        user, interaction = reply.interaction.user, reply.interaction
        contest = await self._days.today(game)
        guild = interaction.guild_id if interaction.is_guild_integration() else None
        table = await self._openings.try_at(contest, user=user.id, name=called(user), guild=guild, deck=FRENCH)
        if table.record.status == "playing":
            await self._messages.own(table, OWN, user.id).answer(reply)
        else:
            await self._show(reply, await self._compared(reply, contest.id))

    async def _reminder(self, reply: Reply, *, universal: bool = False) -> None:
        """Show when the reader is reminded, or first ask what time it is for them, unless UTC will do."""
        own, say = await self._preferences.person(reply.interaction.user.id), self._words.say("", reply.locale)
        asks = not (own[ZONE] or universal) and reminder_of(own) is None
        blocks = without_zone(self._now(), say) if asks else reminder(reminder_of(own), own[ZONE], self._now(), say)
        await reply.here(framed(blocks))

    async def _remind_at(self, reply: Reply, minutes: int) -> None:
        """Remind the reader at this time; the first time, show them where, which opens their direct messages."""
        user, say = reply.interaction.user.id, self._words.say("", reply.locale)
        if not (await self._preferences.person(user))[REMINDER]:

            async def tell(where: discord.PartialMessageable) -> None:
                await where.send(say("daily-remind-here"), allowed_mentions=QUIET)

            try:
                await self._direct.reach(user, tell, opens=True)
            except NotReached as error:
                raise LobbyRefusal("daily-unreached", why=error.why) from error
        await self._preferences.set_person(user, REMINDER, str(minutes))
        await self._reminder(reply)

    async def _seeds(self, reply: Reply, today: int) -> None:
        say = self._words.say("", reply.locale)
        days = {
            "tomorrow": hash_of(await self._days.number(today + 1)),
            "today": hash_of(await self._days.number(today)),
            "yesterday": await self._days.number(today - 1),
        }
        await reply.here(framed(seeds(days, say)))

    async def _compared(self, reply: Reply, number: int) -> tuple[Compared, AnyPlugin]:
        """What the reader has reached in this contest; raises LobbyRefusal if they haven't finished it."""
        user, contest = reply.interaction.user.id, await self._contests.find(number)
        own = (await self._contests.tries(user, [number])).get(number)
        if contest is None or contest.kind != KIND or own is None or contest.game not in self._registry.plugins:
            raise LobbyRefusal("no-such-contest")
        plugin = self._registry.plugins[contest.game]
        reply.words = self._words.say(contest.game, reply.locale)
        if own.score is None:
            raise LobbyRefusal("contest-not-finished")
        low = plugin.game.ABOUT.low_wins
        here = None if own.guild is None else await self._contests.field(number, own.guild, low_wins=low)
        world = await self._contests.field(number, WORLD, low_wins=low) if own.world else None
        milestones = await self._days.milestones(user, number)
        return Compared(contest, own, own.score, here, world, milestones), plugin

    async def _show(self, reply: Reply, found: tuple[Compared, AnyPlugin]) -> None:
        compared, plugin = found
        files: list[Upload] = []
        say = self._words.say(plugin.name, reply.locale)
        if bars := shown_bars(compared, say):
            drawn = await self._pictures.draw(LEISURELY, partial(_chart, written=say.number), bars)
            files.append(Upload(CHART, drawn))
        more = await self._more(compared.contest, compared.own.table, say)
        origin = compared.contest.origin if compared.contest.over else None
        over = compared.contest.ends <= self._now()
        await reply.here(framed(result(compared, plugin, say, more, origin=origin, over=over)), *files)

    async def _more(self, contest: Contest, table: str, say: Say) -> list[Button]:
        """What features offer of the match, if its cards are no secret any more and there is one."""
        if not (contest.over and await self._matches.is_finished(table)):
            return []
        return [each for offer in self._offers for each in offer.on_result(table, say)]

    async def _share(self, reply: Reply, found: tuple[Compared, AnyPlugin]) -> None:
        compared, plugin = found
        interaction = reply.interaction
        private = is_hidden(interaction) or interaction.context.dm_channel
        say = self._words.say(plugin.name, reply.locale if private else await self._language.here(reply))

        async def line(name: str) -> str:
            table = await self._registry.find(compared.own.table, ended=True)
            signs = await asyncio.to_thread(signs_of, plugin, table)
            return line_to_share(compared, signs, name, say)

        async def draw() -> tuple[Screen, list[Upload]]:
            return framed([text(await line(escape(called(interaction.user))))]), []

        if private:
            name = called(interaction.user).replace("```", "'''")  # in the block nothing else has a meaning
            await reply.here(framed([text(f"{say('daily-copy')}\n```\n{await line(name)}\n```")]))
        else:
            await self._sharing.share(reply, compared.own.table, "result", draw)


def _chart(bars: Sequence[Bar], written: Callable[[int], str]) -> bytes:
    from bot.features.daily.chart import chart  # noqa: PLC0415  Pillow is loaded by the thread that draws

    return chart(bars, written)


def signs_of(plugin: AnyPlugin, table: AnyTable) -> list[str]:
    """How the match went for its player: a sign for each trick or step, a text for each deal."""
    daily, game = plugin.daily, table.plugin.game
    assert daily  # noqa: S101  it was a deal of the day
    record = table.record
    deals = [""]
    moves = [(entry.seat, entry.move) for entry in table.progress.entries]
    for step in steps(game, load_options(game.Options, record.options), len(record.players), record.seed, moves):
        for event in step.events:
            if event.public is None:
                continue
            if (sign := daily.sign(event.public, OWN)) is not None:
                deals[-1] += SIGNS[sign]
            if plugin.stats.deal(event.public) is not None:
                deals.append("")
    return [deal for deal in deals if deal]


opened = DailyHandlers

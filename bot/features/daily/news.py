"""What is said of deals of the day without being asked: reminders, and a server's one message a day."""

from __future__ import annotations

import logging
from dataclasses import replace

import discord

from bot.features.daily.reminders import DailyReminders
from bot.features.daily.screens import GameNews, invitation, news
from bot.features.daily.settings import CHANNEL
from bot.features.daily.stored import Days, Post, day_of
from bot.handlers.platform import Platform
from bot.i18n import relative
from bot.interactions import rest
from bot.messages.direct import NotReached
from bot.screens.components.frame import Screen, framed
from bot.tables.clocks.timing import DAY, HOUR, MINUTE

log = logging.getLogger(__name__)

SENT = "daily reminders"
"""The fact that stores until when reminders were sent, in milliseconds since 1970."""
SELDOM = 10 * MINUTE
"""How often a message older than an hour is edited at most: Discord slows such edits down."""


class DailyNews:
    """Sends what is due, once a minute. It is noted before it is sent, so nothing comes twice."""

    def __init__(self, platform: Platform, days: Days) -> None:
        self._bot = platform.client
        self._days = days
        self._reminders = DailyReminders(platform.database)
        self._storage = platform.storage
        self._partitions = platform.partitions
        self._screens = platform.screens
        self._language = platform.language
        self._updates = platform.updates
        self._direct = platform.direct
        self._now = platform.now
        self._shown: dict[int, tuple[object, int]] = {}
        """What each server's message shows, and when it was sent or edited."""

    # Reminders ------------------------------------------------------------------------------------------------------

    async def remind(self) -> None:
        """Remind whoever has chosen a time that has come."""
        now, sent = self._now(), await self._storage.key_values.get(SENT)
        await self._storage.key_values.put(SENT, str(now))
        for user in await self._reminders.due(now if sent is None else min(int(sent), now), now):
            day = day_of(self._now())
            games = await self._open_for(user, day)
            if games and await self._reminders.begin(user, self._now()):
                await self._remind(user, games, day)

    async def _open_for(self, user: int, day: int) -> list[str]:
        """The games whose deal of this day somebody can still play."""
        there = await self._days.on(day)
        tries = await self._storage.contests.tries(user, [contest.id for contest in there.values()])
        done = {game for game, contest in there.items() if contest.id in tries and tries[contest.id].score}
        return [game for game in self._days.games if game not in done]

    async def _remind(self, user: int, games: list[str], day: int) -> None:
        words, locale = self._screens.words, await self._language.of_person(user)
        say = words.say("", locale)
        titles = say.listed([words.title(game, locale) for game in games])
        ends = relative((day + 1) * DAY)

        async def tell(where: discord.PartialMessageable) -> None:
            await self._updates.spare()
            screen = framed(invitation(say("daily-reminder", games=titles, time=ends), say))
            await rest.send(self._bot, where.id, screen)

        try:
            await self._direct.reach(user, tell, opens=False)
        except NotReached:
            log.debug("somebody couldn't be reminded of the deals of the day")
        except rest.UNSENT as error:
            log.info("a reminder of the deals of the day wasn't sent: %s", type(error).__name__)

    # Servers --------------------------------------------------------------------------------------------------------

    async def tell(self) -> None:
        """Bring the messages up to date of the servers that are this process's."""
        chosen = await self._storage.preferences.having("server", CHANNEL)
        posts = await self._days.posts()
        for guild, channel in chosen:
            there = self._bot.get_guild(guild)
            is_known = there is not None and not there.unavailable  # otherwise its language isn't, either
            if channel.isdecimal() and is_known and self._partitions.owns(guild):
                await self._tell(guild, int(channel), posts.get(guild))

    async def _tell(self, guild: int, channel: int, post: Post | None) -> None:
        today = day_of(self._now())
        if post and post.day < today:
            await self._edit(guild, post, over=True)
        if post is None or post.day != today or post.channel != channel:
            post = Post(guild, channel, None, today)
            await self._days.posted(post)
            await self._post(post)
        else:
            await self._edit(guild, post, over=False)

    async def _post(self, post: Post) -> None:
        reached = await self._reached(post)
        view = await self._view(post, reached, over=False)
        await self._updates.spare()
        try:
            sent = await rest.send(self._bot, post.channel, view)
        except rest.UNSENT as error:
            log.info("server %s has no message of the day: %s", post.guild, type(error).__name__)
            return
        self._shown[post.guild] = reached, self._now()
        await self._days.posted(replace(post, message=sent.id))

    async def _edit(self, guild: int, post: Post, *, over: bool) -> None:
        """Show what has been reached since, or, if the day is over, that nothing more will be."""
        reached, (shown, when) = await self._reached(post), self._shown.get(guild, (None, 0))
        now = self._now()
        aged = now - post.day * DAY > HOUR and now - when < SELDOM
        if post.message is None or (not over and (reached == shown or aged)):
            return
        self._shown[guild] = reached, now
        await self._updates.spare()
        try:
            await rest.edit(self._bot, post.channel, post.message, await self._view(post, reached, over=over))
        except rest.UNSENT as error:
            log.info("server %s: its message of the day wasn't edited: %s", guild, type(error).__name__)

    async def _reached(self, post: Post) -> list[GameNews]:
        """What the people of a server have reached that day, by game."""
        there = await self._days.on(post.day)
        found: list[GameNews] = []
        for game, plugin in self._days.games.items():
            contest = there.get(game)
            if contest is None:
                found.append(GameNews(game, None, None))
                continue
            low = plugin.game.ABOUT.low_wins
            found.append(
                GameNews(game, contest, await self._storage.contests.field(contest.id, post.guild, low_wins=low))
            )
        return found

    async def _view(self, post: Post, reached: list[GameNews], *, over: bool) -> Screen:
        words, locale = self._screens.words, await self._language.of_server(post.guild)
        lines = [(each, words.say(each.game, locale)) for each in reached]
        return framed(news(lines, post.day, words.say("", locale), over=over))

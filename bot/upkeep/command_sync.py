"""Which of the bot's slash commands Discord offers, and where: in all servers and direct messages, or in one server."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.ext import commands
from discord.http import Route

from bot.i18n import Words
from bot.tables.people.key_values import KeyValues

log = logging.getLogger(__name__)

Json: TypeAlias = dict[str, Any]

GUILDS = "commands-in"
"""The fact that lists, by id, the servers that may have commands of their own."""
PATIENCE = 5.0
"""How many seconds a start waits until Discord has the commands."""
AGAIN = 600.0
"""Seconds before trying again if Discord couldn't be reached."""
GENTLY = 1.0
"""Seconds between checking two servers."""
ENTRY_POINT = 4
"""The type of the command that opens an application's Activity: Discord refuses a list without it (50240)."""
FOR_PERSON, AMONG_PEOPLE = 1, 2
"""The type of a person's own install, and the context of their messages with others, which only these have."""
_ADDED = ("application_id", "guild_id", "version", "name_localized", "description_localized")
"""What Discord returns about a command in addition to what it was sent."""
_BESIDE = ("id", "dm_permission", *_ADDED)
"""Fields that say nothing about a command's content; ``contexts`` already says what the second one says."""
_GLOBAL = ("contexts", "integration_types", "dm_permission")
"""Fields that only commands for all servers have."""
_TRANSLATED: dict[tuple[object, str], str] = {}
"""Commands in every language, as JSON, by all words and by what they are in English: a process translates them once."""
_TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)


class CommandSync:
    """Updates the commands at Discord if they differ from the bot's own.

    ``home``: the one server where they are offered; None: everywhere. ``tell`` is called with the reason if Discord
    doesn't accept them. The bot keeps running in any case, with the commands that are there. ``is_first``: whether this
    process is the one of several that changes them; others only look at them.
    """

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        key_values: KeyValues,
        words: Words,
        home: int | None,
        tell: Callable[[str], Awaitable[None]],
        is_first: Callable[[], bool],
    ) -> None:
        self._bot = bot
        self._key_values = key_values
        self._words = words
        self._home = home
        self._tell = tell
        self._is_first = is_first
        self._ids: dict[str, int] = {}
        self._tried = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, and wait a moment, so that Discord usually has the commands before the bot is online."""
        self._work = asyncio.create_task(self._sync())
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._tried.wait()

    def again(self) -> None:
        """This process is the one that changes what Discord offers, from now on."""
        if self._work and self._work.done():
            self._work = asyncio.create_task(self._sync())

    async def close(self) -> None:
        """Stop; the next start does what isn't done yet."""
        if self._work:
            self._work.cancel()
            await asyncio.wait([self._work])

    def mention(self, command: str) -> str:
        """A command such as ``jass new`` as written in a text: clickable if Discord has told its id."""
        id_ = self._ids.get(command.split(maxsplit=1)[0])
        return f"</{command}:{id_}>" if id_ else f"`/{command}`"

    async def there(self) -> list[Json]:
        """The commands that Discord has where the bot's own belong; raises discord.HTTPException."""
        return await self._fetch(self._home)

    async def is_current(self, there: list[Json]) -> bool:
        """Whether these are the bot's own commands, apart from those it only preserves."""
        return _are_the_same(there, await self._own(self._home), self._home)

    async def _own(self, guild: int | None) -> list[Json]:
        tree = self._bot.tree
        assert tree.translator  # noqa: S101  set before
        plain = json.dumps([command.to_dict(tree) for command in tree.get_commands()])
        text = _TRANSLATED.get((self._words.said, plain))
        if text is None:
            translated: list[Json] = []
            for command in tree.get_commands():
                translated.append(await command.get_translated_payload(tree, tree.translator))
                await asyncio.sleep(0)  # all take 20 ms: others have their turns
            text = _TRANSLATED[self._words.said, plain] = json.dumps(translated)
        own: list[Json] = json.loads(text)
        if guild is not None:
            return [_of_guild(command) for command in own]
        application = self._bot.application
        for_people = application is not None and application.user_integration_config is not None
        return own if for_people else [_for_servers(command) for command in own]

    async def _sync(self) -> None:
        """Update the commands; leftovers of an earlier start go last, so that some are always offered."""
        while True:
            first = self._is_first()
            try:
                if first:
                    await self._bring_all()
                else:
                    self._learn(self._home, await self._fetch(self._home))
                break
            except _TROUBLE as error:
                await self._report(error)
                if isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 429:
                    return  # it would only be refused again
            await asyncio.sleep(AGAIN)
        self._tried.set()
        if first:
            await self._tidy()

    async def _report(self, error: Exception) -> None:
        log.warning("the commands weren't brought up to date: %s: %s", type(error).__name__, error)
        why = f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
        if not self._tried.is_set():
            self._tried.set()
            await self._tell(why)

    async def _bring_all(self) -> None:
        if self._home is None:
            await self._bring(None, await self._own(None))
            return
        await self._note({*await self._noted(), self._home})
        await self._bring(self._home, await self._own(self._home))
        await self._bring(None, [])

    async def _bring(self, guild: int | None, own: list[Json]) -> None:
        """Make Discord offer exactly these in this server, or everywhere for None."""
        there = await self._fetch(guild)
        self._learn(guild, there)
        kept = [_kept(command) for command in there if command["type"] == ENTRY_POINT]
        if not _are_the_same(there, own, guild):
            self._learn(guild, await self._put(guild, [*own, *kept]))
            log.info("commands brought up to date: %s in %s", len(own), guild or "all servers")

    def _learn(self, guild: int | None, there: list[Json]) -> None:
        if guild == self._home:
            self._ids = {command["name"]: int(command["id"]) for command in there}

    async def _tidy(self) -> None:
        """Remove what an earlier start left in other servers."""
        home = {self._home} if self._home else set[int]()
        left = await self._noted() - home
        for guild in sorted(left):
            try:
                with suppress(discord.Forbidden, discord.NotFound):  # then no commands are offered there
                    if await self._fetch(guild):
                        await self._put(guild, [])
                left.discard(guild)
            except _TROUBLE as error:
                log.warning("commands of an earlier start may be left in %s: %s", guild, type(error).__name__)
            await asyncio.sleep(GENTLY)
        await self._note(left | home)

    async def _note(self, guilds: set[int]) -> None:
        """Note which servers may have commands: written before they get any, and until they certainly have none."""
        if guilds != await self._noted():
            await self._key_values.put(GUILDS, " ".join(map(str, sorted(guilds))))

    async def _noted(self) -> set[int]:
        return set(map(int, (await self._key_values.get(GUILDS) or "").split()))

    async def _fetch(self, guild: int | None) -> list[Json]:
        """All commands that Discord has; the library would drop translations and the purpose of an entry point."""
        whole = {"with_localizations": "true"}
        found: list[Json] = await self._bot.http.request(self._route("GET", guild), params=whole)
        return found

    async def _put(self, guild: int | None, payload: list[Json]) -> list[Json]:
        now: list[Json] = await self._bot.http.request(self._route("PUT", guild), json=payload)
        return now

    def _route(self, method: str, guild: int | None) -> Route:
        scope = "" if guild is None else "/guilds/{guild_id}"
        path = f"/applications/{{application_id}}{scope}/commands"
        return Route(method, path, application_id=self._bot.application_id, guild_id=guild)


def _of_guild(command: Json) -> Json:
    return {key: value for key, value in command.items() if key not in _GLOBAL}


def _for_servers(command: Json) -> Json:
    """The command where the application's settings don't let people install the bot for themselves."""
    limits = {"integration_types": (FOR_PERSON,), "contexts": (AMONG_PEOPLE,)}
    return command | {key: [one for one in command[key] if one not in gone] for key, gone in limits.items()}


def _are_the_same(there: list[Json], own: list[Json], guild: int | None) -> bool:
    """Whether Discord's commands match the bot's own, apart from an entry point."""
    theirs = [command for command in there if command["type"] != ENTRY_POINT]
    return _contents(theirs if guild is None else map(_of_guild, theirs)) == _contents(own)


def _kept(command: Json) -> Json:
    """A command that isn't the bot's own, in the form in which it is sent back to Discord."""
    kept = {key: value for key, value in command.items() if key not in _ADDED}
    needed = kept.get("default_member_permissions")
    return kept if needed is None else {**kept, "default_member_permissions": int(needed)}


def _contents(commands: Iterable[Json]) -> dict[tuple[int, str], Json]:
    return {(command["type"], command["name"]): _content(command) for command in commands}


def _content(part: Json) -> Json:
    """The content of a command, an option or a choice in one normal form, without None, False and empty fields."""
    said = {key: _value(part, key) for key in part if key not in _BESIDE}
    return {key: value for key, value in said.items() if not (value is None or value is False or value in ([], {}))}


def _value(part: Json, key: str) -> object:
    value = part[key]
    if key in {"options", "choices"}:
        return [_content(each) for each in value or ()]
    if key in {"contexts", "integration_types", "channel_types"}:
        return sorted(value or ())
    return str(value) if key == "default_member_permissions" and value is not None else value

"""``python -m bot doctor``: checks on the live Discord what can't be known without it."""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

import aiohttp
import discord
from discord.http import Route

from bot.app import APPLICATION, CardBot
from bot.art.scene import Drawing, Faces, Lying, Scene
from bot.config import Config
from bot.db.connection import DatabaseError, Holders
from bot.db.database import Database, failed
from bot.engine.cards import Card
from bot.engine.refusal import Refusal
from bot.i18n import Say
from bot.interactions import rest
from bot.interactions.admission import Admission
from bot.interactions.rest import QUIET, Files
from bot.messages.pictures import KEEPING, Keeping, Pictures, Rendered, Shown
from bot.messages.sender import PICTURES
from bot.screens.components.blocks import text
from bot.screens.components.data import ActionRow, Button, CardPicture
from bot.screens.components.frame import Screen, framed
from bot.tables.partitions.shards import PARTITIONS, SNOWFLAKE
from bot.upkeep.command_sync import ENTRY_POINT

Verdict: TypeAlias = Literal["good", "hint", "bad"]
"""Fine; works, but could be better; something is broken."""

_SIGNS: dict[Verdict, str] = {"good": "✓", "hint": "!", "bad": "✗"}
_CLOCK, _ROUND_TRIP = 2.0, 0.5
"""Seconds of clock difference, and of response time, that are worth a hint."""
_TRIES = 3
_PRESSED, _BY_OTHERS, _CONNECTED = 120.0, 3.0, 60.0
"""Seconds that there are for pressing a button, for others to hear of it as well, and for connecting before."""
_LISTENERS = 2
_USUAL_SESSIONS = 50
"""With fewer sessions left today, something keeps restarting the bot."""
_NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")


@dataclass(frozen=True, slots=True)
class Finding:
    """One check; ``key`` and the verdict select its sentence, which the facts complete."""

    key: str
    verdict: Verdict
    facts: dict[str, object] = field(default_factory=dict[str, object])

    def line(self, say: Say) -> str:
        """The line the operator reads."""
        return f"{_SIGNS[self.verdict]} {say(f'doctor-{self.key}-{self.verdict}', **self.facts)}"


Tell: TypeAlias = Callable[[Finding], object]


def _good_if(holds: object, otherwise: Verdict = "bad") -> Verdict:
    return "good" if holds else otherwise


class Onlooker(CardBot):
    """The bot with its games and commands, read-only: it opens no gateway connection, wakes no table, syncs nothing.

    So it can run beside the bot.
    """

    async def setup_hook(self) -> None:
        """Load the games and the commands, and nothing else."""
        await self.load()

    async def standing(self) -> Holders | None:
        """Which processes have the tables; None if only one can."""
        return await self._database.sharing.standing() if self._database.sharing else None


class _Listener(discord.Client):
    """A connection of its own that only hears whether a button is pressed."""

    BUTTON = "doctor"

    def __init__(self, shard: int, shards: int) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_id=shard, shard_count=shards)
        self.heard = asyncio.Event()

    async def begin(self, token: str) -> None:
        """Connect, and wait until it is. Raises TimeoutError."""
        await self.login(token)
        self._connecting = asyncio.create_task(self.connect())
        async with asyncio.timeout(_CONNECTED):
            await self.wait_until_ready()

    async def on_interaction(self, interaction: discord.Interaction[_Listener]) -> None:
        """Take it, if no other has."""
        if interaction.data and interaction.data.get("custom_id") == self.BUTTON:
            self.heard.set()
            with suppress(discord.HTTPException):
                await interaction.response.defer()


class Doctor:
    """Checks everything and reports as it goes."""

    def __init__(self, bot: Onlooker, tell: Tell, *, remember: bool) -> None:
        """``remember``: store for the bot what it needs to know of the findings."""
        self._bot = bot
        self._tell = tell
        self._remember = remember

    def _found(self, key: str, verdict: Verdict, **facts: object) -> None:
        self._tell(Finding(key, verdict, facts))

    async def examine(self, channel: int | None, *, presses: bool = False) -> None:
        """Check the application, and this channel if there is one; ``presses``: also who hears of a button there."""
        try:
            await self._bot.login(self._bot.config.token)
        except discord.LoginFailure:
            self._found("token", "bad")
            return
        self._found("token", "good", name=str(self._bot.user))
        await self._application()
        shards = await self._sessions()
        await self._commands()
        await self._round_trip()
        await self._processes()
        if channel is None:
            self._found("channel", "hint")
        elif (guild := await self._permissions(channel)) is not None:
            await self._messages(self._bot.get_partial_messageable(channel))
            if presses:
                shard = (guild >> SNOWFLAKE) % shards
                await self._presses(
                    self._bot.get_partial_messageable(channel), [_Listener(shard, shards) for _ in range(_LISTENERS)]
                )
        await self._direct_message()

    async def _application(self) -> None:
        """Its settings in the developer portal."""
        info = await self._bot.application_info()
        flags = info.flags
        privileged = {
            "Presence": flags.gateway_presence or flags.gateway_presence_limited,
            "Server Members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
            "Message Content": flags.gateway_message_content or flags.gateway_message_content_limited,
        }
        on = [name for name, is_on in privileged.items() if is_on]
        self._found("intents", _good_if(not on, "hint"), names=", ".join(on))
        self._found("installs", _good_if(info.user_integration_config is not None, "hint"))
        self._found("public", _good_if(info.bot_public, "hint"))
        self._found("grant", _good_if(not info.bot_require_code_grant))
        self._found("endpoint", _good_if(info.interactions_endpoint_url is None))

    async def _sessions(self) -> int:
        """How often the bot can still connect today; returns how many shards it connects with."""
        gateway = await self._bot.http.request(Route("GET", "/gateway/bot"))
        limit = gateway["session_start_limit"]
        left, hours = int(limit["remaining"]), f"{limit['reset_after'] / 3_600_000:.1f}"
        self._found("sessions", _good_if(left >= _USUAL_SESSIONS, "hint"), left=left, hours=hours)
        return int(gateway["shards"])

    async def _commands(self) -> None:
        """Compare the slash commands Discord has with the bot's own."""
        there = await self._bot.command_sync.there()
        self._found("commands", _good_if(await self._bot.command_sync.is_current(there), "hint"), count=len(there))
        entry = any(command["type"] == ENTRY_POINT for command in there)
        self._found("entry", _good_if(not entry, "hint"))

    async def _round_trip(self) -> None:
        """How long Discord takes to answer."""
        times: list[float] = []
        for _ in range(_TRIES):
            begun = time.perf_counter()
            await self._bot.application_info()
            times.append(time.perf_counter() - begun)
        taken = statistics.median(times)
        self._found("round-trip", _good_if(taken < _ROUND_TRIP, "hint"), milliseconds=round(1_000 * taken))

    async def _processes(self) -> None:
        """Where several processes can share the database: how many are there, hold partitions, and whose they are."""
        found = await self._bot.standing()
        if found is None:
            return
        number, held, silent = len(found.serving), len(found.holders), len(found.silent)
        whole = number and held == PARTITIONS and not silent
        self._found(
            "processes", _good_if(whole, "hint"), number=number, held=held, partitions=PARTITIONS, silent=silent
        )
        known, us = await self._bot.storage.key_values.get(APPLICATION) or "", str(self._bot.application_id)
        id_, _, name = known.partition(" ")
        self._found("application", _good_if(not held or id_ in {"", us}), name=name)

    async def _direct_message(self) -> None:
        """Whether the bot can send the operator a direct message."""
        info = await self._bot.application_info()
        operator = self._bot.config.owner or (info.team.owner_id if info.team else None) or info.owner.id
        try:
            channel = await self._bot.create_dm(discord.Object(operator))
            sent = await channel.send(self._bot.words.say()("doctor-hello"), allowed_mentions=QUIET)
            await sent.delete()
        except discord.HTTPException as error:
            self._found("direct", "hint", code=error.code)
        else:
            self._found("direct", "good")

    # In a channel ---------------------------------------------------------------------------------------------------

    async def _permissions(self, id_: int) -> int | None:
        """Check the bot's permissions there; the ID of the server if it's worth trying."""
        try:
            channel = await self._bot.fetch_channel(id_)
            if not isinstance(channel, discord.TextChannel | discord.Thread):
                self._found("channel", "bad", code=0)
                return None
            guild = await self._bot.fetch_guild(channel.guild.id, with_counts=False)
            me = await guild.fetch_member(self._bot.user.id if self._bot.user else 0)
            around = {each.id: each for each in await guild.fetch_channels()}
        except discord.HTTPException as error:
            self._found("channel", "bad", code=error.code)
            return None
        allowed = around[channel.parent_id if isinstance(channel, discord.Thread) else channel.id].permissions_for(me)
        say = self._bot.words.say()
        lacking = [say(f"permission-{name}") for name in _NEEDED if not getattr(allowed, name)]
        self._found("permissions", _good_if(not lacking), names=", ".join(lacking))
        self._found("threads", _good_if(allowed.create_public_threads, "hint"))
        return channel.guild.id

    async def _messages(self, channel: discord.PartialMessageable) -> None:
        """Post a screen with a picture, edit it in every way the bot knows, and delete it."""
        pictures = Pictures(Admission())
        try:
            screen = await self._screen(pictures, "1", "KH")
            before = time.time()
            message = await rest.send(self._bot, channel.id, screen.view, screen.files())
            created = discord.utils.snowflake_time(message.id)
            difference = abs(created.timestamp() - (before + time.time()) / 2)
            self._found("clock", _good_if(difference < _CLOCK, "hint"), seconds=f"{difference:.1f}")
            shown = screen.shown_in(message)
            self._found("post", _good_if(shown.ids, "hint"))
            try:
                await self._edits(pictures, channel.get_partial_message(message.id), shown)
            finally:
                await self._delete(channel.get_partial_message(message.id))
        except discord.HTTPException as error:
            self._found("post", "bad", code=error.code)
        finally:
            pictures.close()

    async def _presses(self, channel: discord.PartialMessageable, listeners: Sequence[_Listener]) -> None:
        """Have a button pressed, and see whether all of these connections hear it, as processes of several would."""
        heard = 0
        async with AsyncExitStack() as stack:
            for listener in listeners:
                await stack.enter_async_context(listener)
                await listener.begin(self._bot.config.token)
            with suppress(discord.HTTPException):  # which a line above has said already of another message
                heard = await self._heard(channel, listeners)
        self._found("presses", _good_if(heard == len(listeners)) if heard else "hint")

    async def _heard(self, channel: discord.PartialMessageable, listeners: Sequence[_Listener]) -> int:
        """How many hear that a button is pressed, which is posted for that."""
        button = Button(_Listener.BUTTON, self._bot.words.say()("doctor-press"))
        posted = await rest.send(self._bot, channel.id, Screen([ActionRow((button,))], is_framed=False))
        self._found("press", "hint", minutes=round(_PRESSED / 60))
        hearing = [asyncio.create_task(listener.heard.wait()) for listener in listeners]
        try:
            await asyncio.wait(hearing, timeout=_PRESSED, return_when=asyncio.FIRST_COMPLETED)
            done, _ = await asyncio.wait(hearing, timeout=_BY_OTHERS)
            return len(done)
        finally:
            for task in hearing:
                task.cancel()
            with suppress(discord.HTTPException):
                await channel.get_partial_message(posted.id).delete()

    async def _delete(self, message: discord.PartialMessage) -> None:
        try:
            await message.delete()
        except discord.HTTPException as error:
            self._found("delete", "bad", code=error.code)
        else:
            self._found("delete", "good")

    async def _edits(self, pictures: Pictures, message: discord.PartialMessage, shown: Shown) -> None:
        taken: list[Keeping] = []
        for keeping in KEEPING if shown.ids else KEEPING[-1:]:
            screen = await self._screen(pictures, keeping, "KH")
            code, shows = await self._edit(message, screen, screen.attachments(shown, keeping))
            again = keeping == KEEPING[-1]
            if shows and (shows.ids or again):  # a picture that is gone has no id any more
                taken.append(keeping)
                shown = shows
            self._found(keeping, _good_if(keeping in taken, "bad" if again else "hint"), code=code)
        other = await self._screen(pictures, "2", "9C")
        code, shows = await self._edit(message, other, other.files())
        replaced = shows and not {*shows.ids.values()} & {*shown.ids.values()}
        self._found("replace", _good_if(replaced), code=code)
        code, shows = await self._edit(message, other.plain(), [])  # last, for it takes the picture out of the screen
        self._found("words", _good_if(shows), code=code)
        way = taken[0] if taken else KEEPING[-1]
        if self._remember:
            await self._bot.storage.key_values.put(PICTURES, way)
        self._found(f"keeping-{way}", _good_if(self._remember, "hint"))

    async def _edit(
        self, message: discord.PartialMessage, screen: Rendered, files: Files | None
    ) -> tuple[int, Shown | None]:
        """Discord's code, and what the message shows; None: it was refused."""
        try:
            edited = await rest.edit(self._bot, message.channel.id, message.id, screen.view, files)
        except discord.HTTPException as error:
            return error.code, None
        return 0, screen.shown_in(edited)

    async def _screen(self, pictures: Pictures, number: str, card: str) -> Rendered:
        words = self._bot.words.say()("doctor-screen", number=number)
        drawing = Drawing(Scene(hand=(Lying(Card.parse(card)),)), Faces("french"))
        return await pictures.render(framed([text(words), CardPicture(drawing, words)]))


def run(config: Config, channel: int | None, *, presses: bool = False) -> int:
    """Check everything, printing each line as it is found; the exit code is 1 if something is broken.

    Raises Refusal if Discord can't be reached or the database can't be opened.
    """
    return asyncio.run(_run(config, channel, presses=presses))


async def _run(config: Config, channel: int | None, *, presses: bool = False) -> int:
    with TemporaryDirectory() as folder:
        try:
            database = await Database.open(config.database)
            remember = True
        except Refusal as refusal:
            if refusal.key != "database-in-use":
                raise
            database = await Database.open(Path(folder) / "doctor.sqlite3")
            remember = False
        try:
            sound = await examine(Onlooker(config, database), channel, _say, remember=remember, presses=presses)
        except DatabaseError as error:
            raise failed(database.where, error) from error
        finally:
            await database.close()
    return 0 if sound else 1


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def examine(
    bot: Onlooker, channel: int | None, tell: Callable[[str], object], *, remember: bool, presses: bool = False
) -> bool:
    """Check everything, reporting each line as it is found; whether nothing is broken.

    Raises Refusal if Discord can't be reached or fails halfway.
    """
    verdicts: list[Verdict] = []

    def found(finding: Finding) -> None:
        verdicts.append(finding.verdict)
        tell(finding.line(bot.words.say()))

    async with bot:
        try:
            await Doctor(bot, found, remember=remember).examine(channel, presses=presses)
        except discord.HTTPException as error:
            raise Refusal("doctor-failed", status=error.status, code=error.code) from error
        except (aiohttp.ClientConnectionError, TimeoutError) as error:
            raise Refusal("offline", error=type(error).__name__) from error
    return "bad" not in verdicts

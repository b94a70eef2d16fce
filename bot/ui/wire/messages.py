"""The messages of a table: the public one, hands by direct message, hands that players opened in the channel."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui

from bot.engine.game import Seat
from bot.i18n import Say
from bot.tables.settings import HAND, MENTIONS
from bot.tables.store import Chair, Store
from bot.tables.table import Table
from bot.ui.screens.emoji import by_card
from bot.ui.screens.frame import Screens
from bot.ui.screens.pictures import KEEPING, Keeping, Pictures, Rendered, Shown
from bot.ui.wire.admission import Admission
from bot.ui.wire.channels import Channels, Closed
from bot.ui.wire.direct import Direct, NotReached, Why
from bot.ui.wire.reply import AnyInteraction, Reply, sentence
from bot.ui.wire.traffic import Traffic
from bot.ui.wire.updates import Errand, LiveMessage, Outdated, Updates, is_passing

log = logging.getLogger(__name__)

OLD = 3_600.0
"""Seconds after which a message is posted anew instead of edited, since Discord slows edits of old ones down."""
TOKEN = 14 * 60.0
"""Seconds for which an interaction's token is used; Discord forgets it after 15 minutes."""
REPOST = 60.0
"""Seconds at least between two posts of a message that was lost."""
KEPT = 4_000
"""How many messages, hands and people are remembered between two uses."""
FORGOTTEN = 60.0
"""Seconds for which no emoji are shown after Discord didn't know one."""
AGAIN = 600.0
"""Seconds after which somebody's own press tries a direct message again that was refused."""
_TELL = 1.0
"""Seconds until the disk is told which hands were drawn."""
PICTURES = "pictures"
"""The fact in which way edits keep pictures, where that was found out."""
_CERTAIN = 3
"""After so many refusals in a row it isn't tried any more: a single one may be of a picture that has just gone."""
COPIES = 2
"""How many copies of a hand in the channel are kept up to date; older ones are drawn anew when they are clicked."""

QUIET = discord.AllowedMentions.none()
GONE = {10008, 10015}
ARCHIVED = 50083
"""Discord's code of an edit in a thread that is archived; a new message there opens it again."""
LOST = {10003, 50001, 50013, ARCHIVED, 160005}
"""Its codes of a channel that is gone, or where the bot may not write (any more)."""
EXPIRED = 50027
INVALID = 50035

K = TypeVar("K")
M = TypeVar("M", bound="discord.Message | None")
T = TypeVar("T")


@dataclass(slots=True)
class Token:
    """An interaction whose token can still edit a message, outside the limits of everything else.

    ``message``: the follow-up that it edits; None: what the interaction was answered with.
    """

    interaction: AnyInteraction
    until: float
    message: int | None = None

    @classmethod
    def of(cls, interaction: AnyInteraction) -> Token:
        """A token from now on."""
        return cls(interaction, time.monotonic() + TOKEN)

    @property
    def usable(self) -> bool:
        """Whether Discord still knows it."""
        return time.monotonic() < self.until


class TableMessage(LiveMessage):
    """The table in its channel: edited while fresh, posted anew when lost or old; its id is on the disk."""

    def __init__(self, messages: Messages, table: Table) -> None:
        super().__init__()
        self.table = table
        self._messages = messages
        self._shown: Shown | None = None
        self._token: Token | None = None
        self._nonce: int | None = None
        self._posted: float | None = None
        self._losing: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    @property
    def importance(self) -> int:
        """After the hands of those whose turn it is."""
        return 1

    def clicked(self, reply: Reply, shown: Shown | None = None) -> None:
        """A click on this message was answered, without a word or by drawing it anew, so that it shows this."""
        message = reply.interaction.message
        if reply.refreshes and message and message.id == self.table.record.message:
            self._token = Token.of(reply.interaction)
            self.accepted()
            self._shown = shown or self._shown

    async def update(self) -> None:
        """Edit, or post where there is nothing to edit; one that keeps getting lost is posted once a minute."""
        try:
            await self._paint()
        except Closed as closed:
            self._losing = self._messages.lost(self.table, closed.code)
        except discord.HTTPException as error:
            if error.code in LOST:  # not awaited: until the updates knows of it, nobody else may show the table
                self._losing = self._messages.lost(self.table, error.code)
            raise

    async def _paint(self) -> None:
        async with self._turn:
            table, revision = self.table, self.table.revision
            screen = await self._draw()
            said = screen.said
            known = self._shown is not None and self._shown.said == said
            if not known or table.record.lost is not None:
                if not self.may_say(said):
                    return
                if not await self._edit(screen):
                    wait = self._posted + REPOST - time.monotonic() if self._posted is not None else 0
                    if wait > 0:
                        self._messages.mark_stale_later(self, wait)
                        return
                    await self._post(screen)
            if table.record.shown != revision:
                await table.showed(table.record.message, revision)

    async def bring(self) -> None:
        """Send a new message, at the bottom of the channel, in the place of the old one."""
        async with self._turn:
            await self._post(await self._draw())

    async def _draw(self) -> Rendered:
        """What it says, in words alone where no files may be sent, or where sending some has just failed."""
        screen = await self._messages.pictures.render(await self._messages.draw(self.table))
        return screen if self._may_attach() and not self.failures else screen.plain()

    def _may_attach(self) -> bool:
        """Whether the bot may send files there, as far as it knows."""
        record = self.table.record
        guild = self._messages.bot.get_guild(record.guild)
        channel = guild.get_channel(record.parent or record.channel) if guild else None
        return guild is None or channel is None or channel.permissions_for(guild.me).attach_files

    async def _post(self, screen: Rendered) -> None:
        self._nonce = self._nonce or secrets.randbits(63)
        self._messages.channels.must_be_open(self.table.record)
        message, self._shown = await self._messages.send(self, self._channel(), screen, self._nonce)
        self._nonce, self._token, self._posted = None, None, time.monotonic()
        old = self.table.record.message
        self.accepted()
        await self.table.showed(message.id, self.table.revision)
        await self._found()
        if old is not None and old != message.id:
            self._messages.take_away(self._channel().get_partial_message(old))

    async def _edit(self, screen: Rendered) -> bool:
        """Whether there was something to edit."""
        message = self.table.record.message
        if message is None or _age(message) > OLD:
            return False
        if not (self._token and self._token.usable):  # a token edits whatever the bot itself may do
            self._messages.channels.must_be_open(self.table.record, editing=True)
        where = self._channel().get_partial_message(message)
        edited = await self._messages.edit(self, self._token, where, screen, self._shown)
        if edited is None:
            return False
        self._shown = edited
        if not (self._token and self._token.usable):
            await self._found()
        return True

    async def _found(self) -> None:
        """The bot can show the table (again)."""
        if self._losing:
            await asyncio.wait([self._losing])
            self._losing = None
        if self.table.record.lost is not None:
            await self.table.place(lambda record: replace(record, lost=None))

    async def moved(self, channel: int, message: int | None) -> None:
        """It is shown elsewhere from now on; the message it had says where."""
        async with self._turn:
            self._shown = self._token = self._posted = None
            self.accepted()
            await self._post(await self._draw())
        if message is not None:
            record, say = self.table.record, self._messages.say(self.table)
            words = say("moved-to", game=say("title"), channel=f"<#{record.channel}>")
            self._messages.leave_word(record.guild, channel, message, words)

    def _channel(self) -> discord.PartialMessageable:
        record = self.table.record
        return self._messages.bot.get_partial_messageable(record.channel, guild_id=record.guild)


@dataclass(slots=True)
class Copy:
    """A hand in the channel: an ephemeral message, which only an interaction's token can edit."""

    message: int
    token: Token
    shown: Shown


class HandMessage(LiveMessage):
    """What one person is shown of their hand: the direct message, and copies in the channel."""

    def __init__(self, messages: Messages, table: Table, seat: Seat, user: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.user = user
        self._messages = messages
        self._shown: Shown | None = None
        self._token: Token | None = None
        self._nonce: int | None = None
        self._copies: list[Copy] = []
        self._opened = False
        self._draft = (0, "")
        self._again = 0.0

    @property
    def importance(self) -> int:
        """Whose turn it is sees it first."""
        return 0 if self.seat in self.table.active else 2

    @property
    def _chair(self) -> Chair:
        return self.table.chairs[self.seat]

    @property
    def draft(self) -> str:
        """What its owner has chosen so far without moving: it stays while others move, until they move themselves."""
        revision, draft = self._draft
        return draft if revision == self.table.revision_of(self.seat) else ""

    @draft.setter
    def draft(self, draft: str) -> None:
        self._draft = self.table.revision_of(self.seat), draft

    def shown_by(self, message: int | None) -> Shown | None:
        """What a message of this hand shows, if it is known."""
        if message == self._chair.dm_message:
            return self._shown
        return next((copy.shown for copy in self._copies if copy.message == message), None)

    def answered(self, reply: Reply, shown: Shown, made: int | None) -> None:
        """A click was answered, so that a message shows this; ``made``: the id of the one that was made for it."""
        interaction = reply.interaction
        message = made or (interaction.message.id if interaction.message and reply.refreshes else None)
        if message is None:
            return
        if message == self._chair.dm_message:
            self._shown, self._token = shown, Token.of(interaction)
            self.accepted()
            return
        if interaction.guild_id is not None:
            others = [copy for copy in self._copies if copy.message != message]
            self._copies = [*others, Copy(message, Token.of(interaction), shown)][-COPIES:]

    async def update(self) -> None:
        """Bring the direct message and the copies up to date."""
        if self._chair.user != self.user:
            return
        revision = self.table.revision
        chosen = await self._messages.settings.person(self.user)
        view = self._messages.screens.hand(self.table, self.seat, draft=self.draft, reader=chosen)
        screen = await self._messages.pictures.render(view)
        screen = screen.plain() if self.failures else screen
        said = screen.said
        for copy in list(self._copies):
            if copy.shown.said != said and not await self._copied(copy, screen):
                self._copies = [other for other in self._copies if other is not copy]
        if chosen[HAND] == "channel":
            await self._withdraw()
        elif not (self._chair.dm_message and self._shown and self._shown.said == said) and not self._chair.dm_refused:
            if not self.may_say(said):
                return
            await self._direct(screen)
        if chosen[HAND] != "dm":
            await self._open(screen)
        self._messages.drawn(self.table, self.seat, revision)

    async def _copied(self, copy: Copy, screen: Rendered) -> bool:
        """Whether a copy in the channel shows this now; what Discord has against it is no matter of the others."""
        if not copy.token.usable:
            return False
        try:
            edited = await self._messages.edit(self, copy.token, None, screen, copy.shown)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("table %s: a hand in the channel was refused: %s %s", self.table.id, error.status, error.code)
            return False
        copy.shown = edited or copy.shown
        return edited is not None

    async def _open(self, screen: Rendered) -> None:
        """Open it in the channel once, by its owner's last click there, while Discord still takes that."""
        token = self._messages.last_click(self.table, self.user)
        if self._opened or self._copies or self.table.record.status != "playing" or token is None:
            return
        self._opened = True
        try:
            message, shown = await self._messages.follow_up(token.interaction, screen)
        except discord.HTTPException as error:  # My hand opens it, too
            if is_passing(error):
                self._opened = False
                raise
            log.info("table %s: a hand could not be opened: %s %s", self.table.id, error.status, error.code)
            return
        self._copies.append(Copy(message.id, replace(token, message=message.id), shown))

    async def _withdraw(self) -> None:
        """Take the direct message away from who doesn't want it any more."""
        chair, self._shown, self._token = self._chair, None, None
        if chair.dm_message is not None:
            await self.table.handed(self.seat, None)
            if where := await self._messages.direct.channel(self.user):
                self._messages.take_away(where.get_partial_message(chair.dm_message))

    async def _direct(self, screen: Rendered) -> None:
        """Bring the direct message up to date. It may be opened: whoever sits here has pressed to do so."""
        chair, playing = self._chair, self.table.record.status == "playing"
        if not playing and chair.dm_message is None:
            return

        async def show(where: discord.PartialMessageable) -> None:
            old = where.get_partial_message(chair.dm_message) if chair.dm_message is not None else None
            if old and _age(old.id) <= OLD:
                edited = await self._messages.edit(self, self._token, old, screen, self._shown)
                if edited:
                    self._shown = edited
                    return
            self._token = None
            self._nonce = self._nonce or secrets.randbits(63)
            message, self._shown = await self._messages.send(self, where, screen, self._nonce)
            self._nonce = None
            await self.table.handed(self.seat, message.id)
            if old:
                self._messages.take_away(old)

        try:
            await self._messages.direct.reach(self.user, show, opens=playing and not chair.away, message=self)
        except NotReached as error:
            await self.unreached(error.why)

    async def unreached(self, why: Why) -> None:
        """A direct message couldn't be sent: tell this person once how to play without, and remember it.

        Where none is opened for a while, the hand waits: it's tried again with what changes it next.
        """
        if why == "unknown" or (why == "paused" and self._chair.dm_hinted):
            return
        if not self._chair.dm_hinted:
            await self._messages.hint(self, why)
        self._again = time.monotonic() + AGAIN
        await self.table.handed(self.seat, self._chair.dm_message, refused=why != "paused", hinted=True)

    async def ask_again(self, *, at_once: bool = False) -> None:
        """Try a direct message again that couldn't be sent, for its reader is here; one that was refused after a while.

        ``at_once``: they have just said where they want their hand.
        """
        if self._chair.dm_refused and (at_once or time.monotonic() >= self._again):
            await self.table.handed(self.seat, self._chair.dm_message)
        if self._chair.dm_hinted:
            self._messages.updates.mark_stale(self)


class Messages:
    """Every message of every table that was touched lately."""

    def __init__(
        self,
        bot: discord.Client,
        screens: Screens,
        store: Store,
        lost: Callable[[Table, int], asyncio.Task[None]],
        traffic: Traffic,
        admission: Admission,
        *,
        now: Callable[[], int],
        stopped: Callable[[bool, int], None],
    ) -> None:
        """``lost`` is called with Discord's code where a table can't be shown (any more), ``stopped`` as Direct does.

        ``now``: milliseconds since 1970.
        """
        self.bot = bot
        self.lost = lost
        self.screens = screens
        self.settings = store.preferences
        self._store = store
        self.updates = Updates(traffic, admission)
        self.channels = Channels(bot)
        self.direct = Direct(bot, store, self.updates, traffic, now, stopped)
        self.pictures = Pictures(admission)
        self._public: OrderedDict[str, TableMessage] = OrderedDict()
        self._hands: OrderedDict[tuple[str, int], HandMessage] = OrderedDict()
        self._drawn: dict[tuple[str, Seat], int] = {}
        self._tell_at: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None
        self._finding: asyncio.Task[None] | None = None
        self._keeping: Keeping = KEEPING[0]
        self._refusals = 0
        self._heard: OrderedDict[tuple[str, int], Token] = OrderedDict()

    def changed(self, table: Table) -> None:
        """Paint the table, and the hands of those who are waited for, or to whom the last move made a difference.

        At the end everybody's.
        """
        self.updates.mark_stale(self.public(table))
        ended = table.record.status != "playing"
        for seat, chair in self._hands_of(table).items():
            sent = chair.dm_message is not None or chair.dm_hinted
            if seat in table.active or chair.told == table.revision or ended or not sent:
                self._touch_hand(table, seat, chair)

    def repair(self, table: Table) -> None:
        """Paint what the bot couldn't before it was stopped."""
        if table.record.shown < table.revision:
            self.changed(table)
        for seat, chair in self._hands_of(table).items():
            if chair.dm_shown < chair.told:
                self._touch_hand(table, seat, chair)

    def redraw(self, table: Table) -> None:
        """Paint the table and all hands."""
        self.changed(table)
        for seat, chair in self._hands_of(table).items():
            self._touch_hand(table, seat, chair)

    def drawn(self, table: Table, seat: Seat, moves: int) -> None:
        """A hand shows so many moves. The disk is told of many at once: what it misses is drawn once more, no worse."""
        table.drawn(seat, moves)
        if not self._drawn:
            self._tell_at = asyncio.get_running_loop().call_later(_TELL, self._tell_drawn)
        self._drawn[table.id, seat] = moves

    def _tell_drawn(self) -> None:
        self._telling = asyncio.create_task(self._write_drawn())

    async def _write_drawn(self) -> None:
        moves, self._drawn = self._drawn, {}
        try:
            if moves:
                await self._store.hands_show(moves)
        except sqlite3.Error as error:
            log.warning("which hands were drawn could not be written: %s", error)

    def _hands_of(self, table: Table) -> dict[Seat, Chair]:
        """The people who have a hand, by seat."""
        playing = table.state is not None
        return {seat: chair for seat, chair in enumerate(table.chairs) if playing and chair.user is not None}

    def _touch_hand(self, table: Table, seat: Seat, chair: Chair) -> None:
        if chair.user is not None:
            self.updates.mark_stale(self.hand(table, seat, chair.user))

    def language(self, guild: int) -> str:
        """The language of what everybody on a server reads: the server's, whoever has caused it."""
        found = self.bot.get_guild(guild)
        return str(found.preferred_locale) if found else "en"

    def say(self, table: Table) -> Say:
        """The words for everybody at this table."""
        return self.screens.say(table, self.language(table.record.guild))

    async def draw(self, table: Table) -> ui.LayoutView:
        """What the table's public message says; at the end, with the score of its series and of the channel."""
        locale = self.language(table.record.guild)
        if table.record.status != "over":
            return self.screens.public(table, locale)
        ledger, record = self._store.ledger, table.record
        series = await ledger.series(record.series or record.id, record.id)
        return self.screens.public(table, locale, await ledger.score_after(record.id), series)

    def public(self, table: Table) -> TableMessage:
        """The table's public message."""
        found = self._public.get(table.id)
        if found is None or found.table is not table:
            found = TableMessage(self, table)
        return keep(self._public, table.id, found)

    def hand(self, table: Table, seat: Seat, user: int) -> HandMessage:
        """A person's hand at this table."""
        found = self._hands.get((table.id, user))
        if found is None or found.table is not table or found.seat != seat:
            found = HandMessage(self, table, seat, user)
        return keep(self._hands, (table.id, user), found)

    def heard(self, table: Table, interaction: AnyInteraction) -> None:
        """Somebody did something at this table, so that they can be told something privately for a while."""
        keep(self._heard, (table.id, interaction.user.id), Token.of(interaction))

    def last_click(self, table: Table, user: int) -> Token | None:
        """By what this person can be told something privately at this table, if by anything."""
        found = self._heard.get((table.id, user))
        return found if found and found.usable and found.interaction.response.is_done() else None

    async def show_public(self, reply: Reply, table: Table) -> None:
        """Answer a click on the table's message by drawing it anew; any other message stays what it is."""
        message = reply.interaction.message
        if message is None or message.id != table.record.message:
            await reply.acknowledge()
            return

        async def answer() -> Shown:
            screen = await self.pictures.render(await self.draw(table), hurried=True)
            return (await self._put(screen, None, reply.update))[1]

        try:
            shown = await answer()
        except Outdated:
            shown = await answer()
        self.public(table).clicked(reply, shown)

    async def show_hand(
        self, reply: Reply, table: Table, seat: Seat, *, page: str = "", draft: str = "", notice: str = ""
    ) -> None:
        """Answer with a person's hand: drawn anew where it was clicked, or as a message of its own for them alone."""
        interaction = reply.interaction
        reader, revision = await self.settings.person(interaction.user.id), table.revision
        hand = self.hand(table, seat, interaction.user.id)
        hand.draft = draft

        async def draw() -> Rendered:
            facts = {"page": page, "draft": draft, "notice": notice, "locale": reply.locale}
            return await self.pictures.render(self.screens.hand(table, seat, **facts, reader=reader), hurried=True)

        screen = await draw()
        try:
            made, shown = await self._answer(reply, screen, hand)
        except (aiohttp.ClientError, OSError):
            made, shown = await self._answer(reply, screen.plain(), hand)
        except Outdated:
            made, shown = await self._answer(reply, await draw(), hand)
        hand.answered(reply, shown, made)
        # A picture that was late or couldn't be sent follows; or somebody moved while it was drawn.
        if screen.missing or shown.said != screen.said or table.revision != revision:
            self.updates.mark_stale(hand)

    async def _answer(self, reply: Reply, screen: Rendered, hand: HandMessage) -> tuple[int | None, Shown]:
        """The id of the message that was made, if one was, and what the hand shows."""
        message = reply.interaction.message
        if reply.shows_own_message:
            _, shown = await self._put(screen, hand.shown_by(message.id if message else None), reply.update)
            return None, shown
        made, shown = await self._put(screen, None, reply.show)
        return made.id if made else None, shown

    async def hint(self, hand: HandMessage, why: Why) -> None:
        """Tell a person why they have no hand by direct message, and how to play all the same."""
        table = hand.table
        sentence = self.say(table)("dm-refused", why=why)
        token = self.last_click(table, hand.user)
        try:
            if token:
                await token.interaction.followup.send(sentence, ephemeral=True, allowed_mentions=QUIET)
                return
            pings = (await self.settings.person(hand.user))[MENTIONS] == "on"
            called = f"<@{hand.user}>" if pings else f"**{self.say(table).name(hand.seat)}**"
            mentions = discord.AllowedMentions(users=[discord.Object(hand.user)]) if pings else QUIET
            channel = self.bot.get_partial_messageable(table.record.channel, guild_id=table.record.guild)
            await self.updates.permit(hand)
            await channel.send(f"{called} {sentence}", allowed_mentions=mentions)
        except discord.HTTPException as error:
            if is_passing(error):  # it will be tried again
                raise
            log.info("table %s: somebody can't be told where their hand is: %s %s", table.id, error.status, error.code)

    async def edit(
        self,
        live: LiveMessage,
        token: Token | None,
        message: discord.PartialMessage | None,
        screen: Rendered,
        shown: Shown | None,
    ) -> Shown | None:
        """Edit by the token where it still can, else as the bot; what it shows then, None: nothing was there to edit.

        ``shown``: what it shows before, if that is known.
        """

        async def send(view: ui.LayoutView, files: Any) -> discord.Message | None:  # noqa: ANN401  as ``Rendered``
            if token and token.usable:
                return await _edit_by(token, view, files)
            if message is None:
                return None
            await self.updates.permit(live)
            return await message.edit(view=view, attachments=files, allowed_mentions=QUIET)

        try:
            edited, shows = await self._put(screen, shown, send)
        except discord.HTTPException as error:
            if error.code in GONE or error.code == ARCHIVED:
                return None
            if error.code == EXPIRED and token:
                token.until = 0
                return await self.edit(live, None, message, screen, shown) if message else None
            raise
        return shows if edited else None

    async def send(
        self, live: LiveMessage, channel: discord.abc.Messageable, screen: Rendered, nonce: int
    ) -> tuple[discord.Message, Shown]:
        """Send a new message; what it shows."""

        async def send(view: ui.LayoutView, files: list[discord.File]) -> discord.Message:
            await self.updates.permit(live)
            return await channel.send(view=view, files=files, allowed_mentions=QUIET, nonce=nonce)

        return await self._put(screen, None, send)

    async def follow_up(self, interaction: AnyInteraction, screen: Rendered) -> tuple[discord.Message, Shown]:
        """Send a screen for this person alone, though nothing was clicked just now; what it shows."""

        async def send(view: ui.LayoutView, files: list[discord.File]) -> discord.Message:
            return await interaction.followup.send(
                view=view, files=files, ephemeral=True, wait=True, allowed_mentions=QUIET
            )

        return await self._put(screen, None, send)

    def take_away(self, message: discord.PartialMessage) -> None:
        """Delete a message that something newer has taken the place of, if it is still there."""
        self.updates.mark_stale(Errand(self.updates, message.delete))

    def leave_word(self, guild: int, channel: int, message: int, words: str) -> None:
        """Let a message that is no table's any more say this alone, if it is still there and can be changed."""
        where = self.bot.get_partial_messageable(channel, guild_id=guild).get_partial_message(message)
        edit = partial(where.edit, view=sentence(words), attachments=[], allowed_mentions=QUIET)
        self.updates.mark_stale(Errand(self.updates, edit))

    async def _put(
        self, screen: Rendered, shown: Shown | None, send: Callable[[ui.LayoutView, Any], Awaitable[M]]
    ) -> tuple[M, Shown]:
        """Send a screen in the first way that Discord takes: its pictures kept, sent again, or else in words alone.

        Whether another way may help is decided by what this request sent, not by what others have found out meanwhile.
        ``shown``: what the message shows, if that is known. Raises Outdated where its emoji aren't there any more.
        """
        first = keeping = screen.keeping(shown, self._keeping)
        while True:
            try:
                message = await send(screen.view, screen.attachments(shown, keeping))
            except discord.HTTPException as error:
                if self._lost_emoji(error):
                    raise Outdated from error
                if not screen.pictures or not _may_be_for_pictures(error):
                    raise
                if keeping == KEEPING[-1]:
                    screen = screen.plain()
                else:
                    keeping = KEEPING[KEEPING.index(keeping) + 1]
                continue
            if screen.pictures and first != KEEPING[-1]:
                self._learn(first, keeping)
            return message, screen.shown_in(message)

    def _learn(self, tried: Keeping, taken: Keeping) -> None:
        """An edit that tried to keep pictures this way was taken that way; what is refused again and again is left."""
        self._refusals = self._refusals + 1 if taken != tried else 0
        if self._refusals >= _CERTAIN:
            log.info("Discord doesn't let messages keep their pictures (%s); from now on: %s", tried, taken)
            self._keeping, self._refusals = taken, 0

    async def remember(self) -> None:
        """Keep pictures as was found out before."""
        found = await self._store.facts.get(PICTURES)
        for keeping in KEEPING:
            if keeping == found:
                self._keeping = keeping

    async def find_emoji(self) -> None:
        """Show cards on buttons from now on, where the application has emoji of them."""
        try:
            self.screens.emoji.update(by_card(await self.bot.fetch_application_emojis()))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("the emoji of the cards could not be asked for: %s", type(error).__name__)

    def _lost_emoji(self, error: discord.HTTPException) -> bool:
        """Whether a screen was refused for an emoji; then none is shown until it is known which there are now."""
        if error.code != INVALID or ".emoji." not in error.text:
            return False
        if self.screens.emoji:
            log.warning("an emoji of a card is gone; those there are will be asked for")
            self.screens.emoji.clear()
            self._finding = asyncio.create_task(self._find_emoji_later())
        return True

    async def _find_emoji_later(self) -> None:
        await asyncio.sleep(FORGOTTEN)
        await self.find_emoji()

    def mark_stale_later(self, message: LiveMessage, seconds: float) -> None:
        """Bring this message up to date after a while."""
        asyncio.get_running_loop().call_later(seconds, self.updates.mark_stale, message)

    async def close(self, seconds: float) -> None:
        """Send what is still to be sent, for so long at most."""
        if self._finding:
            self._finding.cancel()
        await self.updates.close(seconds)
        self.pictures.close()
        if self._tell_at:
            self._tell_at.cancel()
        if self._telling:
            await self._telling
        await self._write_drawn()


async def _edit_by(token: Token, view: ui.LayoutView, files: Any) -> discord.Message:  # noqa: ANN401  as ``Rendered.attachments``
    if token.message is None:
        return await token.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=QUIET)
    return await token.interaction.followup.edit_message(
        token.message, view=view, attachments=files, allowed_mentions=QUIET
    )


def _may_be_for_pictures(error: discord.HTTPException) -> bool:
    """Whether the same without its pictures, or with them sent anew, may be taken."""
    return error.status in {400, 413} and error.code not in LOST


def _age(message: int) -> float:
    """Seconds since a message was sent."""
    return time.time() - discord.utils.snowflake_time(message).timestamp()


def keep(kept: OrderedDict[K, T], key: K, value: T) -> T:
    """Remember the newest few thousand; what is forgotten costs one request more."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
    return value

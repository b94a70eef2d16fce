"""From an interaction to a table and back: the one place where clicks come in, and the one error boundary.

Buttons aren't registered with the library: it would rebuild a message's components for every click, and drop without a
word what it doesn't know. ``on_interaction`` hears every click, so every click gets an answer here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, cast

import aiohttp
import discord
from discord import InteractionType, app_commands

from bot.engine.game import Seat
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.i18n import Say, escape
from bot.tables import lobby, seats
from bot.tables.refusals import NoSuchTable, NotSeated, StaleClick, Unreadable
from bot.tables.registry import Registry
from bot.tables.settings import DECK
from bot.tables.store import Store
from bot.tables.table import Table
from bot.ui.desks.hosting import Hosting, manages, must_be_host
from bot.ui.desks.opening import Opening
from bot.ui.desks.status import StatusDesk
from bot.ui.screens.frame import Screens, name_of
from bot.ui.wire.access import Access
from bot.ui.wire.admission import LOOK, LOOKS, Admission
from bot.ui.wire.ids import Press, read, read_place
from bot.ui.wire.messages import Messages
from bot.ui.wire.reply import AnyInteraction, Handler, Reply, called, sentence, values, written

log = logging.getLogger(__name__)

HEARD = 1_000
"""How many clicks are remembered: Discord may tell of one again after a connection was lost."""
SOON = 0.5
"""Seconds after which a look that still waits for its turn is acknowledged: many may wait, and each in time."""


class Door:
    """Handles every component that is pressed, and what slash commands ask of a table."""

    def __init__(
        self,
        registry: Registry,
        access: Access,
        store: Store,
        screens: Screens,
        messages: Messages,
        opening: Opening,
        hosting: Hosting,
        status: StatusDesk,
        admission: Admission,
        kinds: Mapping[str, Handler],
    ) -> None:
        """``kinds``: who answers the kinds of ids that aren't about a table."""
        self.registry = registry
        self.screens = screens
        self._heard: deque[int] = deque(maxlen=HEARD)
        self._begun: set[asyncio.Task[Any]] = set()
        self._closing = False
        self._access = access
        self._store = store
        self._messages = messages
        self._opening = opening
        self._hosting = hosting
        self._status = status
        self._admission = admission
        self._looks: Mapping[str, Handler] = {"r": self._rules, **kinds}
        self._kinds: Mapping[str, Handler] = {
            "m": self._move,
            "s": self._move,
            "d": self._move,
            "h": self._show,
            "l": self._lobby,
            "t": self._menu,
            **self._looks,
        }

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Every interaction comes by here; slash commands are the tree's, which asks whether they are admitted, too."""
        reply = Reply.to(interaction)
        if interaction.type in {InteractionType.component, InteractionType.modal_submit} and await self.admits(reply):
            await self.guard(reply, self._press)

    async def admits(self, reply: Reply) -> bool:
        """Whether this is begun, to be finished before the bot stops; else who asks is told to try again.

        What Discord tells of twice is begun once, and nothing for another bot, which only somebody who imitates Discord
        would tell of. What is begun doesn't stay unanswered.
        """
        interaction = reply.interaction
        if interaction.type is InteractionType.autocomplete:
            return not self._closing and await self._may_suggest(reply)
        if interaction.id in self._heard:
            return False
        self._heard.append(interaction.id)
        if self._closing:
            await self.failed(reply, Refusal("restarting"))
            return False
        reply.watch()
        task = self._begin()
        try:
            if interaction.user.bot:
                raise Refusal("only-people")
            await self._turn(reply, task)
        except Refusal as refusal:
            await self._admission.step.wait()
            await self.failed(reply, refusal)
            return False
        return True

    def _begin(self) -> asyncio.Task[Any]:
        """The task of what is begun; the bot waits for it when it is stopped."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101  the library gives each interaction one
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def _turn(self, reply: Reply, task: asyncio.Task[Any]) -> None:
        """Wait until it's this one's turn; raises Refusal where its maker has enough at work already."""
        user = reply.interaction.user.id
        if self._is_look(reply):
            look = self._admission.look(user)
            task.add_done_callback(lambda _: self._admission.looked(look))
            await asyncio.wait([look.turn], timeout=SOON)
            if not look.turn.done():
                await self._admission.step.wait()
                await reply.acknowledge_late()
            await look.turn
            if self._closing:
                raise Refusal("restarting")
            await self._admission.calm.wait(LOOK)
        else:
            self._admission.click(user)
            task.add_done_callback(lambda _: self._admission.clicked(user))
            reply.ready = self._admission.work()
            task.add_done_callback(lambda _: reply.is_ready())

    async def _may_suggest(self, reply: Reply) -> bool:
        """Whether to look for what somebody may be typing; who has too much at work gets no suggestions."""
        task, user = self._begin(), reply.interaction.user.id
        try:
            self._admission.click(user)
        except Refusal:
            await self._admission.step.wait()
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await reply.interaction.response.autocomplete([])
            return False
        task.add_done_callback(lambda _: self._admission.clicked(user))
        return True

    def _is_look(self, reply: Reply) -> bool:
        """Whether this is about no table, so that it can wait for all that is."""
        command = reply.interaction.command
        if isinstance(command, app_commands.Command):
            return command.extras == LOOKS
        return str(_data(reply).get("custom_id", "")).partition(":")[0] in self._looks

    async def close(self, seconds: float) -> None:
        """Begin nothing more; what was begun has so long to be finished and answered."""
        self._closing = True
        if self._begun:
            await asyncio.wait(self._begun, timeout=seconds)

    async def guard(self, reply: Reply, work: Callable[[Reply], Awaitable[None]]) -> None:
        """Do the work; whatever goes wrong, whoever asked is told one sentence, and nothing else suffers."""
        try:
            await work(reply)
        except Exception as error:  # noqa: BLE001  the boundary
            await self.failed(reply, error)
        else:
            reply.done()

    async def failed(self, reply: Reply, error: BaseException) -> None:
        """Tell why something wasn't done, and nothing more; log it once where it should have been."""
        try:
            await self._tell_why(reply, error)
        finally:
            reply.done()

    async def _tell_why(self, reply: Reply, error: BaseException) -> None:
        say = self._say(reply)
        if isinstance(error, Refusal):
            reply.outcome = "refused"
            words = say.refusal(error)
        elif isinstance(error, discord.HTTPException):
            reply.outcome = "rejected"
            log.warning("interaction %s: Discord refused: %s %s", reply.interaction.id, error.status, error.code)
            if reply.answered:
                return
            words = say("discord-refused")
        else:
            reply.outcome = "failed"
            log.error("interaction %s failed", reply.interaction.id, exc_info=error)
            words = say("failed-counted" if await self._counted(reply) else "failed")
        try:
            await reply.say(words)
        except discord.HTTPException as refused:
            log.warning("interaction %s: no answer: %s %s", reply.interaction.id, refused.status, refused.code)
        except (aiohttp.ClientError, OSError) as broken:
            log.warning("interaction %s: no answer: %s", reply.interaction.id, type(broken).__name__)

    # Slash commands -------------------------------------------------------------------------------------------------

    async def table_for(self, reply: Reply, table: str | None, *, past: bool = False, elsewhere: bool = False) -> Table:
        """The table a command is about: the one named, this channel's, or the only one where this person sits.

        ``past``: also the channel's last one; ``elsewhere``: also one's own where the channel has none.
        """
        interaction = reply.interaction
        if table is not None:
            return await self._find(reply, table)
        if interaction.guild_id is not None:
            channel = interaction.channel_id or 0
            here = await (self._store.last_in(channel) if past else self._store.in_channel(channel))
            here = here or await self._store.quarantined_in(channel)
            if here is not None:
                return await self._find(reply, here)
            if not elsewhere:
                raise NoSuchTable("no-table-here")
        mine = await self._store.of_person(interaction.user.id)
        if len(mine) != 1:
            raise NoSuchTable("name-a-table" if mine else "no-table-of-yours")
        return await self._find(reply, mine[0][0])

    async def show_table(self, reply: Reply, table: Table) -> None:
        """Post the table anew at the bottom of its channel."""
        await self._messages.public(table).bring()
        await self._say_here(reply, "brought", channel=f"<#{table.record.channel}>")

    async def show_hand(self, reply: Reply, table: Table, page: str = "") -> None:
        """Show a player their hand, or anybody a page of the game."""
        if table.state is None:
            raise NoSuchTable("not-started")
        seat = table.seat_of(reply.interaction.user.id)
        if seat is not None:
            await self._messages.show_hand(reply, table, seat, page=page)
            await self._messages.hand(table, seat, reply.interaction.user.id).ask_again()
        elif page:
            reader = await self._messages.settings.person(reply.interaction.user.id)
            screen = await self._messages.pictures.render(
                self.screens.page(table, page, reply.locale, reader), hurried=True
            )
            await reply.here(screen.view, *screen.files())
        else:
            raise NotSeated("not-seated")

    async def ask_leave(self, reply: Reply, table: Table) -> None:
        """Ask a player whether they really go; before the start they just go."""
        user = reply.interaction.user.id
        if table.seat_of(user) is None:
            raise NotSeated("not-seated")
        if table.record.status == "lobby":
            await table.gather(lambda record: lobby.leave(record, user))
            await self._say_here(reply, "left")
            return
        if table.record.status == "over":
            raise NoSuchTable("table-over")
        await reply.here(self.screens.sure(table, "leave", reply.locale))

    async def ask_kick(self, reply: Reply, table: Table, person: discord.abc.User) -> None:
        """Ask the host, or who may manage the channel, whether somebody is really put out; before the start just do."""
        await must_be_host(reply.interaction, table)
        seat = self._seat_of(table, person)
        if table.record.status == "lobby":
            await table.gather(lambda record: lobby.leave(record, person.id))
            await self._say_here(reply, "kicked", name=escape(called(person)))
        else:
            await reply.here(self.screens.sure_kick(table, seat, reply.locale))

    async def pass_host(self, reply: Reply, table: Table, person: discord.abc.User) -> None:
        """Make somebody else the host, as the host or who may manage the channel wants."""
        await must_be_host(reply.interaction, table)
        seat = self._seat_of(table, person)
        act = table.act("passed", reply.interaction.user.id, person=person.id)
        if table.record.status == "lobby":
            await table.gather(lambda record: seats.pass_host(record, person.id), act)
        else:
            await table.reseat(lambda record, _: seats.pass_host(record, person.id), act)
        await self._say_here(reply, "host-passed", seat=seat)

    async def rules(self, reply: Reply, game: str, page: int) -> None:
        """Show a page of a game's rules."""
        await reply.here(self.screens.rules(game, page, reply.locale))

    # Components -----------------------------------------------------------------------------------------------------

    async def _press(self, reply: Reply) -> None:
        press = read(str(_data(reply).get("custom_id", "")))
        await self._kinds[press.kind](press, reply)

    async def _move(self, press: Press, reply: Reply) -> None:
        """Play, or draw with a draft, and show the hand; a move at the public table is answered without a word.

        What the rules refuse is told in the hand, which is drawn as it stands.
        """
        table = await self._find(reply, press.table)
        interaction = reply.interaction
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated("not-seated")
        text = " ".join(filter(None, [press.text, ",".join(values(reply))]))
        draft, notice = "", ""
        if press.kind == "d":
            draft = text
        else:
            try:
                await table.click(interaction.user.id, press.revision, text, interaction.id)
            except (StaleClick, IllegalMove, BadNotation) as refusal:
                reply.outcome = "refused"
                notice = self._say(reply).refusal(refusal)
            if not reply.shows_own_message and not notice:
                await reply.acknowledge()
                self._messages.public(table).clicked(reply)
                return
        if table.state is None:
            raise NoSuchTable("not-started")
        await self._messages.show_hand(reply, table, seat, draft=draft, notice=notice)

    async def _show(self, press: Press, reply: Reply) -> None:
        await self.show_hand(reply, await self._find(reply, press.table), press.text)

    async def _lobby(self, press: Press, reply: Reply) -> None:
        table = await self._find(reply, press.table)
        interaction = reply.interaction
        user = interaction.user.id
        name = called(interaction.user)
        self._messages.heard(table, interaction)
        match press.text:
            case "join":
                await table.gather(lambda record: lobby.join(record, user, name))
            case "leave":
                await table.gather(lambda record: lobby.leave(record, user))
            case "add" | "remove" as act:
                if table.seat_of(user) is None:
                    raise NotSeated("join-first")
                await table.gather(lobby.add_computer if act == "add" else lobby.remove_computer)
            case "place":
                place = read_place(values(reply))
                await table.gather(lambda record: lobby.move(record, user, place))
            case "start":
                await table.lead(user)
                manager = manages(interaction, table)
                await table.gather(lambda record: lobby.start(record, table.plugin, record.host if manager else user))
            case "cancel":
                await must_be_host(interaction, table)
                await table.gather(lambda _: None, table.act("ended", user))
            case "rotate":
                await table.gather(lambda record: lobby.rotate(record, table.plugin, user))
            case "again":
                await self._opening.again(reply, table)
                return
            case _:
                raise Refusal("bad-button")
        await self._messages.show_public(reply, table)

    async def _menu(self, press: Press, reply: Reply) -> None:
        try:
            table = await self._find(reply, press.table)
        except Unreadable as refusal:
            if press.text not in {"stop", "stopped"}:
                raise
            await self._hosting.end_unread(reply, refusal, written(reply), sure=press.text == "stopped")
            return
        match press.text:
            case "menu":
                await reply.here(self.screens.menu(table, reply.locale))
            case "bring":
                await self.show_table(reply, table)
            case "leave":
                await self.ask_leave(reply, table)
            case "leave-sure":
                user = reply.interaction.user.id
                await table.reseat(lambda record, moves: seats.leave(record, moves, user))
                await self._say_here(reply, "left")
            case "back":
                await self.show_hand(reply, table)
            case "take":
                await self._take(reply, table, read_place(values(reply)) if values(reply) else press.number)
            case "kick-sure":
                await self._kick(reply, table, press.number)
            case "why":
                await self._status.why(reply, table)
            case act if act in self._hosting.acts:
                self._messages.heard(table, reply.interaction)
                await self._hosting.acts[act](reply, table)
            case _:
                raise Refusal("bad-button")

    async def _take(self, reply: Reply, table: Table, seat: Seat) -> None:
        user, name = reply.interaction.user.id, called(reply.interaction.user)
        mark = await self._store.privacy.mark(table.id, user)
        await table.reseat(lambda record, moves: seats.take(record, moves, user, name, seat, mark))
        await self.show_hand(reply, table)

    async def _kick(self, reply: Reply, table: Table, user: int) -> None:
        await must_be_host(reply.interaction, table)
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated("not-seated")
        chair = table.chairs[seat]
        act = table.act("kicked", reply.interaction.user.id, person=user)
        await table.reseat(lambda record, moves: seats.leave(record, moves, user, "removed"), act)
        await self._say_here(reply, "kicked", name=name_of(user, chair.name, self._say(reply)))

    async def _rules(self, press: Press, reply: Reply) -> None:
        """The rules, which are pressed at a table mostly: somebody is there."""
        message = reply.interaction.message
        here = await self._store.in_channel(reply.interaction.channel_id or 0)
        with suppress(NoSuchTable):
            table = await self.registry.find(here) if here else None
            if table and message and table.record.message == message.id:
                await table.here(reply.interaction.user.id)
        await self.rules(reply, self._game(press), press.page)

    # What they share ------------------------------------------------------------------------------------------------

    async def _find(self, reply: Reply, table: str) -> Table:
        """The table, if they may know of it; what is said to them from now on knows its game and who sits there.

        Whoever asks for their table is there: one press is enough to be back.
        """
        found = await self._access.find(reply.interaction, table)
        user = reply.interaction.user.id
        reply.words = self.screens.say(found, reply.locale, (await self._messages.settings.person(user))[DECK])
        await found.here(user)
        return found

    async def _say_here(self, reply: Reply, key: str, **facts: object) -> None:
        """Say something in the place of a private screen that has served its purpose."""
        await reply.here(sentence(self._say(reply)(key, **facts)))

    def _say(self, reply: Reply) -> Say:
        """How this person is spoken to: about their table, where it's known."""
        return reply.words or self.screens.words.say("", reply.locale)

    def _seat_of(self, table: Table, person: discord.abc.User) -> Seat:
        seat = table.seat_of(person.id)
        if seat is None:
            raise NotSeated("not-at-this-table", name=escape(called(person)))
        return seat

    def _game(self, press: Press) -> str:
        if press.game not in self.registry.plugins:
            raise Refusal("bad-button")
        return press.game

    async def _counted(self, reply: Reply) -> bool:
        """Whether a move stands though something went wrong after it."""
        try:
            table = await self.registry.find(read(str(_data(reply).get("custom_id", ""))).table)
            return await table.counted(reply.interaction.id)
        except Exception:  # noqa: BLE001  then nobody knows better
            return False


def _data(reply: Reply) -> dict[str, Any]:
    return cast("dict[str, Any]", reply.interaction.data or {})

"""A table's handlers: what is pressed at the table, in its lobby and menu, and the slash commands about one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.engine.game import LEVELS, Level, Seat
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.handlers.hosting import HostingHandlers, manages, must_be_host
from bot.handlers.platform import Platform
from bot.handlers.status import StatusHandlers
from bot.interactions.ids import Press, read_number
from bot.interactions.reply import ActHandler, Handler, Reply, called, sentence, values, written
from bot.names import escape
from bot.screens import why_not
from bot.screens.components.people import name_of
from bot.tables import lobby, seats
from bot.tables.changes.closing import act_at
from bot.tables.changes.expiry import here
from bot.tables.changes.gathering import gather, lead
from bot.tables.changes.match import click
from bot.tables.changes.seating import reseat
from bot.tables.people.settings import LEVEL
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, Quarantined, StaleClick
from bot.tables.table import AnyTable


class TableHandlers:
    """Answers everything that people do at one table."""

    def __init__(
        self,
        platform: Platform,
        hosting: HostingHandlers,
        status: StatusHandlers,
        acts: Mapping[str, ActHandler],
    ) -> None:
        """``acts``: those of features."""
        self.kinds: Mapping[str, Handler] = {
            "m": self._move,
            "s": self._move,
            "d": self._draft,
            "h": self._show,
            "l": self._lobby,
            "t": self._menu,
        }
        self._acts: Mapping[str, ActHandler] = {
            "kick-sure": self._kick,
            **acts,
        }
        self._find = platform.find
        self._access = platform.access
        self._after_leaving = platform.after_leaving
        self._say_joined = platform.say_joined
        self._storage = platform.storage
        self._screens = platform.screens
        self._words = platform.screens.words
        self._messages = platform.messages
        self._preferences = platform.storage.preferences
        self._pictures = platform.pictures
        self._tokens = platform.tokens
        self._ends = platform.ends
        self._hosting = hosting
        self._status = status

    # Slash commands -------------------------------------------------------------------------------------------------

    async def table_for(
        self, reply: Reply, table: str | None, *, past: bool = False, elsewhere: bool = False
    ) -> AnyTable:
        """The table a command is about: the one named, this channel's, or the only one where this person sits.

        ``past``: also accept the channel's last table; ``elsewhere``: if the channel has none, also the person's own.
        """
        interaction = reply.interaction
        if table is not None:
            return await self._find(reply, table)
        if interaction.guild_id is not None:
            channel = interaction.channel_id or 0
            queries = self._storage.queries
            here = await (queries.last_in(channel) if past else queries.in_channel(channel))
            here = here or await self._storage.quarantined.in_channel(channel)
            if here is not None:
                return await self._find(reply, here)
            if not elsewhere:
                raise NoSuchTable("no-table-here")
        mine = await self._storage.queries.of_person(interaction.user.id)
        if len(mine) != 1:
            raise NoSuchTable("name-a-table" if mine else "no-table-of-yours")
        return await self._find(reply, mine[0][0])

    async def show_table(self, reply: Reply, table: AnyTable) -> None:
        """Post the table again at the bottom of its channel."""
        channel = table.record.location.channel
        await self._messages.public(table).bring()
        await self._say_here(reply, "brought", channel=f"<#{channel}>")

    async def show_hand(self, reply: Reply, table: AnyTable, page: str = "") -> None:
        """Show a player their hand, or anyone a page of the game."""
        if not table.has_begun:
            raise NoSuchTable("not-started")
        seat = table.seat_of(reply.interaction.user.id)
        if seat is not None:
            hand = self._messages.own(table, seat, reply.interaction.user.id)
            await hand.answer(reply, page=page, draft=hand.draft if page == why_not.PAGE else "")
            await hand.ask_again()
        elif page:
            reader = await self._preferences.person(reply.interaction.user.id)
            screen = await self._pictures.render(
                self._screens.page(table, page, reply.locale, reader), asked=reply.received
            )
            await reply.here(screen.view, *screen.files())
        else:
            await self._after_leaving(reply, table)

    async def ask_leave(self, reply: Reply, table: AnyTable) -> None:
        """Ask a player to confirm that they want to leave; before the start they leave at once."""
        user = reply.interaction.user.id
        if table.seat_of(user) is None:
            raise NotSeated("not-seated")
        if table.record.alone and len(table.record.people) == 1:
            await self._hosting.end(reply, table)
            return
        if table.record.status == "lobby":
            await gather(table, lambda record: lobby.leave(record, user), stops=True)
            await self._say_here(reply, "left")
            return
        if table.record.status == "over":
            raise NoSuchTable("table-over")
        await reply.here(self._screens.sure(table, "part" if table.record.alone else "leave", reply.locale))

    async def ask_kick(self, reply: Reply, table: AnyTable, person: discord.abc.User) -> None:
        """Ask the host or a channel manager to confirm that they remove somebody; before the start, just do it."""
        await must_be_host(reply.interaction, table)
        seat = self._seat_of(table, person)
        if table.record.status == "lobby":
            await gather(table, lambda record: lobby.leave(record, person.id), stops=True)
            await self._say_here(reply, "kicked", name=escape(called(person)))
        else:
            await reply.here(self._screens.sure_kick(table, seat, reply.locale))

    async def pass_host(self, reply: Reply, table: AnyTable, person: discord.abc.User) -> None:
        """Make somebody else the host, at the request of the host or a channel manager."""
        await must_be_host(reply.interaction, table)
        seat = self._seat_of(table, person)
        act = act_at(table, "passed", reply.interaction.user.id, person=person.id)
        if table.record.status == "lobby":
            await gather(table, lambda record: seats.pass_host(record, person.id), act)
        else:
            await reseat(table, lambda record, _: seats.pass_host(record, person.id), act)
        await self._say_here(reply, "host-passed", seat=seat)

    # Components -----------------------------------------------------------------------------------------------------

    async def _move(self, press: Press, reply: Reply) -> None:
        """Play a move and show the hand; a move at the public table is answered silently.

        If the rules refuse the move, the hand is drawn as it stands and says why.
        """
        table, user, notice = await self._access.find(reply, press.table), reply.interaction.user.id, ""
        try:
            await click(table, user, press.revision, _typed(press, reply), reply.interaction.id)
        except NotSeated:
            await reply.meet()
            await self._after_leaving(reply, table)
            return
        except (StaleClick, IllegalMove, BadNotation) as refusal:
            reply.outcome = "refused"
            notice = (await reply.say_in(self._words)).refusal(refusal)
        await here(table, user)
        await reply.meet()
        if reply.shows_own_message or table.record.alone or notice:
            await self._redraw(reply, table, notice=notice)
        else:
            await reply.acknowledge()
            self._messages.public(table).clicked(reply)

    async def _draft(self, press: Press, reply: Reply) -> None:
        """Draw a hand with a draft."""
        await self._redraw(reply, await self._find(reply, press.table), draft=_typed(press, reply))

    async def _redraw(self, reply: Reply, table: AnyTable, *, draft: str = "", notice: str = "") -> None:
        user = reply.interaction.user.id
        seat = table.seat_of(user)
        if seat is None:
            await self._after_leaving(reply, table)
            return
        if not table.has_begun:
            raise NoSuchTable("not-started")
        await self._messages.own(table, seat, user).answer(reply, draft=draft, notice=notice)

    async def _show(self, press: Press, reply: Reply) -> None:
        await self.show_hand(reply, await self._find(reply, press.table), press.text)

    async def _lobby(self, press: Press, reply: Reply) -> None:
        table = await self._find(reply, press.table)
        self._tokens.keep(table.id, reply.interaction)
        await self._gather(press, reply, table)
        if not reply.shows_own_message:
            await self._messages.public(table).answer(reply)
            return
        match press.text:
            case "join":
                await self._say_joined(reply, table)
            case "leave" | "cancel":
                await self._say_here(reply, "left" if press.text == "leave" else "ended")
            case _:
                await self._show_menu(reply, table)

    async def _gather(self, press: Press, reply: Reply, table: AnyTable) -> None:
        interaction, user = reply.interaction, reply.interaction.user.id
        match press.text:
            case "join":
                await gather(table, lambda record: lobby.join(record, user, called(interaction.user)))
            case "leave":
                await gather(table, lambda record: lobby.leave(record, user), stops=True)
            case "add" | "remove" | "level":
                await self._computers(press, reply, table)
            case "place" | "with" | "against" | "rotate":
                await self._change_seats(press, reply, table)
            case "start":
                await lead(table, user)
                manager = manages(interaction, table)
                await gather(table, lambda record: lobby.start(record, table.plugin, record.host if manager else user))
            case "wait":
                await lead(table, user)
                await gather(table, lambda record: lobby.wait_for_host(record, user))
            case "cancel":
                await must_be_host(interaction, table)
                await gather(table, lambda _: None, act_at(table, "ended", user), stops=True)
            case _:
                raise Refusal("bad-button")

    async def _computers(self, press: Press, reply: Reply, table: AnyTable) -> None:
        """Add a computer, at the level that is chosen or was last, take one away, or change how well they play."""
        user, preferences = reply.interaction.user.id, self._storage.preferences
        if table.seat_of(user) is None:
            raise NotSeated("join-first")
        if press.text == "remove":
            await gather(table, lobby.remove_computer)
        elif press.text == "add" and not values(reply):
            level = (await preferences.person(user)).level
            await gather(table, lambda record: lobby.add_computer(record, level))
        else:
            level, seat = _level(values(reply))
            if press.text == "add":
                await gather(table, lambda record: lobby.add_computer(record, level))
            else:
                await lead(table, user)
                await gather(table, lambda record: lobby.change_level(record, user, level, seat))
            await preferences.set_person(user, LEVEL, level)

    async def _change_seats(self, press: Press, reply: Reply, table: AnyTable) -> None:
        user, plugin, other = reply.interaction.user.id, table.plugin, press.number
        match press.text:
            case "place":
                seat = read_number(values(reply))
                await gather(table, lambda record: lobby.move(record, user, seat))
            case "rotate":
                await gather(table, lambda record: lobby.rotate(record, plugin, user))
            case how:
                await gather(table, lambda record: lobby.sit(record, plugin, user, other, together=how == "with"))

    async def _menu(self, press: Press, reply: Reply) -> None:
        try:
            table = await self._find(reply, press.table)
        except Quarantined as refusal:
            if press.text not in {"stop", "stopped"}:
                raise
            await self._hosting.end_unread(reply, refusal, written(reply), sure=press.text == "stopped")
            return
        match press.text:
            case "menu":
                await self._show_menu(reply, table)
            case "bring":
                await self.show_table(reply, table)
            case "leave":
                await self.ask_leave(reply, table)
            case "leave-sure" | "part-sure":
                await self._leave(reply, table)
            case "back":
                await self.show_hand(reply, table)
            case "take" | "seats":
                await self._take(press, reply, table)
            case "why":
                await self._status.why(reply, table)
            case act if act in self._acts:
                await self._acts[act](press, reply, table)
            case act if act in self._hosting.acts:
                self._tokens.keep(table.id, reply.interaction)
                await self._hosting.acts[act](reply, table)
            case _:
                raise Refusal("bad-button")

    async def _leave(self, reply: Reply, table: AnyTable) -> None:
        """A player leaves a running match; someone who plays alone can only end it."""
        if table.record.alone and len(table.record.people) == 1:
            raise Refusal("bad-button")
        user = reply.interaction.user.id
        await reseat(table, lambda record, moves: seats.leave(record, moves, user))
        await self._say_here(reply, "left")

    async def _show_menu(self, reply: Reply, table: AnyTable) -> None:
        """Show this person what else they can do at the table, or see of a match that is over."""
        user, locale = reply.interaction.user.id, reply.locale
        seat = table.seat_of(user)
        if table.record.alone and seat is not None:
            await self._messages.own(table, seat, user).put_aside()
        if table.record.status == "lobby":
            manager = manages(reply.interaction, table)
            await reply.here(self._screens.lobby_menu(table, user, locale, manager=manager))
        elif table.record.status == "over":
            after = await self._ends.of(table)
            await reply.here(self._screens.menu_after(table, after, user, locale))
        else:
            await reply.here(self._screens.menu(table, user, locale))

    async def _take(self, press: Press, reply: Reply, table: AnyTable) -> None:
        """Seat somebody in the middle of a match; if several seats are free, ask which."""
        if press.text == "seats":
            await reply.here(self._screens.free_seats(table, reply.locale))
            return
        seat = read_number(values(reply)) if values(reply) else press.number
        user, name = reply.interaction.user.id, called(reply.interaction.user)
        mark = await self._storage.privacy.mark(table.id, user)
        self._messages.farewells(table)  # to know the message of whoever gave the seat up
        try:
            await reseat(table, lambda record, moves: seats.take(record, moves, user, name, seat, mark))
        except LobbyRefusal:
            own = any((gone.user, gone.seat) == (user, seat) for gone in table.record.gone)
            if not (own and reply.shows_own_message):
                raise
            await self._after_leaving(reply, table)  # which says why not, in place of the button that was pressed
        else:
            await self.show_hand(reply, table)

    async def _kick(self, press: Press, reply: Reply, table: AnyTable) -> None:
        user = press.number
        await must_be_host(reply.interaction, table)
        seat = table.seat_of(user)
        player = None if seat is None else table.record.player_at(seat)
        if player is None:
            raise NotSeated("not-seated")
        act = act_at(table, "kicked", reply.interaction.user.id, person=user)
        await reseat(table, lambda record, moves: seats.leave(record, moves, user, "removed"), act)
        await self._say_here(reply, "kicked", name=name_of(user, player.name, await reply.say_in(self._words)))

    # What they share ------------------------------------------------------------------------------------------------

    async def _say_here(self, reply: Reply, key: str, **facts: object) -> None:
        """Say something in place of a private screen that has served its purpose."""
        await reply.here(sentence((await reply.say_in(self._words))(key, **facts)))

    def _seat_of(self, table: AnyTable, person: discord.abc.User) -> Seat:
        seat = table.seat_of(person.id)
        if seat is None:
            raise NotSeated("not-at-this-table", name=escape(called(person)))
        return seat


def _typed(press: Press, reply: Reply) -> str:
    """The move or draft of a press, with what was chosen in a menu."""
    return " ".join(filter(None, [press.text, ",".join(values(reply))]))


def _level(chosen: Sequence[str]) -> tuple[Level, Seat | None]:
    """The level chosen in a menu, for the computer in a seat or for all; raises Refusal ``bad-button``."""
    word, dash, seat = "".join(chosen).partition("-")
    for level in LEVELS:
        if level == word:
            return level, read_number([seat]) if dash else None
    raise Refusal("bad-button")

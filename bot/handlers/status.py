"""What tables are waiting for, for anyone who asks: one table, your own, or a server's; and what was done with them.

Everything is drawn from records and from whom a game waits for, which is public: no seat's view is used here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TypeVar

from discord import ButtonStyle

from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.handlers.hosting import managed_server, manages
from bot.handlers.platform import Platform
from bot.i18n import Say, relative
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, values
from bot.interactions.rest import AnyInteraction
from bot.names import escape, isolated
from bot.screens.alone import closing, go_on
from bot.screens.components.blocks import OPTIONS, button, menu, must_have_page, page_buttons, row, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.frame import framed
from bot.screens.components.links import linked
from bot.tables.changes.expiry import is_leaderless, led_by
from bot.tables.clocks.timing import leaderless
from bot.tables.people.audit import Act
from bot.tables.refusals import NoSuchTable, Quarantined
from bot.tables.seats import free
from bot.tables.storage.quarantined import QuarantinedTable
from bot.tables.table import AnyTable

T = TypeVar("T")

TABLES, ACTS = 5, 10
"""How many tables, and how many acts or tables in a line each, are on a page."""


class StatusHandlers:
    """Answers ``/table why``, ``/table mine``, ``/admin``, and the buttons of their screens."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"w": self._press}
        self._registry = platform.registry
        self._access = platform.access
        self._storage = platform.storage
        self._screens = platform.screens
        self._direct = platform.direct

    async def why(self, reply: Reply, table: AnyTable) -> None:
        """Show what a table is waiting for, and what can be done about it."""
        say = self._screens.say(table, reply.locale)
        heading = say("why-heading", game=say("title"), where=linked(table.record, say), id=table.id)
        manager = manages(reply.interaction, table)
        helps = _helps(table, reply.interaction.user.id, say, manager=manager)
        if table.record.status == "over":
            helps += [line for offer in self._screens.offers for line in offer.helps_after(say)]
        buttons: list[Button] = []
        if table.record.status == "playing" and table.seat_of(reply.interaction.user.id) is not None:
            buttons.append(button(f"h:{table.id}:", say("my-hand"), ButtonStyle.primary))
        if manager and table.record.status in {"lobby", "playing"}:
            buttons.append(button(f"t:{table.id}:stop", say("menu-stop"), ButtonStyle.danger))
        said = facts(table, say)
        if table.record.status in {"lobby", "playing"} and (until := await self._direct.paused()):
            said.append(say("why-direct", time=relative(until)))
        blocks = [text(heading), text("\n".join(said)), *texts("\n".join(helps)), *rows(buttons)]
        await reply.here(framed(blocks))

    async def mine(self, reply: Reply, page: int) -> None:
        """Show a page of the tables where somebody sits, counted from 0; those that wait for them come first."""
        user = reply.interaction.user.id
        found = await self._found([id_ for id_, _, _ in await self._storage.queries.of_person(user)])
        found.sort(key=lambda table: isinstance(table, QuarantinedTable) or table.seat_of(user) not in table.active)
        say = self._screens.words.say("", reply.locale)
        shown = _page(found, page, TABLES)
        entries = [self._entry(table, reply.locale, user) for table in shown]
        blocks = [text(say("mine-heading", number=len(found))), *map(text, entries or [say("mine-none")])]
        alone = [table for table in shown if not isinstance(table, QuarantinedTable) and table.record.alone]
        blocks += rows([go_on(table, self._screens.say(table, reply.locale)) for table in alone])
        await reply.here(framed([*blocks, *_page_buttons("mine", page, len(found), TABLES, say)]))

    async def own_tables(self, interaction: AnyInteraction, typed: str) -> list[tuple[str, str]]:
        """``(name, id)`` of the open tables where this person sits and whose name contains what was typed."""
        found: list[tuple[str, str]] = []
        for table, game, channel in await self._storage.queries.of_person(interaction.user.id):
            name = self._choice(table, game, channel, interaction)
            if typed.lower() in name.lower():
                found.append((name, table))
        return found[:OPTIONS]

    async def tables(self, reply: Reply, page: int) -> None:
        """Show a page of the server's open tables that the reader sees, counted from 0, with a menu to look at one."""
        everywhere = await self._storage.queries.open_in(managed_server(reply))
        ids = await self._known(reply, everywhere)
        shown = await self._found(_page(ids, page, TABLES))
        say = self._screens.words.say("", reply.locale)
        entries = [self._entry(table, reply.locale) for table in shown]
        if hidden := len(everywhere) - len(ids):
            entries.append(say("tables-hidden", number=hidden))
        blocks = [text(say("tables-heading", number=len(everywhere))), *map(text, entries or [say("tables-none")])]
        if shown:
            known = [table if isinstance(table, QuarantinedTable) else table.record for table in shown]
            options = [
                (each.id, self._choice(each.id, each.game, each.channel, reply.interaction), "") for each in known
            ]
            blocks.append(row(menu(f"w:-:open:{page}", say("tables-choose"), options)))
        await reply.here(framed([*blocks, *_page_buttons("tables", page, len(ids), TABLES, say)]))

    async def on(self, reply: Reply, page: int) -> None:
        """Show a page of the server's tables that anyone may sit down at or watch, counted from 0: those they see."""
        guild = reply.interaction.guild_id
        if guild is None:
            raise Refusal("play-on-server")
        waiting = await self._storage.queries.lobbies(guild, None)
        everywhere = [*waiting, *(id_ for id_ in await self._storage.queries.open_in(guild) if id_ not in waiting)]
        ids = await self._known(reply, everywhere)
        say, shown = self._screens.words.say("", reply.locale), await self._found(_page(ids, page, ACTS))
        lines = [self._in_a_line(table, reply.locale) for table in shown if not isinstance(table, QuarantinedTable)]
        play = button("j:-:here:0", say("help-play"), ButtonStyle.success)
        blocks = [text(say("on-heading")), text("\n".join(lines) or say("on-none")), *rows([play])]
        await reply.here(framed([*blocks, *_page_buttons("on", page, len(ids), ACTS, say)]))

    def _in_a_line(self, table: AnyTable, locale: str) -> str:
        """A table for somebody who looks for one: whether it waits for players, or who plays."""
        say, record, seats = self._screens.say(table, locale), table.record, table.plugin.game.ABOUT.seats
        taken = tuple(seat for seat, player in enumerate(record.players) if player and not player.reserved)
        facts = {"game": say("title"), "where": linked(record, say), "seats": taken, "number": len(taken)}
        if record.gathers:
            return say("on-lobby", **facts, least=seats.start, most=seats.stop - 1, fixed=len(seats) == 1)
        return say("on-playing", **facts, free=len(free(record)))

    async def log(self, reply: Reply, page: int) -> None:
        """Show a page of what hosts and admins have done on a server, counted from 0, the newest first."""
        guild = managed_server(reply)
        say = self._screens.words.say("", reply.locale)
        count = await self._storage.audit_log.count(guild)
        acts = [self._told(act, say) for act in await self._storage.audit_log.page(guild, page * ACTS, ACTS)]
        must_have_page(page, -(-count // ACTS))
        blocks = [text(say("log-heading")), text("\n".join(acts) or say("log-none"))]
        await reply.here(framed([*blocks, *_page_buttons("log", page, count, ACTS, say)]))

    async def _press(self, press: Press, reply: Reply) -> None:
        match press.text:
            case "mine":
                await self.mine(reply, press.page)
            case "tables":
                await self.tables(reply, press.page)
            case "log":
                await self.log(reply, press.page)
            case "on":
                await self.on(reply, press.page)
            case "open":
                guild = managed_server(reply)
                await self._open(guild, "".join(values(reply)), reply)
            case _:
                raise Refusal("bad-button")

    async def _open(self, guild: int, id_: str, reply: Reply) -> None:
        """Show a table of this server; one that can't be read can be ended."""
        if not await self._access.may_know(reply.interaction, id_):
            raise NoSuchTable("no-such-table")
        try:
            table = await self._registry.find(id_)
        except Quarantined:
            for found in await self._storage.quarantined.find(id_):
                if found.guild == guild:
                    say = self._screens.words.say("", reply.locale)
                    stop = button(f"t:{id_}:stop", say("menu-stop"), ButtonStyle.danger)
                    entry = text(self._entry(found, reply.locale))
                    await reply.here(framed([entry, text(say("help-broken")), *rows([stop])]))
                    return
            raise NoSuchTable("no-such-table") from None
        if table.record.guild != guild:
            raise NoSuchTable("no-such-table")
        await self.why(reply, table)

    async def _known(self, reply: Reply, ids: Sequence[str]) -> list[str]:
        """Those of these tables that this person may know of."""
        may_know = await asyncio.gather(*(self._access.may_know(reply.interaction, id_) for id_ in ids))
        return [id_ for id_, may in zip(ids, may_know, strict=True) if may]

    async def _found(self, ids: Sequence[str]) -> list[AnyTable | QuarantinedTable]:
        """Those of these tables that are open, including the ones that can't be read."""
        found: list[AnyTable | QuarantinedTable] = []
        for id_ in ids:
            try:
                found.append(await self._registry.see(id_))
            except Quarantined:
                found += await self._storage.quarantined.find(id_)
            except NoSuchTable:
                continue
        return found

    def _entry(self, table: AnyTable | QuarantinedTable, locale: str, user: int | None = None) -> str:
        """A table in short, for somebody who sits there or manages it."""
        if isinstance(table, QuarantinedTable):
            title, words = self._screens.words.title(table.game, locale), self._screens.words.say("", locale)
            since, where = relative(table.quarantined), f"<#{table.channel}>" if table.channel else words("alone")
            return words("entry-broken", game=title, where=where, id=table.id, since=since)
        say = self._screens.say(table, locale)
        mine = user is not None and table.seat_of(user) in table.active
        heading = say("entry", game=say("title"), where=linked(table.record, say), id=table.id, mine=mine)
        return "\n".join([heading, *facts(table, say)])

    def _choice(self, table: str, game: str, channel: int | None, interaction: AnyInteraction) -> str:
        """The name of a table in a list to choose from."""
        words, locale = self._screens.words, Reply.to(interaction).locale
        say = words.say("", locale)
        if channel is None:
            return say("table-choice-alone", game=words.title(game, locale), id=table)
        where = getattr(interaction.client.get_channel(channel), "name", "?")
        return say("table-choice", game=words.title(game, locale), channel=isolated(where), id=table)

    def _told(self, act: Act, say: Say) -> str:
        note = act.note
        match act.kind:
            case "cleared":
                note = self._screens.words.title(note, say.language)
            case "setup":
                note = self._screens.name_of_setting(note, say.language)
            case _:
                note = escape(note)
        return say(
            f"act-{act.kind}",
            time=f"<t:{act.at // 1_000}:f>",
            by=_mention(act.by, say),
            person=_mention(act.person or 0, say),
            channel=f"<#{act.channel}>",
            id=act.table or "",
            note=note,
            noted=bool(note),
        )


def facts(table: AnyTable, say: Say) -> list[str]:
    """What a table is waiting for: whom, since when, until when."""
    record = table.record
    if record.status == "over":
        return [say("why-over")]
    said = [say("why-lost", since=relative(record.lost), channel=f"<#{record.channel}>")] if record.lost else []
    if record.starting:
        return [*said, say("why-starting")]
    if record.status == "lobby":
        seats = table.plugin.game.ABOUT.seats
        gathers = say(
            "why-lobby",
            since=relative(record.opened),
            now=len([player for player in record.players if player and not player.reserved]),
            least=seats.start,
            most=seats.stop - 1,
            fixed=len(seats) == 1,
        )
        if record.countdown:
            return [*said, gathers, say("why-kept" if record.keeps_seats else "lobby-starts", time=record.countdown)]
        host = table.seat_of(record.host)
        start = say("why-start", seat=host, leaderless=is_leaderless(table), time=leaderless(record))
        return [*said, gathers, start, say("why-lapses", time=record.expires)]
    if record.asked:
        wanting = tuple(seat for seat, player in enumerate(table.players) if player.agreed)
        said.append(say("why-asked", seats=wanting, time=relative(record.countdown or 0)))
    elif record.countdown:
        said.append(say("why-paused", time=relative(record.countdown)))
    elif record.ends:
        said.append(closing(table, say))
    elif record.expires:
        said.append(say("why-lapses", time=record.expires))
    waited: dict[tuple[str, str, str], list[Seat]] = {}
    for seat in sorted(table.active):
        player = table.players[seat]
        if player.user is None and player.deadline is None:
            continue  # a computer that leaves it to its partner, or to people who aren't away
        kind = "away" if player.away else "computer" if player.automatic else "until" if player.deadline else "person"
        until = relative(player.deadline) if player.deadline and kind == "until" else "-"
        waited.setdefault((kind, relative(table.progress.since[seat]), until), []).append(seat)
    said += [
        say(f"why-{kind}", seats=tuple(seats), number=len(seats), since=since, until=until)
        for (kind, since, until), seats in waited.items()
    ]
    return said


def _helps(table: AnyTable, user: int, say: Say, *, manager: bool) -> list[str]:
    """What this reader can do about it."""
    record, seat = table.record, table.seat_of(user)
    host = led_by(table, user)
    can = {
        "help-join": record.gathers and seat is None,
        "help-start": record.gathers and host,
        "help-hand": seat is not None and seat in table.active,
        "help-take": seat is None and bool(free(record)) and record.status == "playing",
        "help-host": record.status == "playing" and (host or manager),
        "help-move": record.lost is not None and (host or manager),
    }
    helps = [say(key) for key, so in can.items() if so]
    if not helps and record.status == "playing":
        helps = [say("help-wait", seat=table.seat_of(record.host))]
    return helps


def _mention(user: int, say: Say) -> str:
    """A mention of somebody, which the reader's Discord shows as their name."""
    return f"<@{user}>" if user > 0 else say("somebody")


def _page(items: Sequence[T], page: int, size: int) -> Sequence[T]:
    must_have_page(page, -(-len(items) // size))
    return items[page * size : (page + 1) * size]


def _page_buttons(which: str, page: int, items: int, size: int, say: Say) -> list[Block]:
    """Buttons to the previous and the next page."""
    return page_buttons(say, page, -(-items // size), lambda other: f"w:-:{which}:{other}")

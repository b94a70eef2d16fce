"""``/rules``, and the pages of a game's rules, which are those of a table where they are opened at one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from bot.engine.refusal import Refusal
from bot.handlers.platform import Platform
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply
from bot.screens.rules import Applied
from bot.tables.changes.expiry import here
from bot.tables.house_rules import usual_rules
from bot.tables.people.settings import DECK
from bot.tables.record import Record
from bot.tables.refusals import NoSuchTable


class RulesHandlers:
    """Shows games' rules."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"r": self._press}
        self._storage = platform.storage
        self._registry = platform.registry
        self._access = platform.access
        self._screens = platform.screens

    async def show(self, reply: Reply, game: str | None) -> None:
        """Show the rules of a game: as it is played at the table here, if there is one; None: of that table's game.

        In direct messages these are the person's own tables, and one is meant if no other plays the same game.
        """
        tables = await self._here(reply)
        if game is None and len(tables) == 1:
            (game,) = tables
        if game is None:
            await self.choose(reply)
        else:
            await self._show(reply, game, 1, tables.get(game))

    async def choose(self, reply: Reply) -> None:
        """Ask which game's rules to show, each as it is played here."""
        tables = {game: record.id for game, record in (await self._here(reply)).items()}
        await reply.here(self._screens.which_rules(tables, reply.locale))

    async def _here(self, reply: Reply) -> dict[str, Record]:
        """The open tables here that play different games, by game."""
        queries, interaction = self._storage.queries, reply.interaction
        if interaction.guild_id is not None:
            here = await queries.in_channel(interaction.channel_id or 0)
            found = [here] if here else []
        else:
            found = [id_ for id_, _, _ in await queries.of_person(interaction.user.id)]
        records = [record for id_ in found if (record := await self._registry.record(id_))]
        played = Counter(record.game for record in records)
        return {
            record.game: record
            for record in records
            if played[record.game] == 1 and record.game in self._registry.plugins
        }

    async def _press(self, press: Press, reply: Reply) -> None:
        """Show the page that a button names."""
        await self._note_presence(reply)
        if press.game not in self._registry.plugins:
            raise Refusal("bad-button")
        record = await self._record(press.table, reply) if press.table else None
        if record and record.game != press.game:
            raise Refusal("bad-button")
        await self._show(reply, press.game, press.page, record)

    async def _record(self, table: str, reply: Reply) -> Record:
        """The table with this id; raises NoSuchTable ``no-such-table`` if this person may not know of it."""
        record = await self._registry.record(table) if await self._access.may_know(reply.interaction, table) else None
        if record is None:
            raise NoSuchTable("no-such-table")
        return record

    async def _show(self, reply: Reply, game: str, page: int, record: Record | None = None) -> None:
        plugin, settings = self._registry.plugins[game], self._storage.preferences
        guild = record.guild if record else reply.interaction.guild_id
        usual = usual_rules(plugin, await settings.server(guild or 0))
        at = Applied(server=usual.options if usual else {})
        if record:
            earlier = record.version != plugin.game.ABOUT.version
            options, assistance = json.loads(record.options), record.assistance
            at = replace(
                at,
                options=options,
                table=record.id,
                time_control=record.time_control,
                assistance=assistance,
                earlier=earlier,
            )
        deck = (await settings.person(reply.interaction.user.id))[DECK]
        await reply.here(self._screens.rules(plugin, page, at, reply.locale, deck))

    async def _note_presence(self, reply: Reply) -> None:
        """Note that the person is there, if they pressed a button on a table's message."""
        message = reply.interaction.message
        there = await self._storage.queries.in_channel(reply.interaction.channel_id or 0)
        with suppress(NoSuchTable):
            table = await self._registry.find(there) if there else None
            if table and message and table.record.message == message.id:
                await here(table, reply.interaction.user.id)

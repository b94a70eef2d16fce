"""A table's house rules: shown to everybody, changed by its host before the start, kept by a server's managers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from discord import InteractionType

from bot.engine.options import chosen, value_from_text
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.features.house_rules.screens import house_rules, name_form, number_form, numbers_of, pages_of
from bot.features.house_rules.stored import NAME, Presets, ServerRules, default_rules, dump_house_rules, rules_of_server
from bot.handlers.hosting import managed_server
from bot.handlers.platform import Handlers, Platform
from bot.interactions.ids import Press, read_number
from bot.interactions.reply import Handler, Reply, values, written
from bot.names import clean
from bot.screens.components.blocks import cut
from bot.screens.components.frame import framed
from bot.tables import lobby
from bot.tables.assistance import Assistance
from bot.tables.changes.gathering import gather, lead
from bot.tables.house_rules import Preset, presets
from bot.tables.people.audit import Act
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable

if TYPE_CHECKING:
    from discord import ui


class HouseRulesHandlers(Handlers):
    """Shows and changes house rules. Who may do what is checked at every press; a refusal is shown on the screen."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"g": self._press, "c": self._press, "x": self._press}
        self.read_only: Mapping[str, Handler] = {"gd": self._back_to_usual}
        self._find = platform.find
        self._screens = platform.screens
        self._tokens = platform.tokens
        self._now = platform.now
        self._plugins = platform.registry.plugins
        self._database = platform.database
        self._presets = Presets(platform.database)
        self._preferences = platform.storage.preferences
        self._show_settings = platform.show_server_settings

    async def _press(self, press: Press, reply: Reply) -> None:
        """Do what was asked, then show the page as it is now, with the reason if it was refused."""
        table = await self._find(reply, press.table)
        page, notice, form = press.page, "", None
        try:
            match press.kind:
                case "c":
                    form = await self._set(press, reply, table)
                case "x":
                    form = await self._act(press, reply, table)
                case _:
                    page = read_number(picked) if (picked := values(reply)) else press.page
        except NoSuchTable:
            raise
        except Refusal as refusal:
            reply.outcome = "refused"
            notice = (await reply.say_in(self._screens.words)).refusal(refusal)
        if form:
            await reply.ask(form)
            return
        server, manager = await self._server_rules(table), _manages_server(reply, table)
        user, say = reply.interaction.user.id, await reply.say_in(self._screens.words)
        await reply.here(framed(house_rules(table, server, user, page, say, manager=manager, notice=notice)))

    async def _set(self, press: Press, reply: Reply, table: AnyTable) -> ui.Modal | None:
        """Set a rule to what was chosen in its menu or typed into its form; or return the form, if it is asked for."""
        plugin, name, say = table.plugin, press.text, await reply.say_in(self._screens.words)
        page = next((page for page in pages_of(plugin, table.record)[press.page :][:1] if name in page.rules), None)
        if page is None:
            raise Refusal("bad-button")
        if page.kind is Assistance:
            await self._set_assistance(reply, table, name)
            return None
        numbers, text = numbers_of(plugin, name), "".join(values(reply))
        typed = reply.interaction.type is InteractionType.modal_submit
        if numbers and not (typed or text):
            await self._must_be_changing(reply, table)
            return number_form(table, press.page, name, numbers, say)
        if typed:
            text = written(reply) or "none"
        try:
            value = value_from_text(plugin.game.Options, name, text)
        except ValueError as error:
            if numbers is None:
                raise Refusal("bad-button") from error
            facts = {"least": str(numbers.least), "most": str(numbers.most)}
            raise Refusal("bad-number", name=say(f"option-{name}"), **facts) from error
        await self._change(reply, table, lambda options: chosen(options, {name: value}))
        return None

    async def _set_assistance(self, reply: Reply, table: AnyTable, name: str) -> None:
        """Choose what helps people while they play."""
        try:
            value = value_from_text(Assistance, name, "".join(values(reply)))
        except ValueError as error:
            raise Refusal("bad-button") from error
        await self._gather(
            reply,
            table,
            partial(
                lobby.change_assistance, change=lambda assistance: chosen(assistance, {name: value}), now=self._now()
            ),
        )

    async def _act(self, press: Press, reply: Reply, table: AnyTable) -> ui.Modal | None:
        """Choose, keep, name or delete a preset; or return the form for its name, if it is asked for."""
        game, act = table.plugin.name, self._noted(reply, table.record.location.guild, table.plugin.name)
        match press.text:
            case "preset":
                preset = _picked(values(reply), await self._offered(table))
                await self._change(reply, table, lambda _: preset.options, preset.deck)
            case "usual":
                await self._change(reply, table, lambda _: table.plugin.game.Options())
            case "default":
                rules = dump_house_rules(table.plugin, table.record)
                await self._preferences.set_server(_managed(reply, table), default_rules(game), rules, act)
            case "name":
                guild = _managed(reply, table)
                if reply.interaction.type is not InteractionType.modal_submit:
                    return name_form(table, press.page, await reply.say_in(self._screens.words))
                name = cut(clean(written(reply)), NAME)
                if not name:
                    raise Refusal("bad-preset-name")
                await self._presets.save(guild, game, name, dump_house_rules(table.plugin, table.record), act)
            case "forget":
                await self._presets.delete(_managed(reply, table), game, "".join(values(reply)), act)
            case _:
                raise Refusal("bad-button")
        return None

    async def _change(
        self,
        reply: Reply,
        table: AnyTable,
        change: Callable[[Value], Value],
        deck: str | None = None,
    ) -> None:
        """Change the game's rules, and tell the table."""
        await self._gather(
            reply, table, partial(lobby.change_rules, plugin=table.plugin, change=change, now=self._now(), deck=deck)
        )

    async def _gather(self, reply: Reply, table: AnyTable, change: Callable[..., Record]) -> None:
        """Apply one of the functions of ``lobby`` that change rules, and tell the table."""
        await self._must_be_changing(reply, table)
        self._tokens.keep(table.id, reply.interaction)
        await gather(table, partial(change, user=reply.interaction.user.id))

    async def _must_be_changing(self, reply: Reply, table: AnyTable) -> None:
        """Raise a Refusal unless this person can change the rules now."""
        user = reply.interaction.user.id
        if table.record.status != "lobby":
            raise LobbyRefusal("already-started")
        await lead(table, user)
        lobby.must_be_host(table.record, user, "only-host-changes")

    async def _server_rules(self, table: AnyTable) -> ServerRules:
        guild = table.record.location.guild
        return await rules_of_server(table.plugin, guild, await self._preferences.server(guild), self._database)

    async def _offered(self, table: AnyTable) -> list[Preset]:
        guild = table.record.location.guild
        return await presets(table.plugin, guild, await self._preferences.server(guild), self._database)

    async def _back_to_usual(self, _: Press, reply: Reply) -> None:
        """A server's manager lets a game have its own rules again."""
        guild, game = managed_server(reply), "".join(values(reply))
        if game not in self._plugins:
            raise Refusal("bad-button")
        await self._preferences.set_server(guild, default_rules(game), "", self._noted(reply, guild, game))
        await self._show_settings(reply)

    def _noted(self, reply: Reply, guild: int, game: str) -> Act:
        return Act(guild, self._now(), "setup", reply.interaction.user.id, note=default_rules(game).name)


def _picked(chosen: list[str], offered: list[Preset]) -> Preset:
    """The preset chosen in a menu; raises Refusal ``no-such-preset`` if it isn't there any more."""
    for preset in offered:
        if [preset.id] == chosen:
            return preset
    raise Refusal("no-such-preset")


def _manages_server(reply: Reply, table: AnyTable) -> bool:
    """Whether this person may manage the table's server, as far as the interaction tells."""
    interaction = reply.interaction
    return interaction.guild_id == table.record.location.guild and interaction.permissions.manage_guild


def _managed(reply: Reply, table: AnyTable) -> int:
    """The table's server, if this person may manage it; raises Refusal ``only-who-manages`` otherwise."""
    if not _manages_server(reply, table):
        raise Refusal("only-who-manages")
    return table.record.location.guild


opened = HouseRulesHandlers

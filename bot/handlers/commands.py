"""The platform's own slash commands."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import Parameter, Signature
from typing import Any, Literal, Optional, TypeAlias, cast

from discord import Interaction, User, app_commands
from discord.ext import commands

from bot.handlers.all_handlers import AllHandlers
from bot.handlers.hosting import REASON
from bot.handlers.platform import Choices, HandlerCog, PageNumber
from bot.interactions.admission import READ_ONLY
from bot.interactions.reply import Reply
from bot.screens.components.blocks import OPTION, cut
from bot.tables.people.settings import ZONE, Setting, of_person
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import Quarantined

ReasonText: TypeAlias = app_commands.Range[str, 1, REASON]


@app_commands.allowed_contexts(guilds=True, dms=True)
class TableCommands(HandlerCog[AllHandlers], commands.GroupCog, group_name="table"):
    """``/table``: about the table of this channel, or in direct messages one of your own."""

    @app_commands.command()
    async def show(self, interaction: Interaction[Any], table: str | None = None) -> None:
        """Post the table again at the bottom."""
        reply = Reply.to(interaction)
        await self.handlers.table.show_table(reply, await self.handlers.table.table_for(reply, table))

    @app_commands.command()
    async def hand(self, interaction: Interaction[Any], table: str | None = None) -> None:
        """Show your hand."""
        reply = Reply.to(interaction)
        await self.handlers.table.show_hand(reply, await self.handlers.table.table_for(reply, table))

    @app_commands.command()
    async def leave(self, interaction: Interaction[Any], table: str | None = None) -> None:
        """Leave the table."""
        reply = Reply.to(interaction)
        await self.handlers.table.ask_leave(reply, await self.handlers.table.table_for(reply, table))

    @app_commands.command()
    async def end(
        self, interaction: Interaction[Any], reason: ReasonText | None = None, table: str | None = None
    ) -> None:
        """End the table without a result."""
        reply = Reply.to(interaction)
        try:
            found = await self.handlers.table.table_for(reply, table)
        except Quarantined as refusal:
            await self.handlers.hosting.end_unread(reply, refusal, reason or "")
        else:
            await self.handlers.hosting.end(reply, found, reason or "")

    @app_commands.command()
    async def move(self, interaction: Interaction[Any], channel: str, table: str | None = None) -> None:
        """Move the table to another channel."""
        reply = Reply.to(interaction)
        await self.handlers.hosting.move(
            reply, await self.handlers.table.table_for(reply, table, elsewhere=True), channel
        )

    @app_commands.command()
    async def why(self, interaction: Interaction[Any], table: str | None = None) -> None:
        """Show what the table is waiting for."""
        reply = Reply.to(interaction)
        await self.handlers.status.why(reply, await self.handlers.table.table_for(reply, table, past=True))

    @app_commands.command(extras=READ_ONLY)
    async def mine(self, interaction: Interaction[Any], page: PageNumber = 1) -> None:
        """List your own tables."""
        await self.handlers.status.mine(Reply.to(interaction), page - 1)

    @app_commands.command()
    async def kick(self, interaction: Interaction[Any], person: User, table: str | None = None) -> None:
        """Remove a player."""
        reply = Reply.to(interaction)
        await self.handlers.table.ask_kick(reply, await self.handlers.table.table_for(reply, table), person)

    @app_commands.command()
    async def host(self, interaction: Interaction[Any], person: User, table: str | None = None) -> None:
        """Make someone else the host."""
        reply = Reply.to(interaction)
        await self.handlers.table.pass_host(reply, await self.handlers.table.table_for(reply, table), person)

    @show.autocomplete("table")
    @hand.autocomplete("table")
    @leave.autocomplete("table")
    @end.autocomplete("table")
    @kick.autocomplete("table")
    @host.autocomplete("table")
    @move.autocomplete("table")
    @why.autocomplete("table")
    async def own_tables(self, interaction: Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The tables where this person is seated."""
        found = await self.handlers.status.own_tables(interaction, typed)
        return [app_commands.Choice(name=cut(name, OPTION), value=value) for name, value in found]

    @move.autocomplete("channel")
    async def channels(self, interaction: Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The channels that this table can move to."""
        table: str | None = getattr(interaction.namespace, "table", None)
        found = await self.handlers.hosting.channels(interaction, table, typed)
        return [app_commands.Choice(name=cut(name, OPTION), value=value) for name, value in found]


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class AdminCommands(HandlerCog[AllHandlers], commands.GroupCog, group_name="admin"):
    """``/admin``: the tables of a server, for its managers."""

    @app_commands.command(extras=READ_ONLY)
    async def tables(self, interaction: Interaction[Any], page: PageNumber = 1) -> None:
        """List the open tables of the server."""
        await self.handlers.status.tables(Reply.to(interaction), page - 1)

    @app_commands.command(extras=READ_ONLY)
    async def log(self, interaction: Interaction[Any], page: PageNumber = 1) -> None:
        """Show what hosts and admins have done."""
        await self.handlers.status.log(Reply.to(interaction), page - 1)


def settings_command(settings: Sequence[Setting]) -> app_commands.Command[Any, ..., None]:
    """``/settings``, with an option for each of these settings, and one for the time zone."""

    async def show(self: PlatformCommands, interaction: Interaction[Any], **given: str | None) -> None:
        typed = {name: value for name, value in given.items() if value is not None}
        await self.handlers.settings.typed(Reply.to(interaction), typed)

    own = (Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in ("self", "interaction"))
    asked = [Parameter(each.name, Parameter.KEYWORD_ONLY, default=None, annotation=_one_of(each)) for each in settings]
    asked.append(Parameter(ZONE.name, Parameter.KEYWORD_ONLY, default=None, annotation=cast("Any", Optional)[str]))
    vars(show)["__signature__"] = Signature([*own, *asked])
    show.__qualname__ = "PlatformCommands.settings"  # so the library takes it for a method
    about = "What one has set for oneself; what isn't given stays as it is."
    callback: Any = show  # the library's type only allows named parameters
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="settings", description=about, callback=callback, extras=READ_ONLY
    )
    return app_commands.allowed_contexts(guilds=True, dms=True)(command)


def _one_of(setting: Setting) -> object:
    return cast("Any", Optional)[cast("Any", Literal)[setting.values]]


class PlatformCommands(HandlerCog[AllHandlers]):
    """Commands that aren't about a table: rules, settings and more."""

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def rules(self, interaction: Interaction[Any], game: str | None = None) -> None:
        """Show a game's rules, or those of the table here."""
        await self.handlers.rules.show(Reply.to(interaction), game)

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def help(self, interaction: Interaction[Any]) -> None:
        """Show what the bot can do."""
        await self.handlers.help.show(Reply.to(interaction))

    @app_commands.command()
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def play(self, interaction: Interaction[Any], game: str | None = None) -> None:
        """Sit down at a table that waits for players, or open one."""
        await self.handlers.play.play(Reply.to(interaction), game)

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def privacy(self, interaction: Interaction[Any]) -> None:
        """Show what is stored about you."""
        await self.handlers.privacy.show(Reply.to(interaction))

    settings = settings_command(of_person())

    @settings.autocomplete(ZONE.name)
    async def zones(self, interaction: Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The time zones that may be meant by what was typed."""
        found = self.handlers.settings.zones(Reply.to(interaction), typed)
        return [app_commands.Choice(name=name, value=zone) for zone, name in found]

    @app_commands.command(extras=READ_ONLY)
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: Interaction[Any]) -> None:
        """Show this server's settings."""
        await self.handlers.settings.setup(Reply.to(interaction))

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer all games."""
        for command in (self.play, self.rules):
            app_commands.choices(game=choices(plugins))(command)

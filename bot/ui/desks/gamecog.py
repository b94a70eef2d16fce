"""What every game's slash commands share: a game's cog names its rules and its looks, and has a ``new``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from discord import Interaction, app_commands
from discord.ext import commands

from bot.i18n import FRENCH, Say
from bot.tables.plugin import AnyPlugin
from bot.tables.settings import PaceName
from bot.ui.screens.blocks import AnyLayout
from bot.ui.wire.reply import Reply

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from bot.app import CardBot

OptionsT = TypeVar("OptionsT", bound="DataclassInstance")


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """A game's slash group. Its ``new`` has one parameter for each field of the game's ``Options``, with its default.

    A default that depends on another option is None, and ``new`` puts the right one in its place.

    A game whose rules have ``PRESETS`` (options by name, the usual ones first) has a parameter ``preset`` before these,
    a ``Literal`` of the names; the defaults of the others are None then, which is: as in the preset. A game with words
    for several decks has a parameter ``deck`` after them. Each game has ``pace`` at last: how long a decision may take.

    Descriptions and the names of choices are taken from the game's words (``command-new``, ``option-<field>-about``,
    ``option-<field>-<value>``), so a cog has none. Parameters are ``Range[int, …]``, ``Literal`` or ``bool``.
    """

    plugin: ClassVar[AnyPlugin]
    layout: ClassVar[AnyLayout]
    older: ClassVar[Sequence[tuple[AnyPlugin, AnyLayout]]] = ()
    """Rules the game had before, each with how it looked: tables that were opened then go on by them."""

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    async def open_table(
        self, interaction: Interaction[Any], options: object, pace: PaceName | None, deck: str = FRENCH
    ) -> None:
        """Open a table with these house rules in this channel; who asks is its host.

        What the person didn't type may be otherwise on this server. ``pace``: how long a decision may take, None: as
        usual on this server. ``deck``: the one its public message is told in, of those the game has words for.
        """
        typed = {name for name, _ in interaction.namespace}
        await self.bot.opening.typed(Reply.to(interaction), self.plugin.name, options, pace, deck, typed)


def with_given(preset: OptionsT, given: Mapping[str, object]) -> OptionsT:
    """The house rules of a preset, with those of these in their place that aren't None."""
    return replace(preset, **{name: value for name, value in given.items() if value is not None})


AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def dress(command: AnyCommand, say: Say, key: str) -> None:
    """Give a command, and all below it, descriptions from words, and choices their names where words have them."""
    command.description = say(key)
    if isinstance(command, app_commands.Group):
        for below in command.commands:
            dress(below, say, f"{key}-{below.name}")
        return
    abouts: dict[str, str | app_commands.locale_str] = {}
    choices: dict[str, list[app_commands.Choice[str | int | float]]] = {}
    for parameter in command.parameters:
        about = f"option-{parameter.name}-about"
        abouts[parameter.name] = say(about if say.has(about) else f"{key}-{parameter.name}")
        values = [choice.value for choice in parameter.choices]
        if values and say.has(f"option-{parameter.name}-{values[0]}"):
            choices[parameter.name] = [
                app_commands.Choice(name=say.option(parameter.name, value), value=value) for value in values
            ]
    app_commands.describe(**abouts)(command)  # in one call: what it isn't told of, it takes the description from
    app_commands.choices(**choices)(command)

"""What all games' slash commands share. A game's cog is a class with a name, and gets a ``new`` command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from inspect import Parameter, Signature
from types import ModuleType, NoneType
from typing import Any, ClassVar, Literal, Optional, cast

from discord import Interaction, app_commands
from discord.ext import commands

from bot.engine.game import Level
from bot.engine.options import chosen, kinds, rules_of
from bot.engine.value import Value
from bot.found import defined
from bot.handlers.all_handlers import AllHandlers
from bot.handlers.platform import HandlerCog
from bot.i18n import FRENCH
from bot.interactions.reply import Reply
from bot.screens.layout import AnyLayout
from bot.tables.people.settings import TimeControlName
from bot.tables.plugin import AnyPlugin


@app_commands.guild_only()
class GameCog(HandlerCog[AllHandlers], commands.GroupCog):
    """A game's slash group: a class with a name, ``class Hearts(GameCog, plugin=Plugin("hearts", …), layout=view)``.

    Its ``new`` command is built from the game's ``Options``, with a parameter for each option that is offered. One that
    isn't typed is taken from the preset, or defaults to what is usual given the others. A game whose rules have
    ``PRESETS`` (options by name, the usual ones first) has a parameter ``preset`` before these; one that passes its
    ``decks`` has ``deck`` after them. Finally, each game has ``pace``: how long a decision may take, ``computers``: how
    many sit down at once, and ``level``: how well they play.

    Descriptions and the names of choices are taken from the game's words (``command-new``, ``option-<field>-about``,
    ``option-<field>-<value>``).

    ``older``: earlier rules of the game, each with its layout: tables that were opened with them continue with them.
    """

    plugin: ClassVar[AnyPlugin]
    layout: ClassVar[AnyLayout]
    older: ClassVar[Sequence[tuple[AnyPlugin, AnyLayout]]]
    new: ClassVar[app_commands.Command[Any, ..., None]]

    def __init_subclass__(
        cls,
        *,
        plugin: AnyPlugin,
        layout: AnyLayout,
        older: Sequence[tuple[AnyPlugin, AnyLayout]] = (),
        decks: Sequence[str] = (),
    ) -> None:
        super().__init_subclass__()
        cls.plugin, cls.layout, cls.older = plugin, layout, older
        cls.__cog_group_name__ = plugin.name
        cls.new = _opening_command(cls, decks)

    async def open_table(
        self,
        interaction: Interaction[Any],
        options: Value,
        pace: TimeControlName | None,
        deck: str = FRENCH,
        computers: int = 0,
        level: Level | None = None,
    ) -> None:
        """Open a table with these house rules in this channel, with the caller as its host.

        What the caller didn't type may have another default on this server. ``pace``: how long a decision may take;
        None for the server's default. ``deck``: the one used in its public message, of those the game has words for.
        ``computers``: how many sit down at once; ``level``: theirs; None for the one the caller chose last.
        """
        typed = {name for name, _ in interaction.namespace}
        reply, game = Reply.to(interaction), self.plugin.name
        await self.handlers.opening.typed(reply, game, options, pace, deck, typed, computers=computers, level=level)


def cogs_in(module: ModuleType) -> list[type[GameCog]]:
    """The cogs that a module defines; a game's module defines one."""
    return defined(module, GameCog)


def _opening_command(cog: type[GameCog], decks: Sequence[str]) -> app_commands.Command[Any, ..., None]:
    rules: Any = cog.plugin.game
    presets: Mapping[str, Any] = getattr(rules, "PRESETS", {"": rules.Options()})

    async def new(
        self: GameCog,
        interaction: Interaction[Any],
        preset: str = next(iter(presets)),
        deck: str = FRENCH,
        pace: TimeControlName | None = None,
        computers: int | None = None,
        level: Level | None = None,
        **options: object,
    ) -> None:
        given = {name: value for name, value in options.items() if value is not None}
        await self.open_table(interaction, chosen(presets[preset], given), pace, deck, computers or 0, level)

    offered = [name for name, rule in rules_of(rules.Options).items() if rule.offered]
    parameters = [
        *([_parameter("preset", _literal(presets), next(iter(presets)))] if "" not in presets else []),
        *(_parameter(name, _annotation(rules.Options, name)) for name in offered),
        *([_parameter("deck", _literal(decks), FRENCH)] if decks else []),
        _parameter("pace", TimeControlName),
        _parameter("computers", cast("Any", app_commands.Range)[int, 0, max(rules.ABOUT.seats) - 1]),
        _parameter("level", Level),
    ]
    own = (Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in ("self", "interaction"))
    vars(new)["__signature__"] = Signature([*own, *parameters])
    new.__module__, new.__qualname__ = cog.__module__, f"{cog.__qualname__}.new"  # so the library takes it for a method
    return app_commands.Command(name="new", description="Open a table.", callback=new)


def _parameter(name: str, annotation: object, default: object = None) -> Parameter:
    wanted = annotation if default is not None else cast("Any", Optional)[annotation]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=wanted)


def _annotation(options: type[Value], name: str) -> object:
    """The type that the library should accept for a house rule: a range, some words, yes or no."""
    (kind,) = (part for part in kinds(options)[name] if part is not NoneType)
    limits = rules_of(options)[name].limits
    return cast("Any", app_commands.Range)[int, limits[0], limits[-1]] if limits else kind


def _literal(values: Iterable[str]) -> object:
    return cast("Any", Literal)[tuple(values)]

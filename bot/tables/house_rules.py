"""House rules that are chosen together: a game's presets, and what features know that a server has of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Literal, TypeAlias

from bot.db.database import Database
from bot.engine.value import Value
from bot.found import declared
from bot.tables.people.settings import ChosenSettings
from bot.tables.plugin import AnyPlugin

Source: TypeAlias = Literal["game", "server", "own"]


class HouseRules(Value):
    """The options that differ from the game's defaults, by name, and the deck."""

    options: Mapping[str, object]
    deck: str


class Preset(Value):
    """House rules that can be chosen together: one of the game's, the server's default, or its own with a name.

    ``deck``: None if they are played with any.
    """

    source: Source
    name: str
    options: Value
    deck: str | None = None

    @property
    def id(self) -> str:
        """What tells it from the others that can be chosen at the same table."""
        return f"{self.source}:{self.name}"


def differences(old: Value, new: Value) -> dict[str, tuple[object, object]]:
    """The options whose values differ, with both values."""
    before, after = asdict(old), asdict(new)
    return {name: (value, after[name]) for name, value in before.items() if after[name] != value}


def usual_rules(plugin: AnyPlugin, server: ChosenSettings) -> HouseRules | None:
    """Those of tables on the server that has set this, unless somebody chooses otherwise; None: the game's own.

    A feature says so with a function of this name in its ``stored``.
    """
    found: Iterable[HouseRules | None] = (of_server(plugin, server) for of_server in declared("stored", "usual_rules"))
    return next((rules for rules in found if rules), None)


def presets_of(plugin: AnyPlugin) -> list[Preset]:
    """A game's own presets."""
    named: Mapping[str, Value] = getattr(plugin.game, "PRESETS", {})
    return [Preset("game", name, options) for name, options in named.items()]


async def presets(plugin: AnyPlugin, guild: int, server: ChosenSettings, database: Database) -> list[Preset]:
    """What can be chosen on a server that has set this: the game's presets, and the server's.

    A feature says which ones these are with a function of this name in its ``stored``.
    """
    found = presets_of(plugin)
    for of_server in declared("stored", "presets"):
        found += await of_server(plugin, guild, server, database)
    return found

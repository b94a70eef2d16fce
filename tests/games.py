"""All games: the folders found under ``cogs``, and the fixture games that only tests have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from types import NoneType
from typing import Any, get_args

import bot
import cogs
from bot.engine.game import AnyGame, BadOptions, Rng, begin
from bot.engine.options import kinds, rules_of
from bot.handlers.gamecog import GameCog, cogs_in
from bot.i18n import Words
from bot.tables.plugin import AnyPlugin

TESTS = Path(__file__).parent
FIXTURES = TESTS / "fixtures" / "cogs"
PLATFORM = Path(bot.__file__).parent

_MIXED = 6
"""How many options of a mix aren't usual: with more, one that turns others off would more often hide these."""

if str(FIXTURES) not in cogs.__path__:
    cogs.__path__.append(str(FIXTURES))


def names() -> list[str]:
    """The names of the games' folders."""
    return sorted(module.name for module in iter_modules(cogs.__path__) if module.ispkg)


@cache
def plugin(name: str) -> AnyPlugin:
    """The game with this name."""
    return cog(name).plugin


def older(name: str) -> list[AnyPlugin]:
    """Earlier versions of this game's rules."""
    return [plugin for plugin, _ in cog(name).older]


def folder(name: str) -> Path:
    """The folder of a game."""
    return Path(import_module(f"cogs.{name}").__path__[0])


def languages(words: Words, name: str) -> list[str]:
    """The languages in which this game can be played, or for ``""`` all of the bot's."""
    return [language for language in words.languages if words.say(name, language).language == language]


def deals(game: AnyGame, options: Any, seats: int) -> bool:
    """Whether this number of players can play with these options."""
    try:
        begin(game, options, seats, Rng("try"))
    except BadOptions:
        return False
    return True


def values(game: AnyGame, field: str) -> list[Any]:
    """Values of an option worth trying: all possible ones, or of a whole number the default and another near it."""
    default = getattr(game.Options(), field)
    found: list[Any] = []
    for kind in kinds(game.Options)[field]:
        if kind is bool:
            found += [False, True]
        elif kind is int:
            found += _near(default, limits(game, field))
        else:
            found += [None] if kind is NoneType else get_args(kind)
    return found


def limits(game: AnyGame, field: str) -> range:
    """The possible values of an option that is a whole number."""
    found = rules_of(game.Options)[field].limits
    if found is None:
        raise TypeError(f"{field}: a whole number without limits")
    return found


def _near(default: int | None, limits: range) -> list[int]:
    if default is None:
        return [limits[len(limits) // 2]]
    place = limits.index(default)
    return [default, limits[place + 1 if place + 1 < len(limits) else place - 1]]


def options(game: AnyGame) -> Iterator[Any]:
    """The default options, then for each other value of each option the fewest changes that make it playable.

    A value with which no table can be made is left out; ``tests.options`` says why it can't.
    """
    default = game.Options()
    yield default
    for field in fields(default):
        for value in values(game, field.name):
            if value != getattr(default, field.name) and (found := having(game, field.name, value)) is not None:
                yield found


def mixed(game: AnyGame) -> list[Any]:
    """The default options, then some others that together have every other value, each with several of them."""
    default = game.Options()
    found: list[Any] = []
    others = [
        (field.name, value)
        for field in fields(default)
        for value in values(game, field.name)
        if value != getattr(default, field.name)
    ]
    for name, value in Random(0).sample(others, len(others)):
        for number, mix in enumerate(found):
            changed = [field for field in fields(mix) if getattr(mix, field.name) != getattr(default, field.name)]
            tried = replace(mix, **{name: value})
            if name not in {field.name for field in changed} and len(changed) < _MIXED and is_playable(game, tried):
                found[number] = tried
                break
        else:
            if (alone := having(game, name, value)) is not None:
                found.append(alone)
    return [default, *found]


def having(game: AnyGame, field: str, value: Any) -> Any:
    """The default options with this value and, if needed to make them playable, one other change; or None."""
    changed = replace(game.Options(), **{field: value})
    others = [
        replace(changed, **{other.name: there})
        for other in fields(changed)
        if other.name != field
        for there in values(game, other.name)
    ]
    return next((tried for tried in (changed, *others) if is_playable(game, tried)), None)


def is_playable(game: AnyGame, options: Any) -> bool:
    """Whether some number of players can play with these options."""
    return any(deals(game, options, seats) for seats in game.ABOUT.seats)


def cog(name: str) -> type[GameCog]:
    """The class of a game's slash commands."""
    (found,) = cogs_in(import_module(f"cogs.{name}.cog"))
    return found

"""Who can be compared: computers at each level, those of before there were levels, chance, and others' programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.engine.game import LEVELS, Rng, Seat, Skill
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.playing import Pick, at_random
from tests.strength import pyschieber


def names(game: str) -> list[str]:
    """Whom one can ask for in this game."""
    return [*_players(game)]


def player(game: str, name: str) -> Pick:
    """The player with this name; raises KeyError."""
    return _players(game)[name]()


def _players(game: str) -> dict[str, Callable[[], Pick]]:
    found: dict[str, Callable[[], Pick]] = {
        level: partial(computer, games.plugin(game).choose, Skill(level)) for level in LEVELS
    }
    if find_spec(f"tests.strength.today.{game}"):
        found["today"] = lambda: _before(game)
    found["random"] = lambda: at_random
    if game == "jass" and find_spec("pyschieber"):
        found |= {name: partial(pyschieber.player, name) for name in pyschieber.NAMES}
    return found


def computer(choose: Callable[[Any, Rng, Skill], Any], skill: Skill) -> Pick:
    """The game's computer with this skill."""

    def pick(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
        return choose(plugin.game.view(state, seat), Rng(str(random.random())), skill)

    return pick


def _before(game: str) -> Pick:
    """Today's computer, which a pause doesn't reach."""
    choose = import_module(f"tests.strength.today.{game}").choose

    def pick(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
        view = plugin.game.view(state, seat)
        return plugin.absent(view) if is_pause(view) else choose(view, Rng(str(random.random())))

    return pick

"""Who can be compared: computers at each level, chance, and others' programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.engine.game import LEVELS, Rng, Seat, Skill
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
    found["random"] = lambda: at_random
    if game == "jass" and find_spec("pyschieber"):
        found |= {name: partial(pyschieber.player, name) for name in pyschieber.NAMES}
    return found


def computer(choose: Callable[[Any, Rng, Skill], Any], skill: Skill) -> Pick:
    """The game's computer with this skill."""

    def pick(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
        return choose(plugin.game.view(state, seat), Rng(str(random.random())), skill)

    return pick

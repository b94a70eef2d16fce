"""A game as the platform sees it."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from bot.engine.game import Game, Players, Refusal, Rng, Stats

GAMES = "cogs"
"""The package whose folders are the games. It is found by name, so that nothing here depends on a game."""

O = TypeVar("O")  # noqa: E741  the letters of the contract
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Plugin(Generic[O, S, M, V, E]):
    """A game's name (as in its slash command and its folder), its rules, its computer players and what it counts.

    Building one is the type check: a module that lacks a function of the contract is named in the error.
    """

    name: str
    game: Game[O, S, M, V, E]
    players: Players[V, M]
    stats: Stats[E]

    def check(self, options: O) -> None:
        """Raise BadOptions where no number of seats can play with these options."""
        refusal: Refusal | None = None
        for seats in self.game.SEATS:
            try:
                self.game.deal(options, seats, Rng("try"))
            except Refusal as error:
                refusal = refusal or error
            else:
                return
        if refusal:
            raise refusal


AnyPlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any]


def names() -> list[str]:
    """The games there are, by the names of their folders."""
    package = importlib.import_module(GAMES)
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)

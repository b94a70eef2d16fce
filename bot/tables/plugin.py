"""A game as the platform sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from bot.engine.game import Figures, Game, Players

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
    figures: Figures[E]


AnyPlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any]

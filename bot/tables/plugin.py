"""A game as the platform sees it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeAlias, cast

from bot.engine.deals import FirstDeals
from bot.engine.game import Computers, E, Game, M, O, Reason, Refusal, Rng, S, Seat, Skill, Stats, Step, V, begin
from bot.engine.lesson import Lesson
from bot.engine.phases import Continue, is_pause
from bot.engine.value import replace

GAMES = "cogs"
"""The package whose subfolders are the games. It is imported by name, so that nothing here depends on a game."""

NORMAL = Skill()


def untimed(_: object) -> float | None:
    """For rules that time nothing but pauses."""
    return None


def nothing_to_see(_: object) -> bool:
    """For games where a move leaves nothing on the table that the next one takes away."""
    return False


def never_forced(_: object, __: Seat) -> None:
    """For rules in which a decision may always have an alternative that only its player knows."""


@dataclass(frozen=True, slots=True)
class Daily(Generic[O, E]):
    """How a game's deal of the day is played: under these house rules, by this many players, for this many deals.

    The person sits in the first seat, computers in all others. The rules must bring every deal to an end.

    ``sign`` says of what everybody was told whether a trick or another step went well for a seat; None: it is none.
    Results are shared as a row of such signs, which may tell nothing of any card.
    """

    options: O
    seats: int
    deals: int
    sign: Callable[[E, Seat], bool | None]


Expect: TypeAlias = Callable[[V, Sequence[M], Rng, int], Sequence[Sequence[float]] | None]
"""What some moves of a seat bring, ``expect(view, moves, rng, worlds)``, which computer players may have.

For each of at most this many worlds, imagined from the view alone: how many points the seat's side gains over the
others in the rest of the deal after each of these moves, all in the same worlds. They are the game's points, but more
is always better. None where that can't be imagined honestly.
"""

Why: TypeAlias = Callable[[V, M], Reason | None]
"""Why a move that a computer at hard would make is good, ``why(view, move)``, which computer players may have.

What it says is true of everything that agrees with the view. None: nothing in particular speaks for the move; then the
sentence is ``hint-general``.
"""


_OPTIONAL: Mapping[str, object] = {
    "patience": untimed,
    "to_see": nothing_to_see,
    "forced": never_forced,
    "expect": None,
    "why": None,
}
"""What ``computers`` may have besides, and what stands for it in games that don't."""


@dataclass(frozen=True, slots=True)
class Plugin(Generic[O, S, M, V, E]):
    """A game's name (as in its slash command and its folder), its rules, its computer players and its statistics.

    Creating one is the type check: the error names a module that is missing a function of the contract. What
    ``computers`` may have besides is found there by name: ``patience``, ``to_see``, ``forced``, ``expect`` and ``why``.

    ``pause``: the seconds after which, or after what the server has made of them, the clock continues for everybody. In
    a pause, where the only move is to continue, no function of ``computers`` is called.

    ``daily`` is how its deal of the day is played; None: it has none. ``lesson`` teaches it; empty: it
    has none.
    """

    name: str
    game: Game[O, S, M, V, E]
    computers: Computers[V, M]
    stats: Stats[E]
    pause: float = 30.0
    daily: Daily[O, E] | None = None
    lesson: Lesson[S, M] = ()
    patience: Callable[[V], float | None] = field(init=False)
    """The seconds for a decision whatever the table's time control; None: the rules don't time it."""
    to_see: Callable[[V], bool] = field(init=False)
    """Whether in everybody's view something complete lies there that the next move takes away, such as a trick.

    Computers let people look at it for a moment, however fast they are otherwise.
    """
    forced: Callable[[V, Seat], M | None] = field(init=False)
    """The one move an active seat has wherever hidden cards may lie; None: it may have a choice.

    It gets everybody's view: as such a move is made for people a moment later, it must tell nothing about a hand.
    """
    expect: Expect[V, M] | None = field(init=False)
    """The function ``expect`` of its computer players; None: they have no opinion."""
    why: Why[V, M] | None = field(init=False)
    """The function ``why`` of its computer players; None: they give no reasons."""

    def __post_init__(self) -> None:
        for name, usual in _OPTIONAL.items():
            object.__setattr__(self, name, getattr(self.computers, name, usual))  # it is frozen

    @property
    def module(self) -> str:
        """The name of the module of its computer players, by which workers find it."""
        return cast("ModuleType", self.computers).__name__

    def reveals(self, step: Step[S, E]) -> bool:
        """Whether something came to light with this step; always, in a game that doesn't say."""
        reveals: Callable[[E], bool] | None = getattr(self.game, "reveals", None)
        if reveals is None:
            return True
        return any(
            each is not None and reveals(each)
            for event in step.events
            for each in (event.public, *(each for _, each in event.private))
        )

    def binds(self, options: O, kind: type[M]) -> bool:
        """Whether no move of this kind can be taken back under these house rules.

        In a game that doesn't say, that is none, or every one if it doesn't say either what reveals.
        """
        binds: Callable[[O, type[M]], bool] | None = getattr(self.game, "binds", None)
        return not hasattr(self.game, "reveals") if binds is None else binds(options, kind)

    def can_go_back(self, options: O) -> bool:
        """Whether there are moves that can be taken back under these house rules."""
        kinds: tuple[type[M], ...] = self.game.ABOUT.moves
        return any(not self.binds(options, kind) for kind in kinds if not issubclass(kind, Continue))

    def choose(self, view: V, rng: Rng, skill: Skill = NORMAL) -> M:
        """A computer's move."""
        return cast("M", Continue()) if is_pause(view) else self.computers.choose(view, rng, skill)

    def absent(self, view: V) -> M:
        """The move for somebody who doesn't respond."""
        return cast("M", Continue()) if is_pause(view) else self.computers.absent(view)

    def of_deals(self, most: int) -> Plugin[O, Any, M, V, E]:
        """The same game, over after this many deals at the latest."""
        return replace(cast("Plugin[O, Any, M, V, E]", self), game=FirstDeals(self.game, self.stats, most))

    def check(self, options: O) -> None:
        """Raise BadOptions if these options don't work with any number of seats."""
        refusal: Refusal | None = None
        for seats in self.game.ABOUT.seats:
            try:
                begin(self.game, options, seats, Rng("try"))
            except Refusal as error:
                refusal = refusal or error
            else:
                return
        if refusal:
            raise refusal


AnyPlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any]


def packages() -> dict[str, list[str]]:
    """Where another process finds the games."""
    return {GAMES: list(importlib.import_module(GAMES).__path__)}


def names() -> list[str]:
    """The names of all games, which are those of their folders."""
    package = importlib.import_module(GAMES)
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def dealing(name: str) -> str:
    """How a game deals its first hands, in JavaScript, for a browser that deals again; empty if it doesn't say."""
    file = Path(importlib.import_module(f"{GAMES}.{name}").__path__[0]) / "deal.js"
    return file.read_text("utf-8") if file.is_file() else ""

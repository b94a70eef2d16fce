"""Where computers think: in processes of their own, so that the event loop never waits for them."""

from __future__ import annotations

import hashlib
import importlib
import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from typing import Generic, NamedTuple

from bot.engine.game import E, Level, M, O, Reason, Rng, S, Seat, Skill, V
from bot.engine.notation import decode, encode
from bot.engine.phases import is_pause
from bot.meter import Meter
from bot.tables.plugin import Plugin
from bot.tables.thinking.thinking_queue import Turns
from bot.tables.thinking.worker import Worker

log = logging.getLogger(__name__)

SECONDS = 2.0
"""How long a computer may think, in seconds; after that, the move for absent players is made instead."""

_STEADY = 5
"""How often a thought is begun that must not fail because of load."""


class Thought(NamedTuple, Generic[M]):
    """What a computer has chosen. ``share``: the percentage of its worlds that it looked at; None: all."""

    move: M
    share: int | None = None


class Advice(NamedTuple, Generic[M]):
    """What a computer at hard would choose, and why; None: nothing in particular speaks for it."""

    move: M
    why: Reason | None


class Thinker:
    """Calls a game's computers in worker processes; if one is slow, fails or is killed, only its move suffers."""

    def __init__(self, packages: Mapping[str, Sequence[str]], *, workers: int = 1, seconds: float = SECONDS) -> None:
        """``packages``: where workers find the games, as a package's name and its ``__path__``.

        A worker is started when all others are busy for the first time.
        """
        self._workers = [Worker(packages) for _ in range(workers)]
        self._idle = self._workers[::-1]
        self._turns = Turns(workers)
        self._seconds = seconds
        self.thoughts = Meter()
        self.failed = self.lowered = 0
        """How many thoughts have failed, and how many had to do with fewer worlds."""

    async def choose(
        self,
        plugin: Plugin[O, S, M, V, E],
        view: V,
        rng: Rng,
        level: Level = "normal",
        table: str = "",
        *,
        steady: bool = False,
    ) -> Thought[M]:
        """A computer's move; always a move of this game, whatever ``choose`` did.

        Each worker computes only one at a time, so that the limit covers thinking alone and killing a worker affects no
        other move. In a pause, none is used: there is only one move. ``table``: tables take turns. ``steady``: the move
        must depend neither on time nor on load: all worlds are looked at, and a thought that fails is begun again.
        """
        if is_pause(view):
            return Thought(plugin.absent(view))
        for _ in range(_STEADY if steady else 1):
            if thought := await self._think(plugin, view, rng, level, table, steady=steady):
                (move, _), share = thought
                return Thought(move, share if share < 100 else None)
        return Thought(plugin.absent(view))

    async def advise(self, plugin: Plugin[O, S, M, V, E], view: V, rng: Rng, table: str) -> Advice[M] | None:
        """What a computer at hard would choose, which isn't called in a pause; None if that couldn't be thought.

        It takes the turns of its table, and with them fewer worlds while many wait.
        """
        thought = await self._think(plugin, view, rng, "hard", table, advise=True)
        return thought[0] if thought else None

    async def _think(
        self,
        plugin: Plugin[O, S, M, V, E],
        view: V,
        rng: Rng,
        level: Level,
        table: str,
        *,
        advise: bool = False,
        steady: bool = False,
    ) -> tuple[Advice[M], int] | None:
        """A computer's move, and from which percentage of its worlds; None if it couldn't be chosen.

        ``advise``: with why.
        """
        with self.thoughts.one():
            async with self._turns.one(table, "normal" if steady else level) as share:
                worker = self._idle.pop()
                try:
                    function = _advise if advise else _choose
                    text, why = await worker.run(self._seconds, function, plugin.module, view, rng, Skill(level, share))
                    move = decode(text, plugin.game.ABOUT.moves)
                except TimeoutError:
                    log.warning("a computer thought too long; its process is ended")
                    worker.close()
                except BrokenExecutor:
                    log.warning("a thinking process died; another is started")
                    worker.close()
                except Exception:
                    log.exception("a computer couldn't think")
                else:
                    self.lowered += share < 100
                    return Advice(move, why), share
                finally:
                    self._idle.append(worker)
            self.failed += 1
            return None

    def close(self) -> None:
        """Kill the workers."""
        for worker in self._workers:
            worker.close()


def _choose(computers: str, view: object, rng: Rng, skill: Skill) -> tuple[str, None]:
    return encode(importlib.import_module(computers).choose(view, rng, skill)), None


def _advise(computers: str, view: object, rng: Rng, skill: Skill) -> tuple[str, Reason | None]:
    module = importlib.import_module(computers)
    move = module.choose(view, rng, skill)
    return encode(move), module.why(view, move) if hasattr(module, "why") else None


def own_rng(seed: str, seat: Seat, decisions: int) -> Rng:
    """A computer's own random numbers: repeatable, but without revealing anything about the deal.

    ``decisions``: how many this seat has made before. So they don't depend on who moves first where several can, nor
    on who ends a pause.
    """
    return Rng(hashlib.sha256(f"{seed}/{seat}/{decisions}".encode()).hexdigest())

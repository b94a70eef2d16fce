"""Where computers think: in processes of their own, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple

from bot.engine.game import E, Level, M, O, Rng, S, Skill, V
from bot.engine.notation import decode, encode
from bot.meter import Meter
from bot.tables.plugin import Plugin
from bot.tables.turns import Turns

log = logging.getLogger(__name__)

SECONDS = 2.0
"""How long a computer may think, in seconds; after that, the move for absent players is made instead."""

_STEADY = 5
"""How often a thought is begun that must not fail because of load."""

START_SECONDS = 30.0
"""How long a process may take to start, in seconds; this doesn't count as thinking."""


class Thought(NamedTuple, Generic[M]):
    """What a computer has chosen. ``share``: the percentage of its worlds that it looked at; None: all."""

    move: M
    share: int | None = None


class Thinker:
    """Calls a game's ``choose`` in worker processes; if one is slow, fails or is killed, only its move suffers."""

    def __init__(self, packages: Mapping[str, Sequence[str]], *, workers: int = 1, seconds: float = SECONDS) -> None:
        """``packages``: where workers find the games, as a package's name and its ``__path__``.

        A worker is started when all others are busy for the first time.
        """
        self._workers = [_Worker({name: list(paths) for name, paths in packages.items()}) for _ in range(workers)]
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
        if plugin.is_pause(view):
            return Thought(plugin.absent(view))
        for _ in range(_STEADY if steady else 1):
            if thought := await self._choose(plugin, view, rng, level, table, steady=steady):
                return thought
        return Thought(plugin.absent(view))

    async def _choose(
        self, plugin: Plugin[O, S, M, V, E], view: V, rng: Rng, level: Level, table: str, *, steady: bool
    ) -> Thought[M] | None:
        """A computer's move; None if it couldn't be chosen."""
        with self.thoughts.one():
            async with self._turns.one(table, "normal" if steady else level) as share:
                worker = self._idle.pop()
                try:
                    text = await worker.choose(plugin.players.__name__, view, rng, Skill(level, share), self._seconds)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownArgumentType]  a game's players are a module
                    move = decode(text, plugin.game.MOVES)
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
                    return Thought(move, share if share < 100 else None)
                finally:
                    self._idle.append(worker)
            self.failed += 1
            return None

    def close(self) -> None:
        """Kill the workers."""
        for worker in self._workers:
            worker.close()


class _Worker:
    """A process that thinks, started when it is needed."""

    def __init__(self, packages: Mapping[str, list[str]]) -> None:
        self._packages = packages
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, players: str, view: object, rng: Rng, skill: Skill, seconds: float) -> str:
        """What ``choose`` of this module returns, as text; raises what it raises, or TimeoutError, BrokenExecutor."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=_prepare, initargs=(self._packages,)
            )
            await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(_be_ready)), START_SECONDS)
        thought = self._pool.submit(_choose, players, view, rng, skill)
        return await asyncio.wait_for(asyncio.wrap_future(thought), seconds)

    def close(self) -> None:
        """Kill it, if it was started."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list(pool._processes.values()) if pool._processes else []  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  a pool can't end a busy worker itself before Python 3.14
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            with suppress(OSError):
                worker.kill()


def _prepare(packages: Mapping[str, list[str]]) -> None:
    """Make the games importable, ignore Ctrl+C, and exit when the bot does.

    Ctrl+C in a terminal reaches every process there, and the worker mustn't exit before the bot. If the bot is killed,
    the worker would otherwise wait for work forever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name, paths in packages.items():
        importlib.import_module(name).__path__ = paths
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _be_ready() -> None:
    """Does nothing: once it has run, the worker has started."""


def _choose(players: str, view: object, rng: Rng, skill: Skill) -> str:
    try:
        return encode(importlib.import_module(players).choose(view, rng, skill))
    except Exception:
        raise
    except BaseException as error:  # re-raised in the bot, what exits a process would exit the bot
        raise RuntimeError from error

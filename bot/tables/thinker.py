"""Where computers think: in a process of their own, so that the event loop never waits for them."""

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

from bot.engine.game import E, M, O, Rng, S, V
from bot.engine.notation import decode, encode
from bot.meter import Meter
from bot.tables.plugin import Plugin

log = logging.getLogger(__name__)

SECONDS = 2.0
"""How long a computer may think, in seconds; after that, the move for absent players is made instead."""

START_SECONDS = 30.0
"""How long the process may take to start, in seconds; this doesn't count as thinking."""


class Thinker:
    """Calls a game's ``choose`` in a worker process; if that is slow, fails or is killed, only the move suffers."""

    def __init__(self, packages: Mapping[str, Sequence[str]], *, seconds: float = SECONDS) -> None:
        """``packages``: where the worker finds the games, as a package's name and its ``__path__``."""
        self._packages = {name: list(paths) for name, paths in packages.items()}
        self._seconds = seconds
        self._free = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self.thoughts = Meter()
        self.failed = 0

    async def choose(self, plugin: Plugin[O, S, M, V, E], view: V, rng: Rng) -> M:
        """A computer's move; always a move of this game, whatever ``choose`` did.

        Only one is computed at a time, so that the limit covers thinking alone and killing the process affects no other
        move. In a pause, the worker isn't used: there is only one move.
        """
        if plugin.is_pause(view):
            return plugin.absent(view)
        with self.thoughts.one():
            async with self._free:
                try:
                    return decode(await self._ask(plugin, view, rng), plugin.game.MOVES)
                except TimeoutError:
                    log.warning("a computer thought too long; its process is ended")
                    self.close()
                except BrokenExecutor:
                    log.warning("the thinking process died; another is started")
                    self.close()
                except Exception:
                    log.exception("a computer couldn't think")
            self.failed += 1
            return plugin.absent(view)

    async def _ask(self, plugin: Plugin[O, S, M, V, E], view: V, rng: Rng) -> str:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=_prepare, initargs=(self._packages,)
            )
            await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(_be_ready)), START_SECONDS)
        thought = self._pool.submit(_choose, plugin.players.__name__, view, rng)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownArgumentType]  a game's players are a module
        return await asyncio.wait_for(asyncio.wrap_future(thought), self._seconds)

    def close(self) -> None:
        """Kill the worker."""
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


def _choose(players: str, view: object, rng: Rng) -> str:
    try:
        return encode(importlib.import_module(players).choose(view, rng))
    except Exception:
        raise
    except BaseException as error:  # re-raised in the bot, what exits a process would exit the bot
        raise RuntimeError from error

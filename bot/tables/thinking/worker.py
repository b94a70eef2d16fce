"""A process of the bot's own in which games compute, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")

START_SECONDS = 30.0
"""How long a process may take to start or to import a game, in seconds; this doesn't count as computing."""


@contextmanager
def processor_time(seconds: float) -> Generator[None]:
    """Raise TimeoutError in the block once it has used so much of the processor's time, however long it waits for it.

    Only in the main thread of a process, as in a worker.
    """
    if not hasattr(signal, "setitimer"):  # Windows has nothing like it
        yield
        return
    signal.signal(signal.SIGPROF, _time_is_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _time_is_up(_number: int, _frame: object) -> None:
    raise TimeoutError


class Worker:
    """A process that computes one thing at a time, started when it is needed."""

    def __init__(self, packages: Mapping[str, Sequence[str]], *, humble: bool = False) -> None:
        """``packages``: where it finds the games, as a package's name and its ``__path__``.

        ``humble``: it gets only the time of the processor that nothing else wants.
        """
        self._packages = {name: list(paths) for name, paths in packages.items()}
        self._humble = humble
        self._pool: ProcessPoolExecutor | None = None
        self._imported: set[str] = set()

    async def import_(self, module: str) -> None:
        """Import what is computed with, which takes a process longer than to use it; raises as ``run`` does."""
        if self._pool is None or module not in self._imported:
            await self.run(START_SECONDS, _import, module)
            self._imported.add(module)

    async def run(self, seconds: float, function: Callable[..., T], *arguments: object) -> T:
        """What this function returns there; raises what it raises, or TimeoutError, BrokenExecutor."""
        if self._pool is None:
            self._imported.clear()
            self._pool = ProcessPoolExecutor(
                1,
                multiprocessing.get_context("spawn"),
                initializer=_prepare,
                initargs=(self._packages, self._humble),
            )
            await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(_be_ready)), START_SECONDS)
        result = self._pool.submit(_harmless, function, *arguments)
        return await asyncio.wait_for(asyncio.wrap_future(result), seconds)

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


def _prepare(packages: Mapping[str, list[str]], humble: bool) -> None:  # noqa: FBT001  as a pool calls it
    """Make the games importable, ignore Ctrl+C, and exit when the bot does.

    Ctrl+C in a terminal reaches every process there, and the worker mustn't exit before the bot. If the bot is killed,
    the worker would otherwise wait for work forever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if humble and hasattr(os, "nice"):  # Windows has nothing like it
        os.nice(_LOWEST)
    for name, paths in packages.items():
        importlib.import_module(name).__path__ = paths
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


_LOWEST = 19


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def _be_ready() -> None:
    """Does nothing: once it has run, the worker has started."""


def _import(module: str) -> None:
    importlib.import_module(module)


def _harmless(function: Callable[..., T], *arguments: object) -> T:
    try:
        return function(*arguments)
    except Exception:
        raise
    except BaseException as error:  # re-raised in the bot, what exits a process would exit the bot
        raise RuntimeError from error

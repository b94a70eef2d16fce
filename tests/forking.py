"""Processes that start in a few milliseconds: forked from one that has imported all that they need."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import NoReturn, TypeAlias

import cogs
from bot.__main__ import main
from bot.found import modules
from tests import games
from tests.speed import FOR_EVER

Act: TypeAlias = Callable[[Sequence[str]], int]
"""What a process does with its arguments; gives its exit code."""

_IMPORTED = [
    "__main__",
    __name__,
    "bot.cli",
    *(module.__name__ for module in modules("cli").values()),
    "bot.doctor",
    "bot.sandbox",
    "tests.kill.bot",
    "tests.kill.child",
    "tests.kill.points",
    "tests.several.bot",
]
"""What any of the tests' processes runs: the first of them that is asked for starts the server for all."""


def processes() -> ForkServerContext:
    """A context whose processes are forked from a server that has imported the bot and what tests run beside it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    return context


def bot(arguments: Sequence[str]) -> int:
    """``python -m bot``, without the tests' own games."""
    cogs.__path__.remove(str(games.FIXTURES))
    return main(arguments)


def run(
    where: Path, arguments: Sequence[str], environment: Mapping[str, str], timeout: float = FOR_EVER
) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` in this folder with these arguments, to its end."""
    with TemporaryDirectory() as folder:
        said = [Path(folder, name) for name in ("stdout", "stderr")]
        process = processes().Process(target=_run, args=(where, arguments, environment, said))
        process.start()
        process.join(timeout)
        if process.exitcode is None:
            process.kill()
            process.join()
        assert process.exitcode is not None
        out, err = (path.read_text("utf-8") for path in said)
    return subprocess.CompletedProcess(arguments, process.exitcode, out, err)


class Forked:
    """A process to talk with, used as a `subprocess.Popen` of text; its methods can be called from any thread."""

    def __init__(self, act: Act, where: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        into, self._into = processes().Pipe(duplex=False)
        self._out, out = processes().Pipe(duplex=False)
        self._process = processes().Process(target=_talk, args=(act, where, arguments, environment, into, out))
        self._process.start()
        into.close()
        out.close()
        self._asking = Lock()
        self.stdin = os.fdopen(self._into.fileno(), "w", encoding="utf-8", closefd=False)
        self.stderr = os.fdopen(self._out.fileno(), encoding="utf-8", closefd=False)
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        with self._asking:  # it is told only once
            return self._process.exitcode

    @property
    def returncode(self) -> int | None:
        return self.poll()

    def wait(self, timeout: float | None = None) -> int:
        connection.wait([self._process.sentinel], timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(str(self._process), timeout or 0)
        return code

    def communicate(self, timeout: float | None = None) -> tuple[None, str]:
        """Wait for its end; gives the rest of what it said at standard error, and nothing of standard output."""
        self.wait(timeout)
        return None, self.stderr.read()

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _run(where: Path, arguments: Sequence[str], environment: Mapping[str, str], said: Sequence[Path]) -> NoReturn:
    _settle(where, environment)
    for stream, path in zip((sys.stdout, sys.stderr), said, strict=True):
        with path.open("wb") as file:
            os.dup2(file.fileno(), stream.fileno())
        assert isinstance(stream, TextIOWrapper)
        stream.reconfigure(encoding="utf-8")
    sys.exit(bot(arguments))


def _talk(
    act: Act, where: Path, arguments: Sequence[str], environment: Mapping[str, str], into: Connection, out: Connection
) -> NoReturn:
    _settle(where, environment)
    for end, descriptor in ((into, 0), (out, 2)):
        os.dup2(end.fileno(), descriptor)
        end.close()
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1, closefd=False)
    sys.exit(act(arguments))


def _settle(where: Path, environment: Mapping[str, str]) -> None:
    gc.freeze()  # what it has of the server is in use, and looking for garbage there would copy all of it
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(where)

"""Processes that start in a few milliseconds: forked from one that has imported all that they need."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from multiprocessing.context import ForkServerContext
from pathlib import Path
from tempfile import TemporaryDirectory

import cogs
from bot.__main__ import main
from tests import games
from tests.speed import FOR_EVER

_IMPORTED = ["__main__", __name__, "tests.kill.bot", "tests.kill.child", "tests.kill.points"]
"""What any of the tests' processes runs: the first of them that is asked for starts the server for all."""


def processes() -> ForkServerContext:
    """A context whose processes are forked from a server that has imported the bot and what tests run beside it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_IMPORTED)
    return context


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


def _run(where: Path, arguments: Sequence[str], environment: Mapping[str, str], said: Sequence[Path]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(where)
    cogs.__path__.remove(str(games.FIXTURES))
    for stream, path in zip((sys.stdout, sys.stderr), said, strict=True):
        with path.open("wb") as file:
            os.dup2(file.fileno(), stream.fileno())
        assert isinstance(stream, TextIOWrapper)
        stream.reconfigure(encoding="utf-8")
    sys.exit(main(arguments))

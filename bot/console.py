"""What commands of ``python -m bot`` share, those of features with them: how they show progress, and refuse."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.config import Config
from bot.db.backup import OnProgress
from bot.engine.refusal import Refusal
from bot.i18n import WORDS, Say, Words

REFUSED = 1
MANY = 1_000
"""With this many matches or rows, or fewer, counting and copying them shows no progress."""
_UNUSABLE = 2
"""As when the bot can't start: no other try succeeds with this database."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command that a feature adds, under ``COMMANDS`` of its ``cli``.

    ``run`` returns the exit code; it is given what reads the settings, which may raise Refusal.
    """

    name: str
    help: str
    description: str
    run: Callable[[Callable[[], Config], argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None


@contextmanager
def progress(say: Say, key: str, many: int) -> Generator[OnProgress]:
    """Shows the progress of a long operation on a terminal, in steps of one percent, on a line of its own."""
    told, begun = 0, False

    def show(done: int, of: int) -> None:
        nonlocal told, begun
        percent = 100 * done // of if of else 0
        if of > many and sys.stderr.isatty() and (percent > told or done == of):
            told, begun = percent, done < of
            sys.stderr.write("\r" + say(key, percent=percent) + ("" if begun else "\n"))
            sys.stderr.flush()

    try:
        yield show
    finally:
        if begun:
            sys.stderr.write("\n")


def refuse(refusal: Refusal) -> int:
    """Say why not; returns the exit code."""
    sys.stderr.write(Words(WORDS, {}).say().refusal(refusal) + "\n")
    return _UNUSABLE if refusal.key == "database-unreleased" else REFUSED

"""Logging to standard error: what went wrong and where, but never anybody's cards."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import FrameType, TracebackType

import discord

_SPOKEN = (discord.DiscordException, OSError, ImportError, SyntaxError)
"""Errors whose messages are safe to log: about the network, the disk or the code, never a hand, a seed or a token."""


class Formatter(logging.Formatter):
    """Writes tracebacks without the errors' messages: a ``KeyError`` in a rule would name the card."""

    def formatException(  # noqa: N802  the name is the library's
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The locations, innermost last, and the types of the errors."""
        lines: list[str] = []
        error = ei[1]
        while error is not None:
            lines = [*traceback.format_tb(error.__traceback__), _name(error) + "\n", *lines]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(lines).rstrip()


def stacks() -> str:
    """Where each thread is, innermost call last: files, lines and functions, no values."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    lines: list[str] = []
    for thread, innermost in sys._current_frames().items():  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  documented
        calls: list[str] = []
        frame: FrameType | None = innermost
        while frame is not None:
            calls.append(f"    {frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_qualname}")
            frame = frame.f_back
        lines += [f"  {names.get(thread, thread)}", *reversed(calls)]
    return "\n".join(lines)


def _name(error: BaseException) -> str:
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return f"{kind}: {error}" if isinstance(error, _SPOKEN) else kind


_OURS = ("bot", "cogs")


def set_up(level: str) -> None:
    """Log to standard error, from this level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Formatter("{asctime} {levelname:<7} {name}: {message}", style="{"))
    logging.basicConfig(handlers=[handler], force=True)
    set_levels(level)


def set_levels(level: str) -> None:
    """Set the level; libraries log warnings only, as their chatter contains hands, seeds and tokens."""
    number = logging.getLevelNamesMapping()[level]
    logging.getLogger().setLevel(max(logging.WARNING, number))
    for name in _OURS:
        logging.getLogger(name).setLevel(number)

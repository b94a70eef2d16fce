"""``python -m bot`` on a fake Discord, with signals that make its event loop hang."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from pdb import Pdb
from types import FrameType

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import app
from bot.__main__ import main
from bot.app import CardBot
from bot.upkeep import watchdog
from tests import games as games  # makes the fixture game findable

DAWDLE, HANG, DEBUG = signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM
"""What each signal makes the loop do: return after a while; hang forever; wait at standard input for a debugger."""
DAWDLING = 4 * watchdog.SLOW / 3
CARDS = "the queen of hearts"


def dawdle(_: int, __: FrameType | None) -> None:
    hand = CARDS
    time.sleep(float(os.environ.get("DAWDLING", DAWDLING)))
    del hand


def hang(_: int, __: FrameType | None) -> None:
    """If LOG_BLOCKED, hang with the log's lock held, as when the pipe is full because nobody reads it."""
    if os.environ.get("LOG_BLOCKED"):
        logging.getLogger().handlers[0].acquire()
    while True:
        time.sleep(1)


def debug(_: int, __: FrameType | None) -> None:
    with Path(os.devnull).open("w") as nowhere:
        Pdb(stdin=sys.stdin, stdout=nowhere, nosigint=True, readrc=False).set_trace()


class Slow(CardBot):
    async def load(self) -> None:
        time.sleep(2 * watchdog.STUCK)  # noqa: ASYNC251  blocking is the point
        await super().load()


def run(arguments: Sequence[str]) -> int:
    """``python -m bot``, on the fake Discord at two addresses; a loop counts as stuck after the third, in seconds."""
    rest, gateway, stuck = arguments
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = rest, yarl.URL(gateway)
    watchdog.STUCK = float(stuck)
    if "SLOW_START" in os.environ:
        app.CardBot = Slow  # type: ignore[misc]  # a start that takes its time
    for number, act in ((DAWDLE, dawdle), (HANG, hang), (DEBUG, debug)):
        signal.signal(number, act)
    return main([])

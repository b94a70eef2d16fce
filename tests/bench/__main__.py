"""``python -m tests.bench [section…]``: what the bot costs, each figure next to a peer measured in the same run."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from types import ModuleType

from bot.upkeep import garbage
from tests.bench import (
    busy,
    clear_the_deck,
    click,
    cluster,
    declare,
    engine,
    engines,
    evening,
    floods,
    growth,
    jass,
    many,
    moves,
    pictures,
    profile,
    replay,
    requests,
    start,
    writing,
)
from tests.found import declared

SECTIONS: dict[str, ModuleType] = {
    "click": click,
    "moves": moves,
    "evening": evening,
    "start": start,
    "growth": growth,
    "engines": engines,
    "profile": profile,
    "replay": replay,
    "requests": requests,
    "engine": engine,
    "jass": jass,
    "declare": declare,
    "clear_the_deck": clear_the_deck,
    "busy": busy,
    "many": many,
    "writing": writing,
    "floods": floods,
    "cluster": cluster,
    "pictures": pictures,
} | {name: section for each in declared("bench", "SECTIONS") for name, section in each.items()}


async def bench(names: list[str]) -> None:
    garbage.settle()  # as the bot does once it is connected
    for name in names:
        section = SECTIONS[name]
        sys.stdout.write(f"{name}\n{section.EXPLAINED}\n")
        sys.stdout.flush()
        start = time.monotonic()
        for figure in await section.measure():
            sys.stdout.write(f"{figure}\n")
        sys.stdout.write(f"  ({time.monotonic() - start:.0f} s)\n\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Compare figures of one run only.")
    parser.add_argument("section", nargs="*", help=f"{', '.join(SECTIONS)}; all by default")
    asked: list[str] = parser.parse_args().section
    if unknown := set(asked) - set(SECTIONS):
        parser.error(f"no section is called {', '.join(sorted(unknown))}")
    asyncio.run(bench(asked or list(SECTIONS)))


if __name__ == "__main__":
    main()

"""What a game does in another process: ``python -m tests.elsewhere GAME``, where sets of texts have another order.

That order differs between processes unless it is fixed from outside; neither rules nor computers may depend on it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

from bot.engine.game import LEVELS, Rng, Skill
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from tests import games
from tests.playing import TIMES, Played, played
from tests.show import show

EVERY, DECISIONS, SHARE = 20, 4, 10
"""How many moves apart a match is checked; at how many moments of it computers decide; in how many of their worlds."""


@cache
def matches(game: str) -> tuple[Played, ...]:
    """Random matches of the fewest and of the most players."""
    plugin = games.plugin(game)
    seats = min(plugin.game.ABOUT.seats), max(plugin.game.ABOUT.seats)
    return tuple(played(plugin, plugin.game.Options(), each, f"elsewhere {each}", strays=0.1) for each in seats)


def happens(game: str) -> str:
    """A short hash of what happens in these matches."""
    turns = [turn for match in matches(game) for turn in match.turns[::EVERY]]
    return _hashed(show(turn.step.state) + show(turn.step.events) for turn in turns)


def is_chosen(game: str) -> str:
    """A short hash of what computers choose there at each level."""
    return _hashed(_choices(game))


def _choices(game: str) -> Iterator[str]:
    plugin = games.plugin(game)
    for match in matches(game):
        for number in range(0, len(match.turns), max(1, len(match.turns) // (DECISIONS * TIMES))):
            state = match.turns[number].before
            for seat in sorted(plugin.game.active(state)):
                view = plugin.game.view(state, seat)
                for level in () if is_pause(view) else LEVELS:
                    yield encode(plugin.choose(view, Rng(str(number)), Skill(level, SHARE)))


def _hashed(texts: Iterator[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


@cache
def there(game: str) -> list[str]:
    """Both in another process."""
    env = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    command = [sys.executable, "-m", __name__, game]
    return subprocess.check_output(command, env=env, cwd=games.TESTS.parent, text=True).split()


if __name__ == "__main__":
    sys.stdout.write(f"{happens(sys.argv[1])} {is_chosen(sys.argv[1])}\n")

"""How often Python looks for what refers to itself in a circle and nobody uses any more."""

from __future__ import annotations

import gc

from discord.ext import commands

_NEW = 10_000
"""After how many new objects it looks at them. Python's 700 are fewer than a commit of a hundred moves leaves."""


def settle() -> None:
    """Let it skip what is there for good, and look at the rest seldom.

    Each time it looks at everything, all presses wait: for 50 ms where there is no table, for 200 ms with 500 of them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW)


def settle_once_ready(bot: commands.AutoShardedBot) -> None:
    """Settle once the bot is there for people, and has all it needs."""

    async def ready() -> None:
        bot.remove_listener(ready, "on_ready")
        settle()

    bot.add_listener(ready, "on_ready")

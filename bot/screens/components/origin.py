"""Where a match's deals come from, in words: what is announced beforehand, and all of it once the match is over."""

from __future__ import annotations

import discord

from bot.engine.commitment import Origin
from bot.i18n import Say

_DIGITS = 16
"""How many digits of the announced SHA-256 a message shows that everybody reads; its menu shows all."""


def in_brief(origin: Origin) -> str:
    """The beginning of the SHA-256 that is announced: enough that nobody finds another secret with the same."""
    return origin.hash[:_DIGITS]


def announced(origin: Origin, say: Say) -> str:
    """What is known at a server's table before the match is over: the whole SHA-256, and the message."""
    return say("origin-announced", hash=origin.hash, contribution=origin.contribution or "none")


def revealed(origin: Origin, say: Say, key: str = "origin-revealed") -> str:
    """The secret and the seed; only of matches whose deals nobody plays any more."""
    return say(
        key,
        origin=origin.kind,
        hash=origin.hash,
        secret=origin.secret or "",
        contribution=origin.contribution or "",
        seed=origin.seed,
        time=_sent(origin),
    )


def _sent(origin: Origin) -> str:
    """When the message was sent that settled the seed, for Discord to show; empty if none did."""
    if origin.kind != "message" or origin.contribution is None:
        return ""
    return f"<t:{discord.utils.snowflake_time(int(origin.contribution)).timestamp():.0f}:f>"

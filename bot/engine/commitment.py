"""Deals that nobody can choose, neither the players nor whoever operates the bot.

A *secret* is drawn first, and announced by its SHA-256. The *contribution* is fixed only later, by something that
everybody can see and that the bot doesn't choose. The seed of the deal comes from both: who knows the secret can't know
the contribution yet, and whoever could influence the contribution doesn't know the secret.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from bot.engine.value import Value

_DIGITS = 32


def hash_of(secret: str) -> str:
    """The SHA-256 of a text, by which it is announced: 64 hexadecimal digits."""
    return sha256(secret.encode()).hexdigest()


def seed_from(secret: str, contribution: str) -> str:
    """The seed that comes from both: the first 32 hexadecimal digits of the SHA-256 of ``secret/contribution``.

    Both are texts: a number that looks like one raises TypeError.

    >>> seed_from("a secret", "1309451234567890123")
    '1c6f2c6be81e6cb58ea6371c490f6380'
    """
    return hash_of(secret + "/" + contribution)[:_DIGITS]


class Origin(Value):
    """Where a match's deals come from. ``secret``: None if the seed was drawn, and announced, itself.

    That is so in matches alone and in contests between sides. ``contribution``: the ID of the message that says that
    the match begins, in digits, or for a deal of the day the game's name; None without a secret, or while it isn't
    fixed yet.
    """

    seed: str
    secret: str | None = None
    contribution: str | None = None

    @property
    def hash(self) -> str:
        """The SHA-256 that is announced: of the secret, or of the seed if there is none."""
        return hash_of(self.seed if self.secret is None else self.secret)

    @property
    def agrees(self) -> bool:
        """Whether the seed is the one that secret and contribution lead to; True if it was drawn itself."""
        if self.secret is None or self.contribution is None:
            return self.secret is None and self.contribution is None
        return self.seed == seed_from(self.secret, self.contribution)

    @property
    def kind(self) -> Literal["message", "day", "seed"]:
        """What the seed depends on besides the secret; ``seed``: there is none, it was drawn itself."""
        if self.secret is None:
            return "seed"
        return "message" if self.contribution is None or self.contribution.isdecimal() else "day"

"""What people are called on screens."""

from __future__ import annotations

from bot.i18n import Say
from bot.names import escape
from bot.screens.components.blocks import cut

NAME = 32
"""The longest name shown for a person, in characters."""


def name_of(user: int, name: str, say: Say) -> str:
    """A person's name for a message's text; a person whose data was deleted has none."""
    return escape(label_of(user, name, say))


def label_of(user: int, name: str, say: Say) -> str:
    """Like ``name_of``, for places without markup."""
    return cut(name, NAME) if user > 0 else say("somebody")

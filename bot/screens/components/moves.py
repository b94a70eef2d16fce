"""A move in a game's words."""

from __future__ import annotations

from bot.engine.notation import decode, kind
from bot.engine.value import Value
from bot.i18n import Say
from bot.screens.components.spots import facts_of
from bot.tables.plugin import AnyPlugin


def move_in_words(plugin: AnyPlugin, move: str, say: Say) -> str:
    """A move, given in its notation, in the game's words."""
    made: Value = decode(move, plugin.game.ABOUT.moves)
    return say(f"move-{kind(type(made))}", **facts_of(made))

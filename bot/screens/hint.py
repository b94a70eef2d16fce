"""*Hint*: what a computer that plays hard would do in a hand, in words, and why; and the button that asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.notation import encode
from bot.i18n import Say
from bot.screens.analysis import in_words
from bot.screens.blocks import HINT, Block, beside, button
from bot.tables.hints import Hint, why_none
from bot.tables.table import AnyTable

PAGE = "hint"
"""What a hand is asked for by the button, in its id."""


def hint_sentence(table: AnyTable, hint: Hint, say: Say) -> str:
    """The move, and why."""
    move = in_words(table.plugin, encode(hint.move), say)
    why = say(f"hint-{hint.why.key}", **hint.why.facts) if hint.why else say("hint-general")
    return say("hint-told", sign=HINT, move=move, why=why)


def with_offer(table: AnyTable, seat: int, blocks: Sequence[Block], say: Say) -> list[Block]:
    """A hand with the button that asks, if there is a hint to be had: beside the last of it that has room, or below."""
    if why_none(table, seat):
        return list(blocks)
    return beside(blocks, button(f"h:{table.id}:{PAGE}", say("press-hint")), last=True)

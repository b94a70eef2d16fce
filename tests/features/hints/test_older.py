"""A hint in a match that began before the rules changed is by the rules it began with."""

from __future__ import annotations

import pytest

from bot.features.hints.screens import ask_id
from bot.sandbox import text_of
from bot.screens.components.blocks import HINT
from tests.e2e.club import Club, moves_of
from tests.e2e.running.test_older import GAME, began, highest_of
from tests.wording import sentence


@pytest.mark.long
async def test_a_hint_is_by_the_rules_that_the_match_began_with(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, hand = await began(club, anna, ben)
    await ben.click(hand, moves_of(hand, table, 1)[0])
    await club.wait(1)
    await club.settled(table)
    await anna.click(club.hand(anna, table), ask_id(table.id))
    move = sentence("move-place", GAME, card=highest_of(table, 0))
    hint = sentence("hint-told", sign=HINT, move=move, why=sentence("hint-general"))
    await club.until(lambda: hint in text_of(club.hand(anna, table)))

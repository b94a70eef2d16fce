"""The statistics of Hearts."""

from __future__ import annotations

import pytest

from bot.engine.game import Event
from tests import games
from tests.counting import counts, deals
from tests.hearts.test_rules import HEARTS, RULES, cards

STATS = games.plugin("hearts").stats


@pytest.mark.parametrize(
    ("taken", "moon", "counted"),
    [
        (("QS", HEARTS, "", ""), None, {(0, "queens"): 1, (2, "clean"): 1, (3, "clean"): 1}),
        (("", f"{HEARTS} QS", "", ""), 1, {(1, "queens"): 1, (1, "moons"): 1}),
    ],
)
def test_queens_moons_and_clean_deals(
    taken: tuple[str, ...], moon: int | None, counted: dict[tuple[int, str], int]
) -> None:
    scored = RULES.Scored(tuple(map(cards, taken)), moon, (1, 2, 3, 4))
    assert counts(STATS, [Event(scored)]) == counted | {(seat, "deals"): 1 for seat in range(4)}
    assert deals(STATS, [Event(scored)]) == [(1, 2, 3, 4)]

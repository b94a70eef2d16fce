"""What duels show, and what they add to the platform's screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.duels.screens import OFFERS, Side, compared
from bot.features.duels.stored import KIND, Entrant
from bot.screens.components.frame import framed
from bot.screens.screens import Screens
from bot.tables.contests import Contest, ContestScore
from tests.ui.test_end import said
from tests.ui.test_screens import check, screens
from tests.wording import as_text, compare, phrase

FOLDER = Path(__file__).with_name("golden")


def test_help_tells_of_them(regenerate: bool) -> None:
    plain = screens()
    view = Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS]).help()
    check(view)
    sent: list[Any] = view.components
    compare(FOLDER, "help", as_text(sent), regenerate=regenerate)


@pytest.mark.parametrize(("deals", "says"), [(((10,), (4,)), False), (((10, 3), (4, 5)), True)])
def test_no_deal_decided_a_duel_that_had_but_one(deals: tuple[tuple[int, ...], ...], says: bool) -> None:
    contest = Contest(1, KIND, "goofspiel", 1, "{}", 2, len(deals[0]), "a", 0, 1, over=True)
    sides = [
        Side((Entrant(1_000 + number, f"P{number}"),), ContestScore(len(points), sum(points)), points)
        for number, points in enumerate(deals)
    ]
    shown = said(framed(compared(contest, sides, screens().words.say("goofspiel"), low_wins=False)))
    assert (phrase("duel-decided") in shown) == says

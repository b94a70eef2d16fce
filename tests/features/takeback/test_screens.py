"""What taking back adds to the platform's screens, as it reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.notation import encode
from bot.features.takeback.requests import ask
from bot.features.takeback.screens import OFFERS
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.tables.record import Entry, Player
from bot.tables.table import AnyTable
from tests import games
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_names_shown import HOSTILE, PLAIN, must_be_shown, needs_node
from tests.ui.test_pseudo import drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, parts, table_of
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def moved(called: Sequence[str], moves: int) -> AnyTable:
    """A match of Hearts after so many moves, the first of which was no choice; by consent all can be taken back."""
    named = tuple(Player(1_000 + seat, name) for seat, name in enumerate(called[:4]))
    table = table_of("hearts", games.plugin("hearts").game.Options(passing="none"), "playing", named)
    game, record = table.plugin.game, replace(table.record, takeback="consent")
    table.load(record, [])
    for _ in range(moves):
        seat = min(table.active)
        entry = Entry(seat, encode(next(iter(game.legal(table.state, seat)))), "player", 0)
        table.load(record, [*table.progress.entries, entry])
    return table


def golden(called: Sequence[str] = CALLED) -> dict[str, Screen]:
    """The table and a hand when somebody asks, the hand and the menu of whoever can, and the help."""
    screens = replace(of_platform.screens(), offers=[OFFERS])
    own, later = moved(called, 2), moved(called, 3)
    seat = own.progress.entries[1].seat
    asking = moved(called, 3)
    asking.record = ask(asking.record, asking.progress, seat)
    return {
        "hand-moved": screens.hand(OwnScreen(own, seat)),
        "menu-can-ask": screens.menu(later, 1_000 + seat),
        "table-asking": screens.public(asking),
        "hand-asking": screens.hand(OwnScreen(asking, seat)),
        "help": replace(of_platform.screens("goofspiel", "jass"), offers=[OFFERS]).help(),
    }


@pytest.mark.parametrize("name", ["hand-moved", "menu-can-ask", "table-asking", "hand-asking", "help"])
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in golden().values():
        of_platform.check(view)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_they_fit_in_every_language(language: str) -> None:
    with reading(language):
        test_they_fit()


@pytest.mark.slow
def test_they_are_sentences(drawn: list[Any]) -> None:
    for view in golden().values():
        of_platform.check(view)
    must_be_sentences(drawn, len(golden()))


@needs_node
@pytest.mark.slow
def test_names_are_shown_as_they_are() -> None:
    number = len(CALLED)
    plain = [parts(view) for view in golden(PLAIN[:number]).values()]
    for names in HOSTILE:
        for first in range(0, len(names), number):
            hostile = [*names, *names][first : first + number]
            shown = [parts(view) for view in golden(hostile).values()]
            must_be_shown(plain, shown, dict(zip(PLAIN, hostile, strict=False)))

"""What hints add to the platform's screens, as it reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.features.hints.hints import Hint
from bot.features.hints.screens import HintsAtEnd
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.tables.record import Gone, Player
from tests import games, heights
from tests.features.hints.hands import asking, hinted
from tests.features.hints.test_hand import offering
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_names_shown import HOSTILE, PLAIN, must_be_shown, needs_node
from tests.ui.test_pseudo import MOMENTS, drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, check, finished, parts, table_of
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def golden(called: Sequence[str] = CALLED) -> dict[str, Screen]:
    """A hand with the button and with a hint, the end of a match with hints, and the help."""
    screens, options = offering("goofspiel", "jass"), games.plugin("goofspiel").game.Options()
    named = tuple(Player(1_000 + seat, name) for seat, name in enumerate(called[:2]))
    table = table_of("goofspiel", options, "playing", named)
    table.load(replace(table.record, hints="on"), [])
    hint = Hint(0, 0, next(iter(table.plugin.game.legal(table.state, 0))), None)
    over, _ = finished(called)
    over.record = replace(over.record, gone=(Gone(1, 1_005, called[2], None, 3, "left"),))
    taken = HintsAtEnd(((1_000, called[0], 3), (1_005, called[2], 1)))
    return {
        "hand-asking": screens.hand(OwnScreen(table, 0)),
        "hand-hinted": screens.hand(OwnScreen(table, 0, suggestion=hint)),
        "table-over-hints": screens.public(over, after=[taken]),
        "help": screens.help(),
    }


@pytest.mark.parametrize("name", golden())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in golden().values():
        check(view)


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


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_hands_with_hints_are_sentences(game: str, drawn: list[Any]) -> None:
    for match in heights.matches(game):
        for screen in (*asking(match, MOMENTS), *hinted(match, MOMENTS)):
            of_platform.check(screen.view)
    must_be_sentences(drawn, MOMENTS)


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

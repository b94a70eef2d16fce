"""What replays add to the platform's screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.features.replays.screens import OFFERS
from bot.screens.screens import Screens
from bot.tables.settings import ChosenSettings
from tests.ui.test_screens import check, finished, screens
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def offering(*games: str) -> Screens:
    """The platform's screens with what replays add."""
    plain = screens(*games)
    return Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS])


def added() -> dict[str, ui.LayoutView]:
    """What replays add to screens of the platform."""
    drawn, (over, _, led_to) = offering("goofspiel", "jass"), finished()
    return {
        "table-over": drawn.public(over, after=led_to),
        "hand-over": drawn.hand(over, 0, reader=ChosenSettings({"pictures": "off"}), after=led_to),
        "menu-over": drawn.menu_after(over, led_to, 1_000),
        "menu-over-of-others": drawn.menu_after(over, led_to, 5),
    }


@pytest.mark.parametrize("name", added())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = added()[name].to_components()  # type: ignore[no-untyped-call]  # untyped in discord.py
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in added().values():
        check(view)

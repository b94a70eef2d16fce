"""What house rules need of every game."""

from __future__ import annotations

import pytest

from bot.features.house_rules.stored import MOST
from bot.screens.components.blocks import OPTIONS
from bot.tables.house_rules import presets_of
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game


def test_a_menu_has_room_for_every_preset(game: str) -> None:
    presets = presets_of(games.plugin(game))
    if not presets:
        pytest.skip(f"{game}: has no presets")
    assert len(presets) + 1 + MOST <= OPTIONS, "in the lobby, a menu has these, the server's default, and its own"

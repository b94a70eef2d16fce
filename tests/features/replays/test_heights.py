"""A replay fits on a phone; with a row for each player, at least its picture and what leads on are visible at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.features.replays.screens import ReplayScreens
from bot.screens.components.frame import Screen
from bot.tables.people.settings import ChosenSettings
from tests.browser.test_heights import (
    GAMES,
    LANGUAGE_MOMENTS,
    LONGER,
    MOMENTS,
    NARROW,
    VISIBLE,
    WIDTHS,
    device as device,
)
from tests.features.replays.again import replay_of
from tests.heights import Phone, matches, moments, p95, screens, table_of
from tests.playing import Played
from tests.tongues import OTHERS, reading

MOST = VISIBLE + 44
"""How tall 95 of 100 are at most."""


def replays_of(match: Played, number: int) -> Iterator[Screen]:
    """The match looked at afterwards at so many moments, with all cards open or as a seat knew them."""
    drawn = ReplayScreens(screens())
    for length in moments(match, number):
        eyes = min(match.plugin.game.active(match.states[length])) if length % 2 else None
        yield drawn.replay(table_of(match, length), replay_of(match), length, eyes, reader=ChosenSettings({}))


@pytest.mark.parametrize("game", GAMES)
def test_replays_are_no_taller_than_a_phone_shows(device: Phone, game: str) -> None:
    shown = [device.show(view, WIDTHS) for match in matches(game) for view in replays_of(match, MOMENTS)]
    needed: list[float] = []
    for usual, narrow in shown:
        assert not usual.wide
        assert not narrow.wide
        tops = [part.top for part in usual.parts if part.kind == "picture"]
        ends = [part.bottom for part in usual.parts if part.kind == "button"]
        needed.append(max(ends) - min(tops, default=0))
    assert p95([usual.height for usual, _ in shown]) <= MOST
    assert p95([narrow.height for _, narrow in shown]) <= MOST * NARROW
    assert p95(needed) <= VISIBLE, "the picture and what leads on are visible at once"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_in_other_languages_replays_are_little_taller_and_no_wider(device: Phone, game: str, language: str) -> None:
    with reading(language):
        views = [view for match in matches(game) for view in replays_of(match, LANGUAGE_MOMENTS)]
        sizes = [size for view in views for size in device.show(view)]
    assert not any(size.wide for size in sizes)
    assert p95([size.height for size in sizes]) <= LONGER * MOST

"""Hands with hints fit on a phone."""

from __future__ import annotations

import pytest

from tests.browser.test_heights import (
    GAMES,
    LANGUAGE_MOMENTS,
    LONGER,
    MOMENTS,
    MOST,
    NARROW,
    VISIBLE,
    WIDTHS,
    device as device,
    large,
)
from tests.features.hints.hands import asking, hinted
from tests.heights import Phone, matches, p95
from tests.tongues import OTHERS, reading

LIMITS = ((asking, MOST["hand"]), (hinted, VISIBLE + 44))
"""How tall 95 of 100 are at most; a hint may move a part of the last row out of sight."""


@pytest.mark.parametrize("game", GAMES)
def test_hands_with_hints_are_no_taller_and_no_wider_than_a_phone_shows(device: Phone, game: str) -> None:
    for draw, most in LIMITS:
        screens = [each for match in matches(game) for each in draw(match, MOMENTS)]
        sizes = [device.show(each.view, WIDTHS) for each in screens]
        assert not any(size.wide for both in sizes for size in both)
        usual = [both for each, both in zip(screens, sizes, strict=True) if not large(game, each)]
        for number, limit in enumerate((most, most * NARROW)):
            assert not usual or p95(both[number].height for both in usual) <= limit
        tallest = max(range(len(screens)), key=lambda index: sizes[index][0].height)
        device.be("light")
        light = device.show(screens[tallest].view, WIDTHS)
        device.be("dark")
        assert [size.height for size in light] == [size.height for size in sizes[tallest]]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_in_other_languages_they_are_little_taller_and_no_wider(device: Phone, game: str, language: str) -> None:
    with reading(language):
        for draw, most in LIMITS:
            screens = [each for match in matches(game) for each in draw(match, LANGUAGE_MOMENTS)]
            found = [(each, size) for each in screens for size in device.show(each.view)]
            assert not any(size.wide for _, size in found)
            heights = [size.height for each, size in found if not large(game, each)]
            assert not heights or p95(heights) <= LONGER * most

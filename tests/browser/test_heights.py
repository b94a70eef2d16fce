"""Every screen fits on a phone, held to whole matches by computers. ``python -m tests.heights`` shows what is how tall.

A phone of 390 by 844 pixels shows 596 of a channel at once. On a narrower one (320) a fifth more is let pass.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tests import games
from tests.heights import (
    NAMES,
    Drawn,
    Kind,
    Phone,
    Size,
    in_phase,
    matches,
    of_a_match,
    p95,
    phone,
)
from tests.playing import Played
from tests.tongues import OTHERS, reading

VISIBLE = 596
"""What a phone shows at once."""
MOST: dict[Kind, int] = {
    "lobby": 480, "table": 560, "hand": 560, "why not": 640, "end": VISIBLE,
    "end of a hand": VISIBLE, "alone": VISIBLE,
}  # fmt: skip
"""How tall 95 of 100 screens are at most; reasons may move a part of the last row out of sight.
"""
RESULT = 400
"""Who has won, and everyone's points, are in this much of an end."""
HANDS: tuple[Kind, ...] = ("hand", "why not")
LARGE = {"clear_the_deck": "", "piquet": "EXCHANGE"}
"""Hands in these games' phases are larger; of them, at least the picture and the first choice are visible at once."""
LANGUAGE_MOMENTS = 5
"""How many moments of a match are looked at in each other language."""
LONGER = 1.1
"""How much taller a screen may be in another language."""
WIDTHS = (390, 320)
MOMENTS = 20
"""How many moments of a match are looked at; ``python -m tests.heights`` looks at more."""
NARROW = 1.2
"""How much taller a screen may be on a narrow phone."""
GAMES = [name for name in games.names() if games.FIXTURES not in games.folder(name).parents]


class Shown(NamedTuple):
    """A screen, and its sizes at the two widths."""

    screen: Drawn
    usual: Size
    narrow: Size


@pytest.fixture(scope="module")
def device(browser: Browser) -> Generator[Phone]:
    with phone(browser) as device:
        yield device


@cache
def shown(device: Phone, game: str) -> tuple[Shown, ...]:
    """All screens of a game's matches at some moments."""
    return tuple(
        _shown(device, screen) for match in matches(game) for screen in of_a_match(match, tuple(MOST), MOMENTS)
    )


def _shown(device: Phone, screen: Drawn) -> Shown:
    usual, narrow = device.show(screen.view, WIDTHS)
    return Shown(screen, usual, narrow)


def large(game: str, screen: Drawn) -> bool:
    return game in LARGE and LARGE[game] in screen.phase


def of_kind(all_shown: Iterable[Shown], kind: Kind) -> list[Shown]:
    return [each for each in all_shown if each.screen.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_screens_are_no_taller_than_a_phone_shows(device: Phone, game: str) -> None:
    found = shown(device, game)
    tall: list[str] = []
    for kind, most in MOST.items():
        several = [each for each in of_kind(found, kind) if kind not in HANDS or not large(game, each.screen)]
        for width, sizes, limit in (
            (390, [each.usual for each in several], most),
            (320, [each.narrow for each in several], most * NARROW),
        ):
            height = p95(size.height for size in sizes) if sizes else 0
            if height > limit:
                tall.append(f"{kind}: {height:.0f} at {width}, at most {limit:.0f}")
    assert not tall, "\n".join(tall)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_in_other_languages_screens_are_little_taller_and_no_wider(device: Phone, game: str, language: str) -> None:
    with reading(language):
        screens = [each for match in matches(game) for each in of_a_match(match, tuple(MOST), LANGUAGE_MOMENTS)]
        for kind, most in MOST.items():
            several = [each for each in screens if each.kind == kind and (kind not in HANDS or not large(game, each))]
            sizes = [size for each in several for size in device.show(each.view)]
            assert not any(size.wide for size in sizes), kind
            height = p95(size.height for size in sizes) if sizes else 0
            assert height <= LONGER * most, kind


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_a_phone(device: Phone, game: str) -> None:
    wide = [each for each in shown(device, game) if each.usual.wide or each.narrow.wide]
    assert not wide, {each.screen.kind for each in wide}


@pytest.mark.parametrize("game", LARGE)
def test_of_a_large_hand_the_cards_and_the_first_choice_are_visible_at_once(device: Phone, game: str) -> None:
    hands = [each for match in matches(game) for each in large_hands(device, game, match)]
    assert hands
    needed = p95(min(each.usual.height, each.usual.to_play) for each in hands)
    assert needed <= VISIBLE


def large_hands(device: Phone, game: str, match: Played) -> Iterator[Shown]:
    if LARGE[game]:
        yield from (_shown(device, screen) for screen in in_phase(match, LARGE[game]))
    else:
        yield from of_kind(shown(device, game), "hand")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_to_a_lobby_sees_how_to_join_and_to_start(device: Phone, game: str) -> None:
    for each in of_kind(shown(device, game), "lobby"):
        for size, limit in ((each.usual, MOST["lobby"]), (each.narrow, MOST["lobby"] * NARROW)):
            ends = {part.id.split(":")[-1]: part.bottom for part in size.parts if part.kind == "button"}
            assert max(ends["join"], ends["start"]) <= limit


@pytest.mark.parametrize("game", GAMES)
def test_an_end_begins_with_who_has_won_and_the_points(device: Phone, game: str) -> None:
    for match in matches(game):
        outcome = match.plugin.game.outcome(match.turns[-1].step.state)
        assert outcome
        for screen in of_a_match(match, ("end", "end of a hand")):
            top = _shown(device, screen).usual.within(RESULT)
            for seat, (place, points) in enumerate(zip(outcome.places, outcome.points, strict=True)):
                assert place > 1 or NAMES[seat] in top
                assert re.search(rf"\b{points:,}\b", top)


@pytest.mark.parametrize("game", GAMES)
def test_light_colours_change_no_height(device: Phone, game: str) -> None:
    found = shown(device, game)
    there = [several for kind in MOST if (several := of_kind(found, kind))]
    tallest = [max(several, key=lambda each: each.usual.height) for several in there]
    device.be("light")
    light = [_shown(device, each.screen) for each in tallest]
    device.be("dark")
    assert [each.usual.height for each in light] == [each.usual.height for each in tallest]
    assert [each.narrow.height for each in light] == [each.narrow.height for each in tallest]

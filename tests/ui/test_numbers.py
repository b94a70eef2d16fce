"""A number is written in one way: in a sentence, in a picture beside it, in a column; and nothing is minus zero."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, strategies as st

from bot.art.letters import line
from bot.art.scene import Podium, Scene
from bot.engine.game import Outcome
from bot.i18n import LANGUAGES, Say, Words
from bot.ratings import Rating
from bot.screens.components.address import Address
from bot.screens.components.data import CardPicture
from bot.screens.components.ratings import rating_change
from bot.screens.end import finishers, podium_of, sheet, standing
from bot.screens.layout import drawn
from tests import games, leaks
from tests.playing import spread

WORDS = Words(games.PLATFORM / "words", {game: games.folder(game) / "words" for game in games.names()})
LARGE = 1_104
_UNGROUPED = re.compile(r"(?<![\w`])\d{4,}")
_NOTHING = re.compile(r"[-−]0(?:[.,]0*)?(?!\d)")


def pictured(part: Any) -> Iterator[str]:
    """Every text of a screen and of its pictures."""
    if isinstance(part, CardPicture):
        scene = part.drawing.scene
        assert isinstance(scene, Scene)
        yield from (words for row in scene.rows for spot in row for words in (spot.title, spot.note))
        yield part.instead
    elif hasattr(part, "content"):
        yield part.content


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in games.names() if name != "goofspiel"])  # has no totals
def test_large_points_are_written_alike_in_pictures_sentences_and_columns(game: str) -> None:
    face: Any = import_module(f"cogs.{game}.layout")
    say = WORDS.say(game, "en", [f"Player {letter}" for letter in "ABCDEFGHIJ"])
    seen = False
    positions = spread(game, 12) + [(sample, len(sample.turns)) for sample, _ in spread(game, 3)]
    for sample, number in positions:
        view: Any = sample.plugin.game.view(sample.states[number], None)
        view = replace(view, totals=tuple(LARGE + number for number in range(len(view.totals))))
        events = [event for turn in sample.turns[max(0, number - 8) : number] for event in turn.step.events]
        for page in ("", *getattr(face, "PAGES", {})):
            for block in drawn(face, view, leaks.told(events, None), Address("k3x9q2", 9, page), say):
                said = list(pictured(block))
                seen |= any("1,10" in words for words in said)
                assert not [words for words in said if _UNGROUPED.search(words)]
    assert seen


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_end_of_a_match_is_written_alike_on_the_podium_and_below_it(locale: str) -> None:
    say = WORDS.say("", locale, ["Anna", "Ben", "Cleo"])
    found = finishers(Outcome((1, 2, 3), (12_345, LARGE, -5)), ())
    podium = podium_of(found, say)
    assert isinstance(podium, Podium)
    points = [finish.points for finish in podium.finishes]
    told = f"{standing(found, say)}\n{sheet([['A'], ['B'], ['C']], [[12_345, LARGE, -5]], [12_345, LARGE, -5], say)}"
    assert points == [say.number(12_345), say.number(LARGE), "−5"]
    for written in points:
        assert told.count(written) == 3
        drawn_ = "".join(part for _, part in line(written))
        assert len(drawn_) == len(written)


@given(st.floats(-2_000, 2_000), st.integers(0, 3), st.sampled_from([*LANGUAGES]))
def test_nothing_is_minus_zero(number: float, digits: int, locale: str) -> None:
    say = WORDS.say("", locale)
    for said in (
        say.number(number),
        say.decimal(number, digits),
        say.signed(number, digits),
        say("stats-figure", name="x", value=number).rpartition(":")[2].strip("* \u00a0"),
    ):
        assert not _NOTHING.fullmatch(said)
        assert "-" not in said


def test_a_change_of_nothing_has_no_sign() -> None:
    say: Say = WORDS.say("")
    assert [say.signed(number, 1) for number in (2, -2, 0, -0.01)] == ["+2.0", "−2.0", "0.0", "0.0"]
    assert say.decimal(-0.04) == "0.0"
    assert "+0" not in rating_change("Anna", Rating(25, 8), Rating(25, 8), say)

"""No screen has a sentence that code has put together: in a language made by program, all is from words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from bot.i18n import FRENCH, LANGUAGES, Say, Words
from bot.screens.screens import Screens
from bot.tables.lobby import COMPUTERS
from tests import games, heights, pseudo
from tests.conformance import test_screens as of_games
from tests.playing import spread
from tests.ui import test_screens as of_platform

NAMES = ["Άννα", "*Βίκτωρ*", "李小龍", "`Δήμος`", "Ε", "Ζωή Η", "Θ" * 32, "Ι", "Κ", "Λ"]
"""Of people: in other letters than sentences are, so that no sentence could be taken for one of them."""
OTHERS = [
    *COMPUTERS,
    "Anna",
    "Ben",
    "Carl",
    "Dora",
]
"""Of computers, and of people on the platform's screens."""
POSITIONS, MOMENTS = 15, 4


class Always(Words):
    """Words in the language made by program, whichever is asked for."""

    def say(
        self,
        game: str = "",
        locale: str = pseudo.LANGUAGE,  # noqa: ARG002  see above
        names: Sequence[str] = (),
        deck: str = FRENCH,
        labels: Sequence[str] = (),
    ) -> Say:
        """The words of a game."""
        return super().say(game, pseudo.LANGUAGE, names, deck, labels)


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    found = pseudo.words(tmp_path_factory.mktemp("pseudo"), games.names())
    found.__class__ = Always
    return found


@pytest.fixture
def drawn(words: Words, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that the screens of other tests are held to Discord's limits in, from now on in this language."""
    usual = of_platform.screens()
    foreign = Screens(words, usual.layouts, usual.older, usual.emoji)
    checked: list[Any] = []
    fits = of_platform.check

    def check(view: Any) -> None:
        fits(view)
        checked.append(view.components)

    def screens(*_: str) -> Screens:
        return foreign

    for module in (of_platform, heights):
        monkeypatch.setattr(module, "screens", screens)
    monkeypatch.setattr(of_platform, "NAMES", NAMES)
    monkeypatch.setattr(heights, "NAMES", NAMES)
    monkeypatch.setattr(of_platform, "check", check)
    monkeypatch.setattr(of_games, "words", lambda: words)
    monkeypatch.setattr(of_games, "NAMES", NAMES)
    return checked


def must_be_sentences(bodies: Iterable[Any], least: int, known: Iterable[str] = ()) -> None:
    found: dict[str, str] = {}
    number = 0
    for body in bodies:
        number += 1
        found |= pseudo.glued(body, [*OTHERS, *known])
    assert not found
    assert number >= least


def of_random_matches(game: str) -> Iterator[Any]:
    """The table and every seat's hand, with some pages and drafts, all over random matches and at their ends."""
    positions = spread(game, POSITIONS) + [(sample, len(sample.turns)) for sample, _ in spread(game, 5)]
    for sample, number in positions:
        for seat in (None, *range(sample.seats)):
            screen = of_games.draw(sample, number, seat, pseudo.LANGUAGE)
            for each in (screen, *of_games.behind(screen)):
                of_games.must_fit(each)
                yield list(each.parts)


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
@pytest.mark.usefixtures("drawn")
def test_the_screens_of_a_game_are_sentences(game: str) -> None:
    must_be_sentences(of_random_matches(game), 40)


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_what_the_platform_shows_of_a_game_is_sentences(game: str, drawn: list[Any]) -> None:
    for match in heights.matches(game):
        for screen in heights.of_a_match(match, number=MOMENTS):
            of_platform.check(screen.view)
    plugin = games.plugin(game)
    most = plugin.game.ABOUT.seats.stop - 1
    table = of_platform.table_of(game, of_platform.others(game), "lobby", of_platform.people(most))
    of_platform.check(of_platform.screens().public(table))
    of_platform.test_rules_fit(game)
    must_be_sentences(drawn, 40)


@pytest.mark.slow
def test_the_screens_of_the_platform_are_sentences(drawn: list[Any]) -> None:
    views = of_platform.golden()
    for view in views.values():
        of_platform.check(view)
    of_platform.test_help_fits()
    of_platform.test_settings_fit_and_show_what_is_set()
    of_platform.test_setup_fits_with_as_many_channels_as_can_be()
    must_be_sentences(drawn, len(views) + 20, LANGUAGES.values())  # each language by its own name


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("-# ⟦Á ⟦déál⟧ óf Anna··⟧ Anna 10♥ points `/play` <t:1:R>", ["points"]),
        ("⟦Pláý { game }⟧ ⟦Áññá⟧", ["game"]),
        ("⟦Áñña, Ben·⟧ [⟦réád⟧](https://here.test/it) `sha of it`", ["Áñña"]),
        ("Annas ⟦⟧ και Βίκτωρ 李小龍", ["Annas"]),
    ],
)
def test_what_no_sentence_says_is_found(text: str, found: list[str]) -> None:
    words = pseudo.from_code(text, ["Anna", "Ben"])
    assert sorted(words) == sorted(found)


def test_every_sentence_is_longer_and_its_facts_marks_and_commands_are_the_same() -> None:
    made = pseudo.translated(
        "a = ### Play { $game }\nb = -# { $n ->\n    [one] 1 point\n   *[other] { $n } points\n }\nc = Use `/play`\n"
        "rank-J = J\nrank-X = Joker\n"
    )
    for each in (
        "### ⟦Pláý { $game }····⟧",
        "-# ⟦{ $n ->",
        "póíñts",
        "}····⟧",
        "Úsé `/play`",
        "rank-J = J",
        "= ⟦Jókér··⟧",
    ):
        assert each in made

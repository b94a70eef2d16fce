"""The names of cards and people, in the reader's deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.engine.cards import Card
from bot.fluent import Bundle, Sentences
from bot.i18n import FRENCH, LANGUAGES, Words
from bot.names import escape
from tests import games

WORDS = Words(games.PLATFORM / "words", {name: games.folder(name) / "words" for name in games.names()})
TEN = Card.parse("10H")


def test_a_card_is_called_as_in_the_readers_deck() -> None:
    assert WORDS.decks("goofspiel") == [FRENCH, "swiss"]
    assert WORDS.say("goofspiel").card(TEN) == "10♥\ufe0e"
    assert WORDS.say("goofspiel", deck="swiss").card(TEN) == "Rosen 10"
    assert WORDS.say("goofspiel", deck="swiss").card_in_words(TEN) == "ten of Rosen"
    assert WORDS.say("goofspiel", deck="swiss")("not-in-hand", card=TEN).count("Rosen 10") == 1


def test_a_game_without_that_deck_is_told_in_the_french_one() -> None:
    assert WORDS.decks("democracy") == [FRENCH]
    assert WORDS.say("democracy", deck="swiss").card(TEN) == "10♥\ufe0e"


def test_a_language_that_is_not_there_is_english() -> None:
    assert WORDS.say("democracy", "tlh")("title") == "Democracy"
    assert WORDS.say("democracy", "en-GB")("title") == "Democracy"


def test_names_are_no_markup_and_on_one_line() -> None:
    assert escape("**@everyone**\n# <@1>") == "\\*\\*\\@everyone\\*\\* \\# \\<\\@1\\>"


def test_lists_are_read_as_people_say_them() -> None:
    say = WORDS.say("democracy", names=["Anna", "Ben", "Chiara"])
    assert [say.names(range(count)) for count in range(4)] == ["-", "Anna", "Anna and Ben", "Anna, Ben and Chiara"]


ABSOLUTE = re.compile(r"act-|alone-heading|owner-|stats-curve|verified-origin")
"""Sentences whose time is a date or a time of day, which stays true, or that have none."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_time_to_come_is_no_part_of_a_sentence(language: str) -> None:
    """The client goes on counting: *Time limit: 3 minutes ago* is true then, and *It ends 3 minutes ago* isn't one."""
    told = (games.PLATFORM / "words" / f"{language}.ftl").read_text("utf-8")
    key, found = "", 0
    for line in told.splitlines():
        key = line.split(" =")[0] if re.match(r"[a-z]", line) else key
        for before in re.findall(r"(.{0,4})\{ \$(?:time|ends|until|last) \}", line):
            found += 1
            assert ABSOLUTE.match(key) or re.search(r":\s?(?:\*\*)?$", before), line
    assert found > 30
    assert not any("{ $time }" in path.read_text("utf-8") for name in games.names() for path in words_of(name))


def words_of(game: str) -> list[Path]:
    return list((games.folder(game) / "words").glob("*.ftl"))


def test_a_fact_that_is_too_long_to_be_said_is_cut() -> None:
    for length in (1_999, 2_000, 2_001, 2_500, 2_501, 100_000):
        said = WORDS.say()("database-unusable", path="x" * length, error="why")
        assert ("x" * min(length, 1_999)) in said
        assert ("…" in said) is (length > 2_000)
        assert "why" in said


@pytest.mark.parametrize(
    "entry",
    [
        "join = Join",
        "join=Join",
        'join =   Join, **all** of you: *, [, ., # " \\u0041 ✓   ',
        "join = Join\n\n# For those who come.\n##\n  \n### All\n",
        "join = Join\n    all\n      of you\n",
        "join = Join\n  # all\n",
        "join =\n    Join\n",
        "join = { 3 }",
        'join = Join{"  "}',
        "join = Join\n    .of = of joining\n",
        "join = Join\r\n",
        "join = Join\r\n    all\r\n",
        "join = Join\t",
        "join = \u00a0Join",
    ],
)
def test_a_sentence_is_what_the_library_reads(entry: str) -> None:
    """Most are one line of nothing but text, which is read without its parser."""
    theirs = FluentBundle(["en"], use_isolating=False)
    theirs.add_resource(FluentResource(entry))
    ours = Bundle("en", [Sentences(entry)])
    value, our_value = theirs.get_message("join").value, ours.get_message("join").value
    assert value
    assert our_value
    assert ours.format_pattern(our_value) == theirs.format_pattern(value)
    assert ours.get_message("join").attributes.keys() == theirs.get_message("join").attributes.keys()


@pytest.mark.parametrize(
    "entry", ["join = ", "join = Join }", "join = { $who", "join = Join\n#all\n", "join = Join\n{ 3 }\n"]
)
def test_a_sentence_that_is_not_fluent_is_an_error(entry: str) -> None:
    with pytest.raises(ValueError, match="aren't Fluent"):
        Bundle("en", [Sentences(entry)]).get_message("join")

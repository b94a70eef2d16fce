"""A record of a match, and texts that aren't records."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.engine.commitment import seed_from
from bot.engine.game import AnyGame, Outcome, Refusal
from bot.engine.transcript import Made, check, write
from tests import games
from tests.conformance.test_transcript import match_of
from tests.games import TESTS
from tests.playing import played

PLUGIN = games.plugin("goofspiel")
MATCH = match_of(played(PLUGIN, PLUGIN.game.Options(cards=4), 2, "a seed"))
TEXT = write(MATCH)


def rules_of(name: str, _: int | None) -> dict[int, AnyGame]:
    return {PLUGIN.game.ABOUT.version: PLUGIN.game} if name == PLUGIN.name else {}


def refused(text: str) -> tuple[str, object]:
    with pytest.raises(Refusal) as refusal:
        check(text, rules_of)
    return refusal.value.key, refusal.value.facts.get("number")


@pytest.mark.slow
def test_every_alteration_of_a_character_is_found_and_where() -> None:
    """At each place, a few of the characters that could be there, and none."""
    random = Random(1)
    for place, there in enumerate(TEXT):
        number = TEXT.count("\n", 0, place) - 8
        key = ("record-header", None) if number < 1 else ("record-move", number)
        if number > len(MATCH.moves):
            key = ("record-result", None)
        others = [new for new in "0123456789abcdef KQJ\n{" if new != there]
        for new in ("", *random.sample(others, 5)):
            for text in {TEXT[:place] + new + TEXT[place + 1 :], TEXT[:place] + new + TEXT[place:]} - {TEXT}:
                expected = key if text.startswith("elderhand-record 2 ") else ("record-format", None)
                assert refused(text) == expected, (place, new)


def test_a_record_from_before_there_were_levels_is_read_and_its_alterations_are_found() -> None:
    text = (TESTS / "golden" / "records" / "goofspiel-1.txt").read_text("utf-8")
    moves = tuple(made._replace(share=None) for made in MATCH.moves)
    assert check(text, rules_of) == replace(MATCH, levels=None, moves=moves)
    assert refused(text.replace("clock", "cluck", 1)) == ("record-move", 2)
    assert refused(text.replace("record 1", "record 2", 1)) == ("record-header", None)
    assert refused(TEXT.replace("record 2", "record 1", 1)) == ("record-header", None)


@pytest.mark.parametrize("end", range(0, len(TEXT), 7))
def test_a_record_that_is_cut_off_is_refused(end: int) -> None:
    whole = TEXT[:end].count("\n")
    key, number = refused(TEXT[:end])
    if end < len("elderhand-record 2 "):
        assert key == "record-format"
    elif whole < 9:
        assert key == "record-header"
    else:
        assert (key, number) == (
            ("record-move", whole - 8) if whole < 9 + len(MATCH.moves) else ("record-result", None)
        )


@pytest.mark.parametrize(
    "text", ["", "\n", "\0\ufffd\x7fELF" * 100, "elderhand-record 6 00000000\n", "{}", TEXT * 2, TEXT + "\n"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refused(text)[0] in {"record-format", "record-result"}


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"options": '{"cards": 5}'}, "record-outcome"),
        ({"options": '{"cards": 5'}, "record-header"),
        ({"options": '{"card": 5}'}, "record-header"),
        ({"options": '{"cards": "a"}'}, "record-header"),
        ({"options": "[" * 100_000}, "record-header"),
        ({"options": '{"cards": ' + "[" * 100_000 + "}"}, "record-header"),
        ({"seats": 99}, "record-header"),
        ({"seats": 1, "levels": ("hard",)}, "record-move"),
        ({"seed": "another"}, "record-illegal"),
        ({"moves": MATCH.moves[:-1]}, "record-outcome"),
        ({"moves": (*MATCH.moves, MATCH.moves[0])}, "record-illegal"),
        ({"moves": (Made(0, "bid 99X", "player"), *MATCH.moves)}, "record-illegal"),
        ({"outcome": Outcome((1, 1), (0, 0))}, "record-outcome"),
        ({"game": "whist"}, "record-game"),
        ({"version": 99}, "record-version"),
        ({"levels": ("hard",)}, "record-header"),
        ({"levels": ("hard", "harder")}, "record-header"),
    ],
)
def test_checks_that_fit_are_not_enough(changes: dict[str, Any], key: str) -> None:
    """A false record in the correct format."""
    assert refused(write(replace(MATCH, **changes)))[0] == key


TOLD, MESSAGE = "a secret", "1309451234567890123"
SECRET = replace(
    match_of(played(PLUGIN, PLUGIN.game.Options(cards=4), 2, seed_from(TOLD, MESSAGE))),
    secret=TOLD,
    contribution=MESSAGE,
)


@pytest.mark.parametrize("deals", [None, 1])
def test_secret_and_contribution_are_written_and_lead_to_the_seed(deals: int | None) -> None:
    match = replace(SECRET, deals=deals)
    text = write(match)
    assert text.startswith("elderhand-record 4 ")
    assert f"\nsha256 {hashlib.sha256(b'a secret').hexdigest()} " in text
    assert check(text, rules_of) == match


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": "another secret"},
        {"contribution": "1309451234567890124"},
        {"seed": seed_from("a secret", "1309451234567890122")},
        {"contribution": None},
        {"contribution": "9" * 21},
    ],
)
def test_a_seed_that_does_not_come_from_secret_and_contribution_is_refused(changes: dict[str, Any]) -> None:
    """Though hash and checks fit."""
    assert refused(write(replace(SECRET, **changes))) == ("record-header", None)


def test_no_character_of_a_record_with_a_secret_is_altered_unnoticed() -> None:
    text = write(SECRET)
    for place, there in enumerate(text):
        other = "1" if there != "1" else "0"
        assert refused(f"{text[:place]}{other}{text[place + 1 :]}")[0].startswith("record-")


def test_it_is_said_which_move_the_rules_refuse() -> None:
    moves = list(MATCH.moves)
    moves[4] = next(move for move in moves[:4] if move.seat == moves[4].seat)  # that card was already played
    assert refused(write(replace(MATCH, moves=tuple(moves)))) == ("record-illegal", 5)


def test_the_hash_of_the_seed_is_the_one_that_was_shown() -> None:
    assert f"\nsha256 {hashlib.sha256(b'a seed').hexdigest()} " in TEXT

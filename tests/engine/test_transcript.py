"""A record of a match, and texts that aren't records."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.engine import transcript
from bot.engine.commitment import Origin, seed_from
from bot.engine.game import AnyGame, Outcome, Refusal
from bot.engine.transcript import Made, Transcript, check, write
from tests import games
from tests.conformance.test_transcript import match_of
from tests.games import TESTS
from tests.playing import played

PLUGIN = games.plugin("goofspiel")
SECRET, MESSAGE = "a secret", "1309451234567890123"
ORIGIN = Origin(seed_from(SECRET, MESSAGE), SECRET, MESSAGE)
GOLDEN = (TESTS / "golden" / "records" / "goofspiel.txt").read_text("utf-8")
WHOLE = Transcript(
    "goofspiel",
    1,
    '{"cards": 4, "carry": false, "timed": false}',
    2,
    ("hard", "normal"),
    ORIGIN,
    (
        Made(1, "bid 8H", "player"),
        Made(1, "<- 0", "player"),
        Made(1, "bid 9C", "player"),
        Made(0, "bid 2D", "computer", 12),
        Made(0, "bid 5H", "computer"),
        Made(1, "bid AD", "clock"),
        Made(0, "bid 3S", "computer", 0),
        Made(1, "bid 8H", "player"),
    ),
    Outcome((2, 1), (1, 7)),
    3,
)
"""What the golden record says, which has every line that there can be."""
MATCH = match_of(played(PLUGIN, PLUGIN.game.Options(cards=4), 2, "a seed"))
TEXT = write(MATCH)
"""A record that has only the lines that every record has."""


def rules_of(name: str, deals: int | None) -> dict[int, AnyGame]:
    if name != PLUGIN.name:
        return {}
    game = PLUGIN.game if deals is None else PLUGIN.of_deals(deals).game
    return {game.ABOUT.version: game}


def refused(text: str) -> tuple[str, object]:
    with pytest.raises(Refusal) as refusal:
        check(text, rules_of)
    facts = refusal.value.facts
    return refusal.value.key, facts.get("line", facts.get("number"))


def signed(text: str) -> str:
    """The text of a record with sound checks, as a forger would write it."""
    return "".join(f"{line}\n" for line in transcript._checked([line[:-9] for line in text.splitlines()]))  # pyright: ignore[reportPrivateUsage]  what a forger would compute


def where(text: str, place: int) -> tuple[str, int]:
    """How an alteration at this place of a record is reported."""
    return "record-changed", text.count("\n", 0, place) + 1


def test_a_record_that_shows_everything_is_read_and_written() -> None:
    assert check(GOLDEN, rules_of) == WHOLE
    assert write(WHOLE) == GOLDEN


@pytest.mark.parametrize("text", [TEXT, GOLDEN], ids=["least", "most"])
@pytest.mark.slow
def test_every_alteration_of_a_character_is_found_and_where(text: str) -> None:
    """At each place after what says that it is a record, and of which format, a few characters, and none."""
    random = Random(1)
    for place in range(len("elderhand-record 1 "), len(text) - 1):
        there = text[place]
        others = [new for new in "0123456789abcdef KQJ\n{" if new != there]
        for new in ("", *random.sample(others, 5)):
            for wrong in {text[:place] + new + text[place + 1 :], text[:place] + new + text[place:]} - {text}:
                assert refused(wrong) == where(text, place), (place, new)


@pytest.mark.parametrize("text", [TEXT, GOLDEN], ids=["least", "most"])
def test_a_line_that_is_missing_or_there_twice_is_found_and_where(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for number in range(1, len(lines)):
        place = len("".join(lines[:number]))
        assert refused("".join([*lines[:number], *lines[number + 1 :]])) == where(text, place)
        assert refused("".join([*lines[:number], *lines[number - 1 :]])) == where(text, place)


@pytest.mark.parametrize("number", ["0", "2", "3", "4", "5", "10", "01", "999999999"])
def test_another_format_is_refused_by_its_number_whatever_else_is_there(number: str) -> None:
    other = GOLDEN.replace("record 1", f"record {number}", 1)
    for text in (other, signed(other), f"elderhand-record {number} 00000000\n", f"elderhand-record {number} "):
        with pytest.raises(Refusal) as refusal:
            check(text, rules_of)
        assert (refusal.value.key, refusal.value.facts) == ("record-format", {"found": number, "known": "1"})


@pytest.mark.parametrize("end", range(0, len(GOLDEN) - 1, 7))
def test_a_record_that_is_cut_off_is_refused(end: int) -> None:
    """A line is whole without the newline at its end."""
    expected = where(GOLDEN, end + 1) if end >= len("elderhand-record 1 ") else ("record-none", None)
    assert refused(GOLDEN[:end]) == expected


@pytest.mark.parametrize(
    "text", ["", "\n", "\0\ufffd\x7fELF" * 100, "elderhand-record", "elderhand-record x 00000000\n", "{}", f" {TEXT}"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refused(text) == ("record-none", None)


@pytest.mark.parametrize(
    ("text", "line"), [(TEXT * 2, 1), (f"{TEXT} ", 1), (f"{TEXT}\n\nmore\n", 1), (TEXT.rstrip() + " ", 0)]
)
def test_nothing_but_blank_lines_may_follow_a_record(text: str, line: int) -> None:
    """``line``: how many lines after the last of the record the first one is that doesn't belong there."""
    assert refused(text) == ("record-changed", TEXT.count("\n") + line)


@pytest.mark.parametrize("more", ["places 1 2", "points 6 4", "9 seat 1 player bid 3H"])
def test_nothing_may_follow_the_result_though_its_check_fits(more: str) -> None:
    text = signed(f"{TEXT}{more} 00000000\n")
    assert refused(text)[0] in {"record-changed", "record-header"}


@pytest.mark.parametrize(("old", "new"), [("places 1", "places x"), ("points 6", "points x"), ("1 seat", "2 seat")])
def test_a_line_of_another_form_is_named_though_its_check_fits(old: str, new: str) -> None:
    assert refused(signed(TEXT.replace(f"\n{old}", f"\n{new}", 1))) == where(TEXT, TEXT.index(f"\n{old}") + 1)


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
        ({"seats": 1, "levels": ("hard",)}, "record-changed"),
        ({"origin": Origin("another")}, "record-illegal"),
        ({"moves": MATCH.moves[:-1]}, "record-outcome"),
        ({"moves": (*MATCH.moves, MATCH.moves[0])}, "record-illegal"),
        ({"moves": (Made(0, "bid 99X", "player"), *MATCH.moves)}, "record-illegal"),
        ({"moves": (Made(0, "<- 0", "player"), *MATCH.moves)}, "record-illegal"),
        ({"outcome": Outcome((1, 1), (0, 0))}, "record-outcome"),
        ({"deals": 1}, "record-illegal"),
        ({"deals": 0}, "record-header"),
        ({"game": "whist"}, "record-game"),
        ({"version": 99}, "record-version"),
        ({"levels": ()}, "record-header"),
        ({"levels": ("hard",)}, "record-header"),
        ({"levels": ("hard", "harder")}, "record-header"),
    ],
)
def test_checks_that_fit_are_not_enough(changes: dict[str, Any], key: str) -> None:
    """A false record in the correct format."""
    assert refused(write(replace(MATCH, **changes)))[0] == key


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": "another secret"},
        {"secret": None},
        {"contribution": "1309451234567890124"},
        {"contribution": None},
        {"contribution": "9" * 21},
        {"seed": seed_from(SECRET, "1309451234567890122")},
        {"seed": "", "secret": None, "contribution": None},
        {"seed": seed_from("", MESSAGE), "secret": ""},
    ],
)
def test_a_seed_that_does_not_come_from_secret_and_contribution_is_refused(changes: dict[str, Any]) -> None:
    """Though hash and checks fit."""
    assert refused(write(replace(WHOLE, origin=replace(ORIGIN, **changes)))) == ("record-header", None)


def test_another_hash_than_the_announced_one_is_refused() -> None:
    for text, announced in ((TEXT, "a seed"), (GOLDEN, SECRET)):
        of = hashlib.sha256(announced.encode()).hexdigest()
        assert refused(signed(text.replace(of, hashlib.sha256(b"another").hexdigest()))) == ("record-header", None)


def test_it_is_said_which_move_the_rules_refuse() -> None:
    moves = list(MATCH.moves)
    moves[4] = next(move for move in moves[:4] if move.seat == moves[4].seat)  # that card was already played
    assert refused(write(replace(MATCH, moves=tuple(moves)))) == ("record-illegal", 5)

"""A record says the same whatever an editor did to it, and what was changed is named by its line."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, strategies as st

from bot.engine.commitment import Origin
from bot.engine.refusal import Refusal
from bot.engine.transcript import BEGINNING, check, decoded
from tests import games
from tests.conformance.test_transcript import rules_of
from tests.playing import played
from tests.test_verify import CHECKER, COMMITTED, GAMES, check as deal_again, record_of

DEALS = 1
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "utf-16-le with a mark", "utf-16-be with a mark")
CARD = re.compile(r"( seat .* )([2-9]|10|[JQKA])([CDHS]?(?: |$))")
"""In a move; Clear the Deck needs no suit."""


class Saved(NamedTuple):
    """How an editor saves a text: with these ends of lines in turn, and after the last line as many of them."""

    encoding: str
    ends: tuple[str, ...]
    blank: int

    def bytes(self, record: str) -> bytes:
        lines = [*record.rstrip("\n").split("\n"), *[""] * self.blank]
        ends = [*(self.ends * len(lines))[: len(lines) - 1], ""]
        encoding, _, mark = self.encoding.partition(" ")
        return "".join(["\ufeff" if mark else "", *map(str.__add__, lines, ends)]).encode(encoding)


SAVED = st.builds(
    Saved,
    st.sampled_from(ENCODINGS),
    # Not a CR before an LF: together they are one end of a line.
    st.lists(st.sampled_from(["\n", "\r\n"]), min_size=1).map(tuple) | st.just(("\r",)),
    st.integers(0, 4),
)


@cache
def written(game: str, seed: str, committed: bool = False) -> str:
    """A record of a match of this game, of one deal."""
    plugin = games.plugin(game).of_deals(DEALS)
    origin = COMMITTED if committed else Origin(seed)
    seats = Random(seed).choice(plugin.game.ABOUT.seats)
    sample = played(plugin, plugin.game.Options(), seats, origin.seed)
    return record_of(sample, origin, deals=DEALS)


RECORDS = st.builds(
    written, st.sampled_from(GAMES), st.sampled_from(["record 0", "record 1", "record 2"]), st.booleans()
)


def with_another_card(record: str, number: int) -> tuple[str, int]:
    """The record with another card in one of its moves, and the number of that line."""
    lines = record.split("\n")
    those = [at for at, line in enumerate(lines) if CARD.search(line)]
    at = those[number % len(those)]
    lines[at] = CARD.sub(lambda card: f"{card[1]}{'3' if card[2] == '2' else '2'}{card[3]}", lines[at], count=1)
    return "\n".join(lines), at + 1


def verdicts(record: bytes) -> tuple[object, object]:
    """What the bot and ``docs/verify.py`` say of a record: what is in it, or how they refuse it."""
    found: list[Any] = []
    for look in (lambda: check(decoded(record), rules_of), lambda: deal_again(record)):
        try:
            found.append(look())
        except Refusal as refusal:
            found.append((refusal.key, dict(refusal.facts)))
        except SystemExit as refused:
            found.append(str(refused))
    return found[0], found[1]


def changed(line: int) -> tuple[object, object]:
    return (
        ("record-changed", {"line": line}),
        f"This record has been changed: line {line} was altered or is missing.",
    )


@given(record=RECORDS, saved=SAVED)
@pytest.mark.slow
def test_a_fair_record_is_fair_however_it_was_saved(record: str, saved: Saved) -> None:
    match, hands = verdicts(saved.bytes(record))
    assert match == check(record, rules_of)
    assert hands == deal_again(record.encode())


@given(record=RECORDS, saved=SAVED, number=st.integers(0, 1_000))
@pytest.mark.slow
def test_another_card_is_named_by_its_line_however_it_was_saved(record: str, saved: Saved, number: int) -> None:
    other, line = with_another_card(record, number)
    assert verdicts(saved.bytes(other)) == changed(line)


@given(record=RECORDS, saved=SAVED, number=st.integers(1, 1_000))
@pytest.mark.slow
def test_where_a_record_is_cut_off_the_next_line_is_named(record: str, saved: Saved, number: int) -> None:
    lines = record.rstrip("\n").split("\n")
    left = number % (len(lines) - 1) + 1
    assert verdicts(saved.bytes("\n".join(lines[:left]))) == changed(left + 1)


@pytest.mark.parametrize("trailing", [" ", "\t", "\n \n", "\n\x0b", "\n\ufeff", "\nmore"])
def test_anything_but_blank_lines_at_its_end_is_a_change(trailing: str) -> None:
    record = written("declare", "record 0")
    last = record.count("\n")
    assert verdicts(f"{record.rstrip()}{trailing}".encode()) == changed(last + trailing.startswith("\n"))


@pytest.mark.parametrize("between", ["\n", "\r", "\x85", "\u2028", "\x0b", "\x0c"])
def test_a_blank_line_or_what_looks_like_one_between_others_is_a_change(between: str) -> None:
    record = written("declare", "record 0")
    lines = record.split("\n")
    assert verdicts("\n".join([*lines[:9], between, *lines[9:]]).encode()) == changed(10)


@pytest.mark.parametrize("damaged", [b"\xff", b"\x00", b"\xed\xa0\x80"])
def test_a_byte_that_is_no_text_is_a_change(damaged: bytes) -> None:
    lines = written("declare", "record 0").encode().split(b"\n")
    lines[11] = damaged + lines[11][1:]
    assert verdicts(b"\n".join(lines)) == changed(12)


@pytest.mark.parametrize(
    "other", [b"", b"\xff\xfe", b"\xef\xbb\xbf", b"\x89PNG\r\n\x1a\n\0\0", b"\0" * 99, b"e\0", b"\xfe"]
)
def test_what_is_no_record_is_refused_in_a_sentence(other: bytes) -> None:
    none = ("record-none", {"beginning": BEGINNING})
    assert verdicts(other) == (none, "This isn't a record of format 1, the only one that this script reads.")


@pytest.mark.parametrize("arguments", [["missing.txt"], ["."], []], ids=["no such file", "a folder", "without a file"])
@pytest.mark.slow
def test_what_the_checker_cannot_open_it_says_in_a_sentence(tmp_path: Path, arguments: Sequence[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-I", str(CHECKER), *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert re.fullmatch(
        r"This isn't a record that can be checked \(.+\)\. Write: python verify\.py RECORD\n", ran.stderr
    )


def test_the_checker_says_that_it_cannot_deal_a_game_it_does_not_know() -> None:
    with pytest.raises(SystemExit, match=r"^Nothing has been changed, but this script can't deal this\.$"):
        deal_again(written("goofspiel", "record 0", committed=True).encode())

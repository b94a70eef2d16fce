"""``docs/verify.py``, which needs nothing of this project, deals every game as the bot does, and finds every change."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine import transcript
from bot.engine.commitment import Origin, hash_of, seed_from
from bot.engine.game import Outcome
from bot.engine.transcript import Made, Transcript
from bot.tables.record import dump_options
from tests import games
from tests.playing import Played, hand_of, played, samples

CHECKER = games.PLATFORM.parent / "docs" / "verify.py"
_CHECKING: dict[str, Any] = runpy.run_path(str(CHECKER))
CHECK = _CHECKING["check"]
GAMES = [name for name in games.names() if name in _CHECKING]
MESSAGE = "1309451234567890123"
SEED = seed_from("a secret", MESSAGE)
COMMITTED = Origin(SEED, "a secret", MESSAGE)
LINES = 74
"""How many lines the checker may have, so that it can be read."""


def check(record: bytes) -> list[list[str]]:
    found: Any = CHECK(record)
    return [list(hand) for hand in found]


def record_of(
    sample: Played, origin: Origin | None = None, before: Sequence[str] = (), deals: int | None = None
) -> str:
    """A record of this match; with another ``origin``, though the moves are of its own cards.

    ``before``: what its first player did before, and took back. ``deals``: after how many it was over.
    """
    (first, _), *_ = sample.log
    slips = [Made(first, line, "player") for line in before]
    game = sample.plugin.game
    outcome = game.outcome(sample.states[-1])
    return transcript.write(
        Transcript(
            sample.plugin.name,
            game.ABOUT.version,
            dump_options(sample.options),
            sample.seats,
            ("normal",) * sample.seats,
            origin or Origin(sample.seed),
            (*slips, *(Made(seat, move, "computer", 12) for seat, move in sample.log)),
            outcome or Outcome((), ()),
            deals,
        )
    )


def signed(lines: list[str]) -> bytes:
    """A record with these lines, each with its check, as a forger would write it."""
    return "".join(f"{line}\n" for line in transcript._checked(lines)).encode()  # pyright: ignore[reportPrivateUsage]  what a forger would compute


def first_hands(sample: Played) -> list[list[str]]:
    """The cards of each seat as soon as everybody has some, in any order."""
    for state in sample.states:
        hands = [hand_of(sample.plugin.game.view(state, seat)) for seat in range(sample.seats)]
        if all(hands):
            return [sorted(map(str, hand)) for hand in hands]
    raise AssertionError(sample)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_it_deals_as_the_bot_does(name: str) -> None:
    for sample in samples(name):
        assert [sorted(hand) for hand in check(record_of(sample).encode())] == first_hands(sample), sample.options


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_it_finds_every_changed_character(name: str) -> None:
    record, random = record_of(min(samples(name), key=lambda sample: len(sample.turns))), Random(name)
    for place in random.sample(range(len(record) - 1), 200):
        other = chr(ord(record[place]) ^ (1 << random.randrange(4)))
        with pytest.raises(SystemExit):
            check((record[:place] + other + record[place + 1 :]).encode())


@pytest.mark.parametrize("beginning", ["elderhand-record 2", "elderhand-record 10", "elderhand-record", ""])
def test_another_format_is_refused_in_one_sentence(beginning: str) -> None:
    record = record_of(samples("declare")[0]).splitlines()
    with pytest.raises(SystemExit, match=r"^This isn't a record of format 1, the only one that this script reads\.$"):
        check(signed([beginning, *(line[:-9] for line in record[1:])]))


@pytest.mark.slow
def test_a_seed_other_than_the_announced_one_is_found() -> None:
    sample = samples("jass")[0]
    record = record_of(sample).splitlines()
    lines = [line[:-9] for line in record]
    forged = [line if not line.startswith("seed ") else "seed another" for line in lines]
    with pytest.raises(SystemExit, match="announced"):
        check(signed(forged))


@pytest.mark.parametrize("empty", ["seed ", "secret "])
def test_an_empty_seed_or_secret_is_refused_though_its_hash_fits(empty: str) -> None:
    name, origin = empty.strip(), Origin(SEED) if empty == "seed " else Origin(seed_from("", MESSAGE), "a", MESSAGE)
    forged = {name: empty, "sha256": f"sha256 {hash_of('')}"}
    lines = [line[:-9] for line in record_of(samples("declare")[0], origin).splitlines()]
    with pytest.raises(SystemExit, match="announced"):
        check(signed([forged.get(line.split(" ")[0], line) for line in lines]))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_a_seed_from_secret_and_contribution_is_dealt_from(name: str) -> None:
    sample = min(samples(name), key=lambda sample: len(sample.turns))
    assert check(record_of(sample, COMMITTED).encode()) == check(record_of(sample, Origin(SEED)).encode())


def test_a_first_move_that_was_taken_back_does_not_count() -> None:
    """As where the winner of the cut chose to deal, and then chose the other way."""
    plugin = games.plugin("piquet")
    sample = played(plugin, plugin.game.Options(cut_rule="high_chooses"), 2, "a seed")
    found = [check(record_of(sample, before=(f"choose {dealer}", "<- 0")).encode()) for dealer in range(2)]
    assert found == [check(record_of(sample).encode())] * 2


@pytest.mark.long
def test_one_changed_bit_in_secret_hash_contribution_or_seed_is_found() -> None:
    lines = [line[:-9] for line in record_of(samples("declare")[0], COMMITTED).splitlines()]
    for number, line in enumerate(lines):
        word, _, value = line.partition(" ")
        if word not in {"secret", "sha256", "contribution", "seed"}:
            continue
        for place, bit in ((place, bit) for place in range(len(value)) for bit in range(4)):
            other = f"{value[:place]}{chr(ord(value[place]) ^ 1 << bit)}{value[place + 1 :]}"
            with pytest.raises(SystemExit, match="announced"):
                check(signed([*lines[:number], f"{word} {other}", *lines[number + 1 :]]))


FORGED = {
    "options": ("options x", "options {}", "options []", 'options {"packs": "many"}'),
    "seats": ("seats x", "seats 0", "seats -1"),
    "game": ("game",),
    "contribution": ("", "contribution"),
}


@pytest.mark.parametrize("line", [line for lines in FORGED.values() for line in lines])
@pytest.mark.slow
def test_what_no_match_has_is_one_sentence_though_the_checks_fit(tmp_path: Path, line: str) -> None:
    (name,) = (name for name, lines in FORGED.items() if line in lines)
    lines = [each[:-9] for each in record_of(samples("declare")[0], COMMITTED).splitlines()]
    (tmp_path / "forged.txt").write_bytes(signed([line if each.split()[0] == name else each for each in lines]))
    command = [sys.executable, "-I", str(CHECKER), str(tmp_path / "forged.txt")]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (1, "")
    assert len(found.stderr.splitlines()) == 1, found.stderr


def test_it_runs_by_itself_and_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record_of(samples("declare")[0]))
    found = subprocess.run([sys.executable, "-I", str(CHECKER), str(file)], capture_output=True, text=True, check=True)
    assert found.stdout.startswith("seat 1:")
    assert sum(bool(line.strip()) for line in CHECKER.read_text().splitlines()) <= LINES

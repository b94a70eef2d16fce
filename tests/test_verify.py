"""``docs/verify.py``, which needs nothing of this project, deals every game as the bot does, and finds every change."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine import transcript
from bot.engine.commitment import hash_of, seed_from
from bot.engine.game import Outcome
from bot.engine.transcript import Made, Transcript
from bot.tables.record import dump_options
from tests import games
from tests.playing import Played, hand_of, samples

CHECKER = games.PLATFORM.parent / "docs" / "verify.py"
GAMES = [name for name in games.names() if name in runpy.run_path(str(CHECKER))]
MESSAGE = "1309451234567890123"
SEED = seed_from("a secret", MESSAGE)
LINES = 60
"""How many lines the checker may have, so that it can be read."""


def check(record: str) -> list[list[str]]:
    found: Any = runpy.run_path(str(CHECKER))["check"](record)
    return [list(hand) for hand in found]


def record_of(sample: Played) -> str:
    game = sample.plugin.game
    outcome = game.outcome(sample.states[-1])
    return transcript.write(
        Transcript(
            sample.plugin.name,
            game.ABOUT.version,
            dump_options(sample.options),
            sample.seats,
            sample.seed,
            tuple(Made(seat, move, "computer", 12) for seat, move in sample.log),
            outcome or Outcome((), ()),
            ("normal",) * sample.seats,
        )
    )


def with_secret(sample: Played) -> str:
    """A record of this match whose seed comes from a secret and a contribution, though the moves are of other cards."""
    text = [line[:-9] for line in record_of(sample).splitlines()]
    seed = text.index(f"seed {sample.seed}")
    announced = f"sha256 {hash_of('a secret')}"
    text[0] = "elderhand-record 4"
    text[seed : seed + 2] = ["secret a secret", announced, f"contribution {MESSAGE}", f"seed {SEED}"]
    return signed(text)


def signed(lines: list[str]) -> str:
    """A record with these lines, each with its check, as a forger would write it."""
    return "".join(f"{line}\n" for line in transcript._checked(lines))  # pyright: ignore[reportPrivateUsage]  what a forger would compute


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
        assert [sorted(hand) for hand in check(record_of(sample))] == first_hands(sample), sample.options


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_it_finds_every_changed_character(name: str) -> None:
    """Before the last newline: a change there is found by whoever looks for the line's check."""
    record, random = record_of(min(samples(name), key=lambda sample: len(sample.turns))), Random(name)
    for place in random.sample(range(len(record) - 1), 200):
        other = chr(ord(record[place]) ^ (1 << random.randrange(4)))
        if other in "\r\n\x0b\x0c\x1c\x1d\x1e\x85" or record[place] == "\n":
            continue
        with pytest.raises(SystemExit):
            check(record[:place] + other + record[place + 1 :])


@pytest.mark.slow
def test_a_seed_other_than_the_announced_one_is_found() -> None:
    sample = samples("jass")[0]
    record = record_of(sample).splitlines()
    lines = [line[:-9] for line in record]
    forged = [line if not line.startswith("seed ") else "seed another" for line in lines]
    with pytest.raises(SystemExit, match="announced"):
        check(signed(forged))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_a_seed_from_secret_and_contribution_is_dealt_from(name: str) -> None:
    sample = min(samples(name), key=lambda sample: len(sample.turns))
    assert check(with_secret(sample)) == check(signed(lines_with_seed(sample, SEED)))


def lines_with_seed(sample: Played, seed: str) -> list[str]:
    changed = {f"seed {sample.seed}": f"seed {seed}", f"sha256 {hash_of(sample.seed)}": f"sha256 {hash_of(seed)}"}
    lines = [line[:-9] for line in record_of(sample).splitlines()]
    return [changed.get(line, line) for line in lines]


@pytest.mark.long
def test_one_changed_bit_in_secret_hash_contribution_or_seed_is_found() -> None:
    lines = [line[:-9] for line in with_secret(samples("declare")[0]).splitlines()]
    for number, line in enumerate(lines):
        word, _, value = line.partition(" ")
        if word not in {"secret", "sha256", "contribution", "seed"}:
            continue
        for place, bit in ((place, bit) for place in range(len(value)) for bit in range(4)):
            other = f"{value[:place]}{chr(ord(value[place]) ^ 1 << bit)}{value[place + 1 :]}"
            with pytest.raises(SystemExit, match="announced"):
                check(signed([*lines[:number], f"{word} {other}", *lines[number + 1 :]]))


def test_it_runs_by_itself_and_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record_of(samples("declare")[0]))
    found = subprocess.run([sys.executable, "-I", str(CHECKER), str(file)], capture_output=True, text=True, check=True)
    assert found.stdout.startswith("seat 1:")
    assert sum(bool(line.strip()) for line in CHECKER.read_text().splitlines()) <= LINES

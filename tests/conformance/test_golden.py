"""Whole matches as text, ``tests/golden/<game>/*.txt``: changed rules show up there as differences.

A file contains the table, with the house rules that aren't usual, then each move with its public events and the changes
of the public table. ``pytest --regenerate tests/conformance/test_golden.py`` rewrites the files: moves stay as long as
the rules allow them, and computers make the rest; one for a number of seats that isn't allowed any more is removed. A
new game gets its first file this way; to add another, write its first four lines.
``perft.txt`` counts the sequences of one move, two moves, and so on, from a deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.game import AnyGame, IllegalMove, Rng, Seat, moves_of
from bot.engine.notation import decode, encode
from bot.engine.options import value_from_text, value_to_text
from bot.engine.refusal import BadNotation
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.looks import MEANT
from tests.playing import TIMES, by_computer
from tests.show import lines, show, unusual

GOLDEN = games.TESTS / "golden"
DEEPEST, MOST_SEQUENCES = 6, 5_000
SOME_SEQUENCES = 1_000
"""So many are counted on in the suite, and with ``TIMES=5`` all that are in the file."""


@dataclass(frozen=True, slots=True)
class Record:
    """A table and its moves, as in a file."""

    seed: str
    seats: int
    options: Any
    moves: tuple[tuple[Seat, str], ...] = ()


def read(game: AnyGame, text: str) -> Record:
    """The record in a file."""
    head = dict(_pair(line, " ") for line in text.splitlines()[:4])
    options = dict(_option(game, *_pair(word, "=")) for word in head["options"].split())
    moves = [line.split(" ", 2)[1:] for line in text.splitlines() if line.startswith("# ")]
    return Record(
        head["seed"], int(head["seats"]), game.Options(**options), tuple((int(seat), move) for seat, move in moves)
    )


def _pair(text: str, between: str) -> tuple[str, str]:
    name, _, value = text.partition(between)
    return name, value


def _option(game: AnyGame, name: str, text: str) -> tuple[str, object]:
    try:
        return name, value_from_text(game.Options, name, text)
    except (KeyError, ValueError):
        raise AssertionError(f"{name}={text} is no house rule any more: take it out of the line of options") from None


def written(plugin: AnyPlugin, record: Record) -> str:
    """The text of a file; raises IllegalMove or BadNotation if the rules don't allow a move."""
    return "\n".join([*_table(plugin, record), *_moves(plugin.game, record), ""])


def _table(plugin: AnyPlugin, record: Record) -> Iterator[str]:
    yield f"game {plugin.name} {plugin.game.ABOUT.version}"
    yield f"seed {record.seed}"
    yield f"seats {record.seats}"
    yield " ".join(["options", *(f"{name}={value_to_text(value)}" for name, value in unusual(record.options))])


def _moves(game: AnyGame, record: Record) -> Iterator[str]:
    state = game.deal(record.options, record.seats, Rng(record.seed))
    public = game.view(state, None)
    yield ""
    yield from (f"  {line}" for line in lines(public))
    for seat, line in record.moves:
        step = game.play(state, seat, decode(line, game.ABOUT.moves))
        state, before, public = step.state, public, game.view(step.state, None)
        yield ""
        yield f"# {seat} {line}"
        yield from (f"> {show(event.public)}" for event in step.events if event.public is not None)
        yield from (f"  {changed}" for changed in lines(public, before))
    yield ""
    yield show(game.outcome(state))


def completed(plugin: AnyPlugin, record: Record) -> Record:
    """The record with its moves as long as the rules allow them; then computers play on to the end."""
    game, random = plugin.game, Random(record.seed)
    state = game.deal(record.options, record.seats, Rng(record.seed))
    moves: list[tuple[Seat, str]] = []
    for seat, line in record.moves:
        try:
            state = game.play(state, seat, decode(line, game.ABOUT.moves)).state
        except (IllegalMove, BadNotation):
            break
        moves.append((seat, line))
    while active := game.active(state):
        seat = random.choice(sorted(active))
        move = by_computer(plugin, state, seat, random)
        moves.append((seat, encode(move)))
        state = game.play(state, seat, move).state
    return Record(record.seed, record.seats, record.options, tuple(moves))


def perft(game: AnyGame, most: int) -> Iterator[str]:
    """For each number of seats, the number of sequences of one move, two moves … by seats that are waited for.

    Those of more than ``most`` aren't continued.
    """
    for seats in game.ABOUT.seats:
        states, counts = [game.deal(game.Options(), seats, Rng("perft"))], list[int]()
        while len(counts) < DEEPEST:
            counts.append(sum(1 for state in states for _ in moves_of(game, state)))
            if counts[-1] > most:
                break
            states = [game.play(state, seat, move).state for state in states for seat, move in moves_of(game, state)]
        yield f"{seats} seats: {' '.join(map(str, counts))}"


def files(game: str) -> list[Path]:
    """The golden files of a game."""
    return sorted(path for path in (GOLDEN / game).glob("*.txt") if path.name != "perft.txt")


def write_anew(plugin: AnyPlugin) -> None:
    """Rewrite a game's golden files, without those for numbers of seats that it doesn't allow; or create the first."""
    folder, seats = GOLDEN / plugin.name, plugin.game.ABOUT.seats
    folder.mkdir(exist_ok=True)
    found = {path: read(plugin.game, path.read_text("utf-8")) for path in files(plugin.name)}
    records = {path: record for path, record in found.items() if record.seats in seats}
    for path in found.keys() - records.keys():
        path.unlink()
    records = records or {folder / f"{min(seats)}-seats.txt": Record("golden", min(seats), plugin.game.Options())}
    for path, record in records.items():
        path.write_text(written(plugin, completed(plugin, record)), "utf-8")


@pytest.mark.slow
def test_golden_games_are_played_as_they_were(game: str, regenerate: bool) -> None:
    plugin = games.plugin(game)
    if regenerate:
        write_anew(plugin)
    assert files(game), f"{game} has no golden game: pytest --regenerate {Path(__file__).name} writes one"
    for path in files(game):
        must_be_as_it_was(plugin, path)


def must_be_as_it_was(plugin: AnyPlugin, path: Path) -> None:
    """Raise AssertionError, which says what to do, unless this file is what the rules make of it."""
    text = path.read_text("utf-8")
    record = read(plugin.game, text)
    allowed = record.seats in plugin.game.ABOUT.seats
    assert allowed, f"{path.name}: {record.seats} can't play; pytest --regenerate {Path(__file__).name} removes it"
    assert record == completed(plugin, record), f"{path.name}: its moves make no whole game. It {MEANT}"
    assert written(plugin, record).splitlines() == text.splitlines(), f"{path.name} {MEANT}"


def test_files_for_numbers_of_seats_that_are_gone_are_told_and_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.GOLDEN", tmp_path)
    before = games.plugin("goofspiel")
    write_anew(before)
    (tmp_path / before.name / "4-seats.txt").write_text("game goofspiel 1\nseed four\nseats 4\noptions\n", "utf-8")
    for seats, gone, left in ((range(2, 5), "", "24"), (range(3, 5), "2", "4"), (range(3, 4), "4", "3")):
        plugin = replace(before, game=with_seats(before.game, seats))
        for number in gone:
            with pytest.raises(AssertionError, match=f"{number} can't play"):
                must_be_as_it_was(plugin, tmp_path / before.name / f"{number}-seats.txt")
        write_anew(plugin)
        assert [path.stem for path in files(before.name)] == [f"{number}-seats" for number in left]
        for path in files(before.name):
            must_be_as_it_was(plugin, path)


def with_seats(game: AnyGame, seats: range) -> AnyGame:
    changed: Any = SimpleNamespace(**{**vars(game), "ABOUT": replace(game.ABOUT, seats=seats)})
    return cast("AnyGame", changed)


@pytest.mark.parametrize("option", ["colour=red", "cards=99", "carry=None"])
def test_a_house_rule_that_is_gone_is_told(option: str) -> None:
    text = f"game goofspiel 1\nseed golden\nseats 2\noptions cards=5 {option}\n"
    with pytest.raises(AssertionError, match=f"{option} is no house rule any more"):
        read(games.plugin("goofspiel").game, text)


@pytest.mark.long
def test_there_are_as_many_sequences_of_moves_as_there_were(game: str, regenerate: bool) -> None:
    path = GOLDEN / game / "perft.txt"
    rules = games.plugin(game).game
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in perft(rules, MOST_SEQUENCES)), "utf-8")
    there = path.read_text("utf-8").splitlines()
    counted = list(perft(rules, min(SOME_SEQUENCES * TIMES, MOST_SEQUENCES)))
    assert len(there) == len(counted), f"{path.name} has a line for each number of seats. It {MEANT}"
    for line, start in zip(there, counted, strict=True):
        assert f"{line} ".startswith(f"{start} "), f"{path.name} {MEANT}"

"""Every game's matches can be written down, read again, and not altered unnoticed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.engine.commitment import Origin, seed_from
from bot.engine.game import LEVELS, AnyGame, Refusal
from bot.engine.transcript import Made, Transcript, check, write
from bot.tables.record import dump_options
from tests import games
from tests.playing import Played, a_few, played, samples
from tests.takebacks import with_detours

SHARES = (None, 50, 12, 6)
PLACES = 60
"""How many places in a record are altered: this many in its moves, and as many before and after them."""


def rules_of(name: str, deals: int | None) -> dict[int, AnyGame]:
    if name not in games.names():
        return {}
    plugin = games.plugin(name) if deals is None else games.plugin(name).of_deals(deals)
    return {plugin.game.ABOUT.version: plugin.game}


def match_of(sample: Played) -> Transcript:
    """A match, with computers at all levels, some of whose moves were chosen from fewer worlds."""
    game, makers = sample.plugin.game, ("player", "clock", "computer")
    outcome = game.outcome(sample.states[-1])
    assert outcome
    return Transcript(
        sample.plugin.name,
        game.ABOUT.version,
        dump_options(sample.options),
        sample.seats,
        tuple(LEVELS[seat % 3] for seat in range(sample.seats)),
        Origin(sample.seed),
        tuple(
            Made(seat, move, makers[number % 3], SHARES[number % 4] if number % 3 == 2 else None)
            for number, (seat, move) in enumerate(sample.log)
        ),
        outcome,
    )


@cache
def short(game: str) -> Transcript:
    """The shortest sample match."""
    return match_of(min(samples(game), key=lambda sample: len(sample.turns)))


@pytest.mark.slow
def test_what_is_written_is_read_again(game: str) -> None:
    """Whether its seed was drawn or comes from a secret, and with moves that were taken back or without."""
    random, seed = Random(1), seed_from("a secret", game)
    for sample in a_few(list(samples(game)), random, 4):
        match, detours = match_of(sample), with_detours(sample, random).rows
        taken_back = tuple(Made(seat, move, "player") for seat, move in detours)
        again = match_of(played(sample.plugin, sample.options, sample.seats, seed))
        committed = replace(again, origin=Origin(seed, "a secret", game))
        for each in (match, replace(match, moves=taken_back), committed):
            assert check(write(each), rules_of) == each


@pytest.mark.long
def test_a_single_character_is_not_altered_unnoticed(game: str) -> None:
    """Up to the last newline, which may be missing."""
    text, random = write(short(game)), Random(game)
    header, end = text.index("\n1 seat "), text.index("\nplaces ")
    moves = list(range(header, end))
    others = [*range(text.index("\n"), header), *range(end, len(text) - 1)]
    for place in (*a_few(moves, random, PLACES), *a_few(others, random, PLACES)):
        before, there, after = text[:place], text[place], text[place + 1 :]
        new = random.sample([each for each in "0123456789abcdefKQ ,-\n\tÄ\0" if each != there], 3)
        altered = [before + after, *(f"{before}{each}{after}" for each in new)]
        altered += [f"{before}{each}{there}{after}" for each in new]
        for wrong in altered:
            with pytest.raises(Refusal) as refused:
                check(wrong, rules_of)
            assert refused.value.key == "record-changed"
            assert refused.value.facts == {"line": text.count("\n", 0, place) + 1}


def test_other_rules_are_told_from_an_alteration(game: str) -> None:
    text = write(short(game))

    rules = games.plugin(game).game
    with pytest.raises(Refusal, match="record-version"):
        check(text, lambda _name, _deals: {rules.ABOUT.version + 1: rules})
    with pytest.raises(Refusal, match="record-game"):
        check(text, lambda _name, _deals: {})

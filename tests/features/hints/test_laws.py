"""The laws of hints: they depend on nothing hidden, are legal, are said in whole sentences, and mostly say why."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import cache
from itertools import chain, cycle, islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import IllegalMove, Reason, Rng
from bot.engine.notation import encode
from bot.i18n import Words
from bot.screens.components.moves import move_in_words
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.hints import Hinted, Said, hint_of, hinted, look_for_peeping, tables
from tests.leaks import LeakError
from tests.playing import TIMES

_HINTS = 30
_MOST_GENERAL = 0.15
"""More of so few hints aren't without a reason; ``python -m tests.hints`` says how many of many are."""


@cache
def hints(game: str) -> tuple[Hinted, ...]:
    """Some hints: at first of matches by the usual rules, then by all others."""
    plugin = games.plugin(game)
    usual = islice(((plugin.game.Options(), seats) for seats in cycle(plugin.game.ABOUT.seats)), _HINTS)
    found = (
        hint
        for number, (options, seats) in enumerate(chain(usual, tables(plugin)))
        for hint in islice(hinted(plugin, options, seats, f"law {number}"), 7, 17)
    )
    return tuple(islice(found, _HINTS * TIMES))


@pytest.mark.long
def test_a_hint_is_the_same_whatever_is_hidden(game: str) -> None:
    random = Random(game)
    for hint in hints(game):
        look_for_peeping(hint, random)


@pytest.mark.long
def test_a_hint_is_a_move_that_the_rules_take(game: str) -> None:
    for hint in hints(game):
        try:
            hint.plugin.game.play(hint.state, hint.seat, hint.move)
        except IllegalMove as refusal:
            raise AssertionError(f"{hint.move}: {refusal.key}") from refusal


@pytest.mark.long
def test_a_hint_is_said_in_whole_sentences_in_every_deck(game: str, caplog: pytest.LogCaptureFixture) -> None:
    words = Words(games.PLATFORM / "words", {game: games.folder(game) / "words"})
    names = [f"P{seat}" for seat in range(10)]
    with caplog.at_level(logging.ERROR):
        for hint in hints(game):
            for deck in words.decks(game):
                say = words.say(game, names=names, deck=deck)
                move = move_in_words(hint.plugin, encode(hint.move), say)
                why = say(f"hint-{hint.key}", **hint.reason.facts if hint.reason else {})
                assert move.strip()
                assert why.endswith((".", "!"))
                assert "{" not in f"{move}{why}"
    assert not caplog.records, "a fact is missing"


@pytest.mark.long
def test_most_hints_say_something_that_speaks_for_their_move(game: str) -> None:
    if games.plugin(game).why is None:
        pytest.skip(f"{game}: its players have no why, so its hints give no reasons")
    if games.FIXTURES in games.folder(game).parents:
        pytest.skip(f"{game}: only tests have it, and it gives few reasons")
    said = Said()
    for hint in hints(game)[:_HINTS]:
        said.add(hint)
    assert said.general <= _MOST_GENERAL
    assert len(said.keys) > 3


@pytest.mark.long
def test_a_hint_that_peeps_is_found() -> None:
    plugin = games.plugin("goofspiel")
    seen: list[Any] = []

    def view(state: Any, seat: int | None) -> Any:
        seen.append(state)
        return plugin.game.view(state, seat)

    def why(view: Any, move: Any) -> Reason:  # noqa: ARG001  as a game's
        return Reason("peeps", cards=seen[-1].hands[1])

    peeping: Any = replace(
        plugin,
        game=_with(plugin.game, view=view),
        computers=_with(plugin.computers, why=why),
    )
    state = plugin.game.deal(plugin.game.Options(), 2, Rng("peeping"))
    move, reason = hint_of(peeping, state, 0, Rng("a"))
    with pytest.raises(LeakError, match="with other hidden cards, 0 is told"):
        look_for_peeping(Hinted(peeping, state, 0, move, reason), Random(1))


def _with(module: Any, **changed: Any) -> Any:
    return SimpleNamespace(**{**vars(module), **changed})

"""Of which decisions opinions are formed, and from which worlds."""

from __future__ import annotations

import sys
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import Rng, Skill, begin
from bot.engine.notation import encode
from bot.engine.takeback import back_to
from bot.features.replays.analysis import Decision, decisions, judge
from bot.tables.record import Entry
from bot.tables.table import AnyTable
from tests import games
from tests.conformance.conftest import pytest_generate_tests as pytest_generate_tests  # each law for every game
from tests.conformance.test_levels import decisions as all_decisions
from tests.playing import spread
from tests.tables.house import House


async def test_there_is_none_of_what_was_taken_back(home: House) -> None:
    table: AnyTable = await home.seated("jass", people=4)
    (seat,) = table.active
    while not [text for text in home.legal(table, seat) if text.split()[0] == "play"]:
        await home.move(table, seat)
        (seat,) = table.active
    first = table.revision
    *_, other = home.legal(table, seat)
    assert await home.move(table, seat) != other
    back, again = (Entry(seat, line, "player", home.now) for line in (back_to(first), other))
    user = table.players[seat].user
    assert user is not None
    found = decisions(table.plugin, table.record, [*table.progress.entries, back, again], user)
    assert [decision.number for decision in found if decision.number >= first] == [first + 2]


def test_both_moves_are_judged_in_other_worlds_than_those_in_which_one_was_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[str, Rng] = {}
    game = games.plugin("goofspiel").game
    played, chosen, *_ = game.legal(begin(game, game.Options(), 2, Rng("deal")), 0)

    def choose(_: Any, rng: Rng, __: Skill) -> Any:
        asked["chosen in"] = rng
        return chosen

    def expect(_: Any, moves: list[Any], rng: Rng, __: int) -> None:
        assert moves == [played, chosen]
        asked["judged in"] = rng

    monkeypatch.setitem(sys.modules, "players_of_a_test", SimpleNamespace(choose=choose, expect=expect))
    judge("players_of_a_test", Decision(0, 0, None, played, Rng("seed")))
    numbers = {name: rng.below(1 << 32)[0] for name, rng in asked.items()}
    assert numbers["chosen in"] != numbers["judged in"]


@pytest.mark.long
def test_opinions_are_the_same_again(game: str) -> None:
    plugin = games.plugin(game)
    if plugin.expect is None:
        pytest.skip(f"{game}: its computers have no opinion")
    for sample, number, seat in [*all_decisions(spread(game, 2))][:2]:
        state = sample.states[number]
        (move,) = islice(sample.plugin.game.legal(state, seat), 1)
        decision = Decision(number, seat, sample.plugin.game.view(state, seat), move, Rng("opinion"))
        opinion = judge(plugin.module, decision)
        assert opinion == judge(plugin.module, decision)
        assert opinion.played == encode(move)
        assert opinion.agrees or opinion.lost or opinion.expected is None

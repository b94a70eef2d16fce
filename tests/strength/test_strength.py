"""Computers are worth their names, and what compares them can be trusted."""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Rank
from bot.engine.game import Seat, Skill
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.playing import at_random
from tests.strength import arena
from tests.strength.arena import TRIALS, Match, Record, compared
from tests.strength.players import computer, names, player
from tests.strength.tables import BENCHMARKS, LINES, PLAYING, SHORT_END, SHORT_START, between, rows, short, written

PAIRS = 10

GAMES = ["clear_the_deck", "declare", "democracy", "jass", "piquet"]


def ladder(game: str, a: Any, b: Any, pairs: int = PAIRS) -> Match:
    return compared(games.plugin(game), TRIALS[game], a, b, pairs)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_hard_is_not_worse_than_normal(game: str) -> None:
    """In a few deals with a tenth of its worlds; ``python -m tests.strength.tables`` takes many, and all."""
    hard = computer(games.plugin(game).choose, Skill("hard", share=10))
    found = ladder(game, hard, player(game, "normal"), PAIRS // 2)
    assert found.mean > -20
    assert found.mean + 2 * found.half_width >= 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_easy_beats_chance(game: str) -> None:
    assert ladder(game, player(game, "easy"), at_random).low > 0


@pytest.mark.long
def test_a_player_has_no_lead_over_itself() -> None:
    for game, seats in (("jass", 4), ("declare", 4)):
        normal = player(game, "normal")
        found = compared(games.plugin(game), TRIALS[game].seated(seats), normal, normal, 3)
        assert found.leads == pytest.approx([0, 0, 0])
        assert (found.a.seats, found.b.seats) == ((12, 12) if game == "jass" else (12, 36))


@pytest.mark.parametrize("game", ["jass", "declare", "piquet"])
@pytest.mark.long
def test_who_is_better_leads_whoever_is_named_first(game: str) -> None:
    normal, chance = player(game, "normal"), player(game, "random")
    assert ladder(game, normal, chance, 5).low > 0
    assert ladder(game, chance, normal, 5).mean < 0


def test_the_interval_and_the_share_of_pairs() -> None:
    found = Match([1.0, 3.0, 0.0, -2.0], Record(), Record())
    assert (found.mean, found.won) == (0.5, 0.625)
    assert found.half_width == pytest.approx(1.96 * (13 / 3) ** 0.5 / 2)
    assert Match([5.0], Record(), Record()).low == -inf


def test_blunders_and_costs_are_counted_for_who_makes_them() -> None:
    record = Record(seats=12, costs=[5.0, 1.0, 3.0])
    record.blunders.update(["dearer-trump", "dearer-trump", "thirteenth"])
    assert record.per_100_deals("dearer-trump", 4) == pytest.approx(200 / 3)
    assert (record.cost(50), record.cost(99), record.per_100_deals("nothing", 4)) == (3.0, 5.0, 0)


def test_blunders_are_counted_in_the_moves_of_who_makes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def blunders(_: Any, move: Any) -> list[str]:
        return ["lowest"] if move.card.rank is Rank.ACE else []

    def found(_: AnyPlugin) -> Any:
        return blunders

    monkeypatch.setattr(arena, "_blunders", found)

    def lowest(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:  # noqa: ARG001  required of a Pick
        return plugin.absent(plugin.game.view(state, seat))

    def highest(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:  # noqa: ARG001  required of a Pick
        return max(plugin.game.legal(state, seat), key=lambda move: move.card.rank is not Rank.ACE)

    match = compared(games.plugin("goofspiel"), replace(TRIALS["goofspiel"], lines=1), lowest, highest, 20)
    assert match.a.blunders["lowest"] > 10
    assert not match.b.blunders
    assert len(match.a.costs) == len(match.b.costs) == match.a.seats == match.b.seats == 40


@pytest.mark.long
def test_players_of_others_sit_at_our_table() -> None:
    pytest.importorskip("pyschieber", reason="pyschieber is not installed")
    assert {"challenge", "greedy"} <= {*names("jass")}
    assert not {"challenge", "greedy"} & {*names("declare")}
    assert ladder("jass", player("jass", "challenge"), at_random, 12).low > 0
    assert ladder("jass", player("jass", "normal"), player("jass", "greedy"), 10).low > 0


def test_what_is_told_of_strength_is_what_was_measured() -> None:
    told, playing = BENCHMARKS.read_text("utf-8"), PLAYING.read_text("utf-8")
    found = rows(told)
    assert found.keys() <= {line.key for line in LINES}
    assert written(told, found) == told
    assert between(playing, SHORT_START, SHORT_END) == short(found)
    assert bool(found) == bool(re.search(r"(?m)^Machine: .*Python", told))

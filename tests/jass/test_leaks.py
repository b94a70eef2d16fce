"""Nothing hidden shows under the house rules with secrets of their own."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from bot.engine.game import Rng
from bot.tables.plugin import AnyPlugin
from cogs.jass import rules
from cogs.jass.cog import Jass
from cogs.jass.rules import PRESETS, Options
from cogs.jass.rules.model import Claim
from tests import leaks
from tests.jass.hidden import reshuffle
from tests.playing import a_few, play

HOUSES = (
    Options(rounds=2, partner_blind=True, push_back=True),
    Options(rounds=2, weis_partner_unannounced=True, weis_last_seat_window="until_turned"),
    Options(target=150, stoeck_early="to_finish", weis_needs_trick=True),
    Options(rounds=2, stoeck_late="until_covered", stoeck_partner_may_claim=False, running_points=True),
    replace(PRESETS["reglement"], target=200),
)


def names(options: Options) -> str:
    return " ".join(field.name for field in fields(options) if getattr(options, field.name) != field.default)


def by_chance(plugin: AnyPlugin, state: Any, seat: int, random: Random) -> Any:
    """Any move, but a claim only once the match has lasted."""
    moves = [*plugin.game.legal(state, seat)]
    return random.choice([move for move in moves if move != Claim() or state.deal > 2])


@pytest.mark.parametrize("options", HOUSES, ids=names)
@pytest.mark.slow
def test_nothing_hidden_is_seen(options: Options) -> None:
    for number in range(2):
        random, tally = Random(number), leaks.Tally()
        turns = [*play(Jass.plugin, options, 4, f"leaks {number}", [by_chance] * 4)]
        first = [turn for turn in turns if not turn.before.tricks]
        for turn in (*a_few(first, random, 15), *a_few(turns, random, 10)):
            twins = leaks.twins_of(Jass.plugin, turn.before, (None, *range(4)), random)
            leaks.look_at(Jass.plugin, turn, twins, random, tally)


def test_what_a_blind_partner_holds_is_hidden_from_them() -> None:
    state = rules.deal(Options(partner_blind=True, first_forehand="seat0"), 4, Rng("blind"))
    twins = [reshuffle(state, 2, Random(number)) for number in range(5)]
    assert any(twin.hands[2] != state.hands[2] for twin in twins)

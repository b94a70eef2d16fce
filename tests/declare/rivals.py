"""Simple players for comparison, and how long deals last among players of one kind.

``cautious(10)`` and ``cautious(5)`` lay the rank worth most, take an open card worth 3 or less or pairing up, and
declare at 10 or 5 points or less.
"""

from __future__ import annotations

from random import Random

from bot.engine.game import Rng, Seat
from bot.engine.phases import Continue, is_pause
from bot.tables.plugin import AnyPlugin
from cogs.declare import computers, rules
from cogs.declare.rules import Move, Options, State, View
from cogs.declare.rules.cards import POINTS, points
from cogs.declare.rules.model import Declare, Draw, Take
from tests import games
from tests.playing import Pick

DECLARE = games.plugin("declare")


def cautious(most: int) -> Pick:
    """A player that declares with this many points or less."""

    def pick(plugin: AnyPlugin, state: State, seat: Seat, random: Random) -> Move:  # noqa: ARG001  required of a Pick
        view: View = plugin.game.view(state, seat)
        if view.phase == "draw":
            return _source(view)
        if view.may_declare and points(view.hand) <= most:
            return Declare()
        return Continue() if is_pause(view) else computers.absent(view)

    return pick


def _source(view: View) -> Move:
    for card in view.takeable:
        if POINTS[card.rank] <= 3 or any(card.rank is own.rank for own in view.hand):
            return Take(card)
    return Draw()


def deal_lengths(count: int, seats: int, pick: Pick, options: Options) -> list[int]:
    """The number of turns in each of this many deals, including the declaration."""
    found: list[int] = []
    for number in range(count):
        state, random = rules.deal(options, seats, Rng(f"length {number}")), Random(number)
        while not state.sheet:
            state = rules.play(state, state.turn, pick(DECLARE, state, state.turn, random)).state
        found.append(state.turns + (state.sheet[0].ending == "declared"))
    return found

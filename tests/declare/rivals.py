"""Simple players to compare with, and deals and matches among players of several kinds.

``cautious(10)`` and ``cautious(5)`` lay the rank worth most, take an open card worth 3 or less or pairing up, and
declare at 10 or 5 points or less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from bot.engine.game import Rng
from cogs.declare import players, rules
from cogs.declare.rules import Move, Options, State, View
from cogs.declare.rules.cards import POINTS, by_rank, points
from cogs.declare.rules.model import Declare, Draw, Lay, Result, Take

Player: TypeAlias = Callable[[State, int, Random], Move]


def cautious(most: int) -> Player:
    """Declares at so many points or less."""

    def play(state: State, seat: int, random: Random) -> Move:  # noqa: ARG001  nothing here is left to chance
        view = rules.view(state, seat)
        if view.phase == "draw":
            return _source(view)
        if view.phase == "lay" and view.may_declare and points(view.hand) <= most:
            return Declare()
        return players.absent(view)

    return play


def _source(view: View) -> Move:
    for card in view.takeable:
        if POINTS[card.rank] <= 3 or any(card.rank is own.rank for own in view.hand):
            return Take(card)
    return Draw()


def by_chance(state: State, seat: int, random: Random) -> Move:
    """Whole ranks, either source, a declaration now and then: each with the same chance."""
    view = rules.view(state, seat)
    moves: list[Move] = [move for move in rules.legal(state, seat) if not isinstance(move, Lay)]
    if view.phase == "lay":
        moves += [Lay(group) for group in by_rank(view.hand)]
    return random.choice(moves)


def by_computer(state: State, seat: int, random: Random) -> Move:
    """The computer's move."""
    return players.choose(rules.view(state, seat), Rng(str(random.random())))


def deal_lengths(count: int, seats: int, player: Player, options: Options) -> list[tuple[int, Result]]:
    """The turns of so many deals, a declaration included, and how each ended."""
    found: list[tuple[int, Result]] = []
    for number in range(count):
        random = Random(f"length {number}")
        state = rules.deal(options, seats, Rng(f"length {number}"))
        while not state.sheet:
            state = rules.play(state, state.turn, player(state, state.turn, random)).state
        result = state.sheet[0]
        found.append((state.turns + (result.ending == "declared"), result))
    return found


def match(seed: str, kinds: Sequence[Player], options: Options) -> State:
    """The end of a match, seat 0 playing as the first of these kinds and so on."""
    state, random = rules.deal(options, len(kinds), Rng(seed)), Random(seed)
    while waiting := rules.active(state):
        seat = min(waiting)
        state = rules.play(state, seat, kinds[seat](state, seat, random)).state
    return state


def share(matches: int, seats: int, one: Player, others: Player | Sequence[Player], options: Options) -> float:
    """How many of so many matches ``one`` wins among others, its seat going round; a shared win is a part of one."""
    rest = [others] * (seats - 1) if callable(others) else [*others]
    won = 0.0
    for number in range(matches):
        seat = number % seats
        outcome = rules.outcome(match(f"share {number}", [*rest[:seat], one, *rest[seat:]], options))
        assert outcome is not None
        if outcome.places[seat] == 1:
            won += 1 / outcome.places.count(1)
    return won / matches

"""The *sensible* player with which the rule text measured the length of rounds, and that measurement."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.engine.cards import Rank
from bot.engine.game import Seat
from bot.tables.plugin import AnyPlugin
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Move, Options, State, View
from cogs.clear_the_deck.rules.cards import VALUE
from cogs.clear_the_deck.rules.model import Ended, Flip, Play
from cogs.clear_the_deck.rules.play import foresee
from tests import games
from tests.playing import Pick, play


def sensible(plugin: AnyPlugin, state: State, seat: Seat, random: Random) -> Move:  # noqa: ARG001  required of a Pick
    """Complete a set, else play all copies of the highest that stays; tens when stuck; every other lead a flip."""
    view = rules.view(state, seat)
    if view.phase != "play":
        return view.moves[0]  # with a flip, everything that joins it
    plays, flips = whole_plays(view), [move for move in view.moves if isinstance(move, Flip)]
    for result in ("set", "stay", "ten"):
        found = [each for each in plays if foresee(view.options, view.center, each.value, size(each)) == result]
        if result == "stay" and found and flips and not view.center and random.random() < 0.5:
            return flips[0]
        if found:
            return max(found, key=lambda each: VALUE[each.value])
    return flips[0] if flips else min(plays, key=lambda each: VALUE[each.value])


def whole_plays(view: View) -> list[Play]:
    """All copies of each value; of tens, one."""
    first: dict[Rank, Play] = {}
    for move in view.moves:
        if isinstance(move, Play) and (move.value is not Rank.TEN or size(move) == 1):
            first.setdefault(move.value, move)
    return list(first.values())


def size(move: Play) -> int:
    return move.hand + len(move.up)


def ends(seats: int, rounds: int, pick: Pick, options: Options | None = None) -> list[tuple[int, Ended]]:
    """How many plays each of this many rounds took, and how it ended, if everyone moves by ``pick``."""
    house: Any = options or Options(rounds=1)
    found: list[tuple[int, Ended]] = []
    for number in range(rounds):
        *_, last = play(games.plugin("clear_the_deck"), house, seats, f"lengths {number}", [pick] * seats)
        found.append((last.step.state.plays, last.step.state.ended))
    return found

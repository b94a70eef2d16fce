"""Looks at hints: ``python -m tests.hints [GAME ...] --matches 100`` plays matches of computers at hard and normal.

At each decision of a computer at hard it changes all hidden cards (``tests/<game>/hidden.py``): the move and the reason
must stay the same. Then it prints how often each reason is said, and how often the general one is.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from bot.engine.game import Reason, Rng, Seat, Skill
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.leaks import LeakError, reshuffle_of
from tests.playing import a_few, at_random, by_computer, play, spread, spread_usual

GENERAL, ONLY = "general", "only"
_FORMS = 500
_STRAYS = 0.05
"""How often a move is made at random, so that positions are seen to which no computer comes."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """What somebody would be told at a decision."""

    plugin: AnyPlugin
    state: Any
    seat: Seat
    move: Any
    reason: Reason | None

    @property
    def key(self) -> str:
        """What is said of it."""
        return self.reason.key if self.reason else GENERAL


@dataclass(slots=True)
class Said:
    """How often which reason was said, by the kind of move and in all."""

    keys: Counter[str] = field(default_factory=Counter[str])
    kinds: dict[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])

    def add(self, hinted: Hinted) -> None:
        """Count a hint."""
        self.keys[hinted.key] += 1
        self.kinds.setdefault(type(hinted.move).__name__, Counter())[hinted.key] += 1

    @property
    def general(self) -> float:
        """The share of decisions at which nothing in particular was said."""
        return self.keys[GENERAL] / max(1, self.keys.total())


def hint_of(plugin: AnyPlugin, state: Any, seat: Seat, rng: Rng) -> tuple[Any, Reason | None]:
    """What a seat would be told."""
    view = plugin.game.view(state, seat)
    move = plugin.choose(view, rng, Skill("hard"))
    return move, plugin.why(view, move) if plugin.why else None


def hinted(plugin: AnyPlugin, options: Any, seats: int, seed: str) -> Iterator[Hinted]:
    """The hints at all decisions of a match where there is a choice."""
    random, game = Random(seed), plugin.game
    hints: list[Hinted] = []

    def by_hint(plugin: AnyPlugin, state: Any, seat: Seat, _: Random) -> Any:
        if is_pause(game.view(state, seat)) or len([*islice(game.legal(state, seat), 2)]) < 2:
            return by_computer(plugin, state, seat, random)
        move, reason = hint_of(plugin, state, seat, Rng(str(random.random())))
        hints.append(Hinted(plugin, state, seat, move, reason))
        return at_random(plugin, state, seat, random) if random.random() < _STRAYS else move

    picks = [by_hint if seat % 2 == 0 else by_computer for seat in range(seats)]
    for _ in play(plugin, options, seats, seed, picks):
        yield from hints
        hints.clear()


def claims(name: str, count: int, moves: int = 6) -> Iterator[Hinted]:
    """What would be said for legal moves of seats that are waited for, whether good or not, at random positions.

    Half of these are by the usual rules, so that another house rule takes nothing away from what is said there.
    """
    plugin, random = games.plugin(name), Random(f"claims {name}")
    for match, number in [*spread_usual(name, count // 2), *spread(name, count // 2)]:
        state = match.turns[number].before
        for seat in sorted(plugin.game.active(state)):
            view = plugin.game.view(state, seat)
            if plugin.why and not is_pause(view):
                for move in a_few([*islice(plugin.game.legal(state, seat), _FORMS)], random, moves):
                    yield Hinted(plugin, state, seat, move, plugin.why(view, move))


Truths: TypeAlias = Mapping[str, Callable[[Hinted], bool]]
"""By its key, whether a reason is true of the true cards."""


def must_hold(name: str, truths: Truths, count: int) -> None:
    """Hold what is said to the true cards, which its player can't see; each of these reasons must be said somewhere."""
    said: set[str] = set()
    for hint in claims(name, count):
        if hint.key in truths:
            said.add(hint.key)
            assert truths[hint.key](hint), f"{hint.seat}, {hint.move}: {hint.reason}, but {hint.state}"
    assert truths.keys() <= said, f"never said: {truths.keys() - said}"


def look_for_peeping(hint: Hinted, random: Random) -> None:
    """Raise LeakError if the hint depends on hidden cards."""
    rng = Rng(str(random.random()))
    twin = reshuffle_of(hint.plugin.name)(hint.state, hint.seat, random)
    here, there = (hint_of(hint.plugin, state, hint.seat, rng) for state in (hint.state, twin))
    if here != there:
        raise LeakError(f"{hint.plugin.name}: with other hidden cards, {hint.seat} is told {there}, not {here}")


def tables(plugin: AnyPlugin) -> Iterator[tuple[Any, int]]:
    """House rules and numbers of players, usual ones every other time, for ever."""
    mixes, random = games.mixed(plugin.game), Random(plugin.name)
    while True:
        for options in mixes:
            for rules in (mixes[0], options):
                yield (
                    rules,
                    random.choice(
                        [seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, rules, seats)]
                    ),
                )


def main() -> int:
    """Play, check and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--positions", type=int, default=4000)
    asked = parser.parse_args()
    for name in asked.games or [each for each in games.names() if games.plugin(each).why]:
        plugin, said, random, checked = games.plugin(name), Said(), Random(name), 0
        for number, (options, seats) in enumerate(islice(tables(plugin), asked.matches)):
            for hint in hinted(plugin, options, seats, f"{name} hints {number}"):
                said.add(hint)
                if checked < asked.positions:
                    look_for_peeping(hint, random)
                    checked += 1
        checks = f"{checked} the same with other hidden cards, {said.general:.1%} without a reason"
        sys.stdout.write(f"{name}: {said.keys.total()} hints, {checks}\n")
        for kind, keys in sorted(said.kinds.items()):
            listed = ", ".join(f"{key} {number}" for key, number in keys.most_common())
            sys.stdout.write(f"  {kind} ({keys.total()}): {listed}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())

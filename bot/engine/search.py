"""A computer for any game that can imagine what a seat doesn't see, from its six functions and a simple rule.

It is slow, as it plays through ``legal``, ``play`` and ``view``: a game that wants more out of the same time has a
sampler of its own, which plays on bare numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from bot.engine.game import E, ImaginingGame, M, O, Perspective, Rng, S, Seat, Skill
from bot.engine.phases import Pausing
from bot.engine.sampling import Chance, best, chance, in_worlds
from bot.engine.seats import side_of
from bot.engine.value import Value

V = TypeVar("V", bound=Perspective[Any])

MOVES = 1_000
"""How many moves are made in imagined worlds for one decision at hard: some 30 ms where one takes 30 µs, as in Hearts
by its rule."""
EXPECTED = 10 * MOVES
"""How many are made to say what some moves bring, which nobody waits for."""
_FEWEST = 2
"""With fewer worlds for each move it isn't worth a thought."""
_CANDIDATES = 12
"""At most this many moves are compared: where there are more, as of three cards out of a hand, some by lot."""
_BEGINNERS = 2


class Search(Value, Generic[O, S, M, V, E]):
    """Computers of a game by ``rule``, a simple move from a view; ``points``: the game's own ``stats.deal``.

    normal plays by the rule. hard imagines worlds, plays each move to the end of the deal there, everybody by the rule,
    and takes another move than the rule's only if it brought clearly more. easy looks at two worlds only, in which
    everybody plays at random: so it errs where moves are close, and hardly where one is plain.
    """

    game: ImaginingGame[O, S, M, V, E]
    points: Callable[[E], tuple[int, ...] | None]
    rule: Callable[[V, Rng], M]

    def both(self) -> tuple[Callable[[V, Rng, Skill], M], Callable[[V, Sequence[M], Rng, int], list[list[float]]]]:
        """The functions ``choose`` and ``expect`` of a game's players."""
        return self.choose, self.expect

    def choose(self, view: V, rng: Rng, skill: Skill) -> M:
        """The move at this level."""
        usual = self.rule(view, rng)
        if skill.level == "normal" or view.seat is None:
            return usual
        numbers = chance(rng)
        candidates = self._candidates(view, usual, numbers)
        if len(candidates) == 1:
            return usual
        if skill.level == "easy":
            return best(
                candidates,
                lambda: self._world(view, numbers),
                lambda world, move: self._lead(world, view.seat or 0, move, numbers, by_rule=False)[0],
                skill.worlds(_BEGINNERS),
            )
        return self._clearly_better(view, view.seat, candidates, numbers, skill.worlds(MOVES))

    def expect(self, view: V, moves: Sequence[M], rng: Rng, worlds: int) -> list[list[float]]:
        """What each move brings in imagined worlds until the next pause or the end, as ``Expect`` says."""
        seat, numbers = view.seat or 0, chance(rng)
        world = self._world(view, numbers)
        length = sum(self._lead(world, seat, move, numbers)[1] for move in moves)
        worlds = max(_FEWEST, min(worlds, EXPECTED // length))

        def lead(world: S, move: M) -> float:
            return self._lead(world, seat, move, numbers)[0]

        return in_worlds(moves, lambda: self._world(view, numbers), lead, worlds)

    def _candidates(self, view: V, usual: M, numbers: Chance) -> list[M]:
        """The rule's move, and others."""
        world = self._world(view, numbers)
        others = [move for move in self.game.legal(world, view.seat or 0) if move != usual]
        if len(others) >= _CANDIDATES:
            others = [others.pop(int(numbers() * len(others))) for _ in range(_CANDIDATES - 1)]
        return [usual, *others]

    def _world(self, view: V, numbers: Chance) -> S:
        return self.game.imagine(view, Rng(str(numbers())))

    def _clearly_better(self, view: V, seat: Seat, candidates: list[M], numbers: Chance, moves: int) -> M:
        """The move whose lead over the rule's, in the same worlds, is most surely above 0: by a standard error.

        Half of the moves are for all candidates, the others for the rule's and the two that looked best. Each world
        costs what is played in it: after some moves a deal ends at once, after others it goes on for long.
        """
        leads: list[tuple[M, list[float]]] = [(move, []) for move in candidates]
        for _ in range(2):
            left, costs = moves // 2, list[int]()
            while not costs or left >= fmean(costs):
                world, before = self._world(view, numbers), left
                for move, found in leads:
                    lead, length = self._lead(world, seat, move, numbers)
                    found.append(lead)
                    left -= length
                    if left < 0 and len(costs) < _FEWEST:
                        return candidates[0]
                costs.append(before - left)
            if len(costs) < _FEWEST:
                return candidates[0]
            leads = [leads[0], *sorted(leads[1:], key=lambda each: -sum(each[1]))[:2]]
        usual = leads[0][1]

        def surely(found: list[float]) -> float:
            more = [lead - base for lead, base in zip(found, usual, strict=True)]
            return fmean(more) - stdev(more) / sqrt(len(more))

        return max(leads, key=lambda each: surely(each[1]))[0]

    def _lead(self, state: S, seat: Seat, move: M, numbers: Chance, *, by_rule: bool = True) -> tuple[float, int]:
        """The seat's points until the next pause or the end, less the others' mean; and after how many moves."""
        game, lead, whose, mine, length = self.game, 0.0, seat, side_of(seat, self.game.ABOUT.sides), 0
        while True:
            length += 1
            state, events = game.play(state, whose, move)
            for event in events:
                if event.public is not None and (points := self.points(event.public)) is not None:
                    lead += points[seat] - fmean(made for other, made in enumerate(points) if other not in mine)
            active = game.active(state)
            if not active or length >= MOVES or isinstance(getattr(state, "phase", None), Pausing):
                return -lead if game.ABOUT.low_wins else lead, length
            whose = min(active)
            if by_rule:
                move = self.rule(game.view(state, whose), Rng(str(length)))
            else:
                moves = [*game.legal(state, whose)]
                move = moves[int(numbers() * len(moves))]

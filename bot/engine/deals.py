"""Any game, ended after a set number of deals: its points then are the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from bot.engine.game import E, Game, IllegalMove, M, O, Outcome, Rng, S, Seat, Stats, Step, V
from bot.engine.seats import places
from bot.engine.value import Value


class Counted(Value, Generic[S]):
    """The state of a game, and the points of each seat in every deal that is over."""

    state: S
    deals: tuple[tuple[int, ...], ...] = ()


class FirstDeals(Generic[O, S, M, V, E]):
    """A game of ``most`` deals, as ``Stats.deal`` counts them; it is over earlier if the game itself is.

    Whoever has the best total wins. Nothing is settled that the game settles only at its own end.
    """

    def __init__(self, game: Game[O, S, M, V, E], stats: Stats[E], most: int) -> None:
        self.ABOUT = game.ABOUT
        self.Options = game.Options
        self._game = game
        self._stats = stats
        self._most = most

    def deal(self, options: O, seats: int, rng: Rng) -> Counted[S]:
        """The game's own first state."""
        return Counted(self._game.deal(options, seats, rng))

    def active(self, state: Counted[S]) -> frozenset[Seat]:
        """The seats the game waits for; none after the last deal."""
        return frozenset() if len(state.deals) >= self._most else self._game.active(state.state)

    def legal(self, state: Counted[S], seat: Seat) -> Iterable[M]:
        """The game's legal moves."""
        return self._game.legal(state.state, seat)

    def play(self, state: Counted[S], seat: Seat, move: M) -> Step[Counted[S], E]:
        """The game's own step; raises what it raises, and IllegalMove after the last deal."""
        if len(state.deals) >= self._most:
            raise IllegalMove("match-over")
        step = self._game.play(state.state, seat, move)
        public = (event.public for event in step.events if event.public is not None)
        ended = tuple(deal for each in public if (deal := self._stats.deal(each)) is not None)
        return Step(Counted(step.state, (*state.deals, *ended)), step.events)

    def view(self, state: Counted[S], seat: Seat | None) -> V:
        """The game's own view."""
        return self._game.view(state.state, seat)

    def outcome(self, state: Counted[S]) -> Outcome | None:
        """The game's own outcome, or the totals of all deals after the last one."""
        if (outcome := self._game.outcome(state.state)) or len(state.deals) < self._most:
            return outcome
        return as_it_stands(state.deals, self.ABOUT.sides, low_wins=self.ABOUT.low_wins)


def as_it_stands(deals: Sequence[Sequence[int]], sides: Sequence[tuple[Seat, ...]], *, low_wins: bool) -> Outcome:
    """Who would win by the points so far.

    >>> as_it_stands([(10, 30, 10), (5, 40, 20)], (), low_wins=True)
    Outcome(places=(1, 3, 2), points=(15, 70, 30))
    >>> as_it_stands([(10, 30, 10, 30)], ((0, 2), (1, 3)), low_wins=False)
    Outcome(places=(2, 1, 2, 1), points=(10, 30, 10, 30))
    """
    points = [sum(column) for column in zip(*deals, strict=True)]
    groups = sides or [(seat,) for seat in range(len(points))]
    ranks = places([points[group[0]] for group in groups], low_wins=low_wins)
    found = {seat: rank for group, rank in zip(groups, ranks, strict=True) for seat in group}
    return Outcome(tuple(found[seat] for seat in range(len(points))), tuple(points))

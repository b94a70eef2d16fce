"""A running game is a seed and a list of moves; everything else is recomputed from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.game import E, Game, M, O, S, Seat, Step, V, begin
from bot.engine.notation import decode
from bot.engine.rng import Rng
from bot.engine.takeback import number_of, take_back, targets


def steps(
    game: Game[O, S, M, V, E], options: O, seats: int, seed: str, moves: Sequence[tuple[Seat, str]]
) -> Iterator[Step[S, E]]:
    """The deal as a first step, then the step for each ``(seat, line)`` in order.

    That of a line which takes back has no events, and leads to where the match stood then. Raises BadOptions,
    BadNotation or IllegalMove if the options or moves don't fit the rules.
    """
    state = begin(game, options, seats, Rng(seed))
    yield Step(state)
    wanted = targets(moves)
    before: dict[int, S] = {}
    counting: list[int] = []
    for number, (seat, line) in enumerate(moves):
        back = number_of(line)
        if back is None:
            if number in wanted:
                before[number] = state
            step = game.play(state, seat, decode(line, game.ABOUT.moves))
            counting.append(number)
        else:
            take_back(counting, moves, back, seat)
            step = Step(before[back])
        state = step.state
        yield step


def replay(game: Game[O, S, M, V, E], options: O, seats: int, seed: str, moves: Sequence[tuple[Seat, str]]) -> S:
    """The state after all these moves; raises as ``steps`` does."""
    state: S | None = None
    for step in steps(game, options, seats, seed, moves):
        state = step.state
    assert state is not None  # noqa: S101  the deal is always a step
    return state

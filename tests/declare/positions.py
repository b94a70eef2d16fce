"""Whole random matches, and positions built by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.engine.cards import Card, Cards
from bot.engine.game import Rng, Seat, Step
from bot.engine.phases import Continue
from cogs.declare import rules
from cogs.declare.rules import Events, Move, Options, State
from cogs.declare.rules.cards import in_order
from cogs.declare.rules.model import Drawing, Laying, Turn


def cards(text: str) -> Cards:
    return tuple(map(Card.parse, text.split()))


def position(
    hands: Sequence[str],
    *,
    open: str = "",  # noqa: A002  named as in the rules
    stock: str = "2C",
    buried: str = "",
    turns: int | None = None,
    options: Options | None = None,
) -> State:
    """A deal with these hands in playing order, where the first player is to lay; by default after one lap.

    Seat ``n - 1`` is the first, and seat 0 deals.
    """
    players = len(hands)
    dealt = rules.deal(options or Options(), players, Rng("position"))
    order = tuple(reversed(range(players)))
    turns = players if turns is None else turns
    lying = cards(open)
    return replace(
        dealt,
        phase=Laying(),
        order=order,
        turns=turns,
        hands=tuple(in_order(cards(hand)) for hand in reversed(hands)),
        stock=cards(stock),
        open=lying,
        buried=cards(buried),
        course=(Turn(order[(turns - 1) % players], lying, None),) if lying else (),
    )


def play(state: State, *moves: Move) -> State:
    """The state after these moves by the current players."""
    for move in moves:
        state = rules.play(state, state.turn, move).state
    return state


def after_pause(state: State) -> State:
    """The next deal."""
    for seat in sorted(rules.active(state)):
        state = rules.play(state, seat, Continue()).state
    return state


def random_match(
    options: Options, seats: int, seed: str
) -> Iterator[tuple[Seat | None, Move | None, Step[State, Events]]]:
    """Seat, move and step of a random match."""
    state, rng = rules.deal(options, seats, Rng(seed)), Rng(seed + "/moves")
    yield None, None, Step(state)
    while waited_for := sorted(rules.active(state)):
        seat, rng = rng.choice(waited_for)
        move, rng = rng.choice(tuple(rules.legal(state, seat)))
        step = rules.play(state, seat, move)
        yield seat, move, step
        state = step.state


def laid(state: State) -> Cards:
    """The cards laid this turn."""
    return state.phase.laid if isinstance(state.phase, Drawing) else ()

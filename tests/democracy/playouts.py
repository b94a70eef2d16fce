"""Whole random matches, and positions built by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.game import Step
from bot.engine.rng import Rng
from cogs.democracy import rules
from cogs.democracy.rules import Choosing, Events, Move, Options, Place, State


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def trick_of(flip: str, hands: list[str], options: Options | None = None) -> State:
    """A first trick with this card turned up and these hands; seat 0 deals, and two cards are below."""
    state = rules.deal(options or Options(), len(hands), Rng("position"))
    return replace(
        state,
        dealer=0,
        phase=Choosing(Card.parse(flip), (None,) * len(hands)),
        hands=tuple(map(cards, hands)),
        center=cards("QD QS"),
    )


def place(state: State, seat: int, card: str) -> Step[State, Events]:
    return rules.play(state, seat, Place(Card.parse(card), state.trick))


def place_all(state: State, text: str) -> State:
    for seat, card in enumerate(text.split()):
        state = place(state, seat, card).state
    return state


def random_match(
    options: Options, seats: int, seed: str
) -> Iterator[tuple[int | None, Move | None, Step[State, Events]]]:
    """Seat, move and step of a random match; sometimes seats that have already placed move, too."""
    state, rng = rules.deal(options, seats, Rng(seed)), Rng(seed + "/moves")
    yield None, None, Step(state)
    while waited_for := sorted(rules.active(state)):
        any_seat, rng = rng.below(20)
        seat, rng = (any_seat, rng) if any_seat < seats else rng.choice(waited_for)
        moves = tuple(rules.legal(state, seat))
        if not moves:
            continue
        move, rng = rng.choice(moves)
        step = rules.play(state, seat, move)
        yield seat, move, step
        state = step.state


def last_state(options: Options, seats: int, seed: str) -> State:
    *_, (_, _, step) = random_match(options, seats, seed)
    return step.state

"""Positions built by hand, and whole random matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from bot.engine.cards import Card, Rank
from bot.engine.game import Rng, Step
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Events, Move, Options, State
from cogs.clear_the_deck.rules.cards import ordered
from cogs.clear_the_deck.rules.model import Holding, Play, Row, Turn


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split() if isinstance(text, str) else text))


def row(slots: str | Sequence[str | None]) -> Row:
    """Four slots, with ``-`` or None if empty; missing ones are empty."""
    given = [None if slot in {"-", None} else slot for slot in (slots.split() if isinstance(slots, str) else slots)]
    return tuple(None if slot is None else Card.parse(slot) for slot in (*given, *(None,) * (4 - len(given))))


def held(
    hand: str | Iterable[str] = "", up: str | Sequence[str | None] = "", down: str | Sequence[str | None] = ""
) -> Holding:
    return Holding(ordered(cards(hand)), row(up), row(down))


def position(
    *holdings: Holding | str,
    turn: int = 0,
    center: str | Iterable[str] = "",
    options: Options | None = None,
    **changes: Any,
) -> State:
    """A round with these cards (text: just a hand); seats not named hold an ace."""
    given = [each if isinstance(each, Holding) else held(each) for each in holdings]
    given += [held("AH")] * (3 - len(given))
    state = rules.deal(options or Options(), len(given), Rng("position"))
    return state._replace(
        phase=Turn(turn), dealer=(turn - 1) % len(given), holdings=tuple(given), center=cards(center), **changes
    )


def play(state: State, value: str, hand: int = 1, *up: int) -> Step[State, Events]:
    """The current player plays this many cards of this value from the hand, and those in these slots."""
    return make(state, Play(Rank(value), hand, up))


def make(state: State, move: Move) -> Step[State, Events]:
    """The current player makes this move."""
    (seat,) = rules.active(state)
    return rules.play(state, seat, move)


def random_match(options: Options, seats: int, seed: str) -> Iterator[tuple[State, int, Move, Step[State, Events]]]:
    """State, seat, move and step of a random match."""
    state, random = rules.deal(options, seats, Rng(seed)), Random(seed)
    while waited_for := sorted(rules.active(state)):
        seat = random.choice(waited_for)
        move = random.choice(list(rules.legal(state, seat)))
        step = rules.play(state, seat, move)
        yield state, seat, move, step
        state = step.state

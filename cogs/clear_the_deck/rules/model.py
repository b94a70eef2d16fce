"""The values of the game: moves, what is told, where the match stands, what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Rng, Seat
from bot.engine.phases import Continue, Over, Pausing, Won
from cogs.clear_the_deck.rules.options import Options

SLOTS = 4

Row: TypeAlias = tuple[Card | None, ...]
"""A card or none in each of the four slots. Slots are numbered from 1."""

Result: TypeAlias = Literal["stay", "set", "ten", "pickup"]
"""What a play does: its cards stay, a set or a ten clears the center, or all of it is picked up."""

Why: TypeAlias = Literal["out", "stall", "plays"]
"""Why a round has ended: somebody has no card left, nothing was cleared for long, or it took too many plays."""


# Moves


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards of one value: so many from the hand, in the order of suits, and those that lie face up in slots."""

    value: Rank
    hand: int
    up: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up the uncovered face-down card of a slot; it must be played."""

    slot: int


@dataclass(frozen=True, slots=True)
class Add:
    """Play the flipped card, with so many of its value from the hand and those in slots, or alone."""

    hand: int
    up: tuple[int, ...]


Move: TypeAlias = Play | Flip | Add | Continue
MOVES: tuple[type[Move], ...] = (Play, Flip, Add, Continue)


# What happened


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt; privately with the hand."""

    round: int
    dealer: Seat
    up: tuple[Row, ...]
    hand: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Flipped:
    """A face-down card was turned up."""

    seat: Seat
    slot: int
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """Cards were played. ``on``: the value on top before. ``moved``: how many cards were cleared or picked up.

    ``flipped``: the slot that the first of them was flipped in, 0 where none was.
    """

    seat: Seat
    cards: tuple[Card, ...]
    flipped: int
    on: Rank | None
    result: Result
    moved: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A round is over and scored; ``out``: who has no card left."""

    round: int
    why: Why
    out: Seat | None
    scores: tuple[int, ...]


Told: TypeAlias = Dealt | Flipped | Played | Ended | Won


# Where the match stands


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat plays or flips."""

    seat: Seat
    name: ClassVar[Literal["play"]] = "play"


@dataclass(frozen=True, slots=True)
class Adding:
    """A seat has flipped a card and plays it, alone or with others of its value."""

    seat: Seat
    slot: int
    card: Card
    name: ClassVar[Literal["add"]] = "add"


Phase: TypeAlias = Turn | Adding | Pausing | Over


class Holding(NamedTuple):
    """A player's cards: the hand in order, and what lies face up and face down in the four slots."""

    hand: tuple[Card, ...]
    up: Row
    down: Row

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return (*self.hand, *(card for card in (*self.up, *self.down) if card))


class State(NamedTuple):
    """A match. Rounds count from 1; plays and clears are those of the round.

    ``undealt`` and ``cleared`` are the discard pile. ``scores``: of every round that is over. ``last``: the last play
    of the round. ``ended``: how it ended, until the next is dealt.
    """

    options: Options
    rng: Rng
    phase: Phase
    round: int
    dealer: Seat
    holdings: tuple[Holding, ...]
    center: tuple[Card, ...]
    undealt: tuple[Card, ...]
    cleared: tuple[Card, ...]
    plays: int
    since_clear: int
    scores: tuple[tuple[int, ...], ...]
    last: Played | None
    ended: Ended | None


class Spread(NamedTuple):
    """A player's cards as everybody sees them: the number in the hand, and in which slots a face-down card lies."""

    hand: int
    up: Row
    down: tuple[bool, ...]

    @property
    def total(self) -> int:
        """How many cards are left to play."""
        return self.hand + sum(card is not None for card in self.up) + sum(self.down)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; ``seat`` None: what everybody may. Nobody knows a face-down card, its owner neither.

    ``turn``: who plays. ``flipped``: the card that was turned up and must be played now. ``discard``: the number of
    cards there. ``left``: everybody's cards when a round is over. ``places``: when the match is over. ``moves``: what
    this seat may do now.
    """

    seat: Seat | None
    options: Options
    phase: Literal["play", "add", "pause", "over"]
    round: int
    dealer: Seat
    turn: Seat | None
    hand: tuple[Card, ...]
    spreads: tuple[Spread, ...]
    center: tuple[Card, ...]
    flipped: Flipped | None
    discard: int
    plays: int
    since_clear: int
    waiting: frozenset[Seat]
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    last: Played | None
    ended: Ended | None
    left: tuple[Holding, ...]
    places: tuple[int, ...] | None
    moves: tuple[Move, ...]

"""The rules of New Game. Name their source here.

Everybody plays a card in turn; the highest one (among equals, the first) takes the trick, and its player leads the
next. When the hands are empty, each trick scores a point, and new hands are dealt until somebody reaches the target.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.engine.cards import Card, Cards, Rank, no_cards, pack, valuing, without
from bot.engine.game import About, Event, Match, Perspective, Rng, Seat, Step, perspective
from bot.engine.options import option
from bot.engine.phases import (
    Continue,
    Dealt,
    Over,
    Pausing,
    active as active,
    after_pause,
    dealt,
    outcome as outcome,
    pause_moves,
)
from bot.engine.seats import added, places, replaced
from bot.engine.tricks import Play, Played, Playing, Plays, Trick, must_hold, must_play
from bot.engine.value import Value, replace


class Options(Value):
    """House rules. Each is a parameter of the command that opens a table; its name is in ``words``."""

    cards: int = option(5, range(3, 11))
    target: int = option(5, range(1, 21))


# What a player can do


Move: TypeAlias = Play | Continue

ABOUT = About(Move, seats=range(2, 5))


# What happens


class Scored(Value):
    """The hands are empty: the points of each seat, and the new totals."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


Events: TypeAlias = Dealt | Played | Scored


# Where the match stands


Phase: TypeAlias = Playing | Pausing | Over


class State(Match[Options]):
    """Everything, including hidden cards. ``tricks``: how many each seat has taken in this deal."""

    phase: Phase
    hands: tuple[Cards, ...]
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    deal: int = 0
    last: Trick | None = None


class View(Perspective[Options]):
    """What a seat may know, and no more.

    ``trick``: who has played what to the current trick. ``moves``: what this seat may do now.
    """

    phase: Literal["playing", "pause", "over"]
    deal: int
    hand: Cards
    trick: Plays
    last: Trick | None
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    moves: tuple[Move, ...]


# The cards and the deal

PACK = pack("2 3 4 5 6 7 8 9 10 J Q K A")

height = valuing(Rank, range(14))
"""0 for a two to 12 for an ace."""


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first deal; the leader is random."""
    leader, rng = rng.below(seats)
    nothing = (0,) * seats
    return _deal(State(options, rng, Over(()), no_cards(seats), nothing, nothing), leader).state


def _deal(state: State, leader: Seat) -> Step[State, Events]:
    seats = len(state.hands)
    cards, rng = state.rng.deal(PACK, seats, state.options.cards)
    hands = tuple(tuple(sorted(hand, key=height)) for hand in cards)
    state = replace(state, rng=rng, deal=state.deal + 1, hands=hands, tricks=(0,) * seats, last=None)
    return Step(replace(state, phase=Playing(leader, seats)), (dealt(state.deal, hands),))


def _next_deal(state: State) -> Step[State, Events]:
    """Whoever took the last trick leads."""
    return _deal(state, state.last.winner if state.last else 0)


# Whose turn it is, and the possible moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """Any card may be played."""
    match state.phase:
        case Playing() if seat in active(state):
            yield from map(Play, state.hands[seat])
        case phase:
            yield from pause_moves(phase, seat)


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """The match after the move. Any move that ``legal`` doesn't list is refused here."""
    match move:
        case Play(card):
            return _play(state, seat, card)
        case Continue():
            return after_pause(state, seat, _next_deal)


def _play(state: State, seat: Seat, card: Card) -> Step[State, Events]:
    phase = must_play(state.phase, seat)
    must_hold(state.hands[seat], card)
    phase = phase.play(card)
    state = replace(state, phase=phase, hands=replaced(state.hands, seat, without(state.hands[seat], card)))
    events: tuple[Event[Events], ...] = (Event(Played(seat, card)),)
    if len(phase.trick) < phase.seats:
        return Step(state, events)
    last = phase.taken(phase.trick.index(max(phase.trick, key=height)))
    tricks = replaced(state.tricks, last.winner, state.tricks[last.winner] + 1)
    state = replace(state, tricks=tricks, last=last, phase=Playing(last.winner, phase.seats))
    return Step(state, events) if any(state.hands) else _score(state, events)


def _score(state: State, events: tuple[Event[Events], ...]) -> Step[State, Events]:
    totals = added(state.totals, state.tricks)
    over = max(totals) >= state.options.target
    phase = Over(places(totals)) if over else Pausing(frozenset(range(len(totals))))
    return Step(replace(state, phase=phase, totals=totals), (*events, Event(Scored(state.tricks, totals))))


# What a seat may know


def view(state: State, seat: Seat | None) -> View:
    """The seat's own hand, and only played cards of the others."""
    phase = state.phase
    return View(
        *perspective(state, seat, active(state)),
        phase=phase.name,
        deal=state.deal,
        hand=() if seat is None else state.hands[seat],
        trick=phase.plays if isinstance(phase, Playing) else (),
        last=state.last,
        tricks=state.tricks,
        totals=state.totals,
        moves=() if seat is None else tuple(legal(state, seat)),
    )


def reveals(event: Events) -> bool:
    """Whether something hidden comes to light with this; otherwise the move can be taken back."""
    return isinstance(event, Dealt)


def imagine(view: View, rng: Rng) -> State:
    """A state that looks like this to the seat; the others may hold any card it hasn't just seen."""
    seen = (*view.hand, *(card for _, card in view.trick), *(view.last.cards if view.last else ()))
    cards, rng = rng.shuffle(without(PACK, *seen))
    unseen, played = [*cards], [seat for seat, _ in view.trick]
    each = len(view.hand) + (view.seat in played)
    hands = tuple(
        view.hand if seat == view.seat else tuple(unseen.pop() for _ in range(each - (seat in played)))
        for seat in range(len(view.totals))
    )
    leader = played[0] if played else min(view.waiting)
    phase = Playing(leader, len(hands), tuple(card for _, card in view.trick))
    return State(view.options, rng, phase, hands, view.tricks, view.totals, view.deal, view.last)

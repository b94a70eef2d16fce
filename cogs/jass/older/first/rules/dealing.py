"""Section 2.4, and choosing the mode (3.3): 36 cards, three at a time."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.game import Event, IllegalMove, Rng, Seat, Step
from cogs.jass.older.first.rules.cards import DECK, SLALOM, Cards, Mode, in_order
from cogs.jass.older.first.rules.model import (
    Choosing,
    Chosen,
    Contract,
    Dealt,
    Pair,
    Playing,
    Pushed,
    State,
    Told,
    right_of,
)
from cogs.jass.older.first.rules.options import Options, multiplier
from cogs.jass.older.first.rules.turns import must_be_asked, refuse_phase

FIRST_FOREHAND = Card.parse("10H")


# 2.4: dealing and rotation


def deal(options: Options, _: int, rng: Rng) -> State:
    """The first deal. Forehand, who chooses first, is the player with the ten of hearts."""
    hands, rng = _packets(rng, 0)
    forehand = next(seat for seat, hand in enumerate(hands) if FIRST_FOREHAND in hand)
    return new_deal(options, rng, 1, forehand, (0, 0), hands)


def next_deal(before: State, totals: Pair) -> Step[State, Told]:
    """The deal moves one seat to the right, and with it the right to choose."""
    forehand = right_of(before.forehand)
    hands, rng = _packets(before.rng, forehand)
    told = Dealt(before.deal + 1, forehand)
    private = tuple((seat, replace(told, hand=hand)) for seat, hand in enumerate(hands))
    return Step(new_deal(before.options, rng, told.number, forehand, totals, hands), (Event(told, private),))


def _packets(rng: Rng, first: Seat) -> tuple[tuple[Cards, ...], Rng]:
    """Hands dealt in packets of three, starting with this seat."""
    cards, rng = rng.shuffle(DECK)
    packets = [cards[start : start + 3] for start in range(0, 36, 3)]
    return tuple(in_order(sum(packets[(seat - first) % 4 :: 4], ())) for seat in range(4)), rng


def new_deal(options: Options, rng: Rng, number: int, forehand: Seat, written: Pair, dealt: tuple[Cards, ...]) -> State:
    """A deal before its mode is chosen."""
    return State(
        options=options,
        rng=rng,
        phase=Choosing(pushed=False),
        deal=number,
        forehand=forehand,
        written=written,
        dealt=dealt,
        hands=dealt,
        contract=None,
        leader=forehand,
        table=(),
        tricks=(),
        announced=(None,) * 4,
        named=(),
        best=None,
        shown=((),) * 4,
        ledger=(),
    )


# 3.3: choose_mode, push


def choose(state: State, seat: Seat, mode: Mode) -> Step[State, Told]:
    """Fix the mode. Forehand leads, except in Slalom, where the chooser does."""
    if not isinstance(state.phase, Choosing):
        refuse_phase(state)
    must_be_asked(state, seat)
    if mode in SLALOM and not state.options.slalom:
        raise IllegalMove("mode-disabled", mode=mode)
    contract = Contract(mode, seat, state.phase.pushed)
    leader = seat if mode in SLALOM else state.forehand
    told = Chosen(seat, mode, multiplier(state.options, mode), contract.pushed)
    return Step(replace(state, phase=Playing(), contract=contract, leader=leader), (Event(told),))


def push(state: State, seat: Seat) -> Step[State, Told]:
    """The partner must choose and can't push back."""
    if not isinstance(state.phase, Choosing):
        refuse_phase(state)
    must_be_asked(state, seat)
    if state.phase.pushed:
        raise IllegalMove("cannot-push")
    return Step(replace(state, phase=Choosing(pushed=True)), (Event(Pushed(seat)),))

"""Dealing a round."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Event, Rng, Seat, Step
from bot.engine.options import check_options
from bot.engine.phases import Over
from cogs.clear_the_deck.rules.cards import deck, ordered
from cogs.clear_the_deck.rules.model import SLOTS, Dealt, Holding, State, Told, Turn
from cogs.clear_the_deck.rules.options import SEATS, Options

_TO_THE_TABLE = 2 * SLOTS
_DEALT = 20


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first round, with a random dealer."""
    check_options(options, seats, SEATS)
    dealer, rng = rng.below(seats)
    empty = Holding((), (None,) * SLOTS, (None,) * SLOTS)
    before = State(
        options=options,
        rng=rng,
        phase=Over(()),
        round=0,
        dealer=dealer,
        holdings=(empty,) * seats,
        center=(),
        undealt=(),
        cleared=(),
        known=((),) * seats,
        plays=0,
        since_clear=0,
        scores=(),
        last=None,
        ended=None,
    )
    return deal_round(before, dealer).state


def deal_round(state: State, dealer: Seat) -> Step[State, Told]:
    """R3: one card at a time from the dealer's left, who starts: four face down, four onto them, twelve to the hand."""
    seats = len(state.holdings)
    cards, rng = state.rng.shuffle(deck(seats))
    dealt = [cards[(seat - dealer - 1) % seats : _DEALT * seats : seats] for seat in range(seats)]
    holdings = tuple(Holding(ordered(mine[_TO_THE_TABLE:]), mine[SLOTS:_TO_THE_TABLE], mine[:SLOTS]) for mine in dealt)
    told = Dealt(state.round + 1, dealer, tuple(holding.up for holding in holdings))
    private = tuple((seat, replace(told, hand=holding.hand)) for seat, holding in enumerate(holdings))
    after = state._replace(
        rng=rng,
        phase=Turn((dealer + 1) % seats),
        round=told.round,
        dealer=dealer,
        holdings=holdings,
        center=(),
        undealt=cards[_DEALT * seats :],
        cleared=(),
        known=((),) * seats,
        plays=0,
        since_clear=0,
        last=None,
        ended=None,
    )
    return Step(after, (Event(told, private),))

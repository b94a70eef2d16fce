"""Dealing a round."""

from __future__ import annotations

from bot.engine.cards import no_cards
from bot.engine.game import Event, Rng, Seat, Step
from bot.engine.phases import Over
from bot.engine.value import replace
from cogs.clear_the_deck.rules.cards import deck, ordered
from cogs.clear_the_deck.rules.model import SLOTS, Dealt, Events, Holding, State, Turn
from cogs.clear_the_deck.rules.options import Options

_TO_THE_TABLE = 2 * SLOTS
_DEALT = 20


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first round, with a random dealer."""
    dealer, rng = rng.below(seats)
    empty = Holding((), (None,) * SLOTS, (None,) * SLOTS)
    before = State(options, rng, Over(()), dealer, (empty,) * seats, no_cards(seats))
    return deal_round(before, dealer).state


def deal_round(state: State, dealer: Seat) -> Step[State, Events]:
    """R3: one card at a time from the dealer's left, who starts: four face down, four onto them, twelve to the hand."""
    seats = len(state.holdings)
    cards, rng = state.rng.shuffle(deck(seats))
    dealt = [cards[(seat - dealer - 1) % seats : _DEALT * seats : seats] for seat in range(seats)]
    holdings = tuple(Holding(ordered(mine[_TO_THE_TABLE:]), mine[SLOTS:_TO_THE_TABLE], mine[:SLOTS]) for mine in dealt)
    event = Dealt(state.round + 1, dealer, tuple(holding.up for holding in holdings))
    private = tuple((seat, replace(event, hand=holding.hand)) for seat, holding in enumerate(holdings))
    turn, undealt = Turn((dealer + 1) % seats), cards[_DEALT * seats :]
    after = State(state.options, rng, turn, dealer, holdings, no_cards(seats), event.round, state.scores, undealt)
    return Step(after, (Event(event, private),))

"""The deal, and the choice of its mode: 36 cards, three at a time."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import Card, Rank
from bot.engine.game import Event, IllegalMove, Rng, Seat, Step
from bot.engine.options import check_options
from cogs.jass.rules.cards import BIT, DECK, SLALOM, Cards, Mode, card_list, trump_set
from cogs.jass.rules.model import (
    Bonus,
    Choosing,
    Chosen,
    Contract,
    Deal,
    Dealt,
    Pair,
    Playing,
    Pushed,
    Start,
    State,
    Told,
    Tricks,
    Weis,
    right_of,
)
from cogs.jass.rules.options import SEATS, Options, multiplier
from cogs.jass.rules.turns import must_be_turn, refuse_phase

FIRST_FOREHAND = Card.parse("10H")
_KINGS_AND_QUEENS = sum(BIT[card] for card in DECK if card.rank in {Rank.KING, Rank.QUEEN})


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first deal. Forehand, who chooses first, is whoever holds the ten of hearts."""
    check_options(options, seats, SEATS)
    hands, rng = _dealt(rng, 0)
    forehand = next(seat for seat, hand in enumerate(hands) if hand & BIT[FIRST_FOREHAND])
    return _begin(Start(options, rng, (0, 0), 1, forehand, hands))


def next_deal(before: Start, totals: Pair) -> Step[State, Told]:
    """The deal, and with it the right to choose, moves one seat to the right."""
    forehand = right_of(before.forehand)
    hands, rng = _dealt(before.rng, forehand)
    told = Dealt(before.number + 1, forehand)
    private = tuple((seat, replace(told, hand=card_list(hand))) for seat, hand in enumerate(hands))
    start = Start(before.options, rng, totals, told.number, forehand, hands)
    return Step(_begin(start), (Event(told, private),))


def _dealt(rng: Rng, first: Seat) -> tuple[tuple[Cards, ...], Rng]:
    places, rng = rng.shuffle(range(36))
    hands = [0] * 4
    for number, place in enumerate(places):
        hands[(first + number // 3) % 4] |= 1 << place
    return tuple(hands), rng


def _begin(start: Start) -> State:
    deal = Deal(start, None, Weis(), Bonus(), None, Choosing(pushed=False))
    return State(deal, Tricks(), start.forehand, 0, ())


def choose(state: State, seat: Seat, mode: Mode) -> Step[State, Told]:
    """The mode is fixed, and forehand leads; in Slalom whoever has chosen."""
    phase, start = state.deal.phase, state.deal.start
    if not isinstance(phase, Choosing):
        refuse_phase(state.deal)
    must_be_turn(state, seat)
    if mode in SLALOM and not start.options.slalom:
        raise IllegalMove("mode-disabled", mode=mode)
    contract = contract_for(start, mode, seat, pushed=phase.pushed)
    deal = state.deal._replace(contract=contract, phase=Playing())
    told = Chosen(seat, mode, contract.multiplier, phase.pushed)
    return Step(state._replace(deal=deal, turn=contract.leader), (Event(told),))


def contract_for(start: Start, mode: Mode, chooser: Seat, *, pushed: bool) -> Contract:
    """What a choice comes to with these cards. Forehand leads; in Slalom whoever has chosen."""
    trump = trump_set(mode)
    pair = trump & _KINGS_AND_QUEENS if start.options.stoeck else 0
    holder = next((seat for seat in range(4) if start.dealt[seat] & pair == pair), None) if pair else None
    leader = chooser if mode in SLALOM else start.forehand
    return Contract(mode, chooser, pushed, leader, multiplier(start.options, mode), trump, pair, holder)


def push(state: State, seat: Seat) -> Step[State, Told]:
    """The partner must choose, and can't push back."""
    phase = state.deal.phase
    if not isinstance(phase, Choosing):
        refuse_phase(state.deal)
    must_be_turn(state, seat)
    if phase.pushed:
        raise IllegalMove("cannot-push")
    return Step(state._replace(deal=state.deal._replace(phase=Choosing(pushed=True))), (Event(Pushed(seat)),))

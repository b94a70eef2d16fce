"""Section 2.4, and choosing the mode (3.3): 36 cards, three at a time."""

from __future__ import annotations

from bot.engine.cards import Card, Cards
from bot.engine.game import Event, IllegalMove, Rng, Seat, Step
from bot.engine.value import replace
from cogs.jass.rules.cards import DECK, SLALOM, Mode, in_order
from cogs.jass.rules.model import (
    Choosing,
    Chosen,
    Contract,
    Dealt,
    EventList,
    Events,
    Pair,
    PickedUp,
    Playing,
    Pushed,
    Result,
    State,
    partner_of,
    right_of,
)
from cogs.jass.rules.options import Options, multiplier
from cogs.jass.rules.turns import must_be_asked, refuse_phase

_FIRST_FOREHAND = {"H10": Card.parse("10H"), "H7": Card.parse("7H"), "D7": Card.parse("7D")}


# 2.4: dealing and rotation


def deal(options: Options, _: int, rng: Rng) -> State:
    """The first deal. Forehand, who chooses first, is who holds a certain card, the first seat, or drawn by lot."""
    hands, rng = _packets(rng, 0)
    match options.first_forehand:
        case "seat0":
            forehand = 0
        case "random":
            forehand, rng = rng.below(4)
        case name:
            forehand = next(seat for seat, hand in enumerate(hands) if _FIRST_FOREHAND[name] in hand)
    return new_deal(options, rng, 1, forehand, (0, 0), hands)


def next_deal(before: State, totals: Pair, first: Result | None) -> Step[State, Events]:
    """The deal moves one seat to the right, and with it the right to choose."""
    forehand = right_of(before.forehand)
    hands, rng = _packets(before.rng, forehand)
    state = new_deal(before.options, rng, before.deal + 1, forehand, totals, hands, first)
    event = Dealt(state.deal, forehand)
    private = tuple(
        (seat, replace(event, hand=() if seat == blind(state) else hand)) for seat, hand in enumerate(hands)
    )
    return Step(state, (Event(event, private),))


def _packets(rng: Rng, first: Seat) -> tuple[tuple[Cards, ...], Rng]:
    """Hands dealt in packets of three, starting with this seat."""
    cards, rng = rng.shuffle(DECK)
    packets = [cards[start : start + 3] for start in range(0, 36, 3)]
    return tuple(in_order(sum(packets[(seat - first) % 4 :: 4], ())) for seat in range(4)), rng


def new_deal(
    options: Options,
    rng: Rng,
    number: int,
    forehand: Seat,
    written: Pair,
    dealt: tuple[Cards, ...],
    first: Result | None = None,
) -> State:
    """A deal before its mode is chosen."""
    return State(
        options=options,
        rng=rng,
        phase=Choosing(pushed=False),
        deal=number,
        forehand=forehand,
        written=written,
        first=first,
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


def blind(state: State) -> Seat | None:
    """The seat that may not look at its hand yet: forehand's partner, until forehand has chosen or pushed."""
    undecided = state.phase == Choosing(pushed=False)
    return partner_of(state.forehand) if state.options.partner_blind and undecided else None


def _picked_up(state: State) -> EventList:
    """With forehand's first decision, the partner gets to see their hand."""
    seat = blind(state)
    return () if seat is None else (Event(None, ((seat, PickedUp(seat, state.hands[seat])),)),)


# 3.3: choose_mode, push


def choose(state: State, seat: Seat, mode: Mode) -> Step[State, Events]:
    """Fix the mode. Forehand leads, except in Slalom, where the chooser may."""
    if not isinstance(state.phase, Choosing):
        refuse_phase(state)
    must_be_asked(state, seat)
    if mode in SLALOM and not state.options.slalom:
        raise IllegalMove("mode-disabled", mode=mode)
    contract = Contract(mode, seat, state.phase.pushed)
    leader = seat if mode in SLALOM and state.options.slalom_leader == "declarer" else state.forehand
    event = Chosen(seat, mode, multiplier(state.options, mode), contract.pushed)
    events = (Event(event), *_picked_up(state))
    return Step(replace(state, phase=Playing(), contract=contract, leader=leader), events)


def may_push(phase: Choosing, options: Options) -> bool:
    """Whether who is to choose may push: forehand first, then perhaps the partner, back to forehand."""
    return not phase.pushed or (options.push_back and not phase.back)


def push(state: State, seat: Seat) -> Step[State, Events]:
    """Leave the choice to the partner; whether they may push it back is a house rule."""
    if not isinstance(state.phase, Choosing):
        refuse_phase(state)
    must_be_asked(state, seat)
    if not may_push(state.phase, state.options):
        raise IllegalMove("cannot-push")
    events = (Event(Pushed(seat)), *_picked_up(state))
    return Step(replace(state, phase=Choosing(pushed=True, back=state.phase.pushed)), events)

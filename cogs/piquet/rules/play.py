"""The legal moves, and how the partie changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Continue, move_on, pause_moves
from bot.engine.tricks import Play
from bot.engine.value import replace
from cogs.piquet.rules import talk, tricks
from cogs.piquet.rules.dealing import (
    MOST,
    choose_dealer,
    declare_blanche,
    discard,
    exchange,
    exchange_range,
    may_declare_blanche,
    next_deal,
)
from cogs.piquet.rules.model import (
    Acting,
    Add,
    Ask,
    Automatic,
    Call,
    CarteBlanche,
    Deal,
    Deals,
    Dealt,
    Declare,
    Discard,
    Equal,
    Events,
    Exchange,
    Exchanged,
    Good,
    Look,
    Move,
    NotGood,
    Pass,
    Show,
    Stage,
    State,
    Switched,
    other,
)
from cogs.piquet.rules.scoring import TargetReached, close, tell
from cogs.piquet.rules.turns import refuse_phase


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """What this seat can do now, on its turn or not."""
    match state.phase:
        case Acting(_, whose) as phase if whose == seat:
            yield from _in_turn(state, phase)
        case phase:
            yield from pause_moves(phase, seat)
    yield from at_any_time(state, seat)


def _in_turn(state: State, phase: Acting) -> Iterator[Move]:
    match phase.stage, state.deal:
        case Stage.CUT, _:
            yield from map(Deals, range(2))
        case ((Stage.LEAD | Stage.FOLLOW), Deal() as deal):
            yield from tricks.legal(deal, phase.seat)
        case Stage.LOOK, _:
            yield from (Look(yes) for yes in (True, False))
        case stage, Deal() as deal:
            kind = Discard if stage is Stage.YOUNGER_DISCARD else Exchange
            for number in exchange_range(state, phase.seat):
                yield from map(kind, combinations(deal.hands[phase.seat].cards, number))
            yield from talk.legal(state, deal, phase)
        case _:
            pass


def at_any_time(state: State, seat: Seat) -> Iterator[Move]:
    """Moves that need no turn: carte blanche, seeing a claim, automatic answers."""
    deal = state.deal
    if deal is None or not isinstance(state.phase, Acting):
        return
    if may_declare_blanche(state, seat):
        numbers = range(1, MOST + 1) if seat == deal.elder else range(1)
        yield from map(CarteBlanche, numbers)
    yield from (Show(category, number) for category, number, _ in talk.showable(deal, other(seat)))
    yield Automatic(seat not in state.automatic)


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """The partie after this move."""
    try:
        after = _DO[type(move)](state, seat, move)
    except TargetReached as race:
        after = close(state, race.deal)
    return Step(after, tuple(_events(state.deal, after.deal)))


def _switch(state: State, seat: Seat, move: Automatic) -> State:
    """This is public, so that nobody wonders why answers come at once."""
    if state.deal is None or not isinstance(state.phase, Acting):
        refuse_phase(state, seat)
    if move.on == (seat in state.automatic):
        raise IllegalMove("automatic-already", on=move.on)
    deal = tell(state.deal, Switched(seat, move.on))
    return replace(state, deal=deal, automatic=state.automatic ^ {seat})


def _continue(state: State, seat: Seat, _: Continue) -> State:
    pause, deal = move_on(state.phase, seat), state.deal
    if deal is None:
        refuse_phase(state, seat)
    return replace(state, phase=pause) if pause else next_deal(state, deal.younger)


def _events(before: Deal | None, after: Deal | None) -> Iterator[Event[Events]]:
    """The new events in the record; their cards are told only to the players who hold them."""
    if after is None:
        return
    old = before.record if before else ()
    known = len(old) if after.record[: len(old)] == old else 0
    for event in after.record[known:]:
        match event:
            case Dealt():
                hands = enumerate(after.hands)
                yield Event(event, tuple((seat, replace(event, hand=hand.dealt)) for seat, hand in hands))
            case Exchanged(seat):
                yield Event(event, ((seat, replace(event, drawn=after.hands[seat].drawn)),))
            case _:
                yield Event(event)


_DO: Mapping[type[Move], Callable[[State, Seat, Any], State]] = {
    Deals: choose_dealer,
    CarteBlanche: declare_blanche,
    Exchange: exchange,
    Discard: discard,
    Call: talk.call,
    Pass: talk.pass_,
    Good: talk.good,
    Ask: talk.ask,
    NotGood: talk.not_good,
    Equal: talk.equal,
    Add: talk.add,
    Declare: tricks.declare,
    Look: tricks.look,
    Play: tricks.play,
    Show: talk.show,
    Automatic: _switch,
    Continue: _continue,
}

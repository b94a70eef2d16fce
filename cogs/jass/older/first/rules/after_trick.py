"""Section 3.5: the order of events after the fourth card of a trick.

After the first trick Weis is compared. The winner's partner may be asked what to show, then the holder of Stöck whether
to declare it. Only then are the points counted: Stöck, Weis, trick, in this order; the first team at the target wins.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Pausing
from bot.engine.tricks import Trick
from cogs.jass.older.first.rules.cards import Cards, card_points
from cogs.jass.older.first.rules.model import (
    Asking,
    Best,
    Counted,
    Entry,
    Events,
    Move,
    Named,
    Over,
    Playing,
    Sharing,
    Show,
    Shown,
    Silent,
    State,
    Taken,
    Told,
    partner_of,
    team_of,
)
from cogs.jass.older.first.rules.scoring import LAST_TRICK, counts_of, finished, match_of, record, times_of
from cogs.jass.older.first.rules.stoeck import holder_of, is_implied, with_stoeck
from cogs.jass.older.first.rules.tricks import TRICKS, winner
from cogs.jass.older.first.rules.turns import contract_of, must_be_asked, refuse_phase
from cogs.jass.older.first.rules.weis import Combos, combination, points_of, resolve


def after_fourth_card(state: State, events: Events) -> Step[State, Told]:
    """Compare Weis if any was announced, then take the trick."""
    if not state.tricks and any(state.announced):
        return _compare_weis(state, events)
    return _take_trick(state, events)


# 4.3: the resolution of Weis


def _compare_weis(state: State, events: Events) -> Step[State, Told]:
    """The best announcement is shown in full; the winner's partner is asked what to show, or also shows everything."""
    order = [(state.leader + place) % 4 for place in range(4)]
    resolution = resolve(order, state.announced, contract_of(state).mode, state.options)
    best, partner = resolution.winner, partner_of(resolution.winner)
    for seat in order:
        if announcement := state.announced[seat]:
            strongest = announcement.combos[0]
            named = seat in resolution.named
            events = (*events, Event(Named(seat, strongest.kind, strongest.rank) if named else Silent(seat)))
    state = replace(state, named=resolution.named, best=best)
    state, shown = _show(state, best, announced_by(state, best))
    events = (*events, Event(Best(best)), *shown)
    if announced_by(state, partner) and state.options.weis_partner == "ask":
        return Step(replace(state, phase=Sharing(partner)), events)
    state, shown = _show(state, partner, announced_by(state, partner))
    return _after_weis(state, (*events, *shown))


def announced_by(state: State, seat: Seat) -> Combos:
    """This seat's announcement, strongest first."""
    announcement = state.announced[seat]
    return announcement.combos if announcement else ()


def _show(state: State, seat: Seat, combos: Combos) -> tuple[State, Events]:
    """Show these combinations; showing none makes no event."""
    if not combos:
        return state, ()
    told = Shown(seat, combos, points_of(combos) * times_of(state))
    return replace(state, shown=(*state.shown[:seat], combos, *state.shown[seat + 1 :])), (Event(told),)


def sharing_moves(state: State, seat: Seat) -> list[Move]:
    """What the winner's partner may show: everything first, nothing last."""
    combos = announced_by(state, seat)
    some = (chosen for size in range(len(combos), -1, -1) for chosen in combinations(combos, size))
    return [Show(tuple(combo.cards for combo in chosen)) for chosen in some]


def share(state: State, seat: Seat, combos: tuple[Cards, ...]) -> Step[State, Told]:
    """The winner's partner shows and scores any part of their announcement, no matter what the opponents named."""
    if not isinstance(state.phase, Sharing):
        refuse_phase(state)
    must_be_asked(state, seat)
    announced, mode = announced_by(state, seat), contract_of(state).mode
    chosen = {combination(cards, mode) for cards in combos}
    if not chosen <= set(announced):
        raise IllegalMove("weis-not-announced")
    state, shown = _show(state, seat, tuple(combo for combo in announced if combo in chosen))
    return _after_weis(state, shown)


# 4.5: early Stöck


def _after_weis(state: State, events: Events) -> Step[State, Told]:
    """A holder whose shown run implies Stöck is asked now, because it counts before Weis and the trick."""
    holder = holder_of(state)
    if holder is not None and is_implied(state, holder):
        return Step(replace(state, phase=Asking(holder)), events)
    return _count_first_trick(state, events)


def declare_early(state: State, seat: Seat) -> Step[State, Told]:
    """The holder answers the question by declaring Stöck."""
    must_be_asked(state, seat)
    state, events = with_stoeck(state, seat)
    return _count_first_trick(state, events)


def wait(state: State, seat: Seat) -> Step[State, Told]:
    """The holder saves Stöck for later."""
    if not isinstance(state.phase, Asking):
        refuse_phase(state)
    must_be_asked(state, seat)
    return _count_first_trick(state, ())


# 7.4: Weis, then the trick


def _count_first_trick(state: State, events: Events) -> Step[State, Told]:
    """Count the winner's Weis, the partner's, then the trick; stop as soon as the match is over."""
    if state.best is not None:
        for seat in (state.best, partner_of(state.best)):
            if state.shown[seat]:
                state = record(state, Entry(team_of(seat), "weis", points_of(state.shown[seat])))
    if isinstance(state.phase, Over):
        return finished(state, events)
    return _take_trick(replace(state, phase=Playing()), events)


def _take_trick(state: State, events: Events) -> Step[State, Told]:
    """The winner takes the four cards and leads. After the ninth trick the deal is counted."""
    mode, number = contract_of(state).mode, len(state.tricks) + 1
    taker = (state.leader + winner(state.table, mode, number)) % 4
    points = sum(card_points(card, mode) for card in state.table) + (LAST_TRICK if number == TRICKS else 0)
    trick = Trick(state.leader, state.table, taker)
    state = replace(state, tricks=(*state.tricks, trick), leader=taker, table=())
    state = record(state, Entry(team_of(taker), "trick", points))
    events = (*events, Event(Taken(taker)))
    return finished(state, events) if number < TRICKS else _count_deal(state, events)


def _count_deal(state: State, events: Events) -> Step[State, Told]:
    """The tricks are over: add the points for a match, then let everyone check the count."""
    team = match_of(state)
    if team is not None:
        state = record(state, Entry(team, "match", state.options.match_bonus))
    if isinstance(state.phase, Over):
        return finished(state, events)
    counted = Counted(counts_of(state), times_of(state))
    return Step(replace(state, phase=Pausing(frozenset(range(4)))), (*events, Event(counted)))

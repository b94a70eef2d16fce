"""Section 3.5: the order of events after the fourth card of a trick.

After the first trick its last player may have time for Weis; then Weis is compared. The winner's partner may be asked
what to show, then the holder of Stöck whether to declare it. Only then are the points counted, category by category;
the first team at the target may win with that.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from bot.engine.cards import Cards
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Pausing
from bot.engine.seats import replaced
from bot.engine.tricks import Trick
from bot.engine.value import replace
from cogs.jass.rules.announcing import checked
from cogs.jass.rules.cards import card_points
from cogs.jass.rules.model import (
    Asking,
    Best,
    Counted,
    Earned,
    Entry,
    EventList,
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
    Turning,
    partner_of,
    team_of,
)
from cogs.jass.rules.scoring import LAST_TRICK, counts_of, finished, match_of, record, times_of
from cogs.jass.rules.stoeck import declared, holder_of, is_declared, is_implied
from cogs.jass.rules.tricks import TRICKS, winner
from cogs.jass.rules.turns import contract_of, must_be_asked, refuse_phase
from cogs.jass.rules.weis import Combos, combination, points_of, resolve, showable


def after_fourth_card(state: State, events: EventList) -> Step[State, Events]:
    """In the first trick, wait for its last player or compare Weis if any was announced; then take the trick."""
    if state.tricks:
        return _count_trick(state, events)
    if state.options.weis and state.options.weis_last_seat_window == "until_turned":
        return Step(replace(state, phase=Turning((state.leader + 3) % 4)), events)
    return _after_announcing(state, events)


def turn(state: State, seat: Seat) -> Step[State, Events]:
    """The last player turns the first trick, and with that the time for announcing is over."""
    if not isinstance(state.phase, Turning):
        refuse_phase(state)
    must_be_asked(state, seat)
    return _after_announcing(state, ())


def _after_announcing(state: State, events: EventList) -> Step[State, Events]:
    return _compare_weis(state, events) if any(state.announced) else _count_trick(state, events)


# 4.3: the resolution of Weis


def _compare_weis(state: State, events: EventList) -> Step[State, Events]:
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
    state, shown = _show(state, best, _winners(state, best))
    events = (*events, Event(Best(best)), *shown)
    has_some = announced_by(state, partner) or _unannounced_too(state)
    if has_some and state.options.weis_partner == "ask":
        return Step(replace(state, phase=Sharing(partner)), events)
    state, shown = _show(state, partner, announced_by(state, partner))
    return _after_weis(state, (*events, *shown))


def announced_by(state: State, seat: Seat) -> Combos:
    """This seat's announcement, strongest first."""
    announcement = state.announced[seat]
    return announcement.combos if announcement else ()


def _winners(state: State, best: Seat) -> Combos:
    """What the winner shows: all that was announced, or if that could be only one, the best set with it."""
    announced = announced_by(state, best)
    if state.options.weis_announce == "all":
        return announced
    sets = showable(state.dealt[best], contract_of(state).mode, state.options)
    return next(combos for combos in sets if announced[0] in combos)


def _unannounced_too(state: State) -> bool:
    """Whether the winner's partner may show what they haven't announced."""
    return state.options.weis_partner_unannounced or state.options.weis_announce == "best"


def waits_for_trick(state: State) -> bool:
    """Whether what was shown doesn't count yet because its team hasn't taken a trick."""
    if state.best is None or not state.options.weis_needs_trick:
        return False
    takers = [trick.winner for trick in state.tricks] + ([_taker(state)] if len(state.table) == 4 else [])
    return team_of(state.best) not in map(team_of, takers)


def _show(state: State, seat: Seat, combos: Combos) -> tuple[State, EventList]:
    """Show these combinations; showing none makes no event."""
    if not combos:
        return state, ()
    points = 0 if waits_for_trick(state) else points_of(combos) * times_of(state)
    event = Shown(seat, combos, points)
    return replace(state, shown=replaced(state.shown, seat, combos)), (Event(event),)


def sharing_moves(state: State, seat: Seat) -> list[Move]:
    """What the winner's partner may show: everything first, nothing last."""
    some: Iterable[Combos]
    if _unannounced_too(state):
        some = [*showable(state.dealt[seat], contract_of(state).mode, state.options), ()]
    else:
        combos = announced_by(state, seat)
        some = (chosen for size in range(len(combos), -1, -1) for chosen in combinations(combos, size))
    return [Show(tuple(combo.cards for combo in chosen)) for chosen in some]


def share(state: State, seat: Seat, combos: tuple[Cards, ...]) -> Step[State, Events]:
    """The winner's partner shows and scores any part of their announcement, no matter what the opponents named.

    Where the house rules say so, also what they haven't announced.
    """
    if not isinstance(state.phase, Sharing):
        refuse_phase(state)
    must_be_asked(state, seat)
    if _unannounced_too(state):
        state, shown = _show(state, seat, checked(state, seat, combos))
        return _after_weis(state, shown)
    announced, mode = announced_by(state, seat), contract_of(state).mode
    chosen = {combination(cards, mode, state.options) for cards in combos}
    if not chosen <= set(announced):
        raise IllegalMove("weis-not-announced")
    state, shown = _show(state, seat, tuple(combo for combo in announced if combo in chosen))
    return _after_weis(state, shown)


# 4.5: early Stöck


def _after_weis(state: State, events: EventList) -> Step[State, Events]:
    """A holder whose shown run implies Stöck is asked now, because it counts before Weis and the trick."""
    holder = holder_of(state)
    if holder is not None and is_implied(state, holder) and not is_declared(state):
        return Step(replace(state, phase=Asking(holder)), events)
    return _count_trick(state, events)


def declare_early(state: State, seat: Seat) -> Step[State, Events]:
    """The holder answers the question by declaring Stöck."""
    must_be_asked(state, seat)
    entry, event = declared(state, seat)
    return _count_trick(state, (Event(event),), entry)


def wait(state: State, seat: Seat) -> Step[State, Events]:
    """The holder saves Stöck for later."""
    if not isinstance(state.phase, Asking):
        refuse_phase(state)
    must_be_asked(state, seat)
    return _count_trick(state, ())


# 3.5 and 7.4: what the trick brings, and with it Weis and early Stöck


def _count_trick(state: State, events: EventList, *early: Entry) -> Step[State, Events]:
    """Count the trick together with the Weis that is due and ``early`` Stöck; its winner takes the cards and leads.

    If the match is over before the trick is counted, its cards stay on the table. After the ninth trick the deal is
    counted.
    """
    mode, number = contract_of(state).mode, len(state.tricks) + 1
    taker = _taker(state)
    points = sum(card_points(card, mode) for card in state.table) + (LAST_TRICK if number == TRICKS else 0)
    taken = replace(
        state, tricks=(*state.tricks, Trick(state.leader, state.table, taker)), leader=taker, table=(), phase=Playing()
    )
    due = _weis_due(state)
    batch = [*early, *(entry for _, entry in due), Entry(team_of(taker), "trick", points)]
    team = match_of(taken)
    if team is not None:
        batch.append(Entry(team, "match", state.options.match_bonus))
    after = record(taken, batch)
    if not any(entry.item == "trick" for entry in after.ledger[len(state.ledger) :]):
        return finished(replace(after, tricks=state.tricks, leader=state.leader, table=state.table), events)
    events = (*events, Event(Taken(taker)))
    if state.tricks and any(entry.item == "weis" for entry in after.ledger):
        events += tuple(Event(Earned(seat, entry.points * times_of(state))) for seat, entry in due)
    if number < TRICKS or isinstance(after.phase, Over):
        return finished(after, events)
    counted = Counted(counts_of(after), times_of(after))
    return Step(replace(after, phase=Pausing(frozenset(range(4)))), (*events, Event(counted)))


def _taker(state: State) -> Seat:
    """Who wins the four cards on the table."""
    return (state.leader + winner(state.table, contract_of(state).mode, len(state.tricks) + 1)) % 4


def _weis_due(state: State) -> list[tuple[Seat, Entry]]:
    """The points for what was shown, the winner's first, then the partner's, unless they count already or must wait."""
    if state.best is None or waits_for_trick(state) or any(entry.item == "weis" for entry in state.ledger):
        return []
    shown = [(seat, state.shown[seat]) for seat in (state.best, partner_of(state.best))]
    return [(seat, Entry(team_of(seat), "weis", points_of(combos))) for seat, combos in shown if combos]

"""Section 3.3: the window for Weis, and the moves within it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Literal

from bot.engine.cards import Cards
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.seats import replaced
from bot.engine.value import replace
from cogs.jass.rules.cards import is_jass_card
from cogs.jass.rules.model import (
    Announce,
    Announced,
    Events,
    Move,
    Playing,
    State,
    Turning,
    Withdraw,
    Withdrawn,
    right_of,
)
from cogs.jass.rules.turns import contract_of, must_be_asked, refuse_phase
from cogs.jass.rules.weis import (
    Announcement,
    Combos,
    Style,
    announceable,
    combination,
    is_valid,
    labels_of,
    overlap,
    partial,
    strongest_first,
)


def window(state: State, seat: Seat) -> Literal["off", "early", "open", "late"]:
    """Whether this seat can announce during play.

    The window opens with the seat's turn in the first trick and closes when the next seat has played, or for the last
    seat, with its own card or when it turns the trick.
    """
    if not state.options.weis:
        return "off"
    if isinstance(state.phase, Turning):
        return "open" if seat == state.phase.seat else "late"
    if state.tricks:
        return "late"
    ahead = (seat - state.leader) % 4 - len(state.table)
    return "early" if ahead > 0 else "open" if ahead >= -1 else "late"


def announcing_moves(state: State, seat: Seat) -> Iterator[Move]:
    """The announcements this seat could make in place of its current one, best first."""
    if window(state, seat) != "open":
        return
    standing = state.announced[seat]
    if standing:
        yield Withdraw()
    for combos in announceable(state.dealt[seat], contract_of(state).mode, state.options):
        cards = tuple(combo.cards for combo in combos)
        yield from (Announce(cards, style) for style in Style if Announcement(combos, style) != standing)


def announce(state: State, seat: Seat, combos: tuple[Cards, ...], style: Style) -> Step[State, Events]:
    """Everyone hears the kinds or points; nobody else sees the cards."""
    _must_be_open(state, seat)
    if not combos:
        raise IllegalMove("weis-too-short")
    found = checked(state, seat, combos)
    if len(found) > 1 and state.options.weis_announce == "best":
        raise IllegalMove("weis-one-only")
    announcement = Announcement(found, style)
    before = state.announced[seat]
    if announcement == before:
        raise IllegalMove("weis-the-same")
    event = Announced(seat, labels_of(announcement), corrected=before is not None)
    own = replace(event, combos=announcement.combos)
    return Step(_with_announcement(state, seat, announcement), (Event(event, ((seat, own),)),))


def withdraw(state: State, seat: Seat) -> Step[State, Events]:
    """As if nothing had been announced."""
    _must_be_open(state, seat)
    if state.announced[seat] is None:
        raise IllegalMove("weis-nothing-said")
    return Step(_with_announcement(state, seat, None), (Event(Withdrawn(seat)),))


def _must_be_open(state: State, seat: Seat) -> None:
    if isinstance(state.phase, Turning):
        must_be_asked(state, seat)
    elif not isinstance(state.phase, Playing):
        refuse_phase(state)
    match window(state, seat):
        case "off":
            raise IllegalMove("weis-off")
        case "early":
            raise IllegalMove("weis-too-early")
        case "late":
            raise IllegalMove("weis-too-late", seat=right_of(seat))
        case "open":
            pass


def _with_announcement(state: State, seat: Seat, announcement: Announcement | None) -> State:
    return replace(state, announced=replaced(state.announced, seat, announcement))


def checked(state: State, seat: Seat, combos: tuple[Cards, ...]) -> Combos:
    """The combinations, strongest first; raises IllegalMove if this seat can't have them all count together."""
    mode, options = contract_of(state).mode, state.options
    if any(len(cards) < 3 for cards in combos):
        raise IllegalMove("weis-too-short")
    for card in chain(*combos):
        if not is_jass_card(card):
            raise IllegalMove("unknown-card", text=str(card))
        if card not in state.dealt[seat]:
            raise IllegalMove("weis-card-not-dealt", card=card)
    found: Combos = ()
    for cards in combos:
        combo = combination(cards, mode, options)
        if combo is None:
            raise IllegalMove("weis-not-a-combo", cards=cards)
        found = (*found, combo)
    if not options.weis_partial_runs and (part := partial(found, state.dealt[seat])):
        raise IllegalMove("weis-not-a-combo", cards=part.cards)
    for combo in found:
        if not is_valid(combo, mode, options):
            raise IllegalMove("weis-quartet-invalid", rank=combo.rank, mode=mode)
    for one, other in combinations(found, 2):
        if shared := overlap(one, other, options):
            raise IllegalMove("weis-overlap", card=shared)
    return strongest_first(found, mode, options)

"""Sections 4.5 and 4.6: Stöck, the King and Queen of trump in one hand."""

from __future__ import annotations

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import Event, IllegalMove, Seat
from cogs.jass.rules.cards import SUITS
from cogs.jass.rules.model import Entry, EventList, Playing, State, StoeckDeclared, team_of
from cogs.jass.rules.scoring import record, times_of, totals_of
from cogs.jass.rules.turns import contract_of

STOECK_POINTS = 20


# The holder

_PAIRS = {suit: (Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in SUITS}


def pair_of(state: State) -> Cards:
    """The King and Queen of trump; empty if there is no trump or Stöck isn't played."""
    trump = state.contract.mode.trump if state.contract else None
    return _PAIRS[trump] if trump and state.options.stoeck else ()


def holder_of(state: State) -> Seat | None:
    """The seat that was dealt both cards."""
    pair = pair_of(state)
    return next((seat for seat in range(4) if pair and set(pair) <= set(state.dealt[seat])), None)


def left_of_pair(state: State, holder: Seat) -> Cards:
    """Those of the two cards that the holder still has."""
    return tuple(card for card in pair_of(state) if card in state.hands[holder])


def is_declared(state: State) -> bool:
    """Whether Stöck was declared in this deal; that happens once at most."""
    return any(entry.item == "stoeck" for entry in state.ledger)


# When it may be declared: with the second card, late, or early


def second_card(state: State, seat: Seat) -> Card | None:
    """The card this seat can declare Stöck with: the second of the two, unless Stöck is automatic."""
    if seat != holder_of(state) or is_declared(state) or state.options.stoeck_mode == "auto":
        return None
    left = left_of_pair(state, seat)
    return left[0] if len(left) == 1 else None


def may_declare(state: State, seat: Seat, *, after_card: bool = False) -> bool:
    """Whether Stöck can be declared now without a card: late by the holder's team, early by the holder.

    ``after_card``: whether this seat can also declare it after its next card, whichever that is.
    """
    holder = holder_of(state)
    if holder is None or team_of(holder) != team_of(seat) or is_declared(state):
        return False
    if left_of_pair(state, holder):
        early = is_implied(state, holder) or (not after_card and _finishes(state, holder))
        return seat == holder and early
    too_late = _must_be_uncovered(state) if after_card else _is_too_late(state)
    return not too_late and (seat == holder or state.options.stoeck_partner_may_claim)


def _must_be_uncovered(state: State) -> bool:
    """Whether nobody may declare Stöck once a card lies on the second of the two."""
    return state.options.stoeck_late == "until_covered"


def _is_too_late(state: State) -> bool:
    if not _must_be_uncovered(state):
        return False
    laid = state.table or state.tricks[-1].cards
    return laid[-1] not in pair_of(state)


def _finishes(state: State, holder: Seat) -> bool:
    """K-19: whether it's the holder's turn, and the points for Stöck would reach the target."""
    options = state.options
    if options.stoeck_early != "to_finish" or options.rounds or not isinstance(state.phase, Playing):
        return False
    total = totals_of(state)[team_of(holder)] + STOECK_POINTS * times_of(state)
    return state.turn == holder and total >= options.target


def is_implied(state: State, holder: Seat) -> bool:
    """Whether a combination the holder has shown contains both cards; only a run can."""
    return any(set(pair_of(state)) <= set(combo.cards) for combo in state.shown[holder])


def declares_itself(state: State, seat: Seat) -> bool:
    """Whether Stöck now counts automatically, this seat having just played a card."""
    if state.options.stoeck_mode != "auto" or seat != holder_of(state):
        return False
    return not left_of_pair(state, seat) and not is_declared(state)


# Declaring it


def declared(state: State, seat: Seat) -> tuple[Entry, StoeckDeclared]:
    """What Stöck brings and how it is told, if this seat declares it now; raises IllegalMove if it can't be."""
    mode, holder = contract_of(state).mode, holder_of(state)
    if not state.options.stoeck:
        raise IllegalMove("stoeck-off")
    if mode.trump is None:
        raise IllegalMove("stoeck-no-trump")
    if is_declared(state):
        raise IllegalMove("stoeck-already")
    if holder is None or not may_declare(state, seat):
        raise IllegalMove(_why_not(state, seat, holder))
    event = StoeckDeclared(holder, seat, STOECK_POINTS * times_of(state))
    return Entry(team_of(seat), "stoeck", STOECK_POINTS), event


def _why_not(state: State, seat: Seat, holder: Seat | None) -> str:
    """9: the refusal for who may not declare Stöck now; it tells opponents nothing."""
    if holder is None or team_of(holder) != team_of(seat):
        return "stoeck-not-available"
    if left_of_pair(state, holder):
        return "stoeck-not-yet" if seat == holder else "stoeck-not-available"
    return "stoeck-too-late" if _is_too_late(state) else "stoeck-partner"


def with_stoeck(state: State, seat: Seat) -> tuple[State, EventList]:
    """Stöck is declared and counts at once; raises IllegalMove if it can't be."""
    entry, event = declared(state, seat)
    return record(state, [entry]), (Event(event),)

"""Sections 4.5 and 4.6: Stöck, the King and Queen of trump in one hand."""

from __future__ import annotations

from bot.engine.cards import Card, Rank
from bot.engine.game import Event, IllegalMove, Seat
from cogs.jass.older.first.rules.cards import SUITS, Cards
from cogs.jass.older.first.rules.model import Entry, Events, State, StoeckDeclared, team_of
from cogs.jass.older.first.rules.options import multiplier
from cogs.jass.older.first.rules.scoring import record
from cogs.jass.older.first.rules.turns import contract_of

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


def may_declare(state: State, seat: Seat) -> bool:
    """Whether Stöck can be declared now without a card: late by the holder's team, early by the holder."""
    holder = holder_of(state)
    if holder is None or team_of(holder) != team_of(seat) or is_declared(state):
        return False
    return not left_of_pair(state, holder) or (seat == holder and is_implied(state, holder))


def is_implied(state: State, holder: Seat) -> bool:
    """Whether a combination the holder has shown contains both cards; only a run can."""
    return any(set(pair_of(state)) <= set(combo.cards) for combo in state.shown[holder])


def declares_itself(state: State, seat: Seat) -> bool:
    """Whether Stöck now counts automatically, this seat having just played a card."""
    if state.options.stoeck_mode != "auto" or seat != holder_of(state):
        return False
    return not left_of_pair(state, seat) and not is_declared(state)


# Declaring it


def with_stoeck(state: State, seat: Seat) -> tuple[State, Events]:
    """Stöck is declared and counts at once; raises IllegalMove if it can't be."""
    mode, holder = contract_of(state).mode, holder_of(state)
    if not state.options.stoeck:
        raise IllegalMove("stoeck-off")
    if mode.trump is None:
        raise IllegalMove("stoeck-no-trump")
    if is_declared(state):
        raise IllegalMove("stoeck-already")
    if holder is None or not may_declare(state, seat):
        raise IllegalMove("stoeck-not-yet" if seat == holder else "stoeck-not-available")
    told = StoeckDeclared(holder, seat, STOECK_POINTS * multiplier(state.options, mode))
    return record(state, Entry(team_of(seat), "stoeck", STOECK_POINTS)), (Event(told),)

"""What each seat may know."""

from __future__ import annotations

from bot.engine.game import Seat, perspective
from bot.engine.phases import Over, Pausing, active
from cogs.clear_the_deck.rules.model import Adding, Dealt, Ended, Events, Flipped, Spread, State, Turn, View
from cogs.clear_the_deck.rules.play import legal
from cogs.clear_the_deck.rules.scoring import totals_of


def view(state: State, seat: Seat | None) -> View:
    """The seat's own hand, and all open cards; once a round is over, everything but the discard pile."""
    phase = state.phase
    seats = len(state.holdings)
    return View(
        *perspective(state, seat, active(state)),
        phase=phase.name,
        round=state.round,
        dealer=state.dealer,
        turn=phase.seat if isinstance(phase, Turn | Adding) else None,
        hand=() if seat is None else state.holdings[seat].hand,
        spreads=tuple(
            Spread(len(holding.hand), holding.up, tuple(card is not None for card in holding.down))
            for holding in state.holdings
        ),
        center=state.center,
        flipped=Flipped(phase.seat, phase.slot, phase.card) if isinstance(phase, Adding) else None,
        discard=len(state.undealt) + len(state.cleared),
        cleared=state.cleared,
        known=state.known,
        plays=state.plays,
        since_clear=state.since_clear,
        scores=state.scores,
        totals=totals_of(state.scores, seats),
        last=state.last,
        ended=state.ended,
        left=state.holdings if isinstance(phase, Pausing | Over) else (),
        places=phase.places if isinstance(phase, Over) else None,
        moves=() if seat is None else tuple(legal(state, seat)),
    )


def reveals(event: Events) -> bool:
    """Whether cards are dealt, turned up, or shown at the end of a round."""
    return isinstance(event, Dealt | Flipped | Ended)

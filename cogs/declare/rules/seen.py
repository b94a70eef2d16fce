"""The view of a seat."""

from __future__ import annotations

from bot.engine.game import Seat, perspective
from bot.engine.phases import Over
from cogs.declare.rules.model import Dealt, Drawing, Drew, Events, Laying, Scored, State, View
from cogs.declare.rules.options import packs_for
from cogs.declare.rules.turns import active, is_declaring_open, may_declare, takeable


def view(state: State, seat: Seat | None) -> View:
    """The seat's hand; for the others, how many cards, and what everyone saw them take. All hands between deals."""
    phase, options = state.phase, state.options
    playing = isinstance(phase, Laying | Drawing)
    in_turn = playing and seat == state.turn
    return View(
        *perspective(state, seat, active(state)),
        packs=packs_for(options, len(state.hands)),
        phase=phase.name,
        deal=state.deal,
        lap=state.lap,
        laps_left=options.max_laps - state.lap + 1,
        order=state.order,
        turn=state.turn if playing else None,
        hand=() if seat is None else state.hands[seat],
        fresh=None if seat is None else state.fresh[seat],
        hands=tuple(map(len, state.hands)),
        open=state.open,
        layer=state.course[-1].seat if state.course else None,
        laid=phase.laid if isinstance(phase, Drawing) else (),
        takeable=takeable(state),
        stock=len(state.stock),
        buried=state.buried,
        reshuffles=state.reshuffles,
        taken=state.taken,
        course=state.course,
        declaring=is_declaring_open(state),
        may_declare=in_turn and isinstance(phase, Laying) and may_declare(state),
        shown=() if playing else state.hands,
        totals=state.totals,
        out=tuple(seat for result in state.sheet for seat in result.out),
        sheet=state.sheet,
        places=phase.places if isinstance(phase, Over) else None,
    )


def reveals(event: Events) -> bool:
    """Whether cards are dealt, drawn, or shown at the end of a deal."""
    return isinstance(event, Dealt | Drew | Scored)

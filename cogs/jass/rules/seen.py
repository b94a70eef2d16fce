"""Section 3.6: what each seat may know."""

from __future__ import annotations

from bot.engine.cards import Cards, Suit
from bot.engine.game import Seat, perspective
from bot.engine.phases import Pausing
from bot.engine.tricks import Trick
from cogs.jass.rules.after_trick import announced_by, waits_for_trick
from cogs.jass.rules.cards import Mode, strength
from cogs.jass.rules.dealing import blind
from cogs.jass.rules.model import Best, Call, Choosing, Dealt, Events, Over, Pair, PickedUp, State, View, team_of
from cogs.jass.rules.play import legal
from cogs.jass.rules.scoring import counts_of, known_totals, times_of, totals_of
from cogs.jass.rules.stoeck import holder_of, is_declared
from cogs.jass.rules.turns import active
from cogs.jass.rules.weis import labels_of

_COLOURS_ALTERNATE = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


def view(state: State, seat: Seat | None) -> View:
    """The seat's own hand and announcement; for the others, what was said and shown."""
    contract, phase = state.contract, state.phase
    mode = contract.mode if contract else None
    counted = isinstance(phase, Pausing | Over) or state.options.running_points
    return View(
        *perspective(state, seat, active(state)),
        phase=phase.name,
        deal=state.deal,
        forehand=state.forehand,
        mode=mode,
        chooser=contract.chooser if contract else None,
        pushed=contract.pushed if contract else isinstance(phase, Choosing) and phase.pushed,
        multiplier=times_of(state),
        trick=len(state.tricks) + 1,
        leader=state.leader,
        table=state.table,
        hand=() if seat is None or seat == blind(state) else sorted_hand(state.hands[seat], mode),
        hands=tuple(map(len, state.hands)),
        announced=() if seat is None else announced_by(state, seat),
        calls=tuple(_call(state, seat) for seat in range(4)),
        best=state.best,
        weis_waits=waits_for_trick(state),
        stoeck=holder_of(state) if is_declared(state) else None,
        tricks=_to_look_at(state),
        course=state.tricks,
        taken=_taken(state),
        totals=totals_of(state) if counted else known_totals(state),
        remembered=totals_of(state),
        counts=counts_of(state) if counted else None,
        result=phase.result if isinstance(phase, Over) else None,
        moves=() if seat is None else tuple(legal(state, seat)),
    )


def sorted_hand(hand: Cards, mode: Mode | None) -> Cards:
    """Suit by suit, red and black alternating, trump first, each from the strongest in the first trick down."""
    first = _COLOURS_ALTERNATE.index(mode.trump) if mode and mode.trump else 0
    suits = [*_COLOURS_ALTERNATE[first:], *_COLOURS_ALTERNATE[:first]]
    sorted_as = mode or Mode.OBENABE
    return tuple(sorted(hand, key=lambda card: (suits.index(card.suit or Suit.HEARTS), -strength(card, sorted_as, 1))))


def _call(state: State, seat: Seat) -> Call | None:
    announcement = state.announced[seat]
    if announcement is None:
        return Call((), None, silent=False, shown=state.shown[seat]) if state.shown[seat] else None
    strongest, named = announcement.combos[0], seat in state.named
    return Call(
        labels=labels_of(announcement),
        named=(strongest.kind, strongest.rank) if named else None,
        silent=state.best is not None and not named,
        shown=state.shown[seat],
    )


def _to_look_at(state: State) -> tuple[Trick, ...]:
    match state.options.history:
        case "last":
            return state.tricks[-1:]
        case "all":
            return state.tricks
        case "none":  # the cards stay on the table until the next one is led
            return () if state.table else state.tricks[-1:]


def _taken(state: State) -> Pair:
    ours = sum(team_of(trick.winner) == 0 for trick in state.tricks)
    return ours, len(state.tricks) - ours


def reveals(event: Events) -> bool:
    """Whether hands are dealt or picked up, or Weis is compared, which tells of the cards behind it."""
    return isinstance(event, Dealt | PickedUp | Best)

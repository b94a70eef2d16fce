"""Section 3.6: what each seat may know."""

from __future__ import annotations

from bot.engine.cards import Suit
from bot.engine.game import Seat
from bot.engine.phases import Pausing
from bot.engine.tricks import Trick
from cogs.jass.older.first.rules.after_trick import announced_by
from cogs.jass.older.first.rules.cards import Cards, Mode, strength
from cogs.jass.older.first.rules.model import Call, Choosing, Over, Pair, State, View, team_of
from cogs.jass.older.first.rules.play import legal
from cogs.jass.older.first.rules.scoring import counts_of, known_totals, times_of, totals_of
from cogs.jass.older.first.rules.stoeck import holder_of, is_declared
from cogs.jass.older.first.rules.turns import active
from cogs.jass.older.first.rules.weis import labels_of

_COLOURS_ALTERNATE = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


def view(state: State, seat: Seat | None) -> View:
    """The seat's own hand and announcement; for the others, what was said and shown."""
    contract, phase = state.contract, state.phase
    mode = contract.mode if contract else None
    counted = isinstance(phase, Pausing | Over)
    return View(
        seat=seat,
        options=state.options,
        phase=phase.name,
        deal=state.deal,
        forehand=state.forehand,
        mode=mode,
        chooser=contract.chooser if contract else None,
        pushed=contract.pushed if contract else phase == Choosing(pushed=True),
        multiplier=times_of(state),
        trick=len(state.tricks) + 1,
        leader=state.leader,
        table=state.table,
        waiting=active(state),
        hand=() if seat is None else sorted_hand(state.hands[seat], mode),
        hands=tuple(map(len, state.hands)),
        announced=() if seat is None else announced_by(state, seat),
        calls=tuple(_call(state, seat) for seat in range(4)),
        best=state.best,
        stoeck=holder_of(state) if is_declared(state) else None,
        tricks=_to_look_at(state),
        played=frozenset(card for trick in state.tricks for card in trick.cards),
        taken=_taken(state),
        totals=totals_of(state) if counted else known_totals(state),
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
        return None
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

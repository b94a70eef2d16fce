"""R6 to R11: whose turn it is, the legal moves, and their effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.engine.cards import Card, Cards, without
from bot.engine.game import Event, IllegalMove, Seat, Step
from bot.engine.phases import Continue, Over, Pausing, after_pause, must_be_turn, pause_moves
from bot.engine.seats import replaced
from bot.engine.tricks import must_hold
from bot.engine.value import replace
from cogs.declare.rules.cards import by_rank, in_order, points
from cogs.declare.rules.dealing import deal_cards, next_order
from cogs.declare.rules.model import (
    Declare,
    Draw,
    Drawing,
    Drew,
    EventList,
    Events,
    Laid,
    Lay,
    Laying,
    Move,
    Reshuffled,
    State,
    Take,
    Took,
    Turn,
    Warned,
)
from cogs.declare.rules.options import Options
from cogs.declare.rules.scoring import score

WARNING = 5
"""How many laps before the last the warning comes that the deal will end by itself."""


def active(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; between deals, the seats that haven't continued."""
    match state.phase:
        case Laying() | Drawing():
            return frozenset({state.turn})
        case Pausing() | Over() as phase:
            return phase.waiting


# Legal moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """All ways to lay; of those that leave the same cards and the same one on top, only one."""
    match state.phase:
        case Laying() if seat == state.turn:
            for group in by_rank(state.hands[seat]):
                yield from map(Lay, _ways(group))
            if may_declare(state):
                yield Declare()
        case Drawing() if seat == state.turn:
            yield Draw()
            yield from map(Take, takeable(state))
        case phase:
            yield from pause_moves(phase, seat)


def _ways(group: Cards) -> Iterator[Cards]:
    """Every choice of cards of a rank, once for each card that can be on top."""
    for number in range(1, len(group) + 1):
        for chosen in dict.fromkeys(combinations(group, number)):
            for top in dict.fromkeys(chosen):
                yield (*without(chosen, top), top)


def takeable(state: State) -> Cards:
    """R8: what can be taken in this turn, equal cards once: the top of the previous play, or any card of it."""
    if state.options.take == "any_of_play":
        return tuple(dict.fromkeys(state.open))
    return state.open[-1:]


def is_declaring_open(state: State) -> bool:
    """R9: whether everyone has had the turns required before the first declaration."""
    return state.turns >= len(state.order) * state.options.min_laps


def may_declare(state: State) -> bool:
    """Whether the seat to move could declare instead of laying."""
    return is_declaring_open(state) and within_limit(state.options, state.hands[state.turn])


def within_limit(options: Options, hand: Cards) -> bool:
    """Whether this table's limit allows declaring with this hand."""
    return options.declare_limit is None or points(hand) <= options.declare_limit


# Effects of a move


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """The match after this move."""
    if isinstance(move, Continue):
        return _continue(state, seat)
    if isinstance(state.phase, Pausing | Over):
        raise IllegalMove("deal-over")
    must_be_turn(state.turn, seat)
    match move:
        case Lay(cards):
            return _lay(state, seat, cards)
        case Draw():
            return _draw(state, seat)
        case Take(card):
            return _take(state, seat, card)
        case Declare():
            return _declare(state, seat)


def _lay(state: State, seat: Seat, cards: Cards) -> Step[State, Events]:
    if isinstance(state.phase, Drawing):
        raise IllegalMove("already-laid", cards=state.phase.laid)
    _must_be_layable(state.hands[seat], cards)
    # Only the top card of a play matters.
    laid = (*in_order(cards[:-1]), cards[-1])
    state = replace(
        state,
        phase=Drawing(laid),
        hands=replaced(state.hands, seat, without(state.hands[seat], *laid)),
        taken=replaced(state.taken, seat, _less(state.taken[seat], laid)),
        fresh=replaced(state.fresh, seat, None),
    )
    return Step(state, (Event(Laid(seat, laid)),))


def _must_be_layable(hand: Cards, cards: Cards) -> None:
    if not cards:
        raise IllegalMove("no-cards")
    for card, count in Counter(cards).items():
        must_hold(hand, card)
        held = hand.count(card)
        if count > held:
            raise IllegalMove("too-many-copies", number=held, card=card)
    if len({card.rank for card in cards}) > 1:
        raise IllegalMove("mixed-ranks", cards=cards)


def _draw(state: State, seat: Seat) -> Step[State, Events]:
    laid = _laid(state)
    events: EventList = ()
    reshuffled = 0
    if not state.stock:  # R11: there are always buried cards in this case
        stock, rng = state.rng.shuffle(state.buried)
        reshuffled = len(stock)
        state = replace(state, stock=stock, rng=rng, buried=(), reshuffles=state.reshuffles + 1)
        event = Reshuffled(reshuffled, state.reshuffles)
        events = (Event(event, tuple((player, event) for player in state.order)),)
    card, stock = state.stock[0], state.stock[1:]
    drew = Drew(seat, len(stock))
    events += (Event(drew, ((seat, replace(drew, card=card)),)),)
    return _end_turn(replace(state, stock=stock), card, Turn(seat, laid, None, reshuffled), events)


def _take(state: State, seat: Seat, card: Card) -> Step[State, Events]:
    laid = _laid(state)
    if not state.open:
        raise IllegalMove("nothing-to-take")
    allowed = takeable(state)
    if card not in allowed:
        if card in laid:
            raise IllegalMove("take-own")
        raise IllegalMove("card-not-takeable", cards=allowed, seat=state.course[-1].seat, take=state.options.take)
    state = replace(
        state,
        open=without(state.open, card),
        taken=replaced(state.taken, seat, (*state.taken[seat], card)),
    )
    return _end_turn(state, card, Turn(seat, laid, card), (Event(Took(seat, card)),))


def _laid(state: State) -> Cards:
    if not isinstance(state.phase, Drawing):
        raise IllegalMove("lay-first")
    return state.phase.laid


def _end_turn(state: State, card: Card, turn: Turn, events: EventList) -> Step[State, Events]:
    """The card goes into the hand; the open cards are buried, and the laid ones become the open cards."""
    options, players = state.options, len(state.order)
    state = replace(
        state,
        phase=Laying(),
        turns=state.turns + 1,
        hands=replaced(state.hands, turn.seat, in_order((*state.hands[turn.seat], card))),
        open=turn.laid,
        buried=state.buried + state.open,
        fresh=replaced(state.fresh, turn.seat, card),
        course=(*state.course, turn),
    )
    if options.stock_empty == "end_deal" and not state.stock:
        return _with(events, score(state, "stock", None))
    if state.turns >= players * options.max_laps:  # R14
        return _with(events, score(state, "laps", None))
    if state.turns == players * (options.max_laps - WARNING):
        events += (Event(Warned(WARNING)),)
    return Step(state, events)


def _with(events: EventList, step: Step[State, Events]) -> Step[State, Events]:
    return Step(step.state, events + step.events)


def _declare(state: State, seat: Seat) -> Step[State, Events]:
    if isinstance(state.phase, Drawing):
        raise IllegalMove("declare-after-laying")
    hand, options = state.hands[seat], state.options
    if not is_declaring_open(state):
        missing = len(state.order) * options.min_laps - state.turns
        # Those still to have a turn are the last in the order; with a whole lap missing, everyone.
        raise IllegalMove("declare-too-early", laps=options.min_laps, seats=state.order[-missing:])
    if not within_limit(options, hand):
        raise IllegalMove("over-declare-limit", limit=options.declare_limit, points=points(hand))
    return score(state, "declared", seat)


def _continue(state: State, seat: Seat) -> Step[State, Events]:
    if isinstance(state.phase, Pausing) and seat not in state.order:
        raise IllegalMove("out-of-match")
    return after_pause(state, seat, lambda state: deal_cards(state, next_order(state.options, state.sheet[-1])))


def _less(taken: Cards, laid: Cards) -> Cards:
    """The taken cards that are still in the hand after laying these, as far as others can tell."""
    left = Counter(taken) - Counter(laid)
    return tuple(left.elements())

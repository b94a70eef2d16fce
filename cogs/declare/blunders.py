"""What people would laugh at in a move of Declare, judged from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Cards
from bot.engine.game import Seat
from cogs.declare.rules import Move, View
from cogs.declare.rules.cards import by_rank, points
from cogs.declare.rules.model import Declare, Lay
from cogs.declare.sampler import VALUES, drawn, hand_of, keeping, unseen

_LIKELY = 0.3
"""Against a single card that is as low as the own hand with this chance, nobody should declare."""


def blunders(view: View, move: Move) -> Iterator[str]:
    """The names of what is wrong with this move."""
    own, others = points(view.hand), [seat for seat in view.order if seat != view.seat]
    match move:
        case Declare():
            if any(len(view.taken[seat]) == view.hands[seat] and points(view.taken[seat]) <= own for seat in others):
                yield "declares-against-a-lower-hand"
            if any(view.hands[seat] == 1 and _as_low(view, seat, own) >= _LIKELY for seat in others):
                yield "declares-against-one-card"
        case Lay(cards):
            if view.may_declare and all(points(view.taken[seat]) > own for seat in others):
                yield "misses-a-sure-declaration"
            if _gives_a_pair(view, cards):
                yield "gives-a-pair"
        case _:
            pass


def _as_low(view: View, seat: Seat, own: int) -> float:
    """The chance that this seat's only card is worth no more than this."""
    if view.taken[seat]:
        return float(points(view.taken[seat]) <= own)
    weights = (1.0,) * len(VALUES) if drawn(view, seat) else keeping(view, seat)
    chances = [count * weight for count, weight in zip(hand_of(unseen(view).elements()), weights, strict=True)]
    low = sum(chance for chance, value in zip(chances, VALUES, strict=True) if value <= own)
    return low / sum(chances)


def _gives_a_pair(view: View, cards: Cards) -> bool:
    """Whether the next player is known to hold such a card, and another rank, worth as much, could be laid instead."""
    order, turn = view.order, view.turn
    following = order[(order.index(turn) + 1) % len(order)] if turn is not None else order[0]
    wanted = {card.rank for card in view.taken[following]}
    kept = wanted | {card.rank for card in view.takeable}
    others = (group for group in by_rank(view.hand) if group[0].rank not in kept)
    return cards[0].rank in wanted and any(points(group) >= points(cards) for group in others)

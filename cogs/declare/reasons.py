"""Why a move in Declare is good, as its player can know: what it rids them of, and what others are known to have."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from bot.engine.cards import Card, Cards
from bot.engine.game import Reason, Seat
from cogs.declare.rules import Move, View
from cogs.declare.rules.cards import POINTS, by_rank, points
from cogs.declare.rules.model import Declare, Draw, Lay, Take
from cogs.declare.sampler import unseen

_FEW_POINTS = 5
"""A hand that is left with so few is close to a declaration."""
_FEW_CARDS = 2
"""Somebody with so few cards may be lower than a low hand."""
_OFTEN = 0.25
"""So large a share of the cards that may be drawn is many."""
_LOW = 15
"""Up to this many points, declaring is worth a thought."""


def why(view: View, move: Move) -> Reason | None:
    """The strongest reason for this move; everything it says is so wherever the hidden cards may be."""
    match move:
        case Lay(cards):
            return _laid(view, cards)
        case Declare():
            return _declared(view)
        case Draw() if view.takeable:
            return _drawn(view, view.takeable[0])
        case Draw():
            return Reason("nothing-to-take")
        case Take(card):
            return _taken(view, card)
        case _:
            return None


def _others(view: View) -> list[Seat]:
    return [seat for seat in view.order if seat != view.seat]


def _laid(view: View, cards: Cards) -> Reason | None:
    """Why not to declare; then why not the cards worth most; then how much these are worth."""
    own, laid = points(view.hand), points(cards)
    groups = [group for group in by_rank(view.hand) if group[0].rank is not cards[0].rank]
    fewest = min(_others(view), key=lambda seat: view.hands[seat])
    if view.may_declare and own <= _LOW and view.hands[fewest] <= _FEW_CARDS:
        return Reason("too-early", points=own, seat=fewest, number=view.hands[fewest])
    dearer = [group for group in groups if points(group) > laid]
    if dearer:
        return _instead_of(view, dearer)
    if own - laid <= _FEW_POINTS and groups:
        return Reason("leaves-few", points=own - laid)
    if not laid:
        return Reason("nothing-worth")
    more = not any(points(group) == laid for group in groups)
    return Reason("most-points", points=laid, more=more)


def _instead_of(view: View, dearer: Sequence[Cards]) -> Reason | None:
    """What speaks against laying what is worth more."""
    following = view.order[(view.order.index(view.seat or 0) + 1) % len(view.order)]
    wanted = {card.rank: card for card in view.taken[following]}
    offered = {card.rank: card for card in view.takeable}
    for group in dearer:
        rank = group[0].rank
        if rank in wanted:
            return Reason("next-has-one", seat=following, rank=rank)
        if rank in offered:
            return Reason("joins-open", card=offered[rank], number=len(group) + 1, points=points(group) + POINTS[rank])
    return None


def _declared(view: View) -> Reason | None:
    own, others = points(view.hand), _others(view)
    if all(points(view.taken[seat]) > own for seat in others):
        return Reason("surely-lowest", points=own)
    fewest, average = min(view.hands[seat] for seat in others), _average([*unseen(view).elements()])
    if own < fewest * average:
        return Reason("hard-to-beat", points=own, number=fewest, average=round(average, 1))
    return Reason("no-points") if not own else None


def _drawn(view: View, card: Card) -> Reason | None:
    stock = _stock(view)
    average = _average(stock)
    if average < POINTS[card.rank]:
        return Reason("open-is-worse", card=card, points=POINTS[card.rank], average=round(average, 1))
    held = {each.rank for each in view.hand}
    matching = sum(each.rank in held for each in stock)
    return Reason("may-match", number=matching, of=len(stock)) if matching >= _OFTEN * len(stock) else None


def _taken(view: View, card: Card) -> Reason | None:
    average = _average(_stock(view))
    if any(held.rank is card.rank for held in view.hand):
        return Reason("makes-a-group")
    if average <= POINTS[card.rank]:
        return None
    return Reason("open-is-better", card=card, points=POINTS[card.rank], average=round(average, 1))


def _stock(view: View) -> list[Card]:
    """What may be drawn: a card that nobody has seen, or, if there is no stock, one that was buried."""
    return [*unseen(view).elements()] if view.stock else [*view.buried]


def _average(cards: Sequence[Card]) -> float:
    return fmean(POINTS[card.rank] for card in cards) if cards else 0.0

"""How computers play Declare: from the hand, what everybody saw, and what others are likely to have kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import TypeAlias

from bot.engine.cards import ACE_LOW, Rank
from bot.engine.game import Rng, Seat
from cogs.declare.rules import Move, View
from cogs.declare.rules.cards import POINTS, Cards, by_rank, deck, points
from cogs.declare.rules.model import Declare, Draw, Lay, Take
from cogs.declare.rules.scoring import penalty


def choose(view: View, rng: Rng) -> Move:  # noqa: ARG001  nothing here is left to chance
    """Declare where that risks less than waiting costs; else lay and draw for the hand that will cost least."""
    if view.phase == "draw":
        return _source(view)
    cost, cards = _best_lay(view)
    return Declare() if view.may_declare and _risk(view) < _waiting(cost) else Lay(cards)


def absent(view: View) -> Move:
    """All cards of the rank worth most in total, of equal ones the higher; from the stock; never a declaration."""
    if view.phase == "draw":
        return Draw()
    return Lay(max(by_rank(view.hand), key=lambda group: (points(group), ACE_LOW.index(group[0].rank))))


# The own hand
#
# Suits never count, so all of this is about ranks. The numbers were found by playing against simpler players.

Ranks: TypeAlias = Counter[Rank]
"""How many cards of each rank."""

_LASTS = 0.8
"""How likely a deal goes on for another lap."""


def _waiting(cost: float) -> float:
    """What it costs not to declare: the others may do it, and till then they get rid of points, too."""
    return 2 * cost + 2


def _cost(hand: Sequence[Rank]) -> float:
    """What a hand is likely to cost in the end: until then the ranks worth most can be laid, one a lap."""
    totals: dict[Rank, int] = {}
    for rank in hand:
        totals[rank] = totals.get(rank, 0) + POINTS[rank]
    kept, cost = 1.0, 0.0
    for total in sorted(totals.values(), reverse=True):
        kept *= _LASTS
        cost += total * (1 - kept)
    return cost


def _cost_when_drawn(hand: Sequence[Rank], stock: Ranks) -> float:
    """What a hand costs with one more card, which may be any of these."""
    return sum(count * _cost([*hand, rank]) for rank, count in stock.items()) / stock.total()


def _best_lay(view: View) -> tuple[float, Cards]:
    """What the hand costs after this turn at its best, and what to lay for it."""
    stock = _stock(view)

    def cost(group: Cards) -> float:
        rest = [card.rank for card in view.hand if card.rank is not group[0].rank]
        drawn = _cost_when_drawn(rest, stock)
        return min(drawn, _cost([*rest, view.takeable[0].rank])) if view.takeable else drawn

    return min(((cost(group), group) for group in by_rank(view.hand)), key=lambda each: each[0])


def _source(view: View) -> Move:
    """The card that may be taken where it is better than one from the stock is on average."""
    if not view.takeable:
        return Draw()
    hand = [card.rank for card in view.hand]
    taken = _cost([*hand, view.takeable[0].rank])
    return Take(view.takeable[0]) if taken < _cost_when_drawn(hand, _stock(view)) else Draw()


# What nobody has seen


def _ranks(cards: Cards) -> Ranks:
    return Counter(card.rank for card in cards)


def _unseen(view: View) -> Ranks:
    """The cards that lie in the stock, or in others' hands without anybody else knowing."""
    known = [cards for seat, cards in enumerate(view.taken) if seat != view.seat]
    seen = (card for cards in (view.hand, view.open, view.laid, view.buried, *known) for card in cards)
    return _ranks(deck(view.packs)) - Counter(card.rank for card in seen)


def _stock(view: View) -> Ranks:
    """What the stock's top card may be; when there is none, the buried cards become the stock."""
    return _unseen(view) if view.stock else _ranks(view.buried)


# The others' hands

_STRAY = 0.05
"""How likely somebody keeps a card worth more than what they have laid since, beside one worth less."""

_LATE = 0.4
"""The same of a card that most have laid by now."""


def _totals(view: View, seat: Seat, unseen: Ranks) -> list[float]:
    """How likely the hand of somebody else comes to 0, 1, 2 … points.

    Cards that everybody saw this seat take are certain. One that was just drawn can be anything; the others were
    kept, and people keep what is worth less than what they lay.
    """
    certain = view.taken[seat]
    unknown = view.hands[seat] - len(certain)
    turn = next((turn for turn in reversed(view.last) if turn.seat == seat), None)
    drawn = int(turn is not None and turn.took is None and unknown > 0)
    most = points(turn.laid) if turn else 10
    kept = {
        rank: count * (_STRAY if POINTS[rank] > most else _LATE if POINTS[rank] > 12 - view.lap else 1.0)
        for rank, count in unseen.items()
    }
    chances = [0.0] * points(certain) + [1.0]
    for weights, number in ((dict(unseen), drawn), (kept, unknown - drawn)):
        for _ in range(number):
            chances = _with_card(chances, weights)
    return chances


def _with_card(chances: list[float], weights: dict[Rank, int] | dict[Rank, float]) -> list[float]:
    """The chances of each total with one more card, drawn with these weights."""
    whole = sum(weights.values())
    by_value = [0.0] * 11
    for rank, weight in weights.items():
        by_value[POINTS[rank]] += weight / whole
    together = [0.0] * (len(chances) + 10)
    for total, chance in enumerate(chances):
        if chance:
            for value, weight in enumerate(by_value):
                together[total + value] += chance * weight
    return together


def _risk(view: View) -> float:
    """What declaring now costs on average."""
    own, unseen = points(view.hand), _unseen(view)
    others = [_totals(view, seat, unseen) for seat in view.order if seat != view.seat]
    success = prod(sum(chances[own + 1 :]) for chances in others)
    return (1 - success) * penalty(own, round(max(own, _largest(others))), view.options)


def _largest(others: Sequence[list[float]]) -> float:
    """What the largest of these hands comes to on average."""
    up_to = [list(accumulate(chances)) for chances in others]
    totals = range(max(map(len, others)))
    return sum(1 - prod(below[total] if total < len(below) else 1.0 for below in up_to) for total in totals)

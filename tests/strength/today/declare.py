"""How computers played Declare before there were levels: from the hand and what everyone saw in the last lap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import TypeAlias

from bot.engine.cards import Cards, Rank
from bot.engine.game import Rng, Seat
from cogs.declare.rules import Move, View
from cogs.declare.rules.cards import POINTS, by_rank, deck, points
from cogs.declare.rules.model import Declare, Draw, Lay, Take
from cogs.declare.rules.scoring import penalty


def choose(view: View, rng: Rng) -> Move:  # noqa: ARG001  as every player
    """Declare if that risks less than waiting costs; otherwise lay and draw for the hand that will cost least."""
    if view.phase == "draw":
        return _source(view)
    cost, cards = _best_lay(view)
    return Declare() if view.may_declare and _risk(view) < _waiting(cost, len(view.order)) else Lay(cards)


# The computer's own hand
#
# Suits don't matter, so all of this is about ranks. The numbers were found by playing against simpler players.

Ranks: TypeAlias = Counter[Rank]
"""The number of cards of each rank."""

_LASTS = 0.8
"""The chance that a deal goes on for another lap."""


_CROWDED = {9: 1.6, 10: 1.7}
"""How much more waiting costs with this many players: where all wait for a hand lower than nine others, few declare."""


def _waiting(cost: float, players: int) -> float:
    """The cost of not declaring: the others may declare, but until then they also get rid of points."""
    return (2 * cost + 2) * _CROWDED.get(players, 1.0)


def _cost(hand: Sequence[Rank]) -> float:
    """The expected final cost of a hand: until the deal ends, the ranks worth most can be laid, one a lap."""
    totals: dict[Rank, int] = {}
    for rank in hand:
        totals[rank] = totals.get(rank, 0) + POINTS[rank]
    kept, cost = 1.0, 0.0
    for total in sorted(totals.values(), reverse=True):
        kept *= _LASTS
        cost += total * (1 - kept)
    return cost


def _cost_when_drawn(hand: Sequence[Rank], stock: Ranks) -> float:
    """The cost of a hand plus one more card, averaged over these candidates."""
    return sum(count * _cost([*hand, rank]) for rank, count in stock.items()) / stock.total()


def _best_lay(view: View) -> tuple[float, Cards]:
    """The lowest cost of the hand after this turn, and the cards to lay for it."""
    stock = _stock(view)

    def cost(group: Cards) -> float:
        rest = [card.rank for card in view.hand if card.rank is not group[0].rank]
        drawn = _cost_when_drawn(rest, stock)
        return min(drawn, _cost([*rest, view.takeable[0].rank])) if view.takeable else drawn

    return min(((cost(group), group) for group in by_rank(view.hand)), key=lambda each: each[0])


def _source(view: View) -> Move:
    """Take a card if it is better than the average card from the stock."""
    if not view.takeable:
        return Draw()
    hand = [card.rank for card in view.hand]
    taken = _cost([*hand, view.takeable[0].rank])
    return Take(view.takeable[0]) if taken < _cost_when_drawn(hand, _stock(view)) else Draw()


# Cards nobody has seen


def _ranks(cards: Cards) -> Ranks:
    return Counter(card.rank for card in cards)


def _unseen(view: View) -> Ranks:
    """The cards in the stock, or in other players' hands without anyone else knowing."""
    known = [cards for seat, cards in enumerate(view.taken) if seat != view.seat]
    seen = (card for cards in (view.hand, view.open, view.laid, view.buried, *known) for card in cards)
    return _ranks(deck(view.packs)) - Counter(card.rank for card in seen)


def _stock(view: View) -> Ranks:
    """What the stock's top card may be; if the stock is empty, the buried cards become the stock."""
    return _unseen(view) if view.stock else _ranks(view.buried)


# The other players' hands

_STRAY = 0.05
"""The chance that someone keeps a card worth more than what they have laid since, relative to one worth less."""

_LATE = 0.4
"""The same for a card that most players have laid by now."""


def _totals(view: View, seat: Seat, unseen: Ranks) -> list[float]:
    """The probability that another player's hand adds up to 0, 1, 2 … points.

    Cards that everyone saw this seat take are certain. A card that was just drawn can be anything; the others were
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
    """The probabilities of each total with one more card, drawn with these weights."""
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
    """The average cost of declaring now."""
    own, unseen = points(view.hand), _unseen(view)
    others = [_totals(view, seat, unseen) for seat in view.order if seat != view.seat]
    success = prod(sum(chances[own + 1 :]) for chances in others)
    return (1 - success) * penalty(own, round(max(own, _largest(others))), view.options)


def _largest(others: Sequence[list[float]]) -> float:
    """The expected total of the largest of these hands."""
    up_to = [list(accumulate(chances)) for chances in others]
    totals = range(max(map(len, others)))
    return sum(1 - prod(below[total] if total < len(below) else 1.0 for below in up_to) for total in totals)

"""What others at the table would laugh at, judged by what a seat has seen in this round.

A suit is open while it isn't known who gets its game points; the points of other suits don't count here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.engine.cards import Card, Suit
from bot.engine.game import Seat
from bot.engine.value import Value
from cogs.democracy.rules import MAJORITY, SUIT_TOTAL, Move, Place, View, deck, strength, suit_points, value
from cogs.democracy.sampler import beats

_HOPELESS, _SAFE = 0.25, 0.65  # chances to win a trick


def blunders(view: View, move: Move) -> Iterator[str]:
    """The names of what is laughable about this move; none if there is only one card."""
    if isinstance(move, Place) and view.flip and view.seat is not None and len(view.hand) > 1:
        trick = sized_up(view, view.seat, view.flip)
        others = [card for card in view.hand if card != move.card]
        yield from (name for name, is_so in _NEVER.items() if is_so(trick, move.card, others))


class TrickOdds(Value):
    """What a seat knows of a trick.

    ``beaten``: by how many of the ``unseen`` cards; ``chance``: that none of them is played.
    """

    seat: Seat
    flip: Card
    unseen: int
    beaten: dict[Card, int]
    chance: dict[Card, float]
    captured: list[dict[Suit, int]]
    open: set[Suit]

    def points(self, card: Card) -> int:
        """The card points that count."""
        return value(card) if card.suit in self.open else 0

    def trumps(self, cards: list[Card]) -> list[Card]:
        """Those of these cards that are trumps."""
        return [card for card in cards if card.suit and card.suit is self.flip.suit]

    def decides(self, seat: Seat, *cards: Card) -> bool:
        """Whether these cards bring a seat to 13 of an open suit."""
        return any(
            self.captured[seat][suit]
            < MAJORITY
            <= self.captured[seat][suit] + sum(value(card) for card in cards if card.suit is suit)
            for suit in self.open
        )

    def gives(self, card: Card) -> bool:
        """Whether this card and the one turned up decide a suit for another seat if that wins the trick."""
        others = (seat for seat in range(len(self.captured)) if seat != self.seat)
        return any(self.decides(seat, card, self.flip) for seat in others)


def sized_up(view: View, seat: Seat, flip: Card) -> TrickOdds:
    """The trick, and how much of each suit is captured, as a seat can know it."""
    seats = len(view.hands)
    seen = {flip, *view.hand, *view.gone, *(card for pile in view.captured for card in pile)}
    unseen = [card for card in deck(seats) if card not in seen]
    beaten = {card: sum(beats(other, card, flip.suit) for other in unseen) for card in view.hand}
    chance = {card: (1 - count / len(unseen)) ** (seats - 1) for card, count in beaten.items()}
    captured = [dict(zip(Suit, suit_points(pile), strict=True)) for pile in view.captured]
    gone = dict(zip(Suit, suit_points(view.gone), strict=True))
    still_open = {suit for suit in Suit if _is_open(view, [points[suit] for points in captured], gone[suit])}
    return TrickOdds(seat, flip, len(unseen), beaten, chance, captured, still_open)


def _is_open(view: View, captured: list[int], gone: int) -> bool:
    """Whether these points in a suit leave it open who gets game points for it, and how many."""
    left, most = SUIT_TOTAL - sum(captured) - gone, max(captured)
    if view.options.scoring == "flat_13":
        return True
    if most >= MAJORITY:
        return left > 0 and most + left == SUIT_TOTAL
    return left > 0 if view.options.scoring == "per_suit_most" else most + left >= MAJORITY


def _thirteenth_given(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """Hardly wins, and gives somebody a 13th point; a card that costs no more doesn't, or a safe one keeps it away."""
    if trick.chance[card] > _HOPELESS or not trick.gives(card):
        return False
    return any(
        trick.chance[other] >= _SAFE or (not trick.gives(other) and trick.points(other) <= trick.points(card))
        for other in others
    )


def _thirteenth_left(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """The seat's own 13th point is turned up, and a card that nothing beats stays in the hand."""
    return (
        trick.chance[card] < _SAFE
        and trick.decides(trick.seat, trick.flip)
        and any(not trick.beaten[other] for other in others)
    )


def _sure_trump_kept(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """Two points are turned up for a trump that can be beaten; one of three points or more that can't be stays."""
    return (
        trick.points(trick.flip) >= 2
        and any(trick.trumps([card]))
        and trick.beaten[card] > 0
        and any(not trick.beaten[other] and value(other) >= 3 for other in trick.trumps(others))
    )


def _rich_flip_risked(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """Four points are turned up for a trump that three others beat; one that a single card beats stays in the hand."""
    return (
        trick.points(trick.flip) >= 4
        and any(trick.trumps([card]))
        and trick.beaten[card] >= 3
        and any(trick.beaten[other] <= 1 for other in trick.trumps(others))
    )


def _trump_wasted(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """A trump for a suit that isn't open, where a high card of an open one can't be beaten either."""
    return (
        card.suit not in trick.open
        and any(trick.trumps([card]))
        and any(trick.points(other) >= 3 and not trick.beaten[other] for other in others)
    )


def _points_thrown(trick: TrickOdds, card: Card, others: list[Card]) -> bool:
    """Hardly wins; neither does a lower card, for two points less."""
    return trick.chance[card] <= _HOPELESS and any(
        trick.chance[other] <= _HOPELESS
        and trick.points(other) <= trick.points(card) - 2
        and strength(other) <= strength(card)
        for other in others
    )


_NEVER: dict[str, Callable[[TrickOdds, Card, list[Card]], bool]] = {
    "thirteenth-given": _thirteenth_given,
    "thirteenth-left": _thirteenth_left,
    "sure-trump-kept": _sure_trump_kept,
    "rich-flip-risked": _rich_flip_risked,
    "trump-wasted": _trump_wasted,
    "points-thrown": _points_thrown,
}

"""Why a card in Democracy is good, as its player can know: what is won with it, or how little is lost."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Reason, Seat
from cogs.democracy.blunders import TrickOdds, sized_up
from cogs.democracy.rules import MAJORITY, Move, Place, Reveal, View, value

_HOPEFUL, _HOPELESS = 0.5, 0.3
"""From this chance on a card is played to win the trick, and up to this one to lose it cheaply."""
_FEW = 0.3
"""Up to this share of the unseen cards, few beat a card."""
_POOR = 1
"""A card turned up that is worth so little isn't worth a strong one."""


def why(view: View, move: Move) -> Reason | None:
    """The strongest reason for this move; everything it says is so wherever the hidden cards may be."""
    if isinstance(move, Reveal):
        return Reason("reveal")
    if not isinstance(move, Place) or view.flip is None or view.seat is None:
        return None
    if len(view.hand) == 1:
        return Reason("only")
    trick = sized_up(view, view.seat, view.flip)
    others = [card for card in view.hand if card != move.card]
    return next(_reasons(view, trick, move.card, others), None)


def _reasons(view: View, trick: TrickOdds, card: Card, others: list[Card]) -> Iterator[Reason]:
    """The reasons for this card, and not one of the others, the strongest first."""
    chance, beaten = trick.chance[card], trick.beaten[card]
    flip = {"flip": trick.flip, "points": value(trick.flip)}
    hardest = all(beaten <= trick.beaten[other] for other in others)
    if chance > _HOPELESS:
        yield from _decisive(view, trick, card)
    if not beaten:
        yield Reason("unbeatable", **flip)
    if _is_trap(view, trick, card):
        yield Reason("six")
    if chance >= _HOPEFUL and beaten <= _FEW * trick.unseen:
        yield Reason("few-beat", number=beaten, unseen=trick.unseen)
    if chance < _HOPEFUL or not hardest:
        yield from _cheap(view, trick, card, others)
    if hardest:
        yield Reason("hardest-to-beat")
    best = min(others, key=lambda other: (trick.beaten[other], -value(other)))
    if value(trick.flip) <= _POOR and trick.beaten[best] < beaten:
        yield Reason("poor-flip", card=best, **flip)
    dear = max(others, key=value)
    if value(dear) > value(card):
        yield Reason("not-risked", card=dear, points=value(dear))


def _cheap(view: View, trick: TrickOdds, card: Card, others: list[Card]) -> Iterator[Reason]:
    """How little is lost if somebody else wins."""
    if not value(card):
        yield Reason("worthless")
    if view.options.scoring != "flat_13" and card.suit and card.suit not in trick.open:
        yield Reason("suit-decided", suit=card.suit)
    if all(value(card) <= value(other) for other in others):
        yield Reason("cheapest", points=value(card))


def _decisive(view: View, trick: TrickOdds, card: Card) -> Iterator[Reason]:
    """The points that bring a suit, or without suits the game point, for oneself or somebody else."""
    if view.options.scoring == "flat_13":
        sums = [sum(suits.values()) for suits in trick.captured]
        if sums[trick.seat] < MAJORITY <= sums[trick.seat] + value(trick.flip) + value(card):
            yield Reason("thirteenth-in-all", points=sums[trick.seat] + value(trick.flip) + value(card))
        return
    if view.options.scoring != "per_suit_13":
        return
    for suit in (suit for suit in Suit if suit in trick.open):
        if points := _reached(trick, trick.seat, suit, trick.flip, card):
            yield Reason("thirteenth", suit=suit, points=points)
    turned_up = trick.flip.suit
    for seat in range(len(trick.captured)) if turned_up in trick.open else ():
        if seat != trick.seat and turned_up and (points := _reached(trick, seat, turned_up, trick.flip)):
            yield Reason("keeps-from", suit=turned_up, seat=seat, flip=trick.flip, points=points)


def _reached(trick: TrickOdds, seat: Seat, suit: Suit, *cards: Card) -> int:
    """The points of a suit with which these cards bring a seat to 13; 0 if they don't."""
    before = trick.captured[seat][suit]
    after = before + sum(value(card) for card in cards if card.suit is suit)
    return after if before < MAJORITY <= after else 0


def _is_trap(view: View, trick: TrickOdds, card: Card) -> bool:
    """Whether this is the 6 of trump, and the 5, which only it beats, can still be played."""
    if card.rank is not Rank.SIX or card.suit is not trick.flip.suit or trick.flip.rank is Rank.FIVE:
        return False
    five = Card(Rank.FIVE, card.suit)
    gone = {*view.hand, *view.gone, *(other for pile in view.captured for other in pile)}
    return five not in gone

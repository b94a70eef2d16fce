"""What nobody who has played Piquet before would do, whatever the opponent holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.cards import Card, Rank
from bot.engine.tricks import Play
from cogs.piquet.rules import Move, View
from cogs.piquet.rules.claims import LOWEST_OF_A_SET, SUITS, Category, height, whole
from cogs.piquet.rules.model import Discard, Exchange
from cogs.piquet.rules.seen import unseen

_RISKY = 2
"""With this many cards that can be beaten, all tricks are still in sight."""


def blunders(view: View, move: Move) -> Iterator[str]:
    """The names of what is wrong with this move, judged from what its seat knows."""
    match move:
        case Exchange(cards) | Discard(cards):
            yield from _exchanged(view, cards)
        case Play(card) if view.led:
            yield from _followed(view, card, view.led)
        case Play(card):
            yield from _led(view, card)
        case _:
            pass


def _exchanged(view: View, cards: Sequence[Card]) -> Iterator[str]:
    """One of four of a kind, where others can be put away; an ace, where a card below the ten of its suit is kept."""
    hand = view.mine.cards if view.mine else ()
    four = {card for claim in whole(Category.SET, hand, 3) if claim.size == 4 for card in claim.cards}
    kept = [card for card in hand if card not in cards]
    if four & {*cards} and {*kept} - four:
        yield "quatorze-broken"
    low = {card.suit for card in kept if height(card) < LOWEST_OF_A_SET}
    if any(card.rank is Rank.ACE and card.suit in low for card in cards):
        yield "ace-exchanged"


def _led(view: View, card: Card) -> Iterator[str]:
    """With all tricks so far, and nearly only cards that can't be beaten, another one led before them."""
    hand = view.mine.cards if view.mine else ()
    safe = _safe(hand, unseen(view))
    capot = all(trick.winner == view.seat for trick in view.tricks) and len(hand) - len(safe) <= _RISKY
    if capot and safe and card not in safe:
        yield "capot-risked"


def _followed(view: View, card: Card, led: Card) -> Iterator[str]:
    """A card where a lower and weaker one of its suit does the same; a winner thrown away instead of a useless card."""
    hand, hidden = view.mine.cards if view.mine else (), unseen(view)
    follows = card.suit is led.suit
    for each in (each for each in hand if each.suit is card.suit and height(each) < height(card)):
        same = not follows or (height(each) > height(led)) == (height(card) > height(led))
        if same and _above(each, hidden) > _above(card, hidden):
            yield "dearer-than-needed"
            break
    if not follows and card in _safe(hand, hidden) and any(_useless(suit, hidden) for suit in _suits(hand)):
        yield "winner-thrown"


def _suits(hand: Sequence[Card]) -> list[list[Card]]:
    """The cards of each suit held, highest first."""
    suits = [sorted((card for card in hand if card.suit is suit), key=height, reverse=True) for suit in SUITS]
    return [cards for cards in suits if cards]


def _above(card: Card, hidden: frozenset[Card]) -> int:
    return sum(each.suit is card.suit and height(each) > height(card) for each in hidden)


def _safe(hand: Sequence[Card], hidden: frozenset[Card]) -> list[Card]:
    """The cards that can't be beaten when they are led, highest first in each suit: the long ones behind them, too."""
    found: list[Card] = []
    for cards in _suits(hand):
        left = sum(each.suit is cards[0].suit for each in hidden)
        for place, card in enumerate(cards):
            if place < left and _above(card, hidden):
                break
            found.append(card)
    return found


def _useless(cards: Sequence[Card], hidden: frozenset[Card]) -> bool:
    """Whether no card of this suit can ever win a trick, if the opponent has what isn't seen."""
    return _above(cards[0], hidden) >= len(cards)

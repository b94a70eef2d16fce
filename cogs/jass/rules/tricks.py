"""Sections 6.2 and 6.3: which cards may be played to a trick, and who wins it."""

from __future__ import annotations

from bot.engine.cards import Card, Cards, Rank
from bot.engine.tricks import highest
from cogs.jass.rules.cards import Mode, strength
from cogs.jass.rules.options import AllTrumps

TRICKS = 9


# 6.2: legal cards


def legal_cards(hand: Cards, table: Cards, mode: Mode, all_trumps: AllTrumps = "free") -> Cards:
    """The cards of a hand that may be played onto these; there is always at least one."""
    if not table:
        return hand
    led, trump = table[0].suit, mode.trump
    follow = tuple(card for card in hand if card.suit is led)
    if trump is None:
        return follow or hand
    if led is trump:
        lone_puur = [card.rank for card in follow] == [Rank.JACK]
        return hand if lone_puur else follow or hand
    if follow:  # ruffing is allowed even when able to follow
        return tuple(card for card in hand if card.suit is led or _overtrumps(card, table, mode))
    if all(card.suit is trump for card in hand):  # then undertrumping is allowed, unless one can and must overtrump
        over = tuple(card for card in hand if _overtrumps(card, table, mode))
        return over if over and all_trumps == "must_beat" else hand
    return tuple(card for card in hand if card.suit is not trump or _overtrumps(card, table, mode))


def _overtrumps(card: Card, table: Cards, mode: Mode) -> bool:
    """Whether this is a trump higher than every trump on the table."""
    lying = (strength(other, mode, 1) for other in table if other.suit is mode.trump)
    return card.suit is mode.trump and strength(card, mode, 1) > max(lying, default=-1)


# 6.3: the winner of a trick


def winner(cards: Cards, mode: Mode, trick: int) -> int:
    """The position, from 0 in playing order, of the winning card: the highest trump, or the highest of the suit led."""
    return highest(cards, lambda card: strength(card, mode, trick), mode.trump)

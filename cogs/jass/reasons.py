"""Why a move in Jass is good, as its player can know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import Reason
from cogs.jass.rules.cards import DECK, SLALOM, Mode, card_points, strength
from cogs.jass.rules.model import Announce, Choose, Claim, Move, Play, Push, Show, Stoeck, Turn, View, partner_of
from cogs.jass.rules.stoeck import STOECK_POINTS
from cogs.jass.rules.tricks import winner
from cogs.jass.rules.weis import combination

_RICH = 10
"""A card of this many points is worth bringing home."""
_POOR = 4
"""A trick of so few points is worth no high card."""
_SEVERAL = 2
"""So many cards that nothing beats are a reason to play without trump."""
_LONG = 4
"""So many cards of a suit are a reason to make it trump."""


def why(view: View, move: Move) -> Reason | None:
    """The strongest reason for this move; everything it says is so wherever the hidden cards may be."""
    match move:
        case Choose(mode):
            return _chosen(view, mode)
        case Push():
            return _pushed(view)
        case Play(card, stoeck):
            return Reason("stoeck", points=STOECK_POINTS * view.multiplier) if stoeck else _played(view, card)
        case Stoeck():
            return Reason("stoeck", points=STOECK_POINTS * view.multiplier)
        case Announce(combos) | Show(combos):
            return _weis(view, combos, shown=isinstance(move, Show))
        case Turn():
            return Reason("turn-announced" if view.announced else "turn-nothing")
        case Claim():
            return Reason("claim", target=view.options.target)
        case _:
            return None


# The mode


def _chosen(view: View, mode: Mode) -> Reason | None:
    """Length and the highest trumps; without trump, the cards that nothing beats."""
    if view.is_blind:
        return Reason("blind")
    if mode.trump is None:
        number = _top(view.hand, mode)
        return Reason("unbeaten", number=number, slalom=mode in SLALOM) if number >= _SEVERAL else None
    held = {card.rank for card in view.hand if card.suit is mode.trump}
    number = len(held)
    if held >= {Rank.JACK, Rank.NINE}:
        return Reason("puur-and-naell", number=number)
    if Rank.JACK in held:
        return Reason("puur", number=number)
    if Rank.NINE in held and number > 1:
        return Reason("naell", number=number)
    return Reason("long-trumps", number=number) if number >= _LONG else None


def _top(hand: Cards, mode: Mode) -> int:
    """How many cards nothing beats in the first trick but others of the same hand."""
    number = 0
    for _, cards in groupby(sorted(hand, key=lambda card: (DECK.index(card) // 9, -strength(card, mode, 1))), _suit):
        for place, card in enumerate(cards):
            if strength(card, mode, 1) < 8 - place:
                break
            number += 1
    return number


def _suit(card: Card) -> object:
    return card.suit


def _pushed(view: View) -> Reason:
    """What is missing for a trump of one's own."""
    suits = {card.suit: sum(other.suit is card.suit for other in view.hand) for card in view.hand}
    jacks = [suits[card.suit] for card in view.hand if card.rank is Rank.JACK]
    if not jacks:
        return Reason("push-no-jack")
    return Reason("push-short", number=max(jacks))


# Weis


def _weis(view: View, combos: Sequence[Cards], *, shown: bool) -> Reason | None:
    made = [combination(cards, view.mode, view.options) for cards in combos] if view.mode else []
    points = sum(combo.points for combo in made if combo) * view.multiplier
    if not points:
        return None
    return Reason("weis-shown" if shown else "weis", points=points)


# The card


def _played(view: View, card: Card) -> Reason | None:
    mode, playable = view.mode, {move.card for move in view.moves if isinstance(move, Play)}
    if mode is None or view.seat is None:
        return None
    if len(playable) == 1:
        return Reason("only")
    unseen = [other for other in DECK if other not in view.played and other not in (*view.hand, *view.table)]
    return _led(view, mode, card, unseen) if not view.table else _followed(view, mode, card, [*playable], unseen)


def _led(view: View, mode: Mode, card: Card, unseen: Cards | list[Card]) -> Reason | None:
    trumps = [other for other in unseen if other.suit is mode.trump]
    higher = [other for other in unseen if _beats(other, (card,), view)]
    points = card_points(card, mode)
    if mode.trump and card.suit is mode.trump:
        own = sum(held.suit is mode.trump for held in view.hand)
        if not trumps:
            return Reason("last-trump") if own == 1 else Reason("last-trumps", number=own)
        if not higher:
            return Reason("draws-trumps", number=len(trumps))
        ours = view.chooser in {view.seat, partner_of(view.seat or 0)}
        return Reason("leads-trumps", number=len(trumps), suit=mode.trump) if ours else _poor(points)
    if not higher:
        return Reason("sure")
    if all(other.suit is mode.trump for other in higher):
        return Reason("top-of-suit")
    if reason := _poor(points):
        return reason
    in_suit = [other for other in higher if other.suit is card.suit]
    return Reason("one-higher", card=in_suit[0]) if len(in_suit) == 1 else None


def _poor(points: int) -> Reason | None:
    return Reason("poor-lead") if not points else None


def _followed(view: View, mode: Mode, card: Card, playable: Sequence[Card], unseen: Sequence[Card]) -> Reason | None:
    """The trick as it lies: the partner's, one that this card takes, or one that is lost."""
    partner, last = partner_of(view.seat or 0), len(view.table) == 3
    lying = sum(card_points(other, mode) for other in view.table)
    points = card_points(card, mode)
    owner = (view.leader + winner(view.table, mode, view.trick)) % 4
    taking = [other for other in playable if _beats(other, view.table, view)]
    if owner == partner and card not in taking:
        best = view.table[winner(view.table, mode, view.trick)]
        if last or not any(_beats(other, view.table, view) for other in unseen):
            return Reason("partner-rich", points=points) if points >= _RICH else Reason("partner-wins")
        return Reason("partner-leads", card=best)
    if card in taking:
        return _taken(view, mode, card, taking, lying + points, unseen)
    if not taking:
        least = min(card_points(other, mode) for other in playable)
        if points == least:
            return Reason("cannot-take")
        return Reason("partner-follows") if len(view.table) == 1 else None
    if lying <= _POOR:
        return Reason("not-worth", points=lying)
    return Reason("saves", card=max(taking, key=lambda other: _height(other, mode, view.trick)))


def _taken(
    view: View, mode: Mode, card: Card, taking: Sequence[Card], points: int, unseen: Sequence[Card]
) -> Reason | None:
    """A card that is the best so far: for good, or unless somebody has one of a few others."""
    ruffs = bool(mode.trump) and card.suit is mode.trump and view.table[0].suit is not mode.trump
    still = [other for other in unseen if _beats(other, (*view.table, card), view)]
    if len(view.table) == 3:
        cheapest = len(taking) > 1 and card == min(taking, key=lambda other: _height(other, mode, view.trick))
        if cheapest:
            return Reason("takes-cheaply")
        return Reason("ruffs" if ruffs else "takes", points=points)
    if not still:
        return Reason("surely-takes")
    return Reason("ruffs-so-far" if ruffs else "best-so-far", number=len(still))


def _height(card: Card, mode: Mode, trick: int) -> tuple[bool, int]:
    return card.suit is mode.trump, strength(card, mode, trick)


def _beats(card: Card, lying: Sequence[Card], view: View) -> bool:
    """Whether this card, played next, would be the best of the trick."""
    return view.mode is not None and winner((*lying, card), view.mode, view.trick) == len(lying)

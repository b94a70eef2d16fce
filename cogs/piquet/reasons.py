"""Why a move in Piquet is good, as its player can know: what is kept, what is good in the talk, which cards win."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from bot.engine.cards import Card, Cards
from bot.engine.game import Reason
from bot.engine.tricks import Play
from cogs.piquet.rules import Move, View
from cogs.piquet.rules.claims import (
    LOWEST_OF_A_SET,
    SUITS,
    Category,
    Claim,
    height,
    in_order,
    point,
    sequence,
    set_,
    whole,
)
from cogs.piquet.rules.model import (
    CATEGORIES,
    Add,
    Ask,
    Call,
    CarteBlanche,
    Deals,
    Declare,
    Discard,
    Equal,
    Exchange,
    Good,
    Look,
    NotGood,
    Pass,
)
from cogs.piquet.rules.scoring import open_for_younger
from cogs.piquet.rules.seen import unseen

_LONG = 4
"""A suit of this many cards is long."""
_TRICKS = 12
_MAJORITY = 7


def why(view: View, move: Move) -> Reason | None:  # noqa: C901  one case for each kind of move
    """The strongest reason for this move; everything it says is so wherever the hidden cards may be."""
    match move:
        case Deals(seat) if view.options.game == "partie" and seat == view.seat:
            return Reason("deals-first")
        case CarteBlanche():
            return Reason("carte-blanche")
        case Exchange(cards) | Discard(cards):
            return next(_exchanged(view, cards), None)
        case Call(cards):
            return _called(view, cards)
        case Pass() if not _holdings(view):
            return Reason("nothing-to-claim", category=_category(view).value)
        case Good() if not _could_contest(view):
            return Reason("cannot-contest", category=_category(view).value)
        case Ask():
            return Reason("as-large", category=_category(view).value)
        case NotGood(cards):
            return Reason("better", points=_claim(_category(view), cards).points)
        case Equal():
            return Reason("as-good")
        case Add(claims):
            added = [_claim(_category(view), cards) for cards in claims]
            return _declared(view, added, [_category(view)], Reason("nothing-to-add"))
        case Declare(cards, others):
            declared = [*([point(cards)] if cards else []), *map(_run_or_set, others)]
            results = zip(CATEGORIES, view.results, strict=True)
            still = [category for category, result in results if open_for_younger(result, view.options)]
            return _declared(view, declared, still, Reason("nothing-to-declare"))
        case Look(yes):
            return None if yes else Reason("not-looking")
        case Play(card):
            return _played(view, card)
        case _:
            return None


def _hand(view: View) -> Cards:
    return view.mine.cards if view.mine else ()


def _category(view: View) -> Category:
    return view.category or Category.POINT


# The exchange


def _exchanged(view: View, cards: Cards) -> Iterator[Reason]:
    """What is worth keeping, the most points first; then what is of no use."""
    kept = [card for card in _hand(view) if card not in cards]
    claims = [claim for category in (Category.SEQUENCE, Category.SET) for claim in whole(category, kept, _LONG)]
    if claims:
        best = max(claims, key=lambda claim: (claim.points, claim.key))
        yield Reason(f"keeps-{best.category.value}", number=best.size, cards=best.cards)
    if all(height(card) < LOWEST_OF_A_SET for card in cards):
        yield Reason("throws-low")
    if kept:
        longest = max((_of_suit(kept, card) for card in kept), key=len)
        if len(longest) >= _LONG:
            yield Reason("keeps-suit", number=len(longest), suit=longest[0].suit)
        highest = max(map(height, kept))
        yield Reason("keeps-high", cards=in_order(card for card in kept if height(card) == highest))


def _of_suit(cards: Iterable[Card], like: Card) -> list[Card]:
    return [card for card in cards if card.suit is like.suit]


# The talk


def _holdings(view: View, category: Category | None = None) -> list[Claim]:
    return whole(category or _category(view), _hand(view), view.options.point_min_length)


def _could_contest(view: View) -> bool:
    """Whether this seat has as much as the opponent has claimed, as far as that was said."""
    heard = view.heard
    if heard is None:
        return True
    return any((claim.size, claim.key) >= (heard.size, heard.key or 0) for claim in _holdings(view))


def _claim(category: Category, cards: Cards) -> Claim:
    match category:
        case Category.POINT:
            return point(cards)
        case Category.SEQUENCE:
            return sequence(cards)
        case Category.SET:
            return set_(cards)


def _run_or_set(cards: Cards) -> Claim:
    return sequence(cards) if cards[0].suit is cards[1].suit else set_(cards)


def _called(view: View, cards: Cards) -> Reason:
    """A claim that nothing beats or equals that the opponent can have, or the best there is."""
    claim = _claim(_category(view), cards)
    theirs = whole(claim.category, [*unseen(view)], view.options.point_min_length)
    sure = all(claim.beats(other) for other in theirs)
    return Reason("surely-good" if sure else "best-claim", points=claim.points)


def _declared(view: View, claims: Sequence[Claim], still: Iterable[Category], nothing: Reason) -> Reason | None:
    """What is scored, or that there is nothing more in these categories."""
    if claims:
        return Reason("scores-all", points=sum(claim.points for claim in claims))
    mine = [claim for category in still for claim in _holdings(view, category)]
    free = [claim for claim in mine if not any(own.is_part_of(claim) for own in view.own)]
    return None if free else nothing


# The play


def _played(view: View, card: Card) -> Reason | None:
    hand, hidden = _hand(view), unseen(view)
    playable = [move.card for move in view.moves if isinstance(move, Play)]
    if len(playable) == 1:
        return Reason("only")
    if view.led is None:
        return next(_led(view, card, hand, hidden), None)
    if card.suit is view.led.suit:
        return _followed(card, view.led, playable)
    return next(_discarded(card, hand, hidden), None)


def _above(card: Card, hidden: Iterable[Card]) -> list[Card]:
    return [other for other in hidden if other.suit is card.suit and height(other) > height(card)]


def _led(view: View, card: Card, hand: Cards, hidden: Collection[Card]) -> Iterator[Reason]:
    """A sure trick, and what it brings; or what becomes of the suit, or is kept."""
    suit, above = sorted(_of_suit(hand, card), key=height, reverse=True), _above(card, hidden)
    won = sum(trick.winner == view.seat for trick in view.tricks)
    if not above:
        if won == _MAJORITY - 1:
            yield Reason("seventh-trick")
        if won == len(view.tricks) and won >= _TRICKS // 2:
            yield Reason("all-so-far", number=won)
        sure = sum(not _above(other, hidden) for other in suit)
        yield Reason("sure", number=sure) if sure > 1 else Reason("nothing-beats")
    behind = [other for other in suit if height(other) < height(card)]
    if len(above) == 1 and behind and _above(behind[0], hidden) == above:
        yield Reason("makes-good", card=above[0], next=behind[0])
    if len(suit) > len(_of_suit(hidden, card)):
        yield Reason("more-of-suit", suit=card.suit)
    if kept := _guarded(card, hand, hidden):
        yield Reason("keeps-guards", card=kept)
    if all(height(card) <= height(other) for other in hand):
        yield Reason("lowest")
    if best := [other for other in hand if not _above(other, hidden)]:
        yield Reason("keeps-winners", number=len(best))


def _followed(card: Card, led: Card, playable: Sequence[Card]) -> Reason | None:
    """A card of the suit led: a trick as cheap as can be, one that can't be had, or one that is let go."""
    winning = [other for other in playable if height(other) > height(led)]
    if card in winning:
        cheapest = len(winning) > 1 and card == min(winning, key=height)
        return Reason("wins-cheaply" if cheapest else "wins", card=led)
    if winning:
        return Reason("lets-go", card=max(winning, key=height))
    return Reason("cannot-win", card=led) if card == min(playable, key=height) else None


def _discarded(card: Card, hand: Cards, hidden: Collection[Card]) -> Iterator[Reason]:
    """A card of another suit: of no use, or less than what is kept."""
    suit = sorted(_of_suit(hand, card), key=height, reverse=True)
    if len(_above(suit[0], hidden)) >= len(suit):
        yield Reason("useless", suit=card.suit)
    if kept := _guarded(card, hand, hidden):
        yield Reason("keeps-guards", card=kept)
    winners = [other for other in hand if not _above(other, hidden)]
    if winners and card not in winners:
        yield Reason("keeps-winners", number=len(winners))
    if all(height(card) <= height(other) for other in hand):
        yield Reason("lowest")


def _guarded(card: Card, hand: Cards, hidden: Collection[Card]) -> Card | None:
    """The highest card of another suit that has just one card below it for each that could beat it, if there is any."""
    for suit in SUITS:
        held = sorted((other for other in hand if other.suit is suit and card.suit is not suit), key=height)
        if held and (above := len(_above(held[-1], hidden))) and len(held) == above + 1:
            return held[-1]
    return None

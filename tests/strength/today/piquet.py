"""How computers played Piquet before there were levels: from their own cards and what was said, shown and played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.engine.tricks import Play
from cogs.piquet.rules import Move, View
from cogs.piquet.rules.claims import (
    PACK,
    SUITS,
    Category,
    Claim,
    height,
    in_order,
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
    Heard,
    Look,
    NotGood,
    Pass,
    Stage,
)
from cogs.piquet.rules.scoring import open_for_younger
from cogs.piquet.rules.talk import further

# The chance that the best holding of a size wins its category, from experience.
_POINT_WINS = {3: 0.1, 4: 0.35, 5: 0.7, 6: 0.92, 7: 0.98, 8: 1.0}
_SEQUENCE_WINS = {3: 0.45, 4: 0.75, 5: 0.9, 6: 0.97, 7: 1.0, 8: 1.0}
_TRIO_WINS = {10: 0.45, 11: 0.5, 12: 0.55, 13: 0.65, 14: 0.8}
_QUATORZE_WINS = 0.95
_THE_CARDS = 10
_CANDIDATES, _SAMPLES = 12, 24


def choose(view: View, rng: Rng) -> Move:
    """A club beginner's move: exchange by estimated worth, declare everything, answer honestly, play carefully."""
    match view.phase:
        case Stage.CUT:
            return Deals(_seat(view))  # the first dealer is Elder in the last deal
        case Stage.ELDER_EXCHANGE | Stage.YOUNGER_EXCHANGE | Stage.YOUNGER_DISCARD:
            return _blanche(view) or _exchange(view, rng)
        case Stage.CLAIM:
            best = next(iter(_holdings(view, _category(view))), None)
            return Call(best.cards) if best else Pass()
        case Stage.REPLY | Stage.SETTLE:
            return _answer(view)
        case Stage.EXTRA:
            return _addition(view)
        case Stage.DECLARE:
            return _everything(view)
        case Stage.LOOK:
            return Look(yes=False)
        case Stage.LEAD:
            return Play(_lead(view))
        case _:
            return Play(_follow(view))


# Holdings


def _seat(view: View) -> int:
    return 0 if view.seat is None else view.seat


def _cards(view: View) -> tuple[Card, ...]:
    return view.mine.cards if view.mine else ()


def _category(view: View) -> Category:
    return view.category or Category.POINT


def _by_rank(cards: Iterable[Card]) -> list[Card]:
    """Lowest rank first, suits in the order S H D C."""
    return sorted(in_order(cards), key=height)


def _holdings(view: View, category: Category) -> list[Claim]:
    return whole(category, _cards(view), view.options.point_min_length)


# The talk


def _blanche(view: View) -> Move | None:
    """Ten free points: declared at once, with as many cards as Elder usually exchanges."""
    offered = [move for move in view.moves if isinstance(move, CarteBlanche)]
    return offered[-1] if offered else None


def _answer(view: View) -> Move:
    """The honest answer: better, as long, as good, or good."""
    category, heard = _category(view), view.heard
    if heard is None:
        return Good()
    claims = _holdings(view, category)
    best = claims[0] if claims else None
    if best is None or best.size < heard.size:
        return Good()
    if view.phase is Stage.REPLY and category is not Category.SET:
        return NotGood(best.cards) if best.size > heard.size else Ask()
    return _settle([claim for claim in claims if claim.size == heard.size or category is Category.SET], heard)


def _settle(claims: Sequence[Claim], heard: Heard) -> Move:
    """The answer that fits, now that Elder's key is known."""
    key = heard.key or 0
    better = [claim for claim in claims if (claim.size, claim.key) > (heard.size, key)]
    level = [claim for claim in claims if (claim.size, claim.key) == (heard.size, key)]
    if better:
        return NotGood(better[0].cards)
    return Equal(level[0].cards) if level else Good()


def _addition(view: View) -> Add:
    """All that Elder can add to the claim that was called, even if somebody else called less than the best."""
    called = next(claim for claim in view.own if claim.category is view.category)
    below = called if view.options.elder_extra_cap == "called" else None
    free = [claim for claim in _holdings(view, _category(view)) if not called.is_part_of(claim)]
    found = [next(further(claim, view.options, below), None) for claim in free]
    return Add(tuple(claim.cards for claim in found if claim))


def _everything(view: View) -> Declare:
    """All that Younger can score: in open categories the best point and every run and set, else what may be added."""
    point: tuple[Card, ...] = ()
    others: list[tuple[Card, ...]] = []
    for category, result in zip(CATEGORIES, view.results, strict=True):
        bound = [claim for claim in view.own if claim.category is category]
        claims = [claim for claim in _holdings(view, category) if not any(each.is_part_of(claim) for each in bound)]
        if category is Category.POINT:
            point = claims[0].cards if claims and not bound and open_for_younger(result, view.options) else ()
        elif open_for_younger(result, view.options):
            others += [claim.cards for claim in claims]
    return Declare(point, tuple(others))


# The exchange: of the most promising choices, the one with the highest worth averaged over some draws


def _exchange(view: View, rng: Rng) -> Move:
    hand, number = _cards(view), view.exchange[-1]
    unseen = [card for card in PACK if card not in hand]
    choices = [cards for cards in combinations(hand, number) if sum(map(height, cards)) < 13 * number]
    choices = choices or list(combinations(hand, number))
    elder = view.seat == view.elder
    promising = sorted(choices, key=lambda away: -_promise(_without(hand, away), elder=elder))[:_CANDIDATES]
    draws: list[tuple[Card, ...]] = []
    for _ in range(_SAMPLES):
        cards, rng = rng.shuffle(unseen)
        draws.append(cards[:number])
    best = max(promising, key=lambda away: sum(worth((*_without(hand, away), *drawn), elder=elder) for drawn in draws))
    return Discard(best) if view.phase is Stage.YOUNGER_DISCARD else Exchange(best)


def _without(hand: Sequence[Card], away: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in away)


def _promise(kept: Sequence[Card], *, elder: bool) -> float:
    """A quick estimate of the kept cards: length in a suit, neighbouring cards, cards of equal rank, and strength."""
    suits = [[height(card) for card in kept if card.suit is suit] for suit in SUITS]
    longest = max(map(len, suits))
    side_by_side = max(sum(1 for card in suit if card - 1 in suit) for suit in suits)
    heights = [height(card) for card in kept]
    equal = sum((heights.count(each) - 1) ** 2 for each in range(10, 15) if each in heights)
    return 2.0 * longest + 1.5 * side_by_side + 2.0 * equal + _tricks(kept, elder=elder) * (1.5 if elder else 1.0)


def worth(hand: Sequence[Card], *, elder: bool) -> float:
    """An estimate of how many points twelve cards bring."""
    points = [_POINT_WINS[claim.size] * claim.size for claim in whole(Category.POINT, hand, 3)[:1]]
    runs = whole(Category.SEQUENCE, hand, 3)
    sets = whole(Category.SET, hand, 3)
    sequences = [_SEQUENCE_WINS[runs[0].size] * claim.points for claim in runs]
    of_a_kind = [(_QUATORZE_WINS if sets[0].size == 4 else _TRIO_WINS[sets[0].key]) * claim.points for claim in sets]
    declared = sum((*points, *sequences, *of_a_kind))
    bonus = max(0.0, declared - 16) * (1.5 if elder else 1.0)
    tricks = _tricks(hand, elder=elder)
    cards = _THE_CARDS * min(1.0, max(0.0, (tricks - 4) / 4))
    return declared + bonus + tricks + cards


def _tricks(hand: Sequence[Card], *, elder: bool) -> float:
    """An estimate of the tricks: top winners, long cards behind them if this player leads, guarded honours."""
    found = 0.0
    for suit in SUITS:
        heights = sorted((height(card) for card in hand if card.suit is suit), reverse=True)
        top = sum(1 for place, each in enumerate(heights) if each == 14 - place)
        long = max(0, len(heights) - 4)
        found += top + long * (0.8 if top or elder else 0.3)
        if not top:
            found += _guarded(heights)
    return found


def _guarded(heights: Sequence[int]) -> float:
    """The expected tricks of a king with one card below it, or a queen with two; heights of a suit, high to low."""
    if heights[:1] == [13] and len(heights) > 1:
        return 0.6
    return 0.4 if heights[:1] == [12] and len(heights) > 2 else 0.0


# The play


def _playable(view: View) -> list[Card]:
    return [move.card for move in view.moves if isinstance(move, Play)]


def _unseen(view: View) -> frozenset[Card]:
    """The cards the opponent may have."""
    mine = view.mine
    known = set(view.turned) | {card for trick in view.tricks for card in trick.cards}
    known |= {view.led} if view.led else set()
    if mine:
        known |= {*mine.cards, *mine.discarded, *mine.untaken}
    return frozenset(PACK) - known


def _winners(cards: Sequence[Card], unseen: frozenset[Card]) -> list[Card]:
    """Of these cards of one suit, those no unseen card beats and the long ones behind them; high to low."""
    higher = [height(card) for card in unseen if cards and card.suit is cards[0].suit]
    sure = 0
    for place, card in enumerate(cards):
        beaten_by = sum(each > height(card) for each in higher)
        if beaten_by and place < len(higher):
            break
        sure += 1
    return list(cards[:sure])


def _lead(view: View) -> Card:
    """From the suit that brings the most: sure winners first, otherwise the suit that is easiest to establish."""
    unseen = _unseen(view)
    suits = [[card for card in _playable(view) if card.suit is suit] for suit in SUITS]
    held = [cards for cards in suits if cards]
    best = max(held, key=lambda cards: (len(_winners(cards, unseen)), len(cards), height(cards[0])))
    if _winners(best, unseen):
        return best[0]
    return max(held, key=lambda cards: _establishing(cards, unseen))[0 if _solid(best, unseen) else -1]


def _solid(cards: Sequence[Card], unseen: frozenset[Card]) -> bool:
    """Whether at most one unseen card beats the highest one, so that leading it makes the others good."""
    return sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in unseen) <= 1


def _establishing(cards: Sequence[Card], unseen: frozenset[Card]) -> float:
    """How soon a suit becomes good: length counts, higher unseen cards hurt; a guarded king or queen isn't led."""
    above = sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in unseen)
    guards = _guards(cards, unseen)
    return len(cards) - above - (3 if guards else 0)


def _guards(cards: Sequence[Card], unseen: frozenset[Card]) -> bool:
    """Whether these stop a suit the opponent may run: an honour with a small card for each higher one unseen."""
    above = sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in unseen)
    return 0 < above < len(cards) <= above + 2


def _follow(view: View) -> Card:
    """The cheapest winning card; otherwise the lowest of the suit; otherwise a card that isn't a stopper."""
    cards, led, unseen = _playable(view), view.led, _unseen(view)
    if led is None:
        return cards[0]
    if cards[0].suit is led.suit:
        winning = [card for card in cards if height(card) > height(led)]
        return _by_rank(winning or cards)[0]
    return min(cards, key=lambda card: _value_of(card, cards, unseen))


def _value_of(card: Card, hand: Sequence[Card], unseen: frozenset[Card]) -> tuple[int, int]:
    """The cost of throwing a card away, lowest first: small cards, long ones, the guards of an honour, winners."""
    suit = sorted((each for each in hand if each.suit is card.suit), key=height, reverse=True)
    above = sum(each.suit is card.suit and height(each) > height(suit[0]) for each in unseen)
    stops = height(suit[0]) >= 12 and len(suit) <= above + 1
    if card in _winners(suit, unseen):
        return 3 if any(each.suit is card.suit for each in unseen) else 1, height(card)
    return 2 if stops else 0, height(card)

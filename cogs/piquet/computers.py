"""How computers play Piquet: from their own cards and what was said, shown and played.

All talk alike. Normal exchanges and plays by rules of thumb; hard plays the card that does best with hands that the
opponent may hold (``sampler``). Easy exchanges as beginners do, hasn't listened, and errs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, islice

from bot.engine.cards import Card
from bot.engine.game import Rng, Skill
from bot.engine.sampling import Chance, best, chance, deal, erring, in_worlds, means
from bot.engine.tricks import Play
from cogs.piquet.blunders import blunders
from cogs.piquet.reasons import why
from cogs.piquet.rules import Move, View
from cogs.piquet.rules.claims import (
    PACK,
    SEQUENCE_POINTS,
    SUITS,
    Category,
    Claim,
    height,
    in_order,
    whole,
)
from cogs.piquet.rules.model import (
    ANSWERS,
    AUTOMATIC,
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
from cogs.piquet.rules.seen import unseen
from cogs.piquet.rules.talk import further
from cogs.piquet.sampler import Decision
from cogs.piquet.sampler.bits import EVERY_SUIT, SIZE, CardSet, bits, cards_of, holding, sets

__all__ = ["absent", "choose", "expect", "patience", "to_see", "why", "worth"]

# The chance that the best holding of a size wins its category, from experience.
_POINT_WINS = {3: 0.1, 4: 0.35, 5: 0.7, 6: 0.92, 7: 0.98, 8: 1.0}
_SEQUENCE_WINS = {3: 0.45, 4: 0.75, 5: 0.9, 6: 0.97, 7: 1.0, 8: 1.0}
_TRIO_WINS = {10: 0.45, 11: 0.5, 12: 0.55, 13: 0.65, 14: 0.8}
_QUATORZE_WINS = 0.95
_THE_CARDS = 10
_CANDIDATES, _SAMPLES = 12, 24

_WORLDS = 30
_BY_RULE = 1.0
"""The points by which another card must be better than the one by rule: this costs nothing, and looks less odd."""
_EASY_WORLDS = 2
_TEMPERATURE = 20.0
"""In points, fitted so that easy is clearly weaker than normal."""


def choose(view: View, rng: Rng, skill: Skill) -> Move:
    """Exchange, declare everything, answer honestly, play carefully."""
    match view.phase:
        case Stage.CUT:
            return Deals(_seat(view))  # the first dealer is Elder in the last deal
        case Stage.ELDER_EXCHANGE | Stage.YOUNGER_EXCHANGE | Stage.YOUNGER_DISCARD:
            return _blanche(view) or _exchange(view, rng, skill)
        case Stage.CLAIM:
            claim = next(iter(_holdings(view, _category(view))), None)
            return Call(claim.cards) if claim else Pass()
        case Stage.REPLY | Stage.SETTLE:
            return _answer(view)
        case Stage.EXTRA:
            return _addition(view)
        case Stage.DECLARE:
            return _everything(view)
        case Stage.LOOK:
            return Look(yes=False)
        case _:
            return Play(_card(view, rng, skill))


def expect(view: View, moves: Sequence[Move], rng: Rng, worlds: int) -> list[list[float]] | None:
    """What cards bring in the play, and, as estimates, cards put away in the exchange; talk isn't imagined."""
    aways = [bits(move.cards) for move in moves if isinstance(move, Exchange | Discard)]
    if len(aways) == len(moves):
        return _expect_of_hands(view, aways, chance(rng), worlds)
    cards = [move.card for move in moves if isinstance(move, Play)]
    if len(cards) < len(moves):
        return None
    decision, draw = Decision(view), chance(rng)
    return in_worlds(cards, lambda: decision.imagine(draw), decision.value, worlds)


def absent(view: View) -> Move:
    """The moves that give nothing away (3.5): the fewest and lowest cards, pass, good, nothing more."""
    match view.phase:
        case Stage.CUT:
            return Deals(_seat(view))
        case Stage.ELDER_EXCHANGE | Stage.YOUNGER_EXCHANGE | Stage.YOUNGER_DISCARD:
            cards = in_order(_by_rank(_cards(view))[: view.exchange[0]])
            return Discard(cards) if view.phase is Stage.YOUNGER_DISCARD else Exchange(cards)
        case Stage.CLAIM:
            return Pass()
        case Stage.REPLY | Stage.SETTLE:
            return Good()
        case Stage.EXTRA:
            return Add(())
        case Stage.DECLARE:
            return Declare((), ())
        case Stage.LOOK:
            return Look(yes=False)
        case _:
            return Play(_by_rank(_playable(view))[0])


def patience(view: View) -> float | None:
    """A uniform delay for answers that are given automatically."""
    return AUTOMATIC if view.seat in view.automatic and view.phase in ANSWERS else None


def to_see(view: View) -> bool:
    """Whether the last trick still lies there, until the next one is led."""
    return view.phase is Stage.LEAD and bool(view.tricks)


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
    mine = claims[0] if claims else None
    if mine is None or mine.size < heard.size:
        return Good()
    if view.phase is Stage.REPLY and category is not Category.SET:
        return NotGood(mine.cards) if mine.size > heard.size else Ask()
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


def _exchange(view: View, rng: Rng, skill: Skill) -> Move:
    hand, number = _cards(view), view.exchange[-1]
    if skill.level == "easy":
        return _discard(view, _least(hand, number))
    hidden = [card for card in PACK if card not in hand]
    choices = [cards for cards in combinations(hand, number) if sum(map(height, cards)) < 13 * number]
    choices = choices or list(combinations(hand, number))
    held, elder = bits(hand), view.seat == view.elder
    ranked = sorted(map(bits, choices), key=lambda away: -_promise(held & ~away, elder=elder))
    sound = (away for away in ranked if not any(blunders(view, _discard(view, away))))
    promising = [*islice(sound, _CANDIDATES)] or ranked[:_CANDIDATES]
    draws: list[CardSet] = []
    for _ in range(_SAMPLES):
        cards, rng = rng.shuffle(hidden)
        draws.append(bits(cards[:number]))
    found = max(promising, key=lambda away: sum(worth(held & ~away | drawn, elder=elder) for drawn in draws))
    return _discard(view, found)


def _expect_of_hands(view: View, aways: Sequence[CardSet], roll: Chance, worlds: int) -> list[list[float]]:
    """By how much the own hand is worth more than the opponent's if these cards are put away.

    The opponent, too, takes what is left of the talon, for cards that a beginner puts away.
    """
    hand, most, elder = _cards(view), view.exchange[-1], view.seat == view.elder
    held, hidden = bits(hand), [card for card in PACK if card not in hand]
    sizes = most, len(hand), len(hidden) - len(hand) - most

    def imagine() -> tuple[list[Card], float]:
        dealt = deal(range(len(hidden)), sizes, (0, 0, 0), roll) or []
        drawn, theirs, rest = ([hidden[place] for place in places] for places in dealt)
        other = bits(theirs) & ~_least(theirs, len(rest)) | bits(rest)
        return drawn, worth(other, elder=not elder)

    def value(world: tuple[list[Card], float], away: CardSet) -> float:
        drawn, theirs = world
        return worth(held & ~away | bits(drawn[: away.bit_count()]), elder=elder) - theirs

    return in_worlds(aways, imagine, value, worlds)


def _discard(view: View, away: CardSet) -> Exchange | Discard:
    cards = in_order(cards_of(away))
    return Discard(cards) if view.phase is Stage.YOUNGER_DISCARD else Exchange(cards)


def _least(hand: Sequence[Card], number: int) -> CardSet:
    """What a beginner puts away: low cards, but none of the longest suit or of a set, if there are others."""
    longest = max(SUITS, key=lambda suit: sum(card.suit is suit for card in hand))
    of_a_kind = {card for claim in whole(Category.SET, hand, 3) for card in claim.cards}
    return bits(sorted(_by_rank(hand), key=lambda card: (card in of_a_kind, card.suit is longest))[:number])


def _promise(kept: CardSet, *, elder: bool) -> float:
    """A quick estimate of the kept cards: length in a suit, neighbouring cards, cards of equal rank, and strength."""
    suits = [holding(kept & suit).heights for suit in EVERY_SUIT]
    longest = max(map(len, suits))
    side_by_side = max(map(_side_by_side, suits))
    heights = [each for suit in suits for each in suit]
    equal = sum((heights.count(each) - 1) ** 2 for each in range(10, 15) if each in heights)
    return 2.0 * longest + 1.5 * side_by_side + 2.0 * equal + _tricks(kept, elder=elder) * (1.5 if elder else 1.0)


@cache
def _side_by_side(heights: tuple[int, ...]) -> int:
    return sum(each - 1 in heights for each in heights)


def worth(hand: CardSet, *, elder: bool) -> float:
    """An estimate of how many points twelve cards bring."""
    suits = [holding(hand & suit) for suit in EVERY_SUIT]
    size = max(suit.point for suit in suits) // SIZE
    runs = [run // SIZE for suit in suits for run in suit.sequences]
    found = sets(hand)
    declared = _POINT_WINS[size] * size
    declared += sum(_SEQUENCE_WINS[max(runs)] * SEQUENCE_POINTS[run] for run in runs)
    if found:
        four, key = divmod(max(found), SIZE)
        wins = _QUATORZE_WINS if four == 4 else _TRIO_WINS[key]
        declared += sum(wins * (14 if each // SIZE == 4 else 3) for each in found)
    bonus = max(0.0, declared - 16) * (1.5 if elder else 1.0)
    tricks = _tricks(hand, elder=elder)
    cards = _THE_CARDS * min(1.0, max(0.0, (tricks - 4) / 4))
    return declared + bonus + tricks + cards


def _tricks(hand: CardSet, *, elder: bool) -> float:
    """An estimate of the tricks."""
    return sum(_tricks_of(holding(hand & suit).heights, elder=elder) for suit in EVERY_SUIT)


@cache
def _tricks_of(heights: tuple[int, ...], *, elder: bool) -> float:
    """Those of a suit: top winners, long cards behind them if this player leads, guarded honours; high to low."""
    top = sum(1 for place, each in enumerate(heights) if each == 14 - place)
    long = max(0, len(heights) - 4)
    found = top + long * (0.8 if top or elder else 0.3)
    return found if top else found + _guarded(heights)


def _guarded(heights: Sequence[int]) -> float:
    """The expected tricks of a king with one card below it, or a queen with two; heights of a suit, high to low."""
    if heights[:1] == (13,) and len(heights) > 1:
        return 0.6
    return 0.4 if heights[:1] == (12,) and len(heights) > 2 else 0.0


# The play


def _playable(view: View) -> list[Card]:
    return [move.card for move in view.moves if isinstance(move, Play)]


def _card(view: View, rng: Rng, skill: Skill) -> Card:
    """By rule at normal; otherwise the best with hands that the opponent may hold, with errors at easy."""
    playable = _playable(view)
    cards = [card for card in playable if not any(blunders(view, Play(card)))] or playable
    by_rule = _by_rule(view, playable)
    by_rule = by_rule if by_rule in cards else _by_rule(view, cards)
    if skill.level == "normal" or len(cards) == 1:
        return by_rule
    draw = chance(rng)
    if skill.level == "easy":
        decision = Decision(view, listening=False)
        values = means(cards, lambda: decision.imagine(draw), decision.value, skill.worlds(_EASY_WORLDS))
        return cards[erring(values, _TEMPERATURE, draw)]
    decision = Decision(view)
    return best(
        cards,
        lambda: decision.imagine(draw),
        decision.value,
        skill.worlds(_WORLDS),
        prior=lambda card: _BY_RULE if card == by_rule else 0.0,
    )


def _by_rule(view: View, cards: list[Card]) -> Card:
    return _lead(view, cards) if view.phase is Stage.LEAD else _follow(view, cards)


def _winners(cards: Sequence[Card], hidden: frozenset[Card]) -> list[Card]:
    """Of these cards of one suit, those no unseen card beats and the long ones behind them; high to low."""
    higher = [height(card) for card in hidden if cards and card.suit is cards[0].suit]
    sure = 0
    for place, card in enumerate(cards):
        beaten_by = sum(each > height(card) for each in higher)
        if beaten_by and place < len(higher):
            break
        sure += 1
    return list(cards[:sure])


def _lead(view: View, cards: Sequence[Card]) -> Card:
    """From the suit that brings the most: sure winners first, otherwise the suit that is easiest to establish."""
    hidden = unseen(view)
    suits = [[card for card in cards if card.suit is suit] for suit in SUITS]
    held = [cards for cards in suits if cards]
    strongest = max(held, key=lambda cards: (len(_winners(cards, hidden)), len(cards), height(cards[0])))
    if _winners(strongest, hidden):
        return strongest[0]
    return max(held, key=lambda cards: _establishing(cards, hidden))[0 if _solid(strongest, hidden) else -1]


def _solid(cards: Sequence[Card], hidden: frozenset[Card]) -> bool:
    """Whether at most one unseen card beats the highest one, so that leading it makes the others good."""
    return sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in hidden) <= 1


def _establishing(cards: Sequence[Card], hidden: frozenset[Card]) -> float:
    """How soon a suit becomes good: length counts, higher unseen cards hurt; a guarded king or queen isn't led."""
    above = sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in hidden)
    guards = _guards(cards, hidden)
    return len(cards) - above - (3 if guards else 0)


def _guards(cards: Sequence[Card], hidden: frozenset[Card]) -> bool:
    """Whether these stop a suit the opponent may run: an honour with a small card for each higher one unseen."""
    above = sum(card.suit is cards[0].suit and height(card) > height(cards[0]) for card in hidden)
    return 0 < above < len(cards) <= above + 2


def _follow(view: View, cards: Sequence[Card]) -> Card:
    """The cheapest winning card; otherwise the lowest of the suit; otherwise a card that isn't a stopper."""
    led, hidden = view.led, unseen(view)
    if led is None:
        return cards[0]
    if cards[0].suit is led.suit:
        winning = [card for card in cards if height(card) > height(led)]
        return _by_rank(winning or cards)[0]
    return min(cards, key=lambda card: _value_of(card, cards, hidden))


def _value_of(card: Card, hand: Sequence[Card], hidden: frozenset[Card]) -> tuple[int, int]:
    """The cost of throwing a card away, lowest first: small cards, long ones, the guards of an honour, winners."""
    suit = sorted((each for each in hand if each.suit is card.suit), key=height, reverse=True)
    above = sum(each.suit is card.suit and height(each) > height(suit[0]) for each in hidden)
    stops = height(suit[0]) >= 12 and len(suit) <= above + 1
    if card in _winners(suit, hidden):
        return 3 if any(each.suit is card.suit for each in hidden) else 1, height(card)
    return 2 if stops else 0, height(card)

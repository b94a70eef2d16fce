"""The hands that the opponent may hold in the play, by what was played, shown and said."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb

from bot.engine.cards import Card, Rank
from bot.engine.game import Seat
from bot.engine.sampling import Chance
from bot.engine.value import Value, replace
from cogs.piquet.rules import View
from cogs.piquet.rules.claims import ORDER
from cogs.piquet.rules.dealing import HAND
from cogs.piquet.rules.model import CATEGORIES, Result, Said, Shown
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import open_for_younger
from cogs.piquet.rules.seen import passed_on, unseen
from cogs.piquet.sampler.bits import EVERY_SUIT, SIZE, CardSet, bits, holding, rank, sets, singles, suit_of

_HIGHEST = 9 * SIZE


@dataclass(slots=True)
class _Heard:
    """What the opponent has said about a category: the ``least`` and the ``most`` that the best claim can be.

    ``claims``: those that were called, with the key only if it was said at once; ``complete``: there are no others.
    """

    least: int = 0
    most: int = _HIGHEST
    claims: list[int] = field(default_factory=list[int])
    complete: bool = False


def _heard(view: View, seat: Seat) -> list[_Heard]:
    """By category, what this seat has heard from the opponent, if they called all they had and answered honestly."""
    found = {category: _Heard() for category in CATEGORIES}
    called = 0  # Elder's claim in the category being discussed
    for said in view.record:
        if not isinstance(said, Said):
            continue
        number = SIZE * (said.number or 0) + (_height(said.rank) if said.rank else 0)
        if said.word == "claim":
            called = number
        elif said.word == "answer":
            called += _height(said.rank) if said.rank else said.number or 0
        if said.seat != seat:
            _listen(found[said.category], said, number, called)
    for category, result in zip(CATEGORIES, view.results, strict=True):
        heard = found[category]
        if seat == view.elder:
            heard.complete = bool(view.tricks) and open_for_younger(result, view.options)
        else:
            heard.complete = result is Result.ELDER
        if heard.complete:
            best = max(heard.claims, default=0)
            heard.least = max(heard.least, best)
            heard.most = min(heard.most, best + SIZE - 1 if best and not best % SIZE else best)
    return [*found.values()]


def _height(rank: Rank) -> int:
    return ORDER.index(rank) + 7


def _listen(heard: _Heard, said: Said, number: int, called: int) -> None:
    match said.word:
        case "claim":
            heard.claims.append(number)
            heard.least, heard.most = called, called if called % SIZE else called + SIZE - 1
        case "and" | "declare":
            heard.claims.append(number)
        case "answer" | "equal":
            heard.least = heard.most = called
        case "pass":
            heard.most = 0
        case "ask":
            heard.least, heard.most = called, called + SIZE - 1
        case "good":
            heard.most = called - 1
        case "not_good" if said.number:
            heard.least = heard.most = called - called % SIZE + said.number
        case "not_good":
            heard.least = called + 1 if called % SIZE else called + SIZE
        case _:
            pass


_EXCHANGED = (1.0, 0.8, 0.65, 0.35, 0.25, 0.2, 0.12, 0.09)
"""How likely a card that isn't seen was exchanged, from sevens to aces, compared with a seven.

From how often computers at normal exchanged each in 400 deals.
"""
_MANY = 10_000
"""Beyond this many hands the lowest cards are taken as exchanged. That takes a dealer who exchanged only one or two."""


class Hands(Value):
    """The hands that the opponent may hold now, and of each the sum of the weights up to it."""

    hands: Sequence[CardSet]
    sums: Sequence[float]

    def draw(self, chance: Chance) -> CardSet:
        """One of them by chance, according to their weights."""
        return self.hands[bisect(self.sums, chance() * self.sums[-1], hi=len(self.hands) - 1)]


def hands(view: View, *, listening: bool = True) -> Hands:
    """The hands that agree with all that was played, shown and said; ``listening`` False: as if nothing was said.

    If what was said fits no hand, the opponent has held something back: then only what they claimed is taken as true.
    Raises ValueError for the view of nobody.
    """
    seat = view.seat
    if seat is None:
        raise ValueError(view)
    played = bits(trick.cards[trick.leader != 1 - seat] for trick in view.tricks) | bits([view.led] if view.led else [])
    shown = [card for event in view.record if isinstance(event, Shown) and event.seat != seat for card in event.cards]
    held = played | bits(passed_on(view)) | (bits(shown) if listening else 0)
    void = sum({suit_of(bits([led])) for led, card in _followed(view, seat) if led.suit is not card.suit})
    loose = bits(unseen(view)) & ~(held | void)
    while comb(loose.bit_count(), HAND - held.bit_count()) > _MANY:
        loose &= ~min(singles(loose), key=rank)
    heard = _heard(view, seat) if listening else _NOTHING
    least = [replace(each, most=_HIGHEST, complete=False) for each in heard]
    found = next(filter(None, (_fitting(held, loose, each, view.options) for each in (heard, least, _NOTHING))))
    return Hands([hand & ~played for hand, _ in found], [*accumulate(weight for _, weight in found)])


_NOTHING = [_Heard()] * len(CATEGORIES)


def _followed(view: View, seat: Seat) -> Iterator[tuple[Card, Card]]:
    """The tricks that this seat has led to, with the opponent's cards."""
    for trick in view.tricks:
        if trick.leader == seat:
            led, card = trick.cards
            yield led, card


def _fitting(held: CardSet, loose: CardSet, heard: Sequence[_Heard], options: Options) -> list[tuple[CardSet, float]]:
    """The hands of twelve cards, those held and some of the loose ones, that agree with what was heard; and weights."""
    points, sequences, of_a_kind = heard
    shortest = SIZE * options.point_min_length
    found: list[tuple[CardSet, float, int, int]] = [(0, 1.0, 0, 0)]
    later = held | loose
    for suit in EVERY_SUIT:
        later &= ~suit
        parts: list[tuple[CardSet, float, int, int]] = []
        for part, weight in _parts(held & suit, loose & suit):
            whole = holding(part)
            number = whole.point if whole.point >= shortest else 0
            run = max(whole.sequences, default=0)
            if number <= points.most and run <= sequences.most:
                parts.append((part, weight, number, run))
        found = [
            (cards | part, weight * factor, max(longest, number), max(highest, run))
            for cards, weight, longest, highest in found
            for part, factor, number, run in parts
            if HAND - later.bit_count() <= (cards | part).bit_count() <= HAND
        ]
    return [
        (cards, weight)
        for cards, weight, longest, highest in found
        if longest >= points.least and highest >= sequences.least and _agrees(cards, sequences, of_a_kind)
    ]


def _parts(held: CardSet, loose: CardSet) -> Iterator[tuple[CardSet, float]]:
    """The cards that a hand may have of a suit: those held, and each choice of the loose ones; with weights."""
    chosen = loose
    while True:
        weight = 1.0
        for bit in singles(loose & ~chosen):
            weight *= _EXCHANGED[rank(bit)]
        yield held | chosen, weight
        if not chosen:
            return
        chosen = (chosen - 1) & loose


def _agrees(hand: CardSet, sequences: _Heard, of_a_kind: _Heard) -> bool:
    """Whether a hand has the sequences and sets that were claimed, where all were, and else none better than can be."""
    if sequences.complete:
        sizes = [run - run % SIZE for suit in EVERY_SUIT for run in holding(hand & suit).sequences]
        if sorted(sizes) != sorted(sequences.claims):
            return False
    numbers = sets(hand)
    if of_a_kind.complete:
        return sorted(numbers) == sorted(of_a_kind.claims)
    return of_a_kind.least <= max(numbers, default=0) <= of_a_kind.most

"""Sections 4.1 to 4.3, 5 and 7.2: combinations, their points, what the others hear of them, and which is the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import TypeAlias

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import Seat
from bot.engine.value import Value
from cogs.jass.rules.cards import DECK, DOWN, RANKS, SUITS, Mode, height, in_order
from cogs.jass.rules.options import LongRuns, Options, Quartets


class ComboKind(Enum):
    """A run of three to nine cards, or a quartet. Each beats all kinds before it."""

    RUN_3 = 3
    RUN_4 = 4
    RUN_5 = 5
    RUN_6 = 6
    RUN_7 = 7
    RUN_8 = 8
    RUN_9 = 9
    QUARTET = 10


class Combo(Value):
    """A combination, its strongest card first. Its points are before multiplication."""

    kind: ComboKind
    cards: Cards
    points: int

    @property
    def rank(self) -> Rank:
        """The rank of its strongest card."""
        return self.cards[0].rank


Combos: TypeAlias = tuple[Combo, ...]


class Style(Enum):
    """How a combination is announced: by its kind, or by its points."""

    KIND = "kind"
    POINTS = "points"


Label: TypeAlias = ComboKind | int
"""What the others hear of a combination: its kind, or its points."""


class Announcement(Value):
    """A player's announcement, the strongest combination first."""

    combos: Combos
    style: Style


# 7.2: points

_RUN_POINTS: dict[LongRuns, dict[int, int]] = {
    "full": {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300},
    "cap100": {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100, 9: 100},
    "vorarlberg": {3: 20, 4: 50, 5: 100, 6: 120, 7: 140, 8: 160, 9: 180},
}
_QUARTET_POINTS = {Rank.JACK: 200, Rank.NINE: 150}
_LEAST_QUARTET = 100


def points_of(combos: Iterable[Combo]) -> int:
    """The total points of combinations, before multiplication."""
    return sum(combo.points for combo in combos)


# 4.1: combinations

_VALID = {
    ("five", False): "J A K Q 10",
    ("five", True): "J 6 10 Q K",
    ("all", False): "J 9 A K Q 10 8 7 6",
    ("all", True): "J 9 6 7 8 10 Q K A",
}


@cache
def valid_quartets(quartets: Quartets, mode: Mode) -> tuple[Rank, ...]:
    """The ranks whose quartets count, strongest first."""
    return tuple(map(Rank, _VALID[quartets, mode in DOWN].split()))


_RUNS = tuple(
    DECK[suit + low : suit + low + length]
    for suit in range(0, 36, 9)
    for length in range(3, 10)
    for low in range(10 - length)
)
"""Every run, including parts of longer ones: suit by suit, shortest first."""

_QUARTETS = tuple(tuple(Card(rank, suit) for suit in SUITS) for rank in RANKS)
"""All nine of them, valid or not."""


def combination(cards: Sequence[Card], mode: Mode, options: Options) -> Combo | None:
    """The run or quartet these cards make, in any order, valid or not."""
    found = _combinations(mode, options.weis_long_runs).get(frozenset(cards))
    return found if found and len(cards) == len(found.cards) else None


@cache
def _combinations(mode: Mode, long_runs: LongRuns) -> Mapping[frozenset[Card], Combo]:
    """Every combination, keyed by its cards. The strongest card follows the natural order, whatever is trump."""
    combos: dict[frozenset[Card], Combo] = {}
    for run in _RUNS:
        cards = run if mode in DOWN else run[::-1]
        combos[frozenset(run)] = Combo(ComboKind(len(run)), cards, _RUN_POINTS[long_runs][len(run)])
    for quartet in _QUARTETS:
        cards = quartet if mode in DOWN else quartet[::-1]
        points = _QUARTET_POINTS.get(quartet[0].rank, _LEAST_QUARTET)
        combos[frozenset(quartet)] = Combo(ComboKind.QUARTET, cards, points)
    return combos


def is_valid(combo: Combo, mode: Mode, options: Options) -> bool:
    """Whether a combination is valid in this mode at this table. Every run is."""
    return combo.kind is not ComboKind.QUARTET or combo.rank in valid_quartets(options.weis_quartets, mode)


def overlap(one: Combo, other: Combo, options: Options) -> Card | None:
    """A card of both, so that only one of them can be announced; with Kreuzweis a run and a quartet may share one."""
    if options.weis_kreuzweis and (one.kind is ComboKind.QUARTET) != (other.kind is ComboKind.QUARTET):
        return None
    common = in_order(set(one.cards).intersection(other.cards))
    return common[0] if common else None


def partial(combos: Combos, dealt: Cards) -> Combo | None:
    """The first run among these that could be longer with these nine cards, those of its quartets left out."""
    in_quartets = {card for combo in combos if combo.kind is ComboKind.QUARTET for card in combo.cards}
    free = set(dealt) - in_quartets
    runs = (combo for combo in combos if combo.kind is not ComboKind.QUARTET)
    return next((combo for combo in runs if free.intersection(_neighbours(combo))), None)


def _neighbours(run: Combo) -> Cards:
    """The cards next to a run in its suit."""
    places = [DECK.index(card) for card in run.cards]
    around = (min(places) - 1, max(places) + 1)
    return tuple(DECK[place] for place in around if place // 9 == places[0] // 9 and place < len(DECK))


def combos_in(dealt: Cards, mode: Mode, options: Options) -> Combos:
    """Every combination in these nine cards that counts in this mode, parts of runs included."""
    held = frozenset(dealt)
    found = (combo for cards, combo in _combinations(mode, options.weis_long_runs).items() if cards <= held)
    return tuple(combo for combo in found if is_valid(combo, mode, options))


def announceable(dealt: Cards, mode: Mode, options: Options) -> list[Combos]:
    """Every set of combinations that can be announced together: most points first, then strongest."""
    most = 1 if options.weis_announce == "best" else len(dealt)
    return [combos for combos in showable(dealt, mode, options) if len(combos) <= most]


def showable(dealt: Cards, mode: Mode, options: Options) -> list[Combos]:
    """Every set of combinations without a conflict: most points first, then strongest."""

    def keys(combos: Combos) -> tuple[int, list[Key]]:
        return points_of(combos), [key(combo, mode, options) for combo in combos]

    found = _sets(combos_in(dealt, mode, options), options)
    if not options.weis_partial_runs:
        found = (combos for combos in found if not partial(combos, dealt))
    return sorted((strongest_first(combos, mode, options) for combos in found), key=keys, reverse=True)


def _sets(combos: Combos, options: Options) -> Iterator[Combos]:
    for number, first in enumerate(combos):
        yield (first,)
        rest = tuple(other for other in combos[number + 1 :] if not overlap(first, other, options))
        yield from ((first, *others) for others in _sets(rest, options))


# 4.2: announcing


def labels_of(announcement: Announcement) -> tuple[Label, ...]:
    """What the others hear: kinds or points, but never suits, ranks or cards."""
    by_kind = announcement.style is Style.KIND
    return tuple(combo.kind if by_kind else combo.points for combo in announcement.combos)


# 5: comparing combinations

Key: TypeAlias = tuple[int, ...]
"""The strength of a combination: greater is stronger. Between equal ones the earlier in playing order is better."""


def key(combo: Combo, mode: Mode, options: Options) -> Key:
    """A quartet before a run, or by points; longer before shorter; then the strongest card; perhaps a run in trump."""
    if combo.kind is ComboKind.QUARTET:
        order = valid_quartets(options.weis_quartets, mode)
        high, in_trump = len(order) - order.index(combo.rank), False
    else:
        high, in_trump = height(combo.rank, down=mode in DOWN), combo.cards[0].suit is mode.trump
    size = (combo.kind.value,) if options.weis_ranking == "quartet_first" else (combo.points, len(combo.cards))
    return (*size, high, int(options.weis_trump_tiebreak and in_trump))


def strongest_first(combos: Iterable[Combo], mode: Mode, options: Options) -> Combos:
    """Sorted by strength; equal ones in the order of the suits."""
    by_suit = sorted(combos, key=lambda combo: DECK.index(combo.cards[0]))
    return tuple(sorted(by_suit, key=lambda combo: key(combo, mode, options), reverse=True))


# 4.3: resolution


class Resolution(Value):
    """The seats that named their strongest card, in playing order, and the seat with the best combination."""

    named: tuple[Seat, ...]
    winner: Seat


def resolve(
    order: Sequence[Seat], announced: Sequence[Announcement | None], mode: Mode, options: Options
) -> Resolution:
    """In the playing order of the first trick, players name the strongest card of their best combination.

    A player stays silent if an opponent's combination is known to be better, because it was named before or, unless the
    house rules have all of them named, by its label. At least one player must have announced something.
    """
    made = {seat: announcement for seat in order if (announcement := announced[seat])}
    best = {seat: key(announcement.combos[0], mode, options) for seat, announcement in made.items()}
    least = {seat: _least(labels_of(announcement)[0], options) for seat, announcement in made.items()}
    named: list[Seat] = []
    for seat, own in best.items():
        opponents = [other for other in made if (other - seat) % 2]
        beaten = any(other in named and best[other] > own for other in opponents)
        if options.weis_naming == "if_still_live":
            beaten = beaten or any(least[other] > own[0] for other in opponents)
        if not beaten:
            named.append(seat)
    return Resolution(tuple(named), max(best, key=best.__getitem__))


def _least(label: Label, options: Options) -> int:
    """The lowest possible first part of a combination's key, given its label.

    Points that can mean a run as well as a quartet are taken for the run.
    """
    points = _RUN_POINTS[options.weis_long_runs]
    if options.weis_ranking == "points":
        return label if isinstance(label, int) else points.get(label.value, _LEAST_QUARTET)
    if isinstance(label, ComboKind):
        return label.value
    return min((length for length in points if points[length] == label), default=ComboKind.QUARTET.value)

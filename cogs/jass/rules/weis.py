"""Weis: which combinations there are, what they are called and worth, and whose are best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Seat
from cogs.jass.rules.cards import BIT, DOWN, RANKS, Cards, Mode, card_list, trump_set
from cogs.jass.rules.options import Options


class Kind(Enum):
    """What a combination is called: a run of so many cards, or four of a kind. A later one beats an earlier one."""

    RUN_3 = 3
    RUN_4 = 4
    RUN_5 = 5
    RUN_6 = 6
    RUN_7 = 7
    RUN_8 = 8
    RUN_9 = 9
    QUARTET = 10


class Style(Enum):
    """What is said of a combination: its kind, or its points."""

    KIND = "kind"
    POINTS = "points"


Label: TypeAlias = Kind | int
"""What is said of one combination: a kind, or points."""

Combos: TypeAlias = tuple[Cards, ...]
"""Several combinations."""

_BOOKS = 128
"""How many books are kept, of 17 KiB each; another takes a quarter of a millisecond."""

Key: TypeAlias = tuple[int, ...]
"""How strong a combination is: greater is stronger. Of equal ones the earlier in playing order is better."""


@dataclass(frozen=True, slots=True)
class Combo:
    """A combination, its strongest card first."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int

    @property
    def rank(self) -> Rank:
        """The rank of its strongest card."""
        return self.cards[0].rank


@dataclass(frozen=True, slots=True)
class Announcement:
    """What somebody has announced, the strongest combination first."""

    combos: Combos
    style: Style


# Combinations

_RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
_RUN_OF_POINTS = {points: Kind(length) for length, points in _RUN_POINTS.items()}
_QUARTET_POINTS = {Rank.JACK: 200, Rank.NINE: 150}
_LEAST_QUARTET = 100

# The ranks of which four count, the strongest first; in the other direction, too.
_VALID = {
    ("five", False): "J A K Q 10",
    ("five", True): "J 6 10 Q K",
    ("all", False): "J 9 A K Q 10 8 7 6",
    ("all", True): "J 9 6 7 8 10 Q K A",
}


def _runs(suit: Cards) -> Combos:
    """The runs in nine bits of one suit, parts of longer ones, too."""
    runs = ((1 << length) - 1 << start for length in range(3, 10) for start in range(10 - length))
    return tuple(run for run in runs if run & suit == run)


_RUNS = tuple(map(_runs, range(512)))
_RUNS_OF = tuple([tuple(run << start for run in runs) for runs in _RUNS] for start in range(0, 36, 9))
RUNS = frozenset(run for suit in _RUNS_OF for run in suit[-1])
QUARTETS = {sum(1 << number + start for start in range(0, 36, 9)): rank for number, rank in enumerate(RANKS)}
"""All fours, whether they count or not."""


def may_hold_combo(dealt: Cards) -> bool:
    """Whether a hand holds any run or any four, whether it counts or not."""
    hearts, diamonds, spades, clubs = dealt & 511, dealt >> 9 & 511, dealt >> 18 & 511, dealt >> 27
    run = _RUNS[hearts] or _RUNS[diamonds] or _RUNS[spades] or _RUNS[clubs]
    return bool(run or hearts & diamonds & spades & clubs)


@cache
def combo(cards: Cards, *, down: bool) -> Combo:
    """What a run or a quartet is called and worth; ``down``: its lowest card is its strongest."""
    shown = card_list(cards) if down else card_list(cards)[::-1]
    if cards in QUARTETS:
        return Combo(Kind.QUARTET, shown, _QUARTET_POINTS.get(QUARTETS[cards], _LEAST_QUARTET))
    return Combo(Kind(len(shown)), shown, _RUN_POINTS[len(shown)])


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The combinations that count in a mode at a table, and how strong each is."""

    options: Options
    keys: Mapping[Cards, Key]
    combos: Mapping[Cards, Combo]

    def combo(self, cards: Cards) -> Combo:
        """What these cards are as a combination."""
        return self.combos[cards]

    def points(self, combos: Combos) -> int:
        """What they are worth together, before it is multiplied."""
        return sum(self.combos[cards].points for cards in combos)

    def sorted(self, combos: Iterable[Cards]) -> Combos:
        """The strongest first, equal ones by suit."""
        return tuple(sorted(combos, key=self._strength, reverse=True))

    def _strength(self, cards: Cards) -> tuple[Key, int]:
        return self.keys[cards], -cards

    def cards(self, combos: Combos) -> tuple[tuple[Card, ...], ...]:
        """The cards of each, the strongest first."""
        return tuple(self.combos[cards].cards for cards in combos)

    def labels(self, announcement: Announcement) -> tuple[Label, ...]:
        """What the table hears of it."""
        combos = [self.combos[cards] for cards in announcement.combos]
        return tuple(one.kind if announcement.style is Style.KIND else one.points for one in combos)

    def may_stand_together(self, one: Cards, other: Cards) -> bool:
        """Whether both may be announced: no card serves twice, but where Kreuzweis is played in a run and a four."""
        return not one & other or (self.options.weis_kreuzweis and (one in QUARTETS) != (other in QUARTETS))

    def combos_in(self, dealt: Cards) -> Combos:
        """Every combination in a hand."""
        hearts, diamonds, spades, clubs = _RUNS_OF
        found = hearts[dealt & 511] + diamonds[dealt >> 9 & 511] + spades[dealt >> 18 & 511] + clubs[dealt >> 27]
        if dealt & dealt >> 9 & dealt >> 18 & dealt >> 27:
            found += tuple(four for four in QUARTETS if four & dealt == four and four in self.keys)
        return found

    def sets_in(self, dealt: Cards) -> list[Combos]:
        """Every set of combinations that can be announced from a hand: most points first, then the strongest."""
        combos = self.combos_in(dealt)
        if len(combos) < 2:
            return [combos] if combos else []
        sets = map(self.sorted, self._sets(combos))
        return sorted(sets, key=lambda combos: (self.points(combos), [self.keys[c] for c in combos]), reverse=True)

    def _sets(self, combos: Combos) -> Iterator[Combos]:
        for number, first in enumerate(combos):
            yield (first,)
            for others in self._sets(tuple(c for c in combos[number + 1 :] if self.may_stand_together(first, c))):
                yield (first, *others)


@lru_cache(maxsize=_BOOKS)
def book(mode: Mode, options: Options) -> Book:
    """The combinations of a mode as these house rules have them."""
    down = mode in DOWN
    valid = tuple(map(Rank, _VALID[options.weis_quartets, down].split()))
    counting = [*sorted(RUNS), *(cards for cards, rank in QUARTETS.items() if rank in valid)]
    keys = {cards: _key(cards, mode, options, valid) for cards in counting}
    return Book(options, keys, {cards: combo(cards, down=down) for cards in counting})


def _key(cards: Cards, mode: Mode, options: Options, valid: tuple[Rank, ...]) -> Key:
    one = combo(cards, down=mode in DOWN)
    if one.kind is Kind.QUARTET:
        height = len(valid) - valid.index(one.rank)
    else:
        rank = RANKS.index(one.rank)
        height = 8 - rank if mode in DOWN else rank
    size = (one.kind.value,) if options.weis_ranking == "quartet_first" else (one.points, len(one.cards))
    in_trump = options.weis_trump_tiebreak and one.kind is not Kind.QUARTET and bool(cards & trump_set(mode))
    return (*size, height, int(in_trump))


# Whose is best


@dataclass(frozen=True, slots=True)
class Resolution:
    """Who named the strongest card, in playing order, and whose combination is the best."""

    named: tuple[Seat, ...]
    winner: Seat


def resolve(order: Sequence[Seat], announced: Sequence[Announcement | None], page: Book) -> Resolution:
    """After the first trick, whose playing order this is, and in which somebody has announced something.

    Each in turn names the strongest card of the best combination, unless an opponent's is known to be better: by what
    was announced, or by what was named before.
    """
    made = {seat: announcement for seat in order if (announcement := announced[seat])}
    keys = {seat: page.keys[announcement.combos[0]] for seat, announcement in made.items()}
    least = {seat: _least(page.labels(announcement)[0], page.options) for seat, announcement in made.items()}
    named: list[Seat] = []
    for seat, own in keys.items():
        opponents = [other for other in made if (other - seat) % 2]
        beaten = any(keys[other] > own for other in opponents if other in named)
        hopeless = any(least[other] > own[0] for other in opponents)
        if not beaten and not hopeless:
            named.append(seat)
    return Resolution(tuple(named), max(keys, key=keys.__getitem__))


def _least(label: Label, options: Options) -> int:
    """The least that the first part of a combination's key can be, by what was said of it.

    Whatever a four is worth, some run is worth as much.
    """
    if options.weis_ranking == "points":
        return label if isinstance(label, int) else _RUN_POINTS.get(label.value, _LEAST_QUARTET)
    return (label if isinstance(label, Kind) else _RUN_OF_POINTS[label]).value


def read(cards: Sequence[Card]) -> Cards | None:
    """The run or the four, whether it counts or not, that these cards are."""
    found = 0
    for card in cards:
        found |= BIT.get(card, 0)
    return found if (found in RUNS or found in QUARTETS) and len(cards) == found.bit_count() else None

"""Plays a deal of Schieber Jass to its end on bit sets, as a sampler does thousands of times for one move.

Here a card is its index in the deck, and a set of cards is an integer with one bit per card. Strengths and points of
cards come from the rules. The legal cards and the winner of a trick are implemented a second time, for speed;
``tests/jass/test_playout.py`` checks that they agree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Seat
from cogs.jass.rules import Mode, View
from cogs.jass.rules.cards import DECK, RANKS, SUITS, card_points, strength
from cogs.jass.rules.model import Pair
from cogs.jass.rules.scoring import LAST_TRICK
from cogs.jass.rules.tricks import TRICKS

CardSet: TypeAlias = int
"""A set of cards, one bit per card."""

# Sets of cards

INDEX = {card: index for index, card in enumerate(DECK)}
SUIT_SETS: tuple[CardSet, ...] = tuple(511 << start for start in range(0, 36, 9))
SUIT_SET_OF: tuple[CardSet, ...] = tuple(SUIT_SETS[index // 9] for index in range(36))
"""For each card, all cards of its suit."""
EVERY_CARD: CardSet = (1 << 36) - 1

_IN_SUIT = tuple(tuple(rank for rank in range(9) if bits >> rank & 1) for bits in range(512))


def set_of(cards: Iterable[Card]) -> CardSet:
    """These cards as a bit set.

    >>> [str(DECK[index]) for index in indices(set_of(map(Card.parse, ["6D", "AH"])))]
    ['AH', '6D']
    """
    found = 0
    for card in cards:
        found |= 1 << INDEX[card]
    return found


def indices(cards: CardSet) -> list[int]:
    """The cards of a set: hearts, diamonds, spades, clubs, each from the 6 up."""
    return [start + rank for start in range(0, 36, 9) for rank in _IN_SUIT[cards >> start & 511]]


# Cards in a mode

_TRUMP_SETS = {mode: SUIT_SETS[SUITS.index(mode.trump)] if mode.trump else 0 for mode in Mode}
_POINTS = {mode: tuple(card_points(card, mode) for card in DECK) for mode in Mode}
_STRENGTHS = {mode: tuple(tuple(strength(card, mode, trick) for card in DECK) for trick in (0, 1)) for mode in Mode}


def trump_set(mode: Mode) -> CardSet:
    """All cards of the trump suit; empty without trump."""
    return _TRUMP_SETS[mode]


def points(mode: Mode) -> tuple[int, ...]:
    """The points of each card."""
    return _POINTS[mode]


def strengths(mode: Mode, trick: int) -> tuple[int, ...]:
    """The strength of each card within its own suit in this trick; tricks count from 1."""
    return _STRENGTHS[mode][trick % 2]


def _powers(mode: Mode, trick: int, led: CardSet) -> tuple[int, ...]:
    suits = (18 if _TRUMP_SETS[mode] >> card & 1 else 9 if led >> card & 1 else -9 for card in range(36))
    return tuple(suit + own for suit, own in zip(suits, strengths(mode, trick), strict=True))


_POWERS = {mode: tuple(tuple(_powers(mode, trick, led) for led in SUIT_SETS) for trick in (0, 1)) for mode in Mode}


def powers(mode: Mode, trick: int, led: int) -> tuple[int, ...]:
    """How high each card is in a trick led with this one: trumps, then the suit led; below 0 it can't win."""
    return _POWERS[mode][trick % 2][led // 9]


# Legal cards


def _higher(lying: int) -> int:
    """Those of the nine trumps that beat all trumps in ``lying``; if that is empty, all nine."""
    own = strengths(Mode(SUITS[0].value), 1)[:9]
    highest = max((own[rank] for rank in range(9) if lying >> rank & 1), default=-1)
    return sum(1 << rank for rank in range(9) if own[rank] > highest)


_HIGHER = tuple(map(_higher, range(512)))
_SHIFT = {suit: 9 * number for number, suit in enumerate(SUIT_SETS)}
_PUUR = {suit: 1 << shift + RANKS.index(Rank.JACK) for suit, shift in _SHIFT.items()}


def legal_set(hand: CardSet, table: Sequence[int], trump: CardSet, *, must_beat: bool = False) -> CardSet:
    """The cards of a hand that may be played to a trick; ``trump``: all cards of the suit, 0 if there is none.

    ``must_beat``: whether a hand of trumps alone must overtrump if it can.
    """
    if not table:
        return hand
    led = SUIT_SET_OF[table[0]]
    follow = hand & led
    if led == trump:
        return follow if follow and follow != _PUUR[trump] else hand
    trumps = hand & trump
    if not trumps:
        return follow or hand
    lying = 0
    for card in table:
        lying |= 1 << card
    lying &= trump
    if lying:
        shift = _SHIFT[trump]
        over = trumps & _HIGHER[lying >> shift] << shift
    else:
        over = trumps
    if follow:
        return follow | over
    if trumps == hand:
        return over if over and must_beat else hand
    return hand & ~trumps | over


# Playing a deal to its end


@dataclass(slots=True)
class Deal:
    """A deal from some point on; it changes as it is played. Weis, Stöck, the target and claims are left out.

    ``table``: the current trick, starting with the ``leader``'s card. ``trick``: its number. ``taken``: the tricks each
    team took before it. ``points``: what each team makes from here on, before multiplication, including the bonuses for
    the last trick and the match. ``must_beat``: whether a hand of trumps alone must overtrump if it can.
    """

    mode: Mode
    match_bonus: int
    hands: list[CardSet]
    leader: Seat
    table: list[int]
    trick: int
    taken: list[int]
    points: list[int] = field(default_factory=lambda: [0, 0])
    must_beat: bool = False
    _trump: CardSet = field(init=False)
    _values: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        self._trump, self._values = trump_set(self.mode), points(self.mode)

    def copy(self) -> Deal:
        """A copy that can be played on independently."""
        return Deal(
            self.mode,
            self.match_bonus,
            self.hands[:],
            self.leader,
            self.table[:],
            self.trick,
            self.taken[:],
            self.points[:],
            self.must_beat,
        )

    @property
    def turn(self) -> Seat:
        """The seat whose card comes next."""
        return (self.leader + len(self.table)) % 4

    def legal(self) -> CardSet:
        """The cards that may be played next; empty once all have been played."""
        return legal_set(self.hands[self.turn], self.table, self._trump, must_beat=self.must_beat)

    def play(self, card: int) -> None:
        """Play this card, which must be legal; the fourth card completes the trick."""
        table = self.table
        self.hands[(self.leader + len(table)) % 4] ^= 1 << card
        table.append(card)
        if len(table) == 4:
            self._take_trick()

    def _take_trick(self) -> None:
        table, values = self.table, self._values
        power = powers(self.mode, self.trick, table[0])
        first, second, third, fourth = table
        highs = [power[first], power[second], power[third], power[fourth]]
        self.leader = (self.leader + highs.index(max(highs))) % 4
        team = self.leader % 2
        made = values[first] + values[second] + values[third] + values[fourth]
        self.taken[team] += 1
        if self.trick == TRICKS:
            made += LAST_TRICK + (self.match_bonus if self.taken[team] == TRICKS else 0)
        self.points[team] += made
        self.trick += 1
        table.clear()


Pick: TypeAlias = Callable[[Deal, CardSet], int]
"""Chooses one of these legal cards for the seat to move."""


def deal_from(view: View, hands: Sequence[CardSet]) -> Deal:
    """The deal as it continues from a view, assuming these hands; the mode must have been chosen."""
    if view.mode is None:
        raise ValueError(view.phase)
    table = [INDEX[card] for card in view.table]
    return Deal(
        view.mode,
        view.options.match_bonus,
        [*hands],
        view.leader,
        table,
        view.trick,
        [*view.taken],
        must_beat=view.options.undertrump_all_trumps == "must_beat",
    )


def play_out(deal: Deal, pick: Pick) -> Pair:
    """What each team makes from here on if all seats play as ``pick`` chooses; the deal itself isn't changed."""
    deal = deal.copy()
    while legal := deal.legal():
        deal.play(pick(deal, legal))
    ours, theirs = deal.points
    return ours, theirs


def at_random(random: Callable[[], float]) -> Pick:
    """Any legal card; ``random`` returns numbers from 0 up to but not including 1."""

    def pick(_deal: Deal, legal: CardSet) -> int:
        for _ in range(int(random() * legal.bit_count())):
            legal &= legal - 1
        return (legal & -legal).bit_length() - 1

    return pick

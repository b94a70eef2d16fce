"""What a computer imagines at Declare: hands that fit what everyone saw, and how such a deal may go on.

Suits don't matter, so a hand is its number of cards of each rank, and a rank its index in ``RANKS``. Players are
numbered in playing order; 0 is the one to move when a deal is imagined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from math import exp, inf
from typing import TypeAlias

from bot.engine.cards import ACE_LOW, Card
from bot.engine.game import Seat
from bot.engine.sampling import Chance, weighted
from bot.engine.value import Value
from cogs.declare.rules import Options, View
from cogs.declare.rules.cards import POINTS, deck, points
from cogs.declare.rules.scoring import scores_of

RANKS = ACE_LOW
VALUES = tuple(POINTS[rank] for rank in RANKS)
"""The points of a card of each rank."""

RankCounts: TypeAlias = list[int]
"""The number of cards of each rank."""

_INDEX = {rank: index for index, rank in enumerate(RANKS)}


def ranks(cards: Iterable[Card]) -> list[int]:
    """The ranks of these cards."""
    return [_INDEX[card.rank] for card in cards]


def hand_of(cards: Iterable[Card]) -> RankCounts:
    """How many of these cards there are of each rank."""
    found = [0] * len(RANKS)
    for rank in ranks(cards):
        found[rank] += 1
    return found


# A deal with all cards known


class Deal:
    """A deal between two turns; it changes with each.

    ``turns``: how many are over. ``stock``: in no order, as any card may be drawn. ``open``, ``lying``: which rank was
    laid in the turn before, and how many cards.
    """

    def __init__(
        self,
        options: Options,
        turns: int,
        hands: list[RankCounts],
        stock: list[int],
        open: int,  # noqa: A002  named as in the rules
        lying: int,
        buried: list[int],
    ) -> None:
        self.options = options
        self.turns = turns
        self.hands = hands
        self.stock = stock
        self.open = open
        self.lying = lying
        self.buried = buried
        self.mover = 0
        self.sizes = [sum(hand) for hand in hands]
        self.totals = [sum(map(int.__mul__, hand, VALUES)) for hand in hands]
        self._first = len(hands) * options.min_laps
        self._last = len(hands) * options.max_laps
        self._limit = inf if options.declare_limit is None else options.declare_limit

    def copy(self) -> Deal:
        """The same deal, to be played on by itself."""
        other = copy(self)
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.buried = self.stock[:], self.buried[:]
        other.sizes, other.totals = self.sizes[:], self.totals[:]
        return other

    @property
    def is_over(self) -> bool:
        """Whether it has ended by itself."""
        return self.turns >= self._last or (self.options.stock_empty == "end_deal" and not self.stock)

    @property
    def may_declare(self) -> bool:
        """Whether the next player could declare instead of laying."""
        return self.turns >= self._first and self.totals[self.mover] <= self._limit

    def turn(self, rank: int, number: int, *, take: bool, chance: Chance) -> None:
        """The next player lays this many cards of a rank, and takes an open one or draws."""
        mover, got = self.mover, self.open
        hand = self.hands[mover]
        hand[rank] -= number
        if take:
            self.lying -= 1
        else:
            if not self.stock:
                self.stock, self.buried = self.buried, []
            got = _drawn(self.stock, chance)
        hand[got] += 1
        self.sizes[mover] += 1 - number
        self.totals[mover] += VALUES[got] - VALUES[rank] * number
        self.buried += [self.open] * self.lying
        self.open, self.lying = rank, number
        self.turns += 1
        self.mover = (mover + 1) % len(self.hands)

    def scores(self, declarer: int | None) -> tuple[int, ...]:
        """What it costs each player to end now."""
        return scores_of(tuple(self.totals), declarer, self.options)


def _drawn(cards: list[int], chance: Chance) -> int:
    """Any of these cards, which is gone from among them then."""
    index = int(chance() * len(cards))
    cards[index], cards[-1] = cards[-1], cards[index]
    return cards.pop()


# How it may go on

_LOW = 3
"""The most points of an open card that is taken though it makes no pair."""


def play_out(deal: Deal, chance: Chance) -> tuple[int, ...]:
    """The scores if everyone lays the rank worth most, takes a low card or a pair, and declares when that is likely."""
    while not deal.is_over:
        if deal.may_declare and _declares(deal, chance):
            return deal.scores(deal.mover)
        hand, open = deal.hands[deal.mover], deal.open  # noqa: A001  named as in the rules
        pairing = open if deal.lying else None
        rank = _dearest(hand, pairing)
        deal.turn(rank, hand[rank], take=takes(hand, rank, pairing), chance=chance)
    return deal.scores(None)


def takes(hand: RankCounts, laid: int, open: int | None) -> bool:  # noqa: A002  named as in the rules
    """Whether the open card is taken by a hand that lays this rank; None: there is none."""
    return open is not None and (VALUES[open] <= _LOW or (open != laid and hand[open] > 0))


def _dearest(hand: RankCounts, pairing: int | None) -> int:
    """The rank worth most in total; one that will be a pair with the open card is kept, if it isn't the only one."""
    best, most = -1, -1
    for rank, number in enumerate(hand):
        if number and number * VALUES[rank] > most and (rank != pairing or not VALUES[rank]):
            best, most = rank, number * VALUES[rank]
    return best if pairing is None or best >= 0 else pairing


def _declares(deal: Deal, chance: Chance) -> bool:
    """Whether the next player declares: more likely with a low hand, against many cards, and if it would succeed.

    The last stands for what the player knows of the others. The numbers were fitted to 16,000 turns of computers among
    themselves, with three, four and six players.
    """
    mover, totals = deal.mover, deal.totals
    own = totals[mover]
    lowest = min(totals[:mover] + totals[mover + 1 :])
    fewest = min(deal.sizes[:mover] + deal.sizes[mover + 1 :])
    score = -4.4 - 0.22 * own + fewest + 0.3 * (lowest - own)
    return score > -6 and chance() * (1 + exp(-score)) < 1


# What may be hidden

_STRAY = 0.25
"""The chance that someone keeps a card worth more than what they have laid, relative to one worth less."""

_LEAST = 0.02
"""The least chance that a card is kept."""


def unseen(view: View) -> Counter[Card]:
    """The cards in the stock, or in other players' hands without anyone else knowing."""
    known = [cards for seat, cards in enumerate(view.taken) if seat != view.seat]
    seen = (card for cards in (view.hand, view.open, view.laid, view.buried, *known) for card in cards)
    return Counter(deck(view.packs)) - Counter(seen)


def keeping(view: View, seat: Seat) -> tuple[float, ...]:
    """How likely another player is to have kept a card of each rank, in the long run only low ones.

    Who lays the rank worth most keeps none worth more than the least they have laid: what was got since and is worth
    more was laid first. The numbers were fitted to what computers held in 400 deals.
    """
    least = min((points(turn.laid) for turn in view.course if turn.seat == seat), default=10)
    middle = max(0.0, 11.5 - 0.75 * view.lap)
    chances = [(_STRAY if value > least else 1.0) / (1 + exp((value - middle) / 1.2)) for value in VALUES]
    return tuple(max(chance, _LEAST) for chance in chances)


def drawn(view: View, seat: Seat) -> int:
    """How many cards, 0 or 1, another player got last and nobody else knows."""
    turn = next((turn for turn in reversed(view.course) if turn.seat == seat), None)
    return int(turn is not None and turn.took is None and view.hands[seat] > len(view.taken[seat]))


class _Other(Value):
    """Another player: the cards that everyone saw taken, how many others were just drawn and kept, and ``keeping``."""

    taken: RankCounts
    drawn: int
    kept: int
    keeping: tuple[float, ...]


class Knowledge:
    """What a seat that is to lay knows of a deal."""

    def __init__(self, view: View) -> None:
        own = view.order.index(view.seat) if view.seat is not None else 0
        turns, lying = (view.lap - 1) * len(view.order) + own, ranks(view.open)
        self._seen = (view.options, turns, hand_of(view.hand), lying[0] if lying else 0, len(lying), ranks(view.buried))
        self._others = [_other(view, seat) for seat in (*view.order[own + 1 :], *view.order[:own])]
        hidden = unseen(view)
        held = _held(view, hidden)
        self._held = ranks(held.elements())
        self._rest = ranks((hidden - held).elements())

    def imagine(self, chance: Chance) -> Deal:
        """A deal that fits it."""
        rest, held = self._rest[:], self._held[:]
        hands = [other.taken[:] for other in self._others]
        free = [other.kept for other in self._others]
        while held:
            rank = _drawn(held, chance)
            chances = [number * other.keeping[rank] for number, other in zip(free, self._others, strict=True)]
            if any(chances):
                holder = weighted(chances, chance)
                free[holder] -= 1
                hands[holder][rank] += 1
            else:
                rest.append(rank)
        for hand, other in zip(hands, self._others, strict=True):
            for _ in range(other.drawn):
                hand[_drawn(rest, chance)] += 1
        for hand, other, number in zip(hands, self._others, free, strict=True):
            for _ in range(number):
                hand[_kept(rest, other.keeping, chance)] += 1
        options, turns, hand, open, lying, buried = self._seen  # noqa: A001  named as in the rules
        return Deal(options, turns, [hand[:], *hands], rest, open, lying, buried[:])


def _other(view: View, seat: Seat) -> _Other:
    new = drawn(view, seat)
    return _Other(hand_of(view.taken[seat]), new, view.hands[seat] - len(view.taken[seat]) - new, keeping(view, seat))


def _held(view: View, hidden: Counter[Card]) -> Counter[Card]:
    """Of the unseen cards, those that can't be in the stock, since they weren't in it when it was shuffled last."""
    lying: tuple[Card, ...] = ()
    buried: list[Card] = []
    stock: Counter[Card] | None = None
    for turn in view.course:
        if turn.reshuffled:
            stock, buried = Counter(buried), []
        buried += lying
        if turn.took is not None:
            buried.remove(turn.took)
        lying = turn.laid
    return Counter() if stock is None else hidden - stock


def _kept(cards: list[int], keeping: Sequence[float], chance: Chance) -> int:
    """Any of these cards, by the chance that it is kept; it is gone from among them then."""
    while True:
        index = int(chance() * len(cards))
        rank = cards[index]
        if chance() < keeping[rank]:
            cards[index] = cards[-1]
            cards.pop()
            return rank

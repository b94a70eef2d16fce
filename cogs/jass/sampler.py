"""Imagines what a seat at Schieber Jass can't see, and plays deals to their end, thousands of times for one card.

Here a card is its index in the deck, and a set of cards is an integer with one bit per card. Strengths and points of
cards come from the rules. The legal cards and the winner of a trick are implemented a second time, for speed;
``tests/jass/test_sampler.py`` checks that they agree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import Seat
from bot.engine.sampling import Chance, deal as deal_cards
from bot.engine.tricks import Trick
from bot.engine.value import Value
from cogs.jass.rules import Mode, View
from cogs.jass.rules.cards import DECK, SLALOM, SUITS, card_points, in_order, strength
from cogs.jass.rules.model import Team, team_of
from cogs.jass.rules.options import multiplier
from cogs.jass.rules.scoring import LAST_TRICK
from cogs.jass.rules.tricks import TRICKS
from cogs.jass.rules.weis import combos_in

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


def _above(mode: Mode, trick: int) -> tuple[CardSet, ...]:
    own = strengths(mode, trick)
    return tuple(
        sum(1 << other for other in indices(SUIT_SET_OF[card]) if own[other] > own[card]) for card in range(36)
    )


_ABOVE = {mode: tuple(_above(mode, trick) for trick in (0, 1)) for mode in Mode}
_BEATS = {
    mode: tuple(
        tuple(higher | (0 if _TRUMP_SETS[mode] >> card & 1 else _TRUMP_SETS[mode]) for card, higher in enumerate(above))
        for above in _ABOVE[mode]
    )
    for mode in Mode
}


def above(mode: Mode, trick: int) -> tuple[CardSet, ...]:
    """For each card, the stronger ones of its suit."""
    return _ABOVE[mode][trick % 2]


# Playing a deal to its end


class Terms:
    """What stays the same in a deal, and what its mode makes of each card. ``chooser``: the team that chose the mode.

    ``above``: by a trick's number modulo 2, for each card the stronger ones of its suit; ``beats``: those that beat it
    while it wins a trick. ``to_lose`` and ``to_win``: which cards first go into a trick of the others and of one's own,
    those with the lowest numbers. ``must_beat``: whether a hand of trumps alone must overtrump if it can.
    """

    __slots__ = (
        "above",
        "beats",
        "chooser",
        "match_bonus",
        "must_beat",
        "puur",
        "to_lose",
        "to_win",
        "trump",
        "values",
    )

    def __init__(self, mode: Mode, chooser: Team, match_bonus: int = 100, *, must_beat: bool = False) -> None:
        self.chooser, self.match_bonus, self.must_beat = chooser, match_bonus, must_beat
        self.trump, self.values = trump_set(mode), points(mode)
        self.puur = self.trump & _EVERY_JACK
        self.above, self.beats = _ABOVE[mode], _BEATS[mode]
        self.to_lose, self.to_win = _ORDERS[mode]


_EVERY_JACK = set_of(card for card in DECK if card.rank is Rank.JACK)


def _orders(mode: Mode) -> tuple[tuple[float, ...], tuple[float, ...]]:
    to_lose, to_win = list[float](), list[float]()
    for card, value in enumerate(points(mode)):
        height = max(strengths(mode, 0)[card], strengths(mode, 1)[card])
        is_trump = trump_set(mode) >> card & 1
        to_lose.append(value + height / 2 + (10 + 2 * height if is_trump else 0))
        to_win.append((10 if height == 8 else 2 if height == 7 else 0) - value + (20 + height if is_trump else 0))
    return tuple(to_lose), tuple(to_win)


_ORDERS = {mode: _orders(mode) for mode in Mode}


class Deal:
    """A deal from some point on; it changes as it is played. Weis, Stöck, the target and claims are left out.

    ``hands``: one set per seat; ``rest``: all of them. ``table``: the current trick, starting with the ``leader``'s
    card; ``top``: the card that wins it so far; ``owner``: the seat that played it; ``value``: the points lying there.
    ``trick``: its number. ``taken``: the tricks each team took before it. ``lead``: how many points team 0 makes more
    than team 1 from here on, before multiplication, including the bonuses for the last trick and the match.
    """

    __slots__ = (
        "above", "beats", "hands", "lead", "leader", "owner", "rest", "table", "taken", "terms", "top", "trick", "value"
    )  # fmt: skip

    def __init__(
        self,
        terms: Terms,
        hands: Sequence[CardSet],
        leader: Seat,
        table: Sequence[int] = (),
        trick: int = 1,
        taken: Sequence[int] = (0, 0),
    ) -> None:
        """``hands``: without the cards on the table."""
        self.terms, self.leader, self.trick, self.taken = terms, leader, trick, [*taken]
        self.hands, self.rest = [*hands], hands[0] | hands[1] | hands[2] | hands[3]
        self.table, self.top, self.owner, self.value, self.lead = list[int](), 0, leader, 0, 0
        self.above, self.beats = terms.above[trick % 2], terms.beats[trick % 2]
        for step, card in enumerate(table):
            self.hands[(leader + step) % 4] |= 1 << card
            self.rest |= 1 << card
            self.play(card)

    def copy(self) -> Deal:
        """A copy that can be played on independently."""
        other = Deal.__new__(Deal)
        other.terms, other.leader, other.trick, other.taken = self.terms, self.leader, self.trick, self.taken[:]
        other.hands, other.rest = self.hands[:], self.rest
        other.table, other.top, other.owner = self.table[:], self.top, self.owner
        other.value, other.lead = self.value, self.lead
        other.above, other.beats = self.above, self.beats
        return other

    @property
    def turn(self) -> Seat:
        """The seat whose card comes next."""
        return (self.leader + len(self.table)) % 4

    def legal(self) -> CardSet:
        """The cards that may be played next; empty once all have been played."""
        table, terms = self.table, self.terms
        hand = self.hands[(self.leader + len(table)) % 4]
        if not table:
            return hand
        led, trump = SUIT_SET_OF[table[0]], terms.trump
        follow = hand & led
        if led == trump:
            return follow if follow and follow != terms.puur else hand
        trumps = hand & trump
        if not trumps:
            return follow or hand
        over = trumps & self.beats[self.top]
        if follow:
            return follow | over
        if trumps == hand:
            return over if over and terms.must_beat else hand
        return hand & ~trumps | over

    def play(self, card: int) -> None:
        """Play this card, which must be legal; the fourth card completes the trick."""
        table, bit = self.table, 1 << card
        step = len(table)
        seat = (self.leader + step) % 4
        self.hands[seat] ^= bit
        self.rest ^= bit
        self.value += self.terms.values[card]
        if not step or self.beats[self.top] & bit:
            self.top, self.owner = card, seat
        if step == 3:
            self._take_trick()
        else:
            table.append(card)

    def _take_trick(self) -> None:
        winner, terms = self.owner, self.terms
        self.leader = winner
        self.taken[winner % 2] += 1
        if self.trick == TRICKS:
            self.value += LAST_TRICK + (terms.match_bonus if self.taken[winner % 2] == TRICKS else 0)
        self.lead += -self.value if winner % 2 else self.value
        self.value = 0
        self.trick += 1
        self.table.clear()
        self.above, self.beats = terms.above[self.trick % 2], terms.beats[self.trick % 2]


Pick: TypeAlias = Callable[[Deal, CardSet], int]
"""Chooses one of several legal cards for the seat to move."""


def play_out(deal: Deal, pick: Pick) -> int:
    """Play this deal to its end; how many points team 0 makes more than team 1, from where the deal began."""
    while legal := deal.legal():
        deal.play(pick(deal, legal) if legal & legal - 1 else legal.bit_length() - 1)
    return deal.lead


# A policy, cheap but better than chance


_RUFFED = 4
"""A trick of fewer points isn't trumped."""


def sensible(deal: Deal, legal: CardSet) -> int:
    """Lead winners, trumps for who chose them; points to the partner; win cheaply; else the cheapest card."""
    table, terms = deal.table, deal.terms
    seat = (deal.leader + len(table)) % 4
    others = deal.rest & ~deal.hands[seat]
    if not table:
        return _led(deal, legal, others, seat % 2)
    to_lose, to_win = terms.to_lose, terms.to_win
    winning = legal & deal.beats[deal.top]
    last = len(table) == 3
    if (deal.owner - seat) % 4 == 2:
        if last or not deal.above[deal.top] & others:
            return _first(legal, to_win)
        plain = winning & ~terms.trump
        sure = _highest(deal, plain, others) if plain else -1
    elif not winning:
        return _first(legal, to_lose)
    elif plain := winning & SUIT_SET_OF[table[0]]:
        if last:
            return _first(plain, to_lose) if plain & terms.trump else _first(plain, to_win)
        sure = _highest(deal, plain, others)
        if sure < 0 and len(table) == 2:
            return _first(plain, to_lose)
    else:
        sure = _first(winning, to_lose) if deal.value >= _RUFFED else -1
    return sure if sure >= 0 else _first(legal, to_lose)


def _led(deal: Deal, legal: CardSet, others: CardSet, team: Team) -> int:
    terms, stronger = deal.terms, deal.above
    trump, values, to_lose = terms.trump, terms.values, terms.to_lose
    draws = others & trump and team == terms.chooser
    found, most = -1, -1000.0
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        if stronger[card] & others:
            worth = -to_lose[card]
        elif bit & trump:
            worth = 100.0 if draws else -to_lose[card]
        else:
            worth = 50.0 + values[card]
        if worth > most:
            found, most = card, worth
    return found


def _highest(deal: Deal, cards: CardSet, others: CardSet) -> int:
    """One of these that nobody else's card of its suit beats; -1 if there is none."""
    stronger = deal.above
    while cards:
        card = cards.bit_length() - 1
        if not stronger[card] & others:
            return card
        cards ^= 1 << card
    return -1


def _first(cards: CardSet, order: Sequence[float]) -> int:
    found = cards.bit_length() - 1
    cards ^= 1 << found
    while cards:
        card = cards.bit_length() - 1
        cards ^= 1 << card
        if order[card] < order[found]:
            found = card
    return found


# What a seat knows


class Memory(Value):
    """What a seat remembers of earlier tricks: cards that are ``gone``, and ``tricks``, for who didn't follow suit."""

    gone: CardSet
    tricks: tuple[Trick, ...]


def everything(view: View) -> Memory:
    """All that there is to remember."""
    return Memory(set_of(view.played), view.course)


_FRESH = 2
"""Nobody forgets this many last tricks."""


def half(view: View, chance: Chance) -> Memory:
    """The last two tricks, and about half the cards of those before."""
    fresh = view.course[-_FRESH:]
    gone = set_of(card for trick in fresh for card in trick.cards)
    faded = indices(set_of(view.played) & ~gone)
    return Memory(gone | sum(1 << card for card in faded if chance() < 0.5), fresh)


def may_hold(view: View, memory: Memory) -> list[CardSet]:
    """For each seat, the cards it may still hold, as far as this one knows; its own are certain."""
    if view.mode is None or view.seat is None:
        raise ValueError(view.phase)
    hand, laid = set_of(view.hand), set_of(view.table)
    held = [EVERY_CARD & ~hand & ~laid & ~memory.gone] * 4
    for leader, cards in _tricks(view, memory.tricks):
        for step, lacking in _lacking(view.mode, [INDEX[card] for card in cards]):
            held[(leader + step) % 4] &= ~lacking
    for seat, known in _shown(view):
        left = known & ~laid & ~set_of(view.played)
        held = [cards if other == seat else cards & ~left for other, cards in enumerate(held)]
    held[view.seat] = hand
    return held


def _lacking(mode: Mode, cards: Sequence[int]) -> Iterator[tuple[int, CardSet]]:
    """By place in a trick, what a hand can't hold that played so to it (6.2)."""
    if not cards:
        return
    trump, led, top = trump_set(mode), SUIT_SET_OF[cards[0]], cards[0]
    stronger = above(mode, 1)
    for step, card in enumerate(cards):
        is_trump = trump >> card & 1
        if not led >> card & 1 and not is_trump:
            yield step, led & ~_EVERY_JACK if led == trump else led
        elif led != trump and is_trump:
            if trump >> top & 1 and not stronger[top] >> card & 1:
                yield step, EVERY_CARD & ~trump  # only who has nothing but trumps may play a lower one
            else:
                top = card


def _shown(view: View) -> Iterator[tuple[Seat, CardSet]]:
    """Cards that everybody knows a seat was dealt: what it has shown, and Stöck."""
    for seat, call in enumerate(view.calls):
        if call:
            yield seat, set_of(card for combo in call.shown for card in combo.cards)
    if view.stoeck is not None and view.mode:
        yield view.stoeck, trump_set(view.mode) & _EVERY_PAIR


_EVERY_PAIR = set_of(card for card in DECK if card.rank in {Rank.KING, Rank.QUEEN})


def _announced(view: View, held: Sequence[CardSet]) -> Iterator[tuple[Seat, list[CardSet]]]:
    """For everything announced but not shown: whose it is, and the cards of it that may still be held, as it may be."""
    for seat, call in enumerate(view.calls):
        if call is None or call.shown or seat == view.seat or view.mode is None:
            continue
        laid = {
            cards[(seat - leader) % 4]
            for leader, cards in _tricks(view, view.course)
            if (seat - leader) % 4 < len(cards)
        }
        dealt = laid | {DECK[card] for card in indices(held[seat])}
        combos = combos_in(in_order(dealt), view.mode, view.options)
        for number, label in enumerate(call.labels):
            named = call.named if number == 0 else None
            fitting = [
                set_of(card for card in combo.cards if card not in laid)
                for combo in combos
                if label in {combo.kind, combo.points} and named in {None, (combo.kind, combo.rank)}
            ]
            if fitting:
                yield seat, fitting


def _tricks(view: View, finished: Sequence[Trick]) -> list[tuple[Seat, Cards]]:
    """Who led to each of these tricks and to the current one, and the cards."""
    return [*((trick.leader, trick.cards) for trick in finished), (view.leader, view.table)]


def deal_from(view: View, hands: Sequence[CardSet]) -> Deal:
    """The deal as it goes on from a view, assuming these hands; the mode must have been chosen."""
    if view.mode is None or view.chooser is None:
        raise ValueError(view.phase)
    return Deal(
        _terms(view, view.mode, view.chooser),
        hands,
        view.leader,
        [INDEX[card] for card in view.table],
        view.trick,
        view.taken,
    )


def worlds(view: View, memory: Memory, chance: Chance) -> Callable[[], Deal]:
    """Draws deals that go on from this view, at random among those that agree with what its seat knows."""
    held = may_hold(view, memory)
    others = [seat for seat in range(4) if seat != view.seat]
    hand = set_of(view.hand)
    unseen = indices(EVERY_CARD & ~hand & ~set_of(view.table) & ~memory.gone)
    counts = [view.hands[seat] for seat in others]
    counts.append(len(unseen) - sum(counts))  # gone, but forgotten
    known = [*(EVERY_CARD & ~held[seat] for seat in others), 0]
    announced = [(others.index(seat), possible) for seat, possible in _announced(view, held)]

    def imagine() -> Deal:
        barred = known[:]
        for owner, possible in announced:
            cards = possible[int(chance() * len(possible))]
            for place in range(4):
                barred[place] |= 0 if place == owner else cards
        dealt = deal_cards(unseen, counts, barred, chance) or deal_cards(unseen, counts, known, chance)
        if dealt is None:
            raise ValueError(view)
        hands = [hand] * 4
        for other, dealt_to in zip(others, dealt, strict=False):
            hands[other] = sum(1 << card for card in dealt_to)
        return deal_from(view, hands)

    return imagine


def hands_before(view: View, chance: Chance) -> Callable[[], list[CardSet]]:
    """Draws everybody's hands, at random, as one seat may imagine them before the mode is chosen."""
    hand, others = set_of(view.hand), [seat for seat in range(4) if seat != view.seat]
    unseen, counts = indices(EVERY_CARD & ~hand), [view.hands[seat] for seat in others]

    def imagine() -> list[CardSet]:
        hands = [hand] * 4
        for other, dealt in zip(others, deal_cards(unseen, counts, [0, 0, 0], chance) or (), strict=True):
            hands[other] = sum(1 << card for card in dealt)
        return hands

    return imagine


def lead_in(view: View, hands: Sequence[CardSet], mode: Mode, chooser: Seat) -> int:
    """How many points more than the others the own team makes with these hands if this seat chooses this mode."""
    leads = mode in SLALOM and view.options.slalom_leader == "declarer"
    leader = chooser if leads else view.forehand
    lead = play_out(Deal(_terms(view, mode, chooser), hands, leader), sensible)
    return _sign(view) * lead * multiplier(view.options, mode)


def _terms(view: View, mode: Mode, chooser: Seat) -> Terms:
    must_beat = view.options.undertrump_all_trumps == "must_beat"
    return Terms(mode, team_of(chooser), view.options.match_bonus, must_beat=must_beat)


def _sign(view: View) -> int:
    return -1 if view.seat is not None and team_of(view.seat) else 1


def lead_of(view: View) -> Callable[[Deal, int], float]:
    """What a card is worth in a world: how many points more the own team makes from here on if all play sensibly."""
    sign = _sign(view)

    def value(world: Deal, card: int) -> float:
        deal = world.copy()
        deal.play(card)
        return sign * play_out(deal, sensible)

    return value

"""Imagines rounds of Clear the Deck that agree with a view, and plays them on by a simple rule, hundreds for a move.

Suits never matter, so a card is its value here, and a hand is a list of counts. What a play does is implemented a
second time, for speed; ``tests/clear_the_deck/test_sampler.py`` checks that it agrees with the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Seat
from bot.engine.sampling import Chance, deal
from cogs.clear_the_deck.rules import Move, Options, View
from cogs.clear_the_deck.rules.cards import SET, VALUE, deck, run_of
from cogs.clear_the_deck.rules.model import Add, Flip, Play

Values: TypeAlias = list[int]
"""The values of cards, 1 to 13; in slots, 0 for no card."""
Counts: TypeAlias = list[int]
"""The number of cards of each value, 1 to 13; index 0 is unused."""

TEN = VALUE[Rank.TEN]
_OTHERS = sum(1 << value for value in VALUE.values() if value != TEN)
_STAYING = tuple(_OTHERS & (2 << (top or 13)) - 1 for top in range(14))
"""By the value on top, 0 if the center is empty: the values but tens that stay there, one bit for each."""

_SAFE = 7
"""From this value on top, a face-down card is turned up; it mostly stays."""
_SMALL = 6
"""Up to this many cards are picked up for a set."""


class Round:
    """A round in which every card is known; it changes as it is played.

    ``first``: whether the hand must be played first; ``clears``: whether a set clears lower cards. ``counts``:
    what each seat can play now; ``bits``: those values but tens, one bit for each; ``fours``: of these, the ones with
    four cards or more. ``up``, ``down``: the slots, from 0. ``hands``, ``left``: how many cards are in each hand (only
    kept if it must be played first), and in all. ``center``: bottom to top; ``run``: how many on top are equal.
    """

    __slots__ = (
        "bits", "center", "clears", "counts", "down", "first", "fours", "hands", "left", "options", "over", "plays",
        "run", "since_clear", "top", "turn", "up",
    )  # fmt: skip

    def __init__(self, options: Options, hands: list[Counts], up: list[Values], down: list[Values], turn: Seat) -> None:
        self.options, self.turn = options, turn
        self.first, self.clears = options.table_cards == "hand_first", options.set_over_lower == "clears"
        self.counts, self.up, self.down = hands, up, down
        self.hands = [*map(sum, hands)]
        slots = zip(self.hands, up, down, strict=True)
        self.left = [hand + 8 - mine.count(0) - hidden.count(0) for hand, mine, hidden in slots]
        self.bits, self.fours = [0] * len(hands), [0] * len(hands)
        for seat in range(len(hands)):
            if not (self.first and self.hands[seat]):
                self._lift(seat)
            self._mark(seat)
        self.center: Values = []
        self.top = self.run = self.plays = self.since_clear = 0
        self.over = False

    def copy(self) -> Round:
        """The same round, to be played on by itself."""
        other = Round.__new__(Round)
        other.options, other.first, other.clears = self.options, self.first, self.clears
        other.turn, other.over = self.turn, self.over
        other.counts = [counts[:] for counts in self.counts]
        other.up, other.down = [slots[:] for slots in self.up], [slots[:] for slots in self.down]
        other.hands, other.left, other.bits, other.fours = self.hands[:], self.left[:], self.bits[:], self.fours[:]
        other.center, other.top, other.run = self.center[:], self.top, self.run
        other.plays, other.since_clear = self.plays, self.since_clear
        return other

    def _lift(self, seat: Seat) -> None:
        """Count the face-up cards as cards that can be played."""
        for value in filter(None, self.up[seat]):
            self.counts[seat][value] += 1

    def _mark(self, seat: Seat) -> None:
        counts = self.counts[seat]
        self.bits[seat] = sum(1 << value for value, number in enumerate(counts) if number) & _OTHERS
        self.fours[seat] = sum(1 << value for value, number in enumerate(counts) if number >= SET) & _OTHERS

    # What can be played

    def slots(self, seat: Seat, value: int) -> list[int]:
        """The slots from which a seat can play this value."""
        up = self.up[seat]
        if value not in up or (self.first and self.hands[seat]):
            return []
        return [slot for slot, card in enumerate(up) if card == value]

    def flips(self, seat: Seat) -> list[int]:
        """The slots whose face-down cards a seat may turn up."""
        if self.first and (self.hands[seat] or any(self.up[seat])):
            return []
        down = self.down[seat]
        return [slot for slot, card in enumerate(self.up[seat]) if not card and down[slot]]

    # What a play does

    def flip(self, slot: int) -> int:
        """Turn up a card of the seat whose turn it is; it must be laid next. Returns its value."""
        down = self.down[self.turn]
        value, down[slot] = down[slot], 0
        self.left[self.turn] -= 1
        return value

    def lay(self, value: int, number: int, slots: Sequence[int], flipped: int = 0) -> None:
        """Play this many cards of a value, those in these slots among them, and a ``flipped`` one besides (0 or 1)."""
        seat, top = self.turn, self.top
        if number:
            self._remove(seat, value, number, slots)
        played = number + flipped
        picked: Values = []
        self.plays += 1
        self.since_clear += 1
        run = played + self.run if value == top else played
        if value == TEN or (run >= SET and (value <= top or not top or self.clears)):
            self.center, self.top, self.run, self.since_clear = [], 0, 0, 0
        elif value <= top or not top:
            self.center += [value] * played
            self.top, self.run = value, run
            self.turn = (seat + 1) % len(self.left)
        else:
            picked = self.center + [value] * played
            self.center, self.top, self.run = [], 0, 0
        if self.first:
            self._change_hand(seat, number, picked)
        elif picked:
            self._take(seat, picked)
        options = self.options
        self.over = not self.left[seat] or self.since_clear >= options.stall_limit or self.plays >= options.max_plays

    def _remove(self, seat: Seat, value: int, number: int, slots: Sequence[int]) -> None:
        counts, up = self.counts[seat], self.up[seat]
        self.left[seat] -= number
        for slot in slots:
            up[slot] = 0
        left = counts[value] = counts[value] - number
        if left < SET:
            self.fours[seat] &= ~(1 << value)
            if not left:
                self.bits[seat] &= ~(1 << value)

    def _take(self, seat: Seat, cards: Values) -> None:
        counts = self.counts[seat]
        self.left[seat] += len(cards)
        for value in cards:
            counts[value] += 1
            self.bits[seat] |= 1 << value
            if counts[value] >= SET:
                self.fours[seat] |= 1 << value

    def _change_hand(self, seat: Seat, number: int, picked: Values) -> None:
        """Where the hand must be played first: what can be played once these are."""
        self.hands[seat] = max(0, self.hands[seat] - number)
        if not self.hands[seat]:
            self.counts[seat] = [0] * 14
            if not picked:
                self._lift(seat)
            self._mark(seat)
        if picked:
            self.hands[seat] += len(picked)
            self._take(seat, picked)

    # Playing on

    def step(self) -> None:
        """A play by a simple rule, found by playing such rules against each other, a thousand rounds each.

        A set, also by picking up some of it; a flip where most cards stay; a ten; the highest value that stays, all of
        it; another flip; a pick-up.
        """
        seat, top = self.turn, self.top
        counts, bits = self.counts[seat], self.bits[seat]
        staying = _STAYING[top]
        if fours := self.fours[seat] if self.clears else self.fours[seat] & staying:
            self._lay_all(fours.bit_length() - 1)
        elif top and counts[top] and counts[top] + self.run >= SET:
            self._lay_all(top)
        elif (not top or top >= _SAFE) and (flips := self.flips(seat)):
            self.turn_up(flips[0])
        elif top and bits & ~staying and self._makes_a_set(counts):
            self._pick_up(bits & ~staying)
        elif top and counts[TEN]:
            self.lay(TEN, 1, self.slots(seat, TEN)[:1])
        elif bits & staying:
            self._lay_all((bits & staying).bit_length() - 1)
        elif counts[TEN]:
            self.lay(TEN, 1, self.slots(seat, TEN)[:1])
        elif flips := self.flips(seat):
            self.turn_up(flips[0])
        else:
            self._pick_up(bits)

    def turn_up(self, slot: int) -> None:
        """Flip this slot's card and lay it with all that matches it, but for tens."""
        seat, value = self.turn, self.flip(slot)
        number = 0 if value == TEN else self.counts[seat][value]
        self.lay(value, number, self.slots(seat, value) if number else (), 1)

    def _lay_all(self, value: int) -> None:
        self.lay(value, self.counts[self.turn][value], self.slots(self.turn, value))

    def _makes_a_set(self, counts: Counts) -> bool:
        """Whether picking the center up is allowed, cheap, and brings a set."""
        center = self.center
        if len(center) > _SMALL or not self.options.voluntary_pickup:
            return False
        return any(counts[value] and counts[value] + center.count(value) >= SET for value in center)

    def _pick_up(self, bits: int) -> None:
        """With the lowest of these values: one card of the hand, or all that cover others."""
        value = (bits & -bits).bit_length() - 1
        slots = self.slots(self.turn, value)
        self.lay(value, len(slots) or 1, slots)

    def points(self) -> list[int]:
        """What each seat's remaining cards cost now."""
        more = int(self.options.ten_points) - TEN
        found: list[int] = []
        for seat, counts in enumerate(self.counts):
            rest = self.down[seat] + self.up[seat] if self.first and self.hands[seat] else self.down[seat]
            tens = counts[TEN] + rest.count(TEN)
            found.append(
                sum([value * number for value, number in enumerate(counts) if number]) + sum(rest) + more * tens
            )
        return found


class Imagination:
    """What a seat knows in its turn, for imagining rounds that agree with it."""

    def __init__(self, view: View, chance: Chance) -> None:
        if view.seat is None:
            raise ValueError(view.seat)
        self._view, self._seat, self._chance = view, view.seat, chance
        held = [view.hand if seat == view.seat else known for seat, known in enumerate(view.known)]
        up = [card for spread in view.spreads for card in spread.up if card]
        flipped = [view.flipped.card] if view.flipped else []
        seen = Counter([*view.center, *view.cleared, *up, *flipped, *(card for cards in held for card in cards)])
        self._unseen = [VALUE[card.rank] for card in (Counter(deck(len(view.spreads))) - seen).elements()]
        sizes = [spread.hand - len(cards) for spread, cards in zip(view.spreads, held, strict=True)]
        sizes += [sum(spread.down) for spread in view.spreads]
        self._sizes = [*sizes, len(self._unseen) - sum(sizes)]
        self._hands = [*map(_counts, held)]
        self._up = [[VALUE[card.rank] if card else 0 for card in spread.up] for spread in view.spreads]
        self._center = [VALUE[card.rank] for card in view.center]

    def imagine(self) -> Round:
        """Hidden cards at random, wherever they may lie: what is known to be in a hand stays there."""
        view = self._view
        dealt = deal(self._unseen, self._sizes, (0,) * len(self._sizes), self._chance) or []
        hands = [hand[:] for hand in self._hands]
        for hand, cards in zip(hands, dealt, strict=False):
            for value in cards:
                hand[value] += 1
        piles = zip(view.spreads, dealt[len(hands) :], strict=False)
        down = [[cards.pop() if covered else 0 for covered in spread.down] for spread, cards in piles]
        imagined = Round(view.options, hands, [slots[:] for slots in self._up], down, self._seat)
        imagined.center, imagined.run = self._center[:], run_of(view.center)
        imagined.top = self._center[-1] if self._center else 0
        imagined.plays, imagined.since_clear = view.plays, view.since_clear
        return imagined

    def value(self, world: Round, move: Move, plays: int) -> float:
        """How many points fewer than the others, on average, this seat has ``plays`` after the move, or at the end."""
        after = world.copy()
        match move:
            case Play(rank, hand, up):
                after.lay(VALUE[rank], hand + len(up), [slot - 1 for slot in up])
            case Add(hand, up) if self._view.flipped:
                after.lay(VALUE[self._view.flipped.card.rank], hand + len(up), [slot - 1 for slot in up], 1)
            case Flip(slot):
                after.turn_up(slot - 1)
            case _:
                pass
        last = after.plays + plays
        while not after.over and after.plays < last:
            after.step()
        points = after.points()
        mine = points[self._seat]
        return (sum(points) - mine) / (len(points) - 1) - mine


def _counts(cards: Iterable[Card]) -> Counts:
    counts = [0] * 14
    for card in cards:
        counts[VALUE[card.rank]] += 1
    return counts

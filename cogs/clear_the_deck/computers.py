"""How computers play Clear the Deck: from their own cards, the open ones, and how many cards the others have left.

A turn is thought through to its end, with every clear and pick-up in it. A move is judged by what it leaves: roughly
how many turns the remaining cards will take, what they would cost, and what the next player can do with the center.

Easy mostly plays as for somebody who doesn't respond. Hard also plays its best few moves on in imagined rounds, and so
counts what everybody may remember: what was cleared, and who picked up what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Rng, Seat, Skill
from bot.engine.sampling import Chance, best, chance, in_worlds
from cogs.clear_the_deck.blunders import blunders
from cogs.clear_the_deck.reasons import why
from cogs.clear_the_deck.rules import Move, View
from cogs.clear_the_deck.rules.cards import RANKS, SET, VALUE, deck, run_of
from cogs.clear_the_deck.rules.model import Add, Flip, Holding, Play, Spread
from cogs.clear_the_deck.rules.play import flips_of, foresee, plays_of
from cogs.clear_the_deck.sampler import Imagination, Round

__all__ = ["TASTE", "Taste", "Thought", "absent", "choose", "expect", "forced", "why"]

Counts: TypeAlias = tuple[int, ...]
"""The number of cards of each value, 1 to 13; index 0 is unused."""

_NONE: Counts = (0,) * 14
_TEN = VALUE[Rank.TEN]
_USUAL = 8  # points assumed for an unknown card
_OTHERS = tuple(VALUE[rank] for rank in RANKS if rank is not Rank.TEN)


class Taste(NamedTuple):
    """The weights of a position, in turns of the computer; fitted to rounds against sensible players and in self-play.

    The cards of the lowest value take one turn.
    """

    high: float = 0.9  # how much longer kings take
    three: float = 1.05  # the factor for three cards of a value
    four: float = 0.15  # the turns for a set
    down: float = 1.3  # for a face-down card
    cover: float = 0.05  # for each card that covers one
    ten: float = 1.0  # what the first ten is worth
    more_tens: float = 0.45  # what each further one is worth
    hurry: float = 0.05  # the cost of a point, divided by the fewest cards any other player has
    stuck: float = 0.4  # the next player can't follow
    serve: float = 0.4  # the next player can complete a set, and so plays twice
    out: float = 6.5  # going out


TASTE = Taste()


_SOMETIMES = 0.4
"""How often easy thinks."""
_BEST = 6
"""How many moves hard plays on."""
_WORLDS = 360
"""How many rounds hard imagines for each, divided by the number of seats, as their plays are multiplied by it."""
_LAPS = 10
"""How far hard plays on."""
_TURN = 3.0
"""What a turn is worth beside the points at the end of imagined rounds."""


def choose(view: View, rng: Rng, skill: Skill) -> Move:
    """The move that leaves the best position, of those nobody would laugh at."""
    moves = [move for move in view.moves if not any(blunders(view, move))] or [*view.moves]
    if len(moves) == 1:
        return moves[0]
    match skill.level:
        case "easy":
            return _easy(view, moves, chance(rng))
        case "normal":
            return max(moves, key=Thought(view, TASTE).worth)
        case "hard":
            return _hard(view, moves, chance(rng), skill)


def expect(view: View, moves: Sequence[Move], rng: Rng, worlds: int) -> list[list[float]]:
    """How many points fewer than the others, on average, each move leaves at the end of the round."""
    imagination = Imagination(view, chance(rng))
    last = view.options.max_plays

    def value(world: Round, move: Move) -> float:
        return imagination.value(world, move, last)

    return in_worlds(moves, imagination.imagine, value, worlds)


def _easy(view: View, moves: Sequence[Move], chance: Chance) -> Move:
    """Mostly the move of somebody who doesn't respond; nothing is flipped or picked up on purpose."""
    usual = absent(view)
    plain = [move for move in moves if move == usual or not (isinstance(move, Flip) or _picks_up(view, move))]
    if usual in plain and chance() >= _SOMETIMES:
        return usual
    return max(plain or moves, key=Thought(view, TASTE).worth)


def _hard(view: View, moves: Sequence[Move], chance: Chance, skill: Skill) -> Move:
    """Of the moves that leave the best positions, the one after which imagined rounds end best."""
    worth = Thought(view, TASTE).worth
    alike = {_kind(move): move for move in reversed(moves)}
    likely = sorted(((worth(move), move) for move in reversed(alike.values())), key=lambda each: -each[0])[:_BEST]
    seats = len(view.spreads)
    imagination = Imagination(view, chance)
    return best(
        likely,
        imagination.imagine,
        lambda world, each: imagination.value(world, each[1], _LAPS * seats),
        skill.worlds(_WORLDS // seats),
        prior=lambda each: _TURN * each[0],
    )[1]


def _kind(move: Move) -> object:
    """The same for moves that only differ in which slots they use: nobody knows what is under them."""
    match move:
        case Play(value, hand, up):
            return value, hand, len(up)
        case Add(hand, up):
            return hand, len(up)
        case _:
            return type(move)


def _picks_up(view: View, move: Move) -> bool:
    return (
        isinstance(move, Play) and foresee(view.options, view.center, move.value, move.hand + len(move.up)) == "pickup"
    )


def absent(view: View) -> Move:
    """All copies of the highest value that stays, else a ten, else a flip, else the lowest card that picks up.

    A flipped card is joined by every card that matches it.
    """
    plays = [move for move in view.moves if isinstance(move, Play)]
    flips = [move for move in view.moves if isinstance(move, Flip)]
    if not plays:
        return view.moves[0]
    whole = {move.value: move for move in reversed(plays)}
    single = {move.value: move for move in plays if move.hand + len(move.up) == 1}
    staying = [value for value in whole if value is not Rank.TEN and not _is_higher(value, view)]
    if staying:
        return whole[max(staying, key=VALUE.__getitem__)]
    if Rank.TEN in single:
        return single[Rank.TEN]
    return flips[0] if flips else single[min(single, key=VALUE.__getitem__)]


def forced(view: View, seat: Seat) -> Move | None:
    """The only thing to do for a player without a hand, all of whose face-up cards everybody sees."""
    spread = view.spreads[seat]
    if spread.hand:
        return None
    if view.flipped:
        alike = any(card and card.rank is view.flipped.card.rank for card in spread.up)
        return None if alike else Add(0, ())
    moves: list[Move] = [
        *plays_of(view.options, view.center, Holding((), spread.up, ())),
        *flips_of(view.options, spread),
    ]
    return moves[0] if len(moves) == 1 else None


def _is_higher(value: Rank, view: View) -> bool:
    return bool(view.center) and VALUE[value] > VALUE[view.center[-1].rank]


# The cards that are left


class Left(NamedTuple):
    """The computer's remaining cards: counts of the hand and of the face-up cards, and the number of face-down cards.

    ``hand`` includes the face-up cards unless the hand must be played first. ``covered``: how many of the
    face-down cards are covered.
    """

    hand: Counts
    up: Counts
    down: int
    covered: int

    @property
    def now(self) -> Counts:
        """What can be played."""
        return self.hand if any(self.hand) else self.up

    @property
    def total(self) -> int:
        """The number of cards left."""
        return sum(self.hand) + sum(self.up) + self.down

    def without(self, value: int, number: int) -> Left:
        """What is left after playing this many cards of a value."""
        if any(self.hand):
            return self._replace(hand=_changed(self.hand, value, -number))
        return self._replace(up=_changed(self.up, value, -number))

    def picking_up(self, cards: Sequence[Card], value: int, number: int) -> Left:
        """The same after taking these cards into the hand, with this many of a value."""
        more = _counts(cards)
        hand = tuple(own + other for own, other in zip(self.hand, more, strict=True))
        return self._replace(hand=_changed(hand, value, number))


def _changed(counts: Counts, value: int, by: int) -> Counts:
    return (*counts[:value], counts[value] + by, *counts[value + 1 :])


def _counts(cards: Sequence[Card | None]) -> Counts:
    numbers = Counter(VALUE[card.rank] for card in cards if card)
    return tuple(numbers[value] for value in range(14))


# A turn


class Thought:
    """One seat's evaluation of a position."""

    def __init__(self, view: View, taste: Taste) -> None:
        if view.seat is None:
            raise ValueError(view.seat)
        self._view = view
        self._taste = taste
        own = view.spreads[view.seat]
        self._hand_first = view.options.table_cards == "hand_first"
        self._odds = _odds(view)
        self._follower = view.spreads[(view.seat + 1) % len(view.spreads)]
        fewest = min(spread.total for seat, spread in enumerate(view.spreads) if seat != view.seat)
        self._point = taste.hurry / fewest
        waits = self._hand_first and self._follower.hand
        self._follower_up = [card for card in self._follower.up if card and not waits]
        self._left = self._own(view, own)
        self._can_flip = any(down and not up for up, down in zip(own.up, own.down, strict=True))
        self._costs = [self._cost_of(value) for value in range(14)]
        self._stuck = [self._chance_of_stuck(value) for value in range(14)]
        self._led: dict[Left, float] = {}

    def _own(self, view: View, own: Spread) -> Left:
        hand, up = _counts(view.hand), _counts(own.up)
        covered = sum(card is not None for card in own.up)
        if self._hand_first:
            return Left(hand, up, sum(own.down), covered)
        return Left(tuple(map(sum, zip(hand, up, strict=True))), _NONE, sum(own.down), covered)

    # Moves

    def worth(self, move: Move) -> float:
        """The worth of a move, in turns."""
        match move:
            case Play(rank, hand, up):
                return self._played(rank, hand, len(up))
            case Add(hand, up) if self._view.flipped:
                return self._played(self._view.flipped.card.rank, hand, len(up), flipped=1)
            case Flip():
                return self._flip(self._left, self._view.center)
            case _:
                return 0.0

    def _played(self, rank: Rank, hand: int, up: int, flipped: int = 0) -> float:
        left = self._left.without(VALUE[rank], hand + up)
        return self._follow(left._replace(covered=left.covered - up), self._view.center, rank, hand + up + flipped)

    def _follow(self, left: Left, center: Sequence[Card], rank: Rank, number: int) -> float:
        """Plays this many cards of a value on this center; they have already been removed from ``left``."""
        match foresee(self._view.options, center, rank, number):
            case "stay":
                run = number + (run_of(center) if center and center[-1].rank is rank else 0)
                return self._passing(self._cost(left), VALUE[rank], run) if left.total else self._taste.out
            case "pickup":
                return self._lead(left.picking_up(center, VALUE[rank], number))
            case "set" | "ten":
                return self._lead(left)

    def _flip(self, left: Left, center: Sequence[Card]) -> float:
        """The average over what the unknown card may be, each joined by every card that matches it."""
        left = left._replace(down=left.down - 1)
        now, worth = left.now, 0.0
        for rank in RANKS:
            value = VALUE[rank]
            if self._odds[value]:
                number = 0 if value == _TEN else now[value]
                worth += self._odds[value] * self._follow(left.without(value, number), center, rank, number + 1)
        return worth

    def _lead(self, left: Left) -> float:
        """The best use of an empty center: sets cost nothing, so they go first; then the most promising lead."""
        now = left.now
        for value in _OTHERS:
            if now[value] >= SET:
                return self._lead(left.without(value, now[value]))
        if left not in self._led:
            self._led[left] = self._best_lead(left)
        return self._led[left]

    def _best_lead(self, left: Left) -> float:
        total, now = left.total, left.now
        if not total:
            return self._taste.out
        cost = self._cost(left)
        best = float("-inf")
        for value in _OTHERS:
            if number := now[value]:
                rest = cost - self._costs[value][number]
                worth = self._taste.out if number == total else self._passing(rest, value, number)
                best = max(best, worth)
        if now[_TEN]:
            best = max(best, self._lead(left.without(_TEN, 1)))
        if left.down and self._may_flip(left):
            best = max(best, self._flip(left, ()))
        return best

    def _may_flip(self, left: Left) -> bool:
        return self._can_flip if not self._hand_first else not any(left.now)

    # What a turn leaves

    def _passing(self, cost: float, top: int, run: int) -> float:
        """The turn passes: the next player finds this value on top, with this many equal cards."""
        taste = self._taste
        return -cost - taste.stuck * self._stuck[top] - taste.serve * self._chance_of_set(top, SET - run)

    def _cost(self, left: Left) -> float:
        """Roughly how many turns these cards still take, plus what they would cost."""
        costs = self._costs
        cost = sum(costs[value][number] for pile in (left.hand, left.up) for value, number in enumerate(pile) if number)
        return cost + left.down * (self._taste.down + self._point * _USUAL) + left.covered * self._taste.cover

    def _cost_of(self, value: int) -> list[float]:
        """The cost of cards of one value, indexed by their number."""
        taste, numbers = self._taste, range(_packs(self._view) * 4 + 1)
        if value == _TEN:
            ten = int(self._view.options.ten_points) * self._point
            return [number and number * ten - taste.ten - taste.more_tens * (number - 1) for number in numbers]
        turns = 1 + taste.high * (value / 13) ** 2
        groups = (0.0, turns, turns, turns * taste.three, taste.four)
        return [groups[min(number, SET)] + self._point * value * number for number in numbers]

    def _chance_of_stuck(self, top: int) -> float:
        """The chance that the next player has nothing to play on this value."""
        if any(_fits(card.rank, top) for card in self._follower_up):
            return 0.0
        chance = 1 - sum(odds for rank, odds in zip(RANKS, self._odds[1:], strict=True) if _fits(rank, top))
        return chance ** max(1, self._follower.hand)

    def _chance_of_set(self, value: int, lacking: int) -> float:
        """The chance that the next player has at least this many cards of the value."""
        lacking -= sum(VALUE[card.rank] == value for card in self._follower_up)
        odds, hand = self._odds[value], self._follower.hand
        none, one = (1 - odds) ** hand, hand * odds * (1 - odds) ** (hand - 1)
        return 1.0 if lacking <= 0 else 1 - none if lacking == 1 else 1 - none - one if lacking == 2 else 0.0


def _fits(rank: Rank, top: int) -> bool:
    return rank is Rank.TEN or VALUE[rank] <= top


def _packs(view: View) -> int:
    return len(deck(len(view.spreads))) // 52


def _odds(view: View) -> list[float]:
    """The probability of each value for a card that hasn't been seen."""
    lying = [card for spread in view.spreads for card in spread.up]
    seen = _counts([*view.hand, *view.center, *lying, view.flipped.card if view.flipped else None])
    unseen = [0, *(4 * _packs(view) - number for number in seen[1:])]
    return [number / sum(unseen) for number in unseen]

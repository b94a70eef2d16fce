"""The rest of a deal with both hands open: by a simple rule at first, then as well as possible."""

from __future__ import annotations

from functools import cache

from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import CAPOT, PIQUE, THE_CARDS, TRICKS
from cogs.piquet.sampler.bits import ALL, EVERY_SUIT, SIZE, TEN_OR_HIGHER, CardSet, beats, rank, singles, suit_of

EXACT = 6
"""With this many cards in each hand, the rest of a deal is played as well as possible."""
_FAR = 999


@cache
def _leads(leader: CardSet, follower: CardSet) -> tuple[tuple[CardSet, tuple[tuple[CardSet, bool], ...]], ...]:
    """The leads worth trying with these cards of a suit; and the answers, if it can be followed, that do and don't win.

    Of cards between which the other has none, only the lowest is tried; an answer is the lowest that does the same.
    (Where only cards from the ten up score, this may cost a point.)
    """
    mine, theirs = _lowest(leader, follower), _lowest(follower, leader)
    found: list[tuple[CardSet, tuple[tuple[CardSet, bool], ...]]] = []
    for card in reversed(mine):
        higher = [(each, True) for each in theirs if each > card][:1]
        lower = [(each, False) for each in theirs if each < card][:1]
        found.append((card, (*higher, *lower)))
    return tuple(found)


def _lowest(cards: CardSet, others: CardSet) -> list[CardSet]:
    """The lowest of each group of cards of a suit that no other card parts."""
    found: list[CardSet] = []
    parted = True
    for bit in singles(cards | others):
        if bit & cards and parted:
            found.append(bit)
        parted = bool(bit & others)
    return found


def _thrown(cards: CardSet) -> list[tuple[CardSet, bool]]:
    """The answers worth trying of who can't follow: the lowest card of each suit."""
    return [(part & -part, False) for suit in EVERY_SUIT if (part := cards & suit)]


class Rest:
    """What is to come in a deal with both hands open, as a difference in points. Remembers what it has found.

    ``won``: how many tricks a player has won. ``need``: how many points they need for a pique; negative: the other;
    0: nobody can get one any more.
    """

    def __init__(self, options: Options) -> None:
        self._last = options.last_trick_bonus
        self._scoring = ALL if options.lead_points == "every_card" else TEN_OR_HIGHER
        self._cards_count = options.cards_count_for_pique
        self._bounds: dict[tuple[CardSet, CardSet, int, int], tuple[int, int]] = {}

    def value(self, mine: CardSet, theirs: CardSet, led: CardSet, card: CardSet, won: int, need: int) -> int:
        """The difference for a player who plays this card, to the one led unless that is 0."""
        if led:
            return -self._after(theirs | led, mine, led, card, TRICKS - mine.bit_count() - won, -need)
        if mine.bit_count() > EXACT:
            return self._after(mine, theirs, card, _answer(mine, theirs, card), won, need)
        answers = _answers(theirs, card)
        return min(self._after(mine, theirs, card, answer, won, need) for answer in answers)

    def _after(self, leader: CardSet, follower: CardSet, card: CardSet, answer: CardSet, won: int, need: int) -> int:
        """The difference for the leader from a trick of these two cards on."""
        left, wins = leader.bit_count(), beats(answer, card)
        gain, need = self.trick(card, answer, need, left)
        if wins:
            return gain - self._rest(follower ^ answer, leader ^ card, TRICKS - left - won + 1, -need)
        return gain + self._rest(leader ^ card, follower ^ answer, won + 1, need)

    def _rest(self, leader: CardSet, follower: CardSet, won: int, need: int) -> int:
        """The difference for the leader: by a simple rule as long as there are many cards, then as well as possible."""
        if leader.bit_count() <= EXACT:
            return self.best(leader, follower, won, need)
        card = _lead(leader, follower)
        return self._after(leader, follower, card, _answer(leader, follower, card), won, need)

    def trick(self, card: CardSet, answer: CardSet, need: int, left: int) -> tuple[int, int]:
        """What a trick of these two cards brings its leader, who has this many left, and their need after it."""
        wins = beats(answer, card)
        led = 1 if card & self._scoring else 0
        taken = (1 if wins and answer & self._scoring else 0) + (self._last if left == 1 else 0)
        gain = led - taken if wins else led + taken
        for points, leads in ((led, True), (taken, not wins)):
            if points and need and leads != (need > 0):
                need = 0
            elif points and need:
                short = abs(need) - points
                gain += 0 if short > 0 else PIQUE if leads else -PIQUE
                need = max(0, short) if leads else -max(0, short)
        return gain, need

    def tricks(self, won: int, need: int) -> int:
        """What the tricks of a whole deal bring."""
        points = CAPOT if won in {0, TRICKS} else 0 if 2 * won == TRICKS else THE_CARDS
        more = 2 * won > TRICKS
        if self._cards_count and need and more == (need > 0) and points >= abs(need):
            points += PIQUE
        return points if more else -points

    def best(self, leader: CardSet, follower: CardSet, won: int, need: int, low: int = -_FAR, high: int = _FAR) -> int:
        """The difference for the leader if both play as well as they can; only a bound if it isn't between the two."""
        left = leader.bit_count()
        if not left:
            return self.tricks(won, need)
        key = (leader, follower, won, need)
        least, most = self._bounds.get(key) or (
            self.tricks(won, 0) - left - self._last - (PIQUE if need < 0 else 0),
            self.tricks(won + left, 0) + left + self._last + (PIQUE if need > 0 else 0),
        )
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        found = self._search(leader, follower, won, need, low, high)
        self._bounds[key] = (least if found <= low else found, most if found >= high else found)
        return found

    def _search(self, leader: CardSet, follower: CardSet, won: int, need: int, low: int, high: int) -> int:
        """Each lead with each answer (alpha-beta search)."""
        left = leader.bit_count()
        lost = TRICKS - left - won
        scoring, last = self._scoring, self._last if left == 1 else 0
        thrown = _thrown(follower)
        found = -_FAR
        for suit in EVERY_SUIT:
            if not leader & suit:
                continue
            for card, answers in _leads(leader & suit, follower & suit):
                rest = leader ^ card
                worst, above = _FAR, high
                for answer, wins in answers or thrown:
                    if need:
                        gain, then = self.trick(card, answer, need, left)
                    else:  # the same, faster
                        gain, then = 1 if card & scoring else 0, 0
                        gain += last if not wins else -last - 1 if answer & scoring else -last
                    if wins:
                        worth = gain - self.best(follower ^ answer, rest, lost + 1, -then, gain - above, gain - low)
                    else:
                        worth = gain + self.best(rest, follower ^ answer, won + 1, then, low - gain, above - gain)
                    worst = min(worst, worth)
                    if worst <= low:
                        break
                    above = min(above, worst)
                found = max(found, worst)
                if found >= high:
                    return found
                low = max(low, found)
        return found


# A simple rule for as long as there are many cards


@cache
def _promise(leader: CardSet, follower: CardSet) -> tuple[int, CardSet]:
    """How good a suit is to lead, and its card: sure winners, highest first; else what takes few tricks to be good."""
    sure = sum(card > follower for card in singles(leader))
    highest = 1 << leader.bit_length() - 1
    if sure:
        return SIZE + (leader.bit_count() if sure >= follower.bit_count() else sure), highest
    above = sum(card > leader for card in singles(follower))
    guarded = above < leader.bit_count() <= above + 2
    return leader.bit_count() - above - 3 * guarded, highest if above == 1 else leader & -leader


@cache
def _price(cards: CardSet, others: CardSet) -> int:
    """What the lowest card of a suit is worth to who may throw it away: small cards, long ones, guards, winners."""
    lowest = cards & -cards
    if not others:
        return 10
    if lowest > others:
        return 30
    above = sum(card > cards for card in singles(others))
    return 20 if cards.bit_count() == above + 1 <= 3 else rank(lowest)


def _lead(leader: CardSet, follower: CardSet) -> CardSet:
    return max(_promise(leader & suit, follower & suit) for suit in EVERY_SUIT if leader & suit)[1]


def _answers(follower: CardSet, card: CardSet) -> list[CardSet]:
    """The lowest card that wins and the lowest that doesn't; the lowest of each suit if this one can't be followed."""
    same = follower & suit_of(card)
    if not same:
        return [answer for answer, _ in _thrown(follower)]
    return [part & -part for part in (same & -card, same & card - 1) if part]


def _answer(leader: CardSet, follower: CardSet, card: CardSet) -> CardSet:
    """The cheapest winner, the lowest card, or the one that is worth least."""
    answers = _answers(follower, card)
    if answers[0] & suit_of(card):
        return answers[0]
    return min(answers, key=lambda answer: _price(follower & suit_of(answer), leader & suit_of(answer)))

"""How computers played Schieber before there were levels: from the hand, the open cards, and the cards played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from typing import TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Rng, Seat
from cogs.jass.rules.cards import DECK, RANKS, SUITS, Mode, card_points, strength
from cogs.jass.rules.model import Announce, Choose, Claim, Move, Play, Push, Stoeck, View, team_of
from cogs.jass.rules.options import multiplier


def choose(view: View, rng: Rng) -> Move:  # noqa: ARG001  as every player
    """A match that is won is claimed; Stöck and the best Weis at once, then the most promising mode or card."""
    if _has_won(view):
        return Claim()
    match view.phase:
        case "choose" | "pushed" | "back":
            return _mode(view)
        case "play":
            return _declaration(view) or _card(view)
        case _:
            return _declaration(view) or view.moves[0]


def _has_won(view: View) -> bool:
    """Whether this seat's team has reached the target and can say so."""
    won = view.seat is not None and view.remembered[team_of(view.seat)] >= view.options.target
    return won and Claim() in view.moves


def _declaration(view: View) -> Move | None:
    """Stöck if it can be declared, or the best Weis as long as nothing has been announced."""
    if Stoeck() in view.moves:
        return Stoeck()
    if view.announced:
        return None
    return next((move for move in view.moves if isinstance(move, Announce)), None)


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


# The mode
#
# How many card points a hand makes more than its opponents, as a sum over its cards and shapes; fitted to deals these
# computers played among themselves.

_TRUMPS = (11.0, 11.0, 12.0, 25.0, 12.0, 49.0, 13.0, 16.0, 21.0)
_SIDE = (0.0, 0.0, 0.0, 0.0, 0.0, 1.5, 2.5, 7.0, 23.0)
_PUUR_AND_NELL = 11.0
_TRUMP_AFTER_FOUR = 4.0
_BASE_OF_TRUMP = -75.0

_WITHOUT_TRUMP = (0.0, 0.0, 0.0, 1.5, 2.0, 3.5, 7.0, 10.5, 30.0)
_TWO_HIGHEST = 10.0
_CARD_BEHIND_HIGHEST = 7.0
_BASE_WITHOUT_TRUMP = -66.0

_PUSHING = 25.0
"""How many points forehand is ahead on average after pushing."""
_PUSHING_BACK = 11.0
"""How much the best mode of a hand promises on average if that is less than ``_PUSHING``, as for who has pushed."""


def _mode(view: View) -> Move:
    """The most promising mode; who may push does if none promises enough."""
    hand = set_of(view.hand)
    promises = {
        move: promise(hand, move.mode) * multiplier(view.options, move.mode)
        for move in view.moves
        if isinstance(move, Choose)
    }
    best = max(promises, key=promises.__getitem__)
    enough = _PUSHING if view.phase == "choose" else _PUSHING_BACK
    return Push() if Push() in view.moves and promises[best] < enough else best


def promise(hand: CardSet, mode: Mode) -> float:
    """How many card points this hand's team can expect to make more than the other team in this mode."""
    trump = trump_set(mode)
    return _promise_of_trump(hand, trump) if trump else _promise_without_trump(hand, strengths(mode, 1))


def _promise_of_trump(hand: CardSet, trump: CardSet) -> float:
    trumps = {card % 9 for card in indices(hand & trump)}
    worth = _BASE_OF_TRUMP + sum(_TRUMPS[rank] for rank in trumps)
    worth += sum(_SIDE[card % 9] for card in indices(hand & ~trump))
    worth += _PUUR_AND_NELL if trumps >= _PUUR_NELL_RANKS else 0
    return worth + _TRUMP_AFTER_FOUR * max(0, len(trumps) - 4)


_PUUR_NELL_RANKS = frozenset({RANKS.index(Rank.JACK), RANKS.index(Rank.NINE)})


def _promise_without_trump(hand: CardSet, height: tuple[int, ...]) -> float:
    worth = _BASE_WITHOUT_TRUMP
    for suit in SUIT_SETS:
        held = {height[card] for card in indices(hand & suit)}
        worth += sum(_WITHOUT_TRUMP[high] for high in held)
        if 8 in held:
            worth += _CARD_BEHIND_HIGHEST * max(0, len(held) - 3)
            worth += _TWO_HIGHEST if held >= {7, 8} else 0
    return worth


# The card


@dataclass(frozen=True, slots=True)
class Table:
    """A trick from one player's point of view. ``unseen``: the cards the others hold."""

    mode: Mode
    trump: CardSet
    trick: int
    seat: Seat
    leader: Seat
    cards: tuple[int, ...]
    unseen: CardSet
    held: tuple[int, ...]
    ours: bool


def _card(view: View) -> Play:
    """The card that can win the most, less what it could still be useful for."""
    table = _table(view)
    plays = [move for move in view.moves if isinstance(move, Play)]
    # The second card of the pair can be played in two ways; prefer the one with Stöck.
    return max(plays, key=lambda move: (_worth(table, INDEX[move.card]), move.stoeck))


def _table(view: View) -> Table:
    if view.mode is None or view.seat is None:
        raise ValueError(view.phase)
    hand = set_of(view.hand)
    lying = set_of(view.table)
    return Table(
        mode=view.mode,
        trump=trump_set(view.mode),
        trick=view.trick,
        seat=view.seat,
        leader=view.leader,
        cards=tuple(INDEX[card] for card in view.table),
        unseen=EVERY_CARD & ~hand & ~lying & ~set_of(view.played),
        held=view.hands,
        ours=view.chooser is not None and team_of(view.chooser) == team_of(view.seat),
    )


_LED_TRUMP = 40.0


def _worth(table: Table, card: int) -> float:
    """The points this card is likely to win or lose in this trick, less its worth later."""
    values = points(table.mode)
    cards = (*table.cards, card)
    chance = _chance(table, cards)
    average = sum(values[other] for other in indices(table.unseen)) / max(1, table.unseen.bit_count())
    at_stake = sum(values[other] for other in cards) + average * (4 - len(cards))
    worth = (2 * chance - 1) * at_stake - _keep(table, card)
    if not table.cards and table.trump >> card & 1 and table.unseen & table.trump:
        worth += _LED_TRUMP if table.ours else -_LED_TRUMP
    return worth


def _chance(table: Table, cards: tuple[int, ...]) -> float:
    """The chance that this player's team wins the trick with these cards on the table."""
    power = powers(table.mode, table.trick, cards[0])
    best = max(cards, key=power.__getitem__)
    owner = (table.leader + cards.index(best)) % 4
    chance = float(team_of(owner) == team_of(table.seat))
    unseen = table.unseen.bit_count()
    higher = sum(power[card] > power[best] for card in indices(table.unseen))
    for step in range(len(cards), 4):
        seat = (table.leader + step) % 4
        # Assume that anyone who holds a higher card plays it.
        beats = 1 - comb(unseen - higher, table.held[seat]) / comb(unseen, table.held[seat])
        chance = chance + (1 - chance) * beats if team_of(seat) == team_of(table.seat) else chance * (1 - beats)
    return chance


_TRUMP_KEEP = (6.0, 6.0, 6.0, 7.0, 8.0, 9.0, 18.0, 38.0, 60.0)
_OTHERS_KEEP = (12.0, 4.0, 1.0)


def _keep(table: Table, card: int) -> float:
    """A card's worth later in the deal: trumps by strength, others by how many higher cards are still out."""
    height = strengths(table.mode, table.trick)
    if table.trump >> card & 1:
        return _TRUMP_KEEP[height[card]]
    suit = table.unseen & SUIT_SET_OF[card]
    if not suit:
        return 0.0
    higher = sum(height[other] > height[card] for other in indices(suit))
    return _OTHERS_KEEP[higher] if higher < len(_OTHERS_KEEP) else 0.0

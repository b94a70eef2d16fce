"""How computers play Schieber: from the hand, the open cards, and the cards already played."""

from __future__ import annotations

from math import comb

from bot.engine.cards import Rank
from bot.engine.game import Rng, Seat, Skill
from bot.engine.value import Value
from cogs.jass.older.first.playout import (
    EVERY_CARD,
    INDEX,
    SUIT_SET_OF,
    SUIT_SETS,
    CardSet,
    indices,
    points,
    powers,
    set_of,
    strengths,
    trump_set,
)
from cogs.jass.older.first.rules.cards import RANKS, SUITS, Cards, Mode, card_points, strength
from cogs.jass.older.first.rules.model import Announce, Choose, Move, Play, Push, Stoeck, View, team_of
from cogs.jass.older.first.rules.options import multiplier

QUESTION = 30.0


def choose(view: View, rng: Rng, skill: Skill) -> Move:  # noqa: ARG001  one level so far, and nothing here is left to chance
    """Stöck and the best Weis at once, then the most promising mode or card."""
    match view.phase:
        case "choose" | "pushed":
            return _mode(view)
        case "play":
            return _declaration(view) or _card(view)
        case _:
            return _declaration(view) or view.moves[0]


def absent(view: View) -> Move:
    """Push, or the longest suit; the card with the fewest points; always Stöck, but no Weis not announced before."""
    if Stoeck() in view.moves:
        return Stoeck()
    if view.phase == "choose":
        return Push()
    if view.phase == "pushed":
        return Choose(_longest(view.hand))
    mode, trick = view.mode, view.trick
    plays = [move for move in view.moves if isinstance(move, Play)]
    if not plays or mode is None:
        return view.moves[0]

    def least(move: Play) -> tuple[int, bool, int, int, bool]:
        card, is_trump = move.card, move.card.suit is mode.trump
        return card_points(card, mode), is_trump, strength(card, mode, trick), INDEX[card], not move.stoeck

    return min(plays, key=least)


def patience(view: View) -> float | None:
    """Questions after the first trick get less time."""
    return QUESTION if view.phase in {"share", "ask"} else None


def _longest(hand: Cards) -> Mode:
    longest = max(SUITS, key=lambda suit: sum(card.suit is suit for card in hand))
    return Mode(longest.value)


def _declaration(view: View) -> Move | None:
    """Stöck if it can be declared, or the best Weis as long as nothing has been announced."""
    if Stoeck() in view.moves:
        return Stoeck()
    if view.announced:
        return None
    return next((move for move in view.moves if isinstance(move, Announce)), None)


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


def _mode(view: View) -> Move:
    """The most promising mode; forehand pushes if none promises enough."""
    hand = set_of(view.hand)
    promises = {
        move: promise(hand, move.mode) * multiplier(view.options, move.mode)
        for move in view.moves
        if isinstance(move, Choose)
    }
    best = max(promises, key=promises.__getitem__)
    return Push() if Push() in view.moves and promises[best] < _PUSHING else best


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


class Table(Value):
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

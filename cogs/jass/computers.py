"""How computers play Schieber: by rule, or by what each card brings in deals as they may be; never laughably."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb

from bot.engine.cards import Cards, Rank
from bot.engine.game import Rng, Seat, Skill
from bot.engine.sampling import Chance, best, chance, erring, in_worlds, means
from bot.engine.value import Value
from cogs.jass.blunders import blunders
from cogs.jass.reasons import why
from cogs.jass.rules.cards import DECK, RANKS, SUITS, Mode, card_points, strength
from cogs.jass.rules.model import Announce, Choose, Claim, Move, Play, Push, Show, Stoeck, View, partner_of, team_of
from cogs.jass.rules.options import Options, multiplier
from cogs.jass.sampler import (
    EVERY_CARD,
    INDEX,
    SUIT_SET_OF,
    SUIT_SETS,
    CardSet,
    everything,
    half,
    hands_before,
    indices,
    lead_in,
    lead_of,
    points,
    powers,
    set_of,
    strengths,
    trump_set,
    worlds as deals,
)

__all__ = ["absent", "choose", "expect", "forced", "patience", "promise", "to_see", "why"]

QUESTION = 30.0


def choose(view: View, rng: Rng, skill: Skill) -> Move:
    """A match that is won is claimed; Stöck and the best Weis at once, then the most promising mode or card.

    Levels differ in the card: by rule at normal; at hard and easy by many and by few imagined deals.
    """
    if _has_won(view):
        return Claim()
    match view.phase:
        case "choose" | "pushed" | "back":
            return _mode(view)
        case "play":
            return _declaration(view) or _card(view, rng, skill)
        case _:
            return _declaration(view) or view.moves[0]


def expect(view: View, moves: Sequence[Move], rng: Rng, worlds: int) -> list[list[float]] | None:
    """What cards, modes and pushing bring in card points, multiplied; Weis, Stöck and claims aren't imagined."""
    cards = [INDEX[move.card] for move in moves if isinstance(move, Play)]
    if len(cards) == len(moves):
        lead, imagine = lead_of(view), deals(view, everything(view), chance(rng))
        return in_worlds(cards, imagine, lambda deal, card: view.multiplier * lead(deal, card), worlds)
    choices = [move for move in moves if isinstance(move, Choose | Push)]
    return _expect_of_modes(view, choices, chance(rng), worlds) if len(choices) == len(moves) else None


def absent(view: View) -> Move:
    """Push, or the longest suit; the card with the fewest points; always Stöck, but no Weis not announced before.

    Of Weis, all that was announced is shown. A match that is won is claimed, or it might never end.
    """
    if _has_won(view):
        return Claim()
    if Stoeck() in view.moves:
        return Stoeck()
    if view.phase == "choose":
        return Push()
    if view.phase in {"pushed", "back"}:
        return Choose(_longest(view.hand))
    if view.phase == "share":
        return _announced_only(view)
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
    return QUESTION if view.phase in {"turn", "share", "ask"} else None


def to_see(view: View) -> bool:
    """Whether the last trick still lies there, until the next one is led."""
    return view.phase == "play" and bool(view.played) and not view.table


def forced(view: View, seat: Seat) -> Move | None:
    """The last card of a deal, which is the only one that nobody has seen, unless there is something to say with it."""
    if view.phase != "play" or view.hands[seat] != 1 or sum(view.hands) > 1 or view.mode is None:
        return None
    (card,) = {*DECK} - view.played - {*view.table}
    may_declare = card.suit is view.mode.trump and card.rank in {Rank.QUEEN, Rank.KING}
    may_claim = view.options.finish == "bedanken" and not view.options.rounds
    return None if may_declare or may_claim else Play(card, stoeck=False)


def _has_won(view: View) -> bool:
    """Whether this seat's team has reached the target and can say so."""
    won = view.seat is not None and view.remembered[team_of(view.seat)] >= view.options.target
    return won and Claim() in view.moves


def _announced_only(view: View) -> Show:
    """Show everything that was announced."""
    return Show(tuple(combo.cards for combo in view.announced))


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
_PUSHING_BACK = 11.0
"""How much the best mode of a hand promises on average if that is less than ``_PUSHING``, as for who has pushed."""


def _mode(view: View) -> Move:
    """The most promising mode; who may push does if none promises enough."""
    promised, mode = _promising(set_of(view.hand), _modes(view), view.options)
    enough = _PUSHING if view.phase == "choose" else _PUSHING_BACK
    return Push() if Push() in view.moves and promised < enough else Choose(mode)


def _modes(view: View) -> list[Mode]:
    return [move.mode for move in view.moves if isinstance(move, Choose)]


def _promising(hand: CardSet, modes: Iterable[Mode], options: Options) -> tuple[float, Mode]:
    """What the most promising mode of a hand promises, and which it is; the first of equals."""
    return max(
        ((promise(hand, mode) * multiplier(options, mode), mode) for mode in modes), key=lambda promised: promised[0]
    )


_TRIES = 10
"""How often other hands are dealt to who has pushed, until they are such that one would."""


def _expect_of_modes(
    view: View, choices: Sequence[Choose | Push], random: Chance, worlds: int
) -> list[list[float]] | None:
    """What these choices bring; whoever chooses in turn takes the most promising mode, as all computers do."""
    if view.is_blind or view.seat is None:
        return None
    seat, partner, modes, options = view.seat, partner_of(view.seat), _modes(view), view.options
    draw = hands_before(view, random)

    def imagine() -> list[CardSet]:
        hands = draw()
        for _ in range(_TRIES if view.phase == "pushed" else 0):
            if _promising(hands[partner], modes, options)[0] < _PUSHING:
                break
            hands = draw()
        return hands

    def value(hands: list[CardSet], move: Choose | Push) -> float:
        if isinstance(move, Choose):
            return lead_in(view, hands, move.mode, seat)
        promised, mode = _promising(hands[partner], modes, options)
        if view.phase == "choose" and options.push_back and promised < _PUSHING_BACK:
            return lead_in(view, hands, _promising(hands[seat], modes, options)[1], seat)
        return lead_in(view, hands, mode, partner)

    return in_worlds(choices, imagine, value, worlds)


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


WORLDS = {"easy": 4, "hard": 120}
"""In how many imagined deals a card is judged: more than 100 bring next to nothing."""
_TRUST = 0.25
"""How much the rule has a say in what is imagined: it decides between cards that are nearly as good."""
_TEMPERATURE = 20.0
"""How many points worse a card is that easy plays a third as often."""


def _card(view: View, rng: Rng, skill: Skill) -> Play:
    """The best card for this skill among those that nobody would laugh at, with Stöck if that can be declared."""
    table = _table(view)
    plays = [move for move in view.moves if isinstance(move, Play)]
    innocent = [move for move in plays if not any(blunders(view, move))] or plays
    with_stoeck = {INDEX[move.card]: move for move in sorted(innocent, key=lambda move: move.stoeck)}
    card = _best_card(view, table, [*with_stoeck], rng, skill)
    return with_stoeck[card]


def _best_card(view: View, table: Table, cards: list[int], rng: Rng, skill: Skill) -> int:
    if skill.level == "normal" or len(cards) == 1:
        return max(cards, key=lambda card: _worth(table, card))
    random = chance(rng)
    count = skill.worlds(WORLDS[skill.level])
    if skill.level == "easy":
        values = means(cards, deals(view, half(view, random), random), lead_of(view), count)
        return cards[erring(values, _TEMPERATURE, random)]
    imagine = deals(view, everything(view), random)
    return best(cards, imagine, lead_of(view), count, lambda card: _TRUST * _worth(table, card))


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

"""How computers play Declare: from the hand, what everyone saw, and what the others have probably kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod
from statistics import fmean
from typing import TypeAlias

from bot.engine.cards import ACE_LOW, Card, Cards, Rank
from bot.engine.game import Rng, Seat, Skill
from bot.engine.sampling import Chance, best, chance, in_worlds
from bot.engine.value import replace
from cogs.declare.blunders import blunders
from cogs.declare.reasons import why
from cogs.declare.rules import Move, View
from cogs.declare.rules.cards import POINTS, by_rank, points
from cogs.declare.rules.model import Declare, Draw, Lay, Take
from cogs.declare.rules.scoring import penalty
from cogs.declare.rules.turns import within_limit
from cogs.declare.sampler import Deal, Knowledge, play_out, ranks, takes, unseen

__all__ = ["absent", "choose", "expect", "forced", "why"]


def choose(view: View, rng: Rng, skill: Skill) -> Move:
    """Declare if that is better than to wait; otherwise lay and draw for the hand that will cost least.

    At ``hard``, whether it is better is looked at in imagined deals. At ``easy`` only a low hand is declared, and what
    others took is forgotten.
    """
    recalled = replace(view, taken=((),) * len(view.taken)) if skill.level == "easy" else view
    if view.phase == "draw":
        return _source(recalled)
    groups = by_rank(view.hand)
    cost, cards = _best_lay(recalled, [group for group in groups if not any(blunders(view, Lay(group)))] or groups)
    lay = Lay(cards)
    if not view.may_declare or any(blunders(view, Declare())):
        return lay
    if any(blunders(view, lay)):
        return Declare()
    waiting = _waiting(cost, len(view.order))
    match skill.level:
        case "easy":
            return Declare() if points(view.hand) <= _CAREFUL else lay
        case "normal":
            return Declare() if _risk(view) < waiting else lay
        case "hard":
            return _better(view, lay, rng, skill) if _risk(view) < _HOPELESS * waiting else lay


def absent(view: View) -> Move:
    """All cards of the rank worth most in total, on a tie the higher one; draw from the stock; never declare."""
    if view.phase == "draw":
        return Draw()
    return Lay(max(by_rank(view.hand), key=lambda group: (points(group), ACE_LOW.index(group[0].rank))))


def forced(view: View, seat: Seat) -> Move | None:
    """The draw while nobody has laid a card to take; the only card, where everybody saw it taken."""
    if view.phase == "draw":
        return None if view.takeable else Draw()
    known = view.taken[seat]
    if view.phase == "lay" and len(known) == view.hands[seat] == 1 and not _could_declare(view, known):
        return Lay(known)
    return None


def _could_declare(view: View, hand: Cards) -> bool:
    return view.declaring and within_limit(view.options, hand)


# The computer's own hand
#
# Suits don't matter, so all of this is about ranks. The numbers were found by playing against simpler players.

_CAREFUL = 5
"""The most points that easy declares with."""

Ranks: TypeAlias = Counter[Rank]
"""The number of cards of each rank."""

_LASTS = 0.8
"""The chance that a deal goes on for another lap."""


_CROWDED = {9: 1.6, 10: 1.7}
"""How much more waiting costs with this many players: where all wait for a hand lower than nine others, few declare."""


def _waiting(cost: float, players: int) -> float:
    """The cost of not declaring: the others may declare, but until then they also get rid of points."""
    return (2 * cost + 2) * _CROWDED.get(players, 1.0)


def _cost(hand: Sequence[Rank]) -> float:
    """The expected final cost of a hand: until the deal ends, the ranks worth most can be laid, one a lap."""
    totals: dict[Rank, int] = {}
    for rank in hand:
        totals[rank] = totals.get(rank, 0) + POINTS[rank]
    kept, cost = 1.0, 0.0
    for total in sorted(totals.values(), reverse=True):
        kept *= _LASTS
        cost += total * (1 - kept)
    return cost


def _cost_when_drawn(hand: Sequence[Rank], stock: Ranks) -> float:
    """The cost of a hand plus one more card, averaged over these candidates."""
    return sum(count * _cost([*hand, rank]) for rank, count in stock.items()) / stock.total()


def _best_lay(view: View, groups: Sequence[Cards]) -> tuple[float, Cards]:
    """The lowest cost of the hand after this turn, and which of these to lay for it."""
    stock = _stock(view)

    def cost(group: Cards) -> float:
        rest = [card.rank for card in view.hand if card.rank is not group[0].rank]
        drawn = _cost_when_drawn(rest, stock)
        return min(drawn, _cost([*rest, view.takeable[0].rank])) if view.takeable else drawn

    return min(((cost(group), group) for group in groups), key=lambda each: each[0])


def _source(view: View) -> Move:
    """Take a card if it is better than the average card from the stock."""
    if not view.takeable:
        return Draw()
    hand = [card.rank for card in view.hand]
    taken = _cost([*hand, view.takeable[0].rank])
    return Take(view.takeable[0]) if taken < _cost_when_drawn(hand, _stock(view)) else Draw()


# Imagined deals

_WORLDS = 800
"""In how many a declaration is judged, divided by the number of players: deals of many take longer."""

_HOPELESS = 4
"""With this many times the risk that normal runs, a declaration isn't judged at all."""


def _better(view: View, lay: Lay, rng: Rng, skill: Skill) -> Move:
    """To declare or to lay these cards: what is better in imagined deals, by the others' penalties and the own one."""
    numbers, known = chance(rng), Knowledge(view)
    # The move that changes an imagined deal comes last.
    moves: tuple[Declare | Lay, ...] = (Declare(), lay)
    return best(
        moves,
        lambda: known.imagine(numbers),
        lambda deal, move: _lead(_scores(deal, move, numbers)),
        skill.worlds(_WORLDS // len(view.order)),
    )


def _scores(deal: Deal, move: Declare | Lay, chance: Chance) -> tuple[int, ...]:
    """The scores of a deal that goes on from here with this move of the player to move; laying cards changes it."""
    if isinstance(move, Declare):
        return deal.scores(0)
    rank = ranks(move.cards)[0]
    return _turned(deal, move.cards, chance, take=takes(deal.hands[0], rank, deal.open if deal.lying else None))


def _turned(deal: Deal, laid: Cards, chance: Chance, *, take: bool) -> tuple[int, ...]:
    """The scores after a turn in which these cards are laid, and an open one is taken or one drawn."""
    deal.turn(ranks(laid)[0], len(laid), take=take, chance=chance)
    return play_out(deal, chance)


def expect(view: View, moves: Sequence[Move], rng: Rng, worlds: int) -> list[list[float]]:
    """By how much the others' mean penalty is higher than the own one at the end of the deal."""
    numbers = chance(rng)
    known = Knowledge(replace(view, hand=(*view.hand, *view.laid), laid=()))  # as it was before the turn

    def imagine() -> tuple[Deal, str]:
        return known.imagine(numbers), str(numbers())

    def value(world: tuple[Deal, str], move: Move) -> float:
        deal, luck = world[0].copy(), chance(Rng(world[1]))  # the same luck after each move
        if isinstance(move, Lay | Declare):
            return _lead(_scores(deal, move, luck))
        return _lead(_turned(deal, view.laid, luck, take=isinstance(move, Take)))

    return in_worlds(moves, imagine, value, worlds)


def _lead(scores: Sequence[int]) -> float:
    """By how much the others' mean penalty is higher than that of the first."""
    return fmean(scores[1:]) - scores[0]


# Cards nobody has seen


def _ranks(cards: Iterable[Card]) -> Ranks:
    return Counter(card.rank for card in cards)


def _unseen(view: View) -> Ranks:
    """The cards in the stock, or in other players' hands without anyone else knowing."""
    return _ranks(unseen(view).elements())


def _stock(view: View) -> Ranks:
    """What the stock's top card may be; if the stock is empty, the buried cards become the stock."""
    return _unseen(view) if view.stock else _ranks(view.buried)


# The other players' hands

_STRAY = 0.05
"""The chance that someone keeps a card worth more than what they have laid since, relative to one worth less."""

_LATE = 0.4
"""The same for a card that most players have laid by now."""


def _totals(view: View, seat: Seat, unseen: Ranks) -> list[float]:
    """The probability that another player's hand adds up to 0, 1, 2 … points.

    Cards that everyone saw this seat take are certain. A card that was just drawn can be anything; the others were
    kept, and people keep what is worth less than what they lay.
    """
    certain = view.taken[seat]
    unknown = view.hands[seat] - len(certain)
    turn = next((turn for turn in reversed(view.last) if turn.seat == seat), None)
    drawn = int(turn is not None and turn.took is None and unknown > 0)
    most = points(turn.laid) if turn else 10
    kept = {
        rank: count * (_STRAY if POINTS[rank] > most else _LATE if POINTS[rank] > 12 - view.lap else 1.0)
        for rank, count in unseen.items()
    }
    chances = [0.0] * points(certain) + [1.0]
    for weights, number in ((dict(unseen), drawn), (kept, unknown - drawn)):
        for _ in range(number):
            chances = _with_card(chances, weights)
    return chances


def _with_card(chances: list[float], weights: dict[Rank, int] | dict[Rank, float]) -> list[float]:
    """The probabilities of each total with one more card, drawn with these weights."""
    whole = sum(weights.values())
    by_value = [0.0] * 11
    for rank, weight in weights.items():
        by_value[POINTS[rank]] += weight / whole
    together = [0.0] * (len(chances) + 10)
    for total, likely in enumerate(chances):
        if likely:
            for value, weight in enumerate(by_value):
                together[total + value] += likely * weight
    return together


def _risk(view: View) -> float:
    """The average cost of declaring now."""
    own, unseen = points(view.hand), _unseen(view)
    others = [_totals(view, seat, unseen) for seat in view.order if seat != view.seat]
    success = prod(sum(chances[own + 1 :]) for chances in others)
    return (1 - success) * penalty(own, round(max(own, _largest(others))), view.options)


def _largest(others: Sequence[list[float]]) -> float:
    """The expected total of the largest of these hands."""
    up_to = [list(accumulate(chances)) for chances in others]
    totals = range(max(map(len, others)))
    return sum(1 - prod(below[total] if total < len(below) else 1.0 for below in up_to) for total in totals)

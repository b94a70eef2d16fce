"""Entries of the score, pique and repique, the end of a deal and of the partie (5, 7)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.engine.cards import Rank
from bot.engine.game import Outcome, Seat
from bot.engine.phases import Pausing
from cogs.piquet.rules.claims import Category
from cogs.piquet.rules.model import (
    CATEGORIES,
    ITEM_OF,
    Deal,
    Entry,
    Item,
    NoRepique,
    Over,
    Result,
    Scored,
    Sheet,
    State,
    Told,
    Two,
    Won,
    other,
    totals,
)
from cogs.piquet.rules.options import Options

DECLARED = (Item.CARTE_BLANCHE, Item.POINT, Item.SEQUENCE, Item.SET)
PLAYED = (Item.LED, Item.WON, Item.LAST)
THIRTY, PIQUE, REPIQUE = 30, 30, 60
THE_CARDS, CAPOT = 10, 40
TRICKS, DEALS, RUBICON = 12, 6, 100


def total(deal: Deal, seat: Seat, items: Collection[Item] = tuple(Item)) -> int:
    """What a seat has scored for these items in this deal."""
    return sum(entry.points for entry in deal.entries(seat) if entry.item in items)


def enter(deal: Deal, seat: Seat, item: Item, points: int, number: int | None = None, rank: Rank | None = None) -> Deal:
    """Enter points, and announce the new score."""
    return tell(deal, Entry(seat, item, points, total(deal, seat) + points, number, rank))


def tell(deal: Deal, *told: Told) -> Deal:
    """Add public events to the record."""
    return replace(deal, record=(*deal.record, *told))


# Pique and repique (5.4 to 5.6)


def before_first_lead(deal: Deal, options: Options) -> Deal:
    """E1: the talk is over; Elder gets a repique if Younger can't stop it any more."""
    return deal if _pending(deal, options) else _repique(deal, deal.elder, options)


def after_first_lead(deal: Deal, options: Options) -> Deal:
    """E2a: Elder gets a pique if no declaration of Younger's can matter any more."""
    younger, elder = deal.younger, deal.elder
    first = (total(deal, 0), total(deal, 1))
    deal = replace(deal, first=first)
    as_scored = options.pique_clock == "as_scored"
    if deal.bonus or not as_scored or first[elder] < THIRTY or first[younger] > 0:
        return deal
    still = _elder_may_repique(deal, options) or _younger_may_repique(deal, options)
    return deal if still else _award(deal, elder, Item.PIQUE, PIQUE)


def after_declaring(deal: Deal, options: Options) -> Deal:
    """E2b: Younger's declarations are entered; a repique for either player, or a pique made with the first lead."""
    for seat in (deal.elder, deal.younger):
        if not deal.bonus:
            deal = _repique(deal, seat, options)
    younger = deal.first[deal.younger] if options.pique_clock == "as_scored" else total(deal, deal.younger, DECLARED)
    if not deal.bonus and deal.first[deal.elder] >= THIRTY and younger == 0:
        deal = _award(deal, deal.elder, Item.PIQUE, PIQUE)
    return deal


def in_play(deal: Deal) -> Deal:
    """E3: Elder has scored a point in the play."""
    if deal.bonus or total(deal, deal.elder, (*DECLARED, *PLAYED)) < THIRTY or total(deal, deal.younger) > 0:
        return deal
    return _award(deal, deal.elder, Item.PIQUE, PIQUE)


def equal_category(deal: Deal) -> Category | None:
    """The point or the sequence, if it was equal."""
    equal = (category for category in CATEGORIES if deal.topic(category).result is Result.EQUAL)
    return next(equal, None)


def _award(deal: Deal, seat: Seat, item: Item, points: int) -> Deal:
    return replace(enter(deal, seat, item, points), bonus=True)


def _repique(deal: Deal, seat: Seat, options: Options) -> Deal:
    """Sixty points if the declarations alone make thirty; if an equal category stops it, this is announced once."""
    if deal.bonus or not _has_thirty_first(deal, seat, options):
        return deal
    equal = equal_category(deal) if options.equality_bars_repique else None
    if equal is None:
        return _award(deal, seat, Item.REPIQUE, REPIQUE)
    told = NoRepique(seat, equal)
    return deal if told in deal.record else tell(deal, told)


def _has_thirty_first(deal: Deal, seat: Seat, options: Options) -> bool:
    """Whether a seat's declarations make thirty and none of the opponent's scores stops that."""
    if total(deal, seat, DECLARED) < THIRTY:
        return False
    if options.repique_scope == "whole_phase":
        return total(deal, other(seat), DECLARED) == 0
    running = 0
    for item in DECLARED:
        if total(deal, other(seat), (item,)) > 0:
            return False
        running += total(deal, seat, (item,))
        if running >= THIRTY:
            return True
    return False


def open_for_younger(deal: Deal, category: Category) -> bool:
    """Whether Younger can still enter something in this category."""
    return deal.topic(category).result in {Result.YOUNGER, Result.OPEN}


def _pending(deal: Deal, options: Options) -> bool:
    """Whether Younger can still stop Elder's repique."""
    if options.repique_scope == "whole_phase":
        return any(open_for_younger(deal, category) for category in CATEGORIES)
    running = total(deal, deal.elder, (Item.CARTE_BLANCHE,))
    for category in CATEGORIES:
        if open_for_younger(deal, category):
            return True
        running += total(deal, deal.elder, (ITEM_OF[category],))
        if running >= THIRTY:
            return False
    return True


def _barred(deal: Deal, options: Options) -> bool:
    return options.equality_bars_repique and equal_category(deal) is not None


def _elder_may_repique(deal: Deal, options: Options) -> bool:
    return (
        not _barred(deal, options)
        and total(deal, deal.elder, DECLARED) >= THIRTY
        and _pending(deal, options)
    )  # fmt: skip


def _younger_may_repique(deal: Deal, options: Options) -> bool:
    return (
        not _barred(deal, options)
        and any(open_for_younger(deal, category) for category in CATEGORIES)
        and (options.repique_scope == "ordered" or total(deal, deal.elder, DECLARED) == 0)
    )


# The end of a deal and of the partie (7.1 to 7.4)


def end_of_deal(state: State, deal: Deal) -> State:
    """Score the cards or capot; then comes a pause, or the end."""
    won = [sum(trick.winner == seat for trick in deal.tricks) for seat in (0, 1)]
    if max(won) > TRICKS // 2:
        item, points = (Item.CAPOT, CAPOT) if max(won) == TRICKS else (Item.THE_CARDS, THE_CARDS)
        deal = enter(deal, won.index(max(won)), item, points)
    scores = (total(deal, 0), total(deal, 1))
    sheet = (*state.sheet, Sheet(deal.elder, scores))
    deal = tell(deal, Scored(len(sheet), scores, totals(sheet)))
    over = final(state.options, sheet)
    if over is None:
        return replace(state, deal=deal, sheet=sheet, phase=Pausing(frozenset({0, 1})))
    rubiconed = _rubiconed(state.options, over.winner, totals(sheet))
    return replace(state, deal=tell(deal, Won(over.winner, over.settlement, rubiconed)), sheet=sheet, phase=over)


def final(options: Options, sheet: tuple[Sheet, ...]) -> Over | None:
    """Who won and the settlement; None if another deal follows.

    There are six deals; if the totals are then equal, two more (``tie_rule``), and then a draw if they still are.
    """
    first, second = totals(sheet)
    if len(sheet) < DEALS or (len(sheet) == DEALS + 1):
        return None
    if first == second:
        more = len(sheet) == DEALS and options.tie_rule == "two_more"
        return None if more else Over(None, None)
    return Over(0 if first > second else 1, settle(options, max(first, second), min(first, second)))


def settle(options: Options, winner: int, loser: int) -> int | None:
    """The amount the winner gets (7.4); a loser with less than 100 is rubiconed.

    >>> [settle(Options(), *pair) for pair in ((142, 129), (147, 100), (147, 99))]
    [113, 147, 346]
    """
    if options.settlement == "none":
        return None
    return winner + (loser if is_rubicon(options, loser) else -loser) + 100


def is_rubicon(options: Options, loser: int) -> bool:
    """Whether a loser with this many points is rubiconed."""
    return options.settlement == "rubicon" and loser < RUBICON


def _rubiconed(options: Options, winner: Seat | None, final_totals: Two) -> Seat | None:
    if winner is None or not is_rubicon(options, final_totals[other(winner)]):
        return None
    return other(winner)


def outcome(state: State) -> Outcome | None:
    """Places by the totals."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome({None: (1, 1), 0: (1, 2), 1: (2, 1)}[state.phase.winner], state.totals)

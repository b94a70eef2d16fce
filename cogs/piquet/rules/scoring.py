"""Entries of the score, pique and repique, the end of a deal and of the match (5, 7)."""

from __future__ import annotations

from collections.abc import Collection

from bot.engine.cards import Rank
from bot.engine.game import Outcome, Seat
from bot.engine.phases import Pausing
from bot.engine.seats import places
from bot.engine.value import replace
from cogs.piquet.rules.claims import Category
from cogs.piquet.rules.model import (
    CATEGORIES,
    ITEM_OF,
    Deal,
    Entry,
    Events,
    Item,
    NoRepique,
    Over,
    Result,
    Revealed,
    Scored,
    Sheet,
    State,
    Two,
    Won,
    other,
    totals,
)
from cogs.piquet.rules.options import Options

DECLARED = (Item.CARTE_BLANCHE, Item.POINT, Item.SEQUENCE, Item.SET)
PLAYED = (Item.LED, Item.WON, Item.LAST)
TRICKS_WON = (Item.THE_CARDS, Item.CAPOT)
THIRTY, PIQUE, REPIQUE = 30, 30, 60
THE_CARDS, CAPOT = 10, 40
TRICKS = 12


def total(deal: Deal, seat: Seat, items: Collection[Item] = tuple(Item)) -> int:
    """What a seat has scored for these items in this deal."""
    return sum(entry.points for entry in deal.entries(seat) if entry.item in items)


class TargetReached(Exception):  # noqa: N818  no fault: it ends a race in the middle of whatever is being scored
    """An entry has reached the target of a race: nothing after it is scored or played (7.6)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__()
        self.deal = deal


def enter(deal: Deal, seat: Seat, item: Item, points: int, number: int | None = None, rank: Rank | None = None) -> Deal:
    """Enter points, and announce the new score. Raises TargetReached if that ends a race."""
    score = total(deal, seat) + points
    deal = tell(deal, Entry(seat, item, points, score, number, rank))
    if deal.needed and score >= deal.needed[seat]:
        raise TargetReached(deal)
    return deal


def tell(deal: Deal, *event: Events) -> Deal:
    """Add public events to the record."""
    return replace(deal, record=(*deal.record, *event))


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


def in_play(deal: Deal, counted: Collection[Item] = (*DECLARED, *PLAYED)) -> Deal:
    """E3: Elder has scored a point in the play; or for the cards, where they count, too."""
    if deal.bonus or total(deal, deal.elder, counted) < THIRTY or total(deal, deal.younger) > 0:
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
    event = NoRepique(seat, equal)
    return deal if event in deal.record else tell(deal, event)


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


def open_for_younger(result: Result | None, options: Options) -> bool:
    """Whether Younger can still enter something in a category that ended like this."""
    return result is Result.YOUNGER or (result is Result.OPEN and options.younger_open_after_pass)


def may_declare(deal: Deal, options: Options) -> bool:
    """Whether Younger can still enter something in any category."""
    return any(open_for_younger(topic.result, options) for topic in deal.topics)


def _pending(deal: Deal, options: Options) -> bool:
    """Whether Younger can still stop Elder's repique."""
    if options.repique_scope == "whole_phase":
        return may_declare(deal, options)
    running = total(deal, deal.elder, (Item.CARTE_BLANCHE,))
    for category in CATEGORIES:
        if open_for_younger(deal.topic(category).result, options):
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
        and may_declare(deal, options)
        and (options.repique_scope == "ordered" or total(deal, deal.elder, DECLARED) == 0)
    )


# The end of a deal and of the match (7.1 to 7.4, 7.6)


def end_of_deal(state: State, deal: Deal) -> State:
    """All tricks are played: score the cards or capot, and close the deal."""
    won = [sum(trick.winner == seat for trick in deal.tricks) for seat in (0, 1)]
    if max(won) > TRICKS // 2:
        seat = won.index(max(won))
        item, points = (Item.CAPOT, CAPOT) if won[seat] == TRICKS else (Item.THE_CARDS, THE_CARDS)
        deal = enter(deal, seat, item, points)
        if state.options.cards_count_for_pique and seat == deal.elder:
            deal = in_play(deal, (*DECLARED, *PLAYED, *TRICKS_WON))
    return close(state, deal)


def close(state: State, deal: Deal) -> State:
    """Enter the scores of a deal in the sheet; then comes a pause, or the end."""
    scores, number = (total(deal, 0), total(deal, 1)), len(state.sheet) + 1
    options, times = state.options, times_of(state.options, number)
    sheet = (*state.sheet, Sheet(deal.elder, scores, times))
    if options.reveal_after_deal:
        one, two = deal.hands
        deal = tell(deal, Revealed((one.discarded, two.discarded), deal.talon))
    deal = tell(deal, Scored(number, scores, totals(sheet), times))
    over = final(options, sheet)
    if over is None:
        return replace(state, deal=deal, sheet=sheet, phase=Pausing(frozenset({0, 1})))
    won = Won(over.winner, over.settlement, _rubiconed(options, over.winner, totals(sheet)), over.double)
    return replace(state, deal=tell(deal, won), sheet=sheet, phase=over)


def times_of(options: Options, number: int) -> int:
    """How many times a deal counts: in a partie of four, the first and the fourth count double (7.2)."""
    return 2 if options.game == "partie" and options.partie_deals == "4" and number in {1, 4} else 1


def final(options: Options, sheet: tuple[Sheet, ...]) -> Over | None:
    """Who won and the settlement; None if another deal follows.

    A partie has its deals; if the totals are then equal, two more (``tie_rule``), and then a draw if they still are.
    """
    first, second = totals(sheet)
    if options.game == "au_cent":
        return _race(options, (first, second))
    deals = int(options.partie_deals)
    if len(sheet) < deals or (len(sheet) == deals + 1):
        return None
    if first == second:
        more = len(sheet) == deals and options.tie_rule == "two_more"
        return None if more else Over(None, None)
    return Over(0 if first > second else 1, settle(options, max(first, second), min(first, second)))


def needed(options: Options, so_far: Two) -> Two | None:
    """How many points more each player needs to win a race; None in a partie."""
    if options.game == "partie":
        return None
    return options.au_cent_target - so_far[0], options.au_cent_target - so_far[1]


def _race(options: Options, final_totals: Two) -> Over | None:
    """The player at the target has won, twice over if the other hasn't half of it; None as long as nobody is there."""
    ahead = 0 if final_totals[0] > final_totals[1] else 1
    if final_totals[ahead] < options.au_cent_target:
        return None
    return Over(ahead, None, double=2 * final_totals[other(ahead)] < options.au_cent_target)


def settle(options: Options, winner: int, loser: int) -> int | None:
    """The amount the winner gets (7.4); a loser below the line is rubiconed.

    >>> [settle(Options(), *pair) for pair in ((142, 129), (147, 100), (147, 99))]
    [113, 147, 346]
    """
    if options.settlement == "none":
        return None
    return winner + (loser if is_rubicon(options, loser) else -loser) + 100


def is_rubicon(options: Options, loser: int) -> bool:
    """Whether the loser of a partie is rubiconed with this many points."""
    return options.game == "partie" and options.settlement == "rubicon" and loser < options.rubicon_line


def _rubiconed(options: Options, winner: Seat | None, final_totals: Two) -> Seat | None:
    if winner is None or not is_rubicon(options, final_totals[other(winner)]):
        return None
    return other(winner)


def outcome(state: State) -> Outcome | None:
    """Places by the totals."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(places([state.phase.winner == seat for seat in (0, 1)]), state.totals)

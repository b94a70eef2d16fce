"""R12 to R15: the score of a deal, and the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from bot.engine.game import Event, Seat, Step
from bot.engine.phases import Over, Pausing, Won
from bot.engine.seats import places
from bot.engine.value import replace
from cogs.declare.rules.cards import points as points_of
from cogs.declare.rules.model import Ending, Events, Result, Scored, State
from cogs.declare.rules.options import Options


def succeeds(points: Sequence[int], declarer: int) -> bool:
    """R12: a declaration succeeds only if its hand is strictly lower than every other."""
    return all(other > points[declarer] for place, other in enumerate(points) if place != declarer)


def scores_of(points: tuple[int, ...], declarer: int | None, options: Options) -> tuple[int, ...]:
    """R13, R14: the score of each player; ``points`` and scores are in the deal's order.

    >>> scores_of((14, 14, 17, 29), 0, Options())
    (58, 14, 17, 29)
    """
    if declarer is None:
        return points
    scores = list(points)
    if succeeds(points, declarer):
        scores[declarer] = 0
        return tuple(scores)
    if options.beater == "zero":
        scores = [0 if each == min(points) else each for each in points]
    scores[declarer] = penalty(points[declarer], max(points), options)
    return tuple(scores)


def penalty(own: int, largest: int, options: Options) -> int:
    """The cost of a failed declaration; ``largest``: of all hands at the table, the declarer's included."""
    match options.failed_declare:
        case "double_table_max":
            return 2 * largest
        case "double_own":
            return 2 * own
        case "own_plus_30":
            return own + 30


def score(state: State, ending: Ending, declarer: Seat | None) -> Step[State, Events]:
    """Show and write down all hands; then the match is over, or there is a pause before the next deal."""
    options, order = state.options, state.order
    points = tuple(points_of(state.hands[seat]) for seat in order)
    place = None if declarer is None else order.index(declarer)
    scores = scores_of(points, place, options)
    totals, relieved = added(state.totals, order, scores, options)
    result = Result(
        deal=state.deal,
        order=order,
        ending=ending,
        declarer=declarer,
        success=None if place is None else succeeds(points, place),
        points=points,
        scores=scores,
        totals=totals,
        relieved=relieved,
        out=put_out(totals, order, options),
    )
    sheet = (*state.sheet, result)
    gains = tuple(map(sub, totals, state.totals))
    scored: Event[Events] = Event(Scored(result, state.hands, gains))
    state = replace(state, totals=totals, sheet=sheet)
    if not is_over(result, options):
        return Step(replace(state, phase=Pausing(frozenset(order))), (scored,))
    won = final_places(sheet)
    return Step(replace(state, phase=Over(won)), (scored, Event(Won(won, totals))))


def added(
    totals: tuple[int, ...], order: tuple[Seat, ...], scores: tuple[int, ...], options: Options
) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """The totals after a deal, by seat, and the seats lowered for reaching the target exactly."""
    sums = list(totals)
    for seat, gained in zip(order, scores, strict=True):
        sums[seat] += gained
    relieved = [seat for seat in order if sums[seat] == options.target and options.exact_target != "loses"]
    for seat in relieved:
        sums[seat] = lowered(options)
    return tuple(sums), tuple(relieved)


def lowered(options: Options) -> int:
    """The new value of a total that is exactly the target."""
    return options.target - 50 if options.exact_target == "drop_50" else options.target // 2


def put_out(totals: tuple[int, ...], order: tuple[Seat, ...], options: Options) -> tuple[Seat, ...]:
    """The seats that leave the match before the next deal."""
    if options.match_end != "last_survivor":
        return ()
    return tuple(seat for seat in order if totals[seat] >= options.target)


def is_over(result: Result, options: Options) -> bool:
    """R15: whether the match ends with this deal."""
    if result.deal >= options.max_deals:
        return True
    match options.match_end:
        case "first_to_target_loses":
            return max(result.totals) >= options.target
        case "last_survivor":
            return len(result.order) - len(result.out) < 2
        case "fixed_deals":
            return result.deal >= options.fixed_deals


def final_places(sheet: tuple[Result, ...]) -> tuple[int, ...]:
    """R15: by total, the lowest first; eliminated players come after the others, those who lasted longer first."""
    totals = sheet[-1].totals
    left_at = {seat: result.deal for result in sheet for seat in result.out}
    never = len(sheet) + 1
    return places([(-left_at.get(seat, never), total) for seat, total in enumerate(totals)], low_wins=True)

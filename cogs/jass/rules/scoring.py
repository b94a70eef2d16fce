"""Section 7: the ledger and the target, counting a deal, the end of the match."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.game import Event, IllegalMove, Outcome, Seat, Step
from bot.engine.phases import Pausing, move_on
from bot.engine.value import replace
from cogs.jass.rules.dealing import next_deal
from cogs.jass.rules.model import (
    SIDES,
    Category,
    Choosing,
    Claimed,
    Confirmed,
    Count,
    Counts,
    Entry,
    EventList,
    Events,
    Item,
    Over,
    Pair,
    Playing,
    Result,
    State,
    Team,
    Won,
    Written,
    team_of,
)
from cogs.jass.rules.options import CountOrder, multiplier
from cogs.jass.rules.tricks import TRICKS
from cogs.jass.rules.turns import refuse_phase

LAST_TRICK = 5


# 7.4: ledger and target

_ORDERS: dict[CountOrder, tuple[Category, ...]] = {
    "stoeck_wys_stich": ("stoeck", "weis", "tricks"),
    "stoeck_stich_wys": ("stoeck", "tricks", "weis"),
    "stich_stoeck_wys": ("tricks", "stoeck", "weis"),
}
_COUNTED_AS: dict[Item, Category] = {"stoeck": "stoeck", "weis": "weis", "trick": "tricks", "match": "tricks"}


def record(state: State, batch: Iterable[Entry]) -> State:
    """The state with these entries in its ledger, category by category.

    Where the match ends automatically, all entries of the category with which a team reaches the target count; that
    team wins at once, and nothing after that counts.
    """
    entries = tuple(batch)
    for category in _ORDERS[state.options.count_order]:
        made = tuple(entry for entry in entries if _COUNTED_AS[entry.item] == category)
        if made and not isinstance(state.phase, Over):
            state = replace(state, ledger=(*state.ledger, *made))
            reached = first_at_target(state)
            state = replace(state, phase=Over(reached)) if reached and state.options.finish == "auto" else state
    return state


def first_at_target(state: State) -> Result | None:
    """The team that reached the target first, in an earlier deal or in the order of the ledger, and by what."""
    if state.options.rounds or state.first:
        return state.first
    totals, times = [*state.written], times_of(state)
    for entry in state.ledger:
        totals[entry.team] += entry.points * times
        if totals[entry.team] >= state.options.target:
            return Result(entry.team, _COUNTED_AS[entry.item])
    return None


def times_of(state: State) -> int:
    """7.3: the multiplier of everything in this deal."""
    return multiplier(state.options, state.contract.mode) if state.contract else 1


def totals_of(state: State) -> Pair:
    """Each team's points, including everything made in this deal."""
    ours, theirs = counts_of(state)
    return _after(state, ours.sum, theirs.sum)


def known_totals(state: State) -> Pair:
    """The totals during play: they include Weis and Stöck, but not card points, which nobody has counted yet."""
    ours, theirs = counts_of(state)
    return _after(state, ours.weis + ours.stoeck, theirs.weis + theirs.stoeck)


def _after(state: State, ours: int, theirs: int) -> Pair:
    times, written = times_of(state), state.written
    return written[0] + times * ours, written[1] + times * theirs


# 7.6: counting a deal


def counts_of(state: State) -> Counts:
    """What each team has made, by item."""
    return _count(state, 0), _count(state, 1)


def _count(state: State, team: Team) -> Count:
    made: dict[Item, int] = {"trick": 0, "match": 0, "weis": 0, "stoeck": 0}
    for entry in state.ledger:
        made[entry.item] += entry.points if entry.team == team else 0
    last = LAST_TRICK if len(state.tricks) == TRICKS and team_of(state.tricks[-1].winner) == team else 0
    return Count(made["trick"] - last, last, made["match"], made["weis"], made["stoeck"])


def match_of(state: State) -> Team | None:
    """The team that has taken all nine tricks."""
    teams = {team_of(trick.winner) for trick in state.tricks}
    return teams.pop() if len(state.tricks) == TRICKS and len(teams) == 1 else None


# 7.6: the pause, until one player of each team has confirmed the count


def confirm(state: State, seat: Seat) -> Step[State, Events]:
    """Once both teams have confirmed, the score is written, and the next deal follows or the match is over."""
    return confirmed(state, seat, move_on(state.phase, seat, SIDES))


def confirmed(state: State, seat: Seat, pause: Pausing | None) -> Step[State, Events]:
    """The count was confirmed by this seat; ``pause``: what is left of the pause."""
    event = Event(Confirmed(seat))
    if pause:
        return Step(replace(state, phase=pause), (event,))
    result = _result(state)
    if result:
        return finished(replace(state, phase=Over(result)), (event,))
    step = next_deal(state, totals_of(state), first_at_target(state))
    return Step(step.state, (event, Event(_written(state)), *step.events))


def _written(state: State) -> Written:
    totals = totals_of(state)
    made = totals[0] - state.written[0], totals[1] - state.written[1]
    return Written(made, match_of(state), totals)


# 7.5: the ways to finish


def finished(state: State, events: EventList) -> Step[State, Events]:
    """Move on to this state; if that ends the match, write the score of the deal.

    A deal that hasn't really begun isn't written, unless it is the only one.
    """
    if not isinstance(state.phase, Over):
        return Step(state, events)
    written = _written(state)
    scores = (Event(written),) if state.contract or state.deal == 1 else ()
    return Step(state, (*events, *scores, Event(Won(state.phase.result, written.totals))))


def may_claim(state: State) -> bool:
    """Whether every player may claim the match now, whatever the score."""
    return _is_claimable(state) and isinstance(state.phase, Choosing | Playing | Pausing) and not _is_first_trick(state)


def claim(state: State, seat: Seat) -> Step[State, Events]:
    """Bedanken: the claiming team wins if it has reached the target, and loses otherwise.

    If both have, the first to speak wins; before the first card of the second trick, the first to have reached it.
    """
    if not isinstance(state.phase, Choosing | Playing | Pausing):
        refuse_phase(state)
    if not _is_claimable(state):
        raise IllegalMove("bedanken-off")
    if _is_first_trick(state):
        raise IllegalMove("bedanken-too-early")
    team, totals, first = team_of(seat), totals_of(state), first_at_target(state)
    in_order = isinstance(state.phase, Choosing) or (len(state.tricks) == 1 and not state.table)
    result = Result(team, "claim")
    if totals[team] < state.options.target:
        result = Result(1 - team, "wrong-claim")
    elif in_order and first and first.winner != team:
        result = first
    return finished(replace(state, phase=Over(result)), (Event(Claimed(seat)),))


def _is_claimable(state: State) -> bool:
    return state.options.finish == "bedanken" and not state.options.rounds


def _is_first_trick(state: State) -> bool:
    return isinstance(state.phase, Playing) and not state.tricks


def _result(state: State) -> Result | None:
    """The result once a deal is written: the team first at the target, or after the last deal the higher total."""
    if not state.options.rounds:
        return None if state.options.finish == "bedanken" else first_at_target(state)
    if state.deal < state.options.rounds:
        return None
    ours, theirs = totals_of(state)
    return Result(None if ours == theirs else int(theirs > ours), "rounds")


def outcome(state: State) -> Outcome | None:
    """Both players of a team share its place and its total."""
    if not isinstance(state.phase, Over):
        return None
    totals, winner = totals_of(state), state.phase.result.winner
    places = tuple(1 if winner in {None, team_of(seat)} else 2 for seat in range(4))
    return Outcome(places, tuple(totals[team_of(seat)] for seat in range(4)))

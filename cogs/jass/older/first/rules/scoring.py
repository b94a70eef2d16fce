"""Section 7: the ledger and the target, counting a deal, the end of the match."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Event, Outcome, Seat, Step
from bot.engine.phases import move_on
from cogs.jass.older.first.rules.dealing import next_deal
from cogs.jass.older.first.rules.model import (
    Category,
    Confirmed,
    Count,
    Counts,
    Entry,
    Events,
    Item,
    Over,
    Pair,
    Result,
    State,
    Team,
    Told,
    Won,
    Written,
    team_of,
)
from cogs.jass.older.first.rules.options import multiplier
from cogs.jass.older.first.rules.tricks import TRICKS

LAST_TRICK = 5


# 7.4: ledger and target

_COUNTED_AS: dict[Item, Category] = {"stoeck": "stoeck", "weis": "weis", "trick": "tricks", "match": "tricks"}


def record(state: State, entry: Entry) -> State:
    """The state with this entry in its ledger; a team at the target wins at once, and nothing after that counts."""
    if isinstance(state.phase, Over):
        return state
    state = replace(state, ledger=(*state.ledger, entry))
    reached = first_at_target(state)
    return replace(state, phase=Over(reached)) if reached and state.options.finish == "auto" else state


def first_at_target(state: State) -> Result | None:
    """The team that reached the target first, in the order of the ledger, and by what."""
    if state.options.rounds:
        return None
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


# 7.6: the pause, until everyone has confirmed the count


def confirm(state: State, seat: Seat) -> Step[State, Told]:
    """Once everyone has confirmed, the score is written, and the next deal follows or the match is over."""
    pause = move_on(state.phase, seat)
    confirmed = Event(Confirmed(seat))
    if pause:
        return Step(replace(state, phase=pause), (confirmed,))
    result = _result(state)
    if result:
        return finished(replace(state, phase=Over(result)), (confirmed,))
    step = next_deal(state, totals_of(state))
    return Step(step.state, (confirmed, Event(_written(state)), *step.events))


def _written(state: State) -> Written:
    totals = totals_of(state)
    made = totals[0] - state.written[0], totals[1] - state.written[1]
    return Written(made, match_of(state), totals)


# 7.5: the ways to finish


def finished(state: State, events: Events) -> Step[State, Told]:
    """Move on to this state; if that ends the match, write the score."""
    if not isinstance(state.phase, Over):
        return Step(state, events)
    written = _written(state)
    return Step(state, (*events, Event(written), Event(Won(state.phase.result, written.totals))))


def _result(state: State) -> Result | None:
    """The result once a deal is written: the team first at the target, or after the last deal the higher total."""
    if not state.options.rounds:
        return first_at_target(state)
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

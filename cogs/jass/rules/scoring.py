"""Points as they are written down, tricks as they are taken, the count, the end of the match."""

from __future__ import annotations

from bot.engine.game import Event, IllegalMove, Outcome, Seat, Step
from cogs.jass.rules.cards import LAST_TRICK, VALUES, winner
from cogs.jass.rules.dealing import next_deal
from cogs.jass.rules.model import (
    Bonus,
    Category,
    Confirmed,
    Count,
    Counted,
    Counting,
    Counts,
    Deal,
    Events,
    Over,
    Pair,
    Result,
    State,
    Taken,
    Team,
    Told,
    Tricks,
    Won,
    Written,
    team_of,
)
from cogs.jass.rules.turns import EVERYBODY, contract_of, refuse_phase

TRICKS = 9


_TAKEN: tuple[Event[Told], ...] = tuple(Event(Taken(seat)) for seat in range(4))


def totals_of(state: State) -> Pair:
    """Each team's points, with all it has made in this deal."""
    return total_of(state, 0), total_of(state, 1)


def total_of(state: State, team: Team) -> int:
    """A team's points, with all it has made in this deal."""
    deal = state.deal
    times = deal.contract.multiplier if deal.contract else 0
    return deal.start.totals[team] + times * (state.tricks.points[team] + bonus_of(deal.bonus, team))


def bonus_of(bonus: Bonus, team: Team) -> int:
    """What a team has made beside tricks, before it is multiplied."""
    return bonus.match[team] + bonus.weis[team] + bonus.stoeck[team]


def counts_of(state: State) -> Counts:
    """What each team has made, item by item."""
    points, takers, bonus = state.tricks.points, state.tricks.takers, state.deal.bonus
    last = plus((0, 0), team_of(takers[-1]), LAST_TRICK) if len(takers) == TRICKS else (0, 0)
    match, weis, stoeck = bonus
    return (
        Count(points[0] - last[0], last[0], match[0], weis[0], stoeck[0]),
        Count(points[1] - last[1], last[1], match[1], weis[1], stoeck[1]),
    )


def plus(pair: Pair, team: Team, points: int) -> Pair:
    """The pair with points more for this team."""
    ours, theirs = pair
    return (ours, theirs + points) if team else (ours + points, theirs)


def credit(state: State, team: Team, category: Category, bonus: Bonus) -> State:
    """With these points beside tricks, of which this team's have grown; nothing counts when the match is over."""
    if isinstance(state.deal.phase, Over):
        return state
    return reach(state._replace(deal=state.deal._replace(bonus=bonus)), team, category)


def reach(state: State, team: Team, category: Category) -> State:
    """Whoever is first at the target has won at once, or is remembered until the deal has been played."""
    deal = state.deal
    options = deal.start.options
    if total_of(state, team) < options.target or options.rounds or deal.reached:
        return state
    reached = Result(team, category)
    phase = Over(reached) if options.finish == "auto" else deal.phase
    return state._replace(deal=deal._replace(reached=reached, phase=phase))


def step_to(state: State, events: Events) -> Step[State, Told]:
    """The step to this state; where the match is over there, the score is written, and that is told."""
    phase = state.deal.phase
    if not isinstance(phase, Over):
        return Step(state, events)
    written = _written(state)
    return Step(state, (*events, Event(written), Event(Won(phase.result, written.totals))))


def _written(state: State) -> Written:
    totals, before = totals_of(state), state.deal.start.totals
    return Written((totals[0] - before[0], totals[1] - before[1]), _match_of(state.tricks), totals)


def _match_of(tricks: Tricks) -> Team | None:
    """Who has taken all nine tricks."""
    teams = {team_of(taker) for taker in tricks.takers}
    return teams.pop() if len(tricks.takers) == TRICKS and len(teams) == 1 else None


def take_trick(state: State, events: Events) -> Step[State, Told]:
    """Four cards lie there: the winner gets them and leads. After the ninth trick the deal is counted."""
    deal, (cards, takers, points), turn, laid, table = state
    mode = contract_of(deal).mode
    number = len(takers) + 1
    taker = (turn + winner(table, mode, number)) % 4
    team = team_of(taker)
    values, (one, two, three, four) = VALUES[mode], table
    won = values[one] + values[two] + values[three] + values[four] + (LAST_TRICK if number == TRICKS else 0)
    tricks = Tricks((*cards, table), (*takers, taker), plus(points, team, won))
    state = reach(State(deal, tricks, taker, laid, ()), team, "tricks")
    events = (*events, _TAKEN[taker])
    return step_to(state, events) if number < TRICKS else _count(state, events)


def _count(state: State, events: Events) -> Step[State, Told]:
    """All tricks are over."""
    team, bonus = _match_of(state.tricks), state.deal.bonus
    if team is not None:
        match = plus(bonus.match, team, state.deal.start.options.match_bonus)
        state = credit(state, team, "tricks", bonus._replace(match=match))
    if isinstance(state.deal.phase, Over):
        return step_to(state, events)
    counted = Counted(counts_of(state), contract_of(state.deal).multiplier)
    return Step(state._replace(deal=state.deal._replace(phase=Counting(EVERYBODY))), (*events, Event(counted)))


def confirm(state: State, seat: Seat) -> Step[State, Told]:
    """When everybody has confirmed, the score is written, and the next deal follows or the match is over."""
    deal = state.deal
    phase = deal.phase
    if not isinstance(phase, Counting):
        refuse_phase(deal)
    if seat not in phase.waiting:
        raise IllegalMove("already-confirmed")
    waiting = phase.waiting - {seat}
    confirmed = Event(Confirmed(seat))
    if waiting:
        return Step(state._replace(deal=deal._replace(phase=Counting(waiting))), (confirmed,))
    written = _written(state)
    result = _result(deal, written.totals)
    if result:
        return step_to(state._replace(deal=deal._replace(phase=Over(result))), (confirmed,))
    step = next_deal(deal.start, written.totals)
    return Step(step.state, (confirmed, Event(written), *step.events))


def _result(deal: Deal, totals: Pair) -> Result | None:
    """Who has won when a deal is written: after so many deals the higher total, else who got to the target first."""
    options = deal.start.options
    if not options.rounds:
        return deal.reached
    if deal.start.number < options.rounds:
        return None
    ours, theirs = totals
    return Result(None if ours == theirs else int(theirs > ours), "rounds")


def outcome(state: State) -> Outcome | None:
    """A team shares its place and its total."""
    phase = state.deal.phase
    if not isinstance(phase, Over):
        return None
    totals = totals_of(state)
    places = tuple(1 if phase.result.winner in {None, team_of(seat)} else 2 for seat in range(4))
    return Outcome(places, tuple(totals[team_of(seat)] for seat in range(4)))

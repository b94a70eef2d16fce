"""The knowledge of each seat (3.3)."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.game import Seat, perspective
from bot.engine.phases import Pausing, active
from cogs.piquet.rules.claims import PACK, Category, Claim
from cogs.piquet.rules.dealing import exchange_range
from cogs.piquet.rules.model import (
    CATEGORIES,
    Acting,
    Add,
    Call,
    Deal,
    Declare,
    Discard,
    Equal,
    Exchange,
    Exchanged,
    Heard,
    Move,
    NotGood,
    Over,
    Result,
    Showable,
    Stage,
    State,
    View,
    other,
)
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.play import at_any_time, legal
from cogs.piquet.rules.scoring import total
from cogs.piquet.rules.talk import showable

_OF_CARDS = (Exchange, Discard, Call, NotGood, Equal, Add, Declare)


def view(state: State, seat: Seat | None) -> View:
    """The seat's own cards; for the opponent, what was said, played and shown."""
    deal, phase = state.deal, state.phase
    category = phase.category if isinstance(phase, Acting) else None
    return View(
        *perspective(state, seat, active(state)),
        phase=phase.stage if isinstance(phase, Acting) else phase.name,
        number=len(state.sheet) + (0 if isinstance(phase, Pausing | Over) else 1),
        elder=deal.elder if deal else None,
        category=category,
        hands=(len(deal.hands[0].cards), len(deal.hands[1].cards)) if deal else (0, 0),
        mine=deal.hands[seat] if deal and seat is not None else None,
        heard=_heard(deal, category) if deal and category else None,
        results=tuple(topic.result for topic in deal.topics) if deal else (),
        own=_own(deal, seat) if deal and seat is not None else (),
        exchange=exchange_range(state, seat) if seat is not None else range(0),
        shows=_shows(deal, seat) if deal and seat is not None and isinstance(phase, Acting) else (),
        record=deal.record if deal else (),
        scores=(total(deal, 0), total(deal, 1)) if deal else (0, 0),
        left=len(deal.talon) if deal else 0,
        turned=deal.talon if deal and deal.looked else (),
        tricks=deal.tricks if deal else (),
        led=deal.led if deal else None,
        cuts=state.cuts,
        sheet=state.sheet,
        totals=state.totals,
        automatic=state.automatic,
        winner=phase.winner if isinstance(phase, Over) else None,
        settlement=phase.settlement if isinstance(phase, Over) else None,
        double=isinstance(phase, Over) and phase.double,
        moves=_moves(state, seat) if seat is not None else (),
    )


def _heard(deal: Deal, category: Category) -> Heard | None:
    topic = deal.topic(category)
    if topic.elders is None:
        return None
    open_key = topic.asked or category is Category.SET
    return Heard(topic.elders.size, topic.elders.key if open_key else None)


def _own(deal: Deal, seat: Seat) -> tuple[Claim, ...]:
    """The seat's own claims, including those that are fixed but haven't scored yet."""
    claims: list[Claim] = []
    for category in CATEGORIES:
        topic = deal.topic(category)
        mine = topic.elders if seat == deal.elder else topic.youngers
        claims += topic.scored if topic.scored and _scored_by(deal, topic.result) == seat else [mine] if mine else []
    return tuple(claims)


def _scored_by(deal: Deal, result: Result | None) -> Seat:
    return deal.elder if result is Result.ELDER else deal.younger


def _shows(deal: Deal, seat: Seat) -> tuple[Showable, ...]:
    return tuple(
        Showable(category, number, claim.size, claim.rank if category is Category.SET else None)
        for category, number, claim in showable(deal, other(seat))
    )


def _moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Leaves out moves that name chosen cards: there are thousands, and the hand shows which."""
    phase = state.phase
    chosen = isinstance(phase, Acting) and phase.stage in {
        Stage.ELDER_EXCHANGE,
        Stage.YOUNGER_EXCHANGE,
        Stage.YOUNGER_DISCARD,
        Stage.DECLARE,
    }
    found = at_any_time(state, seat) if chosen else legal(state, seat)
    return tuple(move for move in found if not isinstance(move, _OF_CARDS))


# What follows from a view


def passed_on(view: View) -> frozenset[Card]:
    """The cards that this seat, as Elder, left of the five and saw, and that Younger has drawn since."""
    drawn = sum(event.number for event in view.record if isinstance(event, Exchanged) and event.seat != view.elder)
    return frozenset(view.mine.untaken[:drawn] if view.mine else ())


def unseen(view: View) -> frozenset[Card]:
    """The cards that the opponent may hold."""
    mine = view.mine
    known = {*view.turned, *(card for trick in view.tricks for card in trick.cards)}
    known |= {view.led} if view.led else set()
    known |= {*mine.dealt, *mine.drawn, *mine.untaken} - passed_on(view) if mine else set()
    return frozenset(PACK) - known


def binds(_: Options, __: type[Move]) -> bool:
    """Whether such a move can't be taken back: all that is said, exchanged and played stays (4.2, 6.8, 10.12)."""
    return True

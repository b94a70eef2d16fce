"""Leading, following, and the rest of the talon (6)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Card, without
from bot.engine.game import IllegalMove, Seat
from bot.engine.tricks import Play, Played, Trick, following, highest, must_follow
from bot.engine.value import replace
from cogs.piquet.rules import talk
from cogs.piquet.rules.claims import height
from cogs.piquet.rules.model import (
    Acting,
    Deal,
    Declare,
    Item,
    Look,
    Looked,
    Stage,
    State,
    other,
)
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import TRICKS, after_first_lead, end_of_deal, enter, in_play, may_declare, tell
from cogs.piquet.rules.turns import acting, held, refuse_phase

LOWEST_THAT_SCORES = 10
"""The lowest card that scores when led, or when it wins a trick, with ``lead_points = ten_or_higher``."""


def playable(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """The cards that may be led, or that follow suit if one was led."""
    return following(deal.hands[seat].cards, deal.led)


def legal(deal: Deal, seat: Seat) -> Iterator[Play]:
    """The seat's possible plays."""
    return map(Play, playable(deal, seat))


def play(state: State, seat: Seat, move: Play) -> State:
    """Lead or follow; the last card of a deal ends it."""
    phase, deal = acting(state, seat, Stage.LEAD, Stage.FOLLOW)
    (card,) = held(deal, seat, (move.card,))
    must_follow(deal.hands[seat].cards, card, deal.led)
    deal = tell(_without(deal, seat, card), Played(seat, card))
    return _lead(state, deal, seat, card) if phase.stage is Stage.LEAD else _follow(state, deal, seat, card)


def _without(deal: Deal, seat: Seat, card: Card) -> Deal:
    hands = [
        replace(hand, cards=without(hand.cards, card)) if number == seat else hand
        for number, hand in enumerate(deal.hands)
    ]
    return replace(deal, hands=(hands[0], hands[1]))


def _lead(state: State, deal: Deal, seat: Seat, card: Card) -> State:
    """Scores one point; after the first lead Younger declares."""
    deal = replace(deal, led=card, leader=seat)
    if _scores(card, state.options):
        deal = enter(deal, seat, Item.LED, 1)
    if deal.tricks:
        deal = in_play(deal) if seat == deal.elder else deal
        return replace(state, deal=deal, phase=Acting(Stage.FOLLOW, other(seat)))
    deal = after_first_lead(deal, state.options)
    state = replace(state, deal=deal, phase=Acting(Stage.DECLARE, deal.younger))
    return state if may_declare(deal, state.options) else _look_or_follow(state, talk.declared(deal, state.options))


def _scores(card: Card, options: Options) -> bool:
    """Whether leading this card, or winning a trick with it as the second player, scores (``lead_points``)."""
    return options.lead_points == "every_card" or height(card) >= LOWEST_THAT_SCORES


def declare(state: State, seat: Seat, move: Declare) -> State:
    """Younger declares, and then follows to the led card."""
    return _look_or_follow(state, talk.declare(state, seat, move))


def _look_or_follow(state: State, deal: Deal) -> State:
    """The rest of the talon is turned up, stays, or waits for Younger's decision; then Younger follows."""
    if deal.talon and state.options.talon_left == "younger_chooses":
        return replace(state, deal=deal, phase=Acting(Stage.LOOK, deal.younger))
    if deal.talon and state.options.talon_left == "shown":
        deal = _turn_up(deal, yes=True)
    return replace(state, deal=deal, phase=Acting(Stage.FOLLOW, deal.younger))


def look(state: State, seat: Seat, move: Look) -> State:
    """Younger turns up the rest of the talon, for both players, or leaves it."""
    if not isinstance(state.phase, Acting) or state.deal is None:
        refuse_phase(state, seat)
    if state.phase.stage is not Stage.LOOK:
        raise IllegalMove("look-unavailable" if state.deal.declared else "look-too-early")
    _, deal = acting(state, seat, Stage.LOOK)
    return replace(state, deal=_turn_up(deal, yes=move.yes), phase=Acting(Stage.FOLLOW, deal.younger))


def _turn_up(deal: Deal, *, yes: bool) -> Deal:
    return tell(replace(deal, looked=yes), Looked(deal.younger, deal.talon if yes else ()))


def _follow(state: State, deal: Deal, seat: Seat, card: Card) -> State:
    """The trick is over; its winner leads, and scores for it unless they had led to it."""
    led = deal.led
    if led is None:
        refuse_phase(state, seat)
    winner = (deal.leader, seat)[highest((led, card), height)]
    trick = Trick(deal.leader, (led, card), winner)
    deal = replace(deal, tricks=(*deal.tricks, trick), led=None, leader=winner)
    last = len(deal.tricks) == TRICKS
    won = int(winner == seat and _scores(card, state.options))
    bonus = state.options.last_trick_bonus if last else 0
    for item, points in ((Item.WON, won), (Item.LAST, bonus)):
        if points:
            deal = enter(deal, winner, item, points)
            deal = in_play(deal) if winner == deal.elder else deal
    if last:
        return end_of_deal(state, deal)
    return replace(state, deal=deal, phase=Acting(Stage.LEAD, winner))

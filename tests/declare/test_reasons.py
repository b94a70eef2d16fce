"""Why a move is good, held to the true cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import Reason, Rng
from cogs.declare import rules
from cogs.declare.reasons import why
from cogs.declare.rules.cards import by_rank, points
from cogs.declare.rules.model import Declare, Lay
from cogs.declare.rules.options import Options
from tests.hints import Hinted, Truths, must_hold


def fact(hint: Hinted, name: str) -> Any:
    assert hint.reason
    return hint.reason.facts[name]


def own(hint: Hinted) -> Any:
    return hint.state.hands[hint.seat]


def others(hint: Hinted) -> list[Any]:
    return [hint.state.hands[seat] for seat in hint.state.order if seat != hint.seat]


def most(hint: Hinted) -> bool:
    laid = points(hint.move.cards)
    groups = [points(group) for group in by_rank(own(hint)) if group[0].rank is not hint.move.cards[0].rank]
    return laid == fact(hint, "points") and all(each < laid if fact(hint, "more") else each <= laid for each in groups)


def next_has_one(hint: Hinted) -> bool:
    order = hint.state.order
    following = order[(order.index(hint.seat) + 1) % len(order)]
    return following == fact(hint, "seat") and any(
        card.rank is fact(hint, "rank") for card in hint.state.hands[following]
    )


def hard_to_beat(hint: Hinted) -> bool:
    return all(len(hand) >= fact(hint, "number") for hand in others(hint)) and points(own(hint)) == fact(hint, "points")


def joins_open(hint: Hinted) -> bool:
    """After taking the card, there are this many of its rank, worth this many points."""
    card = fact(hint, "card")
    rank = [each for each in (*own(hint), card) if each.rank is card.rank]
    offered = card in rules.view(hint.state, hint.seat).takeable
    return offered and (len(rank), points(rank)) == (fact(hint, "number"), fact(hint, "points"))


@pytest.mark.long
def test_what_is_said_is_so_with_the_true_cards() -> None:
    truths: Truths = {
        "most-points": most,
        "leaves-few": lambda hint: points(own(hint)) - points(hint.move.cards) == fact(hint, "points"),
        "next-has-one": next_has_one,
        "joins-open": joins_open,
        "hard-to-beat": hard_to_beat,
        "makes-a-group": lambda hint: any(card.rank is hint.move.card.rank for card in own(hint)),
        "open-is-worse": lambda hint: points([fact(hint, "card")]) > float(fact(hint, "average")) - 0.05,
        "open-is-better": lambda hint: points([fact(hint, "card")]) < float(fact(hint, "average")) + 0.05,
    }
    must_hold("declare", truths, 2_500)


def test_a_declaration_against_cards_that_everybody_saw_taken_is_sure() -> None:
    state = rules.deal(Options(), 3, Rng("sure"))
    first, second, third = state.order
    ace, king, queen = map(Card.parse, ("AC", "KS", "QS"))
    taken = {second: (king,), third: (king, queen)}
    view = replace(rules.view(state, first), hand=(ace,), taken=tuple(taken.get(seat, ()) for seat in range(3)))
    assert why(view, Declare()) == Reason("surely-lowest", points=1)
    assert why(replace(view, taken=((), (), ())), Declare()) != Reason("surely-lowest", points=1)


def test_a_low_hand_waits_while_somebody_has_a_single_card() -> None:
    state = rules.deal(Options(), 3, Rng("early"))
    first, second, _ = state.order
    hand = tuple(map(Card.parse, ("2C", "AC")))
    hands = tuple({first: 2, second: 1}.get(seat, 4) for seat in range(3))
    view = replace(rules.view(state, first), hand=hand, hands=hands, may_declare=True)
    assert why(view, Lay(hand[:1])) == Reason("too-early", points=3, seat=second, number=1)
    assert why(replace(view, may_declare=False), Lay(hand[:1])) == Reason("leaves-few", points=1)

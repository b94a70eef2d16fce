"""Why a move is good, held to the true cards, and some examples."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import Card, Cards
from cogs.piquet.rules.claims import Category, height, whole
from cogs.piquet.rules.model import other
from tests.hints import Hinted, Truths, must_hold


def fact(hint: Hinted, name: str) -> Any:
    assert hint.reason
    return hint.reason.facts[name]


def held(hint: Hinted, seat: int) -> Cards:
    cards: Cards = hint.state.deal.hands[seat].cards
    return cards


def theirs(hint: Hinted) -> Cards:
    return held(hint, other(hint.seat))


def mine(hint: Hinted) -> Cards:
    return held(hint, hint.seat)


def higher(card: Card, cards: Cards) -> list[Card]:
    return [each for each in cards if each.suit is card.suit and height(each) > height(card)]


def nothing_beats(hint: Hinted) -> bool:
    return not higher(hint.move.card, theirs(hint))


def all_sure(hint: Hinted) -> bool:
    """The highest cards of the suit, as many as it says."""
    suit = sorted((card for card in mine(hint) if card.suit is hint.move.card.suit), key=height, reverse=True)
    return not any(higher(card, theirs(hint)) for card in suit[: fact(hint, "number")])


def makes_good(hint: Hinted) -> bool:
    left = [card for card in theirs(hint) if card != fact(hint, "card")]
    return not higher(hint.move.card, tuple(left)) and not higher(fact(hint, "next"), tuple(left))


def as_good(hint: Hinted, category: Category) -> bool:
    """Whether the opponent has a claim as good as the one that is made."""
    least = hint.state.options.point_min_length
    claims = whole(category, theirs(hint), least)
    claimed = next(each for each in whole(category, hint.move.cards, least))
    return any(not claimed.beats(claim) for claim in claims)


def surely_good(hint: Hinted) -> bool:
    return not as_good(hint, hint.state.phase.category)


def cannot_contest(hint: Hinted) -> bool:
    category = Category(fact(hint, "category"))
    called = hint.state.deal.topic(category).elders
    claims = whole(category, mine(hint), hint.state.options.point_min_length)
    asked = hint.state.deal.topic(category).asked or category is Category.SET
    return not any(claim.size > called.size or (asked and not called.beats(claim)) for claim in claims)


def keeps_winners(hint: Hinted) -> bool:
    winners = [card for card in mine(hint) if card != hint.move.card and not higher(card, theirs(hint))]
    return len(winners) >= int(fact(hint, "number")) - 1


def more_of_suit(hint: Hinted) -> bool:
    suit = fact(hint, "suit")
    return sum(card.suit is suit for card in mine(hint)) > sum(card.suit is suit for card in theirs(hint))


@pytest.mark.long
def test_what_is_said_is_so_with_the_true_cards() -> None:
    truths: Truths = {
        "nothing-beats": nothing_beats,
        "seventh-trick": nothing_beats,
        "sure": all_sure,
        "makes-good": makes_good,
        "surely-good": surely_good,
        "cannot-contest": cannot_contest,
        "keeps-winners": keeps_winners,
        "more-of-suit": more_of_suit,
        "cannot-win": lambda hint: not higher(hint.state.deal.led, mine(hint)),
        "wins": lambda hint: hint.move.card in higher(hint.state.deal.led, mine(hint)),
        "wins-cheaply": lambda hint: hint.move.card in higher(hint.state.deal.led, mine(hint)),
        "lowest": lambda hint: height(hint.move.card) == min(map(height, mine(hint))),
    }
    must_hold("piquet", truths, 1_500)

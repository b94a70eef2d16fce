"""Why a card is good, held to the true cards, and some examples."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import Card, Rank
from bot.engine.game import Reason
from cogs.jass import rules
from cogs.jass.reasons import why
from cogs.jass.rules.cards import card_points, strength
from cogs.jass.rules.model import Choose, Play, Push, partner_of
from cogs.jass.rules.tricks import winner
from tests.hints import Hinted, Truths, must_hold
from tests.jass.positions import cards, in_mode, match, trick_number


def view_of(hint: Hinted) -> Any:
    return rules.view(hint.state, hint.seat)


def others(hint: Hinted) -> list[Card]:
    """What the others hold."""
    return [card for seat, hand in enumerate(hint.state.hands) if seat != hint.seat for card in hand]


def after(hint: Hinted) -> list[Card]:
    """What those hold who play after this seat in the trick."""
    later = [(hint.seat + step) % 4 for step in range(1, 4 - len(hint.state.table))]
    return [card for seat in later for card in hint.state.hands[seat]]


def beats(card: Card, lying: Any, view: Any) -> bool:
    return winner((*lying, card), view.mode, view.trick) == len(lying)


def nothing_beats(hint: Hinted) -> bool:
    view, lying = view_of(hint), (*hint.state.table, hint.move.card)
    return beats(lying[-1], lying[:-1], view) and not any(beats(card, lying, view) for card in after(hint))


def leads(hint: Hinted) -> bool:
    """Whether the partner's card is the best so far."""
    view = view_of(hint)
    return bool(hint.seat == partner_of((view.leader + winner(view.table, view.mode, view.trick)) % 4))


def is_partners(hint: Hinted) -> bool:
    view = view_of(hint)
    lying = (*hint.state.table, hint.move.card)
    return leads(hint) and not any(beats(card, lying, view) for card in after(hint))


def no_trump_elsewhere(hint: Hinted) -> bool:
    return not any(card.suit is view_of(hint).mode.trump for card in others(hint))


def only_trumps_beat(hint: Hinted) -> bool:
    view, lying = view_of(hint), (hint.move.card,)
    return all(card.suit is view.mode.trump for card in others(hint) if beats(card, lying, view))


def one_higher(hint: Hinted) -> bool:
    card, mode, trick = hint.move.card, view_of(hint).mode, view_of(hint).trick
    higher = [other for other in others(hint) if other.suit is card.suit]
    higher = [other for other in higher if strength(other, mode, trick) > strength(card, mode, trick)]
    assert hint.reason
    return higher == [hint.reason.facts["card"]]


def cannot_take(hint: Hinted) -> bool:
    view = view_of(hint)
    playable = [move.card for move in view.moves if isinstance(move, Play)]
    least = min(card_points(card, view.mode) for card in playable)
    taking = any(beats(card, view.table, view) for card in playable)
    return not taking and card_points(hint.move.card, view.mode) == least


def takes(hint: Hinted) -> bool:
    state = rules.play(hint.state, hint.seat, hint.move).state
    return not state.tricks or len(hint.state.table) < 3 or state.tricks[-1].winner == hint.seat


def no_jack(hint: Hinted) -> bool:
    return all(card.rank is not Rank.JACK for card in hint.state.hands[hint.seat])


@pytest.mark.long
def test_what_is_said_is_so_with_the_true_cards() -> None:
    truths: Truths = {
        "last-trump": no_trump_elsewhere,
        "last-trumps": no_trump_elsewhere,
        "draws-trumps": nothing_beats,
        "sure": nothing_beats,
        "surely-takes": nothing_beats,
        "top-of-suit": only_trumps_beat,
        "one-higher": one_higher,
        "partner-wins": is_partners,
        "partner-rich": is_partners,
        "partner-leads": leads,
        "cannot-take": cannot_take,
        "takes": takes,
        "takes-cheaply": takes,
        "ruffs": takes,
        "push-no-jack": no_jack,
    }
    must_hold("jass", truths, 900)


HANDS = {
    "S": "JH 9H AH 6H AD KD 6S 7S 6C",
    "E": "KH 7H JD 10D 9D AS KS 8C 7C",
    "N": "QH 8H QD 8D QS JS AC KC QC",
    "W": "10H 7D 6D 10S 9S 8S JC 10C 9C",
}


def reason(state: Any, move: Any, seat: int = 0) -> Reason | None:
    return why(rules.view(state, seat), move)


def card(text: str) -> Play:
    return Play(Card.parse(text), stoeck=False)


def test_what_speaks_for_a_mode() -> None:
    state = match(HANDS)
    (hearts,) = (move for move in rules.legal(state, 0) if isinstance(move, Choose) and move.mode.value == "H")
    found = reason(state, hearts)
    assert found
    assert (found.key, found.facts["number"]) == ("puur-and-naell", 4)
    short = match(HANDS | {"S": HANDS["E"], "E": HANDS["S"]})
    assert reason(short, Push()) == Reason("push-short", number=3)


def test_what_speaks_for_a_card() -> None:
    state = in_mode(HANDS, "H")
    assert reason(state, card("JH")) == Reason("draws-trumps", number=5)
    assert reason(state, card("AD")) == Reason("top-of-suit")
    assert reason(state, card("6S")) == Reason("poor-lead")
    west_last = trick_number(in_mode(HANDS, "S"), 2, "AC 8C", winners=(2,))
    assert cards("AC 8C") == west_last.table

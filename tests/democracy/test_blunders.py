"""What would be laughed at: each kind by a position, and that no level does it while there is another card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import Card
from bot.engine.game import LEVELS, Level, Skill
from bot.engine.rng import Rng
from cogs.democracy import computers, rules
from cogs.democracy.blunders import blunders
from cogs.democracy.rules import Choosing, Options, Place, View
from tests.democracy.playouts import cards, random_match, trick_of
from tests.playing import TIMES


def late(flip: str, hand: str, unseen: str, *piles: str, options: Options | None = None) -> View:
    """A position of the second part: what the first seat holds, what it hasn't seen, and who has captured what."""
    mine, hidden = cards(hand), cards(unseen)
    others = [hidden[start : start + len(mine)] for start in range(0, len(mine) * (len(piles) - 1), len(mine))]
    caught = tuple(map(cards, piles))
    seen = {Card.parse(flip), *mine, *hidden, *(card for pile in caught for card in pile)}
    state = replace(
        trick_of(flip, [hand, *(" ".join(map(str, other)) for other in others)], options),
        part=2,
        center=hidden[len(mine) * (len(piles) - 1) :],
        rest=(),
        piles=caught,
        out=tuple(card for card in rules.deck(len(piles)) if card not in seen),
    )
    return rules.view(state, 0)


def first(flip: str, hand: str, seats: int) -> View:
    """A position of the first trick."""
    return rules.view(trick_of(flip, [hand, *["6C"] * (seats - 1)]), 0)


CLUBS_OPEN = ("4C 5H 4H 3H KH 5S 4S 3S KS", "3C KC QC 5D 4D 3D JD KD")
THIRTEENTH_HEART = (
    "5C 4C 3C 5D 4D 3D KD QD JD 5H 3H KS",
    "AC KC 10D 9D 8D 7D 4H AH KH QH 10H 5S 4S 3S AS QS 10S",
)
TWELVE_HEARTS = ("4H 3H AH KH", "10D 9D 8D 7D")


@pytest.mark.parametrize(
    ("view", "laughable", "instead"),
    [
        (late("9H", "9C AD", "JH QC JS", *THIRTEENTH_HEART), {"9C": "thirteenth-given"}, "AD"),
        (late("3D", "QH 8S 7S", "5D 4D AD KD 6C", *reversed(TWELVE_HEARTS)), {"QH": "thirteenth-given"}, "8S 7S"),
        (late("8H", "5H 9S 8S", "7H 4S JS 6C QS", *TWELVE_HEARTS), {"9S": "thirteenth-left"}, "5H"),
        (
            first("KD", "8C 5D JD 8D 7D 6D KS 8S", 2),
            dict.fromkeys(("JD", "8D", "7D", "6D"), "sure-trump-kept"),
            "5D 8C 8S KS",
        ),
        (first("5D", "3D QD JD", 3), {"JD": "rich-flip-risked", "QD": "rich-flip-risked"}, "3D"),
        (late("8D", "5C AC QD 10H", "6S 7S 8S 9S JS", *CLUBS_OPEN), {"QD": "trump-wasted"}, "5C 10H"),
        (late("3D", "5H QH 8H", "5D 4D AD KD 6C", *TWELVE_HEARTS), {"5H": "points-thrown"}, "8H QH"),
    ],
)
def test_each_kind(view: View, laughable: dict[str, str], instead: str) -> None:
    for text, name in laughable.items():
        assert name in [*blunders(view, Place(Card.parse(text), view.trick))], text
    for text in instead.split():
        assert not [*blunders(view, Place(Card.parse(text), view.trick))], text


def test_points_of_a_decided_suit_do_not_count() -> None:
    decided = late("3D", "5H QH 8H", "5D 4D AD KD 6C", "9S", "4H 3H AH KH JH")
    assert not [*blunders(decided, Place(Card.parse("5H"), decided.trick))]


def test_an_only_card_is_no_blunder() -> None:
    view = late("9H", "9C", "JH QC", *THIRTEENTH_HEART)
    assert not [*blunders(view, Place(Card.parse("9C"), view.trick))]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", rules.ABOUT.seats)
@pytest.mark.slow
def test_nobody_blunders_who_needn_t(level: Level, seats: int) -> None:
    """At one in twenty positions, and with ``TIMES=20`` at all of them."""
    for options in (Options(target=1), Options(target=1, scoring="per_suit_most")):
        for number, (_, _, step) in enumerate(random_match(options, seats, f"blunders-{seats}")):
            if number % max(1, 20 // TIMES) or not isinstance(step.state.phase, Choosing):
                continue
            view = rules.view(step.state, number % seats)
            places = [move for move in view.moves if isinstance(move, Place)]
            if places and not all(any(blunders(view, place)) for place in places):
                assert not [*blunders(view, computers.choose(view, Rng(f"{number}"), Skill(level, share=2)))]

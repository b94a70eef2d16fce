"""Legal cards and trick winners compared with two public packages, jass-kit and pyschieber, if installed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Card, Cards, Suit
from cogs.jass.rules import Mode
from cogs.jass.rules.cards import DECK, RANKS, SUITS
from cogs.jass.rules.tricks import legal_cards, winner

POSITIONS = 4_000
MODES = [Mode(letter) for letter in "HDSCOU"]


@dataclass(frozen=True, slots=True)
class Position:
    """A hand, with the cards already in the trick."""

    mode: Mode
    table: Cards
    hand: Cards


def positions() -> Iterator[Position]:
    """Random positions, with hands short in suits."""
    random = Random("positions")
    for number in range(POSITIONS):
        cards = random.sample(DECK, 36)
        table = tuple(cards[: random.randrange(4)])
        rest = [card for card in cards[len(table) :] if number % 2 or card.suit in random.sample(SUITS, 2)]
        hand = tuple(rest[: random.randrange(1, 10)])
        if hand:
            yield Position(random.choice(MODES), table, hand)


def tricks() -> Iterator[Position]:
    """Four cards, sometimes from only two suits."""
    random = Random("tricks")
    for number in range(POSITIONS):
        cards = [card for card in DECK if number % 2 or card.suit in {SUITS[0], SUITS[number % 4]}]
        yield Position(random.choice(MODES), tuple(random.sample(cards, 4)), ())


def trumps_lying(position: Position) -> int:
    """How many trumps were played on a plain suit."""
    suits = [card.suit for card in position.table]
    trump = position.mode.trump
    return suits.count(trump) if trump and suits[0] is not trump else 0


@dataclass(frozen=True, slots=True)
class JassKit:
    rule: Any

    @staticmethod
    def number(card: Card) -> int:
        return 9 * "DHSC".index(card.suit.value if card.suit else "") + [*reversed(RANKS)].index(card.rank)

    @staticmethod
    def trump(mode: Mode) -> int:
        return "DHSCOU".index(mode.value)

    def legal(self, position: Position) -> set[Card]:
        numpy = pytest.importorskip("numpy")
        hand = numpy.zeros(36, numpy.int32)
        for card in position.hand:
            hand[self.number(card)] = 1
        trick = numpy.array([self.number(card) for card in position.table] + [-1] * (4 - len(position.table)))
        valid = self.rule.get_valid_cards(hand, trick, len(position.table), self.trump(position.mode))
        return {card for card in DECK if valid[self.number(card)]}

    def winner(self, position: Position) -> int:
        """jass-kit counts players the other way round, from the leader down."""
        trick = [self.number(card) for card in position.table]
        return int(-self.rule.calc_winner(trick, 0, self.trump(position.mode)) % 4)


@pytest.fixture(scope="module")
def jass_kit() -> JassKit:
    module = pytest.importorskip("jass.game.rule_schieber", reason="jass-kit is not installed")
    return JassKit(module.RuleSchieber())


@pytest.mark.long
def test_legal_cards_as_jass_kit_has_them(jass_kit: JassKit) -> None:
    different = 0
    for position in positions():
        ours = set(legal_cards(position.hand, position.table, position.mode))
        if ours != jass_kit.legal(position):
            # Of two trumps on a plain suit, it takes the lower for the one to beat.
            assert trumps_lying(position) == 2
            different += 1
    assert different


@pytest.mark.slow
def test_winners_as_jass_kit_has_them(jass_kit: JassKit) -> None:
    for trick in tricks():
        ours = winner(trick.table, trick.mode, 1)
        assert ours == jass_kit.winner(trick), trick


SWISS = {Suit.HEARTS: "ROSE", Suit.DIAMONDS: "ACORN", Suit.SPADES: "SHIELD", Suit.CLUBS: "BELL"}


@dataclass(frozen=True, slots=True)
class PySchieber:
    card: Any
    suit: Any
    trumpf: Any
    rules: Any
    stich: Any

    def of(self, card: Card) -> Any:
        return self.card.Card(self.suit.Suit[self.name(card.suit)], 6 + RANKS.index(card.rank))

    def name(self, suit: Suit | None) -> str:
        return SWISS[suit or Suit.HEARTS]

    def trump(self, mode: Mode) -> Any:
        names = {Mode.OBENABE: "OBE_ABE", Mode.UNDENUFE: "UNDE_UFE"}
        return self.trumpf.Trumpf[names.get(mode) or self.name(mode.trump)]

    def legal(self, position: Position) -> set[Card]:
        hand, table = [*map(self.of, position.hand)], [*map(self.of, position.table)]
        allowed = self.rules.allowed_cards(hand, table, self.trump(position.mode))
        return {card for card in position.hand if self.of(card) in allowed}

    def winner(self, position: Position) -> int:
        played = [self.stich.PlayedCard(place, self.of(card)) for place, card in enumerate(position.table)]
        return int(self.rules.stich_rules[self.trump(position.mode)](played_cards=played).player)


@pytest.fixture(scope="module")
def pyschieber() -> PySchieber:
    names = ("card", "suit", "trumpf", "rules.stich_rules", "stich")
    reason = "pyschieber is not installed"
    return PySchieber(*(pytest.importorskip(f"pyschieber.{name}", reason=reason) for name in names))


@pytest.mark.long
def test_legal_cards_as_pyschieber_has_them(pyschieber: PySchieber) -> None:
    different = 0
    for position in positions():
        ours = set(legal_cards(position.hand, position.table, position.mode))
        if ours != pyschieber.legal(position):
            # With only trumps in hand, it forces a higher one than the trumps on a plain suit.
            assert trumps_lying(position)
            assert {card.suit for card in position.hand} == {position.mode.trump}
            different += 1
    assert different


@pytest.mark.slow
def test_winners_as_pyschieber_has_them(pyschieber: PySchieber) -> None:
    for trick in tricks():
        ours = winner(trick.table, trick.mode, 1)
        assert ours == pyschieber.winner(trick), trick

"""Cards, their text, and packs of them."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

from bot.engine.cards import Card, Rank, Suit, jokers, pack
from bot.engine.refusal import BadNotation

PLAIN = pack("2 3 4 5 6 7 8 9 10 J Q K A")
EVERY = (*PLAIN, *jokers(8))


def test_a_pack_has_each_card_once_suit_by_suit() -> None:
    assert len(set(PLAIN)) == 52
    assert [card.suit for card in PLAIN[::13]] == list(Suit)
    assert [card.rank for card in PLAIN[:13]] == [rank for rank in Rank if rank is not Rank.JOKER]


def test_rank_stands_first() -> None:
    assert str(Card(Rank.TEN, Suit.DIAMONDS)) == "10D"
    assert str(Card(Rank.JACK, Suit.HEARTS)) == "JH"
    assert list(map(str, jokers(2))) == ["X1", "X2"]


@pytest.mark.parametrize("card", EVERY, ids=str)
def test_text_names_the_card(card: Card) -> None:
    assert Card.parse(str(card)) is card


@pytest.mark.parametrize(
    "text", ["", "10", "D", "D10", "1D", "11D", "10d", "10D ", " 10D", "X", "X0", "X9", "X01", "XD", "7♥"]
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Card.parse(text)
    assert (caught.value.key, caught.value.facts) == ("not-a-card", {"text": text})


def test_cards_are_equal_by_what_they_are() -> None:
    assert Card(Rank.ACE, Suit.SPADES) == Card.parse("AS")
    assert hash(Card(Rank.ACE, Suit.SPADES)) == hash(Card.parse("AS"))
    assert len({*EVERY, *(Card(card.rank, card.suit, card.number) for card in EVERY)}) == 60


def test_no_two_cards_share_a_hash() -> None:
    assert len(set(map(hash, EVERY))) == len(EVERY)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_card_that_was_sent_is_the_same_card(protocol: int) -> None:
    assert all(pickle.loads(pickle.dumps(card, protocol)) is card for card in EVERY)  # noqa: S301  our own bytes
    assert copy.deepcopy(EVERY[0]) is EVERY[0]


def test_a_set_of_cards_has_the_same_order_in_every_process() -> None:
    show = "from bot.engine.cards import pack; print(*frozenset(pack('6 7 8 9 10 J Q K A')[::5]))"
    run = [
        subprocess.run(
            [sys.executable, "-c", show], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert run[0].stdout == run[1].stdout
    assert run[0].stdout.count(b" ") == 7


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        setattr(EVERY[0], "rank", Rank.ACE)  # noqa: B010  a type checker would refuse the plain assignment

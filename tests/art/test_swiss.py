"""The Swiss-German cards."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.art import colours
from bot.art.decks import swiss
from bot.art.decks.pen import CARD, SIGN
from bot.engine.cards import Card, Rank, Suit

RANKS = [Rank(rank) for rank in ("6", "7", "8", "9", "10", "J", "Q", "K", "A")]


@pytest.fixture(scope="module")
def deck() -> dict[Card, Image.Image]:
    return {card: swiss.face(card, card.rank.value) for card in (Card(rank, suit) for suit in Suit for rank in RANKS)}


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ on average, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean) / 3


@pytest.mark.slow
def test_a_face_is_a_card_with_round_corners_on_nothing(deck: dict[Card, Image.Image]) -> None:
    for face in deck.values():
        assert (face.mode, face.size) == ("RGBA", CARD)
        alpha = face.getchannel("A")
        assert alpha.getextrema() == (0, 255)
        assert [alpha.getpixel((x, y)) for x in (0, CARD[0] - 1) for y in (0, CARD[1] - 1)] == [0] * 4
        assert ImageStat.Stat(alpha).mean[0] > 0.99 * 255


@pytest.mark.slow
def test_one_can_tell_cards_by_the_corner_that_shows_when_they_overlap(deck: dict[Card, Image.Image]) -> None:
    shown = [face.crop((0, 0, 160, 360)).resize((10, 22), Image.Resampling.BOX) for face in deck.values()]
    assert min(difference(one, other) for one, other in combinations(shown, 2)) > 5


@pytest.mark.slow
def test_cards_look_the_same_either_way_up(deck: dict[Card, Image.Image]) -> None:
    for card, face in deck.items():
        if card.rank not in {Rank.SEVEN, Rank.NINE}:
            assert difference(face, face.transpose(Image.Transpose.ROTATE_180)) < 1, card


def test_signs_fill_their_square_and_are_told_apart_when_small() -> None:
    signs = [swiss.sign(suit) for suit in Suit]
    for sign in signs:
        assert (sign.mode, sign.size) == ("RGBA", (SIGN, SIGN))
        left, top, right, bottom = sign.getchannel("A").getbbox() or (0, 0, 0, 0)
        assert max(right - left, bottom - top) > 0.9 * SIGN
        assert min(left, top, SIGN - right, SIGN - bottom) > 0
    small = [sign.resize((16, 16), Image.Resampling.BOX) for sign in signs]
    assert min(difference(one, other) for one, other in combinations(small, 2)) > 20


def test_faces_are_drawn_in_the_colours_of_pictures_and_little_between(deck: dict[Card, Image.Image]) -> None:
    known = {ImageColor.getrgb(value) for name, value in vars(colours).items() if name.isupper()}
    for card, face in deck.items():
        counted = face.convert("RGB").getcolors(1 << 16) or []
        assert sum(n for n, colour in counted if colour in known) > 0.98 * CARD[0] * CARD[1], card


@pytest.mark.parametrize("name", ["5H", "X1"])
def test_cards_the_deck_does_not_have_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        swiss.face(Card.parse(name), "5")

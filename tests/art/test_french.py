"""The French deck's pictures: complete, all different, and the same upside down where real cards are."""

from __future__ import annotations

from math import dist

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.art.colours import PAPER
from bot.art.decks import french
from bot.art.decks.pen import FINE
from bot.engine.cards import Card, Suit, jokers, pack

DECK = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(2))
TURN = Image.Transpose.ROTATE_180


def face(card: Card, *, four: bool) -> Image.Image:
    return french.face(card, card.rank.value, four=four)


def alpha(picture: Image.Image, x: int, y: int) -> int:
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel[3]


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, of 255: the mean over pixels and channels."""
    both = (picture.convert("RGB") for picture in (one, other))
    means = ImageStat.Stat(ImageChops.difference(*both)).mean
    return sum(means) / len(means)


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.slow
def test_every_card_looks_like_itself_alone(four: bool) -> None:
    faces = [face(card, four=four) for card in DECK]
    for picture in (*faces, french.back()):
        assert (picture.mode, picture.size) == ("RGBA", (672, 960))
        assert [alpha(picture, x, y) for x in (0, 671) for y in (0, 959)] == [0] * 4
        assert alpha(picture, 336, 480) == alpha(picture, 336, 4) == 255
    assert len({picture.tobytes() for picture in faces}) == len(DECK)


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.slow
def test_what_shows_of_a_covered_card_tells_which_it_is(four: bool) -> None:
    strips = {face(card, four=four).crop((0, 0, 160, 400)).reduce(4).tobytes() for card in DECK}
    assert len(strips) == len(DECK)


@pytest.mark.parametrize("card", ["7C", "QC", "AD", "KD"])
def test_four_colours_set_clubs_and_diamonds_apart(card: str) -> None:
    of = Card.parse(card)
    assert difference(face(of, four=True), face(of, four=False)) > 0.2


@pytest.mark.parametrize("card", ["2S", "4C", "10H", *map(str, pack("J Q K"))])
def test_a_card_is_the_same_upside_down(card: str) -> None:
    picture = face(Card.parse(card), four=False)
    assert difference(picture, picture.transpose(TURN)) < 4
    assert difference(picture, picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) > 4


def test_signs_fill_their_pictures() -> None:
    for suit in Suit:
        picture = french.sign(suit, four=False)
        assert picture.size == (480, 480)
        left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
        assert bottom - top > 440
        assert right - left > 360
    assert len({french.sign(suit, four=True).tobytes() for suit in Suit}) == 4


@pytest.mark.parametrize("card", pack("4 5 6 7 8 9 10"), ids=str)
def test_pips_have_room_beside_the_index(card: Card) -> None:
    """A strip as wide as a third of a pip is blank, as far down as the index goes."""
    shown = face(card, four=False).convert("RGB")
    strip = shown.crop((39 * FINE, 8 * FINE, 49 * FINE, 91 * FINE))
    assert strip.getextrema() == tuple((part, part) for part in ImageColor.getrgb(PAPER))


@pytest.mark.slow
def test_jacks_and_queens_differ_by_what_they_wear_on_their_heads() -> None:
    """At 44 pixels, the colour of caps is far from that of crowns, in all suits."""

    def worn(rank: str, suit: Suit) -> list[float]:
        shown = face(Card.parse(f"{rank}{suit.value}"), four=False).convert("RGB")
        return ImageStat.Stat(shown.resize((44, 63)).crop((18, 4, 32, 10))).mean

    far = [dist(worn("J", jack), worn("Q", queen)) for jack in Suit for queen in Suit]
    assert min(far) > 120

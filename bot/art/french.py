"""The French deck: indices, pips, aces and the back. Its court cards and jokers have modules of their own."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.art import courts, joker, suits
from bot.art.colours import GREY, PAPER
from bot.art.pen import FINE, Pen, Point, font
from bot.engine.cards import Card, Rank, Suit

_SIZE = (672, 960)
_SIGN = 480
_RADIUS = 11
_INDEX = (35, 83)
"""Width and height of an index, which lies so far from the corner:"""
_INSET = (4, 8)
_PIP = 32
_LEFT, _MIDDLE = 59, 84
_TOP, _UPPER, _CENTRE = 37, 92.3, 120
"""Rows of pips; those below the centre mirror those above it."""


def _pair(x: float, y: float) -> tuple[Point, Point]:
    """Two pips side by side."""
    return ((x, y), (168 - x, y))


def _turned(*points: Point) -> tuple[Point, ...]:
    """These pips, and where they are when the card is turned."""
    return points + tuple((168 - x, 240 - y) for x, y in points)


_CORNERS = _turned(*_pair(_LEFT, _TOP))
_PIPS: dict[Rank, tuple[Point, ...]] = {
    Rank.TWO: _turned((_MIDDLE, _TOP)),
    Rank.THREE: (*_turned((_MIDDLE, _TOP)), (_MIDDLE, _CENTRE)),
    Rank.FOUR: _CORNERS,
    Rank.FIVE: (*_CORNERS, (_MIDDLE, _CENTRE)),
    Rank.SIX: (*_CORNERS, *_pair(_LEFT, _CENTRE)),
    Rank.SEVEN: (*_CORNERS, *_pair(_LEFT, _CENTRE), (_MIDDLE, 78.5)),
    Rank.EIGHT: (*_CORNERS, *_pair(_LEFT, _CENTRE), *_turned((_MIDDLE, 78.5))),
    Rank.NINE: (*_CORNERS, *_turned(*_pair(_LEFT, _UPPER)), (_MIDDLE, _CENTRE)),
    Rank.TEN: (*_CORNERS, *_turned(*_pair(_LEFT, _UPPER)), *_turned((_MIDDLE, 64.6))),
}


def face(card: Card, *, four: bool) -> Image.Image:
    """A card, with transparent corners; ``four``: its suit has a colour of its own."""
    picture = _card()
    pen = Pen(picture)
    if card.suit is None:
        joker.draw(picture, coloured=card.number % 2 == 1)
        return picture
    colour = suits.colour(card.suit, four=four)
    if card.rank is Rank.ACE:
        _ace(pen, card.suit, colour)
    elif card.rank in _PIPS:
        for x, y in _PIPS[card.rank]:
            suits.draw(pen, card.suit, (x, y), _PIP if y <= _CENTRE else -_PIP, colour)
    else:
        courts.draw(picture, card.rank, card.suit, colour)
    _put_indices(picture, _index(card.rank.value, card.suit, colour))
    return picture


def sign(suit: Suit, *, four: bool) -> Image.Image:
    """A suit's sign alone, on nothing."""
    picture = Image.new("RGBA", (_SIGN, _SIGN))
    middle = _SIGN / FINE / 2
    suits.draw(Pen(picture), suit, (middle, middle), _SIGN / FINE - 1, suits.colour(suit, four=four))
    return picture


def back() -> Image.Image:
    """The back of every card."""
    picture = _card()
    return picture


def _card() -> Image.Image:
    """A card with nothing on it."""
    picture = Image.new("RGBA", _SIZE)
    box = (0, 0, _SIZE[0] - 1, _SIZE[1] - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, _RADIUS * FINE, PAPER, GREY, 6)
    return picture


def _index(label: str, suit: Suit, colour: str) -> Image.Image:
    """Rank over suit."""
    picture = Image.new("RGBA", (_INDEX[0] * FINE, _INDEX[1] * FINE), PAPER)
    letters = _letters(label)
    picture.paste(colour, ((picture.width - letters.width) // 2, 0), letters)
    suits.draw(Pen(picture), suit, (_INDEX[0] / 2, 67), 31, colour)
    return picture


def _letters(label: str) -> Image.Image:
    """A mask of letters as high as an index's rank, squeezed where they are too wide."""
    high, widest = 42 * FINE, 32 * FINE
    face = font(high)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(label))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), label, 255, face)
    return mask.resize((min(widest, mask.width * high // mask.height), high))


def _put_indices(picture: Image.Image, index: Image.Image) -> None:
    """The index in two corners of the card."""
    x, y = _INSET[0] * FINE, _INSET[1] * FINE
    picture.paste(index, (x, y))
    turned = index.transpose(Image.Transpose.ROTATE_180)
    picture.paste(turned, (picture.width - x - index.width, picture.height - y - index.height))


def _ace(pen: Pen, suit: Suit, colour: str) -> None:
    """One large sign."""
    suits.draw(pen, suit, (84, 120), 84, colour)

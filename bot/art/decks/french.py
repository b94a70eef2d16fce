"""The French deck: indices, pips, aces and the back. Its court cards and jokers have modules of their own."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.art.colours import BLUE, GOLD, INK, PAPER, RED
from bot.art.decks import courts, joker, suits
from bot.art.decks.pen import FINE, SIGN, Pen, Point, empty_card, mirrored, path, placed, star
from bot.art.letters import font
from bot.engine.cards import Card, Rank, Suit

_INDEX = (35, 83)
"""Width and height of an index, and its distance from the corner."""
_INSET = (4, 8)
_PIP = 29
_LEFT, _MIDDLE = 64, 84
_TOP, _UPPER, _CENTRE = 37, 92.3, 120
"""Rows of pips; those below the centre mirror the ones above."""


def _pair(x: float, y: float) -> tuple[Point, Point]:
    """Two pips side by side."""
    return ((x, y), (168 - x, y))


def _turned(*points: Point) -> tuple[Point, ...]:
    """These pips and their positions on the turned card."""
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


def face(card: Card, label: str, *, four: bool) -> Image.Image:
    """A card with transparent corners; ``label``: its rank in the index; ``four``: in a four-colour deck."""
    picture = empty_card()
    if card.suit is None:
        joker.draw(picture, coloured=_is_coloured(card))
    else:
        _draw_suited(picture, card.rank, card.suit, suits.colour(card.suit, four=four))
    _put_indices(picture, corner(card, label, four=four))
    return picture


def corner(card: Card, label: str, *, four: bool) -> Image.Image:
    """The corner index: the rank over the suit; for a joker, a star over the word."""
    if card.suit is None:
        return _joker_index(RED if _is_coloured(card) else INK)
    return _index(label, card.suit, suits.colour(card.suit, four=four))


def _is_coloured(card: Card) -> bool:
    """Every other joker is coloured."""
    return card.number % 2 == 1


def _draw_suited(picture: Image.Image, rank: Rank, suit: Suit, colour: str) -> None:
    """What a suit's card shows between its indices."""
    if rank is Rank.ACE:
        _ace(Pen(picture), suit, colour)
    elif rank in _PIPS:
        for x, y in _PIPS[rank]:
            suits.draw(Pen(picture), suit, (x, y), _PIP if y <= _CENTRE else -_PIP, colour)
    else:
        courts.draw(picture, rank, suit, colour)


def sign(suit: Suit, *, four: bool) -> Image.Image:
    """A suit's sign alone, on transparency."""
    picture = Image.new("RGBA", (SIGN, SIGN))
    middle = SIGN / FINE / 2
    suits.draw(Pen(picture), suit, (middle, middle), SIGN / FINE - 1, suits.colour(suit, four=four))
    return picture


def back() -> Image.Image:
    """The back of every card."""
    picture = empty_card()
    pen = Pen(picture)
    pen.shape([(8, 8), (160, 8), (160, 232), (8, 232)], BLUE, BLUE, 4)
    picture.paste(_lattice(), (12 * FINE, 12 * FINE))
    pen.shape([(12, 12), (156, 12), (156, 228), (12, 228)], None, PAPER, 2)
    for radius, colour in ((41, PAPER), (38, BLUE), (34, PAPER), (31, BLUE)):
        pen.disc((84, 120), radius, colour)
    pen.shape(placed(star(8, 27, 12), (84, 120)), PAPER)
    pen.disc((84, 120), 7.5, BLUE)
    pen.disc((84, 120), 4.5, GOLD)
    return picture


def _lattice() -> Image.Image:
    """Lozenges, eight across and eight down."""
    wide, high = 18, 27
    picture = Image.new("RGBA", (8 * wide * FINE, 8 * high * FINE), BLUE)
    pen = Pen(picture)
    for left in range(-8 * wide, 8 * wide + 1, wide):
        right = left + 8 * wide
        pen.line([(left, 0), (right, 8 * high)], PAPER, 2.4)
        pen.line([(right, 0), (left, 8 * high)], PAPER, 2.4)
    return picture


def _index(label: str, suit: Suit, colour: str) -> Image.Image:
    """Rank over suit."""
    picture = Image.new("RGBA", (_INDEX[0] * FINE, _INDEX[1] * FINE), PAPER)
    _put_letters(picture, label, 0, 42, colour)
    suits.draw(Pen(picture), suit, (_INDEX[0] / 2, 67), 31, colour)
    return picture


def _joker_index(colour: str) -> Image.Image:
    """A star over the word."""
    width = _INDEX[0]
    picture = Image.new("RGBA", (width * FINE, 108 * FINE), PAPER)
    Pen(picture).shape(placed(star(5, 18, 7.5), (width / 2, 18)), colour)
    for place, letter in enumerate("JOKER"):
        _put_letters(picture, letter, 38 + 14 * place, 11.5, colour)
    return picture


def _put_letters(picture: Image.Image, label: str, top: float, height: float, colour: str) -> None:
    """Letters of exactly this height, squeezed if they are too wide."""
    high, widest = round(height * FINE), 32 * FINE
    face = font(high)
    left, above, right, below = (round(edge) for edge in face.getbbox(label))
    bolder = 5 * (len(label) - 1)  # makes up for the strokes' loss of width
    mask = Image.new("L", (right - left + 2 * bolder, below - above + 2 * bolder))
    ImageDraw.Draw(mask).text((bolder - left, bolder - above), label, 255, face, stroke_width=bolder)
    mask = mask.resize((min(widest, mask.width * high // mask.height), high))
    first, _, last, _ = mask.getbbox() or (0, 0, *mask.size)  # beside the ink, a font leaves more on one side
    picture.paste(colour, ((picture.width - first - last) // 2, round(top * FINE)), mask)


def _put_indices(picture: Image.Image, index: Image.Image) -> None:
    """The index in two corners of the card."""
    x, y = _INSET[0] * FINE, _INSET[1] * FINE
    picture.paste(index, (x, y))
    turned = index.transpose(Image.Transpose.ROTATE_180)
    picture.paste(turned, (picture.width - x - index.width, picture.height - y - index.height))


def _ace(pen: Pen, suit: Suit, colour: str) -> None:
    """One large sign; the ace of spades is ornate, as is traditional."""
    if suit is not Suit.SPADES:
        suits.draw(pen, suit, (84, 120), 84, colour)
        return
    suits.draw(pen, suit, (84, 118), 100, colour)
    pen.shape(placed(suits.SPADE, (84, 119.5), 78), None, PAPER, 2.4)
    pen.shape(placed(star(8, 17, 8), (84, 126)), PAPER)
    pen.disc((84, 126), 5, colour)
    scroll = path((71, 171), [(56, 177), (48, 169)], [(44, 162), (51, 159)], [(57, 160), (54, 165)])
    pen.line(scroll, colour, 2.4)
    pen.line(mirrored(scroll), colour, 2.4)

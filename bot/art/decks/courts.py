"""Jacks, queens and kings of the French deck: half a figure each, shown twice on the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.art.colours import BLUE, BROWN, GOLD, GREEN, GREY, INK, PAPER, RED, SKIN, STRAW
from bot.art.decks import suits
from bot.art.decks.pen import FINE, Pen, Point, mirrored, path, placed, symmetric, turned
from bot.engine.cards import Rank, Suit

# A figure is drawn about the line x = 84, its head beside what it holds in the hand at the right; the card shows it
# further right, next to the index, and flipped if it looks the other way.

_ASIDE = 12
_FRAME = [(42, 12), (156, 12), (156, 145), (126, 145), (126, 228), (12, 228), (12, 95), (42, 95)]
"""The area of the figures: the card without its indices."""
_HIGH, _LOW = 101, 139
"""The ends of the line where the two halves meet; it slopes down towards what the figure holds."""
_CLOTH = (57, 80, 54, 70)
"""The front of a robe: left, top, width, height."""
_LINE = 2.2
"""The width of outlines."""

Draw = Callable[[Pen], None]
"""Draws something held in the hand."""
Weave = Callable[[Pen, str, Suit], None]
"""Draws a pattern in a colour across the front of a robe."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What distinguishes one court card from another."""

    robe: str
    front: str
    woven: str
    """The pattern on the front."""
    sleeve: str
    sash: str
    """The lozenges on the sash between the halves."""
    hair: str
    weave: Weave
    held: Draw
    flipped: bool = False
    """The figure is mirrored, head and hair included."""


def draw(picture: Image.Image, rank: Rank, suit: Suit, colour: str) -> None:
    """A court card's figure on an empty card; ``colour``: its suit's."""
    look = _LOOKS[rank, suit]
    figure = Image.new("RGBA", (picture.width, _LOW * FINE), PAPER)
    _figure(Pen(figure), rank, suit, look)
    suits.draw(Pen(figure), suit, (45, 33), 25, colour)
    if look.flipped:
        figure = figure.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    ends = (_LOW, _HIGH) if look.flipped else (_HIGH, _LOW)
    _put_twice(picture, figure, ends)
    pen = Pen(picture)
    _sash(pen, ends, look.sash)
    pen.shape(_FRAME, None, INK, 1.8)


def _put_twice(picture: Image.Image, figure: Image.Image, ends: tuple[float, float]) -> None:
    """The figure in the half of the frame above the line, and upside down below it."""
    left, right = ends
    half = [(42, 12), (156, 12), (156, right), (12, left), (12, 95), (42, 95)]
    mask = _mask(figure.size, [(x - _ASIDE, y) for x, y in half])
    picture.paste(figure, (_ASIDE * FINE, 0), mask)
    turn = Image.Transpose.ROTATE_180
    picture.paste(figure.transpose(turn), (-_ASIDE * FINE, picture.height - figure.height), mask.transpose(turn))


def _mask(size: tuple[int, int], shape: list[Point]) -> Image.Image:
    """The part of a drawing inside a shape."""
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in shape], 255)
    return mask


def _sash(pen: Pen, ends: tuple[float, float], colour: str) -> None:
    """A band with lozenges between the halves."""
    (left, right), wide = ends, 5.7
    pen.shape([(12, left - wide), (156, right - wide), (156, right + wide), (12, left + wide)], GOLD)
    for x in range(-66, 67, 12):
        y = 120 + x * (right - left) / 144
        pen.shape(placed([(-4, 0), (0, -3.8), (4, 0), (0, 3.8)], (84 + x, y)), colour)
    for y in (-wide, wide):
        pen.line([(12, left + y), (156, right + y)], INK, _LINE)


# Shapes

_FACE = symmetric(path((84, 31), [(66, 31), (66.5, 46)], [(67, 62), (75, 75), (84, 75)]))
_NECK = symmetric(path((84, 66), [(76, 66)], [(76, 78), (70, 84)], [(84, 94)]))
_CAPE = symmetric(path((84, 82), [(72, 82)], [(62, 84), (50, 88)], [(28, 94), (-16, 116)], [(-16, 165)]))
_FRONT = symmetric(path((84, 82), [(72, 82)], [(62, 110), (60, 165)]))
_HEM = path((70, 82), [(60, 110), (57, 165)], [(63, 165)], [(66, 110), (76, 82)])


def _figure(pen: Pen, rank: Rank, suit: Suit, look: _Look) -> None:
    """A half figure, drawn from back to front."""
    head = {Rank.KING: _king, Rank.QUEEN: _queen, Rank.JACK: _jack}[rank]
    _robe(pen, suit, look)
    head(pen, look)
    look.held(pen)
    _arm(pen, look)


def _robe(pen: Pen, suit: Suit, look: _Look) -> None:
    """A cape over a front of woven cloth, with a gold hem."""
    pen.shape(_CAPE, look.robe, INK, _LINE)
    for fold in (path((52, 92), [(38, 106), (34, 130)]), path((36, 97), [(20, 108), (14, 130)])):
        pen.line(fold, INK, _LINE)
        pen.line(mirrored(fold), INK, _LINE)
    _woven(pen, _FRONT, suit, look)
    pen.shape(_HEM, GOLD, INK, _LINE)
    pen.shape(mirrored(_HEM), GOLD, INK, _LINE)


def _woven(pen: Pen, shape: list[Point], suit: Suit, look: _Look) -> None:
    """A shape of patterned cloth."""
    left, top, width, height = _CLOTH
    cloth = Image.new("RGBA", (width * FINE, height * FINE), look.front)
    look.weave(Pen(cloth), look.woven, suit)
    mask = _mask(cloth.size, [(x - left, y - top) for x, y in shape])
    pen.picture.paste(cloth, (left * FINE, top * FINE), mask)


_SLEEVE = path((152, 120), [(138, 106)], [(128, 112), (120, 122)], [(126, 140), (144, 160)])
_FIST = path(
    (117, 100),
    [(117, 94), (124, 94)],
    [(135, 94)],
    [(138, 97), (136, 106)],
    [(130, 115), (120, 114)],
    [(115, 110), (117, 100)],
)


def _arm(pen: Pen, look: _Look) -> None:
    """A sleeve coming from below, its cuff, and the fist around what it holds."""
    pen.shape(_SLEEVE, look.sleeve, INK, _LINE)
    pen.line(path((138, 118), [(134, 126), (140, 136)]), INK, _LINE)
    pen.shape([(137, 101), (143, 110), (125, 124), (118, 116)], PAPER, INK, _LINE)
    pen.shape(_FIST, SKIN, INK, _LINE)
    for y in (99.5, 104.5, 109):
        pen.line([(118, y), (126, y)], INK, 1.6)


# Heads


def _features(pen: Pen) -> None:
    """Eyes, brows and nose, looking to the right."""
    for x in (77.5, 91.5):
        eye = path((x - 4.6, 51), [(x, 46.6), (x + 4.6, 51)], [(x, 54.6), (x - 4.6, 51)])
        pen.shape(eye, PAPER)
        pen.disc((x + 0.6, 50.7), 2.3, INK)
        pen.line(path((x - 5, 51.4), [(x, 46), (x + 5, 51.4)]), INK, 1.8)
    brow = path((71.5, 45.4), [(76.5, 40.8), (81.5, 44)])
    pen.line(brow, INK, 2)
    pen.line(mirrored(brow, 84.5), INK, 2)
    pen.line(path((84.5, 49), [(87.5, 57), (88, 59.5)], [(87.5, 62), (83.5, 61)]), INK, 1.6)


def _mouth(pen: Pen, lips: str) -> None:
    """A smile."""
    shape = path((78.6, 65.6), [(81.5, 64.6), (84, 65.6)], [(86.5, 64.6), (89.4, 65.6)], [(84, 72), (78.6, 65.6)])
    pen.shape(shape, lips)
    pen.line(path((77.4, 64.4), [(84, 69), (90.6, 64.4)]), INK, 1.4)


_CURLS = symmetric(path((84, 24), [(64, 26), (62, 46)], [(62, 62), (60, 72), (52, 70)], [(48, 80), (64, 88), (74, 78)]))
_MOUSTACHE = path((84, 61), [(78, 60.5), (74, 65)], [(70, 66), (66.5, 52)], [(64, 72), (70, 81)])
_POINTED = symmetric([*_MOUSTACHE, *path((70, 81), [(76, 86), (84, 91)])])
_FORKED = symmetric([*_MOUSTACHE, *path((70, 81), [(71, 88), (73, 95)], [(82, 92), (84, 82)])])
_STRANDS = path((76, 75), [(76, 81), (78.5, 86)])
_ERMINE = symmetric(path((84, 84), [(66, 78)], [(56, 82), (44, 87)], [(56, 98), (84, 100)]))
_TAILS = ((54, 88.5), (63, 91.5), (72, 94), (96, 94), (105, 91.5), (114, 88.5))
_CAP_OF_STATE = symmetric(path((84, 21), [(69, 21), (65, 36)], [(84, 38)]))
_CROWN = symmetric([(84, 19), (79, 29), (73, 20), (69, 30), (60.5, 22), (65, 40)])
_BALLS = ((60.5, 20.5), (73, 18.5), (84, 17.5), (95, 18.5), (107.5, 20.5))


def _king(pen: Pen, look: _Look) -> None:
    """With a beard, a crown and ermine."""
    pen.shape(_ERMINE, PAPER, INK, _LINE)
    for tail in _TAILS:
        pen.shape(placed([(0, -3), (2, 3), (-2, 3)], tail), INK)
    pen.shape(_CURLS, look.hair, INK, _LINE)
    pen.shape(_FACE, SKIN, INK, _LINE)
    _features(pen)
    pen.shape(_FORKED if look.flipped else _POINTED, look.hair, INK, _LINE)
    _mouth(pen, RED)
    for strand in (_STRANDS, mirrored(_STRANDS)):
        pen.line(strand, INK, 1.6)
    pen.shape(_CAP_OF_STATE, look.sash, INK, _LINE)
    pen.shape(_CROWN, GOLD, INK, _LINE)
    for ball in _BALLS:
        pen.disc(ball, 3, GOLD, INK, 1.6)
    pen.line(path((65.5, 39), [(84, 41), (102.5, 39)]), INK, 7)
    pen.line(path((66, 38.6), [(84, 40.4), (102, 38.6)]), GOLD, 3.4)


_LOOSE = symmetric(path((84, 24), [(60, 24), (61, 48)], [(62, 64), (50, 76), (54, 98)], [(66, 100), (76, 84)]))
_BOUND = symmetric(path((84, 24), [(59, 24), (61, 50)], [(60, 62), (64, 72)], [(74, 74)]))
_BRAID = ((64.5, 68), (62, 75.5), (60.5, 83), (60, 90.5), (60.5, 97.5))
_FRINGE = path((84, 30), [(86, 40), (66, 44), (66, 54)], [(62, 40), (70, 28), (84, 30)])
_TIARA = symmetric([(84, 15), (77, 27), (70, 17), (67, 28), (59, 20), (65, 40)])


def _queen(pen: Pen, look: _Look) -> None:
    """With long hair, loose or in braids, a high crown and a chain."""
    pen.shape(_BOUND if look.flipped else _LOOSE, look.hair, INK, _LINE)
    pen.shape(_NECK, SKIN, INK, _LINE)
    for bead in ((76, 84), (80, 84.5), (84, 84.7), (88, 84.5), (92, 84)):
        pen.disc(bead, 2, GOLD, INK, 1)
    pen.shape(_FACE, SKIN, INK, _LINE)
    _features(pen)
    for lash in ([(73, 50), (70.5, 48)], [(96, 50), (98.5, 48)]):
        pen.line(lash, INK, 1.6)
    _mouth(pen, RED)
    for fringe in (_FRINGE, mirrored(_FRINGE)):
        pen.shape(fringe, look.hair, INK, _LINE)
    if look.flipped:
        for x, y in _BRAID:
            pen.oval((x, y), 6.4, 5, look.hair, INK, _LINE)
            pen.oval((168 - x, y), 6.4, 5, look.hair, INK, _LINE)
    pen.shape(_TIARA, GOLD, INK, _LINE)
    for pearl in ((59, 20), (70, 17), (84, 15), (98, 17), (109, 20)):
        pen.disc(pearl, 3, PAPER, INK, 1.6)


_SHORT = symmetric(path((84, 26), [(60, 26), (61, 46)], [(61, 56), (65, 62)], [(70, 64), (74, 62)]))
_COLLAR = path((84, 94), [(73, 76)], [(58, 80), (50, 90)], [(66, 104)])
_CAP = path((61, 38), [(55, 20), (67, 14), (84, 15)], [(106, 14), (116, 24), (109, 38)], [(84, 42), (61, 38)])
_FEATHER = path(
    (108, 36), [(106, 14), (80, 8), (58, 17)], [(63, 20), (68, 22)], [(63, 25), (62, 29)], [(84, 25), (108, 36)]
)


def _jack(pen: Pen, look: _Look) -> None:
    """Beardless and short-haired, with a wide collar, a cap and its feather."""
    pen.shape(_SHORT, look.hair, INK, _LINE)
    pen.shape(_NECK, SKIN, INK, _LINE)
    pen.shape(_FACE, SKIN, INK, _LINE)
    _features(pen)
    _mouth(pen, BROWN)
    for side in (_COLLAR, mirrored(_COLLAR)):
        pen.shape(side, PAPER, INK, _LINE)
    pen.shape(_CAP, look.robe, INK, _LINE)
    pen.shape(_FEATHER, look.sash, INK, _LINE)
    pen.line(path((107, 34), [(94, 18), (67, 20)]), INK, 1.4)
    pen.disc((106, 36), 4, GOLD, INK, 1.8)


# What they hold


def _shaft(pen: Pen, top: float, colour: str = BROWN) -> None:
    pen.shape([(124, top), (128, top), (128, 150), (124, 150)], colour, INK, _LINE)


def _point(pen: Pen, top: float, bottom: float) -> None:
    """The head of a spear."""
    middle = (top + 2 * bottom) / 3
    pen.shape([(126, top), (132, middle), (126, bottom), (120, middle)], PAPER, INK, _LINE)
    pen.line([(126, top + 6), (126, bottom - 3)], INK, 1.2)


def _sword(pen: Pen) -> None:
    pen.shape([(126, 15), (130, 23), (130, 90), (122, 90), (122, 23)], PAPER, INK, _LINE)
    pen.line([(126, 24), (126, 88)], GREY, 1.6)
    pen.shape([(113, 87), (139, 87), (139, 92), (113, 92)], GOLD, INK, _LINE)
    pen.shape([(123.5, 92), (128.5, 92), (128.5, 118), (123.5, 118)], BROWN, INK, _LINE)
    pen.disc((126, 119), 4, GOLD, INK, _LINE)


def _sceptre(pen: Pen) -> None:
    _shaft(pen, 48, GOLD)
    pen.shape(path((126, 50), [(112, 44), (119, 28)], [(126, 40), (133, 28)], [(140, 44), (126, 50)]), GOLD, INK, _LINE)
    pen.shape(path((126, 50), [(118, 36), (126, 20)], [(134, 36), (126, 50)]), GOLD, INK, _LINE)
    pen.disc((126, 20), 3.2, RED, INK, 1.8)
    pen.shape([(119, 49), (133, 49), (133, 54), (119, 54)], RED, INK, _LINE)


def _axe(pen: Pen) -> None:
    _shaft(pen, 18)
    pen.shape([(125, 29), (125, 43), (116, 36)], PAPER, INK, _LINE)
    blade = path((127, 30), [(132, 29), (134, 19)], [(143, 36), (134, 53)], [(132, 43), (127, 42)])
    pen.shape(blade, PAPER, INK, _LINE)
    pen.disc((126, 18), 3.4, GOLD, INK, 1.8)


def _halberd(pen: Pen) -> None:
    _axe(pen)
    _point(pen, 14, 30)


def _spear(pen: Pen) -> None:
    _shaft(pen, 38)
    pen.shape([(121, 42), (131, 42), (133, 56), (129, 52), (126, 57), (123, 52), (119, 56)], RED, INK, _LINE)
    _point(pen, 15, 44)


def _orb(pen: Pen) -> None:
    pen.disc((126, 84), 12.5, GOLD, INK, _LINE)
    pen.shape(path((113.8, 82), [(126, 89), (138.2, 82)], [(138, 87)], [(126, 94), (114, 87)]), RED, INK, 1.6)
    cross = [(124, 72), (124, 65), (118, 65), (118, 60), (124, 60), (124, 54)]
    pen.shape(symmetric(cross, 126), GOLD, INK, _LINE)


def _arrow(pen: Pen) -> None:
    _shaft(pen, 30)
    pen.shape([(126, 15), (134, 36), (126, 31), (118, 36)], PAPER, INK, _LINE)
    for y in (62, 71, 80):
        pen.shape([(126, y), (134, y - 6), (134, y + 3), (126, y + 9), (118, y + 3), (118, y - 6)], RED, INK, 1.8)


def _leaf(pen: Pen) -> None:
    _stem(pen, 60)
    pen.shape(path((126, 20), [(142, 42), (126, 72)], [(110, 42), (126, 20)]), GREEN, INK, _LINE)
    for y in (40, 50, 60):
        pen.line([(121.5, y - 5), (126, y), (130.5, y - 5)], INK, 1.4)
    pen.line([(126, 32), (126, 70)], INK, 1.6)


def _stem(pen: Pen, top: float) -> None:
    """The stem of a flower, with two leaves."""
    _shaft(pen, top, GREEN)
    leaf = path((126, 92), [(112, 90), (113, 76)], [(124, 78), (126, 92)])
    pen.shape(leaf, GREEN, INK, _LINE)
    pen.shape(mirrored(leaf, 126), GREEN, INK, _LINE)


def _flower(pen: Pen, petals: int, colour: str, heart: str) -> None:
    """A round flower."""
    _stem(pen, 60)
    for petal in range(petals):
        (at,) = turned([(126, 43.5)], 360 * petal / petals, (126, 52))
        pen.disc(at, 18 / petals + 2.4, colour, INK, _LINE)
    pen.disc((126, 52), 5, heart, INK, 1.8)


def _rose(pen: Pen) -> None:
    _flower(pen, 5, RED, GOLD)


def _sunflower(pen: Pen) -> None:
    _flower(pen, 8, GOLD, BROWN)


def _daisy(pen: Pen) -> None:
    _flower(pen, 6, PAPER, GOLD)


_TULIP = path((126, 66), [(110, 66), (114, 38)], [(120, 47)], [(126, 34)])


def _tulip(pen: Pen) -> None:
    _stem(pen, 60)
    pen.shape(symmetric(_TULIP, 126), RED, INK, _LINE)
    pen.line(path((120, 47), [(122, 54), (122, 60)]), INK, 1.6)
    pen.line(path((132, 47), [(130, 54), (130, 60)]), INK, 1.6)


# Weaves


def _grid(across: float, down: float) -> Iterator[Point]:
    """Staggered rows of points across the front of a robe."""
    for row in range(8):
        shift = across / 2 * (row % 2)
        for column in range(-3, 4):
            yield _CLOTH[2] / 2 + shift + column * across, 12 + row * down


def _lozenges(pen: Pen, colour: str, _suit: Suit) -> None:
    for x, y in _grid(13, 9):
        pen.shape([(x, y - 7), (x + 5, y), (x, y + 7), (x - 5, y)], colour)


def _dots(pen: Pen, colour: str, _suit: Suit) -> None:
    for at in _grid(12, 7):
        pen.disc(at, 2.6, colour)


def _signs(pen: Pen, colour: str, suit: Suit) -> None:
    for at in _grid(17, 9):
        suits.draw(pen, suit, at, 12, colour)


def _checks(pen: Pen, colour: str, _suit: Suit) -> None:
    for x, y in _grid(14, 7):
        pen.shape([(x - 3.5, y - 3.5), (x + 3.5, y - 3.5), (x + 3.5, y + 3.5), (x - 3.5, y + 3.5)], colour)


def _stripes(pen: Pen, colour: str, _suit: Suit) -> None:
    for x in range(3, 60, 8):
        pen.line([(x, 0), (x, 70)], colour, 4)


def _chevrons(pen: Pen, colour: str, _suit: Suit) -> None:
    for y in range(-4, 70, 10):
        pen.line([(0, y), (27, y + 13), (54, y)], colour, 4.4)


_LOOKS = {
    (Rank.KING, Suit.SPADES): _Look(BLUE, RED, GOLD, RED, BLUE, BROWN, _lozenges, _sword),
    (Rank.KING, Suit.HEARTS): _Look(RED, BLUE, STRAW, BLUE, RED, STRAW, _signs, _sceptre, flipped=True),
    (Rank.KING, Suit.DIAMONDS): _Look(GOLD, RED, STRAW, BLUE, RED, GREY, _stripes, _axe),
    (Rank.KING, Suit.CLUBS): _Look(BLUE, STRAW, RED, RED, BLUE, GOLD, _chevrons, _orb, flipped=True),
    (Rank.QUEEN, Suit.SPADES): _Look(RED, STRAW, BLUE, BLUE, RED, INK, _dots, _tulip, flipped=True),
    (Rank.QUEEN, Suit.HEARTS): _Look(BLUE, RED, STRAW, GOLD, RED, GOLD, _lozenges, _rose),
    (Rank.QUEEN, Suit.DIAMONDS): _Look(RED, BLUE, STRAW, STRAW, BLUE, BROWN, _checks, _sunflower, flipped=True),
    (Rank.QUEEN, Suit.CLUBS): _Look(GOLD, BLUE, STRAW, RED, BLUE, STRAW, _signs, _daisy),
    (Rank.JACK, Suit.SPADES): _Look(BLUE, STRAW, RED, RED, RED, STRAW, _stripes, _halberd),
    (Rank.JACK, Suit.HEARTS): _Look(RED, STRAW, BLUE, GOLD, BLUE, BROWN, _chevrons, _leaf, flipped=True),
    (Rank.JACK, Suit.DIAMONDS): _Look(BLUE, RED, STRAW, RED, RED, GOLD, _dots, _spear, flipped=True),
    (Rank.JACK, Suit.CLUBS): _Look(RED, BLUE, GOLD, BLUE, BLUE, INK, _lozenges, _arrow),
}

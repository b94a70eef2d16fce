"""The people on Swiss-German cards, four Unders, four Obers and four kings, each holding something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.art.colours import BLUE, BLUSH, BROWN, GOLD, GREEN, GREY, INK, PAPER, RED, SKIN, STRAW
from bot.art.decks.ink import Ink
from bot.art.decks.pen import Pen, Point, mirrored, path, placed, symmetric, turned
from bot.engine.cards import Rank, Suit

LOW_SIGN: Point = (144, 91)
"""Where an Under's suit sign is, by the hand."""
_HEAD: Point = (94, 54)
"""Between the eyes: the origin of heads and hats, which look left."""
_BODY: Point = (0, -6)
"""The origin of clothes and hands."""
_POLE = 53.0
"""The foot of what is held upright."""


@dataclass(frozen=True, slots=True)
class Look:
    """What distinguishes one of the twelve."""

    hair: str
    cloth: str
    lining: str
    """The colour in slashes, in stripes and on collars."""
    hat_cloth: str
    plume: str
    facing: int
    """1: looks left, -1: looks right."""
    locks: Part
    hat: Part
    doublet: Part
    tool: Part
    beard: Part


Part: TypeAlias = Callable[[Ink, Look], None]


def draw_figure(pen: Pen, rank: Rank, suit: Suit) -> None:
    """An Under, an Ober or a king on the upper half of a card; cover what is below the middle."""
    look = _LOOKS[rank, suit]
    body, head = Ink(pen, _BODY), Ink(pen, _HEAD, 0.93, look.facing)
    look.tool(Ink(pen), look)
    _BODIES[rank](body, look)
    look.locks(head, look)
    _face(head, look)
    look.beard(head, look)
    _fringe(head, look)
    look.hat(head, look)
    _fist(body, (_POLE, 93))


def _none(ink: Ink, _look: Look) -> None:
    """Draws nothing."""


# Faces, about the point between the eyes

_CHEEKS = path((-15, -24), [(-19, -12), (-17, 2)], [(-17, 15), (-12, 26), (-3, 26)], [(8, 26), (16, 17), (17, 4)],
               [(20, -12), (17, -24)])  # fmt: skip
_EYE = path((-5, 0.5), [(0, -6.5), (5, 0)], [(0, 4), (-5, 0.5)])
_LID = path((-5.5, 0.5), [(0, -6.5), (5.5, 0)])
_NOSE = path((-3.5, -3), [(-8, 6), (-8.5, 8)], [(-7, 11.5), (-2, 9.5)])
_SMILE = path((-10.5, 14.5), [(-4, 19.5), (3.5, 14)])
_LIP = path((-7.5, 17), [(-4, 22.5), (0, 17)], [(-4, 18.5), (-7.5, 17)])


def _face(ink: Ink, _look: Look) -> None:
    ink.shape(_CHEEKS, SKIN)
    ink.oval((-11.5, 9.5), 3.4, 3, BLUSH, 0)
    ink.oval((9, 9.5), 4.6, 3.2, BLUSH, 0)
    for x, wide in ((-9.5, 0.85), (5, 1.0)):
        ink.shape(placed(_EYE, (x, -1), wide, 1), PAPER, 0)
        ink.disc((x - 0.8, -1.4), 2.3, INK, 0)
        ink.line(placed(_LID, (x, -1), wide, 1), 1.8)
        brow = path((x - 5.5 * wide, -8.5), [(x, -12), (x + 5.5 * wide, -8.5)])
        ink.line(brow, 2.2, INK)
    ink.line(_NOSE, 1.8)
    ink.shape(_LIP, BLUSH, 0)
    ink.line(_SMILE, 1.8)


_FRINGE = path((-18, -26), [(-19, -14), (-16, -10)], [(-12, -10), (-9, -15)], [(-5, -11), (-1, -15)],
               [(4, -11), (8, -15)], [(13, -12), (16, -4)], [(20, -12), (19, -26)])  # fmt: skip


def _fringe(ink: Ink, look: Look) -> None:
    ink.shape(_FRINGE, look.hair)


# Hair behind the face

_BOB = path((-17, -26), [(-27, -8), (-22, 16)], [(-20, 23), (-13, 20)], [(0, 26), (14, 22)], [(24, 26), (27, 18)],
            [(28, -10), (18, -26)])  # fmt: skip
_LONG = path((-17, -26), [(-28, -6), (-23, 10)], [(-29, 20), (-24, 31)], [(-16, 34), (-12, 24)], [(0, 20), (13, 26)],
             [(16, 36), (26, 33)], [(33, 22), (26, 10)], [(30, -8), (18, -26)])  # fmt: skip
_CURLS: Sequence[Point] = (-20, -12), (-22, -1), (-21, 10), (20, -14), (23, -3), (23, 8), (21, 18)


_STRANDS = (
    path((21, -10), [(23, 4), (20, 16)]),
    path((25, -6), [(26, 6), (23, 18)]),
    path((-20, -4), [(-21, 6), (-18, 14)]),
)


def _strands(ink: Ink, look: Look, shape: Sequence[Point]) -> None:
    ink.shape(shape, look.hair)
    for strand in _STRANDS:
        ink.line(strand, 1.4, GREY if look.hair == INK else INK)


def _hood(ink: Ink, look: Look) -> None:
    ink.shape(_BOB, look.lining)


def _bob(ink: Ink, look: Look) -> None:
    _strands(ink, look, _BOB)


def _long(ink: Ink, look: Look) -> None:
    _strands(ink, look, _LONG)


def _curls(ink: Ink, look: Look) -> None:
    for at in _CURLS:
        ink.disc(at, 7, look.hair, 2)


# Beards

_MOUSTACHE = path((-5, 12), [(-12, 9), (-17, 14)], [(-14, 17), (-5, 15.5)], [(4, 18), (10, 14)], [(4, 9), (-5, 12)])
_FULL = path((-17, 2), [(-20, 18), (-17, 30)], [(-14, 42), (-5, 47)], [(-2, 43), (-1, 39)], [(3, 47), (7, 41)],
             [(19, 34), (19, 4)], [(15, 8), (13, 10)], [(6, 9), (-3, 11.5)], [(-10, 9), (-13, 11)],
             [(-15, 8), (-17, 2)])  # fmt: skip
_FORK = path((-17, 2), [(-20, 18), (-18, 30)], [(-17, 42), (-12, 49)], [(-7, 40), (-4, 33)], [(0, 40), (6, 48)],
             [(14, 40), (16, 28)], [(20, 16), (19, 4)], [(15, 8), (13, 10)], [(6, 9), (-3, 11.5)],
             [(-10, 9), (-13, 11)], [(-15, 8), (-17, 2)])  # fmt: skip
_BEARD_MOUTH = path((-10, 15.5), [(-4, 24), (3.5, 15.5)], [(-4, 17.5), (-10, 15.5)])
_BEARD_LINES = [path((x, 24), [(x - 1.5, 32), (x + 0.5, 37)]) for x in (-11.0, -4.0, 4.0, 11.0)]
_BEARD_CURLS: Sequence[Point] = (-17, 14), (18, 12), (-14, 24), (16, 23), (0, 27), (-8, 34), (10, 33), (1, 39)
_GOATEE = path((-9, 21), [(-4, 19), (1, 21)], [(1, 32), (-5, 36)], [(-9, 30), (-9, 21)])


def _bearded(ink: Ink, look: Look, shape: Sequence[Point]) -> None:
    ink.shape(shape, look.hair)
    ink.shape(_BEARD_MOUTH, RED, 1.8)
    for line in _BEARD_LINES:
        ink.line(line, 1.6)


def _full_beard(ink: Ink, look: Look) -> None:
    _bearded(ink, look, _FULL)


def _forked_beard(ink: Ink, look: Look) -> None:
    _bearded(ink, look, _FORK)


def _curly_beard(ink: Ink, look: Look) -> None:
    for at in _BEARD_CURLS:
        ink.disc(at, 6.5, look.hair, 2)
    _moustache(ink, look)


def _moustache(ink: Ink, look: Look) -> None:
    ink.shape(_MOUSTACHE, look.hair, 1.8)


def _goatee(ink: Ink, look: Look) -> None:
    ink.shape(_GOATEE, look.hair, 1.8)
    _moustache(ink, look)


_STEM = path((-6, 17), [(-16, 18), (-22, 27)])
_BOWL = path((-28, 16), [(-17, 16)], [(-16, 30), (-22, 31)], [(-28, 30), (-28, 16)])


def _pipe(ink: Ink, _look: Look) -> None:
    """The pipe."""
    ink.line(_STEM, 5.5)
    ink.line(_STEM, 2, BROWN)
    ink.shape(_BOWL, BROWN, 2)


# Hats

_FEATHER = path((12, -20), [(24, -22), (40, -34), (30, -46)], [(20, -48), (10, -40), (8, -22)])
_QUILL = path((11, -21), [(18, -34), (29, -43)])


def _feather(ink: Ink, look: Look) -> None:
    ink.shape(_FEATHER, look.plume)
    ink.line(_QUILL, 1.8)


_BERET = path((-20, -18), [(-36, -28), (-20, -43), (0, -42)], [(22, -42), (36, -28), (20, -18)], [(0, -25), (-20, -18)])
_BERET_BAND = path((-20, -24), [(0, -31), (20, -24)], [(21, -16)], [(0, -23), (-21, -16)])


def _beret(ink: Ink, look: Look) -> None:
    ink.shape(_BERET, look.hat_cloth)
    ink.shape(_BERET_BAND, look.lining)
    _feather(ink, look)


_HUNTER = path((-19, -20), [(-18, -42), (2, -46)], [(14, -46), (20, -20)])
_TURNED_UP = path((-33, -14), [(-12, -20), (0, -19)], [(16, -18), (25, -26)], [(27, -18), (22, -13)],
                  [(2, -6), (-33, -14)])  # fmt: skip


def _hunting_cap(ink: Ink, look: Look) -> None:
    _feather(ink, look)
    ink.shape(_HUNTER, look.hat_cloth)
    ink.shape(_TURNED_UP, look.lining)


_BONNET = path((-19, -20), [(-26, -44), (-10, -46)], [(0, -50), (10, -46)], [(27, -44), (19, -20)])
_PLEATS = [path((x * 0.7, -22), [(x, -32), (x, -43)]) for x in (-12.0, 0.0, 12.0)]
_ROLL = path(
    (-20, -25), [(0, -32), (20, -25)], [(27, -20), (21, -13)], [(0, -21), (-21, -13)], [(-27, -20), (-20, -25)]
)


def _bonnet(ink: Ink, look: Look) -> None:
    _feather(ink, look)
    ink.shape(_BONNET, look.hat_cloth)
    for pleat in _PLEATS:
        ink.line(pleat, 1.8)
    ink.shape(_ROLL, look.lining)


_HORN = path((2, -22), [(-4, -46), (-26, -46)], [(-38, -44), (-37, -28)], [(-30, -34), (-24, -30)],
             [(-20, -26), (-19, -10)], [(-8, -20), (2, -18)])  # fmt: skip


def _fools_cap(ink: Ink, look: Look) -> None:
    for horn, cloth, bell in (
        (mirrored(_HORN, 0), look.lining, (37, -25)),
        (_HORN, look.hat_cloth, (-37, -25)),
    ):
        ink.shape(horn, cloth)
        ink.disc(bell, 5, GOLD, 2)


_BRIM = path(
    (-34, -20), [(-30, -28), (0, -29)], [(30, -28), (34, -20)], [(30, -11), (0, -14)], [(-30, -11), (-34, -20)]
)
_CROWN_OF_HAT = path((-20, -22), [(-20, -42), (-6, -43)], [(0, -40), (6, -43)], [(20, -42), (20, -22)])
_OSTRICH = path((20, -22), [(24, -46), (2, -50), (-10, -44)], [(-24, -44), (-24, -32)], [(-14, -36), (-8, -32)],
                [(2, -32), (8, -26)], [(14, -22), (20, -22)])  # fmt: skip
_OSTRICH_QUILL = path((18, -24), [(10, -40), (-14, -39)])


def _broad_hat(ink: Ink, look: Look) -> None:
    ink.shape(_CROWN_OF_HAT, look.hat_cloth)
    ink.shape(_OSTRICH, look.plume)
    ink.line(_OSTRICH_QUILL, 1.8)
    ink.shape(_BRIM, look.hat_cloth)


_SLASHED = path((-22, -16), [(-44, -26), (-30, -36), (-18, -38)], [(0, -50), (18, -38)],
                [(30, -36), (44, -26), (22, -16)], [(0, -26), (-22, -16)])  # fmt: skip
_SLASH = path((0, -7), [(5, 0), (0, 7)], [(-5, 0), (0, -7)])


def _slashed_hat(ink: Ink, look: Look) -> None:
    ink.shape(_SLASHED, look.hat_cloth)
    for x, y in ((-24, -27), (-9, -33), (9, -33), (24, -27)):
        ink.shape(placed(_SLASH, (x, y), 1.1, 0.9), look.lining, 1.8)
    ink.shape(_BERET_BAND, look.plume)


_FUR = path((-24, -24), [(-22, -30), (-14, -28)], [(-7, -33), (0, -29)], [(7, -33), (14, -28)], [(22, -30), (24, -24)],
            [(29, -18), (23, -13)], [(14, -10), (8, -15)], [(0, -12), (-8, -15)], [(-14, -10), (-23, -13)],
            [(-29, -18), (-24, -24)])  # fmt: skip


def _fur_hat(ink: Ink, look: Look) -> None:
    ink.shape(_BONNET, look.hat_cloth)
    _feather(ink, look)
    ink.shape(_FUR, look.lining)


_LEAF = path((0, 0), [(-8, -8), (0, -20)], [(8, -8), (0, 0)])


def _leafy_hat(ink: Ink, look: Look) -> None:
    ink.shape(_CROWN_OF_HAT, look.hat_cloth)
    ink.shape(_BRIM, look.hat_cloth)
    for degrees in (-60, 0, 60):
        ink.shape(placed(turned(_LEAF, degrees), (15, -22), 1.25), look.plume, 2)
    ink.disc((15, -22), 4.5, GOLD, 2)


# Crowns

_HOOP = path((-21, -26), [(0, -33), (21, -26)], [(22, -15)], [(0, -22), (-22, -15)])
_SPIKES = [(-21, -22), (-26, -42), (-13, -33), (-9, -44), (0, -36), (9, -44), (13, -33), (26, -42), (21, -22)]
_SPIKE_ENDS: Sequence[Point] = (-26, -43), (-9, -45), (9, -45), (26, -43)
_LILY = path((0, 0), [(-8, -8), (0, -18)], [(8, -8), (0, 0)])
_ARCHES = path((-21, -22), [(-30, -46), (0, -42)], [(30, -46), (21, -22)], [(0, -30), (-21, -22)])
_INSIDE = path((-13, -26), [(-16, -40), (-3, -39)], [(-3, -27)], [(-8, -28), (-13, -26)])


def _hoop(ink: Ink) -> None:
    ink.shape(_HOOP, GOLD)
    for x, colour in ((-13, BLUE), (0, RED), (13, BLUE)):
        ink.disc((x, -24 + abs(x) * 0.17), 3, colour, 1.6)


def _spiked_crown(ink: Ink, look: Look) -> None:
    ink.shape(_SPIKES, look.hat_cloth)
    for at in _SPIKE_ENDS:
        ink.disc(at, 3.4, look.plume, 2)
    _hoop(ink)


def _lily_crown(ink: Ink, look: Look) -> None:
    for x, y, size in ((-20, -24, 0.95), (20, -24, 0.95), (-10, -26, 0.9), (10, -26, 0.9), (0, -27, 1.1)):
        ink.shape(placed(_LILY, (x, y), size * 1.1, size), look.hat_cloth)
    _hoop(ink)


def _arched_crown(ink: Ink, look: Look) -> None:
    ink.shape(_ARCHES, look.hat_cloth)
    ink.shape(_INSIDE, look.plume, 2)
    ink.shape(mirrored(_INSIDE, 0), look.plume, 2)
    ink.disc((0, -45), 4, GOLD, 2)
    _hoop(ink)


def _cap_crown(ink: Ink, look: Look) -> None:
    ink.shape(_BONNET, look.plume)
    ink.shape(placed(_SPIKES, (0, -9), 0.95, 0.62), look.hat_cloth)
    _hoop(ink)


# Clothes

_SIDE = path((94, 84), [(80, 84), (68, 90)], [(62, 108), (64, 150)])
_TORSO = symmetric(_SIDE, 94)
_NECK = [(86, 76), (102, 76), (104, 90), (84, 90)]


def _torso(ink: Ink, look: Look) -> None:
    ink.shape(_TORSO, look.cloth)
    look.doublet(ink, look)


def _striped(ink: Ink, look: Look) -> None:
    for x in (76, 90, 104):
        ink.shape([(x, 88), (x + 8, 88), (x + 8, 150), (x, 150)], look.lining, 1.8)


def _buttoned(ink: Ink, look: Look) -> None:
    ink.shape([(87, 86), (101, 86), (101, 150), (87, 150)], look.lining, 2)
    for y in (103, 113, 123):
        ink.disc((94, y), 2.4, GOLD, 1.6)


def _halved(ink: Ink, look: Look) -> None:
    ink.shape([*mirrored(_SIDE, 94), (94, 150)], look.lining)
    for y in (106, 120):
        ink.disc((94, y), 3, GOLD, 1.6)


def _laced(ink: Ink, look: Look) -> None:
    ink.shape([(80, 86), (108, 86), (97, 150), (91, 150)], look.lining)
    for y in (99, 107, 115, 123):
        half = 11 - (y - 86) * 0.17
        ink.line([(94 - half, y), (94 + half, y + 3)], 1.8)


def _chained(ink: Ink, _look: Look) -> None:
    for x, y in ((74, 97), (79, 105), (86, 111), (102, 111), (109, 105), (114, 97)):
        ink.disc((x, y), 3, GOLD, 1.8)
    ink.disc((94, 116), 5.5, GOLD, 2)


def _puff(ink: Ink, look: Look, at: Point, across: float, down: float) -> None:
    """A puffed and slashed sleeve."""
    ink.oval(at, across, down, look.cloth)
    for part in (-0.5, 0.0, 0.5):
        slash = placed(_SLASH, (at[0] + part * across * 1.1, at[1]), across / 14, down / 12 * (1 - abs(part) * 0.4))
        ink.shape(slash, look.lining, 1.8)


_FOREARM = path((47, 98), [(59, 98)], [(61, 106), (70, 110)], [(76, 140)], [(52, 140)], [(45, 118), (47, 98)])
_CUFF = [(45, 103), (45, 97.5), (61, 97.5), (61, 103)]


def _forearm(ink: Ink, look: Look) -> None:
    """The raised arm."""
    ink.shape(_FOREARM, look.cloth)
    ink.shape(_CUFF, look.lining, 2)


_FLAT_COLLAR = path((94, 90), [(88, 84), (84, 82)], [(76, 86), (74, 94)], [(86, 100), (94, 90)])


def _flat_collar(ink: Ink, colour: str) -> None:
    ink.shape(_NECK, SKIN)
    ink.shape(_FLAT_COLLAR, colour, 2)
    ink.shape(mirrored(_FLAT_COLLAR, 94), colour, 2)


_RUFF: Sequence[Point] = (76, 86), (112, 86), (84, 90), (104, 90), (94, 92)


_OFFERED = path((112, 112), [(124, 112), (136, 116)], [(133, 127)], [(118, 128), (110, 124)])
_OFFERED_CUFF = [(134, 112), (139, 114), (136, 130), (131, 128)]
_PALM = path((134, 117), [(140, 112), (146, 115)], [(152, 115), (157, 113)], [(160, 117), (154, 120)],
             [(146, 128), (134, 127)])  # fmt: skip


def _under(ink: Ink, look: Look) -> None:
    _torso(ink, look)
    _forearm(ink, look)
    _puff(ink, look, (69, 105), 12, 14)
    _puff(ink, look, (119, 105), 12, 14)
    _flat_collar(ink, PAPER)
    ink.shape(_PALM, SKIN)
    ink.shape(_OFFERED, look.cloth)
    ink.shape(_OFFERED_CUFF, look.lining, 2)


_RAISED = path((118, 118), [(136, 126), (152, 110)], [(152, 66)], [(139, 66)], [(136, 96), (122, 98)])
_RAISED_CUFF = [(137, 72), (137, 65), (154, 65), (154, 72)]


def _ober(ink: Ink, look: Look) -> None:
    ink.shape(_RAISED, look.cloth)
    ink.shape(_RAISED_CUFF, look.lining, 2)
    _torso(ink, look)
    _forearm(ink, look)
    _puff(ink, look, (67, 105), 14, 16)
    _puff(ink, look, (121, 105), 14, 16)
    for at in _RUFF:
        ink.disc(at, 7.5, PAPER, 2)
    _fist(ink, (145.5, 59), -1)


_CAPE = path((94, 82), [(70, 84), (60, 96)], [(52, 112), (50, 150)])
_ERMINE = path((94, 82), [(66, 86), (60, 104)], [(64, 112), (70, 106)], [(76, 114), (84, 108)], [(90, 114), (94, 110)])
_TAILS: Sequence[Point] = (69, 99), (80, 102), (91, 104), (104, 102), (115, 99)


def _king(ink: Ink, look: Look) -> None:
    ink.shape(symmetric(_CAPE, 94), look.cloth)
    ink.shape([(82, 100), (106, 100), (108, 150), (80, 150)], look.lining)
    look.doublet(ink, look)
    _forearm(ink, look)
    ink.shape(symmetric(_ERMINE, 94), PAPER)
    for x, y in _TAILS:
        ink.line([(x, y), (x, y + 3.5)], 2.6)
    _orb(ink, look)


def _orb(ink: Ink, look: Look) -> None:
    ink.shape([(132, 122), (146, 122), (147, 129), (132, 129)], look.lining, 2)
    _fist(ink, (139, 117), -1)
    ink.disc((140, 101), 9.5, GOLD)
    ink.line(path((131, 100), [(140, 105), (149, 100)]), 2)
    for bar in ([(140, 81), (140, 92)], [(136, 85), (144, 85)]):
        ink.line(bar, 3)


_BODIES: dict[Rank, Part] = {Rank.JACK: _under, Rank.QUEEN: _ober, Rank.KING: _king}

_FIST = path(
    (-7, -3), [(-7, -7), (-2, -7)], [(5, -8), (7, -4)], [(8, 3), (6, 6)], [(0, 8), (-6, 6)], [(-8, 2), (-7, -3)]
)


def _fist(ink: Ink, at: Point, side: int = 1) -> None:
    """A hand with its fingers on the left, or on the right if ``side`` is -1."""
    ink.shape(placed(_FIST, at, side, 1), SKIN)
    for y in (-2, 2):
        ink.line([(at[0] - 6 * side, at[1] + y), (at[0] + side, at[1] + y)], 1.4)


# Things held


def _pole(ink: Ink, top: float, colour: str, width: float = 3.2) -> None:
    ink.line([(_POLE, top), (_POLE, 140)], width + 4)
    ink.line([(_POLE, top), (_POLE, 140)], width, colour)


_AXE = path((51, 29), [(46, 29), (42, 20)], [(38, 33), (42, 46)], [(46, 37), (51, 37)], [(55, 37)], [(65, 33)],
            [(55, 29)])  # fmt: skip
_POINT = path((_POLE, 6), [(58, 16), (55, 26)], [(51, 26)], [(48, 16), (_POLE, 6)])


def _halberd(ink: Ink, _look: Look) -> None:
    _pole(ink, 14, BROWN)
    ink.shape(_POINT, GREY, 2)
    ink.shape(_AXE, GREY)


def _spear(ink: Ink, _look: Look) -> None:
    _pole(ink, 20, BROWN)
    ink.shape(path((_POLE, 5), [(62, 20), (56, 32)], [(50, 32)], [(44, 20), (_POLE, 5)]), GREY)
    ink.shape([(46, 33), (60, 33), (60, 38), (46, 38)], RED, 2)


def _sword(ink: Ink, _look: Look) -> None:
    ink.shape([(49.5, 80), (49.5, 18), (_POLE, 9), (56.5, 18), (56.5, 80)], PAPER)
    ink.line([(_POLE, 20), (_POLE, 78)], 1.4, GREY)
    ink.shape([(42, 79), (64, 79), (64, 84), (42, 84)], GOLD, 2)
    ink.disc((_POLE, 106), 4, GOLD, 2)


def _flute(ink: Ink, _look: Look) -> None:
    _pole(ink, 40, GOLD, 5)
    for y in (50, 58, 66, 74):
        ink.disc((_POLE, y), 1.6, INK, 0)


def _jesters_staff(ink: Ink, look: Look) -> None:
    _pole(ink, 60, GOLD)
    ink.disc((_POLE, 60), 8, SKIN, 2)
    for x in (-3, 3):
        ink.disc((_POLE + x, 60), 1.3, INK, 0)
    ink.line(path((49, 63), [(_POLE, 67), (57, 63)]), 1.4)
    ink.shape([(44, 57), (43, 46), (50, 51), (_POLE, 43), (56, 51), (63, 46), (62, 57)], look.lining, 2)


def _sceptre(ink: Ink, _look: Look) -> None:
    _pole(ink, 30, GOLD)
    ink.disc((_POLE, 40), 4, GOLD, 2)


def _ball_sceptre(ink: Ink, look: Look) -> None:
    _sceptre(ink, look)
    ink.disc((_POLE, 26), 8, GOLD)
    ink.line([(46, 26), (60, 26)], 2)
    ink.line([(_POLE, 8), (_POLE, 17)], 3)
    ink.line([(49, 11), (57, 11)], 3)


def _lily_sceptre(ink: Ink, look: Look) -> None:
    _sceptre(ink, look)
    for x, size in ((47, 0.8), (59, 0.8), (53, 1.2)):
        ink.shape(placed(_LILY, (x, 34), size, size * 1.2), GOLD)


# Colours of hair, cloth, lining, hat and plume; where they look; locks, hat, doublet, what is held, beard.
_LOOKS: dict[tuple[Rank, Suit], Look] = {
    (Rank.JACK, Suit.HEARTS): Look(
        GOLD, GREEN, STRAW, RED, PAPER, 1, _bob, _beret, _striped, _flute, _none),
    (Rank.JACK, Suit.DIAMONDS): Look(
        BROWN, RED, GOLD, GREEN, RED, -1, _curls, _hunting_cap, _laced, _spear, _none),
    (Rank.JACK, Suit.SPADES): Look(
        INK, GOLD, BLUE, BLUE, RED, 1, _bob, _bonnet, _buttoned, _halberd, _pipe),
    (Rank.JACK, Suit.CLUBS): Look(
        BROWN, BLUE, RED, BLUE, PAPER, -1, _hood, _fools_cap, _halved, _jesters_staff, _none),
    (Rank.QUEEN, Suit.HEARTS): Look(
        BROWN, RED, STRAW, BLUE, STRAW, 1, _long, _broad_hat, _chained, _sword, _goatee),
    (Rank.QUEEN, Suit.DIAMONDS): Look(
        GREY, GREEN, GOLD, BROWN, GREEN, -1, _curls, _leafy_hat, _buttoned, _spear, _moustache),
    (Rank.QUEEN, Suit.SPADES): Look(
        GOLD, BLUE, STRAW, RED, GOLD, 1, _long, _slashed_hat, _laced, _halberd, _moustache),
    (Rank.QUEEN, Suit.CLUBS): Look(
        INK, GOLD, RED, RED, BLUE, -1, _bob, _fur_hat, _striped, _sword, _goatee),
    (Rank.KING, Suit.HEARTS): Look(
        GOLD, RED, BLUE, GOLD, RED, 1, _long, _lily_crown, _none, _lily_sceptre, _full_beard),
    (Rank.KING, Suit.DIAMONDS): Look(
        STRAW, GREEN, GOLD, GOLD, RED, -1, _curls, _spiked_crown, _none, _ball_sceptre, _curly_beard),
    (Rank.KING, Suit.SPADES): Look(
        GREY, BLUE, GOLD, GOLD, BLUE, 1, _long, _arched_crown, _none, _ball_sceptre, _forked_beard),
    (Rank.KING, Suit.CLUBS): Look(
        BROWN, GOLD, GREEN, GOLD, RED, -1, _bob, _cap_crown, _none, _lily_sceptre, _forked_beard),
}  # fmt: skip

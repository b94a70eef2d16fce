"""The joker: a jester's bust, in colour or in black and white."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.art.colours import BLUE, GOLD, GREEN, GREY, INK, PAPER, RED, SKIN
from bot.art.decks.pen import Pen, Point, mirrored, path, symmetric, turned

_LINE = 2.4


@dataclass(frozen=True, slots=True)
class _Motley:
    """The colours of the left, right and rear parts of the costume, and the others."""

    left: str
    right: str
    behind: str
    skin: str
    bells: str
    lips: str
    cheeks: str


_COLOURED = _Motley(RED, BLUE, GREEN, SKIN, GOLD, RED, RED)
_PLAIN = _Motley(INK, PAPER, GREY, PAPER, PAPER, INK, GREY)


_HORN = path(
    (84, 90), [(84, 54)], [(66, 40), (40, 56), (45, 102)], [(52, 82), (60, 86), (59, 106)], [(68, 88), (84, 90)]
)
_PLUME = path((68, 64), [(68, 40), (80, 30), (101, 27)], [(94, 40), (95, 50), (100, 62)])
_FACE = symmetric(path((84, 76), [(57, 76), (58, 106)], [(59, 130), (72, 145), (84, 145)]))
_TORSO = path((84, 142), [(62, 148), (46, 172)], [(42, 190), (42, 213)], [(62, 222), (84, 222)])
_NECK = (84, 140)
"""Where the points of the collar start."""


def draw(picture: Image.Image, *, coloured: bool) -> None:
    """A joker on an empty card."""
    motley = _COLOURED if coloured else _PLAIN
    pen = Pen(picture)
    _bust(pen, motley)
    _face(pen, motley)
    _cap(pen, motley)


def _bust(pen: Pen, motley: _Motley) -> None:
    """Motley, buttons, and a collar of five points with bells."""
    pen.shape(_TORSO, motley.right, INK, _LINE)
    pen.shape(mirrored(_TORSO), motley.left, INK, _LINE)
    for y in (205, 214):
        pen.disc((84, y), 2.8, motley.bells, INK, 1.6)
    for place, angle in enumerate((-68, 68, -34, 34, 0)):
        point = turned([_NECK, (73, 164), (84, 181), (95, 164)], angle, _NECK)
        pen.shape(point, (motley.left, motley.right, motley.behind)[place // 2], INK, _LINE)
        _bell(pen, point[2], 4.5, motley)


def _bell(pen: Pen, at: Point, radius: float, motley: _Motley) -> None:
    x, y = at
    pen.disc(at, radius, motley.bells, INK, 1.8)
    pen.line([(x - radius / 2, y + 1), (x + radius / 2, y + 1)], INK, 1.2)


def _face(pen: Pen, motley: _Motley) -> None:
    """Raised brows and a broad smile."""
    pen.shape(_FACE, motley.skin, INK, _LINE)
    for x in (72.5, 95.5):
        pen.oval((x, 105.5), 5.6, 6.6, PAPER, INK, 1.6)
        pen.disc((x + 1.2, 106.5), 3.2, INK)
        pen.line(path((x - 7, 96.5), [(x, 90.5), (x + 7, 96.5)]), INK, 2.2)
    for x in (66, 102):
        pen.disc((x, 121), 4.4, motley.cheeks)
    pen.line(path((85, 106), [(91, 116), (91, 119)], [(89, 122.5), (82.5, 121)]), INK, 2)
    pen.shape(
        path((70.5, 126), [(84, 132), (97.5, 126)], [(94, 140), (84, 140)], [(74, 140), (70.5, 126)]), motley.lips
    )
    pen.line(path((68, 124.5), [(84, 133), (100, 124.5)]), INK, 2)


def _cap(pen: Pen, motley: _Motley) -> None:
    """Three horns with bells."""
    pen.shape(_PLUME, motley.behind, INK, _LINE)
    pen.shape(_HORN, motley.left, INK, _LINE)
    pen.shape(mirrored(_HORN), motley.right, INK, _LINE)
    for tip in ((46, 102), (122, 102), (101, 27)):
        _bell(pen, tip, 5.5, motley)

"""Draws the end of a match: the best on steps, a crown above the first, and below them who comes after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PIL import Image

from bot.art.captions import BETWEEN, LETTERS, Box, centred, put_caption
from bot.art.colours import BROWN, FELT, GOLD, GREY, INK, PAPER, RED
from bot.art.decks.pen import FINE, Pen, symmetric
from bot.art.layout import EDGE, ROUND, WIDTH, titled
from bot.art.palette import indexed, new
from bot.art.scene import Finish, Podium, Spot, in_rows
from bot.art.sprites import Sprite, length, rounded, words

_STEPS = ((180, GOLD, INK), (128, GREY, INK), (92, BROWN, PAPER))
"""The height of each step from the best one on, its colour and that of its number."""
_NUMBER = 64
"""The height of the number on a step."""
_WIDEST = 440
"""The most room for a column of names."""
_IN_A_COLUMN = 3
"""How many names stand above each other before there is another column."""
LINE = 52
"""The height of a name."""
_AFTER = 3
"""How many of those behind the third step stand side by side."""
_CROWN = (108, 72)
_HALF_A_CROWN = ((54, 12), (36, 42), (8, 22), (16, 64), (54, 64))


class _Step(NamedTuple):
    """Who shares a place, in columns; and their points, unless each name is followed by its own."""

    place: int
    columns: Sequence[Sequence[Spot]]
    points: str
    height: int
    colour: str
    ink: str
    crowned: bool

    @property
    def above(self) -> int:
        """The height of what is above the step."""
        return _CROWN[1] * self.crowned + LINE * (max(map(len, self.columns)) + bool(self.points))


def drawn(podium: Podium) -> Image.Image:
    """The picture of a podium, as wide as all pictures."""
    names = titled([finish.who for finish in podium.finishes])
    finishes = [replace(finish, who=tuple(who)) for finish, who in zip(podium.finishes, names, strict=True)]
    places = [[*same] for _, same in groupby(sorted(finishes, key=_place), _place)]
    steps = [_step(number, same) for number, same in enumerate(places[: len(_STEPS)])]
    after = in_rows([finish for same in places[len(_STEPS) :] for finish in same], _AFTER)
    bottom = EDGE + max(step.above + step.height for step in steps)
    canvas = new((WIDTH, bottom + EDGE + (LINE * len(after) + EDGE if after else 0)))
    rounded(canvas, (0, 0, *canvas.size), ROUND, FELT)
    columns = sum(len(step.columns) for step in steps)
    column = min(_WIDEST, (WIDTH - 2 * EDGE) // columns)
    left = (WIDTH - column * columns) // 2
    for step in (steps[1], steps[0], steps[2]) if len(steps) == len(_STEPS) else steps:
        _put_step(canvas, step, left, bottom, column)
        left += column * len(step.columns)
    for line, row in enumerate(after):
        wide = (WIDTH - 2 * EDGE) // len(row)
        for number, finish in enumerate(row):
            _put_after(canvas, finish, (EDGE + number * wide, bottom + EDGE + line * LINE, wide, LINE))
    return canvas


def _place(finish: Finish) -> int:
    return finish.place


def _step(number: int, same: Sequence[Finish]) -> _Step:
    points = {finish.points for finish in same}
    alike = points.pop() if len(points) == 1 else ""
    names = [replace(spot, note="" if alike else finish.points) for finish in same for spot in finish.who]
    columns = in_rows(names, _IN_A_COLUMN)
    return _Step(same[0].place, columns, alike, *_STEPS[number], crowned=not number)


def _put_step(canvas: Image.Image, step: _Step, left: int, bottom: int, column: int) -> None:
    """A step with its number; above it the points, the names, and above the best ones a crown."""
    width, top = column * len(step.columns), bottom - step.height
    rounded(canvas, (left + 2, top, left + width - 2, bottom), ROUND // 3, step.colour)
    number = words(str(step.place), _NUMBER, width, step.colour, step.ink)
    canvas.paste(number, (left + (width - number.width) // 2, top + (step.height - number.height) // 2))
    top -= step.above
    if step.crowned:
        crown = _crown()
        crown.put(canvas, left + (width - crown.size[0]) // 2, top)
        top += _CROWN[1]
    for number_of_column, names in enumerate(step.columns):
        for line, spot in enumerate(names):
            _put_name(canvas, spot, (left + number_of_column * column, top + line * LINE, column, LINE))
    if step.points:
        _put_name(canvas, Spot(note=step.points), (left, bottom - step.height - LINE, width, LINE))


def _put_name(canvas: Image.Image, spot: Spot, box: Box) -> None:
    put_caption(canvas, centred(spot, box), spot)


def _put_after(canvas: Image.Image, finish: Finish, box: Box) -> None:
    """A place with its names and points; the number has a part of its own, before names in any direction."""
    left, top, width, height = box
    place, who = f"{finish.place}.", Spot(title=" & ".join(spot.title for spot in finish.who), note=finish.points)
    caption = centred(who, (left, top, width - length(place, LETTERS[0]) - BETWEEN, height))
    before = length(place, caption.letters) + BETWEEN
    across = caption.box[2]
    left += (width - before - across) // 2
    number = words(place, caption.letters, width, FELT, PAPER)
    canvas.paste(number, (left, top + (height - number.height) // 2))
    put_caption(canvas, caption._replace(box=(left + before, top, across, height)), who)


@lru_cache
def _crown() -> Sprite:
    picture = Image.new("RGBA", (_CROWN[0] * FINE, _CROWN[1] * FINE))
    pen = Pen(picture)
    pen.shape(symmetric(_HALF_A_CROWN, _CROWN[0] / 2), GOLD, INK, 3)
    for x, y in ((8, 18), (54, 9), (100, 18)):
        pen.disc((x, y), 6, RED, INK, 3)
    return Sprite.of(indexed(picture.reduce(FINE)))

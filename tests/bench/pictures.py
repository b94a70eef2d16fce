"""What a picture costs to draw, compared with a simple composition of the same cards with Pillow."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from io import BytesIO
from statistics import median
from subprocess import PIPE
from typing import Any

from PIL import Image

from bot.art.decks import faces
from bot.art.draw import png
from bot.art.layout import WIDTH
from bot.art.scene import Drawing, Faces, Lying, Scene
from bot.art.sprites import SIZES, size_of, sprite
from bot.engine.cards import Card, pack
from tests.bench.figures import Figure, percentile, times
from tests.conformance.test_screens import NAMES, words
from tests.heights import matches

EXPLAINED = """\
A hand as a PNG, when its cards have been seen before: processor time, and size. The peer pastes the same cards, in full
colour and equally large, in as many rows, and saves the picture as Pillow does by itself. A thread draws, so that the
event loop is hardly late. Before that, each card's first drawing at a width, in a process that has drawn nothing."""

CARDS = pack("A K Q J 10 9 8 7 6")
AIMS = {9: (2.0, 40.0), 20: (3.0, 80.0)}
"""The most milliseconds and kilobytes, by the number of cards."""

FIRST = 3.0
"""The most milliseconds of a card's first drawing."""
_NAP = 0.002


async def measure(*, rounds: int = 60) -> Sequence[Figure]:
    found = [await _first(), await _lateness(rounds)]
    for count, (most_time, most_size) in AIMS.items():
        cards = CARDS[:: len(CARDS) // count][:count]
        drawing = Drawing(Scene(hand=tuple(map(Lying, cards))), Faces("french"))
        mine, size = _measured(partial(png, drawing), rounds)
        others, its_size = _measured(partial(plainly, cards), max(2, rounds // 10))
        found += [
            Figure(
                f"{count} cards, processor time",
                f"{mine:.1f} ms",
                times(mine, others, "plainly", digits=1),
                f"at most {most_time:.0f} ms",
                met=mine <= most_time,
            ),
            Figure(
                f"{count} cards, size",
                f"{size:.0f} KB",
                times(size, its_size, "plainly", "KB", 0),
                f"at most {most_size:.0f} KB",
                met=size <= most_size,
            ),
        ]
    largest = max(map(_largest_open, ("jass", "piquet", "democracy", "declare", "clear_the_deck")), key=_cards)
    mine, size = _measured(partial(png, largest), rounds)
    others, _ = _measured(partial(plainly, CARDS[: _cards(largest)]), max(2, rounds // 10))
    found.append(
        Figure(
            f"a table with {_cards(largest)} cards open",
            f"{mine:.1f} ms, {size:.0f} KB",
            times(mine, others, "plainly", digits=1),
            "at most 5 ms, 120 KB",
            met=mine <= 5 and size <= 120,
        )
    )
    return found


async def _first() -> Figure:
    """The first drawing of cards at a width in a young process."""
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, stdout=PIPE)
    said, _ = await child.communicate()
    spent: list[float] = json.loads(said)
    compared = f"the first of them {spent[0]:.0f} ms, the longest {max(spent):.0f} ms"
    aim = f"at most {FIRST:.0f} ms"
    value = median(spent)
    return Figure(
        f"a card's first drawing, median of {len(spent)}", f"{value:.1f} ms", compared, aim, met=value <= FIRST
    )


def _first_drawings() -> list[float]:
    """Milliseconds of processor time of each card."""
    spent: list[float] = []
    for card in CARDS:
        start = time.process_time()
        sprite(card, Faces("french"), SIZES[1])
        spent.append(1_000 * (time.process_time() - start))
    return spent


def _cards(drawing: Drawing) -> int:
    assert isinstance(drawing.scene, Scene)
    return sum(len(spot.cards) for row in drawing.scene.rows for spot in row)


def _largest_open(game: str) -> Drawing:
    """The fullest open table of a match of six, or of as many as can play."""
    layout: Any = import_module(f"cogs.{game}.layout")
    match = matches(game)[-1]
    found: list[Drawing] = []
    for state in match.states[:60]:
        view = match.plugin.game.view
        say = words().say(game, "en", NAMES[: match.seats])
        scene = layout.face_up(view(state, None), {seat: view(state, seat) for seat in range(match.seats)}, say)
        found += [Drawing(scene, Faces("french"))] if scene else []
    return max(found, key=_cards)


async def _lateness(rounds: int) -> Figure:
    """How late the event loop is while pictures are drawn one after the other, and while none is."""
    drawing = Drawing(Scene(hand=tuple(map(Lying, CARDS[::4]))), Faces("french"))
    png(drawing)
    busy = asyncio.create_task(asyncio.to_thread(_again_and_again, drawing, rounds))
    while_drawing: list[float] = []
    while not busy.done():
        while_drawing.append(await _late())
    idle = [await _late() for _ in while_drawing]
    drawn, none = (1_000 * percentile(late, 99) for late in (while_drawing, idle))
    return Figure("event loop late while drawing, p99", f"{drawn:.1f} ms", times(drawn, none, "idle"))


def _again_and_again(drawing: Drawing, rounds: int) -> None:
    for _ in range(10 * rounds):
        png(drawing)


async def _late() -> float:
    """Seconds by which the loop wakes too late."""
    start = time.perf_counter()
    await asyncio.sleep(_NAP)
    return time.perf_counter() - start - _NAP


def _measured(draw: Callable[[], bytes], rounds: int) -> tuple[float, float]:
    """Median milliseconds of processor time, and kilobytes."""
    size = len(draw())
    spent: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        draw()
        spent.append(time.process_time() - start)
    return 1_000 * median(spent), size / 1_000


def plainly(cards: Sequence[Card]) -> bytes:
    """The peer's picture."""
    in_a_row = 10
    height = SPRITE[1] + 12
    picture = Image.new("RGBA", (WIDTH, -(-len(cards) // in_a_row) * height))
    for place, card in enumerate(cards):
        row, column = divmod(place, in_a_row)
        picture.alpha_composite(_sprite(card), (column * (WIDTH - SPRITE[0]) // (in_a_row - 1), row * height))
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


SPRITE = size_of(SIZES[0])
_SPRITES: dict[Card, Image.Image] = {}


def _sprite(card: Card) -> Image.Image:
    if card not in _SPRITES:
        _SPRITES[card] = faces.face(card, Faces("french")).resize(SPRITE)
    return _SPRITES[card]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(_first_drawings()))

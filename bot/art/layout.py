"""Where things are in a picture: rows of spots, how large their cards are, and what is beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.art.captions import BESIDE, BETWEEN, LETTERS
from bot.art.letters import written
from bot.art.scene import Lying, Scene, Spot, in_rows
from bot.art.sprites import SIZES, TILE, across, length, size_of

WIDTH = 960
"""The width of every picture, so that cards are the same size in all."""
_HEIGHT = 656
"""How high a picture may be without its cards getting smaller: 200 on a phone, where it is shown 295 wide."""

EDGE, GAP, APART = 12, 12, 4
"""The felt around everything, between rows, and between spots."""
ROUND = 28
"""The radius of the felt's corners."""
CAPTION = 58
"""The height of a whole caption."""
_TITLE = 300
"""The width of a long caption if others need room, too."""
CLOSE, _CLOSEST = 8, 2
"""The gap between cards with enough room, and the least without covering any."""
RAISED = 28
"""How much a chosen card is raised."""
POINTING = 24
"""The room above cards that a hint is about, for the arrows that point at them."""
UNDER = 7
"""How much of a covered card is visible."""
_IN_A_ROW = 16
"""The most cards in a row of a hand whose corners can still be read."""
LINE = 80
"""The height of a line of the trick before, whose cards are tiles."""
_NAMES = (60, 150)
"""The least room for a name, and the most in the trick before."""


class Before(NamedTuple):
    """The trick before: how many lines it has, and how wide its columns are."""

    spots: Sequence[Spot]
    lines: int
    column: int

    @property
    def width(self) -> int:
        """The width of all columns together."""
        return -(-len(self.spots) // self.lines) * (self.column + BESIDE) + BESIDE


class SpotRow(NamedTuple):
    """Spots, how wide their cards are, the room they share, and what is beside them."""

    spots: Sequence[Spot]
    size: int
    room: int = WIDTH - 2 * EDGE
    beside: Before | None = None

    @property
    def height(self) -> int:
        """Captions, and cards if there are any."""
        caption = CAPTION if any(spot.title or spot.note for spot in self.spots) else 0
        raised = RAISED if any(card.raised for spot in self.spots for card in spot.cards) else 0
        below = max((layers(card) for spot in self.spots for card in spot.cards), default=0) * UNDER
        cards = size_of(self.size)[1] if self.has_cards else 0
        pointing = POINTING if any(card.hinted for spot in self.spots for card in spot.cards) else 0
        return max(caption + max(raised, pointing) + below + cards, LINE * self.beside.lines if self.beside else 0)

    @property
    def has_cards(self) -> bool:
        """Whether anything lies here, which makes the row higher."""
        return any(spot.cards for spot in self.spots)

    @property
    def needed(self) -> int:
        """The width without which something would be cut that mustn't be."""
        return sum(map(self.least, self.spots)) + APART * max(0, len(self.spots) - 1)

    def least(self, spot: Spot) -> int:
        """The room a spot can't do without: its cards side by side, and its caption, of a long name only a part."""
        caption = self.caption(spot, LETTERS[-1])
        if spot.number:
            caption -= max(0, length(spot.title, LETTERS[-1]) - _NAMES[0])
        return max(side_by_side(spot, self.size, _CLOSEST), caption + BESIDE)

    def caption(self, spot: Spot, letters: int) -> int:
        """The width of a whole caption; where others have cards and this spot has none, its note is below its title."""
        title, note = length(spot.title, letters), length(spot.note, letters)
        both = max(title, note) if self.below(spot) else title + note + BETWEEN * bool(title and note)
        return both + 2 * BESIDE * spot.turn

    def below(self, spot: Spot) -> bool:
        """Whether a spot's note is where others have cards."""
        return self.has_cards and not spot.cards

    @property
    def letters(self) -> Sequence[int]:
        """Heights of captions' letters: smaller ones for all if one has no room, so that they look alike."""
        captions = zip(self.spots, self.widths, strict=True)
        roomy = all(self.caption(spot, LETTERS[0]) + BESIDE <= width for spot, width in captions)
        return LETTERS if roomy else LETTERS[1:]

    @property
    def widths(self) -> list[int]:
        """The width of each spot: all equal or, if that isn't enough for one of them, what each needs.

        Cards come first, then captions, the shortest before the others.
        """
        number = max(1, len(self.spots))
        left = self.room - APART * (number - 1)
        least = [self.least(spot) for spot in self.spots]
        wished = [
            max(needed, side_by_side(spot, self.size, CLOSE), min(self.caption(spot, LETTERS[0]) + BESIDE, _TITLE))
            for spot, needed in zip(self.spots, least, strict=True)
        ]
        if max(wished, default=0) * number <= left:
            return [left // number] * len(self.spots)
        widths = _served(_served([0] * len(least), least, left), wished, left)
        spare = (left - sum(widths)) // number
        return [width + spare for width in widths]


def _served(widths: Sequence[int], wished: Sequence[int], room: int) -> list[int]:
    """Widths made larger as wished while there is room, the smallest wishes first, so that only the largest are cut."""
    served = list(widths)
    left = room - sum(widths)
    missing = [wish - width for wish, width in zip(wished, widths, strict=True)]
    for already, number in enumerate(sorted(range(len(widths)), key=missing.__getitem__)):
        more = max(0, min(missing[number], left // (len(widths) - already)))
        served[number] += more
        left -= more
    return served


def laid_out(scene: Scene) -> list[SpotRow]:
    """The rows with cards as large as possible in a picture that isn't too high."""
    *above, before = titled((*scene.rows, scene.before))
    if before and not above:
        above = [list[Spot]()]
    own = [SpotRow((Spot(cards),), SIZES[0]) for cards in in_rows(scene.hand, _IN_A_ROW)]
    rows: list[SpotRow] = []
    # The first row keeps large cards longest.
    for others, first in ((others, first) for others in SIZES for first in SIZES if first >= others):
        rows = [_row(spots, others if place else first, () if place else before) for place, spots in enumerate(above)]
        rows += own
        if height_of(rows) <= _HEIGHT:
            break
    return rows


def height_of(rows: Sequence[SpotRow]) -> int:
    """The height of a picture with these rows."""
    return 2 * EDGE + sum(row.height for row in rows) + GAP * (len(rows) - 1)


def _row(spots: Sequence[Spot], most: int, before: Sequence[Spot]) -> SpotRow:
    """A row with the largest cards that fit side by side, at most this wide."""
    row = SpotRow(spots, most)
    if before:
        beside = _beside(row, before)
        row = row._replace(room=row.room - beside.width - GAP, beside=beside)
    smaller = [row._replace(size=size) for size in SIZES if size <= most]
    return next((row for row in smaller if row.needed <= row.room), smaller[-1])


def _beside(row: SpotRow, before: Sequence[Spot]) -> Before:
    """The trick before in as many lines as the row has room for, with names as wide as there is room for."""
    lines = max(1, row.height // LINE)
    columns = -(-len(before) // lines)
    tiles = max(len(spot.cards) for spot in before) * (TILE + CLOSE)
    name = max(row.caption(spot, LETTERS[1]) for spot in before)
    left = (row.room - row.needed - GAP - BESIDE) // columns - BESIDE - tiles
    least, most = _NAMES
    return Before(before, -(-len(before) // columns), tiles + min(name, max(least, min(most, left))))


def side_by_side(spot: Spot, size: int, gap: int) -> int:
    """The width of its cards, side by side."""
    return sum(across(card.what, size) + gap for card in spot.cards) - gap if spot.cards else 0


def titled(rows: Sequence[Sequence[Spot]]) -> list[list[Spot]]:
    """The rows with drawable titles; a player gets at least their number, and also if two titles read the same."""
    players = {(spot.number, written(spot.title)) for row in rows for spot in row if spot.number}
    alike = Counter(title.casefold() for _, title in players)

    def title(spot: Spot) -> str:
        title = written(spot.title)
        told_apart = not spot.number or (title and alike[title.casefold()] == 1)
        return title if told_apart else f"#{spot.number} {title}".rstrip()

    return [[replace(spot, title=title(spot)) for spot in row] for row in rows]


def layers(card: Lying) -> int:
    """How many backs are visible under the top one."""
    return min(card.count, 3) - 1

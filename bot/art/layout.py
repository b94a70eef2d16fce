"""Where things are in a picture: rows of spots, how large their cards are, and what is beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.art.captions import BESIDE, BETWEEN, LETTERS, Box, Caption, centred, shortest, written_in
from bot.art.letters import written
from bot.art.scene import Blank, Lying, Scene, Spot, in_rows
from bot.art.sprites import SIZES, TILE, across, length, shape, size_of
from bot.engine.cards import Suit

WIDTH = 960
"""The width of every picture, so that cards are the same size in all."""
_HEIGHT = 656
"""How high a picture may be without its cards getting smaller: 200 on a phone, where it is shown 295 wide."""

EDGE, GAP, APART = 12, 12, 4
"""The felt around everything, between rows, and between spots."""
ROUND = 28
"""The radius of the felt's corners."""
_CAPTIONS = (58, 50, 42)
"""The height of a whole caption, and in smaller letters, where the picture would be too high otherwise."""
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
_LARGE = SIZES[2]
"""The least width of cards beside the trick before, unless there is no room for larger ones anyway."""
LINE = 80
"""The height of a line of the trick before, whose cards are tiles."""
_SIZES = (
    *((others, first, _CAPTIONS[0]) for others in SIZES for first in SIZES if first >= others),
    *((SIZES[-1], SIZES[-1], high) for high in _CAPTIONS[1:]),
)
"""What is tried until a picture isn't too high: the width of cards, in the first row and those like it, and how high
captions are. The first row keeps large cards longest."""
_SIGNS = (80, 64, 52, *LETTERS)
"""Heights of the letters of a note where no cards lie."""
_NAME = 150
"""The most room for a name in the trick before."""


class PlacedSpot(NamedTuple):
    """A spot as it is drawn: how large its cards are and where, its caption, its note where others have cards.

    ``counts``: how many cards lie in a place, on those of which there are several.
    """

    spot: Spot
    size: int
    cards: Sequence[Box]
    caption: Caption | None
    sign: Caption | None
    counts: Sequence[Caption]


class Before(NamedTuple):
    """The trick before: how many lines it has, and how wide its columns are."""

    spots: Sequence[Spot]
    lines: int
    column: int

    @property
    def width(self) -> int:
        """The width of all columns together."""
        return -(-len(self.spots) // self.lines) * (self.column + BESIDE) + BESIDE

    def places(self, box: Box) -> Iterator[PlacedSpot]:
        """A card and its name in each line, from top to bottom, then in the next column."""
        for number, spot in enumerate(self.spots):
            column, line = divmod(number, self.lines)
            x, y = box[0] + BESIDE + column * (self.column + BESIDE), box[1] + line * LINE
            cards = [(x + (TILE + CLOSE) * card, y + (LINE - TILE) // 2, TILE, TILE) for card in range(len(spot.cards))]
            beside = (TILE + CLOSE) * len(cards)
            title, note, letters, wide = written_in(spot, self.column - beside, LETTERS[1:])
            caption = Caption(title, note, letters, (x + beside, y, wide, LINE))
            yield PlacedSpot(spot, TILE, cards, caption, None, ())


class SpotRow(NamedTuple):
    """Spots, how wide their cards are, how high captions, the room they share, and what is beside them."""

    spots: Sequence[Spot]
    size: int
    high: int = _CAPTIONS[0]
    room: int = WIDTH - 2 * EDGE
    beside: Before | None = None

    @property
    def height(self) -> int:
        """Captions, and cards if there are any."""
        caption = self.high if self.has_captions else 0
        cards = size_of(self.size)[1] if self.has_cards else 0
        return max(caption + self.over + cards, LINE * self.beside.lines if self.beside else 0)

    @property
    def over(self) -> int:
        """The height of what is between captions and cards."""
        cards = [card for spot in self.spots for card in spot.cards]
        raised = RAISED if any(card.raised for card in cards) else 0
        pointing = POINTING if any(card.hinted for card in cards) else 0
        return max(raised, pointing) + max(map(layers, cards), default=0) * UNDER

    @property
    def has_captions(self) -> bool:
        """Whether anything is written above what lies here."""
        return any(spot.title or spot.note for spot in self.spots)

    @property
    def has_cards(self) -> bool:
        """Whether anything lies here, which makes the row higher."""
        return any(spot.cards for spot in self.spots)

    @property
    def needed(self) -> int:
        """The width without which something would be cut that mustn't be."""
        return self._needed(self.size, map(self.least_caption, self.spots))

    def _needed(self, size: int, captions: Iterable[int]) -> int:
        spots = zip(self.spots, captions, strict=True)
        return self._together(max(side_by_side(spot, size, _CLOSEST), caption) for spot, caption in spots)

    @property
    def fitting(self) -> Sequence[int]:
        """How large cards can be side by side, the largest first."""
        captions = [self.least_caption(spot) for spot in self.spots]
        return [size for size in SIZES if self._needed(size, captions) <= self.room]

    @property
    def captions(self) -> int:
        """The width that captions need, of long names only a part."""
        return self._together(map(self.least_caption, self.spots))

    def _together(self, widths: Iterable[int]) -> int:
        return sum(widths) + APART * max(0, len(self.spots) - 1)

    def least(self, spot: Spot) -> int:
        """The room a spot can't do without: its cards side by side, and its caption."""
        return max(side_by_side(spot, self.size, _CLOSEST), self.least_caption(spot))

    def least_caption(self, spot: Spot) -> int:
        """The room a caption can't do without, of a long name only a part."""
        return self.caption(spot, LETTERS[-1], shortest(spot.title, spot.number)) + BESIDE

    def caption(self, spot: Spot, letters: int, title: str) -> int:
        """The width of a whole caption; where others have cards and this spot has none, its note is below its title."""
        wide, note = length(title, letters), length(spot.note, letters)
        both = max(wide, note) if self.below(spot) else wide + note + BETWEEN * bool(wide and note)
        return both + 2 * BESIDE * spot.turn

    def below(self, spot: Spot) -> bool:
        """Whether a spot's note is where others have cards."""
        return self.has_cards and not spot.cards

    def letters(self, widths: Sequence[int]) -> Sequence[int]:
        """Heights of captions' letters: smaller ones for all if one has no room, so that they look alike."""
        letters = LETTERS[_CAPTIONS.index(self.high) :]
        captions = zip(self.spots, widths, strict=True)
        roomy = all(self.caption(spot, letters[0], spot.title) + BESIDE <= width for spot, width in captions)
        return letters if roomy else letters[1:] or letters

    @property
    def widths(self) -> list[int]:
        """The width of each spot: all equal or, if that isn't enough for one of them, what each needs.

        Captions come first, of long names only a part, then cards, then the rest of the names, the shortest before
        the others.
        """
        number = max(1, len(self.spots))
        left = self.room - APART * (number - 1)
        captions = [self.least_caption(spot) for spot in self.spots]
        least = [self.least(spot) for spot in self.spots]
        wished = [
            max(
                needed,
                side_by_side(spot, self.size, CLOSE),
                min(self.caption(spot, LETTERS[0], spot.title) + BESIDE, _TITLE),
            )
            for spot, needed in zip(self.spots, least, strict=True)
        ]
        if max(wished, default=0) * number <= left:
            return [left // number] * len(self.spots)
        widths = _served(_served(_served([0] * number, captions, left), least, left), wished, left)
        spare = (left - sum(widths)) // number
        return [width + spare for width in widths]

    def places(self, top: int) -> Iterator[PlacedSpot]:
        """The spots where they are drawn, if the row begins at this height."""
        left, height, widths = EDGE, self.height, self.widths
        letters = self.letters(widths)
        for spot, width in zip(self.spots, widths, strict=True):
            yield self._place(spot, (left, top, width, height), letters)
            left += width + APART

    def _place(self, spot: Spot, box: Box, letters: Sequence[int]) -> PlacedSpot:
        left, top, width, height = box
        sign = caption = None
        if spot.note and self.below(spot):
            sign = _sign(spot.note, (left, top + self.high, width, height - self.high))
        beside = replace(spot, note="") if sign else spot
        if beside.title or beside.note:
            caption = centred(beside, (left, top, width, self.high - 4), letters)
        down = size_of(self.size)[1]
        # Cards that have no room beside each other cover each other equally.
        tight = side_by_side(spot, self.size, 0)
        close = min(CLOSE, (width - tight) / max(1, len(spot.cards) - 1))
        x = left + (width - tight - close * (len(spot.cards) - 1)) / 2
        cards: list[Box] = []
        for card in spot.cards:
            wide, high = shape(card.what, self.size)
            cards.append((round(x), top + height - down - RAISED * card.raised + (down - high) // 2, wide, high))
            x += wide + close
        ends = [box[0] for box in cards[1:]]
        counts = [
            _count(card, at, end - at[0])
            for card, at, end in zip(spot.cards, cards, [*ends, WIDTH], strict=False)
            if card.count > 1
        ]
        return PlacedSpot(spot, self.size, cards, caption, sign, counts)

    def at_the_side(self, top: int) -> Box:
        """Where what is beside the row is, if the row begins at this height."""
        width, height = (self.beside.width, LINE * self.beside.lines) if self.beside else (0, 0)
        return WIDTH - EDGE - width, top + (self.height - height) // 2, width, height


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
    """The rows with cards as large as possible in a picture that isn't too high.

    The trick before is beside the first row or below the others; where neither has room for it, it is left out.
    """
    *above, before = titled((*scene.rows, scene.before))
    kinds = [_kind(spots) for spots in above]
    parts = [(kinds.index(kind), part) for kind, spots in zip(kinds, above, strict=True) for part in _broken(spots)]
    own = [SpotRow((Spot(cards),), SIZES[0]) for cards in in_rows(scene.hand, _IN_A_ROW)]
    rows = [*_as_large_as_possible(parts, _HEIGHT - height_of(own)), *own]
    if not before:
        return rows
    if parts and (first_row := _beside(rows[0], before)):
        return [first_row, *rows[1:]]
    with_before = [*rows[: len(parts)], *_below(before), *rows[len(parts) :]]
    return with_before if height_of(with_before) <= _HEIGHT else rows


def _as_large_as_possible(parts: Sequence[tuple[int, Sequence[Spot]]], room: int) -> list[SpotRow]:
    """Rows, each with the number of its kind, of which the first is 0: as large as ``room`` is high enough for."""
    rows = [SpotRow(part, SIZES[-1]) for _, part in parts]
    # What all sizes have in common is looked at once, as many are tried.
    fitting = [row.fitting for row in rows]
    least = [row.over + GAP for row in rows]
    captions = sum(row.has_captions for row in rows)
    sizes: Sequence[int] = ()
    high = 0
    for others, first, high in _SIZES:
        of_kinds: dict[int, int] = {}
        for (kind, _), fits in zip(parts, fitting, strict=True):
            size = _largest(fits, others if kind else first)
            of_kinds[kind] = min(size, of_kinds.get(kind, size))
        sizes = [of_kinds[kind] for kind, _ in parts]
        cards = sum(size_of(size)[1] for row, size in zip(rows, sizes, strict=True) if row.has_cards)
        if sum(least) + captions * high + cards <= room:
            break
    return [row._replace(size=size, high=high) for row, size in zip(rows, sizes, strict=True)]


def height_of(rows: Sequence[SpotRow]) -> int:
    """The height of a picture with these rows."""
    return 2 * EDGE + sum(row.height for row in rows) + GAP * (len(rows) - 1)


def from_top(rows: Sequence[SpotRow]) -> Iterator[tuple[SpotRow, int]]:
    """Each row, and at which height it begins."""
    top = EDGE
    for row in rows:
        yield row, top
        top += row.height + GAP


def _kind(row: Sequence[Spot]) -> Hashable:
    """What rows have in common whose cards are equally large: in a row of nothing but players, if they have several."""
    return any(len(spot.cards) > 1 for spot in row) if all(spot.number for spot in row) else tuple(row)


def _broken(spots: Sequence[Spot]) -> Sequence[Sequence[Spot]]:
    """As few rows as there must be for all captions to have room, as equally long as possible."""
    rows = (in_rows(spots, most) for most in range(len(spots), 0, -1))
    found = (parts for parts in rows if all(row.captions <= row.room for row in (SpotRow(part, 0) for part in parts)))
    return next(found, [[spot] for spot in spots])


def _largest(fitting: Sequence[int], most: int) -> int:
    """The largest size that fits and isn't larger than this; the least if none fits."""
    return next((size for size in fitting if size <= most), SIZES[-1])


def _beside(row: SpotRow, before: Sequence[Spot]) -> SpotRow | None:
    """The row with the trick before beside it, closer if its cards are larger so; None if that left too little room."""
    beside = _in_lines(row, before, max(1, row.height // LINE))
    tried = [row._replace(room=row.room - beside.width - gap, beside=beside) for gap in (GAP, APART)]
    found = max((each._replace(size=_largest(each.fitting, row.size)) for each in tried), key=lambda each: each.size)
    return found if found.captions <= found.room and found.size >= min(row.size, _LARGE) else None


def _below(before: Sequence[Spot]) -> Iterator[SpotRow]:
    """A row with nothing but the trick before, in as few lines as it has room in."""
    row = SpotRow((), SIZES[-1])
    found = (_in_lines(row, before, lines) for lines in range(1, len(before) + 1))
    if beside := next((each for each in found if each.width <= row.room), None):
        yield row._replace(beside=beside)


def _in_lines(row: SpotRow, before: Sequence[Spot], lines: int) -> Before:
    """The trick before in at most so many lines, with names as wide as there is room for beside the row."""
    columns = -(-len(before) // lines)
    tiles = max(len(spot.cards) for spot in before) * (TILE + CLOSE)
    whole = max(row.caption(spot, LETTERS[1], spot.title) for spot in before)
    least = max(map(row.least_caption, before)) - BESIDE
    left = (row.room - row.needed - GAP - BESIDE) // columns - BESIDE - tiles
    return Before(before, -(-len(before) // columns), tiles + min(whole, max(least, min(_NAME, left))))


def _sign(note: str, box: Box) -> Caption:
    """A note where others have cards, as large as there is room."""
    left, top, width, height = box
    letters = next((each for each in _SIGNS if length(note, each) <= width), _SIGNS[-1])
    wide = min(width, length(note, letters))
    return Caption("", note, letters, (left + (width - wide) // 2, top, wide, height))


def _count(card: Lying, box: Box, room: int) -> Caption:
    """How many lie here, in the corner where the rank isn't; on a tile or in little room as short as possible."""
    left, top, width, height = box
    is_tile = width <= TILE
    many = f"×{card.count}" if card.what is not Blank.BACK and not is_tile else str(card.count)
    letters = LETTERS[0] if not is_tile else LETTERS[1] if width == TILE else LETTERS[2]
    wide = length(many, letters) + (8 if is_tile else 16)
    if wide > room:
        many, letters = str(card.count), LETTERS[-1]
        wide = length(many, letters) + 8
    high = round(letters * 1.3) + 2
    return Caption("", many, letters, (left + (width - wide) * is_tile, top + height - high, wide, high))


def side_by_side(spot: Spot, size: int, gap: int) -> int:
    """The width of its cards, side by side."""
    if not (number := len(spot.cards)):
        return 0
    signs = sum(isinstance(card.what, Suit) for card in spot.cards)
    return signs * across(Suit.HEARTS, size) + (number - signs) * size + gap * (number - 1)


def titled(rows: Sequence[Sequence[Spot]]) -> list[list[Spot]]:
    """The rows with drawable titles; a player gets at least their number, and also if two titles read the same."""
    players = {(spot.number, written(spot.title)) for row in rows for spot in row if spot.number}
    alike = Counter(title.casefold() for _, title in players)

    def titled(spot: Spot) -> Spot:
        title = written(spot.title)
        if spot.number and not (title and alike[title.casefold()] == 1):
            title = f"#{spot.number} {title}".rstrip()
        return spot if title == spot.title else replace(spot, title=title)

    return [[*map(titled, row)] for row in rows]


def layers(card: Lying) -> int:
    """How many backs are visible under the top one."""
    return min(card.count, 3) - 1

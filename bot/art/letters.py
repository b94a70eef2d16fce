"""The letters of people's names: which can be drawn, and in which order and form.

Pillow's own shaping needs a system library, so results would differ between machines. Three things are done by hand
instead: joining Arabic letters, moving a Thai tone mark above a vowel, and ordering right-to-left text. Scripts that
need more (those of India, Khmer, Burmese…) can't be drawn.
"""

from __future__ import annotations

import re
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageFont

SANS, MORE, HAN = FONTS = ("elderhand-sans-bold", "elderhand-more-bold", "elderhand-han")
"""Latin and its like, Hebrew, signs; Arabic, Thai, Ethiopic; Chinese characters, kana, Hangul."""

INITIAL, MEDIAL, FINAL = 0xF0000, 0xF8000, 0x100000
"""Offsets from an Arabic letter to its initial, medial and final form."""
RAISED, LEFT, RAISED_LEFT = 0xF0000, 0x100000, 0xF8000
"""Offsets from a Thai mark to its form above another, beside a tall letter, and both."""
THAI_TONES, THAI_VOWELS = "่้๊๋์", "ัิีึื็ํ"
"""Thai tone marks, and the vowels they can stand above."""
ALEFS = {"لا": "ﻻ", "لأ": "ﻷ", "لإ": "ﻹ", "لآ": "ﻵ"}
"""Ligatures: two letters written as one."""

_STACK = re.compile(f"([ปฝฟฬ][ุู]?)?([{THAI_VOWELS}])?([{THAI_TONES}])?(?=(ำ)?)")
"""A tall letter, a vowel above it, a tone mark: whichever are present."""
_SHIFTS = {(False, False): 0, (False, True): RAISED, (True, False): LEFT, (True, True): RAISED_LEFT}
"""A mark's position: beside a tall letter, above another mark."""
_SIDES = {"L": 0, "R": 1, "AL": 1}
"""A letter's direction by its Unicode bidirectional class."""
_NUMBER = re.compile(r"#?\d+")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^][]*\]")
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_GAP = "\0"
"""Replaces letters that can't be drawn."""
_KEPT = 1_024
_MOST = 64
"""The most letters in a line; even the narrowest fill a picture by then."""


@cache
def font(size: int, name: str = SANS) -> ImageFont.FreeTypeFont:
    """The project's own font, at this height in pixels."""
    return ImageFont.truetype(_file(name), size, layout_engine=ImageFont.Layout.BASIC)


def _file(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.ttf")


def _home(letter: str) -> str | None:
    """The font of a letter; those of other scripts are only read if the first lacks a letter."""
    return next((name for name in FONTS if letter in _covered(name)), None)


@cache
def _covered(name: str) -> frozenset[str]:
    return frozenset(_letters(name))


def _letters(name: str) -> Iterator[str]:
    """The characters a font covers, read from its only character map (OpenType format 12)."""
    file = _file(name).read_bytes()
    tables = (struct.unpack_from(">4s4xI4x", file, 12 + 16 * each) for each in range(int.from_bytes(file[4:6])))
    start = next(at for tag, at in tables if tag == b"cmap")
    start += int.from_bytes(file[start + 8 : start + 12])
    for group in range(int.from_bytes(file[start + 12 : start + 16])):
        first, last, _ = struct.unpack_from(">3I", file, start + 16 + 12 * group)
        yield from map(chr, range(first, last + 1))


def _known(letter: str) -> bool:
    return ord(letter) < INITIAL and _home(letter) is not None


@lru_cache(maxsize=_KEPT)
def written(text: str) -> str:
    """The first part of a text that can be drawn; empty if no part has a letter or digit.

    Styled letters become plain ones. Other characters that can't be drawn are left out.

    >>> written("Ann 🎴 अ Bob"), written("𝓐𝓷𝓷𝓪 Ｂ"), written("🎴")
    ('Ann', 'Anna B', '')
    """
    text = unicodedata.normalize("NFC", text)
    plain = "".join(each if _known(each) else unicodedata.normalize("NFKC", each) for each in text)
    marked = "".join(
        each if _known(each) else _GAP if each.isalnum() else "" for each in unicodedata.normalize("NFC", plain)
    )
    parts = (" ".join(part.split())[:_MOST] for part in marked.split(_GAP))
    return next((part for part in parts if any(map(str.isalnum, part))), "")


def line(text: str) -> Iterator[tuple[str, str]]:
    """A text in drawing order, left to right, in parts with the name of their font."""
    if text.isascii():  # most names: nothing to join or to turn round
        yield from [(SANS, text)] if text else []
        return
    text = _STACK.sub(_stacked, text)
    for letters, one in ALEFS.items():
        text = text.replace(letters, one)
    levels = _levels(text)
    joined = zip(_joined(text), levels, strict=True)
    drawn = [each.translate(_MIRRORED) if level == 1 else each for each, level in joined]
    for name, part in groupby((drawn[place] for place in _order(levels)), lambda letter: _home(letter) or SANS):
        yield name, "".join(part)


def _stacked(stack: re.Match[str]) -> str:
    letter, vowel, tone, after = stack.groups("")
    vowel = vowel and chr(ord(vowel) + _SHIFTS[bool(letter), False])
    tone = tone and chr(ord(tone) + _SHIFTS[bool(letter), bool(vowel or after)])
    return letter + vowel + tone


def _joined(text: str) -> list[str]:
    """Every letter, Arabic ones in their joined form."""
    drawn: list[str] = []
    for before, letter, after in zip(" " + text, text, text[1:] + " ", strict=False):
        behind = _joins(before, INITIAL) and _joins(letter, FINAL)
        ahead = _joins(letter, INITIAL) and _joins(after, FINAL)
        form = MEDIAL if behind and ahead else FINAL if behind else INITIAL if ahead else 0
        drawn.append(chr(ord(letter) + form))
    return drawn


def _joins(letter: str, form: int) -> bool:
    return unicodedata.bidirectional(letter) == "AL" and _home(chr(ord(letter) + form)) is not None


def _levels(text: str) -> list[int]:
    """Every letter's embedding level, by Unicode's bidirectional algorithm as far as a name needs it.

    Odd levels read right to left. Level 2 is a number or left-to-right words inside right-to-left text.
    """
    sides = [_SIDES.get(unicodedata.bidirectional(each)) for each in text]
    if 1 not in sides:
        return [0] * len(text)
    base = next(side for side in sides if side is not None)
    levels = [2 * base if side == 0 else side for side in sides]
    for number in _NUMBER.finditer(text):
        before = _first(levels[: number.start()][::-1], base)
        levels[slice(*number.span())] = [2 if before else 0] * len(number[0])
    for pair in _BRACKETS.finditer(text):
        first, last = pair.start(), pair.end() - 1
        levels[first] = levels[last] = min(_first(levels[:first][::-1], base), _first(levels[first:last], base))
    return [
        min(_first(levels[:place][::-1], base), _first(levels[place:], base)) if level is None else level
        for place, level in enumerate(levels)
    ]


def _first(levels: Sequence[int | None], base: int) -> int:
    """The first known level; the base level beyond the text."""
    return next((level for level in levels if level is not None), base)


def _order(levels: Sequence[int]) -> Sequence[int]:
    """The indices of a text's letters in drawing order."""
    order = [*range(len(levels))]
    for least in (2, 1):
        runs = groupby(order, [level >= least for level in levels].__getitem__)
        order = [place for high, run in runs for place in ([*run][::-1] if high else run)]
    return order

"""The visible part of a name: its letters, and nothing that moves, hides or covers other text; and how it is shown."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

MARKS = 4
"""The most marks on one letter; Burmese needs that many, and more would spill over other lines."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Invisible characters that Unicode doesn't class as control or format characters."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""The categories removed: control and format characters, and surrogates."""
_EMPTY = _UNSEEN | {"Mn", "Me", "Zs", "Zl", "Zp"}
"""The categories that are invisible on their own."""
_JOINERS = "\u200c\u200d"
_JOINER = "\u200d"
_SIGN = "\ufe0f"
"""Turns a symbol into an emoji."""
_VIRAMA = 9
"""The combining class of the viramas, which join letters in Indic scripts."""
_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
"""Every sign of ASCII: each means something in some place of some Markdown, and may have a backslash before it."""
_LEFTWARD = frozenset({"R", "AL", "AN"})
"""The directions of what is written from right to left, and of numbers that stand among it."""
WORD_JOINER = "\u2060"
"""An invisible character that only keeps its neighbours on one line."""
ISOLATE, END = "\u2068", "\u2069"
"""What begins and ends a part of a text that has its own direction and doesn't change that of what is around it."""


@lru_cache(maxsize=1_024)
def clean(name: str) -> str:
    """A name on one line, without control and format characters except those that scripts and emoji need.

    Empty if nothing visible is left. A clean name stays as it is.

    >>> clean("Ann\u202e\u200b\u00ad")
    'Ann'
    """
    seen = _seen(" ".join(name.split()))
    kept: list[str] = []
    for before, each, after in zip([" ", *seen], seen, [*seen[1:], " "], strict=False):
        if each not in _JOINERS or _joins(kept[-1] if kept else before, each, after):
            kept.append(each)
    shown = " ".join("".join(kept).split())
    return "" if _EMPTY.issuperset(map(unicodedata.category, shown)) else shown


@lru_cache(maxsize=4_096)
def isolated(name: str) -> str:
    """A name for a label or a cell, where it doesn't reorder what is beside it; it is cut before, if need be.

    Only a name with letters that are written from right to left needs more than itself.

    >>> isolated("Ann"), isolated("\u05e8\u05d5\u05ea 7") == f"{ISOLATE}\u05e8\u05d5\u05ea 7{END}"
    ('Ann', True)
    """
    leftward = not _LEFTWARD.isdisjoint(map(unicodedata.bidirectional, name))
    return f"{ISOLATE}{name}{END}" if leftward else name


@lru_cache(maxsize=4_096)
def escape(name: str) -> str:
    r"""A name for a message's text: on one line, only what is visible, no markup wherever it stands, and isolated.

    >>> escape("*Anna*"), escape("7. Himmel")
    ('\\*Anna\\*', '7\\. Himmel')
    """
    marked = _MARKS.sub(r"\\\1", clean(name))
    if marked.endswith("#"):  # which Discord takes off the end of a heading, whatever is before it
        marked += WORD_JOINER
    return isolated(marked)


def _seen(name: str) -> list[str]:
    """The visible characters of a name, with joiners, and not too many marks on a letter."""
    kept: list[str] = []
    marks = 0
    for each in name:
        if each not in _JOINERS:
            category = unicodedata.category(each)
            if category in _UNSEEN or each in _INVISIBLE:
                continue
            marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= MARKS:
            kept.append(each)
    return kept


def _joins(before: str, joiner: str, after: str) -> bool:
    """Whether a joiner or non-joiner changes how these neighbours are written."""
    if _VIRAMA in {unicodedata.combining(before), unicodedata.combining(after)}:
        return True
    if joiner == _JOINER and (before == _SIGN or _is_picture(before)):
        return _is_picture(after)
    return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"


def _is_picture(sign: str) -> bool:
    """Whether it is an emoji, or possibly one newer than this Python's Unicode."""
    return unicodedata.category(sign) in {"So", "Sm", "Sk", "Cn"}

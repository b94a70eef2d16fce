"""What of a name is shown: the letters somebody goes by, and nothing that moves, hides or covers other text."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MARKS = 4
"""Marks on one letter at most; Burmese has as many, and what has more is drawn over the lines around it."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, marks and signs that show nothing, beside those that Unicode counts as control or format characters."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""The categories that go: control and format characters, and halves of a letter."""
_EMPTY = _UNSEEN | {"Mn", "Me", "Zs", "Zl", "Zp"}
"""Those that show nothing by themselves."""
_JOINERS = "\u200c\u200d"
_JOINER = "\u200d"
_SIGN = "\ufe0f"
"""Makes an emoji of a sign."""
_VIRAMA = 9
"""The combining class of what joins two letters in the scripts of India."""


@lru_cache(maxsize=1_024)
def clean(name: str) -> str:
    """A name on one line, without control and format characters but for those that scripts and emoji need.

    Empty where nothing is left that could be seen. What is clean stays as it is.

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


def _seen(name: str) -> list[str]:
    """What can be seen of a name, with the joiners in it, and not too many marks on a letter."""
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
    """Whether what stands before and after is written in another way with a joiner, or a non-joiner, between them."""
    if _VIRAMA in {unicodedata.combining(before), unicodedata.combining(after)}:
        return True
    if joiner == _JOINER and (before == _SIGN or _is_picture(before)):
        return _is_picture(after)
    return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"


def _is_picture(sign: str) -> bool:
    """Whether it is an emoji, or may be one that is newer than what this Python knows."""
    return unicodedata.category(sign) in {"So", "Sm", "Sk", "Cn"}

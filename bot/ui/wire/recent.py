"""What was used lately, and not for ever."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

KEPT = 4_000
"""How many messages, hands and people are remembered between two uses."""

K = TypeVar("K")
T = TypeVar("T")


def keep(kept: OrderedDict[K, T], key: K, value: T) -> T:
    """Remember the newest few thousand; what is forgotten costs one request more."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
    return value

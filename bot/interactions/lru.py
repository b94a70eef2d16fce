"""Caches of what was used recently."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

KEPT = 4_000
"""How many messages, hands and people are remembered between two uses."""

K = TypeVar("K")
T = TypeVar("T")


def keep(kept: OrderedDict[K, T], key: K, value: T, most: int = KEPT) -> T:
    """Remember this, and forget all but the newest few thousand; each one forgotten costs one more request."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return value

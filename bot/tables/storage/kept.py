"""What features keep of a table with its record: read with it, and written together with what changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.db.connection import Connection
from bot.found import modules


@dataclass(frozen=True, slots=True)
class Kept:
    """How a feature does it, in tables of its own: ``stored.KEPT`` (``bot/found.py``).

    ``read``: what it keeps of this table; None: nothing. ``write``: this is what it keeps from now on.
    """

    read: Callable[[Connection, str], object]
    write: Callable[[Connection, str, Any], None]


def kept(connection: Connection, table: str) -> dict[str, object]:
    """What features keep of a table, by their names."""
    found = {feature: each.read(connection, table) for feature, each in _all().items()}
    return {feature: each for feature, each in found.items() if each is not None}


def keep(connection: Connection, table: str, before: Mapping[str, object], after: Mapping[str, object]) -> None:
    """Write what isn't the same any more."""
    for feature, each in after.items():
        if each != before.get(feature):
            _all()[feature].write(connection, table, each)


@cache
def _all() -> dict[str, Kept]:
    return {feature: module.KEPT for feature, module in modules("stored").items() if hasattr(module, "KEPT")}

"""A button's meaning is its id's text: the grammar of custom ids, read by one strict function.

====================================  ==========================================================
``m:<table>:<revision>:<move>``       play this move
``s:<table>:<revision>:<kind>``       a menu: play a move of this kind with the chosen values
``d:<table>:<revision>:<draft>``      draw this hand with the draft; no move
``h:<table>:<page>``                  show me my hand, or a page of the game; never goes out of date
``l:<table>:<act>``                   the lobby
``t:<table>:<act>``                   the table's menu; ``…:<number>`` where it is about a seat or a person
``r:<game>:<page>``                   the rules of a game; ``…:<table>`` as this table plays it
``j:<game>:<where>:0``                sit me down at an open table, or open one here or in a channel; any game is ``-``
``e:-:<page>:0``                      a page of help, or a screen that it leads to
``v:-:<act>:0``                       what is stored about this person
``w:-:<list>:<page>``                 a person's own tables, a server's, or what was done there
``o:<setting>``                       a menu: set this of a person's own settings to the chosen value
``a:<setting>``                       a menu: set this of the server's settings to the chosen values
====================================  ==========================================================
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bot.engine.refusal import Refusal
from bot.found import declared

MOVES = ("m", "s")
"""The kinds that play a move."""

_TABLE = r"(?P<table>[a-z2-9]{7})"
_NUMBER = r"(?:0|[1-9][0-9]{0,5})"
_PATTERNS = (
    rf"(?P<kind>[msd]):{_TABLE}:(?P<revision>{_NUMBER}):(?P<text>[ -~]{{0,85}})",
    rf"(?P<kind>h):{_TABLE}:(?P<text>[a-z0-9-]{{0,20}})",
    r"(?P<kind>[oa]):(?P<text>[a-z_]{1,20})",
    rf"(?P<kind>[lt]):{_TABLE}:(?P<text>[a-z-]{{1,20}})(?::(?P<number>0|[1-9][0-9]{{0,19}}))?",
    rf"(?P<kind>r):(?P<game>[a-z_]{{1,32}}):(?P<page>{_NUMBER})(?::{_TABLE})?",
    rf"(?P<kind>[ejvw]):(?P<game>[a-z_]{{1,32}}|-):(?P<text>[a-z0-9-]{{1,45}}):(?P<page>{_NUMBER})",
)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Those of the platform, then those of features, a line each in their ``IDS``, with TABLE and NUMBER in them."""
    own = [line for ids in declared("screens", "IDS") for line in ids.splitlines()]
    of_features = (each.replace("TABLE", _TABLE).replace("NUMBER", _NUMBER) for each in own)
    return tuple(re.compile(pattern, re.ASCII) for pattern in (*_PATTERNS, *of_features))


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button or a used menu. Fields that its kind doesn't have are empty or 0."""

    kind: str
    table: str = ""
    revision: int = 0
    text: str = ""
    game: str = ""
    page: int = 0
    number: int = 0


def read(custom_id: str) -> Press:
    """What this id means; raises Refusal ``bad-button`` if it means nothing.

    >>> read("m:k3x9q2a:41:play KC")
    Press(kind='m', table='k3x9q2a', revision=41, text='play KC', game='', page=0, number=0)
    """
    for pattern in _patterns():
        if match := pattern.fullmatch(custom_id):
            found = match.groupdict("")
            return Press(
                kind=found["kind"],
                table=found.get("table", ""),
                revision=int(found.get("revision", 0)),
                text=found.get("text", ""),
                game=found.get("game", ""),
                page=int(found.get("page", 0)),
                number=int(found.get("number") or 0),
            )
    raise Refusal("bad-button")


def read_number(values: Sequence[str]) -> int:
    """The one number chosen in a menu; raises Refusal ``bad-button`` if the choice isn't one."""
    if len(values) != 1 or not re.fullmatch(_NUMBER, values[0], re.ASCII):
        raise Refusal("bad-button")
    return int(values[0])

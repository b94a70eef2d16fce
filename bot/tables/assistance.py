"""What helps people while they play, as their table's host chooses it before the start: taking back, and hints.

That a table has them is a fact about it, which its lobby and rules say; features do what it allows.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.options import option
from bot.engine.value import Value

Takeback: TypeAlias = Literal["own", "consent", "none"]
Hints: TypeAlias = Literal["usual", "on", "off"]


class Assistance(Value):
    """A table's own choices beside its game's house rules. They are read like ``Options``, and written the same way.

    ``takeback``: your own slip only, anything everybody agrees to as well, or nothing. ``hints``: usual is on where one
    person plays, with computers or alone; a match for which they were switched on isn't rated.
    """

    takeback: Takeback = option("own", group="table")
    hints: Hints = option("usual", group="table")


USUAL = Assistance()
NONE = Assistance("none", "off")
"""In contests, where everybody has the same."""

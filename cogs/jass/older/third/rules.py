"""The same rules as now; in its recorded matches, the count is confirmed by ``Confirm``."""

from __future__ import annotations

from cogs.jass import rules
from cogs.jass.older import Confirm
from cogs.jass.rules import (
    LOW_WINS as LOW_WINS,
    PRESETS as PRESETS,
    SEATS as SEATS,
    SIDES as SIDES,
    Move,
    Options as Options,
    active as active,
    deal as deal,
    legal as legal,
    outcome as outcome,
    play as play,
    reveals as reveals,
    view as view,
)

MOVES: tuple[type[Move], ...] = (*rules.MOVES, Confirm)
VERSION = 3

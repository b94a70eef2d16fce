"""The same rules as now; in its recorded matches, the count is confirmed by ``Confirm``."""

from __future__ import annotations

from dataclasses import replace

from cogs.jass import rules
from cogs.jass.older import Confirm
from cogs.jass.rules import (
    PRESETS as PRESETS,
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

ABOUT = replace(rules.ABOUT, move=Move | Confirm, version=3)

"""Where a process of the bot can be killed that reminds people."""

from __future__ import annotations

from bot.features.reminders.stored import StoredReminders
from bot.tables.clocks import timing
from tests.kill.bot import die_before


def _posted() -> None:
    timing.TIME_CONTROLS["quick"] = timing.TimeControl(1_000)
    die_before(StoredReminders, "show", lambda *_: True)


POINTS = {"reminder posted": _posted}

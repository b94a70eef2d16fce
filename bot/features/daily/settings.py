"""Where a server is told of each day's deals, and when somebody is reminded of them."""

from __future__ import annotations

from bot.tables.people.settings import ChosenSettings, Setting

CHANNEL = Setting("daily", (), "", channels=1, place=8)
"""Where a message tells of each day's deals; empty: nowhere."""
SERVER = (CHANNEL,)
REMINDER = Setting("daily-reminder", (), "")
"""When somebody is reminded of the deals of the day, in minutes since midnight by their own clock; empty: never."""
REMINDED = Setting("reminded", (), "")
"""When they last were, in milliseconds since 1970."""


def reminder_of(chosen: ChosenSettings) -> int | None:
    """When somebody is reminded of the deals of the day, in minutes since midnight in their zone; None: never."""
    return int(chosen[REMINDER]) if chosen[REMINDER] else None

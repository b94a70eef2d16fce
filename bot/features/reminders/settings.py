"""Who wants reminders, and where a server has them."""

from __future__ import annotations

from bot.tables.people.settings import Setting

OWN_REMINDERS = Setting("reminders", ("on", "off"), "on", place=7)
PERSON = (OWN_REMINDERS,)
REMINDERS = Setting("reminders", ("on", "dm", "off"), "on", place=6)
"""``dm``: never in channels."""
SERVER = (REMINDERS,)

"""The handlers of replays in a bot that runs."""

from __future__ import annotations

from bot.features.replays.handlers import ReplaysAndChecks
from tests.e2e.club import Club


def at_work(club: Club) -> ReplaysAndChecks:
    """What answers in this bot."""
    found = club.bot.features["replays"]
    assert isinstance(found, ReplaysAndChecks)
    return found

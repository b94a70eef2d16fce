"""``/leaderboard``, ``/scores``, ``/stats`` and ``/history``, and the buttons of their screens."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.boards.board_handlers import BoardHandlers
from bot.features.boards.stats_handlers import StatsHandlers
from bot.handlers.platform import Handlers, Platform
from bot.interactions.reply import Handler


class BoardsAndStats(Handlers):
    """Answers them all; nothing that is pressed there changes a table."""

    def __init__(self, platform: Platform) -> None:
        self.boards = BoardHandlers(platform)
        self.stats = StatsHandlers(platform)
        self.read_only: Mapping[str, Handler] = {**self.boards.read_only, **self.stats.read_only}


opened = BoardsAndStats

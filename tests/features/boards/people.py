"""What people do in an evening (``tests/soak``)."""

from __future__ import annotations

from typing import Any

LOOKING: tuple[tuple[str, dict[str, Any]], ...] = (("leaderboard", {}), ("scores", {}), ("stats", {}), ("history", {}))

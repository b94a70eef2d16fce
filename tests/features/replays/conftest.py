"""What only tests of replays share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.features.replays import analyst
from bot.tables.thinking.worker import Worker


@pytest.fixture
def prompt_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyses get on although other tests use all of the processor; elsewhere they'd wait for what is left of it."""

    def not_humble(packages: Mapping[str, Sequence[str]], *, humble: bool) -> Worker:
        assert humble
        return Worker(packages)

    monkeypatch.setattr(analyst, "Worker", not_humble)

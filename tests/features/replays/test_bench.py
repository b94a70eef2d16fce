"""The bench still runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.tables.thinking.worker import Worker
from tests.features.replays import bench


def not_humble(packages: Mapping[str, Sequence[str]], *, humble: bool) -> Worker:
    """One that doesn't wait until the machine is quiet."""
    assert humble
    return Worker(packages)


@pytest.mark.long
async def test_analyses_are_measured_beside_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "Worker", not_humble)
    figures = await bench.measure(choices=3, rounds=1)
    assert all(figure.value[0] in "+-0123456789" or figure.value == "not measured" for figure in figures)

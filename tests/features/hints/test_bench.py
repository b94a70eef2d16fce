"""The bench still runs."""

from __future__ import annotations

from tests.features.hints import bench


async def test_hints_are_measured() -> None:
    figures = await bench.measure(choices=3)
    assert all(figure.value[0] in "+-0123456789" or figure.value == "not measured" for figure in figures)

"""The bench still runs."""

from __future__ import annotations

from tests.features.boards import bench


async def test_boards_are_measured_on_a_real_database() -> None:
    figures = await bench.measure(results=400, looks=2)
    assert all(figure.value[0] in "+-0123456789" or figure.value == "not measured" for figure in figures)

"""The bench still runs."""

from __future__ import annotations

from tests.features.daily import bench


async def test_results_are_measured_on_a_real_database() -> None:
    figures = await bench.measure(tries=400, looks=2)
    assert all(figure.value[0] in "+-0123456789" for figure in figures)

"""A law holds for every game that is found."""

from __future__ import annotations

import pytest

from tests import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for a ``game`` once for each, by its name."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.names())

"""Laws are tested for every game."""

from __future__ import annotations

import pytest

from tests import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes a ``game`` once for each, by name."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.names())

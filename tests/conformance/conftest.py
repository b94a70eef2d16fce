"""Laws are tested for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes a ``game`` once for each, by name."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.names())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of a game side by side: then not every process has to play the sample matches of all games."""
    for quick in (False, True):
        places = [place for place, item in enumerate(items) if is_law(item) and is_quick(item) == quick]
        laws = sorted((items[place] for place in places), key=game_of)
        for place, law in zip(places, laws, strict=True):
            items[place] = law


def is_law(item: pytest.Item) -> bool:
    return item.path.parent == Path(__file__).parent


def is_quick(item: pytest.Item) -> bool:
    return item.get_closest_marker("quick") is not None


def game_of(item: pytest.Item) -> str:
    """The game a test is about; empty if none."""
    return str(getattr(getattr(item, "callspec", None), "params", {}).get("game", ""))

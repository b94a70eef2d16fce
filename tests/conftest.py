"""What all tests share."""

from __future__ import annotations

import gc
import os
from typing import Any

import aiosqlite
import pytest

from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found

collect_ignore = ["fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write golden games and pictures anew instead of comparing them"
    )


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors, for ``-n auto``: a part of what tests do is to wait."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether what is golden is written anew."""
    return bool(request.config.getoption("--regenerate"))


def pytest_sessionfinish() -> None:
    """Close what a failed test left open: a database's thread would keep the process alive for ever."""
    left: list[Any] = [each for each in gc.get_objects() if isinstance(each, aiosqlite.Connection)]
    for connection in left:
        connection.stop()

"""What all tests share."""

from __future__ import annotations

import pytest

from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found

collect_ignore = ["fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the golden games anew instead of comparing them")

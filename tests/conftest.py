"""What all tests share."""

from __future__ import annotations

import gc
from typing import Any

import aiosqlite
import pytest
from hypothesis import HealthCheck, settings

from bot.sandbox import interactions, server
from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found
from tests.speed import FOR_EVER, SLOWNESS, limit, workers

collect_ignore = ["fixtures"]

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write golden games and pictures anew instead of comparing them"
    )


def pytest_configure(config: pytest.Config) -> None:
    """What pyproject.toml says is for a quiet machine."""
    if config.option.timeout is None:
        config.option.timeout = limit(float(config.getini("timeout")))


def pytest_report_header() -> str:
    return f"slowness: {SLOWNESS}"


def pytest_xdist_auto_num_workers() -> int:
    return workers()


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in's people wait for as long as it takes, not for Discord's three seconds."""
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", FOR_EVER)
    monkeypatch.setattr(server, "PATIENCE", FOR_EVER)


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether what is golden is written anew."""
    return bool(request.config.getoption("--regenerate"))


def pytest_sessionfinish() -> None:
    """Close what a failed test left open: a database's thread would keep the process alive for ever."""
    left: list[Any] = [each for each in gc.get_objects() if isinstance(each, aiosqlite.Connection)]
    for connection in left:
        connection.stop()

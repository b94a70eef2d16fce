"""What all tests share."""

from __future__ import annotations

import gc
import signal
from itertools import groupby
from typing import Any

import aiosqlite
import pytest
from hypothesis import HealthCheck, settings

from bot.sandbox import interactions, server
from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found
from tests.speed import FOR_EVER, limit, workers

collect_ignore = ["fixtures"]

SLOW = {"bench", "browser", "e2e", "kill", "power", "soak"}
"""Folders whose tests start processes, sockets or browsers: slow, where one isn't marked ``quick``."""
AT_RANDOM = {"conformance", "test_matches.py", "test_screens.py"}
"""A folder and files where many matches are played at random: lines that are run there aren't counted as tested.

To count them would take them twice to three times as long, and say little: what is played at random runs everything.
"""

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
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # by a shell that runs this with ``&``, for all it starts
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where several run at once, one that has nothing left to do takes over what another would do later."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each test is slow or quick; the slow ones begin, so that none is left when all others are done."""
    for item in items:
        folder = item.path.parent.name
        if not item.get_closest_marker("quick") and not item.get_closest_marker("slow"):
            item.add_marker("slow" if folder in SLOW else "quick")
        if config.pluginmanager.hasplugin("_cov") and {folder, item.path.name} & AT_RANDOM:
            item.add_marker("no_cover")
    at_once = getattr(config, "workerinput", {}).get("workercount", 1)
    if at_once > 1:  # each begins with an equal part of the list, in order
        items[:] = dealt(items, at_once)


def pytest_collection_finish() -> None:
    """What is collected stays: the garbage collector needn't look at it again and again."""
    gc.collect()
    gc.freeze()


def dealt(items: list[pytest.Item], parts: int) -> list[pytest.Item]:
    """The same tests, dealt so that each of these parts begins with slow ones, and those of a file stay together."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    others = [item for item in items if not item.get_closest_marker("slow")]
    begins: list[list[pytest.Item]] = [[] for _ in range(parts)]
    for _, file in groupby(slow, key=lambda item: item.path):
        min(begins, key=len).extend(file)
    found: list[pytest.Item] = []
    for number, begin in enumerate(begins, 1):
        found += begin
        more = max(0, number * len(items) // parts - len(found))
        found += others[:more]
        del others[:more]
    return found + others


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist
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

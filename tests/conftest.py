"""What all tests share."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from importlib.util import cache_from_source
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite
import pytest
from hypothesis import HealthCheck, settings

from bot.db import sharing
from bot.db.server import Server
from bot.sandbox import server as fake_server
from bot.sandbox.api import interactions
from bot.tables.partitions import partitions
from tests import (
    databases,
    games as games,  # makes the fixture game findable
)
from tests.speed import FOR_EVER, limit, workers

collect_ignore = ["fixtures"]

QUICK = "quick"
LONG = {"bench", "browser", "kill", "power", "several", "soak"}
"""Folders whose tests are long. They mostly run bots in processes of their own, where nothing is counted as covered."""
SLOW = {"e2e", "test_cli.py", "test_packaging.py", "test_start.py"}
"""A folder and files whose tests start the whole bot: slow, except tests marked ``long``."""
STARTS_THE_BOT = {"club", "sandbox"}
"""The fixtures with which a test does that anywhere else, such as those of features."""
STARTS_A_BROWSER = {"browser"}
"""The fixture with which a test is long anywhere, as those in its folder are."""
AT_RANDOM = {"conformance", "test_matches.py", "test_screens.py"}
"""A folder and files that play many matches at random: lines run only there don't count as covered.

Counting them would take two to three times as long and mean little: random play reaches everything.
"""

settings.register_profile(
    "unhurried",
    deadline=None,
    derandomize="TIMES" not in os.environ,  # the suite tries the same each time
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="rewrite golden games and pictures instead of comparing them"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Apply the settings in pyproject.toml, which are for a quiet machine, to this one."""
    if config.option.timeout is None:
        config.option.timeout = limit(float(config.getini("timeout")))
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.markexpr:
        config.option.markexpr = "not long"
    config.pluginmanager.register(Deal())
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # by a shell's ``&``, for all child processes
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.dont_write_bytecode:  # then all processes that tests start would compile the whole bot again
        compiled = TemporaryDirectory()
        config.add_cleanup(compiled.cleanup)
        sys.dont_write_bytecode = False
        sys.pycache_prefix = compiled.name
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = compiled.name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What runs on a database runs on each there is, except what is about one of them."""
    if len(databases.ENGINES) > 1 and "engine" in metafunc.fixturenames:
        of = metafunc.definition.get_closest_marker
        engines = databases.ENGINES[:1] if of("file") else databases.ENGINES[1:] if of("server") else databases.ENGINES
        metafunc.parametrize("engine", engines)


@pytest.fixture
def engine() -> str:
    """Which kind of database a test runs on."""
    return databases.ENGINES[0]


@pytest.fixture
def where(engine: str, tmp_path: Path) -> Generator[databases.Where]:
    """Where a test's own database is."""
    with databases.place(engine, tmp_path) as found:
        yield found


@pytest.fixture
def server(where: databases.Where) -> Server:
    """A test's own database, which is PostgreSQL's."""
    assert isinstance(where, Server)
    return where


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """If tests run in several processes, let idle ones take over tests that others haven't started."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Compile everything once, if nothing is compiled yet: otherwise each of the processes that start now would.

    Where Python is to keep nothing that it has compiled, it is kept elsewhere until the tests are over.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        kept = TemporaryDirectory(prefix="compiled-")
        config.add_cleanup(kept.cleanup)
        os.environ["PYTHONPYCACHEPREFIX"] = kept.name
    elif Path(cache_from_source(__file__)).parent.exists():
        return
    files = sorted(map(str, config.rootpath.glob("tests/**/test_*.py")))
    parts = os.cpu_count() or 1
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:xdist", "-p", "no:cov"]
    plain = {**os.environ, "PYTEST_ADDOPTS": ""}  # options for running tests, some of plugins that aren't there
    compiling = [
        subprocess.Popen([*command, *files[part::parts]], cwd=config.rootpath, stdout=subprocess.DEVNULL, env=plain)
        for part in range(parts)
    ]
    for process in compiling:
        process.wait()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test quick, slow or long, and skip what needs a server where there is none."""
    for item in items:
        where = {*item.path.relative_to(config.rootpath).parts}
        marked = [kind for kind in (QUICK, "slow", "long") if item.get_closest_marker(kind)]
        if len(marked) > 1:
            raise pytest.UsageError(f"{item.nodeid} is marked {' and '.join(marked)}")
        if not marked:
            fixtures = {*getattr(item, "fixturenames", ())}
            long, slow = where & LONG or fixtures & STARTS_A_BROWSER, where & SLOW or fixtures & STARTS_THE_BOT
            item.add_marker("long" if long else "slow" if slow else QUICK)
        if item.get_closest_marker("server") and not databases.URL:
            item.add_marker(pytest.mark.skip(reason="TEST_DATABASE_URL isn't set: there is no PostgreSQL to try it on"))
        if config.pluginmanager.hasplugin("_cov") and where & (AT_RANDOM | LONG):
            item.add_marker("no_cover")


class Deal:
    """A plugin that deals tests to processes, once those that aren't wanted are gone."""

    @staticmethod
    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
        at_once = getattr(config, "workerinput", {}).get("workercount", 1)
        if at_once > 1:  # each worker starts with an equal part of the list, in order
            items[:] = dealt(items, at_once)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage in what is collected: it stays until the end.

    What tests leave doesn't, but there is room for more of it: a twentieth of the time would go into looking for it.
    """
    gc.disable()
    collected = yield
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    return collected


def dealt(items: list[pytest.Item], parts: int) -> list[pytest.Item]:
    """The same tests, arranged so that each of this many parts starts with slow ones, and files stay together.

    So none of those is left at the end.
    """
    slow = [item for item in items if not item.get_closest_marker(QUICK)]
    others = [item for item in items if item.get_closest_marker(QUICK)]
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
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One per processor for quick tests, which wait for nothing."""
    return os.cpu_count() or 1 if config.option.markexpr == QUICK else workers()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """For quick tests, don't even read the folders that have none."""
    return True if config.option.markexpr == QUICK and collection_path.name in SLOW | LONG else None


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fake Discord's people wait as long as necessary, not just Discord's three seconds; so does a database."""
    monkeypatch.setattr(partitions, "LEASE", FOR_EVER)
    monkeypatch.setattr(sharing, "SILENCE", 2 * FOR_EVER)
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", FOR_EVER)
    monkeypatch.setattr(fake_server, "PATIENCE", FOR_EVER)


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether to rewrite golden files."""
    return bool(request.config.getoption("--regenerate"))


def pytest_sessionfinish() -> None:
    """Close what failed tests left open: a database's thread would keep the process alive forever."""
    databases.drop_template()
    left: list[Any] = [each for each in gc.get_objects() if isinstance(each, aiosqlite.Connection)]
    for connection in left:
        connection.stop()
    while gc.collect():
        pass  # what tests left may have said something at its end
    gc.freeze()  # what is left is in use: pytest and Python would look through it several times before they end

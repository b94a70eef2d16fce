"""An evening of some seconds, and that each of its checks can fail."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copytree
from subprocess import PIPE, STDOUT
from typing import Any

import pytest

from tests.found import declared
from tests.soak import checks
from tests.speed import SLOWNESS

SHORT = ("--minutes", "0.05", "--matches", "1", "--speed", "60", "--tables", "2", "--seed", "5")
IDLE: dict[str, Any] = {"tasks": {"Clock._run": 1}, "files": 12, "sockets": 3, "threads": 4, "transaction": False}


def failed(findings: Sequence[checks.Finding]) -> list[str]:
    return [finding.what for finding in findings if finding.met is False]


def _change_a_result(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE results SET points = points + 1 WHERE number = 1 AND points IS NOT NULL")


def _forget_a_match(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE tables SET status = 'ended' WHERE id = (SELECT table_id FROM matches WHERE number = 1)")


def _hoard(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO key_values VALUES ('hoard', hex(zeroblob(2000000)))")


HARMS: dict[Callable[[sqlite3.Connection], None], str] = {
    _change_a_result: "lead to their result",
    _forget_a_match: "not counted once",
    _hoard: "the database",
} | {harm: "that differ" for harms in declared("counted", "HARMS") for harm in harms}
"""What is done to the database, and a part of the check that has to find it."""


async def test_a_short_evening_is_sound_and_harm_to_it_is_found(tmp_path: Path) -> None:
    """One test: an evening takes long, and tests that share one may run in several processes."""
    folder = tmp_path / "evening"
    folder.mkdir()
    env = {**os.environ, "SLOWNESS": str(10 * SLOWNESS)}  # so that only something broken reaches a limit
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.soak", *SHORT, "--keep", str(folder), stdout=PIPE, stderr=STDOUT, env=env
    )
    said = (await process.communicate())[0].decode()
    assert process.returncode == 0, said
    assert "FAIL" not in said
    assert said.count("  OK    ") >= 17, said
    assert "started 1×, killed 1×, stopped 1×" in said
    with closing(sqlite3.connect(folder / "elderhand.sqlite3")) as connection:
        ((matches, moves),) = connection.execute("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves)")
    assert matches >= 1
    assert moves >= 30
    assert not failed(list(checks.disk(folder / "elderhand.sqlite3")))
    for harm, found in HARMS.items():
        path = copytree(folder, tmp_path / harm.__name__) / "elderhand.sqlite3"
        with closing(sqlite3.connect(path)) as connection:
            harm(connection)
            connection.commit()
        assert any(found in each for each in failed(list(checks.disk(path)))), harm.__name__


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ERROR bot.interactions.dispatcher: interaction 7 failed", "errors"),
        ("DEBUG bot.tables.table: the hand is KC 4♥", "secrets"),
        ("DEBUG bot.tables.table: dealt from 3f81c65d", "secrets"),
    ],
)
def test_what_must_not_be_logged_is_found(tmp_path: Path, line: str, found: str) -> None:
    log = tmp_path / "log"
    log.write_text("INFO bot.app: all is well\n", "utf-8")
    assert not failed(list(checks.log(log, ["3f81c65d"])))
    log.write_text(f"INFO bot.app: all is well\n{line}\n", "utf-8")
    assert any(found in each for each in failed(list(checks.log(log, ["3f81c65d"]))))


def test_slow_and_missing_answers_are_found() -> None:
    quick = [0.1] * 99
    assert not failed(list(checks.answers([*quick, 30.0], [], 2)))
    assert len(failed(list(checks.answers([*quick, 30.0, 30.0], [], 0)))) == 1
    assert failed(list(checks.answers(quick, ["/help"], 0))) == ["unanswered"]
    assert failed(list(checks.answers([], [], 0))), "nobody asked"


@pytest.mark.parametrize(("grows", "flat"), [(-20.0, True), (0.0, True), (3.0, True), (30.0, False), (120.0, False)])
def test_memory_that_grows_is_found(grows: float, flat: bool) -> None:
    random = Random(1)
    samples = [(minute / 60, 200 + grows * minute / 60 + random.gauss(0, 0.5)) for minute in range(45)]
    assert checks.memory(samples).met is flat
    rise, half = checks.slope(samples)
    assert abs(rise - grows) <= 2 * half
    assert checks.memory(samples[:5]).met is None, "too short to tell"


def test_what_is_left_over_is_found() -> None:
    assert not failed(list(checks.left_over(IDLE, IDLE)))
    for what, more in (
        ("tasks", {"Clock._run": 1, "TableMessage.update": 1}),
        ("files", 13),
        ("sockets", 40),
        ("threads", 5),
        ("transaction", True),
    ):
        (found,) = failed(list(checks.left_over(IDLE, {**IDLE, what: more})))
        assert what in found


def test_a_table_that_is_stuck_is_found() -> None:
    person = {"computer": False, "away": False, "user": "1", "hand": "9", "since": 4, "late": None}
    computer = {"computer": True, "away": False, "user": None, "hand": None, "since": 4, "late": -1.0}
    table = {"id": "k3x9q2a", "game": "jass", "revision": 6, "playing": True, "paused": False}

    def is_stuck(seat: dict[str, Any], *shown: str) -> bool:
        return bool(checks.stuck([{**table, "seats": [seat]}], {"9": shown}))

    assert not is_stuck(person, "h:k3x9q2a:rules", "m:k3x9q2a:4:play KC")
    assert is_stuck(person, "m:k3x9q2a:3:play KC"), "of before their last move"
    assert is_stuck(person, "m:aaaaaaa:4:play KC"), "of another table"
    assert is_stuck(person, "h:k3x9q2a:rules"), "nothing to press"
    assert is_stuck({**person, "late": 90.0}, "m:k3x9q2a:4:play KC"), "the clock doesn't ring"
    assert not is_stuck({**person, "hand": None}), "My hand opens it"
    assert not is_stuck(computer)
    assert is_stuck({**computer, "late": None})
    assert checks.stuck([{**table, "seats": []}], {}), "nobody is waited for"
    assert not checks.stuck([{**table, "seats": [], "paused": True}], {})

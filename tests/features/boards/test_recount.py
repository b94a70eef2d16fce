"""``python -m bot recount``: everything is counted again, or one sentence says why not."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.db.database import Database
from bot.db.migrate import STEPS, migrate
from bot.db.server import Server
from bot.db.sqlite import FileConnection
from bot.features.boards.cli import recount
from bot.features.boards.counting import rebuild
from tests.databases import Where, rows
from tests.db.test_transfer import filled as filled, full as full, new as new
from tests.db.test_unreleased import old, state, told
from tests.power.conftest import library as library
from tests.power.test_failing import must_succeed
from tests.tables.matches import finish
from tests.test_cli import acknowledged, matches_under_way, refused, small
from tests.test_start import NOWHERE, TOKEN, run
from tests.wording import phrase, sentence

pytestmark = pytest.mark.slow


def test_counting_again_comes_to_the_same_and_tells_how_much_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None, factory=FileConnection)) as connection:
        migrate(connection, path)
        connection.execute("BEGIN")
        for match in range(12):
            finish(connection, 1 + match % 3, 4 + match % 2, 6)
        before = connection.execute("SELECT * FROM scores").fetchall()
        connection.execute("UPDATE scores SET wins = 99, mu = 0")
        connection.execute("COMMIT")
    told = run(tmp_path, "recount", DATABASE_PATH=str(path))
    assert (told.returncode, told.stdout, told.stderr) == (0, sentence("recounted", matches=12) + "\n", "")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM scores").fetchall() == before


def test_nothing_is_counted_again_without_a_database_or_while_the_bot_runs(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    told = run(tmp_path, "recount", DATABASE_PATH=str(path))
    assert told.returncode == 1
    assert "no database" in told.stderr
    assert not path.exists()
    with matches_under_way(path) as reader:
        acknowledged(reader, 1)
        told = run(tmp_path, "recount", DATABASE_PATH=str(path))
    assert told.returncode == 1
    assert "Another bot" in told.stderr


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("x" * 300, "can’t be opened (File name too long)"),
        ("text.sqlite3", "isn’t one of this bot’s databases (file is not a database)"),
        ("cut.sqlite3", "is damaged (database disk image is malformed)"),
        ("partly.sqlite3", "is damaged (board_by_matches isn't as it was made)"),
    ],
)
def test_a_recount_that_cannot_be_made_is_one_sentence(tmp_path: Path, path: str, words: str) -> None:
    (tmp_path / "text.sqlite3").write_text("This is no database, however it is called. " * 200)
    for name in ("cut.sqlite3", "partly.sqlite3"):
        asyncio.run(small(tmp_path / name))
    whole = (tmp_path / "cut.sqlite3").read_bytes()
    (tmp_path / "cut.sqlite3").write_bytes(whole[: len(whole) // 2])
    with closing(sqlite3.connect(tmp_path / "partly.sqlite3")) as connection:
        connection.execute("DROP TABLE scores")
    assert refused(run(tmp_path, "recount", DATABASE_PATH=path), words)


async def test_counted_again_it_comes_to_the_same_in_both(filled: Where, full: Path) -> None:
    found: list[list[Any]] = []
    for where in (full, filled):
        database = await Database.open(where)
        try:
            await database.write(lambda connection: connection.execute("DELETE FROM scores"))
            matches = await database.write(partial(rebuild, progress=lambda _done, _of: None))
            found.append(
                [
                    matches,
                    await database.read("SELECT * FROM scores ORDER BY game, guild, month, user_id"),
                    await database.read("SELECT * FROM results ORDER BY number, line"),
                ]
            )
        finally:
            await database.close()
    assert found[0] == found[1]
    assert found[0][0] > 2
    assert len(found[0][1]) > 2


def test_a_database_from_before_the_first_release_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = old(tmp_path / "old.sqlite3")
    before = state(tmp_path)
    ended = run(tmp_path, "recount", DISCORD_TOKEN=TOKEN, DATABASE_PATH=str(path))
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", told(path))
    assert state(tmp_path) == before


@pytest.mark.server
async def test_so_is_a_schema_on_a_server(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    await (await Database.open(server)).close()
    rows(server, f"UPDATE schema_version SET number = {min(STEPS) - 1}")
    said = sentence("database-unreleased", path=str(server), kind="server") + "\n"
    assert (await asyncio.to_thread(recount, server), capsys.readouterr().err) == (2, said)
    assert rows(server, "SELECT number FROM schema_version") == [(min(STEPS) - 1,)]


def test_a_server_that_is_not_there_may_be_later_and_its_password_is_not_told(tmp_path: Path) -> None:
    ended = run(tmp_path, "recount", DISCORD_TOKEN=TOKEN, DATABASE_URL=NOWHERE)
    said = ended.stdout + ended.stderr
    assert (ended.returncode, said.count("\n")) == (1, 1), said
    assert phrase("database-unreachable") in said
    assert "postgresql://ada@127.0.0.1:1/cards" in said
    assert "hush" not in said


def test_a_full_disk_is_named_on_the_command_line(tmp_path: Path, library: Path) -> None:
    folder = tmp_path.resolve() / "full"
    folder.mkdir()
    must_succeed(library, folder, "tests.features.boards.full", folder)

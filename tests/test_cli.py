"""The commands other than running the bot, as processes: a backup while another process plays, replaying a record."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from bot.db.database import Database
from bot.db.migrate import migrate
from bot.db.server import Server
from tests import forking
from tests.databases import Where, connected, make_empty, rows
from tests.db.filled import dump, fill
from tests.kill import child
from tests.kill.child import Acknowledged, Click, Events
from tests.kill.left import Left
from tests.kill.rounds import Rounds
from tests.speed import FOR_EVER
from tests.test_start import NOWHERE, TOKEN, assert_one_sentence, environment, run
from tests.wording import phrase, sentence

BEFORE, MEANWHILE = 300, 20
"""Clicks acknowledged before the backup begins, and during it."""


@contextmanager
def matches_under_way(where: Where) -> Generator[Connection]:
    """Another process that plays at several tables and reports its moves, until the end of the block."""
    reader, writer = forking.processes().Pipe(duplex=False)
    process = forking.processes().Process(target=child.run, args=(where, 1, []), kwargs={"last": False, "told": writer})
    process.start()
    writer.close()
    with reader:
        yield reader
    process.kill()
    process.join()


def heard(reader: Connection) -> Events:
    assert reader.poll(FOR_EVER), "nobody plays"
    told: Events = reader.recv()
    return told


def acknowledged(reader: Connection, count: int) -> list[Click]:
    """The next clicks that count, this many."""
    clicks: list[Click] = []
    while len(clicks) < count:
        if isinstance(told := heard(reader), Acknowledged):
            clicks.append(told.click)
    return clicks


def setting(where: Where) -> dict[str, str]:
    """What tells the bot where its database is."""
    return {"DATABASE_URL": where.url} if isinstance(where, Server) else {"DATABASE_PATH": str(where)}


def start(where: Path, *arguments: str, **settings: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bot", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=where, env=environment(**settings), stdout=pipe, stderr=pipe, text=True)


@pytest.mark.long
def test_a_backup_of_a_running_bot_has_every_move_and_its_tables_go_on(tmp_path: Path, where: Where) -> None:
    """Fault 13, except how long writes wait, which the bench measures."""
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    with matches_under_way(where) as reader:
        before = acknowledged(reader, BEFORE)
        process = start(tmp_path, "backup", str(copy), **setting(where))
        meanwhile = 0
        while process.poll() is None:
            meanwhile += len(acknowledged(reader, 1))
        assert meanwhile > MEANWHILE, "the bot had to wait"
        out, err = process.communicate()
    assert process.returncode == 0, err
    assert not err
    assert [file.name for file in copy.parent.iterdir()] == ["copy.sqlite3"]

    restored = tmp_path / "restored" / "tables.sqlite3"
    restored.parent.mkdir()
    shutil.copy(copy, restored)
    with closing(sqlite3.connect(restored)) as connection:
        over, playing = (
            connection.execute("SELECT count(*) FROM tables WHERE status = ?", (status,)).fetchone()[0]
            for status in ("over", "playing")
        )
    assert not Left(restored).lost(before)
    assert f"{over} finished match" in out
    assert f"{playing} in progress" in out
    assert f" {copy.stat().st_size / 1e6:.1f} MB" in out
    assert playing > 0
    Rounds(restored, seed=1).finish()


@pytest.mark.parametrize(
    ("database", "file", "words"),
    [
        ("none.sqlite3", "copy", sentence("no-database", path="none.sqlite3")),
        ("text.sqlite3", "copy", "couldn’t be copied (file is not a database)"),
        ("x" * 300, "copy", "couldn’t be copied (File name too long)"),
        ("text.sqlite3", "x" * 300, sentence("backup-unwritable", folder=".", error="File name too long")),
        ("text.sqlite3", "text.sqlite3", sentence("backup-exists", path="text.sqlite3")),
        ("text.sqlite3", "nowhere/copy", "Can’t write a file in nowhere"),
    ],
)
def test_a_backup_that_cannot_be_made_is_one_sentence(tmp_path: Path, database: str, file: str, words: str) -> None:
    (tmp_path / "text.sqlite3").write_text("This is no database, however it is called. " * 200)
    ended = run(tmp_path, "backup", file, DATABASE_PATH=database)
    assert refused(ended, words)
    assert [each.name for each in tmp_path.iterdir()] == ["text.sqlite3"]


def name_of(where: Where) -> str:
    """How a command is told where a database is."""
    return where.url if isinstance(where, Server) else str(where)


def test_a_database_is_copied_there_and_back_again(tmp_path: Path, where: Where) -> None:
    (tmp_path / "full").mkdir()
    full, back = fill(tmp_path / "full" / "tables.sqlite3"), tmp_path / "back.sqlite3"
    for source, target in ((full, where), (where, back)):
        told = run(tmp_path, "copy", name_of(source), name_of(target))
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.count("\n") == 1
        assert f"{source} was copied to {target}: " in told.stdout
    assert dump(back) == dump(full)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("none.sqlite3", "copy"), sentence("no-database", path="none.sqlite3")),
        (("text.sqlite3", "copy"), phrase("database-foreign")),
        (("full.sqlite3", "text.sqlite3"), phrase("copy-not-empty")),
        (("full.sqlite3", "nowhere/copy"), "Can’t write a file in nowhere"),
        (("x" * 300, "copy"), "couldn’t be copied to copy (File name too long)"),
        ((NOWHERE, "copy"), phrase("database-unreachable")),
        (("full.sqlite3", NOWHERE), phrase("database-unreachable")),
        (("full.sqlite3", "postgresql://ada:12/hush@here/cards"), sentence("bad-database-url", name="TO")),
        (("mysql://ada:hush@here/cards", "copy"), sentence("bad-database-url", name="FROM")),
        (("postgres:ada:hush@here/cards", "copy"), sentence("bad-database-url", name="FROM")),
    ],
)
def test_a_copy_that_cannot_be_made_is_one_sentence_without_a_password(
    tmp_path: Path, arguments: tuple[str, str], words: str
) -> None:
    (tmp_path / "text.sqlite3").write_text("This is no database, however it is called. " * 200)
    fill(tmp_path / "full.sqlite3")
    ended = run(tmp_path, "copy", *arguments)
    assert refused(ended, words), ended.stderr
    assert "hush" not in ended.stderr
    assert {"copy", "nowhere"} & {each.name for each in tmp_path.iterdir()} == set()


def test_what_is_too_much_is_not_quoted(tmp_path: Path) -> None:
    """It is the rest of a password with a space."""
    ended = run(tmp_path, "copy", "elderhand.sqlite3", "postgresql://ada:hu", "sh@here/cards")
    assert ended.returncode == 2
    assert "unrecognized arguments" in ended.stderr
    assert "sh@here" not in ended.stderr
    assert "--chanel" in run(tmp_path, "doctor", "--chanel", "5").stderr


def test_a_button_needs_a_channel(tmp_path: Path) -> None:
    ended = run(tmp_path, "doctor", "--presses")
    assert ended.returncode == 2
    assert "--channel" in ended.stderr.splitlines()[-1]


def test_what_a_bot_is_using_is_not_copied(tmp_path: Path, where: Where) -> None:
    with matches_under_way(where) as reader:
        acknowledged(reader, 1)
        told = run(tmp_path, "copy", name_of(where), "copy")
        assert refused(told, sentence("database-in-use", path=str(where)))
        acknowledged(reader, 1)
    assert not (tmp_path / "copy").exists()


@pytest.mark.server
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 1), (signal.SIGKILL, -signal.SIGKILL)])
def test_stopped_or_killed_in_the_middle_it_has_copied_nothing(
    tmp_path: Path, where: Where, number: signal.Signals, code: int
) -> None:
    if not isinstance(where, Server):
        pytest.skip("TEST_DATABASE_URL isn't set: nothing holds up a copy in the middle")
    (tmp_path / "full").mkdir()
    full = fill(tmp_path / "full" / "tables.sqlite3")
    with connected(where) as other:
        other.execute("BEGIN")
        other.execute("LOCK TABLE moves IN SHARE MODE")  # comes after most others
        process = start(tmp_path, "copy", str(full), where.url)
        while not rows(where, "SELECT 1 FROM pg_locks WHERE NOT granted"):
            assert process.poll() is None
        process.send_signal(number)
        _, err = process.communicate()
        assert process.returncode == code
        assert err == (sentence("copy-stopped") + "\n" if number == signal.SIGINT else "")
    assert rows(where, "SELECT count(*) FROM tables") == [(0,)]
    told = run(tmp_path, "copy", str(full), where.url)
    assert told.returncode == 0, told.stderr
    run(tmp_path, "copy", where.url, "back")
    assert dump(tmp_path / "back") == dump(full)


def refused(ended: subprocess.CompletedProcess[str], words: str) -> bool:
    """Whether it printed just this one sentence."""
    one = len(ended.stderr.strip().splitlines()) == 1 and not ended.stdout
    return ended.returncode == 1 and words in ended.stderr and one


def must_say_how_far_it_is(folder: Path, command: Sequence[str], **settings: str) -> None:
    """At a terminal, a command that copies much shows its progress, up to the end."""
    terminal, end = os.openpty()
    subprocess.run(
        [sys.executable, "-m", "bot", *command], cwd=folder, env=environment(**settings), stderr=end, check=True
    )
    os.close(end)
    said = os.read(terminal, 4_096).decode()
    os.close(terminal)
    assert re.fullmatch(r"(\r\d+% copied)+\r\n", said)
    assert said.endswith("\r100% copied\r\n")
    assert said.count("%") > 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.long
def test_at_a_terminal_a_large_copy_says_how_far_it_is(tmp_path: Path, where: Where) -> None:
    (tmp_path / "full").mkdir()
    full = fill(tmp_path / "full" / "tables.sqlite3", 20_000)
    make_empty(where)
    commands = [("copy", str(full), name_of(where)), ("backup", "copy")]
    for command in commands if isinstance(where, Server) else commands[:1]:  # a file is copied by pages
        must_say_how_far_it_is(tmp_path, command, **setting(where))


def test_each_command_has_help(tmp_path: Path) -> None:
    must_have_help(tmp_path, "backup")


def must_have_help(tmp_path: Path, command: str) -> None:
    """A command that takes a file says so."""
    assert command in run(tmp_path, "--help").stdout
    told = run(tmp_path, command, "--help")
    assert told.returncode == 0
    assert "FILE" in told.stdout
    lacking = run(tmp_path, command)
    assert lacking.returncode == 2
    assert "FILE" in lacking.stderr or "file" in lacking.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.long
def test_at_a_terminal_a_large_backup_says_how_far_it_is(tmp_path: Path) -> None:
    path = tmp_path / "large.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, path)
        connection.execute("CREATE TABLE pictures (x)")
        connection.execute("INSERT INTO pictures VALUES (zeroblob(10000000))")
    must_say_how_far_it_is(tmp_path, ("backup", "copy"), DATABASE_PATH=str(path))


async def small(path: Path) -> None:
    await (await Database.open(path)).close()


def test_a_backup_may_have_a_name_that_no_terminal_can_write(tmp_path: Path) -> None:
    asyncio.run(small(tmp_path / "elderhand.sqlite3"))
    ended = run(tmp_path, "backup", "copy-\udcff.sqlite3")
    assert ended.returncode == 0, ended.stderr
    assert "copied to copy-\\udcff.sqlite3" in ended.stdout
    assert (tmp_path / "copy-\udcff.sqlite3").exists()


def test_the_doctor_says_in_one_sentence_what_is_wrong_with_the_database(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite3").write_text("This is no database, however it is called. " * 200)
    ended = run(tmp_path, "doctor", DATABASE_PATH="text.sqlite3", DISCORD_TOKEN=TOKEN)
    assert_one_sentence(ended, phrase("database-foreign"))

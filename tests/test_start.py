"""Starting and stopping the bot as a process: one sentence if it can't start, and an orderly end when asked to stop."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Iterable
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest

from bot import __version__, config
from bot.db.database import Database
from bot.db.migrate import STEPS
from bot.db.server import Server
from tests import forking
from tests.forking import Forked
from tests.speed import FOR_EVER
from tests.wording import phrase, sentence

REPOSITORY = Path(__file__).parents[1]
BOT = (sys.executable, "-m", "bot")
TOKEN = f"{'a' * 24}.{'b' * 6}.{'c' * 30}"


NOWHERE = "postgresql://ada:hush@127.0.0.1:1/cards"
"""No server is there."""
KEPT = {"PATH", "HOME", "SYSTEMROOT", "VIRTUAL_ENV", "PYTHONPYCACHEPREFIX"}
"""Environment variables without which Python itself wouldn't start, or more slowly."""


def environment(**settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in KEPT}
    return {**kept, "PYTHONPATH": str(REPOSITORY), "PYTHONUTF8": "1", **settings}


def run(where: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The bot, or one of its other commands, to its end."""
    return forking.run(where, arguments, environment(**settings))


SANDBOX = ("--sandbox", "--port", "0")
"""On any free port."""


def open_sandbox(where: Path, *command: str, **settings: str) -> tuple[subprocess.Popen[str], str]:
    """The sandbox, once its page is open, and its output so far. ``command``: another bot's."""
    process = subprocess.Popen(
        [*(command or BOT), *SANDBOX], cwd=where, env=environment(**settings), stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    return process, until_open(process.stderr)


def fork_sandbox(where: Path, **settings: str) -> tuple[Forked, str]:
    """The same, sooner: in a process that needn't import the bot."""
    process = Forked(forking.bot, where, SANDBOX, environment(**settings))
    return process, until_open(process.stderr)


def until_open(stderr: Iterable[str]) -> str:
    """What the sandbox says until its page is open."""
    said = ""
    for line in stderr:
        said += line
        if "http://127.0.0.1:" in line:
            return said
    raise AssertionError(said)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, phrase("no-token")),
        ({"DISCORD_TOKEN": ""}, phrase("empty-token")),
        ({"DISCORD_TOKEN": "nonsense"}, phrase("bad-token")),
        ({"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": "LOUD"}, "LOG_LEVEL is LOUD"),
        ({"DISCORD_TOKEN": TOKEN, "OWNER_ID": "anna"}, "OWNER_ID is anna"),
        ({"DISCORD_TOKEN": TOKEN, "GUILD_ID": "12x"}, "GUILD_ID is 12x"),
        ({"DISCORD_TOKEN": TOKEN, "COMPUTERS": "0"}, "COMPUTERS is 0"),
        ({"DISCORD_TOKEN": TOKEN, "COMPUTERS": "many"}, "COMPUTERS is many"),
        ({"DISCORD_TOKEN": TOKEN, "METRICS_PORT": "none"}, "METRICS_PORT is none"),
        ({"DISCORD_TOKEN": TOKEN, "METRICS_PORT": "0"}, "METRICS_PORT is 0"),
        ({"DISCORD_TOKEN": TOKEN, "METRICS_PORT": "65536"}, "METRICS_PORT is 65536"),
        ({"DISCORD_TOKEN": TOKEN, "SHARDS": "0-3/12"}, "SHARDS is 0-3/12"),
        ({"DISCORD_TOKEN": TOKEN, "SHARDS": "0-3/16"}, phrase("shards-alone")),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API": "discord.example"}, phrase("bad-api")),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API": "https://discord.example/api"}, phrase("bad-api")),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API": "https://ada:hush@discord.example"}, phrase("bad-api")),
        ({"DISCORD_TOKEN": TOKEN, "DISCORD_API": "http://proxy:65536"}, phrase("bad-api")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "nowhere/bot.sqlite3"}, phrase("database-unusable")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "."}, phrase("database-unusable")),
        (
            {"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "text.sqlite3"},
            "isn’t one of this bot’s databases (file is not a dat",
        ),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "/proc/self/bot.sqlite3"}, phrase("database-unusable")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "x" * 300}, phrase("database-unusable")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "x" * 3_000}, phrase("database-unusable")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "circle.sqlite3"}, phrase("database-unusable")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "a\x1b[2Jb"}, "DATABASE_PATH has a control character in it"),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": f"{NOWHERE}\x07"}, "DATABASE_URL has a control character in it"),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_PATH": "a.sqlite3", "DATABASE_URL": NOWHERE}, phrase("two-databases")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "mysql://ada:hush@here/cards"}, phrase("bad-database-url")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://[ada:hush@here"}, phrase("bad-database-url")),
        ({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://ada:12/hush@here"}, phrase("bad-database-url")),
        ({"DISCORD_TOKEN": "ä" * 24 + ".bbbbbb." + "c" * 30}, phrase("bad-token")),
        ({"DISCORD_TOKEN": TOKEN, "OWNER_ID": "0"}, "OWNER_ID is 0;"),
        ({"DISCORD_TOKEN": TOKEN, "OWNER_ID": "-5"}, "OWNER_ID is -5;"),
        ({"DISCORD_TOKEN": TOKEN, "OWNER_ID": "1" * 30}, "OWNER_ID is 111111111111111111111111111111;"),
        ({"DISCORD_TOKEN": TOKEN, "GUILD_ID": str(1 << 63)}, "GUILD_ID is 9223372036854775808;"),
        ({"DISCORD_TOKEN": TOKEN, "GUILD_ID": "٣" * 18}, "GUILD_ID is ٣٣٣"),
        ({"DISCORD_TOKEN": TOKEN, "GUILD_ID": "9" * 5_000}, "GUILD_ID is 9999"),
        ({"DISCORD_TOKEN": TOKEN, "GUILD_ID": "1\n2"}, "GUILD_ID is 1 2;"),
    ],
)
def test_what_keeps_it_from_starting_is_one_sentence(tmp_path: Path, settings: dict[str, str], words: str) -> None:
    (tmp_path / "text.sqlite3").write_text("This is no database, however it is called. " * 200)
    (tmp_path / "circle.sqlite3").symlink_to("circle.sqlite3")
    ended = run(tmp_path, **settings)
    assert_one_sentence(ended, words)
    assert (settings.get("DISCORD_TOKEN") or "?") not in ended.stderr


def assert_one_sentence(ended: subprocess.CompletedProcess[str], words: str) -> None:
    """It didn't start, and gives the reason in one sentence."""
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert ended.returncode == 2


@contextmanager
def answering(status: int) -> Generator[tuple[int, list[str]]]:
    """A server on a free port that always answers with this status; gives the port, and the requested paths."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  named by the library
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        serving = Thread(target=server.serve_forever)
        serving.start()
        yield server.server_port, asked
        server.shutdown()
        serving.join()


def test_requests_go_to_the_proxy_that_is_set(tmp_path: Path) -> None:
    with answering(401) as (port, asked):
        ended = run(tmp_path, "doctor", DISCORD_TOKEN=TOKEN, DISCORD_API=f"http://127.0.0.1:{port}/")
    assert ended.returncode == 1, ended.stderr
    assert sentence("doctor-token-bad") in ended.stdout
    assert asked == ["/api/v10/users/@me"]


ENV = f"DISCORD_TOKEN={TOKEN}\n"
FILES = {
    "Latin-1": (f"{ENV}# für mich\n".encode("latin-1"), phrase("env-encoding")),
    "UTF-16 as Windows writes it": (ENV.encode("utf-16"), phrase("env-encoding")),
    "UTF-16 without a signature": (ENV.encode("utf-16-le"), phrase("env-encoding")),
    "NUL in a path": (f"{ENV}DATABASE_PATH=a\0b\n".encode(), phrase("env-encoding")),
    "a quotation mark that doesn't close": (f'{ENV}\n\nGUILD_ID="123\n'.encode(), "Line 4 of "),
    "no equals sign": (f"{ENV}# the owner\nOWNER_ID 80351110224678912\n".encode(), "Line 3 of "),
    "a name alone": (TOKEN.encode(), "Line 1 of "),
    "more behind a quotation": (b'LOG_LEVEL="INFO" "DEBUG"\n', "Line 1 of "),
    "a letter of no width": (f"{ENV}\u200bGUILD_ID=123\n".encode(), "Line 2 of "),
    "a path of Windows in quotes": (f'{ENV}DATABASE_PATH="c:\\new\\table"\n'.encode(), "DATABASE_PATH has a control"),
    "a folder": (None, "can’t be read (Is a directory)"),
}


@pytest.mark.parametrize("kind", FILES)
def test_settings_that_cannot_be_read_are_one_sentence(tmp_path: Path, kind: str) -> None:
    content, words = FILES[kind]
    if content is None:
        (tmp_path / ".env").mkdir()
    else:
        (tmp_path / ".env").write_bytes(content)
    assert_one_sentence(run(tmp_path), words)


def test_settings_that_nobody_may_read_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").symlink_to("/proc/self/mem")  # which can be opened but not read, even by the superuser
    assert_one_sentence(run(tmp_path), "can’t be read (Input/output error)")


def test_the_signature_that_editors_write_is_no_part_of_a_name(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("LOG_LEVEL=LOUD\n".encode("utf-8-sig"))
    assert_one_sentence(run(tmp_path), "LOG_LEVEL is LOUD")


@pytest.mark.long
def test_a_full_disk_at_the_start_is_one_sentence_and_another_start_may_go_better(tmp_path: Path) -> None:
    path = tmp_path / "bot.sqlite3"
    asyncio.run(made(path))
    ended = subprocess.run(
        [sys.executable, "-c", ON_A_FULL_DISK],
        cwd=tmp_path,
        env=environment(DISCORD_TOKEN=TOKEN, DATABASE_PATH=str(path), LOG_LEVEL="ERROR"),
        capture_output=True,
        text=True,
        timeout=FOR_EVER,
        check=False,
    )
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert ended.returncode in {1, 2}, ended.stderr


async def made(path: Path) -> None:
    """Create a database of the bot, complete and closed."""
    await (await Database.open(path)).close()


ON_A_FULL_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
from bot.__main__ import main
sys.exit(main([]))
"""


def test_comments_empty_lines_and_quotes_can_be_read(tmp_path: Path) -> None:
    lines = ["# of mine", "", "  ", "export COMPUTERS = 2  # two", "LOG_LEVEL='LOUD'", "GUILD_ID=", '# "', ""]
    (tmp_path / ".env").write_text("\r\n".join([ENV.strip(), *lines]))
    assert_one_sentence(run(tmp_path), "LOG_LEVEL is LOUD")


def test_a_password_has_a_dollar_sign_as_the_example_says(tmp_path: Path) -> None:
    assert "write a password's $ as %24" in (REPOSITORY / ".env.example").read_text()
    (tmp_path / ".env").write_text("A=${B}\nDATABASE_URL=postgresql://ada:a%24{B}c@here/cards\n")
    found = config.environment(tmp_path / ".env")
    assert found["A"] == ""
    server = config.Config.read({"DATABASE_URL": found["DATABASE_URL"]}).database
    assert isinstance(server, Server)
    assert unquote(urlsplit(server.url).password or "") == "a${B}c"


def test_the_settings_come_from_a_file_and_the_environment_wins(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\n")
    assert "LOG_LEVEL is LOUD" in run(tmp_path).stderr
    assert "LOG_LEVEL is SOFT" in run(tmp_path, LOG_LEVEL="SOFT").stderr


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bot.sqlite3"
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {max(STEPS) + 1}")
    newer.execute("CREATE TABLE later (x)")
    newer.close()
    before = path.read_bytes()
    ended = run(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_PATH=str(path))
    assert ended.returncode == 2
    assert "newer version" in ended.stderr
    assert path.read_bytes() == before


def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path) -> None:
    first, _ = fork_sandbox(tmp_path)
    try:
        second = run(tmp_path, "--sandbox", "--port", "0")
        assert second.returncode == 2
        assert "Another bot is using the database" in second.stderr
    finally:
        first.kill()
        first.communicate()
    again, _ = fork_sandbox(tmp_path)
    again.kill()
    again.communicate()


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = run(tmp_path, "--sandbox", "--port", port)
        metrics = run(tmp_path, DISCORD_TOKEN=TOKEN, METRICS_PORT=port, LOG_LEVEL="WARNING")
    assert ended.returncode == 2
    assert f"Port {port} is in use" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert metrics.returncode == 2
    assert metrics.stderr.startswith(f"Port {port} can’t be used (")
    assert len(metrics.stderr.strip().splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to ask a process with")
def test_it_ends_in_order_when_it_is_asked_to(tmp_path: Path) -> None:
    process, _ = open_sandbox(tmp_path)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=FOR_EVER)
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert not (tmp_path / "elderhand-sandbox.sqlite3-wal").exists()
    with closing(sqlite3.connect(tmp_path / "elderhand-sandbox.sqlite3")) as connection:
        emoji = connection.execute("SELECT id FROM sandbox_object WHERE kind = 'emoji'").fetchall()
    assert len(emoji) == 146, "whoever tries the sandbox sees the cards on buttons, too"


def test_at_no_level_is_written_what_the_libraries_send_and_store(tmp_path: Path) -> None:
    process, said = fork_sandbox(tmp_path, LOG_LEVEL="DEBUG")
    process.kill()
    process.communicate()
    assert " DEBUG " in said
    assert not re.search(r" DEBUG +(discord|aiohttp|aiosqlite)", said)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to ask a process with")
def test_health_is_told_until_it_is_stopped(tmp_path: Path) -> None:
    port = free_port()
    process, _ = fork_sandbox(tmp_path, METRICS_PORT=str(port))
    try:
        assert health(port, process) == 200
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=FOR_EVER)
    assert process.returncode == 0, said
    assert "Traceback" not in said
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 5)


def health(port: int, process: Forked) -> int:
    """The status of /healthz once it is 200, or the last one when the process ended."""
    end, status = time.monotonic() + FOR_EVER, 0
    while status != 200 and process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
                status = answer.status
        except urllib.error.HTTPError as error:
            status = error.code
            error.close()
        except OSError:
            time.sleep(0.05)
    return status


@pytest.mark.skipif(not Path("/proc/self/net/tcp").exists(), reason="this system doesn't tell who listens")
@pytest.mark.long
def test_nothing_is_told_and_nothing_imported_for_it_where_no_port_is_set(tmp_path: Path) -> None:
    process, said = open_sandbox(tmp_path, PYTHONPROFILEIMPORTTIME="1", LOG_LEVEL="INFO")
    assert process.stderr is not None
    for line in process.stderr:
        said += line
        if "the bot was away" in line:
            break
    assert len(listening(process.pid)) == 1, "the sandbox alone"
    process.kill()
    process.communicate()
    assert "aiosqlite" in said
    assert "prometheus" not in said


def listening(pid: int) -> set[str]:
    """The sockets on which a process listens."""
    mine = {str(each.readlink()) for each in Path(f"/proc/{pid}/fd").iterdir()}
    lines = [line.split() for line in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]]
    return {line[1] for line in lines if line[3] == "0A" and f"socket:[{line[9]}]" in mine}


@pytest.mark.long
def test_help_explains_every_flag_and_version_is_told(tmp_path: Path) -> None:
    told = subprocess.run([*BOT, "--help"], env=environment(), capture_output=True, text=True, check=True)
    for flag in ("--sandbox", "--port", "--version"):
        assert flag in told.stdout
    assert run(tmp_path, "--version").stdout.strip() == f"Elderhand {__version__}"
    assert run(tmp_path, "--port", "none").returncode == 2
    assert subprocess.run(BOT, cwd=tmp_path, env=environment(), stderr=subprocess.DEVNULL, check=False).returncode == 2


def test_every_setting_is_in_the_example_file_with_a_line_of_explanation() -> None:
    lines = (REPOSITORY / ".env.example").read_text().splitlines()
    settings = [number for number, line in enumerate(lines) if line and not line.startswith("#")]
    assert {lines[number].partition("=")[0] for number in settings} == {
        "DISCORD_TOKEN",
        "DATABASE_PATH",
        "DATABASE_URL",
        "LOG_LEVEL",
        "GUILD_ID",
        "METRICS_PORT",
        "COMPUTERS",
        "SHARDS",
        "DISCORD_API",
        "OWNER_ID",
    }
    assert all(lines[number - 1].startswith("# ") for number in settings)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ((), "database-unreachable"),
        (("backup", "copy"), "database-unreachable"),
    ],
)
def test_a_server_that_is_not_there_may_be_later_and_its_password_is_not_told(
    tmp_path: Path, command: Iterable[str], words: str
) -> None:
    ended = run(tmp_path, *command, DISCORD_TOKEN=TOKEN, DATABASE_URL=NOWHERE)
    said = ended.stdout + ended.stderr
    assert (ended.returncode, said.count("\n")) == (1, 1), said
    assert phrase(words) in said
    assert "postgresql://ada@127.0.0.1:1/cards" in said
    assert "hush" not in said


@pytest.mark.long
def test_sqlite_needs_no_driver_of_a_server() -> None:
    code = "import sys, bot.db.database, bot.app, bot.cli; sys.exit('psycopg' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, env=environment(), check=True)

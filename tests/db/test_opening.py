"""Which files are opened and which are refused; refused files aren't changed."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

import bot
from bot.db import soundness
from bot.db.connection import Damaged
from bot.db.database import Database
from bot.db.migrate import STEPS
from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.tables.record import Record
from tests.databases import rows
from tests.db.conftest import Spawn
from tests.tables import records

BOT = """
import asyncio, pathlib, sys
from bot.db.database import Database
async def run():
    await Database.open(pathlib.Path(sys.argv[1]))
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
asyncio.run(run())
"""

WRITER_THAT_DIES = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = wal")
connection.execute("CREATE TABLE future (x)")
connection.execute("PRAGMA user_version = 999")
print("ready", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


WORDS = Path(bot.__file__).with_name("words")
CHANGE_THAT_DIES = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = delete")
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN")
connection.execute("CREATE TABLE half (x)")
connection.execute("INSERT INTO half VALUES (zeroblob(1000000))")
print("ready", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

PICTURES = b"holiday pictures" * 1_000
NOBODY_WRITES = Path("/proc/self").resolve()
"""Not even for the superuser, as whom tests may run."""


async def refused(path: Path) -> str:
    """The key with which the file is refused."""
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.facts["path"] == str(path)
    return refusal.value.key


async def opens(path: Path) -> None:
    await (await Database.open(path)).close()


def fill(path: Path, content: bytes = PICTURES) -> None:
    path.write_bytes(content)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file except the lock and SQLite's shared memory, which contain no data."""
    files = [file for file in folder.iterdir() if file.is_file() and not file.name.endswith((".lock", "-shm"))]
    return {file.name: file.read_bytes() for file in files}


async def test_a_second_bot_in_the_same_process_is_refused(path: Path) -> None:
    database = await Database.open(path)
    assert await refused(path) == "database-in-use"
    assert await database.write(lambda _: "the first goes on") == "the first goes on"
    await database.close()
    await opens(path)


async def test_a_second_bot_under_another_name_of_the_file_is_refused(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    with pytest.raises(Refusal, match="database-in-use"):
        await Database.open(link)
    await database.close()


@pytest.mark.slow
async def test_a_second_bot_is_refused_until_the_first_is_killed(path: Path, spawn: Spawn) -> None:
    first = spawn(BOT)
    assert await refused(path) == "database-in-use"
    assert rows(path, "SELECT count(*) FROM tables") == [(0,)], "whoever only reads is not shut out"
    first.kill()
    first.wait()
    await opens(path)


async def test_a_file_of_a_newer_program_is_left_as_it_is(path: Path) -> None:
    """Fault 12: the schema is newer than the program."""
    await opens(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = delete")
    connection.execute("CREATE TABLE future (x)")
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = contents(path.parent)
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.key == "database-newer"
    assert refusal.value.facts == {"path": str(path), "found": 999, "known": max(STEPS)}
    assert contents(path.parent) == before


async def test_even_the_log_of_a_newer_program_that_died_is_left_as_it_is(path: Path, spawn: Spawn) -> None:
    spawn(WRITER_THAT_DIES).wait()
    before = contents(path.parent)
    assert before[f"{path.name}-wal"]
    assert await refused(path) == "database-newer"
    assert contents(path.parent) == before


async def test_what_was_half_changed_is_undone(path: Path, spawn: Spawn) -> None:
    """As when power fails during the very first start, or the first start on a copy."""
    await opens(path)
    spawn(CHANGE_THAT_DIES).wait()
    assert path.with_name(f"{path.name}-journal").stat().st_size > 0
    await opens(path)
    assert rows(path, "SELECT * FROM sqlite_schema WHERE name = 'half'") == []


async def test_what_is_no_database_is_left_as_it_is(path: Path) -> None:
    fill(path)
    assert await refused(path) == "database-foreign"
    assert contents(path.parent) == {path.name: PICTURES}


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert await refused(tmp_path) == "database-unusable"


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert await refused(tmp_path / "missing" / "elderhand.sqlite3") == "database-unusable"


@pytest.mark.skipif(not NOBODY_WRITES.is_dir(), reason="no folder is known here in which nobody can write")
async def test_a_folder_in_which_nobody_can_write() -> None:
    assert await refused(NOBODY_WRITES / "elderhand.sqlite3") == "database-unusable"


async def test_after_a_refusal_the_file_is_free(path: Path) -> None:
    fill(path)
    assert await refused(path) == "database-foreign"
    await opens(path.with_name("other.sqlite3"))
    fill(path, b"")
    await opens(path)


# Damaged and foreign files --------------------------------------------------------------------------------------------

PAGE = 4_096


async def filled(path: Path) -> bytes:
    """The bytes of a database with some content, closed properly."""
    database = await Database.open(path)
    tables = [
        Record(f"t{number}", "goofspiel", 1, "{}", "s", 9, number, 1, "over", 0, (), shown=0) for number in range(500)
    ]
    await database.write(lambda connection: records.write(connection, tables))
    await database.close()
    return contents(path.parent)[path.name]


def zeroed(page: int) -> Callable[[bytes], bytes]:
    return lambda whole: whole[: (page - 1) * PAGE] + bytes(PAGE) + whole[page * PAGE :]


def scribbled(whole: bytes) -> bytes:
    middle = len(whole) // PAGE // 2 * PAGE
    return whole[:middle] + Random(8).randbytes(PAGE) + whole[middle + PAGE :]


def numbered(number: int) -> Callable[[bytes], bytes]:
    """With this ``user_version``."""
    return lambda whole: whole[:60] + number.to_bytes(4, "big", signed=True) + whole[64:]


MALFORMED: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing but zeros": (lambda whole: bytes(len(whole)), "database-foreign"),
    "first page zeroed": (zeroed(1), "database-foreign"),
    "second page zeroed": (zeroed(2), "database-damaged"),
    "last page zeroed": (lambda whole: zeroed(len(whole) // PAGE)(whole), "database-damaged"),
    "random bytes in the middle": (scribbled, "database-damaged"),
    "cut in half": (lambda whole: whole[: len(whole) // 2], "database-damaged"),
    "cut in its header": (lambda whole: whole[:50], "database-damaged"),
    "number below 0": (numbered(-3), "database-foreign"),
    "absurd number": (numbered(2_000_000_000), "database-foreign"),
    "number 0": (numbered(0), "database-foreign"),
}


@pytest.mark.parametrize("kind", MALFORMED)
@pytest.mark.slow
async def test_a_malformed_file_is_refused_with_the_way_back_and_left_as_it_is(path: Path, kind: str) -> None:
    damage, key = MALFORMED[kind]
    fill(path, damage(await filled(path)))
    before = contents(path.parent)
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.key == key
    assert refusal.value.facts["backup"] == "none"
    assert contents(path.parent) == before
    backup = path.with_name(f"{path.name}.v7.backup")
    await filled(path.with_name("whole.sqlite3"))
    path.with_name("whole.sqlite3").rename(backup)
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.facts["backup"] == backup.name
    assert Words(WORDS, {}).say().refusal(refusal.value).count(backup.name) == 1


def places_of_schema(whole: bytes) -> list[int]:
    """Where the SQL of the schema begins in the file."""
    return [found.start() for found in re.finditer(b"CREATE ", whole)]


def damaged_at_random(whole: bytes, seed: int) -> tuple[str, bytes]:
    """The file with some bytes changed at random places of one kind, and that kind."""
    random, changed = Random(f"damage {seed}"), bytearray(whole)
    kind = random.choice(("schema", "schema", "header", "anywhere", "cut"))
    if kind == "cut":
        return kind, whole[: random.randrange(1, len(whole))]
    places = places_of_schema(whole)
    for _ in range(random.choice((1, 1, 3, 20))):
        match kind:
            case "schema":
                at = random.choice(places) + random.randrange(200)
            case "header":
                at = random.randrange(100)
            case _:
                at = random.randrange(len(whole))
        changed[at] = random.randrange(256)
    return kind, bytes(changed)


async def must_be_told(path: Path, whole: bytes, seeds: range) -> Counter[str]:
    """Each of these damaged files opens, or is refused with the way back and left as it is."""
    found, say = Counter[str](), Words(WORDS, {}).say()
    for seed in seeds:
        kind, content = damaged_at_random(whole, seed)
        fill(path, content)
        before = contents(path.parent)
        refusal: Refusal | None = None
        try:
            database = await Database.open(path)
        except Refusal as error:
            refusal = error
        else:
            for table in ("tables", "seats", "moves", "key_values"):
                with suppress(Damaged):  # in a row, which is found out when it is read
                    await database.read(f"SELECT * FROM {table}")
            await database.close()
        key = refusal.key if refusal else "sound"
        assert key in {"sound", "database-damaged", "database-foreign", "database-newer", "database-unreleased"}, seed
        if refusal:
            assert "\n" not in say.refusal(refusal), seed
            assert contents(path.parent) == before, seed
        found.update([key, f"{kind} {key}"])
    return found


@pytest.mark.slow
async def test_whatever_is_damaged_is_said_with_the_way_back(path: Path) -> None:
    found = await must_be_told(path, await filled(path), range(30))
    assert found["schema database-damaged"] >= 5


@pytest.mark.long
async def test_so_it_is_in_two_hundred_files(path: Path) -> None:
    found = await must_be_told(path, await filled(path), range(1_000, 1_200))
    assert found["database-damaged"] >= 100
    assert found["sound"] >= 10


async def test_a_schema_that_is_another_is_damaged_even_if_sqlite_takes_it(path: Path) -> None:
    whole = await filled(path)
    with closing(sqlite3.connect(path)) as connection:
        ((table,),) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'alive'")
    for changed in (table.replace("at ", "it ", 1), table.replace(" at ", "\tat ", 1)):
        assert changed != table
        fill(path, whole.replace(table.encode(), changed.encode()))
        assert await refused(path) == "database-damaged"


async def test_what_an_operator_has_added_to_the_schema_is_no_damage(path: Path) -> None:
    await filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE VIEW winners AS SELECT * FROM results")
        connection.execute("CREATE INDEX of_mine ON moves (at)")
        connection.execute("ANALYZE")
    await opens(path)


async def test_somebody_elses_database_is_refused_and_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE holidays (day)")
        connection.execute("PRAGMA user_version = 3")
    before = contents(path.parent)
    assert await refused(path) == "database-foreign"
    assert contents(path.parent) == before


async def test_an_empty_file_is_a_new_database_unless_there_is_a_backup_of_an_old_one(path: Path) -> None:
    whole = await filled(path)
    fill(path, b"")
    (path.parent / "backups").mkdir()
    (path.parent / "backups" / "2026-11-22.sqlite3").write_bytes(whole)
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.key == "database-damaged"
    assert refusal.value.facts["backup"] == str(Path("backups", "2026-11-22.sqlite3"))
    assert contents(path.parent)[path.name] == b""
    (path.parent / "backups" / "2026-11-22.sqlite3").unlink()
    await opens(path)


async def test_an_empty_log_beside_it_harms_nothing(path: Path) -> None:
    await filled(path)
    fill(path.with_name(f"{path.name}-wal"), b"")
    await opens(path)
    assert rows(path, "SELECT count(*) FROM tables") == [(500,)]


@pytest.mark.slow
async def test_the_log_of_another_database_is_found_out_and_nothing_is_changed(path: Path, tmp_path: Path) -> None:
    """As when a backup replaced a file whose log was left there."""
    await filled(path)
    busy = await Database.open(path)
    await busy.write(lambda connection: connection.execute("DELETE FROM tables WHERE channel % 2"))
    log = contents(tmp_path)[f"{path.name}-wal"]
    await busy.close()
    other = tmp_path / "other"
    other.mkdir()
    await filled(other / path.name)
    database = await Database.open(other / path.name)
    settings = [(number, f"g{number}") for number in range(2_000)]
    await database.write(
        lambda connection: connection.executemany("INSERT INTO settings VALUES ('server', ?, ?, '')", settings)
    )
    await database.close()
    fill(other / f"{path.name}-wal", log)
    before = contents(other)
    assert await refused(other / path.name) == "database-damaged"
    assert contents(other) == before


async def test_rows_that_are_wrong_keep_nobody_from_starting(path: Path) -> None:
    """The owner is told of them while the bot runs; unreadable tables wait."""
    await filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = 1")
        connection.execute("UPDATE tables SET status = 'lost' WHERE id = 't7'")
        connection.commit()
    database = await Database.open(path)
    assert await database.check() == ["CHECK constraint failed in tables"]
    await database.close()


async def test_a_start_looks_for_damage_no_longer_than_it_may(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, zeroed(2)(await filled(path)))
    monkeypatch.setattr(soundness, "AT_START", -1.0)
    monkeypatch.setattr(soundness, "_STEPS", 1)
    database = await Database.open(path)
    assert soundness.described(await database.check())
    await database.close()


async def test_a_check_that_is_cancelled_ends_at_once_and_closing_waits_for_nothing(path: Path) -> None:
    await filled(path)
    database = await Database.open(path)
    checking = asyncio.create_task(database.check())
    await asyncio.sleep(0)
    checking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await checking
    assert await database.check() == []
    await database.close()
    assert not path.with_name(f"{path.name}-wal").exists()


async def test_the_newest_backup_is_named_and_nothing_else(path: Path, tmp_path: Path) -> None:
    whole = await filled(path)
    assert soundness.newest_backup(path) is None
    (tmp_path / "backups").mkdir()
    others = ["elderhand-backup.sqlite3", "elderhand.sqlite3.v6.backup", "backups/2026-11-20.sqlite3"]
    for second, name in enumerate(others):
        (tmp_path / name).write_bytes(whole)
        os.utime(tmp_path / name, (second, second))
        assert soundness.newest_backup(path) == tmp_path / name
    (tmp_path / "a-backup.sqlite3").write_bytes(b"no database")
    (tmp_path / "other.sqlite3").write_bytes(whole)
    (tmp_path / "other.sqlite3.v6.backup").write_bytes(whole)
    assert soundness.newest_backup(path) == tmp_path / others[-1]

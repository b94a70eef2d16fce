"""What only PostgreSQL does: its schema is SQLite's, a connection is lost and comes back, several write."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import AsyncGenerator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from bot.db import sharing as sharing_
from bot.db.connection import Connection, DatabaseError, Lease, LeaseLost, Sharing, Taken, Work
from bot.db.database import Database
from bot.db.migrate import STEPS, Steps
from bot.db.server import Server
from bot.engine.refusal import Refusal
from tests.databases import URL, connected, named, place, rows, tables_of
from tests.db import small
from tests.db.empty import make_empty
from tests.db.filled import fill
from tests.speed import FOR_EVER
from tests.wording import sentence

if not URL:
    pytest.skip("TEST_DATABASE_URL isn't set: nothing at all is tried on PostgreSQL", allow_module_level=True)

from bot.db.postgres import Postgres, reading

RUNNING = """
import asyncio, sys
from bot.db.database import Database
from bot.db.server import Server
async def main():
    await Database.open(Server(sys.argv[1]))
    print("ready", flush=True)
    await asyncio.sleep(1_000)
asyncio.run(main())
"""
pytestmark = pytest.mark.server

TYPES = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text"}


@pytest.fixture
def blank(tmp_path: Path) -> Iterator[Server]:
    """A database without anything."""
    with place("postgres", tmp_path, blank=True) as found:
        assert isinstance(found, Server)
        yield found


def put(name: str) -> Work[int]:
    """A unit of work that writes one row."""
    return lambda connection: connection.execute("INSERT INTO key_values VALUES (?, 'x')", (name,)).rowcount


async def facts(database: Database) -> list[str]:
    return [name for (name,) in await database.read("SELECT name FROM key_values ORDER BY name")]


def lose(server: Server) -> int:
    """End all connections of the bot, as a restart of the server does."""
    sql = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database()"
    return len(rows(server, f"{sql} AND application_name = 'elderhand'"))


# The schema -----------------------------------------------------------------------------------------------------------


def words(condition: str | None) -> list[str]:
    """What a condition is about, however the database writes it down."""
    noise = {"any", "array", "text", "in", "=", "bigint", "check", "collate", "c"}
    found = re.findall(r"[a-z_]+|'[^']*'|\d+|[<>=-]+", (condition or "").lower())
    return sorted(word for word in found if word not in noise)


def plain(default: str | None) -> str | None:
    """A default without its type."""
    return None if default is None else default.partition("::")[0].strip("'")


async def of_file(database: Database) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for table in await tables_of(database):
        columns = await database.read(f"PRAGMA table_xinfo({table})")
        unique = await database.read(f"SELECT name FROM pragma_index_list('{table}') WHERE origin = 'u'")
        ((sql,),) = await database.read("SELECT sql FROM sqlite_schema WHERE name = ? AND type = 'table'", (table,))
        keys = [[str(each[2]) for each in await database.read(f"PRAGMA index_info({name})")] for (name,) in unique]
        found[table] = {
            "columns": [
                (name, TYPES[kind], bool(full or key), plain(default), bool(made))
                for _, name, kind, full, default, key, made in columns
            ],
            "key": [each[1] for each in sorted(columns, key=lambda each: each[5]) if each[5]],
            "unique": sorted(keys),
            "references": sorted(
                (str(each[3]), str(each[2])) for each in await database.read(f"PRAGMA foreign_key_list({table})")
            ),
            "checks": sorted(map(words, re.findall(r"CHECK (\((?:[^()]|\([^()]*\))*\))", sql))),
        }
    indexes = await database.read("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    return found | {"indexes": dict(map(of_index, indexes))}


async def of_server(database: Database) -> dict[str, Any]:
    found: dict[str, Any] = {}
    constraints = await database.read(
        "SELECT CAST(CAST(c.conrelid AS regclass) AS text), CAST(c.contype AS text), pg_get_constraintdef(c.oid)"
        " FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = 'public'"
    )

    def of(table: str, kind: str) -> list[str]:
        return [text for of, each, text in constraints if (of, each) == (table, kind)]

    for table in await tables_of(database):
        columns = await database.read(
            "SELECT column_name, data_type, is_nullable = 'NO', column_default, is_generated = 'ALWAYS'"
            " FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ?"
            " ORDER BY ordinal_position",
            (table,),
        )
        found[table] = {
            "columns": [
                (name, kind, bool(full), plain(default), bool(made)) for name, kind, full, default, made in columns
            ],
            "key": of(table, "p")[0].partition("(")[2].rstrip(")").split(", "),
            "unique": sorted(each.partition("(")[2].rstrip(")").split(", ") for each in of(table, "u")),
            "references": sorted(re.findall(r"\((\w+)\) REFERENCES (\w+)", each)[0] for each in of(table, "f")),
            "checks": sorted(map(words, of(table, "c"))),
        }
    indexes = await database.read("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'")
    of_keys = {name for (name,) in await database.read("SELECT conname FROM pg_constraint WHERE contype IN ('p', 'u')")}
    return found | {"indexes": dict(of_index(each) for each in indexes if each[0] not in of_keys)}


def of_index(row: tuple[str, str]) -> tuple[str, Any]:
    """An index by its name: whether it is unique, of which table and columns, under which condition."""
    name, sql = row
    head, _, condition = " ".join(sql.split()).partition(" WHERE ")
    table, columns = re.findall(r" ON (?:public\.)?(\w+)(?: USING btree)? (\(.*\))$", head)[0]
    return name, ("UNIQUE" in head, table, re.sub(r"[() ]", "", columns).split(","), words(condition))


async def test_its_schema_is_sqlites(database: Database, tmp_path: Path) -> None:
    """Of a fresh database: columns in their order, defaults, keys, checks and indexes."""
    make_empty(tmp_path / "file.sqlite3")
    file = await Database.open(tmp_path / "file.sqlite3")
    try:
        await database.write(lambda connection: connection.execute("DROP TABLE rows"))
        assert await of_server(database) == await of_file(file)
        assert len(await tables_of(database)) > 20
    finally:
        await file.close()


async def test_numbers_texts_and_flags_are_what_they_are_in_sqlite(database: Database) -> None:
    act = {"guild": 1 << 62, "note": "Zoë 🂡 % :c ?", "at": True, "by": -(1 << 62)}
    insert = "INSERT INTO acts (guild, at, kind, by, note) VALUES (:guild, :at, 'setup', :by, :note)"
    await database.write(lambda connection: connection.execute(insert, act))
    found = await database.read("SELECT guild, note, at, by FROM acts")
    assert found == [(1 << 62, "Zoë 🂡 % :c ?", 1, -(1 << 62))]
    ((total, mean, more),) = await database.read("SELECT sum(at), avg(at), max(at) > 5 FROM acts")
    assert (total, mean, more) == (1, 1.0, 0)
    assert [type(each) for each in (total, mean, more)] == [int, float, int]


# Several processes ----------------------------------------------------------------------------------------------------


async def test_others_may_write_too_but_what_needs_the_whole_is_refused_until_the_last_is_killed(
    server: Server,
) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RUNNING, server.url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    assert await process.stdout.readline() == b"ready\n"
    await (await Database.open(server)).close()
    with pytest.raises(Refusal, match="database-in-use"), reading(server, alone=True):
        pass
    process.kill()
    with reading(server, alone=True):
        pass
    await process.wait()


@pytest.fixture
async def others(server: Server) -> AsyncGenerator[Database]:
    """What another process has."""
    other = await Database.open(server)
    yield other
    await other.close()


def sharing(database: Database) -> Sharing:
    assert database.sharing
    return database.sharing


def held(name: str, lease: Lease) -> Callable[[Connection], object]:
    def work(connection: Connection) -> object:
        connection.must_hold(lease)
        return put(name)(connection)

    return work


async def test_a_part_is_held_by_one_and_only_its_holder_writes(database: Database, others: Database) -> None:
    epochs = await sharing(database).take([3, 4])
    assert epochs.keys() == {3, 4}
    theirs = (await sharing(others).take([4, 5]))[5]
    found = await sharing(others).standing()
    assert found.epochs == {5: theirs}
    assert found.holders == {3: found.holders[3], 4: found.holders[3], 5: found.me}
    assert found.holders[3] != found.me
    await database.write(held("three", Lease(3, epochs[3])))
    for lease in (Lease(5, theirs), Lease(3, epochs[3] - 1), Lease(6, epochs[3])):
        with pytest.raises(LeaseLost):
            await database.write(held("late", lease))
    await sharing(database).give([3])
    with pytest.raises(LeaseLost):
        await database.write(held("late", Lease(3, epochs[3])))
    again = await sharing(others).take([3])
    assert again.keys() == {3}
    assert await facts(database) == ["three"]


async def test_whose_session_ends_has_lost_what_it_held_and_its_late_write_is_refused(
    database: Database, others: Database
) -> None:
    epochs = await sharing(database).take(range(64))
    assert await sharing(others).take([7]) == {}
    await sharing(others).end((await sharing(database).standing()).me)
    async with asyncio.timeout(FOR_EVER):
        while not (taken := await sharing(others).take([7])):
            pass
    for _ in range(2):  # the first finds the connection lost, the second is on a new one
        with pytest.raises(DatabaseError):
            await database.write(held("late", Lease(7, epochs[7])))
    assert (await sharing(database).standing()).epochs == {}
    assert await facts(others) == []
    await others.write(held("seven", Lease(7, taken[7])))


async def test_the_clock_is_the_database_s(database: Database) -> None:
    assert abs(await sharing(database).ahead()) < FOR_EVER * 1e9  # the same machine, however busy


async def test_who_holds_something_and_says_nothing_is_silent(
    database: Database, others: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sharing(database).take([1])
    mine = (await sharing(database).standing()).me
    assert not (await sharing(others).standing()).silent
    monkeypatch.setattr(sharing_, "SILENCE", 0.0)
    assert (await sharing(others).standing()).silent == {mine}


async def test_what_is_announced_is_heard_by_the_others_alone(
    database: Database, others: Database, server: Server
) -> None:
    here, there = asyncio.Queue[str](), asyncio.Queue[str]()
    sharing(database).listen(here.put_nowait)
    sharing(others).listen(there.put_nowait)
    async with asyncio.timeout(FOR_EVER):
        assert (await here.get(), await there.get()) == ("", ""), "what was before may have been missed"
        await database.announce("settings person 5 deck")
        assert await there.get() == "settings person 5 deck"
        await others.announce("look")
        assert await here.get() == "look"
        rows(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert (await here.get(), await there.get()) == ("", "")


async def test_a_closed_database_is_free_at_once(server: Server) -> None:
    for _ in range(5):
        await (await Database.open(server)).close()


async def test_what_is_locked_waits_for_the_other_writer(database: Database, server: Server) -> None:
    def work(connection: Connection) -> str:
        connection.lock("here")
        return str(connection.execute("SELECT value FROM key_values WHERE name = 'seen'").fetchone()[0])

    with connected(server) as other:
        other.execute("BEGIN")
        other.execute("SELECT pg_advisory_xact_lock(hashtextextended('here', 0))")
        reading = asyncio.create_task(database.write(work))
        async with asyncio.timeout(FOR_EVER):
            while not rows(server, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"):
                await database.read("SELECT 1")
        assert not reading.done()
        other.execute("INSERT INTO key_values VALUES ('seen', 'yes')")
        other.execute("COMMIT")
        assert await reading == "yes", "as of after the lock"


# Gone, and back -------------------------------------------------------------------------------------------------------


async def test_after_a_restart_of_the_server_each_connection_is_made_again(database: Database, server: Server) -> None:
    await database.write(put("before"))
    assert lose(server) == 3
    outcomes: list[Any] = []
    for name in ("first", "second"):
        outcomes += await asyncio.gather(database.write(put(name)), return_exceptions=True)
    assert isinstance(outcomes[0], DatabaseError)
    assert outcomes[1] == 1
    for reader in (database, database.aside):
        with pytest.raises(DatabaseError):
            await reader.read("SELECT 1")
        assert await reader.read("SELECT 1") == [(1,)]
    assert await facts(database) == ["before", "second"]
    with pytest.raises(Refusal, match="database-in-use"), reading(server, alone=True):
        pass


async def test_a_connection_lost_in_the_middle_acknowledges_nothing(database: Database, server: Server) -> None:
    def cut(connection: Connection) -> None:
        connection.execute("INSERT INTO key_values VALUES ('cut', 'x')")
        lose(server)

    outcomes = await asyncio.gather(
        database.write(put("with it")), database.write(cut), database.write(put("after")), return_exceptions=True
    )
    assert all(isinstance(each, DatabaseError) for each in outcomes)
    assert await database.write(put("then")) == 1
    assert rows(server, "SELECT name FROM key_values") == [("then",)]


async def test_a_unit_that_hides_an_error_commits_nothing_false(database: Database) -> None:
    await database.write(put("taken"))

    def hides(connection: Connection) -> str:
        try:
            connection.execute("INSERT INTO key_values VALUES ('taken', 'x')").fetchall()
        except DatabaseError:
            return "nothing happened"
        return "done"

    outcomes = await asyncio.gather(
        database.write(put("one")), database.write(hides), database.write(put("two")), return_exceptions=True
    )
    assert (outcomes[0], outcomes[2]) == (1, 1)
    assert isinstance(outcomes[1], DatabaseError)
    assert await facts(database) == ["one", "taken", "two"]


async def test_what_follows_a_unit_that_fails_is_done_however_often_it_was_before(database: Database) -> None:
    """A statement is prepared once it was sent a few times, which fails where one before it has failed."""
    await database.write(put("taken"))
    for often in range(10):
        sql = f"DELETE FROM key_values WHERE name = ? AND {often} = {often}"

        def delete(connection: Connection, sql: str = sql) -> int:
            return connection.execute(sql, ("none",)).rowcount

        def clash(connection: Connection, delete: Work[int] = delete) -> int:
            connection.execute("INSERT INTO key_values VALUES ('taken', 'x')")
            return delete(connection)

        for _ in range(often):
            assert await database.write(delete) == 0
        with pytest.raises(Taken):
            await database.write(clash)
        assert await database.write(delete) == 0


async def test_no_traceback_quotes_a_row(database: Database) -> None:
    sql, hidden = "INSERT INTO key_values VALUES (?, ?)", "hidden card"

    def one(connection: Connection) -> None:
        connection.execute(sql, (hidden, None)).fetchall()

    def many(connection: Connection) -> None:
        connection.executemany(sql, [(hidden, None)])

    await database.write(put(hidden))
    for work in (one, many, put(hidden)):
        with pytest.raises(DatabaseError) as failed:
            await database.write(work)
        told = "".join(traceback.format_exception(failed.value))
        assert "key_values" in told
        assert hidden not in told


# What can't be opened -------------------------------------------------------------------------------------------------


async def test_what_is_not_there_is_refused_without_the_password() -> None:
    missing = Server(
        named("elderhand_missing").url.replace("://", "://ada:secret@", 1).replace("secret@postgres@", "secret@")
    )
    with pytest.raises(Refusal, match="database-unreachable") as refused:
        await Database.open(missing)
    assert "secret" not in repr((refused.value.facts, missing)) + str(missing)


async def test_a_database_of_others_is_left_alone(blank: Server) -> None:
    rows(blank, "CREATE TABLE guests (name TEXT)")
    with pytest.raises(Refusal, match="database-of-others"):
        await Database.open(blank)
    assert rows(blank, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'") == [
        ("guests",)
    ]


async def test_a_newer_schema_is_refused(server: Server) -> None:
    rows(server, "UPDATE schema_version SET number = 9000")
    with pytest.raises(Refusal, match="database-newer") as refused:
        await Database.open(server)
    assert refused.value.facts["known"] == max(STEPS)


async def test_a_schema_from_before_the_first_release_is_refused_and_left_as_it_is(
    server: Server, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """At a start, in copy from and to it, and in a backup."""
    await (await Database.open(server)).close()
    rows(server, f"UPDATE schema_version SET number = {min(STEPS) - 1}")
    with pytest.raises(Refusal, match="database-unreleased"):
        await Database.open(server)
    (tmp_path / "full").mkdir()
    full, out = fill(tmp_path / "full" / "full.sqlite3"), tmp_path / "out.sqlite3"
    commands = [
        lambda: cli.backup(server, out),
        lambda: cli.copy(server.url, str(out)),
        lambda: cli.copy(str(full), server.url),
    ]
    told = sentence("database-unreleased", path=str(server), kind="server") + "\n"
    for command in commands:
        assert (await asyncio.to_thread(command), capsys.readouterr().err) == (2, told)
    assert not out.exists()
    assert rows(server, "SELECT number FROM schema_version") == [(min(STEPS) - 1,)]
    assert rows(server, "SELECT count(*) FROM tables") == [(0,)]


# From one schema to the next ------------------------------------------------------------------------------------------


async def opened(where: Server, steps: Steps) -> None:
    await (await Postgres.open(where, alone=False, steps=steps)).close()


async def begun(where: Server) -> None:
    """A small schema with rows, from which migrations lead on."""
    await opened(where, {small.BEGUN: small.STEPS[small.BEGUN]})
    rows(where, small.ROWS)


def numbers(where: Server) -> list[tuple[int]]:
    return rows(where, "SELECT number FROM schema_version")


async def test_a_start_leads_a_database_on(blank: Server, caplog: pytest.LogCaptureFixture) -> None:
    await begun(blank)
    caplog.set_level(logging.INFO, "bot.db")
    await opened(blank, small.STEPS)
    assert numbers(blank) == [(small.NEWEST,)]
    assert sorted(rows(blank, small.ARRIVED)) == small.THERE
    assert f"database: schema {small.NEWEST}, from {small.BEGUN}" in caplog.messages


async def test_a_migration_that_fails_leaves_nothing(blank: Server) -> None:
    await begun(blank)
    broken = {**small.STEPS, small.NEWEST: "CREATE TABLE half (id INTEGER);\nCREATE TABLE half (id INTEGER);\n"}
    with pytest.raises(Refusal, match="database-unreachable"):
        await opened(blank, broken)
    assert numbers(blank) == [(small.NEWEST - 1,)], "what was done before stays"
    assert rows(blank, "SELECT 1 FROM information_schema.tables WHERE table_name = 'half'") == []
    await opened(blank, small.STEPS)
    assert numbers(blank) == [(small.NEWEST,)]
    assert sorted(rows(blank, small.ARRIVED)) == small.THERE


async def test_one_process_migrates_while_others_wait(blank: Server, caplog: pytest.LogCaptureFixture) -> None:
    waiting = (
        "SELECT 1 FROM pg_locks WHERE NOT granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    await begun(blank)
    caplog.set_level(logging.INFO, "bot.db")
    with connected(blank) as held:
        held.execute("BEGIN")
        held.execute("LOCK TABLE seats")  # whoever migrates waits for this, and all others for them
        opening = [asyncio.create_task(opened(blank, small.STEPS)) for _ in range(3)]
        async with asyncio.timeout(FOR_EVER):
            while len(await asyncio.to_thread(rows, blank, waiting)) < len(opening):
                pass
        assert numbers(blank) == [(small.BEGUN,)]
        held.execute("COMMIT")
        await asyncio.gather(*opening)
    assert numbers(blank) == [(small.NEWEST,)]
    assert sorted(rows(blank, small.ARRIVED)) == small.THERE
    assert caplog.messages.count(f"database: schema {small.NEWEST}, from {small.BEGUN}") == 1


def test_every_test_has_a_database_of_its_own(tmp_path: Path) -> None:
    with place("postgres", tmp_path) as one, place("postgres", tmp_path) as other:
        assert one != other
        rows(one, "INSERT INTO key_values VALUES ('a', 'b')")
        assert rows(other, "SELECT * FROM key_values") == []

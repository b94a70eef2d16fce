"""The databases that tests run on: SQLite, and PostgreSQL where ``TEST_DATABASE_URL`` names a server for them."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import threading
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

from bot.db.database import Database
from bot.db.server import Server
from tests.db.empty import make_empty as make_file

if TYPE_CHECKING:
    from collections.abc import Generator

    import psycopg

Where: TypeAlias = Path | Server

URL = os.environ.get("TEST_DATABASE_URL", "")
"""A server on which databases may be created; empty: nothing is tried on PostgreSQL."""
ENGINES = ("sqlite", "postgres") if URL else ("sqlite",)


def connected(where: Server, **settings: Any) -> psycopg.Connection[tuple[Any, ...]]:
    """A connection that the bot knows nothing of."""
    import psycopg  # noqa: PLC0415  only where there is a server

    return psycopg.connect(where.url, autocommit=True, **settings)


@contextmanager
def place(engine: str, folder: Path, *, blank: bool = False) -> Generator[Where]:
    """Where a test's database is to be; on a server it is there, empty, and is dropped afterwards.

    ``blank``: without any table.
    """
    if engine == "sqlite":
        yield folder / "elderhand.sqlite3"
        return
    name = f"elderhand_{secrets.token_hex(6)}"
    with connected(Server(URL)) as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {'template0' if blank else _template()}".encode())
        try:
            yield named(name)
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def named(name: str) -> Server:
    """The database of this name on the server."""
    return Server(urlsplit(URL)._replace(path=f"/{name}").geturl())


@cache
def _template() -> str:
    """A migrated database of this process, because every migration takes time."""
    name = f"elderhand_template_{os.getpid()}"

    async def migrated() -> None:
        await (await Database.open(named(name))).close()

    with connected(Server(URL)) as server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
        server.execute(f"CREATE DATABASE {name}".encode())
    thread = threading.Thread(target=asyncio.run, args=(migrated(),))  # a loop runs in this one
    thread.start()
    thread.join()
    return name


def drop_template() -> None:
    """What this process has made for all tests goes with it."""
    if URL and _template.cache_info().currsize:
        with connected(Server(URL)) as server:
            server.execute(f"DROP DATABASE IF EXISTS {_template()} WITH (FORCE)".encode())


def make_empty(where: Where) -> None:
    """An empty database there, if there is none."""
    if isinstance(where, Path):
        make_file(where)


async def tables_of(database: Database) -> list[str]:
    """The names of all tables."""
    if isinstance(database.where, Path):
        sql = "SELECT name FROM sqlite_schema WHERE type = 'table'"
    else:
        sql = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    return [name for (name,) in await database.read(sql) if name != "schema_version"]


async def refuse(database: Database, what: str) -> None:
    """Let the database refuse this from now on, such as ``INSERT ON seats``."""
    if isinstance(database.where, Path):
        raising = f"CREATE TRIGGER refused BEFORE {what} BEGIN SELECT RAISE(ABORT, 'refused'); END"
    else:
        raising = f"CREATE TRIGGER refused BEFORE {what} FOR EACH ROW EXECUTE FUNCTION refused()"
        function = (
            "CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''refused''; END'"
        )
        await database.write(lambda connection: connection.execute(function))
    await database.write(lambda connection: connection.execute(raising))


async def allow(database: Database, what: str) -> None:
    """Let it do that again."""
    on = "" if isinstance(database.where, Path) else f" ON {what.rpartition(' ')[2]}"
    await database.write(lambda connection: connection.execute(f"DROP TRIGGER refused{on}"))
    if on:
        await database.write(lambda connection: connection.execute("DROP FUNCTION refused()"))


def rows(where: Where, sql: str) -> list[tuple[Any, ...]]:
    """The rows that a statement finds through a separate connection; of one that changes something, none."""
    if isinstance(where, Server):
        with connected(where) as server:
            found = server.execute(sql.encode())
            return found.fetchall() if found.description else []
    with closing(sqlite3.connect(where)) as connection, connection:
        return connection.execute(sql).fetchall()

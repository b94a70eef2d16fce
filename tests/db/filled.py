"""A database of the newest schema with rows in every table, and values that are hard to carry over."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.tables import lobby
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.contests import enter_contest
from bot.tables.people.settings import HAND
from tests.tables.house import house

FEATURES = Path(__file__).parents[1] / "features"
"""Whose tests have a row for each of their tables."""
_MORE = """
INSERT INTO acts VALUES (7, 9, 1, 'setup', -3, NULL, NULL, NULL, 'a\\b\\N\\.'), (12, 9, 2, 'moved', 1, 't', 50, 2, '');
INSERT INTO contest_marks SELECT id, 'mark ' || id FROM contests;
INSERT INTO met VALUES (9), (10);
INSERT INTO unheard VALUES (3, 0, 1, 1700000000000);
INSERT INTO shares SELECT id, 'it', 9, 50, 700 FROM tables ORDER BY id LIMIT 1;
INSERT INTO removed VALUES (11, 1700000000000), (-5, 0);
INSERT INTO settings VALUES ('server', -9223372036854775808, 'a' || char(9, 10, 13, 92, 34, 39), '{"a": "\\u00e9"}');
INSERT INTO settings VALUES ('server', 9223372036854775807, '', 'NULL'), ('server', 1, 'B', ''), ('server', 1, 'a', '');
"""
_MANY = """
WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
INSERT INTO settings SELECT 'person', number % 100, 'number ' || number, 'value ' || number FROM numbers
"""


def fill(path: Path, many: int = 1) -> Path:
    """Make such a file there, with this many rows more in one of its tables."""
    path.write_bytes(_filled(many))
    return path


@cache
def _filled(many: int) -> bytes:
    """Made once, as it takes time."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "filled.sqlite3")
        path.write_bytes(_played())
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = delete")
            more = (each.read_text("utf-8") for each in sorted(FEATURES.glob("*/filled.sql")))
            connection.executescript(f"BEGIN; {_MORE} {''.join(more)} COMMIT")
            connection.execute(_MANY, (many,))
        return path.read_bytes()


def dump(path: Path) -> list[str]:
    """The schema and all rows, whichever order they lie in."""
    with closing(sqlite3.connect(path)) as connection:
        ((number,),) = connection.execute("PRAGMA user_version")
        return [f"PRAGMA user_version = {number}", *sorted(connection.iterdump())]


@cache
def _played() -> bytes:
    """As above."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "played.sqlite3")
        thread = threading.Thread(target=lambda: asyncio.run(_play(path)))  # a loop may run in this one
        thread.start()
        thread.join()
        return path.read_bytes()


def _to_eight(options: Any) -> Any:
    return replace(options, cards=8)


async def _play(path: Path) -> None:
    """Two lobbies (one of them starting), and running, finished and closed tables of the fixture game.

    One of them was left; with tries at a contest for everybody, one between two sides, and what
    people and servers have set.
    """
    async with house(path) as home:
        table = await home.open(channel=1, cards=9)
        await gather(table, partial(lobby.join, user=2, name="P2"))
        await gather(table, partial(lobby.change_rules, plugin=table.plugin, user=1, change=_to_eight, now=1))
        await home.play_on(await home.seated(people=3, computers=1, timed=True), until=7)
        over = await home.seated(cards=4)
        await home.play_on(over)
        await end(await home.seated())
        parted = await home.seated(people=1, computers=1)
        await home.leave(parted, 1)
        await home.take(parted, 5, 0)
        home.posts = False
        starting = await home.open(channel=2)
        await gather(starting, partial(lobby.join, user=2, name="P2"))
        await gather(starting, partial(lobby.start, plugin=starting.plugin, user=1))
        contest = await home.contest()
        for user, moves in ((3, 2), (4, 100)):
            tried = await home.openings.try_at(contest, user=user, name=f"P{user}", guild=9, deck="french")
            await home.play_on(tried, until=moves)
        between = replace(contest, seed="between two", sides=2, guild=9)
        await home.database.write(partial(enter_contest, contest=between))
        await home.storage.preferences.set_person(2, HAND, "both")
        await home.storage.direct_channels.keep(2, 20)

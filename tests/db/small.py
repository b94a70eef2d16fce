"""A small schema of the tests' own, and two migrations that lead on from it, in SQL that both databases read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.db.migrate import Steps, migrate

BEGUN, NEWEST = 7, 9
STEPS: Steps = {
    BEGUN: """
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL) STRICT; -- names by which the bot knows its files
CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables, name TEXT NOT NULL) STRICT;
CREATE TABLE moves (table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, move TEXT NOT NULL) STRICT;
""",
    BEGUN + 1: """
-- Seats have numbers; and moves are in one place.
ALTER TABLE seats ADD COLUMN seat INTEGER;
UPDATE seats SET seat = 1 WHERE name = 'Ada; Countess';
CREATE UNIQUE INDEX moves_in_order ON moves (table_id, number);
""",
    NEWEST: """
CREATE TABLE counts (table_id TEXT NOT NULL REFERENCES tables, moves INTEGER NOT NULL) STRICT;
INSERT INTO counts SELECT table_id, count(*) FROM moves GROUP BY table_id;
ALTER TABLE seats RENAME TO chairs;
CREATE TABLE seats (number INTEGER PRIMARY KEY)
""",
}
ROWS = """
INSERT INTO tables (id, game) VALUES ('t', 'goofspiel'), ('u', 'goofspiel');
INSERT INTO seats (table_id, name) VALUES ('t', 'Ada; Countess'), ('t', 'Blaise');
INSERT INTO moves (table_id, number, move) VALUES ('t', 0, 'KC'), ('t', 1, 'QS'), ('u', 0, '2D');
"""
ARRIVED = "SELECT name, seat, game, moves FROM chairs c JOIN tables ON id = table_id JOIN counts USING (table_id)"
"""What the rows have become: ``THERE``."""
THERE = [("Ada; Countess", 1, "goofspiel", 2), ("Blaise", None, "goofspiel", 2)]


def begin(path: Path) -> Path:
    """Make a file of the first number there, with rows, written as the bot writes."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        migrate(connection, path, {BEGUN: STEPS[BEGUN]})
        connection.executescript(ROWS)
    return path


def arrived(path: Path) -> bool:
    """Whether a file is whole and has the newest number, and all rows are what they were to become."""
    with closing(sqlite3.connect(path)) as connection:
        said = [connection.execute(f"PRAGMA {name}").fetchall() for name in ("user_version", "integrity_check")]
        return said == [[(NEWEST,)], [("ok",)]] and connection.execute(ARRIVED).fetchall() == THERE

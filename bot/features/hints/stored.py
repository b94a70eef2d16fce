"""Who had how many hints at a table."""

from __future__ import annotations

from bot.db.connection import Connection
from bot.db.database import Database
from bot.tables.people.personal import Personal

PERSONAL = Personal(
    exported={
        "hints": 'SELECT table_id AS "table", count(*) AS hints FROM hints WHERE user_id = :user'
        " GROUP BY table_id ORDER BY table_id",
    },
    erased=["UPDATE hints SET user_id = :nobody WHERE user_id = :user"],
    of_table=["DELETE FROM hints WHERE table_id = ?"],
)


def enter(table: str, user: int, decision: int, connection: Connection) -> None:
    """Somebody has a hint for a decision, given by ``Table.revision_of``; one however often it is asked for."""
    connection.execute(
        "INSERT INTO hints (table_id, user_id, decision) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (table, user, decision),
    )


async def numbers(database: Database, table: str) -> dict[int, int]:
    """At how many decisions who had one, by user."""
    sql = "SELECT user_id, count(*) AS number FROM hints WHERE table_id = ? GROUP BY user_id"
    return {row["user_id"]: row["number"] for row in await database.named(sql, (table,))}

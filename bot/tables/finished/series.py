"""The running score of a series: consecutive matches, each at the next table of the one before."""

from __future__ import annotations

from bot.db.database import Database
from bot.tables.finished.tally import Tally, added_up, totals
from bot.tables.people.visibility import IS_HIDDEN

_OF_SERIES = "FROM matches m JOIN tables t ON t.id = m.table_id WHERE (t.id = ? OR t.series = ?) AND m.number <= ?"
_LATEST = "user_id IN (SELECT user_id FROM results WHERE number = ?)"
_SERIES = added_up(_OF_SERIES, f"NOT {IS_HIDDEN} OR {_LATEST}", 0)
_WHICH = """
    WITH latest AS (
        SELECT number, coalesce(series, id) AS first FROM matches JOIN tables ON id = table_id WHERE table_id = ?
    )
    SELECT number, first, (
        SELECT count(*) FROM matches m JOIN tables t ON t.id = m.table_id
        WHERE (t.id = latest.first OR t.series = latest.first) AND m.number <= latest.number
    ) AS matches FROM latest
"""


async def score_of_series(database: Database, table: str) -> Tally | None:
    """The scores of this table's series, up to and including its match; None if that hasn't ended.

    People hidden from boards are named only if they have played that last match, too.
    """
    for row in await database.named(_WHICH, (table,)):
        first, last = row["first"], row["number"]
        return Tally(row["matches"], totals(await database.named(_SERIES, (last, first, first, last))))
    return None

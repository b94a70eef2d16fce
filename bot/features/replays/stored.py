"""Analyses on disk: each belongs to whoever asked for it. How a match ended, for whoever wants its record."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from bot.db.database import Database
from bot.engine.game import Outcome
from bot.features.replays.analysis import Analysis, Opinion
from bot.tables.people.personal import Personal

PERSONAL = Personal(
    exported={
        "analyses": 'SELECT table_id AS "table", at, opinions FROM analyses WHERE user_id = :user ORDER BY table_id'
    },
    json=["opinions"],
    erased=["DELETE FROM analyses WHERE user_id = :user"],
    of_table=["DELETE FROM analyses WHERE table_id = ?"],
)


class Analyses:
    """What was thought of people's decisions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table: str, user: int) -> Analysis | None:
        """The analysis of somebody's decisions in a match, if there is one."""
        sql = "SELECT opinions FROM analyses WHERE table_id = ? AND user_id = ?"
        rows = await self._database.aside.read(sql, (table, user))
        return _read(rows[0][0]) if rows else None

    async def keep(self, table: str, user: int, at: int, analysis: Analysis) -> bool:
        """Remember one; False if they are no longer known to have played: then nothing is kept."""
        values = {"table": table, "user": user, "at": at, "opinions": _written(analysis)}
        return await self._database.note(lambda connection: connection.execute(_KEEP, values).rowcount > 0)


_KEEP = (
    "INSERT INTO analyses (table_id, user_id, at, opinions)"
    " SELECT :table, :user, :at, :opinions WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = :table"
    " AND user_id = :user) OR EXISTS (SELECT 1 FROM gone WHERE table_id = :table AND user_id = :user)"
    " ON CONFLICT (table_id, user_id) DO UPDATE SET at = excluded.at, opinions = excluded.opinions"
)


async def outcome_for(database: Database, table: str, user: int) -> Outcome | None:
    """How this table's match ended; None unless this person played in it, or was gone before the end."""
    rows = await database.aside.named(
        "SELECT r.place, r.points FROM results r JOIN matches m USING (number) WHERE m.table_id = ?"
        " AND r.points IS NOT NULL AND EXISTS (SELECT 1 FROM results WHERE number = m.number AND user_id = ?)"
        " ORDER BY r.line",
        (table, user),
    )
    return Outcome(tuple(row["place"] for row in rows), tuple(row["points"] for row in rows)) if rows else None


def _written(analysis: Analysis) -> str:
    return json.dumps([_stored(opinion) for opinion in analysis.opinions])


def _stored(opinion: Opinion) -> dict[str, Any]:
    stored = asdict(opinion)
    return {"place": stored.pop("number"), **stored}


def _read(text: str) -> Analysis:
    return Analysis(tuple(map(_opinion, json.loads(text))))


def _opinion(read: dict[str, Any]) -> Opinion:
    if read["expected"] is not None:
        read["expected"] = tuple(read["expected"])  # which JSON doesn't have
    return Opinion(read.pop("place"), **read)

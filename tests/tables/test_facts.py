"""The facts that the bot remembers about itself."""

from __future__ import annotations

from pathlib import Path

from bot.db.database import Database
from bot.tables.facts import Facts


async def test_a_fact_is_there_after_a_restart_until_it_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "elderhand.sqlite3"
    for step, found in enumerate([None, "1", "2", None]):
        database = await Database.open(path)
        try:
            facts = Facts(database)
            assert await facts.get("form") == found
            assert await facts.get("other") is None
            await facts.put("form", ["1", "2", None, None][step])
        finally:
            await database.close()

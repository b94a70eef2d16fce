"""The facts that the bot remembers about itself."""

from __future__ import annotations

from bot.db.database import Database
from bot.tables.people.key_values import KeyValues
from tests.databases import Where


async def test_a_fact_is_there_after_a_restart_until_it_is_forgotten(where: Where) -> None:
    for step, found in enumerate([None, "1", "2", None]):
        database = await Database.open(where)
        try:
            facts = KeyValues(database)
            assert await facts.get("form") == found
            assert await facts.get("other") is None
            await facts.put("form", ["1", "2", None, None][step])
        finally:
            await database.close()

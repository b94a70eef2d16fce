"""What is stored of lessons, is shown to whom it is about, and is deleted with all the rest."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator

import pytest

from bot.features.lessons.stored import Lessons
from tests.databases import Where
from tests.tables.house import House, house

USER, OTHER = 101, 102


@pytest.fixture
async def home(where: Where) -> AsyncGenerator[House]:
    async with house(where) as home:
        yield home


async def test_what_somebody_has_done_is_shown_and_deleted_with_the_rest(home: House) -> None:
    lessons = Lessons(home.database)
    for user, exercise in ((USER, "bid"), (USER, "level"), (USER, "bid"), (OTHER, "bid")):
        await lessons.do(user, "goofspiel", exercise)
    assert await lessons.done(USER) == {"goofspiel": {"bid", "level"}}
    export = json.loads(await home.storage.privacy.export(USER, home.now))
    assert export["lessons"] == [{"game": "goofspiel", "exercise": name} for name in ("bid", "level")]
    await home.storage.privacy.erase(USER)
    assert await lessons.done(USER) == {}
    assert await lessons.done(OTHER) == {"goofspiel": {"bid"}}

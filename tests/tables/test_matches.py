"""Which matches were finished."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.tables.house import House
from tests.tables.matches import NOON, finish


async def played(home: House, *users: int | None, **facts: Any) -> str:
    return await home.database.write(partial(_finish, users, facts))


def _finish(users: tuple[int | None, ...], facts: dict[str, Any], connection: Any) -> str:
    return finish(connection, *users, **facts)


async def test_they_are_known_by_table_by_person_and_by_place(home: House) -> None:
    matches = home.storage.matches
    assert not await matches.has_finished(1)
    assert await matches.latest(1, 9) == []
    tables = [
        await played(home, 1, 2),
        await played(home, 1, 2, game="democracy", channel=55, parent=1, at=NOON + 1),
        await played(home, 3, 2, game="democracy", channel=2, at=NOON + 2),
    ]
    assert await matches.is_finished(tables[0])
    assert not await matches.is_finished("other")
    assert await matches.has_finished(1)
    assert [(each.table, each.game, each.finished) for each in await matches.latest(1, 9)] == [
        (tables[1], "democracy", NOON + 1),
        (tables[0], "goofspiel", NOON),
    ]
    assert [each.table for each in await matches.latest(2, 1)] == [tables[2]]
    assert await matches.played_last(1) == "democracy", "a thread's matches are its channel's"
    assert await matches.played_last(3) is None
    assert await matches.played_most(9) == ["democracy", "goofspiel"]
    assert await matches.played_most(8) == []

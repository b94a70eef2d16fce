"""The running score of a series."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.features.rematches.stored import score_of_series
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.finished.tally import Tally
from bot.tables.people.settings import BOARDS
from tests.features.rematches.nexts import again
from tests.tables.house import House
from tests.tables.matches import finish
from tests.tables.test_restore import must_be_found, traced


async def played(home: House, *users: int | None, **facts: Any) -> str:
    return await home.database.write(partial(_finish, users, facts))


def _finish(users: tuple[int | None, ...], facts: dict[str, Any], connection: Any) -> str:
    return finish(connection, *users, **facts)


def reached(tally: Tally, *, low_wins: bool = False) -> list[tuple[str, str, int, int, int]]:
    """Everybody's place, with ``=`` if it is shared, name, matches, wins and points."""
    return [
        (
            f"{'=' * place.shared}{place.number}" if place else "–",
            " + ".join(name for _, name in score.players),
            score.matches,
            score.wins,
            score.points,
        )
        for place, score in tally.ranked(low_wins=low_wins)
    ]


async def test_a_series_names_who_is_hidden_only_after_their_own_matches(home: House) -> None:
    first, second = await played(home, 1, 2, 3), await played(home, 2, 3, 4)
    await home.database.write(
        lambda connection: connection.execute("INSERT INTO series (table_id, first) VALUES (?, ?)", (second, first))
    )
    for user in (1, 2):
        await home.storage.preferences.set_person(user, BOARDS, "hidden")
    after = [await score_of_series(home.database, table) for table in (first, second)]
    assert [each and reached(each) for each in after] == [
        [("1", "P1", 1, 1, 20), ("–", "P2", 1, 0, 10), ("–", "P3", 1, 0, 0)],
        [("1", "P2", 2, 1, 30), ("–", "P4", 1, 0, 0), ("–", "P3", 2, 0, 10)],
    ]


@pytest.mark.file
async def test_what_is_asked_of_it_is_found_by_an_index(home: House) -> None:
    first, second = await played(home, 1, 2, 3), await played(home, 2, 3, 4)
    await home.database.write(
        lambda connection: connection.execute("INSERT INTO series (table_id, first) VALUES (?, ?)", (second, first))
    )
    statements = await traced(home.database)
    await home.storage.tables.load(second)
    await score_of_series(home.database, second)
    assert len([each for each in statements if "series" in each]) == 4
    await must_be_found(home.database, statements, "CONSTANT ROW", "played", "sides", "scored")


@pytest.mark.file
async def test_a_move_costs_no_statement_about_it(home: House) -> None:
    table = await home.seated(cards=4)
    await home.play_on(table)
    following = await again(home, table, 1, "P1")
    await gather(following, partial(lobby.join, user=2, name="P2"))
    await home.until(lambda: following.has_begun)
    engine: Any = home.database._engine  # pyright: ignore[reportPrivateUsage]  no public way
    statements: list[str] = []
    for connection in engine._connections:
        await connection.set_trace_callback(statements.append)
    await home.move(following, min(following.active))
    assert any("INSERT INTO moves" in each for each in statements)
    assert not any("series" in each for each in statements)

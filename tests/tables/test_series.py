"""The running score of a series."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.tables.finished.series import score_of_series
from bot.tables.finished.tally import Tally
from bot.tables.people.settings import BOARDS
from tests.tables.house import House
from tests.tables.matches import finish


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
        lambda connection: connection.execute("UPDATE tables SET series = ? WHERE id = ?", (first, second))
    )
    for user in (1, 2):
        await home.storage.preferences.set_person(user, BOARDS, "hidden")
    after = [await score_of_series(home.database, table) for table in (first, second)]
    assert [each and reached(each) for each in after] == [
        [("1", "P1", 1, 1, 20), ("–", "P2", 1, 0, 10), ("–", "P3", 1, 0, 0)],
        [("1", "P2", 2, 1, 30), ("–", "P4", 1, 0, 0), ("–", "P3", 2, 0, 10)],
    ]

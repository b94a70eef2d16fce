"""How many tables and seats somebody may have counts for the next match, too."""

from __future__ import annotations

import pytest

from bot.tables.changes.closing import end
from bot.tables.storage.limits import LOBBIES, SEATS
from tests.features.rematches.nexts import again
from tests.tables.house import House
from tests.tables.test_limits import join, refused, sitting


@pytest.mark.slow
async def test_a_rematch_counts_and_a_place_that_is_kept_does_not(home: House) -> None:
    table = await home.seated(people=2, cards=4)
    await home.play_on(table)
    await sitting(home, 2, SEATS)
    assert await refused(again(home, table, 2, "P2")) == ("too-many-seats", {"number": 20})
    following = await again(home, table, 1, "P1")
    assert following.record.people == (1,), "a place is kept for person 2, who hasn't taken it"
    assert await refused(join(following, 2)) == ("too-many-seats", {"number": 20})
    others = (table.id, following.id)
    ((one,),) = await home.rows("SELECT min(table_id) FROM seats WHERE user_id = 2 AND table_id NOT IN (?, ?)", *others)
    await end(await home.registry.find(one))
    await join(await home.open(user=60), 2)
    for _ in range(LOBBIES - 1):
        await home.open()
    assert await refused(home.open()) == ("too-many-lobbies", {"number": 3})

"""The next match is played by the rules of now, if its house rules are still there."""

from __future__ import annotations

import pytest

from tests.e2e.club import Club, said
from tests.e2e.running.test_older import GAME, NOW, began
from tests.wording import phrase


@pytest.mark.long
async def test_play_again_says_that_the_rules_have_changed(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, _ = await began(club, anna, ben)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert said(await club.press(anna, table, phrase("again"))) == phrase("rules-changed")
    assert await club.bot.storage.queries.in_channel(table.record.location.channel) is None
    assert (await club.open_table(anna, GAME)).record.version == NOW[0].game.ABOUT.version


@pytest.mark.long
async def test_house_rules_that_are_still_there_are_played_again_by_the_rules_of_now(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, GAME, cards=4)
    await club.press(ben, table, phrase("join"))
    id_ = table.id
    await club.database.write(
        lambda connection: connection.execute("UPDATE tables SET version = 0 WHERE id = ?", (id_,))
    )
    await club.restart()
    table = await club.again(table)
    await club.wait(60)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    assert table.state.prizes == (1, 2, 3, 4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(anna, table, phrase("again"))
    assert (await club.table()).record.version == NOW[0].game.ABOUT.version

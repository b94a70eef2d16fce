"""A series names nobody who is hidden, except at their own matches."""

from __future__ import annotations

import pytest

from bot.sandbox import text_of
from tests.e2e.club import Club
from tests.e2e.test_privacy import shown
from tests.wording import phrase


@pytest.mark.long
async def test_a_series_names_who_is_hidden_only_at_their_own_matches(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    first = await club.start_table(anna, ben, chiara, cards=4)
    await club.play(first, anna, ben, chiara)
    await club.until(lambda: phrase("again") in shown(club.public(first)))
    await anna.slash(anna.dm, "settings", boards="hidden")
    await ben.slash(ben.dm, "settings", boards="hidden")
    await club.press(ben, first, phrase("again"))
    second = await club.table()
    await club.until(lambda: second.record.message)
    await club.press(chiara, second, phrase("count-me-in"))
    await club.wait(61)
    await club.dealt(second)
    await club.play(second, ben, chiara)
    await club.until(lambda: phrase("again") in shown(club.public(second)))
    series = text_of(club.public(second))
    assert "This series, wins in 2 matches" in series
    won = "SELECT user_id FROM results WHERE place = 1 AND points IS NOT NULL"
    winners = {str(user) for (user,) in await club.database.read(won)}
    named = series.partition("This series")[2]
    assert {person.id for person in (ben, chiara) if person.user["global_name"] in named} == winners - {anna.id}
    assert "Anna" not in series

"""Who sits down at once isn't seated where seats are reserved for others."""

from __future__ import annotations

from tests.e2e.club import Club, status
from tests.e2e.test_play import labels, play
from tests.wording import phrase, sentence


async def test_a_rematch_is_for_those_who_are_awaited(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    first = await club.start_table(anna, ben, cards=4)
    await club.play(first, anna, ben)
    await club.until(lambda: phrase("again") in labels(club.public(first)))
    await club.press(anna, first, phrase("again"))
    table = await club.table()
    refused = await play(club, chiara)
    assert sentence("play-in", channel="second-table") in labels(refused.message or {})
    await play(club, ben)
    await club.until(lambda: status(table) == "playing")

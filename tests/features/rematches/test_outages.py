"""Seats stay reserved while nobody can be heard."""

from __future__ import annotations

import pytest

from tests.e2e.club import Club, status
from tests.e2e.running.test_outages import OUTAGES, club as club, cut_off
from tests.wording import phrase


@pytest.mark.parametrize("seconds", OUTAGES)
async def test_the_seats_of_the_next_match_stay_reserved(club: Club, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(anna, table, phrase("again"))
    again = await club.table()
    await cut_off(club, seconds)
    assert [player and player.reserved for player in again.record.players][:2] == [False, True]
    await club.press(ben, again, phrase("count-me-in"))
    await club.until(lambda: status(again) == "playing")

"""Whoever couldn't be heard has their duel for longer."""

from __future__ import annotations

import pytest

from tests.e2e.club import Club, status
from tests.e2e.running.test_outages import OUTAGES, club as club, cut_off
from tests.features.duels.test_duel import begin, challenge


@pytest.mark.parametrize("seconds", OUTAGES)
async def test_a_duel_ends_later(club: Club, seconds: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await begin(club, anna, await challenge(club, anna, person=ben))
    ends = first.table.record.ends or 0
    await club.wait((ends - club.now()) / 1_000 - 600)
    await cut_off(club, seconds)
    assert status(first.table) == "playing"
    await club.wait(599)
    assert status(first.table) == "playing"
    await club.wait(61)
    assert status(first.table) != "playing"

"""Hundreds of ids that no screen offers; ``python -m tests.fuzz`` sends a hundred thousand."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from random import Random

import pytest

from tests.databases import Where
from tests.e2e.club import Club
from tests.fuzz import Fuzz

COUNT = 500


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, latency=(0.0, 0.0)) as club:
        yield club


@pytest.mark.long
async def test_no_made_up_id_of_hundreds_does_anything_and_each_is_answered(club: Club) -> None:
    fuzz = await Fuzz.begin(club, Random(1))
    await fuzz.press(COUNT)
    assert fuzz.sent == COUNT


async def test_an_id_that_does_something_would_be_found(club: Club) -> None:
    fuzz = await Fuzz.begin(club, Random(1))
    await club.move(club.person("Ben"), await club.table())
    with pytest.raises(AssertionError):
        await fuzz.press(1)

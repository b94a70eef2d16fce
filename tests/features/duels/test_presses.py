"""What was pressed for stands, also where Discord refuses to show it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.interactions.refused import RefusedFor
from tests.e2e.club import Club
from tests.e2e.test_presses import GAME, REFUSALS, Press, Pressed, club as club, must_stand
from tests.features.duels.test_duel import challenge
from tests.wording import phrase


async def challenge_somebody(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    refuse()
    answer = await anna.slash(club.channel(), "duel", game=GAME, person=ben)
    return Pressed(answer, "", "SELECT 1 FROM duels")


async def accept_a_duel(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna)
    refuse()
    return Pressed(await ben.click(message, phrase("duel-play")), "/duel", "SELECT 1 FROM tries")


@pytest.mark.parametrize("why", REFUSALS)
@pytest.mark.parametrize("press", [challenge_somebody, accept_a_duel], ids=lambda press: press.__name__)
async def test_what_was_done_stands_and_why_it_is_not_shown_is_said(club: Club, press: Press, why: RefusedFor) -> None:
    await must_stand(club, press, why)

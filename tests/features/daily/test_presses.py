"""What was pressed for stands, also where Discord refuses to show it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.interactions.refused import RefusedFor
from tests.e2e.club import Club, is_private, said
from tests.e2e.test_presses import GAME, REFUSALS, Pressed, club as club, must_stand
from tests.features.daily.test_daily import begin
from tests.wording import phrase, sentence


async def begin_a_deal_of_the_day(club: Club, refuse: Callable[[], None]) -> Pressed:
    refuse()
    answer = await club.person("Anna").slash(club.channel(), "daily", game=GAME)
    return Pressed(answer, "/daily", "SELECT 1 FROM tries")


@pytest.mark.parametrize("why", REFUSALS)
async def test_what_was_done_stands_and_why_it_is_not_shown_is_said(club: Club, why: RefusedFor) -> None:
    await must_stand(club, begin_a_deal_of_the_day, why)


@pytest.mark.parametrize("why", REFUSALS)
async def test_what_could_not_be_shared_can_be_shared_then(club: Club, why: RefusedFor) -> None:
    anna = club.person("Anna")
    status, code = REFUSALS[why]
    solo = await begin(club, anna)
    await solo.play()
    shown = await anna.click(solo.message, phrase("daily-compare"))
    assert shown.message
    club.fake.faults.errors(status, "POST /interactions/.*/callback", code=code)
    answer = await anna.click(shown.message, phrase("daily-share"))
    assert said(answer) == sentence("discord-refused", why=why, code=str(code)), "nothing is shared, so nothing stands"
    assert is_private(answer)
    assert not is_private(await anna.click(shown.message, phrase("daily-share")))
    await club.database_until("SELECT count(*) FROM shares", 1)

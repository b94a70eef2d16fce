"""What a check of a match says is sentences, whatever it finds."""

from __future__ import annotations

import pytest

from bot.sandbox import File
from tests.e2e.attacks.test_pseudo import TYPED, begin, foreign as foreign, must_be_said, play_on
from tests.e2e.club import Club
from tests.features.replays.test_verify import record_of


@pytest.mark.long
async def test_verify_answers_in_sentences(foreign: Club) -> None:
    anna, ben = foreign.people("Anna", "Ben")
    over = await begin(foreign, "goofspiel", anna, ben, cards=4)
    await play_on(foreign, over, anna, ben)
    record = record_of(over)
    for match in (over.id, TYPED):
        await anna.slash(foreign.channel(), "verify", match=match)
    for text in (record, record.replace("seed", "sead", 1)):
        await anna.slash(foreign.channel(), "verify", file=File("record.txt", "text/plain", text.encode()))
    await foreign.updated()
    await must_be_said(foreign, 10)

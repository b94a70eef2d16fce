"""A match with Discord far away: everyone is answered in time, and a double click is one move."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.interactions import reply
from bot.interactions.reply import DEFER_AFTER
from bot.messages import pictures
from bot.messages.pictures import PATIENCE
from bot.sandbox.api import interactions
from tests.databases import Where
from tests.e2e.club import Club

IN_TIME = 3.0
"""Discord's limit in seconds."""


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.12, 0.6])
async def test_a_match_of_double_clicks(where: Where, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(interactions, "ANSWER_WITHIN", IN_TIME)
    monkeypatch.setattr(reply, "DEFER_AFTER", DEFER_AFTER)
    monkeypatch.setattr(pictures, "PATIENCE", PATIENCE)
    async with Club(where, latency=(seconds, seconds)) as club:
        people = club.people("Anna", "Ben")
        table = await club.start_table(*people, cards=4)
        while table.record.status == "playing":
            for person in people:
                if table.seat_of(int(person.id)) in table.active:
                    (move, *_) = await club.moves(person, table)
                    hand = club.hand(person, table)
                    for pending in [person.click(hand, move) for _ in range(2)]:
                        await pending
        assert Counter(entry.seat for entry in table.progress.entries) == {0: 4, 1: 4}
        await club.settled(table)
        answers = [each for each in club.fake.requests if each.template.endswith("/callback")]
        assert {each.status for each in answers} == {200, 204}, "204 is an answer that tells nothing"
        assert club.fake.limits.denied == 0

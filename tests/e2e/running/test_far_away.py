"""Discord is a tenth of a second away and lets no message keep its picture: whole matches still reach their end.

After enough moves for each screen to appear, the distance gets shorter, or the match would take long.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest

from bot.sandbox import text_of
from tests import games
from tests.databases import Where
from tests.e2e.club import Club

SHORT: dict[str, dict[str, Any]] = {"goofspiel": {"cards": 4}, "clear_the_deck": {"rounds": 1}}
"""House rules for a short match of a game with few screens, and of one with many and drafts; tests.soak plays all."""
FAR, MOVES = 0.12, 40
NEAR = 0.01


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, latency=(FAR, FAR)) as club:
        yield club


@pytest.mark.long
@pytest.mark.parametrize("game", SHORT)
async def test_a_whole_match_far_away_without_kept_pictures(club: Club, game: str) -> None:
    club.fake.world.messages.shows_kept_files = "none"
    seats = games.plugin(game).game.ABOUT.seats
    people = club.people("Anna", "Ben")
    table = await club.start_table(*people, game=game, computers=max(0, seats.start - 2), **SHORT[game])
    await club.play(table, *people, moves=MOVES)
    club.fake.latency.least = club.fake.latency.most = NEAR
    await club.play(table, *people)
    assert table.record.status == "over"
    await club.settled(table)
    assert not club.warnings(), "no message was refused for good"
    for person in people:
        await club.until(lambda person=person: "The match is over" in text_of(club.hand(person, table)))  # type: ignore[misc]
    assert [each.status for each in club.fake.requests].count(400) <= 20, "what is refused again and again is left"

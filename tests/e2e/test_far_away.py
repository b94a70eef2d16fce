"""Discord is a tenth of a second away and lets no message keep its picture: whole matches still reach their end.

After enough moves for each screen to appear, the distance gets shorter, or a partie of Piquet would take a minute.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import text_of
from tests import games
from tests.e2e.club import Club

SHORT: dict[str, dict[str, Any]] = {
    "clear_the_deck": {"rounds": 1},
    "declare": {"match_end": "fixed_deals", "fixed_deals": 1},
    "democracy": {"target": 1},
    "goofspiel": {"cards": 4},
    "hearts": {"target": 20},
    "jass": {"target": 250},
    "piquet": {"cut_rule": "random"},
}
"""House rules for a short match, if it isn't short by default."""
FAR, MOVES = 0.12, 40
NEAR = 0.01


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Club, None]:
    async with Club(tmp_path / "elderhand.sqlite3", latency=(FAR, FAR)) as club:
        yield club


@pytest.mark.parametrize("game", games.names())
async def test_a_whole_match_far_away_without_kept_pictures(club: Club, game: str) -> None:
    club.standin.world.messages.shows_kept_files = "none"
    seats = games.plugin(game).game.SEATS
    people = club.people("Anna", "Ben")
    table = await club.start_table(*people, game=game, computers=max(0, seats.start - 2), **SHORT.get(game, {}))
    await club.play(table, *people, moves=MOVES)
    club.standin.latency.least = club.standin.latency.most = NEAR
    await club.play(table, *people)
    assert table.record.status == "over"
    await club.settled(table)
    assert not club.warnings(), "no message was refused for good"
    for person in people:
        await club.until(lambda person=person: "The match is over" in text_of(club.hand(person, table)))  # type: ignore[misc]
    assert [each.status for each in club.standin.requests].count(400) <= 20, "what is refused again and again is left"

"""What a match costs of Discord's fifty requests a second at human pace: every move is shown before the next one."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import games
from tests.e2e.club import Club
from tests.wording import phrase


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
async def test_a_move_costs_less_than_two_requests(club: Club, game: str) -> None:
    """The table's edits count from the start: nobody has pressed anything on the message that begins the match."""
    people = club.people("Anna", "Ben", "Chiara", "David")[: games.plugin(game).game.ABOUT.seats.stop - 1]
    table = await club.start_table(*people, game=game)
    await club.settled(table)
    costs: list[int] = []
    kinds: Counter[str] = Counter()
    while table.record.status == "playing" and len(costs) < 24:
        for person in people:
            if table.seat_of(int(person.id)) not in table.active:
                continue
            before = len(club.fake.requests)
            await club.move(person, table)
            await club.settled(table)
            costs.append(club.counted(before).total())
            kinds += club.counted(before)
    assert max(costs) <= 3
    assert costs.count(3) <= 1, "on a busy machine an edit may cross an answer once"
    assert sum(costs) < 1.5 * len(costs), kinds
    assert sum(kinds.values()) >= 0.5 * len(costs)


async def test_answers_to_clicks_and_what_follows_by_their_tokens_count_for_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = len(club.fake.requests)
    for label in (phrase("my-hand"), phrase("menu")):
        await club.press(anna, table, label)
    await club.press_menu(anna, table, phrase("rules"))
    await anna.slash(club.channel(), "help")
    assert club.counted(before).total() == 0
    assert len(club.fake.requests) - before == 5

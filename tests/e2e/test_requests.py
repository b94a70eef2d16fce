"""What a match costs of Discord's fifty requests a second at human pace: every move is shown before the next one."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import games
from tests.e2e.club import Club


@pytest.mark.parametrize(
    ("game", "quarter"), [*((game, "later") for game in games.names()), ("goofspiel", "first"), ("jass", "first")]
)
async def test_a_move_costs_less_than_two_requests(club: Club, game: str, quarter: str) -> None:
    people = club.people("Anna", "Ben", "Chiara", "David")[: games.plugin(game).game.SEATS.stop - 1]
    table = await club.start_table(*people, game=game)
    if quarter == "later":  # without recent clicks on the table, its edits count from now on
        await club.restart()
        table = await club.again(table)
        await club.play(table, *people, moves=len(people))
    await club.settled(table)
    costs: list[int] = []
    kinds: Counter[str] = Counter()
    while table.record.status == "playing" and len(costs) < 24:
        for person in people:
            if table.seat_of(int(person.id)) not in table.active:
                continue
            before = len(club.standin.requests)
            await club.move(person, table)
            await club.settled(table)
            costs.append(club.counted(before).total())
            kinds += club.counted(before)
    assert max(costs) <= 2
    assert sum(costs) < 1.5 * len(costs), kinds
    assert sum(kinds.values()) < 0.2 * len(costs) if quarter == "first" else sum(kinds.values()) >= 0.5 * len(costs)


async def test_answers_to_clicks_and_what_follows_by_their_tokens_count_for_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = len(club.standin.requests)
    for label in ("My hand", "Menu"):
        await club.press(anna, table, label)
    await club.press_menu(anna, table, "Rules")
    await anna.slash(club.channel(), "help")
    assert club.counted(before).total() == 0
    assert len(club.standin.requests) - before == 5

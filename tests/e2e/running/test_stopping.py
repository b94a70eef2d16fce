"""A bot that is stopped sends what is still to be sent: nobody has to wait for its next start."""

from __future__ import annotations

from bot.sandbox import text_of
from tests.e2e.club import Club


async def test_the_last_moves_are_shown_before_it_is_gone(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    before = text_of(club.public(table))
    for person in (anna, ben):
        await club.move(person, table)
    await club.stop_bot()
    assert table.revision == 2
    assert text_of(club.public(table)) != before
    assert "Bids:" in text_of(club.public(table))
    assert "Bids:" in text_of(club.hand(anna, table))

"""Hands of people who aren't to move change nevertheless when they are told something that nobody else is."""

from __future__ import annotations

from bot.sandbox import Person, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club


def held(club: Club, person: Person, table: AnyTable) -> set[str]:
    """The cards in this person's hand, as they are called."""
    words = club.bot.words.say(table.plugin.name)
    return {words.card(card) for card in table.view(club.seat(person, table)).hand}


async def test_cards_that_were_passed_to_somebody_are_in_their_hand(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(*people, game="hearts")
    before = {person.name: held(club, person, table) for person in people}
    for person in people:
        await club.move(person, table)
    await club.updated()
    for person in people:
        received = held(club, person, table) - before[person.name]
        assert len(received) == 3
        assert all(card in str(club.hand(person, table)) for card in received), text_of(club.hand(person, table))

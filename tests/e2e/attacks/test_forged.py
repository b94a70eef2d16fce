"""Buttons with numbers that nobody was offered: whatever state the table is in, each is answered in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.tables.table import AnyTable
from tests.e2e.club import Club
from tests.wording import phrase

ACTS = {
    "l": ("level", "place", "with", "against", "rotate", "remove", "add", "join"),
    "t": (
        *("kick-sure", "take", "seats", "takeback", "ask-back", "agree-back", "refuse-back", "menu", "bring", "why"),
        *("back", "host", "invite", "pass", "kick", "stop"),
    ),
}
"""What is done at a table by a button, a number behind it or not; what would end the table is left out."""
PAGED = ("h:{}:rules-{}", "z:{}:{}:move-1", "z:{}:1:move-{}")
NUMBERS = ("0", "1", "3", "7", "99", "999999", "99999999999999999999")


def forged(table: AnyTable, people: tuple[str, ...]) -> Iterator[str]:
    """Ids with numbers of seats, of people, and of nothing."""
    for kind, acts in ACTS.items():
        for act, number in product(acts, (*NUMBERS, *people)):
            yield f"{kind}:{table.id}:{act}:{number}"
    for page, number in product(PAGED, NUMBERS[:-1]):
        yield page.format(table.id, number)


async def must_be_answered(club: Club, table: AnyTable, *names: str) -> None:
    """Each is, to whoever presses it, and the table is still there."""
    people = club.people(*names)
    for person in people:
        for id_ in forged(table, tuple(each.id for each in people)):
            answer = await person.click(club.public(table), id_, forged=True)
            assert answer.message or answer.modal, id_
            assert table.record.status in {"lobby", "playing", "over"}, id_
    assert club.warnings() == []


@pytest.mark.long
async def test_in_a_lobby_with_a_gap(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.open_table(anna, "democracy")
    for person in (ben, chiara):
        await club.press(person, table, phrase("join"))
    await ben.click(club.public(table), f"l:{table.id}:leave", forged=True)
    assert [player and player.user for player in table.record.players[:3]] == [int(anna.id), None, int(chiara.id)]
    answer = await anna.click(club.public(table), f"t:{table.id}:kick-sure:{chiara.id}", forged=True)
    assert answer.message
    await must_be_answered(club, table, "Anna", "David")


@pytest.mark.long
async def test_while_a_match_is_played(club: Club) -> None:
    table = await club.start_table(*club.people("Anna", "Ben"), cards=4)
    await must_be_answered(club, table, "Ben", "David")


@pytest.mark.long
async def test_after_a_match(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await must_be_answered(club, table, "Anna", "David")

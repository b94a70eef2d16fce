"""Clear the Deck at the table: two people and two computers, pressing values, choosing numbers, and a final score."""

from __future__ import annotations

from random import Random

import pytest

from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.table import AnyTable
from cogs.clear_the_deck.rules.model import Play
from tests.e2e.club import Club, moves_of, offered, said
from tests.wording import phrase

LONGER = 240.0
"""Seconds, more than the quick pace and its reserve."""


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


async def act(club: Club, person: Person, table: AnyTable, random: Random) -> None:
    """Press something in the hand; if it asks how many, answer."""
    seat, before = club.seat(person, table), table.revision
    buttons, _, drafts = await club.until(lambda: offered(club.hand(person, table), table, seat))
    pressed = random.choice(buttons + drafts)
    await person.click(club.hand(person, table), pressed)
    if pressed in drafts:
        assert table.revision == before
        await person.click(club.hand(person, table), moves_of(club.hand(person, table), table, seat)[0])
    assert table.revision > before


async def play_on(club: Club, table: AnyTable, *people: Person) -> None:
    """Let these people act whenever it's their turn, until the match is over."""
    random = Random(11)
    while table.record.status == "playing":
        for person in people:
            if table.seat_of(int(person.id)) in table.active:
                await act(club, person, table, random)
        await club.until(
            lambda: table.record.status == "over" or any(table.seat_of(int(p.id)) in table.active for p in people)
        )


@pytest.mark.long
async def test_a_match_from_the_command_to_the_board(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, game="clear_the_deck", computers=2, rounds=2)
    assert "Round 1 of 2" in text_of(club.public(table))
    assert "Your table: " in str(club.hand(ben, table)), "what the picture shows"
    await play_on(club, table, anna, ben)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    points = said(await chiara.click(club.public(table), phrase("points")))
    assert "Round 2 is over" in points
    assert "the fewest" in points
    rows = await club.database.read("SELECT seat, user_id, place, points FROM results ORDER BY seat")
    assert [row[1] for row in rows] == [int(anna.id), int(ben.id), None, None]
    assert [row[2] for row in rows] == [1 + sum(other[3] < row[3] for other in rows) for row in rows]


async def may_pick_up(club: Club, table: AnyTable, *people: Person) -> tuple[Person, str]:
    """Play until someone has a value that would pick up; returns the person, and the id of its button."""
    random = Random(3)
    for _ in range(200):
        await club.settled(table)
        person = next(each for each in people if club.seat(each, table) in table.active)
        if red := [button["custom_id"] for button in buttons_of(club.hand(person, table)) if button["style"] == 4]:
            return person, red[0]
        await act(club, person, table, random)
    raise AssertionError("everybody could always follow")


@pytest.mark.long
async def test_a_pick_up_is_asked_about_and_an_old_button_is_refused(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people, game="clear_the_deck")
    person, red = await may_pick_up(club, table, *people)
    hand, revision = club.hand(person, table), table.revision
    shown = text_of(hand)
    await person.click(hand, red)
    assert "Sure?" in text_of(club.hand(person, table))
    await person.click(club.hand(person, table), phrase("page-back"))
    assert text_of(club.hand(person, table)) == shown
    first = next(each for each in people if club.seat(each, table) == table.progress.entries[0].seat)
    await first.click(club.hand(first, table), f"m:{table.id}:0:{table.progress.entries[0].move}", forged=True)
    assert phrase("stale") in text_of(club.hand(first, table))
    assert table.revision == revision


async def test_what_somebody_was_about_to_play_is_forgotten_once_the_clock_has_played_for_them(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people, game="clear_the_deck", pace="quick")
    person, red = await may_pick_up(club, table, *people)
    seat, value = club.seat(person, table), red.rpartition(":")[2]
    await person.click(club.hand(person, table), red)
    assert phrase("page-back") in labels(club.hand(person, table))
    await club.wait(LONGER)
    while seat not in table.active:
        await club.move(next(each for each in people if club.seat(each, table) in table.active), table)
    await club.settled(table)
    assert any(isinstance(move, Play) and move.value.value == value for move in table.view(seat).moves)
    assert phrase("page-back") not in labels(club.hand(person, table))

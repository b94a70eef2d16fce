"""Taking a move back: the button in a hand and in a match alone, what everybody sees, and what others are asked."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.features.takeback.going_back import slip
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.assistance import Takeback
from bot.tables.changes.gathering import gather
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.alone import Alone
from tests.e2e.club import Club, offered, said, status
from tests.wording import phrase, sentence

TAKE_BACK = sentence("takeback")


async def hearts(club: Club, takeback: Takeback, *people: Person, computers: int = 0) -> AnyTable:
    """A match of Hearts without passing."""
    host, *others = people
    table = await club.open_table(host, "hearts", passing="none")
    for person in others:
        await club.press(person, table, phrase("join"))
    for _ in range(computers):
        await club.press(host, table, phrase("add-computer"))
    await gather(table, lambda record: replace(record, takeback=takeback))
    await club.press(host, table, phrase("start"))
    await club.dealt(table)
    return table


def mover(club: Club, table: AnyTable, *people: Person) -> Person:
    (found,) = (person for person in people if club.seat(person, table) in table.active)
    return found


async def second_with_a_choice(club: Club, table: AnyTable, *people: Person) -> Person:
    """Play until somebody who isn't the first or the last in a trick can choose; returns who."""
    while True:
        found = mover(club, table, *people)
        if (
            len(table.view(None).trick) == 1
            and len([*table.plugin.game.legal(table.state, club.seat(found, table))]) > 1
        ):
            return found
        await club.move(found, table)


def back_button(message: Json) -> str:
    """The id of the button that takes back; empty if there is none."""
    found = [each["custom_id"] for each in buttons_of(message) if each.get("label") == TAKE_BACK]
    return found[0] if found else ""


@pytest.mark.long
async def test_a_card_is_taken_back_in_ones_hand_and_everybody_sees_it(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await hearts(club, "own", *people)
    anna = await second_with_a_choice(club, table, *people)
    before, number = table.state, table.revision
    await club.move(anna, table)
    button = back_button(club.hand(anna, table))
    assert button
    ben = mover(club, table, *people)
    old = (await club.moves(ben, table))[0]
    club.fake.faults.deliver_twice = 1
    await anna.click(club.hand(anna, table), button)
    await club.settled(table)
    assert table.state == before
    assert table.revision == number + 2, "a double click takes back once"
    await club.until(lambda: f"{anna.name} took back" in text_of(club.public(table)))
    await club.until(lambda: f"{anna.name} took back" in text_of(club.hand(ben, table)))
    assert not back_button(club.hand(anna, table)), "the card before is somebody else's"
    await ben.click(club.hand(ben, table), old, forged=True)
    assert table.state == before
    await club.move(anna, table)
    await club.settled(table)
    assert "took back" not in text_of(club.public(table))
    late = back_button(club.hand(anna, table))
    await club.move(ben, table)
    await club.settled(table)  # or its redrawing would come after what Anna is told
    answer = await anna.click(club.hand(anna, table), late, forged=True)
    assert answer.message
    assert sentence("takeback-moved") in text_of(club.hand(anna, table))
    state, chose = table.state, slip(table, club.seat(ben, table)) is not None
    forged = await ben.click(club.public(table), late, forged=True)
    why = ["stale"] if chose else ["takeback-seen", "takeback-moved", "takeback-nothing"]  # his card was the only one
    assert any(phrase(key) in str(forged.message) for key in why)
    assert table.state == state
    await club.restart()
    table = await club.again(table)
    await club.play(table, *people, moves=4)


@pytest.mark.long
async def test_everybody_is_asked_and_one_no_is_enough(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await hearts(club, "consent", *people)
    anna = await second_with_a_choice(club, table, *people)
    before = table.state
    await club.play(table, *people, moves=2)
    ben, chiara = (person for person in people if person is not anna)
    answer = await club.press_menu(anna, table, sentence("takeback-ask"))
    assert sentence("takeback-asked-others") in said(answer)
    await club.until(lambda: "asks to take back" in text_of(club.public(table)))
    await club.press(ben, table, phrase("agree"))
    await club.press(chiara, table, sentence("takeback-no"))
    assert "asks to take back" not in text_of(club.public(table))
    await club.press_menu(anna, table, sentence("takeback-ask"))
    await club.until(lambda: "asks to take back" in text_of(club.public(table)))
    await club.restart()
    table = await club.again(table)
    shown = club.public(table)
    await asyncio.gather(*(person.click(shown, phrase("agree")) for person in (ben, chiara)))
    await club.until(lambda: table.state == before)
    await club.until(lambda: "took back" in text_of(club.public(table)))
    late = await ben.click(shown, f"t:{table.id}:agree-back", forged=True)
    assert phrase("takeback-not-asked") in said(late)
    await club.play(table, *people, moves=2)
    assert status(table) == "playing"


async def test_who_plays_alone_takes_back_in_the_one_message(where: Where) -> None:
    async with Club(where, computer_delay=60_000) as club:
        anna = club.person("Anna")
        solo = await Alone.opened(club, anna, game="declare")
        while 0 not in solo.table.active:
            await club.wait(60)
        before = solo.table.state
        while solo.table.state == before:
            buttons, menus, drafts = await club.until(lambda: offered(solo.message, solo.table, 0))
            if buttons:
                await anna.click(solo.message, buttons[0])
            elif menus:
                await anna.choose(solo.message, *menus[0])
            else:
                await anna.click(solo.message, drafts[0])
        button = back_button(solo.message)
        assert button
        await anna.click(solo.message, button)
        assert solo.table.state == before
        assert not back_button(solo.message)
        await solo.move()
        assert solo.table.state != before

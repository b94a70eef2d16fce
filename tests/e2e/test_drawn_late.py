"""What is drawn late: the answer to a press may be older than what its message shows by then."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages import pictures
from bot.messages.pictures import HURRIED, Pictures
from bot.sandbox import Json, Person, text_of
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.changes.closing import end
from bot.tables.table import AnyTable
from tests.e2e.club import Club, moves_of
from tests.wording import phrase


class Held:
    """Holds up the first picture for which somebody who clicked waits; whatever else is drawn isn't held up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = asyncio.Event()
        self.finish = asyncio.Event()
        draw = Pictures.draw

        async def held(self_: Pictures, importance: int, work: Any, subject: Any) -> Any:
            if importance == HURRIED and not self.begun.is_set():
                self.begun.set()
                await self.finish.wait()
            return await draw(self_, importance, work, subject)

        monkeypatch.setattr(Pictures, "draw", held)


async def playing(club: Club) -> tuple[AnyTable, list[Person]]:
    """A match of four in which cards are played, and in whose bot's memory there is no picture."""
    people = list(club.people("Anna", "Ben", "Chiara", "David"))
    table = await club.start_table(*people, game="jass")
    while table.view(None).mode is None:
        await club.play(table, *people, moves=1)
    await club.settled(table)
    await club.restart()
    return await club.again(table), people


def in_turn(table: AnyTable, people: list[Person]) -> list[Person]:
    """The people in the order in which they are to play, whoever is waited for first."""
    (first,) = table.active
    by_seat = {table.seat_of(int(person.id)): person for person in people}
    return [by_seat[(first + step) % len(people)] for step in range(len(people))]


async def test_a_move_made_while_an_answer_was_drawn_is_drawn_afterwards(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await playing(club)
    first, second, *_ = in_turn(table, people)
    drawing = Held(monkeypatch)
    looking = second.click(club.hand(second, table), f"h:{table.id}:", forged=True)
    await drawing.begun.wait()
    await club.move(first, table)
    assert await club.moves(second, table), "it shows already that it is their turn"
    drawing.finish.set()
    await looking
    await club.updated()
    assert moves_of(club.hand(second, table), table, club.seat(second, table)), "the answer was older"


async def test_a_picture_that_was_late_follows_where_nothing_else_has_changed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, *_) = await playing(club)
    drawing = Held(monkeypatch)
    monkeypatch.setattr(pictures, "PATIENCE", 0.0)
    answer = await club.press(anna, table, phrase("my-hand"))
    assert answer.message
    id_ = answer.message["id"]

    def shown() -> Json:
        found = club.fake.message(id_)
        assert found
        return found

    assert not shown()["attachments"]
    drawing.finish.set()
    await club.updated()
    assert shown()["attachments"]


async def test_a_match_that_was_ended_while_an_answer_was_drawn_is_ended_in_the_hand(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, *_) = await playing(club)
    drawing = Held(monkeypatch)
    looking = anna.click(club.hand(anna, table), f"h:{table.id}:", forged=True)
    await drawing.begun.wait()
    await end(table)
    await club.until(lambda: phrase("closed") in text_of(club.hand(anna, table)))
    drawing.finish.set()
    await looking
    await club.updated()
    assert phrase("closed") in text_of(club.hand(anna, table)), "the answer was older"


async def test_what_an_answer_shows_is_not_drawn_again_for_the_update_that_follows(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await playing(club)
    drawn: list[int] = []
    hand = Screens.hand

    def counted(self: Screens, own: OwnScreen) -> Screen:
        drawn.append(own.seat)
        return hand(self, own)

    monkeypatch.setattr(Screens, "hand", counted)
    for _ in range(6):
        await club.updated()
        drawn.clear()
        (seat,) = table.active
        (person,) = [each for each in people if club.seat(each, table) == seat]
        await club.move(person, table)
        await club.settled(table)
        assert drawn.count(seat) == 1

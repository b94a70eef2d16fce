"""Declare at the table: two people and two computers, declaring with confirmation, the score sheet."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.cards import Card
from bot.sandbox import Person, buttons_of, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, moves_of, offered, said
from tests.wording import phrase


async def act(club: Club, person: Person, table: AnyTable, random: Random) -> bool:
    """Make a legal move through the hand; returns whether it was a declaration, which includes the question."""
    seat = club.seat(person, table)
    buttons, menus, _ = await club.until(lambda: offered(club.hand(person, table), table, seat))
    asks = [
        each["custom_id"] for each in buttons_of(club.hand(person, table)) if each["custom_id"].endswith(":declare")
    ]
    if asks and random.random() < 0.2:
        await person.click(club.hand(person, table), asks[0])
        assert "Are you sure?" in text_of(club.hand(person, table))
        (sure,) = moves_of(club.hand(person, table), table, seat)
        await person.click(club.hand(person, table), sure)
        return True
    if menus and random.random() < 0.3:
        await person.choose(club.hand(person, table), *menus[0])
    else:
        await person.click(club.hand(person, table), random.choice(buttons))
    return False


async def play_on(club: Club, table: AnyTable, *people: Person) -> int:
    """Let these people act whenever it's their turn, until the match is over; returns how often they declared."""
    random, declared = Random(11), 0
    while table.record.status == "playing":
        for person in people:
            if table.seat_of(int(person.id)) in table.active:
                declared += await act(club, person, table, random)
        await club.until(
            lambda: table.record.status == "over" or any(table.seat_of(int(p.id)) in table.active for p in people)
        )
    return declared


@pytest.mark.long
async def test_a_match_from_the_command_to_the_leaderboard(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "declare", target=120, min_laps=1, failed_declare="double_own")
    assert "120 points" in text_of(club.public(table))
    await club.press(ben, table, phrase("join"))
    for _ in range(2):
        await club.press(anna, table, phrase("add-computer"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    assert await play_on(club, table, anna, ben)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    points = await club.press(ben, table, phrase("points"))
    assert is_private(points)
    assert "120" in said(points)
    assert points.message
    await ben.click(points.message, "Who declared")
    assert phrase("sheet-legend", "declare") in said(points)
    await ben.click(points.message, phrase("back-to-points"))
    assert "120" in said(points)
    assert table.outcome
    rows = await club.database.read("SELECT seat, user_id, place, points FROM results ORDER BY seat")
    assert [row[1] for row in rows] == [int(anna.id), int(ben.id), None, None]
    assert [row[2:] for row in rows] == [*zip(table.outcome.places, table.outcome.points, strict=True)]
    best = min(range(4), key=table.outcome.points.__getitem__)
    assert table.outcome.places[best] == 1


async def test_what_is_drawn_is_seen_by_its_owner_alone(club: Club) -> None:
    anna, ben, chiara = people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people, game="declare")
    (seat,) = table.active
    person = next(each for each in (anna, ben, chiara) if club.seat(each, table) == seat)
    await act(club, person, table, Random(1))
    (draw,) = [each for each in await club.moves(person, table) if each.endswith(":draw")]
    await person.click(club.hand(person, table), draw)
    await club.settled(table)
    card: Card = table.view(seat).fresh
    new = f"new: **{club.bot.screens.say(table).card(card)}**"
    assert new in text_of(club.hand(person, table))
    for other in people:
        if other is not person:
            assert "new:" not in text_of(club.hand(other, table))
    public = str(club.public(table))
    assert "laid" not in public, "the picture shows that"
    assert club.bot.screens.say(table).card_in_words(card) not in public
    assert "Taken" not in public


async def test_an_old_button_says_why_it_does_nothing(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people, game="declare")
    (seat,) = table.active
    person = next(each for each in people if club.seat(each, table) == seat)
    old, *_ = await club.moves(person, table)
    hand = club.hand(person, table)
    await person.click(hand, old)
    assert phrase("you-have-laid", "declare") in text_of(club.hand(person, table))
    await club.settled(table)
    answer = await person.click(hand, old, forged=True)
    assert phrase("stale") in said(answer)
    assert table.revision == 1

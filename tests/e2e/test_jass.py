"""Schieber Jass at the table: two people and two computers, a dialogue during a trick, hands that stay private."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.sandbox import Person, buttons_of, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club, moves_of, offered, said
from tests.wording import phrase, sentence

SWISS = re.compile("Rosen|Eicheln|Schilten|Schellen")


async def act(club: Club, person: Person, table: AnyTable, random: Random) -> None:
    """Make a legal move through the hand: a button, or a menu's first value."""
    seat = club.seat(person, table)
    buttons, menus, _ = await club.until(lambda: offered(club.hand(person, table), table, seat))
    if menus and (not buttons or random.random() < 0.5):
        await person.choose(club.hand(person, table), *menus[0])
    else:
        await person.click(club.hand(person, table), random.choice(buttons))


async def play_on(club: Club, table: AnyTable, *people: Person) -> None:
    """Let these people act whenever it's their turn, until the match is over."""
    random = Random(7)
    while table.record.status == "playing":
        for person in people:
            if table.seat_of(int(person.id)) in table.active:
                await act(club, person, table, random)
        await club.until(
            lambda: table.record.status == "over" or any(table.seat_of(int(p.id)) in table.active for p in people)
        )


@pytest.mark.long
async def test_a_match_from_the_command_to_the_written_score(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await anna.slash(anna.dm, "settings", deck="swiss")
    table = await club.open_table(anna, "jass", target=300)
    await club.press(ben, table, phrase("join"))
    for _ in range(2):
        await club.press(anna, table, phrase("add-computer"))
    assert "2. **Ben** and Blaise (computer, normal)" in text_of(club.public(table))
    menu = await club.press(ben, table, phrase("menu"))
    assert menu.message
    await ben.click(menu.message, sentence("sit-with", name="Anna"))
    await club.updated()
    assert "1. **Anna** (host) and **Ben**" in text_of(club.public(table))
    seats = [each["label"] for each in buttons_of(menu.message)][:3]
    assert seats == ["Sit against Anna", "Sit with Ada", "Sit with Blaise"]
    await club.press(anna, table, phrase("start"))
    assert [player.name for player in table.players][::2] == ["Anna", "Ben"], "they wanted to play together"
    await club.until(lambda: all(player.dm_message for player in table.players if player.user))
    assert SWISS.search(str(club.hand(anna, table)))
    assert not SWISS.search(str(club.hand(ben, table)))
    await play_on(club, table, anna, ben)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    assert not SWISS.search(str(club.public(table)))
    rows = await club.database.read("SELECT seat, user_id, side, place FROM results ORDER BY seat")
    assert [row[:3] for row in rows] == [(0, int(anna.id), 0), (1, None, 1), (2, int(ben.id), 0), (3, None, 1)]
    assert rows[0][3] == rows[2][3] != rows[1][3] == rows[3][3]


@pytest.mark.long
async def test_a_card_that_may_not_be_played_says_which_rule_in_the_readers_words(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    for person in (anna, ben, chiara, david):
        await person.slash(person.dm, "settings", deck="swiss")
    table = await club.start_table(anna, ben, chiara, david, game="jass")
    people, random = (anna, ben, chiara, david), Random(7)
    for _ in range(400):
        if len(table.active) > 1:
            break
        (seat,) = table.active
        person = next(each for each in people if club.seat(each, table) == seat)
        await club.settled(table)
        hand = club.hand(person, table)
        legal = moves_of(hand, table, seat)
        cards = [button for button in buttons_of(hand) if ":play " in button.get("custom_id", "")]
        forbidden = [button["custom_id"] for button in cards if button["custom_id"] not in legal]
        assert {button["custom_id"] for button in cards if button.get("disabled")} == set(forbidden)
        if forbidden:
            why = said(await person.click(hand, sentence("why-not")))
            assert re.search(r"You must follow|trump", why)
            before = table.revision
            await person.click(hand, forbidden[0], forged=True)
            assert table.revision == before
            assert re.search(r"You must follow|trump", text_of(club.hand(person, table)))
            return
        await act(club, person, table, random)
    raise AssertionError("in a whole deal no card was forbidden")


async def test_a_preset_can_be_changed_in_single_rules(club: Club) -> None:
    (anna,) = club.people("Anna")
    table = await club.open_table(anna, "jass", preset="punkte_2500", match_bonus=50)
    lobby = text_of(club.public(table))
    assert "2500" in lobby.replace(",", "")
    assert "50 points for all nine tricks" in lobby
    other = await club.open_table(anna, "jass", "second-table", preset="turnier_12", deck="swiss")
    assert "12" in text_of(club.public(other))

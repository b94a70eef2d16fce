"""Whole matches, from the slash command to the end."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import buttons_of, text_of
from tests import openapi
from tests.e2e.club import Club, is_private, moves_of, said, say_all
from tests.wording import phrase


async def test_a_match_of_democracy_with_a_computer(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, game="democracy", computers=1, target=1)
    assert table.record.origin.hash in said(await club.press(anna, table, phrase("menu")))
    for person, other in ((anna, ben), (ben, anna)):
        hand = {str(card) for card in table.state.hands[club.seat(person, table)]}
        shown = {move.split()[1] for move in moves_of(club.hand(person, table), table, club.seat(person, table))}
        assert shown == hand
        assert club.hand(person, table) not in other.sees(person.dm)
    made = await club.play(table, anna, ben)
    await club.settled(table)
    assert made == sum(entry.made_by == "player" for entry in table.progress.entries)
    assert {entry.made_by for entry in table.progress.entries} == {"player", "computer"}
    assert "The match is over" in text_of(club.public(table))
    menu = said(await chiara.click(club.public(table), phrase("menu")))
    assert table.record.seed in menu
    assert table.record.origin.hash in menu
    for person in (anna, ben):
        assert "The match is over" in text_of(club.hand(person, table))
        assert not moves_of(club.hand(person, table), table, club.seat(person, table))
    assert table.outcome is not None


async def test_my_hand_shows_what_the_direct_message_shows_and_follows_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="democracy")
    mine = await club.press(anna, table, phrase("my-hand"))
    assert is_private(mine)
    assert said(mine) == text_of(club.hand(anna, table))
    assert mine.message
    assert mine.message["id"] not in {message["id"] for message in ben.sees(club.channel())}
    (move, *_) = moves_of(mine.message, table, 0)
    await anna.click(mine.message, move)
    assert phrase("own-card", "democracy") in said(mine)
    await club.until(lambda: phrase("own-card", "democracy") in text_of(club.hand(anna, table)))
    await club.move(ben, table)
    await club.until(lambda: "trick 2 of 16" in said(mine))
    await club.until(lambda: said(mine) == text_of(club.hand(anna, table)))
    assert buttons_of(mine.message) == buttons_of(club.hand(anna, table))


async def test_people_with_closed_direct_messages_finish_a_match_by_my_hand_and_are_told_how_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    for person in (anna, ben):
        person.close_dms()
    table = await club.start_table(anna, ben, cards=4)
    for person in (anna, ben):
        await club.until(lambda person=person: "Press **My hand**" in say_all(person, club.channel()))  # type: ignore[misc]  # of this round
    await club.restart()
    table = await club.again(table)
    hands = {person: await club.press(person, table, phrase("my-hand")) for person in (anna, ben)}
    while table.record.status == "playing":
        for person in (anna, ben):
            seat, message = club.seat(person, table), hands[person].message
            assert message
            if seat in table.active:
                (move, *_) = await club.until(
                    lambda person=person, seat=seat: moves_of(hands[person].message or {}, table, seat)  # type: ignore[misc]
                )
                await person.click(message, move)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    for person in (anna, ben):
        assert say_all(person, club.channel()).count("Press **My hand**") == 1
        assert person.sees(person.dm) == []
    refused = [request for request in club.fake.requests if request.status == 403]
    assert len(refused) == 4, "once when the cards were dealt, and by the first press after the restart"


async def test_every_body_is_held_against_discords_own_description(club: Club) -> None:
    if reason := openapi.missing():
        pytest.skip(reason)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    assert club.bodies_checked > 15
    channel = club.bot.get_partial_messageable(int(club.channel()["id"]))
    with pytest.raises(discord.HTTPException):
        await channel.send("x" * 4_001, allowed_mentions=discord.AllowedMentions(everyone=True))
    assert [problem for problem in club.problems() if "is longer than 4000 characters" in problem]
    assert [problem for problem in club.problems() if "may ping" in problem]
    club.forget_problems()

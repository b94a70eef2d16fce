"""Hints over real sockets: in a hand by direct message, in a match alone, while the computer still thinks."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial

import pytest

from bot.features.hints.screens import ask_id
from bot.features.hints.stored import numbers
from bot.sandbox import Answer, Json, Person, buttons_of, text_of
from bot.screens.components.blocks import HINT
from bot.tables.changes.due import deadline
from bot.tables.changes.gathering import gather
from bot.tables.lobby import change_assistance
from bot.tables.table import AnyTable
from tests.e2e.alone import Alone
from tests.e2e.club import Club, is_private, said
from tests.e2e.contests import begin as begin_contest
from tests.wording import phrase, sentence

ASK = sentence("press-hint")


async def with_hints(club: Club, host: Person, *people: Person) -> AnyTable:
    """A table whose host has switched hints on, and where these people play Goofspiel."""
    table = await club.open_table(host, "goofspiel")
    for person in people:
        await club.press(person, table, phrase("join"))
    await gather(
        table, partial(change_assistance, user=int(host.id), change=partial(replace, hints="on"), now=club.now())
    )
    await club.wait(60)
    await club.press(host, table, phrase("start"))
    await club.dealt(table)
    return table


def has(message: Json, label: str) -> bool:
    return label in [each.get("label", "") for each in buttons_of(message)]


async def asked(club: Club, person: Person, table: AnyTable) -> Json:
    """Their hand, with the hint that they have asked for."""
    await person.click(club.hand(person, table), ask_id(table.id), forged=True)
    return await club.until(
        lambda: hand if phrase("hint-general") in text_of(hand := club.hand(person, table)) else None
    )


@pytest.mark.long
async def test_a_hint_stands_in_the_hand_until_its_owner_has_moved(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await with_hints(club, anna, ben)
    await club.until(lambda: has(club.hand(anna, table), ASK))
    revision, until = table.revision, deadline(table)
    hand = await asked(club, anna, table)
    assert not has(hand, ASK), "it is there"
    assert (table.revision, deadline(table)) == (revision, until)
    await club.move(ben, table)
    await club.updated()
    assert phrase("hint-general") in text_of(club.hand(anna, table)), "others moving takes nothing away"
    assert HINT not in text_of(club.hand(ben, table))
    assert HINT not in text_of(club.public(table))
    await club.move(anna, table)
    await club.until(lambda: has(club.hand(anna, table), ASK))
    assert phrase("hint-general") not in text_of(club.hand(anna, table))
    assert await numbers(club.database, table.id) == {int(anna.id): 1}


@pytest.mark.long
async def test_the_end_says_who_took_how_many(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await with_hints(club, anna, ben)
    for person in (ben, anna, ben):
        await asked(club, person, table)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert sentence("hints-taken", who="Anna 1, Ben 1") in text_of(club.public(table)), (
        "Ben asked twice about one decision"
    )


async def test_a_match_alone_has_hints_and_a_contest_has_none(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Alone.opened(club, anna, game="goofspiel")
    await anna.click(solo.message, ASK)
    await club.until(lambda: phrase("hint-general") in solo.says)
    assert not has(solo.message, ASK)
    contest = await begin_contest(club, anna)
    assert not has(contest.message, ASK)
    refused = await anna.click(contest.message, ask_id(contest.table.id), forged=True)
    assert phrase("hint-contest") in said(refused)
    assert await numbers(club.database, contest.table.id) == {}


async def test_whoever_may_not_ask_is_told_in_one_sentence(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    assert not has(club.hand(anna, table), ASK)
    refused = await anna.click(club.hand(anna, table), ask_id(table.id), forged=True)
    assert phrase("hint-off") in said(refused)
    stranger = await chiara.click(club.public(table), ask_id(table.id), forged=True)
    assert is_private(stranger)
    assert phrase("not-seated") in said(stranger)
    assert await numbers(club.database, table.id) == {}


async def test_a_hint_that_takes_a_moment_is_announced_and_follows(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await with_hints(club, anna, ben)
    turns = club.bot.tables.thinker._turns  # pyright: ignore[reportPrivateUsage]  as if others thought for long

    async def press() -> Answer:
        return await anna.click(club.hand(anna, table), ASK)

    await club.until(lambda: has(club.hand(anna, table), ASK))
    async with AsyncExitStack() as busy:
        for number in range(turns._workers):  # pyright: ignore[reportPrivateUsage]  as above
            await busy.enter_async_context(turns.one(f"busy {number}", "normal"))
        pressed = asyncio.create_task(press())
        await club.until(lambda: sentence("hint-thinking", sign=HINT) in text_of(club.hand(anna, table)))
        assert phrase("hint-general") not in text_of(club.hand(anna, table))
        assert await numbers(club.database, table.id) == {}, "it isn't given yet"
    await pressed
    await club.until(lambda: phrase("hint-general") in text_of(club.hand(anna, table)))
    assert sentence("hint-thinking", sign=HINT) not in text_of(club.hand(anna, table))

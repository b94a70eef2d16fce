"""Floods: a thousand simultaneous clicks are all answered, and one person's repeated requests don't delay others."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections import Counter
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.found import declared
from bot.handlers.platform import feature_cogs
from bot.interactions import dispatcher, reply
from bot.interactions.admission import OWN_CLICKS, OWN_READS, READ_ONLY, READING
from bot.interactions.dispatcher import SOON
from bot.interactions.reply import DEFER_AFTER
from bot.messages import pictures
from bot.messages.pictures import PATIENCE
from bot.sandbox import Answer, Pending
from bot.sandbox.api.interactions import ANSWER_WITHIN
from tests import games
from tests.crowds import dealt, newcomer
from tests.databases import Where
from tests.e2e.club import Club, is_private, said
from tests.speed import FOR_EVER, limit
from tests.wording import phrase

CROWD = 100
"""People who click at once, four to a table; ``python -m tests.bench floods`` has a thousand."""
FLOOD = 60
AT_TABLES = {"play", *(f"{game} new" for game in games.names())} | {
    f"table {act}" for act in ("end", "hand", "host", "kick", "leave", "move", "show", "why")
}
MOMENT = "One moment"


@asynccontextmanager
async def held_up(club: Club) -> AsyncGenerator[None]:
    """Block background reads until the end of the block."""
    let_go = threading.Event()
    held = asyncio.create_task(club.database.aside.query(lambda _: let_go.wait(FOR_EVER)))
    try:
        yield
    finally:
        let_go.set()
        await held


def reads(club: Club) -> int:
    """How many background reads wait for the one that holds them up."""
    session: Any = club.database.aside._session  # pyright: ignore[reportPrivateUsage]  no public way
    queue = session.connection._tx if isinstance(club.where, Path) else session._thread._work_queue
    return int(queue.qsize())


async def answers(pending: Sequence[Pending]) -> list[Answer]:
    return [await each for each in pending]


@pytest.mark.long
async def test_fault_41_a_crowd_clicks_at_once_and_everybody_is_answered_in_time(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "DEFER_AFTER", DEFER_AFTER)
    monkeypatch.setattr(pictures, "PATIENCE", PATIENCE)
    club = Club(where)
    hands = await dealt(club.fake, club.where, CROWD)
    async with club:
        began = time.process_time()  # which doesn't count what else the machine does
        first = await answers([click() for _, _, click in hands])
        assert time.process_time() - began < limit(ANSWER_WITHIN)
        assert len(first) == CROWD
        made = await club.database.read("SELECT count(*), count(DISTINCT interaction) FROM moves")
        assert made == [(CROWD, CROWD)]
        messages = club.fake.world.messages
        for _, hand, _ in hands:  # the picture that was skipped for lack of time follows
            await club.until(lambda hand=hand: messages[hand["id"]]["attachments"])  # type: ignore[misc]
        await club.updated()
        door_, busy = club.bot.dispatcher, club.bot.admission
        await club.until(lambda: not door_._begun)  # pyright: ignore[reportPrivateUsage]  no public way
        assert not any((busy._clicks, busy._at_work))  # pyright: ignore[reportPrivateUsage]  no public way


@pytest.mark.long
async def test_nobody_plays_later_for_what_one_person_asks_again_and_again(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    async with held_up(club):
        flood = [chiara.slash(club.channel(), "help") for _ in range(FLOOD)]
        refused = FLOOD - OWN_READS
        await club.until(lambda: sum(each.answered for each in flood) == refused)
        for _ in range(3):
            await club.move(anna, table)
            await club.move(ben, table)
        assert sum(each.answered for each in flood) == refused
    told = await answers(flood)
    assert all(map(is_private, told))
    assert sum(MOMENT in said(each) for each in told) == refused
    again = await chiara.slash(club.channel(), "help")
    assert MOMENT not in said(again), "once they are worked out, there is room again"


@pytest.mark.long
async def test_looks_of_many_people_leave_the_tables_alone_and_are_all_worked_out(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    crowd = [newcomer(club.fake, f"Onlooker {number}") for number in range(FLOOD)]
    async with held_up(club):
        flood = [person.slash(club.channel(), "help") for person in crowd]
        await club.until(lambda: len(club.bot.admission._waiting) == FLOOD - READING)  # pyright: ignore[reportPrivateUsage]  no public way
        for _ in range(3):
            await club.move(anna, table)
            await club.move(ben, table)
        assert not any(each.answered for each in flood)
    told = await answers(flood)
    assert not [each for each in told if MOMENT in said(each)]


async def test_a_look_that_waits_is_acknowledged_and_answered_then(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "SOON", SOON)
    (anna,) = club.people("Anna")
    async with held_up(club):
        flood = [anna.slash(club.channel(), "help") for _ in range(OWN_READS)]
        await club.until(lambda: any(each.answered for each in flood))
        (waits,) = await answers([each for each in flood if each.answered])
        assert waits.deferred
    assert all("Goofspiel" in said(each) for each in await answers(flood) if not each.deferred)
    await club.until(lambda: "Goofspiel" in said(waits))


async def test_looks_that_wait_when_the_bot_is_stopped_are_told_so(club: Club) -> None:
    crowd = [newcomer(club.fake, f"Onlooker {number}") for number in range(READING + 2)]
    async with held_up(club):
        flood = [person.slash(club.channel(), "help") for person in crowd]
        waiting = club.bot.admission._waiting  # pyright: ignore[reportPrivateUsage]  no public way
        await club.until(lambda: len(waiting) == 2 and reads(club) == READING)  # else those at work had not begun yet
        stopping = asyncio.create_task(club.bot.dispatcher.close(FOR_EVER))
        await asyncio.sleep(0)
    await stopping
    told = [said(each) for each in await answers(flood)]
    assert sum(phrase("restarting") in each for each in told) == 2


@pytest.mark.long
async def test_presses_of_one_person_are_one_move_and_all_answered(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    (move, *_), hand = await club.moves(anna, table), club.hand(anna, table)
    told = await answers([anna.click(hand, move, forged=True) for _ in range(FLOOD)])
    assert [entry.seat for entry in table.progress.entries] == [club.seat(anna, table)]
    assert 0 < len([each for each in told if MOMENT in said(each)]) <= FLOOD - OWN_CLICKS
    await club.move(ben, table)
    await club.move(anna, table)


async def test_presses_at_others_tables_and_of_made_up_buttons_are_refused_and_nobody_waits(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    hand = club.hand(anna, table)
    ids = [f"m:{table.id}:0:bid 5H", "m:aaaaaaa:0:bid 5H", "nobody knows"]
    flood = [chiara.click(hand, ids[number % 3], forged=True) for number in range(FLOOD)]
    await club.move(anna, table)
    told = await answers(flood)
    assert all(said(each) for each in told)
    assert any(MOMENT in said(each) for each in told)
    assert table.revision == 1


async def test_suggestions_are_a_flood_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.start_table(anna, ben)
    flood = [anna.complete(club.channel(), "table show", "table") for _ in range(FLOOD)]
    told = Counter(len(each.choices) for each in await answers(flood))
    assert told.keys() == {0, 1}
    assert told[1] >= OWN_CLICKS
    assert len((await anna.complete(club.channel(), "table show", "table")).choices) == 1


async def test_what_is_about_no_table_is_a_look(club: Club) -> None:
    """Anything added is one or the other: a command by its extras, a button by whose handler answers it."""
    commands = {each.qualified_name: each for each in _commands(club.bot.tree.get_commands())}
    of_features = {command.qualified_name for cog in feature_cogs() for command in cog.walk_app_commands()}
    assert {name for name, command in commands.items() if command.extras != READ_ONLY} - of_features == AT_TABLES
    ids = "\n".join(declared("screens", "IDS"))
    kinds = re.findall(r"^\(\?P<kind>(?:\[(\w+)\]|(\w+))\)", ids, re.MULTILINE)
    pressed = {each for several, one in kinds for each in several or [one]}
    changing = set(club.bot.dispatcher._kinds) - set(club.bot.dispatcher._read_only)  # pyright: ignore[reportPrivateUsage]  no public way
    assert changing - pressed == set("msdhltj")


def _commands(found: Sequence[Any]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    for each in found:
        if isinstance(each, app_commands.Group):
            yield from _commands(each.commands)
        else:
            yield each

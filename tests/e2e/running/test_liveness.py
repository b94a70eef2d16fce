"""A connection is open and acknowledged but delivers nothing: the bot notices, resumes, and finally starts over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from itertools import pairwise

import pytest

from bot.sandbox import text_of
from bot.tables.storage.queries import TableQueries
from bot.upkeep import liveness
from tests import heartbeats
from tests.databases import Where
from tests.e2e.club import Club
from tests.speed import FOR_EVER, limit
from tests.wording import phrase

QUICK = limit(0.1)
"""Seconds between two checks."""


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short limits for silence; messages arrive in time even on a slow machine."""
    monkeypatch.setattr(liveness, "UNTOLD", QUICK)
    monkeypatch.setattr(liveness, "AGAIN", QUICK)
    monkeypatch.setattr(liveness, "LOOK_EVERY", QUICK)
    monkeypatch.setattr(liveness, "ANSWERED", limit(1))


@pytest.fixture
async def club(where: Where, patience: None) -> AsyncGenerator[Club, None]:  # noqa: ARG001  must run first
    async with Club(where) as club:
        yield club


async def test_a_connection_on_which_nothing_happens_is_asked_and_kept(club: Club) -> None:
    gateway = club.fake.gateway
    await club.until(lambda: gateway.members_requested >= 3)
    assert (gateway.identifies, gateway.resumes) == (1, 0)
    assert club.warnings() == []


async def test_where_events_stop_the_session_is_resumed_and_no_press_is_lost(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    moves = {person: (await club.moves(person, table))[0] for person in (anna, ben)}
    gateway = club.fake.gateway
    gateway.stall()
    pending = [person.click(club.hand(person, table), moves[person]) for person in (anna, ben)]
    for each in pending:
        await each
    assert sorted(entry.seat for entry in table.progress.entries) == [0, 1]
    assert (gateway.identifies, gateway.resumes) == (1, 1)
    assert [each.split(": ", 1)[1] for each in club.warnings()] == [
        "shard 0: connected, but Discord tells it nothing: resuming its session"
    ]
    asked = gateway.members_requested
    await club.until(lambda: gateway.members_requested > asked + 1)
    assert (gateway.identifies, gateway.resumes) == (1, 1)


@pytest.mark.long
async def test_where_a_resume_does_not_help_a_new_session_does(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    gateway = club.fake.gateway
    gateway.break_sessions()
    lost = anna.click(club.hand(anna, table), (await club.moves(anna, table))[0])
    await club.until(lambda: gateway.identifies == 2)
    await club.until(lambda: club.bot.online)
    assert gateway.resumes == 1
    assert not lost.answered
    await club.play(table, anna, ben)
    assert table.record.status == "over"
    assert "beginning a new session" in club.warnings()[-1]


async def test_sessions_that_do_not_help_either_are_begun_more_and_more_seldom(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liveness, "ANSWERED", QUICK)
    gateway, loop = club.fake.gateway, asyncio.get_running_loop()
    gateway.muted |= {"GUILD_MEMBERS_CHUNK"}
    begun: list[float] = []
    for number in range(2, 7):
        await club.until(lambda number=number: gateway.identifies >= number)  # type: ignore[misc]
        begun.append(loop.time())
    pauses = [after - before for before, after in pairwise(begun)]
    for number, pause in enumerate(pauses):
        assert pause > 0.8 * QUICK * 2**number  # each is noticed a moment later, not always the same
    assert gateway.resumes == 1


@pytest.mark.parametrize("playing", [True, False])
async def test_where_nobody_presses_while_a_match_is_under_way_a_new_session_is_begun(
    club: Club, monkeypatch: pytest.MonkeyPatch, playing: bool
) -> None:
    asked = 0
    find = TableQueries.guilds_playing

    async def count(queries: TableQueries) -> list[int]:
        nonlocal asked
        asked += 1
        return await find(queries)

    monkeypatch.setattr(TableQueries, "guilds_playing", count)
    monkeypatch.setattr(liveness, "UNPRESSED", limit(1))
    await club.restart()
    anna, ben = club.people("Anna", "Ben")
    table = await (club.start_table(anna, ben) if playing else club.open_table(anna, "goofspiel"))
    gateway = club.fake.gateway
    before, asked = gateway.identifies, 0
    gateway.break_sessions("INTERACTION_CREATE")
    lost = ben.click(club.public(table), phrase("menu") if playing else phrase("rules"))
    if playing:
        await club.until(lambda: gateway.identifies > before)
        await club.until(lambda: club.bot.online)
        assert "nobody presses anything" in club.warnings()[-1]
        assert not lost.answered
        await ben.click(club.public(table), phrase("menu"))
    else:
        await club.until(lambda: asked > 3)
        assert (gateway.identifies, gateway.resumes) == (before, 0)


@pytest.mark.long
async def test_a_press_is_a_sign_of_life(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liveness, "UNPRESSED", limit(1))
    await club.restart()
    anna, ben = club.people("Anna", "Ben")
    await club.start_table(anna, ben)
    gateway, loop = club.fake.gateway, asyncio.get_running_loop()
    await club.until(lambda: club.bot.online)
    end, before = loop.time() + 2 * liveness.UNPRESSED, gateway.identifies
    while loop.time() < end:
        await anna.slash(club.channel(), "table hand")
    assert gateway.identifies == before


async def test_a_heartbeat_that_is_not_acknowledged_is_logged_once_with_the_lag(club: Club) -> None:
    gateway = club.fake.gateway
    gateway.heartbeat_interval = limit(0.3)
    await club.restart()
    gateway.acknowledges = False
    await club.until(club.warnings)
    beats = gateway.heartbeats
    await club.until(lambda: gateway.heartbeats >= beats + 3)
    pressed = await club.person("Anna").slash(club.channel(), "help")
    assert "Elderhand" in text_of(pressed.message or {})
    (said,) = club.warnings()
    assert said.startswith("WARNING bot.upkeep.liveness: shard 0: no heartbeat was acknowledged for ")
    assert said.endswith("the event loop is 0.000 s late"), "nobody asks the loop here"


async def test_closing_waits_for_no_answer(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liveness, "ANSWERED", 2 * FOR_EVER)
    gateway = club.fake.gateway
    asked = gateway.members_requested
    gateway.muted |= {"GUILD_MEMBERS_CHUNK"}
    await club.until(lambda: gateway.members_requested > asked)
    async with asyncio.timeout(FOR_EVER):
        await club.stop_bot()


async def test_closing_does_not_wait_for_a_new_session(club: Club) -> None:
    gateway = club.fake.gateway
    begun = asyncio.Event()

    async def hesitate(shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG001  discord.py's signature
        begun.set()
        await asyncio.sleep(2 * FOR_EVER)

    club.bot.before_identify_hook = hesitate  # type: ignore[method-assign]  # like its wait when few sessions are left
    gateway.break_sessions()
    await asyncio.wait_for(begun.wait(), FOR_EVER)
    async with asyncio.timeout(FOR_EVER):
        await club.stop_bot()
    await heartbeats.abandon()


async def test_where_presses_go_elsewhere_the_owner_is_told_at_the_start(where: Where) -> None:
    async with Club(where, owner="Elif") as club:
        elif_ = club.person("Elif")
        await club.updated()
        assert elif_.sees(elif_.dm) == []
        club.fake.world.application.details["interactions_endpoint_url"] = "https://example.org"
        await club.restart()
        await club.until(lambda: elif_.sees(elif_.dm))
        assert "Empty that field" in text_of(elif_.last(elif_.dm))

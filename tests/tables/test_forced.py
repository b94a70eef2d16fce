"""A move without a choice is made for people a moment later, unless they want to make it themselves."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bot.engine.game import Seat
from bot.tables.changes.due import heed_settings, hurried, is_forced
from bot.tables.changes.match import click
from bot.tables.clocks.timing import AWAY_AFTER, NO_CHOICE
from bot.tables.people.settings import FORCED
from bot.tables.refusals import StaleClick
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.tables.house import DELAY, House, house

DECISION, RESERVE = 45_000, 180_000
USUALLY = 10_000
"""What Hearts gives to somebody with a single card to play, in milliseconds."""
LOWEST = "play 2C"


@asynccontextmanager
async def hearts(where: Where, now: int = 1_000_000_000_000) -> AsyncGenerator[House]:
    """Hearts, where whoever has the lowest club leads it: everybody knows that they have no choice."""
    async with house(where, plugins={"hearts": games.plugin("hearts")}, now=now) as home:
        yield home


async def begun(home: House, *by_hand: int, people: int = 4, time_control: str = "quick") -> tuple[AnyTable, Seat]:
    """A table where the first card is to be led, and its leader; ``by_hand``: who wants to make such moves."""
    for user in by_hand:
        await choose(home, user, "me")
    table = await home.seated("hearts", people, 4 - people, time_control=time_control, passing="none")
    (leader,) = table.active
    return table, leader


async def choose(home: House, user: int, value: str) -> None:
    await home.storage.preferences.set_person(user, FORCED, value)


def left(home: House, table: AnyTable, seat: Seat) -> int | None:
    """How long this seat has."""
    deadline = table.players[seat].deadline
    return None if deadline is None else deadline - home.now


def made(table: AnyTable) -> list[tuple[Seat, str, str]]:
    return [(entry.seat, entry.move, entry.made_by) for entry in table.progress.entries]


@pytest.mark.parametrize("time_control", ["quick", "days", "none"])
async def test_it_is_made_a_moment_later_at_every_pace(where: Where, time_control: str) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home, time_control=time_control)
        assert is_forced(table, leader)
        await home.wait(NO_CHOICE - 1)
        assert not made(table)
        await home.wait(1)
        assert made(table) == [(leader, LOWEST, "clock")]
        assert not any(is_forced(table, seat) for seat in range(4)), "the next player follows suit, or doesn't"
        await home.wait(5_000)
        assert table.revision == 1


async def test_it_says_nothing_about_who_is_there_and_costs_no_reserve(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        assert hurried(table) == {}
        await home.wait(NO_CHOICE)
        player = table.players[leader]
        assert (player.late, player.away, player.reserve) == (0, False, RESERVE)


async def test_who_is_late_beside_it_is_away_as_soon(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        late = (leader + 1) % 4
        await home.wait(NO_CHOICE)
        while table.players[late].late < AWAY_AFTER:
            (seat,) = table.active
            if seat == late:
                await home.wait(DECISION + RESERVE)
            else:
                await home.move(table, seat)
        assert table.players[late].away
        assert {player.late for seat, player in enumerate(table.players) if seat != late} == {0}


async def test_who_wants_to_make_it_has_the_usual_time(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home, 1, 2, 3, 4)
        assert not is_forced(table, leader)
        assert left(home, table, leader) == USUALLY
        await home.wait(NO_CHOICE)
        assert not made(table)
        await home.move(table, leader)
        assert made(table) == [(leader, LOWEST, "player")]


async def test_a_setting_that_changes_in_between_applies_at_once(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        user = table.players[leader].user or 0
        await home.wait(NO_CHOICE - 1)
        changes = len(home.changes)
        for value, time in (("me", USUALLY), ("auto", NO_CHOICE)):
            await choose(home, user, value)
            await heed_settings(table)
            assert left(home, table, leader) == time
            loaded = await home.storage.tables.load(table.id)
            assert loaded
            assert loaded[0].players == table.players
        assert len(home.changes) == changes + 2
        await heed_settings(table)
        assert len(home.changes) == changes + 2, "nothing has changed"
        await home.wait(NO_CHOICE)
        assert made(table) == [(leader, LOWEST, "clock")]


@pytest.mark.parametrize("value", ["auto", "me"])
async def test_a_restart_in_between_forgets_neither_the_moment_nor_the_setting(where: Where, value: str) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        user = table.players[leader].user or 0
        await choose(home, user, value)
        await heed_settings(table)
        time = left(home, table, leader)
        now = home.now
    async with hearts(where, now=now + 60_000) as home:
        table = await home.registry.find(table.id)
        assert is_forced(table, leader) == (value == "auto")
        assert left(home, table, leader) == time
        await home.wait(NO_CHOICE)
        assert table.revision == (value == "auto")


async def test_it_goes_by_who_sits_there(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        user = table.players[leader].user or 0
        await home.leave(table, user)
        assert not is_forced(table, leader)
        assert left(home, table, leader) == DELAY
        await choose(home, 9, "me")
        await home.take(table, 9, leader)
        assert not is_forced(table, leader)
        assert left(home, table, leader) == USUALLY


async def test_a_press_before_it_is_a_move_like_any_other(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        await home.move(table, leader)
        await home.wait(NO_CHOICE)
        assert made(table) == [(leader, LOWEST, "player")]


async def test_a_press_just_after_it_is_not_refused_but_moves_nothing(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        user = table.players[leader].user or 0
        await home.wait(NO_CHOICE)
        for _ in range(2):
            await click(table, user, 0, LOWEST)
        assert table.revision == 1
        with pytest.raises(StaleClick):
            await click(table, user, 0, "play 3C")


async def test_computers_take_their_own_time(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home, people=1)
        if leader == 0:
            await home.wait(NO_CHOICE)
            (leader,) = table.active
        assert not is_forced(table, leader)
        assert left(home, table, leader) == DELAY

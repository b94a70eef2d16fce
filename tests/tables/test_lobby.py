"""Lobbies: who may sit where, who is the host, when a match starts; and leaving later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from bot.engine.refusal import Refusal
from bot.tables import lobby
from bot.tables.assistance import Assistance, Hints
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.clocks.timing import HOUR
from bot.tables.lobby import COMPANY
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.table import AnyTable, Table
from tests.databases import Where
from tests.tables.house import House, house


def people(table: AnyTable) -> list[int | str | None]:
    """Who is in each seat: a person's number, a computer's name, or None for nobody."""
    return [(player.user or player.name) if player else None for player in table.record.players]


async def refused(table: AnyTable, change: Callable[[Record], Record | None]) -> str:
    """The key with which this is refused; asserts that nothing has changed."""
    before = table.record
    with pytest.raises(Refusal) as refusal:
        await gather(table, change)
    assert table.record is before
    return refusal.value.key


async def join(table: AnyTable, *users: int) -> None:
    for user in users:
        await gather(table, lambda record: lobby.join(record, user, f"P{user}"))  # noqa: B023  called immediately


async def test_people_take_the_first_free_place(home: House) -> None:
    table = await home.open()
    assert people(table) == [1, None, None, None]
    await join(table, 2, 3)
    await gather(table, lambda record: lobby.leave(record, 2))
    await join(table, 4)
    assert people(table) == [1, 4, 3, None]


async def test_nobody_joins_twice_or_where_all_is_taken(home: House) -> None:
    table = await home.open()
    await join(table, 2, 3, 4)
    assert await refused(table, lambda record: lobby.join(record, 2, "P2")) == "already-joined"
    assert await refused(table, lambda record: lobby.join(record, 5, "P5")) == "table-full"
    assert await refused(table, lobby.add_computer) == "table-full"


async def test_many_who_join_at_once_fill_it_once(home: House) -> None:
    table = await home.open()
    outcomes = await asyncio.gather(*(join(table, user) for user in range(2, 12)), return_exceptions=True)
    assert outcomes.count(None) == 3
    assert {str(outcome) for outcome in outcomes if outcome} == {"table-full"}
    assert people(table) == [1, 2, 3, 4]


async def test_a_person_takes_a_computers_place_where_no_other_is_free(home: House) -> None:
    table = await home.open()
    for _ in range(3):
        await gather(table, lobby.add_computer)
    await join(table, 2)
    assert people(table) == [1, 2, "Blaise", "Carl"]


async def test_computers_are_told_apart_by_name_even_from_people(home: House) -> None:
    table = await home.open()
    await gather(table, lambda record: lobby.join(record, 2, "Ada"))
    await gather(table, lobby.add_computer)
    await gather(table, lobby.add_computer)
    assert [player.name for player in table.players] == ["P1", "Ada", "Blaise", "Carl"]
    await gather(table, lobby.remove_computer)
    assert people(table) == [1, 2, "Blaise", None]
    await gather(table, lobby.remove_computer)
    assert await refused(table, lobby.remove_computer) == "no-computer"


async def test_places_are_changed(home: House) -> None:
    table = await home.open()
    await join(table, 2)
    await gather(table, lambda record: lobby.move(record, 1, 1))
    assert people(table) == [2, 1, None, None]
    await gather(table, lambda record: lobby.move(record, 1, 3))
    assert people(table) == [2, None, None, 1]
    for seat in (-1, 4):
        assert await refused(table, partial(lobby.move, user=1, seat=seat)) == "no-such-seat"
    assert await refused(table, lambda record: lobby.move(record, 9, 0)) == "not-seated"
    await home.start(table)
    assert people(table) == [2, 1]


async def test_the_host_passes_on_and_the_last_closes_the_table(home: House) -> None:
    table = await home.open(channel=5)
    await join(table, 2)
    await gather(table, lobby.add_computer)
    await gather(table, lambda record: lobby.leave(record, 1))
    assert table.record.host == 2
    assert await refused(table, lambda record: lobby.leave(record, 1)) == "not-seated"
    await gather(table, lambda record: lobby.leave(record, 2))
    assert table.record.status == "ended"
    assert await home.rows("SELECT status FROM tables") == [("ended",)]
    await home.open(channel=5)


async def test_only_the_host_starts_and_only_with_enough(home: House) -> None:
    table = await home.open()
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 1)) == "too-few"
    await join(table, 2)
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 2)) == "only-host"
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 9)) == "not-seated"
    await home.start(table)
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 1)) == "already-started"
    assert await refused(table, lambda record: lobby.join(record, 3, "P3")) == "already-started"


async def test_only_as_many_as_the_game_takes(home: House) -> None:
    """A record with more people than seats, as if it were written by hand."""
    table = await home.open()
    await join(table, 2, 3, 4)
    crowded = table.record.players + table.record.players[:1]

    def start(record: Record) -> Record:
        return lobby.start(replace(record, players=crowded), table.plugin, 1)

    assert await refused(table, start) == "too-few"


async def test_options_nobody_can_play_with_open_no_table(home: House) -> None:
    with pytest.raises(Refusal, match="bad-option"):
        await home.open(cards=99)
    assert await home.rows("SELECT * FROM tables") == []


async def test_a_channel_has_one_open_table_a_person_several(home: House) -> None:
    first = await home.open(channel=5)
    with pytest.raises(LobbyRefusal, match="channel-taken"):
        await home.open(channel=5)
    second = await home.open(channel=6)
    assert await home.storage.queries.in_channel(5) == first.id
    assert [row[0] for row in await home.storage.queries.of_person(1)] in ([first.id, second.id], [second.id, first.id])
    await end(first)
    assert [row[0] for row in await home.storage.queries.of_person(1)] == [second.id]
    assert await home.storage.queries.in_channel(5) is None
    await home.open(channel=5)


async def test_two_who_open_at_once_in_one_channel(home: House) -> None:
    outcomes = await asyncio.gather(home.open(channel=5), home.open(channel=5, user=2), return_exceptions=True)
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, LobbyRefusal) for outcome in outcomes) == 1


async def test_a_table_found_while_it_is_opened_is_the_same(home: House) -> None:
    """A request for the channel's table as soon as it is on the disk gets the one being opened."""
    for channel in range(30):

        async def look(where: int = channel) -> AnyTable:
            while not (rows := await home.rows("SELECT id FROM tables WHERE channel = ?", where)):
                pass
            return await home.registry.find(rows[0][0])

        opened, found = await asyncio.gather(home.open(channel=channel, user=channel + 1), look())
        assert opened is found


async def test_a_lobby_goes_on_after_a_restart(where: Where) -> None:
    async with house(where) as home:
        table = await home.open(channel=5)
        await join(table, 2)
    async with house(where) as home:
        table = await home.registry.find(table.id)
        assert people(table) == [1, 2, None, None]
        await join(table, 3, 4)
        await home.start(table)
        await home.play_on(table)
        assert table.outcome


# Leaving later --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_computer_takes_over_and_plays_on(home: House) -> None:
    table = await home.seated(people=3)
    await home.play_on(table, until=4)
    await home.leave(table, 1)
    assert people(table) == ["Ada", 2, 3]
    assert table.record.host == 2
    assert table.seat_of(1) is None
    with pytest.raises(NotSeated):
        await home.leave(table, 1)
    await home.play_on(table)
    assert table.outcome
    assert {entry.made_by for entry in table.progress.entries if entry.seat == 0} == {"player", "computer"}
    assert await home.rows("SELECT user_id, name, part, place, points IS NULL FROM results WHERE seat = 0") == [
        (None, "Ada", "whole", table.outcome.places[0], 0),
        (1, "P1", "left", len(table.players), 1),
    ]
    assert await home.rows("SELECT computers FROM matches") == [(0,)], "nobody was one at the start"


@pytest.mark.slow
async def test_who_left_is_gone_after_a_restart(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=3)
        await home.leave(table, 2)
    async with house(where) as home:
        table = await home.registry.find(table.id)
        assert people(table) == [1, "Ada", 3]
        await home.play_on(table)
        assert table.outcome


async def test_alone_it_starts_by_itself_with_computers_even_over_a_restart(where: Where) -> None:
    async with house(where) as home:
        table = await home.open(by_itself=True)
        await home.wait(COMPANY - 1)
        assert people(table) == [1, None, None, None]
    async with house(where, now=1_000_000_000_000 + COMPANY + HOUR) as home:
        table = await home.registry.find(table.id)
        assert table.record.status == "lobby", "time stood still"
        await home.wait(1)
        assert table.active
        assert [player.user for player in table.players] == [1, None, None, None]
        assert len({player.name for player in table.players}) == 4
        assert table.record.countdown is None


async def test_company_is_given_a_minute_more_and_needs_no_computers_where_it_is_enough(home: House) -> None:
    table = await home.open(by_itself=True)
    await home.wait(COMPANY - 1)
    await join(table, 2)
    await home.wait(COMPANY - 1)
    assert table.record.status == "lobby"
    await home.wait(1)
    assert [player.user for player in table.players] == [1, 2]


async def test_a_computer_or_a_change_of_places_is_no_company(home: House) -> None:
    table = await home.open(by_itself=True)
    await home.wait(COMPANY - 1)
    await gather(table, lobby.add_computer)
    await gather(table, lambda record: lobby.move(record, 1, 3))
    await home.wait(1)
    assert [player.user for player in table.players] == [None, 1], "these are enough, as the host wanted"


async def test_it_starts_at_once_when_people_have_all_the_seats(home: House) -> None:
    table = await home.open(by_itself=True)
    await join(table, 2, 3)
    assert table.record.status == "lobby"
    await join(table, 4)
    await home.until(lambda: table.active)


async def test_the_host_keeps_it_from_starting_by_itself_or_starts_it(home: House) -> None:
    table = await home.open(by_itself=True)
    await join(table, 2)
    assert await refused(table, lambda record: lobby.wait_for_host(record, 2)) == "only-host"
    await gather(table, lambda record: lobby.wait_for_host(record, 1))
    await home.wait(COMPANY)
    assert table.record.status == "lobby"
    await join(table, 3, 4)
    assert table.record.status == "lobby"
    other = await home.open(by_itself=True)
    await join(other, 2)
    await home.start(other)
    assert [player.user for player in other.players] == [1, 2]


async def test_a_host_alone_starts_it_at_once_with_the_computers_that_it_would_have_taken(home: House) -> None:
    table = await home.open(by_itself=True)
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 2)) == "not-seated"
    await home.start(table)
    later = await home.open(by_itself=True)
    await home.wait(COMPANY)
    assert table.active
    assert [player.user for player in table.players] == [player.user for player in later.players]
    kept = await home.open(by_itself=True)
    await gather(kept, lambda record: lobby.wait_for_host(record, 1))
    assert await refused(kept, lambda record: lobby.start(record, kept.plugin, 1)) == "too-few"


async def test_a_change_of_the_rules_gives_it_a_minute_more(home: House) -> None:
    table = await home.open(by_itself=True, cards=9)
    await home.wait(COMPANY - 1)
    await gather(table, lambda record: lobby.change_rules(record, table.plugin, 1, partial(replace, cards=8), home.now))
    await home.wait(COMPANY - 1)
    assert table.record.status == "lobby"
    await home.wait(1)
    assert table.active


async def test_what_helps_people_is_chosen_as_rules_are(home: House) -> None:
    table = await home.open()
    await join(table, 2)

    def give(record: Record, user: int = 1) -> Record:
        return lobby.change_assistance(record, user, partial(replace, takeback="consent", hints="on"), home.now)

    assert await refused(table, lambda record: give(record, 2)) == "only-host-changes"
    found = lobby.as_found(table.record)
    await gather(table, give)
    assert table.record.assistance == Assistance("consent", "on")
    assert [player.found if player else None for player in table.record.players[:2]] == [None, found]
    assert (await home.storage.tables.record(table.id) or (None,))[0] == replace(
        table.record, players=table.record.players[:2]
    )
    assert await refused(table, lambda record: lobby.start(record, table.plugin, 1)) == "rules-just-changed"
    home.now += lobby.WAIT
    await home.start(table)
    assert await refused(table, give) == "already-started"


@pytest.mark.parametrize(
    ("people", "hints", "given"), [(1, "usual", True), (2, "usual", False), (2, "on", True), (1, "off", False)]
)
async def test_hints_are_usual_where_one_person_plays_from_the_start(
    home: House, people: int, hints: Hints, given: bool
) -> None:
    table = await home.open(computers=1)
    await gather(table, lambda record: lobby.change_assistance(record, 1, partial(replace, hints=hints), 0))
    await join(table, *range(2, people + 1))
    await home.start(table)
    assert table.record.hinted is given
    await home.take(table, 7, 1)
    assert table.record.hinted is given, "whoever comes changes nothing"
    await home.leave(table, 1)
    assert table.record.hinted is given


async def test_who_plays_alone_may_take_back_and_has_hints(home: House) -> None:
    options = home.registry.plugins["goofspiel"].game.Options()
    table = await home.openings.alone("goofspiel", options, user=1, name="P1", level="easy")
    assert (table.record.takeback, table.record.hinted) == ("own", True)


async def test_a_new_table_has_a_place_for_everybody_who_may_still_come(home: House) -> None:
    before = await home.open("goofspiel")
    record = replace(before.record, id=home.registry.new_id(9), channel=77, players=before.record.players[:1])
    opened = await home.registry.add(before.plugin, record, None, 1)
    assert len(opened.record.players) == max(before.plugin.game.ABOUT.seats)
    await gather(opened, partial(lobby.join, user=2, name="P2"))
    assert [player.user for player in opened.players] == [1, 2]

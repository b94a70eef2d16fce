"""Matches that somebody plays alone: at no server's table, on no board, untouched by what happens to servers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.db.connection import DatabaseError
from bot.engine.notation import encode
from bot.engine.phases import Continue, Pausing
from bot.engine.refusal import Refusal
from bot.tables import seats
from bot.tables.changes.closing import act_at
from bot.tables.changes.expiry import here
from bot.tables.changes.match import click
from bot.tables.changes.seating import reseat
from bot.tables.clocks.timing import DAY
from bot.tables.people.privacy import GRACE
from bot.tables.people.settings import WORLD as AGREED
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.storage import limits
from bot.tables.storage.limits import HOUR, OPENINGS
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.tables.house import DELAY, House, house

ANNA, BEN = 1, 2


async def alone(home: House, user: int = ANNA, game: str = "goofspiel", **options: Any) -> AnyTable:
    rules = home.registry.plugins[game].game.Options(**options)
    return await home.openings.alone(game, rules, user=user, name=f"P{user}", level="normal")


async def asked(home: House, table: AnyTable) -> object:
    """Let the computers move until the person is waited for; returns the phase then."""
    while 0 not in table.active and table.active:
        await home.wait(DELAY)
    return table.view(0).phase


@pytest.mark.slow
async def test_it_begins_at_once_and_several_go_on_beside_each_other(home: House) -> None:
    first, second, other = await alone(home), await alone(home), await alone(home, BEN)
    for table in (first, second, other):
        assert table.record.status == "playing"
        assert table.record.people == (table.record.host,)
        assert {player.level for player in table.players[1:]} == {"normal"}
    await home.play_on(first)
    await home.play_on(second, until=5)
    assert first.outcome
    assert [table for table, _, channel in await home.storage.queries.of_person(ANNA) if channel is None] == [second.id]
    assert home.changes.count(other.id) > 0


@pytest.mark.slow
async def test_whatever_happens_to_servers_leaves_it_alone(home: House) -> None:
    for user in (ANNA, BEN):
        await home.storage.preferences.set_person(user, AGREED, "yes")
    await home.play_on(await home.seated())
    finished, running = await alone(home), await alone(home)
    await home.play_on(finished)
    await home.play_on(running, until=3)
    assert await home.storage.privacy.servers() == {9}
    for guilds in ([9], [], [7]):  # READY with it, and without
        await home.tables.erasure.compare(guilds)
    assert running.record.status == "playing"
    assert await home.storage.privacy.forget_servers(home.now + 2 * GRACE) == [9]
    assert await home.storage.privacy.forget_servers(home.now + 4 * GRACE) == []
    assert await home.rows("SELECT table_id FROM matches") == [(finished.id,)]
    assert await home.storage.queries.guilds_playing() == []
    assert await home.storage.queries.open_in(9) == []
    await home.play_on(running)
    assert running.outcome


@pytest.mark.slow
async def test_nothing_of_it_waits_to_be_shown_after_a_start(home: House) -> None:
    table, ended = await alone(home), await alone(home)
    await home.play_on(table, until=5)
    await home.play_on(ended)
    assert await home.storage.queries.behind() == []


@pytest.mark.slow
async def test_its_pauses_wait_for_its_player(where: Where) -> None:
    async with house(where, plugins={"hearts": games.plugin("hearts")}) as home:
        table = await alone(home, game="hearts")
        while await asked(home, table) != Pausing.name:
            await home.move(table, 0)
        own = table.revision_of(0)
        assert table.players[0].deadline is None
        await home.wait(7 * DAY)
        assert (table.revision_of(0), table.record.status, 0 in table.active) == (own, "playing", True)
        await click(table, ANNA, table.revision, encode(Continue()))
        assert await asked(home, table) != Pausing.name


@pytest.mark.long
async def test_it_goes_on_where_it_stood_and_computers_have_moved_after_a_start(where: Where) -> None:
    async with house(where) as home:
        table = await alone(home, game="jass")
        while table.revision < 10 or 0 in table.active:
            await asked(home, table)
            await home.move(table, 0)
        entries, id_ = list(table.progress.entries), table.id
    async with house(where, now=home.now + DAY) as home:
        again = await home.registry.find(id_)
        await asked(home, again)
        assert again.progress.entries[: len(entries)] == entries
        assert len(again.progress.entries) > len(entries)


@pytest.mark.slow
async def test_it_is_closed_after_thirty_days_without_a_press(home: House) -> None:
    table = await alone(home)
    await home.wait(29 * DAY)
    await here(table, ANNA)
    await home.wait(29 * DAY)
    assert await home.rows("SELECT status FROM tables") == [("playing",)]
    await home.wait(DAY)
    assert await home.rows("SELECT status FROM tables") == [("ended",)]


@pytest.mark.slow
async def test_thirty_can_be_begun_within_an_hour(home: House) -> None:
    for number in range(OPENINGS):
        await alone(home)
        home.now += number
    with pytest.raises(LobbyRefusal, match="too-many-alone") as refused:
        await alone(home)
    time = refused.value.facts["time"]
    assert isinstance(time, int)
    assert time <= home.now + HOUR
    await alone(home, BEN)
    home.now = time - 1
    with pytest.raises(LobbyRefusal, match="too-many-alone"):
        await alone(home)
    home.now += 1
    await alone(home)


async def test_it_leaves_a_persons_room_at_tables_alone(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SEATS", 1)
    await alone(home)
    await home.open()
    with pytest.raises(LobbyRefusal, match="too-many-seats"):
        await home.open()
    await alone(home)


async def test_house_rules_that_nobody_can_play_are_refused(home: House) -> None:
    with pytest.raises(Refusal):
        await alone(home, cards=14)
    assert await home.rows("SELECT id FROM tables") == []


@pytest.mark.slow
async def test_who_deletes_their_data_ends_it_and_stays_anonymous_in_those_played(home: House) -> None:
    finished, running = await alone(home), await alone(home)
    await home.play_on(finished)
    await home.play_on(running, until=3)
    export = json.loads(await home.storage.privacy.export(ANNA, home.now))
    assert {each["table"] for each in export["tables"]} == {finished.id, running.id}
    assert {each["server"] for each in export["tables"]} == {None}
    assert len(export["results"]) == 1
    await home.tables.erasure.forget(ANNA)
    assert running.record.status == "ended"
    assert await home.rows("SELECT id FROM tables WHERE host = ?", ANNA) == []
    for table in ("seats", "results"):
        assert await home.rows(f"SELECT * FROM {table} WHERE user_id = ? OR name = 'P1'", ANNA) == []
    assert json.loads(await home.storage.privacy.export(ANNA, home.now))["tables"] == []


async def test_one_that_cannot_be_read_waits_and_can_be_deleted(where: Where) -> None:
    async with house(where) as home:
        table = await alone(home)
        id_ = table.id
        await home.database.write(lambda connection: connection.execute("UPDATE tables SET version = 99"))
    async with house(where) as home:
        with pytest.raises(NoSuchTable, match="table-broken"):
            await home.registry.find(id_)
        assert [(each.id, each.guild, each.channel) for each in home.quarantined] == [(id_, None, None)]
        await home.tables.erasure.forget(ANNA)
        assert await home.rows("SELECT status FROM tables") == [("ended",)]


async def test_a_row_has_both_a_server_and_a_channel_or_neither(home: House) -> None:
    table = await home.open()
    with pytest.raises(DatabaseError):
        await home.database.write(lambda connection: connection.execute("UPDATE tables SET guild = NULL"))
    assert (await home.rows("SELECT guild IS NULL, channel IS NULL FROM tables")) == [(0, 0)]
    assert not table.record.alone


async def test_what_is_for_tables_is_refused(home: House) -> None:
    table = await alone(home)
    with pytest.raises(Refusal, match="only-at-tables"):
        act_at(table, "ended", ANNA)
    await reseat(table, lambda record, _: seats.want_end(record, ANNA, home.now + 1))
    assert table.record.status == "ended", "nobody else is to agree"
    assert await home.rows("SELECT * FROM acts") == []

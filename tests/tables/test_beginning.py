"""The cards of a match depend on the message that says that it begins, and on a secret announced before."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count

import pytest

from bot.engine.commitment import seed_from
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import begin, click
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.tables.house import House, house

MESSAGE = 1309451234567890123


async def starting(home: House) -> AnyTable:
    """A table whose host has pressed *Start*, while Discord hasn't posted the message yet."""
    home.posts = False
    table = await home.open()
    await gather(table, partial(lobby.join, user=2, name="P2"))
    await gather(table, lambda record: lobby.start(record, table.plugin, 1))
    return table


@pytest.mark.slow
async def test_no_card_is_dealt_before_the_message_is_there(home: House) -> None:
    table = await starting(home)
    secret = table.record.secret
    assert secret
    assert (table.record.starting, table.has_begun, table.active) == (True, False, frozenset())
    assert await home.rows("SELECT seed, contribution, began FROM tables") == [("", None, None)]
    with pytest.raises(NoSuchTable, match="not-started"):
        await click(table, 1, 0, "bid KC")
    assert await begin(table, MESSAGE)
    assert table.record.seed == seed_from(secret, str(MESSAGE))
    assert table.record.message == MESSAGE
    assert await home.rows("SELECT seed, contribution, secret, starting FROM tables") == [
        (table.record.seed, str(MESSAGE), secret, 0)
    ]
    await home.play_on(table)
    assert table.outcome


@pytest.mark.slow
async def test_another_message_would_have_dealt_other_cards(home: House) -> None:
    home.posts = False
    table = await starting(home)
    other = lobby.begun(table.record, MESSAGE + 1)
    await begin(table, MESSAGE)
    assert other.secret == table.record.secret
    assert other.seed != table.record.seed


async def test_it_begins_once(home: House) -> None:
    table = await starting(home)
    assert await begin(table, MESSAGE)
    seed, changes = table.record.seed, len(home.changes)
    assert not await begin(table, MESSAGE + 1)
    assert (table.record.seed, table.record.message, len(home.changes)) == (seed, MESSAGE, changes)


async def test_nobody_sits_down_meanwhile_and_every_press_asks_again_for_the_message(home: House) -> None:
    table = await starting(home)
    changes: list[Callable[[Record], Record]] = [
        partial(lobby.join, user=3, name="P3"),
        partial(lobby.start, plugin=table.plugin, user=1),
        lobby.add_computer,
    ]
    for change in changes:
        home.changes.clear()
        with pytest.raises(LobbyRefusal, match="already-started"):
            await gather(table, change)
        assert home.changes == [table.id]
    assert len(table.record.players) == 2


async def test_whoever_leaves_before_stops_it(home: House) -> None:
    table = await starting(home)
    await gather(table, lambda record: lobby.leave(record, 2), stops=True)
    assert (table.record.status, table.record.starting, table.record.people) == ("lobby", False, (1,))
    assert not await begin(table, MESSAGE), "the message comes too late"
    assert len(table.record.players) == max(table.plugin.game.ABOUT.seats), "there are free seats again"
    await gather(table, partial(lobby.join, user=3, name="P3"))
    await gather(table, lambda record: lobby.start(record, table.plugin, 1))
    assert await begin(table, MESSAGE + 1)


async def test_who_deletes_their_data_meanwhile_does_not_play(home: House) -> None:
    table = await starting(home)
    await home.tables.erasure.vacate(2)
    assert (table.record.starting, table.record.people) == (False, (1,))


async def test_after_a_restart_it_still_waits_for_its_message(where: Where) -> None:
    async with house(where) as home:
        before = (await starting(home)).record
        after = replace(before, message=5, shown=0)
        await home.storage.tables.save(
            before, after, Change(after, quiet=True), 0
        )  # an edit of the lobby that was on its way has arrived
    async with house(where) as home:
        home.posts = False
        assert await home.storage.queries.behind() == [before.id], "so the message is posted then"
        table = await home.registry.find(before.id)
        assert (table.record.starting, table.record.secret, len(table.record.players)) == (True, before.secret, 2)
        assert await begin(table, MESSAGE)
        assert table.active
    async with house(where) as home:
        table = await home.registry.find(before.id)
        assert table.record.seed == seed_from(before.secret or "", str(MESSAGE))
        assert table.active


async def test_a_match_alone_is_dealt_from_a_seed_of_its_own(home: House) -> None:
    plugin = home.registry.plugins["goofspiel"]
    table = await home.openings.alone("goofspiel", plugin.game.Options(), user=1, name="P1", level="easy")
    assert (table.record.origin.kind, table.record.starting, bool(table.active)) == ("seed", False, True)


async def test_secrets_are_drawn_and_exports_have_none(home: House) -> None:
    tables = [await home.seated() for _ in range(3)]
    assert len({table.record.secret for table in tables}) == 3
    text = json.dumps(json.loads(await home.storage.privacy.export(1, home.now)))
    assert not any((table.record.secret or "?") in text or table.record.seed in text for table in tables)


def test_a_seed_needs_both() -> None:
    seeds = {seed_from(f"{secret}", f"{message}") for secret, message in zip(range(100), count(MESSAGE), strict=False)}
    assert len(seeds) == 100

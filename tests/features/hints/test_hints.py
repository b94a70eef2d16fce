"""Hints: who gets one, that a decision counts once, that nothing else changes, and that no other table waits."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.engine.game import Reason, Rng, Skill
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from bot.engine.refusal import Refusal
from bot.features.hints.hints import ONLY, HintService, why_none
from bot.features.hints.screens import taken
from bot.tables import lobby
from bot.tables.changes.due import deadline
from bot.tables.changes.gathering import gather
from bot.tables.refusals import NotSeated
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import own_rng
from tests import games
from tests.databases import Where
from tests.tables.house import DELAY, House, house


async def with_hints(home: House, game: str = "goofspiel", people: int = 2, computers: int = 0) -> AnyTable:
    """A match in which people are given hints."""
    table = await home.open(game)
    await gather(
        table,
        lambda record: lobby.change_assistance(record, 1, lambda assistance: replace(assistance, hints="on"), home.now),
    )
    for user in range(2, people + 1):
        await gather(table, partial(lobby.join, user=user, name=f"P{user}"))
    for _ in range(computers):
        await gather(table, lobby.add_computer)
    home.now += 60_000
    await home.start(table)
    return table


async def refused(hints: HintService, table: AnyTable, user: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await hints.give(table, user)
    return refusal.value.key


async def counts(home: House, table: AnyTable) -> list[tuple[str, int]]:
    return [(name, number) for _, name, number in await taken(home.database, table)]


@pytest.mark.slow
async def test_it_is_what_a_computer_at_hard_would_do_and_why(where: Where) -> None:
    async with house(where) as home:
        hints = HintService(home.thinker)
        table = await home.seated("jass", people=1, computers=3)
        await reach(home, table, 0)
        hint = await hints.give(table, 1)
        view = table.view(0)
        expected = table.plugin.choose(view, own_rng(table.record.seed, 0, table.revision_of(0)), Skill("hard"))
        assert hint.move == expected
        assert table.plugin.why
        assert hint.why == table.plugin.why(view, expected)
        assert hint.is_for(table)


async def reach(home: House, table: AnyTable, seat: int) -> None:
    """Until the table waits for this seat."""
    while seat not in table.active:
        await home.wait(DELAY)


@pytest.mark.slow
async def test_asking_changes_nothing_but_the_number_and_a_decision_counts_once(home: House) -> None:
    hints = HintService(home.thinker)
    table = await with_hints(home)
    before = table.record, table.revision, table.state, deadline(table)
    given = await asyncio.gather(*(hints.give(table, 1) for _ in range(5)))
    assert len({hint.move for hint in given}) == 1
    assert await counts(home, table) == [("P1", 1)]
    assert (table.record, table.revision, table.state, deadline(table)) == before
    assert [*await home.rows("SELECT user_id, decision FROM hints WHERE table_id = ?", table.id)] == [(1, 0)]
    await home.move(table, 0)
    await hints.give(table, 2)
    await home.move(table, 1)
    await hints.give(table, 1)
    assert await counts(home, table) == [("P1", 2), ("P2", 1)]


@pytest.mark.slow
async def test_it_is_written_before_it_is_told_and_known_after_a_restart(where: Where) -> None:
    async with house(where) as home:
        hints = HintService(home.thinker)
        table = await with_hints(home)
        first = await hints.give(table, 1)
        known, now = table.id, home.now
    async with house(where, now=now) as home:
        hints = HintService(home.thinker)
        table = await home.registry.find(known)
        again = await hints.give(table, 1)
        assert (again.move, again.why) == (first.move, first.why)
        assert await counts(home, table) == [("P1", 1)], "it is the same decision"


async def test_who_may_not_have_one_is_told_why_and_nothing_counts(home: House) -> None:
    hints = HintService(home.thinker)
    usual = await home.seated()
    assert await refused(hints, usual, 1) == "hint-off", "two people, and nobody switched hints on"
    table = await with_hints(home)
    with pytest.raises(NotSeated):
        await hints.give(table, 3)
    home.now += 1
    await home.move(table, 0)
    assert await refused(hints, table, 1) == "hint-chosen"
    table.record = replace(table.record, contest=1)
    assert await refused(hints, table, 2) == "hint-contest"
    table.record = replace(table.record, contest=None)
    await home.play_on(table)
    assert await refused(hints, table, 1) == "table-over"
    assert await counts(home, table) == []
    lobby_ = await home.open()
    assert why_none(lobby_, 0) is not None


async def test_in_a_pause_and_out_of_turn_there_is_none(home: House) -> None:
    hints = HintService(home.thinker)
    jass = await with_hints(home, "jass", people=4)
    (turn,) = jass.active
    other = (turn + 1) % 4
    assert await refused(hints, jass, other + 1) == "hint-not-your-turn"
    democracy = await with_hints(home, "democracy")
    while not is_pause(democracy.view(None)):
        await home.move(democracy, min(democracy.active))
    assert await refused(hints, democracy, 1) == "hint-pause"


async def test_an_only_move_is_told_without_a_thought_and_costs_nothing(home: House) -> None:
    hints = HintService(home.thinker)
    table = await with_hints(home)
    while not (0 in table.active and len(home.legal(table, 0)) == 1):
        await home.move(table, min(table.active))
    assert len(home.legal(table, 0)) == 1
    thoughts = home.thinker.thoughts.done
    hint = await hints.give(table, 1)
    assert (encode(hint.move), hint.why) == (home.legal(table, 0)[0], Reason(ONLY))
    assert home.thinker.thoughts.done == thoughts
    assert await counts(home, table) == []


@pytest.mark.slow
async def test_a_hint_that_comes_late_is_for_the_decision_it_was_asked_for_or_not_given(home: House) -> None:
    """Somebody has moved while it was thought of: another who chooses at the same time, or the seat itself."""
    hints = HintService(home.thinker)
    table = await with_hints(home)
    asking = asyncio.create_task(hints.give(table, 1))
    await asyncio.sleep(0)
    await home.move(table, 1)
    hint = await asking
    assert hint.is_for(table)
    assert await counts(home, table) == [("P1", 1)]
    await home.move(table, 0)
    assert not hint.is_for(table), "it isn't shown in the hand after that"
    await home.move(table, 1)
    asking = asyncio.create_task(hints.give(table, 1))
    await asyncio.sleep(0)
    await home.move(table, 0)
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.key == "hint-late", "it would be for what they have to decide next"
    assert await counts(home, table) == [("P1", 1)]


@pytest.mark.slow
async def test_a_thought_that_fails_is_no_hint_and_can_be_asked_for_again(where: Where) -> None:
    async with house(where, hanging=0.0) as home:
        hints = HintService(home.thinker)
        table = await with_hints(home)
        assert await refused(hints, table, 1) == "hint-failed"
        assert await counts(home, table) == []
        home.thinker._hanging = 30.0  # pyright: ignore[reportPrivateUsage]  the processor is free again
        await hints.give(table, 1)


@pytest.mark.slow
async def test_whoever_leaves_takes_their_hints_along_and_has_them_back(home: House) -> None:
    hints = HintService(home.thinker)
    table = await with_hints(home)
    await hints.give(table, 1)
    await home.leave(table, 1)
    assert await counts(home, table) == [("P1", 1)]
    await home.take(table, 3, 0)
    await hints.give(table, 3)
    assert sorted(await counts(home, table)) == [("P1", 1), ("P3", 1)]
    await home.leave(table, 3)
    await home.take(table, 3, 0)
    await hints.give(table, 2)
    assert sorted(await counts(home, table)) == [("P1", 1), ("P2", 1), ("P3", 1)]


@pytest.mark.slow
async def test_hints_are_exported_and_stay_under_no_name(home: House) -> None:
    hints = HintService(home.thinker)
    table = await with_hints(home)
    await hints.give(table, 1)
    exported = json.loads(await home.storage.privacy.export(1, home.now))
    assert exported["hints"] == [{"table": table.id, "hints": 1}]
    await home.leave(table, 1)
    await home.tables.erasure.forget(1)
    found = await home.registry.find(table.id)
    ((user, name, number),) = await taken(home.database, found)
    assert (user < 0, name, number) == (True, "", 1)


@pytest.mark.slow
async def test_other_tables_think_as_soon_though_somebody_asks_all_the_time(home: House) -> None:
    """By turns: however many hints wait at one table, each thought at another waits for one of them at most."""
    table, thinker = await home.seated("jass", people=1, computers=3), home.thinker
    plugin = games.plugin("jass")
    state = plugin.game.deal(plugin.game.Options(), 4, Rng("others"))
    view: Any = plugin.game.view(state, min(plugin.game.active(state)))
    order: list[str] = []

    async def think(number: int, name: str) -> None:
        if name == "hint":
            await thinker.advise(plugin, view, Rng(str(number)), table.id)
        else:
            await thinker.choose(plugin, view, Rng(str(number)), "hard", "another")
        order.append(name)

    await think(0, "warm")
    order.clear()
    asked = [think(number, "hint") for number in range(20)]
    await asyncio.gather(*asked, *(think(number, "other") for number in range(3)))
    assert order[:7].count("other") == 3

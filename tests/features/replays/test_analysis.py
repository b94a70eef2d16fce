"""What is thought of people's decisions: whose they are, what is made of them, and that it is kept for them alone."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any

import pytest

import cogs
from bot.engine.game import Rng
from bot.engine.notation import encode
from bot.engine.refusal import Refusal
from bot.features.replays import analyst as analysing
from bot.features.replays.analysis import Analysis, Decision, Opinion, decisions, has_played
from bot.features.replays.analyst import Analyst
from bot.features.replays.stored import Analyses
from bot.tables.record import Entry, Gone, MadeBy, Player, Record, dump_options
from bot.tables.thinking.worker import Worker
from tests import games
from tests.playing import at_random, played
from tests.speed import FOR_EVER
from tests.tables.house import House

ANNA, BEN, CHIARA = 11, 12, 13
PACKAGES = {"cogs": list(cogs.__path__)}

pytestmark = pytest.mark.usefixtures("prompt_analyst")


def match(game: str, seats: int, made_by: MadeBy = "player", **options: Any) -> tuple[Any, Record, list[Entry]]:
    """A finished match, all of it made by whoever sits there."""
    plugin = games.plugin(game)
    found = played(plugin, plugin.game.Options(**options), seats, "analysis", [at_random] * seats)
    players = tuple(Player(ANNA + seat, f"P{seat}") for seat in range(seats))
    record = Record(
        id="k3x9q2a", game=game, version=plugin.game.ABOUT.version, options=dump_options(found.options),
        seed=found.seed, guild=9, channel=1, host=ANNA, status="over", opened=0, began=0, players=players,
    )  # fmt: skip
    return plugin, record, [Entry(seat, move, made_by, 0) for seat, move in found.log]


def numbers(plugin: Any, record: Record, entries: list[Entry], user: int) -> list[int]:
    return [decision.number for decision in decisions(plugin, record, entries, user)]


def test_decisions_are_ones_own_where_there_was_a_choice() -> None:
    plugin, record, entries = match("goofspiel", 2, cards=4)
    own = [number for number, entry in enumerate(entries) if entry.seat == 0]
    assert numbers(plugin, record, entries, ANNA) == own[:-1], "the last card is no choice"
    assert not set(numbers(plugin, record, entries, BEN)) & set(own)
    assert numbers(plugin, record, entries, CHIARA) == []
    for decision in decisions(plugin, record, entries, ANNA):
        assert decision.view.seat == decision.seat == 0
        assert encode(decision.move) == entries[decision.number].move
    assert {has_played(record, user) for user in (ANNA, BEN)} == {True}
    assert not has_played(record, CHIARA)


@pytest.mark.parametrize("made_by", ["clock", "computer"])
def test_moves_made_for_somebody_are_none(made_by: MadeBy) -> None:
    plugin, record, entries = match("goofspiel", 2, made_by)
    assert numbers(plugin, record, entries, ANNA) == []


def test_who_came_and_went_has_those_in_between() -> None:
    plugin, record, entries = match("goofspiel", 2)
    everybody = numbers(plugin, record, entries, ANNA)
    middle = everybody[len(everybody) // 2]
    gone = replace(
        record,
        players=(Player(CHIARA, "Chiara", came=middle), record.players[1]),
        gone=(Gone(0, ANNA, "Anna", None, middle, "left"),),
    )
    assert numbers(plugin, gone, entries, ANNA) == [number for number in everybody if number < middle]
    assert numbers(plugin, gone, entries, CHIARA) == [number for number in everybody if number >= middle]


@pytest.mark.slow
def test_neither_pauses_nor_moves_without_a_choice_are_decisions() -> None:
    plugin, record, entries = match("hearts", 4)
    found = {number for user in range(ANNA, ANNA + 4) for number in numbers(plugin, record, entries, user)}
    assert found
    assert not any(entries[number].move == "continue" for number in found)
    assert "play 2C" not in {entries[number].move for number in found}, "the first card of a deal is forced"


def opinion(number: int, lost: float = 0.0, *, agrees: bool = False, expected: float | None = 0.0) -> Opinion:
    both = None if expected is None else (expected, expected + lost)
    return Opinion(number, 0, "pass", "pass" if agrees else "take", agrees, both, lost)


def test_the_most_costly_come_first_and_those_that_cant_be_judged_last() -> None:
    analysis = Analysis((opinion(1, 2.0), opinion(3, agrees=True), opinion(5, expected=None), opinion(7, 4.0)))
    assert [each.number for each in analysis.differing] == [7, 1, 5]
    assert (analysis.agreed, analysis.accuracy, analysis.lost) == (1, 25, 6.0)
    assert analysis.at(5) == opinion(5, expected=None)
    assert analysis.at(6) is None
    assert (analysis.decimals, Analysis((opinion(1, 2.0, expected=-40.0),)).decimals) == (1, 0)


# On disk


@pytest.fixture
def analyses(home: House) -> Analyses:
    return Analyses(home.database)


async def test_an_analysis_is_read_as_it_was_kept_and_replaced_by_a_later_one(home: House, analyses: Analyses) -> None:
    table = await home.seated()
    first, second = Analysis((opinion(1, 2.5), opinion(3, agrees=True, expected=None))), Analysis((opinion(5),))
    assert await analyses.keep(table.id, 1, 7, first)
    assert await analyses.find(table.id, 1) == first
    assert await analyses.find(table.id, 2) is None
    assert await analyses.keep(table.id, 1, 8, second)
    assert await analyses.find(table.id, 1) == second


async def test_it_is_exported_and_deleted_and_not_kept_for_who_is_gone(home: House, analyses: Analyses) -> None:
    table = await home.seated()
    for user in (1, 2):
        assert await analyses.keep(table.id, user, 7, Analysis((opinion(1, 2.5),)))
    await home.play_on(table)
    (exported,) = json.loads(await home.storage.privacy.export(1, 0))["analyses"]
    assert exported["table"] == table.id
    assert exported["opinions"][0]["lost"] == 2.5
    await home.tables.erasure.forget(1)
    assert await analyses.find(table.id, 1) is None
    assert await analyses.find(table.id, 2), "that of others stays"
    assert not await analyses.keep(table.id, 1, 9, Analysis((opinion(1),)))
    assert len(await home.rows("SELECT * FROM analyses")) == 1


async def test_it_goes_with_its_table(home: House, analyses: Analyses) -> None:
    table = await home.seated()
    await analyses.keep(table.id, 1, 7, Analysis((opinion(1),)))
    await home.storage.privacy.removed(9, 0)
    assert await home.storage.privacy.forget_servers(10**15) == [9]
    assert await home.rows("SELECT * FROM analyses") == []


# In the background


@pytest.fixture
async def analyst(analyses: Analyses) -> AsyncGenerator[Analyst]:
    analyst = Analyst(analyses, PACKAGES, lambda: 7)
    yield analyst
    await analyst.close()


def thoughts(number: int) -> list[Decision[Any, Any]]:
    """So many decisions of one and the same match."""
    plugin, record, entries = match("democracy", 2)
    return (decisions(plugin, record, entries, ANNA) * number)[:number]


def begin(analyst: Analyst, user: int, table: str, number: int, computers: str = "cogs.democracy.computers") -> Any:
    async def find() -> list[Decision[Any, Any]]:
        return thoughts(number)

    return analyst.begin(user, table, computers, find)


@pytest.mark.long
async def test_people_take_turns_so_a_short_match_is_done_before_a_long_one(home: House, analyst: Analyst) -> None:
    table = await home.seated()
    long = begin(analyst, 1, table.id, 40)
    short = begin(analyst, 2, table.id, 3)
    async with asyncio.timeout(FOR_EVER):
        await short.task
    assert 0 < long.done < 20
    assert len((await long.task).opinions) == 40
    assert await analyst.analyses.find(table.id, 1)


@pytest.mark.long
async def test_there_is_one_a_person_and_not_too_many_in_all(
    home: House, analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "MOST", 2)
    table = await home.seated()
    running = begin(analyst, 1, table.id, 3)
    assert analyst.running(1, table.id) == running
    with pytest.raises(Refusal, match="analysis-another"):
        analyst.running(1, "another")
    begin(analyst, 2, table.id, 3)
    with pytest.raises(Refusal, match="analysis-crowd"):
        begin(analyst, 3, table.id, 3)
    await running.task
    await asyncio.sleep(0)
    assert not analyst.running(1, "another"), "when it is done, another may begin"


async def test_who_decided_nothing_is_told_so(home: House, analyst: Analyst) -> None:
    table = await home.seated()
    with pytest.raises(Refusal, match="analysis-nothing"):
        await begin(analyst, 1, table.id, 0).task


def choose(view: Any, rng: Rng, skill: Any) -> Any:  # noqa: ARG001  as a game's
    """Kill whatever process thinks with this module."""
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.long
async def test_a_process_that_always_dies_ends_the_analysis_but_not_the_bot(home: House, analyst: Analyst) -> None:
    table = await home.seated()
    with pytest.raises(Refusal, match="analysis-failed"):
        await begin(analyst, 1, table.id, 3, computers=__name__).task
    assert await begin(analyst, 2, table.id, 3).task, "others have theirs"


async def test_it_gets_only_the_time_that_nothing_else_wants() -> None:
    humble, usual = Worker(PACKAGES, humble=True), Worker(PACKAGES)
    try:
        assert await humble.run(FOR_EVER, os.nice, 0) == 19
        assert await usual.run(FOR_EVER, os.nice, 0) == os.nice(0)
    finally:
        humble.close()
        usual.close()

"""Analyses: asked for in a replay, worked out in the background, remembered, and seen by nobody else."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from multiprocessing import active_children
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.replays.analysis import Analysis, Opinion
from bot.features.replays.replay_screen import replay_id
from bot.interactions.ids import read
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.screens.components.moves import move_in_words
from bot.tables.table import AnyTable
from tests import games
from tests.e2e.club import Club, is_private, said
from tests.features.replays.at_work import at_work
from tests.features.replays.test_replay import GAME, button, finished
from tests.wording import phrase, sentence

pytestmark = pytest.mark.usefixtures("prompt_analyst")


async def opened(club: Club, person: Person, table: AnyTable) -> Json:
    """A person's own copy of the replay."""
    answer = await person.click(club.public(table), replay_id(table.id, 0, "open", None), forged=True)
    assert is_private(answer)
    return club.fake.message(shown(answer)["id"]) or {}


def shown(answer: Answer) -> Json:
    assert answer.message
    return answer.message


async def asked(club: Club, person: Person, message: Json) -> Json:
    """The message once its person has had their decisions analysed, and the opinion is there."""
    await person.click(message, button(message, "analyse"))
    return await concluded(club, message)


async def concluded(club: Club, message: Json) -> Json:
    """The message once the opinion is there."""
    await club.until(lambda: summary() in text_of(club.fake.message(message["id"]) or {}))
    return club.fake.message(message["id"]) or {}


async def disagreed(club: Club, person: Person, *people: Person) -> tuple[AnyTable, Analysis, Json]:
    """A match in which the computer would have played something better, the analysis, and the message with it."""
    while True:
        table = await finished(club, *people)
        message = await asked(club, person, await opened(club, person, table))
        analysis = await at_work(club).replays.analyst.analyses.find(table.id, int(person.id))
        assert analysis
        if analysis.lost:
            return table, analysis, message


def held(club: Club) -> AbstractAsyncContextManager[int]:
    """While the block runs, somebody else has the turn to have their decisions thought about."""
    return at_work(club).replays.analyst._turns.one("somebody", "normal")  # pyright: ignore[reportPrivateUsage]  only tests hold it


def summary() -> str:
    return "My opinion of your play"


def numbers(message: Json) -> list[str]:
    """After how many moves the buttons of a summary lead."""
    found = [id_.split(":")[2] for each in buttons_of(message) if ":moment-" in (id_ := str(each["custom_id"]))]
    return found + [option["value"] for menu in selects_of(message) for option in menu["options"]]


@pytest.mark.long
async def test_a_press_shows_a_bar_then_the_opinion(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    replay = await opened(club, anna, table)
    async with held(club):
        assert "▱▱▱" in said(await anna.click(replay, button(replay, "analyse")))
        before = club.counted()
    message = await concluded(club, replay)
    assert club.counted() == before, "no request that counts"
    found = await at_work(club).replays.analyst.analyses.find(table.id, int(anna.id))
    assert found
    assert f"{found.agreed} of {len(found.opinions)} decisions" in text_of(message)
    assert {opinion.seat for opinion in found.opinions} == {0}, "only her own"
    assert len(found.opinions) == sum(entry.seat == 0 for entry in table.progress.entries) - 1, (
        "the last card is no decision"
    )


@pytest.mark.long
async def test_its_ways_lead_to_where_it_disagrees_through_ones_own_eyes(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, analysis, message = await disagreed(club, ben, anna, ben)
    assert set(numbers(message)) == {str(opinion.number) for opinion in analysis.differing}
    worst = analysis.differing[0]
    way = next(str(each["custom_id"]) for each in buttons_of(message) if ":moment-" in str(each["custom_id"]))
    assert read(way).page == worst.number
    there = await ben.click(message, way)
    assert opinion_on(club, worst) in said(there)
    assert is_seen_by(shown(there), "Ben")
    menu = replay_id(table.id, 0, "moments", None)
    again = await ben.choose(message, menu, [str(worst.number)], forged=True)
    assert opinion_on(club, worst) in said(again)
    assert is_seen_by(shown(again), "Ben")
    assert "My opinion" not in said(
        await ben.click(message, replay_id(table.id, table.revision, "last", 1), forged=True)
    )


def opinion_on(club: Club, opinion: Opinion) -> str:
    """What a replay says of it."""
    played, chosen = (
        move_in_words(games.plugin(GAME), text, club.bot.words.say(GAME)) for text in (opinion.played, opinion.chosen)
    )
    return sentence("analysis-opinion", judged="better", played=played, chosen=chosen)


def is_seen_by(message: Json, name: str) -> bool:
    """Whether a replay shows what this person knew."""
    (menu,) = selects_of(message)
    return str(menu["placeholder"]).startswith(sentence("replay-eyes", name=name))


@pytest.mark.long
async def test_it_is_remembered_after_a_restart_and_thought_of_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    first = text_of(await asked(club, anna, await opened(club, anna, table)))
    await club.restart()
    answer = await anna.click(await opened(club, anna, table), replay_id(table.id, 0, "analyse", None), forged=True)
    assert said(answer) == first, "at once"


@pytest.mark.long
async def test_only_who_played_has_one_and_each_their_own(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    message = await asked(club, anna, await opened(club, anna, table))
    found = await at_work(club).replays.analyst.analyses.find(table.id, int(anna.id))
    assert found
    number = found.opinions[0].number
    foreign = await opened(club, chiara, table)
    assert "analyse-" not in str(foreign["components"])
    refused = await chiara.click(foreign, replay_id(table.id, 0, "analyse", None), forged=True)
    assert said(refused) == phrase("analysis-not-yours")
    for other in (ben, chiara):
        there = await other.click(
            await opened(club, other, table), replay_id(table.id, number, "on", None), forged=True
        )
        assert "My opinion" not in said(there)
    own = await anna.click(message, replay_id(table.id, number, "on", None), forged=True)
    assert "My opinion" in said(own)
    posted = await anna.click(shown(own), replay_id(table.id, number, "share", None), forged=True)
    assert not is_private(posted)
    assert "My opinion" not in text_of(shown(posted))
    assert "analyse-" not in str(shown(posted)["components"])


@pytest.mark.long
async def test_a_second_press_shows_the_running_one_and_another_match_has_to_wait(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    other = await finished(club, anna, ben)
    replay, again, elsewhere = [await opened(club, anna, each) for each in (table, table, other)]
    async with held(club):
        await anna.click(replay, button(replay, "analyse"))
        running = at_work(club).replays.analyst.running(int(anna.id), table.id)
        assert running
        refused = await anna.click(elsewhere, button(elsewhere, "analyse"))
        assert said(refused) == phrase("analysis-another")
        await anna.click(again, button(again, "analyse"))
        assert at_work(club).replays.analyst.running(int(anna.id), table.id) is running
    for message in (replay, again):
        await concluded(club, message)
    await asked(club, anna, elsewhere)


@pytest.mark.long
async def test_who_leafs_on_meanwhile_isnt_interrupted(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    replay = await opened(club, anna, table)
    async with held(club):
        await anna.click(replay, button(replay, "analyse"))
        running = at_work(club).replays.analyst.running(int(anna.id), table.id)
        assert running
        there = said(await anna.click(replay, replay_id(table.id, 3, "on", None), forged=True))
    await asyncio.wait([running.task])
    assert text_of(club.fake.message(replay["id"]) or {}) == there
    assert summary() in said(await anna.click(replay, replay_id(table.id, 3, "analyse", None), forged=True))


@pytest.mark.long
async def test_a_killed_process_is_replaced(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    replay = await opened(club, anna, table)
    before = {child.pid for child in active_children()}
    await anna.click(replay, button(replay, "analyse"))
    (pid,) = await club.until(lambda: {child.pid for child in active_children()} - before)
    assert pid
    os.kill(pid, signal.SIGKILL)
    await concluded(club, replay)
    assert any("the analysing process is started again" in warning for warning in club.warnings())


@pytest.mark.long
async def test_whose_data_is_deleted_meanwhile_has_none(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    replay = await opened(club, anna, table)
    async with held(club):
        await anna.click(replay, button(replay, "analyse"))
        await club.bot.tables.erasure.forget(int(anna.id))
    await club.until(lambda: sentence("no-such-table") in text_of(club.fake.message(replay["id"]) or {}))
    assert await club.database.read("SELECT count(*) FROM analyses") == [(0,)]


@pytest.mark.long
async def test_the_bot_closes_in_the_middle_and_the_next_press_begins_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    replay = await opened(club, anna, table)
    async with held(club):
        await anna.click(replay, button(replay, "analyse"))
        await club.restart()
    assert await club.database.read("SELECT count(*) FROM analyses") == [(0,)]
    await asked(club, anna, await opened(club, anna, table))


@pytest.mark.long
async def test_computers_without_an_opinion_say_so(club: Club) -> None:
    """As in matches by rules that are kept whose players don't have it."""
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    players: Any = SimpleNamespace()
    table.plugin = replace(table.plugin, computers=players)
    replay = await opened(club, anna, table)
    assert said(await anna.click(replay, button(replay, "analyse"))) == phrase("analysis-none")


@pytest.mark.long
async def test_nothing_of_a_running_match_is_analysed(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game=GAME)
    history = await anna.slash(club.channel(), "history")
    forged = await anna.click(shown(history), replay_id(table.id, 0, "analyse", None), forged=True)
    assert said(forged) == phrase("replay-not-over")
    assert at_work(club).replays.analyst.running(int(anna.id), table.id) is None

"""What operators see on METRICS_PORT: every click once, Discord's refusals, what is waiting, and no secrets."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import contextmanager
from typing import TypeAlias

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.messages import updates
from bot.sandbox.api import interactions
from tests.databases import Where
from tests.e2e.club import CARD, Club, moves_of
from tests.e2e.test_clicks import Jam
from tests.speed import FOR_EVER
from tests.wording import phrase, sentence

Figures: TypeAlias = dict[str, dict[tuple[str, ...], float]]
"""By name of the sample, then by the values of its labels, in the order of the labels' names."""


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    async with Club(where, metrics=True) as club:
        yield club


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the database on every request."""
    monkeypatch.setattr(metrics, "TRIED_EVERY", 0.0)


async def get(club: Club, path: str, **headers: str) -> tuple[int, str]:
    """The status and text of the answer."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{club.metrics_port}{path}", headers=headers) as answer,
    ):
        return answer.status, await answer.text()


async def figures(club: Club) -> Figures:
    status, text = await get(club, "/metrics")
    assert status == 200
    found: Figures = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation, family.name
        for sample in family.samples:
            labels = (*(value for _, value in sorted(sample.labels.items())),)
            found.setdefault(sample.name, {})[labels] = sample.value
    return found


async def after(club: Club, clicks: int) -> Figures:
    """The figures, once this many clicks are counted, and the answers that Discord has had."""
    async with asyncio.timeout(FOR_EVER):
        while not _counted(club, clicks, found := await figures(club)):  # noqa: ASYNC110  another's port doesn't notify
            await asyncio.sleep(0.01)
    return found


def _counted(club: Club, clicks: int, found: Figures) -> bool:
    answers = [each for each in club.fake.requests if each.template.startswith("/interactions/")]
    ended = found.get("elderhand_discord_requests_total", {}).get(("POST", "interactions", "200"), 0)
    known = sum(found.get("elderhand_clicks_total", {}).values())
    return known >= clicks and ended >= sum(each.status == 200 for each in answers)


async def healthy(club: Club) -> bool:
    status, _ = await get(club, "/healthz")
    return status == 200


async def until_healthy(club: Club) -> None:
    async with asyncio.timeout(FOR_EVER):
        while not await healthy(club):  # noqa: ASYNC110  as above
            await asyncio.sleep(0.02)


async def test_every_click_of_a_match_is_counted_once_by_what_came_of_it(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, cards=4)
    old = club.hand(anna, table)
    (move, *_) = moves_of(old, table, 0)
    assert (await figures(club))["elderhand_tables"] == {("goofspiel", "playing"): 1}
    await club.press(anna, table, phrase("my-hand"))
    presses = await club.play(table, anna, ben)
    stale = presses - table.revision  # from a hand that was on its way
    await anna.click(old, move, forged=True)
    await chiara.click(club.public(table), move, forged=True)
    await chiara.click(club.public(table), "nonsense", forged=True)
    await club.settled(table)
    found = await after(club, presses + 7)
    assert found["elderhand_clicks_total"] == {
        ("command", "done"): 1,
        ("lobby", "done"): 2,
        ("move", "done"): table.revision,
        ("move", "refused"): 2 + stale,
        ("other", "refused"): 1,
        ("hand", "done"): 1,
    }
    assert found["elderhand_answer_seconds_count"] == {(): presses + 7}
    answers = [each for each in club.fake.requests if each.template.startswith("/interactions/")]
    counted = found["elderhand_discord_requests_total"]
    described, not_described = (counted["POST", "interactions", status] for status in ("200", "204"))
    assert described + not_described == len(answers) == presses + 7
    requests = sum(found["elderhand_discord_requests_total"].values())
    assert found["elderhand_discord_request_seconds_count"] == {(): requests}
    assert "elderhand_tables" not in found, "none is open any more"
    ((written,),) = await club.database.read("SELECT count(*) FROM moves")
    assert found["elderhand_write_seconds_count"][()] > written
    assert 0 < found["elderhand_commit_seconds_count"][()] <= found["elderhand_write_seconds_count"][()]
    assert 0 < found["elderhand_commit_seconds_sum"][()] < found["elderhand_write_seconds_sum"][()]
    assert found["elderhand_permit_seconds_count"][()] > 0
    assert found["elderhand_shards"] == found["elderhand_shards_connected"] == found["elderhand_servers"] == {(): 1}


async def test_computers_and_pictures_are_counted(club: Club) -> None:
    table = await club.start_table(club.person("Anna"), game="democracy", computers=2)
    await club.until(lambda: len(table.progress.entries) >= 2)
    await club.settled(table)
    found = await figures(club)
    assert found["elderhand_thought_seconds_count"] == {(): 2}
    assert found["elderhand_thought_seconds_sum"][()] > 0
    assert found["elderhand_thoughts_waiting"] == found["elderhand_thoughts_failed_total"] == {(): 0}
    assert found["elderhand_picture_seconds_count"][()] > 0
    assert found["elderhand_pictures_waiting"] == {(): 0}


async def test_what_discord_refuses_is_counted_by_its_code(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert "elderhand_discord_refusals_total" not in await figures(club)
    club.errors_expected = True  # a broken connection
    ben.close_dms()
    await club.start_table(anna, ben)
    club.fake.faults.errors(502, "POST /interactions/", times=1)
    await anna.slash(club.channel("second-table"), "help")
    club.fake.faults.rate_limit(0.01, "POST /interactions/", times=1, via=False)
    await anna.slash(club.channel("second-table"), "help")
    club.fake.faults.reset("POST /interactions/", times=1)
    await anna.slash(club.channel("second-table"), "help")
    found = await figures(club)
    assert found["elderhand_discord_refusals_total"] == {("50007", "403"): 1, ("0", "502"): 1, ("0", "429"): 1}
    assert found["elderhand_discord_requests_total"]["POST", "channels", "403"] == 1
    assert found["elderhand_discord_requests_total"]["POST", "interactions", "502"] == 1
    assert found["elderhand_discord_requests_total"]["POST", "interactions", "none"] == 1


async def test_an_error_a_late_answer_and_a_refused_one_are_told_apart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    club.errors_expected = True
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    jam = Jam(club)
    pending = anna.click(club.hand(anna, table), move)
    await club.until(lambda: len(club.database._waiting) == 1)  # pyright: ignore[reportPrivateUsage]  no public way
    club.clock.ahead += interactions.ANSWER_WITHIN + 1
    await jam.let_go()
    await club.until(lambda: table.revision == 1)
    assert (await after(club, 4))["elderhand_clicks_total"]["move", "late"] == 1
    assert not pending.answered
    club.fake.faults.errors(403, "POST /interactions/", times=1)
    await ben.click(club.public(table), phrase("my-hand"))
    assert (await after(club, 5))["elderhand_clicks_total"]["hand", "rejected"] == 1
    club.fake.faults.reset("POST /interactions/", times=5)
    await ben.click(club.public(table), phrase("menu"))
    found = await after(club, 6)
    assert found["elderhand_clicks_total"]["table", "failed"] == 1
    assert found["elderhand_answer_seconds_count"] == {(): 5}, "what came too late isn't among them"


async def test_who_waits_for_a_permit_is_counted(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "PER_SECOND", 5)
    await club.restart()
    people = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.open_table(people[0], "democracy")
    for person in people[1:]:
        await club.press(person, table, phrase("join"))
    await club.press(people[0], table, phrase("start"))
    async with asyncio.timeout(FOR_EVER):
        while (found := await figures(club))["elderhand_permits_waiting"] == {(): 0}:  # noqa: ASYNC110  as above
            await asyncio.sleep(0.01)
    assert 0 < found["elderhand_permits_waiting"][()] <= len(people)
    await club.dealt(table)
    await club.updated()
    found = await figures(club)
    assert found["elderhand_permits_waiting"] == {(): 0}
    assert found["elderhand_permit_seconds_sum"][()] > 1 / 5, "the second of them waits as long, the next one more"


async def test_no_secret_and_nobody_is_in_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    tokens: set[str] = {club.fake.token}
    table = await club.start_table(anna, ben, cards=4)
    told = ""
    while table.record.status == "playing":
        await club.play(table, anna, ben, moves=4)
        told += (await get(club, "/metrics"))[1] + (await get(club, "/healthz"))[1]
    for request in club.fake.requests:
        tokens |= {part for part in request.path.split("/") if len(part) > 12}
    assert len(tokens) > 4
    assert not CARD.search(told)
    for secret in (*tokens, table.id, table.record.seed, anna.id, ben.id, "Anna", "Ben", club.channel()["id"]):
        assert secret not in told


@pytest.mark.long
async def test_health_says_what_holds_and_what_does_not(club: Club) -> None:
    await until_healthy(club)
    status, text = await get(club, "/healthz")
    first, second, third = text.splitlines()
    assert (status, first, second) == (200, "The bot is connected to Discord.", "The database can be written.")
    assert third.startswith("The event loop is 0.")
    club.errors_expected = True  # discord.py's, because it reaches nobody
    gateway = club.fake.gateway
    gateway.down = True
    gateway.drop()
    async with asyncio.timeout(FOR_EVER):
        while await healthy(club):  # noqa: ASYNC110  as above
            await asyncio.sleep(0.02)
    status, text = await get(club, "/healthz")
    assert (status, *text.splitlines()[:2]) == (503, phrase("health-not-connected"), second)
    gateway.down = False
    await until_healthy(club)
    await club.restart()
    await until_healthy(club)


@contextmanager
def no_room() -> Generator[None]:
    """No file can be written during the block."""
    import resource  # noqa: PLC0415  Windows has none

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.mark.file
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't be told to write no files")
async def test_a_database_that_takes_no_more_is_told(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def told() -> str:
        status, text = await get(club, "/healthz")
        assert status == 503
        assert text.startswith("The bot is connected to Discord.\n")
        return text.splitlines()[1]

    await until_healthy(club)
    with no_room():
        assert await told() == sentence("health-not-written", error="disk I/O error")
    assert await healthy(club)
    with monkeypatch.context() as hasty:
        hasty.setattr(metrics, "WRITTEN_WITHIN", 0.05)
        jam = Jam(club)
        assert await told() == sentence("health-not-written", error="nothing came back within 0.05 s")
        assert (await figures(club))["elderhand_writes_waiting"][()] >= 1
        await jam.let_go()
    await until_healthy(club)


@pytest.mark.long
async def test_the_database_is_tried_now_and_then_however_often_somebody_asks(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "TRIED_EVERY", 60.0)
    await until_healthy(club)
    tried = await club.bot.storage.key_values.get("database-tried")
    assert tried
    await asyncio.gather(*(healthy(club) for _ in range(20)))
    assert await club.bot.storage.key_values.get("database-tried") == tried
    monkeypatch.setattr(metrics, "TRIED_EVERY", 0.0)
    await club.restart()
    await until_healthy(club)
    assert await club.bot.storage.key_values.get("database-tried") != tried


@pytest.mark.long
async def test_an_event_loop_that_is_held_up_is_told_by_how_much(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await until_healthy(club)
    monkeypatch.setattr(metrics, "HELD_UP", 0.5)
    asyncio.get_running_loop().call_soon(time.sleep, 1.2)
    status, text = await get(club, "/healthz")
    held_up = re.search(r"held up for (\S+) s", text)
    assert held_up, text
    assert status == 503
    assert 0.6 < float(held_up[1]) < 5
    await until_healthy(club)
    found = await figures(club)
    assert found["elderhand_loop_lag_seconds_bucket"]["+Inf",] > found["elderhand_loop_lag_seconds_bucket"]["0.5",]

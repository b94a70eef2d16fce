"""``python -m bot doctor``: every line it can print, on a fake Discord in perfect order and on faulty ones."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncGenerator, Callable
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot import doctor
from bot.app import APPLICATION, CardBot
from bot.config import Config
from bot.db.database import Database
from bot.doctor import Doctor, Finding, Onlooker, Verdict, examine
from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.interactions.rest import KeptFile
from bot.messages.pictures import Rendered, Shown
from bot.messages.sender import PICTURES
from bot.sandbox import FakeDiscord, Json, Permission, World, buttons_of
from bot.tables.partitions.shards import ALL, PARTITIONS, SNOWFLAKE
from bot.tables.people.key_values import KeyValues
from tests.databases import URL, Where
from tests.e2e.club import Clock
from tests.games import PLATFORM
from tests.speed import FOR_EVER
from tests.wording import sentence


@dataclass
class Patient:
    """What the doctor examines: Discord and the bot's database."""

    fake: FakeDiscord
    path: Where
    clock: Clock
    token: str = ""
    channel: int | None = 0
    owner: int | None = None
    remember: bool = True
    presses: bool = False
    kept: str | None = None
    findings: dict[str, Finding] = field(default_factory=dict[str, Finding])

    @property
    def world(self) -> World:
        return self.fake.world

    async def examined(self) -> dict[str, Verdict]:
        """The findings by key."""
        database = await Database.open(self.path)
        lines: list[str] = []
        findings: list[Finding] = []
        config = Config(self.token or self.fake.token, self.path, owner=self.owner)
        channel = int(self.fake.channel("card-table")["id"]) if self.channel == 0 else self.channel
        try:
            async with Onlooker(config, database) as bot:
                await Doctor(bot, findings.append, remember=self.remember).examine(channel, presses=self.presses)
                lines = [finding.line(bot.words.say()) for finding in findings]
            self.kept = await KeyValues(database).get(PICTURES)
        finally:
            await database.close()
        assert len({finding.key for finding in findings}) == len(findings), "one line each"
        assert all(re.fullmatch(r"[✓!✗] [A-Z].*[.]", line) for line in lines), lines
        self.findings = {finding.key: finding for finding in findings}
        return {key: finding.verdict for key, finding in self.findings.items()}


@pytest.fixture
async def patient(tmp_path: Path) -> AsyncGenerator[Patient, None]:
    clock = Clock()
    fake = FakeDiscord(World.card_club(), now=clock)
    fake.limits.speed = 20.0  # the doctor keeps to Discord's limits by waiting, which is tested elsewhere
    await fake.start()
    fake.point()
    yield Patient(fake, tmp_path / "elderhand.sqlite3", clock, owner=int(fake.person("Elif").id))
    await fake.stop()


COMMANDS: dict[str, Json] = {}
"""The bot's commands as Discord has them after a start: the same in every test."""


async def with_commands(patient: Patient) -> None:
    """Give Discord the bot's commands, as after a start."""
    if COMMANDS:
        patient.world.application.commands[None] = deepcopy(COMMANDS)
        return
    database = await Database.open(patient.path)
    bot = CardBot(Config(patient.fake.token, patient.path), database)
    try:
        await bot.login(patient.fake.token)
    finally:
        await bot.close()
        await database.close()
    COMMANDS.update(deepcopy(patient.world.application.commands[None]))


@pytest.mark.slow
async def test_where_all_is_well_each_line_says_so(patient: Patient) -> None:
    await with_commands(patient)
    patient.world.messages.shows_kept_files = "all"
    found = await patient.examined()
    assert set(found.values()) == {"good"}, found
    assert len(found) == 22
    assert patient.kept == "listed"
    assert patient.world.messages == {}, "it cleans up after itself"
    assert patient.fake.unknown_routes == []
    assert patient.fake.gateway.identifies == 0, "a bot that runs isn't disturbed"


def without(permission: Permission) -> Callable[[Patient], None]:
    def forbid(patient: Patient) -> None:
        (guild,) = patient.world.guilds.values()
        for role in guild.roles:
            role["permissions"] = str(int(role["permissions"]) & ~int(permission))

    return forbid


def setting(**more: object) -> Callable[[Patient], None]:
    return lambda patient: patient.world.application.details.update(more)


def ahead(patient: Patient) -> None:
    patient.clock.ahead = 10.0


def few_sessions(patient: Patient) -> None:
    patient.fake.gateway.start_limit()
    patient.fake.gateway.sessions_left = 7


def refuses_edits(patient: Patient) -> None:
    patient.fake.faults.errors(400, "PATCH", times=None)


def shows(which: str) -> Callable[[Patient], None]:
    return lambda patient: setattr(patient.world.messages, "shows_kept_files", which)


ILL: dict[str, tuple[Callable[[Patient], object], dict[str, Verdict]]] = {
    "another token": (lambda patient: setattr(patient, "token", "x" * 30), {"token": "bad"}),
    "privileged intents": (setting(flags=1 << 19 | 1 << 14), {"intents": "hint"}),
    "only for servers": (lambda patient: patient.world.application.installable.remove(1), {"installs": "hint"}),
    "not public": (setting(bot_public=False), {"public": "hint"}),
    "a code grant": (setting(bot_require_code_grant=True), {"grant": "bad"}),
    "an endpoint": (setting(interactions_endpoint_url="https://example.org"), {"endpoint": "bad"}),
    "few sessions": (few_sessions, {"sessions": "hint"}),
    "no commands": (lambda patient: patient.world.application.commands[None].clear(), {"commands": "hint"}),
    "an Activity": (lambda patient: patient.world.application.add_activity(), {"entry": "hint", "commands": "good"}),
    "far away": (lambda patient: patient.fake.faults.slow(0.6, "applications/@me"), {"round-trip": "hint"}),
    "no channel named": (lambda patient: setattr(patient, "channel", None), {"channel": "hint"}),
    "no such channel": (lambda patient: setattr(patient, "channel", 1), {"channel": "bad"}),
    "hidden channel": (without(Permission.VIEW_CHANNEL), {"channel": "bad"}),
    "may not write": (without(Permission.SEND_MESSAGES), {"permissions": "bad", "post": "bad"}),
    "may not attach": (without(Permission.ATTACH_FILES), {"permissions": "bad", "post": "bad"}),
    "may not write in threads": (without(Permission.SEND_MESSAGES_IN_THREADS), {"permissions": "bad", "post": "good"}),
    "no threads": (without(Permission.CREATE_PUBLIC_THREADS), {"permissions": "good", "threads": "hint"}),
    "another time": (ahead, {"clock": "hint"}),
    "all are kept": (shows("all"), {"listed": "good", "silent": "good", "keeping-listed": "good"}),
    "none are kept": (
        shows("none"),
        {"listed": "hint", "silent": "hint", "anew": "good", "replace": "good", "keeping-anew": "good"},
    ),
    "no edits": (
        refuses_edits,
        {"post": "good", "anew": "bad", "replace": "bad", "words": "bad", "keeping-anew": "good", "delete": "good"},
    ),
    "not deleted": (
        lambda patient: patient.fake.faults.errors(400, "DELETE", times=None),
        {"post": "good", "delete": "bad", "direct": "hint"},
    ),
    "closed direct messages": (
        lambda patient: patient.world.direct.set_open(str(patient.owner), is_open=False),
        {"direct": "hint"},
    ),
    "a bot that runs": (lambda patient: setattr(patient, "remember", False), {"keeping-listed": "hint"}),
}


@pytest.mark.parametrize("illness", ILL)
@pytest.mark.slow
async def test_what_is_not_as_it_should_be_is_found(patient: Patient, illness: str) -> None:
    await with_commands(patient)
    make_ill, expected = ILL[illness]
    make_ill(patient)
    found = await patient.examined()
    assert {key: found.get(key) for key in expected} == expected, found
    if "bad" not in expected.values():
        assert "bad" not in found.values(), found
    if illness != "not deleted":
        assert patient.world.messages == {}, "it cleans up after itself"


@pytest.mark.parametrize("remember", [True, False])
@pytest.mark.slow
async def test_another_way_is_remembered_where_listing_is_refused(
    patient: Patient, monkeypatch: pytest.MonkeyPatch, remember: bool
) -> None:
    def json(_: KeptFile) -> Json:
        return {"id": "1", "filename": "none.png"}

    monkeypatch.setattr(KeptFile, "json", json)
    patient.world.messages.shows_kept_files, patient.remember = "all", remember
    found = await patient.examined()
    assert (found["listed"], found["silent"]) == ("hint", "good")
    assert found["keeping-silent"] == ("good" if remember else "hint")
    assert patient.kept == ("silent" if remember else None)


@pytest.mark.parametrize("remember", [True, False])
@pytest.mark.slow
async def test_where_discord_tells_no_ids_pictures_are_sent_again(
    patient: Patient, monkeypatch: pytest.MonkeyPatch, remember: bool
) -> None:
    def shown_in(screen: Rendered, *_: object) -> Shown:
        return Shown(screen.said)

    monkeypatch.setattr(Rendered, "shown_in", shown_in)
    patient.remember = remember
    found = await patient.examined()
    assert (found["post"], found["anew"], found["replace"]) == ("hint", "good", "good")
    assert found["keeping-anew"] == ("good" if remember else "hint")
    assert patient.kept == ("anew" if remember else None)


async def pressed(patient: Patient, *, heard_by: int) -> None:
    """Elif presses the doctor's button, which this many connections hear."""
    (posted,) = await patient.fake.until(
        lambda: [each for each in patient.world.messages.values() if buttons_of(each)], FOR_EVER
    )
    patient.fake.gateway.break_sessions("INTERACTION_CREATE", but=heard_by)
    patient.fake.person("Elif").click(posted, buttons_of(posted)[0]["custom_id"])


@pytest.mark.parametrize(("heard_by", "verdict"), [(2, "good"), (1, "bad")])
@pytest.mark.slow
async def test_whether_every_connection_hears_of_a_press_is_found_out(
    patient: Patient, heard_by: int, verdict: Verdict
) -> None:
    patient.presses = True
    pressing = asyncio.create_task(pressed(patient, heard_by=heard_by))
    found = await patient.examined()
    await pressing
    assert (found["press"], found["presses"]) == ("hint", verdict)
    assert patient.world.messages == {}, "it cleans up after itself"


@pytest.mark.slow
async def test_a_thread_is_heard_by_its_servers_shard(patient: Patient) -> None:
    channel = patient.fake.channel("card-table")
    patient.fake.gateway.shards = next(n for n in range(2, PARTITIONS) if (int(channel["guild_id"]) >> SNOWFLAKE) % n)
    patient.channel = int(patient.fake.person("Elif").open_thread(channel, "a thread")["id"])
    patient.presses = True
    pressing = asyncio.create_task(pressed(patient, heard_by=2))
    assert (await patient.examined())["presses"] == "good"
    await pressing


@pytest.mark.slow
async def test_where_the_button_is_refused_the_rest_is_examined(patient: Patient) -> None:
    without(Permission.SEND_MESSAGES)(patient)
    patient.presses = True
    found = await patient.examined()
    assert (found["post"], found["presses"], found["direct"]) == ("bad", "hint", "good")


@pytest.mark.slow
async def test_nobody_presses(patient: Patient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_PRESSED", 0.1)
    monkeypatch.setattr(doctor, "_BY_OTHERS", 0.1)
    patient.presses = True
    assert (await patient.examined())["presses"] == "hint"
    assert patient.world.messages == {}


@pytest.mark.server
@pytest.mark.skipif(not URL, reason="TEST_DATABASE_URL isn't set")
async def test_processes_that_share_the_database_are_counted(patient: Patient, where: Where) -> None:
    patient.path, patient.channel = where, None
    found = await patient.examined()
    assert (found["processes"], found["application"]) == ("hint", "good")
    database = await Database.open(where)
    assert database.sharing
    await database.sharing.take(range(40))
    await database.sharing.serve(0)
    assert (await patient.examined())["processes"] == "hint"
    assert patient.findings["processes"].facts == {"number": 1, "held": 40, "partitions": PARTITIONS, "silent": 0}
    await database.sharing.take(ALL)
    found = await patient.examined()
    assert (found["processes"], found["application"]) == ("good", "good")
    await KeyValues(database).put(APPLICATION, "1 Cards, and more")
    assert (await patient.examined())["application"] == "bad"
    assert patient.findings["application"].facts == {"name": "Cards, and more"}
    await database.close()
    assert (await patient.examined())["application"] == "good", "nobody is there"


def test_every_sentence_can_be_said() -> None:
    """A test above finds each of the doctor's keys, and each key found there has its sentence."""
    text = (PLATFORM / "words" / "en.ftl").read_text("utf-8")
    keys = set(re.findall(r"^doctor-(.+)-(good|hint|bad) =", text, re.MULTILINE))
    assert {verdict for _, verdict in keys} == {"good", "hint", "bad"}
    said = {(key, verdict) for _, expected in ILL.values() for key, verdict in expected.items()}
    wrong = {key for key in keys if key[1] != "good"}
    elsewhere = {("processes", "hint"), ("application", "bad")}
    elsewhere |= {("press", "hint"), ("presses", "hint"), ("presses", "bad")}
    assert wrong - said == {("post", "hint"), ("keeping-silent", "hint"), ("keeping-anew", "hint"), *elsewhere}


async def test_a_failing_discord_is_one_sentence(patient: Patient) -> None:
    database = await Database.open(patient.path)
    patient.fake.faults.errors(403, "GET /gateway/bot", times=None)
    bot = Onlooker(Config(patient.fake.token, patient.path), database)
    with pytest.raises(Refusal, match="doctor-failed"):
        await examine(bot, None, sys.stdout.write, remember=True)
    await database.close()
    assert "403" in Words(PLATFORM / "words", {}).say()("doctor-failed", status=403, code=0)


@pytest.mark.slow
async def test_the_command_says_each_line_and_whether_all_is_sound(
    patient: Patient, capsys: pytest.CaptureFixture[str]
) -> None:
    config = Config(patient.fake.token, patient.path, owner=patient.owner)
    channel = int(patient.fake.channel("card-table")["id"])
    assert await doctor._run(config, channel) == 0  # pyright: ignore[reportPrivateUsage]  the command runs this
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "✓ Token: Discord knows the bot as Elderhand."
    assert f"✓ {sentence('doctor-keeping-listed-good')}" in said
    patient.world.application.details["bot_require_code_grant"] = True
    assert await doctor._run(config, None) == 1  # pyright: ignore[reportPrivateUsage]  as above
    assert "✗ Code grant" in capsys.readouterr().out


@pytest.mark.slow
async def test_a_bot_that_runs_is_not_disturbed_and_nothing_is_stored(
    patient: Patient, capsys: pytest.CaptureFixture[str]
) -> None:
    running = await Database.open(patient.path)
    config = Config(patient.fake.token, patient.path, owner=patient.owner)
    channel = int(patient.fake.channel("card-table")["id"])
    try:
        assert await doctor._run(config, channel) == 0  # pyright: ignore[reportPrivateUsage]  as above
        assert f"! {sentence('doctor-keeping-listed-hint')}" in capsys.readouterr().out
        assert await KeyValues(running).get(PICTURES) is None
    finally:
        await running.close()

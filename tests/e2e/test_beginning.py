"""How a match begins: by a message of its own, whose number Discord gives, and on which the cards depend."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.commitment import hash_of, seed_from
from bot.interactions.reply import Reply
from bot.messages import table_message
from bot.messages.pictures import Shown
from bot.sandbox import Json, Permission, Person, buttons_of, text_of
from bot.tables.changes.match import begin
from bot.tables.clocks.timing import MINUTE
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said, status
from tests.wording import phrase, sentence

POST = "POST /channels/{channel_id}/messages"


async def lobby_of(club: Club, *people: Person) -> AnyTable:
    host, *others = people
    table = await club.open_table(host, "goofspiel")
    for person in others:
        await club.press(person, table, phrase("join"))
    return table


def must_come_from_its_message(club: Club, table: AnyTable, secret: str | None) -> None:
    message = club.public(table)
    assert secret == table.record.secret
    assert table.record.contribution == message["id"]
    assert table.record.seed == seed_from(secret or "", message["id"])


async def test_start_posts_a_new_message_and_the_lobby_has_announced_the_secret(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    lobby, secret = club.public(table), table.record.secret
    assert secret
    assert hash_of(secret)[:16] in text_of(lobby)
    assert hash_of(secret) in said(await club.press(ben, table, phrase("menu")))
    assert secret not in text_of(lobby)
    await club.press(anna, table, phrase("start"))
    await club.settled(table)
    must_come_from_its_message(club, table, secret)
    assert int(table.record.contribution or "") > int(lobby["id"])
    assert lobby["id"] not in {message["id"] for message in anna.sees(club.channel())}, "it has done its part"
    assert hash_of(secret)[:16] in text_of(club.public(table))
    assert club.public(table)["id"] in said(await club.press(anna, table, phrase("menu")))


async def test_what_is_pressed_is_answered_at_once_though_discord_posts_late(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    lobby = club.public(table)
    late = club.fake.faults.errors(503, POST, times=None)
    await anna.click(lobby, phrase("start"))
    await club.until(lambda: late.hits)
    begins = club.public(table)
    assert begins["id"] == lobby["id"]
    assert "The match begins" in text_of(begins)
    assert buttons_of(begins) == []
    refused = await ben.click(lobby, f"l:{table.id}:join", forged=True)
    assert said(refused) == phrase("already-started")
    assert phrase("why-starting") in said(await ben.slash(club.channel(), "table why"))
    club.fake.faults.remove(late)
    await club.until(lambda: table.has_begun)
    await club.settled(table)
    must_come_from_its_message(club, table, table.record.secret)


@pytest.mark.long
async def test_an_answer_to_start_that_comes_late_leaves_the_table_in_its_new_message(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its click's token edits the lobby, not the message that has just been posted."""
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    shown, answered = club.bot.messages.public(table), asyncio.Event()
    clicked = shown.clicked

    def heard(reply: Reply, drawn: Shown | None = None) -> None:
        clicked(reply, drawn)
        if "start" in str(reply.interaction.data):
            answered.set()

    async def after_the_answer(table: AnyTable, message: int) -> bool:
        await answered.wait()
        return await begin(table, message)

    monkeypatch.setattr(shown, "clicked", heard)
    monkeypatch.setattr(table_message, "begin", after_the_answer)
    club.fake.faults.slow(0.3, "/callback", times=1, after=True)
    await club.press(anna, table, phrase("start"))
    await club.settled(table)
    must_come_from_its_message(club, table, table.record.secret)
    assert phrase("my-hand") in [button["label"] for button in buttons_of(club.public(table))]
    await club.play(table, anna, ben)
    assert club.public(table)["id"] == table.record.contribution


@pytest.mark.parametrize("posted", [False, True], ids=["not posted", "posted all the same"])
@pytest.mark.long
async def test_it_begins_once_though_discord_fails(club: Club, posted: bool) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    before = len(anna.sees(club.channel()))
    fault = club.fake.faults.errors(503, POST, times=2, after=posted)
    await club.press(anna, table, phrase("start"))
    await club.settled(table)
    assert fault.hits == 2
    assert len(anna.sees(club.channel())) == before
    must_come_from_its_message(club, table, table.record.secret)
    await club.play(table, anna, ben)


@pytest.mark.long
async def test_a_restart_before_the_message_is_known_finds_the_same_message(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    before, secret = len(anna.sees(club.channel())), table.record.secret
    fault = club.fake.faults.errors(503, POST, times=None, after=True)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: fault.hits)
    assert table.record.starting
    await club.stop_bot()
    club.fake.faults.clear()
    await club.start_bot()
    table = await club.again(table)
    await club.until(lambda: table.has_begun)
    await club.settled(table)
    assert len(anna.sees(club.channel())) == before
    must_come_from_its_message(club, table, secret)
    await club.play(table, anna, ben)


async def test_where_the_bot_may_no_longer_write_it_begins_once_it_may(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    channel, bot = club.channel()["id"], club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(channel, bot, deny=Permission.SEND_MESSAGES)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: table.record.lost)
    assert table.record.starting
    club.fake.world.channels.overwrite(channel, bot)
    await club.until(lambda: table.has_begun)
    await club.settled(table)
    assert table.record.lost is None
    must_come_from_its_message(club, table, table.record.secret)


async def test_who_leaves_before_stops_it_and_the_lobby_is_back(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await lobby_of(club, anna, ben)
    late = club.fake.faults.errors(503, POST, times=None)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: late.hits)
    await ben.slash(club.channel(), "table leave")
    await club.until(lambda: not table.record.starting)
    club.fake.faults.remove(late)
    await club.settled(table)
    assert table.record.status == "lobby"
    assert phrase("join") in [button["label"] for button in buttons_of(club.public(table))]
    await club.press(chiara, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.settled(table)
    assert table.has_begun


async def test_a_match_that_was_stopped_begins_by_another_message(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the number would be known before the match is started."""
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    left = asyncio.Event()

    async def after_the_leaving(table: AnyTable, message: int) -> bool:
        await left.wait()
        return await begin(table, message)

    monkeypatch.setattr(table_message, "begin", after_the_leaving)
    await anna.click(club.public(table), phrase("start"))
    await ben.slash(club.channel(), "table leave")
    left.set()
    await club.settled(table)
    posted = club.public(table)["id"]
    assert table.record.status == "lobby"
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.settled(table)
    must_come_from_its_message(club, table, table.record.secret)
    assert int(table.record.contribution or "") > int(posted)


@pytest.mark.long
async def test_a_table_that_starts_by_itself_begins_by_a_message_too(club: Club) -> None:
    chiara = club.person("Chiara")
    await chiara.slash(club.channel("second-table"), "play", game="goofspiel")
    alone = await club.table("second-table")
    await club.until(lambda: alone.record.message)
    secret = alone.record.secret
    await club.wait(MINUTE / 1_000)
    await club.until(lambda: alone.has_begun)
    await club.settled(alone)
    must_come_from_its_message(club, alone, secret)


async def test_the_message_stays_when_the_table_goes_on_below(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    first = club.public(table)
    await anna.slash(club.channel(), "table show")
    await club.updated()
    left: Json | None = club.fake.message(first["id"])
    assert left is not None
    assert text_of(left) == sentence("began-here")
    assert club.public(table)["id"] != first["id"]
    await anna.slash(club.channel(), "table show")
    await club.updated()
    assert club.fake.message(first["id"]) is not None, "though a later one is taken away"


@pytest.mark.parametrize("how", ["leaves", "is removed", "closes it"])
async def test_however_somebody_goes_before_it_does_not_begin(club: Club, how: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await lobby_of(club, anna, ben)
    late = club.fake.faults.errors(503, POST, times=None)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: late.hits)
    match how:
        case "leaves":
            await ben.click(club.public(table), f"l:{table.id}:leave", forged=True)
        case "is removed":
            await anna.slash(club.channel(), "table kick", person=ben.user)
        case _:
            await anna.click(club.public(table), f"l:{table.id}:cancel", forged=True)
    club.fake.faults.remove(late)
    await club.updated()
    assert status(table) == ("ended" if how == "closes it" else "lobby")
    assert not table.has_begun

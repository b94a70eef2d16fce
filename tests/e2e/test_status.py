"""What a table waits for, a person's tables, a server's tables, the audit log: for whom, and with no cards in it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.sandbox import Impossible, Permission, Person, buttons_of, selects_of, text_of
from bot.tables import seats
from bot.tables.changes.seating import reseat
from bot.tables.people import audit
from bot.tables.people.settings import TABLES
from bot.tables.table import AnyTable
from tests.e2e.club import CARD, Club, is_private, said, status
from tests.wording import phrase, sentence


async def why(club: Club, person: Person, table: AnyTable) -> str:
    answer = await person.slash(club.channel(), "table why", table=table.id)
    assert is_private(answer)
    assert not CARD.search(said(answer).replace(table.id, ""))
    return said(answer)


def admin(club: Club, person: Person) -> None:
    """Let this person manage the server from now on."""
    world, guild = club.fake.world, club.channel()["guild_id"]
    world.guilds.set_roles(guild, person.id, world.guilds.add_role(guild, "staff", Permission.MANAGE_GUILD))


async def test_a_lobby_says_who_is_missing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    assert ": 1 of 2 to" in await why(club, anna, table)
    assert "press **Start**" in await why(club, anna, table)
    assert "press **Join**" in await why(club, ben, table)


async def test_a_running_table_says_whom_it_waits_for_since_when_and_until_when(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.start_table(anna, ben, pace="relaxed")
    began = table.record.began
    assert began
    await club.wait(20)
    await club.move(anna, table)
    told = await why(club, david, table)
    deadline = table.players[1].deadline
    assert deadline
    facts = {"since": f"<t:{began // 1000}:R>", "until": f"<t:{deadline // 1000}:R>"}
    assert sentence("why-until", seats="Ben", **facts) in told
    assert "Anna**" not in told
    assert phrase("my-hand") not in told
    answer = await ben.slash(club.channel(), "table why")
    assert "press **My hand**" in said(answer)
    assert [button["label"] for button in buttons_of(answer.message or {})] == [phrase("my-hand")]
    assert "/table kick" in await why(club, anna, table)
    assert "Anna, can end it" in told
    await club.move(ben, table)
    assert (
        table.progress.since == {0: table.progress.entries[0].at, 1: table.progress.entries[1].at}
        or len(set(table.progress.since.values())) == 1
    )


async def test_a_question_to_end_it_says_who_wants_that(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    until = club.now() + 60_000
    await reseat(table, lambda record, _: seats.want_end(record, int(anna.id), until))
    asked = partial(sentence, "why-asked", time=f"<t:{until // 1000}:R>")
    assert asked(seats="Anna") in await why(club, chiara, table)
    await reseat(table, lambda record, _: seats.want_end(record, int(ben.id), until))
    assert asked(seats="Anna and Ben") in await why(club, chiara, table)
    await reseat(table, lambda record, _: seats.play_on(record, int(chiara.id)))
    assert phrase("why-asked") not in await why(club, chiara, table)


async def test_a_restart_forgets_nothing_of_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="democracy")
    for _ in range(5):
        await club.play(table, anna, ben, moves=1)
        await club.wait(3)
    since = table.progress.since
    assert since
    await club.restart()
    assert (await club.again(table)).progress.since == since


@pytest.mark.long
async def test_who_is_away_a_free_seat_and_the_end(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.start_table(anna, ben, pace="quick", cards=4)
    question = await ben.slash(club.channel(), "table leave")
    assert question.message
    await ben.click(question.message, phrase("menu-leave-sure"))
    assert "A seat is free" in await why(club, david, table)
    await club.wait(300)
    await club.wait(300)
    assert table.record.paused
    assert phrase("why-paused") in await why(club, david, table)
    assert phrase("why-paused") not in await why(club, anna, table), "whoever asks is back"
    await club.play(table, anna)
    await club.until(lambda: status(table) == "over" or table.active == frozenset({0}))
    while table.record.status == "playing":
        await club.play(table, anna, moves=1)
        await club.wait(1)
    answer = await david.slash(club.channel(), "table why")
    assert "This match is over" in said(answer)


@pytest.mark.long
async def test_ones_own_tables_those_that_wait_first(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    assert phrase("mine-none") in said(await chiara.slash(club.channel(), "table mine"))
    first = await club.start_table(anna, ben)
    second = await club.start_table(ben, anna, channel="second-table")
    await club.move(anna, second)
    for number in range(5):
        thread = anna.open_thread(club.channel(), f"side {number}")
        await club.until(lambda thread=thread: club.bot.get_channel(int(thread["id"])))  # type: ignore[misc]
        host = (anna, chiara)[number % 2]
        table = await club.open_table(host, "goofspiel", thread["name"])
        if host is chiara:
            await club.press(anna, table, phrase("join"))
    answer = await anna.slash(anna.dm, "table mine")
    assert answer.message
    told = said(answer)
    assert "Your tables: 7" in told
    assert told.index(first.id) < min(index for index in map(told.find, await lobbies(club)) if index >= 0)
    assert told.count("**Your turn**") == 1
    assert f"https://discord.com/channels/{first.record.guild}/{first.record.channel}/{first.record.message}" in told
    more = await anna.click(answer.message, phrase("page-on"))
    assert second.id in text_of(answer.message) + said(more)
    assert not CARD.search(said(more).replace(second.id, ""))
    await anna.click(answer.message, "w:-:mine:7", forged=True)


async def test_a_table_that_waits_for_oneself_comes_before_an_older_one(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await club.start_table(anna, ben)
    second = await club.start_table(ben, anna, channel="second-table")
    await club.move(anna, first)
    for waits, other in ((second, first), (first, second)):
        told = said(await anna.slash(anna.dm, "table mine"))
        assert told.index(waits.id) < told.index(other.id)
        await club.move(ben, first)
        await club.move(anna, second)


async def lobbies(club: Club) -> list[str]:
    rows = await club.database.read("SELECT id FROM tables WHERE status = 'lobby'")
    return [id_ for (id_,) in rows]


async def test_who_manages_the_server_sees_its_tables_and_ends_one(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    tables = [await club.start_table(anna, ben, pace="relaxed")]
    for number in range(6):
        thread = anna.open_thread(club.channel(), f"side {number}")
        await club.until(lambda thread=thread: club.bot.get_channel(int(thread["id"])))  # type: ignore[misc]
        tables.append(await club.open_table((anna, ben)[number % 2], "goofspiel", thread["name"]))
    with pytest.raises(Impossible):
        await david.slash(club.channel(), "admin tables")
    admin(club, david)
    answer = await david.slash(club.channel("second-table"), "admin tables")
    assert answer.message
    assert "Open tables on this server: 7" in said(answer)
    second = await david.click(answer.message, phrase("page-on"))
    assert second.message
    assert f"`{tables[0].id}`" in said(second)
    assert "Waiting for **Anna and Ben**" in said(second)
    assert not CARD.search(said(second).replace(tables[0].id, ""))
    (menu,) = selects_of(second.message)
    opened = await david.choose(second.message, menu["custom_id"], [tables[0].id])
    assert phrase("why-heading") in said(opened)
    assert opened.message
    form = await david.click(opened.message, phrase("menu-stop"))
    await david.submit(form, {"reason": "Maintenance"})
    assert tables[0].record.status == "ended"
    await club.until(lambda: sentence("because", reason="Maintenance") in text_of(club.public(tables[0])))
    log = said(await david.slash(club.channel(), "admin log"))
    assert f"<@{david.id}> ended table `{tables[0].id}` in <#{tables[0].record.channel}>: Maintenance" in log


async def test_a_press_is_checked_again(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.start_table(anna, ben)
    admin(club, david)
    answer = await david.slash(club.channel(), "admin tables")
    assert answer.message
    club.fake.world.guilds.set_roles(club.channel()["guild_id"], david.id)
    for button in ("w:-:tables:0", "w:-:log:0"):
        assert phrase("only-who-manages") in said(await david.click(answer.message, button, forged=True))
    chosen = await david.choose(answer.message, "w:-:open:0", [table.id], forged=True)
    assert phrase("only-who-manages") in said(chosen)
    stop = await david.click(club.public(table), f"t:{table.id}:stop", forged=True)
    assert phrase("only-channel-manager") in said(stop)
    assert status(table) == "playing"


async def test_one_server_sees_nothing_of_another(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    world = club.fake.world
    channel = world.channels.add(world.guilds.add("OwnedElsewhere", [chiara.user]).id, "far-away")
    answer = await chiara.slash(channel, "admin tables")
    assert phrase("tables-none") in said(answer)
    assert answer.message
    assert "no such table" in said(await chiara.choose(answer.message, "w:-:open:0", [table.id], forged=True))
    world.guilds.remove_member(club.channel()["guild_id"], chiara.id)
    await club.wait(61)
    assert "no such table" in said(await chiara.slash(channel, "table why", table=table.id))


async def test_the_log_has_pages_and_goes_after_a_while(club: Club) -> None:
    anna = club.person("Anna")
    guild = int(club.channel()["guild_id"])
    answer = await anna.slash(club.channel(), "setup")
    assert answer.message
    await anna.choose(answer.message, f"a:{TABLES.name}", ["3"])
    log = await anna.slash(club.channel(), "admin log")
    assert f"<@{anna.id}> changed this server’s settings: {sentence('setting-tables')}" in said(log)
    for number in range(12):
        act = audit.Act(guild, club.now(), "cleared", int(anna.id), channel=number, note="democracy")
        await club.database.write(partial(_note, act))
    log = await anna.slash(club.channel(), "admin log")
    assert log.message
    assert said(log).count("cleared the score of Democracy") == 10
    assert "cleared the score of Democracy in <#11>" in said(log).splitlines()[2]
    more = await anna.click(log.message, phrase("page-on"))
    assert phrase("act-setup") in said(more)
    assert "only" in said(await anna.click(log.message, "w:-:log:9", forged=True))
    await club.wait(91 * 24 * 3_600)
    assert "Nothing yet" in said(await anna.slash(club.channel(), "admin log"))


def _note(act: audit.Act, connection: Any) -> None:
    audit.enter(connection, act)

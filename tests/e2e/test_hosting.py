"""Ending a match with the others' consent or at once; moving a table; and the audit log of it."""

from __future__ import annotations

import pytest

from bot.names import escape
from bot.sandbox import Json, Permission, Person, buttons_of, text_of
from bot.tables.changes.closing import end
from bot.tables.people.settings import CHANNELS
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said, status
from tests.wording import phrase, sentence

ADMIN = Permission.MANAGE_CHANNELS


async def ask_to_end(club: Club, host: Person, table: AnyTable) -> None:
    """The host asks the others from the table's menu, and the table shows the request."""
    menu = await club.press(host, table, phrase("menu"))
    assert menu.message
    question = await host.click(menu.message, phrase("menu-end"))
    assert question.message
    assert phrase("end-asked") in said(await host.click(question.message, phrase("menu-end-ask")))
    await club.until(lambda: "to end the match" in text_of(club.public(table)))


async def acts(club: Club) -> list[tuple[object, ...]]:
    return await club.database.read("SELECT kind, by, table_id, person, note FROM acts ORDER BY number")


@pytest.mark.long
async def test_it_ends_when_everybody_who_is_there_agrees(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    await ask_to_end(club, anna, table)
    await club.move(chiara, table)
    assert phrase("not-seated") in said(await club.press(club.person("David"), table, phrase("agree")))
    await club.press(ben, table, phrase("agree"))
    assert status(table) == "playing"
    await club.until(lambda: "**Anna and Ben want" in text_of(club.public(table)))
    await club.press(chiara, table, phrase("agree"))
    assert status(table) == "ended"
    await club.until(lambda: "Unfinished" in text_of(club.public(table)))
    assert await club.database.read("SELECT * FROM results") == []
    assert await acts(club) == [("ended", int(anna.id), table.id, None, "")]


async def test_one_who_plays_on_ends_the_question(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    await ask_to_end(club, anna, table)
    await club.press(ben, table, phrase("agree"))
    await club.until(lambda: "**Anna and Ben want" in text_of(club.public(table)))
    shown = club.public(table)
    await club.press(chiara, table, phrase("play-on"))
    assert "to end the match" not in text_of(club.public(table))
    assert phrase("not-asked") in said(await ben.click(shown, f"t:{table.id}:agree", forged=True))
    await club.wait(120)
    assert status(table) == "playing"
    assert await acts(club) == []
    await ask_to_end(club, anna, table)


async def test_who_says_nothing_for_a_minute_is_not_waited_for_even_over_a_restart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await ask_to_end(club, anna, table)
    await club.wait(30)
    await club.restart()
    table = await club.again(table)
    await club.wait(29)
    assert status(table) == "playing"
    await club.wait(2)
    assert status(table) == "ended"
    await club.until(lambda: "Unfinished" in text_of(club.public(table)))


@pytest.mark.long
async def test_who_is_away_is_not_asked(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara, pace="quick")
    for _ in range(2):
        for person in (anna, ben):
            await club.move(person, table)
        await club.wait(4 * 60)
    assert [player.away for player in table.players] == [False, False, True]
    await ask_to_end(club, anna, table)
    await club.press(ben, table, phrase("agree"))
    assert status(table) == "ended"


async def test_alone_with_computers_a_press_is_enough(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.start_table(anna, computers=1)
    question = await anna.slash(club.channel(), "table end")
    assert question.message
    await anna.click(question.message, phrase("menu-end-sure"))
    assert status(table) == "ended"


async def test_who_manages_the_channel_ends_it_at_once_and_says_why(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(ben, chiara)
    club.fake.world.channels.overwrite(club.channel()["id"], david.id, allow=ADMIN)
    assert "closed" in said(await david.slash(club.channel(), "table end", reason="Quiz *night*"))
    assert status(table) == "ended"
    await club.until(lambda: sentence("because", reason=r"Quiz \*night\*") in text_of(club.public(table)))
    assert await acts(club) == [("ended", int(david.id), table.id, None, "Quiz *night*")]
    other = await club.start_table(ben, chiara)
    anna_asks = await anna.slash(club.channel(), "table end")
    assert anna_asks.message
    form = await anna.click(anna_asks.message, phrase("menu-stop"))
    await anna.submit(form, {})
    assert status(other) == "ended"
    await club.until(lambda: sentence("because", reason=escape(sentence("stop-usual"))) in text_of(club.public(other)))


async def test_every_hand_says_that_the_match_is_closed_whoever_was_waited_for(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people)
    for person in people[:2]:
        await club.move(person, table)
    await club.settled(table)
    manager = club.person("David")
    club.fake.world.channels.overwrite(club.channel()["id"], manager.id, allow=ADMIN)
    await manager.slash(club.channel(), "table end", reason="Late")
    for person in people:
        await club.until(lambda person=person: phrase("closed") in text_of(club.hand(person, table)))  # type: ignore[misc]
        assert buttons_of(club.hand(person, table)) == []


async def test_a_hosts_reason_is_read_with_the_question(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara)
    assert "asked" in said(await ben.slash(club.channel(), "table end", reason="Late"))
    await club.until(lambda: sentence("because", reason="Late") in text_of(club.public(table)))
    await club.press(chiara, table, phrase("play-on"))
    assert "Why" not in text_of(club.public(table))


async def test_acts_of_hosts_are_written_down(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    question = await anna.slash(club.channel(), "table kick", person=chiara)
    assert question.message
    await anna.click(question.message, f"t:{table.id}:kick-sure:{chiara.id}")
    await anna.slash(club.channel(), "table host", person=ben)
    assert await acts(club) == [
        ("kicked", int(anna.id), table.id, int(chiara.id), ""),
        ("passed", int(anna.id), table.id, int(ben.id), ""),
    ]


async def test_acts_in_a_lobby_are_written_down_as_well(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.open_table(ben, "goofspiel")
    await club.press(chiara, table, phrase("join"))
    await ben.slash(club.channel(), "table host", person=chiara)
    assert "Only the host" in said(await ben.click(club.public(table), f"l:{table.id}:cancel", forged=True))
    await chiara.click(club.public(table), f"l:{table.id}:cancel", forged=True)
    assert await acts(club) == [
        ("passed", int(ben.id), table.id, int(chiara.id), ""),
        ("ended", int(chiara.id), table.id, None, ""),
    ]


# Moving ---------------------------------------------------------------------------------------------------------------


def in_channel(club: Club, channel: Json) -> list[str]:
    found = club.fake.world.messages.in_channel(channel["id"])
    return [
        text_of(each) for each in found if each["author"]["bot"] and each["id"] not in club.fake.world.messages.viewers
    ]


@pytest.mark.long
async def test_a_table_moves_and_the_old_message_says_where(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara)
    target = club.channel("second-table")
    choices = (await ben.complete(club.channel(), "table move", "channel")).choices
    assert {choice["name"] for choice in choices} == {"#card-table", "#second-table"}
    assert "Only the host" in said(await chiara.slash(club.channel(), "table move", channel=target["id"]))
    assert "second-table" not in said(await ben.slash(club.channel(), "table move", channel="#second-table"))
    assert table.record.channel == int(target["id"])
    await club.updated()
    assert in_channel(club, club.channel()) == [sentence("moved-to", game="Goofspiel", channel=f"<#{target['id']}>")]
    assert club.public(table)["channel_id"] == target["id"]
    assert len(in_channel(club, target)) == 1
    await club.until(lambda: f"/{target['id']}/" in text_of(club.hand(chiara, table)))
    await club.play(table, ben, chiara)
    await club.settled(table)
    assert len(in_channel(club, target)) == 1
    assert await acts(club) == [("moved", int(ben.id), table.id, None, "")]
    await club.open_table(ben, "goofspiel")


async def test_once_it_has_moved_every_hand_leads_there_whoever_is_waited_for(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(*people)
    for person in people[:2]:
        await club.move(person, table)
    await club.settled(table)
    target = club.channel("second-table")["id"]
    await people[0].slash(club.channel(), "table move", channel="#second-table")
    for person in people:
        await club.until(lambda person=person: f"/{target}/" in text_of(club.hand(person, table)))  # type: ignore[misc]


async def test_it_moves_only_where_it_may_be(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(ben, chiara)
    await club.updated()
    world, target, bot = club.fake.world, club.channel("second-table"), club.fake.world.bot["id"]
    guild = club.channel()["guild_id"]

    async def refused(channel: Json) -> str:
        before = table.record
        words = said(await ben.slash(club.channel(), "table move", channel=channel["id"]))
        assert table.record == before
        return words

    assert "already" in await refused(club.channel())
    hidden = world.channels.add(guild, "hidden")
    world.channels.overwrite(hidden["id"], guild, deny=Permission.VIEW_CHANNEL)
    world.channels.overwrite(hidden["id"], bot, allow=Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    await club.until(lambda: club.bot.get_channel(int(hidden["id"])))
    assert "no such channel" in await refused(hidden)
    choices = (await ben.complete(club.channel(), "table move", "channel")).choices
    assert "#hidden" not in {choice["name"] for choice in choices}
    elsewhere = world.channels.add(world.guilds.add("OwnedElsewhere", [ben.user]).id, "far-away")
    assert "no such channel" in await refused(elsewhere)
    world.channels.overwrite(target["id"], bot, deny=Permission.SEND_MESSAGES)
    assert "Send Messages" in await refused(target)
    world.channels.overwrite(target["id"], bot)
    taken = await club.open_table(anna, "goofspiel", "second-table")
    assert phrase("channel-taken") in await refused(target)
    await end(taken)
    third = world.channels.add(guild, "third")
    await club.until(lambda: club.bot.get_channel(int(third["id"])))
    await club.bot.storage.preferences.set_server(int(guild), CHANNELS, club.channel()["id"])
    assert phrase("channel-not-allowed") in await refused(third)
    thread = ben.open_thread(club.channel(), "side")
    await club.until(lambda: club.bot.get_guild(int(guild)).get_thread(int(thread["id"])))  # type: ignore[union-attr]
    await ben.slash(club.channel(), "table move", channel=thread["id"])
    assert (table.record.channel, table.record.parent) == (int(thread["id"]), int(club.channel()["id"]))
    await club.updated()
    locked = ben.open_thread(club.channel(), "locked")
    await club.until(lambda: club.bot.get_channel(int(locked["id"])))
    world.threads.change(locked["id"], locked=True)
    await club.until(lambda: club.bot.get_channel(int(locked["id"])).locked)  # type: ignore[union-attr]
    assert "no such channel" in await refused(locked)


@pytest.mark.parametrize("place", ["dm", "elsewhere"])
async def test_it_is_moved_from_a_direct_message_or_another_channel(club: Club, place: str) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara)
    target = club.channel("second-table")
    where = ben.dm if place == "dm" else target
    choices = (await ben.complete(where, "table move", "channel", table=table.id)).choices
    assert "#second-table" in {choice["name"] for choice in choices}
    answer = await ben.slash(where, "table move", channel=target["id"])
    assert is_private(answer)
    assert table.record.channel == int(target["id"])

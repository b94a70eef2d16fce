"""Who may do what: strangers, other servers, people who left, people with names made to break things."""

from __future__ import annotations

import pytest

from bot.sandbox import Impossible, Permission, text_of
from tests.e2e.club import Club, moves_of, said
from tests.wording import phrase


async def test_a_stranger_reaches_no_table_of_another_server(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    world = club.fake.world
    guild = world.guilds.add("OwnedElsewhere", [chiara.user, ben.user])
    channel = world.channels.add(guild.id, "far-away")
    world.guilds.remove_member(club.channel()["guild_id"], chiara.id)
    for command in ("show", "hand", "leave", "end"):
        assert "no such table" in said(await chiara.slash(channel, f"table {command}", table=table.id))
    assert (await chiara.complete(channel, "table hand", "table")).choices == []
    assert table.record.status == "playing"


async def test_who_manages_another_channel_or_server_has_no_say_here(club: Club) -> None:
    ben, chiara, david = club.people("Ben", "Chiara", "David")
    table = await club.start_table(ben, chiara)
    world = club.fake.world
    guild = world.guilds.add("OwnedElsewhere", [chiara.user])
    channel, other = world.channels.add(guild.id, "far-away"), club.channel("second-table")
    world.channels.overwrite(other["id"], david.id, allow=Permission.MANAGE_CHANNELS)
    for person, place in ((chiara, channel), (david, other), (chiara, chiara.dm)):
        assert "Only the host" in said(await person.slash(place, "table end", table=table.id))
    assert "Only the host" in said(await chiara.click(club.public(table), f"t:{table.id}:end-sure", forged=True))
    for act in ("stop", "stopped"):
        for person in (chiara, david, ben):
            answer = await person.click(club.public(table), f"t:{table.id}:{act}", forged=True)
            assert phrase("only-channel-manager") in said(answer)
    assert table.record.status == "playing"


@pytest.mark.long
async def test_a_player_ends_and_leaves_from_direct_messages(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await club.start_table(anna, ben)
    second = await club.start_table(anna, ben, channel="second-table")
    asked = await anna.slash(anna.dm, "table end", table=first.id)
    assert asked.message
    await anna.click(asked.message, phrase("menu-end-ask"))
    await club.until(lambda: "wants to end" in text_of(club.public(first)))
    await club.press(ben, first, phrase("agree"))
    assert first.record.status == "ended"
    asked = await anna.slash(anna.dm, "table leave")
    assert asked.message
    await anna.click(asked.message, phrase("menu-leave-sure"))
    assert second.seat_of(int(anna.id)) is None
    assert "bottom" in said(await ben.slash(ben.dm, "table show"))


@pytest.mark.long
async def test_a_match_that_everybody_left_is_played_to_its_end(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    assert "You left" in said(await anna.slash(club.channel(), "table leave"))
    await club.until(lambda: "Anna" not in text_of(club.public(table)))
    await club.press(ben, table, phrase("add-computer"))
    await club.press(ben, table, phrase("start"))
    asked = await ben.slash(club.channel(), "table leave")
    assert asked.message
    await ben.click(asked.message, phrase("menu-leave-sure"))
    await club.until(lambda: table.record.status == "over")
    await club.until(lambda: "The match is over" in text_of(club.public(table)))
    await club.open_table(anna, "goofspiel")


@pytest.mark.long
async def test_who_left_plays_no_more(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    left = club.hand(chiara, table)
    (move, *_) = moves_of(left, table, 2)
    asked = await chiara.slash(club.channel(), "table leave")
    assert asked.message
    await chiara.click(asked.message, phrase("menu-leave-sure"))
    assert phrase("parted-free") in said(await chiara.click(left, move, forged=True))
    assert phrase("parted-free") in said(await club.press(chiara, table, phrase("my-hand")))
    await club.play(table, anna, ben, moves=2)
    await club.until(lambda: table.revision >= 3)
    assert {entry.made_by for entry in table.progress.entries if entry.seat == 2} == {"computer"}


async def test_what_belongs_to_a_server_is_not_offered_in_direct_messages(club: Club) -> None:
    anna = club.person("Anna")
    for command in ("goofspiel new", "democracy new"):
        with pytest.raises(Impossible, match="there is no"):
            anna.slash(anna.dm, command)


async def test_hostile_names_neither_ping_nor_break_a_line(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    anna.user["global_name"] = "@everyone <@100000000000000003> **x**"
    ben.user["global_name"] = "\u202e`\n# ](http://x) 𒐫𒐫𒐫𒐫𒐫𒐫"
    table = await club.start_table(anna, ben, cards=4)
    await club.press(anna, table, phrase("menu"))
    await club.play(table, anna, ben)
    await club.settled(table)
    for message in club.fake.world.messages.values():
        assert message["mentions"] == []
        assert not message["mention_everyone"]
        assert "@everyone" not in text_of(message).replace("\\@", "")
        assert "\n# " not in text_of(message)

"""The lobby and the slash commands, as people use them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs
from bot.sandbox import Json, Permission, buttons_of, text_of
from tests.e2e.club import Club, is_private, said, say_all
from tests.wording import phrase, sentence


async def test_people_gather_change_places_and_go(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.open_table(anna, "democracy", target=3)
    lobby = text_of(club.public(table))
    assert "Game points to win **3**" in lobby
    assert "play on until one leads" not in lobby, "only what isn't usual is listed"
    assert "**Anna** (host)" in lobby
    assert "at least" not in lobby
    assert "2 to 6" in said(await club.press(anna, table, phrase("start")))
    assert table.record.status == "lobby"
    assert phrase("join-first") in said(await club.press(ben, table, phrase("add-computer")))
    await club.press(ben, table, phrase("join"))
    assert phrase("already-joined") in said(await club.press(ben, table, phrase("join")))
    await club.press(chiara, table, phrase("join"))
    await club.press(ben, table, phrase("add-computer"))
    assert "Ada (computer, normal)" in text_of(club.public(table))
    menu = await club.press(ben, table, phrase("menu"))
    assert menu.message
    await ben.choose(menu.message, phrase("change-seat"), ["0"])
    assert [player.name for player in table.players] == ["Ben", "Anna", "Chiara", "Ada"]
    assert "Only the host, Anna" in said(await club.press(ben, table, phrase("start")))
    await club.press_menu(anna, table, phrase("leave"))
    assert "**Ben** (host)" in text_of(club.public(table))
    assert "host" in said(await club.press_menu(chiara, table, phrase("cancel")))
    menu = await club.press(ben, table, phrase("menu"))
    assert menu.message
    await ben.click(menu.message, phrase("remove-computer"))
    assert phrase("remove-computer") not in [each["label"] for each in buttons_of(menu.message)]
    refused = await ben.click(menu.message, f"l:{table.id}:remove", forged=True)
    assert phrase("no-computer") in said(refused)
    await club.press(ben, table, phrase("start"))
    assert [player.name for player in table.players] == ["Ben", "Chiara"]
    assert table.seat_of(int(anna.id)) is None


async def test_a_lobby_that_everybody_leaves_is_closed_and_the_channel_is_free(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "democracy")
    await club.press_menu(anna, table, phrase("leave"))
    assert "closed" in text_of(club.public(table))
    other = await club.open_table(ben, "democracy")
    await club.press_menu(ben, other, phrase("cancel"))
    assert other.record.status == "ended"


async def test_a_channel_has_one_table_and_a_thread_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.open_table(anna, "democracy")
    answer = await ben.slash(club.channel(), "democracy new")
    assert is_private(answer)
    assert phrase("channel-taken") in said(answer)
    thread = anna.open_thread(club.channel(), "second round")
    await anna.slash(thread, "democracy new")
    await club.open_table(anna, "democracy", "second-table")
    mine = await club.bot.storage.queries.of_person(int(anna.id))
    assert {channel for _, _, channel in mine} == {
        int(club.channel()["id"]),
        int(thread["id"]),
        int(club.channel("second-table")["id"]),
    }


async def test_rules_that_contradict_each_other_are_refused_in_words(club: Club) -> None:
    (anna,) = club.people("Anna")
    answer = await anna.slash(club.channel(), "democracy new", scoring="flat_13", tie_at_target="play_on")
    assert phrase("flat-13-play-on", "democracy") in said(answer)
    assert is_private(answer)


@pytest.mark.parametrize(
    ("lacking", "name"),
    [
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES, "Attach Files"),
    ],
)
async def test_a_channel_where_the_bot_lacks_a_permission_gets_no_table(
    club: Club, lacking: Permission, name: str
) -> None:
    (anna,) = club.people("Anna")
    club.fake.world.channels.overwrite(club.channel()["id"], club.fake.world.bot["id"], deny=lacking)
    answer = await anna.slash(club.channel(), "democracy new")
    assert sentence("bot-lacks", permission=name) in said(answer)
    assert await club.bot.storage.queries.in_channel(int(club.channel()["id"])) is None


async def test_a_thread_where_the_bot_may_not_write_gets_no_table(club: Club) -> None:
    (anna,) = club.people("Anna")
    thread = anna.open_thread(club.channel(), "quiet")
    bot = club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(club.channel()["id"], bot, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert "Send Messages in Threads" in said(await anna.slash(thread, "democracy new"))


async def test_the_table_is_brought_to_the_bottom(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = table.record.message
    ben.say(club.channel(), "who is it?")
    await ben.slash(club.channel(), "table show")
    assert table.record.message != old
    await club.updated()
    left = club.fake.message(str(old))
    assert left
    assert text_of(left) == phrase("began-here"), "the deal depends on its number"
    assert anna.last(club.channel())["id"] in {str(table.record.message), *(m["id"] for m in ben.sees(club.channel()))}
    menu = await club.press(anna, table, phrase("menu"))
    assert menu.message
    assert table.record.origin.hash in said(menu)
    await anna.click(menu.message, phrase("menu-bring"))
    await club.updated()
    assert len([m for m in ben.sees(club.channel()) if "Goofspiel" in text_of(m) and not m["flags"] & 64]) == 1


@pytest.mark.long
async def test_the_table_commands_work_in_direct_messages_with_one_table_or_the_one_that_is_named(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert phrase("no-table-of-yours") in said(await anna.slash(anna.dm, "table hand"))
    assert "no table in this channel" in said(await anna.slash(club.channel(), "table show"))
    first = await club.start_table(anna, ben)
    assert "your hand" in said(await anna.slash(anna.dm, "table hand"))
    second = await club.open_table(anna, "democracy", "second-table")
    assert "several tables" in said(await anna.slash(anna.dm, "table hand"))
    offered = await anna.complete(anna.dm, "table hand", "table", table="")
    assert {choice["value"] for choice in offered.choices} == {first.id, second.id}
    narrowed = await anna.complete(anna.dm, "table hand", "table", table="demo")
    assert [choice["value"] for choice in narrowed.choices] == [second.id]
    assert "your hand" in said(await anna.slash(anna.dm, "table hand", table=first.id))
    assert phrase("not-started") in said(await anna.slash(anna.dm, "table hand", table=second.id))
    assert "no such table" in said(await anna.slash(anna.dm, "table hand", table="aaaaaa"))
    assert "no such table" in said(await anna.slash(anna.dm, "table hand", table="; DROP TABLE"))
    assert phrase("not-seated") in said(await club.person("David").slash(club.channel(), "table hand"))


@pytest.mark.long
async def test_leaving_a_match_is_asked_once_and_a_computer_plays_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    asked = await anna.slash(club.channel(), "table leave")
    assert asked.message
    assert phrase("leave-question") in said(asked)
    assert table.seat_of(int(anna.id)) == 0
    await anna.click(asked.message, phrase("menu-leave-sure"))
    assert table.seat_of(int(anna.id)) is None
    assert table.players[0].automatic
    assert table.record.host == int(ben.id)
    await club.until(lambda: "🤖" in text_of(club.public(table)))
    assert phrase("parted-free") in said(await club.press(anna, table, phrase("my-hand")))
    await club.play(table, ben)
    rows = await club.database.read("SELECT seat, user_id, part, place FROM results ORDER BY line")
    assert [row[:3] for row in rows] == [(0, None, "whole"), (1, int(ben.id), "whole"), (0, int(anna.id), "left")]
    assert rows[2][3] == 2, "who left comes last"


async def test_ending_is_for_the_host_and_for_who_manages_the_channel(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben)
    assert "Only the host" in said(await ben.slash(club.channel(), "table end"))
    club.fake.world.channels.overwrite(club.channel()["id"], chiara.id, allow=Permission.MANAGE_CHANNELS)
    asked = await chiara.slash(club.channel(), "table end")
    assert asked.message
    assert table.active, "asking is not doing"
    form = await chiara.click(asked.message, phrase("menu-stop"))
    assert table.active, "nor is the question why"
    await chiara.submit(form, {"reason": "It is *late* @everyone"})
    assert table.record.status == "ended"
    await club.until(lambda: "closed without a result" in text_of(club.public(table)))
    assert sentence("because", reason=r"It is \*late\* \@everyone") in text_of(club.public(table))
    assert await club.database.read("SELECT * FROM results") == []


async def test_the_wish_for_the_hand_is_kept_over_a_restart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert "in the channel" in said(await anna.slash(anna.dm, "settings", hand="channel"))
    assert "in the channel" in said(await anna.slash(anna.dm, "settings")), "what isn't given stays"
    assert "both" in said(await ben.slash(club.channel(), "settings", hand="both"))
    await club.restart()
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.until(lambda: table.players[1].dm_message)
    assert table.players[0].dm_message is None
    assert not any("your hand" in text_of(message) for message in anna.sees(anna.dm))
    mine = await club.press(anna, table, phrase("my-hand"))
    assert is_private(mine)
    assert "your hand" in said(mine)


async def test_everybody_reads_their_own_deck_and_the_table_is_told_in_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert "Rosen" in said(await anna.slash(anna.dm, "settings", deck="swiss"))
    table = await club.start_table(anna, ben)
    suits = re.compile("Rosen|Eicheln|Schilten|Schellen")
    assert suits.search(str(buttons_of(club.hand(anna, table))))
    assert not suits.search(str(buttons_of(club.hand(ben, table))))
    await club.restart()
    table = await club.again(table)
    assert suits.search(str((await club.press(anna, table, phrase("my-hand"))).message))
    assert not suits.search(text_of(club.public(table)))


async def test_rules_are_read_page_by_page_and_help_names_every_game(club: Club) -> None:
    (anna,) = club.people("Anna")
    for where in (club.channel(), anna.dm):
        rules = await anna.slash(where, "rules", game="democracy")
        assert rules.message
        assert "Page 1 of 5" in said(rules)
        await anna.click(rules.message, phrase("page-on"))
        assert "Page 2 of 5" in said(rules)
        await anna.click(rules.message, phrase("page-back"))
        assert "Page 1 of 5" in said(rules)
        told = await anna.slash(where, "help")
        assert told.message
        assert "/democracy new" in said(told)
        assert "/goofspiel new" in said(told)
        await anna.click(told.message, phrase("rules"))
        assert told.message
        await anna.click(told.message, "Rules: Democracy")
        assert "Page 1 of 5" in said(told)


async def test_a_table_whose_game_does_not_load_waits_and_the_owner_is_told(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    club.errors_expected = True
    table = await club.start_table(anna, ben)
    folder = tmp_path / "games" / "broken"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "cog.py").write_text("import a_library_that_is_not_installed")
    monkeypatch.setattr(cogs, "__path__", [*cogs.__path__, str(folder.parent)])
    await club.database.write(
        lambda connection: connection.execute("UPDATE tables SET game = 'broken' WHERE id = ?", (table.id,))
    )
    await club.restart()
    await club.until(lambda: phrase("owner-games") in say_all(elif_, elif_.dm))
    assert "broken" in text_of(elif_.last(elif_.dm))
    assert phrase("game-broken") in said(await anna.click(str(table.record.message), phrase("my-hand")))
    assert await club.database.read("SELECT status FROM tables WHERE id = ?", (table.id,)) == [("playing",)]


async def test_every_command_and_option_is_described_and_choices_have_names(club: Club) -> None:
    synced = [request for request in club.fake.requests if request.method == "PUT"][-1].body

    def described(command: Json) -> Iterator[str]:
        yield command["description"]
        for option in command.get("options", []):
            yield from described(option)

    for command in synced:
        assert "…" not in described(command)
    (game,) = [command for command in synced if command["name"] == "democracy"]
    scoring = next(option for option in game["options"][0]["options"] if option["name"] == "scoring")
    assert {"name": phrase("option-scoring-flat_13", "democracy"), "value": "flat_13"}.items() <= scoring["choices"][
        2
    ].items()

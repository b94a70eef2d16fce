"""Matches alone: begun at once wherever one is, played in one message, gone on with at any time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Self

import pytest

from bot.interactions.admission import READ_ONLY
from bot.messages.tokens import TOKEN
from bot.sandbox import Json, Permission, Person, buttons_of, text_of
from tests.databases import Where
from tests.e2e.alone import WHERE, Alone, place
from tests.e2e.club import Club, is_private, moves_of, offered, said, say_all, status
from tests.e2e.running.test_command_sync import of_commands
from tests.e2e.test_clicks import Jam
from tests.e2e.test_languages import guild, read, say, tongues
from tests.found import needs
from tests.wording import phrase


@pytest.fixture
async def slow(where: Where) -> AsyncIterator[Club]:
    """A club whose computers take their time."""
    async with Club(where, computer_delay=1_000) as found:
        yield found


class Solo(Alone):
    """A match that somebody has begun with ``/solo``."""

    @classmethod
    async def begin(cls, club: Club, person: Person, channel: Json | None = None, **options: object) -> Self:
        """One command."""
        answer = await person.slash(channel or club.channel(), "solo", **({"game": "goofspiel"} | options))
        assert answer.message
        (table, *_) = await club.bot.storage.queries.of_person(int(person.id))
        return cls(club, person, await club.bot.tables.registry.find(table[0]), answer.message["id"])


@pytest.mark.parametrize("room", WHERE)
@pytest.mark.long
async def test_one_press_leads_to_ones_cards_and_everything_is_in_that_message(club: Club, room: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    channel = place(club, room, anna, ben)
    since = len(club.fake.requests)
    solo = await Solo.begin(club, anna, channel)
    assert offered(solo.message, solo.table, 0), "the answer to the command has the cards"
    await solo.play()
    assert phrase("alone-over").split("·")[-1] in solo.says
    assert "Carl" in solo.says
    sent = [each for each in club.fake.requests[since:] if "/channels/" in each.template]
    assert sent == [], "nothing is sent but answers and their edits"
    followed = [each for each in club.fake.requests[since:] if each.method == "POST" and "webhooks" in each.template]
    assert followed == []
    assert "Carl" not in say_all(ben, channel if room != "by direct message" else club.channel())
    if room != "in a channel":
        await anna.click(solo.message, phrase("menu"))
        assert phrase("rules") in [button["label"] for button in buttons_of(solo.message)]


@needs("rematches")
@pytest.mark.parametrize("room", WHERE[1:])
@pytest.mark.long
async def test_the_next_match_is_played_where_the_last_one_was(club: Club, room: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await Solo.begin(club, anna, place(club, room, anna, ben))
    await solo.play()
    again = await anna.click(solo.message, phrase("again"))
    assert again.message, "its menu and the next match work there, too"
    await anna.click(solo.message, phrase("menu"))
    assert phrase("rules") in [button["label"] for button in buttons_of(solo.message)]


@pytest.mark.slow
async def test_what_the_computers_do_is_seen_move_by_move(slow: Club) -> None:
    anna = slow.person("Anna")
    solo = await Solo.begin(slow, anna, game="jass")
    seen: set[str] = set()
    while solo.table.revision < 9:
        if 0 in solo.table.active:
            await solo.move()
        seen.add(solo.says)
        await slow.wait(1)
        seen.add(solo.says)
    assert len(seen) > 6


@pytest.mark.parametrize("look", ["menu", "page"])
@pytest.mark.long
async def test_what_its_player_looks_at_stays_while_computers_move(slow: Club, look: str) -> None:
    anna = slow.person("Anna")
    solo = await Solo.begin(slow, anna, game="jass")
    while 0 in solo.table.active or solo.table.revision < 14:
        if 0 in solo.table.active:
            await solo.move()
        else:
            await slow.wait(1)
    press = f"t:{solo.table.id}:menu" if look == "menu" else f"h:{solo.table.id}:tricks"
    await anna.click(solo.message, press, forged=True)
    shown, revision = solo.says, solo.table.revision
    for _ in range(3):
        await slow.wait(1)
    assert solo.table.revision > revision
    assert solo.says == shown
    await anna.click(solo.message, phrase("back-to-match" if look == "menu" else "back-to-hand"))
    assert solo.says != shown
    while 0 not in solo.table.active:
        await slow.wait(1)
    assert offered(solo.message, solo.table, 0)


@pytest.mark.slow
async def test_it_can_be_gone_on_with_when_its_message_can_no_longer_be_changed(slow: Club) -> None:
    anna = slow.person("Anna")
    solo = await Solo.begin(slow, anna, game="jass")
    until = int(solo.says.split("<t:")[1].split(":")[0])
    assert abs(until - slow.clock() - TOKEN) < 60
    while 0 in solo.table.active:
        await solo.move()
    slow.clock.ahead += 16 * 60
    before = solo.says
    while 0 not in solo.table.active:
        await slow.wait(1)
    await slow.updated()
    assert solo.says == before
    listed = await anna.slash(slow.channel(), "solo")
    assert listed.message
    await anna.click(listed.message, buttons_of(listed.message)[0]["custom_id"])
    again = Solo(slow, anna, solo.table, listed.message["id"])
    await again.move()
    mine = await anna.slash(slow.channel(), "table mine")
    assert mine.message
    await anna.click(mine.message, buttons_of(mine.message)[0]["custom_id"])
    assert text_of(mine.message)
    assert "404" not in "".join(slow.warnings())


@pytest.mark.long
async def test_its_old_message_works_after_a_restart(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Solo.begin(club, anna)
    await solo.move()
    await club.wait(1)
    await club.restart()
    solo.table = await club.again(solo.table)
    await solo.play()
    assert solo.table.outcome


async def test_others_can_watch_if_its_player_wants_but_not_play(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await Solo.begin(club, anna, public=True)
    assert phrase("alone-heading").split("·")[1].split("{")[0].strip()[:4] in say_all(ben, club.channel())
    await club.until(lambda: 0 in solo.table.active)
    await club.updated()
    revision = solo.table.revision
    (press, *_) = (offered(solo.message, solo.table, 0) or ([], [], []))[0]
    answer = await ben.click(solo.message, press)
    assert said(answer).startswith(phrase("alone-others").split("`")[0])
    assert is_private(answer)
    assert solo.table.revision == revision
    await solo.move()
    assert solo.table.revision > revision
    await solo.play()
    assert "Carl" in say_all(ben, club.channel())


@pytest.mark.parametrize("missing", ["USE_EXTERNAL_APPS", "SEND_MESSAGES", "ATTACH_FILES", ""])
async def test_where_discord_shows_it_to_its_player_alone_it_says_so(club: Club, missing: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.install()
    far = club.fake.elsewhere(anna, ben)
    if not missing:
        await Solo.begin(club, ben, far, public=True)
        assert "Goofspiel" in say_all(anna, far)
        return
    club.fake.world.channels.overwrite(far["id"], far["guild_id"], deny=Permission[missing])
    solo = await Solo.begin(club, ben, far, public=True)
    assert phrase("alone-only-you") in solo.says
    assert "Goofspiel" not in say_all(anna, far)
    await solo.move()
    assert phrase("alone-only-you") not in solo.says


async def test_nobody_else_finds_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await Solo.begin(club, anna)
    for command in ("table why", "table hand", "table show", "table end"):
        assert said(await ben.slash(club.channel(), command, table=solo.table.id)) == phrase("no-such-table")
    assert status(solo.table) == "playing"


async def test_what_needs_a_channel_is_refused_and_it_goes_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await Solo.begin(club, anna)
    id_ = solo.table.id
    for command, options in (
        ("table show", {}), ("table move", {"channel": "second-table"}), ("table kick", {"person": ben}),
        ("table host", {"person": ben}),
    ):  # fmt: skip
        answer = said(await anna.slash(club.channel(), command, table=id_, **options))
        assert answer
    ways = (
        f"t:{id_}:leave-sure",
        f"g:{id_}:0",
        f"n:-:instead:{id_}",
        f"t:{id_}:take:1",
    )
    for made_up in ways:
        assert said(await anna.click(solo.message, made_up, forged=True))
    assert (status(solo.table), solo.table.record.people) == ("playing", (int(anna.id),))
    assert "alone" in said(await anna.slash(club.channel(), "table why", table=id_))


@pytest.mark.parametrize("how", ["menu", "table end", "table leave"])
async def test_it_is_ended_by_its_player(club: Club, how: str) -> None:
    anna = club.person("Anna")
    solo = await Solo.begin(club, anna)
    if how == "menu":
        await anna.click(solo.message, phrase("menu"))
        asked = await anna.click(solo.message, phrase("menu-end"))
    else:
        asked = await anna.slash(club.channel(), how, table=solo.table.id)
    assert asked.message
    ended = await anna.click(asked.message, phrase("alone-end-sure"))
    assert phrase("alone-ended").split(".")[0] in said(ended)
    assert solo.table.record.status == "ended"
    assert "You" in said(await anna.slash(club.channel(), "solo"))


async def test_play_leads_there_where_there_is_no_company(club: Club) -> None:
    anna = club.person("Anna")
    shown = await anna.slash(anna.dm, "play", game="goofspiel")
    assert shown.message
    assert "Choose your bid" in text_of(shown.message)
    lobby = await anna.slash(club.channel(), "play", game="goofspiel")
    assert lobby.message
    menu = await anna.click(lobby.message, phrase("menu"))
    assert menu.message
    await anna.click(menu.message, phrase("play-alone"))
    await club.updated()
    tables = await club.bot.storage.queries.of_person(int(anna.id))
    assert [channel for _, _, channel in tables] == [None, None]
    assert "Choose your bid" in said(menu)


@pytest.mark.long
async def test_fifty_commands_at_once_begin_no_more_than_thirty(club: Club) -> None:
    anna = club.person("Anna")
    for _ in range(30):
        await Solo.begin(club, anna)
    refused = said(await anna.slash(club.channel(), "solo", game="goofspiel"))
    assert "30" in refused
    assert len(await club.bot.storage.queries.of_person(int(anna.id))) == 30


async def test_its_house_rules_are_the_games_presets_and_the_servers(club: Club) -> None:
    anna = club.person("Anna")
    found = await anna.complete(club.channel(), "solo", "preset", game="piquet", preset="club")
    (choice,) = found.choices
    solo = await Solo.begin(club, anna, game="piquet", preset=choice["value"])
    assert solo.table.record.options != "{}"
    refused = said(await anna.slash(club.channel(), "solo", game="piquet", preset="nothing"))
    assert refused == phrase("no-such-preset")


async def test_in_direct_messages_one_plays_alone(club: Club) -> None:
    anna = club.person("Anna")
    alone = phrase("solo-heading").splitlines()[0]
    assert alone in said(await anna.slash(anna.dm, "play"))
    help_ = await anna.slash(anna.dm, "help")
    assert alone in said(await anna.click(help_.message or {}, phrase("help-play")))


async def test_where_no_table_can_be_opened_one_can_play_alone(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.start_table(anna, computers=2)
    await club.open_table(anna, "goofspiel", "second-table")
    answer = await ben.slash(club.channel(), "play", game="democracy")
    assert answer.message
    assert phrase("play-alone") in [button.get("label") for button in buttons_of(answer.message)]
    await ben.click(answer.message, "n:democracy:new:-")
    ((_, game, channel),) = await club.bot.storage.queries.of_person(int(ben.id))
    assert (game, channel) == ("democracy", None)


async def test_a_first_match_is_easy_for_once_and_takes_the_place_of_what_led_there(club: Club) -> None:
    anna = club.person("Anna")
    help_ = await anna.slash(club.channel(), "help")
    assert help_.message
    await anna.click(help_.message, "n:goofspiel:first:-", forged=True)
    (table,) = await club.bot.storage.queries.of_person(int(anna.id))
    found = await club.bot.tables.registry.find(table[0])
    assert offered(club.fake.message(help_.message["id"]) or {}, found, 0), "the first match has taken its place"
    assert {player.level for player in found.players if player.user is None} == {"easy"}
    assert (await club.bot.storage.preferences.person(int(anna.id))).level == "normal"


async def test_the_presets_that_can_be_chosen_are_named_in_ones_own_language(club: Club) -> None:
    anna = club.person("Anna")
    anna.speak("de")
    await anna.slash(anna.dm, "settings", language="fr")
    found = await anna.complete(club.channel(), "solo", "preset", game="jass")
    french, german = (club.bot.words.say("jass", each)("option-preset-manual") for each in ("fr", "de"))
    names = [choice["name"] for choice in found.choices or ()]
    assert any(french in name for name in names), names
    assert not any(german in name for name in names)


async def test_what_everybody_is_shown_is_in_the_servers_language(club: Club) -> None:
    anna, _ = tongues(club, Anna="de", Ben="fr")
    club.fake.world.guilds.speak(guild(club), "it")
    answer = await anna.slash(club.channel(), "solo", game="declare", public=True)
    assert answer.message
    table = await club.bot.tables.registry.find((await club.bot.storage.queries.of_person(int(anna.id)))[0][0])
    shown = club.fake.message(answer.message["id"])
    assert shown
    assert say(club, "it", table)("menu") in read(shown)
    assert say(club, "de", table)("menu") not in read(shown).split("\n")
    alone = await anna.slash(club.channel(), "solo", game="declare")
    assert alone.message
    assert say(club, "de", table)("menu") in read(alone.message)


async def test_where_people_may_not_install_the_bot_nothing_is_offered_for_that(club: Club) -> None:
    club.fake.world.application.installable = [0]
    await club.restart()
    *_, request = of_commands(club, "PUT")
    (solo,) = (command for command in request.body if command["name"] == "solo")
    assert (solo["integration_types"], solo["contexts"]) == ([0], [0, 1])
    club.fake.world.application.installable = [0, 1]
    await club.restart()
    *_, request = of_commands(club, "PUT")
    (solo,) = (command for command in request.body if command["name"] == "solo")
    assert (solo["integration_types"], solo["contexts"]) == ([0, 1], [0, 1, 2])


async def test_it_is_about_a_table_and_waits_for_nothing_else(club: Club) -> None:
    (command,) = (each for each in club.bot.tree.get_commands() if each.name == "solo")
    assert command.extras != READ_ONLY
    dispatcher = club.bot.dispatcher
    assert "n" in set(dispatcher._kinds) - set(dispatcher._read_only)  # pyright: ignore[reportPrivateUsage]  no public way


async def test_it_is_offered_wherever_discord_shows_commands(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    (command,) = (each for each in request.body if each["name"] == "solo")
    assert (command["integration_types"], command["contexts"]) == ([0, 1], [0, 1, 2])


async def test_a_table_to_which_others_have_come_is_not_given_up_for_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    answer = await anna.click(club.public(table), f"n:-:instead:{table.id}", forged=True)
    assert said(answer) == phrase("not-alone-here")
    assert table.record.people == (int(anna.id), int(ben.id))
    assert await club.database.read("SELECT count(*) FROM tables") == [(1,)]


async def test_a_table_that_is_about_to_start_can_be_given_up_for_it(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel")
    await club.press(anna, table, phrase("add-computer"))
    await club.updated()
    late = club.fake.faults.errors(503, "POST /channels/{channel_id}/messages", times=None)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: late.hits)
    answer = await anna.click(club.public(table), f"n:-:instead:{table.id}", forged=True)
    assert "Choose your bid" in said(answer)
    club.fake.faults.remove(late)
    await club.updated()
    assert (status(table), table.has_begun) == ("ended", False)


async def test_its_message_that_was_dismissed_meanwhile_is_shown_again_and_stays_right(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Solo.begin(club, anna)
    await club.updated()
    jam = Jam(club)
    pressed = anna.click(solo.message, moves_of(solo.message, solo.table, 0)[0])
    anna.dismiss(solo.message)
    await jam.let_go()
    answer = await pressed
    assert answer.message
    assert answer.message["id"] != solo.id
    await club.wait(1)
    again = Alone(club, anna, solo.table, answer.message["id"])
    assert moves_of(again.message, solo.table, 0), "what the computers did is shown there"


async def test_what_can_be_gone_on_with_is_listed_by_a_button_too(club: Club) -> None:
    anna = club.person("Anna")
    solo = await Solo.begin(club, anna)
    help_ = (await anna.slash(club.channel(), "help")).message
    assert help_
    listed = await anna.click(help_, "n:-:list:-", forged=True)
    assert any(solo.table.id in each.get("custom_id", "") for each in buttons_of(listed.message or {}))
    assert said(await anna.click(help_, "n:-:nothing:-", forged=True)) == phrase("bad-button")

"""People who don't play, people who have left, and input that no client would send: faults 38, 39 and 40."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.tables.people.settings import CHANNELS
from bot.tables.table import AnyTable
from tests import games
from tests.e2e.attacks.test_secrecy import cards_in, known_cards
from tests.e2e.club import Club, is_private, moves_of, said, status
from tests.wording import phrase

HOSTILE: tuple[list[str], ...] = (
    ["-1"],
    ["٣"],
    ["9" * 100],
    ["0", "0"],
    ["@everyone"],
    ["<@100000000000000001>", "**x**\n# y", "\u202ex"],
    [f"no {number}" for number in range(25)],
)
"""Values that no menu offers."""
REASON = "@everyone <@100000000000000002> <@&100000000000000010> **x** [y](http://z) `\u202e\n# " + "long " * 800


def state_of(table: AnyTable) -> tuple[object, ...]:
    record = table.record
    people = [(player.user, player.agreed, player.reserved) if player else None for player in record.players]
    return record.status, record.host, record.channel, people, table.revision


async def start(club: Club, game: str, *people: Person) -> AnyTable:
    seats = games.plugin(game).game.ABOUT.seats
    table = await club.start_table(*people, game=game, computers=max(0, seats.start - len(people)))
    await club.until(lambda: all(not player.automatic for player in (table.players[seat] for seat in table.active)))
    await club.settled(table)
    return table


def pressable(message: Json) -> list[tuple[str, list[str]]]:
    """The ids of a message's buttons and menus; for menus, with the first value."""
    pressed: list[tuple[str, list[str]]] = [(button["custom_id"], []) for button in buttons_of(message)]
    return pressed + [(menu["custom_id"], [menu["options"][0]["value"]]) for menu in selects_of(message)]


async def send(person: Person, message: Json, custom_id: str, values: list[str]) -> Answer:
    chosen = person.choose(message, custom_id, values, forged=True)
    return await (chosen if values else person.click(message, custom_id, forged=True))


# 38 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.names())
async def test_fault_38_who_looks_on_presses_what_players_have_and_learns_nothing(club: Club, game: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await start(club, game, anna, ben)
    before, public = state_of(table), club.public(table)
    pressed = [each for person in (anna, ben) for each in pressable(club.hand(person, table))]
    assert any(custom_id[0] in "msd" for custom_id, _ in pressed)
    for custom_id, values in [*pressed, (f"h:{table.id}:", []), (f"t:{table.id}:agree", [])]:
        answer = await send(chiara, public, custom_id, values)
        assert is_private(answer), custom_id
        assert answer.message
        assert not cards_in(answer.message) - known_cards(table.view(None)), custom_id
        if custom_id[0] in "msd":
            assert said(answer) == phrase("not-seated")
    assert state_of(table) == before
    assert club.public(table) == public


async def test_fault_38_who_was_put_out_or_banned_does_nothing_more(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara, pace="relaxed")
    hand = club.hand(chiara, table)
    (move, *_) = moves_of(hand, table, 2)
    question = await anna.slash(club.channel(), "table kick", person=chiara)
    assert question.message
    await anna.click(question.message, phrase("menu-kick-sure"))
    await club.until(lambda: table.revision == 1)
    before = state_of(table)
    assert phrase("parted-removed") in said(await chiara.click(hand, move, forged=True))
    assert phrase("was-removed") in said(await chiara.click(club.public(table), f"t:{table.id}:take:2", forged=True))
    await club.wait(61)  # longer than her membership is cached
    for person in (chiara, david):
        club.fake.world.guilds.remove_member(club.channel()["guild_id"], person.id)
        source = (await person.slash(person.dm, "help")).message
        assert source
        for custom_id in (move, f"h:{table.id}:", f"t:{table.id}:take:2", f"t:{table.id}:why"):
            assert said(await person.click(source, custom_id, forged=True)) == phrase("no-such-table")
    assert state_of(table) == before


async def test_fault_38_no_other_bot_presses_or_types(club: Club) -> None:
    ben = club.person("Ben")
    table = await club.open_table(ben, "goofspiel")
    world = club.fake.world
    robot = Person(club.fake.crowd, world.users.add("Robot", is_bot=True))
    world.guilds.add_member(club.channel()["guild_id"], robot.user)
    for answer in (
        await robot.click(club.public(table), f"l:{table.id}:join", forged=True),
        await robot.slash(club.channel(), "table show"),
        await robot.slash(club.channel("second-table"), "goofspiel new"),
    ):
        assert is_private(answer)
        assert "Only people" in said(answer)
    robot.speak("de")
    await robot.slash(club.channel(), "table show")
    assert (await club.bot.storage.preferences.person(int(robot.id))).rows == {}
    assert [player.user for player in table.players] == [int(ben.id)]
    assert await club.bot.storage.queries.in_channel(int(club.channel("second-table")["id"])) is None


# 39 -------------------------------------------------------------------------------------------------------------------


def leave(club: Club, person: Person, how: str) -> None:
    world = club.fake.world
    if how == "account":
        world.delete_account(person.id)
    else:
        world.guilds.remove_member(club.channel()["guild_id"], person.id)


@pytest.mark.parametrize("how", ["server", "account"])
@pytest.mark.long
async def test_fault_39_a_computer_plays_on_for_who_left_and_the_match_ends(club: Club, how: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(chiara, anna, ben, pace="quick", cards=6)
    await club.play(table, chiara, anna, ben, moves=3)
    leave(club, chiara, how)
    while status(table) == "playing":
        await club.play(table, anna, ben, moves=2)
        if table.active == frozenset({0}) and not table.players[0].automatic:
            await club.wait(4 * 60)
        else:
            await club.wait(1)
    made = [entry.made_by for entry in table.progress.entries if entry.seat == 0]
    assert made == ["player", "clock", "clock", "computer", "computer", "computer"]
    assert table.record.host == int(anna.id), "the host's part passed on"
    await club.settled(table)
    rows = await club.database.read("SELECT part, points IS NULL FROM results WHERE name = 'Chiara'")
    assert rows == [("replaced", 1)]
    to_her = [each for each in club.fake.requests if each.method == "POST" and f"/{chiara.dm['id']}/" in each.path]
    assert len(to_her) <= 3
    await club.open_table(anna, "goofspiel")


@pytest.mark.parametrize("how", ["server", "account"])
@pytest.mark.long
async def test_fault_39_the_host_puts_out_who_left(club: Club, how: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara, pace="none", cards=4)
    leave(club, chiara, how)
    question = await anna.slash(club.channel(), "table kick", person=chiara)
    assert question.message
    await anna.click(question.message, phrase("menu-kick-sure"))
    await club.play(table, anna, ben)
    await club.until(lambda: status(table) == "over")


async def test_fault_39_a_match_that_all_left_is_closed_after_its_days(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(ben, anna, pace="quick")
    for person in (anna, ben):
        leave(club, person, "server")
    for _ in range(2):
        await club.wait(5 * 60)
    assert table.record.paused
    await club.wait(7 * 24 * 3_600 + 1)
    assert status(table) == "ended"


async def test_fault_39_who_left_the_server_still_plays_from_direct_messages(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    leave(club, ben, "server")
    await club.play(table, anna, ben)
    assert status(table) == "over"
    assert {entry.made_by for entry in table.progress.entries} == {"player"}


# 40 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
async def test_fault_40_a_hand_takes_no_value_that_it_does_not_offer(club: Club, game: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await start(club, game, anna, ben)
    person = next(each for each in (anna, ben) if club.seat(each, table) in table.active)
    hand, before = club.hand(person, table), state_of(table)
    revision = table.revision_of(club.seat(person, table))
    kinds = {custom_id.split(":")[3].split(" ")[0] for custom_id, _ in pressable(hand) if custom_id[0] in "msd"}
    for kind in kinds | {"no_kind", ""}:
        for values in HOSTILE:
            for custom_id in (f"{letter}:{table.id}:{revision}:{kind}" for letter in "sd"):
                answer = await send(person, club.hand(person, table), custom_id, values)
                assert answer.message, custom_id
                assert state_of(table) == before, (custom_id, values)
    assert moves_of(club.hand(person, table), table, club.seat(person, table)) or selects_of(club.hand(person, table))
    await club.move(person, table)
    await club.until(lambda: table.revision > revision)


@pytest.mark.long
async def test_fault_40_no_other_menu_takes_what_it_does_not_offer(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    lobby = await club.open_table(anna, "goofspiel")
    table = await club.start_table(anna, ben, channel="second-table")
    question = await ben.slash(club.channel("second-table"), "table leave")
    assert question.message
    await ben.click(question.message, phrase("menu-leave-sure"))
    await club.until(lambda: table.revision == 1)
    await club.settled(table)
    world = club.fake.world
    foreign = world.channels.add(world.guilds.add("OwnedElsewhere", [anna.user]).id, "far-away")
    menus = (
        "t:{}:take",
        "a:tables",
        "a:channels",
        "a:house",
        "o:hand",
        "o:deck",
        "w:-:open:0",
        "y:-:open:0",
        "p:-:1:1",
    )
    screen = (await anna.slash(club.channel(), "setup")).message
    assert screen
    before = state_of(lobby), state_of(table)
    for custom_id in (f"l:{lobby.id}:place", *(menu.format(table.id) for menu in menus)):
        for values in HOSTILE:
            assert is_private(await send(anna, screen, custom_id, values)), custom_id
    for values in ([foreign["id"]], [club.channel()["id"], foreign["id"]], [club.channel()["id"]] * 26):
        assert phrase("bad-button") in said(await send(anna, screen, "a:channels", values))
    assert (state_of(lobby), state_of(table)) == before
    assert await club.database.read("SELECT * FROM settings") == []
    guild = int(club.channel()["guild_id"])
    await send(anna, screen, "a:channels", [club.channel()["id"]])
    assert (await club.bot.storage.preferences.server(guild))[CHANNELS] == club.channel()["id"]


@pytest.mark.long
async def test_fault_40_a_forged_press_redraws_no_other_message(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    other = await club.start_table(ben, chiara)
    await club.settled(other)
    shown = club.public(other)
    lobby = await club.open_table(ben, "goofspiel", "second-table", cards=4)
    await ben.click(shown, f"l:{lobby.id}:add", forged=True)
    assert len(lobby.players) == 2
    await club.settled(lobby)
    assert club.public(other) == shown
    assert "Ada" in text_of(club.public(lobby))


def form_data(custom_id: str, component: Any) -> Json:
    return {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": component}]}


async def test_fault_40_a_form_with_hostile_text_is_cut_and_escaped_and_pings_nobody(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(ben, anna)
    question = (await anna.slash(club.channel(), "table end")).message
    assert question
    await anna.click(question, phrase("menu-stop"))
    field = {"type": 4, "id": 2, "custom_id": "reason", "value": REASON}
    answer = await anna.submitted(club.channel(), question["id"], form_data(f"t:{table.id}:stopped", field))
    assert answer.message
    assert status(table) == "ended"
    await club.until(lambda: phrase("because") in text_of(club.public(table)))
    shown = text_of(club.public(table))
    assert "\\*\\*x\\*\\*" in shown
    assert "\n# " not in shown
    assert "long" in shown
    ((note,),) = await club.database.read("SELECT note FROM acts")
    assert len(note) <= 200
    world = club.fake.world
    world.guilds.set_roles(
        club.channel()["guild_id"], ben.id, world.guilds.add_role(club.channel()["guild_id"], "staff", 32)
    )
    log = said(await ben.slash(club.channel(), "admin log"))
    assert "\\*\\*x\\*\\*" in log
    for message in world.messages.values():
        assert message["mentions"] == []
        assert not message["mention_everyone"]


@pytest.mark.parametrize("component", [{}, {"value": None}, {"type": 3, "values": ["x"]}, {"type": 4, "value": ""}])
@pytest.mark.long
async def test_fault_40_a_form_without_its_field_gives_no_reason(club: Club, component: Json) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await anna.submitted(club.channel(), None, form_data(f"t:{table.id}:stopped", component))
    assert table.record.reason == phrase("stop-usual")
    other = club.person("David")
    assert is_private(await other.submitted(club.channel(), None, form_data("l:zzzzzzz:join", component)))


async def test_fault_40_a_form_of_somebody_who_may_not_send_it_ends_nothing(club: Club) -> None:
    ben, chiara, david = club.people("Ben", "Chiara", "David")
    table = await club.start_table(ben, chiara)
    field = {"type": 4, "id": 2, "custom_id": "reason", "value": "x"}
    for person in (ben, david):
        answer = await person.submitted(club.channel(), None, form_data(f"t:{table.id}:stopped", field))
        assert is_private(answer)
        assert phrase("only-channel-manager") in said(answer)
    assert status(table) == "playing"

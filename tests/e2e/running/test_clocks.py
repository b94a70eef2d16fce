"""Nobody is ever stuck: time runs out, people are away, leave or are removed, and others take their seats."""

from __future__ import annotations

import pytest

from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.tables.people.settings import TIME_CONTROL, UNFINISHED, Setting
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, moves_of, said
from tests.wording import phrase, sentence

HALF = 90.0
WHOLE = 180.0
"""The usual pace in seconds."""
DAY = 86_400.0


async def server(club: Club, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), setting, value)


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


async def let_go(club: Club, table: AnyTable, *idle: Person, playing: tuple[Person, ...] = ()) -> None:
    """Let the clock make two decisions for each idle person."""
    for _ in range(2):
        for each in playing:
            await club.move(each, table)
        await club.wait(WHOLE)
    await club.settled(table)
    assert all(table.players[club.seat(each, table)].away for each in idle)


async def leave(club: Club, who: Person, table: AnyTable) -> None:
    asked = await who.slash(club.channel(), "table leave")
    assert asked.message
    await who.click(asked.message, phrase("menu-leave-sure"))
    await club.updated()
    assert table.seat_of(int(who.id)) is None


# Pace -----------------------------------------------------------------------------------------------------------------


async def test_the_pace_is_shown_and_how_long_is_left(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    lobby = await club.open_table(anna, "goofspiel", pace="quick")
    assert "45 seconds, and 3 minutes in reserve" in text_of(club.public(lobby))
    await club.press(ben, lobby, phrase("join"))
    await club.press(anna, lobby, phrase("start"))
    await club.dealt(lobby)
    at = (lobby.players[0].deadline or 0) // 1_000
    assert sentence("time-of", seats="Anna and Ben", time=at * 1_000) in text_of(club.public(lobby))
    assert sentence("your-reserve", time=(at - 180) * 1_000, left="3:00", last=f"<t:{at}:R>") in text_of(
        club.hand(ben, lobby)
    )
    await club.move(ben, lobby)
    await club.settled(lobby)
    assert sentence("time-of", seats="Anna", time=at * 1_000) in text_of(club.public(lobby))
    assert phrase("your-time") not in text_of(club.hand(ben, lobby))
    assert "45 seconds" in said(await club.press(anna, lobby, phrase("menu")))


async def test_the_pace_is_usually_the_servers_and_again_the_same(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await club.open_table(anna, "goofspiel")
    assert first.record.time_control == "relaxed"
    await server(club, TIME_CONTROL, "days")
    await server(club, UNFINISHED, "3")
    second = await club.open_table(anna, "goofspiel", "second-table")
    assert (second.record.time_control, second.record.unfinished) == ("days", 3)
    assert "a day" in text_of(club.public(second))
    await club.press_menu(anna, first, phrase("cancel"))
    table = await club.start_table(anna, ben, pace="none", cards=4)
    shown = text_of(club.public(table)) + text_of(club.hand(anna, table))
    assert phrase("time-of") not in shown
    assert phrase("your-time") not in shown
    await club.wait(2 * DAY)
    assert table.revision == 0


async def test_time_costs_no_edit_of_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    before = len(club.fake.requests)
    for _ in range(8):
        await club.wait(10)
    assert club.fake.requests[before:] == []


# Away -----------------------------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_after_two_decisions_of_the_clock_a_computer_plays_until_one_press(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.move(anna, table)
    await club.wait(WHOLE)
    await club.settled(table)
    assert sentence("clock-played", seats="Ben") in text_of(club.public(table))
    assert phrase("clock-played-for-you") in text_of(club.hand(ben, table))
    await club.move(anna, table)
    await club.wait(WHOLE)
    await club.settled(table)
    assert "Ben is away: a computer plays" in text_of(club.public(table))
    hand = club.hand(ben, table)
    assert phrase("you-are-away") in text_of(hand)
    assert sentence("clock-played", seats="Ben") not in text_of(club.public(table))
    assert labels(hand) == [phrase("im-back")]
    await club.move(anna, table)
    await club.until(lambda: table.revision >= 6)
    await club.settled(table)
    made = [entry.made_by for entry in table.progress.entries if entry.seat == 1]
    assert (made[:2], set(made[2:])) == (["clock", "clock"], {"computer"})
    assert club.hand(ben, table) == hand, "nothing is sent to somebody who is away"
    await ben.click(hand, phrase("im-back"))
    assert moves_of(club.hand(ben, table), table, 1)
    await club.settled(table)
    assert "away" not in text_of(club.public(table))
    await club.move(ben, table)
    assert [entry.made_by for entry in table.progress.entries if entry.seat == 1][-1] == "player"


@pytest.mark.parametrize("way", ["My hand", "an old button", "/table hand"])
@pytest.mark.long
async def test_every_way_back_takes_one_press(club: Club, way: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, computers=1, cards=13)
    (old, *_) = moves_of(club.hand(ben, table), table, 1)
    await let_go(club, table, ben, playing=(anna,))
    answer: Answer
    match way:
        case "My hand":
            answer = await club.press(ben, table, phrase("my-hand"))
        case "/table hand":
            answer = await ben.slash(club.channel(), "table hand")
        case _:
            answer = await ben.click(club.hand(ben, table), old, forged=True)
    assert not table.players[1].away
    assert answer.message
    assert moves_of(answer.message, table, 1)


@pytest.mark.long
async def test_when_everybody_is_away_the_table_waits_until_somebody_is_back(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, computers=1)
    await let_go(club, table, anna, ben)
    countdown = (table.record.countdown or 0) // 1_000
    assert sentence("paused", time=countdown * 1_000) in (text_of(club.public(table)))
    moves = table.revision
    await club.wait(6 * DAY)
    assert table.revision == moves
    await club.restart()
    table = await club.again(table)
    answer = await club.press(ben, table, phrase("my-hand"))
    assert is_private(answer)
    await club.settled(table)
    assert "Anna is away" in text_of(club.public(table))
    assert phrase("paused") not in text_of(club.public(table))
    await club.move(ben, table)
    await club.until(lambda: table.revision >= moves + 3)


async def test_after_a_week_an_unfinished_match_is_closed_with_how_it_stood(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await let_go(club, table, anna, ben)
    seed, points = table.record.seed, table.state.points
    await club.wait(7 * DAY)
    shown = text_of(club.public(table))
    assert "Unfinished" in shown
    assert seed in shown
    assert all(f"**{each}**" in shown for each in points)
    assert buttons_of(club.public(table)) == []
    assert await club.database.read("SELECT * FROM matches") == []
    assert "closed" in said(await ben.click(club.hand(ben, table), f"t:{table.id}:back", forged=True))
    await club.open_table(anna, "goofspiel")


# Leaving and taking a seat --------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_seat_that_was_given_up_is_taken_by_somebody_else(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben, moves=2)
    await leave(club, ben, table)
    await club.settled(table)
    assert sentence("take-seat", name="Ben") in labels(club.public(table))
    assert phrase("already-joined") in said(await club.press(anna, table, sentence("take-seat", name="Ben")))
    await club.restart()
    table = await club.again(table)
    taken = await club.press(chiara, table, sentence("take-seat", name="Ben"))
    assert is_private(taken)
    assert taken.message
    assert moves_of(taken.message, table, 1)
    await club.dealt(table)
    await club.settled(table)
    assert sentence("take-seat", name="Ben") not in labels(club.public(table))
    assert phrase("seat-taken") in said(await ben.click(club.public(table), f"t:{table.id}:take:1", forged=True))
    await club.play(table, anna, chiara)
    rows = await club.database.read("SELECT name, part FROM results ORDER BY line")
    assert rows == [("Anna", "whole"), ("Chiara", "came"), ("Ben", "left")]


@pytest.mark.long
async def test_of_several_free_seats_one_is_chosen_and_leavers_take_only_their_own(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara)
    for each in (ben, chiara):
        await leave(club, each, table)
    await club.settled(table)
    asked = await club.press(ben, table, phrase("take-a-seat"))
    assert asked.message
    (menu,) = selects_of(asked.message)
    assert [option["label"] for option in menu["options"]] == [
        sentence("seat-of", name="Ben"),
        sentence("seat-of", name="Chiara"),
    ]
    refused = await ben.choose(asked.message, menu["custom_id"], ["2"])
    assert phrase("has-seen-cards") in said(refused)
    await ben.choose(asked.message, menu["custom_id"], ["1"])
    assert (table.seat_of(int(ben.id)), len(table.record.gone)) == (1, 1)
    await club.settled(table)
    await club.press(david, table, sentence("take-seat", name="Chiara"))
    assert table.seat_of(int(david.id)) == 2


@pytest.mark.long
async def test_the_host_puts_somebody_out_and_they_stay_out(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(ben, chiara, anna)
    here = club.channel()
    assert "Only the host" in said(await chiara.slash(here, "table kick", person=ben.user))
    assert phrase("not-at-this-table") in said(await ben.slash(here, "table kick", person=club.person("David").user))
    asked = await ben.slash(here, "table kick", person=chiara.user)
    assert sentence("kick-question", seat="Chiara") in said(asked)
    assert table.seat_of(int(chiara.id)) == 1
    assert asked.message
    assert "Only the host" in said(
        await chiara.click(club.public(table), f"t:{table.id}:kick-sure:{ben.id}", forged=True)
    )
    done = await ben.click(asked.message, phrase("menu-kick-sure"))
    assert sentence("kicked", name="Chiara") in said(done)
    await club.settled(table)
    assert phrase("was-removed") in said(await club.press(chiara, table, sentence("take-seat", name="Chiara")))
    assert phrase("parted-removed") in said(await club.press(chiara, table, phrase("my-hand")))
    asked = await anna.slash(here, "table kick", person=ben.user)
    assert sentence("kick-question", seat="Ben") in said(asked), "who manages the channel may, too"


async def test_before_the_start_somebody_is_put_out_at_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    assert sentence("kicked", name="Ben") in said(await anna.slash(club.channel(), "table kick", person=ben.user))
    await club.until(lambda: "Ben" not in text_of(club.public(table)))


@pytest.mark.long
async def test_the_host_role_is_passed_on_and_shown(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(chiara, ben, anna)
    assert table.record.host == int(chiara.id)
    assert "Only the host" in said(await ben.slash(club.channel(), "table host", person=ben.user))
    assert sentence("host-passed", seat="Ben") in said(
        await chiara.slash(club.channel(), "table host", person=ben.user)
    )
    await club.settled(table)
    assert "host: Ben" in said(await club.press(anna, table, phrase("menu")))
    await leave(club, ben, table)
    await club.settled(table)
    assert table.record.host == int(chiara.id)
    lobby = await club.open_table(anna, "goofspiel", "second-table")
    await club.press(ben, lobby, phrase("join"))
    await anna.slash(club.channel("second-table"), "table host", person=ben.user)
    await club.until(lambda: "**Ben** (host)" in text_of(club.public(lobby)))


@pytest.mark.long
async def test_when_the_last_person_leaves_computers_finish_and_it_counts(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben, moves=2)
    for each in (anna, ben):
        await leave(club, each, table)
    await club.until(lambda: table.record.status == "over")
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    rows = await club.database.read("SELECT name, part, place, points FROM results WHERE user_id > 0 ORDER BY seat")
    assert rows == [("Anna", "left", 2, None), ("Ben", "left", 2, None)]


# What doesn't stop the clock ------------------------------------------------------------------------------------------


async def test_time_stands_still_while_the_bot_is_stopped(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.wait(60)
    await club.stop_bot()
    club.ahead += 3_600_000
    await club.start_bot()
    table = await club.again(table)
    left = (table.players[0].deadline or 0) - club.now()
    assert 100_000 < left < 125_000, "two minutes of three, and a little for the stop and the start"
    await club.until(lambda: f"<t:{(table.players[0].deadline or 0) // 1_000}:R>" in text_of(club.public(table)))
    await club.wait(60)
    assert table.revision == 0
    await club.wait(70)
    assert [entry.made_by for entry in table.progress.entries] == ["clock", "clock"]


@pytest.mark.long
async def test_who_left_the_server_and_takes_no_direct_messages_stops_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    world = club.fake.world
    world.guilds.remove_member(club.channel()["guild_id"], ben.id)
    world.direct.set_open(ben.id, is_open=False)
    for _ in range(2):
        await club.wait(HALF)
        await club.move(anna, table)
        await club.wait(HALF)
    assert table.players[1].away
    await club.play(table, anna)
    assert await club.database.read("SELECT part FROM results WHERE user_id = ?", (int(ben.id),)) == [("replaced",)]

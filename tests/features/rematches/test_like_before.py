"""What the next match keeps of the one before."""

from __future__ import annotations

from bot.sandbox import text_of
from bot.tables.people.settings import TIME_CONTROL
from tests.e2e.club import Club
from tests.e2e.running.test_clocks import server
from tests.e2e.test_beginning import must_come_from_its_message
from tests.e2e.test_levels import levels
from tests.wording import phrase


async def test_the_fixture_game_is_played_from_its_slash_command_to_the_next_match(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, computers=1, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert "The match is over" in text_of(club.public(table))
    await club.press(ben, table, phrase("again"))
    again = await club.table()
    assert again.record.host == int(anna.id)
    assert again.record.options == table.record.options


async def test_it_has_its_time_control_whatever_is_usual_on_the_server(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await server(club, TIME_CONTROL, "days")
    table = await club.start_table(anna, ben, pace="none", cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    assert (await club.table()).record.time_control == "none"


async def test_its_computers_play_as_well(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", computers=1, level="easy", cards=4)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna)
    await club.settled(table)
    await club.press(anna, table, phrase("again"))
    assert levels(await club.table()) == ["easy"]


async def test_it_begins_by_a_message_of_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(anna, table, phrase("again"))
    again = await club.table()
    await club.until(lambda: again.record.message)
    secret = again.record.secret
    assert secret != table.record.secret
    await club.press(ben, again, phrase("count-me-in"))
    await club.settled(again)
    must_come_from_its_message(club, again, secret)

"""Which way a message is sent: nothing is tried in vain, and none is sent twice."""

from __future__ import annotations

import asyncio

import pytest

from bot import app
from bot.sandbox import Request, text_of
from bot.tables import seats
from bot.tables.changes.seating import reseat
from bot.tables.table import AnyTable
from tests.e2e.club import Club
from tests.e2e.test_messages import POST, tables_in
from tests.e2e.test_pictures import chosen, dealt, pictures_of
from tests.speed import FOR_EVER
from tests.wording import phrase


async def with_a_picture(club: Club) -> AnyTable:
    """A table whose public message has one."""
    table, people = await dealt(club)
    await chosen(club, table, *people)
    await club.play(table, *people, moves=1)
    await club.settled(table)
    assert pictures_of(club.public(table))
    return table


async def says_something_else(club: Club, table: AnyTable) -> None:
    """Change what the table says without a press, and nothing that its picture shows."""
    host = table.record.host
    if table.record.asked:
        await reseat(table, lambda record, _: seats.play_on(record, host))
    else:
        await reseat(table, lambda record, _: seats.want_end(record, host, club.now() + 60_000))
    await club.updated()


def edits_of(club: Club, message: str, since: int) -> list[Request]:
    """The requests since then that edit this message."""
    return [each for each in club.fake.requests[since:] if each.method == "PATCH" and each.path.endswith(message)]


async def test_what_is_refused_for_another_reason_is_not_tried_in_other_ways(club: Club) -> None:
    """A message that is gone would be gone without its pictures, too."""
    table = await with_a_picture(club)
    await club.person("Anna").slash(club.channel(), "table show")  # the one with which it began would be edited again
    await club.updated()
    gone = club.public(table)["id"]
    club.fake.world.messages.remove(gone)
    before = len(club.fake.requests)
    await says_something_else(club, table)
    assert [each.status for each in edits_of(club, gone, before)] == [404]


async def test_a_way_that_is_refused_now_and_then_is_kept(club: Club) -> None:
    """It is dropped after refusals in a row; a single one may be about a picture that has just gone."""
    table = await with_a_picture(club)
    usual = club.fake.world.messages.shows_kept_files
    for takes in ("none", "none", usual, "none", "none", usual):
        club.fake.world.messages.shows_kept_files = takes
        await says_something_else(club, table)
        assert len(pictures_of(club.public(table))) == 1
    before = len(club.fake.requests)
    await says_something_else(club, table)
    (edit,) = edits_of(club, club.public(table)["id"], before)
    assert edit.files == 0, "it keeps the picture that is there"


async def test_a_message_whose_token_has_run_out_is_edited_by_the_bot(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))  # this click's token can still edit the lobby
    await club.updated()
    lobby = club.public(table)
    club.clock.ahead += 15 * 60 + 1
    await club.press_menu(anna, table, phrase("leave"))
    assert text_of(club.public(table)) != text_of(lobby)
    assert club.public(table)["id"] == lobby["id"], "it was there all the time"
    assert tables_in(club) == [club.public(table)]


async def test_a_match_begins_with_one_message_though_the_bot_was_stopped_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is posted, but the bot is gone before it knows: the next start finds the same message."""
    monkeypatch.setattr(app, "_CLOSING", 0.0)
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.updated()
    lost = club.fake.faults.errors(503, POST, times=None, after=True)
    await anna.click(club.public(table), phrase("start"))
    await club.until(lambda: lost.hits)
    await club.stop_bot()
    club.fake.faults.clear()
    await club.start_bot()
    table = await club.again(table)
    await club.until(lambda: table.has_begun)
    await club.dealt(table)
    await club.settled(table)
    assert tables_in(club) == [club.public(table)]


async def test_what_waits_for_its_turn_is_not_sent_after_a_click_was_answered(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    await club.restart()  # no token can edit the hands any more
    table = await club.again(table)
    budget = club.bot.messages.updates._budget  # pyright: ignore[reportPrivateUsage]  it is to give nothing for a while

    def later(_: float) -> float:
        return asyncio.get_running_loop().time() + FOR_EVER

    with monkeypatch.context() as patched:
        patched.setattr(budget, "_earliest", later)
        await club.move(ben, table)
        await club.until(lambda: len(budget._queue._waiting) == 2)  # pyright: ignore[reportPrivateUsage]  the table and her hand
        await club.move(anna, table)
    before = len(club.fake.requests)
    budget._again()  # pyright: ignore[reportPrivateUsage]  its time would come later
    await club.settled(table)
    assert edits_of(club, str(table.players[0].dm_message), before) == []

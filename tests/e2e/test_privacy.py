"""Deleted data, hidden people, hostile names: what others see of them, and they of cards."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import Answer, Json, Person
from bot.tables.table import AnyTable
from tests.e2e.club import CARD, Club, file_of, is_private, said
from tests.wording import phrase, sentence

HOSTILE = "\u202eeB\u2066\u200b\U000e0041" + "n" + "\u0337" * 9
"""It moves, hides and covers the text around it."""
UNSAFE = "\u202e\u2066\u200b\U000e0041\u0337\u0337\u0337\u0337\u0337"


async def delete(person: Person) -> None:
    """Delete everything stored about a person, with ``/privacy``."""
    privacy = await person.slash(person.dm, "privacy")
    assert privacy.message
    await person.click(privacy.message, phrase("privacy-delete"))
    await person.click(privacy.message, phrase("privacy-delete-sure"))
    assert phrase("privacy-deleted") in said(privacy)


async def leave(club: Club, person: Person, table: AnyTable) -> None:
    menu = await club.press(person, table, phrase("menu"))
    assert menu.message
    sure = await person.click(menu.message, phrase("leave"))
    assert sure.message
    await person.click(sure.message, phrase("menu-leave-sure"))
    assert table.seat_of(int(person.id)) is None


async def take(club: Club, person: Person, table: AnyTable, seat: int) -> Answer:
    return await person.click(club.public(table), f"t:{table.id}:take:{seat}", forged=True)


def shown(message: Json) -> str:
    """All text of a message, including its buttons."""
    return json.dumps(message, ensure_ascii=False)


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.long
async def test_nobody_sees_a_partners_cards_by_deleting_their_data(club: Club, restarted: bool) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara, david, game="jass")
    await leave(club, ben, table)
    await leave(club, david, table)
    assert "seen its cards" in said(await take(club, ben, table, 3))
    await delete(ben)
    if restarted:
        await club.restart()
        table = await club.again(table)
    told = said(await take(club, ben, table, 3))
    assert "seen its cards" in told
    assert not CARD.search(told)
    await take(club, ben, table, 1)
    assert table.seat_of(int(ben.id)) == 1, "their own they may have again"
    assert table.players[3].automatic


@pytest.mark.long
async def test_who_was_put_out_is_not_back_after_a_deletion(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    question = await anna.slash(club.channel(), "table kick", person=ben)
    assert question.message
    assert sentence("kicked", name="Ben") in said(
        await anna.click(question.message, f"t:{table.id}:kick-sure:{ben.id}")
    )
    await delete(ben)
    assert phrase("was-removed") in said(await take(club, ben, table, 1))
    assert table.players[1].automatic


@pytest.mark.long
async def test_messages_of_open_tables_lose_the_name_even_where_only_the_disk_has_the_table(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    over = await club.start_table(anna, ben, channel="second-table", cards=4)
    await club.play(over, anna, ben)
    await club.settled(over)
    last = shown(club.public(over))
    table = await club.start_table(anna, ben, chiara)
    await leave(club, ben, table)
    await club.until(lambda: sentence("take-seat", name="Ben") in shown(club.public(table)))
    await club.updated()
    await club.restart()
    before, posted = club.public(table), club.fake.world.messages.in_channel(club.channel("second-table")["id"])
    assert "Ben" in shown(before)
    await delete(ben)
    await club.until(lambda: "Ben" not in shown(club.public(table)))
    await club.updated()
    assert sentence("take-seat", name="Ada") in shown(club.public(table))
    assert club.public(table)["id"] == before["id"]
    assert "Ben" not in shown(club.hand(anna, table))
    assert shown(club.public(over)) == last, "what is finished stays as it is, and isn't posted once more"
    assert club.fake.world.messages.in_channel(club.channel("second-table")["id"]) == posted
    privacy = await ben.slash(ben.dm, "privacy")
    assert privacy.message
    await ben.click(privacy.message, phrase("privacy-delete"))
    assert "of finished matches" in said(privacy)


async def test_the_hand_of_somebody_who_is_not_waited_for_loses_the_name_too(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara, david, game="jass")
    await club.updated()
    waiting = next(person for person in (anna, chiara, david) if club.seat(person, table) not in table.active)
    assert "Ben" in shown(club.hand(waiting, table))
    await delete(ben)
    await club.updated()
    assert club.seat(waiting, table) not in table.active
    assert "Ben" not in shown(club.hand(waiting, table))


# What is stored -------------------------------------------------------------------------------------------------------


async def test_an_export_comes_by_direct_message_or_where_these_are_closed_privately(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    privacy = await anna.slash(club.channel(), "privacy")
    assert is_private(privacy)
    assert privacy.message
    await anna.click(privacy.message, phrase("privacy-export"))
    assert phrase("privacy-sent") in said(privacy)
    name, data = file_of(club, anna.last(anna.dm))
    assert name == "elderhand.json"
    export = json.loads(data)
    assert export["person"] == anna.id
    assert [row["name"] for row in export["results"]] == ["Anna"]
    assert b"Ben" not in data
    assert ben.id.encode() not in data
    ben.close_dms()
    privacy = await ben.slash(club.channel(), "privacy")
    assert privacy.message
    await ben.click(privacy.message, phrase("privacy-export"))
    assert json.loads(file_of(club, privacy.message)[1])["person"] == ben.id


@pytest.mark.long
async def test_whoever_deletes_their_data_is_gone_and_a_running_table_goes_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    over = await club.start_table(anna, ben, cards=4)
    await club.play(over, anna, ben)
    await club.settled(over)
    running = await club.start_table(anna, ben)
    privacy = await anna.slash(anna.dm, "privacy")
    assert privacy.message
    await anna.click(privacy.message, phrase("privacy-delete"))
    assert phrase("privacy-delete-question") in said(privacy)
    await anna.click(privacy.message, phrase("page-back"))
    assert "What is stored about you" in said(privacy)
    await anna.click(privacy.message, phrase("privacy-delete"))
    await anna.click(privacy.message, phrase("privacy-delete-sure"))
    assert phrase("privacy-deleted") in said(privacy)
    assert running.players[0].automatic
    assert running.record.host == int(ben.id)
    for table in ("seats", "gone", "results", "tables", "settings"):
        rows = await club.database.read("SELECT * FROM " + table)
        assert not any(int(anna.id) in row or "Anna" in row for row in rows), table
    await club.play(running, ben)
    await club.settled(running)
    assert running.outcome


# Hidden people --------------------------------------------------------------------------------------------------------


# Names ----------------------------------------------------------------------------------------------------------------


def everything(club: Club) -> str:
    """All text of all messages, including private ones."""
    said = ("content", "components", "attachments")
    messages = [{key: message[key] for key in said} for message in club.fake.world.messages.values()]
    return json.dumps(messages, ensure_ascii=False)


@pytest.mark.long
async def test_a_name_moves_hides_and_covers_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.user["global_name"] = HOSTILE
    anna.user["global_name"] = "\u3164\u202e"
    table = await club.start_table(ben, anna, cards=4)
    assert [player.name for player in table.players] == ["eBn\u0337\u0337\u0337\u0337", "anna"]
    await leave(club, anna, table)
    await take(club, anna, table, 1)
    await club.dealt(table)
    await club.play(table, ben, anna)
    await club.settled(table)
    shown = everything(club)
    assert "eBn" in shown
    assert UNSAFE[-5:] not in shown
    assert not set(UNSAFE[:-5]) & set(shown)

"""Someone who has given up a seat is told so instead of shown a hand, with the way back while there is one."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions import reply
from bot.sandbox import Json, Person, buttons_of, text_of
from tests.e2e.club import Club, said
from tests.e2e.test_clicks import Jam
from tests.e2e.test_privacy import delete
from tests.wording import phrase, sentence


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


def old_hand(person: Person) -> Json:
    """The one message in somebody's direct messages."""
    (message,) = person.sees(person.dm)
    return message


async def leave(club: Club, who: Person) -> None:
    asked = await who.slash(club.channel(), "table leave")
    assert asked.message
    await who.click(asked.message, phrase("menu-leave-sure"))
    await club.updated()


async def kick(club: Club, host: Person, who: Person) -> None:
    asked = await host.slash(club.channel(), "table kick", person=who.user)
    assert asked.message
    await host.click(asked.message, phrase("menu-kick-sure"))
    await club.updated()


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.long
async def test_who_left_is_told_so_and_takes_the_seat_back_there(club: Club, restarted: bool) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    await leave(club, chiara)
    assert phrase("parted-free") in text_of(old_hand(chiara))
    assert labels(old_hand(chiara)) == [phrase("take-back")]
    if restarted:
        before = len(club.fake.requests)
        await club.restart()
        table = await club.again(table)
        await club.updated()
        hers = f"/channels/{chiara.dm['id']}/"
        assert not [each for each in club.sent(before) if hers in each.path], "it was up to date"
    await chiara.click(old_hand(chiara), phrase("take-back"))
    assert table.seat_of(int(chiara.id)) == 2
    assert old_hand(chiara) == club.hand(chiara, table)
    assert await club.moves(chiara, table)


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.long
async def test_whose_seat_was_taken_is_told_so_and_has_nothing_to_press(club: Club, restarted: bool) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara)
    await leave(club, chiara)
    if restarted:
        await club.restart()
        table = await club.again(table)
        await club.press(anna, table, phrase("menu"))
    await club.press(david, table, sentence("take-seat", name="Chiara"))
    await club.updated()
    assert phrase("parted-taken") in text_of(old_hand(chiara))
    assert not labels(old_hand(chiara))
    await leave(club, david)
    assert phrase("parted-free") in text_of(old_hand(david))
    assert phrase("parted-taken") in text_of(old_hand(chiara)), "it was David's last"


async def test_who_was_removed_is_told_so(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    await kick(club, anna, chiara)
    assert phrase("parted-removed") in text_of(old_hand(chiara))
    assert not labels(old_hand(chiara))
    assert phrase("parted-removed") in said(await club.press(chiara, table, phrase("my-hand")))


@pytest.mark.long
async def test_after_the_match_there_is_no_way_back(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara, cards=4)
    await leave(club, chiara)
    await club.play(table, anna, ben)
    await club.settled(table)
    assert phrase("parted-ended") in text_of(old_hand(chiara))
    assert not labels(old_hand(chiara))


async def test_an_old_button_shows_what_the_message_should_say(club: Club) -> None:
    """What could not be brought up to date is corrected by a press."""
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara)
    (move, *_) = await club.moves(chiara, table)
    hand = old_hand(chiara)
    fault = club.fake.faults.errors(403, f"PATCH .*{hand['channel_id']}/messages", times=None)
    await leave(club, chiara)
    assert labels(old_hand(chiara)) != [phrase("take-back")], "Discord refused that"
    club.fake.faults.remove(fault)
    await chiara.click(hand, move, forged=True)
    assert labels(old_hand(chiara)) == [phrase("take-back")]
    assert all(entry.made_by == "computer" for entry in table.progress.entries)
    fault = club.fake.faults.errors(403, "PATCH ", times=None)
    await club.press(david, table, sentence("take-seat", name="Chiara"))
    await club.updated()
    club.fake.faults.remove(fault)
    await chiara.click(old_hand(chiara), phrase("take-back"))
    assert phrase("parted-taken") in text_of(old_hand(chiara))
    assert not labels(old_hand(chiara))
    assert club.warnings()


async def test_every_button_of_the_old_hand_leads_who_left_to_the_same(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    await leave(club, chiara)
    for pressed in (f"h:{table.id}:", f"d:{table.id}:0:bid", f"m:{table.id}:0:bid 5H"):
        answer = await chiara.click(old_hand(chiara), pressed, forged=True)
        assert answer.message
        assert labels(answer.message) == [phrase("take-back")]
        assert phrase("not-seated") in said(await club.person("David").click(club.public(table), pressed, forged=True))
    assert all(entry.made_by == "computer" for entry in table.progress.entries)


async def test_of_two_who_take_a_seat_at_once_one_is_told_that_it_is_taken(club: Club) -> None:
    anna, ben, chiara, david, elif_ = club.people("Anna", "Ben", "Chiara", "David", "Elif")
    table = await club.start_table(anna, ben, chiara)
    await leave(club, chiara)
    shown, label = club.public(table), sentence("take-seat", name="Chiara")
    answers = await asyncio.gather(david.click(shown, label), elif_.click(shown, label))
    assert sum(said(answer) == phrase("seat-taken") for answer in answers) == 1
    assert table.seat_of(int(david.id)) == 2 or table.seat_of(int(elif_.id)) == 2


async def test_the_hand_of_who_takes_a_seat_is_kept_up_to_date_though_it_came_late(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara)
    await leave(club, chiara)
    with monkeypatch.context() as patched:
        patched.setattr(reply, "DEFER_AFTER", 0.0)
        jam = Jam(club)
        answer = await david.click(club.public(table), sentence("take-seat", name="Chiara"))
        await jam.let_go()
        (hand,) = await club.until(lambda: answer.follow_ups)
    await club.until(lambda: club.fake.message(str(table.players[2].dm_message)))
    for person in (anna, ben, david):
        await club.move(person, table)
    await club.settled(table)
    assert "Bids:" in text_of(club.fake.message(hand["id"]) or {})


async def test_who_deletes_their_data_keeps_no_hand_that_looks_alive(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    hand = old_hand(chiara)["id"]
    await delete(chiara)
    (shown,) = [each for each in chiara.sees(chiara.dm) if each["id"] == hand]
    assert labels(shown) == [phrase("take-back")]
    assert not await club.database.read("SELECT dm_message FROM seats WHERE seat = 2 AND dm_message IS NOT NULL")
    assert table.seat_of(int(chiara.id)) is None

"""The bot stops or loses Discord during a match: nothing is lost, nothing counts twice."""

from __future__ import annotations

import pytest

from bot import app
from bot.db.connection import Row
from bot.sandbox import selects_of, text_of
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.club import Club, moves_of, said, say_all, status
from tests.wording import phrase, sentence

ANY_CHANGE = r"^(POST|PATCH) /(channels|webhooks)"


async def test_after_a_restart_the_same_buttons_work(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    (first, *_) = moves_of(club.hand(anna, table), table, 0)
    public, hand = club.public(table)["id"], club.hand(ben, table)["id"]
    mine = await club.press(ben, table, phrase("my-hand"))
    assert mine.message
    await club.restart()
    table = await club.again(table)
    assert table.revision == 0
    await anna.click(club.hand(anna, table), first)
    (move, *_) = moves_of(mine.message, table, 1)
    await ben.click(mine.message, move)
    assert [entry.seat for entry in table.progress.entries] == [0, 1]
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    await club.until(lambda: "Bids:" in text_of(club.hand(ben, table)))
    assert (club.public(table)["id"], club.hand(ben, table)["id"]) == (public, hand)
    await club.restart()
    table = await club.again(table)
    menu = await club.press(anna, table, phrase("menu"))
    assert table.id in said(menu)
    await club.play(table, anna, ben)
    assert status(table) == "over"


async def test_a_lobby_survives_a_restart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.restart()
    table = await club.again(table)
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna, ben)


@pytest.mark.parametrize("last", [False, True])
async def test_what_could_not_be_said_before_is_said_after_a_restart(
    club: Club, monkeypatch: pytest.MonkeyPatch, last: bool
) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    if last:
        await club.play(table, anna, ben, moves=6)
    await club.settled(table)
    club.fake.faults.errors(503, ANY_CHANGE, times=None)
    for person in (anna, ben):
        await club.move(person, table)
    await club.stop_bot()
    words = "The match is over" if last else "Bids:"
    assert words not in text_of(club.public(table))
    club.fake.faults.clear()
    await club.start_bot()
    table = await club.again(table)
    await club.until(lambda: words in text_of(club.public(table)))
    for person in (anna, ben):
        await club.until(lambda person=person: words in text_of(club.hand(person, table)))  # type: ignore[misc]


async def test_hands_that_are_behind_are_drawn_after_a_restart_and_no_others(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara)
    other = await club.start_table(chiara, ben, channel="second-table")
    for person in (anna, ben):
        await club.move(person, table)
    await club.settled(table)
    await club.settled(other)
    await club.restart()  # otherwise clicks' tokens could edit the hands
    table = await club.again(table)
    hands = {person.name: club.hand(person, table)["id"] for person in (anna, ben, chiara)}
    club.fake.faults.errors(503, rf"^PATCH /channels/({anna.dm['id']}|{ben.dm['id']})/messages", times=None)
    await club.move(chiara, table)
    await club.until(lambda: table.record.shown == 3)
    await club.stop_bot()
    assert "Bids:" not in text_of(club.fake.message(hands["Anna"]) or {})
    club.fake.faults.clear()
    before = len(club.fake.requests)
    await club.start_bot()
    for name in ("Anna", "Ben"):
        await club.until(lambda name=name: "Bids:" in text_of(club.fake.message(hands[name]) or {}))  # type: ignore[misc]
    await club.updated()
    edited = {each.path.rsplit("/", 1)[-1] for each in club.sent(before)}
    assert edited == {hands["Anna"], hands["Ben"]}, "neither the table, nor other hands, nor other tables"
    await club.restart()
    before = len(club.fake.requests)
    await club.updated()
    assert club.sent(before) == [], "nothing is behind"


async def test_a_table_that_was_ended_says_so_after_a_restart(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.move(anna, table)
    await club.settled(table)
    club.fake.faults.errors(503, ANY_CHANGE, times=None)
    await anna.slash(club.channel(), "table end", reason="Too late")
    assert status(table) == "ended"
    await club.stop_bot()
    assert "Unfinished" not in text_of(club.public(table))
    club.fake.faults.clear()
    await club.start_bot()
    await club.until(lambda: sentence("because", reason="Too late") in text_of(club.public(table)))
    await club.until(lambda: "closed" in say_all(ben, ben.dm))
    await club.updated()
    assert await club.bot.storage.queries.behind() == []


async def test_tables_are_brought_up_to_date_a_few_a_second_those_used_last_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    anna, ben = club.people("Anna", "Ben")
    tables = [await club.start_table(anna, ben), await club.start_table(anna, ben, channel="second-table")]
    for number in range(2):
        anna.open_thread(club.channel(), f"side {number}")
        tables.append(await club.start_table(anna, ben, channel=f"side {number}"))
    for table in tables:
        await club.settled(table)
    club.fake.faults.errors(503, ANY_CHANGE, times=None)
    order = [tables[number] for number in (2, 0, 3, 1)]
    for table in order:
        await club.move(anna, table)
        club.ahead += 1_000
    await club.stop_bot()
    club.fake.faults.clear()
    before = len(club.fake.requests)
    shown = [str(table.record.message) for table in order]

    async def brought(*tables: AnyTable) -> list[str]:
        """The tables' messages that were edited by the time all are up to date."""
        for table in tables:
            again = await club.again(table)
            await club.until(lambda again=again: again.record.shown == again.revision)  # type: ignore[misc]
        await club.updated()
        return [edited for each in club.sent(before) if (edited := each.path.rsplit("/", 1)[-1]) in shown]

    monkeypatch.setattr(app, "_CATCHING_UP", 0.001)
    await club.start_bot()
    assert await brought(order[-1]) == shown[-1:], "the others' time hasn't come"
    await club.stop_bot()
    monkeypatch.setattr(app, "_CATCHING_UP", 8)
    await club.start_bot()
    assert await brought(*order) == shown[::-1]


async def test_a_computer_whose_turn_it_was_moves_on_by_itself(where: Where) -> None:
    async with Club(where, computer_delay=1_500) as club:
        anna = club.person("Anna")
        table = await club.start_table(anna, computers=1)
        await club.move(anna, table)
        await club.restart()
        table = await club.again(table)
        assert [entry.seat for entry in table.progress.entries] == [0]
        await club.wait(1.5)
        await club.until(lambda: [entry.made_by for entry in table.progress.entries] == ["player", "computer"])
        await club.until(lambda: "Bids:" in text_of(club.hand(anna, table)))


async def test_clicks_made_while_the_connection_is_lost_count_once_when_it_is_back(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    gateway = club.fake.gateway
    (move, other, *_) = moves_of(club.hand(anna, table), table, 0)
    gateway.down = True
    gateway.drop()
    await club.until(lambda: not gateway.online)
    pending = [anna.click(club.hand(anna, table), each) for each in (move, move, other)]
    gateway.repeat_on_resume = 20
    gateway.down = False
    await club.fake.until(lambda: gateway.resumes == 1)
    for each in pending:
        await each
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert [entry.seat for entry in table.progress.entries] == [0, 1]
    added = await club.press(anna, await club.open_table(anna, "goofspiel", "second-table"), phrase("add-computer"))
    second = await club.table("second-table")
    assert added.message
    gateway.repeat_on_resume = 20
    gateway.drop()
    await club.fake.until(lambda: gateway.resumes == 2)
    await club.press(ben, second, phrase("join"))
    assert [player.name for player in second.players] == ["Anna", "Ada", "Ben"]


async def test_after_an_invalid_session_the_table_goes_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    gateway = club.fake.gateway
    gateway.down = True
    gateway.forget_sessions()
    await club.until(lambda: not gateway.online)
    lost = anna.click(club.hand(anna, table), move)
    gateway.down = False
    await club.fake.until(lambda: gateway.identifies == 2)
    assert not lost.answered
    assert table.revision == 0
    await anna.click(club.hand(anna, table), move)
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert [entry.seat for entry in table.progress.entries] == [0, 1]


async def test_tables_that_cannot_be_read_wait_with_a_word_and_go_on_after_a_repair(club: Club) -> None:
    """Faults 10 and 14, as people see them."""
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    old = await club.start_table(anna, ben)
    damaged = await club.start_table(anna, ben, channel="second-table")
    anna.open_thread(club.channel(), "side table")
    good = await club.start_table(anna, ben, channel="side table")
    for each in (old, damaged, good):
        await club.move(anna, each)
    await club.restart()
    moves = await club.database.read("SELECT * FROM moves ORDER BY table_id")
    await execute(club, "UPDATE tables SET version = 99 WHERE id = ?", old.id)
    await execute(club, "UPDATE moves SET move = 'bid ZZ' WHERE table_id = ?", damaged.id)
    club.errors_expected = True
    await club.restart()
    await club.until(lambda: old.id in say_all(elif_, elif_.dm))
    await club.until(lambda: phrase("quarantined") in say_all(anna, club.channel()))
    hand = club.hand(ben, damaged)
    answer = await ben.click(hand, moves_of(hand, damaged, 1)[0])
    assert "can’t be read at the moment" in said(answer)
    await club.until(lambda: damaged.id in say_all(elif_, elif_.dm))
    await club.until(lambda: phrase("quarantined") in say_all(anna, club.channel("second-table")))
    good = await club.again(good)
    await club.move(ben, good)
    await club.until(lambda: "Bids:" in text_of(club.public(good)))
    other = await club.open_table(ben, "goofspiel")
    shown = await ben.slash(club.channel("second-table"), "table show")
    assert "can’t be read at the moment" in said(shown)

    owner, channel = len(elif_.sees(elif_.dm)), len(anna.sees(club.channel("second-table")))
    await club.restart()
    await club.updated()
    assert len(elif_.sees(elif_.dm)) == owner, "the owner is told once"
    assert len(anna.sees(club.channel("second-table"))) == channel

    await execute(club, "UPDATE tables SET version = ? WHERE id = ?", good.record.version, old.id)
    await execute(club, "UPDATE moves SET move = ? WHERE table_id = ?", dict_of(moves)[damaged.id], damaged.id)
    await club.restart()
    assert "goes on as soon as the other table" in said(await club.press(anna, old, phrase("my-hand")))
    damaged = await club.again(damaged)
    await club.move(ben, damaged)
    await club.until(lambda: "Bids:" in text_of(club.public(damaged)))
    await club.press_menu(ben, await club.again(other), phrase("cancel"))
    await club.wait(0)
    old = await club.again(old)
    await club.move(ben, old)
    await club.until(lambda: "Bids:" in text_of(club.public(old)))


async def execute(club: Club, sql: str, *values: object) -> None:
    await club.database.write(lambda connection: connection.execute(sql, values))


def dict_of(moves: list[Row]) -> dict[str, str]:
    """The single move of each table."""
    return {table: move for table, _, _, move, *_ in moves}


async def test_who_manages_a_server_sees_and_ends_a_table_that_cannot_be_read(club: Club) -> None:
    anna, ben, chiara, elif_ = club.people("Anna", "Ben", "Chiara", "Elif")
    for channel in ("card-table", "second-table"):
        table = await club.start_table(anna, ben, channel=channel)
        await execute(club, "UPDATE tables SET version = 99 WHERE id = ?", table.id)
    await club.restart()
    await club.until(lambda: table.id in say_all(elif_, elif_.dm))
    mine = said(await anna.slash(club.channel(), "table mine"))
    assert "Your tables: 2" in mine
    assert phrase("entry-broken") in mine
    for refused in (ben, chiara):
        answer = await refused.slash(club.channel(), "table end", reason="So that it is over")
        assert "can’t be read at the moment" in said(answer)
    assert await club.database.read("SELECT count(*) FROM tables WHERE quarantined IS NOT NULL") == [(2,)]

    tables = await anna.slash(club.channel(), "admin tables")
    assert phrase("entry-broken") in said(tables)
    assert tables.message
    looked = await anna.choose(tables.message, selects_of(tables.message)[0]["custom_id"], [table.id])
    assert "You can end it for good" in said(looked)
    assert looked.message
    form = await anna.click(looked.message, phrase("menu-stop"))
    await anna.submit(form, {"reason": "Damaged"})
    await club.database_until(f"SELECT status FROM tables WHERE id = '{table.id}'", "ended")
    await club.until(lambda: "was ended without a result" in say_all(ben, club.channel("second-table")))
    assert "Damaged" in said(await anna.slash(club.channel(), "admin log"))
    assert "The table is closed" in said(await anna.slash(club.channel(), "table end", reason="This one, too"))
    assert await club.database.read("SELECT count(*) FROM tables WHERE quarantined IS NOT NULL") == [(0,)]
    hand = club.hand(ben, table)
    assert "This table was closed" in said(await ben.click(hand, moves_of(hand, table, 1)[0]))


async def test_somebody_at_a_table_that_cannot_be_read_can_delete_their_data(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await execute(club, "UPDATE tables SET version = 99 WHERE id = ?", table.id)
    await club.restart()
    asked = await anna.slash(club.channel(), "privacy")
    assert asked.message
    await anna.click(asked.message, phrase("privacy-delete"))
    done = await anna.click(asked.message, phrase("privacy-delete-sure"))
    assert "deleted" in said(done)
    found = await club.database.read("SELECT user_id FROM seats WHERE table_id = ? ORDER BY seat", (table.id,))
    assert found == [(None,), (int(ben.id),)]
    await execute(club, "UPDATE tables SET version = ? WHERE id = ?", table.record.version, table.id)
    await club.restart()
    table = await club.again(table)
    await club.play(table, ben)
    assert status(table) == "over"

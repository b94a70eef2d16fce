"""Duels: told in the channel, played when one likes; nobody learns of the other's play before both are compared."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest

from bot.engine.notation import encode
from bot.sandbox import Answer, Json, Person, buttons_of, text_of
from bot.tables.contests import DAY, Try
from bot.tables.duels import OPEN
from bot.tables.settings import BOARDS
from bot.tables.timing import MINUTE
from tests.e2e.club import Club, is_private, offered, said, say_all, status
from tests.e2e.test_solo import Solo
from tests.wording import phrase

GAME = "goofspiel"


async def challenge(club: Club, by: Person, **options: object) -> Json:
    """The challenge, as everybody in the channel sees it."""
    answer = await by.slash(club.channel(), "duel", **({"game": GAME} | options))
    assert not is_private(answer)
    assert answer.message
    return answer.message


async def begin(club: Club, person: Person, message: Json) -> Solo:
    """Press *Play* below a challenge."""
    answer = await person.click(message, phrase("daily-play"))
    assert answer.message
    assert is_private(answer)
    ((table,),) = await club.database.read(
        "SELECT table_id FROM tries WHERE user_id = ? ORDER BY contest DESC LIMIT 1", (int(person.id),)
    )
    return Solo(club, person, await club.bot.registry.find(table, closed=True), answer.message["id"])


async def settled(club: Club, seconds: float = MINUTE / 1000) -> None:
    await club.meet()
    await club.wait(seconds)
    await club.updated()


async def test_both_play_the_same_deals_and_are_compared_in_the_channel(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna, person=ben)
    assert f"<@{ben.id}>" in text_of(message)
    first = await begin(club, anna, message)
    assert "Choose your bid" not in say_all(chiara, club.channel())
    await first.play()
    for act in ("show", "share"):
        forged = await anna.click(first.message, f"f:-:{act}:{first.table.record.contest}", forged=True)
        assert said(forged).startswith(phrase("no-such-contest")), "it is no deal of a day"
    waits = await anna.click(first.message, phrase("daily-compare"))
    assert "posted in the channel" in said(waits)
    await settled(club)
    before = say_all(chiara, club.channel())
    assert "beats" not in before
    second = await begin(club, ben, message)
    assert second.table.record.seed == first.table.record.seed
    assert second.table.record.seed not in say_all(ben, club.channel())
    await second.play()
    await settled(club)
    points = [sum(deal[0] for deal in each.table.score_sheet.deals) for each in (first, second)]
    told = [text_of(each) for each in chiara.sees(club.channel()) if phrase("duel-of") in text_of(each)]
    assert len(told) == 1
    for each in points:
        assert str(each) in told[0]
    assert phrase("duel-ratings") in told[0]
    assert buttons_of(club.standin.message(message["id"]) or {}) == [], "nothing is left to press"
    await settled(club, 5 * MINUTE / 1000)
    assert sum(phrase("duel-of") in text_of(each) for each in chiara.sees(club.channel())) == 1
    late = await anna.click(message, f"q:-:play:{first.table.record.contest}", forged=True)
    assert said(late).startswith(phrase("duel-is-over"))
    assert await club.database.read("SELECT count(*) FROM counts") == [(0,)], "no deal of the day counts it"


async def test_an_open_one_is_taken_by_who_presses_first(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna)
    assert "the first to press plays" in text_of(message)
    await begin(club, ben, message)
    refused = await chiara.click(message, phrase("daily-play"))
    assert said(refused).startswith(phrase("duel-of-others"))
    await begin(club, anna, message)
    assert await club.database.read("SELECT user_id, name FROM duellists WHERE side = 1") == [(int(ben.id), "Ben")]


async def test_what_was_not_played_is_lost_when_the_time_is_over(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben, days=1)
    first, second = await begin(club, anna, message), await begin(club, ben, message)
    await first.play()
    await second.move()
    await settled(club, DAY / 1000)
    await settled(club)
    assert status(second.table) == "void"
    told = say_all(anna, club.channel())
    assert f"<@{anna.id}> beats <@{ben.id}>" in told
    assert "2 deals, so these are lost" in told
    assert await club.database.read("SELECT user_id, duels, wins FROM duel_ratings ORDER BY user_id") == [
        (int(anna.id), 1, 1),
        (int(ben.id), 1, 0),
    ]


@pytest.mark.parametrize("who", ["nobody", "one"])
@pytest.mark.long
async def test_without_two_who_play_nothing_is_rated(club: Club, who: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben, days=1)
    if who == "one":
        await (await begin(club, ben, message)).play()
    await settled(club, DAY / 1000)
    await settled(club)
    assert phrase("duel-nobody" if who == "nobody" else "duel-alone") in say_all(anna, club.channel())
    assert await club.database.read("SELECT * FROM duel_ratings") == []
    assert await club.database.read("SELECT settled, told FROM duels") == [(1, 1)]


@pytest.mark.long
async def test_ones_own_are_listed_and_gone_on_with_after_a_restart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert said(await anna.slash(club.channel(), "duel")) != ""
    message = await challenge(club, anna, person=ben)
    solo = await begin(club, anna, message)
    await solo.move()
    await club.restart()
    listed = await anna.slash(club.channel(), "duel")
    assert listed.message
    assert f"<@{ben.id}>" in text_of(listed.message)
    await anna.click(listed.message, buttons_of(listed.message)[0]["custom_id"])
    again = Solo(club, anna, await club.again(solo.table), listed.message["id"])
    await again.play()
    assert again.table.outcome


async def test_the_board_sorts_by_rating_and_leaves_out_who_wants_that(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    for person in (anna, ben):
        await (await begin(club, person, message)).play()
    await settled(club)
    (told,) = [each for each in anna.sees(club.channel()) if phrase("duel-of") in text_of(each)]
    board = said(await ben.click(told, phrase("duel-board")))
    assert "Anna" in board
    assert "Ben" in board
    await club.bot.store.preferences.set_person(int(anna.id), BOARDS, "hidden")
    board = said(await ben.click(told, phrase("duel-board")))
    assert "Anna" not in board


@pytest.mark.long
async def test_the_others_result_stands_when_somebody_deletes_their_data(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    for person in (anna, ben):
        await (await begin(club, person, message)).play()
    await settled(club)
    ((before,),) = await club.database.read("SELECT mu FROM duel_ratings WHERE user_id = ?", (int(ben.id),))
    export = json.loads(await club.bot.store.privacy.export(int(anna.id), club.now()))
    assert len(export["duels"]) == len(export["duel_ratings"]) == 1
    await club.bot.registry.forget(int(anna.id))
    assert await club.database.read("SELECT mu FROM duel_ratings WHERE user_id = ?", (int(ben.id),)) == [(before,)]
    for table, column in (("duellists", "user_id"), ("duel_ratings", "user_id"), ("tries", "user_id")):
        assert await club.database.read(f"SELECT * FROM {table} WHERE {column} = ?", (int(anna.id),)) == []
    export = json.loads(await club.bot.store.privacy.export(int(anna.id), club.now()))
    assert export["duels"] == export["duel_ratings"] == []


async def test_who_deletes_their_data_in_the_middle_is_compared_as_it_stands(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    first = await begin(club, anna, message)
    await first.move()
    await club.wait(1)
    await club.bot.registry.forget(int(anna.id))
    await (await begin(club, ben, message)).play()
    await settled(club)
    told = say_all(ben, club.channel())
    assert f"<@{ben.id}> beats" in told
    assert "Anna" not in re.sub(r"used /duel.*", "", told.split("beats")[-1])


def shown(solo: Solo, seat: int) -> tuple[list[str], list[tuple[str, list[str]]], list[str]] | None:
    return offered(solo.message, solo.table, seat)


async def all_at(club: Club, solos: dict[int, Solo], until: int = 1_000) -> None:
    """Let the people of a side play on, each in their own message; ``solos``: by seat."""
    table = solos[0].table
    while status(table) == "playing" and table.revision < until:
        for seat, solo in solos.items():
            while seat in table.active and status(table) == "playing" and table.revision < until:
                buttons, menus, _ = await club.until(partial(shown, solo, seat))
                if buttons:
                    await solo.person.click(solo.message, buttons[0])
                else:
                    await solo.person.choose(solo.message, *menus[0])
                await club.wait(1)
        await club.wait(1)
    await club.updated()


async def pair(club: Club, message: Json, *people: Person) -> dict[int, Solo]:
    """Both partners press *Play*: their messages by seat."""
    solos = [await begin(club, person, message) for person in people]
    assert solos[0].table is solos[1].table
    return {solos[0].table.seat_of(int(solo.person.id)) or 0: solo for solo in solos}


@pytest.mark.long
async def test_two_play_against_two_as_partners_against_the_same_computers(club: Club) -> None:
    anna, ben, chiara, david, elif_ = club.people("Anna", "Ben", "Chiara", "David", "Elif")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara)
    waits = await chiara.click(message, phrase("daily-play"))
    assert said(waits) == phrase("duel-needs-partner")
    second = await begin(club, david, message)
    late = await elif_.click(message, phrase("daily-play"))
    assert said(late).startswith(phrase("duel-of-others"))
    everybody = [f"<@{person.id}>" for person in (anna, ben, chiara, david)]
    await club.until(lambda: all(each in text_of(club.standin.message(message["id"]) or {}) for each in everybody))
    first = await pair(club, message, anna, ben)
    table = first[0].table
    assert [chair.user for chair in table.chairs] == [int(anna.id), None, int(ben.id), None]
    assert second.table.record.seed == table.record.seed
    assert await club.database.read("SELECT count(*), count(DISTINCT table_id) FROM tries") == [(4, 2)]

    await all_at(club, first, until=24)
    listed = await ben.slash(club.channel(), "duel")
    assert f"<@{chiara.id}>" in said(listed)
    assert ("your turn" in said(listed)) == (2 in table.active)
    for mine, other in ((anna, first[2]), (chiara, first[0])):
        stolen = await mine.click(other.message, f"h:{table.id}:", forged=True)
        assert other.says not in say_all(elif_, club.channel())
        if mine is chiara:
            assert phrase("no-such-table") in said(stolen) or phrase("alone-others") in said(stolen)
    while status(table) == "playing":
        for seat in sorted(table.active & {0, 2})[:1]:
            move = table.plugin.absent(table.view(seat))
            await table.click(table.chairs[seat].user or 0, table.revision, encode(move))
        await club.wait(1)
    assert [each.stand for each in await tries(club, table.record.contest or 0, anna, ben)] != [None, None]
    await club.wait(1)
    await settled(club)
    assert phrase("duel-of") not in say_all(elif_, club.channel()), "the others still play"
    await settled(club, 3 * DAY / 1000)
    await settled(club)
    (result,) = [text_of(each) for each in elif_.sees(club.channel()) if phrase("duel-of") in text_of(each)]
    assert all(each in result for each in everybody)
    rows = await club.database.read("SELECT user_id, duels, wins FROM duel_ratings ORDER BY user_id")
    assert rows == [(int(anna.id), 1, 1), (int(ben.id), 1, 1), (int(chiara.id), 1, 0), (int(david.id), 1, 0)]


async def tries(club: Club, contest: int, *people: Person) -> list[Try]:
    return [(await club.bot.store.contests.tries(int(person.id), [contest]))[contest] for person in people]


async def test_a_partner_who_leaves_is_replaced_and_can_come_back(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara)
    both = await pair(club, message, anna, ben)
    table = both[0].table
    assert said(await anna.slash(club.channel(), "table end", table=table.id)).startswith(phrase("partner-plays"))
    asked = await ben.slash(club.channel(), "table leave", table=table.id)
    assert asked.message
    await ben.click(asked.message, phrase("menu-part-sure"))
    assert [chair.user for chair in table.chairs] == [int(anna.id), None, None, None]
    assert status(table) == "playing"
    await begin(club, ben, message)
    assert [chair.user for chair in table.chairs] == [int(anna.id), None, int(ben.id), None]
    await club.bot.registry.forget(int(ben.id))
    assert [chair.user for chair in table.chairs] == [int(anna.id), None, None, None]
    assert status(table) == "playing"
    assert await club.database.read("SELECT count(*) FROM duellists WHERE name = 'Ben'") == [(0,)]
    asked = await anna.slash(club.channel(), "table leave", table=table.id)
    assert asked.message
    await anna.click(asked.message, phrase("alone-end-sure"))
    assert status(table) == "void"


async def test_a_computer_plays_for_a_partner_who_deleted_their_data_before_it_began(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara, second=david)
    await club.bot.registry.forget(int(anna.id))
    solo = await begin(club, ben, message)
    assert [chair.user for chair in solo.table.chairs] == [int(ben.id), None, None, None]
    other = await pair(club, message, chiara, david)
    for table in (solo.table, other[0].table):
        await table.end()
    await settled(club)
    told = say_all(ben, club.channel())
    assert phrase("duel-of") in told, "both have played, so it is over"
    assert f"<@{ben.id}>" in told.split(phrase("duel-of"))[0]
    assert phrase("duel-alone") not in told


async def refused(club: Club, by: Person, **options: object) -> str:
    answer: Answer = await by.slash(club.channel(), "duel", **({"game": GAME} | options))
    assert is_private(answer)
    return said(answer)


async def test_what_is_no_duel_is_refused_and_nothing_is_told(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    for person in (anna.user, club.standin.world.bot):
        assert await refused(club, anna, person=person) == phrase("duel-whom")
    assert await refused(club, anna, game="hearts") == phrase("no-duel")
    assert await refused(club, anna, partner=ben) == phrase("duel-no-partners")
    assert await refused(club, anna, game="jass", person=ben, partner=ben) == phrase("duel-whom")
    assert await refused(club, anna, game="jass", second=ben) == phrase("duel-your-partner")
    for _ in range(OPEN):
        await challenge(club, anna, person=ben)
    assert "limit" in await refused(club, anna, person=ben)
    assert await club.database.read("SELECT count(*) FROM contests") == [(OPEN,)]
    for made_up in ("q:-:play:999", "q:-:show:999", "q:-:nothing:0"):
        message = (await anna.slash(club.channel(), "duel")).message
        assert message
        assert said(await anna.click(message, made_up, forged=True))

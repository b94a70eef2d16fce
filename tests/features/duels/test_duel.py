"""Duels: told in the channel, played when one likes; nobody learns of the other's play before both are compared."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest

from bot.engine.notation import encode
from bot.features.duels.commands import DuelCommands
from bot.features.duels.stored import OPEN
from bot.interactions import reply
from bot.interactions.admission import READ_ONLY
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.tables.changes.closing import end
from bot.tables.changes.match import click
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.contests import Try
from bot.tables.people.settings import BOARDS
from tests.e2e.alone import Alone
from tests.e2e.club import Club, is_private, offered, said, say_all, status
from tests.e2e.running.test_command_sync import of_commands
from tests.found import needs
from tests.wording import phrase, sentence

GAME = "goofspiel"


async def challenge(club: Club, by: Person, **options: object) -> Json:
    """The challenge, as everybody in the channel sees it."""
    answer = await by.slash(club.channel(), "duel", **({"game": GAME} | options))
    assert not is_private(answer)
    assert answer.message
    return answer.message


async def begin(club: Club, person: Person, message: Json) -> Alone:
    """Press *Play* below a challenge."""
    answer = await person.click(message, phrase("duel-play"))
    assert answer.message
    assert is_private(answer)
    ((table,),) = await club.database.read(
        "SELECT table_id FROM tries WHERE user_id = ? ORDER BY contest DESC LIMIT 1", (int(person.id),)
    )
    return Alone(club, person, await club.bot.tables.registry.find(table, ended=True), answer.message["id"])


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
    waits = await anna.click(first.message, phrase("duel-compare"))
    assert "posted in the channel" in said(waits)
    await settled(club)
    before = say_all(chiara, club.channel())
    assert "beats" not in before
    second = await begin(club, ben, message)
    assert second.table.record.seed == first.table.record.seed
    assert second.table.record.seed not in say_all(ben, club.channel())
    await second.play()
    await settled(club)
    points = [sum(deal[0] for deal in each.table.progress.score_sheet.deals) for each in (first, second)]
    told = [text_of(each) for each in chiara.sees(club.channel()) if phrase("duel-of") in text_of(each)]
    assert len(told) == 1
    for each in points:
        assert str(each) in told[0]
    assert phrase("duel-ratings") in told[0]
    assert buttons_of(club.fake.message(message["id"]) or {}) == [], "nothing is left to press"
    await settled(club, 5 * MINUTE / 1000)
    assert sum(phrase("duel-of") in text_of(each) for each in chiara.sees(club.channel())) == 1
    late = await anna.click(message, f"q:-:play:{first.table.record.contest}", forged=True)
    assert said(late).startswith(sentence("contest-over", kind="duel"))
    assert await club.database.read("SELECT count(*) FROM counts") == [(0,)], "no deal of the day counts it"


async def test_an_open_one_is_taken_by_who_presses_first(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna)
    assert "the first to press plays" in text_of(message)
    await begin(club, ben, message)
    refused = await chiara.click(message, phrase("duel-play"))
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
    assert status(second.table) == "ended"
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
    assert await club.database.read("SELECT settled, notified FROM duels") == [(1, 1)]


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
    again = Alone(club, anna, await club.again(solo.table), listed.message["id"])
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
    await club.bot.storage.preferences.set_person(int(anna.id), BOARDS, "hidden")
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
    export = json.loads(await club.bot.storage.privacy.export(int(anna.id), club.now()))
    assert len(export["duels"]) == len(export["duel_ratings"]) == 1
    await club.bot.tables.erasure.forget(int(anna.id))
    assert await club.database.read("SELECT mu FROM duel_ratings WHERE user_id = ?", (int(ben.id),)) == [(before,)]
    for table, column in (("duellists", "user_id"), ("duel_ratings", "user_id"), ("tries", "user_id")):
        assert await club.database.read(f"SELECT * FROM {table} WHERE {column} = ?", (int(anna.id),)) == []
    export = json.loads(await club.bot.storage.privacy.export(int(anna.id), club.now()))
    assert export["duels"] == export["duel_ratings"] == []


async def test_who_deletes_their_data_in_the_middle_is_compared_as_it_stands(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    first = await begin(club, anna, message)
    await first.move()
    await club.wait(1)
    await club.bot.tables.erasure.forget(int(anna.id))
    await (await begin(club, ben, message)).play()
    await settled(club)
    told = say_all(ben, club.channel())
    assert f"<@{ben.id}> beats" in told
    assert "Anna" not in re.sub(r"used /duel.*", "", told.split("beats")[-1])


def shown(solo: Alone, seat: int) -> tuple[list[str], list[tuple[str, list[str]]], list[str]] | None:
    return offered(solo.message, solo.table, seat)


async def all_at(club: Club, solos: dict[int, Alone], until: int = 1_000) -> None:
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


async def pair(club: Club, message: Json, *people: Person) -> dict[int, Alone]:
    """Both partners press *Play*: their messages by seat."""
    solos = [await begin(club, person, message) for person in people]
    assert solos[0].table is solos[1].table
    return {solos[0].table.seat_of(int(solo.person.id)) or 0: solo for solo in solos}


@pytest.mark.long
async def test_two_play_against_two_as_partners_against_the_same_computers(club: Club) -> None:
    anna, ben, chiara, david, elif_ = club.people("Anna", "Ben", "Chiara", "David", "Elif")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara)
    waits = await chiara.click(message, phrase("duel-play"))
    assert said(waits) == phrase("duel-needs-partner")
    second = await begin(club, david, message)
    late = await elif_.click(message, phrase("duel-play"))
    assert said(late).startswith(phrase("duel-of-others"))
    everybody = [f"<@{person.id}>" for person in (anna, ben, chiara, david)]
    await club.until(lambda: all(each in text_of(club.fake.message(message["id"]) or {}) for each in everybody))
    first = await pair(club, message, anna, ben)
    table = first[0].table
    assert [player.user for player in table.players] == [int(anna.id), None, int(ben.id), None]
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
            await click(table, table.players[seat].user or 0, table.revision, encode(move))
        await club.wait(1)
    assert [each.score for each in await tries(club, table.record.contest or 0, anna, ben)] != [None, None]
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
    return [(await club.bot.storage.contests.tries(int(person.id), [contest]))[contest] for person in people]


async def test_a_partner_who_leaves_is_replaced_and_can_come_back(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara)
    both = await pair(club, message, anna, ben)
    table = both[0].table
    assert said(await anna.slash(club.channel(), "table end", table=table.id)).startswith(phrase("partner-plays"))
    asked = await ben.slash(club.channel(), "table leave", table=table.id)
    assert asked.message
    await ben.click(asked.message, phrase("menu-part-sure"))
    assert [player.user for player in table.players] == [int(anna.id), None, None, None]
    assert status(table) == "playing"
    await begin(club, ben, message)
    assert [player.user for player in table.players] == [int(anna.id), None, int(ben.id), None]
    await club.bot.tables.erasure.forget(int(ben.id))
    assert [player.user for player in table.players] == [int(anna.id), None, None, None]
    assert status(table) == "playing"
    assert await club.database.read("SELECT count(*) FROM duellists WHERE name = 'Ben'") == [(0,)]
    asked = await anna.slash(club.channel(), "table leave", table=table.id)
    assert asked.message
    await anna.click(asked.message, phrase("alone-end-sure"))
    assert status(table) == "ended"


async def test_a_computer_plays_for_a_partner_who_deleted_their_data_before_it_began(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    message = await challenge(club, anna, game="jass", partner=ben, person=chiara, second=david)
    await club.bot.tables.erasure.forget(int(anna.id))
    solo = await begin(club, ben, message)
    assert [player.user for player in solo.table.players] == [int(ben.id), None, None, None]
    other = await pair(club, message, chiara, david)
    for table in (solo.table, other[0].table):
        await end(table)
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
    for person in (anna.user, club.fake.world.bot):
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


async def both(club: Club, message: Json, *people: Person) -> list[Alone]:
    """All play to their end, one after the other."""
    solos: list[Alone] = []
    for person in people:
        solos.append(await begin(club, person, message))
        await solos[-1].play()
    return solos


async def result(club: Club, person: Person) -> Json:
    """How the latest duel of this channel went, as everybody sees it."""

    def told() -> Json | None:
        return next((each for each in person.sees(club.channel())[::-1] if phrase("duel-of") in text_of(each)), None)

    await club.wait(1)
    return await club.until(told)


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


@needs("replays")
@needs("boards")
async def test_when_both_have_played_everything_opens_at_once(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna, person=ben)
    (first,) = await both(club, message, anna)
    for asks, why in ((anna, sentence("contest-secret", kind="duel")), (ben, phrase("no-such-table"))):
        assert said(await asks.slash(club.channel(), "verify", match=first.table.id)).startswith(why)
    menu = await anna.click(first.message, phrase("menu"))
    assert phrase("verify") not in labels(menu.message or {})
    await anna.click(first.message, phrase("back-to-result"))
    (second,) = await both(club, message, ben)
    for asks, solo in ((anna, first), (ben, second), (anna, second), (ben, first)):
        opened = await asks.slash(asks.dm, "verify", match=solo.table.id)
        assert solo.table.record.seed in said(opened)
    told = await result(club, chiara)
    menu = await anna.click(first.message, phrase("menu"))
    assert {phrase("verify"), phrase("replay-page"), phrase("match-record")} <= set(labels(menu.message or {}))
    history = await ben.slash(ben.dm, "history")
    menu_of = selects_of(history.message or {})[0]
    await ben.choose(history.message or {}, menu_of["custom_id"], [menu_of["options"][0]["value"]])
    assert "beats" in said(history) or "draw" in said(history)
    assert second.table.record.seed in said(history)
    assert await club.database.read("SELECT over FROM contests") == [(1,)], "days before its time"
    for solo, name in ((first, "Anna"), (second, "Ben")):
        replay = await chiara.click(told, f"{phrase('replay')}: {name}")
        assert is_private(replay)
        assert replay.message
        assert any(each["custom_id"].startswith(f"z:{solo.table.id}:") for each in buttons_of(replay.message))
    verified = await chiara.click(told, phrase("verify"))
    assert first.table.record.seed in said(verified), "whoever sees the result may verify it"
    strange = await chiara.slash(club.channel(), "verify", match=first.table.id)
    assert said(strange).startswith(phrase("no-such-table")), "who only knows the id may not"
    shown = await anna.click(first.message, f"q:-:show:{first.table.record.contest}", forged=True)
    assert "beats" in said(shown) or "draw" in said(shown)
    analysed = await ben.click(told, f"z:{second.table.id}:0:analyse-all", forged=True)
    assert phrase("analysis-not-yours") not in said(analysed)


async def test_the_challenge_says_who_has_played_and_nothing_else(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    (solo,) = await both(club, message, anna)
    await club.until(lambda: "has already played" in text_of(club.fake.message(message["id"]) or {}))
    told = text_of(club.fake.message(message["id"]) or {})
    assert f"<@{anna.id}> has already played" in told
    assert not re.search(r"\d+ point", told)
    assert solo.table.record.seed not in told
    assert buttons_of(club.fake.message(message["id"]) or {}) != []
    await both(club, message, ben)
    await result(club, anna)
    await club.until(lambda: "already played" not in text_of(club.fake.message(message["id"]) or {}))


async def otherwise(club: Club, solo: Alone) -> None:
    """Play to the end as the clock would."""
    table = solo.table
    while status(table) == "playing":
        if 0 in table.active:
            move = table.plugin.absent(table.view(0))
            await click(table, int(solo.person.id), table.revision, encode(move))
        await club.wait(1)
    await club.updated()


@needs("replays")
async def test_the_deciding_deal_is_a_picture_from_which_the_replays_begin(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben, game="jass")
    solos = [await begin(club, person, message) for person in (anna, ben)]
    await solos[0].play()
    await otherwise(club, solos[1])
    told = await result(club, ben)
    deals = [[deal[0] for deal in each.table.progress.score_sheet.deals] for each in solos]
    assert len(deals[0]) == 4
    totals = list(map(sum, deals))
    ahead = totals.index(max(totals))
    gains = [mine - theirs for mine, theirs in zip(deals[ahead], deals[1 - ahead], strict=True)]
    assert totals[0] != totals[1]
    best = gains.index(max(gains))
    assert f"Deal {best + 1} decided it" in text_of(told)
    assert len(told["attachments"]) == 1
    for solo in solos:
        (begins,) = [each["custom_id"].split(":")[2] for each in buttons_of(told) if f"z:{solo.table.id}:" in str(each)]
        assert solo.table.progress.score_sheet.deal_at(int(begins)) == best + 1 if best else begins == "0"


async def test_a_rematch_is_one_for_each_duel_and_between_the_same_people(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    await both(club, await challenge(club, anna, person=ben, days=5), anna, ben)
    told = await result(club, ben)
    assert said(await chiara.click(told, phrase("duel-again"))).startswith(phrase("duel-again-others"))
    again = await ben.click(told, phrase("duel-again"))
    assert not is_private(again)
    assert again.message
    assert re.search(f"<@{ben.id}>.* challenges .*<@{anna.id}>", text_of(again.message))
    for person in (anna, ben):
        assert said(await person.click(told, phrase("duel-again"))).startswith(phrase("duel-again-there"))
    rows = await club.database.read(
        "SELECT rematch_of, ends - begins FROM duels JOIN contests ON id = contest ORDER BY 1"
    )
    assert (1, 5 * DAY) in rows
    solos = await both(club, again.message, anna, ben)
    assert (await result(club, ben))["id"] != told["id"]
    assert {solo.table.record.contest for solo in solos} == {2}


@pytest.mark.parametrize("why", ["gone", "deleted"])
async def test_nobody_is_told_why_another_cannot_play_again(club: Club, why: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    await both(club, await challenge(club, anna, person=ben), anna, ben)
    told = await result(club, ben)
    if why == "deleted":
        await club.bot.tables.erasure.forget(int(anna.id))
    else:
        club.fake.world.guilds.remove_member(club.channel()["guild_id"], anna.id)
        await club.wait(1)
    assert said(await ben.click(told, phrase("duel-again"))).startswith(phrase("duel-again-not-all"))
    assert await club.database.read("SELECT count(*) FROM duels") == [(1,)]


async def test_who_is_not_on_the_server_cannot_be_challenged(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    club.fake.world.guilds.remove_member(club.channel()["guild_id"], ben.id)
    assert await refused(club, anna, person=ben) == phrase("duel-not-here")
    assert await refused(club, anna, game="jass", partner=ben, person=chiara) == phrase("duel-not-here")
    assert await refused(club, anna, game="jass", partner=chiara, person=david, second=ben) == phrase("duel-not-here")
    assert await club.database.read("SELECT count(*) FROM contests") == [(0,)]


@pytest.mark.parametrize("when", ["called", "begun", "asked"])
async def test_who_has_deleted_their_data_takes_no_place_in_their_own_duel(club: Club, when: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    message = await challenge(club, anna, **({"person": ben} if when == "asked" else {}))
    gone = ben if when == "asked" else anna
    if when == "begun":
        await (await begin(club, anna, message)).move()
        await club.wait(1)
    await club.bot.tables.erasure.forget(int(gone.id))
    assert str(gone.id) not in str(await club.database.read("SELECT * FROM duellists"))
    assert {"contest": 1} in json.loads(await club.bot.storage.privacy.export(int(gone.id), club.now()))["marks"]
    refused_ = said(await gone.click(message, phrase("duel-play")))
    assert refused_.startswith(phrase("duel-deleted")), "their own reason"
    other = await begin(club, chiara if when != "asked" else anna, message)
    assert phrase("duel-deleted") not in other.says
    assert await club.database.read("SELECT count(*) FROM duellists") == [(2,)]
    await settled(club, 3 * DAY / 1000)
    await settled(club)
    assert await club.database.read("SELECT count(*) FROM contest_marks") == [(0,)]
    assert await club.database.read("SELECT count(*) FROM contest_marks") == [(0,)]


async def test_the_command_is_offered_on_servers_and_begins_tables(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    (command,) = (each for each in request.body if each["name"] == "duel")
    assert (command["integration_types"], command["contexts"]) == ([0], [0])
    assert DuelCommands.duel.extras != READ_ONLY


async def test_a_challenge_that_comes_late_is_told_in_the_channel_all_the_same(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    with monkeypatch.context() as patched:
        patched.setattr(reply, "DEFER_AFTER", 0.0)
        answer = await anna.slash(club.channel(), "duel", game=GAME, person=ben)
        await club.until(lambda: answer.message and text_of(answer.message) == phrase("duel-told"))
    assert is_private(answer)
    (told,) = [each for each in ben.sees(club.channel()) if phrase("duel-play") in str(each)]
    (post,) = [each for each in club.fake.requests if each.method == "POST" and each.path.endswith("/messages")]
    assert post.body["allowed_mentions"]["users"] == [int(ben.id)]
    await end((await begin(club, ben, told)).table)
    await settled(club)
    shown = club.fake.message(told["id"])
    assert shown
    assert text_of(shown) != text_of(told), "it is known where it is, so it says who has played"


async def test_what_there_is_nothing_of_yet_is_refused(club: Club) -> None:
    anna, chiara = club.people("Anna", "Chiara")
    message = await challenge(club, anna)
    board = await anna.click(message, "q:-:board:0", forged=True)
    assert phrase("duel-board-empty") in said(board)
    await begin(club, anna, message)
    for person, pressed, key in (
        (anna, "q:-:again:1", "no-such-duel"),
        (anna, "q:-:show:1", "duel-not-finished"),
        (chiara, "q:-:show:1", "no-such-duel"),
    ):
        assert said(await person.click(message, pressed, forged=True)).startswith(phrase(key))
    help_ = (await anna.slash(anna.dm, "help")).message
    assert help_
    assert said(await anna.click(help_, "q:-:board:0", forged=True)) == phrase("duel-on-servers")


async def test_who_has_played_is_shown_what_they_reached_until_the_others_have(club: Club) -> None:
    anna = club.person("Anna")
    message = await challenge(club, anna)
    await end((await begin(club, anna, message)).table)
    answer = await anna.click(message, phrase("duel-play"))
    assert phrase("duel-waiting") in said(answer)


@pytest.mark.parametrize("lost", ["challenge", "permission"])
async def test_it_is_over_though_it_cannot_be_told(club: Club, lost: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    message = await challenge(club, anna, person=ben)
    for person in (anna, ben):
        await end((await begin(club, person, message)).table)
    if lost == "challenge":
        club.fake.world.messages.remove(message["id"])
    else:
        club.fake.faults.errors(403, "POST /channels/", code=50013, times=None)
    await settled(club)
    assert await club.database.read("SELECT settled, notified FROM duels") == [(1, 1)]
    assert (phrase("duel-of") in say_all(anna, club.channel())) == (lost == "challenge")
    assert club.warnings() == []

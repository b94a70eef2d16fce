"""Direct messages are opened once for each person who has pressed something, and not at all while Discord refuses."""

from __future__ import annotations

import asyncio
import gzip
import json
from functools import partial

import discord
import pytest

from bot.messages import hand_message, tokens
from bot.messages.direct import LONGEST, PAUSE, SHORTEST, NotReached
from bot.sandbox import Json, Person, Request, text_of
from bot.sandbox.api import checks
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.people.settings import HAND
from bot.tables.table import AnyTable
from tests.e2e.club import Club, moves_of, said, say_all
from tests.wording import phrase

HINT = "Press **My hand**"
OWNER = "Elif"


def openings(club: Club, since: int = 0) -> list[Request]:
    """The requests to open direct messages."""
    return [each for each in club.fake.requests[since:] if each.template == "/users/@me/channels"]


def refused(club: Club) -> list[Request]:
    return [each for each in club.fake.requests if each.status == 403]


def hands_of(person: Person) -> list[Json]:
    return [each for each in person.sees(person.dm) if "your hand" in text_of(each)]


def told_owner(club: Club) -> list[str]:
    owner = club.person(OWNER)
    return [text for each in owner.sees(owner.dm) if phrase("owner-direct") in (text := text_of(each))]


def hints(person: Person, channel: Json) -> int:
    return say_all(person, channel).count(HINT)


async def known(club: Club, person: Person) -> int | None:
    return await club.bot.storage.direct_channels.of(int(person.id))


async def why(club: Club, person: Person) -> str:
    return said(await person.slash(club.channel(), "table why"))


async def lobby_of(club: Club, host: Person, *others: Person, channel: str = "card-table", **options: str) -> AnyTable:
    """A lobby with these people, before any cards are dealt."""
    table = await club.open_table(host, "goofspiel", channel, **options)
    for person in others:
        await club.press(person, table, phrase("join"))
    return table


# Once -----------------------------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_twenty_tables_of_the_same_people_open_theirs_once_over_restarts(club: Club) -> None:
    anna, ben = (int(person.id) for person in club.people("Anna", "Ben"))
    guild = club.channel()["guild_id"]
    for half in range(2):
        for number in range(10):
            place = int(club.fake.world.channels.add(guild, f"{half}-{number}")["id"])
            options = club.bot.tables.registry.plugins["goofspiel"].game.Options()
            table = await club.bot.tables.openings.open(
                "goofspiel", options, guild=int(guild), channel=place, user=anna, name="Anna"
            )
            await gather(table, partial(lobby.join, user=ben, name="Ben"))
            await gather(table, partial(lobby.start, plugin=table.plugin, user=anna))
        for person in club.people("Anna", "Ben"):
            await club.until(lambda half=half, person=person: len(hands_of(person)) == 10 * (half + 1))  # type: ignore[misc]  # of this round
        await club.restart()
    assert sorted(each.body["recipient_id"] for each in openings(club)) == [anna, ben]


async def test_a_channel_that_is_gone_is_opened_anew_for_who_plays(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before, since = await known(club, ben), len(club.fake.requests)
    club.fake.world.remove_channel(str(before))
    await club.move(anna, table)
    await by_my_hand(club, table, (ben,))
    await club.until(lambda: hands_of(ben))
    await club.settled(table)
    assert await known(club, ben) == int(ben.dm["id"]) != before
    assert hands_of(ben) == [club.hand(ben, table)]
    assert len(openings(club, since)) == 1


@pytest.mark.parametrize("pressed", [True, False])
async def test_a_lost_table_opens_its_hosts_only_right_after_their_press(club: Club, pressed: bool) -> None:
    anna = club.person("Anna")
    thread = anna.open_thread(club.channel(), "side table")
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    table = await club.open_table(anna, "goofspiel", "side table")
    if not pressed:
        await club.restart()
        table = await club.again(table)
    club.fake.world.remove_channel(thread["id"])
    await club.until(lambda: table.record.lost)
    await club.until(lambda: "was deleted" in say_all(anna, anna.dm) if pressed else "be told: unknown" in logged(club))
    assert len(openings(club)) == pressed


def logged(club: Club) -> str:
    return "\n".join(record.getMessage() for record in club.records)


async def test_an_export_goes_where_the_hands_go_and_says_where_that_is(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.start_table(anna, ben)
    privacy = await anna.slash(club.channel(), "privacy")
    assert privacy.message
    await anna.click(privacy.message, phrase("privacy-export"))
    (file,) = anna.last(anna.dm)["attachments"]
    export = json.loads(club.fake.world.files[file["id"]].content)
    assert export["direct_messages"] == [{"channel": anna.dm["id"]}]
    assert len(openings(club)) == 2
    privacy = await anna.slash(club.channel(), "privacy")
    await anna.click(privacy.message or {}, phrase("privacy-delete"))
    await anna.click(privacy.message or {}, phrase("privacy-delete-sure"))
    assert await known(club, anna) is None
    assert await known(club, ben) == int(ben.dm["id"])


async def test_an_export_that_cannot_go_there_is_here_and_that_is_all_that_is_said(club: Club) -> None:
    anna = club.person("Anna")
    anna.close_dms()
    privacy = await anna.slash(club.channel(), "privacy")
    assert privacy.message
    await anna.click(privacy.message, phrase("privacy-export"))
    assert said(privacy) == phrase("privacy-file-here")
    assert [each["filename"] for each in privacy.message["attachments"]] == ["elderhand.json"]


async def test_an_export_that_is_too_large_for_discord_is_compressed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.start_table(anna, ben)
    privacy = await anna.slash(club.channel(), "privacy")
    assert privacy.message
    monkeypatch.setattr(checks, "MAX_FILE", 600)
    await anna.click(privacy.message, phrase("privacy-export"))
    (file,) = anna.last(anna.dm)["attachments"]
    assert file["filename"] == "elderhand.json.gz"
    export = json.loads(gzip.decompress(club.fake.world.files[file["id"]].content))
    assert export["person"] == anna.id
    assert not club.warnings()


# Refused --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "why"), [(50007, "closed"), (50278, "apart"), (40003, "paused"), (20026, "paused"), (None, "closed")]
)
@pytest.mark.long
async def test_every_refusal_is_explained_once_a_table(club: Club, code: int | None, why: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    words = club.bot.words.say()("dm-refused", why=why)
    await club.bot.storage.direct_channels.keep(int(anna.id), int(anna.dm["id"]))  # a pause is for new ones alone
    if code is None:
        club.fake.faults.errors(403, f"^POST /channels/{ben.dm['id']}/messages", times=None)
    else:
        ben.close_dms(code)
    for channel in ("card-table", "second-table"):
        table = await club.start_table(anna, ben, channel=channel)
        await club.until(lambda channel=channel: words in say_all(ben, club.channel(channel)))  # type: ignore[misc]
        for _ in range(2):
            await club.move(anna, table)
            mine = await club.press(ben, table, phrase("my-hand"))
            await ben.click(mine.message or {}, moves_of(mine.message or {}, table, 1)[0])
        await club.settled(table)
        assert hints(ben, club.channel(channel)) == 1
        assert hints(anna, club.channel(channel)) == 0, "he was told alone"
        assert table.players[1].dm_refused == (code not in {40003, 20026})
    assert len(refused(club)) == (1 if code in {40003, 20026} else 2)


async def test_a_hint_that_discord_refuses_is_not_sent_again_and_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.close_dms()
    fault = club.fake.faults.errors(400, "POST /webhooks/", times=None)
    table = await club.start_table(anna, ben)
    for person in (anna, ben):
        await club.press(person, table, phrase("my-hand"))
        await club.updated()
    assert fault.hits == 1
    assert table.players[1].dm_refused
    assert not club.warnings()


async def test_who_has_pressed_nothing_for_a_while_is_told_in_the_channel(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "TOKEN", 0.0)
    anna, ben = club.people("Anna", "Ben")
    ben.close_dms()
    table = await club.start_table(anna, ben)
    await club.settled(table)
    assert hints(anna, club.channel()) == 1, "what only he would see can't be sent any more"


async def test_who_opens_theirs_gets_their_hand_by_a_press_or_by_saying_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.close_dms()
    table = await club.start_table(anna, ben)
    for _ in range(3):
        await club.press(ben, table, phrase("my-hand"))
        await club.updated()
    await ben.slash(ben.dm, "settings", hand="dm")
    await club.until(lambda: len(refused(club)) == 2)
    await club.updated()
    assert len(refused(club)) == 2, "when the cards were dealt and when he said so, but not with each press"
    assert hints(ben, club.channel()) == 1
    ben.open_dms()
    monkeypatch.setattr(hand_message, "AGAIN", 0.0)
    await ben.slash(ben.dm, "settings", hand="both")
    await club.until(lambda: hands_of(ben))
    ben.close_dms()
    second = await club.start_table(anna, ben, channel="second-table")
    assert second.players[1].dm_refused
    ben.open_dms()
    await club.press(ben, second, phrase("my-hand"))
    await club.until(lambda: second.players[1].dm_message and not second.players[1].dm_refused)
    await club.settled(second)
    assert len(hands_of(ben)) == 2


# Stopped --------------------------------------------------------------------------------------------------------------


async def test_after_a_pause_the_hand_that_waited_comes_with_the_next_change(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    club.fake.world.direct.at_once = 2
    await club.bot.messages.direct.of_operator(int(club.person(OWNER).id))
    table = await lobby_of(club, anna, ben, pace="days")
    assert phrase("why-direct") not in await why(club, anna)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    waiting, other = (ben, anna) if hands_of(anna) else (anna, ben)
    assert phrase("why-direct") in await why(club, anna)
    await club.until(lambda: len(told_owner(club)) == 1)
    assert "too fast" in told_owner(club)[0]
    await club.move(other, table)
    await club.updated()
    assert len(openings(club)) == 3
    club.clock.ahead += 600
    await club.wait(SHORTEST / 1_000)
    assert len(openings(club)) == 3, "nothing has changed for who waits"
    assert phrase("why-direct") not in await why(club, anna)
    mine = await club.press(waiting, table, phrase("my-hand"))
    await waiting.click(mine.message or {}, moves_of(mine.message or {}, table, club.seat(waiting, table))[0])
    await club.until(lambda: hands_of(waiting))
    assert len(openings(club)) == 4
    assert hints(waiting, club.channel()) == 1
    await club.database_until(f"SELECT count(*) FROM key_values WHERE name = '{PAUSE}'", 0)


@pytest.mark.long
async def test_none_is_opened_for_who_is_away_until_they_are_back(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    club.fake.world.direct.quarantined = True
    table = await club.start_table(anna, ben, pace="relaxed", cards=13)
    club.fake.world.direct.quarantined = False
    for _ in range(2):
        await by_my_hand(club, table, (anna,))
        await club.wait(180)
    await club.until(lambda: table.players[1].away)
    await club.wait(SHORTEST / 1_000)
    await by_my_hand(club, table, (anna,))
    await club.until(lambda: hands_of(anna))
    await club.settled(table)
    assert str(openings(club)[-1].body["recipient_id"]) == anna.id
    assert hands_of(ben) == []
    await club.press(ben, table, phrase("my-hand"))
    await club.until(lambda: hands_of(ben))


@pytest.mark.long
async def test_pauses_grow_to_a_day_outlive_restarts_and_begin_anew_after_one_that_went_well(club: Club) -> None:
    anna, ben = (int(person.id) for person in club.people("Anna", "Ben"))
    club.fake.world.direct.quarantined = True
    lengths: list[int] = []
    for _ in range(9):
        with pytest.raises(NotReached, match="paused"):
            await club.bot.messages.direct.reach(anna, hello, opens=True)
        await club.restart()
        until = await club.bot.messages.direct.paused()
        assert until
        lengths.append(round((until - club.now()) / 60_000))
        club.ahead += until - club.now()
    assert lengths == [10, 20, 40, 80, 160, 320, 640, 1280, LONGEST // 60_000]
    assert len({each.time for each in openings(club)}) == len(openings(club))
    club.fake.world.direct.quarantined = False
    await club.bot.messages.direct.reach(anna, hello, opens=True)
    club.fake.world.direct.quarantined = True
    with pytest.raises(NotReached):
        await club.bot.messages.direct.reach(ben, hello, opens=True)
    until = await club.bot.messages.direct.paused()
    assert until
    assert until - club.now() <= SHORTEST
    await club.bot.messages.direct.reach(anna, hello, opens=False)


async def test_a_pause_that_lies_further_ahead_than_it_is_long_is_over(club: Club) -> None:
    anna = int(club.person("Anna").id)
    club.fake.world.direct.quarantined = True
    with pytest.raises(NotReached, match="paused"):
        await club.bot.messages.direct.reach(anna, hello, opens=True)
    club.fake.world.direct.quarantined = False
    club.ahead -= 3_600_000  # as after a start with the machine's clock set back
    assert await club.bot.messages.direct.paused() is None
    await club.bot.messages.direct.reach(anna, hello, opens=True)


async def hello(where: discord.PartialMessageable) -> None:
    await where.send("Hello")


async def test_many_at_once_ask_discord_once(club: Club) -> None:
    club.fake.world.direct.quarantined = True
    people = [int(club.fake.world.users.add(f"P{number}")["id"]) for number in range(20)]
    tries = [club.bot.messages.direct.reach(user, hello, opens=True) for user in people]
    assert {str(error) for error in await asyncio.gather(*tries, return_exceptions=True)} == {"paused"}
    assert len([each for each in openings(club) if each.body["recipient_id"] in people]) == 1


async def test_a_long_limit_of_the_route_is_too_fast_as_well(club: Club) -> None:
    club.fake.faults.rate_limit(60, "^POST /users/@me/channels")
    with pytest.raises(NotReached, match="paused"):
        await club.bot.messages.direct.reach(int(club.person("Anna").id), hello, opens=True)
    assert await club.bot.messages.direct.paused()
    await club.until(lambda: told_owner(club))


async def test_opened_but_never_written_to_is_as_not_opened_while_quarantined(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.bot.storage.direct_channels.keep(int(ben.id), int(ben.dm["id"]))
    club.fake.world.direct.quarantined = True
    table = await club.start_table(anna, ben)
    await club.until(lambda: hints(ben, club.channel()))
    assert await known(club, ben) is None
    assert await club.bot.messages.direct.paused()
    assert not table.players[1].dm_refused


@pytest.mark.long
async def test_a_quarantined_bots_evening(club: Club) -> None:
    everybody = anna, ben, chiara, david, owner = club.people("Anna", "Ben", "Chiara", "David", OWNER)
    await club.bot.messages.direct.reach(int(owner.id), hello, opens=True)
    club.fake.world.direct.quarantined = True
    since = len(club.fake.requests)
    club.fake.world.channels.add(club.channel()["guild_id"], "third-table")
    parties = {"card-table": (anna, ben), "second-table": (chiara, david, anna), "third-table": (ben, chiara)}
    tables = {
        channel: await club.start_table(*people, channel=channel, cards=4, pace="days")
        for channel, people in parties.items()
    }
    pauses = 1
    assert len(openings(club, since)) == pauses
    for round_ in range(4):
        for channel, people in parties.items():
            await by_my_hand(club, tables[channel], people)
        if round_ == 1:
            await club.restart()
            tables = {channel: await club.again(table) for channel, table in tables.items()}
        if round_ == 2:
            await club.wait(SHORTEST / 1_000)
            pauses += 1
    assert {table.record.status for table in tables.values()} == {"over"}
    for channel, people in parties.items():
        await club.settled(tables[channel])
        for person in people:
            assert hints(person, club.channel(channel)) == 1
            assert "The match is over" in text_of(club.public(tables[channel]))
    assert all(hands_of(person) == [] for person in everybody)
    await club.until(lambda: len(told_owner(club)) == pauses)
    assert "quarantined" in told_owner(club)[0]
    assert len(openings(club, since)) == pauses


async def test_a_click_that_is_not_answered_yet_leaves_the_hint_private(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    club.fake.world.direct.quarantined = True
    table = await lobby_of(club, anna, ben)
    club.fake.faults.slow(0.5, "/callback", times=1)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.settled(table)
    assert [hints(person, club.channel()) for person in (anna, ben)] == [1, 1]


async def by_my_hand(club: Club, table: AnyTable, people: tuple[Person, ...]) -> None:
    """Everyone makes a move, from the hand that they open in the channel."""
    for person in people:
        seat = club.seat(person, table)
        if seat in table.active:
            mine = await club.press(person, table, phrase("my-hand"))
            await person.click(mine.message or {}, moves_of(mine.message or {}, table, seat)[0])


async def test_who_wants_none_is_opened_none(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.bot.storage.preferences.set_person(int(ben.id), HAND, "channel")
    table = await lobby_of(club, anna, ben)
    await club.press(anna, table, phrase("start"))
    await club.until(lambda: hands_of(anna))
    await club.updated()
    assert [str(each.body["recipient_id"]) for each in openings(club)] == [anna.id]

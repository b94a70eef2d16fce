"""Messages get lost, grow old, are refused, fail or come late: the table catches up, once, without a storm."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.interactions.ids import read
from bot.messages import table_message, updates
from bot.sandbox import Json, Permission, Person, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, moves_of
from tests.wording import phrase

POST = "POST /channels/{channel_id}/messages"
PUBLIC = r"^(POST|PATCH) /(channels|webhooks)"


def tables_in(club: Club, channel: str = "card-table") -> list[Json]:
    """The bot's public messages in a channel."""
    world = club.fake.world
    found = world.messages.in_channel(club.channel(channel)["id"])
    return [
        each
        for each in found
        if each["author"]["bot"]
        and each["id"] not in world.messages.viewers
        and text_of(each) != phrase("began-here")  # which a match leaves that goes on further down
    ]


def hands_of(person: Person) -> list[Json]:
    return [each for each in person.sees(person.dm) if "your hand" in text_of(each)]


async def shows_bids(club: Club, table: AnyTable, *people: Person) -> None:
    """Everyone bids once; then the table and all hands show it, and there is just one of each."""
    for person in people:
        await club.move(person, table)
    await club.until(lambda: table.record.shown == table.revision)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    for person in people:
        await club.until(lambda person=person: "Bids:" in text_of(club.hand(person, table)))  # type: ignore[misc]
        await club.until(lambda person=person: hands_of(person) == [club.hand(person, table)])  # type: ignore[misc]
    await club.until(lambda: tables_in(club) == [club.public(table)])


async def test_a_deleted_table_is_posted_again_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.public(table)
    club.fake.world.messages.remove(old["id"])
    before = len(club.fake.requests)
    await shows_bids(club, table, anna, ben)
    assert len([each for each in club.sent(before) if f"{each.method} {each.template}" == POST]) == 1
    answer = await anna.click(old, f"t:{table.id}:menu", forged=True)
    assert is_private(answer)


async def test_a_table_that_keeps_being_deleted_is_posted_once_a_minute(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = len(club.fake.requests)
    club.fake.world.messages.remove(club.public(table)["id"])
    await club.move(anna, table)
    await club.until(lambda: tables_in(club))
    await club.settled(table)
    club.fake.world.messages.remove(club.public(table)["id"])
    for person in (ben, anna, ben):
        await club.move(person, table)
        await club.updated()
    assert tables_in(club) == []
    posts = [each for each in club.sent(before) if f"{each.method} {each.template}" == POST]
    assert len(posts) == 1


async def test_a_deleted_hand_is_sent_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(anna, table)
    club.fake.world.messages.remove(old["id"])
    await club.move(ben, table)
    (move, *_) = moves_of(old, table, 0)
    await anna.click(old, move, forged=True)
    await club.until(lambda: table.players[0].dm_message != int(old["id"]))
    assert table.revision == 2
    await shows_bids(club, table, anna, ben)


async def test_messages_older_than_an_hour_are_posted_anew(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_message, "REPOST", 0.0)  # to the bot, everything posted now is already old
    club.clock.ahead, club.fake.world.events.last_id = -2 * 3_600, 0  # ids contain the time, and only increase
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = [club.public(table), club.hand(anna, table)]  # Ben's shows his own click, which isn't an edit of an old one
    club.clock.ahead = 0
    await shows_bids(club, table, anna, ben)
    await club.updated()
    began = club.fake.message(table.record.contribution or "")
    assert began
    assert text_of(began) == phrase("began-here"), "the deal depends on its number"
    assert all(club.fake.message(each["id"]) is None for each in old if each["id"] != began["id"])
    assert club.fake.message(club.hand(ben, table)) is not None
    assert club.fake.limits.denied == 0


@pytest.mark.long
async def test_without_permission_the_match_goes_on_by_direct_message_and_nobody_asks(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.restart()  # otherwise a click's token could still edit the table
    table = await club.again(table)
    bot = club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(
        club.channel()["id"], bot, deny=Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    )
    before = len(club.fake.requests)
    while table.record.status == "playing":
        for person in (anna, ben):
            await club.move(person, table)
            await club.updated()
    for person in (anna, ben):
        await club.until(lambda person=person: "The match is over" in text_of(club.hand(person, table)))  # type: ignore[misc]
    refused = [each for each in club.fake.requests[before:] if each.status in (403, 404)]
    assert refused == []


async def test_when_the_permission_is_back_the_table_can_be_brought(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.restart()
    table = await club.again(table)
    bot = club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(
        club.channel()["id"], bot, deny=Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    )
    await club.move(anna, table)
    await club.until(lambda: table.record.lost)
    refused = await anna.slash(club.channel(), "table show")
    assert "permission" in text_of(refused.message or {})
    club.fake.world.channels.overwrite(club.channel()["id"], bot)
    await anna.slash(club.channel(), "table show")
    await shows_bids(club, table, ben, anna)


@pytest.mark.parametrize("loss", ["deleted", "archived", "locked"])
@pytest.mark.long
async def test_without_its_thread_a_match_goes_on_by_direct_message(club: Club, loss: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    thread = anna.open_thread(club.channel(), "side table")
    table = await club.start_table(anna, ben, channel="side table", cards=4)
    await club.restart()
    table = await club.again(table)
    before = len(club.fake.requests)
    if loss == "deleted":
        club.fake.world.remove_channel(thread["id"])
    else:
        club.fake.world.threads.change(thread["id"], archived=True, locked=loss == "locked")
    await club.play(table, anna, ben)
    assert table.record.status == "over"
    for person in (anna, ben):
        await club.until(lambda person=person: "The match is over" in text_of(club.hand(person, table)))  # type: ignore[misc]
    assert len([each for each in club.fake.requests[before:] if each.status >= 400]) <= 3


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("nth", [1, 2, 3])
async def test_when_a_request_fails_the_messages_converge_and_none_is_double(club: Club, nth: int, after: bool) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    fault = club.fake.faults.errors(503, PUBLIC, times=2, after=after, every=nth)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await shows_bids(club, table, anna, ben)
    club.fake.world.messages.remove(club.public(table)["id"])
    await shows_bids(club, table, ben, anna)
    assert fault.hits == 2


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_whatever_discord_calls_its_failure_the_table_is_posted_once(club: Club, status: int) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    fault = club.fake.faults.errors(status, POST, times=1, after=True)  # it was posted anyway
    club.fake.world.messages.remove(club.public(table)["id"])
    await shows_bids(club, table, anna, ben)
    assert fault.hits == 1


async def test_what_happens_while_it_is_unsure_whether_the_table_was_posted_is_shown(club: Club) -> None:
    """Asked once more to post it, Discord answers with the message it has, which says what was true then."""
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    fault = club.fake.faults.errors(503, POST, times=1, after=True)
    club.fake.world.messages.remove(club.public(table)["id"])
    await club.move(anna, table)
    await club.until(lambda: fault.hits)
    await shows_bids(club, table, ben)


async def test_what_happens_while_it_is_unsure_whether_a_hand_was_sent_is_shown(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(anna, table)
    club.fake.world.messages.remove(old["id"])
    fault = club.fake.faults.errors(503, POST, times=1, after=True)
    (move, *_) = moves_of(old, table, 0)
    await anna.click(old, move, forged=True)
    await club.until(lambda: fault.hits)
    await club.move(ben, table)
    await club.until(lambda: table.players[0].dm_message != int(old["id"]))
    await club.until(lambda: "Bids:" in text_of(club.hand(anna, table)))


async def test_an_answer_that_is_lost_or_slow_posts_no_second_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    club.fake.faults.slow(0.5, POST, times=1, after=True)
    club.fake.world.messages.remove(club.public(table)["id"])
    await shows_bids(club, table, anna, ben)
    club.fake.faults.reset(POST, times=1, after=True)
    monkeypatch.setattr(table_message, "REPOST", 0.0)
    club.fake.world.messages.remove(club.public(table)["id"])
    await shows_bids(club, table, ben, anna)


def edits_of(table: AnyTable) -> str:
    """A pattern of the requests that edit what the table shows everybody."""
    return f"^PATCH /channels/{table.record.channel}/"


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
@pytest.mark.long
async def test_after_429_nothing_is_asked_before_it_is_over(club: Club, scope: str) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben)
    await club.restart()
    table = await club.again(table)
    await club.move(anna, table)
    await club.settled(table)
    club.fake.faults.rate_limit(0.6, edits_of(table), scope=scope)
    await club.move(ben, table)
    await club.until(lambda: any("rate limited" in each.getMessage() for each in club.records))  # discord.py knows
    (denied,) = [each for each in club.fake.requests if each.status == 429]
    before = len(club.fake.requests)
    await club.start_table(chiara, david, channel="second-table")
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    hands = {anna.dm["id"], ben.dm["id"]}  # their edits may have been on their way
    later = [each for each in club.fake.requests[before:] if each.counts and hands.isdisjoint(each.path.split("/"))]
    if scope != "global":
        later = [each for each in later if each.path == denied.path]
    assert later
    assert all(each.time - denied.time >= 0.6 for each in later)


@pytest.mark.parametrize("seconds", [0.1, 0.8])
@pytest.mark.long
async def test_a_429_that_is_too_long_for_the_library_is_waited_out_and_the_newest_is_sent(
    club: Club, seconds: float
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.restart()
    table = await club.again(table)
    club.bot.http.max_ratelimit_timeout = 0.05
    await club.move(anna, table)
    await club.settled(table)
    limited = club.fake.faults.rate_limit(seconds, edits_of(table), times=1)
    await club.move(ben, table)
    await club.until(lambda: limited.hits)
    (denied,) = [each for each in club.fake.requests if each.status == 429]
    for person in (anna, ben):
        await club.move(person, table)
    in_time = club.clock() < denied.time + seconds
    await club.settled(table)
    later = [each for each in club.fake.requests if each.path == denied.path and each.time > denied.time]
    assert later
    assert later[0].time - denied.time >= seconds
    assert len(later) == 1 or not in_time, "all that happened meanwhile is one edit"


async def test_a_token_that_has_run_out_is_not_tried_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))  # this click's token can still edit the lobby
    for _ in range(2):
        await club.press(anna, table, phrase("add-computer"))
    await club.updated()
    club.clock.ahead += 15 * 60 + 1
    before = len(club.fake.requests)
    for _ in range(2):
        await club.press_menu(anna, table, phrase("remove-computer"))
    by_token = [each for each in club.fake.requests[before:] if each.status >= 400 and not each.counts]
    assert by_token
    assert max(Counter(each.path for each in by_token).values()) == 1
    assert club.warnings() == []


@pytest.mark.long
async def test_discords_own_limits_are_never_reached_by_one_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "INTERVAL", updates.INTERVAL * 4)
    club.fake.limits.speed /= 4
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="democracy")
    await club.restart()
    table = await club.again(table)
    await club.play(table, anna, ben, moves=12)
    await club.until(lambda: table.record.shown == table.revision)
    assert club.fake.limits.denied == 0


@pytest.mark.long
async def test_a_message_is_edited_about_once_a_second_however_much_happens(
    club: Club, monkeypatch: pytest.MonkeyPatch, usual_rate: float
) -> None:
    assert usual_rate == 1.0
    monkeypatch.setattr(updates, "INTERVAL", 0.25)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="democracy")
    await club.until(lambda: table.record.shown == 0)
    before, loop = len(club.fake.requests), asyncio.get_running_loop()
    started = loop.time()
    moves = await club.play(table, anna, ben, moves=20)
    await club.until(lambda: table.record.shown == table.revision)
    seconds = loop.time() - started
    edits = Counter(each.path for each in club.sent(before) if each.method == "PATCH")
    assert moves == 20
    assert 2 < max(edits.values()) <= seconds / 0.25 + 2


async def test_a_refused_copy_of_a_hand_leaves_the_direct_message_alone(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    opened = await club.press(anna, table, phrase("my-hand"))
    fault = club.fake.faults.errors(400, f"PATCH /webhooks/.*/{opened.interaction.token}/", times=None)
    await shows_bids(club, table, anna, ben)
    assert fault.hits
    assert not club.warnings()


async def test_an_edit_that_lands_between_an_answer_and_its_echo_is_put_right(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 2.0)  # nothing else is edited before the echo
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    await club.restart()
    table = await club.again(table)
    hand = f"/messages/{table.players[1].dm_message}"
    late, since = club.fake.faults.slow(0.5, f"PATCH .*{hand}", times=1, after=False), len(club.fake.requests)
    await club.move(anna, table)
    await club.until(lambda: late.hits)
    club.fake.faults.slow(1.0, "/callback", times=1, after=True)
    await club.move(ben, table)
    await club.until(lambda: any(each.path.endswith(hand) for each in club.fake.requests[since:]))
    await club.until(lambda: {read(id_).revision for id_ in moves_of(club.hand(ben, table), table, 1)} == {2})


async def test_where_the_bot_may_not_post_any_more_it_edits_the_table_that_is_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    await club.restart()  # otherwise a click's token could still edit the table
    table = await club.again(table)
    shown, bot = club.public(table)["id"], club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(club.channel()["id"], bot, deny=Permission.SEND_MESSAGES)
    for person in (anna, ben):
        await club.move(person, table)
    await club.updated()
    assert table.record.lost is None
    assert club.public(table)["id"] == shown
    assert "Bids:" in text_of(club.public(table))


async def test_a_new_table_is_the_answer_and_nothing_else_is_sent(club: Club) -> None:
    table = await club.open_table(club.person("Anna"), "goofspiel")
    await club.settled(table)
    assert club.sent() == []


async def test_a_message_that_took_the_place_of_another_takes_it_away_once_discord_answers(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel")
    await club.updated()
    fault = club.fake.faults.errors(503, "DELETE ", times=1)
    await anna.slash(club.channel(), "table show")
    await club.updated()
    assert fault.hits == 1
    assert tables_in(club) == [club.public(table)]
    fault = club.fake.faults.errors(403, "DELETE ", times=None)
    await anna.slash(club.channel(), "table show")
    await club.updated()
    assert fault.hits == 1, "what it refuses isn't asked again"


async def test_what_discord_refuses_at_the_start_of_a_match_is_not_sent_again_unchanged(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.updated()
    fault = club.fake.faults.errors(400, POST, times=None)
    await anna.click(club.public(table), phrase("start"))
    await club.updated()
    tries = fault.hits
    for _ in range(3):
        club.bot.messages.changed(table)
        await club.updated()
    assert (fault.hits, table.has_begun) == (tries, False)
    club.fake.faults.clear()


async def test_the_last_moves_that_hands_show_are_noted_as_the_bot_stops(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await shows_bids(club, table, anna, ben)
    await club.restart()
    before = len(club.fake.requests)
    await club.again(table)
    await club.updated()
    assert club.sent(before) == []

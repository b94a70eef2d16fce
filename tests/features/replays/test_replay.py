"""Replays: opened from a match's end and from the history, leafed through, shared, and shown to nobody else."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine import transcript
from bot.features.replays.replay_screen import ALL, EYES, replay_id
from bot.interactions import reply
from bot.sandbox import Json, Person, buttons_of, selects_of, text_of
from bot.sandbox.api import checks
from bot.tables.finished.transcripts import transcript_of
from bot.tables.people.settings import BOARDS
from bot.tables.table import AnyTable
from tests.databases import refuse
from tests.e2e.club import Club, address, is_private, said, say_all
from tests.e2e.contests import begin as begin_contest
from tests.features.replays.again import data_of
from tests.found import needs
from tests.tables.house import TRIAL
from tests.wording import phrase, sentence

GAME = "goofspiel"


async def finished(club: Club, *people: Person) -> AnyTable:
    """A match of these people that is over."""
    table = await club.start_table(*people, game=GAME)
    await club.play(table, *people)
    await club.settled(table)
    return table


def button(message: Json, way: str) -> str:
    """The id of the button that leads this way."""
    return next(id_ for each in buttons_of(message) if f":{way}-" in (id_ := str(each["custom_id"])))


async def go(person: Person, message: Json, way: str) -> str:
    """Press one of the buttons of a replay; what it says then."""
    return said(await person.click(message, button(message, way)))


@pytest.mark.long
async def test_it_is_leafed_through_in_one_message_with_one_request_a_press(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    answer = await anna.click(club.public(table), button(club.public(table), "open"))
    assert is_private(answer)
    assert answer.message
    message = club.fake.message(answer.message["id"])
    assert message
    assert f"before the first of {table.revision} moves" in text_of(message)
    assert message["attachments"], "it has a picture"
    assert [each["disabled"] for each in buttons_of(message)[:4] if "disabled" in each] != []
    before = len(club.sent())
    assert f"move 1/{table.revision}" in await go(anna, message, "on")
    assert len(club.sent()) == before, "the answer itself, and no other request"
    message = club.fake.message(answer.message["id"]) or {}
    assert f"move {table.revision}/{table.revision}" in await go(anna, message, "last")
    message = club.fake.message(answer.message["id"]) or {}
    assert f"move {table.revision - 1}/{table.revision}" in await go(anna, message, "back")
    message = club.fake.message(answer.message["id"]) or {}
    (menu,) = selects_of(message)
    value = next(
        option["value"] for option in menu["options"] if option["value"].isdecimal() and option["value"] != "0"
    )
    assert f"move {value}/" in said(await anna.choose(message, menu["custom_id"], [value]))
    message = club.fake.message(answer.message["id"]) or {}
    (menu,) = selects_of(message)
    assert menu["placeholder"].startswith(phrase("replay-eyes-all"))
    shown = await anna.choose(message, menu["custom_id"], [f"{EYES}1"])
    assert f"move {value}/" in said(shown), "the moment stays"
    message = club.fake.message(answer.message["id"]) or {}
    (menu,) = selects_of(message)
    assert "Ben" in menu["placeholder"]
    assert f"{EYES}{ALL}" in [option["value"] for option in menu["options"]]


@pytest.mark.long
async def test_it_opens_from_the_history_in_direct_messages_after_a_restart(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await finished(club, anna, ben)
    await club.restart()
    history = await anna.slash(anna.dm, "history")
    assert history.message
    (menu,) = selects_of(history.message)
    await anna.choose(history.message, menu["custom_id"], [menu["options"][0]["value"]])
    message = club.fake.message(history.message["id"])
    assert message
    opened = await anna.click(message, button(message, "open"))
    assert opened.message
    assert phrase("replay-eyes-all") in str(opened.message["components"])
    await club.restart()
    assert "move 1/" in await go(anna, opened.message, "on")


@pytest.mark.long
async def test_a_shared_one_is_leafed_through_by_everybody_for_themselves(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await finished(club, anna, ben)
    opened = await anna.click(club.public(table), button(club.public(table), "open"))
    assert opened.message
    posted = await anna.click(opened.message, button(opened.message, "share"))
    assert posted.message
    assert not is_private(posted)
    shown = text_of(posted.message)
    world = club.fake.world
    guests = [world.users.add(f"Guest {number}") for number in range(17)]
    for guest in guests:
        world.guilds.add_member(club.channel()["guild_id"], guest)
    crowd = [ben, chiara, david, *(club.person(guest["global_name"]) for guest in guests)]
    answers = await asyncio.gather(*(each.click(posted.message, button(posted.message, "on")) for each in crowd))
    assert len(answers) == 20
    for answer in answers:
        assert is_private(answer)
        assert "move 1/" in said(answer)
    assert text_of(club.fake.message(posted.message["id"]) or {}) == shown, "what was shared stays as it was"
    copy = answers[1].message
    assert copy
    assert "move 2/" in await go(chiara, copy, "on")


@pytest.mark.long
async def test_it_is_shared_once_in_a_channel_by_name_and_then_linked(club: Club) -> None:
    """Whoever presses, at whatever moment, at once and after a restart; elsewhere it can be shared again."""
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    opened, other = [await each.click(club.public(table), button(club.public(table), "open")) for each in (anna, ben)]
    assert opened.message
    assert other.message
    await go(ben, other.message, "on")
    both = ((anna, opened.message), (ben, other.message))
    presses = [person.click(message, button(message, "share")) for person, message in both]
    first, second = sorted(await asyncio.gather(*presses), key=is_private)
    assert first.message
    assert not is_private(first)
    assert is_private(second)
    assert any(sentence("replay-shared", name=name) in said(first) for name in ("Anna", "Ben"))
    linked = sentence("shared-already", url=address(club, first.message))
    assert said(second) == linked
    await club.restart()
    assert said(await anna.click(opened.message, button(opened.message, "share"))) == linked
    club.fake.world.messages.remove(first.message["id"])
    renewed = await anna.click(opened.message, button(opened.message, "share"))
    assert renewed.message
    assert not is_private(renewed), "the first was deleted"
    linked = sentence("shared-already", url=address(club, renewed.message))
    assert said(await ben.click(other.message, button(other.message, "share"))) == linked
    elsewhere = club.fake.world.channels.add(club.channel()["guild_id"], "elsewhere")
    history = await anna.slash(elsewhere, "history")
    assert history.message
    again = await anna.click(history.message, replay_id(table.id, 3, "share", None), forged=True)
    assert not is_private(again)
    assert again.message
    assert address(club, again.message) != address(club, renewed.message)


@pytest.mark.long
async def test_what_is_shared_late_is_seen_by_everybody_and_shared_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    opened = await anna.click(club.public(table), button(club.public(table), "open"))
    assert opened.message
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.0)
    monkeypatch.setattr(reply, "SOONEST", 0.0)
    late = await anna.click(opened.message, button(opened.message, "share"))
    assert late.deferred
    await club.until(lambda: late.follow_ups)
    (posted,) = late.follow_ups
    assert sentence("replay-shared", name="Anna") in say_all(ben, club.channel())
    monkeypatch.undo()
    again = await anna.click(opened.message, button(opened.message, "share"))
    assert said(again) == sentence("shared-already", url=address(club, posted))


async def test_what_was_shared_stands_though_that_cannot_be_noted(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    opened = await anna.click(club.public(table), button(club.public(table), "open"))
    assert opened.message
    await refuse(club.database, "INSERT ON shares")
    posted = await anna.click(opened.message, button(opened.message, "share"))
    assert not is_private(posted)
    assert sentence("replay-shared", name="Anna") in said(posted)
    assert posted.follow_ups == []


@needs("boards")
async def test_who_neither_played_nor_sees_the_channel_is_told_of_no_such_match(club: Club) -> None:
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    table = await finished(club, anna, ben)
    stranger = await elif_.slash(elif_.dm, "history")
    assert stranger.message
    club.fake.world.guilds.remove_member(club.channel()["guild_id"], elif_.id)
    for way in ("open", "on"):
        forged = await elif_.click(stranger.message, replay_id(table.id, 0, way, None), forged=True)
        assert said(forged).startswith(phrase("no-such-table"))


@pytest.mark.long
async def test_nothing_of_a_running_match_or_of_a_running_day_is_shown(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game=GAME)
    forged = await anna.click(club.public(table), replay_id(table.id, 0, "open", None), forged=True)
    assert said(forged) == phrase("replay-not-over")
    solo = await begin_contest(club, anna)
    await solo.play()
    assert not any(str(each["custom_id"])[0] in "uz" for each in buttons_of(solo.message))
    for way in ("open", "record"):
        forged = await anna.click(solo.message, f"z:{solo.table.id}:0:{way}-all", forged=True)
        assert said(forged).startswith(sentence("contest-secret", kind=TRIAL))


@pytest.mark.long
async def test_who_hides_from_boards_is_not_named_to_others(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    await club.bot.storage.preferences.set_person(int(anna.id), BOARDS, "hidden")
    answer = await chiara.click(club.public(table), button(club.public(table), "open"))
    assert answer.message
    assert "Anna" not in str(answer.message["components"])
    assert "Player 1" in str(answer.message["components"])
    own = await ben.click(club.public(table), button(club.public(table), "open"))
    assert own.message
    assert "Anna" in str(own.message["components"])


@pytest.mark.long
async def test_made_up_buttons_are_refused(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    opened = await anna.click(club.public(table), button(club.public(table), "open"))
    assert opened.message
    for made_up in (f"z:{table.id}:99999:on-all", f"z:{table.id}:0:on-9", f"z:{table.id}:0:fly-all"):
        assert said(await anna.click(opened.message, made_up, forged=True)) == phrase("bad-button")
    private = await anna.click(anna.sees(anna.dm)[-1], replay_id(table.id, 0, "share", None), forged=True)
    assert said(private).startswith(phrase("replay-share-where"))


@pytest.mark.long
async def test_it_is_downloaded_as_a_page_with_the_record_inside(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    menu = await ben.click(club.public(table), phrase("menu"))
    assert menu.message
    answer = await ben.click(menu.message, button(menu.message, "file"))
    assert is_private(answer)
    page = downloaded(club)
    assert table.record.seed in page
    assert "Anna" in page
    await club.bot.storage.preferences.set_person(int(anna.id), BOARDS, "hidden")
    await chiara.click(menu.message, button(menu.message, "file"), forged=True)
    assert "Anna" not in downloaded(club)


@pytest.mark.long
async def test_if_its_page_is_too_large_for_discord_the_record_is_sent_alone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    menu = await ben.click(club.public(table), phrase("menu"))
    assert menu.message
    monkeypatch.setattr(checks, "MAX_FILE", 10_000)
    answer = await ben.click(menu.message, button(menu.message, "file"))
    name = f"{GAME}-{table.id}.txt"
    assert is_private(answer)
    assert said(answer) == sentence("replay-page-large", file=name)
    assert table.outcome
    (record,) = [file for file in club.fake.world.files.values() if file.name == name]
    assert record.content.decode() == transcript.write(
        transcript_of(table.record, table.progress.entries, table.outcome)
    )
    assert not club.warnings()


def downloaded(club: Club) -> str:
    """The page that was sent last, with what it shows."""
    pages = [file for file in club.fake.world.files.values() if file.name.endswith(".html")]
    page = pages[-1].content.decode()
    return page + data_of(page)

"""Deals of the day: the same for everybody, one try, compared and shared; nothing else is told before the day ends."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.features.daily.commands import DailyCommands
from bot.features.daily.stored import Days, day_of
from bot.interactions.admission import READ_ONLY
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.changes.closing import end
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.people.settings import WORLD
from bot.tables.table import AnyTable
from tests.e2e.alone import WHERE, Alone, place
from tests.e2e.club import Club, address, is_private, offered, said, say_all, status
from tests.e2e.running.test_command_sync import of_commands
from tests.found import needs
from tests.wording import phrase, sentence

GAME = "goofspiel"


async def begin(club: Club, person: Person, channel: Json | None = None) -> Alone:
    """One command, which begins the deal or goes on with it."""
    answer = await person.slash(channel or club.channel(), "daily", game=GAME)
    assert answer.message
    table = await own_table(club, person)
    return Alone(club, person, table, answer.message["id"])


async def own_table(club: Club, person: Person) -> AnyTable:
    """Where this person plays today's deal."""
    rows = await club.database.read(
        "SELECT table_id FROM tries JOIN contests ON id = contest WHERE user_id = ? AND begins = ?",
        (int(person.id), day_of(club.now()) * DAY),
    )
    ((table,),) = rows
    return await club.bot.tables.registry.find(table, ended=True)


async def seen_while_playing(solo: Alone) -> list[tuple[str, ...]]:
    """Play to the end by the first button each time; what was offered before every press."""
    seen: list[tuple[str, ...]] = []
    while status(solo.table) == "playing":
        if 0 in solo.table.active:
            buttons, menus, _ = await solo.club.until(lambda: offered(solo.message, solo.table, 0))
            assert buttons, menus
            seen.append(tuple(press.split(":")[3] for press in buttons))
            await solo.person.click(solo.message, buttons[0])
        await solo.club.wait(1)
    await solo.club.updated()
    return seen


@pytest.mark.long
async def test_the_same_moves_meet_the_same_cards_wherever_they_are_made(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara", "David")
    found: list[list[tuple[str, ...]]] = []
    for person, where in zip(people, WHERE, strict=True):
        solo = await begin(club, person, place(club, where, person, club.person("Elif")))
        found.append(await seen_while_playing(solo))
        assert phrase("daily-compare") in [button["label"] for button in buttons_of(solo.message)]
    assert all(each == found[0] for each in found)
    assert len(found[0]) == 3
    counted = await club.database.read("SELECT count(*), count(guild) FROM tries")
    assert counted == [(4, 1)], "only where the bot is a member is there a server to count in"


@pytest.mark.long
async def test_fifty_presses_at_once_begin_one_try(club: Club) -> None:
    anna = club.person("Anna")
    listed = await anna.slash(club.channel(), "daily")
    assert listed.message
    press = f"f:{GAME}:play:0"
    await asyncio.gather(*(anna.click(listed.message, press, forged=True) for _ in range(50)))
    assert await club.database.read("SELECT count(*) FROM tries") == [(1,)]
    assert await club.database.read("SELECT count(*) FROM tables") == [(1,)]


@pytest.mark.long
async def test_afterwards_ones_result_stands_beside_everybodys(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    for person in (anna, ben):
        await club.bot.storage.preferences.set_person(int(person.id), WORLD, "yes")
    first = await begin(club, ben)
    await first.play()
    solo = await begin(club, anna)
    early = await anna.click(solo.message, f"f:-:show:{solo.table.record.contest}", forged=True)
    assert said(early).startswith(phrase("contest-not-finished"))
    await solo.play()
    shown = await anna.click(solo.message, phrase("daily-compare"))
    assert shown.message
    result = text_of(shown.message)
    own = sum(deal[0] for deal in solo.table.progress.score_sheet.deals)
    assert f"{own} point" in result
    assert "Ben" not in result
    assert re.search(r"On this server: \*\*=?\d\w+\*\* of 2", result)
    assert re.search(r"On all servers: \*\*=?\d\w+\*\* of 2", result)
    assert phrase("daily-rival-thinks") in result
    assert "first deal of the day" in result
    assert solo.table.record.seed not in result
    await club.wait(60)
    again = await anna.slash(club.channel(), "daily", game=GAME)
    assert "The hard computer, with the same cards" in said(again), "one try: the command shows its result"


async def test_a_result_is_shared_once_without_a_card(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    solo = await begin(club, anna)
    await solo.play()
    shown = await anna.click(solo.message, phrase("daily-compare"))
    assert shown.message
    assert "🟩" not in say_all(ben, club.channel())
    shared = await anna.click(shown.message, phrase("daily-share"))
    assert not is_private(shared)
    told = say_all(ben, club.channel())
    assert "Anna" in told
    assert told.count("🟩") + told.count("⬜") == 3
    assert not re.search(r"[♣♦♥♠]", told)
    assert shared.message
    await club.restart()
    for _ in range(2):
        again = await anna.click(shown.message, phrase("daily-share"))
        assert is_private(again)
        assert said(again) == sentence("shared-already", url=address(club, shared.message))
    assert say_all(ben, club.channel()).count("🟩") == told.count("🟩")


@pytest.mark.parametrize("name", ["Jean-Luc_7.", "``` A", "\u05e8\u05d5\u05ea 7"])
async def test_in_direct_messages_there_is_a_line_to_copy(club: Club, name: str) -> None:
    anna = club.person("Anna")
    anna.user["global_name"] = name
    solo = await begin(club, anna, anna.dm)
    await solo.play()
    shown = await anna.click(solo.message, phrase("daily-compare"))
    assert shown.message
    line = said(await anna.click(shown.message, phrase("daily-share")))
    before, block, after = line.split("```")
    assert phrase("daily-copy") in before
    assert block.startswith(f"\n**{name.replace('```', chr(39) * 3)}** · "), "as it is, since a block has no markup"
    assert not after


@needs("replays")
@needs("boards")
async def test_until_the_day_ends_there_is_no_seed_and_no_record(club: Club) -> None:
    anna = club.person("Anna")
    solo = await begin(club, anna)
    await solo.play()
    seed = solo.table.record.seed
    menu = await anna.click(solo.message, phrase("menu"))
    assert menu.message
    assert phrase("match-record") not in [button["label"] for button in buttons_of(menu.message)]
    ((number,),) = await club.database.read("SELECT number FROM matches")
    summary = await anna.click(menu.message, f"y:-:open-{number}:0", forged=True)
    assert seed not in said(menu) + said(summary)
    refused = await anna.click(menu.message, f"z:{solo.table.id}:0:record-all", forged=True)
    assert said(refused) == sentence("contest-secret", kind="daily")
    assert seed not in await club.bot.storage.privacy.export(int(anna.id), club.now())
    await club.wait(DAY / 1000)
    summary = await anna.click(menu.message, f"y:-:open-{number}:0", forged=True)
    assert seed in said(summary)
    shown = await anna.click(menu.message, f"f:-:show:{solo.table.record.contest}", forged=True)
    assert seed in said(shown)
    assert phrase("match-record") in [button["label"] for button in buttons_of(shown.message or {})]


@pytest.mark.long
async def test_midnight_ends_a_try_and_a_press_after_it_is_told_so(club: Club) -> None:
    anna = club.person("Anna")
    solo = await begin(club, anna)
    await solo.move()
    (press, *_) = (await club.until(lambda: offered(solo.message, solo.table, 0)))[0]
    await club.wait(DAY / 1000)
    late = await anna.click(solo.message, press, forged=True)
    assert said(late)
    assert status(solo.table) == "ended"
    assert await club.database.read("SELECT deals FROM tries") == [(1,)]
    yesterday = await anna.slash(club.channel(), "daily")
    assert yesterday.message
    assert f"f:{GAME}:play:0" in [button["custom_id"] for button in buttons_of(yesterday.message)]
    before = await anna.click(yesterday.message, phrase("daily-before"))
    assert "in 1 of 3 deals" in said(before)


async def test_stopping_asks_first_and_counts_as_it_stands(club: Club) -> None:
    anna = club.person("Anna")
    solo = await begin(club, anna)
    await solo.move()
    asked = await anna.slash(club.channel(), "table end", table=solo.table.id)
    assert "counts as it stands" in said(asked)
    assert asked.message
    ended = await anna.click(asked.message, phrase("alone-end-sure"))
    assert ended.message
    await anna.click(ended.message, phrase("daily-compare"))
    assert status(solo.table) == "ended"
    reached = (
        "of 3 deals" if solo.table.progress.score_sheet.deals else "no deal finished"
    )  # whether the others were quick
    assert reached in said(await anna.slash(club.channel(), "daily", game=GAME))


async def test_seeds_are_announced_a_day_ahead(club: Club) -> None:
    anna = club.person("Anna")
    listed = await anna.slash(club.channel(), "daily")
    assert listed.message
    first = said(await anna.click(listed.message, phrase("daily-seeds")))
    assert await Days(club.database, club.bot.tables.registry, club.now).number(day_of(club.now())) not in first
    await club.wait(DAY / 1000)
    listed = await anna.slash(club.channel(), "daily")
    assert listed.message
    second = said(await anna.click(listed.message, phrase("daily-seeds")))
    hashes = [re.findall(r"`([0-9a-f]{64})`", each) for each in (first, second)]
    assert hashes[0][0] == hashes[1][1], "what was tomorrow's is today's"


async def test_a_game_without_one_says_so_and_strangers_see_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert said(await anna.slash(club.channel(), "daily", game="hearts")).startswith(phrase("no-daily"))
    solo = await begin(club, anna)
    await solo.play()
    for act in ("show", "share"):
        answer = await ben.click(solo.message, f"f:-:{act}:{solo.table.record.contest}", forged=True)
        assert said(answer).startswith(phrase("no-such-contest"))
    for made_up in ("f:-:show:999999", "f:nothing:play:0", "f:-:nothing:0"):
        assert said(await ben.click(solo.message, made_up, forged=True))


@pytest.mark.parametrize("act", ["show", "list"])
@pytest.mark.long
async def test_ones_results_can_be_looked_at_after_a_restart(club: Club, act: str) -> None:
    anna = club.person("Anna")
    solo = await begin(club, anna)
    await solo.play()
    contest, day = solo.table.record.contest, day_of(club.now())
    await club.restart()
    answer = await anna.click(solo.message, f"f:-:{act}:{contest if act == 'show' else day}", forged=True)
    own = sum(deal[0] for deal in solo.table.progress.score_sheet.deals)
    assert f"{own} point" in said(answer)


async def to_midnight(club: Club, before: int) -> int:
    """Let time pass for the bot and for Discord until this many milliseconds before midnight, which is returned."""
    midnight = (day_of(club.now()) + 1) * DAY
    club.clock.ahead += (midnight - before - club.now()) / 1_000
    await club.wait((midnight - before - club.now()) / 1_000)
    return midnight


async def test_one_that_is_begun_shortly_before_midnight_promises_no_time_after_it(club: Club) -> None:
    anna = club.person("Anna")
    midnight = await to_midnight(club, 2 * MINUTE)
    solo = await begin(club, anna)
    assert re.findall(r"<t:(\d+):t>", solo.says) == [str(midnight // 1_000)]
    await solo.move()
    assert re.findall(r"<t:(\d+):t>", solo.says) == [str(midnight // 1_000)]
    why = said(await anna.slash(club.channel(), "table why", table=solo.table.id))
    assert sentence("contest-ends", kind="daily", time=midnight) in why
    assert max(map(int, re.findall(r"<t:(\d+):R>", why))) == midnight // 1_000
    await club.wait(3 * 60)
    assert "<t:" not in solo.says, "it is over, and nothing is promised any more"


async def test_when_the_day_has_just_ended_nobody_can_still_play(club: Club) -> None:
    anna = club.person("Anna")
    await to_midnight(club, 10 * MINUTE)
    solo = await begin(club, anna)
    await solo.play()
    shown = await anna.click(solo.message, phrase("daily-compare"))
    assert sentence("daily-until", over=False, time=solo.table.record.ends) in said(shown)
    club.ahead += 10 * MINUTE  # and nothing that is due then is done yet
    shown = await anna.click(solo.message, f"f:-:show:{solo.table.record.contest}", forged=True)
    assert sentence("daily-until", over=True, time=0) in said(shown)
    assert solo.table.record.seed not in said(shown)
    await club.wait(60)
    shown = await anna.click(solo.message, f"f:-:show:{solo.table.record.contest}", forged=True)
    assert solo.table.record.seed in said(shown)


async def test_a_day_in_which_no_deal_was_finished_is_not_one_that_was_played(club: Club) -> None:
    anna = club.person("Anna")
    solo = await begin(club, anna)
    await end(solo.table)
    result = said(await anna.slash(club.channel(), "daily", game=GAME))
    assert sentence("daily-reached", deals=0, points=0, of=3, whole=False) in result
    assert "🏅" not in result
    assert phrase("daily-milestones") not in said(await anna.slash(club.channel(), "daily"))
    await club.wait(DAY / 1_000)
    await (await begin(club, anna)).play()
    result = said(await anna.slash(club.channel(), "daily", game=GAME))
    assert sentence("daily-milestone", number=1) in result
    listed = await anna.slash(club.channel(), "daily")
    assert phrase("daily-milestones") in said(listed)
    assert listed.message
    yesterday = await anna.click(listed.message, phrase("daily-before"))
    assert sentence("daily-reached", deals=0, points=0, of=3, whole=False) in said(yesterday)


async def test_two_who_have_reached_the_same_are_better_than_nobody(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    for person in (anna, ben):
        await (await begin(club, person)).play()
    await club.database.write(_same_for_both)
    shown = await anna.slash(club.channel(), "daily", game=GAME)
    assert "**=1st** of 2\n" in said(shown)
    assert shown.message
    assert shown.message["attachments"] == [], "one bar says nothing"
    line = said(await anna.click(shown.message, phrase("daily-share")))
    assert "better" not in said(shown) + line


def _same_for_both(connection: Any) -> None:
    connection.execute("UPDATE tries SET deals = 1, points = 5")
    connection.execute("DELETE FROM counts")
    connection.execute("INSERT INTO counts SELECT contest, guild, 1, 5, 2 FROM tries LIMIT 1")


async def test_how_it_went_stands_before_how_it_is_played(club: Club) -> None:
    anna = club.person("Anna")
    await (await begin(club, anna)).play()
    told = said(await anna.slash(club.channel(), "daily"))
    rules = phrase("daily-rules")
    assert told.index("**Goofspiel**: ") < told.index(rules)
    assert told.count(rules) == 1


async def test_the_command_is_offered_wherever_discord_shows_it_and_begins_tables(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    (command,) = (each for each in request.body if each["name"] == "daily")
    assert (command["integration_types"], command["contexts"]) == ([0, 1], [0, 1, 2])
    assert DailyCommands.daily.extras != READ_ONLY

"""Clicks that are doubled, late, forged or foolish: the rules hold, and every click gets one answer."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from datetime import timedelta
from functools import partial
from itertools import product

import discord
import pytest

from bot.db.connection import Connection
from bot.interactions import reply
from bot.interactions.reply import DEFER_AFTER
from bot.messages.pictures import Rendered
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.sandbox.api import interactions
from bot.sandbox.api.callbacks import DEFER, DEFER_EDIT
from bot.screens.components.frame import Screen
from bot.tables.table import AnyTable
from tests.e2e.club import CARD, Club, is_private, moves_of, said, say_all
from tests.speed import FOR_EVER
from tests.wording import phrase


def state_of(table: AnyTable) -> tuple[object, ...]:
    return (
        table.record.status,
        table.record.players,
        table.state if table.has_begun else None,
        len(table.progress.entries),
    )


async def quiet(club: Club, person: Person, message: Json, custom_id: str, *values: str) -> str:
    """The answer to someone who sends an id that the client wouldn't offer; nobody else sees it."""
    before = {each["id"] for each in club.fake.world.messages.values()}
    if values:
        answer = await person.choose(message, custom_id, values, forged=True)
    else:
        answer = await person.click(message, custom_id, forged=True)
    assert answer.message
    new = [each for each in club.fake.world.messages.values() if each["id"] not in before]
    assert all(club.fake.world.messages.viewers.get(each["id"]) == person.id for each in new)
    return said(answer)


async def test_a_double_click_counts_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    hand = club.hand(anna, table)
    first, second, *_ = moves_of(hand, table, 0)
    for answer in [await pending for pending in [anna.click(hand, each) for each in (first, first, second)]]:
        assert answer.message
    assert [entry.seat for entry in table.progress.entries] == [0]
    await club.until(lambda: table.state.bids[0] is not None)
    told = [request for request in club.fake.requests if phrase("stale") in str(request.body)]
    assert len(told) == 2, "each of the others is told, whatever the hand shows by now"


async def test_an_interaction_delivered_twice_counts_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    club.fake.faults.deliver_twice = 1
    await club.press(anna, table, phrase("add-computer"))
    club.fake.faults.deliver_twice = 1
    await club.press(ben, table, phrase("join"))
    assert [player.name for player in table.players] == ["Anna", "Ada", "Ben"]
    await club.press_menu(anna, table, phrase("remove-computer"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    (move, *_) = await club.moves(anna, table)
    club.fake.faults.deliver_twice = 1
    await anna.click(club.hand(anna, table), move)
    await club.move(ben, table)
    assert [entry.seat for entry in table.progress.entries] == [0, 1]
    assert phrase("stale") not in text_of(club.hand(anna, table))


async def test_a_command_delivered_twice_is_done_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = len(club.fake.requests)
    club.fake.faults.deliver_twice = 1
    await anna.slash(club.channel(), "table show")
    await ben.slash(club.channel(), "table hand")
    posted = [each for each in club.fake.requests[before:] if each.method == "POST" and "channels" in each.template]
    assert len(posted) == 1
    assert club.public(table)


async def test_an_old_button_is_answered_with_the_hand_as_it_stands(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(anna, table)
    first, second, *_ = moves_of(old, table, 0)
    await anna.click(old, first)
    await club.move(ben, table)
    await club.settled(table)
    assert "Bids:" in text_of(club.hand(anna, table))
    before = state_of(table)
    answer = await anna.click(old, second, forged=True)
    assert phrase("stale") in said(answer)
    assert answer.message == club.hand(anna, table)
    assert moves_of(club.hand(anna, table), table, 0)
    assert state_of(table) == before


async def test_a_button_of_a_finished_or_a_closed_table_changes_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    old, public = club.hand(anna, table), club.public(table)
    (move, *_) = moves_of(old, table, 0)
    await club.play(table, anna, ben)
    await club.settled(table)
    before = state_of(table)
    for act in ("leave", "leave-sure", "end", "end-sure"):
        assert "is over" in await quiet(club, anna, public, f"t:{table.id}:{act}")
    for act in ("start", "join", "leave", "add"):
        assert phrase("already-started") in await quiet(club, anna, public, f"l:{table.id}:{act}")
    assert "is over" in await quiet(club, anna, public, move)
    assert "is over" in await quiet(club, anna, old, move)
    assert state_of(table) == before
    other = await club.open_table(anna, "goofspiel")
    lobby = club.public(other)
    await club.press_menu(anna, other, phrase("cancel"))
    for each in ("start", "join", "leave", "add", "cancel"):
        assert "closed" in await quiet(club, ben, lobby, f"l:{other.id}:{each}")
    for each in (f"t:{other.id}:menu", f"t:{other.id}:bring", f"h:{other.id}:", f"m:{other.id}:0:bid 5H"):
        assert "closed" in await quiet(club, ben, lobby, each)
    assert other.record.status == "ended"


async def test_a_match_that_was_ended_says_so_in_every_hand_and_to_every_click(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(ben, table)
    (move, *_) = moves_of(old, table, 1)
    menu = await club.press(anna, table, phrase("menu"))
    assert menu.message
    sure = await anna.click(menu.message, phrase("menu-end"))
    assert sure.message
    assert table.record.status == "playing"
    await anna.click(sure.message, phrase("menu-end-ask"))
    await ben.click(club.public(table), f"t:{table.id}:agree", forged=True)
    for person in (anna, ben):
        await club.until(lambda person=person: "closed without a result" in text_of(club.hand(person, table)))  # type: ignore[misc]
    await club.until(lambda: "closed without a result" in text_of(club.public(table)))
    assert table.record.seed in text_of(club.public(table)), "now it may be checked"
    assert table.record.seed not in "".join(text_of(club.hand(person, table)) for person in (anna, ben))
    assert "closed" in await quiet(club, ben, old, move)


async def test_somebody_elses_button_is_refused(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, game="democracy")
    await club.updated()
    before = state_of(table)
    for move in moves_of(club.hand(ben, table), table, 1):
        answer = await anna.click(club.hand(anna, table), move, forged=True)
        assert phrase("not-in-hand") in said(answer)
    (move, *_) = moves_of(club.hand(ben, table), table, 1)
    assert phrase("not-seated") in await quiet(club, chiara, club.public(table), move)
    assert phrase("not-seated") in await quiet(club, chiara, club.public(table), f"h:{table.id}:")
    assert phrase("not-seated") in await quiet(club, chiara, club.public(table), f"t:{table.id}:leave")
    assert "Only the host" in await quiet(club, ben, club.public(table), f"t:{table.id}:end-sure")
    assert phrase("not-in-hand") in await quiet(club, anna, club.public(table), move)
    assert state_of(table) == before


BAD = [
    "",
    "x",
    "m:",
    "m:abcdefg:0:place 5H 1",
    "m:zzzzzzz:0:bid 5H",
    "h:zzzzzzz:",
    "l:zzzzzzz:join",
    "t:zzzzzzz:menu",
    "r:chess:1",
    "b:chess:wins:0",
    "b:goofspiel:money:0",
    "m:{table}:0:",
    "m:{table}:0:bid",
    "m:{table}:0:bid XX",
    "m:{table}:0:bid 5H 5H",
    "m:{table}:0:deal",
    "m:{table}:7:bid 5H",
    "m:{table}:999999:bid 5H",
    "m:{table}:-1:bid 5H",
    "m:{table}:1e3:bid 5H",
    "m:{table}:0:bid 5H\n",
    "m:{table}:0:" + "9" * 85,
    "d:{table}:0:" + "~" * 80,
    "s:{table}:0:bid",
    "h:{table}:no-such-page",
    "l:{table}:dance",
    "t:{table}:dance",
    "q:{table}:0:bid 5H",
    "x" * 100,
    "𝕞:{table}:0:bid 5H",
    "m:{table}:٣:bid 5H",
]


async def test_no_made_up_id_does_anything_and_each_is_answered(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.updated()
    before = state_of(table)
    for bad in BAD:
        for message in (club.public(table), club.hand(anna, table)):
            answer = await anna.click(message, bad.format(table=table.id), forged=True)
            assert answer.message, bad
            assert state_of(table) == before, bad
    assert len(anna.sees(club.channel())) > len(ben.sees(club.channel())) == 1


async def test_values_that_were_not_offered_do_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    menu = (await club.press(anna, table, phrase("menu"))).message
    assert menu
    places, levels = (select["custom_id"] for select in selects_of(menu))
    await club.updated()
    before = state_of(table)
    wrong = (["9"], ["-1"], ["x"], ["1", "2"], ["²"], ["9" * 100], [""])
    for menu_id, values in [(places, []), *product((places, levels), wrong)]:
        answer = await anna.choose(menu, menu_id, values, forged=True)
        assert answer.message
        assert is_private(answer), values
        assert state_of(table) == before
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.updated()
    before = state_of(table)
    for values in (["XX"], ["5H", "6H"], ["x,y"], ["9" * 100], [""], ["\n"]):
        await anna.choose(club.public(table), f"s:{table.id}:0:bid", values, forged=True)
        assert state_of(table) == before


@pytest.mark.long
async def test_many_people_click_at_once(club: Club) -> None:
    people = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(*people, game="democracy")
    for _ in range(2):
        tricks = table.revision
        hands = {person: club.hand(person, table) for person in people}
        moves = {person: await club.moves(person, table) for person in people}
        crowd = [
            person.click(hands[person], moves[person][number % len(moves[person])])
            for number in range(25)
            for person in people
        ]
        answers = [await pending for pending in crowd]
        assert len(answers) == 100
        assert all(answer.message for answer in answers)
        new = table.progress.entries[tricks:]
        assert Counter(entry.seat for entry in new) == {0: 1, 1: 1, 2: 1, 3: 1}
        await club.settled(table)
    ids = [entry.interaction for entry in table.progress.entries]
    assert len(set(ids)) == len(ids)
    await club.updated()
    drawn = ", ".join(f"({seat}, {player.dm_shown})" for seat, player in enumerate(table.players))
    await club.database_until(
        f"SELECT count(*) FROM seats WHERE (seat, dm_shown) IN (VALUES {drawn})", 4
    )  # a bit later
    assert await club.bot.storage.tables.load(table.id) == (table.record, table.progress.entries)


class Jam:
    """A slow disk: writes wait until it is released."""

    def __init__(self, club: Club) -> None:
        self._free = threading.Event()
        self._task = asyncio.ensure_future(club.database.write(self._wait))

    def _wait(self, _: Connection) -> None:
        self._free.wait(FOR_EVER)

    async def let_go(self) -> None:
        self._free.set()
        await self._task


async def test_a_click_that_was_long_on_its_way_is_deferred_soon(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord counts from the click, not from when the bot hears of it."""
    monkeypatch.setattr(reply, "DEFER_AFTER", 1_000.0)
    monkeypatch.setattr(reply, "SOONEST", 0.05)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    jam = Jam(club)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    now = discord.utils.utcnow
    monkeypatch.setattr(discord.utils, "utcnow", lambda: now() + timedelta(seconds=2_000))
    pressed = anna.click(club.hand(anna, table), move)
    await club.until(lambda: pressed.answered)
    assert (await pressed).type == DEFER_EDIT
    assert table.revision == 0
    await jam.let_go()
    await club.until(lambda: table.revision == 1)


async def test_a_click_still_at_work_after_two_seconds_is_deferred_and_answered_then(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert DEFER_AFTER == 2.0
    monkeypatch.setattr(reply, "DEFER_AFTER", DEFER_AFTER)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    jam = Jam(club)
    started = asyncio.get_running_loop().time()
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    pressed, typed, doubled = (
        anna.click(club.hand(anna, table), move),
        ben.slash(club.channel("second-table"), "goofspiel new"),
        anna.click(club.hand(anna, table), move),
    )
    answers: list[Answer] = [await pressed, await typed, await doubled]
    assert asyncio.get_running_loop().time() - started > 1.8
    assert [answer.type for answer in answers] == [DEFER_EDIT, DEFER, DEFER_EDIT]
    assert table.revision == 0
    await jam.let_go()
    await club.until(
        lambda: "Your bid" in text_of(club.hand(anna, table)) or "You bid" in text_of(club.hand(anna, table))
    )
    await club.until(lambda: "open" in said(answers[1]))
    assert is_private(answers[1])
    second = await club.table("second-table")
    await club.until(lambda: second.record.message)
    assert table.revision == 1


async def test_a_click_whose_deferral_fails_is_answered_all_the_same(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.updated()
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.0)
    for fail in (partial(club.fake.faults.errors, 400), partial(club.fake.faults.reset, times=5)):
        jam, fault = Jam(club), fail("/callback")
        pressed = anna.click(club.hand(anna, table), moves_of(club.hand(anna, table), table, 0)[0])
        await club.until(lambda fault=fault: fault.hits == fault.times)  # type: ignore[misc]
        await jam.let_go()
        assert not (await pressed).deferred
        assert "You bid" in text_of(club.hand(anna, table))
        await club.move(ben, table)
        await club.updated()
    assert table.revision == 4
    assert sum("could not be deferred" in record.getMessage() for record in club.records) == 2


async def test_an_answer_that_comes_too_late_is_no_error_and_the_move_counts(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    jam = Jam(club)
    pending = anna.click(club.hand(anna, table), move)
    await club.until(lambda: int(pending.interaction.id) in club.bot.dispatcher._seen)  # pyright: ignore[reportPrivateUsage]  no public way
    club.clock.ahead += interactions.ANSWER_WITHIN + 1
    await jam.let_go()
    await club.until(lambda: table.revision == 1)
    await club.until(lambda: "You bid" in text_of(club.hand(anna, table)))
    assert not pending.answered
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.hand(anna, table)))
    assert club.warnings() == []


async def test_an_answer_of_which_discord_lost_the_receipt_is_no_error(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    club.fake.faults.errors(500, "POST /interactions/", times=1, after=True)
    await club.move(anna, table)
    await club.until(lambda: [each for each in club.fake.requests if each.status == 400])  # answered with 40060
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.hand(anna, table)))
    assert not [each for each in club.records if "answered" in each.getMessage() and each.levelno > logging.DEBUG]
    assert club.warnings() == []


async def test_what_nobody_takes_gets_a_sentence(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel")
    modal: Json = {"custom_id": "a form of another bot", "components": []}
    answer = await anna.submitted(club.channel(), club.public(table)["id"], modal)
    assert phrase("bad-button") in said(answer)
    commands = club.fake.world.application.commands[None]
    commands["gone"] = {**commands["help"], "name": "gone"}
    answer = await anna.slash(club.channel(), "gone")
    assert "Type it again" in said(answer)


async def test_a_click_whose_answer_fails_leaves_the_move_and_the_table_goes_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    club.fake.faults.errors(400, "POST /interactions/", times=1)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    await anna.click(club.hand(anna, table), move)
    assert table.revision == 1
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    await club.until(lambda: "Bids:" in say_all(anna, anna.dm))


async def test_a_move_at_the_table_itself_is_answered_silently_and_keeps_it_up_to_date(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    answer = await anna.click(club.public(table), move, forged=True)  # in a pause the table itself has such a button
    await club.settled(table)
    assert (answer.type, answer.follow_ups) == (DEFER_EDIT, [])
    assert table.revision == 1
    by_its_token = [each for each in club.fake.requests if answer.interaction.token in each.path]
    assert [each.method for each in by_its_token] == ["POST", "PATCH"], "which counts towards no limit"


def tasks() -> Counter[str]:
    """The number of tasks of each kind, except those of connections, which may just have started."""
    kinds = (getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks())
    return Counter(kind for kind in kinds if kind not in {"_keep_on", "RequestHandler.start"})


async def test_an_answer_leaves_nothing_behind(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    before = tasks()
    for _ in range(5):
        assert is_private(await club.press(anna, table, phrase("my-hand")))
        assert is_private(await anna.slash(club.channel(), "help"))
    await ben.slash(club.channel("second-table"), "goofspiel new")  # the answer is the table itself
    await club.updated()
    await club.until(lambda: tasks() <= before)
    views = club.bot._connection._view_store  # pyright: ignore[reportPrivateUsage]  no public way to see what discord.py keeps
    assert not views._views  # pyright: ignore[reportPrivateUsage]
    assert not views._synced_message_views  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("how", ["refused", "cut off"])
async def test_a_refusal_that_cannot_be_told_is_no_error(club: Club, how: str) -> None:
    anna, elif_ = club.people("Anna", "Elif")
    await club.start_table(anna, *club.people("Ben"))
    if how == "refused":
        club.fake.faults.errors(400, "/callback")
    else:
        club.fake.faults.reset("/callback", times=5)
    elif_.slash(club.channel(), "table leave")
    await club.until(lambda: any("no answer" in each for each in club.warnings()))


@pytest.mark.long
async def test_why_some_cards_cannot_be_played_is_said_in_the_hand_itself(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, game="jass", computers=2, weis=False)

    def asked() -> Person | None:
        shown = {person: [button["label"] for button in buttons_of(club.hand(person, table))] for person in (anna, ben)}
        return next((person for person, labels in shown.items() if phrase("why-not") in labels), None)

    while not (person := asked()):
        await club.play(table, anna, ben, moves=1)
        await club.settled(table)
    before, made = club.hand(person, table), table.revision
    answer = await person.click(before, phrase("why-not"))
    assert answer.message == club.hand(person, table), "no message of its own"
    ids = [[button["custom_id"] for button in buttons_of(each)] for each in (before, club.hand(person, table))]
    moves, still = ([each for each in some if each.startswith("m:")] for some in ids)
    assert moves == still, "the hand stays as it is"
    assert {each[:2] for each in ids[1]} - {each[:2] for each in ids[0]} == {"i:", "r:"}, (
        "and leads to what explains it"
    )
    reason = next(line for line in text_of(club.hand(person, table)).splitlines() if line.startswith("> "))
    assert CARD.search(reason)
    assert table.revision == made
    await club.move(person, table)
    await club.settled(table)
    assert reason not in text_of(club.hand(person, table))


async def test_a_refusal_is_said_directly_above_the_buttons(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(anna, table)
    first, second, *_ = moves_of(old, table, 0)
    await anna.click(old, first)
    await anna.click(old, second, forged=True)
    refusal = f"> {phrase('stale')}"
    assert above_buttons(club.hand(anna, table)) == refusal
    club.bot.messages.updates.mark_stale(club.bot.messages.hand(table, club.seat(anna, table), int(anna.id)))
    await club.updated()
    assert above_buttons(club.hand(anna, table)) == refusal, "it stays when the hand is drawn again"
    await club.move(ben, table)
    await club.settled(table)
    assert refusal not in text_of(club.hand(anna, table)), "until somebody moves"


async def test_a_refusal_isnt_undone_by_what_was_drawn_before(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    old = club.hand(anna, table)
    first, second, *_ = moves_of(old, table, 0)
    await anna.click(old, first)
    await club.settled(table)
    messages, drawn, sent = club.bot.messages, asyncio.Event(), asyncio.Event()
    render = messages.pictures.render

    async def slowly(view: Screen, *, asked: float | None = None) -> Rendered:
        screen = await render(view, asked=asked)
        if asked is None:
            drawn.set()
            await asyncio.wait_for(sent.wait(), FOR_EVER)
        return screen

    monkeypatch.setattr(messages.pictures, "render", slowly)
    messages.updates.mark_stale(messages.hand(table, club.seat(anna, table), int(anna.id)))
    await asyncio.wait_for(drawn.wait(), FOR_EVER)
    await asyncio.gather(club.bot.wait_for("replied", timeout=FOR_EVER), anna.click(old, second, forged=True))
    sent.set()
    await club.updated()
    assert above_buttons(club.hand(anna, table)) == f"> {phrase('stale')}"


def above_buttons(message: Json) -> str:
    """What a hand says directly above its first row of buttons."""
    (frame,) = message["components"]
    kinds = ["row" if part["type"] == 1 else part.get("content", "") for part in frame["components"]]
    return kinds[kinds.index("row") - 1]

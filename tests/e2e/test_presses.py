"""Presses whose answer Discord refuses: why is said, and that what was done stands; it is done once."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import NamedTuple, TypeAlias

import discord
import pytest

from bot.interactions import reply
from bot.interactions.refused import RefusedFor, why_refused
from bot.messages.pictures import Rendered
from bot.sandbox import Answer, selects_of, text_of
from bot.tables.people.settings import BOARDS, PICTURES
from tests.databases import Where
from tests.e2e.club import Club, is_private, moves_of, said
from tests.e2e.test_clicks import Jam
from tests.wording import phrase, sentence

GAME = "goofspiel"
REFUSALS: dict[RefusedFor, tuple[int, int]] = {
    "gone": (404, 10003),
    "large": (413, 40005),
    "forbidden": (403, 50001),
    "unknown": (400, 50109),
}
"""Discord's status and code, by what people are told."""


class Pressed(NamedTuple):
    """The answer to a press, the command it is to name, and a query that finds one row for what was done."""

    answer: Answer
    command: str
    done: str


Press: TypeAlias = Callable[[Club, Callable[[], None]], Awaitable[Pressed]]
"""Does something; the function it's given makes Discord refuse the next answer."""


@pytest.fixture
async def club(where: Where) -> AsyncGenerator[Club, None]:
    """People who see no pictures, without which a screen would be tried once more."""
    async with Club(where) as club:
        for person in club.people("Anna", "Ben"):
            await club.bot.storage.preferences.set_person(int(person.id), PICTURES, "off")
        yield club


async def move_by_direct_message(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.updated()
    (move, *_) = moves_of(club.hand(anna, table), table, 0)
    refuse()
    return Pressed(await anna.click(club.hand(anna, table), move), "/table hand", "SELECT 1 FROM moves")


async def move_in_the_channel(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    hand = (await club.press(anna, table, phrase("my-hand"))).message
    assert hand
    await club.updated()
    refuse()
    return Pressed(await anna.click(hand, moves_of(hand, table, 0)[0]), "/table hand", "SELECT 1 FROM moves")


async def join(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, GAME)
    await club.updated()
    refuse()
    answer = await ben.click(club.public(table), phrase("join"))
    return Pressed(answer, "/table show", f"SELECT 1 FROM seats WHERE user_id = {ben.id}")


async def add_computer(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna = club.person("Anna")
    table = await club.open_table(anna, GAME)
    await club.updated()
    refuse()
    answer = await anna.click(club.public(table), phrase("add-computer"))
    return Pressed(answer, "/table show", "SELECT 1 FROM seats WHERE user_id IS NULL AND level IS NOT NULL")


async def vote_to_end(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.press_menu(anna, table, phrase("menu-end"))
    sure = anna.sees(club.channel())[-1]
    await club.updated()
    refuse()
    answer = await anna.click(sure, phrase("menu-end-ask"))
    return Pressed(answer, "/table hand", "SELECT 1 FROM tables WHERE countdown IS NOT NULL")


async def set_by_a_menu(club: Club, refuse: Callable[[], None]) -> Pressed:
    anna = club.person("Anna")
    form = (await anna.slash(club.channel(), "settings")).message
    assert form
    menu = next(each for each in selects_of(form) if "boards" in each["custom_id"])
    refuse()
    answer = await anna.choose(form, menu["custom_id"], ["hidden"])
    return Pressed(answer, "", "SELECT 1 FROM settings WHERE name = 'boards'")


async def set_by_the_command(club: Club, refuse: Callable[[], None]) -> Pressed:
    refuse()
    answer = await club.person("Anna").slash(club.channel(), "settings", boards="hidden")
    return Pressed(answer, "", "SELECT 1 FROM settings WHERE name = 'boards'")


PRESSES = (
    move_by_direct_message,
    move_in_the_channel,
    join,
    add_computer,
    vote_to_end,
    set_by_a_menu,
    set_by_the_command,
)


@pytest.mark.parametrize("why", REFUSALS)
@pytest.mark.parametrize("press", PRESSES, ids=lambda press: press.__name__)
async def test_what_was_done_stands_and_why_it_is_not_shown_is_said(club: Club, press: Press, why: RefusedFor) -> None:
    await must_stand(club, press, why)


async def must_stand(club: Club, press: Press, why: RefusedFor) -> None:
    """What is pressed for is done once, and whoever pressed is told that it is, and why they don't see it."""
    status, code = REFUSALS[why]

    def refuse() -> None:
        club.fake.faults.errors(status, "POST /interactions/.*/callback", code=code)

    answer, command, done = await press(club, refuse)
    assert is_private(answer)
    if why == "gone" and press is move_in_the_channel:
        assert "You bid" in said(answer), "the hand itself, once more"
    else:
        scores = sentence("stands", shown_by="nothing")
        assert said(answer).startswith(f"{sentence('discord-refused', why=why, code=str(code))} {scores}")
        assert (command in said(answer)) if command else said(answer).endswith(scores)
    assert await club.database.read(done) == [(1,)], "once"


async def test_a_hand_that_was_dismissed_meanwhile_is_shown_again_and_stays_right(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    hand = (await club.press(anna, table, phrase("my-hand"))).message
    assert hand
    jam = Jam(club)
    pressed = anna.click(hand, moves_of(hand, table, 0)[0])
    anna.dismiss(hand)
    await jam.let_go()
    answer = await pressed
    assert is_private(answer)
    assert answer.message
    assert answer.message["id"] != hand["id"]
    assert table.revision == 1
    await club.move(ben, table)
    await club.settled(table)
    shown = club.fake.message(answer.message["id"])
    assert shown
    assert moves_of(shown, table, 0), "it's brought up to date as the one before"


async def test_nothing_stands_where_nothing_was_done(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    for why, (status, code) in REFUSALS.items():
        club.fake.faults.errors(status, "POST /interactions/.*/callback", code=code)
        answer = await anna.slash(club.channel(), "help")
        assert said(answer) == sentence("discord-refused", why=why, code=str(code))
    club.fake.faults.errors(403, "POST /channels/{channel_id}/messages", code=50013)
    answer = await anna.slash(club.channel(), "table show")
    assert said(answer) == sentence("discord-refused", why="forbidden", code="50013")
    assert table.revision == 0


async def test_a_table_that_cannot_be_posted_where_it_was_moved_is_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    second = club.channel("second-table")["id"]
    fault = club.fake.faults.errors(403, "POST /channels/{channel_id}/messages", code=50013, times=None)
    answer = await anna.slash(club.channel(), "table move", channel=second)
    scores = sentence("stands", shown_by="nothing")
    assert said(answer).startswith(f"{sentence('discord-refused', why='forbidden', code='50013')} {scores}")
    assert str(table.record.channel) == second
    club.fake.faults.remove(fault)


async def test_an_answer_that_was_dismissed_before_it_came_is_followed_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "DEFER_AFTER", 0.01)
    monkeypatch.setattr(reply, "SOONEST", 0.0)
    anna = club.person("Anna")
    jam = Jam(club)
    answer = await anna.slash(club.channel(), "settings", boards="hidden")
    assert answer.deferred
    assert answer.message
    anna.dismiss(answer.message)
    await jam.let_go()
    (told,) = await club.until(lambda: [text_of(each) for each in anna.sees(club.channel())])
    why = sentence("discord-refused", why="gone", code="10008")
    assert told == f"{why} {sentence('stands', shown_by='nothing')}"
    assert (await club.bot.storage.preferences.person(int(anna.id)))[BOARDS] == "hidden"


async def test_what_is_too_long_is_told_from_other_bad_forms(club: Club) -> None:
    """By what Discord says about a form, since it has one code for all of them."""
    channel = club.bot.get_partial_messageable(int(club.channel()["id"]))
    for content, why in (("x" * 2_001, "large"), ("", "unknown")):
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send(content, allowed_mentions=discord.AllowedMentions.none())
        assert why_refused(refused.value) == why
    club.forget_problems()


@pytest.mark.parametrize("locale", ["en", "de", "fr", "it"])
def test_each_refusal_has_its_own_sentence(locale: str) -> None:
    told = {sentence("discord-refused", "", locale, why=why, code="0") for why in REFUSALS}
    shown = {
        sentence("stands", "", locale, shown_by=each) for each in ("hand", "table", "daily", "duel", "solo", "nothing")
    }
    full = {sentence("disk-full", "", locale, stands=stands) for stands in (False, True)}
    assert (len(told), len(shown), len(full)) == (4, 6, 2)


async def test_a_press_after_which_the_bot_fails_stands_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.errors_expected = True
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)

    async def fail(*_: object, **__: object) -> Rendered:
        raise RuntimeError

    with monkeypatch.context() as failing:
        failing.setattr(club.bot.messages.pictures, "render", fail)
        (move, *_) = moves_of(club.hand(anna, table), table, 0)
        answer = await anna.click(club.hand(anna, table), move)
        assert said(answer).startswith(f"{sentence('went-wrong')} {sentence('stands', shown_by='nothing')}")
        assert table.revision == 1
        answer = await anna.slash(club.channel(), "table hand")
        assert said(answer) == sentence("failed"), "nothing was done"

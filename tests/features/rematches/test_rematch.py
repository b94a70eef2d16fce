"""The next match is one press away; whoever joins plays; the series is counted."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from bot.features.rematches.stored import series_of
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said, status
from tests.found import needs
from tests.wording import phrase, sentence


async def finished(
    club: Club, *people: Person, game: str = "goofspiel", computers: int = 0, **options: Any
) -> AnyTable:
    """A match that has ended, with a message that says so."""
    table = await club.start_table(*people, game=game, computers=computers, **options)
    await play_to_the_end(club, table, *people)
    return table


async def play_to_the_end(club: Club, table: AnyTable, *people: Person) -> None:
    await club.play(table, *people)
    await club.until(lambda: phrase("again") in labels(club.public(table)))


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


async def again(club: Club, person: Person, table: AnyTable) -> AnyTable:
    """The next table, opened by this person."""
    await club.press(person, table, phrase("again"))
    following = await club.table()
    await club.until(lambda: following.record.message)
    return following


def names(table: AnyTable) -> list[str]:
    return [player.name for player in table.record.players if player]


@pytest.mark.long
async def test_it_begins_when_all_are_in_with_the_same_rules_in_the_same_seats(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben, cards=4, pace="relaxed", computers=1)
    following = await again(club, ben, table)
    assert status(following) == "lobby"
    shown = text_of(club.public(following))
    assert "1. Anna, *not in yet*" in shown
    assert "2. **Ben**" in shown
    assert phrase("lobby-kept") in shown
    assert "already" in said(await club.press(ben, table, phrase("again")))
    await club.press(anna, following, phrase("count-me-in"))
    assert status(following) == "playing"
    await club.dealt(following)
    assert names(following) == names(table) == ["Anna", "Ben", "Ada"]
    old, new = table.record, following.record
    assert (new.options, new.time_control, new.deck, new.host) == (
        old.options,
        old.time_control,
        old.deck,
        int(anna.id),
    )
    assert new.seed != old.seed
    assert series_of(new) == table.id


async def test_the_button_of_the_finished_match_counts_one_in_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben, cards=4)
    following = await again(club, anna, table)
    assert said(await club.press(ben, table, phrase("again"))).startswith("You’re in")
    await club.until(lambda: status(following) == "playing")


@pytest.mark.long
async def test_after_a_minute_it_begins_with_those_who_are_in_even_over_a_restart(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben, chiara, cards=4)
    following = await again(club, chiara, table)
    await club.press(anna, following, phrase("count-me-in"))
    await club.restart()
    following = await club.again(following)
    await club.wait(61)
    assert status(following) == "playing"
    assert names(following) == ["Anna", "Chiara"]
    assert following.seat_of(int(ben.id)) is None
    await club.until(lambda: phrase("my-hand") in labels(club.public(following)))


@needs("reminders")
async def test_who_counts_themselves_in_from_afar_has_one_hand_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben, cards=4)
    await ben.slash(ben.dm, "settings", hand="both")
    following = await again(club, anna, table)
    invited = await club.until(lambda: [each for each in ben.sees(ben.dm) if phrase("invitation") in text_of(each)])
    await ben.click(invited[0], "I’m in")
    await club.until(lambda: status(following) == "playing")
    await club.dealt(following)
    await club.settled(following)
    ids = [button["custom_id"] for each in ben.sees(ben.dm) for button in buttons_of(each) if "custom_id" in button]
    assert len([each for each in ids if each.startswith(f"m:{following.id}:")]) == 4


async def test_alone_it_becomes_a_lobby_as_any_other(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben, cards=4)
    following = await again(club, ben, table)
    await club.wait(61)
    assert status(following) == "lobby"
    assert names(following) == ["Ben"]
    assert following.record.host == int(ben.id)
    await club.until(lambda: phrase("join") in labels(club.public(following)))
    await club.press(chiara, following, phrase("join"))
    await club.press(ben, following, phrase("start"))
    assert names(following) == ["Ben", "Chiara"] or names(following) == ["Chiara", "Ben"]


async def test_where_it_can_no_longer_be_shown_it_does_not_begin(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    thread = anna.open_thread(club.channel(), "side table")
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    table = await club.start_table(anna, ben, chiara, channel="side table", cards=4)
    await play_to_the_end(club, table, anna, ben, chiara)
    await club.press(anna, table, "Play again")
    await club.press(ben, table, "Play again")
    following = await club.table("side table")
    club.fake.world.remove_channel(thread["id"])
    await club.until(lambda: following.record.lost)
    await club.wait(61)
    assert (status(following), following.record.starting) == ("lobby", False)
    assert names(following) == ["Anna", "Ben"]


@pytest.mark.long
async def test_who_says_no_is_not_waited_for_and_others_may_join(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await finished(club, anna, ben, chiara, cards=4)
    following = await again(club, anna, table)
    await club.press(david, following, phrase("count-me-in"))
    assert status(following) == "lobby", "Ben and Chiara may still come"
    await club.press_menu(ben, following, phrase("leave"))
    await club.press(chiara, following, phrase("count-me-in"))
    assert status(following) == "playing"
    assert sorted(names(following)) == ["Anna", "Chiara", "David"]


@pytest.mark.long
async def test_with_computers_alone_one_press_is_enough(club: Club) -> None:
    anna = club.person("Anna")
    table = await finished(club, anna, computers=1, cards=4)
    following = await again(club, anna, table)
    await club.until(lambda: status(following) == "playing")
    assert names(following) == ["Anna", "Ada"]
    await club.until(lambda: phrase("my-hand") in labels(club.public(following)))
    await club.updated()
    bots = [each for each in club.fake.world.messages.in_channel(club.channel()["id"]) if each["author"]["bot"]]
    assert len(bots) == 2


async def test_strangers_do_not_open_it(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await finished(club, anna, ben, cards=4)
    assert "/goofspiel new" in said(await club.press(david, table, phrase("again")))
    assert await club.bot.storage.queries.in_channel(table.record.location.channel) is None


@pytest.mark.long
async def test_seats_are_rotated_by_a_press_of_whoever_is_in(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben, chiara, computers=1, cards=4)
    following = await again(club, ben, table)
    assert phrase("not-seated") in said(
        await chiara.click(club.public(following), f"l:{following.id}:rotate", forged=True)
    )
    await club.press_menu(ben, following, phrase("rotate"))
    assert names(following) == ["Ada", "Anna", "Ben", "Chiara"]
    await club.press_menu(anna, following, phrase("rotate"))
    assert names(following) == ["Chiara", "Ada", "Anna", "Ben"], "who was the host may, before being in"
    for person in (anna, chiara):
        await club.press(person, following, phrase("count-me-in"))
    assert status(following) == "playing"
    assert names(following) == ["Chiara", "Ada", "Anna", "Ben"]


@pytest.mark.long
async def test_the_series_is_counted_from_the_second_match_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    first = await finished(club, anna, ben, cards=4, computers=1)
    assert "This series" not in text_of(club.public(first))
    assert "This series" not in said(await anna.click(club.public(first), phrase("menu")))
    table = first
    tables = [first]
    for _ in range(2):
        following = await again(club, anna, table)
        await club.press(ben, following, phrase("count-me-in"))
        await club.dealt(following)
        await play_to_the_end(club, following, anna, ben)
        table = following
        tables.append(table)
    shown = said(await anna.click(club.public(table), phrase("menu")))
    assert sentence("series-heading", matches=3) in shown
    wins, points = Counter[str](), Counter[str]()
    for each in tables:
        assert each.outcome
        for player, place, scored in zip(each.players, each.outcome.places, each.outcome.points, strict=True):
            wins[player.name] += place == 1
            points[player.name] += scored
    for name, called in {"Anna": "Anna", "Ben": "Ben", "Ada": sentence("computer-name", name="Ada")}.items():
        assert re.search(rf"{called}: {wins[name]} wins? in 3, {points[name]} point", shown)
    leaders = [f"{name} {number}" for name, number in wins.items() if number and name != "Ada"]
    assert all(leader in text_of(club.public(table)) for leader in leaders)
    assert "-# This series, wins in 3 matches: " in text_of(club.public(table))
    assert "-# This series, wins in 2 matches: " in text_of(club.public(tables[1]))
    other = await finished(club, anna, ben, cards=4)
    assert "This series" not in text_of(club.public(other))

"""Somebody's time zone: by /settings, by the button there, and before their first reminder, which then goes by it."""

from __future__ import annotations

import pytest

from bot.names import escape
from bot.sandbox import Answer, Json, Person, selects_of, text_of
from bot.tables.people.settings import HAND, ZONE
from bot.tables.people.zones import minute_of_day
from tests.e2e.club import Club, is_private, said
from tests.wording import phrase, sentence

ZURICH = "Europe/Zurich"


async def zone_of(club: Club, person: Person) -> str:
    return (await club.bot.storage.preferences.person(int(person.id)))[ZONE]


def clock(club: Club, zone: str) -> str:
    """What time it is there."""
    return "{:02}:{:02}".format(*divmod(minute_of_day(zone, club.now()), 60))


async def wrote(person: Person, message: Json, button: str, text: str) -> Answer:
    """The answer to a city written in the form that a button opens."""
    form = await person.click(message, button)
    assert form.modal
    return await person.submit(form, {"zone": text})


async def test_the_command_takes_a_zone_and_says_what_time_it_is_there(club: Club) -> None:
    anna = club.person("Anna")
    answer = await anna.slash(club.channel(), "settings", time_zone=ZURICH)
    assert is_private(answer)
    assert sentence("zone-now", zone=escape(ZURICH), now=clock(club, ZURICH)) in said(answer)
    assert await zone_of(club, anna) == ZURICH
    await club.restart()
    assert f"{clock(club, ZURICH)} for you now" in said(await anna.slash(anna.dm, "settings"))
    await anna.slash(club.channel(), "settings", time_zone="new york")
    assert await zone_of(club, anna) == "America/New_York"


@pytest.mark.parametrize("typed", ["Atlantis", "Europe", "Etc/GMT-1", "*" * 90])
async def test_what_is_not_a_zone_gets_one_sentence_and_changes_nothing(club: Club, typed: str) -> None:
    anna = club.person("Anna")
    answer = await anna.slash(club.channel(), "settings", time_zone=typed, hand="channel")
    assert said(answer) == phrase("no-such-zone")
    assert await club.bot.storage.preferences.having("person", ZONE) == []
    assert (await club.bot.storage.preferences.person(int(anna.id)))[HAND] == HAND.default


async def test_what_is_typed_is_completed_with_the_time_there(club: Club) -> None:
    anna = club.person("Anna")
    offered = await anna.complete(club.channel(), "settings", "time_zone", time_zone="zür")
    assert [(each["value"], each["name"]) for each in offered.choices or []] == [
        (ZURICH, f"{ZURICH} · {clock(club, ZURICH)}")
    ]
    assert len((await anna.complete(club.channel(), "settings", "time_zone", time_zone="a")).choices or []) == 25
    assert len((await anna.complete(anna.dm, "settings", "time_zone")).choices or []) == 25
    assert (await anna.complete(anna.dm, "settings", "time_zone", time_zone="Atlantis")).choices == []


async def test_the_button_asks_for_a_city_and_which_one_is_meant(club: Club) -> None:
    anna = club.person("Anna")
    screen = (await anna.slash(club.channel(), "settings")).message
    assert screen
    assert sentence("zone-none", now=clock(club, "")) in text_of(screen)
    assert said(await wrote(anna, screen, "o:time_zone", "Atlantis")) == phrase("no-such-zone")
    assert await zone_of(club, anna) == ""
    await wrote(anna, screen, "o:time_zone", "united states")
    shown = club.fake.message(screen["id"])
    assert shown
    assert sentence("zone-which", more=True) in text_of(shown)
    await wrote(anna, shown, phrase("zone-other"), "united s")
    shown = club.fake.message(screen["id"])
    assert shown
    (menu,) = selects_of(shown)
    assert f"America/Chicago · {clock(club, 'America/Chicago')}" in [each["label"] for each in menu["options"]]
    await anna.choose(shown, "o:which_zone", ["America/Chicago"])
    assert await zone_of(club, anna) == "America/Chicago"
    assert f"{clock(club, 'America/Chicago')} for you now" in text_of(club.fake.message(screen["id"]) or {})
    for forged in (["Mars/Olympus"], [ZURICH, "UTC"]):
        assert said(await anna.choose(shown, "o:which_zone", forged, forged=True)) == phrase("bad-button")
    assert await zone_of(club, anna) == "America/Chicago"

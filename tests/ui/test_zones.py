"""How people find their time zone: by its name, its city or its country, in their language."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LANGUAGES, WORDS, Words
from bot.screens.components.blocks import OPTIONS
from bot.screens.zones import choices, found, meant
from bot.tables.people.zones import NAMES

words = Words(WORDS, {})


@pytest.mark.parametrize(
    ("language", "written", "zone"),
    [
        ("en", "Europe/Zurich", "Europe/Zurich"),
        ("en", " zurich ", "Europe/Zurich"),
        ("de", "Zürich", "Europe/Zurich"),
        ("de", "Schweiz", "Europe/Zurich"),
        ("de", "Wien", "Europe/Vienna"),
        ("it", "Roma", "Europe/Rome"),
        ("it", "londra", "Europe/London"),
        ("fr", "moscou", "Europe/Moscow"),
        ("en", "new york", "America/New_York"),
        ("en", "PORT AU PRINCE", "America/Port-au-Prince"),
        ("en", "são paulo", "America/Sao_Paulo"),
        ("en", "kolkata", "Asia/Kolkata"),
        ("en", "India", "Asia/Kolkata"),
        ("en", "utc", "UTC"),
    ],
)
def test_one_that_is_named_exactly_is_meant_and_offered_first(language: str, written: str, zone: str) -> None:
    say = words.say("", language)
    assert list(meant(written, say)) == [zone]
    assert found(written, say)[0] == zone


def test_several_are_offered_and_none_is_guessed() -> None:
    say = words.say()
    assert {"America/New_York", "America/Los_Angeles", "Pacific/Honolulu"} < {*meant("United States", say)}
    assert meant("york", say) == ["America/New_York"]
    assert [found(each, say) for each in ("Atlantis", "Etc/GMT-1", "'; DROP TABLE")] == [[], [], []]


def test_what_is_offered_before_anything_is_written_are_zones_all_around_the_world() -> None:
    offered = found("", words.say())
    assert {*offered} <= {*NAMES}
    assert len({*offered}) == OPTIONS


def test_each_says_what_time_it_is_there_and_as_many_are_offered_as_can_be() -> None:
    now = 1_790_000_000_000  # 21 September 2026, 14:13:20 UTC
    shown = dict(choices(found("europe", words.say("", "de")), now, words.say("", "de")))
    assert len(shown) == OPTIONS
    assert shown["Europe/Amsterdam"] == "Europe/Amsterdam · 16:13"
    assert dict(choices(["UTC", "Asia/Kolkata"], now, words.say())) == {
        "UTC": "UTC · 14:13",
        "Asia/Kolkata": "Asia/Kolkata · 19:43",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_that_people_are_given_are_found(language: str) -> None:
    say = words.say("", language)
    cities = re.findall(r"Zurich|Zürich|Paris|Roma|New York|Europe/\w+", say("zone-place-about") + say("no-such-zone"))
    assert len(cities) == 4
    assert all(len(meant(city, say)) == 1 for city in cities)

"""Which parts of people's names are shown: letters and emoji of all kinds; nothing that moves or hides other text."""

from __future__ import annotations

import re
import unicodedata
from itertools import chain

import pytest
from hypothesis import given, strategies as st

from bot.names import MARKS, clean, escape
from tests.art.test_letters import NAMES

KEPT = [
    *chain(*NAMES.values()),
    "अनिता",
    "क्‍ष र्‍य",  # with a joiner after a virama
    "শ্রী র‍্যাব",  # with one before it
    "ශ්‍රී",
    "نمی‌دانم",  # with a non-joiner between letters that would join
    "မြှို့",
    "བོད་ཡིག",
    "Zoë 👩‍👩‍👧‍👦 👩🏽‍⚕️ 🏳️‍🌈 ❤️‍🔥 🙂‍↔️ 1️⃣ 🇨🇭",
    "👻",
    "\U0001fae9",  # possibly newer than this Python's Unicode
    "·",
    "ツ",
]
CLEANED = {
    "Ann\u202eevE": "AnnevE",
    "\u2066Ann\u2069 \u200e\u200f\u061c": "Ann",
    "A\u200bn\u00adn\ufeff\u2060": "Ann",
    "A\u200dn\u200cn": "Ann",
    "Ann\u200d": "Ann",
    "👻\u200d": "👻",
    "👻\u200c👻": "👻👻",
    "A\nn\r\n\tn\u2028\u2029\x85B": "A n n B",
    "A\x00\x1b[1mnn\x7f": "A[1mnn",
    "Ann\U000e0001\U000e0041\U000e007f": "Ann",
    "\ud800Ann": "Ann",
    "\u3164Ann\u3164\u115f\uffa0\u2800": "Ann",
    "Z\u0337\u0322\u031b\u0360\u0361\u0489\u0315\u034ea": "Z\u0337\u0322\u031b\u0360a",
    "A" + "\u0301\u200d" * 16: "A" + "\u0301" * MARKS,
}
NOTHING = ["", " ", "\u3164", "\u202e\u200b", "\u00a0\u2003", "\ufe0f", "\u0337" * 32, "\u2800", "\u200d"]


@pytest.mark.parametrize("name", KEPT)
def test_names_in_every_script_and_emoji_stay_as_they_are(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize("name", list(CLEANED))
def test_what_moves_hides_or_covers_text_goes(name: str) -> None:
    assert clean(name) == CLEANED[name]


@pytest.mark.parametrize("name", NOTHING)
def test_nothing_is_left_of_what_nobody_can_see(name: str) -> None:
    assert clean(name) == ""


HOSTILE = "".join(chain("\u202e\u2067\u200b\u200c\u200d\ufe0f\u0301\u0489\u094d\n\t 👻❤ Aب", *NAMES.values(), *CLEANED))


@given(st.text(max_size=32) | st.text(st.sampled_from(HOSTILE), max_size=32))
@pytest.mark.slow
def test_whatever_somebody_is_called(name: str) -> None:
    shown = clean(name)
    assert clean(shown) == shown
    assert not {unicodedata.category(each) for each in shown} & {"Cc", "Zl", "Zp", "Cs"}
    assert {each for each in shown if unicodedata.category(each) == "Cf"} <= {"\u200c", "\u200d"}
    marks = [unicodedata.category(each) in {"Mn", "Me"} for each in shown if each not in "\u200c\u200d"]
    assert not any(all(marks[start : start + MARKS + 1]) for start in range(len(marks) - MARKS))
    assert re.sub(r"\\([!-~])", r"\1", clean(escape(name))) == shown

"""Names that are written from right to left leave what is beside them where it belongs, as a browser shows it."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from bot.engine.seats import Place
from bot.i18n import Words
from bot.names import clean
from bot.screens.components.blocks import text
from bot.screens.components.frame import framed
from bot.screens.components.people import name_of
from bot.screens.end import sheet
from tests import games
from tests.heights import Phone, phone

HEBREW, ARABIC = "רות", "علي"
WORDS = Words(games.PLATFORM / "words", {})
_PLACE = """(words) => {
  const walk = document.createTreeWalker(document.querySelector("article .text").parentNode, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const at = walk.currentNode.data.indexOf(words);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(walk.currentNode, at);
    range.setEnd(walk.currentNode, at + words.length);
    const { left, right, top } = range.getBoundingClientRect();
    return [left, right, top];
  }
  throw new Error(`${words} isn't there`);
}"""


class Stretch(NamedTuple):
    """Where words are on a line."""

    left: float
    right: float
    top: float


class Shown:
    """A text on a phone."""

    def __init__(self, device: Phone, content: str) -> None:
        device.show(framed([text(content)]))
        self._page = device.page

    def __getitem__(self, words: str) -> Stretch:
        return Stretch(*self._page.evaluate(_PLACE, words))


@pytest.fixture(scope="module")
def device(browser: Browser) -> Generator[Phone]:
    with phone(browser) as device:
        yield device


@pytest.mark.slow
@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"{HEBREW} 7", f"3. {ARABIC}", "Anna"])
def test_numbers_behind_a_name_are_read_in_their_order(device: Phone, name: str) -> None:
    say = WORDS.say("")
    place = say.place(Place(1, shared=False))
    shown = Shown(
        device,
        say("board-line-rating", place=place, name=name_of(1, name, say), rating=1_104, uncertainty=456, rated=12),
    )
    order = [shown[words] for words in (f"{place}", clean(name), "1,104", "±", "456", "(12")]
    assert order == sorted(order, key=lambda stretch: stretch.left)
    assert len({round(stretch.top) for stretch in order[1:]}) == 1


@pytest.mark.slow
def test_each_name_stands_over_its_own_column(device: Phone) -> None:
    heads = [[HEBREW], [ARABIC], ["Anna"]]
    shown = Shown(device, sheet(heads, [[11, 222, 33]], [1_044, 2_055, 3_066], WORDS.say("")))
    for name, points, total in ((HEBREW, "11", "1,044"), (ARABIC, "222", "2,055"), ("Anna", "33", "3,066")):
        assert shown[points].right == pytest.approx(shown[total].right, abs=1)
        assert shown[name].right == pytest.approx(shown[total].right, abs=12), (
            name
        )  # fallback fonts are wider or narrower

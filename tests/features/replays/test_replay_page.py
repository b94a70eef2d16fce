"""The page of a finished match, opened from a file: it works by keyboard, asks nothing of anybody, and says it all."""

from __future__ import annotations

import html
import json
import re
from base64 import b64encode
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from bot.art.scene import Scene
from bot.engine import transcript
from bot.engine.commitment import Origin, hash_of, seed_from
from bot.engine.transcript import check
from bot.features.replays.replay_page import CHECKING, replay_page, spot_of
from bot.i18n import LANGUAGES
from bot.screens.components.address import Address
from bot.screens.components.alt import about
from bot.tables.plugin import dealing
from tests import games
from tests.conformance.test_screens import NAMES, words
from tests.conformance.test_transcript import rules_of
from tests.features.replays.again import data_of, replay_of, with_data
from tests.playing import Played, play, played, samples
from tests.test_editors import Saved, verdicts, with_another_card, written
from tests.test_verify import record_of

RECORD = "elderhand-record 1 </script><b>&amp; it isn't read as marks"


@pytest.mark.parametrize(("game", "scheme"), [(name, ("dark", "light")[n % 2]) for n, name in enumerate(games.names())])
def test_it_is_stepped_through_by_keyboard_without_any_request(
    browser: Browser, tmp_path: Path, game: str, scheme: Any
) -> None:
    sample = min(samples(game), key=lambda each: len(each.turns))
    replay, layout = replay_of(sample), import_module(f"cogs.{game}.layout")
    say = words().say(game, "en", NAMES[: sample.seats])
    file = tmp_path / "match.html"
    file.write_text(replay_page(replay, _any(layout), Address("k3x9q2a", 0), say, "en", RECORD), "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text))
    page.goto(file.as_uri())
    for number in (*range(min(replay.length, 12) + 1), replay.length):
        if number == replay.length:
            page.keyboard.press("End")
        assert page.locator("#place").input_value() == str(number)
        moment = replay.moment(number)
        scene = _any(layout).face_up(moment.public, dict(enumerate(moment.views)), say)
        if scene:
            assert page.locator("#table").get_attribute("aria-label") == about(scene, say)
            cards = sum(len(spot.cards) for row in (*scene.rows, scene.before) for spot in row) + len(scene.hand)
            assert page.locator("#table svg").count() == cards
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.keyboard.press("Home")
    assert page.locator("#back").is_disabled()
    page.click("#on")
    assert page.locator("#place").input_value() == "1"
    page.click("summary")
    assert page.locator("pre").inner_text() == RECORD
    page.close()
    assert wrong == []
    assert asked == [file.as_uri()]


SECRET, CONTRIBUTION = "00112233445566778899aabbccddeeff", "1234567890"
SEED = seed_from(SECRET, CONTRIBUTION)


PLAIN = Saved("utf-8", ("\n",), 0)


@cache
def match_of(game: str) -> Played:
    """The beginning of a match whose seed is made from a secret."""
    plugin = games.plugin(game)
    options, seats = plugin.game.Options(), plugin.game.ABOUT.seats[0]
    return Played(plugin, options, seats, SEED, tuple(islice(play(plugin, options, seats, SEED), 12)))


@cache
def page_of(sample: Played, locale: str) -> str:
    """The page of this match, with a word in the place of its record."""
    say = words().say(sample.plugin.name, locale, NAMES[: sample.seats])
    layout = _any(import_module(f"cogs.{sample.plugin.name}.layout"))
    return replay_page(replay_of(sample), layout, Address("k3x9q2a", 0), say, locale, "RECORD")


def checked(
    browser: Browser,
    folder: Path,
    sample: Played,
    record: str,
    cards: tuple[str, str] | None = None,
    locale: str = "en",
    saved: Saved = PLAIN,
) -> str:
    """What the page of this match, saved so, says of this record; ``cards``: which of those it shows are others."""
    page_with = page_of(sample, locale)
    if cards:
        page_with = with_data(page_with, data_of(page_with).replace(*cards, 1))
    file = folder / "match.html"
    file.write_bytes(saved.bytes(page_with.replace("RECORD", html.escape(record))))
    page = browser.new_page()
    page.goto(file.as_uri())
    page.click("summary")
    page.wait_for_function("document.getElementById('checked').textContent")
    told = page.locator("#checked").inner_text()
    page.close()
    return told


def forged(record: str, **lines: str) -> str:
    """The record with other lines, each in the place of the one that begins with its name, and with sound checks."""
    found = [lines.get(line.partition(" ")[0], line[:-9]) for line in record.splitlines()]
    return "".join(f"{line}\n" for line in transcript._checked(found))  # pyright: ignore[reportPrivateUsage]  what a forger would compute


def is_said(told: str, *keys: str, locale: str = "en") -> bool:
    """Whether these sentences are there, and no others."""
    say = words().say("goofspiel", locale, NAMES[:2])
    every = ("format", "sound", "changed", "seed", "dealt", "other")
    return [key for key in every if say(f"browser-check-{key}") in told] == list(keys)


def test_it_checks_its_record_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    """Of a game that doesn't say how it deals, nothing more."""
    sample = match_of("goofspiel")
    record = record_of(sample)
    told = checked(browser, tmp_path, sample, record)
    assert is_said(told, "sound")
    assert hash_of(SEED) in told
    for old, new in (("seats 2 ", "seats 3 "), ("seed ", "seed 0"), ("1 seat", "1  seat")):
        assert is_said(checked(browser, tmp_path, sample, record.replace(old, new, 1)), "changed")


@pytest.mark.parametrize(
    "saved",
    [
        Saved("utf-8", ("\r\n",), 3),
        Saved("utf-8", ("\r",), 0),
        Saved("utf-8-sig", ("\n", "\r\n"), 1),
        Saved("utf-16-le with a mark", ("\r\n",), 0),
        Saved("utf-16-be with a mark", ("\r",), 2),
    ],
)
@pytest.mark.parametrize("blank", [-1, 0, 3])
def test_how_an_editor_saved_it_does_not_matter(browser: Browser, tmp_path: Path, saved: Saved, blank: int) -> None:
    """The page, with this many more newlines at the end of its record; another card there is named by its line."""
    sample = match_of("declare")
    record, ends = record_of(sample), "\n" * (blank + 1)
    assert is_said(checked(browser, tmp_path, sample, f"{record.rstrip()}{ends}", saved=saved), "sound", "dealt")
    other, line = with_another_card(record, 5)
    told = checked(browser, tmp_path, sample, f"{other.rstrip()}{ends}", saved=saved)
    assert is_said(told, "changed")
    assert told.endswith(f" {line}")


def test_a_browser_that_cannot_show_it_says_so(browser: Browser, tmp_path: Path) -> None:
    sample = match_of("goofspiel")
    replay, layout, say = (
        replay_of(sample),
        import_module("cogs.goofspiel.layout"),
        words().say("goofspiel", "en", NAMES),
    )
    file = tmp_path / "match.html"
    file.write_text(replay_page(replay, _any(layout), Address("k3x9q2a", 0), say, "en", RECORD), "utf-8")
    page = browser.new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto(file.as_uri())
    assert page.locator("#said").inner_text() == say("browser-old")
    page.locator("summary").click()
    assert page.locator("pre").inner_text() == RECORD
    page.close()


VERDICT = """async ([checking, records]) => {
  const { check } = await import(checking);
  return records.map((record) => check(record).changed);
}"""


def test_it_names_the_same_line_as_the_bot(browser: Browser) -> None:
    """Whatever is in the record, and where it is cut off."""
    record, page = written("declare", "record 0", committed=True), browser.new_page()
    lines, random = record.rstrip("\n").split("\n"), Random(1)
    records = [record, *(f"{record.rstrip()}{more}" for more in ("", "\r\n\r\n", " ", "\t", "\n \n", "\nmore", "\x0b"))]
    records += ["\n".join([*lines[:9], between, *lines[9:]]) for between in ("", "\r", "\x85", "\u2028", "\ufeff")]
    records += ["\r".join(lines[:left]) for left in range(1, len(lines))]
    records += [with_another_card(record, number)[0] for number in range(20)]
    for place in random.sample(range(len("elderhand-record 1 "), len(record) - 1), 100):
        records.append(record[:place] + random.choice("AZ 0\t\n\r\0é\u2029") + record[place + 1 :])
    module = f"data:text/javascript;base64,{b64encode(CHECKING.read_bytes()).decode()}"
    found = page.evaluate(VERDICT, [module, records])
    page.close()
    for text, line in zip(records, found, strict=True):
        match, _ = verdicts(text.encode())
        assert match == (("record-changed", {"line": line}) if line else check(text, rules_of)), text


@pytest.mark.parametrize("locale", LANGUAGES)
def test_it_reads_no_other_format_and_says_so_in_each_language(browser: Browser, tmp_path: Path, locale: str) -> None:
    sample = match_of("goofspiel")
    for beginning in ("elderhand-record 2", "elderhand-record 10", "something else"):
        record = forged(record_of(sample), **{"elderhand-record": beginning})
        assert is_said(checked(browser, tmp_path, sample, record, locale=locale), "format", locale=locale)


@pytest.mark.parametrize("game", [name for name in games.names() if dealing(name)])
def test_it_deals_the_cards_again(browser: Browser, tmp_path: Path, game: str) -> None:
    """From the seed, whatever it is made from; and it says so if the seed, or a card that is shown, is another."""
    sample = match_of(game)
    record = record_of(sample)
    assert is_said(checked(browser, tmp_path, sample, record), "sound", "dealt")
    assert is_said(checked(browser, tmp_path, sample, forged(record, seed="seed another")), "seed", "other")
    empty = forged(record, seed="seed ", sha256=f"sha256 {hash_of('')}")
    assert is_said(checked(browser, tmp_path, sample, empty), "seed", "other")
    (seat, move), *_ = sample.log
    committed = record_of(sample, Origin(SEED, SECRET, CONTRIBUTION))
    for told, other in (
        (("sound", "dealt"), forged(record, **{"1": f"1 seat {seat + 1} computer {move}"})),
        (("sound", "dealt"), committed),
        (("seed", "dealt"), forged(committed, secret=f"secret {SEED}")),
        (("seed", "dealt"), forged(committed, contribution="contribution 987654321")),
        (("seed", "other"), forged(committed, seed="seed another")),
    ):
        assert is_said(checked(browser, tmp_path, sample, other), *told)
    shown = another_card(sample)
    assert is_said(checked(browser, tmp_path, sample, record, shown), "sound", "other")


def test_a_first_move_that_was_taken_back_does_not_count(browser: Browser, tmp_path: Path) -> None:
    """As where the winner of the cut chose to deal, and then chose the other way."""
    plugin = games.plugin("piquet")
    sample = played(plugin, plugin.game.Options(cut_rule="high_chooses"), 2, "a seed")
    for dealer in range(2):
        record = record_of(sample, before=(f"choose {dealer}", "<- 0"))
        assert is_said(checked(browser, tmp_path, sample, record), "sound", "dealt")


def another_card(sample: Played) -> tuple[str, str]:
    """The first hand that the page shows, as it is written there, and the same with another card."""
    layout = _any(import_module(f"cogs.{sample.plugin.name}.layout"))
    say = words().say(sample.plugin.name, "en", NAMES[: sample.seats])
    scenes = [layout.face_up(each.public, dict(enumerate(each.views)), say) for each in replay_of(sample).moments()]
    scene: Scene = next(filter(None, scenes))
    cards = json.dumps(spot_of(scene.rows[-1][-1])[-1], separators=(",", ":"))
    ((before, card),) = re.findall(r"^(\W+)(\w+)", cards)
    return cards, f"{before}{'2H' if card == '3S' else '3S'}{cards[len(before + card) :]}"


def _any(value: object) -> Any:
    return value


def test_nothing_in_it_leads_elsewhere() -> None:
    sample = samples("goofspiel")[0]
    say = words().say("goofspiel", "en", NAMES[: sample.seats])
    page = replay_page(
        replay_of(sample), _any(import_module("cogs.goofspiel.layout")), Address("k3x9q2a", 0), say, "en", "x"
    )
    assert "default-src 'none'" in html.unescape(page)
    assert set(re.findall(r"https?://[^\"'`]*", page)) == {"http://www.w3.org/2000/svg"}, "a name, not an address"

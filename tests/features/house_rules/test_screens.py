"""What is shown of house rules, and what they add to the platform's screens, fits and says what there is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from bot.engine.options import rules_of
from bot.engine.refusal import Refusal
from bot.features.house_rules import screens as of_rules
from bot.features.house_rules.screens import OFFERS, house_rules, number_form, numbers_of, pages_of
from bot.features.house_rules.stored import MOST, NAME, ServerRules, default_rules
from bot.interactions.ids import Press, read
from bot.screens.components.frame import Screen, framed
from bot.screens.rules import assistance_of
from bot.screens.settings import server_form
from bot.tables.assistance import Assistance
from bot.tables.lobby import as_found
from bot.tables.people.settings import SERVER, ChosenSettings
from bot.tables.record import Player
from tests import games
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_ids import GARBLED, TABLES
from tests.ui.test_pseudo import drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, others, parts, people, table_of
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")
PRESET = "Tuesdays"
MANY = [f"{'W' * (NAME - 2)}{number:02}" for number in range(MOST)]
ADDED = ("lobby", "lobby-changed", "menu", "menu-over", "setup")
"""The platform's screens on which house rules have their place."""


@pytest.mark.parametrize("game", games.names())
def test_every_page_of_house_rules_fits_and_asks_for_every_rule_once(game: str) -> None:
    plugin = games.plugin(game)
    most = plugin.game.ABOUT.seats.stop - 1
    found = as_found(table_of(game, plugin.game.Options(), "lobby", ()).record)
    table = table_of(game, others(game), "lobby", tuple(replace(player, found=found) for player in people(most)))
    table.record = replace(table.record, takeback="consent", hints="on")
    server = ServerRules(all_other_rules(game), dict.fromkeys(MANY, ""))
    drawn = replace(of_platform.screens(), offers=[OFFERS])
    say, pages = drawn.say(table), len(pages_of(plugin, table.record))
    notice = say("only-host-changes", seat=0, time=0)
    of_platform.check(drawn.public(table))
    asked: list[str] = []
    for page in range(pages + 1):
        for user in (1_000, 1_001, 5):
            blocks = house_rules(table, server, user, page, say, manager=True, notice=notice)
            view = framed(blocks)
            of_platform.check(view)
            if user == 1_000:
                ids = [part["custom_id"] for part in parts(view) if "custom_id" in part]
                asked += [read(each).text for each in ids if each.startswith("c:")]
            else:
                assert not any(part.get("custom_id", "").startswith("c:") for part in parts(view))
    assistance = assistance_of(plugin, others(game), Assistance())
    assert sorted(asked) == sorted([*rules_of(plugin.game.Options), *assistance])
    for name in rules_of(plugin.game.Options):
        if numbers := numbers_of(plugin, name):
            form = number_form(table, 0, name, numbers, say).to_dict()
            assert 0 < len(form["title"]) <= 45
            (label,) = form["components"]
            assert 0 < len(label["label"]) <= 45


def all_other_rules(game: str) -> str:
    """As many house rules of a game as possible at a value other than its default, as a server stores them."""
    return json.dumps({"options": asdict(others(game)), "deck": "swiss"})


def test_setup_fits_with_as_many_channels_as_can_be_and_house_rules_of_every_game() -> None:
    channels = [2**63 - 1 - number for number in range(25)]
    plugins = {game: games.plugin(game) for game in games.names()}
    rows = {default_rules(game).name: all_other_rules(game) for game in plugins}
    words = of_platform.screens().words
    view = server_form(SERVER, ChosenSettings(rows), lambda _: (channels, 3), plugins, words, offers=[OFFERS])
    of_platform.check(view)
    said = "\n".join(part.get("content", "") for part in parts(view))
    assert all(f"<#{channel}>" in said for channel in channels)
    assert all(words.say(game)("title") in said for game in plugins)


@pytest.mark.long
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games.names())
def test_what_a_game_has_fits_in_every_language(game: str, language: str) -> None:
    with reading(language):
        test_every_page_of_house_rules_fits_and_asks_for_every_rule_once(game)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_they_fit_in_every_language(language: str) -> None:
    with reading(language):
        test_setup_fits_with_as_many_channels_as_can_be_and_house_rules_of_every_game()
        for view in golden().values():
            of_platform.check(view)


# Wording


def golden(called: Sequence[str] = (*CALLED, PRESET)) -> dict[str, Screen]:
    """The pages of a table's house rules, and what they add to screens of the platform."""
    drawn, options = of_platform.screens("goofspiel", "jass"), games.plugin("goofspiel").game.Options()
    named = tuple(Player(1_000 + seat, name) for seat, name in enumerate(called[:2]))
    earlier = table_of("goofspiel", replace(options, cards=9, timed=True), "lobby", named)
    found = replace(named[1], found=as_found(earlier.record))
    changed = table_of("goofspiel", replace(options, carry=False), "lobby", (named[0], found, None, None))
    server = ServerRules(json.dumps({"options": {"cards": 7}, "deck": "french"}), {called[3]: ""})
    hinted = table_of("goofspiel", options, "lobby", (*named, None, None))
    hinted.record = replace(hinted.record, takeback="consent", hints="on")
    say = drawn.say(changed)
    pages = {
        "house-rules-table": house_rules(hinted, server, 1_000, 1, say, manager=True),
        "house-rules": house_rules(changed, server, 1_000, 0, say, manager=True, notice=say("no-such-preset")),
        "house-rules-looking": house_rules(changed, ServerRules(), 1_001, 0, say, manager=False),
        "house-rules-server": house_rules(changed, server, 1_000, 2, say, manager=True),
    }
    added = of_platform.golden(called[:3], [OFFERS])
    return {name: framed(blocks) for name, blocks in pages.items()} | {name: added[name] for name in ADDED}


@pytest.mark.parametrize("name", golden())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


@pytest.mark.slow
def test_the_screens_are_sentences(drawn: list[Any]) -> None:
    for view in golden().values():
        of_platform.check(view)
    test_setup_fits_with_as_many_channels_as_can_be_and_house_rules_of_every_game()
    must_be_sentences(drawn, len(golden()), [PRESET])


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_those_of_a_game_are_sentences(game: str, drawn: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(*facts: Any) -> Any:
        form = of_rules.number_form(*facts)
        drawn.append([form.to_dict()])
        return form

    monkeypatch.setitem(globals(), "number_form", shown)
    test_every_page_of_house_rules_fits_and_asks_for_every_rule_once(game)
    must_be_sentences(drawn, 4, MANY)


@pytest.mark.parametrize(
    ("game", "given", "offered"),
    [
        ("piquet", {}, False),
        ("democracy", {}, True),
        ("democracy", {"change_before_reveal": False}, False),
        ("jass", {}, True),
    ],
)
def test_taking_back_is_offered_only_where_something_can_be(game: str, given: dict[str, Any], offered: bool) -> None:
    plugin, say = games.plugin(game), of_platform.screens().words.say(game)
    options = replace(plugin.game.Options(), **given)
    table = table_of(game, options, "lobby", (*people(2), None, None)[: plugin.game.ABOUT.seats.stop - 1])
    table.record = replace(table.record, takeback="consent")
    pages = pages_of(plugin, table.record)
    views = [framed(house_rules(table, ServerRules(), 1_000, page, say, manager=False)) for page in range(len(pages))]
    said = "\n".join(part["content"] for view in views for part in parts(view) if "content" in part)
    assert (say("option-takeback") in said) == offered
    assert any("takeback" in page.rules for page in pages) == offered


# Ids


@pytest.mark.parametrize("bad", ["x:abcdefg:0:", "c:abcdefg:0:A"])
def test_what_is_cut_off_is_refused(bad: str) -> None:
    with pytest.raises(Refusal):
        read(bad)


@given(TABLES, st.from_regex(r"[a-z]{1,20}", fullmatch=True))
@pytest.mark.slow
def test_and_what_is_set(table: str, word: str) -> None:
    assert read(f"g:{table}:3") == Press("g", table=table, page=3)
    for kind in "cx":
        assert read(f"{kind}:{table}:0:{word}_2") == Press(kind, table=table, text=f"{word}_2")
    assert read("gd:-:0") == Press("gd")


@settings(max_examples=2_000)
@given(GARBLED)
@example("g:abcdefg:")
@example("g:abcdefg:0:cards")
@example("c:abcdefg:0:")
@example("x:abcdefg:0")
@example("gd:abcdefg:0")
@pytest.mark.long
def test_anything_else_is_refused_and_what_is_read_says_all_of_it(custom_id: str) -> None:
    try:
        press = read(custom_id)
    except Refusal:
        return
    if press.kind in {"g", "c", "x"}:
        assert custom_id == f"{press.kind}:{press.table}:{press.page}" + (f":{press.text}" if press.kind != "g" else "")

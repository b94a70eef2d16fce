"""A game's rules can be read with every house rule, and say what it changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from typing import Any

import pytest
from fluent.syntax.ast import Identifier, NumberLiteral, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from bot.engine.options import kinds, rules_of
from bot.i18n import Say, Words
from bot.interactions.ids import read
from bot.screens.components.data import ActionRow
from bot.screens.rules import Applied, game_pages, list_pages, rules
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.conformance.test_words import locales, messages

PLURALS = {"zero", "one", "two", "few", "many", "other"}
LONGEST = 3_400
"""How many characters a page may have, so that the rest of its message fits, too."""


class Selectors(Visitor):
    """Collects which values of which facts the sentences of the rules tell apart, and all facts they need."""

    def __init__(self, folder: Any) -> None:
        self.facts: set[str] = set()
        self.variants: dict[str, set[str]] = {}
        for message in messages(folder):
            if re.fullmatch(r"rules-[0-9]+", message.id.name):
                self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  named by the library
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802  named by the library
        if isinstance(node.selector, VariableReference):
            for variant in node.variants:
                key: Identifier | NumberLiteral = variant.key
                found = key.value if isinstance(key, NumberLiteral) else key.name
                self.variants.setdefault(node.selector.id.name, set()).add(found)
        self.generic_visit(node)


def say(game: str) -> Say:
    return Words(games.PLATFORM / "words", {game: games.folder(game) / "words"}).say(game)


def extremes(plugin: AnyPlugin, name: str) -> list[Any]:
    """All values of an option, or of a number those worth trying and the limits."""
    limits = rules_of(plugin.game.Options)[name].limits
    found = [value for value in games.values(plugin.game, name) if type(value) is not int or value in (limits or ())]
    return [*found, *((limits[0], limits[-1]) if limits else ())]


def others(plugin: AnyPlugin) -> Iterator[tuple[str, Any]]:
    """Each option with each of its values that isn't the usual one."""
    for name, usual in asdict(plugin.game.Options()).items():
        yield from ((name, value) for value in dict.fromkeys(extremes(plugin, name)) if value != usual)


def test_the_pages_need_no_facts_but_house_rules_and_tell_apart_only_values_that_exist(game: str) -> None:
    options, found = games.plugin(game).game.Options, Selectors(games.folder(game) / "words")
    assert found.facts <= {"pause"} | {field.name for field in fields(options)}
    for name, variants in found.variants.items():
        possible: set[str] = PLURALS if int in kinds(options)[name] else set()
        for value in extremes(games.plugin(game), name):
            possible = possible | {{True: "yes", False: "no", None: "none"}.get(value, str(value))}
        limits = rules_of(options)[name].limits or ()
        assert variants <= possible | set(map(str, limits)), name


def test_the_seconds_of_a_pause_are_those_that_it_takes(game: str) -> None:
    """A text that had them itself would be wrong after a change, and of an earlier version of the rules."""
    plugin, folder = games.plugin(game), games.folder(game) / "words"
    longer = replace(plugin, pause=97.0)
    for locale in locales(folder):
        words = Words(games.PLATFORM / "words", {game: folder}).say(game, locale)
        pages = "".join(game_pages(longer, words, Applied()))
        said = re.findall(r"\b(\d+) (?:seconds|Sekunden|secondes|secondi)\b", pages)
        assert str(int(plugin.pause)) not in said, f"{game}: {locale}: write {{ $pause }} for a pause's seconds"
        assert ("97" in said) == ("$pause" in (folder / f"{locale}.ftl").read_text("utf-8"))


@pytest.mark.long
def test_every_page_fits_whatever_the_house_rules(game: str) -> None:
    plugin, words = games.plugin(game), say(game)
    for options in ({}, *({name: value} for name, value in others(plugin))):
        table = Applied(options, table="k3x9q2a", time_control="quick")
        pages = [*game_pages(plugin, words, table), *list_pages(plugin, words, table)]
        for page in pages:
            marked = re.findall(r"__(.*?)__", page)
            assert bool(marked) == ("__" in page)
            assert not any(re.search(r"^\s|\s$|_", part) for part in marked), "an underline that isn't one"
            assert not any(part.count("**") % 2 or part.count("*") % 2 for part in marked), "bold half underlined"
        usual = [*list_pages(plugin, words, Applied(server=options))]
        assert not any("__" in page for page in usual), "the usual rules aren't marked"
        assert all(0 < len(page) < LONGEST for page in (*pages, *usual))


@pytest.mark.parametrize("table", ["", "k3x9q2a"])
def test_buttons_lead_on_at_the_same_table(game: str, table: str) -> None:
    shown = rules(games.plugin(game), 1, say(game), Applied(table=table, time_control="quick"))
    rows = [block for block in shown if isinstance(block, ActionRow)]
    presses = [read(button.custom_id) for row in rows for button in row.items]
    assert presses
    assert all((press.game, press.table) == (game, table) for press in presses)


@pytest.mark.long
def test_every_house_rule_is_said_on_the_pages_if_not_by_itself_then_with_another_one(game: str) -> None:
    plugin, words = games.plugin(game), say(game)
    all_others = list(others(plugin))

    def pages(options: dict[str, Any]) -> list[str]:
        return game_pages(plugin, words, Applied(options, table="k3x9q2a"))

    for name, value in all_others:
        found = (
            pages(beside | {name: value}) != pages(beside)
            for beside in ({}, *({other: there} for other, there in all_others if other != name))
        )
        assert any(found), (
            f"{game}: with {name} = {value} the rules read as usual: say in rules-1, rules-2 … of words/en.ftl what "
            f"{{ ${name} }} changes"
        )


def test_a_rule_that_does_not_apply_beside_the_others_is_listed_as_such_and_said_nowhere(game: str) -> None:
    plugin, note = games.plugin(game), say(game)("house-rule-idle")
    for options in games.mixed(plugin.game):
        given, rules_ = asdict(options), rules_of(plugin.game.Options)
        lines = [
            line
            for page in list_pages(plugin, say(game), Applied(given, table="k3x9q2a", time_control="quick"))
            for line in page.splitlines()
            if line.startswith("- ")
        ]
        idle = [name for name, rule in rules_.items() if not rule.applies(options)]
        assert sum(note in line for line in lines) == len(idle)
        for name in idle:
            name_said = say(game)(f"option-{name}")
            assert any(name_said in line and note in line for line in lines)


def test_jass_with_a_number_of_deals_speaks_of_no_target() -> None:
    """What has no effect then is on no page, whatever it is set to."""
    plugin = games.plugin("jass")
    for locale in locales(games.folder("jass") / "words"):
        words = Words(games.PLATFORM / "words", {"jass": games.folder("jass") / "words"}).say("jass", locale)
        pages = {
            tuple(game_pages(plugin, words, Applied({"rounds": 12, **given})))
            for given in (
                {},
                {"target": 777},
                {"finish": "bedanken"},
                {"stoeck_early": "to_finish"},
            )
        }
        assert len(pages) == 1
        assert words.option("rounds", 12) == "12"


def test_a_tables_own_rules_are_listed_with_what_would_be_usual(game: str) -> None:
    plugin, words = games.plugin(game), say(game)
    usual = asdict(plugin.game.Options())
    for name, value in others(plugin):
        (line,) = [
            line
            for page in list_pages(plugin, words, Applied({name: value}, table="k3x9q2a", time_control="quick"))
            for line in page.splitlines()
            if line.startswith("- __")
        ]
        assert words(f"option-{name}") in line
        assert words.option(name, value) in line
        assert words.option(name, usual[name]) in line

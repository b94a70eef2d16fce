"""Every sentence the code uses exists, with the facts it needs, and every existing sentence is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from babel import Locale
from fluent.syntax import parse
from fluent.syntax.ast import (
    GroupComment,
    Identifier,
    Junk,
    Message,
    MessageReference,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.engine.cards import Suit
from bot.engine.notation import kind
from bot.engine.options import rules_of
from bot.engine.phases import Continue
from bot.engine.refusal import Refusal
from bot.found import features
from bot.i18n import DEFAULT, LANGUAGES
from bot.wordcheck import check
from tests import games

import_module("bot.app")  # this imports every kind of refusal

_TELLING = re.compile(r"[a-z]{3}", re.IGNORECASE)
"""What a pattern must contain to say which sentences it means."""

LABEL = 30
"""How long labels of buttons are at most."""
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
OF_GAMES = ("stat-", "move-", "lesson-")
"""What keys begin with that the platform looks up in a game's words."""

Sentences: TypeAlias = dict[str, frozenset[str]]
"""Keys, with the facts of each."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A sentence the code uses: its key as a pattern, and the facts given (None: not clear from the source)."""

    where: str
    key: str
    facts: frozenset[str] | None


@cache
def messages(folder: Path, locale: str = DEFAULT) -> tuple[Message, ...]:
    files = [file for file in (folder / f"{locale}.ftl", folder / "lesson" / f"{locale}.ftl") if file.exists()]
    entries = [entry for file in files for entry in parse(file.read_text("utf-8")).body]
    junk = [entry.content for entry in entries if isinstance(entry, Junk)]
    assert not junk, f"no Fluent, where a further line of a sentence can't begin with * [ . or }}: {junk}"
    return tuple(entry for entry in entries if isinstance(entry, Message))


@cache
def of_missing_features() -> frozenset[str]:
    """The platform's sentences for features that aren't there: a group's heading ends with the feature's name."""
    keys: set[str] = set()
    missing = False
    for entry in parse((games.PLATFORM / "words" / f"{DEFAULT}.ftl").read_text("utf-8")).body:
        if isinstance(entry, GroupComment):
            feature = re.search(r"\[(\w+)\]$", entry.content or "")
            missing = feature is not None and feature[1] not in features()
        elif isinstance(entry, Message) and missing:
            keys.add(entry.id.name)
    return frozenset(keys)


@cache
def common(locale: str = DEFAULT) -> frozenset[str]:
    """The platform's sentences shared by all games, which a game may override."""
    keys: set[str] = set()
    group = ""
    for entry in parse((games.PLATFORM / "words" / f"{locale}.ftl").read_text("utf-8")).body:
        if isinstance(entry, GroupComment):
            group = entry.content or ""
        elif isinstance(entry, Message) and group.startswith("What games have in common"):
            keys.add(entry.id.name)
    return frozenset(keys)


@cache
def sentences(folder: Path, locale: str = DEFAULT) -> Sentences:
    return {message.id.name: frozenset(References(message).facts) for message in messages(folder, locale)}


def locales(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.ftl") if "." not in path.stem)


def decks(folder: Path) -> list[str]:
    """The files of a game's other decks, such as ``en.swiss``."""
    return sorted(path.stem for path in folder.glob("*.*.ftl"))


class References(Visitor):
    """Collects the facts and other sentences that a sentence refers to."""

    def __init__(self, message: Message) -> None:
        self.facts: set[str] = set()
        self.keys: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  named by the library
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802  named by the library
        self.keys.add(node.id.name)


class Texts(Visitor):
    """Collects the text of a sentence, in all its variants."""

    def __init__(self, message: Message) -> None:
        self.found: list[str] = []
        self.visit(message)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802  named by the library
        self.found.append(node.value)


def folder_of(module: str) -> Path:
    """The folder of a game, or for ``""`` of the platform."""
    return games.folder(module) if module else games.PLATFORM


def refusals(kind: type[Refusal] = Refusal) -> frozenset[str]:
    """The names of all kinds of refusal."""
    return frozenset({kind.__name__}).union(*map(refusals, kind.__subclasses__()))


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "newgame/template" not in path.as_posix())


@cache
def nodes(path: Path) -> tuple[ast.Call | ast.Constant | ast.JoinedStr, ...]:
    """The calls and texts in a source."""
    kinds = (ast.Call, ast.Constant, ast.JoinedStr)
    return tuple(node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds))


def asked(path: Path) -> Iterator[Asked]:
    """The sentences used in ``say("key", …)``, in refusals and in the reasons of hints."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in {"say", "self", "Reason"} or name in refusals():
                given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                known = all(keyword.arg for keyword in node.keywords)
                first = re.escape("hint-") if name == "Reason" else ""
                for key in (first + key for key in _keys(node.args[0])):
                    yield Asked(f"{path.name}:{node.lineno}", key, given if known and ".+" not in key else None)


def _keys(node: ast.expr) -> Iterator[str]:
    """The possible keys of an argument, as patterns; none if it is a variable."""
    match node:
        case ast.Constant(value=str(key)):
            yield re.escape(key)
        case ast.IfExp(body=one, orelse=other):
            yield from (*_keys(one), *_keys(other))
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
        case _:
            pass


def mentioned(path: Path) -> Iterator[str]:
    """Every text in a source that could be a key, as a pattern."""
    for node in nodes(path):
        if not isinstance(node, ast.Call):
            yield from (key for key in _keys(node) if _TELLING.search(key))


@pytest.fixture(params=["", *games.names()])
def module(request: pytest.FixtureRequest) -> str:
    """A game, or ``""`` for the platform."""
    name: str = request.param
    return name


def known_to(module: str) -> Sentences:
    """All sentences a module can use: for a game its own and the platform's, for the platform those all games have."""
    platform = sentences(games.PLATFORM / "words")
    if module:
        return platform | sentences(folder_of(module) / "words")
    every = [sentences(folder_of(game) / "words") for game in games.names()]
    own = {key: facts for words in every for key, facts in words.items() if key.startswith(OF_GAMES)}
    return platform | own | {key: facts for key, facts in every[0].items() if all(key in other for other in every)}


@pytest.mark.slow
def test_every_sentence_asked_for_is_there_with_its_facts(module: str) -> None:
    known = known_to(module)
    plain = {re.escape(key): key for key in known}
    count = 0
    for path in sources(folder_of(module)):
        for ask in asked(path):
            count += 1
            found = [plain[ask.key]] if ask.key in plain else [key for key in known if re.fullmatch(ask.key, key)]
            assert found, f"{ask.where} asks for {ask.key}, which is not there"
            if ask.facts is not None:
                lacking = {key: facts - ask.facts for key in found if (facts := known[key]) - ask.facts}
                assert not lacking, f"{ask.where} doesn't give all facts: {lacking}"
    assert count > 3


@pytest.mark.long
def test_every_sentence_that_is_there_is_asked_for(module: str) -> None:
    words = folder_of(module) / "words"
    there = set(sentences(words)) - (set(sentences(games.PLATFORM / "words")) if module else set())
    patterns = {pattern for path in sources(folder_of(module)) for pattern in mentioned(path)}
    patterns |= {ask.key for path in sources(folder_of(module)) for ask in asked(path)}
    gaps = [pattern for pattern in patterns if ".+" in pattern]
    used = {key for key in there if re.escape(key) in patterns or any(re.fullmatch(gap, key) for gap in gaps)}
    used |= {key for message in messages(words) for key in References(message).keys}
    if not module:
        asked_by_games = {key for game in games.names() for path in sources(folder_of(game)) for key in mentioned(path)}
        used |= {key for key in common() if re.escape(key) in asked_by_games}
        used |= {key for game in games.names() for key in required(game) & common()}
    else:
        used |= required(module)
        used |= {f"option-{field.name}-value" for field in fields(games.plugin(module).game.Options)}
        used |= {key for key in there if re.fullmatch(r"rules-[0-9]+", key)}
        used |= {key for key in there if key.startswith("lesson-")}  # whose own tests know what is said there
    unused = there - used - (set() if module else of_missing_features())
    assert not unused, f"{module or 'the platform'}: nothing asks for {unused}: leave them out of its words"


def required(game: str) -> set[str]:
    """The sentences the platform itself needs from a game's words."""
    keys = {"title", "about", "rules-1", "command"} | {f"command-{name}" for name in commands(game)}
    for rules in (games.plugin(game).game, *(older.game for older in games.older(game))):
        keys |= {f"move-{kind(move)}" for move in rules.ABOUT.moves if not issubclass(move, Continue)}
        for field in fields(rules.Options):
            keys |= {f"option-{field.name}", f"option-{field.name}-about"}
            keys |= {
                f"option-{field.name}-{value if isinstance(value, str) else str(value).lower()}"
                for value in games.values(rules, field.name)
                if isinstance(value, bool | str | None)
            }
    groups = {rule.group for rule in rules_of(games.plugin(game).game.Options).values()}
    keys |= {f"group-{group}" for group in groups - {"match"}}
    keys |= {f"stat-{stat.name}" for stat in games.plugin(game).stats.STATS}
    for parameter in new(game).parameters:
        if parameter.name not in {"pace", "computers", "level"}:
            keys.add(f"option-{parameter.name}-about")
        if parameter.name == "preset":
            keys |= {f"option-preset-{choice.value}" for choice in parameter.choices}
    return keys


def new(game: str) -> Any:
    """The command that opens a table."""
    return next(command for command in games.cog(game).__cog_app_commands__ if command.name == "new")


def commands(game: str) -> list[str]:
    return [command.name for command in games.cog(game).__cog_app_commands__]


def test_a_game_has_the_words_the_platform_needs(game: str) -> None:
    known = sentences(folder_of(game) / "words")
    lacking = required(game) - set(known) - common()
    assert not lacking, f"{game}: write in words/en.ftl, then in the other languages: {lacking}"
    pages = [int(key.removeprefix("rules-")) for key in known if key.startswith("rules-")]
    assert sorted(pages) == list(range(1, len(pages) + 1))


@pytest.mark.long
def test_every_language_says_the_same_things(module: str) -> None:
    """But what the platform says, a game may say otherwise in one language alone."""
    words, platform = folder_of(module) / "words", sentences(games.PLATFORM / "words")
    may = common() | of_cards()
    for locale in locales(words):
        own, english = sentences(words, locale), sentences(words)
        lacking = dict(english.items() - own.items())
        assert not lacking, (
            f"words/{locale}.ftl of {module or 'the platform'} lacks, or has with other facts, {lacking}"
        )
        more = own.items() - english.items()
        assert more <= {(key, platform[key]) for key in may}, f"{locale} says what English doesn't"
        assert len(messages(words, locale)) == len(sentences(words, locale)), f"{locale}: a key is there twice"


@pytest.mark.long
def test_a_game_replaces_no_sentence_of_the_platform_but_those_that_games_have_in_common(game: str) -> None:
    """Those that the platform itself says have the same facts."""
    words = folder_of(game) / "words"
    own, platform = sentences(words), sentences(games.PLATFORM / "words")
    assert {"pause", "not-your-turn"} <= common()
    replaced = set(own) & set(platform)
    taken = replaced - common() - of_cards()
    assert not taken, f"{game}: the platform says something else by {taken}: call yours otherwise"
    said = {key for path in sources(games.PLATFORM) for key in mentioned(path)}
    assert all(own[key] <= platform[key] for key in replaced if re.escape(key) in said), "with the same facts"
    for deck in decks(words):
        own = sentences(words, deck)
        assert set(own) <= of_cards(), f"{deck} is for what cards are called"
        assert all(facts <= {"rank", "suit", "sign"} for facts in own.values())
        assert {f"suit-{suit.value}" for suit in Suit} <= set(own)


def of_cards() -> frozenset[str]:
    """The platform's sentences that say what cards are called."""
    return frozenset(key for key in sentences(games.PLATFORM / "words") if key.startswith(("rank-", "suit-", "card")))


def test_a_game_says_no_sentence_of_the_platform_again(game: str) -> None:
    words = folder_of(game) / "words"
    for locale in locales(words):
        platform = {each.id.name: each for each in messages(games.PLATFORM / "words", locale)}
        for message in messages(words, locale):
            other, key = platform.get(message.id.name), message.id.name
            assert other is None or not message.equals(other, ignored_fields=["span", "comment"]), (
                f"{game}: the platform says {key} in the same words in {locale}: leave it out"
            )


@pytest.mark.slow
def test_words_have_one_apostrophe_and_contractions() -> None:
    """Of what is shipped, in English: *isn’t*, neither *isn't* nor *is not*."""
    shipped = [game for game in games.names() if games.FIXTURES not in games.folder(game).parents]
    assert len(shipped) >= 5
    for module in ("", *shipped):
        for message in messages(folder_of(module) / "words"):
            said = " ".join(Texts(message).found)
            odd = re.findall(r"\w'\w|\b(?:cannot|(?:do|does|did|is|are|was|were|has|have) not)\b", said, re.IGNORECASE)
            assert not odd, f"{module or 'platform'}: {message.id.name}"


def test_a_deck_is_there_in_every_language(game: str) -> None:
    words = folder_of(game) / "words"
    names = {deck.partition(".")[2] for deck in decks(words)}
    assert set(decks(words)) == {f"{locale}.{name}" for locale in locales(words) for name in names}


def test_a_game_is_there_in_all_languages_or_in_english_alone(game: str) -> None:
    """One that is in some of them would make a mixture of the bot for the others."""
    assert locales(folder_of(game) / "words") in ([DEFAULT], locales(games.PLATFORM / "words"))


class Selections(Visitor):
    """Collects by which values of which facts a sentence differs."""

    def __init__(self, message: Message) -> None:
        self.found: dict[str, set[str]] = {}
        self.visit(message)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802  named by the library
        if isinstance(node.selector, VariableReference):
            keys = (each.key for each in node.variants)
            named = {key.name for key in keys if isinstance(key, Identifier)}
            self.found.setdefault(node.selector.id.name, set()).update(named - PLURALS)
        self.generic_visit(node)


PLURALS = {"zero", "one", "two", "few", "many", "other"}
"""What numbers select by; *other* is also what is left."""


def selections(folder: Path, locale: str) -> dict[str, dict[str, set[str]]]:
    return {message.id.name: Selections(message).found for message in messages(folder, locale)}


@pytest.mark.slow
def test_every_language_tells_apart_what_the_code_says(module: str) -> None:
    """A fact's values are the code's, the same in every language: none is translated by mistake, none left out.

    But a language may tell apart its own words, such as suits of another gender.
    """
    words = folder_of(module) / "words"
    english = selections(games.PLATFORM / "words", DEFAULT) | selections(words, DEFAULT)
    for locale in locales(words):
        cards = selected_words(locale, words)
        for key, found in selections(words, locale).items():
            for fact, values in found.items():
                known = english[key].get(fact, set())
                assert values - known <= cards, f"{locale}: {key} knows values of {fact} that the code doesn't say"
            for fact, values in english[key].items():
                assert values <= found.get(fact, set()), f"{locale}: {key} leaves out values of {fact}"


def selected_words(locale: str, folder: Path) -> set[str]:
    """What ranks and suits are called in a language, in every deck."""
    files = [(folder, file.stem) for file in folder.glob(f"{locale}*.ftl")]
    found = [each for file in (*files, (games.PLATFORM / "words", locale)) for each in messages(*file)]
    cards = [each for each in found if each.id.name.startswith(("rank-", "suit-"))]
    return {"".join(Texts(each).found) for each in cards}


@pytest.mark.slow
def test_what_a_text_says_to_press_is_called_so() -> None:
    """A bold word that is a label in English is that label in every language."""
    words = games.PLATFORM / "words"
    labels = {locale: dict(plain(locale)) for locale in locales(words)}
    told = 0
    for message in messages(words):
        for bold in {each for part in Texts(message).found for each in _BOLD.findall(part)}:
            keys = [key for key, label in labels[DEFAULT].items() if label == bold]
            for locale in locales(words) if keys else ():
                (other,) = (each for each in messages(words, locale) if each.id.name == message.id.name)
                said = "".join(Texts(other).found)
                assert any(f"**{labels[locale][key]}**" in said for key in keys), f"{locale}: {message.id.name}: {bold}"
                told += 1
    assert told > 100


def plain(locale: str) -> Iterator[tuple[str, str]]:
    """The platform's sentences that are one short text without facts, as labels are."""
    for message in messages(games.PLATFORM / "words", locale):
        parts = message.value.elements if message.value else ()
        if len(parts) == 1 and isinstance(parts[0], TextElement) and len(parts[0].value) < LABEL:
            yield message.id.name, parts[0].value


@pytest.mark.long
def test_a_language_has_its_own_name_and_a_tag_that_babel_knows() -> None:
    for locale, name in LANGUAGES.items():
        tag = next(
            message for message in messages(games.PLATFORM / "words", locale) if message.id.name == "language-tag"
        )
        assert Locale.parse("".join(Texts(tag).found), sep="-").language == locale
        assert name
    assert len(set(LANGUAGES.values())) == len(LANGUAGES) >= 4


@pytest.mark.long
def test_what_discord_limits_is_short_enough(module: str) -> None:
    """Descriptions, and names of choices, of commands in each language; ``test_commands`` looks at whole commands."""
    words = folder_of(module) / "words"
    for locale in locales(words):
        long = [each.sentence for each in check(locale, words) if each.key == "words-long"]
        assert not long, locale

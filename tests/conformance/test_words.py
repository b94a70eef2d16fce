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
from fluent.syntax import parse
from fluent.syntax.ast import GroupComment, Junk, Message, MessageReference, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from bot.engine.cards import Suit
from bot.engine.options import rules_of
from bot.engine.refusal import Refusal
from bot.i18n import DEFAULT
from tests import games

import_module("bot.app")  # this imports every kind of refusal

LONGEST_DESCRIPTION = 100
"""The longest description of a command or a parameter, in characters."""

_TELLING = re.compile(r"[a-z]{3}", re.IGNORECASE)
"""What a pattern must contain to say which sentences it means."""

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
    entries = parse((folder / f"{locale}.ftl").read_text("utf-8")).body
    junk = [entry.content for entry in entries if isinstance(entry, Junk)]
    assert not junk, f"no Fluent, where a further line of a sentence can't begin with * [ . or }}: {junk}"
    return tuple(entry for entry in entries if isinstance(entry, Message))


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
    """The sentences used in ``say("key", …)`` and in refusals."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in {"say", "self"} or name in refusals():
                given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                known = all(keyword.arg for keyword in node.keywords)
                for key in _keys(node.args[0]):
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
    stats = {key: facts for words in every for key, facts in words.items() if key.startswith("stat-")}
    return platform | stats | {key: facts for key, facts in every[0].items() if all(key in other for other in every)}


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


@pytest.mark.slow
def test_every_sentence_that_is_there_is_asked_for(module: str) -> None:
    words = folder_of(module) / "words"
    there = set(sentences(words)) - (set(sentences(games.PLATFORM / "words")) if module else set())
    patterns = {pattern for path in sources(folder_of(module)) for pattern in mentioned(path)}
    gaps = [pattern for pattern in patterns if ".+" in pattern]
    used = {key for key in there if re.escape(key) in patterns or any(re.fullmatch(gap, key) for gap in gaps)}
    used |= {key for message in messages(words) for key in References(message).keys}
    if not module:
        asked_by_games = {key for game in games.names() for path in sources(folder_of(game)) for key in mentioned(path)}
        used |= {key for key in common() if re.escape(key) in asked_by_games}
    else:
        used |= required(module)
        used |= {f"option-{field.name}-value" for field in fields(games.plugin(module).game.Options)}
        used |= {key for key in there if re.fullmatch(r"rules-[0-9]+", key)}
    assert there - used == set()


def required(game: str) -> set[str]:
    """The sentences the platform itself needs from a game's words."""
    keys = {"title", "about", "rules-1", "command"} | {f"command-{name}" for name in commands(game)}
    for rules in (games.plugin(game).game, *(older.game for older in games.older(game))):
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
    assert required(game) - set(known) == set()
    pages = [int(key.removeprefix("rules-")) for key in known if key.startswith("rules-")]
    assert sorted(pages) == list(range(1, len(pages) + 1))


def test_every_language_says_the_same_things(module: str) -> None:
    words = folder_of(module) / "words"
    for locale in locales(words):
        assert sentences(words, locale) == sentences(words), locale
        assert len(messages(words, locale)) == len(sentences(words, locale)), f"{locale}: a key is there twice"


@pytest.mark.slow
def test_a_game_replaces_no_sentence_of_the_platform_but_those_that_games_have_in_common(game: str) -> None:
    words = folder_of(game) / "words"
    own, platform = sentences(words), sentences(games.PLATFORM / "words")
    assert {"pause", "not-your-turn"} <= common()
    replaced = set(own) & set(platform)
    assert replaced <= common()
    assert all(own[key] <= platform[key] for key in replaced), "with the same facts"
    cards = {key for key in platform if key.startswith(("rank-", "suit-", "card"))}
    for deck in decks(words):
        own = sentences(words, deck)
        assert set(own) <= cards, f"{deck} is for what cards are called"
        assert all(facts <= {"rank", "suit", "sign"} for facts in own.values())
        assert {f"suit-{suit.value}" for suit in Suit} <= set(own)


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


def test_every_language_of_the_platform_has_every_game(game: str) -> None:
    assert locales(folder_of(game) / "words") == locales(games.PLATFORM / "words")

"""Sentences of Fluent files, each parsed when it is first said, with numbers as Babel writes them.

What a sentence needs in another form has attributes, which ``{ suit-H.of }`` and, of a fact, ``{ FORM($suit, as: "of")
}`` choose; one that isn't there is the plain form.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, cast

from babel import Locale
from babel.numbers import format_decimal, parse_pattern
from babel.plural import to_python
from fluent.runtime import FluentBundle
from fluent.runtime.builtins import BUILTINS
from fluent.runtime.prepare import Compiler
from fluent.runtime.resolver import Identifier, Message, Pattern, Term, TextElement
from fluent.syntax import FluentParser, ast
from fluent.syntax.ast import Junk

log = logging.getLogger(__name__)

_BEGINS = r"(-?[a-zA-Z][\w-]*) *="
_ENTRY = re.compile(rf"^{_BEGINS}", re.MULTILINE | re.ASCII)
"""Where a sentence of a file begins: all its further lines are indented."""
_LINE = re.compile(r"[a-zA-Z][\w-]* *= *([^{}\s][^{}\r\n]*?) *(?:\n(?: *|#{1,3}(?: .*)?))*", re.ASCII)
"""A sentence that is one line of nothing but text, and comments after it."""
_STRAY = re.compile(rf"^(?!{_BEGINS}|[ #}}\r\n]|\Z).*", re.MULTILINE | re.ASCII)
"""A line that neither begins nor continues a sentence."""
DIGITS = 3
"""The most digits after the point, unless more are asked for."""
_SIGNED = "{0};−{0}"
"""The pattern of a number with its minus sign."""
_FORMATS = {None: parse_pattern(_SIGNED.format(f"#,##0.{'#' * DIGITS}"))}


def written(number: float, locale: Locale, least: int = 0, most: int = DIGITS) -> str:
    """A number in a language, with ``least`` to ``most`` digits after the point; never minus zero.

    >>> [written(number, babel_locale("en")) for number in (1104, -1234.5, -0.0, -0.0004)]
    ['1,104', '−1,234.5', '0', '0']
    """
    digits = "0" * least + "#" * (most - least)
    return format_decimal(rounded(number, most), _SIGNED.format(f"#,##0.{digits}" if digits else "#,##0"), locale)


def rounded(number: float, digits: int) -> float:
    """A number with at most so many digits after the point; 0 if nothing is left, which has no sign."""
    return round(number, digits) + 0


class _Name(str):
    """A word with its other forms by name, as ``FORM`` chooses them."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]


def _form(word: object, **how: object) -> object:
    """``FORM($word, as: "of")``: the form that is an attribute of the word's message, or the word as it is."""
    return word.forms.get(str(how["as"]), word) if isinstance(word, _Name) else word


@lru_cache(maxsize=2_048, typed=True)
def sentence_of(bundle: FluentBundle, key: str, /, **facts: object) -> str:
    """The formatted sentence, cached: a redrawn screen is mostly unchanged."""
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)

    def formatted(pattern: Pattern) -> str:
        said, errors = bundle.format_pattern(pattern, facts)
        if errors:
            log.error("words: %s lacks a fact: %s", key, errors)
        return cast("str", said)

    said = formatted(message.value)
    if message.attributes:
        said = _Name(said)
        said.forms = {name: formatted(pattern) for name, pattern in message.attributes.items()}
    return said


class _Locale(Locale):
    """A language whose numbers have a whole minus sign, and gaps that pictures can draw, too."""

    @property
    def decimal_formats(self) -> Any:  # noqa: ANN401  as the library has it
        """How a number is written without being asked for more."""
        return _FORMATS

    @property
    def number_symbols(self) -> Any:  # noqa: ANN401  as the library has it
        """The signs in numbers."""
        usual = super().number_symbols["latn"]
        return {"latn": {**usual, "group": usual["group"].replace("\u202f", "\u00a0")}}


@lru_cache
def babel_locale(tag: str) -> Locale:
    """How this language writes numbers, lists and dates."""
    return _Locale.parse(tag, sep="-")


def _plural(tag: str, number: float) -> Any:  # noqa: ANN401  as the library has it
    """The class of a number in this language, such as ``one``."""
    return _plural_rule(tag)(number)


@cache
def _plural_rule(tag: str) -> Callable[[float], Any]:
    return to_python(babel_locale(tag).plural_form)


class Sentences:
    """The sentences and terms of a file by their keys, each parsed when it is first said: all of them take seconds."""

    def __init__(self, text: str) -> None:
        """Raises ValueError if they can't be told apart."""
        if stray := _STRAY.search(text):
            raise ValueError(f"words that aren't Fluent: {stray[0]}")
        starts = list(_ENTRY.finditer(text))
        ends = [*(start.start() for start in starts[1:]), len(text)]
        self._entries: dict[str, str | Message | Term] = {
            sys.intern(start[1]): text[start.start() : end] for start, end in zip(starts, ends, strict=False)
        }

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __getitem__(self, key: str) -> Message | Term:
        """What to say, a term's key with its ``-``; raises ValueError if it isn't Fluent."""
        entry = self._entries[key]
        if isinstance(entry, str):
            if line := _line(entry):
                return Message(Identifier(key), cast("Pattern", TextElement(line)))  # as the compiler makes it
            entry = self._entries[key] = _compiled(entry)
        return entry

    def line(self, key: str) -> str:
        """A sentence that is one line of nothing but text; empty if there is none."""
        entry = self._entries.get(key)
        return _line(entry) if isinstance(entry, str) else ""


def _line(entry: str) -> str:
    """What a sentence says that needs no parser; empty if it needs one."""
    found = _LINE.fullmatch(entry)
    return found[1] if found else ""


def _compiled(entry: str) -> Message | Term:
    body = FluentParser(with_spans=False).parse(entry).body
    if any(isinstance(each, Junk) for each in body):
        raise ValueError(f"words that aren't Fluent: {entry}")
    (found,) = (Compiler()(each) for each in body if isinstance(each, ast.Message | ast.Term))
    return cast("Message | Term", found)


def sentences_of(file: Path) -> Sentences:
    """The sentences of a file, shared while it doesn't change. Raises ValueError if they can't be told apart."""
    now = file.stat()
    return _sentences(file, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=512)
def _sentences(file: Path, changed: int, size: int) -> Sentences:  # noqa: ARG001  what it is remembered by
    return Sentences(file.read_text("utf-8"))


class Bundle(FluentBundle):
    """What is said in a language, from several files."""

    def __init__(self, tag: str, files: Sequence[Sentences]) -> None:
        """The first file with a key wins."""
        # Not as the library does it, which loads all that Babel knows of the language: 2 MB, for the few that need it.
        self.locales = [tag]
        self.use_isolating = False
        self._functions = {**BUILTINS, "FORM": cast("Any", _form)}
        self._babel_locale = babel_locale(tag)
        self._plural_form = partial(_plural, tag)
        self._files = files

    def has_message(self, message_id: str) -> bool:
        """Whether there is a sentence with this key."""
        return any(message_id in file for file in self._files)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002  as the library has it
        key = f"-{entry_id}" if term else entry_id
        for file in self._files:
            if key in file:
                return file[key]
        raise KeyError(key)


@lru_cache(maxsize=256)
def bundle_of(tag: str, files: tuple[Sentences, ...]) -> Bundle:
    """A bundle of these files; shared, as what it says never changes."""
    return Bundle(tag, files)

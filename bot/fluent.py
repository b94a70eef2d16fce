"""Sentences of Fluent files, each parsed when it is first said, with numbers as Babel writes them.

What a sentence needs in another form has attributes, which ``{ suit-H.of }`` and, of a fact, ``{ FORM($suit, as: "of")
}`` choose; one that isn't there is the plain form.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, cast

from babel import Locale
from babel.numbers import format_decimal, parse_pattern
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import Junk, Resource

log = logging.getLogger(__name__)

_BEGINS = r"(-?[a-zA-Z][\w-]*) *="
_ENTRY = re.compile(rf"^{_BEGINS}", re.MULTILINE | re.ASCII)
"""Where a sentence of a file begins: all its further lines are indented."""
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


@lru_cache(maxsize=8_192, typed=True)
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


class Bundle(FluentBundle):
    """Sentences, each parsed when it is first said: parsing all of a language takes half a second."""

    def __init__(self, tag: str, texts: Sequence[str]) -> None:
        """The first text with a key wins."""
        super().__init__([tag], use_isolating=False, functions={"FORM": cast("Any", _form)})
        self._babel_locale = babel_locale(tag)
        self._unparsed = {key: entry for text in reversed(texts) for key, entry in _entries(text).items()}

    def has_message(self, message_id: str) -> bool:
        """Whether there is a sentence with this key."""
        return message_id in self._unparsed

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002  as the library has it
        key = f"-{entry_id}" if term else entry_id
        if key not in self._compiled and key in self._unparsed:
            self.add_resource(_resource(self._unparsed[key]))
        return super()._lookup(entry_id, term)


@lru_cache(maxsize=256)
def bundle_of(tag: str, texts: tuple[str, ...]) -> Bundle:
    """A bundle of these texts; shared, as what it says never changes."""
    return Bundle(tag, texts)


@lru_cache(maxsize=512)
def _entries(text: str) -> dict[str, str]:
    """The sentences and terms of a file, unparsed, by their keys. Raises ValueError if they can't be told apart."""
    if stray := _STRAY.search(text):
        raise ValueError(f"words that aren't Fluent: {stray[0]}")
    starts = list(_ENTRY.finditer(text))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends, strict=False)}


@cache
def _resource(entry: str) -> Resource:
    """A sentence, parsed, cached: every game's bundle contains the platform's. Raises ValueError if it isn't Fluent."""
    resource = FluentResource(entry)
    if any(isinstance(each, Junk) for each in resource.body):
        raise ValueError(f"words that aren't Fluent: {entry}")
    return resource

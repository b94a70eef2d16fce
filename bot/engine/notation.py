"""A move is one line of text: its kind and its fields. One codec for every game.

>>> from bot.engine.cards import Card
>>> from bot.engine.value import Value
>>> class Exchange(Value):
...     cards: tuple[Card, ...]
>>> encode(Exchange((Card.parse("7H"), Card.parse("8H"))))
'exchange 7H,8H'
>>> decode("exchange 7H,8H", (Exchange,))
Exchange(cards=(Card.parse('7H'), Card.parse('8H')))

A field is an int, a bool, an Enum, a card, or a tuple of one of these; tuples can be nested once. A kind without fields
is written as its word alone, and an empty tuple as a dash.

>>> class LayDown(Value):
...     melds: tuple[tuple[Card, ...], ...]
...     penalty: int
...     last: bool
>>> encode(LayDown(((Card.parse("7H"), Card.parse("7S")), (Card.parse("X1"),)), -3, True))
'lay-down 7H,7S/X1 -3 1'
>>> encode(Exchange(()))
'exchange -'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

from bot.engine.cards import Card
from bot.engine.refusal import BadNotation
from bot.engine.value import Value

M = TypeVar("M")

_KEPT = 4096
"""How many moves that were read are remembered: the last ones are asked about again and again."""
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")
_WORD = re.compile(r"\w[\w-]*", re.ASCII)


def kind(move: type[object]) -> str:
    """The word for a kind of move: ``TakeBack`` is written ``take-back``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", move.__name__).lower()


def encode(move: Value) -> str:
    """The line for a move: its kind, then its fields in order; whole numbers have at most 18 digits."""
    what: Any = type(move)  # for mypy, a class isn't hashable
    word, codecs = _shape(what)
    return " ".join([word, *(codec.write(getattr(move, name)) for name, codec in codecs)])


def decode(text: str, kinds: Sequence[type[M]]) -> M:
    """The move in a line; raises BadNotation unless ``encode`` writes exactly this line for a move of these kinds."""
    return cast("M", _decode(text, tuple(kinds)))


@lru_cache(maxsize=_KEPT)
def _decode(text: str, kinds: tuple[type[Any], ...]) -> Any:  # noqa: ANN401  of one of the kinds
    word, *parts = text.split(" ")
    try:
        move = _by_word(kinds)[word]
        _, codecs = _shape(move)
        read = move(*(codec.read(part) for (_, codec), part in zip(codecs, parts, strict=True)))
    except (KeyError, ValueError, BadNotation) as error:
        raise BadNotation("bad-move", text=text) from error
    if encode(read) != text:
        raise BadNotation("bad-move", text=text)
    return read


class _Codec(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[str], Any]


@cache
def _by_word(kinds: tuple[type[Any], ...]) -> dict[str, Any]:
    return {kind(move): move for move in kinds}


@cache
def _shape(move: type[Value]) -> tuple[str, tuple[tuple[str, _Codec], ...]]:
    hints = get_type_hints(move)
    return kind(move), tuple((field.name, _codec(hints[field.name])) for field in fields(move))


def _codec(annotation: object) -> _Codec:
    if annotation is Card:
        return _Codec(str, Card.parse)
    if annotation is int:
        return _Codec(int.__repr__, _whole)
    if annotation is bool:
        return _words({"0": False, "1": True})
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _words({str(member.value): member for member in annotation})
    if get_origin(annotation) is tuple and get_args(annotation)[1:] == (...,):
        return _row(get_args(annotation)[0])
    raise TypeError(f"no notation for {annotation}")


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _words(values: Mapping[str, object]) -> _Codec:
    if not all(map(_WORD.fullmatch, values)):
        raise TypeError(f"no notation for {values}")
    return _Codec({value: word for word, value in values.items()}.__getitem__, values.__getitem__)


def _row(item: object) -> _Codec:
    codec = _codec(item)
    rows = get_origin(item) is tuple
    if rows and get_origin(get_args(item)[0]) is tuple:
        raise TypeError(f"no notation for rows of {item}")
    # The number of dashes tells an empty tuple from a tuple of one empty tuple.
    between, nothing = ("/", "--") if rows else (",", "-")

    def write(row: tuple[object, ...]) -> str:
        return between.join(map(codec.write, row)) or nothing

    def read(text: str) -> tuple[object, ...]:
        return () if text == nothing else tuple(map(codec.read, text.split(between)))

    return _Codec(write, read)

"""A move is one line of text: its kind and its fields. One codec for every game.

>>> from dataclasses import dataclass
>>> from bot.engine.cards import Card
>>> @dataclass(frozen=True)
... class Exchange:
...     cards: tuple[Card, ...]
>>> encode(Exchange((Card.parse("7H"), Card.parse("8H"))))
'exchange 7H,8H'
>>> decode("exchange 7H,8H", (Exchange,))
Exchange(cards=(Card.parse('7H'), Card.parse('8H')))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from bot.engine.cards import Card
from bot.engine.refusal import BadNotation

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

M = TypeVar("M")

_NOTHING = "-"
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")


def kind(move: type[object]) -> str:
    """The word a kind of move is written with: ``TakeBack`` is ``take-back``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", move.__name__).lower()


def encode(move: DataclassInstance) -> str:
    """The line of a move: its kind, then its fields in order."""
    return " ".join([kind(type(move)), *(_write(getattr(move, field.name)) for field in fields(move))])


def decode(text: str, kinds: Sequence[type[M]]) -> M:
    """The move of a line; raises BadNotation unless ``encode`` writes exactly this line for a move of these kinds."""
    word, *parts = text.split(" ")
    try:
        move, readers = _codec(tuple(kinds))[word]
        read = move(*(reader(part) for reader, part in zip(readers, parts, strict=True)))
    except (KeyError, ValueError, BadNotation) as error:
        raise BadNotation("bad-move", text=text) from error
    if encode(read) != text:
        raise BadNotation("bad-move", text=text)
    return cast("M", read)


@cache
def _codec(kinds: tuple[type[Any], ...]) -> dict[str, tuple[type[Any], list[Callable[[str], Any]]]]:
    return {kind(move): (move, [_reader(get_type_hints(move)[field.name]) for field in fields(move)]) for move in kinds}


def _reader(annotation: Any) -> Callable[[str], Any]:  # noqa: ANN401  an annotation can be anything
    if get_origin(annotation) is tuple:
        inner = get_args(annotation)[0]
        item = _reader(inner)
        between = "/" if get_origin(inner) is tuple else ","
        return lambda text: () if text == _NOTHING else tuple(item(part) for part in text.split(between))
    if annotation is Card:
        return Card.parse
    if annotation is int:
        return _whole
    if annotation is bool:
        return lambda text: bool(("0", "1").index(text))
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return annotation
    raise TypeError(f"no notation for {annotation}")


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _write(value: object) -> str:
    match value:
        case tuple():
            items = cast("tuple[object, ...]", value)
            between = "/" if items and isinstance(items[0], tuple) else ","
            return between.join(map(_write, items)) or _NOTHING
        case bool():
            return str(int(value))
        case Enum():
            return str(value.value)
        case _:
            return str(value)

"""Values as a person reads them: cards by their text, sets in order, the same on every Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from textwrap import wrap
from typing import TYPE_CHECKING, cast

from bot.engine.cards import Card

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def show(value: object) -> str:
    """A value on one line.

    >>> show((Card.parse("7H"), frozenset({2, 1}), None))
    '(7H {1 2} -)'
    """
    match value:
        case None:
            return "-"
        case Card():
            return str(value)
        case Enum():
            return value.name.lower()
        case tuple():
            return f"({' '.join(map(show, cast('tuple[object, ...]', value)))})"
        case frozenset():
            return f"{{{' '.join(sorted(map(show, cast('frozenset[object]', value))))}}}"
        case _ if is_dataclass(value) and not isinstance(value, type):
            return " ".join([type(value).__name__, *(f"{name}={text}" for name, text in parts(value))])
        case _:
            return str(value)


def parts(value: DataclassInstance) -> Iterator[tuple[str, str]]:
    """The fields of a value and what they show; what has fields itself is put in brackets."""
    for field in fields(value):
        inner = getattr(value, field.name)
        text = show(inner)
        yield field.name, f"[{text}]" if is_dataclass(inner) and not isinstance(inner, Card) else text


def lines(value: DataclassInstance, before: DataclassInstance | None = None) -> Iterator[str]:
    """A value field by field; with ``before`` only the fields that differ from it."""
    known = dict(parts(before)) if before else {}
    for name, text in parts(value):
        if known.get(name) != text:
            yield from wrap(f"{name}: {text}", 110, subsequent_indent="    ", break_on_hyphens=False)

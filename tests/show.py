"""Values in readable form: cards as text, sets in order, the same on every Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from textwrap import wrap
from typing import Any, cast

from bot.engine.cards import Card
from bot.engine.game import Perspective


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
        case _ if has_fields(value):
            return " ".join([type(value).__name__, *(f"{name}={text}" for name, text in parts(value))])
        case tuple():
            return f"({' '.join(map(show, cast('tuple[object, ...]', value)))})"
        case frozenset():
            return f"{{{' '.join(sorted(map(show, cast('frozenset[object]', value))))}}}"
        case _:
            return str(value)


def has_fields(value: object) -> bool:
    """Whether it is a dataclass or a named tuple."""
    return is_dataclass(value) or hasattr(value, "_fields")


def parts(value: Any) -> Iterator[tuple[str, str]]:
    """The fields of a value as text; values that have fields themselves are in brackets.

    Of a view's house rules only those that aren't usual are shown: one that is added changes no match that is shown.
    """
    for name in names(value):
        inner = getattr(value, name)
        if name == "options" and issubclass(type(value), Perspective):
            rules = "".join(f" {rule}={show(has)}" for rule, has in unusual(inner))
            yield name, f"[{type(inner).__name__}{rules}]"
        else:
            text = show(inner)
            yield name, f"[{text}]" if has_fields(inner) and not isinstance(inner, Card) else text


def unusual(options: Any) -> Iterator[tuple[str, object]]:
    """The house rules that differ from the game's usual ones."""
    usual = type(options)()
    yield from ((name, value) for name in names(options) if (value := getattr(options, name)) != getattr(usual, name))


def names(value: Any) -> list[str]:
    """The names of its fields."""
    return [field.name for field in fields(value)] if is_dataclass(value) else list(value._fields)


def lines(value: Any, before: Any = None) -> Iterator[str]:
    """A value field by field; with ``before`` only the fields that changed, and only the new end of a row that grew."""
    known = {} if before is None else dict(parts(before))
    for name, text in parts(value):
        if known.get(name) != text:
            new = grown(getattr(value, name), getattr(before, name, None))
            shown = f"{name}: {text}" if new is None else f"{name}: + {' '.join(map(show, new))}"
            yield from wrap(shown, 110, subsequent_indent="    ", break_on_hyphens=False)


def grown(row: object, before: object) -> tuple[object, ...] | None:
    """What was added to the end of a row; None if it isn't one that grew.

    >>> grown((1, 2, 3), (1, 2)), grown((1,), (1, 2))
    ((3,), None)
    """
    if has_fields(row) or not isinstance(row, tuple) or not isinstance(before, tuple):
        return None
    new, old = cast("tuple[object, ...]", row), cast("tuple[object, ...]", before)
    return new[len(old) :] if old and len(new) > len(old) and new[: len(old)] == old else None

"""House rules: fields of a frozen dataclass, each a whole number, a yes or no, one of some words, or perhaps None."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from bot.engine.refusal import BadOptions

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def check_options(options: DataclassInstance, limits: Mapping[str, range]) -> None:
    """Raise BadOptions ``bad-option`` at the first value a field can't have; ``limits``: those of each whole number.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Options:
    ...     target: int | None = 5
    >>> check_options(Options(target=None), {"target": range(1, 21)})
    >>> check_options(Options(target=21), {"target": range(1, 21)})
    Traceback (most recent call last):
    bot.engine.refusal.BadOptions: bad-option
    """
    for name, parts in kinds(type(options)).items():
        value, allowed = getattr(options, name), [_allowed(part, name, limits) for part in parts]
        if not any(type(value) is type(values[0]) and value in values for values in allowed):
            raise BadOptions("bad-option", option=name, values=", ".join(map(_written, allowed)))


def kinds(options: type[DataclassInstance]) -> dict[str, tuple[Any, ...]]:
    """What each field can be: ``int``, ``bool``, ``NoneType``, a ``Literal`` of texts."""
    return {
        name: get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)
        for name, hint in get_type_hints(options).items()
    }


def _allowed(kind: object, name: str, limits: Mapping[str, range]) -> Sequence[object]:
    if kind is int:
        return limits[name]
    if kind is bool:
        return True, False
    return (None,) if kind is NoneType else get_args(kind)


def _written(values: Sequence[object]) -> str:
    """The values for a sentence.

    >>> _written(range(1, 21)), _written((True, False))
    ('1–20', 'true, false')
    """
    if isinstance(values, range):
        return f"{values[0]}–{values[-1]}"
    return ", ".join("none" if value is None else str(value).lower() for value in values)

"""House rules: fields of a ``Value``, each a whole number, a yes or no, or one of some words, optionally None.

>>> from bot.engine.value import Value
>>> class Options(Value):
...     target: int = option(5, range(1, 21))
...     long: bool = False
...     deals: int = option(3, range(1, 100), follows=lambda options: 9 if options.long else 3)
>>> chosen(Options(), {"long": True})
Options(target=5, long=True, deals=9)
>>> chosen(_, {"long": False})
Options(target=5, long=False, deals=3)
>>> chosen(Options(), {"long": True, "deals": 4})
Options(target=5, long=True, deals=4)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, field, fields, replace
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.engine.refusal import BadOptions
from bot.engine.value import Value

T = TypeVar("T")
OptionsT = TypeVar("OptionsT", bound=Value)

_kinds: dict[object, Mapping[str, tuple[Any, ...]]] = {}
"""What ``kinds`` has found out: evaluating a class's annotations takes longer than a deal."""


class Rule(NamedTuple):
    """What there is to know about a house rule besides its name, type and default.

    ``limits``: the possible values of a whole number. ``offered``: whether it is a parameter of the command that opens
    a table, which has few. ``follows``: the default, depending on the other options; None: always the same. ``group``:
    under which heading it stands where all are listed, named ``group-<group>`` in words. ``applies``: whether it has
    any effect beside the other options.
    """

    limits: range | None = None
    offered: bool = True
    follows: Callable[[Any], object] | None = None
    group: str = "match"
    applies: Callable[[Any], bool] = lambda _: True


def option(
    default: T,
    limits: range | None = None,
    *,
    offered: bool = True,
    follows: Callable[[Any], T] | None = None,
    group: str = "match",
    applies: Callable[[Any], bool] = lambda _: True,
) -> T:
    """A field of ``Options`` with its ``Rule``; a field that needs no rule can be a plain one with a default."""
    return field(default=default, metadata={"rule": Rule(limits, offered, follows, group, applies)})


def rules_of(options: type[Value]) -> dict[str, Rule]:
    """The rule of each field."""
    return {each.name: _rule(each) for each in fields(options)}


def _rule(of: Field[Any]) -> Rule:
    found: Rule = of.metadata.get("rule", Rule())
    return found


def chosen(base: OptionsT, given: Mapping[str, object]) -> OptionsT:
    """The base with the given options; one that has what follows from the others in the base does so in the result."""
    options = replace(base, **given)
    follows = {
        each.name: follow(options)
        for each in fields(base)
        if (follow := _rule(each).follows) and each.name not in given and getattr(base, each.name) == follow(base)
    }
    return replace(options, **follows)


def check_options(options: Value, seats: int, possible: range) -> None:
    """Raise BadOptions: ``bad-seats`` for an impossible number of seats, ``bad-option`` for the first invalid value.

    >>> from bot.engine.value import Value
    >>> class Options(Value):
    ...     target: int | None = option(5, range(1, 21))
    >>> check_options(Options(target=None), 2, range(2, 5))
    >>> check_options(Options(target=21), 2, range(2, 5))
    Traceback (most recent call last):
    bot.engine.refusal.BadOptions: bad-option
    """
    if seats not in possible:
        raise BadOptions("bad-seats", number=seats, least=possible[0], most=possible[-1], fixed=len(possible) == 1)
    for name, parts in allowed(type(options)).items():
        value = getattr(options, name)
        if not any(type(value) is type(values[0]) and value in values for values in parts):
            raise BadOptions("bad-option", option=name, values=", ".join(map(_written, parts)))


def allowed(options: type[Value]) -> Mapping[str, Sequence[Sequence[object]]]:
    """The values each field can have, in a sequence for each part of its type.

    >>> from bot.engine.value import Value
    >>> class Options(Value):
    ...     limit: int | None = option(None, range(41))
    >>> allowed(Options)
    {'limit': [range(0, 41), (None,)]}
    """
    rules = rules_of(options)
    return {name: [_allowed(part, rules[name]) for part in parts] for name, parts in kinds(options).items()}


def value_to_text(value: object) -> str:
    """An option's value as text.

    >>> [value_to_text(value) for value in (True, None, 5, "auto")]
    ['true', 'none', '5', 'auto']
    """
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def value_from_text(options: type[Value], name: str, text: str) -> object:
    """The value of an option that is this text; raises ValueError if the option can't have it."""
    for values in allowed(options)[name]:
        if isinstance(values, range):
            if re.fullmatch("0|-?[1-9][0-9]{0,8}", text, re.ASCII) and int(text) in values:
                return int(text)
        elif text in (texts := [value_to_text(value) for value in values]):
            return values[texts.index(text)]
    raise ValueError(name)


def kinds(options: type[Value]) -> Mapping[str, tuple[Any, ...]]:
    """The types each field can have: ``int``, ``bool``, ``NoneType``, a ``Literal`` of texts."""
    if options not in _kinds:
        _kinds[options] = {
            name: get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)
            for name, hint in get_type_hints(options).items()
        }
    return _kinds[options]


def _allowed(kind: object, rule: Rule) -> Sequence[object]:
    if kind is int:
        if rule.limits is None:
            raise TypeError("a whole number without limits")
        return rule.limits
    if kind is bool:
        return True, False
    return (None,) if kind is NoneType else get_args(kind)


def _written(values: Sequence[Any]) -> str:
    """The values as text for a sentence.

    >>> _written(range(1, 21)), _written((True, False))
    ('1–20', 'true, false')
    """
    if isinstance(values, range):
        return f"{values[0]}–{values[-1]}"
    return ", ".join(map(value_to_text, values))

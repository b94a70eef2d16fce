"""All types reachable from a type through the types of its fields."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.tables.plugin import AnyPlugin

PLAIN = frozenset({bool, float, int, str, NoneType})


def reachable(root: Any) -> frozenset[Any]:
    """The type itself and every type in it: classes, containers, and anything else an annotation names."""
    found: set[Any] = set()
    waiting = [root]
    while waiting:
        annotation = waiting.pop()
        origin = get_origin(annotation)
        if annotation in found or isinstance(annotation, TypeVar) or annotation is ...:
            continue
        if origin in {Literal, ClassVar}:  # plain texts, and class attributes
            continue
        if origin is not None:
            waiting.extend(get_args(annotation))
            if origin not in {Union, UnionType}:
                waiting.append(origin)
            continue
        found.add(annotation)
        if is_dataclass(annotation) or is_named_tuple(annotation):
            waiting.extend(get_type_hints(annotation).values())
    return frozenset(found)


def is_value(annotation: Any) -> bool:
    """Whether the type itself is frozen and hashable; what it contains is checked separately."""
    if annotation in PLAIN or annotation in {tuple, frozenset, range}:
        return True
    if is_dataclass(annotation):
        parameters: Any = vars(annotation)["__dataclass_params__"]
        return bool(parameters.frozen)
    return is_named_tuple(annotation) or (isinstance(annotation, type) and issubclass(annotation, Enum))


def is_named_tuple(annotation: Any) -> bool:
    return isinstance(annotation, type) and "_fields" in vars(annotation) and tuple in annotation.__bases__


def state_type(plugin: AnyPlugin) -> Any:
    """The type that ``deal`` returns."""
    return get_type_hints(plugin.game.deal)["return"]


def view_type(plugin: AnyPlugin) -> Any:
    """The type that ``view`` returns."""
    return get_type_hints(plugin.game.view)["return"]


def told_type(plugin: AnyPlugin) -> Any:
    """The type of data in the events of ``play``."""
    _, told = get_args(get_type_hints(plugin.game.play)["return"])
    return told

"""What games are made of: moves, events, phases, states, views, house rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from operator import attrgetter
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

V = TypeVar("V")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Values(type):
    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
        made: Any = super().__new__(cls, name, bases, body)
        # To add slots, ``dataclass`` creates the class a second time.
        return made if "__slots__" in body else dataclass(frozen=True, slots=True)(made)


class Value(metaclass=_Values):
    """A frozen, hashable value: every subclass is a dataclass of its annotated fields, with slots.

    >>> class Bid(Value):
    ...     points: int
    ...     trump: bool = False
    >>> Bid(20), Bid(20) == Bid(20, trump=False), {Bid(20): "hashable"}[Bid(20)]
    (Bid(points=20, trump=False), True, 'hashable')
    >>> Bid(20).points = 30
    Traceback (most recent call last):
    dataclasses.FrozenInstanceError: cannot assign to field 'points'
    """

    __slots__ = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class _Slots(NamedTuple):
    """How the values of an object are read at once, and each is written."""

    read: Callable[[Any], tuple[Any, ...]]
    write: Mapping[str, Callable[[Any, Any], None]]


@cache
def _slots(kind: type[Any]) -> _Slots | None:
    """None: making one of this class takes more than writing its fields."""
    names = [each.name for each in fields(kind) if each.init]
    if not names or len(names) < len(fields(kind)) or not kind.__dataclass_params__.init:
        return None
    slots: dict[str, Any] = {name: getattr(kind, name, None) for name in names}
    if hasattr(kind, "__post_init__") or not all(isinstance(slot, MemberDescriptorType) for slot in slots.values()):
        return None
    # The first one twice, since of a single one attrgetter gives no tuple.
    return _Slots(attrgetter(*names, names[0]), {name: slot.__set__ for name, slot in slots.items()})


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value: V, /, **changes: object) -> V:
        """As ``dataclasses.replace``, which takes three times as long.

        A move replaces states, players and records again and again.

        >>> class Bid(Value):
        ...     points: int
        ...     trump: bool = False
        >>> replace(Bid(20), trump=True)
        Bid(points=20, trump=True)
        """
        kind = value.__class__
        slots = _slots(kind)
        if slots is None:
            return dataclasses.replace(value, **changes)
        read, write = slots
        new = object.__new__(kind)
        for put, old in zip(write.values(), read(value)):  # noqa: B905  one of them is there twice
            put(new, old)
        try:
            for name, changed in changes.items():
                write[name](new, changed)
        except KeyError:
            raise TypeError(f"{kind.__name__} has no field {name}") from None
        return new

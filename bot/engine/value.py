"""What games are made of: moves, events, phases, states, views, house rules."""

from __future__ import annotations

from dataclasses import Field, dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform


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

"""Replacing fields does what ``dataclasses.replace`` does, whatever the class is like."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from bot.engine.value import Value, replace


class Continue(Value):
    """Has no fields."""


class Bid(Value):
    points: int
    trump: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """Works one of its fields out itself."""

    cards: tuple[int, ...]
    number: int = field(init=False, default=0)


@dataclass(init=False, slots=True)
class Own:
    """Makes its values itself."""

    points: int

    def __init__(self, points: int) -> None:
        self.points = 2 * points


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (Continue(), {}),
        (Bid(20), {}),
        (Bid(20), {"trump": True}),
        (Bid(20), {"points": 30, "trump": True}),
        (Counted((1, 2)), {"cards": (3,)}),
        (Own(5), {"points": 7}),
    ],
)
def test_it_is_as_the_library_makes_it(value: Any, changes: dict[str, Any]) -> None:
    made = replace(value, **changes)
    assert type(made) is type(value)
    assert made == dataclasses.replace(value, **changes)
    assert (made is value) == (dataclasses.replace(value, **changes) is value)


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TypeError):
        replace(cast("Any", Bid(20)), suit=1)

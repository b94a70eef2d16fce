"""What a picture shows: cards in places, rows of places. Values made from a view, from which alone pixels come."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

Faces: TypeAlias = Literal["french", "four", "swiss"]
"""What cards look like: French ones in two colours or in four, or Swiss-German ones."""


class Blank(Enum):
    """What lies in a place and shows no face."""

    BACK = "back"
    EMPTY = "empty"

"""The results of a bench: figures, each next to a peer measured in the same run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement. ``met``: whether it meets its aim; None if there is no aim or it couldn't be measured."""

    what: str
    value: str
    peer: str = ""
    aim: str = ""
    met: bool | None = None

    def __str__(self) -> str:
        said = f"  {self.what:<46} {self.value:>12}"
        if self.peer:
            said += f"   {self.peer}"
        if self.aim:
            said += f"   [aim: {self.aim}{'' if self.met is None else ', met' if self.met else ', MISSED'}]"
        return said


def times(value: float, peer: float, name: str, unit: str = "ms", digits: int = 2) -> str:
    """A value compared with its peer's; a peer of 0 was too quick for the clock's resolution."""
    return f"{name}: too little to tell" if not peer else f"{value / peer:.2f} times {name} ({peer:.{digits}f} {unit})"


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest of the values that this many percent of them don't exceed.

    >>> percentile([3.0, 1.0, 2.0], 50)
    2.0
    """
    return sorted(values)[max(ceil(len(values) * percent / 100), 1) - 1]

"""The time that requests, answers and events are on their way."""

from __future__ import annotations

import asyncio
import random


class Latency:
    """Between `least` and `most` seconds there and back, by a seed: the same one draws the same times."""

    def __init__(self, seed: str = "", *, least: float = 0.0, most: float = 0.0) -> None:
        self.seed = seed
        self.least = least
        self.most = most
        self._random = random.Random(seed)  # noqa: S311  nothing depends on that nobody can guess it

    def __str__(self) -> str:
        return f"{1000 * self.least:.0f} to {1000 * self.most:.0f} ms there and back, by the seed {self.seed!r}"

    def way(self) -> float:
        """Seconds for one way."""
        return self._random.uniform(self.least, self.most) / 2

    async def travel(self) -> None:
        """Be on the way. Who set out later may arrive earlier."""
        if self.most:
            await asyncio.sleep(self.way())

"""Travel times of requests, answers and events."""

from __future__ import annotations

import asyncio
import random


class Latency:
    """Round trips of `least` to `most` seconds, reproducible by seed."""

    def __init__(self, seed: str = "", *, least: float = 0.0, most: float = 0.0) -> None:
        self.seed = seed
        self.least = least
        self.most = most
        self._random = random.Random(seed)  # noqa: S311  needn't be unpredictable

    def __str__(self) -> str:
        return f"{1000 * self.least:.0f} to {1000 * self.most:.0f} ms there and back, by the seed {self.seed!r}"

    def way(self) -> float:
        """Seconds for one way."""
        return self._random.uniform(self.least, self.most) / 2

    async def travel(self) -> None:
        """Wait for the length of one way. Messages may overtake each other."""
        if self.most:
            await asyncio.sleep(self.way())

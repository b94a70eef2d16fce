"""How long something takes that is done again and again."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager


class Meter:
    """How many are waited for just now, how many there were before, and the seconds these took in all."""

    def __init__(self) -> None:
        self.waiting = 0
        self.done = 0
        self.seconds = 0.0

    @contextmanager
    def one(self) -> Generator[None]:
        """Count what is waited for in here, whatever comes of it."""
        self.waiting += 1
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.waiting -= 1
            self.done += 1
            self.seconds += time.perf_counter() - begun

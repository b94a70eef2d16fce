"""Counts and times something that happens again and again."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager


class Meter:
    """How many are in progress, how many have finished, and how many seconds those took in total."""

    def __init__(self) -> None:
        self.waiting = 0
        self.done = 0
        self.seconds = 0.0

    @contextmanager
    def one(self) -> Generator[None]:
        """Count and time the block, whether it succeeds or not."""
        self.waiting += 1
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.waiting -= 1
            self.done += 1
            self.seconds += time.perf_counter() - begun

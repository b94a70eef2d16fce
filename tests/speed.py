"""Time limits for tests, longer on slow or busy machines, so that only what is broken exceeds them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

_QUIET = 0.3
"""Seconds that the work takes on an otherwise idle machine, by two processes per processor."""
_WORK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("CREATE TABLE sums (sum)")
for _ in range(20):
    connection.execute("INSERT INTO sums VALUES (?)", (sum(range(200_000)),))
"""
_MEASURED = "SLOWNESS"


def workers() -> int:
    """How many tests run at once for ``-n auto``, two per processor: more would starve those about time."""
    return 2 * (os.cpu_count() or 1)


def _slowness() -> float:
    """How many times longer than usual this many processes take to start, compute, and write to the disk."""
    with TemporaryDirectory() as folder:
        began = perf_counter()
        commands = [[sys.executable, "-c", _WORK, str(Path(folder, str(number)))] for number in range(workers())]
        for process in [subprocess.Popen(command) for command in commands]:
            process.wait()
        slowness = max(1.0, (perf_counter() - began) / _QUIET)
        return slowness if sys.gettrace() is None else 2 * slowness  # lines are being counted


if _MEASURED not in os.environ:  # only once, in the first process, for all that it starts
    os.environ[_MEASURED] = f"{_slowness():.1f}"
SLOWNESS = float(os.environ[_MEASURED])


def limit(seconds: float) -> float:
    """A limit for a quiet machine, adjusted to this one."""
    return seconds * SLOWNESS


FOR_EVER = limit(30)
"""Seconds after which something that should have happened counts as not happening."""

"""``python -m tests.soak``: an evening with hundreds of tables at ten times the speed, with checks.

The exit code is 1 if a check fails. Durations are in the machine's time; ``tests/soak/hurry.py`` explains what goes
faster and what doesn't.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
from pathlib import Path

from tests.soak import hurry
from tests.soak.evening import Evening, Wishes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="An evening of many tables.")
    parser.add_argument("--minutes", type=float, default=60, help="of this machine's time (default: 60)")
    parser.add_argument("--matches", type=int, default=0, help="and until this many are over (default: 0)")
    parser.add_argument(
        "--speed", type=float, default=10, help="how many times faster people's time goes (default: 10)"
    )
    parser.add_argument("--tables", type=int, default=24, help="open at once (default: 24)")
    parser.add_argument("--seed", type=int, default=None, help="of people and latency (default: any)")
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the database and the log")
    asked = parser.parse_args()
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    wishes = Wishes(asked.minutes, asked.matches, asked.speed, asked.tables, seed)
    sys.stdout.write(f"{wishes}\n")
    sys.stdout.flush()
    hurry.up(wishes.speed)
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=hurry.loop) as runner:
        found = runner.run(Evening(asked.keep or Path(folder), wishes, sys.stdout).spend())
    for finding in found:
        sys.stdout.write(f"{finding}\n")
    return 1 if any(finding.met is False for finding in found) else 0


if __name__ == "__main__":
    sys.exit(main())

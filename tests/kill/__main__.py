"""``python -m tests.kill 1000``: this many kills with a random seed, and a report."""

from __future__ import annotations

import secrets
import sys
import tempfile
from pathlib import Path

from bot.engine.takeback import number_of
from tests.kill.rounds import Rounds


def main(kills: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        rounds = Rounds(Path(folder) / "tables.sqlite3", seed)
        for _ in range(kills):
            rounds.kill()
        rounds.finish()
    told = {kind.__name__.lower(): number for kind, number in rounds.told.items()}
    backs = sum(number_of(click.move) is not None for click in rounds.acknowledged)
    sys.stdout.write(
        f"seed {seed}: {kills} kills, {backs} moves taken back, 0 moves lost, 0 doubled, every match counted once;"
        f" {told}\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else secrets.randbits(32))

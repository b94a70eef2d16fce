"""``python -m tests.several 100``: this many kills with a random seed among 300 tables, and a report.

``python -m tests.several shards 30``: the same, where two hear half of the shards each, and two the others.
``python -m tests.several stops 20``: this many clean stops under load. ``python -m tests.several frozen 30``: one of
two frozen for this many seconds. All need TEST_DATABASE_URL.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import tempfile
from pathlib import Path

from bot.db.server import Server
from tests import databases
from tests.several.freezes import frozen
from tests.several.kills import BOTS, killed
from tests.several.stops import stopped

TABLES = 300
QUARTERS = ("0-1/4", "2-3/4") * 2


def main(what: str, number: int, seed: str) -> None:
    with tempfile.TemporaryDirectory() as folder, databases.place("postgres", Path(folder)) as where:
        assert isinstance(where, Server)
        if what == "stops":
            moves = asyncio.run(stopped(where, Path(folder), number, TABLES, seed=seed))
            report = f"{number} stops, 0 failed clicks; {dict(moves)}"
        elif what == "frozen":
            report = str(asyncio.run(frozen(where, Path(folder), TABLES, least=number, seed=seed)))
        else:
            bots = QUARTERS if what == "shards" else BOTS
            report = str(asyncio.run(killed(where, Path(folder), number, TABLES, bots=bots, seed=seed, tell=True)))
    databases.drop_template()
    sys.stdout.write(f"seed {seed}: {report}\n")


if __name__ == "__main__":
    if not databases.URL:
        sys.exit("TEST_DATABASE_URL names no server")
    *kind, times = sys.argv[1:] or ["100"]
    main(kind[0] if kind else "kills", int(times), secrets.token_hex(4))

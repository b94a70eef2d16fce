"""What a recount says as long as the disk is full."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.features.boards.cli import recount
from tests.power.full import run, started, tell

if __name__ == "__main__":
    os.environ.pop("LD_PRELOAD", None)
    target = Path(sys.argv[1], "target.sqlite3")
    assert started(target) == ""
    tell(target, lambda: run(lambda: recount(target)))

"""``python -m tests.db.dying FILE FOLDER NUMBER``: migrate, and be killed at the NUMBERth statement.

The exit code is 0 if there were fewer.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from pathlib import Path

from bot.db.migrate import migrate


def main(path: Path, folder: Path, number: int) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    left = number

    def count(_: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    connection.set_trace_callback(count)
    migrate(connection, path, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))

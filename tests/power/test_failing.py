"""The disk fails at any call, or is full: memory agrees with the disk, and play goes on without a restart."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.power import shim
from tests.speed import FOR_EVER


def must_succeed(library: Path, folder: Path, module: str, *arguments: str | Path) -> None:
    """Run this where the library sees all writes to the folder."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env=os.environ | shim.environment(library, folder),
        check=False,
        timeout=FOR_EVER,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("how", ["once", "full"])
def test_what_the_disk_refuses_has_not_happened(tmp_path: Path, library: Path, how: str) -> None:
    folder = tmp_path.resolve()
    must_succeed(library, folder, "tests.power.failing", folder / "tables.sqlite3", how)


@pytest.mark.parametrize("what", ["start", "backup", "copy"])
def test_a_full_disk_is_named_on_the_command_line(tmp_path: Path, library: Path, what: str) -> None:
    folder = tmp_path.resolve() / "full"
    folder.mkdir()
    must_succeed(library, folder, "tests.power.full", folder, what)

"""The library preloaded into a process, and the environment for it."""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from pathlib import Path

SLOW = "slow"
_SOURCE = Path(__file__).with_name("shim.c")


def missing() -> str:
    """Why it can't be built here; empty if it can."""
    if sys.platform != "linux" or platform.libc_ver()[0] != "glibc":
        return "what is put before the C library is written for Linux with glibc"
    if _compiler() is None:
        return "there is no C compiler (cc or gcc) here"
    return ""


def compiled(folder: Path) -> Path:
    """Build the library in this folder."""
    library = folder / "shim.so"
    compiler = _compiler()
    assert compiler is not None
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, _SOURCE, "-ldl", "-lpthread"],
        check=True,
    )
    return library


def environment(library: Path, folder: Path, log: Path | None = None, *, delay: float = 0) -> dict[str, str]:
    """What a process needs to log everything it does to this folder (``log`` None: no log).

    ``delay``: seconds by which syncs are delayed while the folder contains a file called SLOW.
    """
    environment = {"LD_PRELOAD": str(library), "POWER_FOLDER": str(folder.resolve())}
    if log is not None:
        environment["POWER_LOG"] = str(log.resolve())
    if delay:
        environment["POWER_DELAY"] = str(round(delay * 1_000))
    return environment


def _compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")

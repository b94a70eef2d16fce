"""The library that is put before a process's C library, and the environment that does it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

_SOURCE = Path(__file__).with_name("shim.c")


def missing() -> str:
    """Why it can't be made here; empty: it can."""
    if sys.platform != "linux":
        return "only Linux's dynamic linker takes LD_PRELOAD as it is used here"
    if _compiler() is None:
        return "there is no C compiler (cc or gcc) here"
    return ""


def compiled(folder: Path) -> Path:
    """The library, made in this folder."""
    library = folder / "shim.so"
    compiler = _compiler()
    assert compiler is not None
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, _SOURCE, "-ldl", "-lpthread"],
        check=True,
    )
    return library


def environment(library: Path, folder: Path, log: Path) -> dict[str, str]:
    """What a process needs to log all that it does to this folder."""
    return {"LD_PRELOAD": str(library), "POWER_FOLDER": str(folder.resolve()), "POWER_LOG": str(log.resolve())}


def _compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")

"""Tries whether tests notice a broken promise: ``python -m tests.mutations [NAME ...] [-n WORKERS] [--wide]``.

Each mutation breaks what one sentence of the project says. It is tried in a copy of the project, one after the other,
or only those named: one of the tests that go with it has to fail, once more when it runs alone, and not without the
mutation. With ``--wide`` all tests of the platform and of features are tried instead, which takes minutes for each. It
ends with 1 if a mutation survived, and with 2 if one couldn't be tried.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

from tests.mutations.known import ALL
from tests.mutations.mutation import Mutation

ROOT = Path(__file__).parents[2]
WIDE = (
    "tests/ui",
    "tests/tables",
    "tests/e2e",
    "tests/features",
    "tests/goofspiel",
    "tests/hearts",
    "tests/conformance",
)
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?::.+?)(?: - .*)?$", re.MULTILINE)
"""How pytest names a test that failed; what can't even be imported has no ``::``."""

Outcome: TypeAlias = Literal["caught", "survived", "not tried"]


def tried(mutation: Mutation, copy: Path, tests: Sequence[str], workers: str) -> tuple[Outcome, str]:
    """Whether a test notices it in this copy, and which one; or why it couldn't be tried."""
    if wrong := mutation.wrong(copy):
        return "not tried", "; ".join(wrong)
    with mutation.applied(copy):
        code, said = _run(copy, tests, workers)
        if not code:
            return "survived", ""
        found = _FAILED.search(said)
        if found is None:
            return "not tried", f"pytest ended with {code}:\n{said}"
        (failed,) = found.groups()
        if not _run(copy, [failed], "0")[0]:
            return "not tried", f"{failed} doesn't fail with it when it runs alone"
    if _run(copy, [failed], "0")[0]:
        return "not tried", f"{failed} fails without it, too"
    return "caught", failed


def _run(copy: Path, tests: Sequence[str], workers: str) -> tuple[int, str]:
    """How pytest ended with these tests, and the last of what it said."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "--tb=no", "-n", workers, *tests]
    env = {**os.environ, "PYTHONPATH": str(copy), "PYTEST_ADDOPTS": ""}  # what is run here isn't counted elsewhere
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # so that the copy is compiled once, not for each run
    ended = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)
    return ended.returncode, (ended.stdout + ended.stderr)[-4_000:]


def main() -> int:
    """Try them, and print what became of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="the mutations to try; all by default")
    parser.add_argument("-n", dest="workers", default="0", metavar="WORKERS", help="as pytest's: tests at once")
    parser.add_argument("--wide", action="store_true", help="try all tests of the platform and of features")
    asked = parser.parse_args()
    known = {mutation.name: mutation for mutation in ALL}
    if unknown := sorted(set(asked.names) - known.keys()):
        parser.error(f"there is no mutation {', '.join(unknown)}")
    outcomes: Counter[Outcome] = Counter()
    with TemporaryDirectory() as folder:
        copy = Path(folder, "project")
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT, symlinks=True)
        for name in asked.names or known:
            began = time.monotonic()
            outcome, why = tried(known[name], copy, WIDE if asked.wide else known[name].tests, asked.workers)
            outcomes[outcome] += 1
            sys.stdout.write(f"{outcome:<9} {time.monotonic() - began:5.0f} s  {name}  {why}\n")
            sys.stdout.flush()
    sys.stdout.write(", ".join(f"{number} {outcome}" for outcome, number in outcomes.items()) + "\n")
    return 2 if outcomes["not tried"] else 1 if outcomes["survived"] else 0


if __name__ == "__main__":
    sys.exit(main())

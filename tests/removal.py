"""Everything goes on without a feature: ``python -m tests.removal [FEATURE ...]`` takes each away and checks the rest.

In a copy of the tree, the feature's folder and that of its tests are deleted, and no other line is changed. Then the
static checks and all quick tests that are left have to pass. By default each feature is taken away in turn, then all.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.found import features

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
LEFT_OUT = (".hypothesis", ".pytest_cache", ".ruff_cache", ".venv", "__pycache__")
"""What isn't copied; what mypy knows of files that stay the same is."""
CHECKS = {
    "ruff": (PYTHON, "-m", "ruff", "check", "-q", "."),
    "mypy": (PYTHON, "-m", "mypy"),
    "pyright": (PYTHON, "-m", "pyright", "--pythonpath", PYTHON),
    "lint-imports": (str(Path(PYTHON).with_name("lint-imports")),),
    "pytest": (PYTHON, "-m", "pytest", "-q", "-n", "auto", "-m", "quick"),
}


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def check(without: Sequence[str]) -> list[str]:
    """What fails without these features, in a copy of the tree."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for feature in without:
            shutil.rmtree(copy / "bot" / "features" / feature)
            shutil.rmtree(copy / "tests" / "features" / feature)
        failed: list[str] = []
        for name, command in CHECKS.items():
            began = time.monotonic()
            done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
            took, verdict = time.monotonic() - began, "fails" if done.returncode else "passes"
            say(f"without {', '.join(without)}: {name} {verdict} ({took:.0f} s)")
            if done.returncode:
                failed.append(name)
                say(done.stdout[-6_000:] + done.stderr[-2_000:])
        return failed


def main() -> None:
    """Take away the features that are named, or each and then all."""
    parser = argparse.ArgumentParser(prog="python -m tests.removal", description=__doc__)
    parser.add_argument("features", nargs="*", metavar="FEATURE")
    named = parser.parse_args().features
    cases = [[each] for each in named or features()]
    if not named and len(cases) > 1:
        cases.append(list(features()))
    if sum(len(check(case)) for case in cases):
        sys.exit(1)


if __name__ == "__main__":
    main()

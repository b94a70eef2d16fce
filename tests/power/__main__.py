"""``python -m tests.power --cuts 1000``: this many power cuts with a random seed, and a report."""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

from tests.power import shim
from tests.power.cuts import MOVES, ROUND, Cuts


def main(cuts: int, seed: int) -> None:
    if reason := shim.missing():
        sys.exit(reason)
    with tempfile.TemporaryDirectory() as folder:
        library = shim.compiled(Path(folder))
        played = Path(folder) / "played"
        played.mkdir()
        power = Cuts(played, library, seed)
        while power.done < cuts:
            power.round(MOVES, min(ROUND, cuts - power.done))
        careless = Path(folder) / "careless"
        careless.mkdir()
        lost = Cuts(careless, library, seed, synchronous=0).losses(MOVES, ROUND)
    assert lost, "the cuts find nothing where something is lost"
    told = {kind.__name__.lower(): number for kind, number in power.told.items()}
    sys.stdout.write(
        f"seed {seed}: {power.done} power cuts, 0 moves lost, 0 doubled, every match counted once; {told};"
        f" {power.calls['w']} writes, {power.calls['s']} syncs\n"
        f"with synchronous = 0: {lost} of {ROUND} lose something\n"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.power", description=__doc__)
    parser.add_argument("--cuts", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    arguments = parser.parse_args()
    main(arguments.cuts, arguments.seed)

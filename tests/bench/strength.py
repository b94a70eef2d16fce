"""How well the computer plays Jass, beside chance."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.figures import Figure
from tests.jass.duplicate import lead

EXPLAINED = """\
Card points a deal, 157 counted, that two computers make more than two players who choose among their legal moves at
random. Each deal is played twice, the computers once in either pair of seats; ± is one standard error."""

AIM = 45.0


async def measure(*, deals: int = 1000) -> Sequence[Figure]:
    found = lead(deals)
    what = f"computers, {deals} deals in both directions"
    met = found.points >= AIM
    return [Figure(what, f"{found.points:+.1f}", f"± {found.error:.1f}", f"at least {AIM:+.0f}", met=met)]

"""``python -m tests.strength.tables``: writes what is not yet measured into BENCHMARKS.md, and players' short table.

A line already there is kept, so that the run can be stopped and resumed; ``--anew`` measures it again.
"""

from __future__ import annotations

import argparse
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import process_time

from tests import games
from tests.strength.arena import ADDITION, TRIALS, Match, compared
from tests.strength.players import names, player

ROOT = Path(__file__).parents[2]
BENCHMARKS, PLAYING = ROOT / "BENCHMARKS.md", ROOT / "docs" / "playing.md"


@dataclass(frozen=True, slots=True)
class Line:
    """Whom to compare. ``least``: what the interval's lower end is to be above."""

    game: str
    seats: int
    a: str
    b: str
    pairs: int
    least: float | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """The first cells of its row."""
        return (self.game, str(self.seats), self.a, self.b)


def _lines() -> Iterator[Line]:
    yield Line("jass", 4, "hard", "challenge", 300, 22.0)
    yield from (Line("jass", 4, "normal", whom, 200) for whom in ("challenge", "greedy"))
    for game in ("clear_the_deck", "declare", "democracy", "jass", "piquet", "hearts"):
        seats = TRIALS[game].seats
        yield Line(game, seats, "hard", "normal", 200, 0.0)
        yield Line(game, seats, "normal", "easy", 200, 0.0)
        yield Line(game, seats, "easy", "random", 100, 0.0)


LINES = sorted(_lines(), key=lambda line: (line.game, line.seats))

HEAD = """\
| game | seats | A | B | lead of A | aim | A ahead | blunders in 100 deals, A / B | additions a decision of A: median, 99 % | pairs | day |
|---|---:|---|---|---:|---|---:|---|---:|---:|---|
"""  # noqa: E501  a row is a line
START, END = "<!-- lines -->\n", "<!-- end -->\n"
SHORT_START, SHORT_END = "<!-- strength -->\n", "<!-- end of strength -->\n"


def row(line: Line, match: Match) -> str:
    """What was found, as a row of the table."""
    aim = "" if line.least is None else f"over {line.least:+g}: {'met' if match.low > line.least else 'missed'}"
    seats, both = line.seats, sorted({*match.a.blunders, *match.b.blunders})
    blunders = ", ".join(
        f"{name} {match.a.per_100_deals(name, seats):.0f} / {match.b.per_100_deals(name, seats):.0f}" for name in both
    )
    median, most = match.a.cost(50), match.a.cost(99)
    cost = f"{median:,.0f}, {most:,.0f} ({1000 * ADDITION * median:.1f}, {1000 * ADDITION * most:.1f} ms)"
    lead = f"{match.mean:+.2f} ± {match.half_width:.2f} {TRIALS[line.game].unit}"
    pairs, day = str(len(match.leads)), f"{datetime.now(UTC):%Y-%m-%d}"
    return f"| {' | '.join((*line.key, lead, aim, f'{match.won:.0%}', blunders, cost, pairs, day))} |\n"


def rows(text: str) -> dict[tuple[str, ...], str]:
    """The rows that a text has between its marks, by their first cells."""
    found = between(text, START, END).splitlines(keepends=True)[2:]
    return {tuple(cell.strip() for cell in each.split("|")[1:5]): each for each in found}


def between(text: str, start: str, end: str) -> str:
    return text.partition(start)[2].partition(end)[0]


def replaced(text: str, start: str, end: str, by: str) -> str:
    before, _, rest = text.partition(start)
    return f"{before}{start}{by}{end}{rest.partition(end)[2]}"


def written(text: str, found: dict[tuple[str, ...], str]) -> str:
    """The text with these rows, in the order of ``LINES``."""
    return replaced(text, START, END, HEAD + "".join(found[line.key] for line in LINES if line.key in found))


def short(found: dict[tuple[str, ...], str]) -> str:
    """For players: what easy loses and hard gains against normal."""
    told = "| game | easy | hard | in |\n|---|---:|---:|---|\n"
    for game in games.names():
        if game not in TRIALS or game not in OWN:
            continue
        seats, unit = str(TRIALS[game].seats), TRIALS[game].unit
        easy, hard = (found.get((game, seats, *pair)) for pair in (("normal", "easy"), ("hard", "normal")))
        if easy and hard:
            told += f"| {OWN[game]} | {-_lead(easy):+.1f} | {_lead(hard):+.1f} | {unit} |\n"
    return told


OWN = {
    "clear_the_deck": "Clear the Deck",
    "declare": "Declare",
    "democracy": "Democracy",
    "jass": "Schieber Jass",
    "piquet": "Piquet",
}


def _lead(found: str) -> float:
    """The lead that a row tells."""
    told = re.search(r"([+-][\d.]+) ±", found)
    if told is None:
        raise ValueError(found)
    return float(told[1])


def machine() -> str:
    """What computes here."""
    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", info.read_text()) if info.exists() else None
    return f"{model[1] if model else platform.machine()}, Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.strength.tables", description="Write BENCHMARKS.md.")
    parser.add_argument("game", nargs="*", help="these games; all by default")
    parser.add_argument("--pairs", type=int, default=10_000, help="at most this many per line")
    parser.add_argument("--anew", action="store_true", help="measure what stands there as well")
    asked = parser.parse_args()
    for number, line in enumerate(LINES, 1):
        there = line.key in rows(BENCHMARKS.read_text("utf-8"))
        chosen = line.game in (asked.game or TRIALS) and {line.a, line.b} <= {*names(line.game)}
        if not chosen or (there and not asked.anew):
            continue
        start, trial = process_time(), TRIALS[line.game].seated(line.seats)
        a, b = player(line.game, line.a), player(line.game, line.b)
        match = compared(games.plugin(line.game), trial, a, b, min(line.pairs, asked.pairs))
        add(line, row(line, match))
        sys.stdout.write(f"{number} of {len(LINES)} ({process_time() - start:.0f} s) {row(line, match)}")
        sys.stdout.flush()


def add(line: Line, told: str) -> None:
    """Write this row beside those there are, and the players' table by all of them."""
    text = BENCHMARKS.read_text("utf-8")
    found = {**rows(text), line.key: told}
    text = re.sub(r"(?m)^Machine: .*$", f"Machine: {machine()}.", written(text, found))
    BENCHMARKS.write_text(text, "utf-8")
    PLAYING.write_text(replaced(PLAYING.read_text("utf-8"), SHORT_START, SHORT_END, short(found)), "utf-8")


if __name__ == "__main__":
    main()

"""``python -m tests.strength GAME A B``: how much better A plays than B, in mirrored deals."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from tests import games
from tests.strength.arena import ADDITION, Match, compared, trial_of
from tests.strength.players import names, player


def report(match: Match, a: str, b: str, seats: int, unit: str) -> str:
    """What was found, in a few lines."""
    lines = [f"{match.mean:+.2f} ± {match.half_width:.2f} {unit} for {a}, ahead in {match.won:.0%}"]
    for name, record in ((a, match.a), (b, match.b)):
        cost = ", ".join(
            f"{called} {record.cost(percent):,.0f} ({1000 * ADDITION * record.cost(percent):.1f} ms)"
            for called, percent in (("median", 50), ("99 %", 99), ("most", 100))
        )
        lines.append(f"{name}: additions a decision, {cost}")
        found = sorted(record.blunders)
        lines += [f"{name}: {record.per_100_deals(each, seats):.1f} {each} in 100 deals" for each in found]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description="Mirrored deals.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("a", help="easy, normal, hard, random; in Jass challenge, greedy as well")
    parser.add_argument("b")
    parser.add_argument("--pairs", type=int, default=100, help="deals, each with A once in every seat or on every side")
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument("--seed", default="strength", help="other text, other deals")
    parser.add_argument("--usual", action="store_true", help="by the usual house rules")
    asked = parser.parse_args()
    if unknown := {asked.a, asked.b} - {*names(asked.game)}:
        parser.error(f"nobody is called {', '.join(sorted(unknown))} there, only {', '.join(names(asked.game))}")
    trial = trial_of(asked.game)
    trial = replace(trial, seats=asked.seats or trial.seats, house={} if asked.usual else trial.house)
    a, b = (player(asked.game, name) for name in (asked.a, asked.b))
    match = compared(games.plugin(asked.game), trial, a, b, asked.pairs, asked.seed)
    sys.stdout.write(f"{asked.game}, {trial.seats} seats, {asked.pairs} pairs\n")
    sys.stdout.write(report(match, asked.a, asked.b, trial.seats, trial.unit) + "\n")


if __name__ == "__main__":
    main()

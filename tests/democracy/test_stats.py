"""The statistics of Democracy, tested with the examples of its rule text."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.game import Event
from cogs.democracy import rules, stats
from cogs.democracy.rules import Events, Place, Scored
from tests.counting import counts, deals, moved
from tests.democracy.playouts import cards, trick_of

EXAMPLES: dict[str, Any] = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
    if example["kind"] == "demo.round"
}


def scored(example: str) -> list[Event[Events]]:
    """The end of the round in an example."""
    rows = EXAMPLES[example]["suit_points"].values()
    suits = tuple((row["C"], row["D"], row["H"], row["S"]) for row in rows)
    score = rules.score_round(suits, EXAMPLES[example].get("scoring", "per_suit_13"))
    return [Event(Scored(1, score, score.game_points))]


@pytest.mark.parametrize(
    ("example", "suits", "whole", "points"),
    [
        ("ex18", (1, 0, 0), (0, 0, 0), (1, 0, 0)),
        ("ex19", (1, 0, 0), (1, 0, 0), (2, 0, 0)),
        ("ex20", (2, 2), (0, 0), (0, 0)),  # a tie: the suits are won, but nobody scores
        ("ex22", (2, 1, 0), (0, 1, 0), (2, 2, 0)),
        ("ex24b", (0, 0, 0), (0, 0, 0), (1, 0, 1)),  # all thirteen cards: no suit can be won
        ("ex24c", (2, 2, 1), (0, 0, 0), (2, 2, 1)),
    ],
)
def test_the_suits_of_a_round(
    example: str, suits: tuple[int, ...], whole: tuple[int, ...], points: tuple[int, ...]
) -> None:
    events = scored(example)
    found = counts(stats, events)
    seats = range(len(suits))
    assert tuple(found[seat, "suits"] for seat in seats) == suits
    assert tuple(found[seat, "whole-suits"] for seat in seats) == whole
    assert all(found[seat, "rounds"] == 1 for seat in seats)
    assert deals(stats, events) == [points]


@pytest.mark.parametrize(("played", "winner"), [("AS 3C KD", 1), ("5S 5C KD", None)])
def test_a_trick_counts_for_who_wins_it_alone(played: str, winner: int | None) -> None:
    state = trick_of("7H", [f"{card} 6S" for card in played.split()])
    moves = [(seat, Place(card, state.trick)) for seat, card in enumerate(cards(played))]
    _, events = moved(rules, replace(state, part=1), moves)
    assert counts(stats, events) == ({} if winner is None else {(winner, "tricks"): 1})
    assert deals(stats, events) == []

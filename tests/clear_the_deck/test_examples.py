"""The worked examples of the rule text, as data: there, seats are letters, and a play names each card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card, Rank
from bot.engine.notation import decode
from bot.engine.refusal import Refusal
from bot.engine.rng import Rng
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import ABOUT, Options, State
from cogs.clear_the_deck.rules.cards import deck, points
from cogs.clear_the_deck.rules.model import Adding, Flipped, Played
from cogs.clear_the_deck.rules.scoring import final_places, totals_of
from tests.clear_the_deck.positions import cards, held, position

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
KINDS = {"ctd.play": 20, "ctd.score": 2, "ctd.match": 2, "ctd.deal": 8}
LETTERS = "ABC"

NO_SUCH_MOVE = {
    ("err1", "6H 10C"): "a play names one value, so cards of two values from a hand can't be put together",
    ("err1", "KD"): "cards from the hand that join a flip are those of its value: there is no way to name others",
}
"""Possible if people name cards, but not at a table, where a press names a value: there is no such button or move."""


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [example for example in EXAMPLES if example["kind"] == kind]
    return pytest.mark.parametrize("example", chosen, ids=lambda each: each.get("id") or f"deal-{each['players']}")


def test_no_example_is_left_out() -> None:
    assert {kind: sum(example["kind"] == kind for example in EXAMPLES) for kind in KINDS} == KINDS
    assert len(EXAMPLES) == sum(KINDS.values())


@of_kind("ctd.play")
def test_play(example: dict[str, Any]) -> None:
    state = start(example)
    for move in example["moves"]:
        if move["by"] in example["seats"]:  # people without a seat never reach the rules
            state = made(example, state, LETTERS.index(move["by"]), move)
        else:
            assert move["expect"] == {"error": "E_NOT_SEATED"}


def start(example: dict[str, Any]) -> State:
    return position(
        *(held(**example["players"][letter]) for letter in example["seats"]),
        turn=LETTERS.index(example["turn"]),
        center=example.get("center", []),
        options=Options(**example.get("options", {})),
        undealt=cards("AC") * example.get("discard", 0),
        since_clear=example.get("plays_since_clear", 0),
    )


def made(example: dict[str, Any], state: State, seat: int, move: dict[str, Any]) -> State:
    """The state after the move, which must have the effects in the example."""
    expect = move["expect"]
    line = written(state, seat, move)
    if line is None:
        assert (example["id"], " ".join(move["hand"])) in NO_SUCH_MOVE
        assert expect["error"] in {"E_MIXED_VALUES", "E_MUST_MATCH_FLIP"}
        return state
    if "error" in expect:
        with pytest.raises(Refusal) as refusal:
            rules.play(state, seat, decode(line, ABOUT.moves))
        assert expect["error"] == "E_" + refusal.value.key.upper().replace("-", "_")
        return state
    step = rules.play(state, seat, decode(line, ABOUT.moves))
    facts = facts_of(step.state, seat, step.events[0].public)
    assert {name: facts[name] for name in expect} == expected(expect)
    return step.state


def written(state: State, seat: int, move: dict[str, Any]) -> str | None:
    """The move by value; None if there is no such move."""
    hand = cards(move.get("hand", []))
    up: list[int] = move.get("up", [])
    slots = ",".join(map(str, up)) or "-"
    if move["do"] == "FLIP":
        return f"flip {move['slot']}"
    if move["do"] == "PLAY":
        lying = [state.holdings[seat].up[slot - 1] for slot in up if slot <= 4]
        values = {card.rank for card in (*hand, *lying) if card} or {Rank.ACE}
        return f"play {values.pop().value} {len(hand)} {slots}" if len(values) == 1 else None
    if move["do"] == "ADD":
        phase = state.phase
        fitting = not isinstance(phase, Adding) or all(card.rank is phase.card.rank for card in hand)
        return f"add {len(hand)} {slots}" if fitting else None
    return str(move["do"]).lower()


def facts_of(state: State, seat: int, told: object) -> dict[str, Any]:
    """The facts that an example may check."""
    view, holding, ended = rules.view(state, None), state.holdings[seat], state.ended
    return {
        "outcome": outcome_of(told),
        "revealed": str(told.card) if isinstance(told, Flipped) else None,
        "next": None if view.turn is None else LETTERS[view.turn],
        "center": [*map(str, state.center)],
        "hand": sorted(map(str, holding.hand)),
        "up": [card and str(card) for card in holding.up],
        "discard": view.discard,
        "cards_left": len(holding.cards),
        "round_over": ended is not None,
        "out": None if ended is None or ended.out is None else LETTERS[ended.out],
    }


def outcome_of(told: object) -> str:
    if isinstance(told, Played):
        return {"set": "clear", "ten": "clear"}.get(told.result, told.result)
    assert isinstance(told, Flipped)
    return "revealed"


def expected(expect: dict[str, Any]) -> dict[str, Any]:
    """The example's facts, with sorted hands, because these have no order there."""
    return {**expect, "hand": sorted(expect["hand"])} if "hand" in expect else expect


@of_kind("ctd.score")
def test_score(example: dict[str, Any]) -> None:
    scores = {letter: points(Options(), cards(left)) for letter, left in example["left"].items()}
    assert scores == example["expect"]
    assert example["out"] is None or scores[example["out"]] == 0


@of_kind("ctd.match")
def test_match(example: dict[str, Any]) -> None:
    options = Options(**example.get("options", {}))
    before, now = tuple(example["before"].values()), tuple(example["scores"].values())
    scores = (before, *((0, 0, 0),) * (example["round"] - 2), now)
    places = final_places(options, scores)
    assert final_places(options, scores[:-1]) is None
    assert example["expect"] == {
        "totals": dict(zip(LETTERS, totals_of(scores, 3), strict=True)),
        "over": places is not None,
        "winners": [letter for letter, place in zip(LETTERS, places or (), strict=True) if place == 1],
    }


@of_kind("ctd.deal")
def test_deal(example: dict[str, Any]) -> None:
    seats = example["players"]
    state = rules.deal(Options(), seats, Rng("deal"))
    assert example["expect"] == {
        "packs": deck(seats).count(Card.parse("7H")),
        "cards": len(deck(seats)),
        "dealt": sum(len(holding.cards) for holding in state.holdings),
        "discard": rules.view(state, None).discard,
    }

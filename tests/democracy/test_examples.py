"""The worked examples of the rule text, as data, with letters for seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card, Suit
from bot.engine.notation import decode
from bot.engine.refusal import Refusal
from bot.engine.rng import Rng
from bot.engine.seats import added
from cogs.democracy import rules
from cogs.democracy.rules import ABOUT, Options, State, Trick
from tests.democracy.playouts import cards, trick_of

HERE = Path(__file__).parent
EXAMPLES = [
    example
    for file in ("examples.json", "more_examples.json")
    for example in json.loads((HERE / file).read_text("utf-8"))
]


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [example for example in EXAMPLES if example["kind"] == kind]
    return pytest.mark.parametrize("example", chosen, ids=lambda each: each.get("id") or f"deal-{each['players']}")


def by_letter(values: Any) -> dict[str, Any]:
    return dict(zip("ABCDEF", values, strict=False))


def parse(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, texts))


def points(pile: tuple[Card, ...]) -> int:
    return sum(map(rules.value, pile))


@of_kind("demo.trick")
def test_trick(example: dict[str, Any]) -> None:
    options = Options(**example.get("options", {}))
    trick = rules.resolve_trick(parse([*example["played"].values()]), Card.parse(example["flip"]), options.tie_keeps)
    assert trick_facts(trick).items() >= expected_trick(example).items()


def trick_facts(trick: Trick) -> dict[str, Any]:
    letters = by_letter(trick.captured)
    seats = ["ABCDEF"[seat] for seat in trick.winners]
    return {
        "winner" if trick.why != "tie" else "tied": seats[0] if trick.why != "tie" else seats,
        "captured": {letter: points(pile) for letter, pile in letters.items() if pile},
        "piles": {letter: [*map(str, pile)] for letter, pile in letters.items() if pile},
        "discarded": [*map(str, trick.out)],
    }


def expected_trick(example: dict[str, Any]) -> dict[str, Any]:
    expect: dict[str, Any] = example["expect"]
    return expect


@of_kind("demo.round")
def test_round(example: dict[str, Any]) -> None:
    if "piles" in example:
        suits = tuple(rules.suit_points(parse(pile)) for pile in example["piles"].values())
    else:
        suits = tuple((row["C"], row["D"], row["H"], row["S"]) for row in example["suit_points"].values())
    score = rules.score_round(suits, example.get("scoring", "per_suit_13"))
    facts = {
        "game_points": by_letter(score.game_points),
        "totals": by_letter(map(sum, score.suits)),
        "suit_points": {letter: dict(zip("CDHS", row, strict=True)) for letter, row in by_letter(score.suits).items()},
        "unscored": score.unscored,
    }
    assert facts.items() >= example["expect"].items()


@of_kind("demo.match")
def test_match(example: dict[str, Any]) -> None:
    options = Options(**example.get("options", {}))
    totals = added(tuple(example["before"].values()), example["game_points"].values())
    card_points = tuple(example.get("card_points", dict.fromkeys("ABC", 0)).values())
    places = rules.final_places(options, example.get("rounds", 3), totals, card_points)
    facts = {
        "totals": by_letter(totals),
        "over": places is not None,
        "winners": [letter for letter, place in by_letter(places or ()).items() if place == 1],
        "places": by_letter(places or ()),
    }
    assert facts.items() >= example["expect"].items()


@of_kind("demo.deal")
def test_deal(example: dict[str, Any]) -> None:
    seats = example["players"]
    state = rules.deal(Options(), seats, Rng("deal"))
    deck = rules.deck(seats)
    size = len(state.hands[0])
    dealt = sum(map(len, state.hands)) + len(state.center) + 1
    assert example["expect"] == {
        "deck": len(deck),
        "jokers": sum(card.suit is None for card in deck),
        "hand_per_part": size,
        "center_per_part": len(state.center) + 1,
        "dealt_per_part": dealt,
        "undealt": len(state.rest) - dealt,
        "tricks": rules.view(state, None).tricks,
        "card_points": points(deck),
    }
    assert {len(hand) for hand in state.hands} == {size}


@of_kind("demo.play")
def test_play(example: dict[str, Any]) -> None:
    state = trick_of(example["flip"], [" ".join(hand) for hand in example["hands"].values()])
    trick = state.trick
    for move in example["moves"]:
        if move["by"] not in example["seats"]:
            continue  # people without a seat never reach the rules
        state = check(state, trick, example["seats"].index(move["by"]), move)


def check(state: State, trick: int, seat: int, move: dict[str, Any]) -> State:
    expect = move.get("expect", {})
    card = f" {move['card']} {trick}" if "card" in move else ""
    line = move["do"].lower() + card
    if "error" in expect:
        with pytest.raises(Refusal) as refusal:
            rules.play(state, seat, decode(line, ABOUT.moves))
        assert expect["error"] == "E_" + refusal.value.key.upper().replace("-", "_")
        return state
    after = rules.play(state, seat, decode(line, ABOUT.moves)).state
    shown = rules.view(after, None)
    resolved = after.trick != trick
    facts = {
        "placed": ["ABC"[seat] for seat in sorted(shown.ready)],
        "phase": "RESOLVED" if resolved else {"choosing": "CHOOSE"}.get(shown.phase),
        "winner": "ABC"[shown.last.winners[0]] if shown.last else None,
    }
    assert facts.items() >= expect.items()
    return after


def test_every_suit_is_worth_25() -> None:
    for seats in rules.ABOUT.seats:
        assert rules.suit_points(rules.deck(seats)) == (25, 25, 25, 25)
    assert [*Suit] == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]


def test_rank_and_value() -> None:
    order = cards("5C 4C 3C AC KC QC JC 10C 9C 8C 7C 6C")
    assert [*map(rules.strength, order)] == [*range(12, 0, -1)]
    assert [*map(rules.value, order)] == [5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0]
    assert (rules.strength(Card.parse("X1")), rules.value(Card.parse("X1"))) == (12, 0)

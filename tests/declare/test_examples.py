"""The worked examples of the rule text, as data, with seats in playing order."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import BadOptions, Refusal, Rng, begin
from bot.engine.notation import decode
from bot.engine.phases import Pausing
from cogs.declare import rules
from cogs.declare.rules import ABOUT, Options, State
from cogs.declare.rules.cards import in_order, points
from cogs.declare.rules.dealing import winners
from cogs.declare.rules.model import Declare, Reshuffled, Scored, Take
from cogs.declare.rules.options import packs_for
from cogs.declare.rules.scoring import scores_of, succeeds
from tests.declare.positions import cards, laid, play, position

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
KINDS = {"declare.play", "declare.score", "declare.match", "declare.deal"}


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [example for example in EXAMPLES if example["kind"] == kind]
    return pytest.mark.parametrize("example", chosen, ids=lambda each: each["id"])


def test_every_example_is_run() -> None:
    assert len(EXAMPLES) == 24
    assert {example["kind"] for example in EXAMPLES} == KINDS


def codes(hand: tuple[Card, ...]) -> list[str]:
    return [*map(str, hand)]


def by_player(values: Any) -> dict[str, Any]:
    return {f"P{number}": value for number, value in enumerate(values, 1)}


# Play


@of_kind("declare.play")
def test_play(example: dict[str, Any]) -> None:
    state = position(
        [" ".join(hand) for hand in example["hands"].values()],
        open=" ".join(example.get("open", [])),
        stock=" ".join(example["stock"]),
        buried=" ".join(example.get("buried", [])),
        turns=example.get("turns_done", 0),
        options=Options(**example.get("options", {})),
    )
    for move in example["moves"]:
        if move["by"] in example["seats"] and move["do"] != "PASS":  # the platform refuses these
            place = example["seats"].index(move["by"])
            state = check(state, len(example["seats"]) - 1 - place, move)


def check(state: State, seat: int, move: dict[str, Any]) -> State:
    expect = move.get("expect", {})
    line = written(state, move)
    if "error" in expect:
        with pytest.raises(Refusal) as refusal:
            rules.play(state, seat, decode(line, ABOUT.moves))
        assert expect["error"] == "E_" + refusal.value.key.upper().replace("-", "_")
        return state
    step = rules.play(state, seat, decode(line, ABOUT.moves))
    after = step.state
    hand = after.hands[seat]
    told = [event.public for event in step.events]
    facts: dict[str, Any] = {
        "points": points(hand),
        "hand_count": len(hand),
        "phase": rules.view(after, None).phase.upper(),
        "open": codes(after.open),
        "stock_count": len(after.stock),
        "next": f"P{after.order.index(after.turn) + 1}",
        "reshuffled": sum(each.cards for each in told if isinstance(each, Reshuffled)),
        "end": next((ended(after, each) for each in told if isinstance(each, Scored)), None),
    }
    if "hand" in expect:
        facts["hand"] = expect["hand"] if in_order(hand) == in_order(cards(" ".join(expect["hand"]))) else codes(hand)
    assert facts.items() >= expect.items()
    return after


def written(state: State, move: dict[str, Any]) -> str:
    """The text of a move; a TAKE that names no card means the top one."""
    match move["do"]:
        case "LAY":
            return f"lay {','.join(move['cards']) or '-'}"
        case "TAKE":
            top = state.open[-1] if state.open else laid(state)[-1]
            return f"take {move.get('card', top)}"
        case "DRAW_STOCK":
            return "draw"
        case _:
            return "declare"


def ended(state: State, scored: Scored) -> dict[str, Any]:
    result = scored.result
    return {
        "declarer": None if result.declarer is None else f"P{state.order.index(result.declarer) + 1}",
        "points": by_player(result.points),
        "scores": by_player(result.scores),
        "success": result.success,
    }


# The score of a deal


@of_kind("declare.score")
def test_score(example: dict[str, Any]) -> None:
    options = Options(**example.get("options", {}))
    hands = [tuple(map(Card.parse, hand)) for hand in example.get("hands", {}).values()]
    held = tuple(example["points"].values()) if "points" in example else tuple(map(points, hands))
    place = None if example["declarer"] is None else [*by_player(held)].index(example["declarer"])
    facts = {
        "points": by_player(held),
        "scores": by_player(scores_of(held, place, options)),
        "success": None if place is None else succeeds(held, place),
    }
    assert facts.items() >= example["expect"].items()
    if hands and place == 0:  # as in a real deal
        state = play(position([" ".join(hand) for hand in example["hands"].values()], options=options), Declare())
        assert by_player(state.sheet[-1].scores) == example["expect"]["scores"]


@pytest.mark.parametrize(
    ("declarer", "others", "scores"),
    [
        (11, (8, 20, 35), (70, 8, 20, 35)),  # 8
        (40, (5, 12), (80, 5, 12)),  # 9: the declarer's own hand is the largest
        (9, (17, 17, 29), (0, 17, 17, 29)),  # 10: a tie between others changes nothing
        (0, (0, 0), (0, 0, 0)),  # 12: queens all around
    ],
)
def test_scores_in_prose(declarer: int, others: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert scores_of((declarer, *others), 0, Options()) == scores


def test_four_queens_and_four_aces_can_lose_to_a_pair_of_twos() -> None:
    best = "QC QD QH QS AC AD AH AS"
    state = play(position([best, "2H 2S", "KC KD JS"]), Declare())
    assert state.sheet[-1].scores == (60, 4, 30)


# The match


@of_kind("declare.match")
def test_match(example: dict[str, Any]) -> None:
    state = position(["QC AS 2D 6C 5H", "5C 4S 5D", "KS 7H", "KC KD 9S"], options=Options(**example.get("options", {})))
    state = play(replace(state, totals=tuple(reversed(example["before"].values()))), Declare())
    result = state.sheet[-1]
    assert by_player(result.scores) == example["scores"]
    outcome = rules.outcome(state)
    facts: dict[str, Any] = {
        "totals": by_player(reversed(state.totals)),
        "over": outcome is not None,
        "eliminated": [f"P{state.order.index(seat) + 1}" for seat in result.out],
    }
    if outcome:
        losers = [total >= state.options.target for total in reversed(state.totals)]
        facts["losers"] = [name for name, loses in by_player(losers).items() if loses]
        facts["winners"] = [name for name, place in by_player(reversed(outcome.places)).items() if place == 1]
    assert facts.items() >= example["expect"].items()


# The deal


@of_kind("declare.deal")
def test_deal(example: dict[str, Any]) -> None:
    players = example["players"]
    options = Options(packs="2") if example.get("packs") == 2 else Options()
    state = rules.deal(options, players, Rng("deal"))
    dealt = sum(map(len, state.hands))
    facts = {
        "packs": packs_for(options, players),
        "cards": dealt + len(state.stock),
        "dealt": dealt,
        "stock": len(state.stock),
    }
    assert facts == example["expect"]
    assert {len(hand) for hand in state.hands} == {8}


@pytest.mark.parametrize(("seats", "stock"), [(9, 32), (10, 24)])
def test_nine_and_ten_play_with_two_packs(seats: int, stock: int) -> None:
    """R2: 104 cards, eight to each."""
    state = rules.deal(Options(), seats, Rng("deal"))
    assert (packs_for(Options(), seats), len(state.stock)) == (2, stock)


# In prose


def test_who_wins_a_deal() -> None:
    hands = ["QC AS 2D 6C 5H", "5C 4S 5D", "KS 7H", "KC KD 9S"]
    failed = play(position(hands), Declare())
    assert winners(failed.sheet[-1]) == (failed.order[1],)
    won = play(position(["AS", *hands[1:]]), Declare())
    assert winners(won.sheet[-1]) == (won.order[0],)


def test_taking_the_first_card_at_once_with_the_play() -> None:
    state = play(
        position(["KH KD", "QC", "QD"], open="6D 6C", options=Options(take="any_of_play")),
        decode("lay KH", ABOUT.moves),
    )
    assert play(state, Take(Card.parse("6D"))).buried == cards("6C")


def test_a_lobby_that_cannot_play_hears_why() -> None:
    for options, seats, key in (
        (Options(), 2, "bad-seats"),
        (Options(), 11, "bad-seats"),
        (Options(packs="1"), 5, "one-pack"),
        (Options(min_laps=4), 4, "bad-option"),
        (Options(declare_limit=41), 4, "bad-option"),
    ):
        with pytest.raises(BadOptions) as refusal:
            begin(rules, options, seats, Rng("try"))
        assert refusal.value.key == key
    assert isinstance(begin(rules, Options(declare_limit=0), 4, Rng("try")), State)
    assert not isinstance(rules.deal(Options(), 4, Rng("try")).phase, Pausing)

"""The worked examples of the rules, as data, with the letters S E N W for seats in playing order.

``more_examples.json`` has those of our own, for house rules of which the rule text has none.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.engine.cards import Card
from bot.engine.game import Event, IllegalMove
from cogs.jass import rules
from cogs.jass.rules import Events, Mode, Move, Options, State
from cogs.jass.rules.model import (
    Announce,
    Announced,
    Best,
    Choose,
    Named,
    Over,
    Play,
    Push,
    Silent,
    Stoeck,
    StoeckDeclared,
    Wait,
)
from cogs.jass.rules.scoring import LAST_TRICK, totals_of
from cogs.jass.rules.weis import ComboKind, Label, Style
from tests.jass.positions import SEATS, cards, in_mode, match, points_of, trick_number

Example: TypeAlias = dict[str, Any]

EXAMPLES: list[Example] = [
    example
    for name in ("examples", "more_examples")
    for example in json.loads((Path(__file__).parent / f"{name}.json").read_text("utf-8"))
]
LETTERS = {seat: letter for letter, seat in SEATS.items()}
TEAMS = {"SN": 0, "EW": 1}
KINDS = {
    ComboKind.RUN_3: "Dreiblatt",
    ComboKind.RUN_4: "Vierblatt",
    ComboKind.RUN_5: "Fünfblatt",
    ComboKind.RUN_6: "Sechsblatt",
    ComboKind.RUN_7: "Siebenblatt",
    ComboKind.RUN_8: "Achtblatt",
    ComboKind.RUN_9: "Neunblatt",
    ComboKind.QUARTET: "Vier Gleiche",
}


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [example for example in EXAMPLES if example["kind"] == kind]
    assert chosen
    return pytest.mark.parametrize("example", chosen, ids=lambda each: each["id"])


def example_of(name: str) -> Example:
    return next(example for example in EXAMPLES if example["id"] == name)


def combos_of(example: Example, letter: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(cards, example["announce"].get(letter, [])))


@of_kind("legal")
def test_legal_cards(example: Example) -> None:
    hands = {letter: [card] for letter, card in zip("SENW", example["table"], strict=False)}
    seat = len(hands)
    hands = {letter: hands.get(letter, []) for letter in "SENW"} | {LETTERS[seat]: example["hand"]}
    options = Options(weis=False, **example.get("options", {}))
    state = trick_number(in_mode(hands, example["mode"], options), 3, " ".join(example["table"]))
    assert {str(move.card) for move in rules.legal(state, seat) if isinstance(move, Play)} == {*example["legal"]}
    for card in {*example["hand"]} - {*example["legal"]}:
        with pytest.raises(IllegalMove):
            rules.play(state, seat, Play(Card.parse(card), stoeck=False))


@of_kind("trick")
def test_trick(example: Example) -> None:
    hands = {letter: [card] for letter, card in zip("SENW", example["trick"], strict=True)}
    state = in_mode(hands, example["mode"], Options(weis=False, slalom=True))
    state = trick_number(state, example["trick_no"])
    for card in cards(example["trick"]):
        state = rules.play(state, state.turn, Play(card, stoeck=False)).state
    assert state.tricks[-1].winner + 1 == example["winner"]
    assert sum(points_of(state, "trick")) == example["points"]


def heard(label: Label) -> str:
    return KINDS[label] if isinstance(label, ComboKind) else str(label)


def said_in(events: list[Event[Events]]) -> dict[str, Any]:
    """What was said when resolving Weis, in order."""
    told = [event.public for event in events]
    return {
        "named": [[LETTERS[said.seat], KINDS[said.kind], said.rank.value] for said in told if isinstance(said, Named)],
        "silent": [LETTERS[said.seat] for said in told if isinstance(said, Silent)],
        "winner": next((LETTERS[said.seat] for said in told if isinstance(said, Best)), None),
    }


def announce(state: State, example: Example, events: list[Event[Events]]) -> State:
    """The current player announces what the example says."""
    letter = LETTERS[state.turn]
    combos = combos_of(example, letter)
    if not combos:
        return state
    step = rules.play(state, state.turn, Announce(combos, Style(example.get("style", "kind"))))
    told = step.events[0].public
    assert isinstance(told, Announced)
    assert [*map(heard, told.labels)] == example.get("public", {}).get(letter, [*map(heard, told.labels)])
    events += step.events
    return step.state


def after_first_trick(
    state: State, example: Example, trick: list[str] | None = None
) -> tuple[State, list[Event[Events]]]:
    """The first trick with its announcements, with any legal cards or these; the partner shows everything."""
    events: list[Event[Events]] = []
    for number in range(4):
        state = announce(state, example, events)
        card = Card.parse(trick[number]) if trick else first_card(state)
        state, events = after(state, Play(card, stoeck=False), events)
    if rules.view(state, None).phase == "share":
        (seat,) = rules.active(state)
        state, events = after(state, next(iter(rules.legal(state, seat))), events)
    if rules.view(state, None).phase == "ask":
        state, events = after(state, Stoeck() if "stoeck" in example else Wait(), events)
    return state, events


def first_card(state: State) -> Card:
    return next(move.card for move in rules.legal(state, state.turn) if isinstance(move, Play))


def after(state: State, move: Move, events: list[Event[Events]]) -> tuple[State, list[Event[Events]]]:
    """A move by the only active seat."""
    (seat,) = rules.active(state)
    step = rules.play(state, seat, move)
    return step.state, [*events, *step.events]


@of_kind("weis")
def test_weis(example: Example) -> None:
    state = in_mode(example["hand"], example["mode"], Options(**example.get("options", {})))
    assert example["order"] == [*"SENW"]
    for letter, refused in example.get("invalid", {}).items():
        with pytest.raises(IllegalMove) as refusal:
            rules.play(state, SEATS[letter], Announce(tuple(map(cards, refused["combos"])), Style.KIND))
        assert refusal.value.key.upper().replace("-", "_") == refused["code"]
    state, events = after_first_trick(state, example)
    said = said_in(events)
    assert said == {"named": example["named"], "silent": example.get("silent", []), "winner": example["winner"]}
    assert dict(zip(TEAMS, points_of(state, "weis"), strict=True)) == example["points"]


@of_kind("deal")
def test_deal(example: Example) -> None:
    state = match(example["hand"])
    state = rules.play(state, SEATS[example["forehand"]], Push()).state
    state = rules.play(state, 2, Choose(Mode(example["mode"]))).state
    state, events = after_first_trick(state, example, example["tricks"][0]["cards"])
    said = said_in(events)
    assert (said["named"], said["silent"]) == (example["named"], example["silent"])
    for number, trick in enumerate(example["tricks"][1:], 2):
        before = sum(points_of(state, "trick"))
        assert LETTERS[state.turn] == trick["leader"]
        for card in cards(trick["cards"]):
            declares = number in example["stoeck"].values() and Play(card, stoeck=True) in rules.legal(
                state, state.turn
            )
            state, events = after(state, Play(card, declares), events)
        assert LETTERS[state.tricks[-1].winner] == trick["winner"]
        assert sum(points_of(state, "trick")) - before == trick["points"]
    declared = [LETTERS[event.public.seat] for event in events if isinstance(event.public, StoeckDeclared)]
    assert declared == [*example["stoeck"]]
    shown = rules.view(state, None)
    assert shown.counts is not None
    counts = dict(zip(TEAMS, shown.counts, strict=True))
    assert {team: count.cards + count.last for team, count in counts.items()} == example["cards"]
    assert {team: count.weis for team, count in counts.items() if count.weis} == example["weis"]
    assert {team: count.sum for team, count in counts.items()} == example["deal"]
    assert sum(count.last for count in shown.counts) == LAST_TRICK


@of_kind("finish")
def test_finish(example: Example) -> None:
    deal = example_of(example["deal"])
    options = Options(**example.get("options", {}))
    state = match(deal["hand"], options, totals=(example["before"]["SN"], example["before"]["EW"]))
    state = rules.play(state, 0, Choose(Mode(deal["mode"]))).state
    state, _ = after_first_trick(state, deal | example, example["trick"]["cards"])
    phase = state.phase
    assert isinstance(phase, Over)
    assert phase.result.winner == TEAMS[example["winner"]]
    assert phase.result.by == {"wys": "weis", "stich": "tricks"}[example["reason"]]
    assert dict(zip(TEAMS, totals_of(state), strict=True)) == example["totals"]

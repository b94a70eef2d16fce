"""The worked examples of the rule text, played card by card to the last running score."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import Rng
from cogs.piquet import rules
from cogs.piquet.rules import PRESETS
from cogs.piquet.rules.claims import Category
from cogs.piquet.rules.model import (
    Entry,
    Exchanged,
    HandShown,
    Item,
    Looked,
    Move,
    Over,
    Pass,
    Play,
    Said,
    Sheet,
    Shown,
    State,
)
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import final, settle, total
from tests.piquet.script import Example, Line, Trick, examples, steps

EXAMPLES = {example.title.partition(".")[0].removeprefix("Example "): example for example in examples()}
NAMES = {"Tierce": 3, "Quart": 4, "Quint": 5}
RANKS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "10", "nine": "9"}
NUMBERS = {"three": 3, "four": 4, "five": 5, "six": 6}


def run(example: Example, options: Options | None = None) -> list[tuple[State, tuple[object, ...]]]:
    """The state after each line, with all events up to it."""
    found: list[tuple[State, tuple[object, ...]]] = []
    told: list[object] = []
    ends = iter([move_of_end(line) for line in example.lines])
    end = next(ends)
    for state, seat, move in steps(example, options):
        step = rules.play(state, seat, move)
        told += [event.public for event in step.events]
        if (seat, move) == end:
            found.append((step.state, tuple(told)))
            told = []
            end = next(ends, (-1, Pass()))
    return found


def move_of_end(line: Line | Trick) -> tuple[int, Move]:
    """The last move of a line."""
    if isinstance(line, Line):
        return line.seat, line.move
    seat, card = line.cards[1]
    return seat, Play(card)


def test_every_example_is_here() -> None:
    assert list(EXAMPLES) == ["1", "2", "3", "4", "6", "8", "9", "10", "11", "12", "13", "14", "18"]


@pytest.mark.parametrize("number", EXAMPLES)
def test_an_example_to_its_last_running_score(number: str) -> None:
    example = EXAMPLES[number]
    for line, (state, told) in zip(example.lines, run(example), strict=True):
        assert state.deal
        if isinstance(line, Line):
            entries = [(told_.seat, told_.points) for told_ in told if isinstance(told_, Entry)]
            assert entries == list(line.entered), line
            assert [spoken(each) for each in told if isinstance(each, Said) and each.word != "nothing"] == [
                heard(words) for words in line.said if "Carte blanche" not in words
            ]
        else:
            assert state.deal.tricks[-1].winner == line.winner
            assert (total(state.deal, 0), total(state.deal, 1)) == line.scores


def spoken(said: Said) -> tuple[object, ...]:
    """What was said, as far as a listener can tell."""
    match said.word:
        case "claim" | "declare" | "and":
            return ("and" if said.word == "and" else "claim", said.category, said.number, said.rank and said.rank.value)
        case "answer":
            return ("answer", said.number if said.rank is None else said.rank.value)
        case "not_good":
            return ("not_good", said.number)
        case word:
            return (word,)


def heard(words: str) -> tuple[object, ...]:
    """The same, from a sentence in the example."""
    words = words.rstrip(".?")
    kind = "and" if words.startswith("And ") else "claim"
    name = words.removeprefix("And ")
    if name.capitalize() in NAMES:
        return (kind, Category.SEQUENCE, NAMES[name.capitalize()], None)
    if found := re.fullmatch(r"Point of (\w+)", name):
        return (kind, Category.POINT, NUMBERS[found[1]], None)
    if found := re.fullmatch(r"(\w+) (aces|kings|queens|jacks|tens)", name):
        return (kind, Category.SET, NUMBERS[found[1].lower()], RANKS[found[2]])
    if found := re.fullmatch(r"To the (\w+)", words):
        return ("answer", RANKS.get(found[1]) or RANKS[f"{found[1]}s"])
    if words.isdecimal():
        return ("answer", int(words))
    if words.startswith("Not good"):
        _, _, number = words.partition(": ")
        return ("not_good", int(number) if number else None)
    simple = {"Making": "ask", "How high": "ask", "No more": "no_more", "Good": "good", "Equal": "equal"}
    return (simple.get(words, "pass"),)


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_summary_of_an_example(number: str) -> None:
    example = EXAMPLES[number]
    state, _ = run(example)[-1]
    deal = state.deal
    assert deal
    rows = {
        "Carte blanche": (Item.CARTE_BLANCHE,),
        "Point": (Item.POINT,),
        "Sequences": (Item.SEQUENCE,),
        "Sets": (Item.SET,),
        "Pique / repique": (Item.PIQUE, Item.REPIQUE),
        "Play": (Item.LED, Item.WON, Item.LAST),
        "Cards / capot": (Item.THE_CARDS, Item.CAPOT),
        "Deal score": tuple(Item),
    }
    assert {name: (total(deal, 0, items), total(deal, 1, items)) for name, items in rows.items()} == example.table
    assert state.sheet == (Sheet(0, example.table["Deal score"]),)


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_hands_after_the_exchange(number: str) -> None:
    example = EXAMPLES[number]
    state = next(state for state, _ in run(example) if state.deal and all(hand.drawn for hand in state.deal.hands))
    assert state.deal
    assert tuple(hand.cards for hand in state.deal.hands) == example.hands
    if example.untaken is not None:
        assert state.deal.hands[0].untaken == example.untaken


@pytest.mark.parametrize(
    ("number", "option", "value", "scores"),
    [(number, *other) for number, example in EXAMPLES.items() for other in example.others],
)
def test_an_example_under_other_house_rules(number: str, option: str, value: str, scores: tuple[int, int]) -> None:
    if option == "preset":
        options = PRESETS[value]
    else:
        changed: Any = {option: {"false": False, "true": True}.get(value, value)}
        options = replace(Options(), **changed)
    state, _ = run(EXAMPLES[number], options)[-1]
    assert state.sheet[-1].scores == scores


def test_elders_carte_blanche_is_shown_when_younger_has_discarded() -> None:
    told = [told for _, told in run(EXAMPLES["6"])]
    assert not any(isinstance(each, HandShown) for each in told[0])
    shown = next(each for each in told[1] if isinstance(each, HandShown))
    assert set(shown.cards) == set(EXAMPLES["6"].dealt[0])
    assert [each.number for each in told[2] if isinstance(each, Exchanged)] == [4, 4]


def test_what_is_shown_is_what_was_claimed() -> None:
    told = [each for _, told in run(EXAMPLES["11"]) for each in told]
    assert next(each for each in told if isinstance(each, Shown)).cards == tuple(map(Card.parse, ("KS", "KD", "KC")))


def test_left_cards_are_turned_up_for_both() -> None:
    told = [each for _, told in run(EXAMPLES["18"]) for each in told]
    assert next(each for each in told if isinstance(each, Looked)).cards == (Card.parse("AS"), Card.parse("KS"))


# Example 19: the settlement


@pytest.mark.parametrize(
    ("winner", "loser", "settlement"),
    [(142, 129, 113), (147, 100, 147), (147, 99, 346), (180, 79, 359), (96, 71, 267), (101, 100, 101)],
)
def test_rubicon_arithmetic(winner: int, loser: int, settlement: int) -> None:
    assert settle(Options(), winner, loser) == settlement


def test_without_a_rubicon_the_difference_is_settled_or_nothing() -> None:
    assert settle(Options(settlement="difference"), 147, 99) == 148
    assert settle(Options(settlement="none"), 147, 99) is None


# Examples 20 to 22: whole parties, made up of the deals above; Ana is seat 0 and deals first

PARTIES = {
    "20": (["1", "2", "3", "8", "10", "12"], (142, 129), 113),
    "21": (["11", "13", "14", "12", "10", "18"], (79, 180), 359),
}


@pytest.mark.parametrize("partie", PARTIES)
def test_a_partie_of_six_deals(partie: str) -> None:
    numbers, totals, settlement = PARTIES[partie]
    state = rules.deal(Options(cut_rule="low_deals"), 2, Rng("partie"))
    sheet: tuple[Sheet, ...] = ()
    for place, number in enumerate(numbers):
        assert final(Options(), sheet) is None
        elder, younger = EXAMPLES[number].table["Deal score"]
        sheet = (*sheet, Sheet(1, (younger, elder)) if place % 2 == 0 else Sheet(0, (elder, younger)))
    assert replace(state, sheet=sheet).totals == totals
    assert final(Options(), sheet) == Over(totals.index(max(totals)), settlement)


def test_a_tie_is_played_on_for_two_deals() -> None:
    level = tuple(Sheet(place % 2, scores) for place, scores in enumerate([(118, 0), (0, 118), *[(0, 0)] * 4]))
    assert final(Options(), level) is None
    assert final(Options(tie_rule="draw"), level) == Over(None, None)
    seven = (*level, Sheet(1, (19, 28)))
    assert final(Options(), seven) is None
    assert final(Options(), (*seven, Sheet(0, (27, 10)))) == Over(0, 108)
    assert final(Options(), (*seven, Sheet(0, (19, 10)))) == Over(None, None)

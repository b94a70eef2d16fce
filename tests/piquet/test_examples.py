"""The worked examples of the rule text, played card by card to the last running score."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.cards import Card
from bot.engine.game import Outcome, Rng
from bot.engine.tricks import Play
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
    Said,
    Sheet,
    Shown,
    State,
    totals,
)
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import final, needed, settle, times_of, total
from tests.piquet.script import (
    Example,
    Line,
    Race,
    Trick,
    examples,
    house_examples,
    house_rule,
    number_of,
    races,
    steps,
)

EXAMPLES = {number_of(example): example for example in examples()}
HOUSE = {number_of(example): example for example in house_examples()}
WHOLE = EXAMPLES | {"A": HOUSE["A"]}
NAMES = {"Tierce": 3, "Quart": 4, "Quint": 5, "Huitième": 8}
RANKS = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "10", "nine": "9"}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8}


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


@pytest.mark.parametrize("number", WHOLE)
def test_an_example_to_its_last_running_score(number: str) -> None:
    example = WHOLE[number]
    for line, (state, told) in zip(example.lines, run(example), strict=True):
        assert state.deal
        if isinstance(line, Line):
            must_say(line, told)
        else:
            assert state.deal.tricks[-1].winner == line.winner
            assert (total(state.deal, 0), total(state.deal, 1)) == line.scores


def must_say(line: Line, told: tuple[object, ...]) -> None:
    """What is entered and said after a move, as the example has it."""
    assert [(each.seat, each.points) for each in told if isinstance(each, Entry)] == list(line.entered), line
    assert [spoken(each) for each in told if isinstance(each, Said) and each.word != "nothing"] == [
        heard(words) for words in line.said if "Carte blanche" not in words
    ]


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
        number = re.search(r"\d+", words)
        return ("not_good", int(number[0]) if number else None)
    simple = {"Making": "ask", "How high": "ask", "No more": "no_more", "Good": "good", "Equal": "equal"}
    return (simple.get(words, "pass"),)


@pytest.mark.parametrize("number", WHOLE)
def test_the_summary_of_an_example(number: str) -> None:
    example = WHOLE[number]
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


@pytest.mark.parametrize("number", WHOLE)
def test_the_hands_after_the_exchange(number: str) -> None:
    example = WHOLE[number]
    state = next(state for state, _ in run(example) if state.deal and all(hand.drawn for hand in state.deal.hands))
    assert state.deal
    assert tuple(hand.cards for hand in state.deal.hands) == example.hands
    if example.untaken is not None:
        assert state.deal.hands[0].untaken == example.untaken


@pytest.mark.parametrize(
    ("number", "option", "value", "scores"),
    [(number, *other) for number, example in (EXAMPLES | HOUSE).items() for other in example.others],
)
def test_an_example_under_other_house_rules(number: str, option: str, value: str, scores: tuple[int, int]) -> None:
    options = PRESETS[value] if option == "preset" else house_rule(option, value)
    example = (EXAMPLES | HOUSE)[number]
    told = run(example, options)
    assert told[-1][0].sheet[-1].scores == scores
    if number not in WHOLE:
        for line, (_, events) in zip(example.lines, told, strict=True):
            if isinstance(line, Line):
                must_say(line, events)


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


def test_in_a_partie_of_four_deals_the_first_and_the_last_count_double() -> None:
    """The first four deals of example 20: 2 · 19 + 10 + 10 + 2 · 73 = 204 to 2 · 28 + 29 + 27 + 2 · 6 = 124."""
    options = Options(partie_deals="4")
    sheet: tuple[Sheet, ...] = ()
    for place, number in enumerate(["1", "2", "3", "8"]):
        assert final(options, sheet) is None
        state = replace(EXAMPLES[number].start(options), sheet=sheet)
        for _, seat, move in steps(EXAMPLES[number], options):
            state = rules.play(state, seat, move).state
        scores = state.sheet[-1].scores
        line = replace(state.sheet[-1], elder=1, scores=scores[::-1]) if place % 2 == 0 else state.sheet[-1]
        sheet = (*sheet, line)
    assert [line.times for line in sheet] == [2, 1, 1, 2]
    assert totals(sheet) == (204, 124)
    assert final(options, sheet) == Over(0, 204 - 124 + 100)


def test_after_a_tie_of_four_deals_two_more_count_once() -> None:
    options = Options(partie_deals="4")
    level = (Sheet(0, (10, 20), 2), Sheet(1, (0, 0)), Sheet(0, (0, 0)), Sheet(1, (20, 10), 2))
    assert final(options, level) is None
    assert [times_of(options, number) for number in range(1, 7)] == [2, 1, 1, 2, 1, 1]
    assert final(options, (*level, Sheet(0, (5, 6)))) is None
    assert final(options, (*level, Sheet(0, (5, 6)), Sheet(1, (9, 3)))) == Over(0, 74 + 69 + 100)


# Example 23: races, which end with an entry


@pytest.mark.parametrize("race", races(), ids=lambda race: f"{number_of(race)} from {race.before[0]}")
def test_a_race_ends_with_the_entry_that_reaches_the_target(race: Race) -> None:
    options = replace(PRESETS["au_cent"], au_cent_target=race.target)
    example = EXAMPLES[race.example]
    state = replace(example.start(options), sheet=(Sheet(1, race.before),))
    assert state.deal
    state = replace(state, deal=replace(state.deal, needed=needed(options, race.before)))
    running: list[int] = []
    for line in (line for line in example.lines if isinstance(line, Line)):
        step = rules.play(state, line.seat, line.move)
        state = step.state
        entries = [event.public for event in step.events if isinstance(event.public, Entry)]
        assert all(entry.seat == 0 for entry in entries), "Younger's point comes too late"
        running += [race.before[0] + entry.score for entry in entries]
        if isinstance(state.phase, Over):
            break
    assert tuple(running) == race.totals
    assert state.phase == Over(0, None, race.double)
    assert rules.outcome(state) == Outcome((1, 2), (race.totals[-1], race.before[1]))

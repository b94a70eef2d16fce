"""Deals in the format of the rule text's examples, and positions from them.

``deal elder``, ``deal younger`` and ``talon`` are the cards before the exchange. ``elder : move cards`` is a move,
followed by the words said in quotation marks and the points entered in square brackets; ``trick n`` has both cards, the
winner and the running scores; ``table`` the deal's result by category; ``with`` the result under other house rules.
``like``: the deal of another example, with its own talk if there is any. Example 23 and its kin are races, in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.engine.options import kinds
from bot.engine.tricks import Play
from cogs.piquet import rules
from cogs.piquet.rules.claims import Category, in_order
from cogs.piquet.rules.model import (
    Acting,
    Add,
    Ask,
    Call,
    CarteBlanche,
    Deal,
    Dealt,
    Declare,
    Discard,
    Equal,
    Exchange,
    Good,
    Hand,
    Look,
    Move,
    NotGood,
    Pass,
    Show,
    Stage,
    State,
)
from cogs.piquet.rules.options import Options

SEATS = {"elder": 0, "younger": 1}
_TRICK = re.compile(r"trick +\d+: (\w+) (\w+), (\w+) (\w+) -> (\w+) +E (\d+) Y (\d+)")


_OF_CARDS: dict[str, Callable[[tuple[Card, ...]], Move]] = {
    "exchange": Exchange, "discard": Discard, "claim": Call, "not-good": NotGood, "equal": Equal
}  # fmt: skip
_WORDS: dict[str, Move] = {"pass": Pass(), "good": Good(), "making": Ask(), "how-high": Ask()}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@dataclass(frozen=True, slots=True)
class Line:
    """A move in an example: who makes it, what it is, what is said and entered."""

    seat: int
    move: Move
    said: tuple[str, ...] = ()
    entered: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick in an example; the leader's card may already have been played."""

    cards: tuple[tuple[int, Card], tuple[int, Card]]
    winner: int
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Example:
    """A whole deal: the cards of Elder, Younger and the talon, what happens, and the result."""

    title: str
    dealt: tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    untaken: tuple[Card, ...] | None
    lines: tuple[Line | Trick, ...]
    table: dict[str, tuple[int, int]]
    others: tuple[tuple[str, str, tuple[int, int]], ...]

    def start(self, options: Options | None = None) -> State:
        """Deal its cards; seat 0 is Elder."""
        return dealt(*self.dealt, options=options)


def dealt(
    elder: tuple[Card, ...], younger: tuple[Card, ...], talon: tuple[Card, ...], options: Options | None = None
) -> State:
    """These cards in a first deal; seat 0 is Elder."""
    state = rules.deal(options or Options(), 2, Rng("example"))
    hands = [Hand(in_order(each), in_order(each)) for each in (elder, younger)]
    deal = Deal(0, (hands[0], hands[1]), talon, leader=0, record=(Dealt(1, 0),))
    return replace(state, deal=deal, phase=Acting(Stage.ELDER_EXCHANGE, 0))


@dataclass(frozen=True, slots=True)
class Race:
    """A race to a target: the deal, both totals before it, Elder's total after each entry up to the last one."""

    title: str
    example: str
    target: int
    before: tuple[int, int]
    totals: tuple[int, ...]
    double: bool


@cache
def examples() -> tuple[Example, ...]:
    """All deals of the rule text."""
    return tuple(_example(part) for part in _parts("examples.txt") if "deal elder" in part)


@cache
def house_examples() -> tuple[Example, ...]:
    """Deals under other house rules; most of them are the rule text's, played on as there."""
    known = {number_of(example): example for example in examples()}
    parts = [part for part in _parts("house_examples.txt") if "game = au_cent" not in part]
    return tuple(_like(known, part) if "\nlike " in part else _example(part) for part in parts)


def races() -> list[Race]:
    """The races to a target, in which each paragraph ends a game."""
    parts = [part for file in ("examples.txt", "house_examples.txt") for part in _parts(file)]
    return [race for part in parts if "game = au_cent" in part for race in _races(part)]


def number_of(example: Example | Race) -> str:
    """What an example is called: *Example 1a. …* is 1a."""
    return example.title.partition(".")[0].removeprefix("Example ")


def _parts(file: str) -> list[str]:
    return Path(__file__).with_name(file).read_text("utf-8").split("### ")[1:]


def _like(known: Mapping[str, Example], text: str) -> Example:
    """Another example's cards, exchange and tricks; its talk, too, if there is no other."""
    title, like, *body = text.splitlines()
    model = known[like.removeprefix("like ")]
    talk = tuple(_lines(body))
    exchange = tuple(line for line in model.lines if isinstance(line, Line) and isinstance(line.move, Exchange))
    tricks = tuple(line for line in model.lines if isinstance(line, Trick))
    return replace(model, title=title, lines=(*exchange, *talk, *tricks) if talk else model.lines, others=_others(body))


def _races(text: str) -> Iterator[Race]:
    title, _, first, _, second, *_ = text.splitlines()
    (target,) = re.findall(r"target (\d+)", first)
    ((elder, younger),) = re.findall(r"Elder has (\d+), Younger (\d+)", first)
    (example,) = re.findall(r"The deal is example (\d+)", first)
    (makes,) = re.findall(r"makes (\d+)", first)
    facts = example, int(target)
    yield Race(title, *facts, (int(elder), int(younger)), (int(makes),), "it is a double game" in first)
    stood, _, rest = second.partition(": ")
    totals = tuple(int(each) for each in re.findall(r" (\d+)\b", rest.partition(":")[0]))
    yield Race(title, *facts, (int(stood.split()[-1]), int(younger)), totals, "it is a double game" in first)


def _example(text: str) -> Example:
    title, *body = text.splitlines()
    given = dict(_pair(line) for line in body if " : " in line and not line.startswith("with"))
    table = {
        key.removeprefix("table ").partition(" (")[0]: _scores(value)
        for key, value in given.items()
        if key.startswith("table")
    }
    return Example(
        title,
        (cards(given["deal elder"]), cards(given["deal younger"]), cards(given["talon"].partition("(")[0])),
        (cards(given["hand elder"]), cards(given["hand younger"])),
        cards(given["elder sees"].partition("(")[0]) if "elder sees" in given else None,
        tuple(_lines(body)),
        table,
        _others(body),
    )


def _others(body: list[str]) -> tuple[tuple[str, str, tuple[int, int]], ...]:
    """The results under other house rules: the rule, its value, both scores."""
    lines = [line.removeprefix("with ").partition(" : ") for line in body if line.startswith("with")]
    return tuple((*_two(option), _scores(result)) for option, _, result in lines)


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(" : ") if " : " in line else line.partition(":")
    return key.strip(), value.strip()


def _two(text: str) -> tuple[str, str]:
    first, second = text.split()
    return first, second


def _scores(text: str) -> tuple[int, int]:
    elder, younger, *_ = text.split(" | ")
    return int(elder.split()[0]), int(younger.split()[0])


def _lines(body: list[str]) -> Iterator[Line | Trick]:
    for line in body:
        if found := _TRICK.match(line):
            first, led, second, followed, winner, elder, younger = found.groups()
            played = (SEATS[first], Card.parse(led)), (SEATS[second], Card.parse(followed))
            yield Trick(played, SEATS[winner], (int(elder), int(younger)))
        elif found := re.match(r"(elder|younger) *: (.*)", line):
            what, _, comment = found[2].partition("|")
            said = tuple(re.findall(r'"([^"]*)"', comment))
            entered = tuple(
                (SEATS[who], int(points)) for points, who in re.findall(r"\+(\d+) (elder|younger)", comment)
            )
            yield Line(SEATS[found[1]], move_of(what), said, entered)


def move_of(text: str) -> Move:
    """A move in the rule text's notation."""
    kind, _, rest = text.strip().partition(" ")
    if kind in _OF_CARDS:
        return _OF_CARDS[kind](cards(rest))
    if kind in _WORDS:
        return _WORDS[kind]
    match kind:
        case "carte-blanche":
            return CarteBlanche(int(rest or 0))
        case "claim":
            return Call(cards(rest))
        case "extra":
            return Add(tuple(cards(each) for each in rest.split(";") if each.strip()))
        case "declare":
            return _declare(rest)
        case "look":
            return Look(rest.strip() == "yes")
        case "show":
            _, category, number = rest.split()
            return Show(Category(category), int(number) - 1)
        case "play":
            return Play(Card.parse(rest.strip()))
        case _:
            raise ValueError(text)


def _declare(text: str) -> Declare:
    groups = [each.split() for each in text.replace("-", "").split(";") if each.strip()]
    found = [(kind, cards(" ".join(rest))) for kind, *rest in groups]
    point = next((group for kind, group in found if kind == "point"), ())
    return Declare(point, tuple(group for kind, group in found if kind != "point"))


def steps(example: Example, options: Options | None = None) -> Iterator[tuple[State, int, Move]]:
    """The positions of an example, each with the next move; the last position, which has none, is left out."""
    state = example.start(options)
    for line in example.lines:
        moves = [(line.seat, line.move)] if isinstance(line, Line) else [(who, Play(card)) for who, card in line.cards]
        for seat, move in moves:
            if isinstance(move, Play) and state.deal and state.deal.led == move.card:
                continue  # the first lead has its own line
            yield state, seat, move
            state = rules.play(state, seat, move).state


def reach(number: str, stage: Stage, category: Category | None = None, options: Options | None = None) -> State:
    """The first position of this example at this stage, about this category."""
    (example,) = (each for each in examples() if each.title.startswith(f"Example {number}."))
    for state, _, _ in steps(example, options):
        phase = state.phase
        if isinstance(phase, Acting) and phase.stage is stage and category in {None, phase.category}:
            return state
    raise LookupError(f"{number} has no {stage}")


def play_all(state: State, *moves: tuple[int, Move]) -> State:
    for seat, move in moves:
        state = rules.play(state, seat, move).state
    return state


def end_of(number: str, options: Options | None = None) -> State:
    """The pause after this example."""
    (example,) = (each for each in examples() if number_of(each) == number)
    *_, (state, seat, move) = steps(example, options)
    return rules.play(state, seat, move).state


def house_rule(option: str, value: str) -> Options:
    """The options that differ in one rule from the usual ones."""
    (kind,) = kinds(Options)[option]
    changed: Any = {option: value == "true" if kind is bool else int(value) if kind is int else value}
    return replace(Options(), **changed)

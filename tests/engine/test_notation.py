"""A move is one line of text, and no other line means that move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import Enum, IntEnum
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from bot.engine.cards import Card, Suit, jokers, pack
from bot.engine.notation import decode, encode, kind
from bot.engine.refusal import BadNotation
from bot.engine.value import Value


class Trump(Enum):
    HEARTS = "H"
    NO_TRUMP = "no-trump"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Pass(Value):
    pass


class Play(Value):
    card: Card


class Bid(Value):
    amount: int
    open: bool


class Name(Value):
    trump: Trump
    level: Level
    suit: Suit


class Exchange(Value):
    cards: tuple[Card, ...]


class LayDown(Value):
    melds: tuple[tuple[Card, ...], ...]
    marks: tuple[bool, ...]


class Mark(Value):
    levels: tuple[tuple[Level, ...], ...]
    counts: tuple[tuple[int, ...], ...]


MOVES: tuple[type[Any], ...] = (Pass, Play, Bid, Name, Exchange, LayDown, Mark)

CARDS = st.sampled_from((*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8)))
WHOLE = st.integers(-(10**18) + 1, 10**18 - 1)


def row(items: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(items, max_size=5).map(tuple)


ANY_MOVE: st.SearchStrategy[Any] = st.one_of(
    st.builds(Pass),
    st.builds(Play, CARDS),
    st.builds(Bid, WHOLE, st.booleans()),
    st.builds(Name, st.sampled_from(Trump), st.sampled_from(Level), st.sampled_from(Suit)),
    st.builds(Exchange, row(CARDS)),
    st.builds(LayDown, row(row(CARDS)), row(st.booleans())),
    st.builds(Mark, row(row(st.sampled_from(Level))), row(row(WHOLE))),
)

LINES: dict[str, Any] = {
    "pass": Pass(),
    "play 10D": Play(Card.parse("10D")),
    "bid 40 1": Bid(40, True),
    "bid -4 0": Bid(-4, False),
    "name no-trump 2 S": Name(Trump.NO_TRUMP, Level.HIGH, Suit.SPADES),
    "exchange 7H,X1": Exchange((Card.parse("7H"), Card.parse("X1"))),
    "exchange -": Exchange(()),
    "lay-down 7H,8H/KC 1,0": LayDown((pack("7 8")[4:6], (Card.parse("KC"),)), (True, False)),
    "lay-down -- -": LayDown((), ()),
    "lay-down - -": LayDown(((),), ()),
    "lay-down -/KC/- 0": LayDown(((), (Card.parse("KC"),), ()), (False,)),
    "mark 1,2 -5,0/-": Mark(((Level.LOW, Level.HIGH),), ((-5, 0), ())),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_says_kind_and_fields(line: str) -> None:
    assert encode(LINES[line]) == line
    assert decode(line, MOVES) == LINES[line]


@given(ANY_MOVE)
@example(LayDown(((),), ()))
@example(LayDown((), ()))
@example(LayDown(((), ()), ()))
@pytest.mark.slow
def test_every_move_comes_back(move: Any) -> None:
    line = encode(move)
    assert line.isascii()
    assert "\n" not in line
    back = decode(line, MOVES)
    assert back == move
    assert type(back) is type(move)
    assert [type(getattr(back, field.name)) for field in fields(back)] == [
        type(getattr(move, field.name)) for field in fields(move)
    ]


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "pas", "Pass", "PASS", "pass ", " pass", "pass -", "pass\n", "__class__", "trump",
        "play", "play ", "play 10D 10D", "play  10D", "play 10D ", "play\t10D", "play 10d", "play D10", "play X9",
        "Play 10D", "play -", "play 10D,JH", "play 1OD", "play 10Ｄ",
        "bid 04 1", "bid +4 1", "bid 4.0 1", "bid 4_0 1", "bid  4 1", "bid 4  1", "bid -0 1", "bid 00 1", "bid ٤ 1",
        "bid 0x4 1",
        "bid four 1", "bid 4", "bid 4 2", "bid 4 True", "bid 4 01", "bid 4 1 1", "bid 1 ", "bid - 1", "bid --4 1",
        "bid 1000000000000000000 1", "bid " + "9" * 5000 + " 1",
        "name NO_TRUMP 1 S", "name no-trump 3 S", "name no-trump LOW S", "name no-trump 01 S", "name H 1 SPADES",
        "name H 1 s", "exchange", "exchange 7H,", "exchange ,7H", "exchange 7H,,8H", "exchange 7H, 8H",
        "exchange 7H/8H", "exchange --", "exchange -,7H", "exchange 7H,-", "exchange []",
        "lay-down 7H", "lay-down / -", "lay-down 7H/ -", "lay-down --/7H -", "lay-down -,- -", "lay-down 7H//8H -",
        "lay-down --- -", "lay_down -- -", "laydown -- -", "mark 3 1", "mark 1 1/", "mark 1 01",
    ],
)  # fmt: skip
def test_any_other_spelling_is_refused(line: str) -> None:
    with pytest.raises(BadNotation) as caught:
        decode(line, MOVES)
    assert (caught.value.key, caught.value.facts) == ("bad-move", {"text": line})


PIECES = st.sampled_from(
    [*" ,/-+0129", "10D", "7H", "X1", "pass", "play", "bid", "name", "exchange", "lay-down", "mark", "H"]
)


@given(st.one_of(st.text(), st.lists(PIECES, max_size=9).map("".join), st.lists(PIECES, max_size=5).map(" ".join)))
@example("\ud800")
@example("play \x00")
@pytest.mark.slow
def test_a_text_is_refused_or_the_one_spelling_of_its_move(text: str) -> None:
    try:
        move = decode(text, MOVES)
    except BadNotation:
        return
    assert encode(move) == text


@given(ANY_MOVE, st.data())
@pytest.mark.slow
def test_a_line_with_a_slip_is_refused_or_another_move(move: Any, data: st.DataObject) -> None:
    line = encode(move)
    at = data.draw(st.integers(0, len(line)))
    slip: Callable[[str], str] = data.draw(
        st.sampled_from([lambda c: line[:at] + c + line[at:], lambda c: line[:at] + c + line[at + 1 :]])
    )
    changed = slip(data.draw(st.sampled_from([*" ,/-+01DHX", ""])))
    try:
        other = decode(changed, MOVES)
    except BadNotation:
        return
    assert (other == move) == (changed == line)


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(BadNotation):
        decode("bid 4 1", (Pass, Play))


def test_a_kind_is_written_in_small_letters_with_hyphens() -> None:
    assert [kind(move) for move in MOVES] == ["pass", "play", "bid", "name", "exchange", "lay-down", "mark"]


class Sorted(Value):
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=str)))


def test_a_move_that_tidies_its_fields_has_one_spelling() -> None:
    assert decode("sorted 7H,8H", (Sorted,)) == Sorted((Card.parse("8H"), Card.parse("7H")))
    with pytest.raises(BadNotation):
        decode("sorted 8H,7H", (Sorted,))


class Unwritable(Enum):
    TWO_WORDS = "two words"


class Dash(Enum):
    DASH = "-"


class Maybe(Value):
    card: Card | None


class Pair(Value):
    cards: tuple[Card, Card]


class Mixed(Value):
    what: tuple[Card, int]


class Deep(Value):
    what: tuple[tuple[tuple[int, ...], ...], ...]


class Nothing(Value):
    what: tuple[()]


class Text(Value):
    what: str


class Spaced(Value):
    what: Unwritable


class Dashed(Value):
    what: Dash


@pytest.mark.parametrize("move", [Maybe, Pair, Mixed, Deep, Nothing, Text, Spaced, Dashed])
def test_a_field_that_has_no_notation_is_an_error_of_the_game(move: type[Any]) -> None:
    with pytest.raises(TypeError, match="no notation"):
        decode(f"{kind(move)} -", (move,))

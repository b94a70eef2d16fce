"""What players see: every sentence exists, everything fits, and every button does what it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle

from bot.engine.cards import Rank
from bot.engine.game import IllegalMove
from bot.engine.notation import decode
from bot.engine.phases import Continue, Pausing
from bot.i18n import Say, Words
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import Block
from bot.screens.layout import drawn
from cogs.clear_the_deck import layout, rules
from cogs.clear_the_deck.rules import ABOUT, Events, Move, Options, State
from cogs.clear_the_deck.rules.model import Add, Dealt, Flip, Play, Played, Turn
from tests.clear_the_deck.positions import cards, held, make, play, position, random_match
from tests.wording import Keys, compare, screen

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"clear_the_deck": ROOT / "cogs" / "clear_the_deck" / "words"})
LONG = "*A name as long as a name may be"
NAMES = ("Anna", "Bo*b*", "`Cid`", "李小龍", *(LONG for _ in range(6)))
AT = Address("k3x9q2a", 99_999, appearance=Appearance(pictures=False))
"""For a reader without pictures, for whom everything is said in words."""
PICTURED = Appearance()
PARTS, LETTERS = 32, 3400
FIXED = "\u00a0"
"""A non-breaking space."""


def words(names: Sequence[str] = NAMES) -> Say:
    return WORDS.say("clear_the_deck", "en", names)


KEYS = Keys(words(), NAMES)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.json() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10).replace(FIXED, " ")


def buttons(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.json() for block in blocks]
    return [button for part in parts if part["type"] == 1 for button in part["components"]]


def labels(blocks: Sequence[Block], style: ButtonStyle | None = None) -> list[str]:
    return [
        button["label"].replace(FIXED, " ")
        for button in buttons(blocks)
        if not button["disabled"] and (style is None or button["style"] == style.value)
    ]


def drafts(blocks: Sequence[Block]) -> list[str]:
    ids = [button["custom_id"].split(":", 3) for button in buttons(blocks)]
    return [parts[3] for parts in ids if parts[0] == "d"]


def moves(blocks: Sequence[Block]) -> list[Move]:
    ids = [button["custom_id"].split(":", 3) for button in buttons(blocks) if not button["disabled"]]
    return [decode(parts[3], ABOUT.moves) for parts in ids if parts[0] == "m"]


def ways(blocks: Sequence[Block]) -> list[tuple[Move, str]]:
    """The moves on buttons, each with its described effect, and its number of cards if the label has room."""
    said = [
        found for label in labels(blocks) if (found := re.search(r"way-does\(result=(\w+)(?:, moved=(\d+))?", label))
    ]
    return list(zip(moves(blocks), (f"{found[1]} {found[2] or ''}".strip() for found in said), strict=True))


def table_of(state: State, told: Sequence[Events] = (), page: str = "", say: Say = KEYS) -> Sequence[Block]:
    return drawn(layout, rules.view(state, None), told, replace(AT, page=page), say)


def hand_of(
    state: State, seat: int, draft: str = "", told: Sequence[Events] = (), page: str = "", say: Say = KEYS
) -> Sequence[Block]:
    return drawn(layout, rules.view(state, seat), told, replace(AT, draft=draft, page=page), say)


def fits(blocks: Sequence[Block]) -> None:
    parts = buttons(blocks)
    assert len(blocks) + len(parts) <= PARTS
    assert 0 < len(texts(blocks)) <= LETTERS
    ids = [button["custom_id"] for button in parts]
    assert len(set(ids)) == len(ids)
    assert all(len(button["label"]) <= 80 and len(button["custom_id"]) <= 100 for button in parts)


def offered(state: State, seat: int) -> set[Move]:
    """All moves that can be made from a hand, through all of its pages."""
    found: set[Move] = set()
    waiting, seen = [""], set[str]()
    while waiting:
        draft = waiting.pop()
        blocks = hand_of(state, seat, draft, say=words())
        fits(blocks)
        seen.add(draft)
        found.update(moves(blocks))
        waiting += [each for each in drafts(blocks) if each not in seen]
    return found


def effects(state: State, seat: int, those: set[Move]) -> set[tuple[object, ...]]:
    """The effects of these moves, except how many cards of the hand were shown before a pick-up."""
    return {tuple(rules.play(state, seat, move).state._replace(known=(), last=None)) for move in those}


# Everything fits and everything can be done


HOUSES = (
    Options(rounds=1),
    Options(rounds=1, table_cards="hand_first", voluntary_pickup=False, set_over_lower="clears", stall_limit=40),
)


@pytest.mark.parametrize("seats", [3, 6, 10])
@pytest.mark.parametrize("options", HOUSES, ids=["usual", "strict"])
@pytest.mark.slow
def test_every_effect_that_is_legal_can_be_had_by_pressing(options: Options, seats: int) -> None:
    random, count = Random(seats), 0
    for state, seat, _, _ in random_match(options, seats, f"pressing {seats}"):
        if random.random() < 0.25:
            count += 1
            legal = set(rules.legal(state, seat))
            found = offered(state, seat)
            assert found <= legal
            assert effects(state, seat, found) == effects(state, seat, legal)
    assert count > 10


@pytest.mark.parametrize("options", HOUSES, ids=["usual", "strict"])
@pytest.mark.slow
def test_every_screen_fits_with_ten_of_the_longest_names(options: Options) -> None:
    say, told = words((LONG,) * 10), list[Events]()
    for number, (state, seat, _, step) in enumerate(random_match(options, 10, "screens")):
        told += [event.public for event in step.events if event.public]
        if number % 10 == 0 or not isinstance(step.state.phase, Turn):
            for blocks in (table_of(step.state, told[-40:], say=say), hand_of(state, seat, told=told[-40:], say=say)):
                fits(blocks)
            grid = texts(table_of(state, say=say)).split("```")
            assert isinstance(state.phase, Pausing) or all(len(line) <= 32 for line in grid[1].splitlines())


@pytest.mark.long
def test_the_largest_hands_fit() -> None:
    """All sixteen copies of a value, up to four of them on the table; of every other value, too; every slot to flip."""
    for value, every in (
        ("7C ", "AC 2C 3C 4C 5C 6C 8C 9C 10C JC QC KC "),
        ("JC ", "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC "),
    ):
        for lying in range(5):
            hand = value * (16 - lying) + every
            for center in ("", "7C 7D 7H", "KC KD QC 9C 9D 9H 6C 5C 4C 4D 3C"):
                state = position(held(hand, value * lying, "2C 3C 4C 5C"), center=center)
                assert effects(state, 0, offered(state, 0)) == effects(state, 0, set(rules.legal(state, 0)))
    crowd = (held("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC " * 7, "JD JH JS JC", "2C 3C 4C 5C"),) * 9
    say, over = words((LONG,) * 10), play(position("2C", *crowd), "2").state
    for blocks in (table_of(over, say=say), hand_of(over, 3, say=say)):
        fits(blocks)


def test_the_longest_center_is_shown_whole() -> None:
    center = (
        "KC KD KH QC QD QH JC JD JH 9C 9D 9H 8C 8D 8H 7C 7D 7H 6C 6D 6H 5C 5D 5H 4C 4D 4H 3C 3D 3H 2C 2D 2H AC AD AH"
    )
    said = texts(table_of(position("KC", center=center)))
    every = " · ".join(three(value) for value in ["K", "Q", "J", "9", "8", "7", "6", "5", "4", "3", "2", "A"])
    assert f"center(cards={every}, top={three('A')}, number=36, under=33)" in said


def three(value: str) -> str:
    return f"value(value={value}, number=3)"


# The table


def test_everybodys_table_lies_open_to_all() -> None:
    state = position(held("7C 8C", "KC - 10H -", "2C 3C 4C -"), held("9C"), "4D 4H 4S", turn=1, center="QC")
    say = words()
    lines = [line.split() for line in texts(table_of(state, say=say)).split("```")[1].strip("\n").splitlines()]
    assert lines == [
        [say("grid-hand"), "1", "2", "3", "4"],
        ["Anna", "2", "K", "?", "10", "-"],
        [">Bo*b*", "1", "-", "-", "-", "-"],
        ["\u2060`\u2060Cid\u2060`\u2060", "3", "-", "-", "-", "-"],
    ]
    scored = texts(table_of(state._replace(scores=((0, 12, 33), (4, 0, 8))), say=say))
    totals = [line.split()[-1] for line in scored.split("```")[1].strip("\n").splitlines()]
    assert totals == [say("grid-total"), "4", "12", "41"]


def test_the_center_is_told_bottom_to_top_with_what_lies_on_top() -> None:
    said = texts(table_of(position("KC", center="KC 9C 9D 7C 7D", undealt=cards("2C 3C"), cleared=cards("4C"))))
    one, two, three = "value(value=K, number=1)", "value(value=9, number=2)", "value(value=7, number=2)"
    assert f"center(cards={one} · {two} · {three}, top={three}, number=5, under=3)" in said
    assert "discard(number=3)" in said
    assert f"center(cards={three}, top={three}, number=2, under=0)" in texts(table_of(position("KC", center="7C 7D")))
    assert "center-empty()" in texts(table_of(position("KC")))


@pytest.mark.parametrize("center", ["", "7C"])
def test_how_long_nothing_cleared_stands_with_the_center(center: str) -> None:
    state = position(held("KC 7S", "", "9C"), center=center, since_clear=17)
    flipped = make(state, Flip(1)).state
    for blocks in (table_of(state), hand_of(state, 0), hand_of(flipped, 0), hand_of(state, 0, draft="K")):
        assert "since-clear(number=17)" in texts(blocks)


def test_whose_turn_it_is_and_what_would_happen() -> None:
    state = position("KC", turn=1, center="KC 7C")
    assert "now-follows(top=7, lowest=no, number=2, seat=Bo*b*, who=they)" in texts(table_of(state))
    ace = position("KC", turn=1, center="AC")
    assert "now-follows(top=A, lowest=yes, number=1, seat=Bo*b*, who=they)" in texts(table_of(ace))
    assert "now-leads(after=deal, moved=0, seat=Bo*b*, who=they)" in texts(table_of(position("KC", turn=1)))


@pytest.mark.parametrize(
    ("mine", "center", "value", "number", "result", "moved", "on"),
    [
        ("7C 7D", "KC 7H 7S", "7", 2, "set", 5, "7"),
        ("10C", "KC", "10", 1, "ten", 2, "K"),
        ("10C", "", "10", 1, "ten", 1, ""),
        ("QC", "KC 7H", "Q", 1, "pickup", 3, "7"),
    ],
)
def test_why_somebody_plays_again(
    mine: str, center: str, value: str, number: int, result: str, moved: int, on: str
) -> None:
    step = play(position(f"{mine} 2D", center=center), value, number)
    told = [event.public for event in step.events if event.public]
    said = texts(table_of(step.state, told))
    played = f"value(value={value}, number={number})"
    assert f"plays(seat=Anna, flipped=0, result={result}, moved={moved}, cards={played}, on={on})" in said
    assert f"now-leads(after={result}, moved={moved}, seat=Anna, who=they)" in said
    assert f"now-leads(after={result}, moved={moved}, seat=Anna, who=you)" in texts(hand_of(step.state, 0, told=told))


def test_the_last_plays_are_told_and_none_of_the_round_before() -> None:
    state, told = position("KC QC 2C", "QD JD 2D", "9H 8H 2H"), list[Events]()
    for value in ("K", "Q", "9", "2"):
        step = play(state, value)
        state = step.state
        told += [event.public for event in step.events if event.public]
    before = Played(1, cards("4C"), 0, None, "stay", 0)
    seats = [("Anna", "K"), ("Bo*b*", "Q"), ("`Cid`", "9"), ("Anna", "2")]
    for number in (3, 4):
        said = texts(table_of(state, [before, Dealt(1, 0, ()), *told[:number]]))
        assert re.findall(r"plays\(seat=(\S+?), .*?value\(value=(\w+)", said) == seats[:number]
    many = texts(table_of(state, [before, *told, *told]))
    assert "value=4" not in many
    assert many.count(KEYS.key("plays")) == 4


def test_a_flip_is_shown_to_all() -> None:
    step = make(position(held("2C", "", "- 9C"), center="KC"), Flip(2))
    told = [event.public for event in step.events if event.public]
    said = texts(table_of(step.state, told))
    assert "flips(seat=Anna, slot=2, value=9)" in said
    assert "now-flipped(value=9, slot=2, seat=Anna, who=they)" in said
    assert not buttons(table_of(step.state, told))


def test_a_stalemate_is_warned_of_from_half_of_the_way() -> None:
    state = position("KC QC", center="7C", since_clear=60)
    for blocks in (table_of(state), hand_of(state, 0)):
        assert "warning-stall(plays=60, left=60)" in texts(blocks)
    assert KEYS.key("warning-stall") not in texts(table_of(state._replace(since_clear=59)))
    odd = state._replace(since_clear=20, options=Options(stall_limit=41))
    assert "warning-stall(plays=20, left=21)" in texts(table_of(odd))
    long = state._replace(since_clear=0, plays=990)
    assert "warning-plays(left=10)" in texts(table_of(long))
    both = state._replace(plays=950)
    assert KEYS.key("warning-stall") not in texts(table_of(both)), "the round ends before"


# The hand


def test_values_are_told_apart_by_what_they_do() -> None:
    holding = held("7C 7D 7H 3C 3D KC KD KH 10C", "7S 9D", "AC 2C 3C")
    state = position(holding, center="KC 9C 9D 9H 7D")
    blocks = hand_of(state, 0)
    assert labels(blocks, ButtonStyle.success) == [pressed("10", 1), pressed("7", 4)]
    assert labels(blocks, ButtonStyle.primary) == [pressed("3", 2)]
    assert labels(blocks, ButtonStyle.danger) == [pressed("K", 3), pressed("9", 1)]
    assert labels(blocks, ButtonStyle.secondary) == ["press-flip(slot=3)"]
    assert moves(blocks) == [Play(Rank.TEN, 1, ()), Flip(3)]
    said = texts(blocks)
    for part in ("clear", "stay", "pickup"):
        assert f"does-{part}(top=7, lowest=no, number=5)" in said
    assert "now-follows(top=7, lowest=no, number=5, seat=Anna, who=you)" in said
    slots = "value(value=7, number=1) · value(value=9, number=1) · lies-down() · lies-empty()"
    assert f"own-table(slots={slots})" in said
    assert KEYS.key("does-forbidden") not in said


def pressed(value: str, number: int) -> str:
    """The text on a value's button."""
    return f"value(value={value}, number={number})"


def test_one_card_that_stays_or_clears_is_one_press() -> None:
    state = position(held("10C 5C", "8H", "2C"), center="KC 8C")
    assert moves(hand_of(state, 0)) == [Play(Rank.TEN, 1, ()), Play(Rank.EIGHT, 0, (1,)), Play(Rank.FIVE, 1, ())]


def test_how_many_is_asked_and_all_of_them_come_first() -> None:
    state = position(held("7C 7D KC", "7H", "2C"), center="KC 7S")
    blocks = hand_of(state, 0, "7")
    assert "chosen(value=value(value=7, number=3), hand=2, up=1)" in texts(blocks)
    assert ways(blocks) == [
        (Play(Rank.SEVEN, 2, (1,)), "set 5"),
        (Play(Rank.SEVEN, 1, (1,)), "stay 4"),
        (Play(Rank.SEVEN, 2, ()), "stay 4"),
        (Play(Rank.SEVEN, 0, (1,)), "stay 3"),
        (Play(Rank.SEVEN, 1, ()), "stay 3"),
    ]
    assert labels(blocks)[-1] == "press-back()"
    alike = hand_of(position("7C 7D KC"), 0, "7")
    assert ways(alike) == [(Play(Rank.SEVEN, 2, ()), "stay 2"), (Play(Rank.SEVEN, 1, ()), "stay 1")]


def test_of_tens_one_comes_first() -> None:
    assert ways(hand_of(position(held("10C 10D KC"), center="KC"), 0, "10")) == [
        (Play(Rank.TEN, 1, ()), "ten 2"),
        (Play(Rank.TEN, 2, ()), "ten 3"),
    ]


def test_where_there_are_many_ways_the_number_is_asked_first() -> None:
    state = position(held("2C " * 9 + "KC", "2D 2H", "3C 4C"), center="KC")
    blocks = hand_of(state, 0, "2")
    assert ways(blocks) == [(Play(Rank.TWO, 9, (1, 2)), "set 12")]
    assert labels(blocks)[-2:] == ["press-number(number=1)", "press-back()"]
    assert drafts(blocks) == [*(f"2 {number}" for number in range(10, 0, -1)), ""]
    assert moves(hand_of(state, 0, "2 1")) == [
        Play(Rank.TWO, 0, (1,)),
        Play(Rank.TWO, 0, (2,)),
        Play(Rank.TWO, 1, ()),
    ]


def test_a_pick_up_is_asked_about_once_and_told_with_its_number() -> None:
    state = position(held("QC QD 2C", "- QH - -", "- 3C"), center="KC 9C 7C")
    assert Play(Rank.QUEEN, 1, ()) not in moves(hand_of(state, 0))
    blocks = hand_of(state, 0, "Q")
    assert "sure-pickup()" in texts(blocks)
    assert ways(blocks) == [(Play(Rank.QUEEN, 0, (2,)), "pickup 4"), (Play(Rank.QUEEN, 1, ()), "pickup 4")]
    assert {button["style"] for button in buttons(blocks)[:-1]} == {ButtonStyle.danger.value}
    assert labels(blocks)[-1] == "press-back()"
    alone = position("QC 2C", center="KC 9C 7C")
    assert ways(hand_of(alone, 0, "Q")) == [(Play(Rank.QUEEN, 1, ()), "pickup 4")]


def test_a_set_over_a_lower_card_says_what_it_does() -> None:
    state = position("9C 9D 9H 9S 2C", center="5C")
    assert labels(hand_of(state, 0), ButtonStyle.danger) == [pressed("9", 4)]
    clears = state._replace(options=Options(set_over_lower="clears"))
    assert labels(hand_of(clears, 0), ButtonStyle.success) == [pressed("9", 4)]
    assert ways(hand_of(clears, 0, "9")) == [(Play(Rank.NINE, 4, ()), "set 5"), (Play(Rank.NINE, 1, ()), "pickup 2")]
    assert KEYS.key("sure-pickup") not in texts(hand_of(clears, 0, "9"))


@pytest.mark.parametrize("draft", ["K", "7 9", "nonsense", "7 x", " ", "7 1 1"])
def test_a_draft_of_another_moment_is_no_harm(draft: str) -> None:
    state = position("7C 7D 2C", center="9C")
    assert moves(hand_of(state, 0, draft))
    assert not moves(hand_of(state, 1, draft))


def test_who_has_flipped_is_always_asked_with_what_it_will_do() -> None:
    flip = make(position(held("6C 2C", "- 6D", "6H 3C"), center="8C 6S"), Flip(1)).state
    blocks = hand_of(flip, 0)
    assert "now-flipped(value=6, slot=1, seat=Anna, who=you)" in texts(blocks)
    assert ways(blocks) == [
        (Add(1, (2,)), "set 5"),
        (Add(0, (2,)), "stay 4"),
        (Add(1, ()), "stay 4"),
        (Add(0, ()), "stay 3"),
    ]
    lonely = make(position(held("2C", "", "9C"), center="8C 6S"), Flip(1)).state
    assert ways(hand_of(lonely, 0)) == [(Add(0, ()), "pickup")]
    higher = make(position(held("9S 9H", "- 9D", "9C 3C"), center="8C 6S"), Flip(1)).state
    assert ways(hand_of(higher, 0)) == [(Add(0, (2,)), "pickup"), (Add(0, ()), "pickup")]
    many = make(position(held("6C " * 8, "- 6D 6H", "6H 3C 4C"), center="8C"), Flip(1)).state
    assert "6 9" in drafts(hand_of(many, 0))
    assert offered(many, 0) == set(rules.legal(many, 0))


def test_what_house_rules_forbid_now_cannot_be_pressed() -> None:
    first = position(held("6C", "6D 7C 7D", "2C 3C 4C"), options=Options(table_cards="hand_first"))
    follow = position(held("6C KC KD", "QC"), center="8C", options=Options(voluntary_pickup=False))
    for state, forbidden, why in (
        (first, [Play(Rank.SEVEN, 0, (2, 3))], "hand-first"),
        (follow, [Play(Rank.KING, 2, ()), Play(Rank.QUEEN, 0, (1,))], "must-not-pick-up"),
    ):
        blocks = hand_of(state, 0)
        shown = [button for button in buttons(blocks) if button["disabled"]]
        assert [decode(button["custom_id"].split(":", 3)[3], ABOUT.moves) for button in shown] == forbidden
        assert KEYS.key("does-forbidden") in texts(blocks)
        for move in forbidden:
            with pytest.raises(IllegalMove) as refusal:
                rules.play(state, 0, move)
            assert refusal.value.key == why
    usual = position(held("6C KC", "7C", "2C"), center="8C")
    assert not any(button["disabled"] for button in buttons(hand_of(usual, 0)))


def test_what_the_picture_shows_is_not_said_beside_it() -> None:
    state = position(held("7C 7D", "7S 9D", "AC 2C 3C"), center="KC 9C")
    pictured = replace(AT, appearance=PICTURED)
    for shown, seat, keys in (
        (state, None, ("legend", "discard", "center")),
        (state, 0, ("held", "own-table", "center")),
        (ended(), None, ("cards-left",)),
    ):
        for key in keys:
            assert f"{key}(" in texts(drawn(layout, rules.view(shown, seat), (), AT, KEYS))
            assert f"{key}(" not in texts(drawn(layout, rules.view(shown, seat), (), pictured, KEYS))


def test_a_hand_off_turn_is_shown_and_doesnt_change_when_others_play() -> None:
    state = position("KC QC", held("9C 9D", "JC", "2C"), "8C 8D 2H", center="KD")
    before = hand_of(state, 1)
    assert "held(number=2, cards=value(value=9, number=2))" in texts(before)
    assert not buttons(before)
    step = play(state._replace(phase=Turn(2)), "8", 2)
    assert texts(hand_of(step.state, 1, told=[step.events[0].public] if step.events[0].public else [])) == texts(before)


# The end of a round and of the match


def ended(options: Options | None = None, **changes: Any) -> State:
    others = held("KC QD", "10C", "10H"), held("AS 7D JC", "10D", "4C")
    return play(position("2C", *others, options=options, **changes), "2").state


def test_everything_is_turned_up_and_counted_tens_apart() -> None:
    state = ended()
    for blocks in (table_of(state), hand_of(state, 1)):
        said = texts(blocks)
        assert "ended-out(seat=Anna, round=1, plays=1, since_clear=1)" in said
        assert "cards-none(seat=Anna, total=0)" in said
        assert "points=75, total=75, others=25, tens=2, of_tens=50" in said
        assert "points=48, total=48, others=23, tens=1, of_tens=25" in said
        assert moves(blocks) == [Continue()]


def test_why_nobody_is_out_is_said() -> None:
    stall = play(position("6H KD", "KC", center="8C", since_clear=119), "6").state
    assert "ended-stall(seat=Anna, round=1, plays=1, since_clear=120)" in texts(table_of(stall))
    assert "cards=left-hand(cards=value(value=K, number=1)), points=13" in texts(table_of(stall))
    long = play(position("6H KD", "KC", center="8C", plays=999), "6").state
    assert "ended-plays(seat=Anna, round=1, plays=1000, since_clear=1)" in texts(table_of(long))


def test_the_pause_waits_for_who_hasnt_moved_on() -> None:
    state = rules.play(ended(), 1, Continue()).state
    assert "pause(seats=Anna, `Cid`, number=2)" in texts(table_of(state))
    assert "moved-on()" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))
    assert texts(hand_of(state, 0)) == texts(hand_of(ended(), 0))


def test_the_score_sheet_has_every_round() -> None:
    state = ended(scores=((20, 0, 31), (5, 12, 0)), round=3, options=Options(rounds=5))
    for blocks in (table_of(state, page="score"), hand_of(state, 1, page="score")):
        said = texts(blocks)
        assert "sheet-heading(rounds=3, cut=no, shown=3)" in said
        assert (
            "sheet-line(seat=Anna, total=25, points=20 · 5 · 0)\nsheet-line(seat=`Cid`, total=79, points=31 · 0 · 48)\n"
            in said
        )
    assert "h:k3x9q2a:score" in [button["custom_id"] for button in buttons(table_of(state))]
    assert "not-scored-yet()" in texts(table_of(position("KC"), page="score"))
    many = position("KC")._replace(scores=((1000, 999, 998),) * 400)
    assert "sheet-heading(rounds=400, cut=yes, shown=30)" in texts(table_of(many, page="score"))
    fits(table_of(many, page="score"))


@pytest.mark.parametrize(
    ("options", "scores", "sentence"),
    [
        (Options(rounds=1), (), "result(seats=Anna, number=1, points=0)"),
        (Options(rounds=2), ((48, 5, 0),), "result(seats=Anna, `Cid`, number=2, points=48)"),
        (Options(match_end="score", score_limit=75), (), "result(seats=Anna, number=1, points=0)"),
    ],
)
def test_who_has_won(options: Options, scores: tuple[tuple[int, ...], ...], sentence: str) -> None:
    state = ended(options, scores=scores, round=len(scores) + 1)
    for blocks in (table_of(state), hand_of(state, 2)):
        assert sentence in texts(blocks)
        assert not moves(blocks)


def test_a_tie_that_is_played_out_is_told() -> None:
    options = Options(rounds=2, tie_break="extra_round")
    state = ended(options, scores=((48, 5, 0),), round=2)
    assert "extra-round(seats=Anna, `Cid`)" in texts(table_of(state))
    for seat in range(3):
        state = rules.play(state, seat, Continue()).state
    assert "heading(round=3, rounds=2, limit=200, until=extra)" in texts(table_of(state))
    assert KEYS.key("extra-round") not in texts(table_of(ended(Options(rounds=3, tie_break="extra_round"))))


def test_how_far_the_match_goes_stands_above() -> None:
    for blocks in (table_of(position("KC")), hand_of(position("KC"), 0)):
        assert "round(heading=heading(round=1, rounds=3, limit=200, until=rounds))" in texts(blocks)
    last = table_of(position("KC", options=Options(rounds=1)))
    assert "round(heading=heading(round=1, rounds=1, limit=200, until=rounds))" in texts(last)
    assert "dealer(seat=`Cid`)" in texts(table_of(position("KC")))
    assert "dealer(seat=`Cid`)" not in texts(table_of(position("KC", plays=1)))
    score = Options(match_end="score", score_limit=300)
    assert "round(heading=heading(round=1, rounds=3, limit=300, until=score))" in texts(
        table_of(position("KC", options=score))
    )


# Wording


@cache
def golden() -> dict[str, Sequence[Block]]:
    """A screen of each kind, as text."""
    say = words()
    state = position(held("7C 7D 7H 3C 3D KC KD 10C", "7S 9D", "AC 2C 3C"), held("9C"), "4D", center="KC 9C 9D 9H 7D")
    cleared = play(position("7C 7D 2D", center="KC 7H 7S"), "7", 2)
    told = [event.public for event in cleared.events if event.public]
    flip = make(position(held("6C 2C", "- 6D", "6H 3C"), center="8C 6S"), Flip(1)).state
    stall = position("KC QC", center="7C", since_clear=60)
    stalemate = play(position("6H KD", "KC", center="8C", since_clear=119), "6").state
    sheet = ended(scores=((20, 0, 31), (5, 12, 0)), round=3, options=Options(rounds=5))
    follow = position(held("6C KC KD", "QC"), center="8C", options=Options(voluntary_pickup=False))
    over = ended(Options(rounds=2), scores=((48, 5, 0),), round=2)
    tables = {
        "table": (state, ()),
        "table-cleared": (cleared.state, told),
        "table-flipped": (flip, ()),
        "table-warning": (stall, ()),
        "table-ended": (ended(), ()),
        "table-stalemate": (stalemate, ()),
        "table-over": (over, ()),
    }
    hands = {
        "hand": (state, 0, ""),
        "hand-forbidden": (follow, 0, ""),
        "hand-how-many": (state, 0, "7"),
        "hand-pick-up": (state, 0, "K"),
        "hand-flipped": (flip, 0, ""),
        "hand-waiting": (state, 1, ""),
        "hand-ended": (ended(), 1, ""),
    }
    at = replace(AT, appearance=PICTURED)
    return {
        **{name: drawn(layout, rules.view(shown, None), news, at, say) for name, (shown, news) in tables.items()},
        "table-sheet": table_of(sheet, page="score", say=say),
        "table-in-words": table_of(cleared.state, told, say=say),
        "table-ended-in-words": table_of(ended(), say=say),
        **{
            name: drawn(layout, rules.view(shown, seat), (), replace(at, draft=draft), say)
            for name, (shown, seat, draft) in hands.items()
        },
        "hand-in-words": hand_of(cleared.state, 0, told=told, say=say),
    }


@pytest.mark.parametrize("name", golden())
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    compare("clear_the_deck", name, screen(golden()[name]), regenerate=regenerate)

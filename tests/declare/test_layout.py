"""What players see, in whole matches: every sentence exists, everything fits, every button does what it says."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import IllegalMove
from bot.engine.notation import decode, encode
from bot.engine.phases import Continue, Over, Pausing
from bot.i18n import Say, Words
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import Block, CardEmoji
from bot.screens.layout import drawn
from cogs.declare import layout, rules
from cogs.declare.rules import ABOUT, Move, Options, State
from cogs.declare.rules.cards import by_rank
from cogs.declare.rules.model import Declare, Draw, Lay, Result, Take
from tests.declare.positions import after_pause, cards, play, position, random_match
from tests.wording import Keys, compare, screen

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"declare": ROOT / "cogs" / "declare" / "words"})
NAMES = ("Dora", "`Cid`", "Bo*b*", "Anna", "A name as long as a name may ever be", "李小龍", "Fay", "Gus", "Hal", "Ida")
"""By seat: in a position for four, Anna (seat 3) is the first, followed by Bo*b*, `Cid` and Dora."""
AT = Address("k3x9q2a", 41, appearance=Appearance(pictures=False))
"""For a reader without pictures, for whom everything is said in words."""
PICTURED = replace(AT, appearance=Appearance())
SOME = replace(AT, draft="some")
PARTS, LETTERS = 32, 3400
NARROW = 36


WORDED = WORDS.say("declare", "en", NAMES)
KEYS = Keys(WORDED, NAMES)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.json() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def controls(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.json() for block in blocks]
    return [each for part in parts if part["type"] == 1 for each in part["components"]]


def labels(blocks: Sequence[Block]) -> list[str]:
    return [each["label"] for each in controls(blocks) if "label" in each]


def ids(blocks: Sequence[Block]) -> list[str]:
    return [each["custom_id"] for each in controls(blocks)]


def moves(blocks: Sequence[Block]) -> list[Move]:
    return [decode(each.split(":", 3)[3], ABOUT.moves) for each in ids(blocks) if each.startswith("m:")]


def choices(blocks: Sequence[Block]) -> list[Move]:
    """The moves in the menus."""
    menus = [each for each in controls(blocks) if "options" in each]
    return [
        decode(f"{menu['custom_id'].split(':', 3)[3]} {option['value']}", ABOUT.moves)
        for menu in menus
        for option in menu["options"]
    ]


def table_of(state: State, at: Address = AT, say: Say = KEYS) -> Sequence[Block]:
    return drawn(layout, rules.view(state, None), (), at, say)


def hand_of(state: State, seat: int, at: Address = AT, say: Say = KEYS) -> Sequence[Block]:
    return drawn(layout, rules.view(state, seat), (), at, say)


HOUSES = (
    Options(target=60),
    Options(
        packs="2",
        take="any_of_play",
        match_end="last_survivor",
        target=60,
        failed_declare="own_plus_30",
        beater="zero",
    ),
    Options(
        declare_limit=12,
        failed_declare="double_own",
        stock_empty="end_deal",
        match_end="fixed_deals",
        fixed_deals=2,
        exact_target="halve",
        max_laps=10,
    ),
)


def screens(options: Options, seats: int) -> Iterator[tuple[State, int | None, Sequence[Block]]]:
    for _, _, step in random_match(options, seats, f"screens-{seats}"):
        yield step.state, None, table_of(step.state, say=WORDED)
        for seat in range(seats):
            yield step.state, seat, hand_of(step.state, seat, say=WORDED)
            if seat in rules.active(step.state):
                yield step.state, seat, hand_of(step.state, seat, SOME, say=WORDED)


@pytest.mark.parametrize("seats", [3, 5, 10])
@pytest.mark.parametrize("options", HOUSES, ids=lambda options: options.match_end)
@pytest.mark.long
def test_every_screen_fits_and_offers_what_is_legal(
    options: Options, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    for state, seat, blocks in screens(options, seats):
        found = controls(blocks)
        assert len(blocks) + len(found) <= PARTS
        assert len(texts(blocks)) <= LETTERS
        assert len(set(ids(blocks))) == len(found)
        assert all(len(each) <= 100 for each in ids(blocks))
        assert all(len(each) <= 80 for each in labels(blocks))
        narrow(texts(blocks))
        legal = [] if seat is None else [*rules.legal(state, seat)]
        if seat is None:
            assert set(moves(blocks)) <= {Continue()}
        else:
            offered = [*moves(blocks), *choices(blocks)]
            assert set(offered) <= set(legal)
            assert bool(offered) == bool(legal)
            assert any(each.endswith(":declare") for each in ids(blocks)) <= (Declare() in legal)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def narrow(said: str) -> None:
    """Asserts that tables are no wider than a phone's screen."""
    for block in said.split("```")[1::2]:
        assert all(len(row) <= NARROW for row in block.splitlines())


# A turn


HANDS = ["8S 8D 8C 7D 7H QC", "KC KD", "JD 5D AS", "9C"]


def test_a_rank_is_one_press_and_some_of_it_a_menu() -> None:
    blocks = hand_of(position(HANDS, open="6D 6C"), 3)
    assert labels(blocks) == [
        "cards-and-points(cards=8C 8D 8S, points=24)",
        "cards-and-points(cards=7D 7H, points=14)",
        "cards-and-points(cards=QC, points=0)",
        "press-declare()",
        "press-some()",
    ]
    assert moves(blocks) == [Lay(cards("8C 8D 8S")), Lay(cards("7D 7H")), Lay(cards("QC"))]
    assert "held(points=38)" in texts(blocks)
    assert "held-cards(cards=8C 8D 8S · 7D 7H · QC)" in texts(blocks)
    some = hand_of(position(HANDS, open="6D 6C"), 3, SOME)
    assert choices(some) == [Lay(cards("8C")), Lay(cards("8C 8D")), Lay(cards("7D"))]
    (menu,) = [each for each in controls(some) if "options" in each]
    assert menu["options"][1]["description"] == "some-about(cards=8S)"
    assert labels(some) == ["press-back()"]


def test_where_every_rank_is_held_once_there_is_no_menu() -> None:
    state = position(["KC 7D", "KD", "QD"])
    assert labels(hand_of(state, 2))[-1] == "press-declare()"
    assert moves(hand_of(state, 2, SOME)) == [Lay(cards("KC")), Lay(cards("7D"))], "a draft of another moment"


def test_beside_an_emoji_a_rank_is_short() -> None:
    emoji = {card: CardEmoji(name="eh", id=1) for card in cards("8C 7D QC")}
    found = labels(hand_of(position(HANDS), 3, replace(AT, appearance=Appearance(emoji=emoji))))
    assert found[:3] == [
        "rank-laid(rank=8, number=3)",
        "rank-laid(rank=7, number=2)",
        "rank-laid(rank=Q, number=1)",
    ]


def test_what_the_picture_shows_is_not_said_beside_it() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C"), Lay(cards("8C 8D 8S")), Take(Card.parse("6C")))
    for pictured, worded in (
        (table_of(state, PICTURED), table_of(state)),
        (hand_of(state, 2, PICTURED), hand_of(state, 2)),
    ):
        for key in ("stock", "turn-took", "offer", "column-cards"):
            assert f"{key}(" in texts(worded)
            assert f"{key}(" not in texts(pictured)
    assert "have-taken(listed=took(seat=Anna, card=6C))" in texts(hand_of(state, 2, PICTURED)), "that isn't in it"
    pause = play(position(FAILED), Declare())
    assert "shown(" not in texts(table_of(pause, PICTURED))
    assert KEYS.key("pays-double_table_max") in texts(table_of(pause, PICTURED))


def test_eight_cards_of_one_rank_fit() -> None:
    state = position(["9C 9C 9D 9D 9H 9H 9S 9S", "KC", "QD"], options=Options(packs="2"))
    blocks = hand_of(state, 2)
    assert len(choices(hand_of(state, 2, SOME))) == 7
    assert Lay(cards("9C 9C 9D 9D 9H 9H 9S 9S")) in moves(blocks)
    assert max(len(encode(move)) for move in moves(blocks)) <= 85


def test_eight_ranks_fit() -> None:
    blocks = hand_of(position(["KC QC JC 10C 9C 8C 7C 6C", "KD", "QD"]), 2)
    assert len(moves(blocks)) == 8
    assert not choices(blocks)


def test_equal_cards_are_shown_twice() -> None:
    state = position(["6C 6C KD", "KC", "QD"], options=Options(packs="2"))
    assert "held-cards(cards=KD · 6C 6C)" in texts(hand_of(state, 2))
    assert choices(hand_of(state, 2, SOME)) == [Lay(cards("6C"))]


def test_what_can_be_taken_is_named_with_its_points_and_who_laid_it() -> None:
    state = position(HANDS, open="6D 6C")
    for blocks in (table_of(state), hand_of(state, 3)):
        assert "offer(cards=6C, number=1, points=6, seat=Dora)" in texts(blocks)
    several = position(HANDS, open="6D 6C", options=Options(take="any_of_play"))
    assert "offer(cards=6D 6C, number=2, points=6, seat=Dora)" in texts(table_of(several))
    ace = position(HANDS, open="AD")
    assert "offer(cards=AD, number=1, points=1, seat=Dora)" in texts(table_of(ace))
    assert "offer-none()" in texts(table_of(position(HANDS, turns=0)))


def test_after_laying_there_are_two_buttons() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C"), Lay(cards("8C 8D 8S")))
    blocks = hand_of(state, 3)
    assert labels(blocks) == ["press-take(card=6C, points=6)", "press-draw(stock=2)"]
    assert moves(blocks) == [Take(Card.parse("6C")), Draw()]
    assert "you-have-laid(cards=8C 8D 8S)" in texts(blocks)
    assert "has-laid(seat=Anna, cards=8C 8D 8S)" in texts(table_of(state))
    first = play(position(HANDS, turns=0), Lay(cards("QC")))
    assert moves(hand_of(first, 3)) == [Draw()]


def test_a_drawn_card_is_shown_as_new_to_its_owner_alone() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C"), Lay(cards("8C 8D 8S")), Draw())
    assert "held-new(card=2C)" in texts(hand_of(state, 3))
    for blocks in (table_of(state), hand_of(state, 2)):
        assert "2C" not in texts(blocks)
        assert "turn-drew(seat=Anna, cards=8C 8D 8S, card=, reshuffled=0)" in texts(blocks)
    taken = play(position(HANDS, open="6D 6C"), Lay(cards("8C 8D 8S")), Take(Card.parse("6C")))
    assert "turn-took(seat=Anna, cards=8C 8D 8S, card=6C, reshuffled=0)" in texts(table_of(taken))


def test_whoever_has_laid_has_no_new_card_and_sees_what_the_others_did_alone() -> None:
    state = position(["8C 9C", "KC KD", "JC QC"], stock="2C 3C 4C 5C")
    for card in ("8C", "KC", "JC"):
        state = play(state, Lay(cards(card)), Draw())
    (seat,) = rules.active(state)
    assert "held-new(card=2C)" in texts(hand_of(state, seat))
    said = texts(table_of(state))
    assert "cards=KC, card=, reshuffled=0)" in said
    assert "cards=8C, card=, reshuffled=0)" not in said
    assert KEYS.key("held-new") not in texts(hand_of(play(state, Lay(cards("9C"))), seat))


def test_nowhere_is_it_listed_what_somebody_holds() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C 4C 5C"), Lay(cards("8C 8D 8S")), Take(Card.parse("6C")))
    for hand in ("KC KD", "JD", "9C"):
        state = play(state, Lay(cards(hand)), Draw())
    assert state.taken[3] == cards("6C")
    state = play(state, Lay(cards("QC")), Draw())  # now it is more than a lap ago
    for blocks in (table_of(state), hand_of(state, 2), hand_of(state, 1)):
        assert "6C" not in texts(blocks)


def test_a_hand_doesnt_change_when_others_move() -> None:
    state = position(HANDS, open="6D 6C", stock="2C 3C")
    after = play(state, Lay(cards("7D 7H")), Draw())
    for seat in (0, 1):
        assert texts(hand_of(after, seat)) == texts(hand_of(state, seat))
        assert ids(hand_of(after, seat)) == ids(hand_of(state, seat))
    assert "not-your-turn-yet()" in texts(hand_of(state, 0))


def test_the_table_shows_turn_cards_totals_lap_and_stock() -> None:
    state = replace(position(HANDS, stock="2C 3C", open="6D", buried="5C 5H 5S"), totals=(7, 0, 150, 34))
    said = texts(table_of(state))
    assert "heading(deal=1, lap=2)" in said
    assert "stock(stock=2)" in said
    assert "buried(buried=3, reshuffles=reshuffles(number=0, ends=no))" in said
    assert "goal(end=first_to_target_loses, target=200, deals=5, seat=Dora)" in said
    rows = [row.split() for row in said.split("```")[1].strip().splitlines()]
    assert rows == [
        ["column-cards()", "column-total()"],
        [">", "Anna", "6", "34"],
        ["Bo*b*", "2", "150"],
        ["\u2060`\u2060Cid\u2060`\u2060", "3", "0"],
        ["Dora", "1", "7"],
    ]
    assert "is-turn(seat=Anna, declaring=yes)" in said


def test_a_reshuffle_is_told() -> None:
    state = play(position(HANDS, stock="", open="9H", buried="2C 3C 4C"), Lay(cards("QC")), Draw())
    assert "turn-drew(seat=Anna, cards=QC, card=, reshuffled=3)" in texts(table_of(state))


def test_how_often_the_stock_was_reshuffled_stands_on_the_table_and_on_every_hand() -> None:
    for number, state in enumerate([position(HANDS, stock="", open="9H", buried="2C 3C 4C")] * 2):
        drawing = play(replace(state, reshuffles=number), Lay(cards("QC")))
        assert f"reshuffles(number={number}, ends=no)" in texts(hand_of(drawing, 3))
        drawn = play(drawing, Draw())
        for blocks in (table_of(drawn), *(hand_of(drawn, seat) for seat in range(4))):
            assert f"reshuffles(number={number + 1}, ends=no)" in texts(blocks)
    ending = position(HANDS, options=Options(stock_empty="end_deal"))
    assert "reshuffles(number=0, ends=yes)" in texts(table_of(ending))


def test_who_is_out_is_shown() -> None:
    house = Options(match_end="last_survivor")
    pause = play(replace(position(HANDS, options=house), totals=(0, 0, 190, 0)), Declare())
    assert "put-out(seats=Bo*b*, number=1, target=200)" in texts(table_of(pause))
    state = after_pause(pause)
    assert ["Bo*b*", "column-out()", "210"] in [
        row.split() for row in texts(table_of(state)).split("```")[1].splitlines()
    ]
    assert "you-are-out()" in texts(hand_of(state, 2))
    assert not moves(hand_of(state, 2))


# Declaring


def test_before_it_is_allowed_the_hand_says_from_when() -> None:
    early = position(HANDS, turns=0)
    for blocks in (table_of(early), hand_of(early, 3)):
        assert "declaring-from(lap=2)" in texts(blocks)
    late = position(HANDS, turns=4, options=Options(min_laps=2))
    assert "declaring-from(lap=3)" in texts(hand_of(late, 3))
    limited = position(HANDS, options=Options(declare_limit=10))
    assert "declaring-limit(limit=10, points=38)" in texts(hand_of(limited, 3))
    for state in (early, late, limited):
        assert not any(KEYS.key("press-declare") in label for label in labels(hand_of(state, 3)))
    assert "allowed" not in texts(hand_of(position(HANDS), 3))


@pytest.mark.parametrize(
    ("house", "cost"),
    [
        (Options(), "question(points=38, failed=double_table_max, double=76, more=68)"),
        (Options(failed_declare="double_own"), "question(points=38, failed=double_own, double=76, more=68)"),
        (Options(failed_declare="own_plus_30"), "question(points=38, failed=own_plus_30, double=76, more=68)"),
    ],
)
def test_a_declaration_is_asked_about_once_with_its_cost(house: Options, cost: str) -> None:
    state = position(HANDS, options=house)
    (sketch,) = [each for each in ids(hand_of(state, 3)) if each.endswith(":declare")]
    asked = hand_of(state, 3, replace(AT, draft=sketch.split(":", 3)[3]))
    assert cost in texts(asked)
    assert labels(asked) == ["press-declare-sure(points=38)", "press-not-yet()"]
    assert moves(asked) == [Declare()]


def test_the_question_never_says_whether_it_would_succeed() -> None:
    at = replace(AT, draft="declare")
    questions = {
        texts(hand_of(position([HANDS[0], *others]), 3, at)) for others in (["AS"] * 3, ["KC KD KH KS JD"] * 3)
    }
    assert len(questions) == 1


def test_the_question_is_asked_of_who_may_declare_alone() -> None:
    at = replace(AT, draft="declare")
    for state, seat in ((position(HANDS), 2), (position(HANDS, turns=0), 3)):
        assert KEYS.key("question") not in texts(hand_of(state, seat, at))
    laid = play(position(HANDS), Lay(cards("QC")))
    assert KEYS.key("question") not in texts(hand_of(laid, 3, at))


def test_before_a_deal_ends_by_itself_everybody_is_warned() -> None:
    for turns, sentence in ((100, "warning(laps=30, left=5)"), (119, "warning(laps=30, left=1)")):
        state = position(HANDS, turns=turns)
        for blocks in (table_of(state), hand_of(state, state.turn)):
            assert sentence in texts(blocks)
    assert KEYS.key("ended-laps") not in texts(table_of(position(HANDS, turns=99)))


# The end of a deal


FAILED = ["QC AS 2D 6C 5H", "5C 4S 5D", "KS 7H", "KC KD 9S"]


def test_a_failed_declaration_is_explained_in_numbers() -> None:
    state = play(position(FAILED), Declare())
    for blocks in (table_of(state), hand_of(state, 0)):
        said = texts(blocks)
        assert "shown(seat=Anna, cards=6C 5H 2D AS QC, points=14)" in said
        assert "shown(seat=Dora, cards=KC KD 9S, points=29)" in said
        assert "declared-badly(declarer=Anna, points=14, seats=Bo*b*, number=1, least=14, tie=yes)" in said
        assert "pays-double_table_max(seat=Anna, own=14, most=29, cost=58)" in said
        assert "others-pay(beater=own_points, seats=Bo*b*, number=1, least=14, tie=yes)" in said
        rows = [row.split() for row in said.split("```")[1].strip().splitlines()]
        assert rows == [
            ["column-deal()", "column-total()", "column-left(target=200)"],
            ["Anna", "+58", "58", "142"],
            ["Bo*b*", "+14", "14", "186"],
            ["\u2060`\u2060Cid\u2060`\u2060", "+17", "17", "183"],
            ["Dora", "+29", "29", "171"],
        ]
        assert moves(blocks) == [Continue()]


@pytest.mark.parametrize(
    ("house", "sentences"),
    [
        (Options(failed_declare="double_own"), ["pays-double_own(seat=Anna, own=14, most=29, cost=28)"]),
        (Options(failed_declare="own_plus_30"), ["pays-own_plus_30(seat=Anna, own=14, most=29, cost=44)"]),
        (Options(beater="zero"), ["others-pay(beater=zero, seats=Bo*b*, number=1, least=14, tie=yes)"]),
    ],
)
def test_what_failing_costs_by_the_house_rules(house: Options, sentences: Sequence[str]) -> None:
    said = texts(table_of(play(position(FAILED, options=house), Declare())))
    assert all(sentence in said for sentence in sentences)


def test_several_lower_hands_are_all_named() -> None:
    state = play(position(["KC", "5C", "5D", "KD"]), Declare())
    assert "declared-badly(declarer=Anna, points=10, seats=Bo*b*, `Cid`, number=2, least=5, tie=no)" in texts(
        table_of(state)
    )


def test_a_good_declaration_is_explained() -> None:
    state = play(position(["AC", *FAILED[1:]]), Declare())
    assert "declared-well(seat=Anna, points=1)" in texts(table_of(state))
    assert ["Anna", "+0", "0", "200"] in [row.split() for row in texts(table_of(state)).split("```")[1].splitlines()]


def test_a_deal_that_nobody_declared_is_explained() -> None:
    last = play(position(["9D", "5C", "KD"], turns=89, stock="2C"), Lay(cards("KD")), Draw())
    assert "ended-laps(laps=30)" in texts(table_of(last))
    house = Options(stock_empty="end_deal")
    empty = play(position(["9D", "5C", "KD"], stock="2C", options=house), Lay(cards("9D")), Draw())
    assert "ended-stock(laps=30)" in texts(table_of(empty))


def test_the_pause_waits_for_who_hasnt_moved_on() -> None:
    state = rules.play(play(position(FAILED), Declare()), 1, Continue()).state
    assert "pause(seats=Dora, Bo*b*, Anna, number=3)" in texts(table_of(state))
    assert "moved-on()" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))


def test_a_total_that_is_lowered_is_explained() -> None:
    house = Options(exact_target="drop_50")
    state = play(replace(position(FAILED, options=house), totals=(0, 183, 0, 0)), Declare())
    assert "relieved(seat=`Cid`, target=200, total=150)" in texts(table_of(state))
    sheet = texts(table_of(state, replace(AT, page="sheet")))
    assert "sheet-relieved(deal=1, seat=`Cid`, target=200, total=150)" in sheet


# The end of the match


@pytest.mark.parametrize(
    ("options", "totals", "sentence"),
    [
        (
            Options(),
            (171, 120, 150, 188),
            "result(seats=`Cid`, number=1, points=137) result-target(seats=Anna, Dora, number=2, target=200)",
        ),
        (Options(), (0, 0, 3, 150), "result(seats=Bo*b*, `Cid`, number=2, points=17)"),
        (
            Options(match_end="last_survivor"),
            (190, 190, 0, 150),
            "result(seats=Bo*b*, number=1, points=14) result-survivor(",
        ),
        (Options(match_end="last_survivor"), (190, 190, 190, 150), "result-together(target=200)"),
        (Options(match_end="fixed_deals", fixed_deals=1), (0, 0, 0, 0), "result-deals(deals=1)"),
    ],
)
def test_who_has_won_and_why(options: Options, totals: tuple[int, ...], sentence: str) -> None:
    state = play(replace(position(FAILED, options=options), totals=totals), Declare())
    assert isinstance(state.phase, Over)
    for blocks in (table_of(state), hand_of(state, 1)):
        assert sentence in texts(blocks)
        assert not moves(blocks)


def test_the_most_deals_are_named_as_the_reason() -> None:
    state = play(replace(position(FAILED), deal=100), Declare())
    assert "result-deals(deals=100)" in texts(table_of(state))


# The score sheet


def test_the_score_sheet_has_every_deal() -> None:
    state = play(position(FAILED), Declare())
    assert "h:k3x9q2a:sheet" in ids(table_of(state))
    at = replace(AT, page="sheet")
    second = play(position(["AC", *FAILED[1:]]), Declare()).sheet[-1]
    state = replace(state, sheet=(*state.sheet, replace(second, deal=2)), totals=(58, 34, 28, 58))
    for blocks in (table_of(state, at), hand_of(state, 0, at)):
        rows = [row.split() for row in texts(blocks).split("```")[1].strip().splitlines()]
        assert rows == [
            ["Anna", "Bo*b*", "\u2060`\u2060Cid\u2060`\u2060", "Dora"],
            ["1", "58!", "14", "17", "29"],
            ["2", "0*", "14", "17", "29"],
            ["=", "58", "28", "34", "58"],
        ]
    assert ids(hand_of(state, 0, at)) == ["h:k3x9q2a:"]
    assert "h:k3x9q2a:sheet" not in ids(table_of(position(FAILED)))
    assert "not-scored-yet()" in texts(table_of(position(FAILED), at))


@pytest.mark.parametrize(("players", "earlier", "side_by_side"), [(8, 140, [8]), (9, 170, [5, 4]), (10, 170, [5, 5])])
def test_the_longest_score_sheet_fits(players: int, earlier: int, side_by_side: list[int]) -> None:
    seats = tuple(reversed(range(players)))
    played = tuple(
        Result(deal, seats, "declared", 7, False, (80,) * players, (160,) * players, (deal,) * players, (), ())
        for deal in range(1, 201)
    )
    state = replace(position(["AC"] * players, options=Options(max_deals=200)), sheet=played, totals=(999,) * players)
    said = texts(hand_of(state, 0, replace(AT, page="sheet")))
    assert f"sheet-earlier(deals={earlier})" in said
    assert len(said) <= LETTERS
    narrow(said)
    grids = [block.strip().splitlines() for block in said.split("```")[1::2]]
    assert [len(rows[-1].split()) - 1 for rows in grids] == side_by_side
    assert all(rows[1].startswith(str(earlier + 1)) for rows in grids)


# Refusals


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("lay 8S,7D", "mixed-ranks(cards=8S 7D)"),
        ("lay KS", "not-in-hand(card=KS)"),
        ("lay 8S,8S", "too-many-copies(number=1, card=8S)"),
        ("draw", "lay-first()"),
    ],
)
def test_a_refusal_is_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(position(HANDS), 3, decode(line, ABOUT.moves))
    assert sentence in KEYS.refusal(refusal.value)


def test_refusals_name_people_and_cards() -> None:
    state = position(HANDS, open="6D 6C")
    laid = play(state, Lay(cards("QC")))
    either = replace(laid, options=Options(take="any_of_play"))
    for at, seat, line, sentence in (
        (state, 1, "draw", "not-your-turn(seat=Anna)"),
        (replace(state, turns=2), 1, "declare", "declare-too-early(laps=1, seats=`Cid`, Dora)"),
        (laid, 3, "take 6D", "card-not-takeable(cards=6C, seat=Dora, take=last_laid)"),
        (either, 3, "take 9S", "card-not-takeable(cards=6D 6C, seat=Dora, take=any_of_play)"),
        (laid, 3, "lay 7D", "already-laid(cards=QC)"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            rules.play(at, seat, decode(line, ABOUT.moves))
        assert sentence in KEYS.refusal(refusal.value)


def test_every_group_of_a_hand_is_offered_in_every_random_hand() -> None:
    for _, _, step in random_match(Options(target=60), 5, "groups"):
        state = step.state
        if rules.view(state, None).phase == "lay":
            offered = moves(hand_of(state, state.turn))
            assert offered == [Lay(group) for group in by_rank(state.hands[state.turn])]
        if isinstance(state.phase, Pausing):
            assert {*moves(table_of(state))} == {Continue()}


# Wording


@cache
def golden() -> dict[str, Sequence[Block]]:
    """A screen of each kind, as text."""
    state = replace(position(HANDS, open="6D 6C", stock="2C 3C", buried="5C 5H 5S"), totals=(7, 0, 150, 34))
    laid = play(state, Lay(cards("8C 8D 8S")))
    failed = play(position(FAILED), Declare())
    good = play(position(["AC", *FAILED[1:]]), Declare())
    over = play(replace(position(FAILED), totals=(171, 120, 150, 188)), Declare())
    out = play(replace(position(HANDS, options=Options(match_end="last_survivor")), totals=(0, 0, 190, 0)), Declare())
    tables = {
        "table": play(laid, Draw()),
        "table-draw": laid,
        "table-warning": position(HANDS, turns=100),
        "table-failed": failed,
        "table-good": good,
        "table-out": out,
        "table-over": over,
    }
    hands = {
        "hand": (state, 3, ""),
        "hand-some": (state, 3, "some"),
        "hand-waiting": (state, 2, ""),
        "hand-draw": (laid, 3, ""),
        "hand-question": (state, 3, "declare"),
        "hand-early": (position(HANDS, turns=0), 3, ""),
        "hand-pause": (failed, 0, ""),
    }
    return {
        **{name: table_of(shown, PICTURED, say=WORDED) for name, shown in tables.items()},
        "table-sheet": table_of(failed, replace(PICTURED, page="sheet"), say=WORDED),
        "table-in-words": table_of(play(laid, Draw()), say=WORDED),
        "table-failed-in-words": table_of(failed, say=WORDED),
        **{
            name: hand_of(shown, seat, replace(PICTURED, draft=draft), say=WORDED)
            for name, (shown, seat, draft) in hands.items()
        },
        "hand-in-words": hand_of(state, 3, say=WORDED),
    }


@pytest.mark.parametrize("name", golden())
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    compare("declare", name, screen(golden()[name]), regenerate=regenerate)

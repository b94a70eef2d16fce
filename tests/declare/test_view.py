"""What players see, in whole matches: every sentence is there, everything fits, every button does what it says."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import IllegalMove
from bot.engine.notation import decode, encode
from bot.i18n import Say, Words
from bot.ui.screens.blocks import Address, Block
from cogs.declare import rules, view
from cogs.declare.rules import MOVES, Move, Options, State
from cogs.declare.rules.cards import by_rank
from cogs.declare.rules.model import Continue, Declare, Draw, Lay, Over, Pausing, Result, Take
from tests.declare.positions import after_pause, cards, play, position, random_match

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"declare": ROOT / "cogs" / "declare" / "words"})
NAMES = ("Dora", "`Cid`", "Bo*b*", "Anna", "A name as long as a name may ever be", "李小龍", "Fay", "Gus")
"""By seat: in a position of four Anna, seat 3, is the first, then come Bo*b*, `Cid` and Dora."""
AT = Address("k3x9q2", 41)
PARTS, LETTERS = 32, 3400
NARROW = 36


def words() -> Say:
    return WORDS.say("declare", "en", NAMES)


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def controls(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return [each for part in parts if part["type"] == 1 for each in part["components"]]


def labels(blocks: Sequence[Block]) -> list[str]:
    return [each["label"].replace("\ufe0e", "") for each in controls(blocks) if "label" in each]


def ids(blocks: Sequence[Block]) -> list[str]:
    return [each["custom_id"] for each in controls(blocks)]


def moves(blocks: Sequence[Block]) -> list[Move]:
    return [decode(each.split(":", 3)[3], MOVES) for each in ids(blocks) if each.startswith("m:")]


def choices(blocks: Sequence[Block]) -> list[Move]:
    """What the menus offer."""
    menus = [each for each in controls(blocks) if "options" in each]
    return [
        decode(f"{menu['custom_id'].split(':', 3)[3]} {option['value']}", MOVES)
        for menu in menus
        for option in menu["options"]
    ]


def table_of(state: State, at: Address = AT) -> Sequence[Block]:
    return view.table(rules.view(state, None), (), at, words())


def hand_of(state: State, seat: int, at: Address = AT) -> Sequence[Block]:
    return view.hand(rules.view(state, seat), (), at, words())


def plain(blocks: Sequence[Block]) -> str:
    return texts(blocks).replace("\ufe0e", "")


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
        yield step.state, None, table_of(step.state)
        for seat in range(seats):
            yield step.state, seat, hand_of(step.state, seat)


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("options", HOUSES, ids=lambda options: options.match_end)
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
            assert any(each.startswith("d:") for each in ids(blocks)) == (Declare() in legal)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def narrow(said: str) -> None:
    """Tables are as wide as a telephone shows them."""
    for block in said.split("```")[1::2]:
        assert all(len(row.replace("\ufe0e", "")) <= NARROW for row in block.splitlines())


# A turn


HANDS = ["8S 8D 8C 7D 7H QC", "KC KD", "JD 5D AS", "9C"]


def test_a_rank_is_one_press_and_some_of_it_a_menu() -> None:
    blocks = hand_of(position(HANDS, open="6D 6C"), 3)
    assert labels(blocks) == ["8♣ 8♦ 8♠ · 24", "7♦ 7♥ · 14", "Q♣ · 0", "Declare with 38 …"]
    assert moves(blocks) == [Lay(cards("8C 8D 8S")), Lay(cards("7D 7H")), Lay(cards("QC"))]
    assert choices(blocks) == [Lay(cards("8C")), Lay(cards("8C 8D")), Lay(cards("7D"))]
    (menu,) = [each for each in controls(blocks) if "options" in each]
    assert menu["options"][1]["description"].replace("\ufe0e", "") == "and keep 8♠"
    assert "Your hand: 8♣ 8♦ 8♠ · 7♦ 7♥ · Q♣ = **38 points**" in plain(blocks)


def test_eight_cards_of_one_rank_fit() -> None:
    state = position(["9C 9C 9D 9D 9H 9H 9S 9S", "KC", "QD"], options=Options(packs="2"))
    blocks = hand_of(state, 2)
    assert len(choices(blocks)) == 7
    assert Lay(cards("9C 9C 9D 9D 9H 9H 9S 9S")) in moves(blocks)
    assert max(len(encode(move)) for move in moves(blocks)) <= 85


def test_eight_ranks_fit() -> None:
    blocks = hand_of(position(["KC QC JC 10C 9C 8C 7C 6C", "KD", "QD"]), 2)
    assert len(moves(blocks)) == 8
    assert not choices(blocks)


def test_equal_cards_are_shown_twice() -> None:
    state = position(["6C 6C KD", "KC", "QD"], options=Options(packs="2"))
    assert "K♦ · 6♣ 6♣ = **22 points**" in plain(hand_of(state, 2))
    assert choices(hand_of(state, 2)) == [Lay(cards("6C"))]


def test_what_can_be_taken_is_named_with_its_points_and_who_laid_it() -> None:
    state = position(HANDS, open="6D 6C")
    for blocks in (table_of(state), hand_of(state, 3)):
        assert "**6♣** (6 points), laid by Dora, can be taken." in plain(blocks)
    several = position(HANDS, open="6D 6C", options=Options(take="any_of_play"))
    assert "One of **6♦ 6♣** (6 points each), laid by Dora, can be taken." in plain(table_of(several))
    ace = position(HANDS, open="AD")
    assert "**A♦** (1 point), laid by Dora" in plain(table_of(ace))
    assert "the next one comes from the stock" in texts(table_of(position(HANDS, turns=0)))


def test_after_laying_there_are_two_buttons() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C"), Lay(cards("8C 8D 8S")))
    blocks = hand_of(state, 3)
    assert labels(blocks) == ["Take 6♣ · 6", "Draw from the stock (2)"]
    assert moves(blocks) == [Take(Card.parse("6C")), Draw()]
    assert "You have laid 8♣ 8♦ 8♠. **Now draw one card.**" in plain(blocks)
    assert "**Anna** has laid 8♣ 8♦ 8♠ and draws a card." in plain(table_of(state))
    first = play(position(HANDS, turns=0), Lay(cards("QC")))
    assert moves(hand_of(first, 3)) == [Draw()]


def test_a_drawn_card_is_shown_as_new_to_its_owner_alone() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C"), Lay(cards("8C 8D 8S")), Draw())
    assert "new: **2♣**" in plain(hand_of(state, 3))
    for blocks in (table_of(state), hand_of(state, 2)):
        assert "2♣" not in plain(blocks)
        assert "Anna laid 8♣ 8♦ 8♠, drew" in plain(blocks)
    taken = play(position(HANDS, open="6D 6C"), Lay(cards("8C 8D 8S")), Take(Card.parse("6C")))
    assert "Anna laid 8♣ 8♦ 8♠, took 6♣" in plain(table_of(taken))


def test_nowhere_is_it_listed_what_somebody_holds() -> None:
    state = play(position(HANDS, open="6D 6C", stock="2C 3C 4C 5C"), Lay(cards("8C 8D 8S")), Take(Card.parse("6C")))
    for hand in ("KC KD", "JD", "9C"):
        state = play(state, Lay(cards(hand)), Draw())
    assert state.taken[3] == cards("6C")
    state = play(state, Lay(cards("QC")), Draw())  # now it is more than a lap ago
    for blocks in (table_of(state), hand_of(state, 2), hand_of(state, 1)):
        assert "6♣" not in plain(blocks)


def test_a_hand_doesnt_change_when_others_move() -> None:
    state = position(HANDS, open="6D 6C", stock="2C 3C")
    after = play(state, Lay(cards("7D 7H")), Draw())
    for seat in (0, 1):
        assert texts(hand_of(after, seat)) == texts(hand_of(state, seat))
        assert ids(hand_of(after, seat)) == ids(hand_of(state, seat))
    assert "not your turn" in texts(hand_of(state, 0))


def test_the_table_shows_turn_cards_totals_lap_and_stock() -> None:
    state = replace(position(HANDS, stock="2C 3C", open="6D", buried="5C 5H 5S"), totals=(7, 0, 150, 34))
    said = texts(table_of(state))
    assert "**Deal 1, lap 2**" in said
    assert "2 cards in the stock, 3 buried" in said
    assert "The first to reach **200** loses. Dora dealt." in said
    rows = [row.split() for row in said.split("```")[1].strip().splitlines()]
    assert rows == [
        ["cards", "total"],
        [">", "Anna", "6", "34"],
        ["Bo*b*", "2", "150"],
        ["'Cid'", "3", "0"],
        ["Dora", "1", "7"],
    ]
    assert "**Anna**'s turn to lay cards, or to declare." in said


def test_a_reshuffle_is_told() -> None:
    state = play(position(HANDS, stock="", open="9H", buried="2C 3C 4C"), Lay(cards("QC")), Draw())
    assert "Anna laid Q♣, drew (the stock was empty: 3 buried cards were shuffled)" in plain(table_of(state))


def test_who_is_out_is_shown() -> None:
    house = Options(match_end="last_survivor")
    pause = play(replace(position(HANDS, options=house), totals=(0, 0, 190, 0)), Declare())
    assert "**Bo\\*b\\*** has reached 200 and is out." in texts(table_of(pause))
    state = after_pause(pause)
    assert ["Bo*b*", "out", "210"] in [row.split() for row in texts(table_of(state)).split("```")[1].splitlines()]
    assert "You are out of the match" in texts(hand_of(state, 2))
    assert not moves(hand_of(state, 2))


# Declaring


def test_before_it_is_allowed_the_hand_says_from_when() -> None:
    early = position(HANDS, turns=0)
    for blocks in (table_of(early), hand_of(early, 3)):
        assert "Declaring is allowed from lap 2 on." in texts(blocks)
    late = position(HANDS, turns=4, options=Options(min_laps=2))
    assert "Declaring is allowed from lap 3 on." in texts(hand_of(late, 3))
    limited = position(HANDS, options=Options(declare_limit=10))
    assert "with 10 points at most; you hold 38." in texts(hand_of(limited, 3))
    for state in (early, late, limited):
        assert not any("Declare" in label for label in labels(hand_of(state, 3)))
    assert "allowed" not in texts(hand_of(position(HANDS), 3))


@pytest.mark.parametrize(
    ("house", "cost"),
    [
        (Options(), "**twice the largest hand on the table**, at least 2 × 38 = 76"),
        (Options(failed_declare="double_own"), "twice your hand: 2 × 38 = **76**"),
        (Options(failed_declare="own_plus_30"), "your hand and 30 more: 38 + 30 = **68**"),
    ],
)
def test_a_declaration_is_asked_about_once_with_its_cost(house: Options, cost: str) -> None:
    state = position(HANDS, options=house)
    (sketch,) = [each for each in ids(hand_of(state, 3)) if each.startswith("d:")]
    asked = hand_of(state, 3, replace(AT, draft=sketch.split(":", 3)[3]))
    assert "You hold 38. Are you sure?" in texts(asked)
    assert cost in texts(asked)
    assert labels(asked) == ["Yes, declare with 38", "Not yet"]
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
        assert "Are you sure?" not in texts(hand_of(state, seat, at))
    laid = play(position(HANDS), Lay(cards("QC")))
    assert "Are you sure?" not in texts(hand_of(laid, 3, at))


def test_before_a_deal_ends_by_itself_everybody_is_warned() -> None:
    for turns, sentence in ((100, "The deal ends after lap 30"), (119, "This is the last lap")):
        state = position(HANDS, turns=turns)
        for blocks in (table_of(state), hand_of(state, state.turn)):
            assert sentence in texts(blocks)
    assert "Nobody has declared" not in texts(table_of(position(HANDS, turns=99)))


# The end of a deal


FAILED = ["QC AS 2D 6C 5H", "5C 4S 5D", "KS 7H", "KC KD 9S"]


def test_a_failed_declaration_is_explained_in_numbers() -> None:
    state = play(position(FAILED), Declare())
    for blocks in (table_of(state), hand_of(state, 0)):
        said = plain(blocks)
        assert "Anna: 6♣ 5♥ 2♦ A♠ Q♣ = **14**" in said
        assert "Dora: K♣ K♦ 9♠ = **29**" in said
        assert "**Anna declared with 14 and fails**: Bo\\*b\\* has 14, too, and a tie is not enough." in said
        assert "Anna scores twice the largest hand on the table: 2 × 29 = **58**." in said
        assert "The others score what they hold." in said
        rows = [row.split() for row in said.split("```")[1].strip().splitlines()]
        assert rows == [
            ["deal", "total", "to", "200"],
            ["Anna", "+58", "58", "142"],
            ["Bo*b*", "+14", "14", "186"],
            ["'Cid'", "+17", "17", "183"],
            ["Dora", "+29", "29", "171"],
        ]
        assert moves(blocks) == [Continue()]


@pytest.mark.parametrize(
    ("house", "sentences"),
    [
        (Options(failed_declare="double_own"), ["twice the own hand: 2 × 14 = **28**"]),
        (Options(failed_declare="own_plus_30"), ["the own hand and 30 more: 14 + 30 = **44**"]),
        (Options(beater="zero"), ["Bo\\*b\\* scores 0 for the lowest hand; the others score what they hold."]),
    ],
)
def test_what_failing_costs_by_the_house_rules(house: Options, sentences: Sequence[str]) -> None:
    said = texts(table_of(play(position(FAILED, options=house), Declare())))
    assert all(sentence in said for sentence in sentences)


def test_several_lower_hands_are_all_named() -> None:
    state = play(position(["KC", "5C", "5D", "KD"]), Declare())
    assert "**Anna declared with 10 and fails**: Bo\\*b\\* and \\`Cid\\` hold only 5." in texts(table_of(state))


def test_a_good_declaration_is_explained() -> None:
    state = play(position(["AC", *FAILED[1:]]), Declare())
    assert "**Anna declared with 1 and wins the deal**: everybody else holds more" in texts(table_of(state))
    assert ["Anna", "+0", "0", "200"] in [row.split() for row in texts(table_of(state)).split("```")[1].splitlines()]


def test_a_deal_that_nobody_declared_is_explained() -> None:
    last = play(position(["9D", "5C", "KD"], turns=89, stock="2C"), Lay(cards("KD")), Draw())
    assert "**Nobody has declared in 30 laps**: everybody scores what they hold." in texts(table_of(last))
    house = Options(stock_empty="end_deal")
    empty = play(position(["9D", "5C", "KD"], stock="2C", options=house), Lay(cards("9D")), Draw())
    assert "**The stock is empty**: everybody scores what they hold." in texts(table_of(empty))


def test_the_pause_waits_for_who_hasnt_moved_on() -> None:
    state = rules.play(play(position(FAILED), Declare()), 1, Continue()).state
    assert "or after a while. Waiting for Anna, Bo\\*b\\* and Dora." in texts(table_of(state))
    assert "You have moved on" in texts(hand_of(state, 1))
    assert not moves(hand_of(state, 1))


def test_a_total_that_is_lowered_is_explained() -> None:
    house = Options(exact_target="drop_50")
    state = play(replace(position(FAILED, options=house), totals=(0, 183, 0, 0)), Declare())
    assert "\\`Cid\\` has exactly 200, which becomes **150**." in texts(table_of(state))
    sheet = texts(table_of(state, replace(AT, page="sheet")))
    assert "After deal 1 \\`Cid\\` had exactly 200, which became 150." in sheet


# The end of the match


@pytest.mark.parametrize(
    ("options", "totals", "sentence"),
    [
        (
            Options(),
            (171, 120, 150, 188),
            "**\\`Cid\\`** wins the match with 137 points. Anna and Dora have reached 200 and lose.",
        ),
        (Options(), (0, 0, 3, 150), "**Bo\\*b\\* and \\`Cid\\`** share the win with 17 points."),
        (Options(match_end="last_survivor"), (190, 190, 0, 150), "**Bo\\*b\\*** wins the match with 14 points. Nobody"),
        (Options(match_end="last_survivor"), (190, 190, 190, 150), "All who were left have reached 200 together"),
        (Options(match_end="fixed_deals", fixed_deals=1), (0, 0, 0, 0), "with 14 points. One deal has been played"),
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
    assert "100 deals have been played; the fewest points decide." in texts(table_of(state))


# The score sheet


def test_the_score_sheet_has_every_deal() -> None:
    state = play(position(FAILED), Declare())
    assert "h:k3x9q2:sheet" in ids(table_of(state))
    at = replace(AT, page="sheet")
    second = play(position(["AC", *FAILED[1:]]), Declare()).sheet[-1]
    state = replace(state, sheet=(*state.sheet, replace(second, deal=2)), totals=(58, 34, 28, 58))
    for blocks in (table_of(state, at), hand_of(state, 0, at)):
        rows = [row.split() for row in texts(blocks).split("```")[1].strip().splitlines()]
        assert rows == [
            ["Anna", "Bo*b*", "'Cid'", "Dora"],
            ["1", "58!", "14", "17", "29"],
            ["2", "0*", "14", "17", "29"],
            ["=", "58", "28", "34", "58"],
        ]
    assert ids(hand_of(state, 0, at)) == ["h:k3x9q2:"]
    assert "h:k3x9q2:sheet" not in ids(table_of(position(FAILED)))
    assert "No deal has been scored yet." in texts(table_of(position(FAILED), at))


def test_the_longest_score_sheet_fits() -> None:
    seats = tuple(reversed(range(8)))
    played = tuple(
        Result(deal, seats, "declared", 7, False, (80,) * 8, (160,) * 8, (deal,) * 8, (), ()) for deal in range(1, 201)
    )
    state = replace(position(["AC"] * 8, options=Options(max_deals=200)), sheet=played, totals=(999,) * 8)
    blocks = hand_of(state, 0, replace(AT, page="sheet"))
    assert "The first 140 deals are left out." in texts(blocks)
    assert len(texts(blocks)) <= LETTERS
    narrow(texts(blocks))


# Refusals


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("lay 8S,7D", "Cards laid together must have the same rank; you chose 8♠ 7♦. (10, J and K count the same"),
        ("lay KS", "You do not hold K♠."),
        ("lay 8S,8S", "You hold only 1 × 8♠."),
        ("draw", "Lay at least one card first; you draw afterwards."),
    ],
)
def test_a_refusal_is_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(position(HANDS), 3, decode(line, MOVES))
    assert sentence in words().refusal(refusal.value).replace("\ufe0e", "")


def test_refusals_name_people_and_cards() -> None:
    state = position(HANDS, open="6D 6C")
    laid = play(state, Lay(cards("QC")))
    either = replace(laid, options=Options(take="any_of_play"))
    for at, seat, line, sentence in (
        (state, 1, "draw", "It is not your turn. Waiting for Anna."),
        (replace(state, turns=2), 1, "declare", "everyone has had one turn. Still to play: \\`Cid\\` and Dora."),
        (laid, 3, "take 6D", "Only 6♣, laid last by Dora, may be taken."),
        (either, 3, "take 9S", "Only 6♦ 6♣, laid by Dora, may be taken."),
        (laid, 3, "lay 7D", "You have already laid Q♣. Now draw one card."),
    ):
        with pytest.raises(IllegalMove) as refusal:
            rules.play(at, seat, decode(line, MOVES))
        assert sentence in words().refusal(refusal.value).replace("\ufe0e", "")


def test_every_group_of_a_hand_is_offered_in_every_random_hand() -> None:
    for _, _, step in random_match(Options(target=60), 5, "groups"):
        state = step.state
        if rules.view(state, None).phase == "lay":
            offered = moves(hand_of(state, state.turn))
            assert offered == [Lay(group) for group in by_rank(state.hands[state.turn])]
        if isinstance(state.phase, Pausing):
            assert {*moves(table_of(state))} == {Continue()}

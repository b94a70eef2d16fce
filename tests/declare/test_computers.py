"""Computers: what they prefer, that they beat chance and simple players, and the clock's moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from statistics import median

import pytest

from bot.engine.cards import Card
from bot.engine.game import LEVELS, Level, Rng, Skill
from bot.engine.phases import Pausing
from cogs.declare import computers, rules
from cogs.declare.rules import Move, Options, State
from cogs.declare.rules.cards import deck
from cogs.declare.rules.model import Declare, Draw, Lay, Take, Turn
from tests.declare.hidden import reshuffle
from tests.declare.positions import cards, play, position
from tests.declare.rivals import DECLARE, cautious, deal_lengths
from tests.playing import TIMES, Pick, Turn as Made, at_random, by_computer, played
from tests.strength import share


def choice(state: State, level: Level = "normal") -> Move:
    return computers.choose(rules.view(state, state.turn), Rng("choose"), Skill(level))


def known(hands: Sequence[str], taken: Sequence[str], laps: int = 2, options: Options | None = None) -> State:
    """A position in which everyone saw these cards taken, in playing order; the others laid a six last."""
    state = position(hands, turns=laps * len(hands), options=options, stock="2C 9D KH", open="6D")
    laid = tuple(Turn(seat, cards("6D"), Card.parse("AS")) for seat in state.order)
    return replace(state, taken=tuple(cards(each) for each in reversed(taken)), course=laid)


# Declaring


def test_fourteen_is_not_declared_against_hands_known_to_be_lower() -> None:
    mine = "QC AS 2D 6C 5H"
    for others in (["3C 2S", "KC KD 9S 10H", "KH QD 9D 10D"], ["KC KD 9S 10H", "4C QS", "KH QD 9D 10D"]):
        state = known([mine, *others], ["", *others])
        assert not isinstance(choice(state), Declare)


def test_a_tie_with_a_known_hand_is_not_declared() -> None:
    assert not isinstance(choice(known(["2C", "2D", "KC KD"], ["", "2D", "KC KD"])), Declare)


def test_what_is_known_to_be_lower_than_all_others_is_declared_at_once() -> None:
    others = ["KC KD 9S 10H", "KH QD 9D 10D", "9C 7D"]
    state = known(["QC AS 2D 6C 5H", *others], ["", *others])
    assert choice(state) == Declare()
    assert not isinstance(choice(replace(state, turns=0)), Declare)
    assert not isinstance(choice(replace(state, options=Options(declare_limit=13))), Declare)


def test_against_few_cards_more_is_needed_than_against_many() -> None:
    mine = "3C 2D AS"
    many = known([mine, *["KC KD 9S 10H 8C 7C"] * 3], ["", "", "", ""], options=Options(packs="2"))
    few = known([mine, *["KC"] * 3], ["", "", "", ""], options=Options(packs="2"))
    few = replace(few, course=tuple(replace(turn, laid=cards("3H")) for turn in few.course))
    assert choice(many) == Declare()
    assert not isinstance(choice(few), Declare)


def test_less_is_risked_where_failing_costs_more() -> None:
    hands, taken = ["2C AS", "KC 9S", "KD 8S"], ["", "", ""]
    assert choice(known(hands, taken, options=Options(failed_declare="double_own"))) == Declare()
    assert choice(known(hands, taken)) == Lay(cards("2C"))


def test_among_ten_a_low_card_is_declared_that_fewer_would_lay() -> None:
    """As patient as eight are, ten computers took 205 turns a deal, and in a quarter nobody declared."""
    assert choice(known(["3C", *["KC KD 9S 10H"] * 9], [""] * 10, laps=5)) == Declare()


# Declaring at each level


def laid(hands: Sequence[str], *laps: str, options: Options | None = None) -> State:
    """A position after these laps, each what everyone laid, in playing order, before drawing a card."""
    players = len(hands)
    plays = [cards(play) for lap in laps for play in lap.split(", ")]
    seats = tuple(reversed(range(players)))
    course = tuple(Turn(seats[number % players], play, None) for number, play in enumerate(plays))
    state = position(hands, turns=len(plays), options=options)
    gone = Counter(card for play in plays for card in play) + Counter(card for hand in state.hands for card in hand)
    stock = tuple((Counter(deck(1)) - gone).elements())
    buried = tuple(card for play in plays[:-1] for card in play)
    return replace(state, course=course, open=plays[-1], buried=buried, stock=stock)


def test_hard_declares_a_good_hand_in_the_middle_of_a_deal() -> None:
    hands = ["8C 2S AC QC QD QS", "KS 9H 7C 5S AS", "10C 8H 4C 3S AD", "9C 7H 6S 4H"]
    first, second = "9D, 10D 10H 10S, JC JD JH, KC KD KH", "9S, 7D 7S, 5C 5D 5H, 6C 6D 6H"
    state = laid(hands, first, second)
    assert choice(state, "hard") == Declare()


@pytest.mark.parametrize("hand", ["8H 6S 5C 3H 2C AC QD QS", "8S 7D 5C 4S 2D AD QC QS"])
def test_hard_does_not_declare_half_a_hand_after_one_lap(hand: str) -> None:
    others = ["9S 9D 7C 4C 3C", "KC KD 10H 9H 6H 5D 2H"]
    state = laid([hand, *others], "KH, JC JD JH JS, 10C 10D")
    assert isinstance(choice(state, "hard"), Lay)


@pytest.mark.parametrize(("hand", "declared"), [("3C 2D QS", True), ("3C 3D QS", False)])
def test_easy_declares_low_hands_only(hand: str, declared: bool) -> None:
    state = laid([hand, "KS 9H 7C 5S AS 8C", "10C 8H 4C 4S AD 8S"], "KC KD KH, 10D 10H, JC JD JH", "9D, 9S, 8D")
    assert (choice(state, "easy") == Declare()) == declared
    assert choice(state, "normal") == Declare()


def test_easy_forgets_what_others_took() -> None:
    turns = played(DECLARE, Options(target=50), 4, "forgetting 3", [by_computer] * 4).turns
    states = [turn.before for turn in turns if not isinstance(turn.before.phase, Pausing)]
    forgotten = [replace(state, taken=((),) * 4) for state in states]
    differ = [state for state, other in zip(states, forgotten, strict=True) if choice(state) != choice(other)]
    assert any(not isinstance(choice(state), Declare) for state in differ), "at normal it matters beyond declaring"
    assert [choice(state, "easy") for state in states] == [choice(state, "easy") for state in forgotten]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_declares_against_a_card_that_is_probably_lower(level: Level) -> None:
    state = laid(["3C AC", "KC KS 9H 9C", "2D"], "KD, 9D, 10D 10H 10S", "JC, 8D, 9S", "7S, 7D, 8S", "6S, 6D, 6H")
    assert isinstance(choice(state, level), Lay)


@cache
def by_computers(options: Options, seats: int) -> tuple[Made, ...]:
    return played(DECLARE, options, seats, f"hidden {seats}", [by_computer] * seats).turns


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.long
def test_a_move_depends_on_nothing_hidden(level: Level) -> None:
    random = Random(level)
    found: Counter[type[Move]] = Counter()
    for seats, options in ((3, Options(target=50)), (4, Options(target=50)), (6, Options(target=50))):
        for number, turn in enumerate(by_computers(options, seats)):
            state = turn.before
            if not isinstance(state.phase, Pausing) and number % max(1, 7 // TIMES) == 0:
                move = choice(state, level)
                found[type(move)] += 1
                assert choice(reshuffle(state, state.turn, random), level) == move
    assert found[Lay] > 20
    assert found[Declare]


# Laying and drawing

EARLY = Options(min_laps=3)
"""Nobody may declare yet."""


def test_the_rank_worth_most_is_laid_whole() -> None:
    state = position(["9C KD 5H 5S 5D 2C", "KC", "QD"], stock="3C 4C", open="8C", options=EARLY)
    assert choice(state) == Lay(cards("5D 5H 5S"))


def test_what_would_be_a_pair_with_the_open_card_is_kept() -> None:
    state = position(["9C 8D 2C", "KC", "QD"], stock="3C 4C", open="9D", options=EARLY)
    assert choice(state) == Lay(cards("8D"))
    assert choice(play(state, Lay(cards("8D")))) == Take(Card.parse("9D"))


def test_low_cards_are_taken_and_high_ones_are_not() -> None:
    for card, move in (("AD", Take(Card.parse("AD"))), ("QH", Take(Card.parse("QH"))), ("10D", Draw())):
        state = play(position(["KD 7C 4S", "KC", "QD"], stock="3C 4C", open=card, options=EARLY), Lay(cards("KD")))
        assert choice(state) == move


def test_when_nobody_has_laid_there_is_only_the_stock() -> None:
    state = play(position(["KD 7C 4S", "KC", "QD"], options=EARLY), Lay(cards("KD")))
    assert choice(state) == Draw()


def test_an_empty_stock_is_no_riddle() -> None:
    hands = ["KD 7C", "KC", "QD"]
    state = position(hands, stock="", open="9C", buried="2C 3C 4C 5C", options=EARLY)
    state = replace(state, taken=(cards("QD"), cards("KC"), ()))
    assert choice(state) == Lay(cards("KD"))


# Strength


@pytest.mark.parametrize(
    ("seats", "others"),
    [(3, at_random), (5, at_random), (8, at_random), (3, cautious(10)), (5, cautious(10))],
)
@pytest.mark.long
def test_a_computer_wins_more_than_its_share(seats: int, others: Pick) -> None:
    found = share(DECLARE, seats, 60, others=others, enough=3)
    assert found.errors > 2, found


@pytest.mark.slow
def test_computers_among_themselves_come_to_an_end() -> None:
    for options in (
        Options(target=60),
        Options(match_end="last_survivor", target=60),
        Options(declare_limit=0, max_laps=10, target=60),
    ):
        assert played(DECLARE, options, 4, "themselves", [by_computer] * 4).turns


# Lengths, as measured for the rule text


@pytest.mark.parametrize(
    ("seats", "most", "turns"),
    [(3, 10, 20), (3, 5, 27), (4, 10, 25), (5, 10, 27), (5, 5, 38), (8, 10, 39), (9, 10, 41), (10, 10, 54)],
)
@pytest.mark.slow
def test_a_deal_lasts_as_long_as_measured(seats: int, most: int, turns: int) -> None:
    found = deal_lengths(25 * TIMES, seats, cautious(most), Options())
    assert 0.8 * turns <= median(found) <= 1.2 * turns


@pytest.mark.long
def test_careful_players_with_one_pack_need_the_buried_cards() -> None:
    """Four with one pack reshuffle in most deals, and sometimes nobody declares in 30 laps; not so with two packs."""
    one = deal_lengths(80, 4, cautious(5), Options())
    two = deal_lengths(40, 4, cautious(5), Options(packs="2"))
    assert max(one) > 80 >= max(two)


# The clock's moves


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("9C KD 5H 5S 5D 2C", "5D 5H 5S"),
        ("KC 10C JC", "KC"),
        ("5C 5D 10H", "10H"),
        ("QC AS", "AS"),
        ("QC", "QC"),
    ],
)
def test_who_doesnt_answer_lays_the_rank_worth_most(hand: str, laid: str) -> None:
    state = position([hand, "KC", "QD"], open="AD")
    assert computers.absent(rules.view(state, state.turn)) == Lay(cards(laid))


def test_who_doesnt_answer_draws_from_the_stock() -> None:
    state = position(["9C", "KC", "QD"], open="AD")
    drawing = play(state, Lay(cards("9C")))
    assert computers.absent(rules.view(drawing, drawing.turn)) == Draw()


# Moves without a choice


def forced(state: State) -> Move | None:
    return computers.forced(rules.view(state, None), state.turn)


def test_the_draw_is_forced_while_there_is_nothing_to_take() -> None:
    first = play(position(["KC 7D", "KD", "QD"], turns=0), Lay(cards("KC")))
    assert forced(first) == Draw()
    assert forced(play(first, Draw())) is None
    assert forced(play(position(["KC 7D", "KD", "QD"], open="6D"), Lay(cards("KC")))) is None


@pytest.mark.parametrize(
    ("taken", "turns", "limit", "move"),
    [
        ("9D", 3, None, None),
        ("9D", 0, None, Lay(cards("9D"))),
        ("9D", 3, 8, Lay(cards("9D"))),
        ("9D", 3, 9, None),
        ("", 0, None, None),
    ],
)
def test_the_only_card_is_forced_where_everybody_saw_it_and_it_cannot_be_declared(
    taken: str, turns: int, limit: int | None, move: Move | None
) -> None:
    state = position(["9D", "KD", "QD"], turns=turns, options=Options(declare_limit=limit))
    assert forced(replace(state, taken=((), (), cards(taken)))) == move

"""Computers: what they prefer, that they beat chance, and the clock's moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import Card
from bot.engine.rng import Rng
from cogs.jass import players, rules
from cogs.jass.cog import Jass
from cogs.jass.rules import Mode, Move, Options, State
from cogs.jass.rules.model import Announce, Choose, Confirm, Play, Push, Show, Stoeck
from cogs.jass.rules.weis import Style
from tests.jass.duplicate import lead
from tests.jass.positions import SWISSLOS, cards, in_mode, lay, match, trick_number, without
from tests.jass.test_rules import counted
from tests.jass.test_weis import asked, both_laid, shared, stoeck_hands

EMPTY = {"E": "", "N": "", "W": ""}
QUIET = Options(weis=False, stoeck=False)


def choice(state: State) -> Move:
    (seat,) = rules.active(state)
    return players.choose(rules.view(state, seat), Rng("choose"))


def card(state: State) -> str:
    move = choice(state)
    assert isinstance(move, Play)
    return str(move.card)


# The mode


@pytest.mark.parametrize(
    ("hand", "mode"),
    [
        ("JS 9S AS KS 7S AH 8D 7C 6C", "S"),
        ("JH 9H QH 8H AD KD 7S 6C 8C", "H"),
        ("AH KH QH AD KD AS 10S AC 9C", "O"),
        ("6H 7H 8H 6D 7D 6S 9S 6C 10C", "U"),
    ],
)
def test_a_strong_hand_chooses_its_mode(hand: str, mode: str) -> None:
    assert choice(match({"S": hand, **EMPTY})) == Choose(Mode(mode))


def test_a_weak_hand_pushes_and_the_partner_chooses() -> None:
    weak = "QH 8H 9D 7D 10S 8S 7S 10C 8C"
    assert choice(match({"S": weak, **EMPTY})) == Push()
    pushed = rules.play(match({"S": weak, "E": "", "N": "JD 9D AD 8D 6D KH QH 8S 7C", "W": ""}), 0, Push()).state
    assert choice(pushed) == Choose(Mode.DIAMONDS)
    nothing = rules.play(match({"S": "", "E": "", "N": weak, "W": ""}), 0, Push()).state
    assert isinstance(choice(nothing), Choose)


def test_multipliers_weigh() -> None:
    hand = {"S": "JH 9H QH 7H AH 8S 7C JC 9C", **EMPTY}
    hand["S"] = "JH 9H QH 7H 6H JS 9S QS AS"
    assert choice(match(hand)) == Choose(Mode.HEARTS)
    assert choice(match(hand, SWISSLOS)) == Choose(Mode.SPADES)


# Declaring


def test_the_best_weis_is_announced_once() -> None:
    state = in_mode({"S": "AD KD QD JD 8S 7S 6S 9C 6H", **EMPTY}, "H")
    announce = choice(state)
    assert announce == Announce((cards("AD KD QD JD"), cards("8S 7S 6S")), Style.KIND)
    state = rules.play(state, 0, announce).state
    assert isinstance(choice(state), Play)


def test_everything_announced_is_shown() -> None:
    assert choice(shared()) == Show((cards("KC QC JC"), cards("9S 8S 7S")))


def test_stoeck_is_declared_with_the_card_or_as_soon_as_it_is_remembered() -> None:
    assert choice(asked()) == Stoeck()
    state = rules.play(both_laid(), 1, Play(Card.parse("10H"), stoeck=False)).state
    assert choice(state) == Stoeck()
    # In the last trick, the Queen is the only card, and the second of the pair.
    state = trick_number(in_mode({"S": "QH KH", **EMPTY}, "H", Options(weis=False)), 9)
    state = without(state, "KH")
    assert choice(state) == Play(Card.parse("QH"), stoeck=True)


# Cards


@pytest.mark.parametrize("hand", ["JH QH 8H 7H AD 7D 8S 9C 7C", "9H AH KH 8H AD 7D 8S 9C", "JH 9H 7H KD 8D 8S KC"])
def test_who_has_chosen_draws_trumps_and_the_opponents_dont(hand: str) -> None:
    state = in_mode({"S": hand, "E": hand, "N": "", "W": ""}, "H", QUIET)
    assert card(state).endswith("H")
    assert not card(replace(state, leader=1)).endswith("H")


def test_points_are_given_to_the_partners_trick_and_kept_from_the_opponents() -> None:
    state = lay(in_mode({"S": "6D", "E": "7D", "N": "AD", "W": "10H 8H 6S"}, "O", QUIET), "6D 7D AD").state
    assert card(state) in {"8H", "6S"}
    state = lay(in_mode({"S": "6D", "E": "AD", "N": "7D", "W": "10H 8H 6S"}, "O", QUIET), "6D AD 7D").state
    assert card(state) == "10H"


def test_a_card_that_will_win_later_isnt_thrown_into_a_lost_trick() -> None:
    state = lay(in_mode({"S": "AD", "E": "7D", "N": "8D", "W": "AH 7S"}, "U", QUIET), "AD 7D 8D").state
    assert card(state) == "AH"
    state = lay(in_mode({"S": "7D", "E": "6D", "N": "8D", "W": "6H KS"}, "U", QUIET), "7D 6D 8D").state
    assert card(state) == "KS"


def test_the_last_player_takes_a_rich_trick_as_cheaply_as_possible() -> None:
    state = lay(in_mode({"S": "10D", "E": "7D", "N": "KD", "W": "JH 7H 8S"}, "H", QUIET), "10D 7D KD").state
    assert card(state) == "7H"


@pytest.mark.slow
def test_a_computer_beats_chance_by_a_wide_margin() -> None:
    found = lead(150)
    assert found.points - 2 * found.error > 45


# The clock's moves


def absent(state: State) -> Move:
    (seat,) = rules.active(state)
    return players.absent(rules.view(state, seat))


def test_who_doesnt_answer_pushes_or_chooses_the_longest_suit() -> None:
    hands = {"S": "AH", "E": "", "N": "AH KD 7D 9S 8S 6C", "W": ""}
    assert absent(match(hands)) == Push()
    assert absent(rules.play(match(hands), 0, Push()).state) == Choose(Mode.DIAMONDS)


@pytest.mark.parametrize(
    ("mode", "hand", "least"),
    [
        ("H", "AD 10S 9C 8S 7H", "8S"),
        ("H", "9H 7H 6H AD", "6H"),
        ("H", "7H 9D", "9D"),
        ("O", "7C 6C 9H 6S", "6S"),
        ("U", "AC AD KC 9S", "AD"),
        ("U", "7C 9S KC", "9S"),
    ],
)
def test_who_doesnt_answer_lays_the_card_of_fewest_points(mode: str, hand: str, least: str) -> None:
    assert absent(in_mode({"S": hand, **EMPTY}, mode)) == Play(Card.parse(least), stoeck=False)


def test_who_doesnt_answer_announces_nothing_but_keeps_what_was_announced_and_stoeck() -> None:
    assert isinstance(absent(in_mode(stoeck_hands(), "H")), Play)
    assert absent(shared()) == Show((cards("KC QC JC"), cards("9S 8S 7S")))
    assert absent(asked()) == Stoeck()
    state = trick_number(in_mode({"S": "QH KH", **EMPTY}, "H", Options(weis=False)), 9)
    assert absent(without(state, "KH")) == Play(Card.parse("QH"), stoeck=True)


def test_the_count_and_questions_are_not_waited_for_long() -> None:
    plugin, count = Jass.plugin, counted()
    for seat in range(4):
        view = rules.view(count, seat)
        assert plugin.is_pause(view)
        assert plugin.absent(view) == plugin.choose(view, Rng("x")) == Confirm()
    assert plugin.pause.seconds == 60
    assert players.patience(rules.view(shared(), 2)) == players.QUESTION
    assert players.patience(rules.view(asked(), 0)) == players.QUESTION
    for state in (match(stoeck_hands()), in_mode(stoeck_hands(), "H")):
        assert players.patience(rules.view(state, 0)) is None

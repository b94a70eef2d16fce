"""Computers: what they prefer, that they beat chance, and the clock's moves."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.cards import Card
from bot.engine.game import LEVELS, Level, Skill
from bot.engine.rng import Rng
from cogs.democracy import computers, rules
from cogs.democracy.rules import Choosing, Move, Options, Place, Reveal
from tests.democracy.hidden import reshuffle
from tests.democracy.playouts import place, place_all, random_match, trick_of
from tests.democracy.test_blunders import THIRTEENTH_HEART, late
from tests.playing import TIMES


def chosen(flip: str, hand: str) -> str:
    state = trick_of(flip, [hand, "7D 8D", "8S 9S", "9H 10H"])
    move = computers.choose(rules.view(state, 0), Rng("choose"), Skill())
    assert isinstance(move, Place)
    return str(move.card)


def test_a_high_trump_is_kept_for_a_rich_trick() -> None:
    assert chosen("6C", "4D 6S") == "6S"
    assert chosen("5C", "4C 6S") == "4C"


def test_the_five_of_trump_is_safe_with_the_six_in_the_same_hand() -> None:
    assert chosen("9C", "5C 6C") == "5C"


def test_nothing_is_given_away_with_a_card_that_cannot_win() -> None:
    assert chosen("KC", "3D 6S") == "6S"


def test_at_hard_it_is_seen_what_a_suit_lacks() -> None:
    """One heart is enough, diamonds are decided: the ace fights for it, and at a glance the eight looks as good."""
    last = late("9H", "8C AD", "JH QC JS", *THIRTEENTH_HEART)
    assert computers.choose(last, Rng("choose"), Skill("hard")) == Place(Card.parse("AD"), last.trick)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", rules.ABOUT.seats)
@pytest.mark.slow
def test_nothing_hidden_decides(level: Level, seats: int) -> None:
    """The others' hands and the cards they have placed, what will be turned up and what will be dealt."""
    random = Random(f"{level} {seats}")
    for options in (Options(target=2), Options(target=1, scoring="per_suit_most", tie_keeps="everyone")):
        for number, (_, _, step) in enumerate(random_match(options, seats, f"hidden-{seats}")):
            view = rules.view(step.state, number % seats)
            if random.random() > 0.15 or not isinstance(step.state.phase, Choosing) or not view.moves:
                continue
            twin = rules.view(reshuffle(step.state, number % seats, random), number % seats)
            moves = [computers.choose(each, Rng(f"{number}"), Skill(level, share=3)) for each in (view, twin)]
            assert moves[0] == moves[1]
            assert moves[0] in view.moves


@pytest.mark.parametrize(
    ("seats", "matches", "least"), [(2, 15, 0.7), (3, 12, 0.65), (4, 15, 0.6), (5, 12, 0.5), (6, 10, 0.4)]
)
@pytest.mark.long
def test_a_computer_beats_chance(seats: int, matches: int, least: float) -> None:
    wins = 0.0
    for number in range(matches * TIMES):
        places = match(seats, number % seats, Rng(f"strength-{seats}-{number}"))
        if places[number % seats] == 1:
            wins += 1 / places.count(1)
    assert wins / (matches * TIMES) > least


def match(seats: int, computer: int, rng: Rng) -> tuple[int, ...]:
    state = rules.deal(Options(target=3), seats, rng)
    while waited_for := rules.active(state):
        seat = min(waited_for)
        move: Move
        if seat == computer:
            move = computers.choose(rules.view(state, seat), rng, Skill())
        else:
            move, rng = rng.choice(tuple(rules.legal(state, seat)))
        state = rules.play(state, seat, move).state
    result = rules.outcome(state)
    assert result is not None
    return result.places


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("5C 7S 6H", "6H"),
        ("6S 6D X1", "6D"),
        ("X1 7C", "X1"),
        ("X1 X2 8C", "X1"),
        ("10C 8S 8D", "8D"),
        ("3C AD KS", "KS"),
        ("3C AD", "AD"),
    ],
)
def test_who_doesnt_answer_places_his_least_card(hand: str, card: str) -> None:
    state = trick_of("9C", [hand, "QH JH"])
    assert computers.absent(rules.view(state, 0)) == Place(Card.parse(card), state.trick)


def test_who_doesnt_answer_gives_the_signal() -> None:
    ready = place_all(trick_of("9C", ["5C 7S", "QH JH"], Options(reveal="dealer")), "5C QH")
    shown = rules.view(ready, 0)
    assert computers.absent(shown) == computers.choose(shown, Rng("x"), Skill()) == Reveal()
    assert computers.patience(shown) == computers.SIGNAL


def test_the_only_card_left_is_not_waited_for_long() -> None:
    assert computers.patience(rules.view(trick_of("9C", ["5C", "QH"]), 0)) == computers.LAST_CARD
    assert computers.patience(rules.view(trick_of("9C", ["5C 6C", "QH JH"]), 0)) is None


def test_a_complete_trick_is_there_to_be_seen_until_somebody_places_a_card() -> None:
    first = trick_of("9C", ["6C QD", "5C KD"])
    second = place_all(first, "6C 5C")
    third = place(second, 0, "QD").state
    assert [computers.to_see(rules.view(state, None)) for state in (first, second, third)] == [False, True, False]

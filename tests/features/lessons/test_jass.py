"""What the lesson says of its positions is so."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.engine.cards import Rank, Suit
from bot.engine.lesson import position
from bot.features.lessons.screens import Bookmark, pressed, why_right
from cogs.jass import rules
from cogs.jass.lesson import LESSON
from cogs.jass.rules import Mode, State
from cogs.jass.rules.cards import DECK, card_points
from cogs.jass.rules.model import Choose, Play, Stoeck, Wait
from cogs.jass.rules.scoring import counts_of, totals_of
from cogs.jass.rules.stoeck import holder_of
from cogs.jass.rules.turns import contract_of
from cogs.jass.rules.weis import combos_in
from tests import games
from tests.features.lessons.lessons import words
from tests.jass.positions import cards, lay

PLACES = {exercise.name: place for place, exercise in enumerate(LESSON)}
THEIRS = (1, 3)


def at(name: str, *path: int) -> State:
    """An exercise where it has got to."""
    return position(rules, LESSON[PLACES[name]], path).state


def after(state: State, text: str) -> State:
    return lay(state, text).state


def numbers(sentence: str) -> set[int]:
    """All numbers of a sentence but those of cards."""
    return {int(each) for each in re.findall(r"\b\d+\b(?![♥♦♠♣])", sentence)}


def right(name: str, *path: int) -> set[int]:
    """The numbers in what is said of the latest right press."""
    plugin, mark = games.plugin("jass"), Bookmark("jass", PLACES[name], path)
    return numbers(why_right(plugin, mark, words(plugin, mark.exercise)))


def wrong(name: str, text: str) -> set[int]:
    """The numbers in what is said of this wrong press."""
    plugin, mark = games.plugin("jass"), Bookmark("jass", PLACES[name])
    to, notice = pressed(plugin, mark, "m", text, words(plugin, mark.exercise))
    assert to == mark
    return numbers(notice)


def asked(name: str) -> set[int]:
    exercise = LESSON[PLACES[name]]
    return numbers(words(games.plugin("jass"), PLACES[name])(f"lesson-{name}", **exercise.facts, player3="Carl"))


def worth(state: State) -> int:
    """The points of the latest trick."""
    return sum(card_points(card, contract_of(state).mode) for card in state.tricks[-1].cards)


def places(state: State) -> tuple[int, ...]:
    outcome = rules.outcome(state)
    assert outcome
    return outcome.places


@pytest.mark.parametrize("name", PLACES)
def test_every_card_is_there_once(name: str) -> None:
    state = at(name)
    assert Counter(card for hand in state.dealt for card in hand) == Counter(DECK)
    played = [card for trick in state.tricks for card in trick.cards]
    assert Counter([*played, *state.table, *(card for hand in state.hands for card in hand)]) == Counter(DECK)


@pytest.mark.parametrize(
    ("name", "path", "takes", "points"),
    [
        ("partner", (0,), 2, 16),
        ("ruff", (0,), 0, 21),
        ("order", (0,), 0, 35),
        ("undertrump", (0,), 0, 24),
        ("puur", (0, 0), 2, 34),
    ],
)
def test_who_takes_the_trick_and_what_it_is_worth(name: str, path: tuple[int, ...], takes: int, points: int) -> None:
    state = at(name, *path)
    assert (state.tricks[-1].winner, worth(state)) == (takes, points)
    assert points in right(name, *path)


@pytest.mark.parametrize(
    ("name", "card", "takes"),
    [
        ("trick", "AS", 0),
        ("trick", "6S", 3),
        ("partner", "AC", 0),
        ("ruff", "QH", 0),
        ("ruff", "7C", 1),
        ("order", "KH", 1),
        ("undertrump", "KD", 3),
        ("undertrump", "7C", 3),
    ],
)
def test_who_would_take_the_trick(name: str, card: str, takes: int) -> None:
    assert after(at(name), card).tricks[-1].winner == takes


def test_what_following_suit_would_give_away() -> None:
    assert wrong("ruff", "play 7C 0") == {worth(after(at("ruff"), "7C"))}


def test_the_ace_that_was_kept_takes_the_last_trick() -> None:
    state = after(at("partner", 0), "9C 9D AC QC")
    assert state.tricks[-1].winner == 0


def test_the_nine_is_the_highest_trump_once_the_jack_is_gone() -> None:
    state = at("order")
    assert state.tricks[-1].cards[0] == cards("JH")[0]
    assert {20, 14} <= asked("order")
    assert [card_points(card, Mode.HEARTS) for card in cards("JH 9H")] == [20, 14]


def test_a_higher_trump_than_needed_is_one_less_against_what_is_still_out() -> None:
    state = at("ruff")
    out = [card for seat in THEIRS for card in state.hands[seat] if card.suit is Suit.HEARTS]
    assert out == list(cards("10H"))


def test_the_jack_is_the_only_card_that_could_beat_the_partners_nine_and_still_wins_later() -> None:
    state = at("puur", 0)
    assert state.table == cards("9H 6C")
    trumps = [card for card in state.hands[0] if card.suit is Suit.HEARTS]
    assert trumps == list(cards("JH"))
    assert after(after(state, "JH"), "10H").tricks[-1].winner == 0
    assert after(at("puur"), "JH 8H").tricks[-1].winner == 0


def test_there_is_nothing_to_choose_in_the_hand_that_pushes() -> None:
    hand = at("push").hands[0]
    suits = {suit: {card.rank for card in hand if card.suit is suit} for suit in Suit}
    longest = max(suits, key=lambda suit: len(suits[suit]))
    assert longest is Suit.SPADES
    assert Rank.JACK not in suits[longest]
    assert [suit for suit in Suit if suits[suit] == {Rank.JACK}] == [Suit.DIAMONDS]
    ranks = [card.rank for card in hand]
    assert (ranks.count(Rank.JACK), ranks.count(Rank.ACE), ranks.count(Rank.SIX)) == (1, 0, 1)
    pushed = at("push", 0)
    assert contract_of(pushed).chooser == 2
    assert pushed.leader == pushed.turn == 0
    assert {Choose(mode) for mode in (Mode.OBENABE, Mode.UNDENUFE)} <= set(rules.legal(at("push"), 0))


@pytest.mark.parametrize("style", [0, 1])
def test_the_longer_run_is_shown_and_counts_alone(style: int) -> None:
    state = at("weis", style)
    assert [combos_in(dealt, Mode.HEARTS, state.options) for dealt in state.dealt[2:]] == [(), ()]
    assert state.announced[1] is not None
    assert len(state.announced[1].combos[0].cards) == 3
    assert (state.best, [len(shown) for shown in state.shown]) == (0, [1, 0, 0, 0])
    ours, theirs = counts_of(state)
    assert (ours.weis, theirs.weis) == (50, 0)
    assert right("weis", style) == {3, 50}


def test_the_queen_is_the_second_of_stoeck_and_the_deal_counts_157() -> None:
    state = at("stoeck")
    assert holder_of(state) == 0
    assert any(cards("KH")[0] in trick.cards for trick in state.tricks)
    assert after(state, "10S KD").tricks[-1].winner in THEIRS
    assert Play(cards("QH")[0], stoeck=True) in rules.legal(state, 0)
    unsaid = rules.play(state, 0, Play(cards("QH")[0], stoeck=False)).state
    assert [seat for seat in range(4) if Stoeck() in rules.legal(unsaid, seat)] == [0, 2]
    ours, theirs = counts_of(at("stoeck", 0))
    assert (ours.stoeck, ours.weis, theirs.stoeck, theirs.weis) == (20, 50, 0, 0)
    made = [count.cards + count.last for count in (ours, theirs)]
    assert {*made, sum(made), state.options.match_bonus} == right("stoeck", 0, 0) == {144, 13, 157, 100}


def test_the_race_is_won_with_stoeck_and_lost_without() -> None:
    state = at("race")
    said = asked("race")
    assert {*totals_of(state), state.options.target} <= said
    trick = sum(card_points(card, Mode.HEARTS) for card in state.table)
    assert trick in said
    won = at("race", 0)
    assert (places(won), totals_of(won)) == ((1, 2, 1, 2), (1002, 968))
    assert totals_of(won)[0] in right("race", 0)
    lost = rules.play(state, 0, Wait()).state
    assert (places(lost), totals_of(lost)) == ((2, 1, 2, 1), (982, 1001))
    assert set(totals_of(lost)) == wrong("race", "wait")

"""Computers: what they prefer, that they beat chance, and the clock's moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Literal

import pytest

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import LEVELS, Level, Skill
from bot.engine.phases import Continue, is_pause
from bot.engine.rng import Rng
from bot.engine.tricks import Trick
from cogs.jass import computers, rules
from cogs.jass.blunders import blunders
from cogs.jass.cog import Jass
from cogs.jass.rules import Mode, Move, Options, State
from cogs.jass.rules.cards import DECK, SUITS, strength
from cogs.jass.rules.model import Announce, Choose, Play, Push, Show, Stoeck
from cogs.jass.rules.weis import Style
from cogs.jass.sampler import half, set_of
from tests import games
from tests.jass.hidden import reshuffle
from tests.jass.positions import SWISSLOS, cards, in_mode, lay, match, random_match, trick_number, without
from tests.jass.test_rules import counted
from tests.jass.test_weis import asked, both_laid, shared, stoeck_hands
from tests.playing import TIMES, at_random, by_computer
from tests.strength.arena import TRIALS, compared

EMPTY = {"E": "", "N": "", "W": ""}
QUIET = Options(weis=False, stoeck=False)


def choice(state: State) -> Move:
    (seat,) = rules.active(state)
    return computers.choose(rules.view(state, seat), Rng("choose"), Skill())


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


# What a partner would laugh at


def late(mode: str, trick: int, hand: str, table: str = "", gone: Suit | None = None) -> State:
    """Seat 0 is to play in this trick; earlier ones were of one suit each, ``gone`` first, the weakest cards first."""
    trump, seen = Mode(mode), {*cards(hand), *cards(table)}
    piles = [[card for card in DECK if card.suit is suit and card not in seen] for suit in SUITS]
    elsewhere = {*SUITS} - {card.suit for card in seen}
    course: list[Trick] = []
    for _ in range(trick - 1):
        full = [pile for pile in piles if len(pile) >= 4]
        pile = max(full, key=lambda pile: (pile[0].suit is gone, pile[0].suit in elsewhere, len(pile)))
        pile.sort(key=lambda card: strength(card, trump, 1))
        course.append(Trick(0, tuple(pile[:4]), 0))
        del pile[:4]
    left = [card for pile in piles for card in pile]
    Random(hand).shuffle(left)
    lying, each = len(table.split()), 10 - trick
    hands = [cards(hand)]
    for seat in (1, 2, 3):
        count = each - (seat >= 4 - lying)
        hands.append(tuple(left[:count]))
        del left[:count]
    assert not left
    return replace(
        in_mode({"S": hand, **EMPTY}, mode, QUIET),
        tricks=tuple(course), hands=tuple(hands), leader=-lying % 4, table=cards(table),
    )  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("state", "name", "laughable"),
    [
        (late("H", 4, "AH KS QS JD 9C 8C", "6D AD KD"), "partners-trick-trumped", "AH"),
        (late("C", 3, "JC 9C 10C AD KD QD 9D", "6S AS 7S"), "partners-trick-trumped", "10C"),
        (late("C", 3, "JC KC 10C 8H AS QS 7D", "6D AD 8D"), "partners-trick-trumped", "10C"),
        (late("U", 8, "8D 10D"), "beatable-points-led", "10D"),
        (late("U", 4, "7H 8H 10H AH 10D JD"), "beatable-points-led", "10D"),
        (late("S", 6, "KD JD 10D 9D"), "beatable-points-led", "10D"),
        (late("O", 3, "KC 10C 8C 6C JD 7H 6S"), "beatable-points-led", "8C"),
        (late("O", 5, "AH QH AC KC 10C", "KS 8S 9S"), "points-into-lost-trick", "10C"),
        (late("O", 4, "10S 9S KH QH 7D 6C", "AS"), "points-into-lost-trick", "10S"),
        (late("S", 8, "JS 10C", "KD"), "puur-or-nell-for-little", "JS"),
        (late("D", 8, "JD AC", "QS"), "puur-or-nell-for-little", "JD"),
        (late("H", 3, "JH 6H KS QS JD 9C 8C", "10D 7D AD"), "dearer-trump-than-needed", "JH"),
        (late("S", 7, "AS KD 9D", gone=Suit.SPADES), "trump-led-alone", "AS"),
    ],
)
def test_no_level_does_what_a_partner_laughs_at(state: State, name: str, laughable: str, level: Level) -> None:
    view = rules.view(state, 0)
    assert name in blunders(view, Play(Card.parse(laughable), stoeck=False))
    for number in range(4):
        move = computers.choose(view, Rng(f"{number}"), Skill(level, share=25))
        assert isinstance(move, Play)
        assert str(move.card) != laughable
        assert not [*blunders(view, move)]


@pytest.mark.parametrize(
    ("state", "sound"),
    [
        (late("O", 8, "10C KD", "AS 6S 7S"), "10C"),  # the King will make the last trick
        (late("H", 8, "10D 10C"), "10D"),  # there is nothing else to lead
        (late("S", 7, "AS 10D 10C", gone=Suit.SPADES), "10D"),  # nor here,
        (late("S", 7, "AS 10D 10C", gone=Suit.SPADES), "AS"),  # or the other way round
        (late("H", 4, "9H 6H KS QS JD 9C", "7D AD 8D"), "9H"),  # the Puur is out, and the Nell is brought home
        (late("H", 8, "JH AS", "10D"), "JH"),  # ten points are worth it
    ],
)
def test_what_only_looks_like_it_is_no_blunder(state: State, sound: str) -> None:
    found = [*blunders(rules.view(state, 0), Play(Card.parse(sound), stoeck=False))]
    assert not [name for name in found if name != "partners-trick-trumped"]


# Levels


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_does_not_depend_on_hidden_ones_or_on_when_it_is_chosen(level: Level) -> None:
    random, changed = Random("hidden"), 0
    for state, seat, move, _ in random_match(Options(rounds=2), "hidden"):
        if not isinstance(move, Play) or random.random() < 0.7:
            continue
        twin = reshuffle(state, seat, random)
        changed += twin.hands != state.hands
        skill = Skill(level, share=10)
        chosen = computers.choose(rules.view(state, seat), Rng("same"), skill)
        assert chosen == computers.choose(rules.view(twin, seat), Rng("same"), skill)
        assert chosen in rules.legal(state, seat)
    assert changed > 10


def test_easy_forgets_about_half_of_what_was_played_before_the_last_two_tricks() -> None:
    view = rules.view(late("O", 7, "AH QH 10C"), 0)
    random = Random("half")
    fresh = set_of(card for trick in view.course[-2:] for card in trick.cards)
    memories = [half(view, random.random).gone for _ in range(200)]
    assert all(gone & fresh == fresh and not gone & ~set_of(view.played) for gone in memories)
    assert 7 < fmean((gone & ~fresh).bit_count() for gone in memories) < 9


@pytest.mark.long
def test_a_computer_beats_chance_by_a_wide_margin() -> None:
    found = compared(games.plugin("jass"), TRIALS["jass"], by_computer, at_random, 30 * TIMES)
    assert found.low > 40


# The clock's moves


def absent(state: State) -> Move:
    (seat,) = rules.active(state)
    return computers.absent(rules.view(state, seat))


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
    hands = {"S": "QH KH 6S", "E": "6H 7S", "N": "7H 8S", "W": "8H 9S"}
    state = without(trick_number(in_mode(hands, "H", Options(weis=False, stoeck_late="until_covered")), 8), "KH")
    assert absent(lay(replace(state, leader=1), "6H 7H 8H QH").state) == Stoeck(), "the next card covers the Queen"


def test_a_trick_is_to_be_seen_until_the_next_card() -> None:
    state = in_mode(stoeck_hands(), "H", Options(weis=False))
    seen = [computers.to_see(rules.view(state, None))]
    for _ in range(5):
        state = rules.play(state, state.turn, next(iter(rules.legal(state, state.turn)))).state
        seen.append(computers.to_see(rules.view(state, None)))
    assert seen == [False, False, False, False, True, False]
    assert not computers.to_see(rules.view(counted(), None)), "the count is to be read, by who isn't a computer"


def test_the_count_and_questions_are_not_waited_for_long() -> None:
    plugin, count = Jass.plugin, counted()
    for seat in range(4):
        view = rules.view(count, seat)
        assert is_pause(view)
        assert plugin.absent(view) == plugin.choose(view, Rng("x")) == Continue()
    assert computers.patience(rules.view(shared(), 2)) == computers.QUESTION
    assert computers.patience(rules.view(asked(), 0)) == computers.QUESTION
    for state in (match(stoeck_hands()), in_mode(stoeck_hands(), "H")):
        assert computers.patience(rules.view(state, 0)) is None


# Moves without a choice


@pytest.mark.parametrize("finish", ["auto", "bedanken"])
@pytest.mark.slow
def test_the_last_card_of_a_deal_is_forced_where_nothing_can_be_said_with_it(
    finish: Literal["auto", "bedanken"],
) -> None:
    last = 0
    for number in range(3):
        for state, *_ in random_match(Options(finish=finish), f"forced {number}"):
            view = rules.view(state, None)
            if view.phase != "play" or view.mode is None:
                continue
            (seat,) = rules.active(state)
            held, *others = state.hands[seat]
            stoeck = held.suit is view.mode.trump and held.rank in {Rank.QUEEN, Rank.KING}
            is_last = not others and len(view.table) == 3 and finish == "auto" and not stoeck
            assert computers.forced(view, seat) == (Play(held, stoeck=False) if is_last else None)
            last += is_last
    assert bool(last) == (finish == "auto")

"""Computers: what they prefer, that they beat others, that their rounds end; and the clock's moves."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from bot.engine.cards import Rank
from bot.engine.game import LEVELS, Level, Skill
from bot.engine.rng import Rng
from cogs.clear_the_deck import computers, rules
from cogs.clear_the_deck.blunders import blunders
from cogs.clear_the_deck.rules import Move, Options, State
from cogs.clear_the_deck.rules.cards import ordered
from cogs.clear_the_deck.rules.model import Add, Adding, Flip, Holding, Play, Turn
from tests import games
from tests.clear_the_deck.hidden import reshuffle
from tests.clear_the_deck.opponents import ends, sensible
from tests.clear_the_deck.positions import cards, held, make, position, random_match
from tests.playing import TIMES, by_computer
from tests.strength import share

OTHERS = ("9C 9D 9H 8C 8D 8H 5C 5D 5H 4C 4D 4H", "9C 9D 9H 8C 8D 8H 5C 5D 5H 4C 4D 4H")


def chosen(state: State, level: Level = "normal", share: int = 100) -> Move:
    (seat,) = rules.active(state)
    return computers.choose(rules.view(state, seat), Rng("choose"), Skill(level, share))


def among(mine: Holding | str, center: str = "", options: Options | None = None) -> State:
    """A position in which the others have many cards."""
    return position(mine, *OTHERS, center=center, options=options)


def test_a_set_is_completed() -> None:
    assert chosen(among("7C 7D QC JC 3C 2D", "KC 7H 7S")) == Play(Rank.SEVEN, 2, ())
    assert chosen(among("6C 6D 6H 6S QC JC 3C 2D", "7S")) == Play(Rank.SIX, 4, ())


def test_all_copies_go_hand_and_table_together() -> None:
    assert chosen(among(held("QC QD 3C 2D", "QH - - -", "5C"), "KC")) == Play(Rank.QUEEN, 2, (1,))


def test_the_highest_is_led() -> None:
    assert chosen(among("KC 8C 7C 3C 2D")) == Play(Rank.KING, 1, ())


def test_a_ten_is_kept_while_something_stays_and_played_when_nothing_does() -> None:
    assert chosen(among("10C 8C 7C 6C 4C 3C", "9S")) == Play(Rank.EIGHT, 1, ())
    assert chosen(among("10C KC QC", "JC 9S 5S 5C")) == Play(Rank.TEN, 1, ())


def test_tens_go_before_the_last_value() -> None:
    assert chosen(among("10C 10D KC KD")) in {Play(Rank.TEN, 1, ()), Play(Rank.TEN, 2, ())}


def test_who_is_stuck_flips_rather_than_picks_up() -> None:
    assert chosen(among(held("QC KC", "", "5C"), "JS 9S 8S")) == Flip(1)


def test_slots_are_freed_before_the_hand() -> None:
    """Of two tens, the one that covers a card."""
    state = among(held("10C KC QC", "- 10D", "- 6C"), "9S 4C 4D")
    assert chosen(state) == Play(Rank.TEN, 0, (2,))


def test_the_next_player_is_not_served() -> None:
    """Three kings on the pile are a set for whoever has the fourth face up."""
    mine = "6C 6D 6H 5C 5D 5H KC KD KH QC QD QH"
    served = position(mine, held(OTHERS[0], "KS"), OTHERS[1])
    unserved = position(mine, held(OTHERS[0], "2S"), OTHERS[1])
    assert chosen(unserved) == Play(Rank.KING, 3, ())
    assert chosen(served) != Play(Rank.KING, 3, ())


def test_a_flip_that_is_picked_up_frees_the_slots_of_its_value() -> None:
    state = make(among(held("4C", "- 9D - -", "9C 6C"), "5S"), Flip(1)).state
    assert chosen(state) == Add(0, (2,))


def test_no_ten_is_added_to_a_flipped_one() -> None:
    state = make(among(held("10C 4C 3C", "", "10D"), "5S"), Flip(1)).state
    assert chosen(state) == Add(0, ())


@pytest.mark.long
def test_a_computer_wins_much_more_than_its_share_among_sensible_players() -> None:
    found = share(games.plugin("clear_the_deck"), 6, 60, others=sensible, enough=4)
    assert found.errors > 4, found


@pytest.mark.parametrize(("seats", "usual", "longest"), [(3, 42, 77), (6, 76, 121), (10, 117, 173)])
@pytest.mark.long
def test_rounds_of_computers_are_as_long_as_those_the_rule_text_measured(seats: int, usual: int, longest: int) -> None:
    found = ends(seats, 5 * TIMES, by_computer)
    assert {ended.why for _, ended in found} == {"out"}
    lengths = [plays for plays, _ in found]
    assert median(lengths) < 1.2 * usual
    assert max(lengths) <= longest


# Levels


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.long
def test_no_level_depends_on_what_its_seat_cannot_know(level: Level) -> None:
    random = Random("permuted")
    for seats, options in ((3, Options(rounds=1)), (5, Options(rounds=1, table_cards="hand_first"))):
        for number, (state, seat, _, _) in enumerate(random_match(options, seats, "permuted")):
            if number % max(1, 16 // TIMES) or not isinstance(state.phase, Turn | Adding):
                continue
            choices = {chosen(twin, level, 10) for twin in (state, *(reshuffle(state, seat, random) for _ in range(3)))}
            assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_go_out_does(level: Level) -> None:
    assert chosen(among("7C 7D", "8C"), level) == Play(Rank.SEVEN, 2, ())
    assert chosen(among(held("7C", "7D - - -"), ""), level) == Play(Rank.SEVEN, 1, (1,))


@pytest.mark.parametrize(
    ("mine", "theirs", "usual", "better"),
    [
        ("KC KD QC QD", "KH KS", Play(Rank.KING, 2, ()), Play(Rank.QUEEN, 2, ())),
        ("9C 8C", "9H QC", Play(Rank.NINE, 1, ()), Play(Rank.EIGHT, 1, ())),
    ],
)
def test_hard_remembers_what_the_next_player_picked_up(mine: str, theirs: str, usual: Move, better: Move) -> None:
    """They could follow the usual lead, and pick up the better one."""
    state = position(mine, theirs, "AC AD 7C 7D 8H 6S")
    assert chosen(state, "hard") == usual
    assert chosen(state._replace(known=((), ordered(cards(theirs)), ())), "hard") == better


def test_hard_looks_at_fewer_worlds_when_asked_to_and_still_makes_a_legal_move() -> None:
    state = among(held("9C 8C 7C 6C 2C", "JC 4D", "5C 5D"), "QC")
    assert chosen(state, "hard", 1) in rules.legal(state, 0)


def test_easy_neither_flips_nor_picks_up_while_something_stays() -> None:
    state = among(held("9C 9D KC 8C", "- JC", "5C 5D"), "JS JD")
    for number in range(40):
        move = computers.choose(rules.view(state, 0), Rng(f"easy {number}"), Skill("easy"))
        assert isinstance(move, Play)
        assert move.value in {Rank.NINE, Rank.EIGHT, Rank.JACK}


# What people would laugh at


def laughable(state: State, move: Move) -> list[str]:
    (seat,) = rules.active(state)
    return [*blunders(rules.view(state, seat), move)]


LARGE = "QC QD JC JD 9C 9D 5C 5D"


@pytest.mark.parametrize(
    ("mine", "center", "move", "names"),
    [
        ("7C 7D", "8C", Play(Rank.SEVEN, 1, ()), ["out-missed"]),
        ("7C 7D", "8C", Play(Rank.SEVEN, 2, ()), []),
        ("7C 7D", "6C", Play(Rank.SEVEN, 1, ()), []),
        ("6C 6D 6H 6S KC", "8C", Play(Rank.SIX, 2, ()), ["set-broken"]),
        ("6C 6D 6H 6S KC", "8C", Play(Rank.SIX, 4, ()), []),
        ("6C 6D KC", "6H 6S", Play(Rank.SIX, 1, ()), ["set-broken"]),
        ("6C 6D 6H 6S KC", "5C", Play(Rank.SIX, 1, ()), []),
        ("10C 6D KC", "", Play(Rank.TEN, 1, ()), ["ten-wasted"]),
        ("10C 6D KC", "7C", Play(Rank.TEN, 1, ()), ["ten-wasted"]),
        ("10C 6D KC", "5C", Play(Rank.TEN, 1, ()), []),
        ("10C 6D KC", "8C 7C", Play(Rank.TEN, 1, ()), []),
        ("10C KC KD", "", Play(Rank.TEN, 1, ()), []),
        (held("6D KC", "10C", "5C"), "", Play(Rank.TEN, 0, (1,)), []),
        ("10C 10D 6D KC", "8C 7C", Play(Rank.TEN, 2, ()), ["two-tens"]),
        ("10C 10D KC", "8C 7C", Play(Rank.TEN, 2, ()), []),
        ("6C 4C", LARGE, Play(Rank.SIX, 1, ()), ["large-pick-up"]),
        ("6C 7C", LARGE, Play(Rank.SIX, 1, ()), []),
        (held("6C 2C", "", "KC"), LARGE + " 4C", Flip(1), ["large-pick-up"]),
        (held("6C 2C", "", "KC"), LARGE, Flip(1), []),
        ("7C 6D KC", "6H 6S 6C", Play(Rank.SEVEN, 1, ()), ["set-missed"]),
        (held("KC 6D", "7C", "5C"), "6H 6S 6C", Play(Rank.SEVEN, 0, (1,)), []),
        ("7C 6D KC", "6H 6S", Play(Rank.SEVEN, 1, ()), []),
        ("6C 6D 4C", "5C", Play(Rank.SIX, 2, ()), ["more-shown"]),
        (held("6C 4C", "6D"), "5C", Play(Rank.SIX, 1, (1,)), ["more-shown"]),
        (held("6C 4C", "6D", "KC"), "8C", Play(Rank.SIX, 1, ()), ["cover-kept"]),
        (held("6C 4C", "6D", "KC"), "8C", Play(Rank.SIX, 0, (1,)), []),
        (held("6C 4C", "6D", "- KC"), "8C", Play(Rank.SIX, 1, ()), []),
        (held("JC 4C", "QD", "KC"), "5C", Play(Rank.JACK, 1, ()), ["cover-kept"]),
        (held("JC 4C", "QD", "KC"), "5C", Play(Rank.QUEEN, 0, (1,)), []),
        (held("6C 4C", "6D"), "5C", Play(Rank.SIX, 0, (1,)), []),
    ],
)
def test_what_people_would_laugh_at(mine: Holding | str, center: str, move: Move, names: list[str]) -> None:
    assert laughable(among(mine, center), move) == names


def test_a_ten_is_better_gone_when_somebody_may_soon_be_out() -> None:
    assert laughable(position("10C 6D KC", "2C", OTHERS[0]), Play(Rank.TEN, 1, ())) == []


def test_what_people_would_laugh_at_after_a_flip() -> None:
    flipped = make(among(held("6C 10C 9C 4C", "6D", "- 6H"), "5C"), Flip(2)).state
    assert laughable(flipped, Add(1, (1,))) == ["more-shown"]
    assert laughable(flipped, Add(0, (1,))) == []
    tens = make(among(held("6C 10C 9C", "6D", "- 10H"), "5C"), Flip(2)).state
    assert laughable(tens, Add(1, ())) == ["two-tens"]
    assert laughable(tens, Add(0, ())) == []
    last = make(among(held("6C", "", "- 6H"), "7C"), Flip(2)).state
    assert laughable(last, Add(0, ())) == ["out-missed"]
    assert laughable(last, Add(1, ())) == []


@pytest.mark.slow
def test_no_level_is_laughed_at_where_there_is_something_else() -> None:
    found = 0
    for number, (state, seat, _, _) in enumerate(random_match(Options(rounds=1), 3, "laughed at")):
        if number % max(1, 8 // TIMES) or not isinstance(state.phase, Turn | Adding):
            continue
        view = rules.view(state, seat)
        some = {move for move in view.moves if any(blunders(view, move))}
        found += bool(some)
        if len(some) < len(view.moves):
            assert not some & {chosen(state, level, 10) for level in LEVELS}
    assert found


# The clock's moves


def absent(state: State) -> Move:
    (seat,) = rules.active(state)
    return computers.absent(rules.view(state, seat))


@pytest.mark.parametrize(
    ("holding", "center", "move"),
    [
        (held("KC KD 7C", "KH"), "", Play(Rank.KING, 2, (1,))),
        (held("KC 7C 7D 6C", "7H"), "8C", Play(Rank.SEVEN, 2, (1,))),
        (held("KC 10C 7C", ""), "8C", Play(Rank.SEVEN, 1, ())),
        (held("KC 10C 10D", ""), "8C", Play(Rank.TEN, 1, ())),
        (held("10C 10D", ""), "", Play(Rank.TEN, 1, ())),
        (held("KC QC QD", "- - AC", "- 3C 4C 5C"), "AD", Play(Rank.ACE, 0, (3,))),
        (held("KC QC QD", "- - KD", "- 3C 4C 5C"), "8C", Flip(2)),
        (held("KC QC QD", "KH"), "8C", Play(Rank.QUEEN, 1, ())),
        (held("KC", "QC"), "8C", Play(Rank.QUEEN, 0, (1,))),
    ],
)
def test_the_move_of_who_doesnt_answer(holding: Holding, center: str, move: Move) -> None:
    assert absent(position(holding, center=center)) == move


def test_who_doesnt_answer_obeys_the_house_rules() -> None:
    first = Options(table_cards="hand_first")
    assert absent(position(held("KC", "3C", "- 4C"), center="8C", options=first)) == Play(Rank.KING, 1, ())
    assert absent(position(held("", "KC 3C"), center="8C", options=first)) == Play(Rank.THREE, 0, (2,))
    follow = Options(voluntary_pickup=False)
    assert absent(position("KC 3C", center="8C", options=follow)) == Play(Rank.THREE, 1, ())
    sets = Options(set_over_lower="clears")
    assert absent(position("KC QC QD QH QS", center="8C", options=sets)) == Play(Rank.QUEEN, 1, ())


def test_who_doesnt_answer_adds_all_that_matches() -> None:
    state = make(position(held("6C 6D KC", "- 6S", "6H"), center="8C"), Flip(1)).state
    assert absent(state) == Add(2, (2,))


# Moves without a choice


def forced(state: State) -> Move | None:
    (seat,) = rules.active(state)
    return computers.forced(rules.view(state, None), seat)


FIRST, FOLLOW = Options(table_cards="hand_first"), Options(voluntary_pickup=False)


@pytest.mark.parametrize(
    ("mine", "center", "options", "move"),
    [
        (held("", "- 9C", "- 3C"), "KC", Options(), Play(Rank.NINE, 0, (2,))),
        (held("", "- 9C", "- 3C"), "7C", FOLLOW, Play(Rank.NINE, 0, (2,))),
        (held("", "", "- - 3C"), "KC", Options(), Flip(3)),
        (held("", "9C", "3C 4C"), "KC", FIRST, Play(Rank.NINE, 0, (1,))),
        (held("", "9C QC"), "10H JC", FOLLOW, Play(Rank.NINE, 0, (1,))),
        (held("", "9C", "3C 4C"), "KC", Options(), None),
        (held("", "9C 9D"), "KC", Options(), None),
        (held("", "", "3C 4C"), "KC", Options(), None),
        (held("2C", "", "3C"), "KC", Options(), None),
        (held("2C"), "KC", Options(), None),
    ],
)
def test_without_a_hand_the_only_card_or_flip_is_forced(
    mine: Holding, center: str, options: Options, move: Move | None
) -> None:
    assert forced(among(mine, center, options)) == move


def test_a_flipped_card_is_forced_where_everybody_sees_that_nothing_can_join_it() -> None:
    assert forced(make(among(held("", "- 9C", "6C 3C"), "KC"), Flip(1)).state) == Add(0, ())
    assert forced(make(among(held("", "- 6D", "6C 3C"), "KC"), Flip(1)).state) is None
    assert forced(make(among(held("9C", "", "6C"), "KC"), Flip(1)).state) is None, "the hand may hold a six"

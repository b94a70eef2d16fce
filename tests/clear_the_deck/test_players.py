"""Computers: what they prefer, that they beat others, that their rounds end; and the clock's moves."""

from __future__ import annotations

from statistics import median

import pytest

from bot.engine.cards import Rank
from bot.engine.rng import Rng
from cogs.clear_the_deck import players, rules
from cogs.clear_the_deck.rules import Move, Options, State
from cogs.clear_the_deck.rules.model import Add, Flip, Holding, Play
from tests import games
from tests.clear_the_deck.opponents import ends, sensible
from tests.clear_the_deck.positions import held, make, position
from tests.playing import by_computer
from tests.strength import share

OTHERS = ("9C 9D 9H 8C 8D 8H 5C 5D 5H 4C 4D 4H", "9C 9D 9H 8C 8D 8H 5C 5D 5H 4C 4D 4H")


def chosen(state: State) -> Move:
    (seat,) = rules.active(state)
    return players.choose(rules.view(state, seat), Rng("choose"))


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


@pytest.mark.slow
def test_a_computer_wins_much_more_than_its_share_among_sensible_players() -> None:
    found = share(games.plugin("clear_the_deck"), 6, 60, others=sensible, enough=4)
    assert found.errors > 4, found


@pytest.mark.parametrize(("seats", "usual", "longest"), [(3, 42, 77), (6, 76, 121), (10, 117, 173)])
@pytest.mark.slow
def test_rounds_of_computers_are_as_long_as_those_the_rule_text_measured(seats: int, usual: int, longest: int) -> None:
    found = ends(seats, 12, by_computer)
    assert {ended.why for _, ended in found} == {"out"}
    lengths = [plays for plays, _ in found]
    assert median(lengths) < 1.2 * usual
    assert max(lengths) <= longest


# The clock's moves


def absent(state: State) -> Move:
    (seat,) = rules.active(state)
    return players.absent(rules.view(state, seat))


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

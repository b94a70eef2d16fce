"""Each rule separately: options, the deal, plays, flips, the end of a round and of a match, refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card, Rank
from bot.engine.game import BadOptions, IllegalMove, Rng, Step, begin
from bot.engine.phases import Continue, Over, Pausing, Won
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Events, Move, Options, State
from cogs.clear_the_deck.rules.cards import deck, points
from cogs.clear_the_deck.rules.model import Add, Adding, Dealt, Ended, Flip, Flipped, Play, Played, Result, Turn
from cogs.clear_the_deck.rules.scoring import final_places, totals_of
from tests.clear_the_deck.positions import cards, held, make, play, position

HAND_FIRST = Options(table_cards="hand_first")
MUST_FOLLOW = Options(voluntary_pickup=False)
SET_CLEARS = Options(set_over_lower="clears")


def refused(state: State, seat: int, move: Move) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, move)
    return refusal.value.key, refusal.value.facts


def told(step: Step[State, Events]) -> list[type[object]]:
    return [type(event.public) for event in step.events]


def result(step: Step[State, Events]) -> str:
    played = step.events[0].public
    assert isinstance(played, Played)
    return played.result


# Options


@pytest.mark.parametrize("seats", [0, 2, 11])
def test_number_of_players(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, Options(), seats, Rng("x"))
    assert (refusal.value.key, refusal.value.facts["number"]) == ("bad-seats", seats)


@pytest.mark.parametrize(
    ("option", "value", "values"),
    [
        ("ten_points", "22", "20, 25"),
        ("set_over_lower", "stays", "pickup, clears"),
        ("table_cards", "last", "free, hand_first"),
        ("voluntary_pickup", 1, "true, false"),
        ("match_end", "never", "rounds, score"),
        ("rounds", 0, "1–20"),
        ("rounds", 21, "1–20"),
        ("score_limit", 49, "50–1000"),
        ("score_limit", 1001, "50–1000"),
        ("tie_break", "dice", "shared, extra_round"),
        ("stall_limit", 39, "40–500"),
        ("stall_limit", 501, "40–500"),
        ("max_plays", 199, "200–2000"),
        ("max_plays", 2001, "200–2000"),
    ],
)
def test_unknown_value_of_an_option(option: str, value: Any, values: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, replace(Options(), **{option: value}), 4, Rng("x"))
    assert (refusal.value.key, refusal.value.facts) == ("bad-option", {"option": option, "values": values})


# The deal


def test_the_deal_goes_round_from_the_dealers_left_to_the_table_first() -> None:
    state = rules.deal(Options(), 5, Rng("deal"))
    shuffled, _ = Rng("deal", drawn=1).shuffle(deck(5))
    assert state.phase == Turn((state.dealer + 1) % 5)
    for place in range(5):
        holding = state.holdings[(state.dealer + 1 + place) % 5]
        mine = shuffled[place:100:5]
        assert (holding.down, holding.up) == (mine[:4], mine[4:8])
        assert sorted(map(str, holding.hand)) == sorted(map(str, mine[8:]))
    assert state.undealt == shuffled[100:]


def test_each_seat_deals_first_now_and_then() -> None:
    assert {rules.deal(Options(), 10, Rng(str(seed))).dealer for seed in range(90)} == set(range(10))


def test_a_hand_lies_in_order_of_value_the_ten_below_the_jack() -> None:
    assert held("KC 10S AH JD 9C AC").hand == cards("AC AH 9C 10S JD KC")


# Plays


@pytest.mark.parametrize(
    ("center", "value", "number", "does"),
    [
        ("", "K", 3, "stay"),
        ("", "K", 4, "set"),
        ("", "10", 1, "ten"),
        ("7C", "7", 1, "stay"),
        ("7C 7D", "7", 2, "set"),
        ("7C 7D 7H", "7", 1, "set"),
        ("7C 5C 5D", "5", 1, "stay"),
        ("7C", "6", 4, "set"),
        ("7C", "8", 3, "pickup"),
        ("7C", "8", 4, "pickup"),
        ("7C", "A", 1, "stay"),
        ("AC", "2", 1, "pickup"),
        ("AC", "10", 2, "ten"),
        ("9C", "J", 1, "pickup"),
        ("JC", "9", 1, "stay"),
    ],
)
def test_what_a_play_does(center: str, value: str, number: int, does: Result) -> None:
    state = position(f"{value}C " * number + "4D 4H", center=center, cleared=cards("KS"))
    step = play(state, value, number)
    assert result(step) == does
    lying, count = cards(center), len(cards(center)) + number
    after = step.state
    assert after.phase == Turn(1 if does == "stay" else 0)
    assert len(after.center) == (count if does == "stay" else 0)
    assert len(after.cleared) == 1 + (count if does in {"set", "ten"} else 0)
    assert len(after.holdings[0].hand) == 2 + (count if does == "pickup" else 0)
    assert step.events[0].public == Played(
        0, cards(f"{value}C " * number), 0, lying[-1].rank if lying else None, does, 0 if does == "stay" else count
    )


def test_a_set_over_lower_cards_clears_them_where_the_table_says_so() -> None:
    """Ex 9."""
    state = position("9C 9D 9H 9S 2D", center="6C 5D", options=SET_CLEARS)
    assert result(play(state, "9", 4)) == "set"
    assert result(play(state, "9", 3)) == "pickup"


def test_everybody_may_remember_what_was_picked_up_until_it_is_played_from_the_hand() -> None:
    """Not a nine that lay face up: the one in the hand is still there, with a king nobody has seen."""
    mine = held("9C 9D KC", "9H - - -")
    state = play(position(mine, "3C", center="8C 5S"), "9", 1).state
    assert rules.view(state, None).known == (cards("5S 8C 9C"), (), ())
    state = play(state, "9", 0, 1).state
    assert state.known[0] == cards("5S 8C 9C")
    state = play(state._replace(phase=Turn(0)), "9", 2).state
    assert state.known[0] == cards("5S 8C")


def test_what_was_cleared_is_remembered_until_the_next_deal() -> None:
    state = play(position("10C 4C", "3C", center="8C 5S"), "10").state
    assert rules.view(state, 1).cleared == cards("8C 5S 10C")
    state = play(state, "4").state
    for seat in range(3):
        state = rules.play(state, seat, Continue()).state
    assert (state.cleared, state.known) == ((), ((),) * 3)


def test_a_deliberate_pick_up_uncovers_a_slot() -> None:
    """Ex 20."""
    state = position(held("3C", "- - - KH", "- - - 5C"), center="7C 6D")
    after = play(state, "K", 0, 4).state
    assert after.holdings[0] == held("3C 6D 7C KH", "", "- - - 5C")
    assert after.phase == Turn(0)
    assert Flip(4) in rules.legal(after, 0)
    assert Flip(4) not in rules.legal(state, 0)


def test_cards_leave_the_hand_in_the_order_of_suits() -> None:
    after = play(position("7S 7C 7H 7D KC"), "7", 2).state
    assert (after.center, after.holdings[0].hand) == (cards("7C 7D"), cards("7H 7S KC"))


def test_the_slots_of_a_play_have_no_order() -> None:
    state = position(held("KC", "7C - 7D -", "2C 3C 4C 5C"))
    assert play(state, "7", 0, 3, 1) == play(state, "7", 0, 1, 3)


def test_every_number_with_every_choice_of_slots_may_be_played_once() -> None:
    state = position(held("7C 7D", "7H - 7S KC", "2C 3C 4C 5C"))
    sevens = [move for move in rules.legal(state, 0) if isinstance(move, Play) and move.value is Rank.SEVEN]
    assert sevens[0] == Play(Rank.SEVEN, 2, (1, 3))
    assert len(sevens) == len(set(sevens)) == 3 * 4 - 1
    assert [move for move in rules.legal(state, 0) if move not in sevens] == [Play(Rank.KING, 0, (4,)), Flip(2)]


# Flips


def test_a_flip_is_shown_to_all_and_then_always_asked_about() -> None:
    for hand, center in (("KC", "8C"), ("", ""), ("6H 6D", "4C")):
        state = position(held(hand, "", "6C"), center=center)
        step = make(state, Flip(1))
        assert [event.public for event in step.events] == [Flipped(0, 1, Card.parse("6C"))]
        assert step.state.phase == Adding(0, 1, Card.parse("6C"))
        assert Add(0, ()) in rules.legal(step.state, 0)
        assert (step.state.plays, step.state.center) == (0, state.center)


def test_face_up_cards_join_a_flip_that_is_picked_up_and_uncover_their_slots() -> None:
    state = make(position(held("", "9S", "5C 9C"), center="4C"), Flip(2)).state
    assert [*rules.legal(state, 0)] == [Add(0, (1,)), Add(0, ())]
    after = make(state, Add(0, (1,))).state
    assert after.holdings[0] == held("4C 9C 9S", "", "5C")


def test_a_flip_completes_a_set() -> None:
    """Ex 14."""
    state = make(position(held("2C", "- - 5S -", "- 5H KC -"), center="KS 5C 5D"), Flip(2)).state
    step = make(state, Add(0, (3,)))
    assert step.events[0].public == Played(0, cards("5H 5S"), 2, Rank.FIVE, "set", 5)
    assert step.state.phase == Turn(0)


# House rules


def test_hand_first_keeps_table_cards_for_later() -> None:
    state = position(held("6C", "6D", "2C 3C"), options=HAND_FIRST)
    assert [*rules.legal(state, 0)] == [Play(Rank.SIX, 1, ())]
    state = position(held("", "6D QC", "2C 3C 4C"), options=HAND_FIRST)
    assert [*rules.legal(state, 0)] == [Play(Rank.SIX, 0, (1,)), Play(Rank.QUEEN, 0, (2,))]
    assert refused(state, 0, Flip(3)) == ("hand-first", {})
    state = position(held("", "", "2C 3C"), options=HAND_FIRST)
    assert [*rules.legal(state, 0)] == [Flip(1), Flip(2)]


@pytest.mark.parametrize(
    ("hand", "up", "center", "free"),
    [
        ("QC 6C", "", "7C", False),
        ("QC 10C", "", "7C", False),
        ("QC", "5C", "7C", False),
        ("QC", "", "7C", True),
        ("QC 6C", "", "", True),
    ],
)
def test_who_could_follow_may_not_pick_up_where_the_table_says_so(hand: str, up: str, center: str, free: bool) -> None:
    state = position(held(hand, up, "- 2C"), center=center, options=MUST_FOLLOW)
    queen = Play(Rank.QUEEN, 1, ())
    assert (queen in rules.legal(state, 0)) == free
    assert Flip(2) in rules.legal(state, 0)
    if not free:
        assert refused(state, 0, queen) == ("must-not-pick-up", {"top": Rank.SEVEN})
    assert queen in rules.legal(state._replace(options=Options()), 0)


def test_only_cards_that_may_be_used_count_as_following() -> None:
    options = Options(table_cards="hand_first", voluntary_pickup=False)
    state = position(held("QC", "5C", "2C"), center="7C", options=options)
    assert [*rules.legal(state, 0)] == [Play(Rank.QUEEN, 1, ())]


def test_a_set_that_clears_lower_cards_is_no_pick_up() -> None:
    options = Options(set_over_lower="clears", voluntary_pickup=False)
    moves = [*rules.legal(position("9C 9D 9H 9S 2D", center="5D", options=options), 0)]
    assert moves == [Play(Rank.TWO, 1, ()), Play(Rank.NINE, 4, ())]


# The end of a round


def test_going_out_ends_the_round_even_with_a_clear() -> None:
    step = play(position("10C", "KC 10D"), "10")
    assert told(step) == [Played, Ended]
    assert step.events[1].public == Ended(1, "out", 0, (0, 38, 1))
    assert step.state.phase == Pausing(frozenset({0, 1, 2}))
    assert rules.active(step.state) == {0, 1, 2}


@pytest.mark.parametrize("limit", [40, 120])
def test_a_round_without_a_clear_is_a_stalemate(limit: int) -> None:
    options = Options(stall_limit=limit)
    state = position("6H KD", "KC", center="8C", options=options, since_clear=limit - 1)
    assert play(state, "6").events[1].public == Ended(1, "stall", None, (13, 13, 1))
    assert play(state._replace(since_clear=limit - 2), "6").state.phase == Turn(1)
    cleared = play(position("10C KD", options=options, since_clear=limit - 1), "10").state
    assert (cleared.since_clear, cleared.phase) == (0, Turn(0))


def test_a_pick_up_is_no_clear_and_a_flip_alone_no_play() -> None:
    state = make(position(held("KD", "", "9C"), center="8C", since_clear=118), Flip(1)).state
    assert state.since_clear == 118
    assert make(state, Add(0, ())).state.since_clear == 119


def test_who_goes_out_with_the_last_play_is_out() -> None:
    step = play(position("6H", "KC", center="8C", since_clear=119), "6")
    assert step.events[1].public == Ended(1, "out", 0, (0, 13, 1))


def test_a_round_has_so_many_plays_at_most() -> None:
    options = Options(max_plays=200)
    state = position("10H KD", "KC", options=options, plays=199)
    assert play(state, "10").events[1].public == Ended(1, "plays", None, (13, 13, 1))
    assert play(state._replace(plays=198), "10").state.phase == Turn(0)


def test_tens_cost_what_the_table_says_wherever_they_lie() -> None:
    """Ex 22."""
    for options, of_b, of_c in ((Options(), 50, 48), (Options(ten_points="20"), 45, 43)):
        state = position("2C", held("KC QD", "", "10H"), held("AS 7D JC", "10D 4C"), options=options)
        assert play(state, "2").events[1].public == Ended(1, "out", 0, (0, of_b, of_c))
    assert [points(Options(), cards(f"{rank}C")) for rank in "A23456789JQK"] == [*range(1, 10), 11, 12, 13]


def test_the_pause_ends_when_all_have_moved_on_and_the_deal_passes() -> None:
    state = play(position("2C", "KC", "4D"), "2").state
    dealer = state.dealer
    for seat in (2, 0):
        step = rules.play(state, seat, Continue())
        assert not step.events
        state = step.state
    assert rules.active(state) == {1}
    assert refused(state, 0, Continue()) == ("already-continued", {})
    step = rules.play(state, 1, Continue())
    assert told(step) == [Dealt]
    after = step.state
    assert (after.round, after.dealer, after.scores) == (2, (dealer + 1) % 3, ((0, 13, 4),))
    assert after.phase == Turn((after.dealer + 1) % 3)
    assert {len(holding.cards) for holding in after.holdings} == {20}
    for seat, holding in enumerate(after.holdings):
        assert step.events[0].seen_by(seat) == Dealt(
            2, after.dealer, tuple(each.up for each in after.holdings), holding.hand
        )
    assert step.events[0].public == Dealt(2, after.dealer, tuple(each.up for each in after.holdings))


# The end of the match


def test_the_match_ends_after_its_rounds_and_the_lowest_total_wins() -> None:
    state = position("2C", "KC", "4D", round=3, scores=((5, 0, 9), (9, 3, 0)))
    step = play(state, "2")
    assert told(step) == [Played, Ended, Won]
    assert step.events[2].public == Won((2, 3, 1), (14, 16, 13))
    assert step.state.phase == Over((2, 3, 1))
    assert not rules.active(step.state)
    outcome = rules.outcome(step.state)
    assert outcome
    assert (outcome.places, outcome.points) == ((2, 3, 1), (14, 16, 13))


@pytest.mark.parametrize(
    ("options", "scores", "places"),
    [
        (Options(rounds=2), [(0, 5, 9)], None),
        (Options(rounds=2), [(0, 5, 9), (5, 0, 9)], (1, 1, 3)),
        (Options(rounds=2, score_limit=50), [(0, 5, 60)], None),
        (Options(match_end="score", score_limit=50), [(0, 5, 49)], None),
        (Options(match_end="score", score_limit=50, rounds=1), [(0, 5, 49)], None),
        (Options(match_end="score", score_limit=50), [(0, 5, 50)], (1, 2, 3)),
        (Options(rounds=2, tie_break="extra_round"), [(0, 5, 9), (6, 1, 9)], None),
        (Options(rounds=2, tie_break="extra_round"), [(0, 9, 9), (6, 1, 1)], (1, 2, 2)),
        (Options(rounds=2, tie_break="extra_round"), [(0, 5, 9), (6, 1, 9), (0, 2, 3)], (1, 2, 3)),
        (Options(rounds=1, tie_break="extra_round"), [(0, 0, 9)] * 3, None),
        (Options(rounds=1, tie_break="extra_round"), [(0, 0, 9)] * 4, (1, 1, 3)),
        (Options(match_end="score", score_limit=50, tie_break="extra_round"), [(0, 0, 50)] * 3, None),
        (Options(match_end="score", score_limit=50, tie_break="extra_round"), [(0, 0, 50)] * 4, (1, 1, 3)),
        (Options(match_end="score", score_limit=50, tie_break="extra_round"), [(0, 0, 25)] * 4, None),
        (Options(match_end="score", score_limit=50, tie_break="extra_round"), [(0, 0, 25)] * 5, (1, 1, 3)),
    ],
)
def test_the_end_of_a_match(options: Options, scores: list[tuple[int, ...]], places: tuple[int, ...] | None) -> None:
    assert final_places(options, scores) == places


def test_a_tie_for_the_lead_is_played_out_where_the_table_says_so() -> None:
    for options, over in ((Options(rounds=2), True), (Options(rounds=2, tie_break="extra_round"), False)):
        state = play(position("2C", "KC", "4D", round=2, scores=((4, 0, 0),), options=options), "2").state
        assert isinstance(state.phase, Over) == over, "4, 13 and 4"
        lower = play(position("2C", "KC", "KD", round=2, scores=((4, 0, 0),), options=options), "2").state
        assert lower.phase == Over((1, 2, 2)), "a tie for another place decides nothing"


# Refusals


def test_refusals_that_the_examples_lack() -> None:
    state = position(held("6H 6S KD", "QC KC", "2S 3S 6D"), "9C", center="8C")
    assert refused(state, 1, Play(Rank.NINE, 1, ())) == ("not-your-turn", {"seat": 0})
    assert refused(state, 0, Play(Rank.KING, 1, (1,))) == ("mixed-values", {"cards": (Rank.KING, Rank.QUEEN)})
    assert refused(state, 0, Play(Rank.KING, 1, (2, 2))) == ("too-many-copies", {"number": 1, "card": Rank.KING})
    assert refused(state, 0, Play(Rank.KING, 2, ())) == ("too-many-copies", {"number": 1, "card": Rank.KING})
    assert refused(state, 0, Play(Rank.FOUR, 1, ())) == ("not-in-hand", {"card": Rank.FOUR})
    assert refused(state, 0, Play(Rank.KING, 0, ())) == ("no-cards", {})
    assert refused(state, 0, Play(Rank.KING, -1, (2,))) == ("no-cards", {})
    assert refused(state, 0, Flip(0)) == ("bad-slot", {})
    assert refused(state, 0, Flip(1)) == ("covered", {"slot": 1, "card": Rank.QUEEN})
    assert refused(state, 0, Flip(4)) == ("slot-empty", {"slot": 4})
    assert refused(state, 0, Continue()) == ("no-pause", {})
    flipped = make(state, Flip(3)).state
    assert refused(flipped, 0, Flip(3)) == ("finish-flip", {"card": Rank.SIX})
    assert refused(flipped, 0, Play(Rank.SIX, 1, ())) == ("finish-flip", {"card": Rank.SIX})
    assert refused(flipped, 0, Add(0, (1,))) == ("must-match-flip", {"value": Rank.SIX})
    assert refused(flipped, 0, Add(3, ())) == ("too-many-copies", {"number": 2, "card": Rank.SIX})
    assert refused(flipped, 0, Add(0, (4,))) == ("slot-empty", {"slot": 4})
    assert refused(flipped, 1, Add(0, ())) == ("not-your-turn", {"seat": 0})


def test_after_a_round_nothing_but_the_button_goes_on() -> None:
    pause = play(position("2C", "KC"), "2").state
    over = play(position("2C", "KC", options=Options(rounds=1)), "2").state
    for state in (pause, over):
        for move in (Play(Rank.KING, 1, ()), Flip(1), Add(0, ())):
            assert refused(state, 1, move) == ("round-over", {})
    assert refused(over, 1, Continue()) == ("match-over", {})


# What a seat may know


def test_a_face_down_card_is_nobodys_knowledge_before_it_is_flipped() -> None:
    state = position(held("3C", "4C", "5C 7D"), held("8C", "", "KS"), held("9C"))
    for seat in (None, 0, 1, 2):
        seen = repr(rules.view(state, seat))
        assert not any(card in seen for card in ("'5C'", "'7D'", "'KS'"))
        assert ("'8C'" in seen) == (seat == 1)
        view = rules.view(state, seat)
        assert [spread.down for spread in view.spreads][:2] == [(True, True, False, False), (True, False, False, False)]
        assert view.spreads[0].up == (Card.parse("4C"), None, None, None)
        assert [spread.hand for spread in view.spreads] == [1, 1, 1]
        assert [spread.total for spread in view.spreads] == [4, 2, 1]
    flipped = make(state, Flip(2)).state
    for seat in (None, 0, 1, 2):
        assert rules.view(flipped, seat).flipped == Flipped(0, 2, Card.parse("7D"))


def test_everything_is_turned_up_when_a_round_is_over() -> None:
    before = position("2C", held("KC", "", "- 5C"))
    after = play(before, "2").state
    assert rules.view(before, None).left == ()
    assert rules.view(after, None).left == after.holdings
    assert totals_of((), 3) == (0, 0, 0)

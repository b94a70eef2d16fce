"""Rules one by one: the order, turns, the effect of each house rule, and everything that is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import Card
from bot.engine.game import IllegalMove, Outcome, Rng
from bot.engine.notation import decode
from bot.engine.phases import Continue, Over, Pausing, Won
from cogs.declare import rules
from cogs.declare.rules import ABOUT, Options, State
from cogs.declare.rules.cards import deck, points
from cogs.declare.rules.dealing import HAND, next_order, winners
from cogs.declare.rules.model import Dealt, Declare, Draw, Drew, Laid, Lay, Reshuffled, Scored, Take, Took, Warned
from cogs.declare.rules.options import Exact
from tests.declare.positions import after_pause, cards, laid, play, position


def card(text: str) -> Card:
    return Card.parse(text)


def lay(text: str) -> Lay:
    return Lay(cards(text))


def turn(state: State, text: str) -> State:
    """A whole turn: lay these cards, then draw."""
    return play(state, lay(text), Draw())


def totals(state: State, *values: int) -> State:
    """With these totals, in playing order."""
    by_place = dict(zip(state.order, values, strict=True))
    return replace(state, totals=tuple(by_place[seat] for seat in range(len(values))))


def in_order(values: tuple[int, ...]) -> list[int]:
    return [values[seat] for seat in reversed(range(len(values)))]


# The deal and the order


def test_play_goes_counter_clockwise_from_the_dealers_right() -> None:
    for seats in rules.ABOUT.seats:
        dealers = set[int]()
        for seed in range(40):
            state = rules.deal(Options(), seats, Rng(f"order {seed}"))
            dealer = state.order[-1]
            dealers.add(dealer)
            assert state.order == tuple((dealer - 1 - place) % seats for place in range(seats))
            assert (state.turn, state.open, state.lap) == (state.order[0], (), 1)
        assert dealers == set(range(seats))


def test_cards_are_dealt_one_at_a_time() -> None:
    state = rules.deal(Options(), 4, Rng("one at a time"))
    dealer, rng = Rng("one at a time").below(4)
    pack, _ = rng.shuffle(deck(1))
    for place, seat in enumerate(state.order):
        assert sorted(map(str, state.hands[seat])) == sorted(map(str, pack[place : HAND * 4 : 4]))
    assert state.stock == pack[HAND * 4 :]
    assert dealer == state.order[-1]


def test_points() -> None:
    hearts = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH")
    assert [points([each]) for each in hearts] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 0, 10]


def test_the_deal_moves_on_in_the_direction_of_play() -> None:
    state = play(replace(position(["AC", "2D 2H", "3C 3D", "KD"]), reshuffles=2), Declare())
    assert state.order == (3, 2, 1, 0)
    after = after_pause(state)
    assert (after.order, after.deal, after.turn) == ((2, 1, 0, 3), 2, 2)
    assert {len(hand) for hand in after.hands} == {HAND}
    assert (after.open, after.buried, after.course, after.turns, after.reshuffles) == ((), (), (), 0, 0)


def test_the_winner_leads_and_the_seat_to_his_left_deals() -> None:
    house = Options(next_dealer="winner_leads")
    failed = play(position(["10C", "KD KH", "3C", "3D"], options=house), Declare())
    assert winners(failed.sheet[-1]) == (1, 0)
    assert after_pause(failed).order == (1, 0, 3, 2)
    won = play(position(["10C", "KD KH", "JC AS", "JD AD"], options=house), Declare())
    assert after_pause(won).order == (3, 2, 1, 0)


def test_the_first_of_the_lowest_leads_after_a_forced_showdown() -> None:
    state = position(["KC", "5D", "3C", "3D"], options=Options(next_dealer="winner_leads"), stock="2C KS", turns=119)
    # The turn before the last of lap 30 is the dealer's.
    state = replace(state, hands=(cards("3D"), cards("3C"), cards("2D"), cards("2H")))
    ended = turn(state, "3D")
    assert ended.sheet[-1].ending == "laps"
    assert winners(ended.sheet[-1]) == (3, 2, 0)
    assert after_pause(ended).order == (3, 2, 1, 0)


# A turn


def test_a_turn_is_laying_then_one_card() -> None:
    state = position(["8S 8D 8C 7D", "KC", "QD"], stock="5H 2C", open="6D 6C")
    during = play(state, lay("8S 8D 8C"))
    assert (laid(during), during.open, during.turn) == (cards("8D 8S 8C"), state.open, state.turn)
    after = play(during, Draw())
    assert set(after.hands[2]) == set(cards("7D 5H"))
    assert after.open == laid(during)
    assert after.buried == cards("6D 6C")
    assert after.turn == 1


def test_only_the_top_of_a_play_means_something() -> None:
    state = position(["8S 8D 8C", "KC", "QD"])
    assert play(state, lay("8S 8D 8C")) == play(state, lay("8D 8S 8C"))
    assert play(state, lay("8S 8D 8C")) != play(state, lay("8S 8C 8D"))
    assert laid(play(state, lay("8S 8C 8D")))[-1] == card("8D")


def test_every_way_to_lay_is_listed_once() -> None:
    two_packs = position(["6C 6C 6D 9H", "KC", "QD"], options=Options(packs="2"), turns=0)
    listed = [move for move in rules.legal(two_packs, two_packs.turn) if isinstance(move, Lay)]
    written = sorted(" ".join(map(str, move.cards)) for move in listed)
    assert written == ["6C", "6C 6C", "6C 6C 6D", "6C 6D", "6C 6D 6C", "6D", "6D 6C", "9H"]


def test_eight_equal_ranks_of_two_packs_can_be_laid_in_any_number() -> None:
    state = position(["9C 9C 9D 9D 9H 9H 9S 9S", "KC", "QD"], options=Options(packs="2"), stock="2C 3C")
    listed = list(rules.legal(state, state.turn))
    assert len(listed) == len(set(listed)) == 4 * 2 * 3**3 + 1  # one on top, none to all of the others; or declare
    assert all(isinstance(rules.play(state, state.turn, move).state, State) for move in listed)
    assert len(turn(state, "9C 9C 9D 9D 9H 9H 9S 9S").hands[2]) == 1


def test_equal_cards_are_counted() -> None:
    state = position(["6C 6C KD", "7C", "QD"], options=Options(packs="2"))
    after = turn(state, "6C")
    assert sorted(map(str, after.hands[2])) == ["2C", "6C", "KD"]


def test_only_the_play_of_the_turn_before_can_be_taken() -> None:
    state = position(["7C KD", "8C", "QD KC"], open="6D 6C", stock="2C 3C 4C")
    state = turn(state, "KD")
    state = play(state, lay("8C"), Take(card("KD")))
    assert state.open == cards("8C")
    assert state.buried == cards("6D 6C")
    assert [*rules.legal(play(state, lay("QD")), 0)] == [Draw(), Take(card("8C"))]


def test_what_is_taken_is_remembered_until_it_is_laid() -> None:
    house = Options(packs="2")
    state = play(position(["7C KD 6C", "6C 8C", "QD KC"], open="6C", options=house), lay("KD"), Take(card("6C")))
    assert state.taken[2] == cards("6C")
    assert state.hands[2].count(card("6C")) == 2
    state = turn(replace(state, turns=6), "6C")
    assert state.taken[2] == ()  # it may have been either of them
    assert state.hands[2].count(card("6C")) == 1


def test_all_turns_of_a_deal_are_remembered_and_those_of_one_lap_listed() -> None:
    state = position(["7C KD", "8C 9C", "QD KC"], open="6D", stock="2C 3C 4C 5C")
    state = play(turn(turn(state, "KD"), "9C"), lay("KC"), Take(card("9C")))
    assert [(each.seat, each.laid, each.took) for each in state.course] == [
        (0, cards("6D"), None),
        (2, cards("KD"), None),
        (1, cards("9C"), None),
        (0, cards("KC"), card("9C")),
    ]
    state = turn(state, "7C")
    assert [each.seat for each in state.course] == [0, 2, 1, 0, 2]
    assert [each.seat for each in rules.view(state, None).last] == [1, 0, 2]


def test_a_reshuffle_takes_the_buried_cards_alone() -> None:
    state = position(["KD AS", "QC", "QD"], open="9C", stock="", buried="2C 3C 4C 5C")
    after = turn(state, "KD")
    assert len(after.stock) == 3
    assert (after.open, after.buried) == (cards("KD"), cards("9C"))
    assert (after.course[-1].reshuffled, after.reshuffles) == (4, 1)
    assert turn(replace(state, rng=Rng("other")), "KD").stock != after.stock


def test_the_stock_is_not_touched_by_taking() -> None:
    state = position(["KD AS", "QC", "QD"], open="9C", stock="", buried="2C 3C")
    assert play(state, lay("KD"), Take(card("9C"))).stock == ()


# House rules of a deal


def test_an_empty_stock_can_end_the_deal() -> None:
    state = position(["KD AS", "QC", "QD 2D"], stock="2C", options=Options(stock_empty="end_deal"))
    result = turn(state, "KD").sheet[-1]
    assert (result.ending, result.declarer, result.success) == ("stock", None, None)
    assert result.scores == result.points == (3, 0, 2)
    assert not turn(position(["KD AS", "QC", "QD 2D"], stock="2C"), "KD").sheet


@pytest.mark.parametrize(("laps", "turns"), [(1, 3), (2, 6), (3, 9)])
def test_declaring_waits_for_whole_laps(laps: int, turns: int) -> None:
    house = Options(min_laps=laps)
    before = position(["AC", "KC", "KD"], turns=turns - 3, options=house)
    assert Declare() not in rules.legal(before, before.turn)
    after = replace(before, turns=turns)
    assert Declare() in rules.legal(after, after.turn)
    assert not rules.view(before, None).declaring
    assert rules.view(after, None).declaring


def test_the_limit_for_declaring() -> None:
    house = Options(declare_limit=10)
    assert Declare() in rules.legal(position(["9C AS", "KC", "KD"], options=house), 2)
    over = position(["9C AS AD", "KC", "KD"], options=house)
    assert Declare() not in rules.legal(over, 2)
    assert not rules.view(over, 2).may_declare
    assert Declare() in rules.legal(replace(over, options=Options()), 2)


def test_which_cards_can_be_taken() -> None:
    hands = ["KC", "QD", "QS"]
    last = play(position(hands, open="6D 6C 6D"), lay("KC"))
    assert [*rules.legal(last, 2)] == [Draw(), Take(card("6D"))]
    every = play(position(hands, open="6D 6C 6D", options=Options(take="any_of_play", packs="2")), lay("KC"))
    assert [*rules.legal(every, 2)] == [Draw(), Take(card("6D")), Take(card("6C"))]
    assert play(every, Take(card("6D"))).buried == cards("6C 6D")


@pytest.mark.parametrize(
    ("house", "scores"),
    [
        (Options(), (58, 14, 14, 29)),
        (Options(failed_declare="double_own"), (28, 14, 14, 29)),
        (Options(failed_declare="own_plus_30"), (44, 14, 14, 29)),
        (Options(beater="zero"), (58, 0, 0, 29)),
    ],
)
def test_what_a_failed_declaration_costs(house: Options, scores: tuple[int, ...]) -> None:
    state = play(position(["KC 4D", "KD 4H", "9C 5D", "KH KS 9D"], options=house), Declare())
    assert state.sheet[-1].scores == scores
    won = play(position(["AC", "KD 4H", "9C 5D", "KH KS 9D"], options=house), Declare())
    assert won.sheet[-1].scores == (0, 14, 14, 29)


def test_a_declarer_with_the_lowest_hand_of_several_has_failed_and_pays_all_the_same() -> None:
    state = play(position(["4C", "4D", "KC"], options=Options(beater="zero")), Declare())
    assert state.sheet[-1].scores == (20, 0, 10)


def test_a_deal_ends_by_itself_with_a_warning_before() -> None:
    house = Options(max_laps=10)
    state = position(["KC KD", "QD JC", "QS JD"], stock="2C 3C 4C 5C 6C", options=house, turns=14)
    step = rules.play(play(state, lay("QS")), 0, Draw())
    assert Warned(5) in [event.public for event in step.events]
    assert rules.view(step.state, None).laps_left == 5
    quiet = rules.play(play(step.state, lay("KC")), 2, Draw())
    assert not any(isinstance(event.public, Warned) for event in quiet.events)
    last = turn(replace(state, turns=29), "JD")
    assert (last.sheet[-1].ending, last.sheet[-1].success) == ("laps", None)
    assert last.sheet[-1].scores == last.sheet[-1].points


# The end of the match


def test_everybody_at_the_target_loses_and_the_lowest_wins() -> None:
    state = play(totals(position(["AC", "KC", "KD", "5D"]), 195, 190, 195, 12), Declare())
    assert in_order(state.totals) == [195, 200, 205, 17]
    assert rules.outcome(state) == Outcome((1, 4, 3, 2), state.totals)


def test_equal_totals_share_a_place() -> None:
    state = play(totals(position(["AC", "KC", "KD", "5D"]), 10, 190, 5, 5), Declare())
    assert in_order(state.totals) == [10, 200, 15, 10]
    assert isinstance(state.phase, Over)
    assert in_order(state.phase.places) == [1, 4, 3, 1]


@pytest.mark.parametrize(("exact", "total"), [("loses", 200), ("drop_50", 150), ("halve", 100)])
def test_reaching_the_target_exactly(exact: Exact, total: int) -> None:
    house = Options(exact_target=exact)
    state = play(totals(position(["AC", "KC", "KD"], options=house), 0, 190, 0), Declare())
    assert in_order(state.totals) == [0, total, 10]
    assert (rules.outcome(state) is not None) == (exact == "loses")
    assert state.sheet[-1].relieved == (() if exact == "loses" else (1,))


def test_the_last_survivor_wins() -> None:
    house = Options(match_end="last_survivor")
    first = play(totals(position(["AC", "KC", "KD", "5D"], options=house), 0, 195, 0, 0), Declare())
    assert first.sheet[-1].out == (2,)
    second = after_pause(first)
    assert second.order == (1, 0, 3)
    assert [len(hand) for hand in second.hands] == [HAND, HAND, 0, HAND]
    assert len(second.stock) == 28
    assert not [*rules.legal(second, 2)]
    second = play(won_by_first(replace(second, totals=(198, 0, 205, 0))), Declare())
    third = after_pause(second)
    assert third.order == (3, 1)
    assert rules.view(third, None).out == (2, 0)
    ended = play(won_by_first(replace(third, totals=(third.totals[0], 190, third.totals[2], 199))), Declare())
    assert ended.sheet[-1].out == (1,)
    assert rules.outcome(ended) == Outcome((3, 2, 4, 1), (208, 200, 205, 199))


def won_by_first(state: State) -> State:
    """After a lap, with an ace for the first player and kings for everyone else."""
    hands = [cards("AC") if seat == state.turn else cards("KC") for seat in range(len(state.hands))]
    return replace(state, turns=len(state.order), hands=tuple(hands))


def test_the_order_passes_over_who_is_out() -> None:
    house = Options(match_end="last_survivor")
    rotating = play(totals(position(["KC KS", "QC", "KD", "5D"], options=house), 190, 0, 0, 0), Declare())
    result = rotating.sheet[-1]
    assert result.out == (3,)
    assert next_order(house, result) == (1, 0, 2)  # it would be seat 3's deal, so seat 2 deals
    leading = Options(match_end="last_survivor", next_dealer="winner_leads")
    won = play(totals(position(["AC", "KC", "KD", "5D"], options=leading), 200, 0, 0, 0), Declare())
    assert winners(won.sheet[-1]) == (3,)
    assert next_order(leading, won.sheet[-1]) == (2, 1, 0)  # it would be seat 3's lead


def test_if_all_go_out_together_the_lowest_of_them_wins() -> None:
    house = Options(match_end="last_survivor", target=50)
    state = play(totals(position(["AC", "KC", "KD"], options=house), 50, 45, 47), Declare())
    assert rules.outcome(state) == Outcome((3, 2, 1), state.totals)


def test_a_match_of_so_many_deals() -> None:
    house = Options(match_end="fixed_deals", fixed_deals=2)
    state = play(totals(position(["AC", "KC", "KD"], options=house), 300, 0, 0), Declare())
    assert isinstance(state.phase, Pausing)
    second = play(replace(after_pause(state), turns=3), Declare())
    assert isinstance(second.phase, Over)


def test_a_match_ends_after_the_most_deals() -> None:
    state = replace(position(["AC", "KC", "KD"], options=Options(max_deals=10)), deal=9)
    assert isinstance(play(state, Declare()).phase, Pausing)
    assert isinstance(play(replace(state, deal=10), Declare()).phase, Over)


# The pause


def test_the_pause_ends_when_all_have_moved_on() -> None:
    state = play(position(["AC", "KC", "KD"]), Declare())
    assert rules.active(state) == {0, 1, 2}
    once = rules.play(state, 1, Continue()).state
    assert rules.active(once) == {0, 2}
    assert [*rules.legal(once, 1)] == []
    assert [*rules.legal(once, 0)] == [Continue()]
    assert rules.view(once, None).shown == state.hands
    after = after_pause(once)
    assert rules.active(after) == {after.turn}
    assert rules.view(after, None).shown == ()


# Events


def test_what_is_drawn_is_told_to_its_owner_alone() -> None:
    state = position(["KC KD", "QD JC", "QS JD"], stock="2C 3C")
    events = rules.play(play(state, lay("KC")), 2, Draw()).events
    (event,) = events
    assert event.seen_by(2) == Drew(2, 1, card("2C"))
    assert event.seen_by(1) == event.seen_by(None) == Drew(2, 1)


def test_everything_else_is_told_to_all() -> None:
    state = position(["KC KD", "QD JC", "QS JD"], open="6D", stock="", buried="2C 3C")
    (laid_,) = rules.play(state, 2, lay("KC")).events
    assert laid_.public == Laid(2, cards("KC"))
    (took,) = rules.play(play(state, lay("KC")), 2, Take(card("6D"))).events
    assert took.public == Took(2, card("6D"))
    ended = rules.play(totals(state, 200, 0, 0), 2, Declare())
    scored, won = (event.public for event in ended.events)
    assert isinstance(scored, Scored)
    assert scored.hands == state.hands
    assert isinstance(won, Won)


def test_a_reshuffle_is_told_to_each_player_so_that_every_hand_is_sent_again() -> None:
    state = position(["KC KD", "QD JC", "QS JD"], stock="", buried="2C 3C", options=Options(match_end="last_survivor"))
    state = play(replace(state, order=(2, 1), reshuffles=1, turns=2), lay("KC"))
    reshuffled, _ = rules.play(state, 2, Draw()).events
    assert reshuffled.public == Reshuffled(2, times=2)
    assert reshuffled.private == ((2, Reshuffled(2, times=2)), (1, Reshuffled(2, times=2)))


def test_a_deal_tells_each_their_cards() -> None:
    state = play(position(["AC", "KC", "KD"]), Declare())
    state = rules.play(rules.play(state, 0, Continue()).state, 1, Continue()).state
    step = rules.play(state, 2, Continue())
    (event,) = step.events
    assert event.public == Dealt(2, (1, 0, 2), 28)
    assert [event.seen_by(seat) for seat in range(3)] == [Dealt(2, (1, 0, 2), 28, hand) for hand in step.state.hands]


# Refusals


def refused(state: State, seat: int, line: str) -> IllegalMove:
    before = hash(state)
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, decode(line, ABOUT.moves))
    assert hash(state) == before
    return refusal.value


TO_LAY = position(["6C 6D KD", "KC", "QD"], open="7D 7H")
TO_DRAW = play(TO_LAY, lay("KD"))
DONE = play(position(["AC", "KC", "KD"]), Declare())


@pytest.mark.parametrize(
    ("state", "seat", "line", "key", "facts"),
    [
        (TO_LAY, 1, "lay KC", "not-your-turn", {"seat": 2}),
        (TO_LAY, 2, "draw", "lay-first", {}),
        (TO_LAY, 2, "take 7H", "lay-first", {}),
        (TO_LAY, 2, "lay -", "no-cards", {}),
        (TO_LAY, 2, "lay QS", "not-in-hand", {"card": card("QS")}),
        (TO_LAY, 2, "lay 6C,6C", "too-many-copies", {"number": 1, "card": card("6C")}),
        (TO_LAY, 2, "lay 6C,KD", "mixed-ranks", {"cards": cards("6C KD")}),
        (TO_DRAW, 2, "lay 6C", "already-laid", {"cards": cards("KD")}),
        (TO_DRAW, 2, "declare", "declare-after-laying", {}),
        (TO_DRAW, 2, "take KD", "take-own", {}),
        (TO_DRAW, 2, "take 7D", "card-not-takeable", {"cards": cards("7H"), "seat": 0, "take": "last_laid"}),
        (TO_DRAW, 2, "take AS", "card-not-takeable", {"cards": cards("7H"), "seat": 0, "take": "last_laid"}),
        (play(replace(TO_LAY, open=(), course=()), lay("KD")), 2, "take 7H", "nothing-to-take", {}),
        (replace(TO_LAY, turns=0), 2, "declare", "declare-too-early", {"laps": 1, "seats": (2, 1, 0)}),
        (replace(TO_LAY, turns=2), 0, "declare", "declare-too-early", {"laps": 1, "seats": (0,)}),
        (
            replace(TO_LAY, turns=1, options=Options(min_laps=2)),
            1,
            "declare",
            "declare-too-early",
            {"laps": 2, "seats": (2, 1, 0)},
        ),
        (
            replace(TO_LAY, options=Options(declare_limit=7)),
            2,
            "declare",
            "over-declare-limit",
            {"limit": 7, "points": 22},
        ),
        (TO_LAY, 2, "continue", "no-pause", {}),
        (DONE, 1, "lay KC", "deal-over", {}),
        (DONE, 2, "declare", "deal-over", {}),
        (DONE, 0, "draw", "deal-over", {}),
        (rules.play(DONE, 1, Continue()).state, 1, "continue", "already-continued", {}),
        (replace(DONE, order=(2, 1)), 0, "continue", "out-of-match", {}),
    ],
)
def test_what_is_refused_and_why(state: State, seat: int, line: str, key: str, facts: dict[str, object]) -> None:
    refusal = refused(state, seat, line)
    assert (refusal.key, refusal.facts) == (key, facts)


def test_any_card_of_the_play_is_named_where_any_may_be_taken() -> None:
    state = play(replace(TO_LAY, options=Options(take="any_of_play")), lay("KD"))
    assert refused(state, 2, "take 7S").facts == {"cards": cards("7D 7H"), "seat": 0, "take": "any_of_play"}


def test_nothing_is_done_after_the_match() -> None:
    over = play(totals(position(["AC", "KC", "KD"]), 200, 0, 0), Declare())
    assert refused(over, 2, "declare").key == "deal-over"
    assert refused(over, 2, "continue").key == "match-over"

"""Each house rule of section 1.4 that other tests don't have, with the refusals (9) that belong to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from bot.engine.cards import Card
from bot.engine.game import Outcome, Skill
from bot.engine.phases import Continue
from bot.engine.rng import Rng
from cogs.jass import computers, rules
from cogs.jass.rules import PRESETS, Mode, Options, State
from cogs.jass.rules.model import (
    Announce,
    Choose,
    Claim,
    Claimed,
    Count,
    Dealt,
    Earned,
    Entry,
    Pair,
    PickedUp,
    Play,
    Push,
    Pushed,
    Result,
    Show,
    Shown,
    Stoeck,
    StoeckDeclared,
    Taken,
    Turn,
    Wait,
    Withdraw,
    Won,
    Written,
)
from cogs.jass.rules.options import FirstForehand
from cogs.jass.rules.weis import Style
from tests.jass.positions import cards, in_mode, lay, match, points_of, trick_number, without
from tests.jass.test_rules import HANDS, SIMPLE, confirm_all, counted, play, refused, told
from tests.jass.test_weis import (
    CLUBS,
    DIAMONDS,
    HANDS as THREE_RUNS,
    announces,
    announcing,
    asked,
    both_laid,
    combos,
    do,
    phase,
    stoeck_hands,
)


def test_the_preset_of_the_rule_book() -> None:
    assert PRESETS["reglement"] == Options(
        weis_quartets="all",
        weis_ranking="points",
        weis_trump_tiebreak=True,
        weis_kreuzweis=True,
        weis_announce="best",
        weis_last_seat_window="until_turned",
        stoeck_late="until_covered",
        stoeck_partner_may_claim=False,
        stoeck_early="to_finish",
        finish="bedanken",
    )


# The choice of the mode


@pytest.mark.parametrize("first", get_args(FirstForehand))
def test_who_is_forehand_first(first: FirstForehand) -> None:
    forehands = list[int]()
    for number in range(30):
        usual = rules.deal(Options(), 4, Rng(str(number)))
        state = rules.deal(Options(first_forehand=first), 4, Rng(str(number)))
        assert state.hands == usual.hands
        assert rules.active(state) == {state.forehand} == {state.leader}
        card = {"H10": "10H", "H7": "7H", "D7": "7D"}.get(first)
        assert card is None or Card.parse(card) in state.hands[state.forehand]
        forehands.append(state.forehand)
    assert set(forehands) == ({0} if first == "seat0" else {0, 1, 2, 3})
    assert first != "random" or forehands != [rules.deal(Options(), 4, Rng(str(n))).forehand for n in range(30)]


def test_the_partner_may_push_back_and_forehand_must_choose() -> None:
    state = rules.play(match(HANDS, Options(push_back=True)), 0, Push()).state
    assert Push() in rules.legal(state, 2)
    step = rules.play(state, 2, Push())
    assert told(step) == [Pushed(2)]
    state = step.state
    assert rules.active(state) == {0}
    assert rules.view(state, None).phase == "back"
    assert [*rules.legal(state, 0)] == [Choose(Mode(mode)) for mode in "HDSCOU"]
    assert refused(state, 0, Push()) == ("cannot-push", {})
    assert refused(state, 2, Push()) == ("not-your-turn", {"seat": 0})
    shown = rules.view(rules.play(state, 0, Choose(Mode.OBENABE)).state, None)
    assert (shown.chooser, shown.pushed, shown.leader) == (0, True, 0)


def test_the_partner_is_blind_until_forehand_has_decided() -> None:
    state = match(HANDS, Options(partner_blind=True))
    hidden, seen = rules.view(state, 2), rules.view(state, 0)
    assert (hidden.hand, hidden.is_blind, hidden.hands, hidden.moves) == ((), True, (3, 3, 3, 3), ())
    assert (set(seen.hand), seen.is_blind) == (set(cards(HANDS["S"])), False)
    assert set(rules.view(state, 1).hand) == set(cards(HANDS["E"]))
    for move in (Push(), Choose(Mode.HEARTS)):
        step = rules.play(state, 0, move)
        assert [told(step, seat)[1:] for seat in (0, 1, 3, None)] == [[], [], [], []]
        assert told(step, 2)[1:] == [PickedUp(2, step.state.hands[2])]
        assert set(rules.view(step.state, 2).hand) == set(cards(HANDS["N"]))


def test_a_blind_partner_isnt_told_the_hand_when_it_is_dealt() -> None:
    dealt = confirm_all(counted(replace(SIMPLE, partner_blind=True))).events[-1]
    hands = [what.hand for seat in range(4) if isinstance(what := dealt.seen_by(seat), Dealt)]
    assert [len(hand) for hand in hands] == [9, 9, 9, 0]  # forehand is now East, whose partner is West


@pytest.mark.parametrize(("leads", "leader"), [("declarer", 2), ("forehand", 0)])
def test_who_leads_a_slalom_that_was_pushed(leads: Any, leader: int) -> None:
    state = rules.play(match(HANDS, Options(slalom=True, slalom_leader=leads)), 0, Push()).state
    assert rules.play(state, 2, Choose(Mode.SLALOM_UP)).state.leader == leader
    assert rules.play(state, 2, Choose(Mode.OBENABE)).state.leader == 0


# The tricks


def test_who_must_overtrump_is_told() -> None:
    hands = {"S": "6C 7C", "E": "QH 7D", "N": "6H 8H AH", "W": "8C"}
    house = replace(SIMPLE, undertrump_all_trumps="must_beat")
    state = lay(in_mode(hands, "H", house), "6C QH").state
    assert [*rules.legal(state, 2)] == [play("AH")]
    assert refused(state, 2, play("6H")) == ("must-overtrump", {})
    free = lay(in_mode(hands, "H", SIMPLE), "6C QH").state
    assert rules.play(free, 2, play("6H"))


def test_card_points_are_shown_after_each_trick_where_the_table_says_so() -> None:
    house = replace(SIMPLE, running_points=True)
    state = lay(in_mode(HANDS, "H", house), "AH AD KH 6H").state
    shown = rules.view(state, None)
    assert (shown.totals, shown.counts) == ((26, 0), (Count(26, 0, 0, 0, 0), Count(0, 0, 0, 0, 0)))
    usual = rules.view(lay(in_mode(HANDS, "H", SIMPLE), "AH AD KH 6H").state, None)
    assert (usual.totals, usual.counts, usual.remembered) == ((0, 0), None, (26, 0))


# Weis: what is announced, and when


def best_only(**others: Any) -> State:
    """South, who announces one of two runs, wins; North has announced nothing and holds two runs as well."""
    hands = {
        "S": "AD KD QD JD 9S 8S 7S 6H AC",
        "E": "AH KH 8H 10D 9D 8D KS 10C 7C",
        "N": "JH 10H 9H 6S 7H KC QC JC QH",
        "W": "7D 6D AS QS JS 10S 9C 8C 6C",
    }
    return in_mode(hands, "O", Options(**others))


BEST = {"weis_announce": "best"}


def test_only_one_is_announced_and_the_winner_shows_the_best_set_with_it() -> None:
    state = best_only(**BEST)
    assert refused(state, 0, announcing("AD KD QD JD", "9S 8S 7S")) == ("weis-one-only", {})
    assert refused(state, 0, announcing("AD KD QD JD", "JD QD KD"))[0] == "weis-overlap"
    assert {len(move.combos) for move in announces(state, 0)} == {1}
    for first, points in (("AD KD QD JD", 70), ("9S 8S 7S", 70), ("AD KD QD", 40)):
        announced = do(state, (0, announcing(first)))
        step = lay(lay(announced, "6H").state, "8H 7H")
        step = lay(step.state, "7D")
        shown = [what for what in told(step) if isinstance(what, Shown)]
        assert [(what.seat, what.points) for what in shown] == [(0, points)]
        assert cards(first) in [combo.cards for combo in shown[0].combos]


@pytest.mark.parametrize("others", [BEST, {"weis_partner_unannounced": True}], ids=["best", "unannounced"])
def test_the_winners_partner_may_show_what_wasnt_announced(others: Any) -> None:
    state = do(best_only(**others), (0, announcing("AD KD QD JD")))
    state = lay(state, "6H 8H 7H 7D").state
    assert phase(state) == "share"
    assert rules.active(state) == {2}
    moves = [move for move in rules.legal(state, 2) if isinstance(move, Show)]
    both = combos("QH JH 10H 9H", "KC QC JC")
    assert moves[0] == Show(both)
    assert moves[-1] == Show(())
    assert Show(combos("JH 10H 9H")) in moves
    assert refused(state, 2, Show(combos("KC QC")))[0] == "weis-too-short"
    assert refused(state, 2, Show(combos("KC QC JC", "QC JC KC")))[0] == "weis-overlap"
    assert refused(state, 2, Show(combos("AD KD QD")))[0] == "weis-card-not-dealt"
    step = rules.play(state, 2, Show(both[::-1]))
    assert points_of(step.state, "weis")[0] == (70 if others == BEST else 50) + 70
    call = rules.view(step.state, 1).calls[2]
    assert call is not None
    assert (call.labels, [combo.cards for combo in call.shown]) == ((), [*both])
    assert computers.absent(rules.view(state, 2)) == Show(())
    assert computers.choose(rules.view(state, 2), Rng("x"), Skill()) == Show(both)


def test_the_partner_isnt_asked_for_more_where_all_is_shown_unasked() -> None:
    state = do(best_only(**BEST, weis_partner="auto"), (0, announcing("AD KD QD JD")))
    state = lay(state, "6H 8H 7H 7D").state
    assert phase(state) == "play"
    assert points_of(state, "weis") == (70, 0)


def test_the_last_player_may_announce_until_they_turn_the_trick() -> None:
    hands = {**THREE_RUNS, "S": "6H AD KD QD 10D 7H KS 9S 6S", "E": "AH 7D JD 9D 10S AC KC QC JC"}
    house = Options(weis_last_seat_window="until_turned")
    hands["W"], hands["N"] = "KH QH JH 8D 6D AS 10C 7C 6C", "9H 8H 10H QS JS 8S 7S 9C 8C"
    state = do(in_mode(hands, "C", house), (0, announcing(DIAMONDS)))
    state = lay(state, "AD JD 8C 6D").state
    assert phase(state) == "turn"
    assert rules.active(state) == {3}
    moves = [*rules.legal(state, 3)]
    assert moves[0] == Turn()
    assert announcing("KH QH JH") in moves
    assert [*rules.legal(state, 2)] == []
    assert refused(state, 2, announcing("10H 9H 8H")) == ("not-your-turn", {"seat": 3})
    assert refused(state, 0, Withdraw()) == ("not-your-turn", {"seat": 3})
    assert refused(state, 0, Turn()) == ("not-your-turn", {"seat": 3})
    for move in (Stoeck(), play("KH"), Choose(Mode.HEARTS), Show(()), Wait()):
        assert refused(state, 3, move) == ("wrong-phase", {"phase": "turn"})
    state = do(state, (3, announcing("KH QH JH")))
    assert Withdraw() in rules.legal(state, 3)
    assert computers.choose(rules.view(state, 3), Rng("x"), Skill()) == computers.absent(rules.view(state, 3)) == Turn()
    step = rules.play(state, 3, Turn())
    assert points_of(step.state, "weis") == (20, 0)
    assert Taken in map(type, told(step))
    assert refused(step.state, 3, announcing("KH QH JH")) == ("weis-too-late", {"seat": 0})
    assert refused(step.state, 2, Turn()) == ("wrong-phase", {"phase": "play"})


def test_the_last_player_is_waited_for_whatever_is_held_but_not_without_weis() -> None:
    for hands in (THREE_RUNS, {**THREE_RUNS, "W": "", "E": "AH 7H"}):
        hand = {letter: text or "6D" for letter, text in hands.items()}
        state = in_mode(hand, "O", Options(weis_last_seat_window="until_turned"))
        for _ in range(4):
            state = rules.play(state, state.turn, next(iter(rules.legal(state, state.turn)))).state
        assert phase(state) == "turn"
    no_weis = Options(weis_last_seat_window="until_turned", weis=False)
    assert phase(lay(in_mode(THREE_RUNS, "C", no_weis), "AD JD 8C 6D").state) == "play"


# Weis: what counts


def test_a_run_must_be_whole_where_parts_dont_count() -> None:
    hands = {"S": "6D 7D 8D 9D 10D JH JD JS JC", "E": "", "N": "", "W": ""}
    state = in_mode(hands, "H", Options(weis_partial_runs=False))
    found = {move.combos for move in announces(state, 0)}
    jacks, with_jack, other = combos("JC JS JD JH", "JD 10D 9D 8D 7D 6D", "10D 9D 8D 7D 6D")
    assert found == {(jacks,), (with_jack,), (jacks, other)}
    assert refused(state, 0, Announce((other,), Style.KIND)) == ("weis-not-a-combo", {"cards": other})
    both = in_mode(hands, "H", Options(weis_partial_runs=False, weis_kreuzweis=True))
    found = {move.combos for move in announces(both, 0)}
    assert found == {(jacks,), (with_jack,), (jacks, other), (jacks, with_jack)}


def test_two_parts_of_one_run_are_refused_where_parts_dont_count() -> None:
    state = in_mode(
        {"S": "6D 7D 8D 9D 10D JD AS KS QS", "E": "", "N": "", "W": ""}, "H", Options(weis_partial_runs=False)
    )
    assert refused(state, 0, announcing("6D 7D 8D", "9D 10D JD"))[0] == "weis-not-a-combo"
    assert {len(move.combos) for move in announces(state, 0)} == {1, 2}


def test_points_that_only_a_four_can_have_silence_every_run() -> None:
    """Where long runs are 100, 150 is four nines, which beat even a run of nine."""
    hands = {"S": "6D 7D 8D 10H JH QH KH AH 6S", "E": "9H 9D 9S 9C 7S 8S 10S 7C 8C", "N": "KC", "W": "QC"}
    house = Options(weis_long_runs="cap100", weis_quartets="all")
    state = do(in_mode(hands, "O", house), (0, announcing("10H JH QH KH AH", style=Style.POINTS)))
    state = do(lay(state, "AH").state, (1, announcing("9H 9D 9S 9C", style=Style.POINTS)))
    state = lay(state, "9H KC QC").state
    assert (state.named, state.best) == ((1,), 1)
    # By 100 both a run of five and a four can be meant, so the run isn't beaten yet.
    state = do(in_mode(hands, "O", replace(house, weis_ranking="points")), (0, announcing("10H JH QH KH AH")))
    state = do(lay(state, "AH").state, (1, announcing("7S 8S 9S 10S", style=Style.POINTS)))
    assert lay(state, "9H KC QC").state.named == (0,)


NEEDS_TRICK = Options(weis_needs_trick=True)


def shown_without_a_trick(options: Options = NEEDS_TRICK) -> State:
    """East has won Weis; North has taken the first trick."""
    state = lay(in_mode(THREE_RUNS, "C", options), "AD").state
    state = do(state, (1, announcing(CLUBS)))
    state = lay(state, "JD 8C 6D").state
    return do(state, (1, Wait()))


def test_weis_waits_for_the_first_trick() -> None:
    state = shown_without_a_trick()
    assert points_of(state, "weis") == (0, 0)
    assert rules.view(state, None).weis_waits
    step = lay(lay(state, "QH").state, "9H 6H AH")
    assert points_of(step.state, "weis") == (0, 50)
    assert told(step)[-2:] == [Taken(1), Earned(1, 50)]
    assert not rules.view(step.state, None).weis_waits
    assert rules.view(step.state, None).totals == (0, 50)
    later = lay(step.state, "7H")
    assert later.state.ledger == step.state.ledger


def test_weis_of_who_takes_the_first_trick_counts_at_once() -> None:
    state = do(in_mode(THREE_RUNS, "O", NEEDS_TRICK), (0, announcing(DIAMONDS)))
    step = lay(state, "AD JD 8C 6D")
    assert Shown(0, step.state.shown[0], 20) in told(step)
    assert points_of(step.state, "weis") == (20, 0)
    assert not rules.view(step.state, None).weis_waits


def test_weis_lapses_without_a_trick() -> None:
    state = trick_number(in_mode({"S": "7H", "E": "6H", "N": "7D", "W": "6D"}, "H", NEEDS_TRICK), 9, winners=(0, 2) * 4)
    run = shown_without_a_trick().shown
    step = lay(replace(state, best=1, shown=run), "7H 6H 7D 6D")
    shown = rules.view(step.state, None)
    assert (shown.phase, points_of(step.state, "weis"), shown.weis_waits) == ("pause", (0, 0), True)


def test_what_waited_counts_before_the_trick_that_earns_it() -> None:
    """980 + 50 for Weis reach the target; the trick that earns it isn't counted any more."""
    state = replace(shown_without_a_trick(), written=(0, 980))
    step = lay(state, "QH 9H 6H AH")
    assert told(step)[-1] == Won(Result(1, "weis"), (13, 1030))
    assert rules.view(step.state, None).table == cards("QH 9H 6H AH")


# Stöck


def test_it_is_late_only_until_the_second_card_is_covered() -> None:
    uncovered = both_laid(Options(stoeck_late="until_covered"))
    assert [Stoeck() in rules.legal(uncovered, seat) for seat in range(4)] == [True, False, True, False]
    covered = lay(uncovered, "10H").state
    for seat, key in enumerate(("stoeck-too-late", "stoeck-not-available") * 2):
        assert Stoeck() not in rules.legal(covered, seat)
        assert refused(covered, seat, Stoeck()) == (key, {})
    assert refused(uncovered, 1, Stoeck()) == ("stoeck-not-available", {})


def test_the_very_last_card_of_a_deal_isnt_covered() -> None:
    state = in_mode({"S": "QH KH", "E": "6H", "N": "7H", "W": "8H"}, "H", Options(stoeck_late="until_covered"))
    state = without(trick_number(state, 9), "KH")
    late = lay(replace(state, leader=1), "6H 7H 8H QH").state
    assert phase(late) == "pause"
    assert told(rules.play(late, 0, Stoeck()))[0] == StoeckDeclared(0, 0, 20)
    early = lay(state, "QH 6H 7H 8H").state
    assert refused(early, 0, Stoeck()) == ("stoeck-too-late", {})


def test_a_run_that_was_shown_doesnt_make_it_less_late() -> None:
    state = rules.play(asked(Options(stoeck_late="until_covered")), 0, Wait()).state
    state = lay(state, "9H KH 6H 7H").state
    assert Stoeck() in rules.legal(state, 0)
    state = lay(state, "JH QH").state
    assert Stoeck() in rules.legal(state, 0)
    assert refused(lay(state, "10H").state, 0, Stoeck()) == ("stoeck-too-late", {})


def test_the_partner_may_not_declare_it_where_only_the_holder_may() -> None:
    house = Options(stoeck_partner_may_claim=False)
    state = lay(in_mode(stoeck_hands(), "H", house), "6S 9S 8S JS 9H KH 6H 7H").state
    assert refused(state, 2, Stoeck()) == ("stoeck-not-available", {})
    state = both_laid(house)
    assert [Stoeck() in rules.legal(state, seat) for seat in range(4)] == [True, False, False, False]
    assert refused(state, 2, Stoeck()) == ("stoeck-partner", {})
    assert refused(state, 1, Stoeck()) == ("stoeck-not-available", {})
    assert computers.absent(rules.view(lay(state, "10H").state, 2)) != Stoeck()


@pytest.mark.parametrize(("written", "may"), [(979, False), (980, True)])
def test_it_may_be_shown_on_ones_turn_if_it_reaches_the_target(written: int, may: bool) -> None:
    house = Options(stoeck_early="to_finish")
    state = replace(in_mode(stoeck_hands(), "H", house), written=(written, 0))
    assert [(Stoeck() in rules.legal(state, seat)) for seat in range(4)] == [may, False, False, False]
    assert not [move for move in rules.legal(state, 0) if isinstance(move, Play) and move.stoeck]
    usual = replace(state, options=Options())
    for early in (usual, *([] if may else [state])):
        assert refused(early, 0, Stoeck()) == ("stoeck-not-yet", {})
    assert refused(state, 2, Stoeck()) == ("stoeck-not-available", {})
    laid = lay(state, "6S").state
    assert refused(laid, 0, Stoeck()) == ("stoeck-not-yet", {})
    if may:
        assert told(rules.play(state, 0, Stoeck()))[-1] == Won(Result(0, "stoeck"), (1000, 0))


def test_nobody_is_asked_about_stoeck_that_would_finish() -> None:
    """The question would tell that somebody holds both cards."""
    house = Options(stoeck_early="to_finish")
    state = replace(in_mode(stoeck_hands(), "H", house), written=(990, 0))
    assert phase(lay(state, "6S 9S 8S JS").state) == "play"
    rounds = replace(state, options=Options(stoeck_early="to_finish", rounds=3))
    assert refused(rounds, 0, Stoeck()) == ("stoeck-not-yet", {})


def test_who_has_shown_it_early_isnt_asked_again_about_the_run_with_it() -> None:
    house = Options(stoeck_early="to_finish", finish="deal_end")
    state = do(
        replace(in_mode(stoeck_hands(), "H", house), written=(980, 0)), (0, announcing("AH KH QH")), (0, Stoeck())
    )
    assert phase(lay(state, "6S 9S 8S JS").state) == "play"


def test_the_multiplier_counts_for_what_is_enough() -> None:
    house = Options(stoeck_early="to_finish", multiplier_hearts=3)
    state = replace(in_mode(stoeck_hands(), "H", house), written=(940, 0))
    assert told(rules.play(state, 0, Stoeck()))[-1] == Won(Result(0, "stoeck"), (1000, 0))


# Bedanken

CLAIMS = Options(weis=False, stoeck=False, finish="bedanken")


def second_trick(totals: Pair, table: str = "", points: Pair = (0, 0)) -> State:
    state = trick_number(in_mode(HANDS, "H", CLAIMS), 2, table, points=points)
    return replace(state, written=totals)


def test_nothing_ends_by_itself_where_the_win_must_be_claimed() -> None:
    state = lay(replace(in_mode(HANDS, "H", CLAIMS), written=(990, 999)), "AH AD KH 6H").state
    assert rules.outcome(state) is None
    step = confirm_all(replace(counted(CLAIMS), written=(1500, 1400)))
    assert (rules.view(step.state, None).phase, step.state.deal) == ("choose", 2)
    assert step.state.written == (1600, 1457)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("totals", [(1000, 999), (999, 1000)])
def test_a_claim_wins_with_the_target_and_loses_without(totals: Pair, seat: int) -> None:
    state = second_trick(totals, "7S")
    assert Claim() in rules.legal(state, seat)
    step = rules.play(state, seat, Claim())
    right = totals[seat % 2] == 1000
    winner = seat % 2 if right else 1 - seat % 2
    result = Result(winner, "claim" if right else "wrong-claim")
    assert told(step) == [Claimed(seat), Written((0, 0), None, totals), Won(result, totals)]
    places = (1, 2, 1, 2) if winner == 0 else (2, 1, 2, 1)
    assert rules.outcome(step.state) == Outcome(places, (totals[0], totals[1]) * 2)


def test_finished_tricks_count_for_a_claim_and_cards_on_the_table_dont() -> None:
    state = second_trick((950, 0), "7S", points=(49, 0))
    assert told(rules.play(state, 0, Claim()))[-1] == Won(Result(1, "wrong-claim"), (999, 0))
    state = second_trick((950, 0), "7S", points=(50, 0))
    assert told(rules.play(state, 2, Claim()))[-1] == Won(Result(0, "claim"), (1000, 0))


def test_when_the_win_can_be_claimed() -> None:
    early = in_mode(HANDS, "H", CLAIMS)
    assert Claim() not in rules.legal(early, 0)
    assert refused(early, 0, Claim()) == ("bedanken-too-early", {})
    for state in (match(HANDS, CLAIMS), counted(CLAIMS), second_trick((0, 0))):
        assert all(Claim() in rules.legal(state, seat) for seat in range(4))
    for options in (SIMPLE, replace(SIMPLE, finish="deal_end"), replace(CLAIMS, rounds=3)):
        for state in (match(HANDS, options), in_mode(HANDS, "H", options), counted(options)):
            assert not any(Claim() in rules.legal(state, seat) for seat in range(4))
            assert refused(state, 0, Claim()) == ("bedanken-off", {})
    assert refused(asked(Options(finish="bedanken")), 0, Claim()) == ("wrong-phase", {"phase": "ask"})


def test_a_claim_before_a_mode_is_chosen_ends_no_deal() -> None:
    state = replace(match(HANDS, CLAIMS), written=(1010, 990), deal=2)
    step = rules.play(state, 2, Claim())
    assert told(step) == [Claimed(2), Won(Result(0, "claim"), (1010, 990))]
    assert refused(step.state, 0, Claim()) == ("match-over", {})


def both_there(table: str = "") -> State:
    """In the first trick, Weis took East's team to 1030 before the trick took South's to 1013."""
    state = second_trick((1000 - 13, 980), table, points=(26, 0))
    return replace(state, ledger=(Entry(1, "weis", 50), *state.ledger))


def test_right_after_the_first_trick_the_order_of_the_points_decides() -> None:
    for seat in range(4):
        result = Result(1, "claim" if seat % 2 else "weis")
        assert told(rules.play(both_there(), seat, Claim()))[-1] == Won(result, (1013, 1030))
        later = rules.play(both_there("7S"), seat, Claim())
        assert told(later)[-1] == Won(Result(seat % 2, "claim"), (1013, 1030))


def test_before_the_next_deal_begins_who_got_there_first_is_remembered() -> None:
    state = counted(CLAIMS, totals=(905, 943))
    assert told(rules.play(state, 1, Claim()))[-1] == Won(Result(1, "claim"), (1005, 1000))
    state = confirm_all(state).state
    assert state.first == Result(0, "tricks")
    assert told(rules.play(state, 1, Claim()))[-1] == Won(Result(0, "tricks"), (1005, 1000))
    assert told(rules.play(state, 2, Claim()))[-1] == Won(Result(0, "claim"), (1005, 1000))
    assert confirm_all(counted(CLAIMS)).state.first is None


def test_computers_and_the_clock_claim_what_is_won_and_nothing_else() -> None:
    for state in (second_trick((1000, 999)), replace(match(HANDS, CLAIMS), written=(1000, 999))):
        view = rules.view(state, 0)
        assert computers.choose(view, Rng("x"), Skill()) == computers.absent(view) == Claim()
        others = rules.view(replace(state, written=(999, 1000)), 0)
        assert Claim() not in {computers.choose(others, Rng("x"), Skill()), computers.absent(others)}


def test_a_pause_ends_in_a_claim_or_in_the_next_deal() -> None:
    state = counted(CLAIMS, totals=(950, 0))
    assert [*rules.legal(state, 1)] == [Continue(), Claim()]
    state = rules.play(state, 1, Continue()).state
    assert [*rules.legal(state, 1)] == [Claim()]
    assert told(rules.play(state, 1, Claim()))[-1] == Won(Result(0, "wrong-claim"), (1050, 57))


# Computers


def test_a_weak_hand_pushes_back_to_an_unknown_one_only_if_it_is_really_weak() -> None:
    weak, middling = "QH 8H 9D 7D 10S 8S 7S 10C 8C", "KH QH AH 8H 9D AD 8S 7S 6C"
    for hand, pushes in ((weak, True), (middling, False)):
        hands = {"S": "", "E": "", "N": hand, "W": ""}
        state = rules.play(match(hands, Options(push_back=True)), 0, Push()).state
        assert (computers.choose(rules.view(state, 2), Rng("x"), Skill()) == Push()) is pushes

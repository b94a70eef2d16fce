"""Weis and Stöck: every branch of the dialogue."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card, Rank
from bot.engine.game import IllegalMove, Step
from bot.engine.phases import Continue
from bot.engine.tricks import Played
from cogs.jass import rules
from cogs.jass.rules import Events, Mode, Move, Options, State
from cogs.jass.rules.cards import DECK
from cogs.jass.rules.model import (
    Announce,
    Announced,
    Best,
    Named,
    Play,
    Result,
    Show,
    Shown,
    Silent,
    Stoeck,
    StoeckDeclared,
    Taken,
    Wait,
    Withdraw,
    Withdrawn,
    Won,
    Written,
)
from cogs.jass.rules.weis import ComboKind, Style, combination, combos_in, key, strongest_first
from tests.jass.positions import SWISSLOS, cards, in_mode, lay, points_of, trick_number, without

# Two runs in clubs: East's beats South's and North's; North is South's partner.
HANDS = {
    "S": "6H AD KD QD 10D 7D KS 9S 6S",
    "E": "AH 7H JD 9D 10S AC KC QC JC",
    "N": "QH JH 10H QS JS 8S 7S 9C 8C",
    "W": "KH 9H 8H 8D 6D AS 10C 7C 6C",
}
DIAMONDS, CLUBS, HEARTS, SPADES = "AD KD QD", "AC KC QC JC", "QH JH 10H", "QS JS"


def combos(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(cards, texts))


def announcing(*texts: str, style: Style = Style.KIND) -> Announce:
    return Announce(combos(*texts), style)


def do(state: State, *moves: tuple[int, Move]) -> State:
    for seat, move in moves:
        state = rules.play(state, seat, move).state
    return state


def refused(state: State, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, move)
    return refusal.value.key, refusal.value.facts


def told(step: Step[State, Events]) -> list[Events]:
    return [event.public for event in step.events if event.public is not None]


def kinds(step: Step[State, Events]) -> list[type[object]]:
    return [type(what) for what in told(step)]


def announces(state: State, seat: int) -> list[Announce]:
    return [move for move in rules.legal(state, seat) if isinstance(move, Announce)]


def phase(state: State) -> str:
    return rules.view(state, None).phase


# The window


def test_it_opens_with_the_own_turn_and_closes_when_the_next_has_played() -> None:
    state = in_mode(HANDS, "C")
    assert announces(state, 0)
    assert refused(state, 2, announcing(HEARTS)) == ("weis-too-early", {})
    assert refused(state, 1, announcing(CLUBS)) == ("weis-too-early", {})
    state = lay(state, "AD").state
    assert announces(state, 0)
    assert announces(state, 1)
    state = do(lay(state, "JD").state, (1, announcing(CLUBS)))
    assert not announces(state, 0)
    assert refused(state, 0, announcing(DIAMONDS)) == ("weis-too-late", {"seat": 1})
    state = lay(state, "8C").state
    assert refused(state, 1, Withdraw()) == ("weis-too-late", {"seat": 2})
    assert refused(state, 1, announcing("AC KC QC")) == ("weis-too-late", {"seat": 2})


def test_the_last_players_closes_with_the_card() -> None:
    state = lay(in_mode(HANDS, "C"), "AD JD 8C").state
    assert refused(state, 1, announcing(CLUBS)) == ("weis-too-late", {"seat": 2})
    state = lay(state, "6D").state
    assert refused(state, 3, announcing("8H 9H KH")) == ("weis-too-late", {"seat": 0})


def test_a_window_looks_the_same_whatever_is_held() -> None:
    for seat, played in enumerate(("", "AD", "AD JD", "AD JD 8C")):
        state = lay(in_mode(HANDS, "C"), played).state
        assert rules.active(state) == {seat}
        assert not rules.view(state, None).moves


def test_there_is_no_announcing_in_another_phase_or_where_it_isnt_played() -> None:
    state = in_mode(HANDS, "C", Options(weis=False))
    assert refused(state, 0, announcing(DIAMONDS)) == ("weis-off", {})
    assert not announces(state, 0)
    asked = do(lay(shared(), "").state)
    assert refused(asked, 0, announcing(DIAMONDS)) == ("wrong-phase", {"phase": "share"})


# Announcing


def test_everybody_hears_kinds_or_points_the_strongest_first_and_nobody_the_cards() -> None:
    hands = {**HANDS, "S": "AD KD QD 10D 9H 8H 7H 10S 10C", "N": "6H QH JH QS JS 8S 7S 9C 8C"}
    state = in_mode(hands, "C")
    for style, labels in ((Style.KIND, (ComboKind.RUN_3, ComboKind.RUN_3)), (Style.POINTS, (20, 20))):
        step = rules.play(state, 0, announcing("9H 8H 7H", DIAMONDS, style=style))
        (event,) = step.events
        assert event.seen_by(None) == event.seen_by(2) == Announced(0, labels, corrected=False)
        own = event.seen_by(0)
        assert isinstance(own, Announced)
        assert [combo.cards for combo in own.combos] == [*combos(DIAMONDS, "9H 8H 7H")]
        call = rules.view(step.state, 2).calls[0]
        assert call is not None
        assert (call.labels, call.named, call.silent, call.shown) == (labels, None, False, ())
        assert rules.view(step.state, 2).announced == ()
        assert [combo.cards for combo in rules.view(step.state, 0).announced] == [*combos(DIAMONDS, "9H 8H 7H")]


def test_it_is_corrected_and_withdrawn_in_the_window() -> None:
    state = do(in_mode(HANDS, "C"), (0, announcing(DIAMONDS)))
    assert refused(state, 0, announcing("QD KD AD")) == ("weis-the-same", {})
    assert announcing(DIAMONDS) not in announces(state, 0)
    state = lay(state, "AD").state
    step = rules.play(state, 0, announcing(DIAMONDS, style=Style.POINTS))
    assert told(step) == [Announced(0, (20,), corrected=True)]
    step = rules.play(step.state, 0, Withdraw())
    assert told(step) == [Withdrawn(0)]
    assert refused(step.state, 0, Withdraw()) == ("weis-nothing-said", {})
    assert rules.view(step.state, 0).calls[0] is None


NO_COMBINATIONS: list[tuple[list[str], str, dict[str, Any]]] = [
    (["AD KD"], "weis-too-short", {}),
    ([], "weis-too-short", {}),
    (["AD KD QD", "KS 9S 6S"], "weis-not-a-combo", {"cards": cards("KS 9S 6S")}),
    (["AD KD KD"], "weis-not-a-combo", {"cards": cards("AD KD KD")}),
    (["6S 6H 7D"], "weis-not-a-combo", {"cards": cards("6S 6H 7D")}),
    (["JD QD KD"], "weis-card-not-dealt", {"card": Card.parse("JD")}),
    (["5D 6D 7D"], "unknown-card", {"text": "5D"}),
    (["AD KD QD", "QD KD AD"], "weis-overlap", {"card": Card.parse("QD")}),
]


@pytest.mark.parametrize(("texts", "key", "facts"), NO_COMBINATIONS)
def test_what_is_no_combination_is_refused(texts: list[str], key: str, facts: dict[str, Any]) -> None:
    assert refused(in_mode(HANDS, "C"), 0, announcing(*texts)) == (key, facts)


@pytest.mark.parametrize(
    ("mode", "quartets", "valid"),
    [
        ("H", "five", "J A K Q 10"),
        ("O", "five", "J A K Q 10"),
        ("SO", "five", "J A K Q 10"),
        ("U", "five", "J 6 10 Q K"),
        ("SU", "five", "J 6 10 Q K"),
        ("H", "all", "J 9 A K Q 10 8 7 6"),
        ("U", "all", "J 9 6 7 8 10 Q K A"),
    ],
)
def test_which_fours_count_and_in_what_order(mode: str, quartets: Any, valid: str) -> None:
    options = Options(weis_quartets=quartets, slalom=True)
    fours = [combo for combo in combos_in(DECK, Mode(mode), options) if combo.kind is ComboKind.QUARTET]
    strongest = strongest_first(fours, Mode(mode), options)
    assert [four.rank.value for four in strongest] == valid.split()
    assert [four.points for four in strongest] == [{"J": 200, "9": 150}.get(rank, 100) for rank in valid.split()]


def test_a_four_that_doesnt_count_is_refused() -> None:
    hands = {"S": "AH AD AS AC 6H 6D 6S 6C 8D", "E": "", "N": "", "W": ""}
    state = in_mode(hands, "U")
    assert refused(state, 0, announcing("AH AD AS AC")) == (
        "weis-quartet-invalid",
        {"rank": Rank.ACE, "mode": Mode.UNDENUFE},
    )
    assert [move.combos for move in announces(state, 0)] == [combos("6H 6D 6S 6C")] * 2
    assert refused(in_mode(hands, "O"), 0, announcing("6H 6D 6S 6C"))[0] == "weis-quartet-invalid"


def test_parts_of_runs_count_and_all_nine() -> None:
    hands = {"S": "6D 7D 8D 9D 10D JD QD KD AD", "E": "", "N": "", "W": ""}
    state = in_mode(hands, "H")
    assert announces(state, 0)[0] == announcing("AD KD QD JD 10D 9D 8D 7D 6D")
    single = {len(move.combos[0]) for move in announces(state, 0) if len(move.combos) == 1}
    assert single == {3, 4, 5, 6, 7, 8, 9}
    runs = [combination(DECK[:length], Mode.HEARTS, Options()) for length in range(3, 10)]
    assert [run and run.points for run in runs] == [20, 50, 100, 150, 200, 250, 300]


def test_the_best_set_comes_first() -> None:
    hands = {"S": "10H 10D 10S 9S 8S 7S JC 10C AH", "E": "", "N": "", "W": ""}
    assert announces(in_mode(hands, "D"), 0)[0] == announcing("10C 10S 10D 10H", "9S 8S 7S")
    kreuzweis = in_mode(hands, "D", Options(weis_kreuzweis=True))
    assert announces(kreuzweis, 0)[0] == announcing("10C 10S 10D 10H", "10S 9S 8S 7S")
    assert refused(kreuzweis, 0, announcing("10S 9S 8S", "9S 8S 7S")) == ("weis-overlap", {"card": Card.parse("8S")})


def test_a_hand_without_any_has_none() -> None:
    assert not announces(in_mode({"S": "AH KH JH 9D 8D 6D AS AC 10C", "E": "", "N": "", "W": ""}, "H"), 0)


# Comparing


def shared(options: Options | None = None) -> State:
    """North, whose partner South has won with four diamonds, must choose which of two runs to show."""
    hands = {
        "S": "AD KD QD JD 9H 7H 6H AS 7S",
        "E": "AH KH QH 9D 8D KS 10S 9C 8C",
        "N": "JH 10H 8H QS JS 9S KC QC JC",
        "W": "10D 7D 6D 8S 6S AC 10C 7C 6C",
    }
    hands["N"] = "JH 10H 8H 9S 8S 7S KC QC JC"
    hands["S"] = "AD KD QD JD 9H 7H 6H AS QS"
    hands["W"] = "10D 7D 6D JS 6S AC 10C 7C 6C"
    state = do(in_mode(hands, "C", options), (0, announcing("AD KD QD JD")))
    state = do(lay(state, "6H").state, (1, announcing("AH KH QH")))
    state = do(lay(state, "AH").state, (2, announcing("KC QC JC", "9S 8S 7S")))
    return lay(state, "8H AC").state


def test_the_partner_shows_any_of_it_whatever_the_opponents_named() -> None:
    state = shared()
    assert phase(state) == "share"
    assert rules.active(state) == {2}
    shown = [move.combos for move in rules.legal(state, 2) if isinstance(move, Show)]
    both = combos("KC QC JC", "9S 8S 7S")
    assert shown == [both, both[:1], both[1:], ()]
    assert refused(state, 0, Show(())) == ("not-your-turn", {"seat": 2})
    assert refused(state, 2, Show(combos("KC QC"))) == ("weis-not-announced", {})
    assert refused(state, 2, Show(combos("JH 10H 9H"))) == ("weis-not-announced", {})
    step = rules.play(state, 2, Show(both[1:]))
    what = told(step)[0]
    assert isinstance(what, Shown)
    assert (what.seat, [combo.cards for combo in what.combos], what.points) == (2, [*both[1:]], 20)
    assert points_of(step.state, "weis") == (70, 0)
    call = rules.view(step.state, 1).calls[2]
    assert call is not None
    assert [combo.cards for combo in call.shown] == [*both[1:]]


def test_a_partner_who_shows_none_scores_none() -> None:
    step = rules.play(shared(), 2, Show(()))
    assert kinds(step) == [Taken]
    assert points_of(step.state, "weis") == (50, 0)


def test_the_partner_isnt_asked_where_all_is_shown() -> None:
    state = shared(Options(weis_partner="auto"))
    assert phase(state) == "ask"
    assert [len(combos) for combos in state.shown] == [1, 0, 2, 0]


def test_the_partners_weis_counts_too_when_the_winners_has_reached_the_target_but_no_trick() -> None:
    state = replace(shared(Options(weis_partner="auto")), written=(960, 0))
    step = rules.play(state, 2, Wait())
    assert kinds(step) == [Written, Won]
    assert rules.view(step.state, None).totals == (1050, 0)
    assert rules.view(step.state, None).table == cards("6H AH 8H AC")


def test_four_jacks_and_the_partners_run_of_three_from_850_are_1070() -> None:
    """850 + 200 + 20: both are Weis, and all of the Weis that reaches the target counts."""
    hands = {
        "S": "JH JD JS JC 6H 6D 6S 6C 7H",
        "E": "AH KH QH 7D 8D 9D 7S 8S 9S",
        "N": "AD KD QD 8H 9H 7C 8C AS 10C",
        "W": "10H 10D KS QS 10S 9C AC KC QC",
    }
    state = replace(in_mode(hands, "O"), written=(850, 0))
    state = lay(do(state, (0, announcing("JH JD JS JC"))), "6H AH").state
    state = lay(do(state, (2, announcing("AD KD QD"))), "8H 10H").state
    step = rules.play(state, 2, Show(combos("AD KD QD")))
    assert told(step)[1:] == [Written((220, 0), None, (1070, 0)), Won(Result(0, "weis"), (1070, 0))]


def test_losers_keep_their_cards() -> None:
    state = rules.play(shared(), 2, Show(())).state
    for seat in (None, 0, 2, 3):
        call = rules.view(state, seat).calls[1]
        assert call is not None
        assert (call.labels, call.named, call.silent, call.shown) == ((ComboKind.RUN_3,), None, True, ())


def test_nobody_announces_and_nothing_is_said() -> None:
    assert kinds(lay(in_mode(HANDS, "C"), "AD JD 8C 6D")) == [Played, Taken]


def test_who_holds_but_doesnt_announce_scores_nothing() -> None:
    state = lay(in_mode(HANDS, "C"), "AD").state
    state = do(state, (1, announcing("AC KC QC")))
    step = lay(state, "JD 8C 6D")
    assert kinds(step) == [Played, Named, Best, Shown]
    assert phase(step.state) == "ask"


def test_points_are_multiplied() -> None:
    state = in_mode(HANDS, "C", SWISSLOS)
    step = lay(do(state, (0, announcing(DIAMONDS))), "AD JD 8C 6D")
    shown = [what for what in told(step) if isinstance(what, Shown)]
    assert [what.points for what in shown] == [40]
    assert rules.view(step.state, None).totals == (40, 0)


@pytest.mark.parametrize(
    ("ranking", "winner", "silent"), [("quartet_first", 1, [0]), ("points", 0, [1])], ids=["fours first", "points"]
)
def test_a_four_against_a_longer_run(ranking: Any, winner: int, silent: list[int]) -> None:
    hands = {"S": "6D 7D 8D 9D 10D JD 7S 8C 6H", "E": "AH AD AS AC KH 7H 8H 9S 6S", "N": "KC", "W": "QC"}
    state = in_mode(hands, "O", Options(weis_ranking=ranking))
    state = do(state, (0, announcing("6D 7D 8D 9D 10D JD")))
    state = do(lay(state, "6D").state, (1, announcing("AH AD AS AC")))
    step = lay(state, "AD KC QC")
    assert [what.seat for what in told(step) if isinstance(what, Best)] == [winner]
    assert [what.seat for what in told(step) if isinstance(what, Silent)] == silent


def test_the_same_points_rank_the_four_lower_than_the_run_of_five() -> None:
    options = Options(weis_ranking="points")
    texts = ("6D 7D 8D 9D 10D", "AH AD AS AC", "6D 7D 8D 9D")
    combos = [combination(cards(text), Mode.OBENABE, options) for text in texts]
    keys = [key(combo, Mode.OBENABE, options) for combo in combos if combo]
    assert keys[0] > keys[1] > keys[2]


# Stöck


def stoeck_hands() -> dict[str, str]:
    return {
        "S": "AH KH QH 9D 8D 7D AS 7S 6S",
        "E": "6H 10H 6D 10D KS 9S AC 7C 6C",
        "N": "7H 8H JD QD KD 8S 10S 8C 9C",
        "W": "9H JH AD QS JS 10C JC QC KC",
    }


def test_it_is_declared_with_the_second_card() -> None:
    state = lay(in_mode(stoeck_hands(), "H"), "6S 9S 8S JS").state
    assert state.turn == 3
    state = lay(state, "9H").state
    assert refused(state, 0, Play(Card.parse("KH"), stoeck=True)) == ("stoeck-not-yet", {})
    assert refused(state, 0, Stoeck()) == ("stoeck-not-yet", {})
    state = lay(state, "KH 6H 7H").state
    state = lay(state, "JH").state
    assert {str(move) for move in rules.legal(state, 0)} > {str(Play(Card.parse("QH"), stoeck=True))}
    assert refused(state, 2, Stoeck()) == ("stoeck-not-available", {})
    step = lay(state, "QH", stoeck=True)
    assert told(step) == [Played(0, Card.parse("QH")), StoeckDeclared(0, 0, 20)]
    assert rules.view(step.state, None).totals == (20, 0)
    assert rules.view(step.state, None).stoeck == 0
    assert refused(step.state, 0, Stoeck()) == ("stoeck-already", {})
    assert refused(step.state, 1, Stoeck()) == ("stoeck-already", {})


def both_laid(options: Options | None = None) -> State:
    state = lay(in_mode(stoeck_hands(), "H", options), "6S 9S 8S JS 9H KH 6H 7H").state
    return lay(state, "JH QH").state


def test_it_is_declared_late_by_the_holder_or_the_partner() -> None:
    state = both_laid()
    for seat, may in enumerate((True, False, True, False)):
        assert (Stoeck() in rules.legal(state, seat)) == may
        if not may:
            assert refused(state, seat, Stoeck()) == ("stoeck-not-available", {})
    for by in (0, 2):
        assert told(rules.play(state, by, Stoeck())) == [StoeckDeclared(0, by, 20)]
    assert told(lay(lay(state, "10H").state, "8H", stoeck=True))[1] == StoeckDeclared(0, 2, 20)


def test_it_declares_itself_where_it_is_automatic() -> None:
    state = both_laid(Options(stoeck_mode="auto"))
    assert rules.view(state, None).stoeck == 0
    assert points_of(state, "stoeck") == (20, 0)


def test_there_is_none_without_trump_or_where_it_isnt_played() -> None:
    state = in_mode(stoeck_hands(), "O")
    assert refused(state, 0, Stoeck()) == ("stoeck-no-trump", {})
    state = in_mode(stoeck_hands(), "H", Options(stoeck=False))
    assert refused(state, 0, Stoeck()) == ("stoeck-off", {})
    assert Stoeck() not in rules.legal(both_laid(Options(stoeck=False)), 0)


def test_a_king_and_a_queen_in_different_hands_are_none() -> None:
    state = in_mode({**HANDS, "N": "KH QS JS 8S 7S 9C 8C 10H JH", "W": "QH 9H 8H 8D 6D AS 10C 7C 6C"}, "H")
    for seat in range(4):
        assert refused(state, seat, Stoeck()) == ("stoeck-not-available", {})


def asked(options: Options | None = None) -> State:
    state = do(in_mode(stoeck_hands(), "H", options), (0, announcing("AH KH QH")))
    return lay(state, "6S 9S 8S JS").state


def test_a_run_that_was_shown_implies_it() -> None:
    state = asked()
    assert phase(state) == "ask"
    assert rules.active(state) == {0}
    assert [*rules.legal(state, 0)] == [Stoeck(), Wait()]
    assert refused(state, 2, Stoeck()) == ("not-your-turn", {"seat": 0})
    assert refused(state, 1, Wait()) == ("not-your-turn", {"seat": 0})
    step = rules.play(state, 0, Stoeck())
    assert told(step) == [StoeckDeclared(0, 0, 20), Taken(3)]
    assert (points_of(step.state, "weis"), points_of(step.state, "stoeck")) == ((20, 0), (20, 0))


@pytest.mark.parametrize("mode", ["manual", "auto"])
def test_it_can_wait_and_be_declared_any_time_later(mode: Any) -> None:
    state = rules.play(asked(Options(stoeck_mode=mode)), 0, Wait()).state
    assert points_of(state, "stoeck") == (0, 0)
    assert Stoeck() in rules.legal(state, 0)
    assert Stoeck() not in rules.legal(state, 2)
    state = lay(state, "9H").state
    assert told(lay(state, "KH", stoeck=True))[1] == StoeckDeclared(0, 0, 20)
    step = lay(state, "KH")
    assert kinds(step) == [Played]
    assert StoeckDeclared(0, 0, 20) in told(rules.play(step.state, 0, Stoeck()))


def test_a_run_that_lost_or_wasnt_shown_implies_nothing() -> None:
    state = do(in_mode(stoeck_hands(), "H"), (0, announcing("AH KH QH")))
    state = lay(state, "6S 9S 8S").state
    state = do(state, (3, announcing("KC QC JC 10C")))
    assert phase(lay(state, "JS").state) == "play"
    state = do(in_mode(stoeck_hands(), "H"), (0, announcing("9D 8D 7D")))
    assert phase(lay(state, "6S 9S 8S JS").state) == "play"


def test_kings_and_queens_in_fours_imply_nothing() -> None:
    hands = {"S": "KH KD KS KC QH QD QS QC AH", "E": "6H 7H", "N": "8H", "W": "9H"}
    state = do(in_mode(hands, "H"), (0, announcing("KH KD KS KC", "QH QD QS QC")))
    assert phase(lay(state, "AH 6H 8H 9H").state) == "play"


def test_it_is_declared_while_the_deal_is_counted() -> None:
    state = last_trick(Options())
    assert phase(state) == "pause"
    assert [*rules.legal(state, 0)] == [Stoeck(), Continue()]
    state = rules.play(state, 0, Continue()).state
    assert [*rules.legal(state, 0)] == [*rules.legal(state, 2)] == [Stoeck()]
    step = rules.play(state, 2, Stoeck())
    assert told(step) == [StoeckDeclared(0, 2, 20)]
    shown = rules.view(step.state, None)
    assert shown.counts is not None
    assert shown.counts[0].stoeck == 20
    state = rules.play(step.state, 3, Continue()).state
    assert refused(state, 0, Stoeck()) == ("wrong-phase", {"phase": "choose"})


def last_trick(options: Options) -> State:
    """South's Queen, the second of the pair, is played in the last trick without announcing it."""
    state = trick_number(in_mode({"S": "QH KH", "E": "6H", "N": "7H", "W": "8H"}, "H", options), 9)
    return lay(without(state, "KH"), "QH 6H 7H 8H").state

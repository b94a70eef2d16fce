"""What the rules refuse and why, the effect of house rules, and what the examples leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Rank
from bot.engine.game import BadOptions, IllegalMove, Rng, Seat, begin
from bot.engine.options import chosen
from bot.engine.phases import Continue, Pausing
from bot.engine.tricks import Play, Trick
from cogs.piquet import rules
from cogs.piquet.rules import Options, State
from cogs.piquet.rules.claims import PACK, Category
from cogs.piquet.rules.model import (
    Acting,
    Add,
    Ask,
    Automatic,
    Call,
    CarteBlanche,
    Deals,
    Declare,
    Discard,
    Entry,
    Equal,
    Exchange,
    Exchanged,
    Good,
    HandShown,
    Item,
    Look,
    Looked,
    Move,
    NoRepique,
    NotGood,
    Over,
    Pass,
    Revealed,
    Said,
    Sheet,
    Show,
    Shown,
    Stage,
    Switched,
    Won,
)
from cogs.piquet.rules.scoring import needed
from tests.piquet.script import cards, dealt, play_all, reach

ELDER, YOUNGER = 0, 1
POINT, SEQUENCE, SET = Category


def refused(state: State, seat: Seat, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, move)
    return refusal.value


# House rules


@pytest.mark.parametrize(
    ("option", "value", "values"),
    [
        ("younger_min_exchange", 2, "0–1"),
        ("point_min_length", 0, "1–4"),
        ("point_min_length", 5, "1–4"),
        ("repique_scope", "half", "whole_phase, ordered"),
        ("call_names", "latin", "french, plain, everyday"),
        ("equality_bars_repique", 1, "true, false"),
        ("au_cent_target", 49, "50–500"),
        ("au_cent_target", 501, "50–500"),
        ("rubicon_line", 49, "50–200"),
        ("rubicon_line", 201, "50–200"),
        ("last_trick_bonus", 11, "0–10"),
        ("packet_size", 4, "2–3"),
        ("partie_deals", 6, "6, 4"),
    ],
)
def test_unknown_value_of_an_option(option: str, value: Any, values: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, replace(Options(), **{option: value}), 2, Rng("x"))
    assert (refusal.value.key, refusal.value.facts) == ("bad-option", {"option": option, "values": values})


def test_a_race_is_dealt_in_packets_of_two() -> None:
    with pytest.raises(BadOptions, match="au-cent-packets"):
        rules.deal(Options(game="au_cent", packet_size=3), 2, Rng("x"))


def test_what_belongs_to_a_race_follows_from_it_unless_it_is_set() -> None:
    assert chosen(Options(), {"game": "au_cent"}) == rules.PRESETS["au_cent"]
    assert chosen(Options(), {"game": "au_cent", "cut_rule": "random"}).cut_rule == "random"


def test_it_is_for_two() -> None:
    with pytest.raises(BadOptions, match="bad-seats"):
        begin(rules, Options(), 3, Rng("x"))


# The cut and the deal


def test_the_higher_card_chooses_who_deals() -> None:
    for seed in map(str, range(60)):
        state = rules.deal(Options(), 2, Rng(seed))
        assert all(one.rank is two.rank for one, two in state.cuts[:-1])
        one, two = state.cuts[-1]
        ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
        higher = 0 if ranks.index(one.rank.value) > ranks.index(two.rank.value) else 1
        assert rules.active(state) == {higher}
        for dealer in (0, 1):
            after = rules.play(state, higher, Deals(dealer)).state
            assert after.deal
            assert after.deal.younger == dealer
        assert refused(state, 1 - higher, Deals(0)).key == "wait-for-turn"
        assert refused(state, higher, Pass()).facts == {"phase": "cut", "category": ""}


@pytest.mark.parametrize(("rule", "wins"), [("high_deals", True), ("low_deals", False)])
def test_the_cut_may_decide_by_itself(rule: Any, wins: bool) -> None:
    for seed in map(str, range(30)):
        chooser = min(rules.active(rules.deal(Options(), 2, Rng(seed))))
        state = rules.deal(Options(cut_rule=rule), 2, Rng(seed))
        assert state.deal
        assert (state.deal.younger == chooser) == wins


def test_without_a_cut_either_deals_first() -> None:
    dealers = {rules.deal(Options(cut_rule="random"), 2, Rng(str(seed))).deal for seed in range(30)}
    assert {deal.younger for deal in dealers if deal} == {0, 1}


def test_elder_gets_the_first_packet_of_two() -> None:
    state = rules.deal(Options(cut_rule="random"), 2, Rng("deal"))
    assert state.deal
    elder, younger = state.deal.hands[state.deal.elder], state.deal.hands[state.deal.younger]
    assert (len(elder.cards), len(younger.cards), len(state.deal.talon)) == (12, 12, 8)
    _, rng = Rng("deal").below(2)
    shuffled, _ = rng.shuffle(PACK)
    assert set(shuffled[0:2] + shuffled[4:6]) <= set(elder.cards)
    assert set(shuffled[2:4]) <= set(younger.cards)
    assert shuffled[24:] == state.deal.talon


def test_packets_may_be_of_three() -> None:
    state = rules.deal(Options(cut_rule="random", packet_size=3), 2, Rng("deal"))
    assert state.deal
    _, rng = Rng("deal").below(2)
    shuffled, _ = rng.shuffle(PACK)
    elder, younger = state.deal.hands[state.deal.elder], state.deal.hands[state.deal.younger]
    assert set(elder.cards) == {card for start in (0, 6, 12, 18) for card in shuffled[start : start + 3]}
    assert set(younger.cards) == {card for start in (3, 9, 15, 21) for card in shuffled[start : start + 3]}
    assert shuffled[24:] == state.deal.talon


def test_the_deal_alternates() -> None:
    state = reach("1", Stage.FOLLOW)
    while not isinstance(state.phase, Pausing):
        (seat,) = rules.active(state)
        state = rules.play(state, seat, next(iter(rules.legal(state, seat)))).state
    state = play_all(state, (ELDER, Continue()), (YOUNGER, Continue()))
    assert state.deal
    assert state.deal.elder == YOUNGER


# What is refused

D, E, Y = Stage.DECLARE, Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE
REFUSALS: list[tuple[str, Stage, Category | None, Seat, Move, str]] = [
    ("1", E, None, ELDER, Exchange(()), "exchange-none"),
    ("1", E, None, ELDER, Exchange(cards("AS JS AH KH 9H 8H")), "exchange-too-many"),
    ("1", E, None, ELDER, Exchange(cards("QS")), "not-in-hand"),
    ("1", E, None, ELDER, Exchange(cards("AS AS")), "duplicate-card"),
    ("1", E, None, ELDER, Exchange(cards("2S")), "not-in-pack"),
    ("1", E, None, ELDER, Exchange(cards("X1")), "not-in-pack"),
    ("1", E, None, ELDER, CarteBlanche(5), "cb-not-held"),
    ("1", E, None, YOUNGER, Exchange(cards("7S")), "wait-for-turn"),
    ("1", E, None, ELDER, Pass(), "wrong-phase"),
    ("1", E, None, ELDER, Discard(cards("AS")), "wrong-phase"),
    ("1", Y, None, YOUNGER, Exchange(()), "younger-exchange-none"),
    ("1", Y, None, YOUNGER, Exchange(cards("10S 9S 7S QH")), "younger-exchange-too-many"),
    ("1", Y, None, ELDER, Exchange(cards("AS")), "wait-for-turn"),
    ("6", E, None, ELDER, CarteBlanche(0), "cb-count"),
    ("6", E, None, ELDER, CarteBlanche(6), "cb-count"),
    ("6", Stage.YOUNGER_DISCARD, None, ELDER, CarteBlanche(4), "cb-again"),
    ("6", Stage.YOUNGER_DISCARD, None, YOUNGER, Discard(()), "cb-discard-range"),
    ("6", Stage.YOUNGER_DISCARD, None, YOUNGER, Discard(cards("KS QS QH JH 8H")), "cb-discard-range"),
    ("1", Stage.CLAIM, POINT, ELDER, Call(()), "nothing-to-claim"),
    ("1", Stage.CLAIM, POINT, ELDER, Call(cards("AS KS AH KH")), "point-two-suits"),
    ("1", Stage.CLAIM, POINT, ELDER, Call(cards("AS KS QS")), "point-too-short"),
    ("1", Stage.CLAIM, POINT, ELDER, Call(cards("AH KH 9H 8H")), "card-gone"),
    ("1", Stage.CLAIM, POINT, ELDER, Good(), "wrong-phase"),
    ("1", Stage.CLAIM, POINT, YOUNGER, Good(), "wait-for-turn"),
    ("1", Stage.CLAIM, POINT, YOUNGER, Pass(), "wait-for-turn"),
    ("1", Stage.CLAIM, POINT, ELDER, Add(()), "extra-not-won"),
    ("1", Stage.CLAIM, SEQUENCE, ELDER, Call(cards("AS KS")), "seq-too-short"),
    ("1", Stage.CLAIM, SEQUENCE, ELDER, Call(cards("AS KS QD")), "seq-two-suits"),
    ("1", Stage.CLAIM, SEQUENCE, ELDER, Call(cards("AS KS JS")), "seq-gap"),
    ("1", Stage.CLAIM, SET, ELDER, Call(cards("KS KH QD")), "set-mixed"),
    ("1", Stage.CLAIM, SET, ELDER, Call(cards("KS KH")), "set-size"),
    ("11", Stage.REPLY, SET, YOUNGER, NotGood(cards("9S 9H 9D")), "set-low"),
    ("2", Stage.REPLY, POINT, YOUNGER, NotGood(cards("AC QC JC 10C 8C")), "not-good-unsupported"),
    ("2", Stage.REPLY, POINT, YOUNGER, Equal(cards("AC QC JC 10C 8C")), "equal-too-early"),
    ("1", Stage.REPLY, POINT, YOUNGER, Ask(), "making-unsupported"),
    ("10", Stage.REPLY, SEQUENCE, YOUNGER, Ask(), "how-high-unsupported"),
    ("2", Stage.REPLY, SET, YOUNGER, Ask(), "no-question-for-sets"),
    ("2", Stage.REPLY, SET, YOUNGER, Equal(cards("AC AS AD")), "no-question-for-sets"),
    ("2", Stage.REPLY, SET, YOUNGER, NotGood(cards("10C 10D 10H")), "not-good-unsupported-set"),
    ("2", Stage.SETTLE, POINT, YOUNGER, Equal(cards("AC QC JC 10C 8C")), "settle-not-equal"),
    ("2", Stage.SETTLE, POINT, YOUNGER, NotGood(cards("AC QC JC 10C")), "settle-not-better"),
    ("2", Stage.SETTLE, POINT, YOUNGER, Ask(), "wrong-phase"),
    ("10", Stage.EXTRA, SEQUENCE, ELDER, Add((cards("AS KS QS"),)), "extra-same-run"),
    ("10", Stage.EXTRA, SEQUENCE, ELDER, Add((cards("AD KD QD"), cards("AD KD QD"))), "extra-same-run"),
    ("1", D, None, YOUNGER, Declare(cards("QH JH 10H 7H"), ()), "closed-after-good"),
    ("3", D, None, YOUNGER, Declare(cards("AH KH JH 10H 7H"), ()), "closed-equal"),
    ("2", D, None, YOUNGER, Declare(cards("AC QC JC 10C"), ()), "point-one-only"),
    ("10", D, None, YOUNGER, Declare((), (cards("JH JD JC"), cards("JH JD JC"))), "extra-same-run"),
    ("2", D, None, YOUNGER, Look(yes=True), "look-too-early"),
    ("1", Stage.FOLLOW, None, YOUNGER, Look(yes=True), "look-unavailable"),
    ("1", Stage.FOLLOW, None, YOUNGER, Play(cards("QH")[0]), "must-follow"),
    ("1", Stage.FOLLOW, None, ELDER, Play(cards("KS")[0]), "wait-for-turn"),
    ("1", Stage.CLAIM, POINT, YOUNGER, Show(POINT, 0), "show-not-allowed"),
    ("1", Stage.CLAIM, SEQUENCE, ELDER, Show(POINT, 0), "show-not-allowed"),
    ("1", Stage.LEAD, None, ELDER, Show(SET, 0), "show-not-allowed"),
    ("1", Stage.CLAIM, POINT, YOUNGER, Automatic(on=False), "automatic-already"),
    ("1", Stage.CLAIM, POINT, YOUNGER, Continue(), "no-pause"),
    ("1", Stage.CLAIM, POINT, ELDER, Deals(0), "wrong-phase"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "stage", "category", "seat", "move", "key"),
    REFUSALS,
    ids=[f"{number} {key}" for number, *_, key in REFUSALS],
)
@pytest.mark.slow
def test_a_move_is_refused_with_its_reason(
    number: str, stage: Stage, category: Category | None, seat: Seat, move: Move, key: str
) -> None:
    assert refused(reach(number, stage, category), seat, move).key == key


def test_a_card_that_was_played_is_told_from_one_that_was_put_aside() -> None:
    state = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])))
    assert refused(state, ELDER, Play(cards("AS")[0])).facts["how"] == "played"
    assert refused(state, ELDER, Play(cards("9H")[0])).facts["how"] == "discarded"


def test_a_gap_names_what_is_missing() -> None:
    refusal = refused(reach("1", Stage.CLAIM, SEQUENCE), ELDER, Call(cards("JS AS KS")))
    assert refusal.facts == {"cards": cards("AS KS JS"), "missing": cards("QS")}


def test_carte_blanche_comes_too_late_after_the_own_exchange() -> None:
    state = play_all(reach("6", E), (ELDER, Exchange(cards("10H"))))
    assert refused(state, ELDER, CarteBlanche(3)).key == "cb-too-late"


def test_elder_exchanges_exactly_what_was_announced() -> None:
    state = play_all(reach("6", E), (ELDER, CarteBlanche(4)), (YOUNGER, Discard(cards("8D"))))
    assert refused(state, ELDER, Exchange(cards("10H 10D 9D"))).key == "cb-count-mismatch"


def test_a_further_claim_is_not_higher_than_the_one_that_was_called() -> None:
    state = play_all(reach("14", Stage.CLAIM, SEQUENCE), (ELDER, Call(cards("AH KH QH"))), (YOUNGER, Good()))
    assert refused(state, ELDER, Add((cards("AS KS QS JS"),))).key == "extra-outranks"
    for equal_or_lower in ("AS KS QS", "KS QS JS"):
        assert play_all(state, (ELDER, Add((cards(equal_or_lower),))))


def test_of_sets_of_as_many_cards_the_higher_rank_is_better_and_said_first() -> None:
    elder, younger = "AS AH AD KH KD KC 10S 10H 10D 9S 8H 7D", "AC KS QC JC 9C 8C QH JH 9H QD JD 9D"
    state = dealt(cards(elder), cards(younger), cards("7S 8S JS QS 7H 8D 7C 10C"))
    state = play_all(state, (ELDER, Exchange(cards("9S"))), (YOUNGER, Exchange(cards("9C"))))
    state = play_all(state, (ELDER, Pass()), (ELDER, Pass()), (ELDER, Call(cards("AS AH AD"))), (YOUNGER, Good()))
    for further in (("10S 10H 10D", "KH KD KC"), ("KH KD KC", "10S 10H 10D")):
        deal = play_all(state, (ELDER, Add(tuple(map(cards, further))))).deal
        assert deal
        said = [each.rank for each in deal.record if isinstance(each, Said) and each.category is SET and each.rank]
        assert said == [Rank.ACE, Rank.KING, Rank.TEN]


def test_nothing_is_done_when_all_is_over() -> None:
    over = replace(reach("1", Stage.FOLLOW), phase=Over(0, 120))
    for move in (Play(cards("9S")[0]), Continue(), Good()):
        assert refused(over, YOUNGER, move).key == "match-over"


# Carte blanche of Younger, and shown at once

RACE = rules.PRESETS["au_cent"]
BLANCHE = cards("AS 10S 9S 8S 7S AH 10H AD 10D 9D AC 8C")
COURT = cards("KS QS QH JH 8H 7H JD 8D 7D KC 10C 9C")
TALON = cards("JS KH QD 7C QC 9H KD JC")


def told(state: State, kind: type[Any]) -> list[Any]:
    assert state.deal
    return [each for each in state.deal.record if isinstance(each, kind)]


def test_younger_declares_out_of_turn_and_is_shown_after_elders_exchange() -> None:
    state = dealt(COURT, BLANCHE, TALON)
    assert CarteBlanche(0) in rules.legal(state, YOUNGER)
    state = play_all(state, (YOUNGER, CarteBlanche(0)))
    assert rules.active(state) == {ELDER}
    assert told(state, HandShown) == []
    state = play_all(state, (ELDER, Exchange(cards("8H 7H 8D 7D 9C"))))
    assert [each.seat for each in told(state, HandShown)] == [YOUNGER]
    assert [(each.seat, each.item, each.points) for each in told(state, Entry)] == [(YOUNGER, Item.CARTE_BLANCHE, 10)]


def test_younger_may_declare_at_the_own_exchange_and_is_shown_at_once() -> None:
    state = play_all(dealt(COURT, BLANCHE, TALON), (ELDER, Exchange(cards("8H 7H 8D 7D 9C"))))
    state = play_all(state, (YOUNGER, CarteBlanche(0)))
    assert [each.seat for each in told(state, HandShown)] == [YOUNGER]
    assert rules.active(state) == {YOUNGER}
    state = play_all(state, (YOUNGER, Exchange(cards("8C"))))
    assert len(told(state, HandShown)) == 1


def test_shown_at_once_elder_still_exchanges_as_announced() -> None:
    state = dealt(BLANCHE, COURT, TALON, Options(carte_blanche_protocol="immediate"))
    state = play_all(state, (ELDER, CarteBlanche(3)))
    assert len(told(state, HandShown)) == 1
    assert refused(state, ELDER, Exchange(cards("10H 10D 9D 8C"))).key == "cb-count-mismatch"
    state = play_all(state, (ELDER, Exchange(cards("10H 10D 9D"))))
    assert isinstance(state.phase, Acting)
    assert state.phase.stage is Stage.YOUNGER_EXCHANGE


def test_nobody_hears_that_somebody_could_declare_carte_blanche() -> None:
    with_it, without = (
        dealt(COURT, BLANCHE, TALON),
        dealt(COURT, cards("AS 10S 9S 8S 7S AH 10H AD 10D 9D AC JC"), TALON),
    )
    assert rules.active(with_it) == rules.active(without)
    assert rules.view(with_it, None) == rules.view(without, None)
    assert rules.view(with_it, ELDER) == rules.view(without, ELDER)


# Other house rules


def test_younger_may_keep_all_cards_where_none_need_be_exchanged() -> None:
    options = Options(younger_min_exchange=0)
    state = play_all(reach("1", Y, options=options), (YOUNGER, Exchange(())))
    assert told(state, Exchanged)[-1] == Exchanged(YOUNGER, 0, 3)


def test_a_point_may_be_as_short_as_the_table_likes() -> None:
    state = reach("1", Stage.CLAIM, POINT, Options(point_min_length=1))
    assert told(play_all(state, (ELDER, Call(cards("9D")))), Said)[-1].number == 1


def test_not_good_may_come_without_the_number() -> None:
    better = NotGood(cards("AC QC JC 10C 8C"))
    quiet = reach("2", Stage.SETTLE, POINT, Options(younger_states_point_value=False))
    assert told(play_all(quiet, (YOUNGER, better)), Said)[-1].number is None
    assert told(play_all(reach("2", Stage.SETTLE, POINT), (YOUNGER, better)), Said)[-1].number == 49


@pytest.mark.parametrize(("left", "turned"), [("shown", True), ("hidden", False)])
def test_cards_left_may_be_turned_up_or_stay_without_a_question(left: Any, turned: bool) -> None:
    state = play_all(reach("2", D, options=Options(talon_left=left)), (YOUNGER, Declare((), ())))
    assert isinstance(state.phase, Acting)
    assert state.phase.stage is Stage.FOLLOW
    assert bool(told(state, Looked)) == turned
    assert bool(rules.view(state, ELDER).turned) == turned


def test_claims_may_always_be_shown() -> None:
    options = Options(show_claims="always")
    state = reach("3", Stage.LEAD, options=options)
    assert {(each.seat, each.category) for each in told(state, Shown)} == {(ELDER, POINT), (ELDER, SET)}
    assert len([each for each in told(state, Shown) if each.category is SET]) == 2
    state = reach("3", Stage.LOOK, options=options)
    assert {(each.seat, each.category) for each in told(state, Shown) if each.seat == YOUNGER} == {
        (YOUNGER, POINT), (YOUNGER, SEQUENCE)
    }  # fmt: skip
    assert rules.view(state, ELDER).shows == ()


WHOLE = Options(allow_understating=False)


@pytest.mark.parametrize(
    ("number", "stage", "category", "move", "what"),
    [
        ("11", Stage.CLAIM, SET, Call(cards("KS KD KC")), "claim"),
        ("1", Stage.CLAIM, POINT, Call(cards("AS KS QS JS")), "claim"),
        ("10", Stage.CLAIM, SEQUENCE, Call(cards("AD KD QD")), "claim"),
        ("9", Stage.REPLY, POINT, Ask(), "answer"),
        ("3", Stage.REPLY, SEQUENCE, Ask(), "answer"),
        ("10", Stage.EXTRA, SEQUENCE, Add((cards("AD KD QD"),)), ""),
    ],
)
def test_where_nothing_less_than_the_best_is_claimed_the_rest_is_refused(
    number: str, stage: Stage, category: Category, move: Move, what: str
) -> None:
    """Three of four kings, four of five spades, the lower run, a question with more; a further run is free."""
    state = reach(number, stage, category)
    seat = min(rules.active(state))
    here = replace(state, options=WHOLE)
    assert (move in rules.legal(here, seat)) == (move in rules.legal(state, seat) and not what)
    if what:
        refusal = refused(here, seat, move)
        assert (refusal.key, refusal.facts) == ("understating-off", {"category": category.value, "what": what})
        play_all(state, (seat, move))


def test_in_full_or_not_at_all() -> None:
    """An answer after a question, a further run and what Younger declares are whole, too; a pass stays free."""
    settle = replace(reach("13", Stage.SETTLE, POINT), options=WHOLE)
    assert refused(settle, YOUNGER, NotGood(cards("AS KS JS 10S 8S"))).facts["what"] == "answer"
    extra = replace(reach("14", Stage.EXTRA, SEQUENCE), options=WHOLE)
    assert set(rules.legal(extra, ELDER)) >= {Add(()), Add((cards("AH KH QH"),))}
    higher = play_all(reach("4", Stage.CLAIM, SET), (ELDER, Call(cards("AS AH AD AC"))), (YOUNGER, Good()))
    assert Add((cards("KS KH KD"),)) in rules.legal(higher, ELDER)
    assert refused(replace(higher, options=WHOLE), ELDER, Add((cards("KS KH KD"),))).facts["what"] == "further"
    state = replace(reach("10", D), options=WHOLE)
    assert refused(state, YOUNGER, Declare((), (cards("10S 10H 10D"),))).facts["what"] == "claim", (
        "three jacks are better"
    )
    free = {move for move in rules.legal(state, YOUNGER) if isinstance(move, Declare)}
    jacks, tens = cards("JH JD JC"), cards("10S 10H 10D")
    assert free == {Declare((), ()), Declare((), (jacks,)), Declare((), (jacks, tens))}
    assert Pass() in rules.legal(replace(reach("1", Stage.CLAIM, POINT), options=WHOLE), ELDER)


def test_what_elder_passes_may_be_closed_for_both() -> None:
    options = Options(younger_open_after_pass=False)
    state = reach("2", Stage.CLAIM, SET, options)
    state = play_all(state, (ELDER, Pass()), (ELDER, Play(cards("AH")[0])))
    assert isinstance(state.phase, Acting)
    assert state.phase.stage is Stage.DECLARE, "the point was not good"
    assert refused(state, YOUNGER, Declare((), (cards("AS AD AC"),))).key == "closed-pass"
    assert [move for move in rules.legal(state, YOUNGER) if isinstance(move, Declare)] == [Declare((), ())]
    asked = reach("10", Stage.LEAD, options=options)
    assert rules.play(asked, ELDER, Play(cards("AS")[0])).state.phase == Acting(Stage.FOLLOW, YOUNGER)


def test_a_further_claim_may_be_of_any_height() -> None:
    state = play_all(reach("14", Stage.CLAIM, SEQUENCE), (ELDER, Call(cards("AH KH QH"))), (YOUNGER, Good()))
    quart = Add((cards("AS KS QS JS"),))
    assert quart not in rules.legal(state, ELDER)
    assert quart in rules.legal(replace(state, options=Options(elder_extra_cap="any")), ELDER)


@pytest.mark.parametrize(
    ("led", "followed", "entries"),
    [
        ("8C", "9C", [(ELDER, Item.LAST)]),
        ("8C", "10C", [(ELDER, Item.WON), (ELDER, Item.LAST)]),
        ("10C", "9C", [(YOUNGER, Item.LED), (YOUNGER, Item.LAST)]),
        ("9C", "7C", [(YOUNGER, Item.LAST)]),
    ],
)
def test_leading_or_winning_with_a_low_card_may_score_nothing(
    led: str, followed: str, entries: list[tuple[Seat, Item]]
) -> None:
    """The last trick, to which Younger leads."""
    state = reach("18", Stage.LOOK, options=Options(lead_points="ten_or_higher"))
    assert state.deal
    one, two = (replace(hand, cards=cards(held)) for hand, held in zip(state.deal.hands, (followed, led), strict=True))
    tricks = (Trick(ELDER, cards("QS 10H"), ELDER),) * 5 + (Trick(YOUNGER, cards("QC 7C"), YOUNGER),) * 6
    deal = replace(state.deal, hands=(one, two), tricks=tricks, led=None, leader=YOUNGER)
    before = replace(state, deal=deal, phase=Acting(Stage.LEAD, YOUNGER))
    after = play_all(before, (YOUNGER, Play(cards(led)[0])), (ELDER, Play(cards(followed)[0])))
    new = told(after, Entry)[len(told(before, Entry)) :]
    assert [(each.seat, each.item) for each in new if each.item is not Item.THE_CARDS] == entries


def test_discards_and_the_rest_of_the_talon_may_be_shown_after_the_deal() -> None:
    state = reach("2", D, options=Options(reveal_after_deal=True))
    while isinstance(state.phase, Acting):
        assert told(state, Revealed) == []
        (seat,) = rules.active(state)
        act = next(move for move in rules.legal(state, seat) if not isinstance(move, Show | Automatic))
        state = rules.play(state, seat, act).state
    assert told(state, Revealed) == [Revealed((cards("7H 9D 8D 7D 7C"), cards("10S 8S")), cards("KC"))]
    assert rules.view(state, None).record == rules.view(state, ELDER).record


# The middle of a deal as the end of a race


def race(state: State, *before: int) -> State:
    """The same deal, with these totals before it."""
    assert state.deal
    one, two = before
    return replace(
        state, sheet=(Sheet(1, (one, two)),), deal=replace(state.deal, needed=needed(state.options, (one, two)))
    )


def test_youngers_declarations_after_the_target_are_lost() -> None:
    """Five for the point of example 2 make 100; three aces and three tens come too late."""
    state = race(reach("2", D, options=RACE), 60, 95)
    state = play_all(state, (YOUNGER, Declare((), (cards("10H 10D 10C"),))))
    assert [each.points for each in told(state, Entry) if each.seat == YOUNGER] == [5]
    assert state.phase == Over(YOUNGER, None)
    assert state.totals == (64, 100)
    assert told(state, Won) == [Won(YOUNGER, None, None)]


def test_carte_blanche_may_end_a_race() -> None:
    options = replace(RACE, reveal_after_deal=True)
    state = play_all(race(dealt(BLANCHE, COURT, TALON, options), 90, 49), (ELDER, CarteBlanche(5)))
    assert state.phase == Over(ELDER, None, double=True)
    assert told(state, HandShown) == []
    assert told(state, Revealed) == [Revealed(((), ()), TALON)]
    assert rules.view(state, None).double


def test_a_race_goes_on_until_somebody_is_there() -> None:
    state = race(reach("1", Stage.FOLLOW, options=RACE), 30, 40)
    while isinstance(state.phase, Acting):
        (seat,) = rules.active(state)
        state = rules.play(state, seat, next(iter(rules.legal(state, seat)))).state
    assert isinstance(state.phase, Pausing)
    state = play_all(state, (ELDER, Continue()), (YOUNGER, Continue()))
    assert state.deal
    assert state.deal.needed == (100 - state.totals[0], 100 - state.totals[1])


# Showing on request


def test_a_claim_is_shown_once_to_both() -> None:
    state = reach("1", Stage.CLAIM, SEQUENCE)
    assert Show(POINT, 0) in rules.legal(state, YOUNGER)
    state = play_all(state, (YOUNGER, Show(POINT, 0)))
    assert told(state, Shown) == [Shown(ELDER, POINT, 0, cards("AS KS QS JS 8S"))]
    assert refused(state, YOUNGER, Show(POINT, 0)).key == "already-shown"
    assert Show(POINT, 0) not in rules.legal(state, YOUNGER)


def test_youngers_claims_are_shown_from_when_they_are_declared() -> None:
    before = reach("3", D)
    assert rules.view(before, ELDER).shows == ()
    after = play_all(before, (YOUNGER, Declare((), (cards("9C 8C 7C"),))))
    assert [(each.category, each.number, each.size) for each in rules.view(after, ELDER).shows] == [
        (POINT, 0, 5), (SEQUENCE, 0, 4), (SEQUENCE, 1, 3)
    ]  # fmt: skip


def test_what_was_not_good_is_never_shown() -> None:
    state = reach("2", Stage.LOOK)
    assert POINT not in {each.category for each in rules.view(state, YOUNGER).shows}


# Bonuses at the edge of the examples


def test_a_repique_that_an_equality_stops_is_mentioned() -> None:
    assert told(reach("4", Stage.LEAD), NoRepique) == [NoRepique(ELDER, SEQUENCE)]
    later = reach("4", Stage.FOLLOW, options=Options(pique_clock="precedence"))
    assert told(later, NoRepique) == [NoRepique(ELDER, SEQUENCE)], "once"
    assert told(reach("4", Stage.LEAD, options=Options(equality_bars_repique=False)), NoRepique) == []


# Automatic answers


def test_automatic_answers_are_public_and_can_be_switched_off() -> None:
    state = play_all(reach("1", Stage.CLAIM, POINT), (YOUNGER, Automatic(on=True)))
    assert told(state, Switched) == [Switched(YOUNGER, on=True)]
    assert rules.view(state, None).automatic == {YOUNGER}
    state = play_all(state, (YOUNGER, Automatic(on=False)))
    assert rules.view(state, None).automatic == frozenset()

"""Each rule separately: options, deal, mode, cards, count, end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card, Suit
from bot.engine.game import BadOptions, IllegalMove, Outcome, Step, begin
from bot.engine.phases import Continue
from bot.engine.rng import Rng
from bot.engine.tricks import Played
from cogs.jass import rules
from cogs.jass.rules import PRESETS, Events, Mode, Move, Options, State
from cogs.jass.rules.cards import DECK, DOWN, card_points
from cogs.jass.rules.model import (
    Announce,
    Choose,
    Chosen,
    Confirmed,
    Count,
    Counted,
    Dealt,
    Entry,
    Pair,
    Play,
    Push,
    Pushed,
    Result,
    Show,
    Stoeck,
    StoeckDeclared,
    Taken,
    Wait,
    Withdraw,
    Won,
    Written,
)
from cogs.jass.rules.options import multiplier
from cogs.jass.rules.scoring import first_at_target
from cogs.jass.rules.weis import Style
from tests.jass.positions import SWISSLOS, cards, in_mode, lay, match, trick_number, without

HANDS = {"S": "7S AH 10D", "E": "JS 6S AD", "N": "KH 8H 9C", "W": "6H 10S 7C"}
SIMPLE = Options(weis=False, stoeck=False)


def refused(state: State, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, move)
    return refusal.value.key, refusal.value.facts


def told(step: Step[State, Events], seat: int | None = None) -> list[Events]:
    return [what for event in step.events if (what := event.seen_by(seat)) is not None]


def play(text: str) -> Play:
    return Play(Card.parse(text), stoeck=False)


# Options


@pytest.mark.parametrize(
    ("option", "value", "values"),
    [
        ("target", 99, "100–10000"),
        ("target", 10_001, "100–10000"),
        ("target", True, "100–10000"),
        ("rounds", -1, "0–100"),
        ("rounds", 101, "0–100"),
        ("match_bonus", 1001, "0–1000"),
        ("multiplier_obenabe", 0, "1–10"),
        ("multiplier_hearts", 11, "1–10"),
        ("finish", "never", "auto, bedanken, deal_end"),
        ("count_order", "weis", "stoeck_wys_stich, stoeck_stich_wys, stich_stoeck_wys"),
        ("first_forehand", "H8", "H10, H7, D7, seat0, random"),
        ("weis_quartets", "none", "five, all"),
        ("weis_ranking", "length", "quartet_first, points"),
        ("weis_partner", "never", "ask, auto"),
        ("stoeck_mode", "never", "manual, auto"),
        ("history", "some", "last, all, none"),
        ("slalom", 1, "true, false"),
    ],
)
def test_unknown_value_of_an_option(option: str, value: Any, values: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, replace(Options(), **{option: value}), 4, Rng("x"))
    assert (refusal.value.key, refusal.value.facts) == ("bad-option", {"option": option, "values": values})


@pytest.mark.parametrize("seats", [0, 3, 5])
def test_number_of_players(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, Options(), seats, Rng("x"))
    assert (refusal.value.key, refusal.value.facts["number"]) == ("bad-seats", seats)


def test_presets() -> None:
    assert PRESETS["manual"] == Options()
    assert PRESETS["turnier_12"] == Options(rounds=12, weis=False, stoeck=False, match_bonus=0)
    for options in PRESETS.values():
        assert rules.active(rules.deal(options, 4, Rng("preset")))


def test_multipliers() -> None:
    assert {multiplier(Options(), mode) for mode in Mode} == {1}
    assert [multiplier(PRESETS["punkte_2500"], mode) for mode in Mode] == [1, 1, 2, 2, 3, 3, 3, 3]
    names = ["hearts", "diamonds", "spades", "clubs", "obenabe", "undenufe", "slalom_up", "slalom_down"]
    own: dict[str, Any] = {f"multiplier_{name}": number for number, name in enumerate(names, 3)}
    assert [multiplier(Options(**own), mode) for mode in Mode] == [3, 4, 5, 6, 7, 8, 9, 10]


# The deal


def test_three_cards_at_a_time() -> None:
    state = rules.deal(Options(), 4, Rng("deal"))
    shuffled, _ = Rng("deal").shuffle(DECK)
    for seat in range(4):
        mine = {card for number, card in enumerate(shuffled) if number // 3 % 4 == seat}
        assert {*state.hands[seat]} == {*state.dealt[seat]} == mine


def test_the_ten_of_hearts_is_forehand_first() -> None:
    forehands = set[int]()
    for number in range(30):
        state = rules.deal(Options(), 4, Rng(str(number)))
        assert rules.active(state) == {state.forehand}
        assert Card.parse("10H") in rules.view(state, state.forehand).hand
        forehands.add(state.forehand)
    assert forehands == {0, 1, 2, 3}


def counted(options: Options = SIMPLE, totals: Pair = (0, 0), number: int = 1) -> State:
    """A deal at its end: team 0 has 100 points in tricks, team 1 the other 57."""
    state = in_mode({"S": "7H", "E": "6H", "N": "7D", "W": "6D"}, "H", options)
    state = trick_number(replace(state, written=totals, deal=number), 9, points=(95, 57))
    return lay(state, "7H 6H 7D 6D").state


def confirm_all(state: State) -> Step[State, Events]:
    """Somebody of each team confirms the count."""
    step: Step[State, Events] = Step(state)
    for seat in (2, 1):
        step = rules.play(step.state, seat, Continue())
    return step


def test_the_right_to_choose_moves_to_the_right_and_packets_begin_there() -> None:
    step = confirm_all(counted())
    state = step.state
    assert state.forehand == 1
    assert rules.active(state) == {1}
    shuffled, _ = Rng("position").shuffle(DECK)
    assert {*state.hands[1]} == {card for number, card in enumerate(shuffled) if number // 3 % 4 == 0}
    dealt = step.events[-1]
    assert dealt.seen_by(None) == Dealt(2, 1)
    for seat in range(4):
        own = dealt.seen_by(seat)
        assert isinstance(own, Dealt)
        assert own.hand == state.hands[seat]


# The mode


def test_forehand_chooses_or_pushes_and_the_partner_must_choose() -> None:
    state = match(HANDS)
    modes = [Choose(Mode(mode)) for mode in "HDSCOU"]
    assert [*rules.legal(state, 0)] == [*modes, Push()]
    assert [*rules.legal(state, 2)] == []
    assert refused(state, 2, Choose(Mode.HEARTS)) == ("not-your-turn", {"seat": 0})
    assert refused(state, 1, Push()) == ("not-your-turn", {"seat": 0})
    step = rules.play(state, 0, Push())
    assert told(step) == [Pushed(0)]
    state = step.state
    assert rules.active(state) == {2}
    assert rules.view(state, None).pushed
    assert [*rules.legal(state, 2)] == modes
    assert refused(state, 2, Push()) == ("cannot-push", {})
    assert refused(state, 0, Choose(Mode.HEARTS)) == ("not-your-turn", {"seat": 2})
    step = rules.play(state, 2, Choose(Mode.UNDENUFE))
    assert told(step) == [Chosen(2, Mode.UNDENUFE, 1, pushed=True)]
    shown = rules.view(step.state, None)
    assert (shown.mode, shown.chooser, shown.pushed, shown.leader) == (Mode.UNDENUFE, 2, True, 0)
    assert rules.active(step.state) == {0}


def test_slalom_only_where_it_is_played_and_who_chose_it_leads() -> None:
    assert refused(match(HANDS), 0, Choose(Mode.SLALOM_UP)) == ("mode-disabled", {"mode": Mode.SLALOM_UP})
    state = rules.play(match(HANDS, Options(slalom=True)), 0, Push()).state
    assert Choose(Mode.SLALOM_DOWN) in rules.legal(state, 2)
    state = rules.play(state, 2, Choose(Mode.SLALOM_DOWN)).state
    assert rules.active(state) == {2}
    assert rules.view(state, None).leader == 2


# Cards


def test_refused_cards() -> None:
    state = lay(in_mode(HANDS, "H", SIMPLE), "7S").state
    assert refused(state, 2, play("KH")) == ("not-your-turn", {"seat": 1})
    assert refused(state, 1, play("AD")) == ("must-follow", {"suit": Suit.SPADES})
    assert refused(state, 1, play("KH")) == ("not-in-hand", {"card": Card.parse("KH")})
    assert refused(state, 1, play("2H")) == ("unknown-card", {"text": "2H"})
    assert refused(state, 1, play("X1")) == ("unknown-card", {"text": "X1"})
    state = lay(state, "6S KH").state
    assert refused(state, 3, play("6H")) == ("undertrump", {"top": Card.parse("KH")})
    assert refused(state, 3, play("7C")) == ("must-follow", {"suit": Suit.SPADES})
    trump_led = lay(in_mode(HANDS, "H", SIMPLE), "AH AD").state
    assert refused(trump_led, 2, play("9C")) == ("must-follow-trump", {})
    laid = lay(state, "10S").state
    assert refused(laid, 2, play("KH")) == ("not-in-hand", {"card": Card.parse("KH")})


def test_the_highest_of_two_trumps_counts_wherever_it_lies() -> None:
    hands = {"S": "7S", "E": "9H 6C", "N": "QH JD", "W": "KH AC"}
    state = lay(in_mode(hands, "H", SIMPLE), "7S 9H").state
    assert refused(state, 2, play("QH")) == ("undertrump", {"top": Card.parse("9H")})
    state = lay(state, "JD").state
    assert [*rules.legal(state, 3)] == [play("AC")]
    assert refused(state, 3, play("KH")) == ("undertrump", {"top": Card.parse("9H")})


MOMENTS: dict[str, State] = {
    "choose": match(HANDS),
    "play": in_mode(HANDS, "H"),
    "pause": counted(),
}


@pytest.mark.parametrize(
    ("moment", "moves"),
    [
        ("choose", [play("7S"), Announce((), Style.KIND), Withdraw(), Show(()), Stoeck(), Wait()]),
        ("play", [Choose(Mode.HEARTS), Push(), Show(()), Wait()]),
        ("pause", [Choose(Mode.HEARTS), Push(), play("7S"), Announce((), Style.KIND), Withdraw(), Show(()), Wait()]),
    ],
)
def test_moves_of_another_phase(moment: str, moves: list[Move]) -> None:
    for move in moves:
        assert refused(MOMENTS[moment], 0, move) == ("wrong-phase", {"phase": moment})


def test_nothing_is_confirmed_before_the_count() -> None:
    for moment in ("choose", "play"):
        assert refused(MOMENTS[moment], 0, Continue()) == ("no-pause", {})


# Points


def test_152_points_in_every_mode() -> None:
    for mode in Mode:
        assert sum(card_points(card, mode) for card in DECK) == 152
        assert sum(card_points(card, mode) for card in DECK if card.suit is mode.trump) in {0, 62}


@pytest.mark.parametrize(
    ("mode", "points"),
    [("H", [0, 0, 0, 14, 10, 20, 3, 4, 11]), ("D", [0, 0, 0, 0, 10, 2, 3, 4, 11]),
     ("O", [0, 0, 8, 0, 10, 2, 3, 4, 11]), ("U", [11, 0, 8, 0, 10, 2, 3, 4, 0]),
     ("SO", [0, 0, 8, 0, 10, 2, 3, 4, 11]), ("SU", [11, 0, 8, 0, 10, 2, 3, 4, 0])],
)  # fmt: skip
def test_what_the_cards_of_hearts_are_worth(mode: str, points: list[int]) -> None:
    assert [card_points(card, Mode(mode)) for card in DECK[:9]] == points


def test_the_count_shows_every_item() -> None:
    state = counted()
    shown = rules.view(state, None)
    assert shown.phase == "pause"
    assert shown.counts == (Count(95, 5, 0, 0, 0), Count(57, 0, 0, 0, 0))
    assert shown.totals == (100, 57)


def test_card_points_are_nobodys_knowledge_before_the_count() -> None:
    state = in_mode(HANDS, "H", SIMPLE)
    state = lay(state, "AH AD KH 6H").state
    shown = rules.view(state, 0)
    assert (shown.totals, shown.counts, shown.taken) == ((0, 0), None, (1, 0))


def match_made(options: Options, totals: Pair = (0, 0), mode: str = "H") -> Step[State, Events]:
    state = in_mode({"S": "7H", "E": "6H", "N": "7D", "W": "6D"}, mode, options)
    state = trick_number(replace(state, written=totals), 9, winners=(0, 2) * 4, points=(152, 0))
    return lay(state, "7H 6H 7D 6D")


@pytest.mark.parametrize(("bonus", "mode", "times"), [(100, "H", 1), (0, "D", 1), (150, "S", 2), (100, "O", 3)])
def test_all_nine_tricks_are_a_match(bonus: int, mode: str, times: int) -> None:
    state = match_made(replace(SWISSLOS, weis=False, stoeck=False, match_bonus=bonus), mode=mode).state
    shown = rules.view(state, None)
    assert shown.counts == (Count(152, 5, bonus, 0, 0), Count(0, 0, 0, 0, 0))
    assert shown.totals == (times * (157 + bonus), 0)


# The count


def test_a_player_of_each_team_confirms_the_count() -> None:
    state = counted()
    assert rules.active(state) == {0, 1, 2, 3}
    step = rules.play(state, 2, Continue())
    assert told(step) == [Confirmed(2)]
    assert rules.active(step.state) == {1, 3}
    for seat in (0, 2):
        assert refused(step.state, seat, Continue()) == ("already-continued", {})
    step = confirm_all(state)
    assert told(step)[:2] == [Confirmed(1), Written((100, 57), None, (100, 57))]
    assert rules.view(step.state, None).totals == (100, 57)
    assert rules.view(step.state, None).deal == 2


def test_the_ninth_trick_is_followed_by_the_count() -> None:
    state = trick_number(in_mode({"S": "7H", "E": "6H", "N": "7D", "W": "6D"}, "H", SIMPLE), 9)
    step = lay(state, "7H 6H 7D 6D")
    assert told(step) == [
        Played(3, Card.parse("6D")),
        Taken(0),
        Counted((Count(0, 5, 0, 0, 0), Count(0, 0, 0, 0, 0)), 1),
    ]


# The end


def test_who_gets_to_the_target_has_won_at_once() -> None:
    state = in_mode(HANDS, "H", SIMPLE)
    state = replace(state, written=(990, 999))
    step = lay(state, "AH AD KH 6H")
    result = Result(0, "tricks")
    written = Written((26, 0), None, (1016, 999))
    assert told(step) == [Played(3, Card.parse("6H")), Taken(0), written, Won(result, (1016, 999))]
    assert rules.outcome(step.state) == Outcome((1, 2, 1, 2), (1016, 999, 1016, 999))
    assert rules.active(step.state) == frozenset()
    shown = rules.view(step.state, None)
    assert (shown.phase, shown.result, shown.totals) == ("over", result, (1016, 999))
    for move in (Choose(Mode.HEARTS), Push(), play("7S"), Withdraw(), Show(()), Stoeck(), Wait(), Continue()):
        assert refused(step.state, 1, move) == ("match-over", {})


@pytest.mark.parametrize(("before", "after"), [(850, 1107), (800, 1057)])
def test_the_match_counts_with_the_trick_that_reaches_the_target(before: int, after: int) -> None:
    step = match_made(SIMPLE, (before, 0))
    assert told(step)[-1] == Won(Result(0, "tricks"), (after, 0))


def target_with_stoeck(options: Options) -> State:
    """South plays the second of the pair as the fourth card of a trick that East wins."""
    state = in_mode({"S": "QH KH", "E": "AH 6C", "N": "6D 7C", "W": "7D 8C"}, "H", options)
    state = trick_number(replace(state, written=(985, 995)), 5)
    return replace(without(state, "KH"), leader=1)


def test_stoeck_counts_before_the_trick_its_card_ends() -> None:
    state = lay(target_with_stoeck(Options(weis=False)), "AH 6D 7D").state
    step = lay(state, "QH", stoeck=True)
    written = Written((20, 0), None, (1005, 995))
    assert told(step)[1:] == [StoeckDeclared(0, 0, 20), written, Won(Result(0, "stoeck"), (1005, 995))]
    written = Written((0, 14), None, (985, 1009))
    assert told(lay(state, "QH"))[1:] == [Taken(1), written, Won(Result(1, "tricks"), (985, 1009))]


def test_the_deal_is_played_to_its_end_where_the_table_says_so() -> None:
    options = replace(SIMPLE, finish="deal_end")
    state = in_mode(HANDS, "H", options)
    state = replace(state, written=(990, 999))
    state = lay(state, "AH AD KH 6H").state
    assert rules.outcome(state) is None
    assert first_at_target(state) == Result(0, "tricks")
    # The others get there, too, and further, but later.
    ledger = (*state.ledger, Entry(1, "trick", 126))
    state = replace(trick_number(state, 9), ledger=ledger, hands=state.dealt)
    state = lay(state, "10D AD 9C 7C").state
    assert rules.view(state, None).phase == "pause"
    step = confirm_all(state)
    assert told(step)[-1] == Won(Result(0, "tricks"), (1016, 1151))
    assert rules.outcome(step.state) == Outcome((1, 2, 1, 2), (1016, 1151, 1016, 1151))


def test_a_late_stoeck_can_be_what_gets_there_first() -> None:
    options = Options(weis=False, finish="deal_end")
    state = counted(options, totals=(880, 0))
    state = replace(state, dealt=(cards("QH KH"), *state.dealt[1:]))
    state = rules.play(state, 2, Stoeck()).state
    assert rules.outcome(confirm_all(state).state) == Outcome((1, 2, 1, 2), (1000, 57, 1000, 57))


@pytest.mark.parametrize(
    ("totals", "places"), [((0, 0), (1, 2, 1, 2)), ((0, 43), (1, 1, 1, 1)), ((0, 44), (2, 1, 2, 1))]
)
def test_after_so_many_deals_the_higher_total_wins(totals: Pair, places: tuple[int, ...]) -> None:
    options = replace(SIMPLE, rounds=3, target=100)
    assert rules.outcome(confirm_all(counted(options, totals, number=2)).state) is None
    step = confirm_all(counted(options, totals, number=3))
    ours, theirs = totals[0] + 100, totals[1] + 57
    winner = None if ours == theirs else int(theirs > ours)
    assert told(step)[-1] == Won(Result(winner, "rounds"), (ours, theirs))
    assert rules.outcome(step.state) == Outcome(places, (ours, theirs, ours, theirs))


# What a seat may know


@pytest.mark.parametrize(("history", "count"), [("last", 1), ("all", 2), ("none", 1)])
def test_earlier_tricks(history: Any, count: int) -> None:
    hands = {"S": "7S AH 10D 6H", "E": "AS 6S AD 9D", "N": "KS 8H 9C 8C", "W": "8S 10S 7C 7D"}
    state = in_mode(hands, "H", replace(SIMPLE, history=history))
    state = lay(lay(state, "7S AS KS 8S").state, "6S 9C 10S 6H").state
    shown = rules.view(state, 2)
    assert len(shown.tricks) == count
    assert shown.played == frozenset(cards("7S AS KS 8S 6S 9C 10S 6H"))
    assert [(trick.leader, trick.winner) for trick in shown.course] == [(0, 1), (1, 0)]
    trick = shown.tricks[-1]
    assert (trick.leader, trick.cards, trick.winner) == (1, cards("6S 9C 10S 6H"), 0)
    later = rules.view(lay(state, "AH").state, 2).tricks
    assert len(later) == (0 if history == "none" else count)
    if history == "all":
        assert (shown.tricks[0].leader, shown.tricks[0].winner) == (0, 1)


def test_the_hand_is_sorted_anew_when_the_mode_is_known() -> None:
    hands = {"S": "6H 9H JH AH 7S KS 10D AD 8C", "E": "", "N": "", "W": ""}
    before = rules.view(match(hands), 0)
    assert before.hand == cards("AH JH 9H 6H KS 7S AD 10D 8C")
    assert rules.view(in_mode(hands, "H"), 0).hand == cards("JH 9H AH 6H KS 7S AD 10D 8C")
    assert rules.view(in_mode(hands, "S"), 0).hand == cards("KS 7S AD 10D 8C AH JH 9H 6H")
    assert rules.view(in_mode(hands, "U"), 0).hand == cards("6H 9H JH AH 7S KS 10D AD 8C")
    assert rules.view(in_mode(hands, "H"), None).hand == ()


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = in_mode(HANDS, "H")
    for seat, letter in enumerate("SENW"):
        shown = rules.view(state, seat)
        assert set(shown.hand) == set(cards(HANDS[letter]))
        assert shown.hands == (3, 3, 3, 3)


def test_modes_and_their_ends() -> None:
    assert {mode for mode in Mode if mode.trump} == {Mode(letter) for letter in "HDSC"}
    assert frozenset({Mode.UNDENUFE, Mode.SLALOM_DOWN}) == DOWN

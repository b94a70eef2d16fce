"""Each rule separately: options, choosing, the dealer's signal, the pause, the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import BadOptions, IllegalMove, Step, begin
from bot.engine.phases import Continue, Pausing, Won
from bot.engine.rng import Rng
from cogs.democracy import rules
from cogs.democracy.rules import (
    AllPlaced,
    Choosing,
    Dealt,
    Events,
    Flipped,
    Move,
    Options,
    Place,
    Placed,
    Reveal,
    Revealed,
    Scored,
    State,
    Withdraw,
    Withdrawn,
)
from tests.democracy.playouts import cards, last_state, place, place_all, trick_of


def refused(state: State, seat: int, move: Move) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as refusal:
        rules.play(state, seat, move)
    return refusal.value.key, refusal.value.facts


def told(step: Step[State, Events], seat: int | None = None) -> list[type[object]]:
    return [type(event.seen_by(seat)) for event in step.events]


# Options


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_number_of_players(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, Options(), seats, Rng("x"))
    assert (refusal.value.key, refusal.value.facts["number"]) == ("bad-seats", seats)


@pytest.mark.parametrize(
    ("option", "value", "values"),
    [
        ("target", 0, "1–20"),
        ("target", 21, "1–20"),
        ("target", True, "1–20"),
        ("scoring", "flat", "per_suit_13, per_suit_most, flat_13"),
        ("tie_keeps", "nobody", "tied_only, everyone"),
        ("tie_at_target", "lots", "play_on, card_points, share"),
        ("reveal", "later", "auto, dealer"),
        ("change_before_reveal", 1, "true, false"),
        ("piles", "half", "closed, open"),
    ],
)
def test_unknown_value_of_an_option(option: str, value: Any, values: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        begin(rules, replace(Options(), **{option: value}), 4, Rng("x"))
    assert (refusal.value.key, refusal.value.facts) == ("bad-option", {"option": option, "values": values})


def test_flat_13_needs_a_way_to_break_ties() -> None:
    with pytest.raises(BadOptions, match="flat-13-play-on"):
        rules.deal(Options(scoring="flat_13"), 4, Rng("x"))


# The deal


def test_the_deal_goes_round_from_the_dealers_left() -> None:
    state = rules.deal(Options(), 4, Rng("deal"))
    shuffled, _ = Rng("deal", drawn=1).shuffle(rules.deck(4))
    seats = [(state.dealer + step) % 4 for step in range(1, 5)]
    for place_in_deal, seat in enumerate(seats):
        assert set(state.hands[seat]) == set(shuffled[place_in_deal:25:5])
    assert isinstance(state.phase, Choosing)
    assert (state.phase.flip, *state.center) == shuffled[4:25:5]
    assert state.rest == shuffled[25:]


def test_each_seat_deals_first_now_and_then() -> None:
    assert {rules.deal(Options(), 5, Rng(str(seed))).dealer for seed in range(60)} == set(range(5))


def test_part_two_has_the_same_dealer_and_the_rest_of_the_cards() -> None:
    state = trick_of("7H", ["5S", "6H", "KH"])
    step = rules.play(place_all(state, "5S 6H"), 2, Place(Card.parse("KH"), state.trick))
    assert told(step) == [Placed, Revealed, Dealt, Flipped]
    after = step.state
    assert (after.part, after.dealer, after.round, after.trick) == (2, state.dealer, 1, state.trick + 1)
    assert {card for hand in after.hands for card in hand} < set(state.rest)
    assert after.piles[2] == cards("5S 6H KH 7H")
    dealt = step.events[2].seen_by(1)
    assert isinstance(dealt, Dealt)
    assert dealt.hand == after.hands[1]


# Choosing


def test_order_of_placing_changes_nothing() -> None:
    start = trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"])
    results = set[State]()
    for order in permutations(enumerate(["5S", "6H", "KH"])):
        state = start
        for seat, card in order:
            state = place(state, seat, card).state
        results.add(state)
    assert len(results) == 1


def test_only_the_owner_is_told_which_card_he_placed() -> None:
    step = place(trick_of("7H", ["5S", "6H"]), 0, "5S")
    (event,) = step.events
    assert event.seen_by(0) == Placed(0, 1, Card.parse("5S"))
    assert event.seen_by(1) == event.seen_by(None) == Placed(0, 1)


def test_a_card_is_changed_and_taken_back_until_all_have_placed() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"]), 0, "5S").state
    assert rules.active(state) == {1}
    assert set(rules.legal(state, 0)) == {Place(Card.parse("9C"), state.trick), Withdraw()}
    changed = place(state, 0, "9C").state
    assert rules.view(changed, 0).placed == Card.parse("9C")
    step = rules.play(changed, 0, Withdraw())
    assert told(step) == [Withdrawn]
    assert rules.active(step.state) == {0, 1}
    assert rules.view(step.state, 0).hand == cards("5S 9C")


def test_no_change_where_the_table_allows_none() -> None:
    state = place(trick_of("7H", ["5S 9C", "6H 3D"], Options(change_before_reveal=False)), 0, "5S").state
    assert refused(state, 0, Place(Card.parse("9C"), state.trick)) == ("already-placed", {})
    assert refused(state, 0, Withdraw()) == ("already-placed", {})
    assert not [*rules.legal(state, 0)]


def test_refusals_while_choosing() -> None:
    state = trick_of("7H", ["5S 9C", "6H 3D"])
    king = Card.parse("KH")
    assert refused(state, 0, Place(king, state.trick)) == ("not-in-hand", {"card": king})
    assert refused(state, 0, Withdraw()) == ("nothing-placed", {})
    assert refused(state, 0, Reveal()) == ("auto-reveal", {})
    assert refused(state, 0, Continue()) == ("no-pause", {})
    placed = place(state, 0, "5S").state
    five = Card.parse("5S")
    assert refused(placed, 0, Place(five, state.trick)) == ("same-card", {"card": five})


def test_a_change_that_comes_after_the_reveal_is_no_choice_for_the_next_trick() -> None:
    before = trick_of("7H", ["5S 9C", "6H 3D"])
    after = place_all(before, "5S 6H")
    assert after.trick == before.trick + 1
    assert refused(after, 0, Place(Card.parse("9C"), before.trick)) == ("not-choosing", {})


# The dealer's signal


def test_the_dealer_gives_the_signal() -> None:
    state = trick_of("7H", ["5S 9C", "6H 3D", "KH 4S"], Options(reveal="dealer"))
    assert refused(state, 1, Reveal()) == ("not-dealer", {"seat": 0})
    state = place(state, 1, "6H").state
    assert refused(state, 0, Reveal()) == ("not-all-placed", {"seats": (0, 2)})
    step = place(place(state, 0, "5S").state, 2, "KH")
    assert told(step) == [Placed, AllPlaced]
    ready = step.state
    assert rules.active(ready) == {0}
    assert [*rules.legal(ready, 0)] == [Reveal()]
    assert not [*rules.legal(ready, 1)]
    assert refused(ready, 1, Withdraw()) == ("not-choosing", {})
    assert refused(ready, 1, Place(Card.parse("3D"), ready.trick)) == ("not-choosing", {})
    assert rules.view(ready, 2).last == state.last
    revealed = rules.play(ready, 0, Reveal())
    assert told(revealed) == [Revealed, Flipped]
    assert revealed.state.trick == state.trick + 1


# The pause and the end


def pause(options: Options | None = None, totals: tuple[int, ...] = (0, 0, 0)) -> Step[State, Events]:
    """After a last trick in which seat 2 took all hearts: two game points."""
    state = trick_of("7H", ["5S", "6H", "KH"], options)
    hearts = cards("5H 4H 3H AH QH JH 10H 9H 8H")
    state = replace(state, part=2, piles=((), (), hearts), totals=totals)
    return place(place_all(state, "5S 6H"), 2, "KH")


def test_a_pause_follows_a_round() -> None:
    step = pause()
    assert told(step) == [Placed, Revealed, Scored]
    state = step.state
    shown = rules.view(state, 1)
    assert (shown.phase, shown.flip, shown.totals) == ("pause", None, (0, 0, 2))
    assert shown.score is not None
    assert shown.score.suits[2] == (0, 0, 25, 5)
    assert shown.last is not None
    assert shown.last.winners == (2,)
    assert rules.active(state) == {0, 1, 2}
    assert [*rules.legal(state, 1)] == [Continue()]
    assert refused(state, 1, Place(Card.parse("5S"), state.trick)) == ("not-choosing", {})
    assert refused(state, 1, Withdraw()) == ("not-choosing", {})
    assert refused(replace(state, options=Options(reveal="dealer")), 0, Reveal()) == ("not-choosing", {})


def test_when_all_have_moved_on_the_next_seat_deals_a_new_round() -> None:
    state = pause().state
    for seat in (2, 0):
        step = rules.play(state, seat, Continue())
        assert step.events == ()
        state = step.state
        assert refused(state, seat, Continue()) == ("already-continued", {})
    step = rules.play(state, 1, Continue())
    assert told(step) == [Dealt, Flipped]
    after = step.state
    assert (after.round, after.part, after.trick, after.dealer) == (2, 1, 1, 1)
    assert after.piles == ((), (), ())
    assert after.totals == (0, 0, 2)
    assert len({*after.rest, *after.center, *(card for hand in after.hands for card in hand)}) == 47


def test_who_reaches_the_target_alone_wins_without_a_pause() -> None:
    step = pause(totals=(4, 4, 3))
    assert told(step) == [Placed, Revealed, Scored, Won]
    result = rules.outcome(step.state)
    assert result is not None
    assert (result.places, result.points) == ((2, 2, 1), (4, 4, 5))
    assert rules.active(step.state) == frozenset()
    assert not [*rules.legal(step.state, 0)]
    assert refused(step.state, 0, Continue()) == ("match-over", {})
    assert refused(step.state, 0, Withdraw()) == ("not-choosing", {})
    assert rules.view(step.state, None).places == (2, 2, 1)


def test_several_at_the_target_play_on() -> None:
    state = pause(totals=(5, 4, 3)).state
    assert isinstance(state.phase, Pausing)
    assert rules.outcome(state) is None


@pytest.mark.parametrize("target", [1, 2])
def test_the_match_ends_after_its_last_round(target: int) -> None:
    limit = rules.last_round(Options(target=target))
    assert limit == 15 * target
    state = replace(trick_of("7H", ["5S", "6H", "KH"], Options(target=target)), part=2)
    before = place_all(replace(state, round=limit - 1), "5S 6H KH")
    assert rules.outcome(before) is None
    after = place_all(replace(state, round=limit), "5S 6H KH")
    result = rules.outcome(after)
    assert result is not None
    assert result.places == (1, 1, 1)


@pytest.mark.parametrize(
    "options",
    [
        Options(target=1),
        Options(target=20),
        Options(scoring="per_suit_most"),
        *(Options(scoring="flat_13", tie_at_target=tie) for tie in ("card_points", "share")),
        Options(tie_keeps="everyone"),
        Options(tie_at_target="card_points"),
        Options(tie_at_target="share"),
        Options(reveal="dealer"),
        Options(change_before_reveal=False),
        Options(piles="open"),
    ],
    ids=str,
)
@pytest.mark.long
def test_every_house_rule_leads_to_an_end(options: Options) -> None:
    for seats in rules.ABOUT.seats:
        result = rules.outcome(last_state(options, seats, f"house-{seats}"))
        assert result is not None
        assert max(result.points) >= options.target
        assert 1 in result.places

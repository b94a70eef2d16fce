"""The rules of Hearts, H1 to H8, that the laws for all games don't cover."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import BadOptions, IllegalMove, Outcome, Rng, begin
from tests import games

RULES: Any = games.plugin("hearts").game


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def dealt(seats: int = 4, deal: int = 1, **options: Any) -> Any:
    state = RULES.deal(RULES.Options(**options), seats, Rng("hearts"))
    return replace(state, deal=deal)


def playing(*hands: str, leader: int = 0, taken: str = "", **options: Any) -> Any:
    """A position with these hands, where ``leader`` leads; the last seat has the cards already taken."""
    state = dealt(len(hands), passing="none", **options)
    before = (*((),) * (len(hands) - 1), cards(taken))
    return replace(state, hands=tuple(map(cards, hands)), phase=RULES.Playing(leader, len(hands)), taken=before)


def play(state: Any, *moves: str) -> Any:
    """The state after these cards, each played by the current player."""
    for card in moves:
        (seat,) = RULES.active(state)
        state = RULES.play(state, seat, RULES.Play(Card.parse(card))).state
    return state


def may_play(state: Any) -> str:
    (seat,) = RULES.active(state)
    return " ".join(str(move.card) for move in RULES.legal(state, seat))


# H1, H2: the cards and the deal


@pytest.mark.parametrize(("seats", "each", "lowest"), [(3, 17, "2C"), (4, 13, "2C"), (5, 10, "3C")])
def test_everybody_gets_the_same_number_of_cards(seats: int, each: int, lowest: str) -> None:
    state = dealt(seats)
    assert {len(hand) for hand in state.hands} == {each}
    assert str(RULES.deck(seats)[0]) == lowest
    assert Card.parse("2D") not in RULES.deck(seats) or seats == 4


@pytest.mark.parametrize(("options", "seats", "key"), [({}, 2, "bad-seats"), ({"target": 19}, 4, "bad-option")])
def test_what_cannot_be_dealt(options: dict[str, Any], seats: int, key: str) -> None:
    with pytest.raises(BadOptions, match=key):
        begin(RULES, RULES.Options(**options), seats, Rng("x"))


# H3: the cards passed


@pytest.mark.parametrize(
    ("seats", "passing", "offsets"),
    [
        (4, "rotate", [1, 3, 2, 0, 1]),
        (3, "rotate", [1, 2, 0, 1]),
        (5, "rotate", [1, 4, 0, 1]),
        (4, "left", [1, 1]),
        (4, "none", [0, 0]),
    ],
)
def test_whom_cards_are_passed_to(seats: int, passing: str, offsets: list[int]) -> None:
    found = [RULES.offset(dealt(seats, deal, passing=passing)) for deal in range(1, len(offsets) + 1)]
    assert found == offsets


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_three_cards_go_to_whom_they_are_passed(deal: int) -> None:
    state = dealt(4, deal)
    given = [hand[:3] for hand in state.hands]
    kept = [hand[3:] for hand in state.hands]
    events: list[Any] = []
    for seat in range(4):
        assert state.hands[seat] == (*given[seat], *kept[seat]), "nobody gets a card before all have passed"
        state, events = RULES.play(state, seat, RULES.Pass(given[seat][::-1]))
    offset = RULES.offset(state)
    for seat in range(4):
        came = given[(seat - offset) % 4]
        assert state.hands[seat] == RULES.ordered((*kept[seat], *came))
        assert events[-1].seen_by(seat) == RULES.Passed(3, given[seat], came)
        assert RULES.view(state, seat).came == came
    (leader,) = RULES.active(state)
    assert Card.parse("2C") in state.hands[leader]


def test_what_is_passed_is_its_owners_secret() -> None:
    state = dealt()
    step = RULES.play(state, 2, RULES.Pass(state.hands[2][:3]))
    (event,) = step.events
    assert event.public == RULES.Passed(2)
    assert event.seen_by(2) == RULES.Passed(2, state.hands[2][:3])


@pytest.mark.parametrize(
    ("chosen", "key"), [("QS 3C", "pass-three"), ("QS QS 3C", "pass-three"), ("QS 3C AD", "not-in-hand")]
)
def test_what_may_not_be_passed(chosen: str, key: str) -> None:
    state = replace(dealt(), hands=(cards("3C 4C 5D QS"), *dealt().hands[1:]))
    with pytest.raises(IllegalMove, match=key):
        RULES.play(state, 0, RULES.Pass(cards(chosen)))


def test_nobody_passes_twice_or_plays_meanwhile() -> None:
    state = dealt()
    state = RULES.play(state, 0, RULES.Pass(state.hands[0][:3])).state
    with pytest.raises(IllegalMove, match="already-passed"):
        RULES.play(state, 0, RULES.Pass(state.hands[0][:3]))
    with pytest.raises(IllegalMove, match="not-playing"):
        RULES.play(state, 1, RULES.Play(state.hands[1][0]))


# H4, H5: legal cards and winners of tricks

FOUR = ("2C 9C AD 4H", "3C 5D QS KH", "5C 6D AS 2H", "JD KD 8S QH")
BEFORE = "4C 6C 7C 8C"


def test_the_lowest_club_leads() -> None:
    state = playing(*FOUR)
    assert may_play(state) == "2C"
    with pytest.raises(IllegalMove, match="lowest-club"):
        play(state, "9C")


def test_suit_is_followed() -> None:
    state = play(playing(*FOUR), "2C")
    assert may_play(state) == "3C"
    with pytest.raises(IllegalMove, match="must-follow"):
        play(state, "QS")


def test_no_penalty_card_falls_into_the_first_trick_but_for_want_of_others() -> None:
    state = play(playing(*FOUR), "2C", "3C", "5C")
    assert may_play(state) == "JD KD 8S"
    with pytest.raises(IllegalMove, match="first-trick"):
        play(state, "QH")
    state = play(playing(*FOUR[:3], "QS 8H QH AH"), "2C", "3C", "5C")
    assert may_play(state) == "QS 8H QH AH"


def test_hearts_are_not_led_before_they_are_broken() -> None:
    state = playing(*FOUR, taken=BEFORE)
    assert may_play(state) == "2C 9C AD"
    with pytest.raises(IllegalMove, match="not-broken"):
        play(state, "4H")
    assert may_play(play(playing(*FOUR, leader=3, taken=BEFORE), "8S", "4H", "QS", "AS")) == "5C 6D 2H", "broken"
    assert may_play(playing("4H 7H 8H", *FOUR[1:], taken=BEFORE)) == "4H 7H 8H", "nothing else is held"


@pytest.mark.parametrize(("queen_breaks", "may"), [(False, "3C 5D"), (True, "3C 5D KH")])
def test_whether_the_queen_breaks_hearts(queen_breaks: bool, may: str) -> None:
    state = replace(playing(*FOUR, leader=1, taken=f"{BEFORE} QS", queen_breaks=queen_breaks))
    state = replace(state, hands=(state.hands[0], cards("3C 5D KH"), *state.hands[2:]))
    assert may_play(state) == may


def test_the_highest_of_the_suit_led_takes_the_trick_and_leads() -> None:
    state = play(playing("9D 2C", "5D QS", "AS 6D", "KD 8S", taken=BEFORE), "9D", "5D", "6D", "KD")
    assert state.last == RULES.Trick(0, cards("9D 5D 6D KD"), 3)
    assert RULES.active(state) == {3}
    assert state.taken[3] == cards(f"{BEFORE} 9D 5D 6D KD")


def test_it_is_one_players_turn() -> None:
    with pytest.raises(IllegalMove, match="not-your-turn"):
        RULES.play(playing(*FOUR), 1, RULES.Play(Card.parse("3C")))
    with pytest.raises(IllegalMove, match="not-in-hand"):
        play(playing(*FOUR), "3C")


# H6 to H8: points, the moon, the end

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"


@pytest.mark.parametrize(
    ("taken", "moon", "points", "shooter"),
    [
        (("2H QS", "3H 4H 5H", "6H 7H 8H 9H 10H JH QH KH AH", "AC KD"), "others_up", (14, 3, 9, 0), None),
        (("AC", f"{HEARTS} QS", "", ""), "others_up", (26, 0, 26, 26), 1),
        (("AC", f"{HEARTS} QS", "", ""), "own_down", (0, -26, 0, 0), 1),
        (("AC", HEARTS, "QS", ""), "own_down", (0, 13, 13, 0), None),
    ],
)
def test_hearts_and_the_queen_bring_points_and_all_of_them_the_moon(
    taken: tuple[str, ...], moon: str, points: tuple[int, ...], shooter: int | None
) -> None:
    score = RULES.scored(tuple(map(cards, taken)), RULES.Options(moon=moon))
    assert (score.points, score.moon) == (points, shooter)
    assert score.taken[0] == tuple(card for card in cards(taken[0]) if RULES.penalty(card))


def last_card(totals: tuple[int, ...]) -> Any:
    """A deal whose last trick gives seat 2 the queen, and the last seat everything else."""
    state = replace(playing("QS", "2S", "AS", "3D", taken=HEARTS), totals=totals)
    return play(state, "QS", "2S", "AS", "3D")


def test_a_deal_is_scored_and_everybody_looks_at_it() -> None:
    state = last_card((10, 20, 30, 40))
    assert state.totals == (10, 20, 43, 53)
    assert RULES.outcome(state) is None
    assert RULES.active(state) == {0, 1, 2, 3}
    for seat in (2, 0, 1, 3):
        assert state.deal == 1
        state = RULES.play(state, seat, RULES.Continue()).state
    assert state.deal == 2
    with pytest.raises(IllegalMove):
        RULES.play(state, 0, RULES.Continue())


def test_the_fewest_points_win_once_somebody_reaches_the_target() -> None:
    assert RULES.outcome(last_card((10, 20, 30, 87))) == Outcome((1, 2, 3, 4), (10, 20, 43, 100))
    assert RULES.outcome(last_card((43, 87, 30, 87))) == Outcome((1, 3, 1, 4), (43, 87, 43, 100)), "shared"

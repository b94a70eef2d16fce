"""Ratings: how every match changes its players', whatever they were before."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import assume, given, strategies as st
from openskill.models import BradleyTerryPart

from bot.ratings import START, Rated, Rating, rate, shown

ratings = st.builds(Rating, st.floats(-10, 60), st.floats(0.5, START.sigma))


@st.composite
def matches(draw: st.DrawFn, *, leavers: bool = True) -> list[list[Rated]]:
    """Two to ten sides of one or two people, with ties."""
    size = draw(st.integers(1, 2))
    places = draw(st.lists(st.integers(1, 10), min_size=2, max_size=10))
    lefts = st.booleans() if leavers else st.just(value=False)
    return [[Rated(draw(ratings), place, draw(lefts)) for _ in range(size)] for place in places]


def alone(*places: int) -> list[list[Rated]]:
    """New players, each alone."""
    return [[Rated(START, place)] for place in places]


def change(sides: Sequence[Sequence[Rated]], side: int, who: int = 0) -> float:
    return rate(sides)[side][who].mu - sides[side][who].rating.mu


def low_end(rating: Rating) -> float:
    """The value that leaderboards sort by, unrounded."""
    return rating.mu - 2 * rating.sigma


def test_what_people_see_begins_at_a_thousand() -> None:
    assert shown(START) == (1000, 667)
    assert shown(Rating(START.mu + 1, 1)) == (1040, 80)


def test_who_has_never_played_is_what_the_model_says() -> None:
    model = BradleyTerryPart()
    assert Rating(model.mu, model.sigma) == START


@given(matches())
@pytest.mark.long
def test_the_same_match_gives_the_same_ratings_to_the_last_bit(match: list[list[Rated]]) -> None:
    assert rate(match) == rate(match)


@given(matches(), st.randoms(use_true_random=False))
@pytest.mark.long
def test_the_order_of_the_sides_changes_nothing(match: list[list[Rated]], random: Random) -> None:
    order = random.sample(range(len(match)), len(match))
    expected, found = rate(match), rate([match[side] for side in order])
    for side, players in zip(order, found, strict=True):
        for one, other in zip(expected[side], players, strict=True):
            assert (one.mu, one.sigma) == pytest.approx((other.mu, other.sigma), abs=1e-9)


@given(ratings, st.integers(2, 10))
@pytest.mark.slow
def test_equals_who_tie_stay_equal_where_they_were(rating: Rating, count: int) -> None:
    for (after,) in rate([[Rated(rating, 1)] for _ in range(count)]):
        assert after.mu == pytest.approx(rating.mu)
        assert after.sigma == pytest.approx(rate([[Rated(rating, 1)]] * count)[0][0].sigma)


@given(matches(leavers=False))
@pytest.mark.long
def test_who_wins_alone_gains_and_who_is_last_alone_loses(match: list[list[Rated]]) -> None:
    places = [side[0].place for side in match]
    assume(places.count(min(places)) == places.count(max(places)) == 1)
    after = rate(match)
    for place, gains in ((min(places), True), (max(places), False)):
        side = places.index(place)
        for player, now in zip(match[side], after[side], strict=True):
            assert now.mu > player.rating.mu if gains else now.mu < player.rating.mu


@given(matches())
@pytest.mark.slow
def test_who_leaves_never_gains(match: list[list[Rated]]) -> None:
    for side, players in zip(match, rate(match), strict=True):
        for player, after in zip(side, players, strict=True):
            if player.left:
                assert after.mu <= player.rating.mu
                assert low_end(after) <= low_end(player.rating)


@given(matches())
@pytest.mark.slow
def test_nobody_moves_further_than_the_uncertainty_allows(match: list[list[Rated]]) -> None:
    for side, players in zip(match, rate(match), strict=True):
        for player, after in zip(side, players, strict=True):
            assert abs(after.mu - player.rating.mu) < player.rating.sigma


def test_a_match_of_ten_moves_nobody_further_than_a_duel() -> None:
    duel, ten = alone(1, 2), alone(*range(1, 11))
    assert change(ten, 0) == pytest.approx(change(duel, 0))
    assert change(ten, 9) == pytest.approx(change(duel, 1))
    changes = [change(ten, side) for side in range(10)]
    assert changes == sorted(changes, reverse=True)


def test_a_better_place_is_worth_more_whoever_ties() -> None:
    first, second, third, last = (change(alone(1, 2, 2, 3), side) for side in range(4))
    assert first > second == pytest.approx(third) == pytest.approx(0)
    assert last < second


def test_a_side_shares_what_it_wins_by_how_uncertain_each_is() -> None:
    known = Rating(START.mu, START.sigma / 2)
    after = rate([[Rated(START, 1), Rated(known, 1)], [Rated(START, 2), Rated(START, 2)]])
    assert after[0][0].mu - START.mu == pytest.approx(4 * (after[0][1].mu - known.mu), rel=0.01)
    assert after[1][0] == after[1][1]


def test_who_leaves_is_last_whatever_the_place() -> None:
    left = [[Rated(START, 1, left=True)], [Rated(START, 2)], [Rated(START, 3)]]
    assert rate(left) == rate(alone(3, 1, 2))


def test_those_who_left_tie() -> None:
    left = [[Rated(START, 1, left=True)], [Rated(START, 2)], [Rated(START, 3, left=True)]]
    assert rate(left) == rate(alone(2, 1, 2))


def test_who_stays_gets_what_the_place_gives_though_the_partner_left() -> None:
    others = [Rated(START, 2), Rated(START, 2)]
    match = [[Rated(START, 1), Rated(START, 1, left=True)], others]
    stayed, left = rate(match)[0]
    assert stayed == rate([[Rated(START, 1), Rated(START, 1)], others])[0][0]
    assert left == rate([[Rated(START, 3), Rated(START, 3)], others])[0][1]
    assert rate(match)[1] == rate([[Rated(START, 1), Rated(START, 1)], others])[1]


def test_who_leaves_does_not_gain_by_tying_with_somebody_better_who_left() -> None:
    weak, strong = Rating(15, START.sigma), Rating(35, 2)
    after = rate([[Rated(weak, 1, left=True)], [Rated(strong, 2, left=True)], [Rated(START, 3)]])
    assert after[0] == [weak]
    assert after[1][0].mu < strong.mu


@pytest.mark.parametrize(
    "sides",
    [
        [],
        [[Rated(START, 1)]],
        [[Rated(START, 1)], []],
        [[Rated(START, 1)], [Rated(START, 1), Rated(START, 2)]],
        alone(*range(11)),
    ],
)
def test_what_is_no_match_is_refused(sides: list[list[Rated]]) -> None:
    with pytest.raises(ValueError, match="side"):
        rate(sides)


def test_matches_find_the_true_order() -> None:
    random = Random(1)
    strengths = [float(2 * number) for number in range(10)]
    now = [START] * 10
    for _ in range(60):
        played = sorted(range(10), key=lambda who: random.gauss(strengths[who], 4), reverse=True)
        after = rate([[Rated(now[who], place)] for place, who in enumerate(played, 1)])
        for who, (rating,) in zip(played, after, strict=True):
            now[who] = rating
    order = sorted(range(10), key=lambda who: now[who].mu)
    assert sum(abs(who - place) for place, who in enumerate(order)) <= 4
    assert all(rating.sigma < START.sigma / 2 for rating in now)

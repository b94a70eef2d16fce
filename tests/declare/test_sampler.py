"""What computers imagine: deals on ranks go as by the rules, and imagined hands agree with what everyone saw."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine.game import Rng
from bot.engine.sampling import chance
from cogs.declare import rules
from cogs.declare.rules import Options, State
from cogs.declare.rules.model import Declare, Draw, Drawing, Laying, Take
from cogs.declare.rules.scoring import scores_of
from cogs.declare.sampler import Deal, Knowledge, hand_of, play_out, ranks
from tests.declare.positions import random_match
from tests.playing import TIMES

HOUSES = [
    (3, Options()),
    (4, Options(stock_empty="end_deal", min_laps=2)),
    (4, Options(take="any_of_play", failed_declare="own_plus_30", beater="zero", max_laps=10)),
    (5, Options(declare_limit=20, failed_declare="double_own")),
    (7, Options(match_end="last_survivor")),
]
"""Numbers of players and house rules, together with every one that changes how a deal goes on."""


def on_ranks(state: State) -> Deal:
    """The same deal on ranks."""
    place = state.order.index(state.turn)
    seats = (*state.order[place:], *state.order[:place])
    return Deal(
        state.options,
        state.turns,
        [hand_of(state.hands[seat]) for seat in seats],
        ranks(state.stock)[::-1],
        ranks(state.open)[0] if state.open else 0,
        len(state.open),
        ranks(state.buried),
    )


@pytest.mark.parametrize(("seats", "options"), HOUSES)
@pytest.mark.slow
def test_deals_on_ranks_go_as_by_the_rules(seats: int, options: Options) -> None:
    seen = {"taken": 0, "declared": 0, "ended": 0}
    for number in range(TIMES):
        steps = [*random_match(options, seats, f"ranks {number}")]
        deal: Deal | None = None
        for (_, _, (state, _)), (seat, move, (after, _)) in pairwise(steps):
            assert seat is not None
            if isinstance(state.phase, Laying):
                expected = on_ranks(state)
                deal = deal or expected
                agree(deal, expected, state)
            match move:
                case Draw() | Take():
                    assert deal
                    assert isinstance(state.phase, Drawing)
                    laid = state.phase.laid
                    assert bool(deal.lying) == any(isinstance(each, Take) for each in rules.legal(state, seat))
                    reshuffled = not state.stock
                    deal.turn(ranks(laid)[0], len(laid), take=isinstance(move, Take), chance=lambda: 0.999)
                    seen["taken"] += isinstance(move, Take)
                    if len(after.sheet) > len(state.sheet):
                        seen["ended"] += 1
                        assert deal.is_over
                        deal = None
                    elif reshuffled:
                        deal = None  # the true stock has an order
                case Declare():
                    assert deal
                    seen["declared"] += 1
                    place = state.order.index(seat)
                    turned = deal.scores(deal.mover)
                    first = (len(state.order) + deal.mover - place) % len(state.order)
                    assert (*turned[first:], *turned[:first]) == after.sheet[-1].scores
                    deal = None
                case _:
                    pass
    assert seen["taken"]
    assert seen["declared"] or seen["ended"]


def agree(deal: Deal, expected: Deal, state: State) -> None:
    """Everything that is known of a deal, from the player to move on."""
    turned = [*deal.hands[deal.mover :], *deal.hands[: deal.mover]]
    assert turned == expected.hands
    assert [*deal.totals[deal.mover :], *deal.totals[: deal.mover]] == expected.totals
    assert [*deal.sizes[deal.mover :], *deal.sizes[: deal.mover]] == expected.sizes
    assert (deal.stock, sorted(deal.buried), deal.lying) == (expected.stock, sorted(expected.buried), expected.lying)
    assert not deal.lying or deal.open == expected.open
    assert deal.turns == state.turns
    assert not deal.is_over
    assert deal.may_declare == (Declare() in rules.legal(state, state.turn))


def test_a_deal_played_out_is_scored_by_the_rules() -> None:
    for seats, options in HOUSES:
        deal = on_ranks(rules.deal(options, seats, Rng("out")))
        scores = play_out(deal, chance(Rng("out")))
        assert deal.turns >= seats * options.min_laps
        assert scores in {scores_of(tuple(deal.totals), place, options) for place in (None, deal.mover)}


@pytest.mark.long
def test_imagined_hands_agree_with_what_everyone_saw() -> None:
    reshuffled = 0
    for seats, options in HOUSES:
        numbers = chance(Rng("imagine"))
        for seat, move, (state, _) in random_match(replace(options, declare_limit=0), seats, "imagine"):
            if not isinstance(state.phase, Laying) or (seat is not None and not isinstance(move, Draw | Take)):
                continue
            true, deal = on_ranks(state), Knowledge(rules.view(state, state.turn)).imagine(numbers)
            assert deal.hands[0] == true.hands[0]
            assert (deal.sizes, len(deal.stock), deal.turns) == (true.sizes, len(true.stock), true.turns)
            assert (deal.buried, deal.lying) == (true.buried, true.lying)
            assert everything(deal) == everything(true)
            place = state.order.index(state.turn)
            for hand, other in zip(deal.hands, (*state.order[place:], *state.order[:place]), strict=True):
                if other != state.turn:
                    taken = hand_of(state.taken[other])
                    assert all(number >= known for number, known in zip(hand, taken, strict=True))
            reshuffled += state.reshuffles > 0
    assert reshuffled


def everything(deal: Deal) -> list[int]:
    """How many cards of each rank are in hands or in the stock."""
    hands = [sum(numbers) for numbers in zip(*deal.hands, strict=True)]
    return [number + deal.stock.count(rank) for rank, number in enumerate(hands)]


def test_what_was_in_no_pile_that_was_shuffled_is_in_a_hand() -> None:
    state = next(
        state
        for _, move, (state, _) in random_match(Options(declare_limit=0, packs="1"), 4, "shuffled")
        if state.reshuffles == 1 and isinstance(move, Draw) and isinstance(state.phase, Laying)
    )
    others = [card for seat in state.order if seat != state.turn for card in state.hands[seat]]
    laid = {card for turn in state.course for card in turn.laid}
    never = [card for card in others if card not in laid]
    assert never
    deal = Knowledge(rules.view(state, state.turn)).imagine(chance(Rng("shuffled")))
    imagined = [sum(numbers) for numbers in zip(*deal.hands[1:], strict=True)]
    assert all(have >= least for have, least in zip(imagined, hand_of(never), strict=True))

"""Playouts follow the rules: legal cards, winners and points, in every mode, from every moment of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from bot.engine.game import Rng
from bot.engine.phases import Pausing
from cogs.jass import rules
from cogs.jass.playout import (
    INDEX,
    CardSet,
    Deal,
    at_random,
    deal_from,
    indices,
    legal_set,
    play_out,
    set_of,
    trump_set,
)
from cogs.jass.rules import Mode, Options, State
from cogs.jass.rules.cards import DECK, card_points
from cogs.jass.rules.model import Choose, Play, Playing
from cogs.jass.rules.options import AllTrumps
from cogs.jass.rules.tricks import legal_cards, winner
from tests.jass.positions import SWISSLOS, in_mode, points_of, random_match
from tests.jass.test_others import positions, tricks

HOUSES = (
    Options(target=10_000, rounds=8, slalom=True),
    replace(SWISSLOS, rounds=8, slalom=True, match_bonus=0, undertrump_all_trumps="must_beat"),
    Options(target=10_000, rounds=8, slalom=True, match_bonus=257, weis_partner="auto", stoeck_mode="auto"),
    Options(target=10_000, rounds=8, weis=False, stoeck=False),
)


def in_play(matches: int = 10) -> Iterator[State]:
    """Moments when a card is played, after everything that may have been said."""
    for options in HOUSES:
        for number in range(matches):
            yield from (state for state, _, move, _ in random_match(options, f"{number}") if isinstance(move, Play))


def copied(state: State) -> Deal:
    """The playout's deal from here on, with the true hands."""
    return deal_from(rules.view(state, None), [*map(set_of, state.hands)])


def legal(state: State) -> CardSet:
    return set_of(move.card for move in rules.legal(state, state.turn) if isinstance(move, Play))


def after(state: State, card: int) -> State:
    """The state after this card, without Stöck; anyone asked then shows and says nothing."""
    state = rules.play(state, state.turn, Play(DECK[card], stoeck=False)).state
    while not isinstance(state.phase, Playing | Pausing):
        (seat,) = rules.active(state)
        *_, last = rules.legal(state, seat)
        state = rules.play(state, seat, last).state
    return state


@pytest.mark.slow
def test_a_deal_goes_card_by_card_as_by_the_rules() -> None:
    random, modes = Random("cards"), set[Mode]()
    for number in range(160):
        state = rules.deal(HOUSES[number % len(HOUSES)], 4, Rng(f"{number}"))
        (seat,) = rules.active(state)
        choices = [move for move in rules.legal(state, seat) if isinstance(move, Choose)]
        state = rules.play(state, seat, random.choice(choices)).state
        deal = copied(state)
        modes.add(deal.mode)
        while isinstance(state.phase, Playing):
            assert deal.turn == state.turn
            assert deal.legal() == legal(state)
            card = random.choice(indices(deal.legal()))
            deal.play(card)
            state = after(state, card)
            assert (deal.leader, deal.hands) == (state.leader, [*map(set_of, state.hands)])
            assert [DECK[card] for card in deal.table] == [*state.table]
        assert not deal.legal()
        assert tuple(deal.taken) == rules.view(state, None).taken
    assert modes == set(Mode)


@pytest.mark.slow
def test_a_play_out_from_any_moment_makes_the_points_of_the_rules() -> None:
    random = Random("points")
    cards = list[int]()

    def pick(_deal: Deal, choices: CardSet) -> int:
        cards.append(random.choice(indices(choices)))
        return cards[-1]

    found = Counter[tuple[Mode, int]]()
    lying = set[int]()
    for number, state in enumerate(in_play()):
        deal = copied(state)
        assert deal.legal() == legal(state)
        if number % 5:
            continue
        cards.clear()
        made = play_out(deal, pick)
        assert deal == copied(state)
        found[deal.mode, deal.trick] += 1
        lying.add(len(deal.table))
        later = state
        for card in cards:
            later = after(later, card)
        before = points_of(state, "trick")
        both = zip(points_of(later, "trick"), points_of(later, "match"), before, strict=True)
        assert made == tuple(tricks + match - ago for tricks, match, ago in both)
    assert found.total() > 2_000
    assert lying == {0, 1, 2, 3}
    assert {*found} == {(mode, trick) for mode in Mode for trick in range(1, 10)}


def test_a_match_has_its_bonus() -> None:
    suits = {"S": "JH 9H AH KH QH 10H 8H 7H 6H", "E": "AD KD QD JD 10D 9D 8D 7D 6D",
             "N": "AS KS QS JS 10S 9S 8S 7S 6S", "W": "AC KC QC JC 10C 9C 8C 7C 6C"}  # fmt: skip
    for bonus in (0, 100):
        deal = copied(in_mode(suits, "H", Options(match_bonus=bonus)))
        assert play_out(deal, at_random(Random("match").random)) == (157 + bonus, 0)


def test_legal_cards_of_hands_that_are_short_in_suits() -> None:
    for position in positions():
        table = [INDEX[card] for card in position.table]
        for house in get_args(AllTrumps):
            ours = legal_set(set_of(position.hand), table, trump_set(position.mode), must_beat=house == "must_beat")
            assert ours == set_of(legal_cards(position.hand, position.table, position.mode, house)), position


def test_who_wins_any_four_cards_and_what() -> None:
    for trick in tricks():
        for number in (1, 2):
            for mode in (trick.mode, Mode.SLALOM_UP, Mode.SLALOM_DOWN):
                deal = Deal(mode, 0, [1 << INDEX[card] for card in trick.table], 0, [], number, [0, 0])
                for card in trick.table:
                    deal.play(INDEX[card])
                assert deal.leader == winner(trick.table, mode, number)
                assert sum(deal.points) == sum(card_points(card, mode) for card in trick.table)


def test_any_legal_card_is_drawn() -> None:
    legal = set_of((DECK[3], DECK[17], DECK[35]))
    deal = Deal(Mode.OBENABE, 100, [legal, 0, 0, 0], 0, [], 9, [0, 0])
    numbers = (number / 300 for number in range(300))
    pick = at_random(numbers.__next__)
    drawn = Counter(pick(deal, legal) for _ in range(300))
    assert drawn == {3: 100, 17: 100, 35: 100}

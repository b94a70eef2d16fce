"""Play-outs follow the rules in every mode, from every moment of a deal; worlds agree with all that a seat knows.

``TIMES=10`` plays ten times as many matches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.engine.phases import Pausing
from cogs.jass import rules
from cogs.jass.rules import Mode, Options, State
from cogs.jass.rules.cards import DECK, card_points, in_order
from cogs.jass.rules.model import Choose, Play, Playing
from cogs.jass.rules.options import AllTrumps
from cogs.jass.rules.tricks import legal_cards, winner
from cogs.jass.rules.weis import combos_in
from cogs.jass.sampler import (
    EVERY_CARD,
    INDEX,
    CardSet,
    Deal,
    Pick,
    Terms,
    deal_from,
    everything,
    half,
    indices,
    may_hold,
    play_out,
    sensible,
    set_of,
    worlds,
)
from tests.jass.positions import SWISSLOS, in_mode, lay, points_of, random_match
from tests.jass.test_others import positions, tricks
from tests.playing import TIMES

HOUSES = (
    Options(target=10_000, rounds=8, slalom=True),
    replace(SWISSLOS, rounds=8, slalom=True, match_bonus=0, undertrump_all_trumps="must_beat"),
    Options(target=10_000, rounds=8, slalom=True, match_bonus=257, weis_partner="auto", stoeck_mode="auto"),
    Options(target=10_000, rounds=8, weis=False, stoeck=False),
)


QUIET = Options(weis=False, stoeck=False)


def in_play(matches: int) -> Iterator[State]:
    """Moments when a card is played, after everything that may have been said."""
    for options in HOUSES:
        for number in range(matches * TIMES):
            yield from (state for state, _, move, _ in random_match(options, f"{number}") if isinstance(move, Play))


CHANCE = Random("by chance")


def by_chance(_deal: Deal, choices: CardSet) -> int:
    return CHANCE.choice(indices(choices))


def lead(state: State) -> int:
    """What team 0 has made in tricks more than team 1."""
    return sum(ours - theirs for ours, theirs in (points_of(state, "trick"), points_of(state, "match")))


def copied(state: State) -> Deal:
    """The play-out's deal from here on, with the true hands."""
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
    for number in range(60 * TIMES):
        state = rules.deal(HOUSES[number % len(HOUSES)], 4, Rng(f"{number}"))
        (seat,) = rules.active(state)
        choices = [move for move in rules.legal(state, seat) if isinstance(move, Choose)]
        state = rules.play(state, seat, random.choice(choices)).state
        deal = copied(state)
        assert state.contract
        modes.add(state.contract.mode)
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
        assert deal.lead == lead(state)
    assert modes == set(Mode)


@pytest.mark.long
@pytest.mark.parametrize("policy", [by_chance, sensible])
def test_a_play_out_from_any_moment_makes_the_points_of_the_rules(policy: Pick) -> None:
    cards = list[int]()

    def pick(deal: Deal, choices: CardSet) -> int:
        cards.append(policy(deal, choices))
        assert choices >> cards[-1] & 1
        return cards[-1]

    found = Counter[tuple[Mode, int]]()
    lying = set[int]()
    for number, state in enumerate(in_play(4)):
        deal = copied(state)
        assert deal.legal() == legal(state)
        if number % 5:
            continue
        assert state.contract
        found[state.contract.mode, deal.trick] += 1
        lying.add(len(deal.table))
        cards.clear()
        before = deal.copy()
        made = play_out(deal, pick)
        assert (before.hands, before.table) == (copied(state).hands, copied(state).table), "a copy stays as it was"
        chosen, later = iter(cards), state
        while isinstance(later.phase, Playing):
            choices = legal(later)
            later = after(later, next(chosen) if choices & choices - 1 else choices.bit_length() - 1)
        assert made == lead(later) - lead(state)
    assert found.total() > 800
    assert lying == {0, 1, 2, 3}
    assert {*found} == {(mode, trick) for mode in Mode for trick in range(1, 10)}


def test_a_match_has_its_bonus() -> None:
    suits = {"S": "JH 9H AH KH QH 10H 8H 7H 6H", "E": "AD KD QD JD 10D 9D 8D 7D 6D",
             "N": "AS KS QS JS 10S 9S 8S 7S 6S", "W": "AC KC QC JC 10C 9C 8C 7C 6C"}  # fmt: skip
    for bonus in (0, 100):
        deal = copied(in_mode(suits, "H", Options(match_bonus=bonus)))
        assert play_out(deal, by_chance) == 157 + bonus


@pytest.mark.long
def test_legal_cards_of_hands_that_are_short_in_suits() -> None:
    for position in positions():
        for house in get_args(AllTrumps):
            hands = [0, 0, 0, 0]
            hands[len(position.table)] = set_of(position.hand)
            table = [INDEX[card] for card in position.table]
            deal = Deal(Terms(position.mode, 0, must_beat=house == "must_beat"), hands, 0, table)
            assert deal.legal() == set_of(legal_cards(position.hand, position.table, position.mode, house)), position


@pytest.mark.long
def test_who_wins_any_four_cards_and_what() -> None:
    for trick in tricks():
        for number in (1, 2):
            for mode in (trick.mode, Mode.SLALOM_UP, Mode.SLALOM_DOWN):
                deal = Deal(Terms(mode, 0), [1 << INDEX[card] for card in trick.table], 0, trick=number)
                for card in trick.table:
                    deal.play(INDEX[card])
                assert deal.leader == winner(trick.table, mode, number)
                made = sum(card_points(card, mode) for card in trick.table)
                assert deal.lead == (-made if deal.leader % 2 else made)


# What a seat knows


@pytest.mark.long
def test_worlds_agree_with_what_a_seat_knows_and_the_truth_is_one_of_them() -> None:
    random = Random("worlds")
    short = 0
    for number, state in enumerate(in_play(1)):
        seat = state.turn
        view = rules.view(state, seat)
        held = may_hold(view, everything(view))
        for other, hand in enumerate(state.hands):
            assert not set_of(hand) & ~held[other], "nobody is believed to lack what they have"
        short += any(cards != held[(seat + 1) % 4] for cards in held[:seat] + held[seat + 1 :])
        if number % 3:
            continue
        for memory in (everything(view), half(view, random.random)):
            world = worlds(view, memory, random.random)()
            assert world.hands[seat] == set_of(state.hands[seat])
            assert [hand.bit_count() for hand in world.hands] == [*view.hands]
            assert world.rest == sum(world.hands), "no card twice"
            assert not world.rest & memory.gone
            assert not any(hand & ~cards for hand, cards in zip(world.hands, may_hold(view, memory), strict=True))
    assert short > 200


@pytest.mark.parametrize(
    ("mode", "hands", "played", "lacks"),
    [
        ("S", {"S": "AH", "E": "6H 7D"}, "AH 6H", ""),
        ("S", {"S": "AH", "E": "7D 8D"}, "AH 7D", "H"),
        ("S", {"S": "AH", "E": "6S 8H"}, "AH 6S", ""),
        ("S", {"S": "AS", "E": "7D JS"}, "AS 7D", "S"),
        ("S", {"S": "AH", "E": "9S 8D", "N": "6S 7S"}, "AH 9S 6S", "HDC"),
        ("S", {"S": "AH", "E": "9S 8D", "N": "JS 7S"}, "AH 9S JS", ""),
        ("O", {"S": "AH", "E": "9S 8D"}, "AH 9S", "H"),
    ],
)
def test_who_has_not_followed_suit_has_none(mode: str, hands: dict[str, str], played: str, lacks: str) -> None:
    state = lay(in_mode({"E": "", "N": "", "W": "", **hands}, mode, QUIET), played).state
    view = rules.view(state, 0)
    held = may_hold(view, everything(view))
    unseen = EVERY_CARD & ~set_of(view.hand) & ~set_of(view.table)
    barred = [DECK[card] for card in indices(unseen & ~held[len(played.split()) - 1])]
    assert {card.suit.value for card in barred if card.suit} == {*lacks}
    assert Card.parse("JS") not in barred or "JS" in hands["E"] or mode == "O" or lacks != "S"


@pytest.mark.slow
def test_worlds_have_what_was_announced_and_shown() -> None:
    random, found = Random("announced"), Counter[bool]()
    for state in in_play(2):
        view = rules.view(state, state.turn)
        calls = [(seat, call) for seat, call in enumerate(view.calls) if call and seat != view.seat]
        if not calls or random.random() < 0.7:
            continue
        assert view.mode
        world = worlds(view, everything(view), random.random)()
        for seat, call in calls:
            laid = {card for trick in view.course for step, card in enumerate(trick.cards)
                    if (trick.leader + step) % 4 == seat}  # fmt: skip
            laid |= {card for step, card in enumerate(view.table) if (view.leader + step) % 4 == seat}
            dealt = laid | {DECK[card] for card in indices(world.hands[seat])}
            assert all({*combo.cards} <= dealt for combo in call.shown)
            combos = combos_in(in_order(dealt), view.mode, view.options)
            for label in call.labels:
                found[any(label in {combo.kind, combo.points} for combo in combos)] += 1
    assert found[True] > 50
    assert found[False] < found[True] / 50, "only where announcements that overlap leave no other way"

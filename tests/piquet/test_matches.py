"""What holds in every deal: at random, and between computers (2.8, 5.7).

``TIMES`` multiplies their number: with 20 it is thousands of deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, pairwise
from random import Random
from typing import TypeAlias

import pytest

from bot.engine.game import Rng, Skill
from cogs.piquet import computers, rules
from cogs.piquet.rules import Move, Options, State
from cogs.piquet.rules.claims import PACK
from cogs.piquet.rules.dealing import next_deal
from cogs.piquet.rules.model import CATEGORIES, Acting, Automatic, Deal, Entry, Item, Over, Result, Show, Stage
from cogs.piquet.rules.scoring import DECLARED, PLAYED, total
from tests.playing import TIMES

Pick: TypeAlias = Callable[[State, int, Random], Move]

QUICK = Options(cut_rule="random")
EXCHANGES = {Stage.ELDER_EXCHANGE, Stage.YOUNGER_DISCARD, Stage.YOUNGER_EXCHANGE}


def at_random(state: State, seat: int, random: Random) -> Move:
    """A legal move, with those that change only what is shown being rare."""
    moves = list(islice(rules.legal(state, seat), 3_000))
    acts = [move for move in moves if not isinstance(move, Show | Automatic)]
    return random.choice(acts if random.random() < 0.95 else moves)


def by_computer(state: State, seat: int, random: Random) -> Move:
    return computers.choose(rules.view(state, seat), Rng(str(random.random())), Skill())


def deal_played(seed: str, pick: Pick, options: Options = QUICK) -> Iterator[State]:
    """Every position of one deal."""
    random = Random(seed)
    state = rules.deal(options, 2, Rng(seed))
    yield state
    while isinstance(state.phase, Acting):
        seat = state.phase.seat
        move = pick(state, seat, random)
        state = rules.play(state, seat, move).state
        yield state


@pytest.mark.parametrize(("pick", "deals"), [(at_random, 20), (by_computer, 5)], ids=["random", "computers"])
@pytest.mark.slow
def test_what_holds_at_every_moment(pick: Pick, deals: int) -> None:
    for number in range(deals * TIMES):
        for state in deal_played(f"deal {number}", pick):
            assert state.deal
            must_hold(state, state.deal)


def must_hold(state: State, deal: Deal) -> None:
    hands, gone = [hand.cards for hand in deal.hands], [hand.discarded for hand in deal.hands]
    tricks = [card for trick in deal.tricks for card in trick.cards]
    led = [deal.led] if deal.led else []
    everywhere = [*hands[0], *hands[1], *gone[0], *gone[1], *deal.talon, *tricks, *led]
    assert sorted(everywhere, key=str) == sorted(PACK, key=str)
    phase = state.phase
    if isinstance(phase, Acting) and phase.stage not in EXCHANGES and not deal.tricks and not deal.led:
        assert [len(hand) for hand in hands] == [12, 12]
        assert total(deal, deal.younger) == total(deal, deal.younger, (Item.CARTE_BLANCHE,))
    bonuses = [entry for entry in deal.record if isinstance(entry, Entry) and entry.item in {Item.PIQUE, Item.REPIQUE}]
    assert len(bonuses) <= 1
    assert all(entry.seat == deal.elder for entry in bonuses if entry.item is Item.PIQUE)
    for category in CATEGORIES:
        if deal.topic(category).result is Result.EQUAL:
            assert all(entry.item.value != category.value for entry in deal.record if isinstance(entry, Entry))
    for seat in (0, 1):
        running = 0
        for entry in deal.entries(seat):
            running += entry.points
            assert entry.score == running


@pytest.mark.parametrize(("pick", "deals"), [(at_random, 40), (by_computer, 8)], ids=["random", "computers"])
@pytest.mark.slow
def test_what_holds_at_the_end_of_a_deal(pick: Pick, deals: int) -> None:
    bonuses: set[Item | None] = set()
    for number in range(deals * TIMES):
        *_, state = deal_played(f"end {number}", pick)
        deal = state.deal
        assert deal
        second = sum(trick.winner != trick.leader for trick in deal.tricks)
        assert total(deal, 0, PLAYED) + total(deal, 1, PLAYED) == 12 + second + 1
        won = [sum(trick.winner == seat for trick in deal.tricks) for seat in (0, 1)]
        for seat in (0, 1):
            expected = 40 if won[seat] == 12 else 10 if won[seat] > 6 else 0
            assert total(deal, seat, (Item.THE_CARDS, Item.CAPOT)) == expected
        given = next((entry.item for seat in (0, 1) for entry in deal.entries(seat) if is_bonus(entry)), None)
        assert given == bonus_by_the_table(deal)
        bonuses.add(given)
    assert None in bonuses
    assert pick is at_random or {Item.PIQUE, Item.REPIQUE} & bonuses


def is_bonus(entry: Entry) -> bool:
    return entry.item in {Item.PIQUE, Item.REPIQUE}


def bonus_by_the_table(deal: Deal) -> Item | None:
    """The bonus of a deal with the default house rules, computed only from its entries (5.4, 5.5)."""
    declared = {seat: total(deal, seat, DECLARED) for seat in (deal.elder, deal.younger)}
    equal = any(deal.topic(category).result is Result.EQUAL for category in CATEGORIES[:2])
    for mine, other in ((deal.elder, deal.younger), (deal.younger, deal.elder)):
        if declared[mine] >= 30 and declared[other] == 0 and not equal:
            return Item.REPIQUE
    running = 0
    for entry in deal.record:
        if isinstance(entry, Entry) and entry.item in (*DECLARED, *PLAYED):
            if entry.seat == deal.younger:
                return None
            running += entry.points
            if running >= 30 and entry.item in PLAYED:
                return Item.PIQUE
    return None


@pytest.mark.parametrize(
    "options",
    [
        rules.PRESETS["portland"],
        Options(show_claims="always", talon_left="shown", carte_blanche_protocol="immediate"),
        Options(younger_min_exchange=0, repique_scope="ordered", talon_left="hidden"),
        Options(allow_understating=False, younger_open_after_pass=False, packet_size=3, reveal_after_deal=True),
        Options(elder_extra_cap="any", cards_count_for_pique=True, lead_points="ten_or_higher", last_trick_bonus=10),
        Options(game="au_cent", au_cent_target=50),
    ],
    ids=["portland", "open", "keep", "whole", "high", "race"],
)
@pytest.mark.slow
def test_other_house_rules_hold_too(options: Options) -> None:
    for number in range(8 * TIMES):
        for state in deal_played(f"house {number}", at_random, replace(options, cut_rule="random")):
            assert state.deal
            must_hold(state, state.deal)


@pytest.mark.parametrize("target", [50, 99, 101])
def test_a_race_ends_with_the_first_entry_at_the_target(target: int) -> None:
    random = Random(target)
    state = rules.deal(Options(game="au_cent", au_cent_target=target, cut_rule="random"), 2, Rng(str(target)))
    running = [0, 0]
    while seats := rules.active(state):
        assert max(running) < target
        seat = min(seats)
        step = rules.play(state, seat, at_random(state, seat, random))
        for event in step.events:
            if isinstance(event.public, Entry):
                assert max(running) < target, "nothing is entered after it"
                running[event.public.seat] += event.public.points
        state = step.state
    assert state.totals == tuple(running)
    assert isinstance(state.phase, Over)
    assert state.phase.winner == running.index(max(running))
    assert state.phase.double == (2 * min(running) < target)


@pytest.mark.slow
def test_carte_blanche_is_as_rare_as_it_should_be() -> None:
    state, found = rules.deal(QUICK, 2, Rng("rare")), 0
    deals = 3_000 * TIMES
    for _ in range(deals):
        state = next_deal(state, 0)
        assert state.deal
        holders = [not {card.rank.value for card in hand.cards} & set("JQK") for hand in state.deal.hands]
        assert not all(holders)
        found += any(holders)
    assert deals / 6_000 <= found <= deals / 300, "about one deal in 896"


def test_a_partie_alternates_and_ends() -> None:
    for seed in ("one", "two"):
        random = Random(seed)
        state = rules.deal(Options(), 2, Rng(seed))
        while rules.active(state):
            seat = min(rules.active(state))
            state = rules.play(state, seat, at_random(state, seat, random)).state
        elders = [line.elder for line in state.sheet]
        assert len(elders) in {6, 8}
        assert all(one != other for one, other in pairwise(elders))
        outcome = rules.outcome(state)
        assert outcome
        assert outcome.points == state.totals

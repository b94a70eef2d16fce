"""What hard computers imagine: hands that agree with all that was heard, and play that agrees with the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat, Skill
from bot.engine.sampling import chance
from bot.engine.tricks import Play
from cogs.piquet import computers, rules, sampler
from cogs.piquet.rules import Options, State, View
from cogs.piquet.rules.model import Acting, Item, Stage
from cogs.piquet.rules.scoring import enter, total
from cogs.piquet.sampler import need
from cogs.piquet.sampler.bits import bits
from cogs.piquet.sampler.hidden import hands
from cogs.piquet.sampler.rest import Rest
from tests import games
from tests.playing import TIMES, at_random as anything

HOUSES = [
    Options(),
    Options(last_trick_bonus=10),
    Options(cards_count_for_pique=True),
    Options(cards_count_for_pique=True, lead_points="ten_or_higher"),
]


def normal(state: State, seat: Seat, random: Random) -> rules.Move:
    return computers.choose(rules.view(state, seat), Rng(str(random.random())), Skill())


def by_chance(state: State, seat: Seat, random: Random) -> rules.Move:
    move: rules.Move = anything(games.plugin("piquet"), state, seat, random)
    return move


def positions(pick: Callable[[State, Seat, Random], rules.Move], seeds: range) -> Iterator[tuple[State, View]]:
    """Every position of the play of these deals, with the view of who is to act."""
    for seed in seeds:
        random = Random(seed)
        state = rules.deal(Options(cut_rule="random"), 2, Rng(f"sampler {seed}"))
        while isinstance(state.phase, Acting):
            seat = state.phase.seat
            if state.phase.stage in {Stage.LEAD, Stage.FOLLOW}:
                yield state, rules.view(state, seat)
            state = rules.play(state, seat, pick(state, seat, random)).state


def theirs(state: State, view: View) -> int:
    assert state.deal
    return bits(state.deal.hands[1 - (view.seat or 0)].cards)


@pytest.mark.long
def test_the_true_hand_of_an_honest_player_is_among_those_imagined() -> None:
    alone = 0
    for state, view in positions(normal, range(4 * TIMES)):
        found = hands(view)
        assert theirs(state, view) in found.hands
        assert len(set(found.hands)) == len(found.hands)
        alone += len(found.hands) == 1
        assert theirs(state, view) in hands(view, listening=False).hands
    assert alone, "now and then, all is known"


def test_a_card_that_is_shown_twice_is_one_card() -> None:
    twice = [Card.parse("JD"), Card.parse("JH"), Card.parse("JD")]
    assert bits(twice) == bits(twice[:2])


@pytest.mark.slow
def test_hands_are_imagined_whatever_the_other_has_held_back() -> None:
    for state, view in positions(by_chance, range(4 * TIMES)):
        assert view.mine
        number, draw = len(view.mine.cards) - bool(view.led), chance(Rng("hands"))
        gone = bits({*view.mine.dealt, *view.mine.drawn, *(card for trick in view.tricks for card in trick.cards)})
        found = hands(view)
        for hand in (found.hands[0], found.hands[-1], found.draw(draw)):
            assert hand.bit_count() == number
            assert not hand & gone
        assert number == theirs(state, view).bit_count()


def ending(options: Options, left: int, random: Random) -> State:
    """So many cards in each hand after random play, and somebody is to lead; Elder may be near a pique."""
    state = rules.deal(replace(options, cut_rule="random", talon_left="hidden"), 2, Rng(str(random.random())))
    while isinstance(state.phase, Acting) and state.phase.stage is not Stage.LEAD:
        move = computers.absent(rules.view(state, state.phase.seat))
        state = rules.play(state, state.phase.seat, move).state
    while not (isinstance(state.phase, Acting) and state.deal and state.phase.stage is Stage.LEAD and state.deal.tricks
               and len(state.deal.hands[0].cards) == left):  # fmt: skip
        state, _ = at_random(state, random)
    deal = enter(replace(state.deal, record=(), bonus=False), state.deal.elder, Item.SET, random.randint(20, 29))
    return replace(state, deal=deal if random.random() < 0.7 else enter(deal, deal.younger, Item.POINT, 5))


def at_random(state: State, random: Random) -> tuple[State, Card | None]:
    """A random card is played, or what else must be done, as for somebody who doesn't respond."""
    assert isinstance(state.phase, Acting)
    seat = state.phase.seat
    plays = [move for move in rules.legal(state, seat) if isinstance(move, Play)]
    if not plays:
        return rules.play(state, seat, computers.absent(rules.view(state, seat))).state, None
    move = random.choice(plays)
    return rules.play(state, seat, move).state, move.card


def difference(state: State, seat: Seat) -> int:
    assert state.deal
    return total(state.deal, seat) - total(state.deal, 1 - seat)


def best(state: State, seat: Seat) -> int:
    """The final difference if both play as well as they can, tried with the rules themselves."""
    if not isinstance(state.phase, Acting):
        return difference(state, seat)
    whose = state.phase.seat
    plays = [move for move in rules.legal(state, whose) if isinstance(move, Play)]
    found = [best(rules.play(state, whose, move).state, seat) for move in plays]
    return max(found) if whose == seat else min(found)


@pytest.mark.parametrize("options", HOUSES[:3], ids=["usual", "last trick", "cards for pique"])
@pytest.mark.long
def test_the_end_of_a_deal_is_solved(options: Options) -> None:
    piques = 0
    for number in range(25):
        state = ending(options, 3 + number % 2, Random(f"{number}"))
        assert state.deal
        assert isinstance(state.phase, Acting)
        seat = state.phase.seat
        view = rules.view(state, seat)
        mine, others = (bits(state.deal.hands[each].cards) for each in (seat, 1 - seat))
        won = sum(trick.winner == seat for trick in view.tricks)
        assert Rest(options).best(mine, others, won, need(view)) == best(state, seat) - difference(state, seat)
        piques += need(view) != 0
    assert piques


@pytest.mark.parametrize("options", HOUSES, ids=["usual", "last trick", "cards for pique", "ten or higher"])
@pytest.mark.slow
def test_tricks_bring_what_the_rules_enter(options: Options) -> None:
    for number in range(40):
        random = Random(f"tricks {number}")
        state = ending(options, 11, random)
        rest = Rest(options)
        while isinstance(state.phase, Acting):
            seat = state.phase.seat
            view, before = rules.view(state, seat), difference(state, seat)
            state, led = at_random(state, random)
            state, answer = at_random(state, random)
            assert led
            assert answer
            assert state.deal
            left = 12 - len(view.tricks)
            gain, then = rest.trick(bits([led]), bits([answer]), need(view), left)
            if left == 1:
                gain += rest.tricks(sum(trick.winner == seat for trick in state.deal.tricks), then)
            elif isinstance(state.phase, Acting):
                assert then == need(rules.view(state, seat))
            assert difference(state, seat) - before == gain


def test_a_card_is_worth_what_the_rest_brings() -> None:
    """With few cards left, the best card of a decision is worth what the whole ending is."""
    for number in range(20):
        state = ending(Options(), 5, Random(f"worth {number}"))
        assert isinstance(state.phase, Acting)
        view = rules.view(state, state.phase.seat)
        decision = sampler.Decision(view)
        mine, others = bits(view.mine.cards if view.mine else ()), theirs(state, view)
        won = sum(trick.winner == view.seat for trick in view.tricks)
        cards = [move.card for move in view.moves if isinstance(move, Play)]
        worth = max(decision.value(others, card) for card in cards)
        assert worth == Rest(Options()).best(mine, others, won, need(view))

"""Imagined rounds are played as the rules say, in whole random rounds, and agree with what the seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.rng import Rng
from bot.engine.sampling import chance
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Move, Options, State
from cogs.clear_the_deck.rules.cards import VALUE, deck
from cogs.clear_the_deck.rules.model import Add, Adding, Flip, Play, Row, Turn
from cogs.clear_the_deck.rules.play import available, flips_of
from cogs.clear_the_deck.sampler import TEN, Imagination, Round
from tests.clear_the_deck.positions import cards, position, random_match
from tests.playing import TIMES

HOUSES = (
    Options(rounds=1),
    Options(rounds=1, table_cards="hand_first", ten_points="20", stall_limit=40),
    Options(rounds=1, voluntary_pickup=False, max_plays=200),
    Options(rounds=1, set_over_lower="clears"),
    Options(rounds=1, table_cards="hand_first", voluntary_pickup=False, set_over_lower="clears"),
)
everywhere = pytest.mark.parametrize("options", HOUSES, ids=["usual", "hand first", "follow", "clears", "all three"])


def values(row: Row) -> list[int]:
    return [VALUE[card.rank] if card else 0 for card in row]


def dealt(state: State) -> Round:
    """The same round, with all its cards."""
    hands = [[sum(VALUE[card.rank] == value for card in each.hand) for value in range(14)] for each in state.holdings]
    (turn,) = rules.active(state)
    up, down = ([values(row) for row in rows] for rows in zip(*(each[1:] for each in state.holdings), strict=True))
    return Round(state.options, hands, up, down, turn)


def lay(played: Round, state: State, move: Move) -> None:
    match move:
        case Play(rank, hand, up):
            played.lay(VALUE[rank], hand + len(up), [slot - 1 for slot in up])
        case Flip(slot):
            played.flip(slot - 1)
        case Add(hand, up):
            assert isinstance(state.phase, Adding)
            played.lay(VALUE[state.phase.card.rank], hand + len(up), [slot - 1 for slot in up], 1)
        case _:
            pass


def of_rules(state: State) -> object:
    """What can be compared of a round: what lies and can be played, whose turn it is, and the points at its end."""
    over = state.ended is not None
    playable = [available(state.options, holding) for holding in state.holdings]
    return (
        [VALUE[card.rank] for card in state.center],
        (state.plays, state.since_clear, over),
        None if over else rules.active(state),
        [(values(holding.up), values(holding.down), len(holding.cards)) for holding in state.holdings],
        [{VALUE[rank]: number + len(slots) for rank, (number, slots) in each.items()} for each in playable],
        [[move.slot - 1 for move in flips_of(state.options, holding)] for holding in state.holdings],
        state.ended.scores if state.ended else None,
    )


def of_sampler(played: Round) -> object:
    seats = range(len(played.left))
    return (
        played.center,
        (played.plays, played.since_clear, played.over),
        None if played.over else {played.turn},
        [(played.up[seat], played.down[seat], played.left[seat]) for seat in seats],
        [{value: number for value, number in enumerate(counts) if number} for counts in played.counts],
        [played.flips(seat) for seat in seats],
        tuple(played.points()) if played.over else None,
    )


@everywhere
@pytest.mark.parametrize("seats", [3, 5, 10])
@pytest.mark.slow
def test_plays_do_what_the_rules_say_in_whole_random_rounds(options: Options, seats: int) -> None:
    for number in range(2 * TIMES):
        played: Round | None = None
        for state, _, move, step in random_match(options, seats, f"differential {number}"):
            played = played or dealt(state)
            lay(played, state, move)
            if not isinstance(step.state.phase, Adding):
                assert of_sampler(played) == of_rules(step.state)
                for seat, counts in enumerate(played.counts):
                    playable = {value for value in range(14) if counts[value] and value != TEN}
                    assert played.bits[seat] == sum(1 << value for value in playable)
                    assert played.fours[seat] == sum(1 << value for value in playable if counts[value] >= 4)
            if step.state.ended:
                break


def after_a_play(state: State) -> Iterator[State]:
    """What can follow from one play."""
    (seat,) = rules.active(state)
    for move in rules.legal(state, seat):
        after = rules.play(state, seat, move).state
        if isinstance(after.phase, Adding):
            yield from (rules.play(after, seat, add).state for add in rules.legal(after, seat))
        else:
            yield after


@everywhere
@pytest.mark.parametrize("seats", [3, 6])
def test_the_simple_rule_keeps_to_the_rules(options: Options, seats: int) -> None:
    state = rules.deal(options, seats, Rng("simple rule"))
    played = dealt(state)
    while not played.over:
        played.step()
        state = next(after for after in after_a_play(state) if of_rules(after) == of_sampler(played))
    assert state.ended


@everywhere
def test_imagined_rounds_look_the_same_to_the_seat_and_keep_what_it_may_remember(options: Options) -> None:
    drawn = chance(Rng("imagine"))
    for number, (state, seat, _, _) in enumerate(random_match(options, 4, "imagine")):
        if number % 5 or not isinstance(state.phase, Turn | Adding) or seat not in rules.active(state):
            continue
        true, imagined = dealt(state), Imagination(rules.view(state, seat), drawn).imagine()
        assert (imagined.turn, imagined.up, imagined.left) == (true.turn, true.up, true.left)
        assert imagined.counts[seat] == true.counts[seat]
        assert [[*map(bool, down)] for down in imagined.down] == [[*map(bool, down)] for down in true.down]
        assert imagined.center == [VALUE[card.rank] for card in state.center]
        for counts, known in zip(imagined.counts, state.known, strict=True):
            assert all(counts[value] >= times for value, times in Counter(VALUE[card.rank] for card in known).items())
        everything = Counter(VALUE[card.rank] for card in deck(4))
        assert not total(imagined) - everything


def total(played: Round) -> Counter[int]:
    """All cards that seats hold, unless the face-up ones can't be played yet."""
    found = Counter[int]()
    for counts, down in zip(played.counts, played.down, strict=True):
        found.update({value: number for value, number in enumerate(counts) if number})
        found.update(filter(None, down))
    return found


def test_cleared_cards_are_nowhere_else() -> None:
    """All kings but one are gone, and another seat picked that one up."""
    kings = cards("KC KD KH KS KC KD KH")
    seen = position("2C 3C", "KS 4C 5C", "6C 7C 8C", center="5S", cleared=kings, known=((), cards("KS"), ()))
    drawn = chance(Rng("kings"))
    for _ in range(20):
        imagined = Imagination(rules.view(seen, 0), drawn).imagine()
        assert [counts[13] for counts in imagined.counts] == [0, 1, 0]

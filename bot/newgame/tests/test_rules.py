"""The rules of New Game that the laws of all games don't cover."""

from __future__ import annotations

import pytest

from bot.engine.cards import Card
from bot.engine.game import IllegalMove, Outcome, Rng
from bot.engine.tricks import Play, Playing
from bot.engine.value import replace
from bot.newgame.template.rules import Options, State, active, deal, outcome, play


def table(*hands: str, target: int = 5) -> State:
    """A table where these hands have been dealt, and seat 0 leads."""
    state = deal(Options(target=target), len(hands), Rng("any"))
    cards = tuple(tuple(map(Card.parse, hand.split())) for hand in hands)
    return replace(state, hands=cards, phase=Playing(0, len(hands)))


def played(state: State, *cards: str) -> State:
    """The state after these cards have been played, each by the seat whose turn it is."""
    for card in cards:
        state = play(state, min(active(state)), Play(Card.parse(card))).state
    return state


@pytest.mark.parametrize(
    ("cards", "winner"), [(("9H", "10C", "2S"), 1), (("9H", "9C", "2S"), 0), (("9H", "KC", "AS"), 2)]
)
def test_the_highest_card_takes_the_trick_and_of_equal_ones_the_first(cards: tuple[str, ...], winner: int) -> None:
    state = played(table(*(f"{card} 3D" for card in cards)), *cards)
    assert state.last is not None
    assert state.last.winner == winner
    assert active(state) == {winner}


def test_what_cannot_be_played() -> None:
    state = table("9H 3D", "10C 4D")
    with pytest.raises(IllegalMove, match="not-in-hand"):
        play(state, 0, Play(Card.parse("10C")))
    with pytest.raises(IllegalMove, match="not-your-turn"):
        play(state, 1, Play(Card.parse("10C")))


def test_each_trick_is_a_point_and_the_target_ends_the_match() -> None:
    cards = ("9H", "10H", "5C", "4D")
    assert outcome(played(table("9H 4D", "10H 5C"), *cards)) is None
    assert outcome(played(table("9H 4D", "10H 5C", target=2), *cards)) == Outcome((2, 1), (0, 2))

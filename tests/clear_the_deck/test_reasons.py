"""Why a move is good, held to what it does with the true cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.engine.cards import Rank
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules.model import Play, Played
from tests.hints import Hinted, Truths, must_hold


def fact(hint: Hinted, name: str) -> Any:
    assert hint.reason
    return hint.reason.facts[name]


def played(hint: Hinted) -> Played:
    """What everybody is told."""
    step = rules.play(hint.state, hint.seat, hint.move)
    (found,) = (event.public for event in step.events if isinstance(event.public, Played))
    return found


def clears(hint: Hinted) -> bool:
    found = played(hint)
    return (found.result, found.moved) == ("set", fact(hint, "number"))


def is_out(hint: Hinted) -> bool:
    state = rules.play(hint.state, hint.seat, hint.move).state
    return state.ended is not None and state.ended.out == hint.seat


def uncovers(hint: Hinted) -> bool:
    before, state = hint.state.holdings[hint.seat], rules.play(hint.state, hint.seat, hint.move).state
    if state.ended:
        return True
    after = state.holdings[hint.seat]
    slots: list[int] = [slot - 1 for slot in fact(hint, "slots")]
    return all(before.up[slot] and not after.up[slot] and after.down[slot] for slot in slots)


def has_a_set(hint: Hinted) -> bool:
    after = rules.play(hint.state, hint.seat, hint.move).state.holdings[hint.seat]
    number = Counter(card.rank for card in after.hand)[fact(hint, "value")]
    return number >= 4 and number == int(fact(hint, "number"))


def nothing_stays(hint: Hinted) -> bool:
    """Whatever else is played is picked up."""
    moves = [move for move in rules.legal(hint.state, hint.seat) if isinstance(move, Play)]
    return all(played(Hinted(hint.plugin, hint.state, hint.seat, move, None)).result == "pickup" for move in moves)


def only_that_stays(hint: Hinted) -> bool:
    """Whatever else is played is picked up, but for tens."""
    moves = [move for move in rules.legal(hint.state, hint.seat) if isinstance(move, Play)]
    others = [move for move in moves if move.value not in {hint.move.value, Rank.TEN}]
    return all(played(Hinted(hint.plugin, hint.state, hint.seat, move, None)).result == "pickup" for move in others)


@pytest.mark.long
def test_what_is_said_is_so_with_the_true_cards() -> None:
    truths: Truths = {
        "out": is_out,
        "clears": clears,
        "ten": lambda hint: played(hint).result == "ten",
        "several": lambda hint: len(played(hint).cards) == fact(hint, "number"),
        "uncovers": uncovers,
        "picks-up-uncovering": uncovers,
        "picks-up-set": has_a_set,
        "picks-up-few": lambda hint: len(hint.state.center) == fact(hint, "number"),
        "nothing-stays": nothing_stays,
        "only-that-stays": only_that_stays,
        "flips-freely": lambda hint: not hint.state.center,
        "hard-to-follow": lambda hint: played(hint).result == "stay",
        "highest-that-stays": lambda hint: played(hint).result == "stay",
    }
    must_hold("clear_the_deck", truths, 1_500)

"""What people would laugh at, found in positions where it is plain, and nowhere near it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from cogs.declare import rules
from cogs.declare.blunders import blunders
from cogs.declare.rules import Move, State
from cogs.declare.rules.model import Declare, Lay, Turn
from tests.declare.positions import cards, position


def found(state: State, move: Move) -> list[str]:
    return [*blunders(rules.view(state, state.turn), move)]


def known(hands: Sequence[str], taken: Sequence[str], laid: str = "6D") -> State:
    """A position in which everyone saw these cards taken, in playing order, and laid these."""
    state = position(hands, turns=5 * len(hands), open=laid)
    course = tuple(Turn(seat, cards(laid), cards("AS")[0]) for seat in state.order)
    return replace(state, taken=tuple(cards(each) for each in reversed(taken)), course=course)


@pytest.mark.parametrize(
    ("own", "theirs", "taken", "names"),
    [
        ("2C AD", "3D", "3D", ["declares-against-a-lower-hand", "declares-against-one-card"]),
        ("AD QC", "3D", "3D", []),
        ("5C 3C", "9D", "", ["declares-against-one-card"]),
        ("QC", "9D", "", []),
        ("3C 2C", "3D 2H", "3D 2H", ["declares-against-a-lower-hand"]),
        ("3C 2C", "3D 2H", "3D", []),
    ],
)
def test_a_declaration_is_laughed_at_if_a_hand_is_seen_to_be_lower(
    own: str, theirs: str, taken: str, names: list[str]
) -> None:
    assert found(known([own, "KC KD", theirs], ["", "", taken]), Declare()) == names


def test_a_deal_that_is_won_for_sure_is_declared() -> None:
    sure, likely = (known(["3C", "KD 2C", "9D 7H"], ["", "KD", each]) for each in ("9D", ""))
    assert found(sure, Lay(cards("3C"))) == ["misses-a-sure-declaration"]
    assert found(sure, Declare()) == []
    assert found(likely, Lay(cards("3C"))) == []


def test_a_card_that_pairs_in_the_next_hand_is_kept_while_another_is_worth_as_much() -> None:
    state = known(["KC JC 2C", "KD 4C", "9D 7H 5C"], ["", "KD", ""])
    assert found(state, Lay(cards("KC"))) == ["gives-a-pair"]
    assert found(state, Lay(cards("JC"))) == []
    assert found(known(["KC 9C 2C", "KD 4C", "9D 7H 5C"], ["", "KD", ""]), Lay(cards("KC"))) == []
    assert found(known(["KC JC 2C", "KD 4C", "9D 7H 5C"], ["", "KD", ""], laid="JD"), Lay(cards("KC"))) == []

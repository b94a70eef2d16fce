"""How computers and the clock play Hearts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.game import Rng, Skill
from tests import games
from tests.hearts.test_rules import BEFORE, RULES, cards, dealt, play, playing

COMPUTERS: Any = games.plugin("hearts").computers
TO_SEE = games.plugin("hearts").to_see


def choice(state: Any) -> str:
    (seat,) = RULES.active(state)
    return str(COMPUTERS.choose(RULES.view(state, seat), Rng("x"), Skill()).card)


@pytest.mark.parametrize(
    ("trick", "mine", "card"),
    [
        (["9D", "5D"], "3D 6D 8D JD", "8D"),  # the highest one below
        (["9D", "5D"], "JD KD", "JD"),  # the lowest, because someone plays after it
        (["9D", "5D", "2D"], "JD KD", "KD"),  # takes the trick anyway, so with the highest
        (["9D", "KD"], "QS AH 3C", "QS"),
        (["KS", "5S"], "2S QS", "QS"),  # under the king
        (["9D", "KD"], "AH 3C 2C", "AH"),
    ],
)
def test_a_computer_stays_below_and_gets_rid_of_what_is_dangerous(trick: list[str], mine: str, card: str) -> None:
    hands = [f"{each} 4C" for each in trick] + [mine] + ["10C 3S"] * (3 - len(trick))
    assert choice(play(playing(*hands, taken=BEFORE), *trick)) == card


def test_the_clock_plays_the_lowest_card_and_passes_the_highest() -> None:
    state = play(playing("9D", "3D JD", "4D", "5D", taken=BEFORE), "9D")
    assert COMPUTERS.absent(RULES.view(state, 1)) == RULES.Play(*cards("3D"))
    hand = dealt().hands[0]
    passed = COMPUTERS.absent(RULES.view(dealt(), 0)).cards
    kept = [card for card in hand if card not in passed]
    assert all(RULES.height(one) >= RULES.height(other) for one in passed for other in kept)


def test_the_only_card_is_not_waited_for_long() -> None:
    assert COMPUTERS.patience(RULES.view(playing("2C 3C", "4C", "5C", "6C"), 0)) == COMPUTERS.ONLY_CARD
    assert COMPUTERS.patience(RULES.view(playing("2C 3C", "4C", "5C", "6C", taken=BEFORE), 0)) is None


def test_a_trick_is_to_be_seen_until_the_next_card() -> None:
    state = playing("2C 3C", "4C 9D", "5C 2D", "6C 7D")
    seen = [TO_SEE(RULES.view(state, None))]
    for card in ("2C", "4C", "5C", "6C", "7D"):
        state = play(state, card)
        seen.append(TO_SEE(RULES.view(state, None)))
    assert seen == [False, False, False, False, True, False]

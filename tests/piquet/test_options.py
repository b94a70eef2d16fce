"""An example for every value of every house rule: deals that are reckoned up (``house_examples.txt``), and these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.i18n import Words
from cogs.piquet import rules
from cogs.piquet.layout.talk import everything_said
from cogs.piquet.rules import Options
from cogs.piquet.rules.claims import PACK, Category, height
from cogs.piquet.rules.model import (
    Acting,
    CarteBlanche,
    Declare,
    HandShown,
    NotGood,
    Over,
    Revealed,
    Said,
    Sheet,
    Shown,
    Stage,
)
from cogs.piquet.rules.scoring import final, settle
from tests import games
from tests.options import must_have_examples
from tests.piquet.script import cards, end_of, examples, house_examples, house_rule, play_all, reach

ELDER, YOUNGER = 0, 1
POINT, SEQUENCE, _ = Category


def deals(options: Options) -> int:
    """How many deals of 10 to 0 there are."""
    return next(number for number in range(1, 60) if final(options, (Sheet(0, (10, 0)),) * number))


def level_after_six(options: Options) -> Over | None:
    return final(options, (Sheet(0, (10, 10)),) * 6)


def settlement(options: Options) -> int | None:
    """Example 19: 147 to 99."""
    return settle(options, 147, 99)


def rubicon(options: Options) -> int | None:
    """Example 21: 180 to 79, which is 180 - 79 + 100 or 180 + 79 + 100."""
    return settle(options, 180, 79)


def first_dealer(options: Options) -> str:
    state = rules.deal(options, 2, Rng("cut"))
    if not state.cuts:
        return "no cut"
    one, two = state.cuts[-1]
    higher = 0 if height(one) > height(two) else 1
    if state.deal is None:
        return "the higher chooses" if higher in rules.active(state) else "the lower chooses"
    return "the higher deals" if state.deal.younger == higher else "the lower deals"


def first_packets(options: Options) -> str:
    """Who gets the first six cards."""
    state = rules.deal(replace(options, cut_rule="random"), 2, Rng("deal"))
    _, rng = Rng("deal").below(2)
    shuffled, _ = rng.shuffle(PACK)
    assert state.deal
    elder = state.deal.hands[state.deal.elder].cards
    return "".join("E" if card in elder else "Y" for card in shuffled[:6])


def fewest_of_younger(options: Options) -> int:
    """Example 1."""
    return min(rules.view(reach("1", Stage.YOUNGER_EXCHANGE, options=options), YOUNGER).exchange)


def one_card_left(options: Options) -> tuple[Stage, tuple[Card, ...]]:
    """Example 2, once Younger has declared."""
    state = play_all(reach("2", Stage.DECLARE, options=options), (YOUNGER, Declare((), ())))
    assert isinstance(state.phase, Acting)
    return state.phase.stage, rules.view(state, ELDER).turned


def carte_blanche(options: Options) -> bool:
    """Example 6: whether Elder's hand is shown once Elder has declared."""
    deal = play_all(reach("6", Stage.ELDER_EXCHANGE, options=options), (ELDER, CarteBlanche(4))).deal
    assert deal
    return any(isinstance(told, HandShown) for told in deal.record)


def after_the_deal(options: Options) -> list[tuple[Card, ...]]:
    """Example 2: what is shown of it that nobody has played."""
    deal = end_of("2", options).deal
    assert deal
    found = [told for told in deal.record if isinstance(told, Revealed)]
    return [row for told in found for row in (*told.discards, told.talon)]


def number_with_not_good(options: Options) -> int | None:
    """Example 2."""
    state = play_all(reach("2", Stage.SETTLE, POINT, options), (YOUNGER, NotGood(cards("AC QC JC 10C 8C"))))
    assert state.deal
    return [told for told in state.deal.record if isinstance(told, Said)][-1].number


def claims_shown(options: Options) -> int:
    """Example 3: an equal point, three aces and three kings, before anything is played."""
    deal = reach("3", Stage.LEAD, options=options).deal
    assert deal
    return sum(isinstance(told, Shown) for told in deal.record)


def said(options: Options) -> str:
    """Example 1: a sequence of four."""
    view = rules.view(reach("1", Stage.REPLY, SEQUENCE, options), None)
    words = Words(games.PLATFORM / "words", {"piquet": games.folder("piquet") / "words"})
    return everything_said(view, words.say("piquet", "en", ("Anna", "Ben")), 2_000).splitlines()[-1]


EXAMPLES: list[tuple[Callable[[Options], Any], str, Any, Any]] = [
    (deals, "game", "partie", 6),
    (deals, "game", "au_cent", 10),  # 10 · 10 reach 100
    (deals, "au_cent_target", 50, 5),
    (deals, "au_cent_target", 77, 8),  # 70 don't
    (deals, "au_cent_target", 100, 10),
    (deals, "au_cent_target", 500, 50),
    (deals, "partie_deals", "6", 6),
    (deals, "partie_deals", "4", 4),
    (level_after_six, "tie_rule", "two_more", None),
    (level_after_six, "tie_rule", "draw", Over(None, None)),
    (settlement, "settlement", "rubicon", 346),
    (settlement, "settlement", "difference", 148),
    (settlement, "settlement", "none", None),
    (rubicon, "rubicon_line", 50, 201),
    (rubicon, "rubicon_line", 79, 201),
    (rubicon, "rubicon_line", 80, 359),
    (rubicon, "rubicon_line", 100, 359),
    (rubicon, "rubicon_line", 200, 359),
    (first_dealer, "cut_rule", "high_chooses", "the higher chooses"),
    (first_dealer, "cut_rule", "high_deals", "the higher deals"),
    (first_dealer, "cut_rule", "low_deals", "the lower deals"),
    (first_dealer, "cut_rule", "random", "no cut"),
    (first_packets, "packet_size", 2, "EEYYEE"),
    (first_packets, "packet_size", 3, "EEEYYY"),
    (fewest_of_younger, "younger_min_exchange", 0, 0),
    (fewest_of_younger, "younger_min_exchange", 1, 1),
    (one_card_left, "talon_left", "younger_chooses", (Stage.LOOK, ())),
    (one_card_left, "talon_left", "hidden", (Stage.FOLLOW, ())),
    (one_card_left, "talon_left", "shown", (Stage.FOLLOW, cards("KC"))),
    (carte_blanche, "carte_blanche_protocol", "deferred", False),
    (carte_blanche, "carte_blanche_protocol", "immediate", True),
    (after_the_deal, "reveal_after_deal", False, []),
    (after_the_deal, "reveal_after_deal", True, [cards("7H 9D 8D 7D 7C"), cards("10S 8S"), cards("KC")]),
    (number_with_not_good, "younger_states_point_value", True, 49),
    (number_with_not_good, "younger_states_point_value", False, None),
    (claims_shown, "show_claims", "on_request", 0),
    (claims_shown, "show_claims", "always", 3),
    (said, "call_names", "french", "**Anna**: “Quart.”"),
    (said, "call_names", "plain", "**Anna**: “Sequence of four.”"),
    (said, "call_names", "everyday", "**Anna**: “Run of four.”"),
]


@pytest.mark.parametrize(("example", "option", "value", "result"), EXAMPLES)
def test_what_a_house_rule_means(example: Callable[[Options], Any], option: str, value: Any, result: Any) -> None:
    also: dict[str, Any] = {"game": "au_cent"} if option == "au_cent_target" else {}
    assert example(replace(Options(), **{option: value}, **also)) == result


def test_every_value_has_an_example() -> None:
    reckoned = [
        (option, getattr(house_rule(option, value), option))
        for example in (*examples(), *house_examples())
        for option, value, _ in example.others
        if option != "preset"
    ]
    must_have_examples(rules, [*reckoned, *((option, value) for _, option, value, _ in EXAMPLES)])

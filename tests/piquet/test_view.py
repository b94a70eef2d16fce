"""What players see: the talk as it was spoken, the choices behind it, and nothing of the cards behind a claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card, Suit
from bot.engine.game import Seat
from bot.engine.notation import decode
from bot.i18n import Words
from bot.ui.screens.blocks import Address, Block
from cogs.piquet import rules, view
from cogs.piquet.rules import MOVES, Options, State
from cogs.piquet.rules.claims import Category
from cogs.piquet.rules.model import (
    Add,
    Ask,
    Automatic,
    Call,
    Declare,
    Discard,
    Equal,
    Exchange,
    Good,
    Move,
    NotGood,
    Over,
    Pass,
    Pausing,
    Play,
    ScoreSheet,
    Show,
    Stage,
)
from tests.piquet.script import Example, Line, Trick, cards, examples, play_all, reach, steps

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"piquet": ROOT / "cogs" / "piquet" / "words"})
SAY = WORDS.say("piquet", "en", ("Anna", "Ben"))
POINT, SEQUENCE, SET = Category
ELDER, YOUNGER = 0, 1


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def presses(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return [press for part in parts if part["type"] == 1 for press in part["components"]]


def table(state: State, page: str = "") -> Sequence[Block]:
    return view.table(rules.view(state, None), (), Address("k3x9q2", 9, page), SAY)


def hand(state: State, seat: Seat, draft: str = "", page: str = "") -> Sequence[Block]:
    return view.hand(rules.view(state, seat), (), Address("k3x9q2", 9, page, draft), SAY)


def offered(blocks: Sequence[Block]) -> list[Move]:
    """The moves on buttons, in their order."""
    ids = [press["custom_id"].split(":", 3) for press in presses(blocks)]
    return [decode(text, MOVES) for kind, _, _, text in (each for each in ids if len(each) == 4) if kind == "m"]


def drafts(blocks: Sequence[Block]) -> list[str]:
    return [press["custom_id"].split(":", 3)[3] for press in presses(blocks) if press["custom_id"].startswith("d:")]


def options(blocks: Sequence[Block], kind: str) -> list[Any]:
    found = [press["options"] for press in presses(blocks) if press["custom_id"].endswith(f":{kind}")]
    return found[0] if found else []


# The talk


def test_the_talk_stands_on_the_table_as_it_was_spoken() -> None:
    said = texts(table(reach("2", Stage.CLAIM, SEQUENCE)))
    lines = ["**Anna**: “Point of five.”", "**Ben**: “Making?”", "**Anna**: “48.”", "**Ben**: “Not good: 49.”"]
    assert "\n".join(lines) in said
    said = texts(table(reach("2", Stage.EXTRA, SEQUENCE)))
    assert "**Anna**: “Tierce.”\n**Ben**: “How high?”\n**Anna**: “To the king.”\n**Ben**: “Good.”" in said
    assert "+3 Anna: tierce. Score 3." in said


def test_names_may_be_plain() -> None:
    plain = Options(call_names="plain")
    assert "“Sequence of four.”" in texts(table(reach("1", Stage.REPLY, SEQUENCE, plain)))
    assert "“Three kings.”" in texts(table(reach("1", Stage.REPLY, SET, plain)))
    assert "“Trio of kings.”" in texts(table(reach("1", Stage.REPLY, SET)))
    assert "“Quatorze of aces.”" in texts(table(reach("4", Stage.REPLY, SET)))


def test_big_moments_are_said_with_their_reason() -> None:
    assert "**Repique! Anna 105.** 45 in declarations, Ben scores nothing there: 60 more." in texts(
        table(reach("6", Stage.LEAD))
    )
    said = texts(table(reach("4", Stage.LOOK)))
    assert "No repique for Anna: the sequence was equal." in said
    assert "**Pique! Anna 64.** 34 before Ben scores: 30 more." in said


SUITS = dict(zip(Suit, [*list(Suit)[1:], next(iter(Suit))], strict=True))


def other_suit(card: Card) -> Card:
    return Card(card.rank, SUITS[card.suit] if card.suit else None)


def in_other_suits(example: Example) -> Example:
    """The same deal with the suits exchanged: not a word of the talk differs."""

    def of_move(move: Move) -> Move:
        match move:
            case Exchange(held) | Discard(held) | Call(held) | NotGood(held) | Equal(held):
                return type(move)(tuple(map(other_suit, held)))
            case Add(claims):
                return Add(tuple(tuple(map(other_suit, claim)) for claim in claims))
            case Declare(point, others):
                return Declare(tuple(map(other_suit, point)), tuple(tuple(map(other_suit, claim)) for claim in others))
            case Play(card):
                return Play(other_suit(card))
            case _:
                return move

    lines = [
        replace(line, move=of_move(line.move))
        if isinstance(line, Line)
        else Trick(tuple((seat, other_suit(card)) for seat, card in line.cards), line.winner, line.scores)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  two of them
        for line in example.lines
    ]
    elder, younger, talon = (tuple(map(other_suit, each)) for each in example.dealt)
    return replace(example, dealt=(elder, younger, talon), lines=tuple(lines))


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.title.partition(".")[0]))
def test_the_table_never_shows_the_cards_behind_a_claim(example: Example) -> None:
    looked = 0
    for (one, _, move), (two, _, _) in zip(steps(example), steps(in_other_suits(example)), strict=True):
        if isinstance(move, Show) or (one.deal and (one.deal.led or one.deal.tricks or one.deal.blanche)):
            break
        looked += 1
        for page in ("", "talk", "tricks", "sheet"):
            assert texts(table(one, page)) == texts(table(two, page))
        assert [press["custom_id"] for press in presses(table(one))] == [
            press["custom_id"] for press in presses(table(two))
        ]
    assert looked >= 1


# The exchange


def test_cards_are_put_aside_by_a_press_each_and_back_by_another() -> None:
    state = reach("1", Stage.ELDER_EXCHANGE)
    first = hand(state, ELDER)
    assert len(drafts(first)) == 12
    assert offered(first) == []
    chosen = hand(state, ELDER, "8C,7C")
    assert {"8C", "7C"} <= set(drafts(chosen)), "each can be taken back"
    assert any(set(each.split(",")) == {"9H", "8C", "7C"} for each in drafts(chosen)), "and more can follow"
    assert offered(chosen) == [Exchange(cards("8C 7C"))]
    assert "You would keep: ♠︎ A J · ♥︎ A K 9 8 · ♦︎ K Q 8 7" in texts(chosen)


def test_the_exchange_tells_its_limits() -> None:
    assert "1 to 5 cards" in texts(hand(reach("1", Stage.ELDER_EXCHANGE), ELDER))
    assert "1 to 3 cards" in texts(hand(reach("1", Stage.YOUNGER_EXCHANGE), YOUNGER))
    assert offered(hand(reach("1", Stage.YOUNGER_EXCHANGE), YOUNGER, "10S,9S,7S,QH")) == [
        Exchange(cards("10S 9S 7S"))
    ], "more than may be chosen isn't"


def test_both_see_what_they_drew_and_put_aside_and_elder_what_was_left() -> None:
    state = reach("6", Stage.CLAIM, POINT)
    mine = texts(hand(state, ELDER))
    assert "Drawn: ♠︎ J · ♥︎ K · ♦︎ Q · ♣︎ 7" in mine
    assert "Put aside: ♥︎ 10 · ♦︎ 10 9 · ♣︎ 8" in mine
    assert "You left, and saw: Q♣︎" in mine
    assert "You left" not in texts(hand(state, YOUNGER))


def test_carte_blanche_is_offered_to_its_holder_alone() -> None:
    state = reach("6", Stage.ELDER_EXCHANGE)
    assert "carte blanche" in texts(hand(state, ELDER))
    assert "carte blanche" not in texts(hand(state, YOUNGER)) + texts(table(state))
    labels = [press.get("label", "") for press in presses(hand(state, ELDER))]
    assert [label for label in labels if "blanche" in label] == [
        f"Carte blanche, exchange {number}" for number in (5, 4, 3, 2, 1)
    ]


# The choices behind the talk


def test_the_best_claim_comes_first_and_lesser_ones_are_within_reach() -> None:
    blocks = hand(reach("2", Stage.CLAIM, POINT), ELDER)
    assert offered(blocks)[0] == Call(cards("AH KH JH 9H 8H"))
    labels = [option["label"] for option in options(blocks, "call")]
    assert labels == ["Point of four: ♥︎ A K J 9", "Point of four: ♥︎ K J 9 8"]
    assert "making 48" in texts(blocks)


def test_a_pass_with_a_claim_in_hand_asks_once() -> None:
    state = reach("10", Stage.CLAIM, SET)
    assert Pass() not in offered(hand(state, ELDER))
    assert "pass" in drafts(hand(state, ELDER))
    asked = hand(state, ELDER, "pass")
    assert offered(asked)[0] == Pass()
    assert "quatorze of queens" in texts(asked)
    assert Pass() in offered(hand(reach("13", Stage.CLAIM, SET), ELDER)), "with nothing to claim there's nothing to ask"


def test_good_with_a_better_claim_in_hand_asks_once() -> None:
    state = reach("12", Stage.REPLY, SEQUENCE)
    assert Good() not in offered(hand(state, YOUNGER))
    assert offered(hand(state, YOUNGER, "good"))[0] == Good()
    asks = reach("2", Stage.REPLY, POINT)
    assert offered(hand(asks, YOUNGER))[0] == Ask()
    assert Good() not in offered(hand(asks, YOUNGER)), "as long a point can be contested, too"
    assert offered(hand(reach("1", Stage.REPLY, POINT), YOUNGER))[0] == Good()


def test_answers_are_there_with_what_they_say() -> None:
    blocks = hand(reach("2", Stage.SETTLE, POINT), YOUNGER)
    assert offered(blocks)[0] == NotGood(cards("AC QC JC 10C 8C"))
    assert "Not good" in presses(blocks)[0]["label"]
    assert "“48.”" in texts(blocks)


def test_everything_is_chosen_at_first_and_each_press_makes_a_claim_smaller() -> None:
    state = reach("18", Stage.DECLARE)
    blocks = hand(state, YOUNGER)
    everything = Declare(cards("AH KH JH 10H"), (cards("JD 10D 9D 8D"), cards("JH JD JC")))
    (final,) = (move for move in offered(blocks) if isinstance(move, Declare))
    assert final.point == everything.point
    assert cards("JH JD JC") in final.others
    first = drafts(blocks)[0]
    smaller = hand(state, YOUNGER, first)
    (move,) = (move for move in offered(smaller) if isinstance(move, Declare))
    assert len(move.point) < 4


def test_nothing_shows_whether_there_is_something_to_add() -> None:
    with_, without = reach("10", Stage.EXTRA, SEQUENCE), reach("1", Stage.EXTRA, SEQUENCE)
    now = [texts(table(state)).rpartition("\n")[2] for state in (with_, without)]
    assert now[0] == now[1] == "**Anna** may add to it."
    assert offered(hand(with_, ELDER))[0] == Add((cards("AD KD QD"),))
    assert offered(hand(without, ELDER))[0] == Add(())


def test_answering_by_itself_is_offered_alike_for_every_hand() -> None:
    for number in ("1", "2", "9", "12"):
        for seat in (ELDER, YOUNGER):
            for category in Category:
                assert Automatic(on=True) in offered(hand(reach(number, Stage.CLAIM, category), seat))


def test_a_claim_can_be_looked_at_and_shows_what_was_played() -> None:
    state = reach("1", Stage.LEAD)
    assert Show(POINT, 0) in offered(hand(state, YOUNGER))
    state = play_all(state, (YOUNGER, Show(POINT, 0)), (ELDER, Play(cards("AS")[0])))
    assert "Anna shows the point of five: ~~A♠︎~~ K♠︎ Q♠︎ J♠︎ 8♠︎" in texts(table(state))
    assert Show(POINT, 0) not in offered(hand(state, YOUNGER))


# The play and the score


def test_the_led_card_the_last_trick_and_all_tricks() -> None:
    state = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])), (ELDER, Play(cards("KS")[0])))
    for blocks in (table(state), hand(state, YOUNGER)):
        assert "Anna has led **K♠︎**." in texts(blocks)
        assert "1. Anna A♠︎, Ben 9♠︎: **Anna** wins." in texts(blocks)
    assert "1. Anna A♠︎, Ben 9♠︎" in texts(table(state, "tricks"))
    assert "**Anna**: “Point of five.”" in texts(table(state, "talk"))
    assert "Tricks: Anna 1 · Ben 0" in texts(table(state))


def test_every_point_of_play_is_said_with_what_it_is_for() -> None:
    state = reach("1", Stage.FOLLOW)
    assert "+1 Anna (lead): 10\n" in texts(table(state))
    for led, followed in (("AS", "9S"), ("KS", "10S"), ("QS", "7H"), ("JS", "10H"), ("8S", "JH"), ("AH", "QH"),
                          ("KH", "10D"), ("KD", "JD")):  # fmt: skip
        if led != "AS":
            state = play_all(state, (ELDER, Play(cards(led)[0])))
        state = play_all(state, (YOUNGER, Play(cards(followed)[0])))
    state = play_all(state, (ELDER, Play(cards("QD")[0])), (YOUNGER, Play(cards("AD")[0])))
    assert "+1 Anna (lead): 18 · +1 Ben (trick): 15\n" in texts(table(state))


def end_of(number: str) -> State:
    (example,) = (each for each in examples() if each.title.startswith(f"Example {number}."))
    *_, (state, seat, move) = steps(example)
    return rules.play(state, seat, move).state


def test_a_deal_is_summed_up_by_category() -> None:
    state = end_of("2")
    assert isinstance(state.phase, Pausing)
    lines = [line.split() for line in texts(table(state)).splitlines()]
    rows = (["point", "0", "5"], ["sequences", "3", "0"], ["sets", "0", "6"], ["play", "7", "8"], ["deal", "10", "29"])
    for row in rows:
        assert row in lines
    assert "Anna needs 90 more to cross the rubicon of 100." in texts(table(state))


def test_a_capot_is_a_big_moment() -> None:
    assert "**Capot! Anna 74.** All twelve tricks: 40 instead of 10" in texts(table(end_of("14")))
    assert "**Pique! Anna 60.** 30 before Ben scores" in texts(table(end_of("8")))
    assert "Capot" not in texts(table(end_of("8")))


@pytest.mark.parametrize(
    ("scores", "settlement", "words"),
    [
        ((142, 129), 113, "Settlement: 142 − 129 + 100 = **113**"),
        ((180, 79), 359, "Ben has not crossed the rubicon of 100. Settlement: 180 + 79 + 100 = **359**"),
    ],
)
def test_the_settlement_is_spelled_out(scores: tuple[int, int], settlement: int, words: str) -> None:
    state = replace(end_of("2"), phase=Over(0, settlement), sheet=(ScoreSheet(0, scores),))
    for blocks in (table(state), hand(state, ELDER)):
        assert f"**Anna wins the partie**, {scores[0]} to {scores[1]}." in texts(blocks)
        assert words in texts(blocks)


def test_a_drawn_partie_settles_nothing() -> None:
    state = replace(end_of("2"), phase=Over(None, None), sheet=(ScoreSheet(0, (118, 118)),))
    assert "**The partie is drawn**: 118 each." in texts(table(state))
    assert "Settlement" not in texts(table(state))

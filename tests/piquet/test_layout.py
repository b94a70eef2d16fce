"""What players see: the talk as spoken, the choices behind it, and nothing of the cards behind a claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import Card, Suit
from bot.engine.game import IllegalMove, Seat
from bot.engine.notation import decode
from bot.engine.phases import Pausing
from bot.engine.tricks import Play
from bot.i18n import Say, Words
from bot.screens.components.address import Address, Appearance
from bot.screens.components.data import Block, CardEmoji
from bot.screens.layout import drawn
from cogs.piquet import layout, rules
from cogs.piquet.rules import ABOUT, Options, State
from cogs.piquet.rules.claims import PACK, Category
from cogs.piquet.rules.model import (
    Acting,
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
    Sheet,
    Show,
    Stage,
)
from tests.piquet.script import Example, Line, Trick, cards, end_of, examples, play_all, reach, steps
from tests.wording import Keys, compare, screen

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"piquet": ROOT / "cogs" / "piquet" / "words"})
NAMES = ("Anna", "Ben")
WORDED = WORDS.say("piquet", "en", NAMES)
KEYS = Keys(WORDED, NAMES)
POINT, SEQUENCE, SET = Category
ELDER, YOUNGER = 0, 1


def texts(blocks: Sequence[Block]) -> str:
    parts: list[Any] = [block.json() for block in blocks]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def presses(blocks: Sequence[Block]) -> list[Any]:
    parts: list[Any] = [block.json() for block in blocks]
    return [press for part in parts if part["type"] == 1 for press in part["components"]]


def table(state: State, page: str = "", say: Say = KEYS, *, pictures: bool = False) -> Sequence[Block]:
    at = Address("k3x9q2a", 9, page, appearance=Appearance(pictures=pictures))
    return drawn(layout, rules.view(state, None), (), at, say)


def hand(
    state: State, seat: Seat, draft: str = "", page: str = "", say: Say = KEYS, *, pictures: bool = False
) -> Sequence[Block]:
    at = Address("k3x9q2a", 9, page, draft, Appearance(pictures=pictures))
    return drawn(layout, rules.view(state, seat), (), at, say)


def offered(blocks: Sequence[Block]) -> list[Move]:
    """The moves on buttons, in order."""
    ids = [press["custom_id"].split(":", 3) for press in presses(blocks)]
    return [decode(text, ABOUT.moves) for kind, _, _, text in (each for each in ids if len(each) == 4) if kind == "m"]


def drafts(blocks: Sequence[Block]) -> list[str]:
    return [press["custom_id"].split(":", 3)[3] for press in presses(blocks) if press["custom_id"].startswith("d:")]


def options(blocks: Sequence[Block], kind: str) -> list[Any]:
    found = [press["options"] for press in presses(blocks) if press["custom_id"].endswith(f":{kind}")]
    return found[0] if found else []


# The talk


def test_the_talk_stands_on_the_table_as_it_was_spoken() -> None:
    said = texts(table(reach("2", Stage.CLAIM, SEQUENCE)))
    lines = [
        "speech(seat=Anna, words=Name-point(number=number-5()).)",
        "speech(seat=Ben, words=said-ask-point(names=french))",
        "speech(seat=Anna, words=said-value(number=48))",
        "speech(seat=Ben, words=said-not-good-value(number=49))",
    ]
    assert "\n".join(lines) in said
    said = texts(table(reach("2", Stage.EXTRA, SEQUENCE), "talk"))
    assert (
        "speech(seat=Anna, words=Name-sequence-3().)\n"
        "speech(seat=Ben, words=said-ask-sequence(names=french))\n"
        "speech(seat=Anna, words=said-height(rank=K))\n"
        "speech(seat=Ben, words=said-good())"
    ) in said
    assert "entered(seat=Anna, points=3, score=3, other=Ben, what=name-sequence-3())" in said


def test_names_may_be_plain() -> None:
    plain = Options(call_names="plain")
    assert "speech(seat=Anna, words=Name-run(number=number-4(), names=plain).)" in texts(
        table(reach("1", Stage.REPLY, SEQUENCE, plain))
    )
    assert "speech(seat=Anna, words=Name-set(size=3, number=number-3(), ranks=ranks-K()).)" in texts(
        table(reach("1", Stage.REPLY, SET, plain))
    )
    assert "speech(seat=Anna, words=Name-set-french(size=3, number=number-3(), ranks=ranks-K()).)" in texts(
        table(reach("1", Stage.REPLY, SET))
    )
    assert "speech(seat=Anna, words=Name-set-french(size=4, number=number-4(), ranks=ranks-A()).)" in texts(
        table(reach("4", Stage.REPLY, SET))
    )


def test_a_better_point_is_said_in_plain_words_where_names_are_plain() -> None:
    better = (YOUNGER, NotGood(cards("AC QC JC 10C 8C")))
    french = texts(table(play_all(reach("2", Stage.SETTLE, POINT), better)))
    plain = texts(table(play_all(reach("2", Stage.SETTLE, POINT, Options(call_names="plain")), better)))
    assert "speech(seat=Ben, words=said-not-good-value(number=49))" in french
    assert "speech(seat=Ben, words=said-not-good-have(number=49))" in plain
    assert WORDED("said-not-good-have", number=39) == "Not good, I have 39."


def test_big_moments_are_said_with_their_reason() -> None:
    assert "entered-repique(seat=Anna, points=60, score=105, other=Ben, declared=45, scope=whole_phase)" in texts(
        table(reach("6", Stage.LEAD))
    )
    said = texts(table(reach("4", Stage.LOOK)))
    assert "no-repique(seat=Anna, category=sequence)" in said
    assert "entered-pique(seat=Anna, points=30, score=64, other=Ben, before=34)" in said


SUITS = dict(zip(Suit, [*list(Suit)[1:], next(iter(Suit))], strict=True))


def other_suit(card: Card) -> Card:
    return Card(card.rank, SUITS[card.suit] if card.suit else None)


def in_other_suits(example: Example) -> Example:
    """The same deal with the suits exchanged: every word of the talk stays the same."""

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


def discards(blocks: Sequence[Block]) -> Any:
    """The menu of the cards to discard."""
    (menu,) = [press for press in presses(blocks) if press["custom_id"] == "d:k3x9q2a:9:"]
    return menu


def test_cards_are_put_aside_in_one_menu_and_the_exchange_is_confirmed_by_one_press() -> None:
    state = reach("1", Stage.ELDER_EXCHANGE)
    first = hand(state, ELDER)
    menu = discards(first)
    held = state.deal.hands[ELDER].cards if state.deal else ()
    assert [option["value"] for option in menu["options"]] == [str(card) for card in held]
    assert (menu["min_values"], menu["max_values"]) == (1, 5)
    assert not any(option.get("default") for option in menu["options"])
    assert offered(first) == [], "a slip in the menu exchanges nothing"
    chosen = hand(state, ELDER, "8C,7C")
    assert [option["value"] for option in discards(chosen)["options"] if option.get("default")] == ["8C", "7C"]
    assert offered(chosen) == [Exchange(cards("8C 7C"))]
    assert KEYS.key("worth") in texts(chosen)


def test_the_cards_to_put_aside_are_seen_in_the_menu() -> None:
    state = reach("1", Stage.ELDER_EXCHANGE)
    emoji = {card: CardEmoji(name=f"eh_{card}", id=number) for number, card in enumerate(PACK, start=1)}
    at = Address("k3x9q2a", 9, appearance=Appearance(emoji=emoji))
    menu = discards(layout.hand(rules.view(state, ELDER), (), at, KEYS))
    shown = [(option["emoji"]["name"], option["value"]) for option in menu["options"]]
    assert all(name == f"eh_{card}" for name, card in shown)


def test_younger_may_keep_all_cards_where_that_is_allowed() -> None:
    state = reach("1", Stage.YOUNGER_EXCHANGE, options=Options(younger_min_exchange=0))
    assert discards(hand(state, YOUNGER))["min_values"] == 0
    assert offered(hand(state, YOUNGER)) == [Exchange(())]


def test_the_exchange_tells_its_limits() -> None:
    assert "exchange-limits(least=1, most=5, elder=yes)" in texts(hand(reach("1", Stage.ELDER_EXCHANGE), ELDER))
    assert "exchange-limits(least=1, most=3, elder=no)" in texts(hand(reach("1", Stage.YOUNGER_EXCHANGE), YOUNGER))
    assert offered(hand(reach("1", Stage.YOUNGER_EXCHANGE), YOUNGER, "10S,9S,7S,QH")) == [
        Exchange(cards("10S 9S 7S"))
    ], "more than may be chosen isn't"


def test_both_see_what_they_drew_and_put_aside_and_elder_what_was_left() -> None:
    state = reach("6", Stage.CLAIM, POINT)
    for mine in (texts(hand(state, ELDER)), texts(hand(state, ELDER, page="talk", pictures=True))):
        assert "drawn(cards=S J · H K · D Q · C 7)" in mine
        assert "discards(cards=H 10 · D 10 9 · C 8)" in mine
        assert "untaken(cards=QC)" in mine
    assert KEYS.key("untaken") not in texts(hand(state, YOUNGER, page="talk"))
    assert KEYS.key("discards") not in texts(table(state, page="talk"))


def test_carte_blanche_is_offered_to_its_holder_alone() -> None:
    state = reach("6", Stage.ELDER_EXCHANGE)
    assert "have-blanche()" in texts(hand(state, ELDER))
    assert KEYS.key("have-blanche") not in texts(hand(state, YOUNGER)) + texts(table(state))
    labels = [press.get("label", "") for press in presses(hand(state, ELDER))]
    assert [label for label in labels if "blanche" in label] == [
        f"press-blanche(number={number})" for number in (5, 4, 3, 2, 1)
    ]


# The choices behind the talk


def test_the_best_claim_comes_first_and_lesser_ones_are_within_reach() -> None:
    blocks = hand(reach("2", Stage.CLAIM, POINT), ELDER)
    assert offered(blocks)[0] == Call(cards("AH KH JH 9H 8H"))
    assert "less" in drafts(blocks)
    labels = [option["label"] for option in options(hand(reach("2", Stage.CLAIM, POINT), ELDER, "less"), "call")]
    assert labels == [
        "claim-label(name=Name-point(number=number-4()), cards=H A K J 9)",
        "claim-label(name=Name-point(number=number-4()), cards=H K J 9 8)",
    ]
    assert "own-point(name=name-point(number=number-5()), cards=H A K J 9 8, making=48)" in texts(blocks)


def test_a_pass_with_a_claim_in_hand_asks_once() -> None:
    state = reach("10", Stage.CLAIM, SET)
    assert Pass() not in offered(hand(state, ELDER))
    assert "pass" in drafts(hand(state, ELDER))
    asked = hand(state, ELDER, "pass")
    assert offered(asked)[0] == Pass()
    assert "name-set-french(size=4, number=number-4(), ranks=ranks-Q())" in texts(asked)
    assert Pass() in offered(hand(reach("13", Stage.CLAIM, SET), ELDER)), "with nothing to claim there's nothing to ask"


def test_a_pass_says_whether_the_category_stays_open() -> None:
    for open_, said in ((True, "yes"), (False, "no")):
        state = reach("10", Stage.CLAIM, SET, Options(younger_open_after_pass=open_))
        assert f"open={said})" in texts(hand(state, ELDER, "pass"))


WHOLE = Options(allow_understating=False)


def test_only_the_best_is_offered_where_nothing_less_may_be_claimed() -> None:
    claim = hand(reach("10", Stage.CLAIM, SEQUENCE, WHOLE), ELDER)
    assert [move for move in offered(claim) if isinstance(move, Call)] == [Call(cards("AS KS QS JS"))]
    assert "less" not in drafts(claim)
    assert options(hand(reach("10", Stage.CLAIM, SEQUENCE, WHOLE), ELDER, "less"), "call") == []
    reply = hand(reach("9", Stage.REPLY, POINT, WHOLE), YOUNGER)
    assert offered(reply)[0] == NotGood(cards("AH QH JH 9H 8H 7H"))
    assert Ask() not in offered(reply)


def test_what_is_declared_is_whole_and_with_the_best_where_nothing_less_may_be_claimed() -> None:
    """Example 10: three jacks are better than three tens; without them neither is declared, and no tens alone."""
    state = reach("10", Stage.DECLARE, options=WHOLE)
    jacks, tens = cards("JH JD JC"), cards("10S 10H 10D")
    first = hand(state, YOUNGER)
    assert offered(first)[0] == Declare((), (jacks, tens))
    without_jacks, without_tens, _ = drafts(first)
    assert offered(hand(state, YOUNGER, without_tens))[0] == Declare((), (jacks,))
    nothing = hand(state, YOUNGER, without_jacks)
    assert offered(nothing)[0] == Declare((), ())
    _, tens_again, _ = drafts(nothing)
    assert offered(hand(state, YOUNGER, tens_again))[0] == Declare((), (jacks, tens))
    assert "less=no" in texts(first)


def test_what_elder_adds_is_not_higher_than_what_was_called_unless_it_may_be() -> None:
    called = (ELDER, Call(cards("AH KH QH"))), (YOUNGER, Good())
    for cap, added in (("called", "AS KS QS"), ("any", "AS KS QS JS")):
        rules_: Any = {"elder_extra_cap": cap}
        state = play_all(reach("14", Stage.CLAIM, SEQUENCE, Options(**rules_)), *called)
        assert offered(hand(state, ELDER))[0] == Add((cards(added),))


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
    assert presses(blocks)[0]["label"] == "press-not-good(claim=C A Q J 10 8)"
    assert "said-value(number=48)" in texts(blocks)


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
    assert now[0] == now[1] == "now-extra(seat=Anna, category=sequence)"
    assert offered(hand(with_, ELDER))[0] == Add((cards("AD KD QD"),))
    assert offered(hand(without, ELDER))[0] == Add(())


@pytest.mark.slow
def test_answering_for_a_player_is_offered_alike_for_every_hand_and_says_that_it_concedes() -> None:
    for number in ("1", "2", "9", "12"):
        for seat in (ELDER, YOUNGER):
            for category in Category:
                state = reach(number, Stage.CLAIM, category)
                assert "automatic" in drafts(hand(state, seat))
                assert Automatic(on=True) not in offered(hand(state, seat)), "not by a slip"
                sure = hand(state, seat, "automatic")
                assert offered(sure) == [Automatic(on=True)]
                assert "automatic-sure(seconds=5)" in texts(sure)
    assert "concede" in WORDED("automatic-sure", seconds=5).casefold()


def test_answering_for_a_player_is_changed_once_a_deal() -> None:
    state = play_all(reach("2", Stage.CLAIM, POINT), (YOUNGER, Automatic(on=True)))
    for draft in ("", "automatic"):
        assert not any(isinstance(move, Automatic) for move in offered(hand(state, YOUNGER, draft)))
        assert "automatic" not in drafts(hand(state, YOUNGER, draft))
    assert "automatic" in drafts(hand(state, ELDER)), "the other one may still choose"
    assert state.deal
    next_deal = replace(state, deal=replace(state.deal, record=state.deal.record[:1]))
    assert Automatic(on=False) in offered(hand(next_deal, YOUNGER))


def test_answers_for_a_player_are_no_line_of_the_talk_but_everybody_reads_how_late_they_come() -> None:
    before = reach("2", Stage.CLAIM, POINT)
    state = play_all(before, (YOUNGER, Automatic(on=True)))
    assert texts(table(state, "talk")) == texts(table(before, "talk"))
    assert "automatic-own(seat=Ben, seconds=5)" in texts(hand(state, YOUNGER))
    for other in (table(state), hand(state, ELDER)):
        assert "automatic-other(seat=Ben, seconds=5)" in texts(other)
    assert KEYS.key("automatic-other") not in texts(table(replace(state, phase=Acting(Stage.LEAD, ELDER))))


def test_a_claim_can_be_looked_at_and_shows_what_was_played() -> None:
    state = reach("1", Stage.LEAD)
    assert decode(f"show {options(hand(state, YOUNGER, page='claims'), 'show')[0]['value']}", ABOUT.moves) == Show(
        POINT, 0
    )
    assert not options(table(state, "talk"), "show")
    state = play_all(state, (YOUNGER, Show(POINT, 0)), (ELDER, Play(cards("AS")[0])))
    shown = "shown(seat=Anna, name=name-point(number=number-5()), cards=gone(card=AS) KS QS JS 8S)"
    assert shown in texts(table(state, "talk"))
    asked = [option["value"] for option in options(hand(state, YOUNGER, page="claims"), "show")]
    assert "point 0" not in asked


# The table stays short


def test_the_table_has_the_last_lines_of_the_talk_and_a_page_all_of_them() -> None:
    state = reach("6", Stage.LEAD)
    whole = texts(table(state, "talk"))
    assert "speech(seat=Anna, words=Name-point(number=number-6()).)" in whole
    assert "speech(seat=Anna, words=Name-point(number=number-6()).)" not in texts(table(state))
    assert whole.endswith(texts(table(state)).partition("\n")[2].rpartition("\n")[0].partition("\n")[2])
    assert "earlier()" not in whole


def test_whose_turn_it_is_and_that_the_deal_is_over_is_said_in_the_hand() -> None:
    assert "turn-of(seat=Anna)" in texts(hand(reach("2", Stage.CLAIM, POINT), YOUNGER))
    assert "hand-waits(seat=Anna, number=1, mine=0, theirs=" in texts(hand(reach("2", Stage.LEAD), YOUNGER))
    assert "hand-turn(led=no, number=1, mine=" in texts(hand(reach("2", Stage.LEAD), ELDER))
    for seat in (ELDER, YOUNGER):
        assert "heading-after(deal=1)" in texts(hand(end_of("2"), seat))


# The play and the score


def test_the_led_card_the_last_trick_and_all_tricks() -> None:
    state = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])), (ELDER, Play(cards("KS")[0])))
    trick = "trick(leader=Anna, led=AS, follower=Ben, followed=9S, winner=Anna)"
    for blocks in (table(state), hand(state, YOUNGER)):
        assert "led(seat=Anna, card=KS)" in texts(blocks)
        assert f"last-trick(words={trick})" in texts(blocks)
    assert f"trick-number(number=1, words={trick})" in texts(table(state, "talk"))
    assert "speech(seat=Anna, words=Name-point(number=number-5()).)" in texts(table(state, "talk"))
    assert "tricks-count(first=Anna, second=Ben, one=1, two=0)" in texts(table(state))


def test_what_the_picture_shows_is_not_said_again() -> None:
    state = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])), (ELDER, Play(cards("KS")[0])))
    for said in (texts(table(state, pictures=True)), texts(hand(state, YOUNGER, pictures=True))):
        assert "led(seat=" not in said
        assert not [key for key in ("trick", "tricks-count", "held") if KEYS.key(key) in said]


def test_cards_that_may_not_be_played_cannot_be_pressed() -> None:
    state = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])), (ELDER, Play(cards("KS")[0])))
    plays = [press for press in presses(hand(state, YOUNGER)) if press["custom_id"].startswith("m:")]
    may = [f"m:k3x9q2a:9:play {move.card}" for move in rules.legal(state, YOUNGER) if isinstance(move, Play)]
    assert 0 < len(may) < len(plays)
    assert sorted(press["custom_id"] for press in plays if not press["disabled"]) == sorted(may)


def test_every_point_of_play_is_said_with_what_it_is_for() -> None:
    state = reach("1", Stage.FOLLOW)
    assert "play-point(seat=Anna, points=1, what=item-led(), score=10)" in texts(table(state))
    for led, followed in (("AS", "9S"), ("KS", "10S"), ("QS", "7H"), ("JS", "10H"), ("8S", "JH"), ("AH", "QH"),
                          ("KH", "10D"), ("KD", "JD")):  # fmt: skip
        if led != "AS":
            state = play_all(state, (ELDER, Play(cards(led)[0])))
        state = play_all(state, (YOUNGER, Play(cards(followed)[0])))
    state = play_all(state, (ELDER, Play(cards("QD")[0])), (YOUNGER, Play(cards("AD")[0])))
    assert (
        "play-points(entries=play-point(seat=Anna, points=1, what=item-led(), "
        "score=18) · play-point(seat=Ben, points=1, what=item-won(), score=15))"
    ) in texts(table(state))


def test_a_deal_is_summed_up_by_category() -> None:
    state = end_of("2")
    assert isinstance(state.phase, Pausing)
    lines = [line.split() for line in texts(table(state)).splitlines()]
    rows = ("point", "0", "5"), ("sequences", "3", "0"), ("sets", "0", "6"), ("play", "7", "8"), ("deal", "10", "29")
    for what, one, other in rows:
        assert [f"sum-{what}()", one, other] in lines
    assert "to-rubicon(seat=Anna, points=90, line=100)" in texts(table(state))


def test_a_capot_is_a_big_moment() -> None:
    assert "entered-capot(seat=Anna, points=40, score=74, other=Ben, before=34)" in texts(table(end_of("14")))
    assert "entered-pique(seat=Anna, points=30, score=60, other=Ben, before=30)" in texts(table(end_of("8")))
    assert KEYS.key("entered-capot") not in texts(table(end_of("8")))


@pytest.mark.parametrize(
    ("scores", "settlement", "words"),
    [
        ((142, 129), 113, "settlement(won=142, lost=129, points=113, loser=Ben, line=100)"),
        ((180, 79), 359, "settlement-rubicon(won=180, lost=79, points=359, loser=Ben, line=100)"),
    ],
)
def test_the_settlement_is_spelled_out(scores: tuple[int, int], settlement: int, words: str) -> None:
    state = replace(end_of("2"), phase=Over(0, settlement), sheet=(Sheet(0, scores),))
    assert words in texts(table(state))


def test_a_drawn_partie_settles_nothing() -> None:
    state = replace(end_of("2"), phase=Over(None, None), sheet=(Sheet(0, (118, 118)),))
    assert KEYS.key("settlement") not in texts(table(state))
    assert not decisive(state)


def decisive(state: State) -> str:
    return layout.decisive(rules.view(state, None), KEYS)


@pytest.mark.parametrize(
    ("number", "scores", "words"),
    [
        ("14", [(40, 60), (74, 10)], "decisive-moment(seat=Anna, what=capot)"),
        ("8", [(40, 60), (74, 10)], "decisive-moment(seat=Anna, what=pique)"),
        ("2", [(110, 120), (29, 10)], "decisive-last(seat=Anna, won=29, lost=10)"),
        ("2", [(110, 60), (29, 10)], "decisive-rubicon(seat=Ben, line=100)"),
        ("2", [(90, 20), (10, 50), (20, 40)], "decisive-deal(number=1, seat=Anna, won=90, lost=20)"),
        ("2", [(60, 50), (60, 55)], ""),
    ],
)
def test_what_decided_the_match(number: str, scores: list[tuple[int, int]], words: str) -> None:
    sheet = tuple(Sheet(deal % 2, score) for deal, score in enumerate(scores))
    assert decisive(replace(end_of(number), phase=Over(0, 100), sheet=sheet)) == words


def test_a_deal_that_counts_double_says_so() -> None:
    state = end_of("2", Options(partie_deals="4"))
    playing = reach("2", Stage.LEAD, options=Options(partie_deals="4"))
    assert "heading(deal=1, deals=4, double=yes, seat=Anna)" in texts(table(playing))
    lines = [line.split() for line in texts(table(state)).splitlines()]
    assert ["sum-double()", "20", "58"] in lines
    assert ["sum-total()", "20", "58"] in lines
    assert "sheet-double(number=1)" in texts(table(state, "sheet"))
    assert "sheet-legend(double=yes)" in texts(table(state, "sheet"))


def test_the_rubicon_is_the_tables_own() -> None:
    assert "to-rubicon(seat=Anna, points=70, line=80)" in texts(table(end_of("2", Options(rubicon_line=80))))
    for other in (Options(settlement="none"), rules.PRESETS["au_cent"]):
        assert KEYS.key("to-rubicon") not in texts(table(end_of("2", other)))


def test_a_race_says_its_target_and_what_a_double_game_is() -> None:
    race = replace(rules.PRESETS["au_cent"], au_cent_target=50)
    assert "heading-race(deal=1, target=50, seat=Anna)" in texts(table(reach("2", Stage.LEAD, options=race)))
    state = replace(end_of("2", race), phase=Over(1, None, double=True), sheet=(Sheet(0, (24, 50)),))
    assert "double-game(seat=Anna, target=50)" in texts(table(state))
    assert decisive(state) == "double-game(seat=Anna, target=50)"
    assert KEYS.key("settlement") not in texts(table(state))


def test_discards_are_shown_after_the_deal_where_they_are() -> None:
    shown = end_of("2", Options(reveal_after_deal=True))
    for page in ("", "talk"):
        said = texts(table(shown, page))
        assert "revealed-discards(seat=Anna, cards=H 7 · D 9 8 7 · C 7)" in said
        assert "revealed-discards(seat=Ben, cards=S 10 8)" in said
        assert "revealed-talon(cards=C K)" in said
    assert KEYS.key("revealed-discards") not in texts(table(end_of("2")))


# Refusals


def test_a_refusal_at_the_wrong_moment_says_what_is_possible() -> None:
    def said(state: State, seat: Seat, move: Move) -> str:
        with pytest.raises(IllegalMove) as refusal:
            rules.play(state, seat, move)
        return WORDED(refusal.value.key, **refusal.value.facts)

    reply = reach("1", Stage.REPLY, POINT)
    assert said(reply, YOUNGER, Pass()) == "Not now. You can ask what it makes, or answer Good or Not good."
    assert (
        said(reply, ELDER, Pass())
        == "It isn’t your turn. Wait for Ben to ask what it makes, or answer Good or Not good."
    )
    claim = reach("1", Stage.CLAIM, SEQUENCE)
    assert said(claim, ELDER, Good()) == "Not now. You can claim a sequence, or pass."
    assert said(claim, YOUNGER, Good()) == "It isn’t your turn. Wait for Anna to claim a sequence, or pass."


# Wording


@cache
def golden() -> dict[str, Sequence[Block]]:
    """A screen of each kind, as text."""
    led = play_all(reach("1", Stage.FOLLOW), (YOUNGER, Play(cards("9S")[0])), (ELDER, Play(cards("KS")[0])))
    over = replace(end_of("2"), phase=Over(0, 359), sheet=(Sheet(0, (180, 79)),))
    tables = {
        "exchange": reach("6", Stage.ELDER_EXCHANGE),
        "talk": reach("2", Stage.EXTRA, SEQUENCE),
        "repique": reach("6", Stage.LEAD),
        "play": led,
        "pause": end_of("2"),
        "capot": end_of("14"),
        "over": over,
        "doubled": end_of("2", Options(partie_deals="4", reveal_after_deal=True)),
        "race": replace(
            end_of("2", rules.PRESETS["au_cent"]), phase=Over(1, None, double=True), sheet=(Sheet(0, (49, 100)),)
        ),
    }
    hands = {
        "exchange": hand(reach("6", Stage.ELDER_EXCHANGE), ELDER, "8C,7C", say=WORDED),
        "claim": hand(reach("2", Stage.CLAIM, POINT), ELDER, say=WORDED),
        "pass": hand(reach("10", Stage.CLAIM, SET), ELDER, "pass", say=WORDED),
        "reply": hand(reach("2", Stage.REPLY, POINT), YOUNGER, say=WORDED),
        "good": hand(reach("12", Stage.REPLY, SEQUENCE), YOUNGER, "good", say=WORDED),
        "settle": hand(reach("2", Stage.SETTLE, POINT), YOUNGER, say=WORDED),
        "extra": hand(reach("1", Stage.EXTRA, SEQUENCE), ELDER, say=WORDED),
        "declare": hand(reach("18", Stage.DECLARE), YOUNGER, say=WORDED),
        "play": hand(led, YOUNGER, say=WORDED),
        "pause": hand(end_of("2"), ELDER, say=WORDED),
    }
    return {
        **{f"table-{name}": table(state, say=WORDED) for name, state in tables.items()},
        "table-sheet": table(end_of("2"), "sheet", say=WORDED),
        **{f"hand-{name}": blocks for name, blocks in hands.items()},
    }


@pytest.mark.parametrize("name", golden())
@pytest.mark.slow
def test_a_screen_reads_as_it_did(name: str, regenerate: bool) -> None:
    compare("piquet", name, screen(golden()[name]), regenerate=regenerate)

"""What the pictures of Piquet show: backs and the talon, the led card, who won what; and what may be played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene
from bot.engine.cards import Card
from bot.engine.phases import Pausing
from bot.i18n import Words
from bot.ui.screens.alt import about
from cogs.piquet import pictures, rules
from cogs.piquet.rules import Options, State
from cogs.piquet.rules.claims import in_order
from cogs.piquet.rules.model import Acting, Exchange, Look, Play, Stage
from cogs.piquet.view.choices import chosen
from tests.piquet.script import cards, play_all, reach

ROOT = Path(__file__).parents[2]
WORDS = Words(ROOT / "bot" / "words", {"piquet": ROOT / "cogs" / "piquet" / "words"})
SAY = WORDS.say("piquet", "en", ("Anna", "Ben"))
EMPTY = Lying(Blank.EMPTY)


def lying(text: str) -> tuple[Lying, ...]:
    return tuple(map(Lying, cards(text)))


def backs(number: int) -> Lying:
    return Lying(Blank.BACK, number)


def table(state: State) -> Scene:
    scene = pictures.table(rules.view(state, None), SAY)
    assert scene
    return scene


def hand(state: State, seat: int, draft: str = "") -> Scene:
    view = rules.view(state, seat)
    scene = pictures.hand(view, SAY, chosen(view, draft))
    assert scene
    return scene


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_cut_cards_lie_open_for_all_and_who_chooses_is_waited_for(seat: int | None) -> None:
    start = reach("18", Stage.ELDER_EXCHANGE)
    twice = ((Card.parse("7S"), Card.parse("7H")), (Card.parse("9S"), Card.parse("KH")))
    view = rules.view(replace(start, deal=None, cuts=twice, phase=Acting(Stage.CUT, 1)), seat)
    scene = pictures.table(view, SAY) if seat is None else pictures.hand(view, SAY)
    assert scene
    assert [(spot.title, spot.cards, spot.turn) for spot in scene.rows[0]] == [
        ("Anna", lying("7S 9S"), False),
        ("Ben", lying("7H KH"), True),
    ]


def test_in_the_exchange_the_talon_lies_between_the_two() -> None:
    state = reach("18", Stage.ELDER_EXCHANGE)
    (row,) = table(state).rows
    assert [(spot.title, spot.note, spot.cards, spot.turn) for spot in row] == [
        ("Anna", "Elder", (backs(12),), True),
        ("Talon", "", (backs(8),), False),
        ("Ben", "", (backs(12),), False),
    ]
    after = play_all(state, (0, Exchange(cards("7S QH QD"))))
    assert [spot.cards for spot in table(after).rows[0]] == [(backs(12),), (backs(5),), (backs(12),)]


def test_who_exchanges_sees_the_chosen_cards_raised_and_no_more_than_may_go() -> None:
    state = reach("18", Stage.ELDER_EXCHANGE)
    scene = hand(state, 0, "7S,QH")
    assert {card.what for card in scene.hand if card.raised} == {*cards("7S QH")}
    assert [card.what for card in scene.hand] == [*in_order(cards("QS 7S QH 9H 7H KD QD 7D AC KC 10C 8C"))]
    assert sum(card.raised for card in hand(state, 0, "QS,7S,QH,9H,7H,KD,QD").hand) == 5
    assert not any(card.raised for card in hand(state, 1, "8S").hand)


def test_what_younger_turns_up_lies_open_and_what_is_left_stays_face_down() -> None:
    state = reach("18", Stage.LOOK)
    assert [(spot.title, spot.cards) for spot in hand(state, 1).rows[0]] == [
        ("Anna", lying("QS")),
        ("Talon", (backs(2),)),
    ]
    for yes, left in ((True, lying("AS KS")), (False, (backs(2),))):
        talon = table(play_all(state, (1, Look(yes)))).rows[0][1]
        assert (talon.title, talon.cards) == ("Talon", left)


def test_who_follows_sees_the_led_card_and_what_may_not_be_played_is_dim() -> None:
    state = reach("18", Stage.FOLLOW)
    scene = hand(state, 1)
    assert [(spot.title, spot.cards) for spot in scene.rows[0]] == [("Anna", lying("QS"))]
    assert not any(card.dim for card in scene.hand)  # no spades
    hearts = following(state, 5)
    assert {card.what for card in hand(hearts, 1).hand if not card.dim} == {*cards("AH KH JH")}
    assert hand(hearts, 0).rows == ()


def following(state: State, trick: int) -> State:
    """The position in example 18 in which the second card of this trick is due."""
    tricks = ("QS 10H", "JS 8D", "10S 9D", "9S 10D", "9H AH")
    for number, played in enumerate(tricks[:trick], 1):
        led, followed = cards(played)
        if number > 1:
            state = play_all(state, (0, Play(led)))
        if number < trick:
            state = play_all(state, (1, Play(followed)))
    return state


def test_the_led_card_lies_towards_the_other_and_the_last_trick_with_who_won_it() -> None:
    state = following(reach("18", Stage.FOLLOW), 5)
    players, tricks = table(state).rows
    assert [(spot.cards, spot.turn) for spot in players[::2]] == [
        ((backs(7), *lying("9H")), False),
        ((EMPTY, backs(8)), True),
    ]
    assert [(spot.title, spot.note, spot.cards) for spot in tricks] == [
        ("Anna", "4 tricks", lying("9S 10D")),
        ("Ben", "0 tricks", (EMPTY,)),
    ]


def test_between_deals_only_the_tricks_are_left_and_no_hand() -> None:
    state = replace(following(reach("18", Stage.FOLLOW), 5), phase=Pausing(frozenset({0, 1})))
    (row,) = table(state).rows
    assert [spot.note for spot in row] == ["4 tricks", "0 tricks"]
    assert pictures.hand(rules.view(state, 0), SAY) is None
    start = rules.deal(Options(), 2, state.rng)
    assert pictures.table(rules.view(replace(start, phase=Pausing(frozenset())), None), SAY) is None


def test_in_words() -> None:
    state = following(reach("18", Stage.FOLLOW), 5)
    assert about(hand(state, 1), SAY) == (
        "Anna: nine of hearts. Your cards: ace of hearts, king of hearts, jack of hearts; not available now: "
        "jack of diamonds, queen of clubs, jack of clubs, nine of clubs, seven of clubs"
    )

"""What the pictures of Piquet show: backs and the talon, the led card, who won what; and what may be played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card
from bot.engine.phases import Pausing
from bot.engine.tricks import Play
from bot.i18n import Words
from bot.screens.components.alt import about
from cogs.piquet import pictures, rules
from cogs.piquet.layout.choices import chosen
from cogs.piquet.rules import Options, State
from cogs.piquet.rules.claims import in_order
from cogs.piquet.rules.model import Acting, Exchange, Look, Stage
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
        ("Ben", (EMPTY,)),
    ]
    for yes, lies in ((True, [("Talon", lying("AS KS"))]), (False, [])):
        (row,) = table(play_all(state, (1, Look(yes)))).rows
        assert [(spot.title, spot.cards) for spot in row[1:-1]] == lies


def test_who_follows_sees_the_led_card_and_what_may_not_be_played_is_dim() -> None:
    state = reach("18", Stage.FOLLOW)
    scene = hand(state, 1)
    assert [(spot.title, spot.cards, spot.turn) for spot in scene.rows[0][::2]] == [
        ("Anna", lying("QS"), False),
        ("Ben", (EMPTY,), True),
    ]
    assert not scene.hand, "twelve cards are buttons, which need the room"
    hearts = following(state, 5)
    assert {card.what for card in hand(hearts, 1).hand if not card.dim} == {*cards("AH KH JH")}
    assert not any(card.dim for card in hand(hearts, 0).hand), "it isn't their turn"


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


def places(row: tuple[Spot, ...]) -> list[tuple[str, tuple[Lying, ...], bool]]:
    return [(spot.title, spot.cards, spot.won) for spot in row if spot.title != "Talon"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_trick_lies_with_its_winner_marked_until_the_next_lead_and_then_beside_it(seat: int | None) -> None:
    def scene(state: State) -> Scene:
        return table(state) if seat is None else hand(state, seat)

    state = following(reach("18", Stage.FOLLOW), 4)
    led = scene(state)
    assert places(led.rows[0]) == [("Anna", lying("9S"), False), ("Ben", (EMPTY,), False)]
    assert places(led.before) == [("Anna", lying("10S"), True), ("Ben", lying("9D"), False)]
    done = scene(play_all(state, (1, Play(Card.parse("10D")))))
    assert places(done.rows[0]) == [("Anna", lying("9S"), True), ("Ben", lying("10D"), False)]
    assert not done.before
    assert [spot.note for spot in done.rows[0] if spot.number] == ["4 tricks", "0 tricks"]


def test_before_the_first_lead_both_places_are_empty() -> None:
    state = reach("18", Stage.LEAD)
    assert places(table(state).rows[0]) == [("Anna", (EMPTY,), False), ("Ben", (EMPTY,), False)]
    assert hand(state, 0).rows == ()


def test_between_deals_only_the_last_trick_is_left() -> None:
    state = following(reach("18", Stage.FOLLOW), 4)
    state = replace(play_all(state, (1, Play(Card.parse("10D")))), phase=Pausing(frozenset({0, 1})))
    for scene in (table(state), hand(state, 0)):
        (row,) = scene.rows
        assert places(row) == [("Anna", lying("9S"), True), ("Ben", lying("10D"), False)]
        assert not scene.hand
    start = rules.deal(Options(), 2, state.rng)
    assert pictures.table(rules.view(replace(start, phase=Pausing(frozenset())), None), SAY) is None


def test_in_words() -> None:
    state = following(reach("18", Stage.FOLLOW), 5)
    assert about(hand(state, 1), SAY) == (
        "Anna 4 tricks: nine of hearts. Talon: ace of spades, king of spades. Ben 0 tricks (to move): nothing. "
        "Your cards: ace of hearts, king of hearts, jack of hearts; not available now: "
        "jack of diamonds, queen of clubs, jack of clubs, nine of clubs, seven of clubs. "
        "Last trick: Anna (won the trick): nine of spades; Ben: ten of diamonds"
    )

"""The lesson of Declare: laying, drawing, and when to declare."""

from __future__ import annotations

from bot.engine.cards import Card, no_cards, parse_cards
from bot.engine.game import Rng
from bot.engine.lesson import Exercise, Lesson, Task, facts
from bot.engine.seats import replaced
from bot.engine.value import replace
from cogs.declare.rules import Move, Options, State, deal, play
from cogs.declare.rules.cards import deck, in_order
from cogs.declare.rules.dealing import order_after
from cogs.declare.rules.model import Declare, Draw, Lay, Take

_ADA, _BLAISE = 1, 2
_ORDER = order_after(_ADA, 3)
"""The learner, Blaise, and Ada, who deals: her card is the one that the learner can take."""


def _lay(text: str) -> Lay:
    return Lay(parse_cards(text))


def _position(*dealt: str, stock: str, turns: tuple[str, ...] = (), laid: str = "") -> State:
    """A deal with these hands, in order, after these turns; ``stock``: its uppermost cards, the rest lies below.

    A turn is what was laid; then a card was drawn, or taken: ``3S 3D < 4H``. ``laid``: what the learner has just laid.
    """
    hands, top = no_cards(len(_ORDER)), parse_cards(stock)
    for seat, hand in zip(_ORDER, dealt, strict=True):
        hands = replaced(hands, seat, in_order(parse_cards(hand)))
    named = {*top, *parse_cards(" ".join(dealt))}
    below = tuple(card for card in deck(1) if card not in named)
    state = replace(deal(Options(), len(_ORDER), Rng("lesson")), order=_ORDER, hands=hands, stock=top + below)
    for turn in turns:
        cards, _, taken = turn.partition(" < ")
        for move in (_lay(cards), Take(Card.parse(taken)) if taken else Draw()):
            state = play(state, state.turn, move).state
    return play(state, state.turn, _lay(laid)).state if laid else state


LESSON: Lesson[State, Move] = (
    Exercise(
        "points",
        _position(
            "KS 9D 7C 5S 4H 2D AC QH",
            "JD 8C 8H 6S 5D 3C 3H QS",
            "10C 10H 9S 7D 6H 4C 2S AD",
            stock="3S",
        ),
        (Task((_lay("KS"),), {"queen": (_lay("QH"),)}, then=((0, Draw()),)),),
        page=1,
        facts=facts(king="KS", drawn="3S", before=38, after=31),
    ),
    Exercise(
        "several",
        _position(
            "KD JC 8C 8D 8S 5H AS QC",
            "KH 9H 7S 6C 5D 4D 2H QD",
            "10H 10S 9C 7H 6D 3C 2C AH",
            stock="4S",
        ),
        (
            Task(
                (_lay("8C 8D 8S"),),
                {"some": (_lay("8C"), _lay("8C 8D")), "ten": (_lay("KD"), _lay("JC"))},
                then=((0, Draw()),),
            ),
        ),
        page=2,
        facts=facts(king="KD", jack="JC", gone=24),
    ),
    Exercise(
        "source",
        _position(
            "KS JH 9S 8D 6C 4H 2D AC",
            "KH KD 9H 7S 5C 4C 2H QD",
            "8H 7C 6D 3C 3D 3H AH QC",
            stock="5D 6S 4S",
            turns=("KS", "KH KD", "3C 3D 3H"),
            laid="JH",
        ),
        (Task((Take(Card.parse("3H")),)),),
        page=2,
        facts=facts(jack="JH", three="3H"),
    ),
    Exercise(
        "pair",
        _position(
            "JS JH JD 10H 9S 7D 4H 4D",
            "KH KD 8C 7S 6H 3C 2H AD",
            "9C 8D 6D 5H 4C 3D AH QS",
            stock="3H 6S 10S 7C 5C",
            turns=("JS JH JD", "KH KD", "9C"),
            laid="10H",
        ),
        (
            Task(
                (Take(Card.parse("9C")),),
                then=(
                    (_BLAISE, _lay("6H 6S")),
                    (_BLAISE, Draw()),
                    (_ADA, _lay("10S")),
                    (_ADA, Take(Card.parse("6S"))),
                ),
            ),
            Task((_lay("9C 9S"),), {"declare": (Declare(),)}, then=((0, Draw()),)),
        ),
        page=2,
        facts=facts(nine="9C", own="9S", gone=18, points=36),
    ),
    Exercise(
        "declaring",
        _position(
            "KS KH KD 9S 9D 2D AS QC",
            "JS JH 10D 8C 7S 6H 5D 3C",
            "8S 8D 8H 7C 7D 7H 4S 3H",
            stock="QD 6C 5S AH 10C 9C",
            turns=("KS KH KD", "JS JH", "8S 8D 8H", "9S 9D", "6C 6H", "7C 7D 7H"),
        ),
        (Task((Declare(),)),),
        page=3,
        facts=facts(points=4),
    ),
    Exercise(
        "tie",
        _position(
            "KS KH KD 8S 8D 7C 7H QS",
            "JS JH JD 10C 4S 4H 2D AC",
            "10S 10D 10H 9C 9D 9H 6C 3S",
            stock="7D 5S 6D 4D KC 6H JC 2S 3D QD 8C 7S",
            turns=(
                *("KS KH KD", "JS JH JD", "10S 10D 10H"),
                *("7C 7H 7D", "10C", "9C 9D 9H"),
                *("8S 8D", "KC", "6C 6H 6D"),
                *("JC", "4S 4H", "3S 3D < 4H"),
            ),
        ),
        (
            Task((_lay("4D"),), {"declare": (Declare(),)}),
            Task(
                (Take(Card.parse("3D")),),
                then=((_BLAISE, _lay("8C")), (_BLAISE, Draw()), (_ADA, Declare())),
            ),
        ),
        page=3,
        facts=facts(four="4H", three="3D", points=4, most=18, cost=36, score=3),
    ),
    Exercise(
        "late",
        _position(
            "KS KH KD 9S 9D 8S 8D 2C",
            "JS JH JD 6S 6D 4S 2D AC",
            "10S 10D 10H 7C 7D 7H 4C 3S",
            stock="AH 10C 5S 8H KC 4D JC 3C 5D 6H 3D QC 4H",
            turns=(
                *("KS KH KD", "JS JH JD", "10S 10D 10H"),
                *("9S 9D", "6S 6D", "7C 7D 7H"),
                *("8S 8D 8H", "KC", "4C 4D"),
                *("JC", "10C", "5S 5D"),
            ),
        ),
        (Task((_lay("6H"),), {"declare": (Declare(),)}, then=((0, Draw()),)),),
        page=3,
        facts=facts(points=9, low=parse_cards("3S QC"), most=13, cost=26),
    ),
    Exercise(
        "early",
        _position(
            "KS KH KD 5S 4D 3C AS QC",
            "JS 10H 9D 8C 7S 6H 4C 2D",
            "10D 9S 9H 8D 6S 5C 3H AD",
            stock="2H 7D JH",
            turns=("KD KH KS", "JS", "9S 9H"),
        ),
        (Task((Declare(),)),),
        page=3,
        facts=facts(kings=parse_cards("KD KH KS"), points=15, least=43),
    ),
)

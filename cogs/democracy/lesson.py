"""The lesson of Democracy: placing, trumps, what is worth winning, and the 13."""

from __future__ import annotations

from bot.engine.cards import Card, Cards, parse_cards
from bot.engine.game import Rng
from bot.engine.lesson import Exercise, Lesson, Question, Task, facts
from bot.engine.value import replace
from cogs.democracy.rules import Choosing, Move, Options, Place, State, deal, deck, hand_size

_ADA, _BLAISE = 1, 2


def _position(flip: str, hand: str, *placed: str, trick: int, piles: tuple[str, ...] = (), others: str = "") -> State:
    """The learner's hand, what the others have placed, and, of what they hold besides, as far as it matters.

    Cards that aren't named are somewhere: first in the others' hands, then in the center, the next part, and the piles.
    """
    seats, mine = 1 + len(placed), parse_cards(hand)
    named = parse_cards(" ".join([flip, hand, *placed, *piles, others]))
    unseen = iter([*parse_cards(others), *(card for card in deck(seats) if card not in named)])

    def some(number: int) -> Cards:
        return tuple(next(unseen) for _ in range(number))

    hands = (mine, *((Card.parse(card), *some(len(mine) - 1)) for card in placed))
    part = 1 if trick <= hand_size(seats) else 2
    center = some(len(mine) - 1)
    rest = some((seats + 1) * hand_size(seats)) if part == 1 else ()
    captured = [parse_cards(pile) for pile in piles or [""] * seats]
    captured[_ADA] += tuple(unseen)
    return replace(
        deal(Options(), seats, Rng("lesson")),
        phase=Choosing(Card.parse(flip), (None, *map(Card.parse, placed))),
        dealer=0,
        hands=hands,
        piles=tuple(captured),
        part=part,
        trick=trick,
        center=center,
        rest=rest,
    )


def _place(text: str, trick: int) -> tuple[Place, ...]:
    return tuple(Place(card, trick) for card in parse_cards(text))


LESSON: Lesson[State, Move] = (
    Exercise(
        "trump",
        _position("9C", "KC QD 8H", "JC", "AS", trick=4),
        (Task(_place("KC", 4)),),
        page=1,
        ends_at="table",
        facts=facts(flip="9C", king="KC", jack="JC"),
    ),
    Exercise(
        "ranks",
        _position("10S", "4S AS KS", "3S", "7H", trick=4),
        (Task(_place("4S", 4)),),
        page=1,
        ends_at="table",
        facts=facts(ace="AS", four="4S", three="3S"),
    ),
    Exercise(
        "six",
        _position("4D", "6D KD 9H", "5D", "7S", trick=4),
        (Task(_place("6D", 4)),),
        page=2,
        ends_at="table",
        facts=facts(flip="4D", five="5D", six="6D"),
    ),
    Exercise(
        "worth",
        _position("5C", "4S AH 6H", "AC", "7D", trick=4),
        (Task(_place("6H", 4)),),
        page=1,
        ends_at="table",
        facts=facts(flip="5C", ace="AC", six="6H"),
    ),
    Exercise(
        "tie",
        _position("JC", "4D 9D 7H", "4S", "9H", trick=4),
        (Task(_place("4D", 4)),),
        page=2,
        ends_at="table",
        facts=facts(flip="JC", four="4D", other="4S", nine="9H"),
    ),
    Exercise(
        "joker",
        _position("X1", "X2 4H 9C", "4S", "AD", "KH", trick=3),
        (Task(_place("X2", 3)),),
        page=2,
        ends_at="table",
        facts=facts(four="4H"),
    ),
    Exercise(
        "thirteen",
        _position(
            "AH",
            "JH 5C",
            "10H",
            "6D",
            trick=11,
            others="9C 8S 7D",
            piles=(
                "4H KH QH 7H JC 10C 8C 5D 9D KS 7S",
                "4C 3C AC KC 4D 3D 10D 5H 3H QS JS",
                "5S 4S 3S AS QC 7C 6C AD KD QD JD 8D 9H 8H 6H 10S 9S 6S",
            ),
        ),
        (
            Task(
                _place("JH", 11),
                then=(
                    (_ADA, Place(Card.parse("9C"), 12)),
                    (_BLAISE, Place(Card.parse("8S"), 12)),
                    (0, Place(Card.parse("5C"), 12)),
                ),
            ),
            Question(("yes", "no"), "no"),
        ),
        page=4,
        facts=facts(ace="AH", jack="JH", ten="10H"),
    ),
    Exercise(
        "deny",
        _position(
            "KH",
            "4H 5D 6S",
            "QH",
            "8C",
            trick=10,
            others="7C 9S 10C 10S",
            piles=("5C 4C AD KD", "5H 3H AH", "9H 8H 7S"),
        ),
        (Task(_place("4H", 10)),),
        page=4,
        ends_at="table",
        facts=facts(king="KH", queen="QH", four="4H", five="5D"),
    ),
)

"""The lesson of Clear the Deck: slots, the clear, tens, picking up and flips, up to going out.

Each right move is also what a hard computer plays there.
"""

from __future__ import annotations

from collections import Counter

from bot.engine.cards import Card, Rank, parse_cards
from bot.engine.game import Rng
from bot.engine.lesson import Exercise, Lesson, Task
from cogs.clear_the_deck.rules import Move, Options, State, deal
from cogs.clear_the_deck.rules.cards import deck, ordered, run_of
from cogs.clear_the_deck.rules.model import SLOTS, Add, Flip, Holding, Play, Played, Row, Turn

_LEARNER, _ADA, _BLAISE = range(3)
_UNDEALT = 44  # what three players leave of two packs
_EARLIER = 30  # plays until the latest clear or pick-up


def _row(text: str) -> Row:
    """Slots from the first one on, ``-`` if there is no card; those not named have none."""
    slots = [None if each == "-" else Card.parse(each) for each in text.split()]
    return (*slots, *(None,) * (SLOTS - len(slots)))


def _holding(hand: str, up: str = "", down: str = "") -> Holding:
    return Holding(ordered(parse_cards(hand)), _row(up), _row(down))


_HERS = _holding("KC 9C 7S 5H 3D", "QC 6H", "4H 9D")
_HIS = _holding("JD 8H 6C 4S 2S", "- KD - AS", "- 3H 8S")


def _position(mine: Holding, center: str = "", hers: Holding = _HERS, his: Holding = _HIS) -> State:
    """The learner's turn with these cards; without a center, right after clearing it with a ten.

    What is seen nowhere was cleared, except for what was never dealt.
    """
    holdings, lying = (mine, hers, his), parse_cards(center)
    seen = Counter([*lying, *(card for holding in holdings for card in holding.cards)])
    gone = tuple((Counter(deck(len(holdings))) - seen).elements())
    top, since = run_of(lying), len({card.rank for card in lying})
    under = lying[: len(lying) - top]
    last = (
        Played(_BLAISE, lying[-top:], 0, under[-1].rank if under else None, "stay", 0)
        if lying
        else Played(_LEARNER, parse_cards("10D"), 0, Rank.TWO, "ten", 6)
    )
    return deal(Options(), len(holdings), Rng("lesson"))._replace(
        phase=Turn(_LEARNER),
        dealer=_BLAISE,
        holdings=holdings,
        undealt=gone[:_UNDEALT],
        center=lying,
        cleared=gone[_UNDEALT:],
        plays=_EARLIER + since,
        since_clear=since,
        last=last,
    )


def _play(value: str, hand: int = 1, *up: int) -> Play:
    """Cards of this value: this many from the hand, and those in these slots."""
    return Play(Rank(value), hand, up)


LESSON: Lesson[State, Move] = (
    Exercise(
        "lower",
        _position(_holding("JS 9C 4D"), "KS QD 9H"),
        (Task((_play("9"),), {"higher": (_play("J"),)}),),
        page=1,
        ends_at="table",
    ),
    Exercise(
        "together",
        _position(_holding("9C 2H", "3S 9D", "KH JC"), "QD QS"),
        (Task((_play("9", 1, 2),)),),
        page=2,
        refusals=("hand-first",),
        ends_at="table",
    ),
    Exercise(
        "pickup",
        _position(_holding("KS 8S", "QC", "6S"), "9C 6D 3H"),
        (Task((_play("Q", 0, 1),)),),
        page=1,
        refusals=("must-not-pick-up",),
        ends_at="table",
    ),
    Exercise(
        "clear",
        _position(
            _holding("6D 6S 5D 4D 4C"),
            "JS 6H 6C",
            hers=_holding("KC 9C 7S 5H 3D", "QC 5S", "4H 9D"),
            his=_holding("JD 8H 7C 4S 2S", "- KD - AS", "- 3H 8S"),
        ),
        (Task((_play("6", 2),), {"fewer": (_play("6"),)}),),
        page=1,
        ends_at="table",
    ),
    Exercise(
        "ten",
        _position(
            _holding("JS 10D 7C 7D"),
            "QC",
            hers=_holding("KC 5C 5D 5S 3D", "QC 6H", "4H 9D"),
            his=_holding("JD 7H 4S 2S 2C", "- KD - AS", "- 3H 8H"),
        ),
        (
            Task(
                (_play("J"), _play("7", 2)),
                {"ten": (_play("10"),)},
                then=((_ADA, _play("5", 3)), (_BLAISE, _play("2", 2))),
            ),
            Task((_play("10"),)),
        ),
        page=1,
        ends_at="table",
    ),
    Exercise(
        "lead",
        _position(_holding("KH KS 7H 2D")),
        (
            Task((_play("K", 2),), {"fewer": (_play("K"),)}, then=((_ADA, _play("9")), (_BLAISE, _play("8")))),
            Task((_play("7"),)),
        ),
        page=2,
        ends_at="table",
    ),
    Exercise(
        "flip",
        _position(_holding("4C AC", down="- 4D")),
        (Task((Flip(2),)), Task((Add(1, ()),))),
        page=2,
        ends_at="table",
    ),
    Exercise(
        "purpose",
        _position(
            _holding("QC QS 4D", "KS", "7C"),
            "QD QH 5C",
            hers=_holding("9C 3D", "- 6H", "- 9D"),
            his=_holding("JD 6C", "- - - AS"),
        ),
        (
            Task((_play("K", 0, 1),), {"queens": (_play("Q", 2), _play("Q"))}),
            Task((_play("Q", 4),), {"fewer": (_play("Q", 3), _play("Q", 2), _play("Q")), "flip": (Flip(1),)}),
        ),
        page=2,
        ends_at="table",
    ),
    Exercise(
        "out",
        _position(
            _holding("10S 5C 5D 5H 5S", down="- - KD"),
            "QS 9D 9H 7C 4H",
            hers=_holding("10C 6D", "QC", "4C"),
            his=_holding("JD 6C", "- - - AS"),
        ),
        (
            Task((_play("10"),), {"flip": (Flip(3),)}),
            Task((_play("5", 4),), {"flip": (Flip(3),)}, then=((_LEARNER, Flip(3)), (_LEARNER, Add(0, ())))),
        ),
        page=3,
    ),
)

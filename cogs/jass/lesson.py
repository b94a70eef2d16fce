"""The lesson of Schieber Jass: tricks, trumps, pushing, Weis, Stöck, and the race to the target."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.cards import Card, Suit, parse_cards
from bot.engine.game import Rng, Seat
from bot.engine.lesson import Exercise, Lesson, Question, Task, facts
from cogs.jass.rules import Mode, Move, Options, State, play
from cogs.jass.rules.cards import in_order
from cogs.jass.rules.dealing import new_deal
from cogs.jass.rules.model import Announce, Choose, Pair, Play, Push, Stoeck
from cogs.jass.rules.weis import Style

_ADA, _BLAISE, _CARL = 1, 2, 3


def _dealt(*hands: str, forehand: Seat, deal: int = 1, written: Pair = (0, 0)) -> State:
    """A deal with these hands, before anything is chosen."""
    return new_deal(
        Options(), Rng("lesson"), deal, forehand, written, tuple(in_order(parse_cards(hand)) for hand in hands)
    )


def _then(state: State, *moves: tuple[Seat, Move]) -> State:
    for seat, move in moves:
        state = play(state, seat, move).state
    return state


def _played(state: State, *tricks: str) -> State:
    """After these cards, each played by whose turn it is."""
    for card in parse_cards(" ".join(tricks)):
        state = play(state, state.turn, Play(card, stoeck=False)).state
    return state


def _plays(text: str) -> tuple[Play, ...]:
    return tuple(Play(card, stoeck=False) for card in parse_cards(text))


def _run(*runs: str) -> tuple[Announce, ...]:
    """Announcements of these runs, in either style."""
    return tuple(Announce((parse_cards(run),), style) for run in runs for style in Style)


def _by(seats: Sequence[Seat], cards: str) -> tuple[tuple[Seat, Move], ...]:
    return tuple(zip(seats, _plays(cards), strict=True))


_OBENABE = _played(
    _then(
        _dealt(
            "9H QH 8D 10D 6S 8S AS 10C AC",
            "JH AH KD JS QS 6C 8C JC QC",
            "6H 7H 10H 6D JD 7S 9S 9C KC",
            "8H KH 7D 9D QD AD 10S KS 7C",
            forehand=_CARL,
        ),
        (_CARL, Choose(Mode.OBENABE)),
    ),
    "AD 8D KD 6D",
    "QD 10D 8C JD",
    "7D 9H 6C 6H",
    "KH QH AH 7H",
    "JH 10H 8H 8S",
)

_RUFF = _played(
    _then(
        _dealt(
            "6H 7H QH AH 7D 8D 9S 7C 9C",
            "9H KH QD 7S QS AS 8C JC AC",
            "6D 9D 10D KD 6S 8S KS 6C KC",
            "8H 10H JH JD AD 10S JS 10C QC",
            forehand=_CARL,
        ),
        (_CARL, Choose(Mode.HEARTS)),
    ),
    "8H AH KH 10D",
    "7D QD 6D AD",
    "JH 7H 9H 6S",
    "JS 9S 7S KS",
    "8S 10S 9C AS",
    "AC 6C 10C",
)

_ORDER = _played(
    _then(
        _dealt(
            "6H 9H KH KS 7S JD 6D AC 8C",
            "JH AH QH 7H AS KD 8D JC 9C",
            "8H JS 9S 6S AD 7D 6C 10C QC",
            "10H QS 10S 8S 10D QD 9D KC 7C",
            forehand=_ADA,
        ),
        (_ADA, Choose(Mode.HEARTS)),
    ),
    "JH 8H 10H 6H",
    "AH 6C 10D",
)

_RUFFED = _played(
    _then(
        _dealt(
            "8H QH AH 6D 7D 10D KD 7C 9C",
            "7H 9H KH 9D 7S 9S 10S 6C QC",
            "JH 8D AD 6S 8S QS AS 10C KC",
            "6H 10H JD QD JS KS 8C JC AC",
            forehand=_BLAISE,
        ),
        (_BLAISE, Choose(Mode.HEARTS)),
    ),
    "JH 6H AH 7H",
    "8S JS 6D 10S",
    "8C 9C KH KC",
    "7S 6S KS 7D",
    "JD 10D 9H 8D",
    "9S AS 10H",
)

_PUUR = _played(
    _then(
        _dealt(
            "JH 7H 10S 8S 6S 9D 7D QC 8C",
            "8H 10H 8D 10D JD QS 7S JC 10C",
            "AH 9H KH 6H AD KS 9S AC 7C",
            "QH 6D QD KD AS JS 6C KC 9C",
            forehand=0,
        ),
        (0, Push()),
        (_BLAISE, Choose(Mode.HEARTS)),
    ),
    "7D 8D AD 6D",
    "AH QH",
)

_WEAK = _dealt(
    "KH QH 6H 10S 9S 8S 7S JD 9C",
    "8H 8C 7C 6C QC KS 6S KD 9D",
    "JH 9H AH 7H AS AD 8D 6D JC",
    "10H QS JS QD 10D 7D AC KC 10C",
    forehand=0,
)
_BLAISES_CHOICE = (_BLAISE, Choose(Mode.HEARTS))
_PUSHED = _then(_WEAK, (0, Push()), _BLAISES_CHOICE)
_RUN = _run("10S 9S 8S 7S")
_ADAS_RUN = (_ADA, _run("8C 7C 6C")[0])
_LATE = _played(
    _then(_PUSHED, (0, _RUN[0]), *_by((0,), "6H"), _ADAS_RUN),
    "8H JH 10H",
    "9H 7D KH 6C",
    "AD QD JD 9D",
    "AS JS 7S 6S",
    "JC AC 9C 7C",
    "KC 8S 8C 7H",
    "6D 10D",
)

_RACE = _then(
    _dealt(
        "AH KH QH 9S 7S JD 8D 9C 6C",
        "10H KS 10S 6S AD 9D 7D KC 7C",
        "7H QS JS QD 10D 6D QC JC 8C",
        "JH 9H 8H 6H AS 8S KD AC 10C",
        forehand=_CARL,
        deal=11,
        written=(962, 968),
    ),
    (_CARL, Choose(Mode.HEARTS)),
    *_by((_CARL,), "JH"),
    (0, _run("AH KH QH")[0]),
    *_by((0, _ADA, _BLAISE), "QH 10H 7H"),
)


LESSON: Lesson[State, Move] = (
    Exercise(
        "trick",
        _played(_OBENABE, "JS 7S KS"),
        (Task(_plays("AS")),),
        page=3,
        refusals=("must-follow",),
        ends_at="table",
        facts=facts(ace="AS", king="KS"),
    ),
    Exercise(
        "partner",
        _played(_OBENABE, "JS 7S KS AS", "6S QS 9S 10S", "JC KC 7C"),
        (Task(_plays("10C")),),
        page=2,
        ends_at="table",
        facts=facts(ten="10C"),
    ),
    Exercise(
        "ruff",
        _RUFF,
        (Task(_plays("6H"), wrong={"dear": _plays("QH")}),),
        page=3,
        ends_at="table",
        facts=facts(trump=Suit.HEARTS, ace="AC", six="6H", queen="QH"),
    ),
    Exercise(
        "order",
        _ORDER,
        (Task(_plays("9H")),),
        page=2,
        ends_at="table",
        facts=facts(ace="AH"),
    ),
    Exercise(
        "undertrump",
        _RUFFED,
        (Task(_plays("QH")),),
        page=3,
        refusals=("undertrump", "must-overtrump"),
        ends_at="table",
        facts=facts(ace="AS", ten="10H", queen="QH"),
    ),
    Exercise(
        "puur",
        _PUUR,
        (
            Task(_plays("7H"), then=_by((_ADA, _BLAISE, _CARL), "8H 9H 6C")),
            Task(_plays("10S"), wrong={"puur": _plays("JH")}, then=_by((_ADA,), "10H")),
        ),
        page=3,
        refusals=("must-follow-trump",),
        ends_at="table",
        facts=facts(ace="AH", nine="9H", seven="7H", ten="10S"),
    ),
    Exercise(
        "push",
        _WEAK,
        (
            Task(
                (Push(),),
                wrong={"open": (Choose(Mode.OBENABE), Choose(Mode.UNDENUFE))},
                then=(_BLAISES_CHOICE,),
            ),
        ),
        page=1,
        facts=facts(trump=Suit.HEARTS, long=Suit.SPADES),
    ),
    Exercise(
        "weis",
        _PUSHED,
        (
            Task(
                _RUN,
                wrong={"part": _run("10S 9S 8S", "9S 8S 7S")},
                then=(*_by((0,), "6H"), _ADAS_RUN, *_by((_ADA, _BLAISE, _CARL), "8H JH 10H")),
            ),
        ),
        page=4,
        ends_at="table",
        facts=facts(six="6H"),
    ),
    Exercise(
        "stoeck",
        _LATE,
        (
            Task(
                (Play(Card.parse("QH"), stoeck=True),),
                wrong={"unsaid": _plays("QH")},
                then=_by(
                    (_ADA, 0, _ADA, _BLAISE, _CARL, _BLAISE, _CARL, 0, _ADA),
                    "KD 10S KS AH QS 8D 10C 9S QC",
                ),
            ),
            Question(("152", "157", "257"), "157"),
        ),
        page=5,
        ends_at="table",
        facts=facts(king="KH", queen="QH", ten="10D"),
    ),
    Exercise(
        "race",
        _RACE,
        (Task((Stoeck(),)),),
        page=5,
        ends_at="table",
    ),
)

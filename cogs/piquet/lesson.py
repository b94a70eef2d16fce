"""The lesson of Piquet: tricks, the exchange, the talk, pique and repique, and what the talk gives away."""

from __future__ import annotations

from bot.engine.cards import Card, Suit, parse_cards
from bot.engine.game import Rng
from bot.engine.lesson import Exercise, Lesson, Task, facts
from bot.engine.tricks import Play
from bot.engine.value import replace
from cogs.piquet.rules import Move, Options, State, active, deal, play
from cogs.piquet.rules.claims import Category, in_order
from cogs.piquet.rules.model import (
    Acting,
    Add,
    Ask,
    Automatic,
    Call,
    Deal,
    Dealt,
    Declare,
    Equal,
    Exchange,
    Good,
    Hand,
    NotGood,
    Pass,
    Show,
    Stage,
)

_MINE, _ADA = 0, 1


def _dealt(elder: int, mine: str, adas: str, talon: str) -> State:
    """The hands as they were dealt, and the talon, top first."""
    hands = Hand(in_order(parse_cards(mine)), parse_cards(mine)), Hand(in_order(parse_cards(adas)), parse_cards(adas))
    dealt = Deal(elder, hands, parse_cards(talon), leader=elder, record=(Dealt(1, elder),))
    begun = replace(deal(Options(), 2, Rng("lesson")), deal=dealt, phase=Acting(Stage.ELDER_EXCHANGE, elder))
    for on in (True, False):  # which can't be changed again in this deal, so that no button in the talk is about it
        begun = play(begun, _MINE, Automatic(on)).state
    return begun


def _after(state: State, *moves: Move) -> State:
    """The position after these moves, each of whoever's turn it is."""
    for move in moves:
        (seat,) = active(state)
        state = play(state, seat, move).state
    return state


def _plays(text: str) -> tuple[Play, ...]:
    return tuple(map(Play, parse_cards(text)))


def _exchanged(text: str) -> Exchange:
    return Exchange(parse_cards(text))


def _called(text: str) -> Call:
    return Call(parse_cards(text))


# Steps 1 and 2: after eight tricks, five of them the learner's; no heart is left but those in the hands

_TRICKS = _after(
    _dealt(
        _MINE,
        "KS 10S 7S KH 10H 9H 8H 9D JC 10C 8C 7C",
        "AS QS 9S 8S QH 7H KD QD JD 8D KC 9C",
        "JS AH AD 7D QC JH 10D AC",
    ),
    _exchanged("7S 9H 10C 8C 7C"),
    _exchanged("QS QD JD"),
    _called("AH KH 10H 8H"),
    Good(),
    Pass(),
    Pass(),
    *_plays("AD"),
    Declare((), ()),
    *_plays("8D AH 7H 10S 8S JS 9S JC 9C 9D 10D QH 10H KD 7D JH"),
)

# Steps 3, 4 and 7: one deal as Elder, up to a repique

_EXCHANGE = _dealt(
    _MINE,
    "QS JS 10S 9S AH 10H 8H 10D 9D 7D 9C 8C",
    "AS KS 7S JH 9H 7H AD KD AC QC JC 7C",
    "8S KH QH QD 10C JD 8D KC",
)
_WORTHLESS = _exchanged("8H 9D 7D 9C 8C")
_ADAS_SEVENS = _exchanged("7S 7H 7C")
_POINT = _after(_EXCHANGE, _WORTHLESS, _ADAS_SEVENS)
_SPADES = _called("QS JS 10S 9S 8S")
_SET = _after(_POINT, _SPADES, Good(), _SPADES, Good(), Add((parse_cards("AH KH QH"),)))

# Steps 5 and 6: one deal as Younger; then step 8

_MAKING = _after(
    _dealt(
        _ADA,
        "AC KC JC 10C 8C JD 10D 9D 7S AS QH 7H",
        "AH KH 10H 9H KS QS 9S 8S AD 7D 9C 7C",
        "8H JS KD QD QC 10S JH 8D",
    ),
    _exchanged("9S 8S 7D 9C 7C"),
    _exchanged("QH 7H 7S"),
    _called("AH KH 10H 9H 8H"),
)
_CLUBS = NotGood(parse_cards("AC KC JC 10C 8C"))
_SEQUENCE = _after(_MAKING, Ask(), _CLUBS, _called("AD KD QD"))

_EQUAL = _after(
    _dealt(
        _ADA,
        "JH 10H 9H 8H KS KD JD KC QC 9D 9C 7C",
        "AS JS 10S 9S AH KH 10D 8D 7D AC 10C 8C",
        "8S 7S QH AD QD QS JC 7H",
    ),
    _exchanged("10D 8D 7D 10C 8C"),
    _exchanged("9D 9C 7C"),
    _called("AS JS 10S 9S 8S 7S"),
    Good(),
    _called("JS 10S 9S 8S 7S"),
)

# Step 9: 22 in the talk and six leads

_PIQUE = _after(
    _dealt(
        _MINE,
        "AS KS QS JS AH JH 10D 8D 7D QC 8C 7C",
        "8S 7S KH QH 9H 8H 7H AD QD AC KC JC",
        "10S 9S KD 9D 10C 10H JD 9C",
    ),
    _exchanged("10D 8D 7D 8C 7C"),
    _exchanged("9H 8H 7H"),
    _called("AS KS QS JS 10S 9S"),
    Good(),
    _called("AS KS QS JS 10S 9S"),
    Good(),
    Add(()),
    Pass(),
    *_plays("AS"),
    Declare((), ()),
    *_plays("7S KS 8S QS 9C JS 10H 10S JC 9S JD"),
)

# Step 10: Ada has said "And trio of queens", and taken ten tricks

_CAPOT = _after(
    _dealt(
        _ADA,
        "JS 8S AH KH QH KD 10D 9D 7D JC 10C 7C",
        "AS KS QS 10S 9S 10H 9H 8H 7H JD AC QD",
        "7S KC QC 9C AD JH 8D 8C",
    ),
    _exchanged("10H 9H 8H 7H JD"),
    _exchanged("9D 7D 7C"),
    _called("AS KS QS 10S 9S 7S"),
    Good(),
    _called("AS KS QS"),
    NotGood(parse_cards("AH KH QH JH")),
    _called("AS AD AC"),
    Good(),
    Add((parse_cards("QS QD QC"),)),
    *_plays("AS"),
    Declare((), ()),
    *_plays("8S KS JS QS JH 10S 10D 9S QH 7S KH AD 8D AC 8C KC 10C QC JC 9C"),
)

_SHOW_POINT = Show(Category.POINT, 0)

LESSON: Lesson[State, Move] = (
    Exercise(
        "trick",
        _TRICKS,
        (Task(_plays("KH"), {"low": _plays("8H")}),),
        page=3,
        refusals=("must-follow",),
        facts=facts(jack="JH", king="KH"),
    ),
    Exercise(
        "cards",
        _after(_TRICKS, *_plays("KH")),
        (Task(_plays("8H"), then=((_ADA, Play(Card.parse("KC"))),)),),
        page=3,
        facts=facts(ace="AS", eight="8H", clubs=Suit.CLUBS, hearts=Suit.HEARTS),
    ),
    Exercise(
        "exchange",
        _EXCHANGE,
        (Task((_WORTHLESS,), then=((_ADA, _ADAS_SEVENS),)),),
        page=1,
        refusals=("exchange-none", "exchange-too-many", "younger-exchange-none", "younger-exchange-too-many"),
        facts=facts(spade="8S", club="10C"),
    ),
    Exercise(
        "point",
        _POINT,
        (Task((_SPADES,), {"hearts": (_called("AH KH QH 10H"),), "pass": (Pass(),)}, then=((_ADA, Good()),)),),
        page=2,
        refusals=("point-two-suits", "point-too-short", "point-one-only", "nothing-to-claim"),
        ends_at="table",
    ),
    Exercise(
        "making",
        _MAKING,
        (Task((Ask(),)), Task((_CLUBS,))),
        page=2,
        refusals=(
            "not-good-unsupported",
            "making-unsupported",
            "equal-too-early",
            "settle-not-better",
            "closed-after-good",
        ),
        ends_at="table",
    ),
    Exercise(
        "sequence",
        _SEQUENCE,
        (Task((NotGood(parse_cards("JD 10D 9D 8D")),), {"ask": (Ask(),)}),),
        page=2,
        refusals=("seq-too-short", "seq-two-suits", "seq-gap", "how-high-unsupported"),
        ends_at="table",
    ),
    Exercise(
        "repique",
        _SET,
        (
            Task(
                (_called("10S 10H 10D 10C"),),
                {"queens": (_called("QS QH QD"),), "pass": (Pass(),)},
                then=((_ADA, Good()),),
            ),
            Task((Add((parse_cards("QS QH QD"),)),)),
        ),
        page=3,
        refusals=(
            "set-mixed",
            "set-size",
            "set-low",
            "no-question-for-sets",
            "not-good-unsupported-set",
            "extra-not-won",
            "extra-outranks",
            "extra-same-run",
        ),
        ends_at="table",
    ),
    Exercise(
        "equal",
        _EQUAL,
        (
            Task((Ask(),), {"show": (_SHOW_POINT,)}),
            Task(
                (Equal(parse_cards("JH 10H 9H 8H 7H")),),
                {"show": (_SHOW_POINT,)},
                then=((_ADA, _called("AS AH AD AC")), (_MINE, Good())),
            ),
        ),
        page=3,
        refusals=("settle-not-equal", "closed-equal"),
        ends_at="table",
    ),
    Exercise(
        "pique",
        _PIQUE,
        (Task(_plays("AH"), then=((_ADA, Play(Card.parse("QH"))), (_MINE, Play(Card.parse("JH"))))),),
        page=3,
        ends_at="table",
    ),
    Exercise(
        "capot",
        _CAPOT,
        (
            Task(
                _plays("AH"),
                {"show": (_SHOW_POINT, Show(Category.SET, 0), Show(Category.SET, 1))},
                then=((_ADA, Play(Card.parse("QD"))), (_MINE, Play(Card.parse("KD")))),
            ),
        ),
        page=3,
        facts=facts(ace="AH", spade="QS", heart="QH", diamond="QD", club="QC"),
    ),
)

"""The messages of Piquet: the table, with the talk, for everyone; the hand, with the choices behind the talk."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.value import replace
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.blocks import joined, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.layout import page
from cogs.piquet import pictures
from cogs.piquet.layout.choices import (
    TALK,
    answering,
    automatic,
    blanche,
    calling,
    cards_of,
    chosen,
    conceding,
    cutting,
    declaring,
    exchanging,
    looking,
    playing,
    showing,
)
from cogs.piquet.layout.score import decisive as decisive, settlement, sheet, summary
from cogs.piquet.layout.talk import (
    category_of,
    cuts,
    everything_said,
    last_trick,
    points_of_play,
    said_last,
    scored_last,
    trick_line,
)
from cogs.piquet.pictures import face_up as face_up
from cogs.piquet.rules import Events, View
from cogs.piquet.rules.model import AUTOMATIC, Stage, other
from cogs.piquet.rules.scoring import times_of

_EXCHANGES = frozenset({Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE, Stage.YOUNGER_DISCARD})
_PLAY = frozenset({Stage.LEAD, Stage.FOLLOW})
_SAID, _SCORED = 4, 2
"""How many lines of the talk are on the table's message, and later how many of what it brought; a page has them all."""
_PAGE = 2_000
"""The most characters of the talk on that page."""


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the record says it all
    """The score, the latest of the dialogue as it was spoken, the tricks, and what the game is waiting for."""
    picture = at.cards(pictures.table(view, say), say, _table_in_words(view, say))
    talk = scored_last(view, say, _SCORED) if view.tricks else said_last(view, say, _SAID)
    words = texts(joined(talk, *_conceding(view, say)), _now(view, say))
    return [_top(view, at, say), *picture, *words, *rows(_looks(view, at, say))]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's cards and what can be done with them; before each word, what they are worth."""
    scene = pictures.hand(view, say, chosen(view, at.draft), whole=at.hint is not None)
    picture = at.cards(scene, say, _hand_in_words(view, say))
    own = conceding(view, at, say) or _own(view, at, say)
    top = text(_trick_now(view, say)) if view.phase in _PLAY else _top(view, at, say)
    rest = [*_looks(view, at, say), *automatic(view, at, say)]
    return [top, *picture, *own, *texts("\n".join(_conceding(view, say))), *rows(rest)]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """What the deal brought; after the last, also the settlement."""
    picture = at.cards(pictures.table(view, say), say, _table_in_words(view, say))
    over = view.phase == "over"
    words = (say("last-deal"), summary(view, say), settlement(view, say)) if over else (summary(view, say),)
    return [*([] if over else [_top(view, at, say)]), *picture, text(joined(*words)), *rows(_looks(view, at, say))]


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """What the seat can do, or whose turn it is."""
    match view.phase:
        case Stage.CUT if view.seat in view.waiting:
            return cutting(view, at, say)
        case _ if view.seat not in view.waiting:
            (seat,) = view.waiting
            turn = [] if view.phase in _PLAY else [text(say("turn-of", seat=seat))]
            return [*blanche(view, at, say), *turn]
        case stage if stage in _EXCHANGES:
            return exchanging(view, at, say)
        case Stage.CLAIM:
            return calling(view, at, say)
        case Stage.REPLY | Stage.SETTLE:
            return answering(view, at, say)
        case Stage.EXTRA | Stage.DECLARE:
            return declaring(view, at, say)
        case Stage.LOOK:
            return looking(view, at, say)
        case _:
            return playing(view, at, say)


# How the partie stands


def _top(view: View, at: Address, say: Say) -> Block:
    return text(joined(_heading(view, say, at.deals), _standing(view, say)))


def _heading(view: View, say: Say, most: int | None = None) -> str:
    """Which deal it is; ``most``: after how many the match is over, if not by its rules."""
    if view.elder is None:
        return say("heading-cut")
    if view.phase == "pause":
        return say("heading-after", deal=view.number)
    if view.options.game == "au_cent":
        return say("heading-race", deal=view.number, target=view.options.au_cent_target, seat=view.elder)
    deals = max(most or int(view.options.partie_deals), view.number)
    double = times_of(view.options, view.number) > 1
    return say("heading", deal=view.number, deals=deals, double=double, seat=view.elder)


def _standing(view: View, say: Say) -> str:
    """Both players' scores of the deal, and of the partie; between deals, the sums have them."""
    if not isinstance(view.phase, Stage) or view.elder is None:
        return ""
    return " · ".join(say("score-of", seat=seat, score=view.scores[seat], total=view.totals[seat]) for seat in (0, 1))


def _trick_now(view: View, say: Say) -> str:
    """In a hand during the play: which trick it is, whose turn, and the score of the deal, the player's own first."""
    (turn,), seat = view.waiting, view.seat or 0
    facts = {"number": len(view.tricks) + 1, "mine": view.scores[seat], "theirs": view.scores[other(seat)]}
    return say("hand-turn", led=bool(view.led), **facts) if turn == seat else say("hand-waits", seat=turn, **facts)


def _conceding(view: View, say: Say) -> list[str]:
    """During the talk, whose answers come by themselves: everybody may know, so that nobody wonders why."""
    if view.phase not in TALK:
        return []
    facts = {"seconds": int(AUTOMATIC)}
    return [say("automatic-own" if seat == view.seat else "automatic-other", seat=seat, **facts)
            for seat in sorted(view.automatic)]  # fmt: skip


def _now(view: View, say: Say) -> str:
    """What the game is waiting for; during the play with the latest points."""
    (seat,) = view.waiting
    match view.phase:
        case Stage.CUT:
            return say("now-cut", seat=seat)
        case Stage.LEAD | Stage.FOLLOW:
            words = say("now-follow", seat=seat) if view.led else say("now-lead", seat=seat)
            return joined(points_of_play(view, say), words)
        case Stage() as stage:
            return say(f"now-{stage.value.replace('_', '-')}", seat=seat, category=category_of(view).value)
        case _:
            return ""


# What pictures show, in words


def _table_in_words(view: View, say: Say) -> str:
    if view.phase is Stage.CUT:
        return cuts(view, say)
    return joined(*_tricks_in_words(view, say), _led(view, say))


def _hand_in_words(view: View, say: Say) -> str:
    if not isinstance(view.phase, Stage):
        return last_trick(view, say)
    return joined(cards_of(view, say), _table_in_words(view, say))


def _tricks_in_words(view: View, say: Say) -> list[str]:
    """The previous trick, and how many each player has."""
    if not view.tricks:
        return []
    tricks = [sum(trick.winner == each for trick in view.tricks) for each in (0, 1)]
    count = say("tricks-count", first=say.name(0), second=say.name(1), one=tricks[0], two=tricks[1])
    return [last_trick(view, say), count]


def _led(view: View, say: Say) -> str:
    return say("led", seat=pictures.leader(view), card=view.led) if view.led else ""


# The pages


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    """The pages; in a hand whose player can ask to see what the opponent claimed, the talk's has a menu for that."""
    talk = [at.show("claims" if view.shows else "talk", say("press-talk"))] if view.record else []
    sheets = [at.show("sheet", say("press-sheet"))] if view.sheet and view.seat is None else []
    return [*talk, *sheets]


def _claims(view: View, at: Address, say: Say) -> list[Block]:
    """The talk, and what the player may ask to see of it."""
    talk, *back = page(view, replace(at, page="talk"), say, PAGES)
    return [talk, *showing(view, at, say), *back] if view.shows else []


def _talk(view: View, say: Say) -> str:
    """The page about this deal so far: the scores, everything said, the tricks, and the player's own cards."""
    lines = [
        say("trick-number", number=number + 1, words=trick_line(number, view, say))
        for number in range(len(view.tricks))
    ]
    said = everything_said(view, say, _PAGE - sum(map(len, lines))) or say("nothing-said")
    tricks = "\n".join([say("tricks-heading"), *lines]) if lines else ""
    cards = cards_of(view, say) if isinstance(view.phase, Stage) else ""
    return joined(_heading(view, say), _standing(view, say), said, tricks, cards)


PAGES = {"talk": _talk, "sheet": sheet}
CHOICES = {"claims": _claims}

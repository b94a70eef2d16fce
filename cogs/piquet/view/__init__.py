"""The messages of Piquet: the table, with the talk, for everyone; the hand, with the choices behind the talk."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Say
from bot.ui.screens.blocks import Address, Block, Button, line, page, pause_buttons, pause_words, rows, text, texts
from cogs.piquet import pictures
from cogs.piquet.rules import Told, View
from cogs.piquet.rules.model import (
    ANSWERS,
    Automatic,
    Show,
    Stage,
    other,
)
from cogs.piquet.rules.scoring import times_of
from cogs.piquet.view.choices import (
    answering,
    blanche,
    calling,
    cards_of,
    chosen,
    cutting,
    declaring,
    exchanging,
    looking,
    playing,
)
from cogs.piquet.view.score import result, sheet, summary
from cogs.piquet.view.talk import (
    category_of,
    cuts,
    declared_and_scored,
    everything_said,
    last_trick,
    name_of,
    points_of_play,
    trick_line,
)

_DIALOGUE = frozenset({Stage.CLAIM, Stage.REPLY, Stage.SETTLE, Stage.EXTRA})
_EXCHANGES = frozenset({Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE, Stage.YOUNGER_DISCARD})
_TALK, _PAGE = 2_000, 3_000  # characters of the talk on the table's message, and on a page of its own


def table(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the record says it all
    """The score, the dialogue as it was spoken, the tricks, and what the game is waiting for."""
    if asked := page(view, at, say, _PAGES):
        return asked
    blocks = [*_top(view, say), *at.cards(pictures.table(view, say), say)]
    match view.phase:
        case "pause":
            blocks += [*texts(last_trick(view, say)), line(), *texts(summary(view, say), pause_words(view, say))]
        case "over":
            blocks += [*texts(last_trick(view, say)), line(), text(result(view, say)), text(summary(view, say))]
        case _:
            talk = (declared_and_scored if view.tricks else everything_said)(view, say, _TALK)
            blocks += [*texts(talk, last_trick(view, say)), line(), text(_now(view, say))]
    return [*blocks, *rows([*pause_buttons(view, at, say), *_looks(view, at, say)])]


def hand(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's cards and what can be done with them; before each word, what they are worth."""
    if asked := page(view, at, say, _PAGES):
        return asked
    picture = pictures.hand(view, say, chosen(view, at.draft))
    blocks = [*_top(view, say), *at.cards(picture, say)]
    blocks += _own(view, at, say)
    rest = [*_shows(view, at, say), *_looks(view, at, say), *_automatic(view, at, say)]
    return [*blocks, *rows(rest, 3)]


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """The seat's holdings and actions."""
    mine = view.seat in view.waiting
    match view.phase:
        case "pause":
            return [*texts(summary(view, say), pause_words(view, say)), *rows(pause_buttons(view, at, say))]
        case "over":
            return [text(result(view, say)), text(summary(view, say))]
        case Stage.CUT:
            return cutting(view, at, say) if mine else [text(_now(view, say))]
        case _ if not mine:
            return [text(cards_of(view, say)), *blanche(view, at, say), text(say("not-your-turn-yet"))]
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


def _top(view: View, say: Say) -> list[Block]:
    return [text(f"{_heading(view, say)}\n{_standing(view, say)}")]


def _heading(view: View, say: Say) -> str:
    if view.elder is None:
        return say("heading-cut")
    if view.options.game == "au_cent":
        return say("heading-race", deal=view.number, target=view.options.au_cent_target, seat=view.elder)
    deals = max(int(view.options.partie_deals), view.number)
    double = times_of(view.options, view.number) > 1
    return say("heading", deal=view.number, deals=deals, double=double, seat=view.elder)


def _standing(view: View, say: Say) -> str:
    """One line per player: the score of the deal and of the partie."""
    lines = [
        say("score-line" if view.elder is not None and view.phase not in {"pause", "over"} else "total-line",
            seat=seat, score=view.scores[seat], total=view.totals[seat])
        for seat in (0, 1)
    ]  # fmt: skip
    return "\n".join(lines)


def _now(view: View, say: Say) -> str:
    """What the game is waiting for; during a trick, the card that was led."""
    (seat,) = view.waiting
    match view.phase:
        case Stage.CUT:
            return f"{cuts(view, say)}\n{say('now-cut', seat=seat)}"
        case Stage.LEAD | Stage.FOLLOW:
            words = say("now-follow", seat=seat) if view.led else say("now-lead", seat=seat)
            tricks = [sum(trick.winner == each for trick in view.tricks) for each in (0, 1)]
            count = say("tricks-count", first=say.name(0), second=say.name(1), one=tricks[0], two=tricks[1])
            led = say("led", seat=other(seat), card=view.led) if view.led else ""
            return "\n".join(filter(None, [points_of_play(view, say), count if view.tricks else "", led, words]))
        case Stage() as stage:
            return say(f"now-{stage.value.replace('_', '-')}", seat=seat, category=category_of(view).value)
        case _:
            return ""


def _looks(view: View, at: Address, say: Say) -> list[Button]:
    pages = [
        ("talk", bool(view.tricks) and view.phase not in {"pause", "over"}),
        ("tricks", bool(view.tricks)),
        ("sheet", bool(view.sheet)),
    ]
    return [at.look(page, say(f"press-{page}")) for page, there in pages if there]


def _talk(view: View, say: Say) -> str:
    return everything_said(view, say, _PAGE) or say("nothing-said")


def _tricks(view: View, say: Say) -> str:
    lines = [trick_line(number, view, say) for number in range(len(view.tricks))]
    return "\n".join([say("tricks-heading"), *lines]) if lines else say("no-tricks")


_PAGES = {"talk": _talk, "tricks": _tricks, "sheet": sheet}


def _shows(view: View, at: Address, say: Say) -> list[Button]:
    """Buttons for the opponent's claims that the player may ask to see."""
    return [
        at.play(
            Show(each.category, each.number),
            say("press-show", name=name_of(each.category, each.size, each.rank, view, say)),
        )
        for each in view.shows
    ]


def _automatic(view: View, at: Address, say: Say) -> list[Button]:
    """Offered only at the moments of the talk, and the same for every hand."""
    if view.phase not in (ANSWERS | _DIALOGUE):
        return []
    return [at.play(move, say("press-automatic", on=move.on)) for move in view.moves if isinstance(move, Automatic)]

"""What New Game looks like: the table for everybody, and each hand for its owner."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.tricks import Play
from bot.i18n import Say
from bot.screens.components.address import Address
from bot.screens.components.blocks import joined, rows, text, texts
from bot.screens.components.data import Block
from bot.screens.components.tricks import in_words

from . import pictures
from .pictures import face_up as face_up
from .rules import Events, View


def table(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The points, the tricks, and whose turn it is."""
    picture = at.cards(pictures.table(view, say), say, _tricks(view, say))
    return [text(_points(view, say)), *picture, text(say("turn", seat=min(view.waiting)))]


def hand(view: View, events: Sequence[Events], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's own cards; as buttons when it is their turn."""
    picture = pictures.hand(view, say)
    if not view.moves:
        return [text(_points(view, say)), *at.cards(picture, say, say("held", cards=view.hand))]
    buttons = [at.play_card(Play(card), card, say, can=Play(card) in view.moves) for card in view.hand]
    return [*at.cards(picture, say, _tricks(view, say)), text(say("your-turn")), *rows(buttons)]


def between(view: View, at: Address, say: Say) -> Sequence[Block]:
    """The points after a deal, and at the end, who has won; whom a pause waits for is said for every game."""
    picture = at.cards(pictures.table(view, say), say, _tricks(view, say))
    return [text(_points(view, say)), *picture, *texts(_won(view, say) if view.phase == "over" else "")]


def decisive(view: View, say: Say) -> str:
    """The trick that ended the match."""
    return _last(view, say)


def _points(view: View, say: Say) -> str:
    return "\n".join(
        say("points-of", seat=seat, points=points, target=view.options.target)
        for seat, points in enumerate(view.totals)
    )


def _tricks(view: View, say: Say) -> str:
    """The last trick and the present one, for whoever sees no picture of them."""
    return joined(_last(view, say), in_words(view.trick, say))


def _last(view: View, say: Say) -> str:
    return say("last-trick", cards=view.last.cards, seat=view.last.winner) if view.last else ""


def _won(view: View, say: Say) -> str:
    best = max(view.totals)
    winners = tuple(seat for seat, points in enumerate(view.totals) if points == best)
    return say("result", seats=winners, number=len(winners))

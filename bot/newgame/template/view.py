"""What New Game looks like: the table for everybody, and each hand for its owner."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n import Say
from bot.ui.screens.blocks import Address, Block, pause_buttons, pause_words, rows, text, texts

from . import pictures
from .rules import Play, Told, View


def table(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The points, the last trick, and whose turn it is."""
    now = say("turn", seat=min(view.waiting)) if view.phase == "playing" else _ended(view, say)
    picture = at.cards(pictures.table(view, say), say)
    return [*texts(_points(view, say)), *picture, *texts(_last(view, say), now), *rows(pause_buttons(view, at, say))]


def hand(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The player's own cards; as buttons when it is their turn."""
    if view.phase != "playing":
        return [text(_points(view, say)), *texts(_ended(view, say)), *rows(pause_buttons(view, at, say))]
    picture = at.cards(pictures.hand(view, say), say)
    if not view.moves:
        return [*picture, text(say("held", cards=view.hand))]
    buttons = [at.play(Play(card), say.card(card), ButtonStyle.primary, card=card) for card in view.hand]
    return [*picture, *texts(_last(view, say), _trick(view, say), say("your-turn")), *rows(buttons)]


def _points(view: View, say: Say) -> str:
    return "\n".join(
        say("points-of", seat=seat, points=points, target=view.options.target)
        for seat, points in enumerate(view.totals)
    )


def _trick(view: View, say: Say) -> str:
    return " · ".join(say("played", seat=seat, card=card) for seat, card in view.trick)


def _last(view: View, say: Say) -> str:
    return say("last-trick", cards=view.last.cards, seat=view.last.winner) if view.last else ""


def _ended(view: View, say: Say) -> str:
    """In a pause, who hasn't continued; at the end, who has won."""
    if view.phase == "pause":
        return pause_words(view, say)
    best = max(view.totals)
    winners = tuple(seat for seat, points in enumerate(view.totals) if points == best)
    return say("result", seats=winners, number=len(winners))

"""The pictures of New Game: the trick, and a player's own cards."""

from __future__ import annotations

from bot.art.scene import Blank, Lying, Scene, Spot, in_rows
from bot.engine.tricks import Play
from bot.i18n import Say
from bot.screens.components.spots import above_hands, spot
from bot.screens.components.tricks import laid, trick_scene

from .rules import View

_AROUND = 4
"""The most players side by side."""


def table(view: View, say: Say) -> Scene | None:
    """What everybody has played to the trick and how many they have taken; a trick lies until the next one is led."""
    last = _last(view, say)
    if last and not view.trick:
        return Scene(in_rows(last, _AROUND))
    trick = dict(view.trick)
    places = [
        spot(seat, say, [Lying(trick.get(seat, Blank.EMPTY))], str(tricks), turn=seat in view.waiting)
        for seat, tricks in enumerate(view.tricks)
    ]
    return Scene(in_rows(places, _AROUND), before=last)


face_up = above_hands(table)


def hand(view: View, say: Say) -> Scene | None:
    """The player's own cards: below the tricks if it is their turn, dimmed if they can't be played now."""
    own = tuple(Lying(card, dim=Play(card) not in view.moves) for card in view.hand)
    if not own or not view.moves:
        return Scene(hand=own) if own else None
    return trick_scene(laid(view.trick, say), _last(view, say), own)


def _last(view: View, say: Say) -> tuple[Spot, ...]:
    """The last trick in the order in which it was played, marking who took it."""
    return laid(view.last.plays, say, view.last.winner) if view.last else ()

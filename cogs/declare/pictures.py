"""Declare as pictures: the stock, the laid cards and the size of each hand; and the player's own cards."""

from __future__ import annotations

from bot.art.scene import Blank, Lying, Scene, Spot, backs, in_rows
from bot.engine.game import Seat
from bot.i18n import Say
from bot.ui.screens.blocks import spot
from cogs.declare.rules import View
from cogs.declare.rules.cards import Cards

_HELD, _SHOWN = 4, 2
"""The most places side by side: for hands shown as backs, and for open ones."""


def table(view: View, say: Say) -> Scene | None:
    """What can be drawn, what was laid, and everyone's cards as backs; between deals everyone's hand."""
    if view.phase in {"lay", "draw"}:
        places = [_held(seat, view, say) for seat in (*view.order, *view.out)]
        return Scene(((_stock(view, say), *_laid(view, say)), *in_rows(places, _HELD)))
    result = view.sheet[-1]
    shown = [
        spot(seat, say, [Lying(card) for card in view.shown[seat]], str(points))
        for seat, points in zip(result.order, result.points, strict=True)
    ]
    return Scene(in_rows(shown, _SHOWN))


def hand(view: View, say: Say) -> Scene | None:
    """The player's cards, and below them, if they are to draw, the stock and the cards they can take."""
    if view.phase not in {"lay", "draw"} or not view.hand:
        return None
    draws = view.phase == "draw" and view.is_turn
    above = ((_stock(view, say), *_offer(view, view.takeable, say)),) if draws else ()
    return Scene(above, tuple(map(Lying, view.hand)))


def _stock(view: View, say: Say) -> Spot:
    return Spot((backs(view.stock),), say("picture-stock"))


def _laid(view: View, say: Say) -> list[Spot]:
    """The cards laid in the turn before, those that can't be taken dimmed; then the ones laid in this turn."""
    before = _offer(view, view.open, say)
    if view.turn is None or not view.laid:
        return before
    return [*before, spot(view.turn, say, list(map(Lying, view.laid)), say("picture-laid"))]


def _offer(view: View, cards: Cards, say: Say) -> list[Spot]:
    if view.layer is None or not cards:
        return []
    return [spot(view.layer, say, [Lying(card, dim=card not in view.takeable) for card in cards], say("picture-laid"))]


def _held(seat: Seat, view: View, say: Say) -> Spot:
    if seat in view.out:
        return spot(seat, say, [Lying(Blank.EMPTY)], say("column-out"))
    return spot(seat, say, [backs(view.hands[seat])], turn=seat == view.turn)

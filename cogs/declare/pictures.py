"""Declare as pictures: everybody's cards as backs, what they laid, and the stock; and the player's own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.art.scene import Blank, Lying, Scene, Spot, backs, in_rows
from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.engine.value import replace
from bot.i18n import Say
from bot.screens.components.spots import spot, with_hands
from cogs.declare.rules import View
from cogs.declare.rules.model import Draw, Take

_AROUND = 4
"""The most places side by side, of players and the stock."""
_OPEN = 2
"""How many open hands lie side by side; with three, names would have no room beside the scores."""


def table(view: View, say: Say) -> Scene | None:
    """Everyone's cards as backs and what they laid in the last lap, and the stock; between deals everyone's hand."""
    if view.phase in {"lay", "draw"}:
        return Scene(_around((*view.order, *view.out), view, say))
    result = view.sheet[-1]
    scores = dict(zip(result.order, result.scores, strict=True))
    shown = [
        spot(
            seat,
            say,
            [Lying(card) for card in view.shown[seat]],
            say("picture-scored", score=score, total=view.totals[seat]),
        )
        for seat, score in scores.items()
    ]
    return Scene(in_rows(shown, _OPEN))


def face_up(view: View, hands: Mapping[Seat, View], say: Say) -> Scene | None:
    """Everyone's place with what they laid in the last lap, and below them the cards of these seats."""
    held = {seat: tuple(map(Lying, own.hand)) for seat, own in hands.items() if view.phase in {"lay", "draw"}}
    return with_hands(table(view, say), held, view.waiting, say)


def hand(view: View, say: Say, hint: object = None) -> Scene | None:
    """The player's cards; on their turn the others above them, in playing order, and the stock.

    ``hint``: where what it draws or takes lies is marked.
    """
    if view.phase not in {"lay", "draw"} or not view.hand:
        return None
    own = tuple(map(Lying, view.hand))
    if view.seat is None or not view.is_turn:
        return Scene(hand=own)
    place = view.order.index(view.seat)
    return Scene(_around((*view.order[place + 1 :], *view.order[:place]), view, say, hint), own)


def _around(seats: Sequence[Seat], view: View, say: Say, hint: object = None) -> tuple[tuple[Spot, ...], ...]:
    return in_rows([*(_player(seat, view, say, hint) for seat in seats), _stock(view, say, hint)], _AROUND)


def _stock(view: View, say: Say, hint: object) -> Spot:
    return Spot((replace(backs(view.stock), hinted=hint == Draw()),), say("picture-stock"))


def _player(seat: Seat, view: View, say: Say, hint: object) -> Spot:
    """A player's cards as backs, their total, and what they laid last; what can't be taken any more is dimmed."""
    if seat in view.out:
        return spot(seat, say, [Lying(Blank.EMPTY)], say("column-out"))
    if seat == view.turn:
        laid = [Lying(card) for card in view.laid]
    else:
        turn = next((turn for turn in view.last if turn.seat == seat), None)
        last = [(card, _can_be_taken(card, seat, view)) for card in (turn.laid if turn else ())]
        laid = [Lying(card, dim=not can, hinted=can and hint == Take(card)) for card, can in last]
    return spot(seat, say, [backs(view.hands[seat]), *laid], say.number(view.totals[seat]), turn=seat == view.turn)


def _can_be_taken(card: Card, seat: Seat, view: View) -> bool:
    return seat == view.layer and card in view.takeable

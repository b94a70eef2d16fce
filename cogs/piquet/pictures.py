"""Piquet as pictures: both hands, the talon, the led card and the last trick; and a player's own cards."""

from __future__ import annotations

from collections.abc import Collection

from bot.art.scene import Blank, Lying, Scene, Spot, backs
from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.i18n import Say
from bot.ui.screens.blocks import spot
from cogs.piquet.rules import View
from cogs.piquet.rules.claims import in_order
from cogs.piquet.rules.model import Play, Stage, other

_LED = frozenset({Stage.LEAD, Stage.FOLLOW, Stage.DECLARE, Stage.LOOK})
"""The stages of the play, in which a card is led or about to be."""


def table(view: View, say: Say) -> Scene | None:
    """Both players with the talon between them, below it the last trick and its winner; at first the cut cards."""
    if view.phase is Stage.CUT:
        return _cuts(view, say)
    tricks = (tuple(_won(seat, view, say) for seat in (0, 1)),) if view.tricks else ()
    if isinstance(view.phase, Stage):
        return Scene(((_holder(0, view, say), *_talon(view, say), _holder(1, view, say)), *tricks))
    return Scene(tricks) if tricks else None


def hand(view: View, say: Say, chosen: Collection[Card] = ()) -> Scene | None:
    """The player's cards, chosen ones raised; when following, the led card, and cards that may not be played dimmed."""
    if view.phase is Stage.CUT:
        return _cuts(view, say)
    if view.mine is None or not view.mine.cards or not isinstance(view.phase, Stage):
        return None
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    own = tuple(
        Lying(card, dim=bool(playable) and card not in playable, raised=card in chosen)
        for card in in_order(view.mine.cards)
    )
    if view.seat in view.waiting and view.phase in {Stage.FOLLOW, Stage.LOOK} and view.led:
        talon = _talon(view, say) if view.phase is Stage.LOOK else []
        return Scene(((spot(other(view.seat or 0), say, [Lying(view.led)]), *talon),), own)
    return Scene(hand=own)


def _cuts(view: View, say: Say) -> Scene:
    """All cuts, side by side: after equal ones both players cut again."""
    drawn = [[Lying(cut[seat]) for cut in view.cuts] for seat in (0, 1)]
    return Scene((tuple(spot(seat, say, drawn[seat], turn=seat in view.waiting) for seat in (0, 1)),))


def _holder(seat: Seat, view: View, say: Say) -> Spot:
    """A player's hand face down, with the card they led on the side of the opponent."""
    lying = [backs(view.hands[seat])]
    if view.phase in _LED:
        led = view.led if seat not in view.waiting else None
        lying.insert(1 - seat, Lying(led or Blank.EMPTY))
    note = say("picture-elder") if seat == view.elder else ""
    return spot(seat, say, lying, note, turn=seat in view.waiting)


def _talon(view: View, say: Say) -> list[Spot]:
    """The rest of the talon, open if it was turned up."""
    lying = tuple(map(Lying, view.turned)) or ((backs(view.left),) if view.left else ())
    return [Spot(lying, say("picture-talon"))] if lying else []


def _won(seat: Seat, view: View, say: Say) -> Spot:
    """How many tricks a player has; the last one lies with its winner."""
    number = sum(trick.winner == seat for trick in view.tricks)
    last = view.tricks[-1]
    lying = [Lying(card) for card in last.cards] if last.winner == seat else [Lying(Blank.EMPTY)]
    return spot(seat, say, lying, say("picture-tricks", number=number))

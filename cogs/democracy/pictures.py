"""Democracy as pictures: what is turned up, who has placed a card, the previous trick, and a player's own cards."""

from __future__ import annotations

from bot.art.scene import Blank, Lying, Scene, Spot, backs, in_rows
from bot.i18n import Say
from bot.ui.screens.blocks import spot
from cogs.democracy.rules import Place, Trick, View

_WON, _TIED = "✓", "="
_A_ROW = 4
"""The most cards of a trick side by side; with more, the names would be unreadable."""


def table(view: View, say: Say) -> Scene | None:
    """What is turned up, and a back for each placed card; below them the previous trick, open."""
    now = [_turned_up(view, say), _placed(view, say)] if view.flip else []
    before = _trick(view.last, say) if view.last else []
    return Scene((*now, *before)) if now or before else None


def hand(view: View, say: Say) -> Scene | None:
    """What is turned up; below it the player's cards: the placed one raised, those that can't be placed now dimmed."""
    if not view.hand:
        return None
    may = {move.card for move in view.moves if isinstance(move, Place)} | {view.placed}
    own = tuple(Lying(card, dim=card not in may, raised=card == view.placed) for card in view.hand)
    return Scene((_turned_up(view, say),), own)


def _turned_up(view: View, say: Say) -> tuple[Spot, ...]:
    """The open card, the trump, and what is left of the center."""
    if view.flip is None:
        return ()
    trump = Spot((Lying(view.trump),), say("picture-trump")) if view.trump else Spot((), say("picture-no-trump"))
    return Spot((Lying(view.flip),), say("picture-flip")), trump, Spot((backs(view.center),), say("picture-center"))


def _placed(view: View, say: Say) -> tuple[Spot, ...]:
    return tuple(
        spot(seat, say, [Lying(Blank.BACK if seat in view.ready else Blank.EMPTY)], turn=seat in view.waiting)
        for seat in range(len(view.hands))
    )


def _trick(trick: Trick, say: Say) -> list[tuple[Spot, ...]]:
    """What everyone played under the card turned up, marking who won or tied."""
    sign = _WON if len(trick.winners) == 1 else _TIED
    played = [
        spot(seat, say, [Lying(card)], sign if seat in trick.winners else "") for seat, card in enumerate(trick.cards)
    ]
    return [(Spot((), say("picture-before", flip=trick.flip)),), *in_rows(played, _A_ROW)]

"""The pictures of New Game: the trick, and a player's own cards."""

from __future__ import annotations

from bot.art.scene import Blank, Lying, Scene
from bot.i18n import Say
from bot.ui.screens.blocks import spot

from .rules import View


def table(view: View, say: Say) -> Scene | None:
    """What everybody has played to the trick, and how many tricks they have taken."""
    trick = dict(view.trick)
    return Scene(
        (
            tuple(
                spot(seat, say, [Lying(trick.get(seat, Blank.EMPTY))], str(tricks), turn=seat in view.waiting)
                for seat, tricks in enumerate(view.tricks)
            ),
        )
    )


def hand(view: View, say: Say) -> Scene | None:
    """The player's own cards: below the trick if it is their turn, dimmed if it isn't."""
    trick = tuple(spot(seat, say, [Lying(card)]) for seat, card in view.trick if view.moves)
    own = tuple(Lying(card, dim=not view.moves) for card in view.hand)
    return Scene((trick,), own) if own else None

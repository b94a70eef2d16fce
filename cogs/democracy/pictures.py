"""Democracy as pictures: what is turned up, who has placed a card, the previous trick, and a player's own cards."""

from __future__ import annotations

from collections.abc import Mapping

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.game import Seat
from bot.i18n import Say
from bot.screens.components.spots import spot, with_hands
from cogs.democracy.rules import Place, View

_TIED = "="


def table(view: View, say: Say) -> Scene | None:
    """What is turned up; below it the previous trick until somebody places a card, then a back for each card placed."""
    if view.flip is None or (view.last and not view.ready):
        scene = Scene((_turned_up(view, say), _trick_before(view, say)))
    else:
        scene = Scene((_turned_up(view, say), _placed(view, say)), before=_trick_before(view, say))
    return scene if any(scene.rows) else None


def face_up(view: View, hands: Mapping[Seat, View], say: Say) -> Scene | None:
    """What is turned up beside the previous trick, and the cards of these seats, with those they have placed raised."""
    above = Scene((_turned_up(view, say),), before=_trick_before(view, say))
    held = {seat: [Lying(card, raised=card == own.placed) for card in own.hand] for seat, own in hands.items()}
    return with_hands(above, held, view.waiting, say)


def hand(view: View, say: Say) -> Scene | None:
    """What is turned up beside the previous trick, and the player's cards.

    The placed card is raised, and those that can't be placed now are dimmed.
    """
    if view.flip is None:
        return None
    may = {move.card for move in view.moves if isinstance(move, Place)} | {view.placed}
    own = tuple(Lying(card, dim=card not in may, raised=card == view.placed) for card in view.hand)
    return Scene((_turned_up(view, say),), own, before=_trick_before(view, say))


def _turned_up(view: View, say: Say) -> tuple[Spot, ...]:
    """The open card, and which suit is trump."""
    if view.flip is None:
        return ()
    trump = say("picture-trump", suit=view.trump) if view.trump else say("picture-no-trump")
    return (Spot((Lying(view.flip),), trump),)


def _placed(view: View, say: Say) -> tuple[Spot, ...]:
    return tuple(
        spot(seat, say, [Lying(Blank.BACK if seat in view.ready else Blank.EMPTY)], turn=seat in view.waiting)
        for seat in range(len(view.hands))
    )


def _trick_before(view: View, say: Say) -> tuple[Spot, ...]:
    """What everyone played, marking who won or tied."""
    trick = view.last
    if trick is None:
        return ()
    alone = len(trick.winners) == 1
    return tuple(
        spot(seat, say, [Lying(card)], _TIED if here and not alone else "", won=here and alone)
        for seat, card in enumerate(trick.cards)
        for here in (seat in trick.winners,)
    )

"""Piquet as pictures: both hands and the talon, in the play the trick and the one before; a player's own cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.art.scene import Blank, Lying, Scene, Spot, backs
from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.engine.tricks import Play
from bot.engine.value import replace
from bot.i18n import Say
from bot.screens.components.spots import spot, with_hands
from bot.screens.components.tricks import laid
from cogs.piquet.rules import View
from cogs.piquet.rules.claims import in_order
from cogs.piquet.rules.model import Stage

_PLAY = frozenset({Stage.LEAD, Stage.FOLLOW, Stage.DECLARE, Stage.LOOK})
"""The stages of the play, in which a card is led or about to be."""
_ROOM = 8
"""The most cards of a hand below the trick while they are buttons, too; more of these leave no room."""


def table(view: View, say: Say) -> Scene | None:
    """Both players with the talon between them, in the play the trick; at first the cut cards."""
    if view.phase is Stage.CUT:
        return _cuts(view, say)
    if isinstance(view.phase, Stage) and view.phase not in _PLAY:
        return Scene(((_holder(0, view, say), *_talon(view, say), _holder(1, view, say)),))
    return _trick(view, say) if view.tricks or view.phase in _PLAY else None


def face_up(view: View, hands: Mapping[Seat, View], say: Say) -> Scene | None:
    """In the play the trick, before it the talon, and below it the cards of these seats."""
    above = _trick(view, say) if view.tricks or view.phase in _PLAY else Scene((tuple(_talon(view, say)),))
    cards = {seat: in_order(own.mine.cards) if own.mine else () for seat, own in hands.items()}
    return with_hands(above, {seat: tuple(map(Lying, held)) for seat, held in cards.items()}, view.waiting, say)


def hand(view: View, say: Say, chosen: Collection[Card] = (), *, whole: bool = False) -> Scene | None:
    """In the play the trick; the player's cards, chosen ones raised, cards that may not be played dimmed.

    ``whole``: the cards are there even if there are many buttons for them.
    """
    if view.phase is Stage.CUT:
        return _cuts(view, say)
    if not isinstance(view.phase, Stage):
        return _trick(view, say) if view.tricks else None
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    own = tuple(
        Lying(card, dim=bool(playable) and card not in playable, raised=card in chosen)
        for card in in_order(view.mine.cards if view.mine else ())
    )
    if view.phase not in _PLAY or not (view.led or view.tricks):
        return Scene(hand=own)
    trick = _trick(view, say)
    return trick if playable and len(own) > _ROOM and not whole else replace(trick, hand=own)


def _cuts(view: View, say: Say) -> Scene:
    """All cuts, side by side: after equal ones both players cut again."""
    drawn = [[Lying(cut[seat]) for cut in view.cuts] for seat in (0, 1)]
    return Scene((tuple(spot(seat, say, drawn[seat], turn=seat in view.waiting) for seat in (0, 1)),))


def _holder(seat: Seat, view: View, say: Say) -> Spot:
    """A player's hand face down."""
    note = say("picture-elder") if seat == view.elder else ""
    return spot(seat, say, [backs(view.hands[seat])], note, turn=seat in view.waiting)


def leader(view: View) -> Seat:
    """Who leads the present trick."""
    return view.tricks[-1].winner if view.tricks else view.elder or 0


def _talon(view: View, say: Say) -> list[Spot]:
    """The rest of the talon, open if it was turned up."""
    lying = tuple(map(Lying, view.turned)) or ((backs(view.left),) if view.left else ())
    return [Spot(lying, say("picture-talon"))] if lying else []


def _trick(view: View, say: Say) -> Scene:
    """The led card, with the last trick beside it; while none is led, the last trick in its place."""
    last = view.tricks[-1] if view.tricks else None
    if last is None:
        return Scene((_places(view, say, {leader(view): view.led} if view.led else {}),))
    if view.led is None:
        return Scene((_places(view, say, dict(last.plays), last.winner),))
    return Scene((_places(view, say, {leader(view): view.led}),), before=laid(last.plays, say, last.winner))


def _places(view: View, say: Say, cards: Mapping[Seat, Card], winner: Seat | None = None) -> tuple[Spot, ...]:
    """What each player laid, and how many tricks they have; between them the talon, if it is or may be turned up."""
    talon = _talon(view, say) if view.turned or view.phase is Stage.LOOK else []
    first, second = (
        spot(
            seat,
            say,
            [Lying(cards.get(seat, Blank.EMPTY))],
            say("picture-tricks", number=sum(trick.winner == seat for trick in view.tricks)),
            turn=seat in view.waiting,
            won=seat == winner,
        )
        for seat in (0, 1)
    )
    return first, *talon, second

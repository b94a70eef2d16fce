"""Schieber Jass as pictures: the trick as it lies between the four players, and a player's own cards."""

from __future__ import annotations

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.i18n import Say
from bot.ui.screens.blocks import spot
from cogs.jass.older.first.rules import Mode, View
from cogs.jass.older.first.rules.cards import is_down
from cogs.jass.older.first.rules.model import Play
from cogs.jass.older.first.rules.tricks import TRICKS


def table(view: View, say: Say) -> Scene | None:
    """The four players around the current trick, or the last one once all are played; in the middle, what is trump."""
    if view.mode is None:
        return None
    laid = _laid(view)
    turn = (view.leader + len(view.table)) % 4 if view.phase == "play" else None
    spots = [spot(seat, say, [Lying(laid.get(seat, Blank.EMPTY))], turn=seat == turn) for seat in range(4)]
    # Play goes to the right, so the next player sits there.
    return Scene(((spots[2],), (spots[3], _middle(view, view.mode, say), spots[1]), (spots[0],)))


def hand(view: View, say: Say) -> Scene | None:
    """The player's cards; on their turn the trick above them, and cards that may not be played dimmed."""
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    own = tuple(Lying(card, dim=bool(playable) and card not in playable) for card in view.hand)
    if not own:
        return None
    if not playable or view.mode is None:
        return Scene(hand=own)
    laid = [spot(seat, say, [Lying(card)]) for seat, card in _laid(view).items()] if view.table else []
    return Scene(((*laid, _middle(view, view.mode, say)),), own)


def _laid(view: View) -> dict[Seat, Card]:
    """Who played which card, in playing order; between two deals, in the last trick."""
    leader, cards = view.leader, view.table
    if not cards and view.phase in {"count", "over"} and view.tricks:
        leader, cards = view.tricks[-1].leader, view.tricks[-1].cards
    return {(leader + step) % 4: card for step, card in enumerate(cards)}


def _middle(view: View, mode: Mode, say: Say) -> Spot:
    """What is trump: the suit's symbol, or the mode's name and which cards are high; and the number of the trick."""
    trick = "" if view.phase in {"count", "over"} else f"{view.trick}/{TRICKS}"
    if mode.trump:
        return Spot((Lying(mode.trump),), note=trick)
    return Spot((), say(f"mode-{mode.value}"), f"{'▼' if is_down(mode, view.trick) else '▲'} {trick}")

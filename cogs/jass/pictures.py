"""Schieber Jass as pictures: the trick in playing order, what is trump, the trick before, and a player's own cards."""

from __future__ import annotations

from bot.art.scene import Lying, Scene, Spot
from bot.i18n import Say
from bot.screens.components.spots import above_hands
from bot.screens.components.tricks import laid, trick_scene
from cogs.jass.rules import Mode, View
from cogs.jass.rules.cards import is_down
from cogs.jass.rules.model import Play
from cogs.jass.rules.tricks import TRICKS


def table(view: View, say: Say) -> Scene | None:
    """The trick, once it is known what is trump; small beside the count."""
    if view.mode is None:
        return None
    counted = view.phase in {"pause", "over"}
    return Scene(before=_scene(view, view.mode, say).rows[0][:-1]) if counted else _scene(view, view.mode, say)


face_up = above_hands(table)


def hand(view: View, say: Say) -> Scene | None:
    """The player's cards; when asked the trick above them, and cards that may not be played dimmed."""
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    own = tuple(Lying(card, dim=bool(playable) and card not in playable) for card in view.hand)
    if not own:
        return None
    if view.mode is None or view.seat not in view.waiting or not (view.table or view.tricks):
        return Scene(hand=own)
    return _scene(view, view.mode, say, own)


def _scene(view: View, mode: Mode, say: Say, own: tuple[Lying, ...] = ()) -> Scene:
    """The trick, the last one, and what is trump."""
    last = laid(view.tricks[-1].plays, say, view.tricks[-1].winner) if view.tricks else ()
    return trick_scene(laid(view.plays, say), last, own, (_contract(view, mode, say),))


def _contract(view: View, mode: Mode, say: Say) -> Spot:
    """What is trump: the suit's symbol, or the mode's name and which cards are high; and the number of the trick."""
    trick = f"{view.trick}/{TRICKS}"
    if mode.trump:
        return Spot((Lying(mode.trump),), note=trick)
    return Spot((), say(f"mode-{mode.value}"), f"{'▼' if is_down(mode, view.trick) else '▲'} {trick}")


def mode_name(mode: Mode, say: Say) -> str:
    """What is chosen for a deal, as players call it."""
    return say("mode-trump", suit=mode.trump) if mode.trump else say(f"mode-{mode.value}")

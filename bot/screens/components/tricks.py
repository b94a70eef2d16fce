"""Tricks as games show them: in pictures, and in the words instead of these."""

from __future__ import annotations

from bot.art.scene import Lying, Scene, Spot
from bot.engine.game import Seat
from bot.engine.tricks import Plays
from bot.i18n import Say
from bot.screens.components.spots import spot


def laid(plays: Plays, say: Say, winner: Seat | None = None) -> tuple[Spot, ...]:
    """A trick in playing order; ``winner``: who took it."""
    return tuple(spot(seat, say, [Lying(card)], won=seat == winner) for seat, card in plays)


def trick_scene(
    trick: tuple[Spot, ...], last: tuple[Spot, ...], hand: tuple[Lying, ...] = (), beside: tuple[Spot, ...] = ()
) -> Scene:
    """The trick, with the last one small beside it; until a card is led, the last one in its place.

    ``hand``: what lies below it; ``beside``: what else lies there.
    """
    return Scene(((*trick, *beside),), hand, last) if trick else Scene(((*last, *beside),), hand)


def in_words(plays: Plays, say: Say) -> str:
    """Who played which card; a game can say ``played`` in its own words."""
    return " · ".join(say("played", seat=seat, card=card) for seat, card in plays)

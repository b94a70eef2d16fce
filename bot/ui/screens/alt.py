"""Descriptions of pictures for people who don't see them, made from the same scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.art.scene import Blank, Lying, Scene, Spot
from bot.engine.cards import Card, Suit
from bot.i18n import Say

ABOUT = 1_000
"""The longest description, in characters; Discord accepts a few more."""


def about(scene: Scene, say: Say) -> str:
    """Every place with everything that lies there; cards are named in full unless that is too long."""
    spots = [spot for row in scene.rows for spot in row]
    if scene.hand:
        spots.append(Spot(scene.hand, say("alt-hand")))
    full = _told(spots, say, say.card_in_words)
    return full if len(full) <= ABOUT else _told(spots, say, say.card)


def _told(spots: Iterable[Spot], say: Say, name: Callable[[Card], str]) -> str:
    return ". ".join(filter(None, [_spot(spot, say, name) for spot in spots]))


def _spot(spot: Spot, say: Say, name: Callable[[Card], str]) -> str:
    """Whose place or what it is, then what lies there; chosen cards and unplayable ones are listed separately."""
    title = " ".join(filter(None, [spot.title, spot.note]))
    if spot.turn:
        title = say("alt-turn", title=title)
    chosen = [card for card in spot.cards if card.raised]
    dim = [card for card in spot.cards if card.dim and not card.raised]
    others = [card for card in spot.cards if not card.dim and not card.raised]
    parts = [
        _listed(others, say, name),
        say("alt-chosen", cards=_listed(chosen, say, name)) if chosen else "",
        say("alt-dim", cards=_listed(dim, say, name)) if dim else "",
    ]
    what = "; ".join(filter(None, parts))
    return say("alt-titled", title=title, what=what) if title and what else title or what


def _listed(cards: Sequence[Lying], say: Say, name: Callable[[Card], str]) -> str:
    return ", ".join(_lying(card, say, name) for card in cards)


def _lying(lying: Lying, say: Say, name: Callable[[Card], str]) -> str:
    match lying.what:
        case Card() as card if lying.count > 1:
            return say("alt-several", number=lying.count, what=say(f"rank-{card.rank.value}-name"))
        case Card() as card:
            return name(card)
        case Suit() as suit:
            return say.suit(suit)
        case Blank.BACK:
            return say("alt-back", number=lying.count)
        case Blank.EMPTY:
            return say("alt-empty")

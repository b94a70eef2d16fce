"""Descriptions of pictures for people who don't see them, made from the same scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.art.scene import Blank, Finish, Lying, Podium, Scene, Spot
from bot.engine.cards import Card, Suit
from bot.i18n import Say

ABOUT = 1_000
"""The longest description, in characters; Discord accepts a few more."""


def about(scene: Scene | Podium, say: Say) -> str:
    """Every place with everything that lies there; cards are named in full unless that is too long."""
    if isinstance(scene, Podium):
        return ". ".join(_finish(finish, say) for finish in scene.finishes)
    full = _told(scene, say, say.card_in_words)
    return full if len(full) <= ABOUT else _told(scene, say, say.card)


def _finish(finish: Finish, say: Say) -> str:
    who = say.listed([spot.title for spot in finish.who])
    return say("alt-place", place=finish.place, what=", ".join(filter(None, [who, finish.points])))


def _told(scene: Scene, say: Say, name: Callable[[Card], str]) -> str:
    """The places row by row, then the hand, then the earlier trick."""
    parts = [_spot(spot, say, name) for row in scene.rows for spot in row]
    if scene.hand:
        parts.append(_spot(Spot(scene.hand, say("alt-hand")), say, name))
    if scene.before:
        parts.append(say("alt-before", what="; ".join(_spot(spot, say, name) for spot in scene.before)))
    return ". ".join(filter(None, parts))


def _spot(spot: Spot, say: Say, name: Callable[[Card], str]) -> str:
    """Whose place or what it is, then what lies there; chosen cards and unplayable ones are listed separately."""
    title = " ".join(filter(None, [spot.title, spot.note]))
    if spot.turn:
        title = say("alt-turn", title=title)
    if spot.won:
        title = say("alt-won", title=title)
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

"""Descriptions of pictures for people who don't see them, made from the same scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import groupby
from typing import TypeAlias

from bot.art.scene import Blank, Finish, Lying, Podium, Scene, Spot
from bot.engine.cards import Card, Suit
from bot.i18n import Say
from bot.names import isolated

ABOUT = 1_024
"""The longest description that Discord takes, in characters."""

_KEPT = 256
"""How many descriptions are remembered."""
_PLAIN = "\ufe0e"
"""The character after a sign that asks for the plain one instead of a coloured picture."""

_Listed: TypeAlias = Callable[[Sequence[Lying], Say], str]
"""How what lies in a spot is told."""


@lru_cache(maxsize=_KEPT)
def about(scene: Scene | Podium, say: Say) -> str:
    """Every place with everything that lies there; a redrawn screen mostly has the same picture.

    Cards are named in full unless that is too long, else by signs, else in as few characters as can be:
    ``K♠♦ 10♥ 8×3``.
    """
    if isinstance(scene, Podium):
        return ". ".join(_finish(finish, say) for finish in scene.finishes)
    for name in (say.card_in_words, say.card):
        description = _describe(scene, say, partial(_one_by_one, name))
        if len(description) <= ABOUT:
            return description
    return _describe(_by_player(scene), say, _by_rank)


def _finish(finish: Finish, say: Say) -> str:
    who = say.listed([isolated(spot.title) for spot in finish.who])
    return say("alt-place", place=finish.place, what=", ".join(filter(None, [who, finish.points])))


def _describe(scene: Scene, say: Say, listed: _Listed) -> str:
    """The places row by row, then the hand, then the earlier trick."""
    parts = [_spot(spot, say, listed) for row in scene.rows for spot in row]
    if scene.hand:
        parts.append(_spot(Spot(scene.hand, say("alt-hand")), say, listed))
    if scene.before:
        parts.append(say("alt-before", what="; ".join(_spot(spot, say, listed) for spot in scene.before)))
    return ". ".join(filter(None, parts))


def _by_player(scene: Scene) -> Scene:
    """The scene with a player's second spot right behind the first, where it needs no name."""
    places: dict[int, list[Spot]] = {}
    for number, spot in enumerate(spot for row in scene.rows for spot in row):
        places.setdefault(spot.number or -number, []).append(spot)
    return replace(scene, rows=tuple(map(_behind_each_other, places.values())))


def _behind_each_other(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    first, *others = spots
    turn = any(spot.turn for spot in spots)
    return replace(first, turn=turn), *(replace(spot, title="", turn=False) for spot in others)


def _spot(spot: Spot, say: Say, listed: _Listed) -> str:
    """Whose place or what it is, then what lies there; chosen, hinted and unplayable cards are listed separately."""
    title = " ".join(filter(None, [isolated(spot.title), spot.note]))
    if spot.turn:
        title = say("alt-turn", title=title)
    if spot.won:
        title = say("alt-won", title=title)
    chosen = [card for card in spot.cards if card.raised]
    hinted = [card for card in spot.cards if card.hinted]
    dim = [card for card in spot.cards if card.dim and not card.raised]
    others = [card for card in spot.cards if not (card.dim or card.raised or card.hinted)]
    parts = [
        listed(others, say),
        say("alt-chosen", cards=listed(chosen, say)) if chosen else "",
        say("alt-hinted", cards=listed(hinted, say)) if hinted else "",
        say("alt-dim", cards=listed(dim, say)) if dim else "",
    ]
    what = "; ".join(filter(None, parts))
    return say("alt-titled", title=title, what=what) if title and what else title or what


def _one_by_one(name: Callable[[Card], str], cards: Sequence[Lying], say: Say) -> str:
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


def _by_rank(cards: Sequence[Lying], say: Say) -> str:
    """Those of a rank together, so far as they are neighbours."""
    return " ".join(_alike(list(alike), say) for _, alike in groupby(cards, _kind))


def _kind(lying: Lying) -> object:
    """What neighbours have in common that are told as one."""
    return lying.what.rank if isinstance(lying.what, Card) and lying.what.suit and lying.count == 1 else lying


def _alike(cards: Sequence[Lying], say: Say) -> str:
    first, number = cards[0], sum(card.count for card in cards)
    match first.what:
        case Card() as card if first.count > 1:
            return say("alt-pile", number=number, rank=say.rank(card))
        case Card() as card:
            suits = (other.what.suit for other in cards[1:] if isinstance(other.what, Card))
            return (say.card(card) + "".join(say.sign(suit) for suit in suits if suit)).replace(_PLAIN, "")
        case Blank.BACK:
            return say("alt-down", number=number)
        case _:
            return _lying(first, say, say.card)

"""The application's card emoji: their names, their drawings, and which one shows which card.

They belong to the application, not to the bot's database: a name says which card it is, and has a hash of the drawing,
so that it shows by itself what there is and what has to be replaced.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import blake2s
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.art.scene import LETTERED, Faces, Style
from bot.engine.cards import Card, jokers, pack
from bot.screens.components.data import CardEmoji

if TYPE_CHECKING:
    from PIL import Image  # the bot itself draws none of them

Emoji: TypeAlias = Mapping[Card, CardEmoji]
"""The emoji that exist for the cards of one deck."""
Draw: TypeAlias = "Callable[[Card, Faces], Image.Image]"

_ALL = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8))
_CARDS: Mapping[Style, tuple[Card, ...]] = {"french": _ALL, "four": _ALL, "swiss": pack("6 7 8 9 10 J Q K A")}
_SIGNS: Mapping[Style, str] = {"french": "f", "four": "4", "swiss": "s"}
FACES = tuple(Faces(style, letters) for style, each in LETTERED.items() for letters in each)
"""What cards look like to the readers there are."""
_NAME = re.compile(r"(eh_[a-z0-9]+_[a-z0-9]+(?:_[a-z])?)_[0-9a-f]{8}")
"""The name of an emoji that is ours: the card, its letter if that is another than usual, and a hash of its drawing."""


def by_card(emoji: Iterable[discord.Emoji]) -> dict[Faces, Emoji]:
    """Which of an application's emoji show which cards, in all letters; of two for the same card, the newer."""
    found: dict[str, CardEmoji] = {}
    for each in sorted(emoji, key=lambda each: each.id):
        if ours := drawing_of(each.name):
            found[ours] = CardEmoji(each.name, each.id)
    return {faces: {card: found[key] for card, key in of.items() if key in found} for faces, of in _keys().items()}


@cache
def _keys() -> Mapping[Faces, Mapping[Card, str]]:
    """Which drawing shows which card."""
    return {faces: {card: _key(*_drawing(card, faces)) for card in _CARDS[faces.style]} for faces in FACES}


def pictures(draw: Draw) -> dict[str, bytes]:
    """All emoji that there should be, as PNGs by name. Takes a moment: don't call it in a bot's event loop."""
    drawings = dict.fromkeys(_drawing(card, faces) for faces in FACES for card in _CARDS[faces.style])
    return dict(_picture(card, faces, draw) for card, faces in drawings)


def _picture(card: Card, faces: Faces, draw: Draw) -> tuple[str, bytes]:
    image, png = draw(card, faces), io.BytesIO()
    image.save(png, "PNG")
    # The hash is of the pixels: another version of the library may encode the same ones differently.
    return f"{_key(card, faces)}_{blake2s(image.tobytes(), digest_size=4).hexdigest()}", png.getvalue()


def _drawing(card: Card, faces: Faces) -> tuple[Card, Faces]:
    """Which drawing shows this card: all jokers share two, and decks and languages what they print alike."""
    if card.suit is None:
        card = jokers(2)[(card.number - 1) % 2]
    return card, faces.of(card)


def _key(card: Card, faces: Faces) -> str:
    letter, usual = faces.index(card), Faces(faces.style, LETTERED[faces.style][0]).index(card)
    return f"eh_{_SIGNS[faces.style]}_{card}{'' if letter == usual else f'_{letter}'}".lower()


def drawing_of(name: str) -> str | None:
    """Which drawing an emoji with this name shows, in whatever version; None: it isn't one of ours."""
    found = _NAME.fullmatch(name)
    return found[1] if found else None

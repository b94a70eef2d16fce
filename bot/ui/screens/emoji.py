"""The application's card emoji: their names, their drawings, and which one shows which card."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2s
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.art.scene import Faces
from bot.engine.cards import Card, Suit, jokers, pack

if TYPE_CHECKING:
    from PIL import Image  # the bot itself draws none of them

Emoji: TypeAlias = Mapping[Card, discord.PartialEmoji]
"""The emoji that exist for the cards of one deck."""
Draw: TypeAlias = "Callable[[Card, Faces], Image.Image]"

_ALL = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8))
_CARDS: Mapping[Faces, tuple[Card, ...]] = {"french": _ALL, "four": _ALL, "swiss": pack("6 7 8 9 10 J Q K A")}
_SIGNS: Mapping[Faces, str] = {"french": "f", "four": "4", "swiss": "s"}
_RECOLOURED = (Suit.CLUBS, Suit.DIAMONDS)
"""The suits that have colours of their own in the four-colour deck."""
_NAME = re.compile(r"(eh_[a-z0-9]+_[a-z0-9]+)_[0-9a-f]{8}")
"""The name of an emoji that is ours: the card, and a hash that changes with its drawing."""


class CardEmoji(discord.PartialEmoji):
    """The emoji of a card, on a button or an option."""

    __slots__ = ()

    def to_dict(self) -> Any:  # noqa: ANN401  the library's own type for it isn't public
        """What is sent: Discord describes ids as strings, but the library writes numbers."""
        return {"id": str(self.id), "name": self.name}


def by_card(emoji: Iterable[discord.Emoji]) -> dict[str, Emoji]:
    """Which of an application's emoji show which cards of each deck; of two for the same card, the newer."""
    found: dict[str, CardEmoji] = {}
    for each in sorted(emoji, key=lambda each: each.id):
        if ours := drawing_of(each.name):
            found[ours] = CardEmoji(name=each.name, id=each.id)
    keys = {faces: {card: _key(*_drawing(card, faces)) for card in cards} for faces, cards in _CARDS.items()}
    return {faces: {card: found[key] for card, key in of.items() if key in found} for faces, of in keys.items()}


def pictures(draw: Draw) -> dict[str, bytes]:
    """All emoji that there should be, as PNGs by name. Takes a moment: don't call it in a bot's event loop."""
    drawings = dict.fromkeys(_drawing(card, faces) for faces, cards in _CARDS.items() for card in cards)
    return dict(_picture(card, faces, draw) for card, faces in drawings)


def _picture(card: Card, faces: Faces, draw: Draw) -> tuple[str, bytes]:
    image, png = draw(card, faces), io.BytesIO()
    image.save(png, "PNG")
    # The hash is of the pixels: another version of the library may encode the same ones differently.
    return f"{_key(card, faces)}_{blake2s(image.tobytes(), digest_size=4).hexdigest()}", png.getvalue()


def _drawing(card: Card, faces: Faces) -> tuple[Card, Faces]:
    """Which drawing shows this card: all jokers share two, and the four-colour deck has only a few of its own."""
    if card.suit is None:
        card = jokers(2)[(card.number - 1) % 2]
    return card, "french" if faces == "four" and card.suit not in _RECOLOURED else faces


def _key(card: Card, faces: Faces) -> str:
    return f"eh_{_SIGNS[faces]}_{card}".lower()


def drawing_of(name: str) -> str | None:
    """Which drawing an emoji with this name shows, in whatever version; None: it isn't one of ours."""
    found = _NAME.fullmatch(name)
    return found[1] if found else None

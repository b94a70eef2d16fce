"""Every card of every deck looks the same as before, at a table and as an emoji."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image

from bot.art.decks.emoji import emoji
from bot.art.palette import new
from bot.art.scene import Blank, Faces
from bot.art.sprites import size_of, sprite
from bot.engine.cards import Card, Suit, jokers, pack
from tests.looks import alone, look_alike

LETTERED = pack("J Q K A")
DECKS: dict[str, tuple[Faces, tuple[Card, ...]]] = {
    "french": (Faces("french"), (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(2))),
    "four": (Faces("four"), pack("2 A K")),
    "swiss": (Faces("swiss", "UOKA"), pack("6 7 8 9 10 J Q K A")),
    "french.de": (Faces("french", "BDKA"), LETTERED),
    "french.fr": (Faces("french", "VDRA"), LETTERED),
    "french.it": (Faces("french", "FDRA"), LETTERED),
}
IN_A_ROW = 13
SMALL = 112


def sheet(pictures: Sequence[Image.Image], paper: Image.Image) -> bytes:
    """Many pictures combined into one PNG, each in a place as large as the first."""
    width, height = pictures[0].size
    for place, picture in enumerate(pictures):
        paper.paste(picture, (place % IN_A_ROW * width, place // IN_A_ROW * height))
    file = BytesIO()
    paper.save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.long
def test_cards_look_as_they_did(name: str, regenerate: bool) -> None:
    faces, cards = DECKS[name]
    shown = [*cards, *Suit, *Blank]
    width, height = size_of(SMALL)
    paper = new((IN_A_ROW * width, -(-len(shown) // IN_A_ROW) * height))
    drawn = sheet([alone(sprite(each, faces, SMALL)) for each in shown], paper)
    look_alike(f"cards/{name}.png", drawn, regenerate)


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.slow
def test_emoji_look_as_they_did(name: str, regenerate: bool) -> None:
    faces, cards = DECKS[name]
    small = [emoji(card, faces).resize((32, 32)) for card in cards]
    paper = Image.new("RGBA", (IN_A_ROW * 32, -(-len(small) // IN_A_ROW) * 32))
    look_alike(f"cards/emoji.{name}.png", sheet(small, paper), regenerate)

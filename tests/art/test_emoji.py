"""The emoji of cards: small, square, and all different."""

from __future__ import annotations

import pytest

from bot.art.decks.emoji import SIZE, emoji
from bot.art.scene import Faces
from bot.engine.cards import Card, jokers, pack

DECKS: dict[Faces, tuple[Card, ...]] = {
    Faces("french"): (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(2)),
    Faces("four"): pack("2 3 4 5 6 7 8 9 10 J Q K A"),
    Faces("swiss", "UOKA"): pack("6 7 8 9 10 J Q K A"),
}


@pytest.mark.long
def test_each_card_of_a_deck_has_an_emoji_of_its_own() -> None:
    for faces, cards in DECKS.items():
        drawn = [emoji(card, faces) for card in cards]
        assert len({picture.tobytes() for picture in drawn}) == len(cards)
        for picture in drawn:
            assert picture.size == (SIZE, SIZE)
            assert picture.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.long
def test_four_colours_show() -> None:
    for card in DECKS[Faces("four")]:
        differs = emoji(card, Faces("four")).tobytes() != emoji(card, Faces("french")).tobytes()
        assert differs == (card.suit is not None and card.suit.value in "CD")

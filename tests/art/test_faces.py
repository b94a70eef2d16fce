"""Cards with the letters of several languages: each has its own corners, and nothing else differs."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image, ImageDraw

from bot.art.colours import PAPER
from bot.art.decks.emoji import emoji
from bot.art.decks.faces import corner, face
from bot.art.decks.pen import CARD, FINE
from bot.art.scene import LETTERED, Faces, Style
from bot.art.sprites import SIZES, sprite
from bot.engine.cards import Card, Suit, pack, parse_cards
from tests.looks import alone

LETTERS = "".join(dict.fromkeys("".join(letters for each in LETTERED.values() for letters in each)))
CORNER = (4 * FINE, 8 * FINE, 40 * FINE, 50 * FINE)
"""Where a card's letter is: left, top, right and bottom."""
EVERY = (*parse_cards("2H 10D JC QD KH AS X1"), *Suit)


def without_letters(card: Image.Image) -> bytes:
    left, top, right, bottom = CORNER
    pen = ImageDraw.Draw(card)
    pen.rectangle(CORNER, PAPER)
    pen.rectangle((CARD[0] - right, CARD[1] - bottom, CARD[0] - left, CARD[1] - top), PAPER)
    return card.tobytes()


@pytest.mark.parametrize(("style", "usual"), [("french", "JQKA"), ("four", "JQKA"), ("swiss", "UOKA")])
@pytest.mark.long
def test_letters_change_the_corners_of_the_cards_that_have_them_and_nothing_else(style: Style, usual: str) -> None:
    ranks = "6 10 J Q K A" if style == "swiss" else "2 10 J Q K A"
    other = Faces(style, "BDRF")
    plain = Faces(style, usual)
    for card in pack(ranks):
        one, two = face(card, plain), face(card, other)
        assert (one.tobytes() != two.tobytes()) == (card.rank.value in "JQKA"), card
        assert without_letters(one) == without_letters(two), card


@pytest.mark.parametrize("style", ["french", "swiss"])
@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_is_whole_and_in_the_middle(style: Style, letter: str) -> None:
    faces = Faces(style, letter * 4)
    index = Image.new("RGBA", (36 * FINE, 100 * FINE), PAPER)
    index.alpha_composite(corner(Card.parse("QH"), faces))
    width = corner(Card.parse("QH"), faces).width
    written = index.crop((0, 0, width, 43 * FINE)).convert("L").point([255] * 200 + [0] * 56)
    left, top, right, bottom = written.getbbox() or (0, 0, 0, 0)
    assert abs(left - (width - right)) <= FINE / 2, "it isn't in the middle"
    assert bottom - top >= 39 * FINE
    assert right - left >= 15 * FINE


@pytest.mark.parametrize("style", LETTERED)
def test_no_two_letters_look_alike(style: Style) -> None:
    drawn = {emoji(Card.parse("QH"), Faces(style, letter * 4)).tobytes() for letter in LETTERS}
    assert len(drawn) == len(LETTERS)


@pytest.mark.long
def test_what_is_kept_is_never_shown_in_other_letters_and_shared_where_there_are_none() -> None:
    everybody = [Faces("french", letters) for letters in LETTERED["french"]]
    for what, width, dim in product(EVERY, SIZES, (False, True)):
        shown = [sprite(what, faces, width, dim=dim) for faces in everybody]
        there = {faces.index(what) if isinstance(what, Card) else "" for faces in everybody}
        assert len({id(each) for each in shown}) == len({alone(each).tobytes() for each in shown}) == len(there)

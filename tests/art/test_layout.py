"""Where things are: what names need comes before the size of cards, and what is left out first."""

from __future__ import annotations

import pytest

from bot.art.captions import LETTERS, shortest
from bot.art.layout import SpotRow, height_of, laid_out
from bot.art.scene import Blank, Lying, Scene, Spot, backs, in_rows
from bot.art.sprites import SIZES, length
from bot.engine.cards import Card, pack

NAMES = (
    "Bernadette",
    "Christopher",
    "Hannah",
    "Mohammed",
    "Wilhelmina",
    "Alexandra",
    "Ferdinand",
    "Guinevere",
    "李小龍",
)
HAND = tuple(Lying(Card.parse(card)) for card in ["AH", "KH", "QH", "JH", "10H", "9H", "8H", "7H"])


def trick(players: int, note: str = "", *, turn: bool = False) -> tuple[Spot, ...]:
    card = Lying(Card.parse("8D"))
    return tuple(Spot((card,), name, note, number, turn) for number, name in enumerate(NAMES[:players], 1))


def lengths(scene: Scene) -> list[int]:
    return [len(row.spots) for row in laid_out(scene)]


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("Anna", "Anna"),
        ("Hannah", "Hannah"),
        ("Bernadette", "Bernad…"),
        ("A name with spaces", "A nam…"),
        ("WWWWWWWW", "WWW…"),
        ("李小龍大名", "李小龍…"),
        ("김민준김민준", "김민준…"),
        ("A李g김BCD", "A李g김…"),
        ("ก้องก้องก้อง", "ก้องก้อง…"),
        ("#3 Bernadette", "#3 Bernad…"),
    ],
)
def test_six_letters_of_a_name_are_kept(name: str, least: str) -> None:
    assert shortest(name, 3) == least
    assert shortest(name, 0) == name, "it isn't a player's"


def test_a_row_is_broken_where_captions_have_no_room() -> None:
    assert lengths(Scene((trick(6),))) == [6]
    assert lengths(Scene((trick(7),))) == [4, 3]
    assert lengths(Scene((trick(6, "12", turn=True),))) == [3, 3]


def test_cards_of_the_parts_are_equally_large() -> None:
    for rows in ((trick(9, "12"),), in_rows(trick(9, "12"), 4), in_rows(trick(5), 3)):
        assert len({row.size for row in laid_out(Scene(rows))}) == 1
    center = Spot((Lying(Blank.EMPTY),), "Center")
    first, second, third = laid_out(Scene(((center,), *in_rows(trick(8), 4))))
    assert first.size > second.size == third.size


def test_a_name_is_cut_in_smaller_letters_before_it_is_cut_short() -> None:
    (row,) = laid_out(Scene((trick(6),)))
    captions = [place.caption for place in row.places(0)]
    kept = [caption.title for caption in captions if caption]
    assert all(title.startswith(shortest(name, 1).removesuffix("…")) for title, name in zip(kept, NAMES, strict=False))
    assert {caption.letters for caption in captions if caption} <= {*LETTERS[1:]}


def test_the_trick_before_is_beside_the_first_row_or_below_or_left_out() -> None:
    def beside(scene: Scene) -> list[bool]:
        return [row.beside is not None for row in laid_out(scene)]

    assert beside(Scene((trick(2),), before=trick(4))) == [True]
    assert beside(Scene((trick(2),), HAND, before=trick(4))) == [True, False]
    assert beside(Scene((trick(4, "12"),), before=trick(4))) == [False, True]
    assert beside(Scene((trick(5),), HAND, before=trick(5))) == [False, False]


def test_captions_are_lower_where_the_picture_would_be_too_high() -> None:
    spots = [Spot((backs(9), *HAND[:3]), name, "100", number) for number, name in enumerate(NAMES, 1)]
    four, five = (laid_out(Scene(in_rows(spots[:seats], 2))) for seats in (8, 9))
    assert max(height_of(four), height_of(five)) <= 656
    assert four[0].high > five[0].high


def test_how_many_lie_there_has_room_beside_the_next_card() -> None:
    many = tuple(Lying(card, 12) for card in pack("2 3 4 5"))
    (place,) = SpotRow((Spot(many),), SIZES[0]).places(0)
    for count, (left, *_), (end, *_) in zip(place.counts, place.cards, place.cards[1:], strict=False):
        assert left <= count.box[0]
        assert count.box[0] + count.box[2] <= end
        assert length(count.note, count.letters) <= count.box[2]

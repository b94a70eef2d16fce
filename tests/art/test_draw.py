"""How a picture is laid out: large cards in what is played, nothing cut that tells the contract, not too high."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import groupby

import pytest
from PIL import Image

from bot.art.colours import BLUE, SHADE, STRAW
from bot.art.draw import png
from bot.art.palette import place
from bot.art.scene import Blank, Drawing, Faces, Lying, Scene, Spot, backs, in_rows
from bot.engine.cards import Card, Suit, pack

ON_A_PHONE = 295 / 960
"""How large a picture is on a phone that is 390 wide, in its pixels."""
EDGE = 2
"""The width of a card's edge, which an empty place has in the colour of the felt."""
NAMES = ("Ada", "Benedikt", "Clara Bernasconi", "Dimitri", "Elif", "Finn", "Greta")
HEARTS = Spot((Lying(Suit.HEARTS),), note="3/9")
UNDENUFE = Spot(title="Undenufe", note="▼ 1/9")


def drawn(scene: Scene) -> Image.Image:
    return Image.open(BytesIO(png(Drawing(scene, Faces("french")))))


def lying(cards: str) -> tuple[Lying, ...]:
    return tuple(Lying(Card.parse(card)) for card in cards.split())


def trick(cards: Sequence[Lying], won: int | None = None) -> tuple[Spot, ...]:
    return tuple(Spot((card,), NAMES[seat], "", seat + 1, won=seat == won) for seat, card in enumerate(cards))


def wide(scene: Scene) -> list[float]:
    """How wide the empty places are on a phone, left to right, as many as there are at any height."""
    picture = drawn(scene)
    rows = (picture.crop((0, y, picture.width, y + 1)).tobytes() for y in range(0, picture.height, 20))
    found = ([*_lengths(row)] for row in rows)
    return [(length + 2 * EDGE) * ON_A_PHONE for length in max(found, key=len)]


def _lengths(row: bytes) -> Iterator[int]:
    for colour, same in groupby(row):
        length = len([*same])
        if colour == place(SHADE) and length > 20:
            yield length


HAND = lying("AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H")
BEFORE = trick(lying("9D 7D QD AC"), won=2)


@pytest.mark.parametrize("contract", [HEARTS, UNDENUFE])
@pytest.mark.parametrize("hand", [(), HAND[:9], HAND])
@pytest.mark.slow
def test_the_cards_of_a_trick_are_large_on_a_phone(contract: Spot, hand: tuple[Lying, ...]) -> None:
    found = wide(Scene(((*trick([Lying(Blank.EMPTY)] * 4), contract),), hand))
    assert len(found) == 4
    assert min(found) >= 56


@pytest.mark.slow
def test_so_are_those_beside_the_trick_before() -> None:
    scene = Scene(((*trick([Lying(Blank.EMPTY)] * 3), HEARTS),), HAND)
    assert min(wide(scene)) >= 56
    with_before = drawn(replace(scene, before=BEFORE))
    left = drawn(scene).crop((0, 0, 160, 300))
    assert with_before.crop((0, 0, 160, 300)).getbbox() == left.getbbox()
    assert with_before.height == drawn(scene).height, "it isn't beside"


def test_five_share_a_row_and_more_shrink() -> None:
    five, seven = (wide(Scene((trick([Lying(Blank.EMPTY)] * number),))) for number in (5, 7))
    assert (len(five), len(seven)) == (5, 7)
    assert min(five) >= 56 > max(seven)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_trick_with_thirteen_cards_leaves_room_for_buttons(seats: int) -> None:
    raised = (replace(HAND[0], raised=True), *HAND[1:])
    scene = Scene(((*trick(lying("8D 7D QD")), UNDENUFE),), raised, trick(lying("2C 3C 4C 5C 6C 7C 8C")[:seats]))
    assert drawn(scene).height * ON_A_PHONE <= 202


def test_many_rows_shrink_the_first_one_last() -> None:
    center = Spot((Lying(Blank.EMPTY),), "Center")
    players = [Spot((backs(5), *lying("7D QS")), name, "", number) for number, name in enumerate(NAMES[:4], 1)]
    scene = Scene(((center,), *in_rows(players, 2)))
    assert drawn(scene).height * ON_A_PHONE <= 202
    assert max(wide(scene)) > 40


def test_no_card_covers_another_in_three_players_slots_side_by_side() -> None:
    slots = (Lying(Blank.EMPTY),) * 5
    row = tuple(Spot(slots, name, "33", number) for number, name in enumerate(NAMES[:3], 1))
    assert wide(Scene((row,))) == pytest.approx([60 * ON_A_PHONE] * 15)


@pytest.mark.parametrize("across", [11, 14], ids=["tiles", "small tiles"])
def test_how_many_lie_there_covers_no_rank(across: int) -> None:
    """The left half of a tile looks the same for one card and for three."""

    def half(count: int) -> bytes:
        others = (Spot((Lying(Blank.EMPTY),)),) * (across - 1)
        picture = drawn(Scene(((Spot((Lying(Card.parse("7D"), count),)), *others),)))
        middle = wide(Scene((others,)))[0] / ON_A_PHONE / 2
        left = (picture.width / across - middle * 2) / 2
        return picture.crop((round(left), picture.height - 60, round(left + middle), picture.height)).tobytes()

    assert half(1) == half(3)


@pytest.mark.parametrize("contract", [HEARTS, UNDENUFE])
def test_nothing_of_the_contract_is_cut(contract: Spot) -> None:
    def scene(spot: Spot) -> Scene:
        return Scene(((*trick(lying("8D 7D QD")), spot),), HAND, BEFORE)

    assert drawn(scene(contract)).tobytes() != drawn(scene(replace(contract, note=contract.note[:-1] + "8"))).tobytes()
    if contract.title:
        another = replace(contract, title=contract.title[:-1] + "a")
        assert drawn(scene(contract)).tobytes() != drawn(scene(another)).tobytes()


def test_notes_of_players_are_whole_even_beside_many_cards() -> None:
    """Three hands as they are shown at the end of a deal; one is a single card with a long note."""

    def scene(note: str) -> Scene:
        shown = zip(NAMES, ("2C QD", "AS", "3D QS QC"), ("+2 = 126", note, "+3 = 101"), strict=False)
        row = [Spot(lying(cards), name, text, number) for number, (name, cards, text) in enumerate(shown, 1)]
        return Scene((tuple(row),))

    assert drawn(scene("+0 = 170")).tobytes() != drawn(scene("+0 = 171")).tobytes()


def test_a_card_that_a_hint_is_about_is_told_from_chosen_ones_and_from_one_that_won() -> None:
    plain = Scene(((Spot(HAND[:4]),),), HAND[4:8])
    marked = {"raised": replace(HAND[4], raised=True), "hinted": replace(HAND[4], hinted=True)}
    pictures = {name: drawn(replace(plain, hand=(first, *HAND[5:8]))) for name, first in marked.items()}
    won = drawn(replace(plain, rows=((Spot(HAND[:4], won=True),),)))
    assert len({picture.tobytes() for picture in (drawn(plain), won, *pictures.values())}) == 4
    rim, arrow = place(BLUE), place(STRAW)
    assert _many(pictures["hinted"], rim) > _many(drawn(plain), rim) + 1_000, "around the card"
    assert _many(pictures["hinted"], arrow) > _many(drawn(plain), arrow) + 200, "above it"
    covered = replace(plain, rows=(), hand=tuple(replace(each, hinted=each == HAND[0]) for each in HAND))
    assert _many(drawn(covered), rim) < _many(pictures["hinted"], rim), "not over the card that covers it"


def _many(picture: Image.Image, colour: int) -> int:
    return picture.tobytes().count(bytes([colour]))


def test_the_trick_before_is_seen_and_so_is_who_won_it() -> None:
    first = Scene((trick(lying("8D 7D")),), HAND, BEFORE)
    for other in (trick(lying("9D 7D KD AC"), won=2), trick(lying("9D 7D QD AC"), won=1), ()):
        assert drawn(replace(first, before=other)).tobytes() != drawn(first).tobytes()


def test_the_winner_of_the_trick_that_lies_is_seen() -> None:
    cards = lying("9D 7D QD AC")
    pictures = {drawn(Scene((trick(cards, won),))).tobytes() for won in (None, 0, 1, 2, 3)}
    assert len(pictures) == 5


def test_the_trick_before_needs_no_trick_beside_it() -> None:
    alone = Scene(hand=HAND, before=BEFORE)
    assert drawn(Scene(hand=HAND)).height < drawn(alone).height < drawn(Scene((BEFORE,), HAND)).height


def test_a_sign_has_the_same_row_whatever_it_is() -> None:
    """A hand doesn't jump between a trump and Undenufe."""
    heights = {drawn(Scene(((*trick(lying("8D 7D")), spot),), HAND)).height for spot in (HEARTS, UNDENUFE)}
    assert len(heights) == 1


@pytest.mark.slow
def test_every_card_of_a_row_of_a_hand_can_be_told() -> None:
    """The strip that shows of each of sixteen cards tells which it is."""
    cards = tuple(map(Lying, pack("2 3 4 5")))
    before = drawn(Scene(hand=cards))
    for number, card in enumerate(cards):
        other = replace(card, what=Card.parse("KS"))
        assert drawn(Scene(hand=(*cards[:number], other, *cards[number + 1 :]))).tobytes() != before.tobytes()

"""The end of a match as a picture: everybody is on it, the best on steps, who shares a place on the same one."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from bot.art.captions import LETTERS
from bot.art.colours import BROWN, FELT, GOLD, GREY, PAPER
from bot.art.draw import png
from bot.art.layout import EDGE, WIDTH
from bot.art.palette import place
from bot.art.podium import LINE
from bot.art.scene import Drawing, Faces, Finish, Podium, Spot
from bot.art.sprites import words
from bot.i18n import Words
from bot.screens.components.alt import about
from tests.games import PLATFORM
from tests.looks import look_alike
from tests.wording import Keys

NAMES = ("Ada", "Benedikt", "Clara Bernasconi", "Dimitri", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jan")
STEPS = GOLD, GREY, BROWN


def finishes(*places: int) -> Podium:
    names = zip(places, NAMES, strict=False)
    return Podium(
        tuple(
            Finish(place, (Spot(title=name, number=seat),), str(50 - place))
            for seat, (place, name) in enumerate(names, start=1)
        )
    )


SIDES = Podium(
    (
        Finish(1, (Spot(title="Ada", number=1), Spot(title="Clara", number=3)), "1004 points"),
        Finish(2, (Spot(title="Benedikt", number=2), Spot(title="Dimitri", number=4)), "873 points"),
    )
)


def drawn(podium: Podium) -> Image.Image:
    return Image.open(BytesIO(png(Drawing(podium, Faces("french")))))


def heights(picture: Image.Image) -> list[int]:
    """How high the steps are, from gold to brown, measured where a step has no number."""
    columns = [picture.crop((x, 0, x + 1, picture.height)).tobytes() for x in range(20, WIDTH, 10)]
    return [max(column.count(place(colour)) for column in columns) for colour in STEPS]


@pytest.mark.parametrize("players", range(2, 11))
def test_the_better_the_place_the_higher_the_step(players: int) -> None:
    found = heights(drawn(finishes(*range(1, players + 1))))
    assert all(higher > lower + 20 for higher, lower in pairwise(found))


@pytest.mark.parametrize(
    ("places", "steps"), [((1, 1), 1), ((1, 1, 3), 2), ((1, 2, 2, 2), 2), ((1,) * 10, 1), ((1,) * 5 + (6,) * 5, 2)]
)
def test_a_place_that_is_shared_is_one_step(places: tuple[int, ...], steps: int) -> None:
    found = heights(drawn(finishes(*places)))
    assert len([height for height in found if height > 60]) == steps


@pytest.mark.parametrize("places", [(1, 2), (1, 1, 3, 4), tuple(range(1, 11)), (1,) * 10])
def test_everybody_and_their_points_are_seen(places: tuple[int, ...]) -> None:
    podium = finishes(*places)
    before = drawn(podium).tobytes()
    for number, finish in enumerate(podium.finishes):
        renamed = replace(finish, who=(replace(finish.who[0], title="Zoë"),))
        for other in (renamed, replace(finish, points="7")):
            changed = (*podium.finishes[:number], other, *podium.finishes[number + 1 :])
            assert drawn(Podium(changed)).tobytes() != before


def test_the_order_in_which_finishes_are_given_changes_nothing() -> None:
    podium = finishes(1, 2, 3, 4)
    assert drawn(Podium(podium.finishes[::-1])).tobytes() == drawn(podium).tobytes()


@pytest.mark.parametrize("podium", [finishes(*range(1, 11)), finishes(*(1,) * 10), SIDES])
def test_it_leaves_room_for_the_rest_of_the_end(podium: Podium) -> None:
    """At most 170 pixels on a phone, where it is 295 wide."""
    assert drawn(podium).height * 295 / WIDTH <= 170


def test_a_name_that_can_not_be_drawn_is_a_number() -> None:
    nameless = Podium((Finish(1, (Spot(title="🎴", number=7),)), Finish(2, (Spot(title="Ben", number=2),))))
    numbered = Podium((Finish(1, (Spot(title="#7"),)), Finish(2, (Spot(title="Ben", number=2),))))
    assert drawn(nameless).tobytes() == drawn(numbered).tobytes()


def test_words_say_the_same() -> None:
    say = Keys(Words(PLATFORM / "words", {}).say(), ())
    assert about(SIDES, say) == (
        "alt-place(place=1, what=Ada, Clara, 1004 points). alt-place(place=2, what=Benedikt, Dimitri, 873 points)"
    )


@pytest.mark.parametrize(("name", "podium"), [("sides", SIDES), ("ten", finishes(1, 2, 3, 3, 5, 6, 7, 8, 9, 10))])
def test_podiums_look_as_they_did(name: str, podium: Podium, regenerate: bool) -> None:
    look_alike(f"podium.{name}.png", png(Drawing(podium, Faces("french"))), regenerate)


@pytest.mark.parametrize("title", ["Zoë", "רות 7", "- علي"])
def test_a_place_stands_before_a_name_in_any_direction(title: str) -> None:
    podium = Podium((*finishes(1, 2, 3).finishes, Finish(4, (Spot(title=title, number=4),), "1,104")))
    picture, number = drawn(podium), words("4.", LETTERS[0], WIDTH, FELT, PAPER)
    row = picture.crop((EDGE, picture.height - EDGE - LINE, WIDTH - EDGE, picture.height - EDGE))

    def begins(part: Image.Image) -> int:
        felt = part.getpixel((0, 0))
        return next(x for x in range(part.width) for y in range(part.height) if part.getpixel((x, y)) != felt)

    left, top = begins(row) - begins(number), (LINE - number.height) // 2
    assert row.crop((left, top, left + number.width, top + number.height)).tobytes() == number.tobytes()

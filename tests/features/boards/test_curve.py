"""The picture of a rating curve."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.features.boards.rating_chart import HEIGHT, WIDTH, RatingMoment, curve
from tests.looks import look_alike

DAY = 86_400_000


def matches(count: int) -> list[RatingMoment]:
    """A curve that goes up and down, with less and less uncertainty."""
    return [(1_700_000_000_000 + DAY * number, 1_000 + number * 37 % 200, 667 - number) for number in range(count)]


def picture(points: list[RatingMoment]) -> Image.Image:
    image = Image.open(BytesIO(curve(points, str)), formats=["PNG"])
    image.load()
    return image


@pytest.mark.parametrize("count", [1, 2, 40, 600])
def test_it_is_a_picture_of_one_size_however_many_matches(count: int) -> None:
    image = picture(matches(count))
    assert image.size == (WIDTH, HEIGHT)
    assert len(image.getcolors(WIDTH * HEIGHT) or []) > 20


def test_the_same_curve_is_the_same_picture() -> None:
    assert curve(matches(50), str) == curve(matches(50), str)


def test_every_match_every_value_and_the_dates_change_it() -> None:
    points = matches(20)
    last, value, unsure = points[-1]
    others = [
        [*points, (last + DAY, 1_500, 600)],
        [*points[:-1], (last, value + 30, unsure)],
        [*points[:-1], (last, value, unsure - 60)],
        [*points[:-1], (last + DAY, value, unsure)],
    ]
    assert len({curve(each, str) for each in (points, *others)}) == 5


def test_equal_values_without_uncertainty_have_room() -> None:
    assert picture([(0, 1_000, 0), (DAY, 1_000, 0)]).size == (WIDTH, HEIGHT)


def test_it_writes_numbers_as_their_reader_does() -> None:
    asked: list[int] = []

    def written(number: int) -> str:
        asked.append(number)
        return str(number)

    curve([(0, 1_000, 300), (86_400_000, 1_250, 200)], written)
    assert max(asked) > 1_000


def test_a_curve_of_no_match_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        curve([], str)


def test_it_looks_as_it_did(regenerate: bool) -> None:
    look_alike(str(Path(__file__).with_name("golden") / "curve.png"), curve(matches(40), str), regenerate)

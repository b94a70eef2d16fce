"""Pictures of every game: hidden cards don't change them, words say the same, and they match the golden ones.

The golden ones are of matches by the usual rules, so another house rule changes none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Literal, TypeAlias, get_args

import pytest

from bot.art.draw import png
from bot.art.scene import Drawing, Faces, Lying, Scene, Spot
from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Seat
from bot.screens.components.address import Address, Appearance
from bot.screens.components.alt import ABOUT
from bot.screens.components.data import CardPicture
from bot.screens.layout import game_screen
from tests import leaks
from tests.conformance.test_screens import NAMES, words
from tests.looks import look_alike
from tests.playing import Played, spread, spread_usual, usual

FRENCH = Faces("french")

Whose: TypeAlias = Literal["table", "hand"]
WHOSE: tuple[Whose, ...] = get_args(Whose)


def pictures(
    sample: Played, state: Any, number: int, seat: Seat | None, faces: Faces = FRENCH, locale: str = "en"
) -> list[CardPicture]:
    """The pictures after this many moves, shown to a seat or to everybody."""
    plugin = sample.plugin
    face: Any = import_module(f"cogs.{plugin.name}.layout")
    say = words().say(plugin.name, locale, NAMES[: sample.seats], "swiss" if faces.style == "swiss" else "french")
    events = [event for turn in sample.turns[max(0, number - 8) : number] for event in turn.step.events]
    at = Address("k3x9q2a", 99_999, appearance=Appearance(faces))
    blocks = game_screen(face, plugin.game.view(state, seat), leaks.told(events, seat), at, say)
    return [block for block in blocks if isinstance(block, CardPicture)]


def shown(places: Sequence[tuple[Played, int]]) -> Iterator[tuple[Played, int, Seat | None, CardPicture]]:
    """The pictures at these places: the public one and each seat's."""
    for sample, number in places:
        for seat in (None, *range(sample.seats)):
            for picture in pictures(sample, sample.states[number], number, seat):
                yield sample, number, seat, picture


@cache
def a_few(game: str) -> list[tuple[Played, int, Seat | None, CardPicture]]:
    """From all over the sample matches."""
    return list(shown(spread(game, 60)))


@pytest.mark.long
def test_hidden_cards_change_no_picture(game: str) -> None:
    """With other cards where the viewer can't see them: the same bytes, the same name, the same words."""
    reshuffle, random = leaks.reshuffle_of(game), Random(game)
    found = a_few(game)
    golden = [place_with_most_to_see(game, whose) for whose in WHOSE]
    for number, (sample, moves, seat, picture) in enumerate([*golden, *random.sample(found, len(found) // 4)]):
        state = sample.states[moves]
        twin = reshuffle(state, seat, random)
        (other,) = pictures(sample, twin, moves, seat)
        assert (other.drawing, other.file) == (picture.drawing, picture.file), "a picture shows what is hidden"
        assert other.about == picture.about
        if number < len(golden) or number % 4 == 0:
            assert png(other.drawing) == png(picture.drawing)
    for sample, moves, seat, _ in golden:
        state, hidden = sample.states[moves], leaks.hidden_of(game)
        assert hidden(reshuffle(state, seat, random)) != hidden(state), "nothing was hidden there"


@pytest.mark.slow
def test_words_tell_pictures_apart(game: str) -> None:
    """The words for a picture say everything in it: if they are the same, so is the picture."""
    found: dict[str, Scene] = {}
    for _, _, _, picture in a_few(game):
        scene = in_words(scene_of(picture.drawing))
        about = str(picture.about)
        assert 0 < len(about) <= ABOUT
        if len(about) < ABOUT:
            assert found.setdefault(about, scene) == scene, f"two pictures, and the same is said of both: {about}"
    assert len(found) > 20


def scene_of(drawing: Drawing) -> Scene:
    """What a game's picture shows, which is never a podium."""
    assert isinstance(drawing.scene, Scene)
    return drawing.scene


def in_words(scene: Scene) -> Scene:
    """A scene without what only matters visually: which suits several cards of a rank have, and exact positions."""

    def plain(lying: Lying) -> Lying:
        card = lying.what
        return replace(lying, what=Card(card.rank, None)) if isinstance(card, Card) and lying.count > 1 else lying

    def told(spot: Spot) -> Spot:
        return replace(spot, cards=tuple(map(plain, spot.cards)), number=0)

    spots = [told(spot) for row in scene.rows for spot in row]
    before = tuple(map(told, scene.before))
    return Scene((tuple(spot for spot in spots if spot != Spot()),), tuple(map(plain, scene.hand)), before)


@pytest.mark.parametrize("whose", WHOSE)
@pytest.mark.slow
def test_pictures_look_as_they_did(game: str, whose: Whose, regenerate: bool) -> None:
    look_alike(f"{game}/{whose}.png", png(most_to_see(game, whose)), regenerate)


@pytest.mark.slow
def test_open_cards_look_as_they_did(game: str, regenerate: bool) -> None:
    sample = max(usual(game), key=lambda each: (each.seats == 4, len(each.turns)))
    layout: Any = import_module(f"cogs.{game}.layout")
    say, view = words().say(game, "en", NAMES[: sample.seats]), sample.plugin.game.view
    scenes = (
        layout.face_up(view(state, None), {seat: view(state, seat) for seat in range(sample.seats)}, say)
        for state in sample.states
    )
    look_alike(f"{game}/open.png", png(Drawing(next(filter(None, scenes)), Faces("french"))), regenerate)


@pytest.mark.parametrize("faces", [Faces("four"), Faces("swiss", "UOKA")], ids=["four", "swiss"])
@pytest.mark.slow
def test_cards_of_the_other_decks_look_as_they_did(game: str, faces: Faces, regenerate: bool) -> None:
    if faces.style != "four" and faces.style not in words().decks(game):
        pytest.skip(f"{game}: has no words for this deck")
    look_alike(f"{game}/hand.{faces.style}.png", png(replace(most_to_see(game, "hand"), faces=faces)), regenerate)


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.slow
def test_hands_in_other_languages_look_as_they_did(game: str, language: str, regenerate: bool) -> None:
    """Their letters, and what is written beside them."""
    say = words().say(game, language)
    if say.language != language:
        pytest.skip(f"{game}: has no words in this language")
    sample, number, seat, _ = place_with_most_to_see(game, "hand")
    (picture,) = pictures(sample, sample.states[number], number, seat, Faces("french", say.letters), language)
    look_alike(f"{game}/hand.{language}.png", png(picture.drawing), regenerate)


def most_to_see(game: str, whose: Whose) -> Drawing:
    """The picture with the most different things in it."""
    return place_with_most_to_see(game, whose)[3].drawing


@cache
def place_with_most_to_see(game: str, whose: Whose) -> tuple[Played, int, Seat | None, CardPicture]:
    """Where the picture with the most different things in it is by the usual rules; one of a hand has cards in it."""
    found = [
        each
        for each in shown(spread_usual(game, 60))
        if (each[2] is None) == (whose == "table") and (whose == "table" or scene_of(each[3].drawing).hand)
    ]
    assert found, f"{game} has no picture of its {whose}"
    return max(found, key=lambda each: len(set(everything(scene_of(each[3].drawing)))))


def everything(scene: Scene) -> Iterator[object]:
    yield from scene.hand
    for row in (*scene.rows, scene.before):
        yield from row
        for spot in row:
            yield from spot.cards


@pytest.mark.slow
def test_another_card_would_be_seen(game: str) -> None:
    """The tolerance isn't too large: a golden picture with another card doesn't pass."""
    drawing = most_to_see(game, "hand")
    scene = scene_of(drawing)
    first, *others = scene.hand
    other = next(rank for rank in Rank if isinstance(first.what, Card) and rank is not first.what.rank)
    changed = replace(first, what=Card(other, Suit.HEARTS))
    drawn = png(replace(drawing, scene=replace(scene, hand=(changed, *others))))
    with pytest.raises(AssertionError):
        look_alike(f"{game}/hand.png", drawn, regenerate=False)

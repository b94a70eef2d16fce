"""Every picture can be read, whatever players are called and however many can play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.art.captions import BESIDE, BETWEEN, Box, Caption
from bot.art.layout import UNDER, WIDTH, PlacedSpot, SpotRow, from_top, laid_out, layers
from bot.art.scene import Blank, Lying, Scene, Spot, backs
from bot.art.sprites import SIZES, length
from bot.engine.game import Rng
from bot.engine.phases import is_pause
from bot.newgame.template import pictures as template, rules as template_rules
from bot.screens.components.address import Address
from bot.screens.components.data import CardPicture
from bot.screens.layout import game_screen
from tests import games, leaks
from tests.conformance.test_screens import NAMES, words
from tests.playing import Played, played

MOST_SEATS = 10
LETTERS_LEFT = 6
"""How many letters of a name must be left, if it has as many; wide ones count two."""
LENGTHS = (1, 5, 6, 7, 12, 20, 32)
KINDS = {"narrow": "i", "wide": "W", "usual": "ernadette ", "Chinese": "李", "Hangul": "김", "mixed": "gW 李 iя김"}
MOMENTS = 6
"""How many moments of a match are looked at, besides two pauses and its end."""


def names(letters: str, most: int) -> tuple[str, ...]:
    """As many names of this many letters, all different."""
    return tuple((first + letters * most)[:most] for first in "ABCDEFGHIJ")


CALLED = [names(letters, most) for most in LENGTHS for letters in KINDS.values()]
LONGEST = (names("W", 32), names(KINDS["usual"], 32), ("W" * 32,) * MOST_SEATS)
EVERY = 14
"""A picture is looked at with one in so many of these names, the next picture with others."""


def calling(scene: Scene, called: Sequence[str]) -> Scene:
    """The scene with other names of the players."""

    def other(spot: Spot) -> Spot:
        return replace(spot, title=called[spot.number - 1]) if spot.number else spot

    rows = tuple(tuple(map(other, row)) for row in scene.rows)
    return replace(scene, rows=rows, before=tuple(map(other, scene.before)))


def places(rows: Sequence[SpotRow]) -> Iterator[PlacedSpot]:
    """Everything that is drawn, where it is drawn."""
    for row, top in from_top(rows):
        yield from row.places(top)
        if row.beside:
            yield from row.beside.places(row.at_the_side(top))


def faults(shown: Sequence[PlacedSpot]) -> Iterator[str]:
    """What can't be read."""
    captions = [each for place in shown for each in (place.caption, place.sign) if each]
    cards = [box for place in shown for box in covered(place)]
    for caption in captions:
        left, _, width, _ = caption.box
        if left < 0 or left + width > WIDTH or wide(caption) > width:
            yield f"{caption} is cut"
        if any(overlap(caption.box, card) for card in cards):
            yield f"{caption} is over a card"
    for one, other in combinations(captions, 2):
        if overlap(one.box, other.box):
            yield f"{one} is over {other}"
    for place in shown:
        yield from cut(place)
    for one, other in combinations([count for place in shown for count in place.counts], 2):
        if overlap(one.box, other.box):
            yield f"{one} is over {other}"


def covered(place: PlacedSpot) -> Iterator[Box]:
    """What each card covers, with those under it."""
    for card, (left, top, width, height) in zip(place.spot.cards, place.cards, strict=True):
        below = layers(card) * UNDER
        yield left, top - below, width + below, height + below


def cut(place: PlacedSpot) -> Iterator[str]:
    """What is missing of a place's name, turn, note, and counts."""
    spot, caption = place.spot, place.caption
    title = caption.title if caption else ""
    notes = [each.note for each in (caption, place.sign) if each and each.note]
    if title != spot.title and not (spot.number and enough(title, spot)):
        yield f"of {spot.title} there is only {title}"
    if notes != [spot.note] * bool(spot.note):
        yield f"of {spot.note} there is only {notes}"
    if spot.turn and (caption is None or caption.box[2] < wide(caption) + 2 * BESIDE):
        yield f"the turn of {spot.title} isn't seen"
    counts = [str(card.count) for card in spot.cards if card.count > 1]
    if [count.note.removeprefix("×") for count in place.counts] != counts or any(
        length(count.note, count.letters) > count.box[2] for count in place.counts
    ):
        yield f"of {counts} there is only {place.counts}"


def enough(title: str, spot: Spot) -> bool:
    """Whether enough of a name is left, which is cut: at its end, and before a space, which is a letter as well."""
    kept = title.removesuffix("…")
    number = f"#{spot.number} " * spot.title.startswith(f"#{spot.number} ")
    left = kept.removeprefix(number) + " " * spot.title[len(kept) :].startswith(" ")
    columns = (1 + (length(each, 100) >= length("李", 100)) for each in left)
    return spot.title.startswith(kept) and sum(columns) >= LETTERS_LEFT


def wide(caption: Caption) -> int:
    """The width of what is written."""
    texts = [text for text in (caption.title, caption.note) if text]
    return sum(length(text, caption.letters) for text in texts) + BETWEEN * (len(texts) - 1)


def overlap(one: Box, other: Box) -> bool:
    return all(one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1))


def scenes(match: Played) -> list[Scene]:
    """What a match shows all along: the table, the hands of who is to move and of who isn't, and all cards open."""
    game = match.plugin.game
    layout: Any = import_module(f"cogs.{match.plugin.name}.layout")
    states, languages = match.states, games.languages(words(), match.plugin.name)
    pauses = [number for number, state in enumerate(states) if is_pause(game.view(state, 0))]
    numbers = {*range(0, len(states), max(1, len(states) // MOMENTS)), *pauses[:2], len(states) - 2, len(states) - 1}
    found: list[Scene] = []
    for number in sorted(numbers):
        state = states[number]
        say = words().say(match.plugin.name, languages[number % len(languages)], NAMES[: match.seats])
        events = [event for turn in match.turns[max(0, number - 8) : number] for event in turn.step.events]
        active = sorted(game.active(state))
        waiting = [seat for seat in range(match.seats) if seat not in active]
        for seat in (None, *active[:1], *waiting[-1:]):
            told, at = leaks.told(events, seat), Address("k3x9q2", 9)
            blocks = game_screen(layout, game.view(state, seat), told, at, say)
            shown = (block.drawing.scene for block in blocks if isinstance(block, CardPicture))
            found += [scene for scene in shown if isinstance(scene, Scene)]
        opened = layout.face_up(game.view(state, None), {seat: game.view(state, seat) for seat in active}, say)
        found += [opened] if opened else []
    return list(dict.fromkeys(found))


def seats_of(game: str) -> list[int]:
    plugin = games.plugin(game)
    numbers = (seats for seats in plugin.game.ABOUT.seats if seats <= MOST_SEATS)
    return [seats for seats in numbers if games.deals(plugin.game, plugin.game.Options(), seats)]


@pytest.mark.slow
def test_pictures_can_be_read_whatever_players_are_called(game: str) -> None:
    """If not: fewer places in a row, shorter notes, or fewer rows in the game's ``pictures.py``."""
    plugin = games.plugin(game)
    for seats in seats_of(game):
        must_be_read(scenes(played(plugin, plugin.game.Options(), seats, f"captions {seats}")))


@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
def test_so_can_those_of_a_new_game_for_as_many_as_it_is_changed_to(seats: int) -> None:
    say, random, shown = words().say("hearts", "en", NAMES[:seats]), Random(seats), list[Scene | None]()
    state = template_rules.deal(template_rules.Options(), seats, Rng("captions"))
    while active := template_rules.active(state):
        seat = min(active)
        shown += [template.table(template_rules.view(state, None), say)]
        shown += [template.hand(template_rules.view(state, each), say) for each in range(seats)]
        state = template_rules.play(state, seat, random.choice([*template_rules.legal(state, seat)])).state
    found = list(dict.fromkeys(filter(None, shown)))
    must_be_read(found[:: max(1, len(found) // 30)])


def must_be_read(found: Sequence[Scene]) -> None:
    """With the longest names in every picture, and with names of each kind and length in some of them."""
    assert found
    for number, scene in enumerate(found):
        for called in (*LONGEST, *CALLED[number % EVERY :: EVERY]):
            wrong = [*faults([*places(laid_out(calling(scene, called)))])]
            assert not wrong, f"if players are called {called[0]}, {called[1]} …: {wrong[0]}"


def in_one_row(seats: int, *, turn: bool = False, note: str = "12") -> list[PlacedSpot]:
    """So many players side by side."""
    spots = tuple(Spot((Lying(Blank.EMPTY),), NAMES[seat], note, seat + 1, turn) for seat in range(seats))
    return [*places([SpotRow(spots, SIZES[-1])])]


def test_the_law_sees_when_too_many_are_in_a_row() -> None:
    assert not [*faults(in_one_row(4))]
    assert "of `Dora` there is only …" in " ".join(faults(in_one_row(10)))
    assert "is over Caption" in " ".join(faults(in_one_row(10, turn=True)))
    assert "of 123456789 there is only" in " ".join(faults(in_one_row(10, note="123456789")))


def test_the_law_sees_each_fault() -> None:
    (place,) = in_one_row(1, turn=True)
    (pile,) = places([SpotRow((Spot((backs(7),), "Stock"),), SIZES[0])])
    caption, (left, top, width, height) = place.caption, place.cards[0]
    assert caption
    assert not [*faults([place]), *faults([pile])]
    over_a_card = place._replace(cards=[(left, top - 40, width, height)])
    narrow = place._replace(
        caption=caption._replace(box=(*caption.box[:2], caption.box[2] - 2 * BESIDE, caption.box[3]))
    )
    outside = place._replace(caption=caption._replace(box=(WIDTH - 20, *caption.box[1:])))
    no_note = place._replace(caption=caption._replace(note="1…"))
    short = place._replace(spot=replace(place.spot, title="Annamaria"))
    twice = pile._replace(counts=[*pile.counts, *pile.counts])
    for fault, said in (
        ([over_a_card], "is over a card"),
        ([place, place], "is over Caption"),
        ([narrow], "the turn of Anna isn't seen"),
        ([outside], "is cut"),
        ([no_note], "of 12 there is only"),
        ([short], "of Annamaria there is only Anna"),
        ([pile._replace(counts=())], "of ['7'] there is only"),
        ([twice], "is over Caption"),
    ):
        assert said in " ".join(faults(fault))

"""A game's screens fit into a Discord message, and everything on them can be pressed correctly."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.engine.game import Seat
from bot.engine.notation import decode, kind
from bot.i18n import Words
from bot.interactions.ids import Press, read
from bot.screens.components.address import Address
from bot.screens.components.blocks import ID, LABEL, OPTION, OPTIONS
from bot.screens.layout import drawn
from tests import games, leaks
from tests.playing import Played, a_few, spread

COMPONENTS, CHARACTERS = 40 - 10, 4_000 - 1_500
"""The maximum per message, minus what the platform itself needs."""

LINE = 160
"""The most characters, besides names, of what a game says in a line."""

NAMES = [
    "Anna",
    "*Bob*",
    "A name of exactly thirty-two let",
    "`Dora`",
    "Eva",
    "李小龍",
    "Gus",
    "Hanna Maria",
    "I",
    "Jo",
]


@cache
def words() -> Words:
    return Words(games.PLATFORM / "words", {game: games.folder(game) / "words" for game in games.names()})


@dataclass(frozen=True, slots=True)
class Screen:
    """The public table (``seat`` None) or a hand at a position, as sent to Discord."""

    sample: Played
    number: int
    seat: Seat | None
    locale: str
    parts: tuple[dict[str, Any], ...]

    @property
    def presses(self) -> list[tuple[Press, dict[str, Any]]]:
        """What can be pressed, and what each press means."""
        return [
            (read(part["custom_id"]), part) for part in self.parts if "custom_id" in part and not part.get("disabled")
        ]


def draw(sample: Played, number: int, seat: Seat | None, locale: str, page: str = "", draft: str = "") -> Screen:
    """A screen after this many moves."""
    plugin = sample.plugin
    face: Any = import_module(f"cogs.{plugin.name}.layout")
    say = words().say(plugin.name, locale, NAMES[: sample.seats])
    events = [event for turn in sample.turns[max(0, number - 8) : number] for event in turn.step.events]
    at = Address("k3x9q2a", 99_999, page, draft)
    blocks = drawn(face, plugin.game.view(sample.states[number], seat), leaks.told(events, seat), at, say)
    return Screen(sample, number, seat, locale, tuple(flat([block.json() for block in blocks])))


def flat(parts: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """All components, including nested ones."""
    for part in parts:
        yield part
        yield from flat(part.get("components", ()))


class Warnings(logging.Handler):
    """Hears of sentences that are missing, or lack a fact."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@contextmanager
def without_warning() -> Generator[None]:
    """Whatever is drawn here, no warning is logged."""
    heard = Warnings()
    logging.getLogger().addHandler(heard)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(heard)
    assert heard.said == []


@lru_cache(1)
def screens(game: str) -> tuple[Screen, ...]:
    """All that is shown at positions from all over the sample matches, and at the ends of some."""
    with without_warning():
        return tuple(_screens(game))


def _screens(game: str) -> Iterator[Screen]:
    positions = spread(game, 20) + [(sample, len(sample.turns)) for sample, _ in spread(game, 5)]
    for sample, number in positions:
        for seat in (None, *range(sample.seats)):
            for locale in games.languages(words(), game):
                yield draw(sample, number, seat, locale)


@pytest.mark.slow
def test_every_screen_fits_into_a_message(game: str) -> None:
    for screen in screens(game):
        must_fit(screen)


def must_fit(screen: Screen) -> None:
    """Discord's limits: the number of parts and characters, and no id twice."""
    assert 0 < len(screen.parts) <= COMPONENTS
    assert 0 < sum(len(part.get("content", "")) for part in screen.parts) <= CHARACTERS
    ids = [part["custom_id"] for part in screen.parts if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(len(id_) <= ID for id_ in ids)
    assert all(0 < len(part.get("label", "?")) <= LABEL for part in screen.parts)
    for options in (part["options"] for part in screen.parts if "options" in part):
        assert 0 < len(options) <= OPTIONS
        assert len({option["value"] for option in options}) == len(options)
        assert all(0 < len(option["value"]) <= OPTION and 0 < len(option["label"]) <= OPTION for option in options)


@pytest.mark.slow
def test_a_button_is_a_legal_move(game: str) -> None:
    count = 0
    for screen in screens(game):
        rules, state = screen.sample.plugin.game, screen.sample.states[screen.number]
        whose = rules.active(state) if screen.seat is None else {screen.seat}
        legal = {move for seat in whose for move in rules.legal(state, seat)}
        moves = [decode(press.text, rules.ABOUT.moves) for press, _ in screen.presses if press.kind == "m"]
        kinds: set[Any] = {type(move) for move in moves if move in legal}
        for press, part in screen.presses:
            if press.kind == "m":
                count += 1
                move = decode(press.text, rules.ABOUT.moves)
                # A hand can show a card that may not be played among those that may: pressed, it says why not.
                assert move in legal or (screen.seat is not None and type(move) in kinds), f"{part['label']}: {move}"
            if press.kind == "s":
                count += 1
                assert press.text in {kind(move) for move in rules.ABOUT.moves}
                if part["max_values"] == 1:
                    assert all(
                        decode(f"{press.text} {option['value']}", rules.ABOUT.moves) in legal
                        for option in part["options"]
                    )
    assert count


@pytest.mark.slow
def test_whoever_is_waited_for_can_press_something(game: str) -> None:
    for screen in screens(game):
        active = screen.sample.plugin.game.active(screen.sample.states[screen.number])
        if screen.seat in active:
            kinds = {press.kind for press, _ in screen.presses}
            state = screen.sample.states[screen.number]
            assert kinds & {"m", "s", "d"}, f"seat {screen.seat} is waited for and can press nothing: {state}"


@pytest.mark.long
def test_pages_and_drafts_fit_too(game: str) -> None:
    count = 0
    with without_warning():
        for screen in (*screens(game)[::2], *islice(with_drafts(game), 3)):
            for shown in behind(screen):
                count += 1
                must_fit(shown)
                for further in behind(shown):
                    must_fit(further)
    if not count:
        pytest.skip(f"{game}: has neither pages nor drafts")


def with_drafts(game: str) -> Iterator[Screen]:
    """Hands from which a draft can be begun, looked for in all sample matches, as it may be seldom."""
    for sample, number in spread(game, 500):
        for seat in sample.plugin.game.active(sample.states[number]):
            screen = draw(sample, number, seat, "en")
            if any(press.kind == "d" for press, _ in screen.presses):
                yield screen


def test_the_end_says_in_a_line_what_decided_it(game: str, caplog: pytest.LogCaptureFixture) -> None:
    face: Any = import_module(f"cogs.{game}.layout")
    matches = {sample.seed: sample for sample, _ in spread(game, 60)}.values()
    lines: list[str] = []
    for sample in matches:
        say = words().say(game, "en", NAMES[: sample.seats])
        lines.append(face.decisive(sample.plugin.game.view(sample.states[-1], None), say))
    assert any(lines)
    assert all("\n" not in line and len(line) <= LINE + sum(map(len, NAMES)) for line in lines), max(lines, key=len)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def behind(screen: Screen) -> Iterator[Screen]:
    """Some of the pages and drafts that are one press away from a screen."""
    presses = [press for press, _ in screen.presses if press.kind in {"h", "d"}]
    for press in a_few(presses, Random(screen.number), 4):
        page, draft = (press.text, "") if press.kind == "h" else ("", press.text)
        yield draw(screen.sample, screen.number, screen.seat, screen.locale, page, draft)


@pytest.mark.slow
def test_the_same_is_drawn_from_the_same(game: str) -> None:
    for screen in screens(game)[::4]:
        assert draw(screen.sample, screen.number, screen.seat, screen.locale) == screen

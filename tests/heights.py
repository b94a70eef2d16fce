"""How tall screens are on a phone, in Chromium with the sandbox's own page: ``python -m tests.heights [GAME ...]``.

Prints a line for each kind of screen of each game, with ``--phases`` for each phase a hand is in, too. With
``--look FOLDER`` it also writes pictures of typical and of the tallest ones. What screens may be is in
``tests/browser/test_heights.py``.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
from collections import defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from playwright.sync_api import Browser, Page, Route, sync_playwright

from bot.art.decks.emoji import emoji
from bot.art.draw import png
from bot.art.scene import Faces
from bot.engine.cards import Card, jokers, pack
from bot.engine.phases import is_pause
from bot.i18n import DEFAULT
from bot.screens import why_not
from bot.screens.components.data import Button, CardEmoji, CardPicture
from bot.screens.components.emoji import FACES
from bot.screens.offers import AtEnd, Offers, Suggestion
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.clocks.hearing import Hearing
from bot.tables.people.settings import ChosenSettings
from bot.tables.record import Player, Record, dump_options
from bot.tables.score_sheet import ScoreSheet
from bot.tables.table import AnyTable, Table
from tests import games
from tests.found import declared
from tests.playing import Played, by_computer, played
from tests.tongues import Read, speak

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)
PAGE = games.PLATFORM / "sandbox" / "page"
ORIGIN = "http://page.test"

NAMES = ("Ada", "Benedikt", "Clara Bernasconi", "Dimitri", "Elif", "Finn", "Greta", "Hugo", "Ines", "Jan")
"""Every other one is a person, and the others are computers."""
DAY = "2026-01-01"
"""When it is, for times that are shown relative to now."""
_SOON = 1_767_269_100_000
"""Two minutes after five past twelve on this day, in milliseconds since 1970."""
POSITIONS = 25
"""How many moments of a match are looked at."""

Kind: TypeAlias = Literal["lobby", "table", "hand", "why not", "waiting hand", "pause", "end", "end of a hand", "alone"]
"""What a screen is for; a hand is that of a player whose turn it is; why not, what it is once they ask for that;
a pause, what it is meanwhile.
"""
KINDS: tuple[Kind, ...] = get_args(Kind)
Scheme: TypeAlias = Literal["dark", "light"]

_HARNESS = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/style.css">
<body data-showing="channel"><main><div class="pane"><div class="log" id="log"></div></div></main></body>"""
_MEASURE = """async ([message, pictures, widths]) => {
  const { messageNode } = await import("/messages.js");
  const { state } = await import("/state.js");
  state.channels.set("2", { id: "2", type: 0, name: "card-table" });
  const fill = (part) => {
    for (const item of part.items ?? []) Object.assign(item.media, pictures[item.media.url]);
    for (const one of part.components ?? []) fill(one);
  };
  message.components.forEach(fill);
  const node = messageNode(message);
  const log = document.getElementById("log");
  log.replaceChildren(node);
  await Promise.all([...log.querySelectorAll("img")].map((img) => img.decode().catch(() => null)));
  const kinds = { "button.button": "button", ".select": "menu", ".picture": "picture", ".text > *": "text" };
  const kindOf = (part) => kinds[Object.keys(kinds).find((each) => part.matches(each))];
  return widths.map((width) => {
    document.body.style.width = `${width}px`;
    const { top, height } = node.getBoundingClientRect();
    const parts = [...node.querySelectorAll(Object.keys(kinds))].map((part) => {
      const box = part.getBoundingClientRect();
      const text = part.matches(".picture") ? part.querySelector("img").alt : part.textContent;
      return [kindOf(part), text, part.dataset.customId ?? "", Boolean(part.disabled), box.top - top, box.bottom - top];
    });
    return [height, log.scrollWidth > log.clientWidth, parts];
  });
}"""


class Part(NamedTuple):
    """A part of a screen, and how far below the screen's top it begins and ends; a picture's text is what it says."""

    kind: Literal["text", "picture", "button", "menu"]
    text: str
    id: str
    disabled: bool
    top: float
    bottom: float

    @property
    def plays(self) -> bool:
        """Whether it makes a move, or prepares one."""
        return self.kind in ("button", "menu") and not self.disabled and self.id.startswith(("m:", "s:", "d:"))


class Size(NamedTuple):
    """A screen on a phone, in CSS pixels: its height, whether it is wider than the phone, and what it consists of."""

    height: float
    wide: bool
    parts: tuple[Part, ...]

    def within(self, height: float) -> str:
        """What can be read in the topmost part of it."""
        return "\n".join(part.text for part in self.parts if part.bottom <= height)

    @property
    def to_play(self) -> float:
        """How much must be visible to see what there is and to press something: from the picture to the first choice.

        Without a picture or without a choice, all of it.
        """
        tops = [part.top for part in self.parts if part.kind == "picture"]
        choices = [part.bottom for part in self.parts if part.plays]
        return choices[0] - tops[0] if tops and choices else self.height


@dataclass(frozen=True, slots=True)
class Drawn:
    """A screen at some moment of a match; of a hand, in which phase of the game."""

    kind: Kind
    view: Any
    phase: str = ""


@cache
def _cards() -> dict[int, Card]:
    cards = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8))
    return dict(enumerate(cards, start=10**17))


@cache
def screens() -> Screens:
    """The screens of all games, with an emoji of each card."""
    words = Read(games.PLATFORM / "words", {game: games.folder(game) / "words" for game in games.names()})
    layouts: dict[str, Any] = {game: import_module(f"cogs.{game}.layout") for game in games.names()}
    found = {card: CardEmoji(name=f"eh_f_{card}_01234567", id=number) for number, card in _cards().items()}
    return Screens(words, layouts, emoji=dict.fromkeys(FACES, found))


@cache
def matches(game: str) -> tuple[Played, ...]:
    """Matches by computers with the usual rules: one of four, or as many as can play, and one of six if possible."""
    plugin = games.plugin(game)
    options = plugin.game.Options()
    numbers = {min(max(seats, plugin.game.ABOUT.seats[0]), plugin.game.ABOUT.seats[-1]) for seats in (4, 6)}
    return tuple(
        played(plugin, options, seats, f"heights {seats}", [by_computer] * seats)
        for seats in sorted(numbers)
        if games.deals(plugin.game, options, seats)
    )


def table_of(match: Played, length: int) -> AnyTable:
    """The table after this many moves; before the first, with None moves, use ``lobby``."""
    table = _table(match, "over" if length == len(match.turns) else "playing", _players(match.seats))
    table.progress._state = match.states[length]  # pyright: ignore[reportPrivateUsage]  the deal isn't from the table's seed
    table.progress.outcome = table.plugin.game.outcome(table.state)
    table.progress.score_sheet = ScoreSheet(match.plugin.stats, match.seats)
    for turn in match.turns[:length]:
        table.progress.score_sheet.add(turn.step.events)
    for turn in match.turns[max(0, length - 12) : length]:
        table.progress.recent.extend(turn.step.events)
    return table


def lobby(match: Played) -> AnyTable:
    """The lobby of this match, with one seat left free."""
    return _table(match, "lobby", (*_players(match.seats - 1), None))


def _players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(None if seat % 2 else 1_000 + seat, NAMES[seat], deadline=_SOON) for seat in range(seats))


def _table(match: Played, status: Any, players: tuple[Player | None, ...]) -> AnyTable:
    plugin, nowhere = match.plugin, None
    record = Record(
        id="k3x9q2a", game=plugin.name, version=plugin.game.ABOUT.version, options=dump_options(match.options),
        seed="0123456789abcdef" * 2, guild=1, channel=2, host=1_000, status="lobby", opened=0, players=players,
        expires=_SOON, time_control="relaxed", message=3,
    )  # fmt: skip
    table: AnyTable = Table(
        plugin,
        record,
        _any(nowhere),
        preferences=_any(nowhere),
        hearing=Hearing(lambda: 0),
        computer_delay=0,
        changed=lambda _: None,
    )
    table.load(record, [])
    table.record = replace(record, status=status)
    return table


def _any(value: object) -> Any:
    return value


def led_to(table: AnyTable) -> list[AtEnd]:
    """What features make of a match that is over, in the order in which they are shown."""
    return [tell(table) for tell in declared("at_end", "AT_END")]


def hand(
    match: Played, length: int, seat: int, offers: Sequence[Offers] = (), suggestion: Suggestion | None = None
) -> Drawn:
    """This seat's hand after this many moves, with what features add."""
    table = table_of(match, length)
    table.record = replace(table.record, hints="on")
    table.progress.since = dict.fromkeys(match.plugin.game.active(table.state), 0)
    view = table.view(seat)
    kind: Kind = "hand" if seat in match.plugin.game.active(table.state) else "waiting hand"
    if is_pause(view):
        kind = "pause"
    elif table.outcome:
        kind = "end of a hand"
    phase: Any = getattr(view, "phase", "")
    after = led_to(table) if table.outcome else ()
    drawn = replace(screens(), offers=offers)
    shown = drawn.hand(OwnScreen(table, seat, suggestion=suggestion, reader=ChosenSettings({}), after=after))
    return Drawn(kind, shown, getattr(phase, "name", phase))


def _asked(match: Played, length: int, seat: int, kinds: Collection[Kind]) -> Iterator[Drawn]:
    """A hand whose owner has asked why some cards can't be played, if there are any."""
    table, phase = table_of(match, length), hand(match, length, seat).phase
    view = screens().hand(OwnScreen(table, seat, page=why_not.PAGE, reader=ChosenSettings({})))
    ids = {item.custom_id for item in view.walk() if isinstance(item, Button)}
    if "why not" in kinds and f"h:{table.id}:{why_not.PAGE}" in ids:
        yield Drawn("why not", view, phase)


def _alone(match: Played, length: int, seat: int) -> Drawn:
    """The one screen of a match that this seat plays alone, on its turn or not."""
    table = table_of(match, length)
    players = tuple(replace(player, user=1_000 if each == seat else None) for each, player in enumerate(table.players))
    table.record = replace(table.record, guild=None, channel=None, message=None, players=players)
    if length % 2:  # a deal of the day says more
        table.record = replace(table.record, contest=1, deals=4, ends=_SOON)
    table.progress.since = dict.fromkeys(match.plugin.game.active(table.state), 0)
    phase: Any = getattr(table.view(seat), "phase", "")
    after = led_to(table) if table.outcome else ()
    view = screens().alone(OwnScreen(table, seat, reader=ChosenSettings({}), after=after), _SOON // 1_000)
    return Drawn("alone", view, getattr(phase, "name", phase))


def moments(match: Played, number: int) -> list[int]:
    """So many moments of a match, as numbers of moves; not at equal distances, since rounds are as long as others."""
    moves = len(match.turns)
    random = Random(f"heights {match.seed}")
    starts = [moves * part // number for part in range(number + 1)]
    return [random.randrange(start, end) for start, end in pairwise(starts) if start < end]


def of_a_match(match: Played, kinds: Collection[Kind] = KINDS, number: int = POSITIONS) -> Iterator[Drawn]:
    """Its lobby, the table and hands at this many moments, and its end; of these kinds only."""
    game = match.plugin.game
    if "lobby" in kinds:
        yield Drawn("lobby", screens().public(lobby(match)))
    for length in moments(match, number):
        state = match.states[length]
        if "table" in kinds:
            yield Drawn("table", screens().public(table_of(match, length)))
        pause = is_pause(game.view(state, 0))
        active = sorted(game.active(state))
        waiting = [seat for seat in range(match.seats) if seat not in active]
        if ("pause" if pause else "hand") in kinds:
            yield hand(match, length, active[0])
        if not pause:
            yield from _asked(match, length, active[0], kinds)
        if waiting and not pause and "waiting hand" in kinds:
            yield hand(match, length, waiting[0])
        if "alone" in kinds:
            yield from (_alone(match, length, seat) for seat in (active[0], *waiting[:1]))
    if "end" in kinds:
        table = table_of(match, len(match.turns))
        yield Drawn("end", screens().public(table, after=led_to(table)))
    if "end of a hand" in kinds:
        yield from (hand(match, len(match.turns), seat) for seat in range(match.seats))
    if "alone" in kinds:
        yield _alone(match, len(match.turns), 0)


def in_phase(match: Played, phase: str, most: int = 8) -> Iterator[Drawn]:
    """The first few hands on turn in phases whose names contain this."""
    for turn, length in zip(match.turns, range(len(match.turns)), strict=True):
        screen = hand(match, length, turn.seat)
        if phase in screen.phase and most:
            most -= 1
            yield screen


class Phone:
    """A page as wide as a phone, where the sandbox's page shows one message."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, view: Any, widths: Sequence[int] = (390,)) -> list[Size]:
        """Show a screen as the bot's message, and measure it at each of these widths."""
        components: Any = view.components
        drawn = [(item.file, png(item.drawing)) for item in view.walk() if isinstance(item, CardPicture)]
        pictures = {f"attachment://{file}": _media(data) for file, data in drawn}
        message: dict[str, Any] = {
            "id": "5", "type": 0, "flags": 1 << 15, "content": "", "timestamp": f"{DAY}T12:00:00+00:00",
            "author": {"id": "6", "username": "Elderhand", "bot": True}, "embeds": [], "attachments": [],
            "components": components, "channel_id": "7",
        }  # fmt: skip
        found = self.page.evaluate(_MEASURE, [message, pictures, widths])
        return [Size(height, wide, tuple(Part(*part) for part in parts)) for height, wide, parts in found]

    def be(self, scheme: Scheme) -> None:
        """Turn to the page's dark or light colours."""
        self.page.emulate_media(color_scheme=scheme)

    def save(self, path: Path) -> None:
        """Write a picture of what is shown."""
        self.page.locator("article").screenshot(path=path)


def _media(data: bytes) -> dict[str, Any]:
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    return {"url": f"data:image/png;base64,{base64.b64encode(data).decode()}", "width": width, "height": height}


@contextmanager
def phone(browser: Browser) -> Generator[Phone]:
    """A phone with the page's dark colours."""
    page = browser.new_page(viewport={"width": 390, "height": 3_000}, color_scheme="dark", device_scale_factor=2)
    page.clock.set_fixed_time(f"{DAY}T12:03:00+00:00")
    page.route("**/*", _serve)
    page.goto(f"{ORIGIN}/harness")
    yield Phone(page)
    page.close()


def _serve(route: Route) -> None:
    """What the page asks for: its own files, and the emoji."""
    path = route.request.url.removeprefix(ORIGIN)
    if path == "/harness":
        route.fulfill(body=_HARNESS, content_type="text/html")
    elif path.startswith("/cdn/emojis/"):
        card = _cards()[int(path.split("/")[-1].partition(".")[0])]
        file = BytesIO()
        emoji(card, Faces("french")).save(file, "PNG")
        route.fulfill(body=file.getvalue(), content_type="image/png")
    elif (PAGE / path.lstrip("/")).is_file():
        route.fulfill(path=PAGE / path.lstrip("/"))
    else:
        route.abort()


@contextmanager
def chromium() -> Generator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS.split())
        yield browser
        browser.close()


def p95(values: Iterable[float]) -> float:
    """The value that 95 of 100 don't exceed.

    >>> p95(range(1, 101))
    95
    """
    ordered = sorted(values)
    return ordered[-(-len(ordered) * 95 // 100) - 1]


def main() -> None:
    """Measure, print, and write pictures if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.heights", description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names(), metavar="GAME")
    parser.add_argument("--width", type=int, default=390, help="of the phone, in CSS pixels (390)")
    parser.add_argument("--language", default=DEFAULT, help="of all words (en)")
    parser.add_argument("--light", action="store_true", help="in the light colours")
    parser.add_argument("--phases", action="store_true", help="a line for each phase of a hand, too")
    parser.add_argument(
        "--look", type=Path, metavar="FOLDER", help="write pictures of typical and of the tallest screens"
    )
    asked = parser.parse_args()
    speak(asked.language)
    with chromium() as browser, phone(browser) as shown:
        shown.be("light" if asked.light else "dark")
        sys.stdout.write(f"{'':48}{'p50':>6}{'p95':>6}{'most':>6}{'to play':>9}\n")
        for game in asked.games:
            found: dict[str, list[tuple[Size, Drawn]]] = defaultdict(list)
            for match in matches(game):
                for screen in of_a_match(match):
                    (size,) = shown.show(screen.view, [asked.width])
                    found[screen.kind].append((size, screen))
                    if asked.phases and screen.kind == "hand":
                        found[f"hand: {screen.phase}"].append((size, screen))
            for kind, sizes in found.items():
                ordered = sorted(sizes, key=lambda each: each[0].height)
                heights = [size.height for size, _ in ordered]
                median = len(ordered) // 2
                line = f"{heights[median]:6.0f}{p95(heights):6.0f}{heights[-1]:6.0f}"
                line += f"{p95(size.to_play for size, _ in ordered):9.0f}" if kind.startswith("hand") else ""
                sys.stdout.write(f"{game:16}{kind:32}{line}\n")
                if asked.look:
                    asked.look.mkdir(parents=True, exist_ok=True)
                    for name, (_, screen) in {"median": ordered[median], "tallest": ordered[-1]}.items():
                        shown.show(screen.view, [asked.width])
                        file = f"{game}-{kind.replace(' ', '-').replace(':', '')}-{name}.png"
                        shown.save(asked.look / file)


if __name__ == "__main__":
    main()

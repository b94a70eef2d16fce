"""A finished match as one file for a browser: all its moments with all cards, and its record. It loads nothing else.

Pictures are drawn there from the same scenes. What lies in a spot seldom changes, so each spot, each set of rows and
each description is written once and named by its number; all of it is compressed, as a long match of many players is
too large a file for Discord otherwise.
"""

from __future__ import annotations

import html
import json
import re
import zlib
from base64 import b64encode
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from bot.art.scene import ENGLISH, Blank, Lying, Scene, Spot
from bot.engine.cards import Card, Suit
from bot.features.replays.replay import AnyReplay
from bot.i18n import Say
from bot.names import END, ISOLATE, WORD_JOINER
from bot.screens.components.address import Address, Appearance
from bot.screens.components.alt import about
from bot.screens.components.data import Block, CardPicture, Text
from bot.screens.layout import AnyLayout, game_screen
from bot.tables.plugin import dealing

K = TypeVar("K", bound=Hashable)

_TEMPLATE = Path(__file__).with_name("replay_page.html")
CHECKING = Path(__file__).with_name("replay_check.js")
"""How the page checks its record, as a module."""
_FOUND = ("format", "sound", "changed", "seed", "dealt", "other")
"""What the page says of its record, and of the cards that it shows first."""
_MARK = re.compile(rf"^(?:-#|\#{{1,3}})\ |<t:\d+(?::\w)?>|\\([!-~])|\*\*|[`{ISOLATE}{END}{WORD_JOINER}]", re.MULTILINE)
"""Marks in a message's text: of small text and headings, times, signs that mean nothing, bold text, code, names."""
_UNSEEN = str.maketrans("", "", ISOLATE + END + WORD_JOINER)
"""Takes away what is only for Discord."""


class _Once(Generic[K]):
    """Values in the order in which they were first met, without repetition."""

    def __init__(self) -> None:
        self._numbers: dict[K, int] = {}

    def number(self, value: K) -> int:
        return self._numbers.setdefault(value, len(self._numbers))

    @property
    def values(self) -> list[K]:
        return list(self._numbers)


def replay_page(replay: AnyReplay, layout: AnyLayout, at: Address, say: Say, locale: str, record: str) -> str:
    """The page; takes as long as it takes to draw each moment in words, so not on the event loop."""
    spots, rows, abouts = _Once[Any](), _Once[Any](), _Once[str]()
    moments: list[Any] = []
    dealt: int | None = None
    pictured = Address(at.table, 0, appearance=Appearance())
    for moment in replay.moments():
        shown = game_screen(layout, moment.public, moment.events, pictured, say)
        scene = layout.face_up(moment.public, dict(enumerate(moment.views)), say)
        if scene is None:
            scene = _scene_of(shown)
        elif dealt is None:
            dealt = moment.number
        said = "\n".join(block.content for block in shown if isinstance(block, Text))
        if moment.taken_back:
            said = f"{say('took-back', seat=moment.mover or 0, cards=(), seen=False)}\n{said}"
        described = -1
        lying: tuple[tuple[int, ...], ...] = ()
        before: list[int] = []
        if scene is not None:
            described = abouts.number(about(scene, say).translate(_UNSEEN))
            below = ((Spot(scene.hand),),) if scene.hand else ()
            lying = tuple(tuple(spots.number(spot_of(spot)) for spot in row) for row in (*scene.rows, *below))
            before = [spots.number(spot_of(spot)) for spot in scene.before]
        moments.append([_plain(said), described, rows.number(lying), before])
    title = say("browser-title", game=say("title"), id=at.table)
    data = {
        "title": title,
        "ranks": dict(zip(ENGLISH, say.letters, strict=True)),
        "deals": replay.deals,
        "spots": spots.values,
        "rows": rows.values,
        "abouts": abouts.values,
        "moments": moments,
        "dealt": dealt,
        "check": {found: say(f"browser-check-{found}") + " " for found in _FOUND},
    }
    words = ("first", "back", "on", "last", "place", "deal", "keys", "record-label", "old")
    filled = {word.replace("-", "_"): html.escape(say(f"browser-{word}")) for word in words} | {
        "lang": html.escape(locale),
        "title": html.escape(title),
        "record": html.escape(record),
        "checking": CHECKING.read_text("utf-8"),
        "dealing": "" if dealt is None else dealing(replay.plugin.name),
        "data": packed(json.dumps(data, ensure_ascii=False, separators=(",", ":"))),
    }
    text = _TEMPLATE.read_text("utf-8")
    return re.sub(r"\{([a-z_]+)\}", lambda found: filled.get(found[1], found[0]), text)


def packed(data: str) -> str:
    """As the page unpacks it; no letter of this means anything in HTML."""
    return b64encode(zlib.compress(data.encode())).decode()


def _scene_of(shown: Sequence[Block]) -> Scene | None:
    """What a screen's own picture shows, as after a deal."""
    scenes = (block.drawing.scene for block in shown if isinstance(block, CardPicture))
    return next((scene for scene in scenes if isinstance(scene, Scene)), None)


def spot_of(spot: Spot) -> tuple[Any, ...]:
    """A spot as the page reads it."""
    return spot.title, spot.note, spot.turn, spot.won, tuple(map(_lying, spot.cards))


def _lying(lying: Lying) -> tuple[Any, ...]:
    match lying.what:
        case Blank():
            what = lying.what.value
        case Suit():
            what = lying.what.value
        case Card() as card:
            what = str(card)
    return what, lying.count, int(lying.dim), int(lying.raised)


def _plain(said: str) -> list[str | tuple[str, int, int]]:
    r"""A message's text without marks, in parts; with some, whether they're bold, and a name with its own direction.

    >>> _plain("### **7\\. A** is to move.")
    [('7. A', 1, 0), ' is to move.']
    """
    pieces: list[str | tuple[str, int, int]] = []
    bold = apart = last = 0
    words = ""
    for mark in [*_MARK.finditer(said), None]:
        words += said[last : mark.start() if mark else len(said)]
        if mark and mark[0] not in {"**", ISOLATE, END}:
            words += mark[1] or ""
        elif words:
            pieces.append((words, bold, apart) if bold or apart else words)
            words = ""
        if mark:
            bold ^= mark[0] == "**"
            apart = int(mark[0] == ISOLATE or (apart and mark[0] != END))
            last = mark.end()
    return pieces

"""Screens made ready to be sent: their pictures drawn in a thread, and kept for whoever is shown the same."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.art.draw import png
from bot.art.scene import Drawing
from bot.meter import Meter
from bot.ui.face import CardPicture

log = logging.getLogger(__name__)

KEPT = 500
"""How many pictures are remembered, of about 30 KB each."""
WAITING = 100
"""How many may wait to be drawn; whatever comes then goes without, since words are quicker."""
PATIENCE = 0.7
"""Seconds for which somebody who clicked waits for a picture; it follows then."""


class Said(NamedTuple):
    """What a message shows: tells one screen from another, and has the names of its pictures."""

    screen: int
    pictures: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ready:
    """A screen to send, and the pictures in it by name. ``missing``: some are late and aren't in it."""

    view: ui.LayoutView
    pictures: Mapping[str, bytes]
    missing: bool = False

    @property
    def said(self) -> Said:
        """Tells whether two screens say the same."""
        components: list[object] = self.view.to_components()  # type: ignore[no-untyped-call]  # the library's is untyped
        return Said(hash(json.dumps(components)), frozenset(self.pictures))

    def files(self) -> list[discord.File]:
        """The pictures, to be sent along once."""
        return [discord.File(BytesIO(picture), name) for name, picture in self.pictures.items()]

    def instead_of(self, said: Said | None) -> Any:  # noqa: ANN401  the library's type of what is missing isn't public
        """What takes the place of a message's pictures that shows this; nothing where they are the same."""
        if said is not None and said.pictures == frozenset(self.pictures):
            return discord.utils.MISSING
        return self.files()

    def plain(self) -> Ready:
        """The same without its pictures."""
        for picture in _pictures(self.view):
            _take_out(picture, self.view)
        return Ready(self.view, {}, missing=True)


class Gallery:
    """Draws pictures, each once, and remembers the latest."""

    def __init__(self) -> None:
        self.pictures = Meter()
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()
        self._drawing: dict[Drawing, asyncio.Task[bytes | None]] = {}

    async def ready(self, view: ui.LayoutView, *, hurried: bool = False) -> Ready:
        """A screen with its pictures; ``hurried``: somebody waits for it, so that what is late is taken out."""
        pictures: dict[str, bytes] = {}
        missing = False
        for picture in _pictures(view):
            drawn = await self._draw(picture.drawing, hurried=hurried)
            if drawn is None:
                _take_out(picture, view)
                missing = True
            else:
                pictures[picture.file] = drawn
        return Ready(view, pictures, missing)

    def close(self) -> None:
        """Draw nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, drawing: Drawing, *, hurried: bool) -> bytes | None:
        found = self._kept.get(drawing)
        if found is not None:
            self._kept.move_to_end(drawing)
            return found
        task = self._drawing.get(drawing)
        if task is None:
            if hurried and len(self._drawing) >= WAITING:
                return None
            task = self._drawing[drawing] = asyncio.create_task(self._begin(drawing))
        done, _ = await asyncio.wait([task], timeout=PATIENCE if hurried else None)
        return task.result() if done else None

    async def _begin(self, drawing: Drawing) -> bytes | None:
        """Draw it and remember it; what can't be drawn is no reason to show nothing."""
        try:
            with self.pictures.one():
                found = await asyncio.get_running_loop().run_in_executor(self._thread, png, drawing)
        except Exception:
            log.exception("a picture could not be drawn")
            return None
        finally:
            del self._drawing[drawing]
        self._kept[drawing] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _pictures(view: ui.LayoutView) -> list[CardPicture]:
    return [item for item in view.walk_children() if isinstance(item, CardPicture)]


def _take_out(picture: CardPicture, view: ui.LayoutView) -> None:
    for frame in view.children:
        if isinstance(frame, ui.Container):
            frame.remove_item(picture)

"""Prepares screens for sending: their pictures are drawn in a thread, and kept for others who are shown the same."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias, TypeVar, get_args

from bot.art.scene import Drawing
from bot.interactions.admission import Admission, Queue
from bot.interactions.rest import Files, KeptFile, Posted, Upload
from bot.meter import Meter
from bot.screens.components.data import CardPicture
from bot.screens.components.frame import Screen

log = logging.getLogger(__name__)

KEPT = 500
"""How many pictures are remembered, of about 50 KB each."""
WAITING = 100
"""How many may wait to be drawn; beyond that, answers to clicks go without, since text is quicker."""
PATIENCE = 0.7
"""How many seconds somebody who clicked waits for a picture; a later one follows in an update."""
HURRIED, FOLLOWING, LEISURELY = range(3)
"""The order of drawing: what a click waits for; what messages show; what isn't about a table."""

P = TypeVar("P")
T = TypeVar("T")


Keeping: TypeAlias = Literal["listed", "silent", "anew"]
"""How an edit keeps the pictures a message has: it lists them by id and name, as Discord documents; it doesn't mention
them; or, if Discord accepts neither, it sends them again.
"""

KEEPING: tuple[Keeping, ...] = get_args(Keeping)


class Content(NamedTuple):
    """What a screen says: a hash that tells it from others, and the names of its pictures."""

    screen: int
    pictures: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Shown:
    """What a message shows, and Discord's ids of the pictures in it, by name, as far as its answer contained them."""

    said: Content
    ids: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Rendered:
    """A screen to send, and the pictures in it by name. ``missing``: some were late and aren't in it."""

    view: Screen
    pictures: Mapping[str, bytes]
    missing: bool = False

    @property
    def said(self) -> Content:
        """What to compare in order to know whether two screens say the same."""
        return Content(self.view.said, frozenset(self.pictures))

    def files(self) -> list[Upload]:
        """The pictures as files."""
        return [Upload(name, picture) for name, picture in self.pictures.items()]

    def keeping(self, shown: Shown | None, wish: Keeping) -> Keeping:
        """How an edit of a message that shows this can keep its pictures: as wished, if that is possible."""
        if shown is None or shown.said.pictures != frozenset(self.pictures):
            return "anew"
        if not self.pictures:
            return "silent"
        return "anew" if wish == "listed" and not self.pictures.keys() <= shown.ids.keys() else wish

    def attachments(self, shown: Shown | None, keeping: Keeping) -> Files | None:
        """What an edit of a message that shows this says about its files; None: nothing."""
        if keeping == "silent":
            return None
        if keeping == "listed" and shown:
            return [KeptFile(shown.ids[name], name) for name in self.pictures]
        return self.files()

    def shown_in(self, message: Posted | None, before: Shown | None = None) -> Shown:
        """What a message shows that was sent this.

        ``message``: the one in Discord's answer; None: it has none, and the pictures are those of what was shown
        ``before``, if that is known.
        """
        if message is None:
            return Shown(self.said, before.ids if before and self.pictures else {})
        return Shown(self.said, {name: id_ for name, id_ in zip(self.pictures, message.pictures, strict=False) if id_})

    def plain(self) -> Rendered:
        """The same screen with words in place of its pictures."""
        return Rendered(self.view.without(self.view.pictures), {}, missing=True)


class Pictures:
    """Draws pictures one at a time, each only once, and remembers the latest."""

    def __init__(self, admission: Admission) -> None:
        self.pictures = Meter()
        self._admission = admission
        self._queue = Queue()
        self._busy = False
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._kept: OrderedDict[Drawing, bytes] = OrderedDict()
        self._drawing: dict[Drawing, asyncio.Task[bytes | None]] = {}

    async def render(self, view: Screen, *, asked: float | None = None) -> Rendered:
        """A screen with its pictures; ``asked``: since when somebody waits for it, so late pictures are left out."""
        pictures: dict[str, bytes] = {}
        missing: list[CardPicture] = []
        for picture in view.pictures:
            drawn = await self._draw(picture.drawing, asked)
            if drawn is None:
                missing.append(picture)
            else:
                pictures[picture.file] = drawn
        return Rendered(view.without(missing), pictures, bool(missing))

    async def draw(self, importance: int, work: Callable[[P], T], subject: P) -> T:
        """The result of this work, done in its turn on the one thread that draws; the lowest importance goes first."""
        turn = self._queue.join(importance)
        if not self._busy:
            self._busy = self._queue.call()
        try:
            await turn
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, subject)
        finally:
            if not turn.cancelled():
                self._busy = self._queue.call()

    def close(self) -> None:
        """Stop drawing."""
        for task in self._drawing.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, drawing: Drawing, asked: float | None) -> bytes | None:
        hurried = asked is not None
        found = self._kept.get(drawing)
        if found is not None:
            self._kept.move_to_end(drawing)
            return found
        task = self._drawing.get(drawing)
        if task is None:
            if hurried and (self._admission.crowded or len(self._drawing) >= WAITING):
                return None
            task = self._drawing[drawing] = asyncio.create_task(self._begin(drawing, hurried=hurried))
        left = None if asked is None else max(0.0, asked + PATIENCE - time.monotonic())
        done, _ = await asyncio.wait([task], timeout=left)
        return task.result() if done and not task.cancelled() else None

    async def _begin(self, drawing: Drawing, *, hurried: bool) -> bytes | None:
        """Draw and remember a picture; None if it can't be drawn, since everything else can still be shown."""
        try:
            with self.pictures.one():
                found = await self.draw(HURRIED if hurried else FOLLOWING, _png, drawing)
        except Exception:
            log.exception("a picture could not be drawn")
            return None
        finally:
            del self._drawing[drawing]
        self._kept[drawing] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _png(drawing: Drawing) -> bytes:
    from bot.art.draw import png  # noqa: PLC0415  the first picture loads Pillow, 6 MB, on the thread that draws

    return png(drawing)

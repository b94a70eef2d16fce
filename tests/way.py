"""``python -m tests.way``: which files of the bot a click, a new table, a computer's move and a deal of the day pass.

Each is followed by a profiler from where it comes in to where it is on the disk: through how many files of ``bot`` and
``cogs`` it leads, how often it changes from one to another, how often it is looked who sits where, and how often a
game's view is computed before that and, by all that follows, afterwards. Nothing else happens meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from bot.tables.table import AnyTable
from tests.e2e.club import Club
from tests.wording import phrase

GAME = "democracy"
ROOT = Path(__file__).resolve().parents[1]
LOOKED = {"find_seat": "bot/tables/record.py"}
"""What says who sits where, and in which file."""
_followed: ContextVar[bool] = ContextVar("followed", default=False)


@dataclass
class Way:
    """What was passed on the way to the disk, and afterwards."""

    where: str
    begins: str
    """The file and the function where it comes in."""
    ends: str
    """The function that is called once it is on the disk."""
    files: list[str] = field(default_factory=list[str])
    calls: Counter[str] = field(default_factory=Counter[str])
    after: Counter[str] = field(default_factory=Counter[str])
    state: str = "before"

    def passes(self, file: str, name: str) -> None:
        """A function is called."""
        if self.state == "before" and (file, name) == (self.where, self.begins):
            self.state = "on"
            _followed.set(True)
        if self.state == "on" and name == self.ends:
            self.state = "written"
        if self.state == "on":
            self.files.append(file)
            self.calls[_what(file, name)] += 1
        elif self.state == "written":
            self.after[_what(file, name)] += 1

    def __str__(self) -> str:
        changes = sum(one != other for one, other in zip(self.files, self.files[1:], strict=False))
        games = len({each for each in self.files if each.startswith("cogs/")})
        looks, views = self.calls["look"], self.calls["view"]
        return (
            f"{len(set(self.files))} files ({games} of the game), {changes} changes of file,"
            f" {looks} looks who sits where,"
            f" {views} views before the write, {self.after['view']} after it"
        )


def _what(file: str, name: str) -> str:
    if LOOKED.get(name) == file:
        return "look"
    return "view" if name == "view" and file.startswith("cogs/") else "other"


@contextmanager
def followed(way: Way) -> Generator[None]:
    """Follow what comes in from now on."""

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        file = frame.f_code.co_filename
        if not file.startswith((f"{ROOT}/bot/", f"{ROOT}/cogs/")) or "/sandbox/" in file:
            return
        name = frame.f_code.co_name
        on_the_loop = threading.current_thread() is threading.main_thread()
        file = file.removeprefix(f"{ROOT}/")
        if not on_the_loop or _followed.get() or (file, name) == (way.where, way.begins):
            way.passes(file, name)

    global _profile  # noqa: PLW0603  threads that exist already ask for it
    _profile = profile
    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(None)
        _profile = None


_profile: Callable[[FrameType, str, object], None] | None = None


def _in_threads(frame: FrameType, event: str, argument: object) -> None:
    if _profile is not None:
        _profile(frame, event, argument)


async def walk(folder: Path) -> dict[str, Way]:
    """Each way by its name, the second time it is gone."""
    threading.setprofile(_in_threads)
    async with Club(folder / "way.sqlite3", latency=(0.0, 0.0)) as club:
        anna, ben = club.people("Anna", "Ben")
        found: dict[str, Way] = {}
        for channel in ("card-table", "second-table"):
            new = Way("bot/interactions/tree.py", "interaction_check", "next_time")
            with followed(new):
                table = await club.open_table(anna, GAME, channel)
                await club.settled(table)
            await club.press(ben, table, phrase("join"))
            for _ in range(2):
                await club.press(anna, table, phrase("add-computer"))
            await club.press(anna, table, phrase("start"))
            await club.dealt(table)
            click = await _until_watched(
                club, table, Way("bot/interactions/dispatcher.py", "on_interaction", "_swap"), people=True
            )
            computer = await _until_watched(
                club, table, Way("bot/tables/service/timekeeper.py", "_time_is_up", "_swap"), people=False
            )
            await club.press(anna, table, phrase("menu"))
            await club.settled(table)
            daily = Way("bot/interactions/tree.py", "interaction_check", "_swap")
            person = anna if channel == "card-table" else ben
            with followed(daily):
                await person.slash(club.channel(), "daily", game=GAME)
                await club.updated()
            found = {"a click": click, "/jass new": new, "a computer's move": computer, "a deal of the day": daily}
        return found


async def _until_watched(club: Club, table: AnyTable, way: Way, *, people: bool) -> Way:
    """Play until somebody has moved whose way is to be followed: a person, or a computer."""
    anna, ben = club.people("Anna", "Ben")
    for _ in range(40):
        await club.settled(table)
        (seat, *_rest) = sorted(table.active)
        user = table.players[seat].user
        if people:
            person = anna if club.seat(anna, table) in table.active else ben
            if user is None:
                await club.wait(1)
                continue
            with followed(way):
                await club.move(person, table)
                await club.settled(table)
                await club.updated()
        else:
            with followed(way):
                if user is None:
                    await club.wait(1)
                else:
                    await club.move(anna if club.seat(anna, table) in table.active else ben, table)
                await club.settled(table)
                await club.updated()
        if way.state == "written":
            return way
    raise AssertionError("nobody moved")


def main() -> None:
    """Say what each way passes; with ``--files``, which files in order."""
    with TemporaryDirectory() as folder:
        ways = asyncio.run(walk(Path(folder)))
    for name, way in ways.items():
        sys.stdout.write(f"{name}: {way}\n")
        if "--files" in sys.argv:
            for file in dict.fromkeys(way.files):
                sys.stdout.write(f"    {file}\n")


if __name__ == "__main__":
    main()

"""Cut a process's power again and again while it plays, and check what is left on the disk."""

from __future__ import annotations

import asyncio
import pickle
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from bot.db.database import Database
from tests.kill.child import Acknowledged, Click, Clocked, Computed, Events, Party
from tests.kill.left import Left
from tests.power.child import SYNCHRONOUS, TOLD
from tests.power.recording import Recording

FILE = "tables.sqlite3"
ROUND = 25
"""Power cuts tried per process."""
MOVES = 150
"""Moves per process: enough for the log to be written back into the database a few times."""


class Cuts:
    """One disk through many processes and power cuts, and everything acknowledged.

    ``library``: the compiled shim; ``synchronous``: SQLite's setting, if not the bot's.
    """

    def __init__(self, folder: Path, library: Path, seed: int, *, synchronous: int | None = None) -> None:
        self.done = 0
        self.told: Counter[type[Events]] = Counter()
        self.calls: Counter[str] = Counter()
        self._folder = folder
        self._library = library
        self._random = Random(seed)
        self._environment = {} if synchronous is None else {SYNCHRONOUS: str(synchronous)}
        self._rounds = 0
        self._disk = folder / "disk"
        self._disk.mkdir()
        self._told: list[Events] = []

    def round(self, moves: int, cuts: int) -> None:
        """Play this many moves, with this many possible ends; the next process starts from one of them."""
        recording, told = self._play(moves)
        chosen = recording.anywhere(self._random, cuts)
        next_one, kept = self._random.randrange(cuts), self._told
        for number, (place, left) in enumerate(recording.ends(chosen, self._random)):
            before = told(place)
            if number == next_one:
                shutil.rmtree(self._disk)
                shutil.copytree(left, self._disk)
                kept = before
            self._look(left / FILE, before)
        self._told = kept

    def exhaust(self, moves: int) -> None:
        """Play this many moves, and check the ends around every sync."""
        recording, told = self._play(moves)
        for place, left in recording.ends(recording.around_syncs(), self._random):
            self._look(left / FILE, told(place))

    def losses(self, moves: int, cuts: int) -> int:
        """Play this many moves; returns how many of this many possible ends are missing something acknowledged."""
        recording, told = self._play(moves)
        lost = 0
        for place, left in recording.ends(recording.anywhere(self._random, cuts), self._random):
            try:
                self._look(left / FILE, told(place))
            except Exception:  # noqa: BLE001  whatever stumbles over what is left of such a disk
                lost += 1
        return lost

    def _play(self, moves: int) -> tuple[Recording, Callable[[int], list[Events]]]:
        """A process that has played, and a function for what had been reported before each entry of its log."""
        work = self._folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        doubtful = work / "doubtful"
        doubtful.write_bytes(pickle.dumps(_doubtful(self._told)))
        command = ("-m", "tests.power.child", f"{{folder}}/{FILE}", self._rounds, moves, doubtful)
        recording = Recording(self._disk, work, self._library, *command, **self._environment)
        self._rounds += 1
        self.calls.update(entry.kind for entry in recording.entries)
        said: list[tuple[int, Events]] = [(at, pickle.loads(data)) for at, data in recording.written(TOLD)]  # noqa: S301  our own
        self.told.update(type(told) for _, told in said)
        earlier = self._told
        return recording, lambda place: [*earlier, *(told for at, told in said if at < place)]

    def _look(self, path: Path, told: list[Events]) -> None:
        """Start again as the bot does: everything reported is there and complete."""
        path.with_name(TOLD).unlink(missing_ok=True)
        asyncio.run(_open(path))
        left = Left(path)
        left.check_nothing_half()
        acknowledged = [one.click for one in told if isinstance(one, Acknowledged)]
        left.check_nothing_lost(acknowledged, [one for one in told if isinstance(one, Computed | Clocked)])
        left.check_scores()
        self.done += 1


def _doubtful(told: list[Events]) -> list[Click]:
    """The last, unacknowledged clicks, which Discord may deliver again."""
    acknowledged = {one.click for one in told if isinstance(one, Acknowledged)}
    return [one for one in told if isinstance(one, Click) and one not in acknowledged][-20:]


async def _open(path: Path) -> None:
    """Open the database; every open table must replay."""
    database = await Database.open(path)
    try:
        party = Party(database, 0, lambda _: None, last=True)
        for id_, *_ in await party.storage.queries.versions():
            await party.registry.find(id_)
    finally:
        await database.close()

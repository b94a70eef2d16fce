"""What a process did to the files of a folder, and the possible results of a power cut on the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

from tests.power import shim
from tests.power.disk import Disk, Entry, Mood, entries
from tests.speed import FOR_EVER

MOODS: tuple[Mood, ...] = ("nothing", "some", "some", "some", "everything")

Cut: TypeAlias = tuple[int, Mood]
"""The log entry before which the power fails, and what is left of everything not synced by then."""


class Recording:
    """A process that has run to its end in a copy of a folder, whose content is durable."""

    def __init__(self, start: Path, work: Path, library: Path, *command: object, **environment: str) -> None:
        """Run it: Python's arguments, in which ``{folder}`` is the copy's path. ``work``: an empty folder."""
        self._start = start
        self._target = work / "cut"
        live, log = (work / "live").resolve(), work / "log"
        shutil.copytree(start, live)
        subprocess.run(
            [sys.executable, *(str(part).format(folder=live) for part in command)],
            env=os.environ | shim.environment(library, live, log) | environment,
            check=True,
            timeout=FOR_EVER,
            stdout=subprocess.DEVNULL,
        )
        self.entries: list[Entry] = list(entries(log, live))
        shutil.rmtree(live)

    def anywhere(self, random: Random, number: int) -> list[Cut]:
        """This many cuts, every other one at a bad moment: before a sync, or after a call that isn't a write."""
        sharp = [at for at, entry in enumerate(self.entries) if entry.kind == "s"]
        sharp += [at + 1 for at, entry in enumerate(self.entries) if entry.kind != "w"]
        places = (
            random.choice(sharp) if each % 2 else random.randrange(len(self.entries) + 1) for each in range(number)
        )
        return [(place, random.choice(MOODS)) for place in places]

    def around_syncs(self) -> list[Cut]:
        """Cuts before and right after every sync, and at the end."""
        syncs = [at for at, entry in enumerate(self.entries) if entry.kind == "s"]
        before: list[Cut] = [(at, mood) for at in syncs for mood in ("nothing", "some", "everything")]
        return [*before, *((at + 1, "nothing") for at in syncs), (len(self.entries), "nothing")]

    def ends(self, cuts: Iterable[Cut], random: Random) -> Iterator[tuple[int, Path]]:
        """Each cut with a folder as the power cut left it; each folder is deleted before the next."""
        disk, at = Disk(self._start), 0
        for place, mood in sorted(cuts):
            for entry in self.entries[at:place]:
                disk.take(entry)
            at = place
            self._target.mkdir()
            disk.cut(self._target, random, mood)
            yield place, self._target
            shutil.rmtree(self._target)

    def written(self, name: str) -> Iterator[tuple[int, bytes]]:
        """The writes to one file, with their positions in the log."""
        disk = Disk(self._start)
        for at, entry in enumerate(self.entries):
            disk.take(entry)
            if entry.kind == "w" and disk.name_of(entry.descriptor) == name:
                yield at, entry.data

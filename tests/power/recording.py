"""What a process did to the files of a folder, and the ends it could have had if the power had gone on the way."""

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
"""Before which entry of the log the power goes, and what of all that isn't synced by then is there."""


class Recording:
    """A process that has run to its end in a copy of a folder, whose content had been on the disk for long."""

    def __init__(self, start: Path, work: Path, library: Path, *command: object, **environment: str) -> None:
        """Run it: Python's arguments, ``{folder}`` in them is the copy's path. ``work``: an empty folder."""
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
        """So many cuts, every other one where it hurts most: before a sync, or behind a call that isn't a write."""
        sharp = [at for at, entry in enumerate(self.entries) if entry.kind == "s"]
        sharp += [at + 1 for at, entry in enumerate(self.entries) if entry.kind != "w"]
        places = (
            random.choice(sharp) if each % 2 else random.randrange(len(self.entries) + 1) for each in range(number)
        )
        return [(place, random.choice(MOODS)) for place in places]

    def around_syncs(self) -> list[Cut]:
        """Before every sync and right behind it, and at the end."""
        syncs = [at for at, entry in enumerate(self.entries) if entry.kind == "s"]
        before: list[Cut] = [(at, mood) for at in syncs for mood in ("nothing", "some", "everything")]
        return [*before, *((at + 1, "nothing") for at in syncs), (len(self.entries), "nothing")]

    def ends(self, cuts: Iterable[Cut], random: Random) -> Iterator[tuple[int, Path]]:
        """Each place with a folder as the power cut left it, one after the other; the folder is gone with the next."""
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
        """What was written to one file, with the places of it."""
        disk = Disk(self._start)
        for at, entry in enumerate(self.entries):
            disk.take(entry)
            if entry.kind == "w" and disk.name_of(entry.descriptor) == name:
                yield at, entry.data

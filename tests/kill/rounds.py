"""Kill a process again and again while it plays, and check what it leaves."""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path
from random import Random

from tests import forking
from tests.kill import child
from tests.kill.child import Acknowledged, Click, Clocked, Computed, Events, Found
from tests.kill.left import Left
from tests.speed import FOR_EVER

_MOST = 400
"""The most moves before a process is killed."""
_COMPUTERS = 5
"""Every process of this number lives until computers have moved, since their own process takes time to start."""


class Rounds:
    """The same file through many processes, and everything they acknowledged."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.left = Left(path)
        self.kills = 0
        self.told: Counter[type[Events]] = Counter()
        self._random = Random(seed)
        self.acknowledged: list[Click] = []
        self._automatic: list[Computed | Clocked] = []
        self._doubtful: list[Click] = []

    def kill(self) -> None:
        """Run a process and kill it after a random number of moves, wherever it is then."""
        patient = self.kills % _COMPUTERS == 0
        wanted: type[Events] = Computed if patient else Acknowledged
        left = self._random.randrange(_MOST // 10 if patient else _MOST)
        told = self._run(wanted, left)
        self.kills += 1
        self._check(told)

    def finish(self) -> None:
        """Let the last process play all matches to their ends."""
        self._check(self._run(None, 0))
        assert self.left.rows("SELECT count(*) FROM tables WHERE status <> 'over'") == [(0,)]
        self.left.check_scores()

    def _run(self, wanted: type[Events] | None, left: int) -> list[Events]:
        """The reports of a process until it has made ``left`` of the wanted kind and is killed, or until it ends."""
        before = self.left.open_tables()
        reader, writer = forking.processes().Pipe(duplex=False)
        process = forking.processes().Process(
            target=child.run,
            args=(self.path, self.kills, self._doubtful),
            kwargs={"last": wanted is None, "told": writer},
        )
        process.start()
        writer.close()
        told: list[Events] = []
        with reader:
            while True:
                if wanted is not None and left <= 0:
                    process.kill()
                    wanted = None
                if not reader.poll(FOR_EVER):
                    process.kill()
                    raise AssertionError("a table is stuck")
                try:
                    told.append(reader.recv())
                except EOFError:
                    break
                left -= wanted is not None and isinstance(told[-1], wanted)
        process.join()
        assert process.exitcode in {0, -signal.SIGKILL}
        found = {one.table: one.revision for one in told if isinstance(one, Found)}
        assert found.items() <= before.items()
        if any(not isinstance(one, Found) for one in told):
            assert found == before, "a table did not go on where it was"
        return told

    def _check(self, told: list[Events]) -> None:
        self.told.update(map(type, told))
        acknowledged = [one.click for one in told if isinstance(one, Acknowledged)]
        clicks = [*self._doubtful, *(one for one in told if isinstance(one, Click))]
        self._doubtful = [click for click in clicks if click not in set(acknowledged)][-20:]
        self.acknowledged += acknowledged
        self._automatic += [one for one in told if isinstance(one, Computed | Clocked)]
        self.left.check_nothing_lost(self.acknowledged, self._automatic)
        self.left.check_nothing_half()

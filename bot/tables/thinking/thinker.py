"""Where computers think: in processes of their own, so that the event loop never waits for them."""

from __future__ import annotations

import hashlib
import importlib
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import nullcontext, suppress
from typing import Generic, NamedTuple

from bot.engine.game import E, Level, M, O, Reason, Rng, S, Seat, Skill, V
from bot.engine.notation import decode, encode
from bot.engine.phases import is_pause
from bot.meter import Meter
from bot.tables.plugin import NORMAL, Plugin
from bot.tables.thinking.thinking_queue import SHARES, Turns
from bot.tables.thinking.worker import Worker, processor_time

log = logging.getLogger(__name__)

SECONDS = 2.0
"""How much of the processor's time a computer may use for a move; then it is asked anew with fewer worlds, in half of
the time, and at last at level normal. How long it has to wait for the processor doesn't matter."""

HANGING = 30.0
"""After how many seconds a process that doesn't answer is ended, though the machine may be busy."""

_STEADY = 6
"""How often a thought is begun that must not be cut short, each time with twice as long until its process is ended:
minutes in all, and only a process that hangs needs them."""
_FIRST = 1 / 4
"""For how much of ``HANGING`` it is waited for the first time: until then nobody is told that it takes long."""


class Thought(NamedTuple, Generic[M]):
    """What a computer has chosen. ``share``: as in ``Entry``."""

    move: M
    share: int | None = None


class Advice(NamedTuple, Generic[M]):
    """What a computer at hard would choose, and why; None: nothing in particular speaks for it."""

    move: M
    why: Reason | None


class _Found(NamedTuple, Generic[M]):
    """A move, why, and as how good a player it was chosen."""

    move: M
    why: Reason | None
    skill: Skill


class Thinker:
    """Calls a game's computers in worker processes; if one is slow, fails or is killed, only its move suffers."""

    def __init__(
        self,
        packages: Mapping[str, Sequence[str]],
        *,
        workers: int = 1,
        seconds: float = SECONDS,
        hanging: float = HANGING,
    ) -> None:
        """``packages``: where workers find the games, as a package's name and its ``__path__``.

        ``seconds``: of the processor's time, for a move; ``hanging``: by the clock, until its worker is ended. A worker
        is started when all others are busy for the first time.
        """
        self._workers = [Worker(packages) for _ in range(workers)]
        self._idle = self._workers[::-1]
        self._turns = Turns(workers)
        self._seconds = seconds
        self._hanging = hanging
        self.thoughts = Meter()
        self.failed = self.lowered = 0
        """How many thoughts have failed, and how many had to do with fewer worlds, or with none."""

    async def choose(
        self,
        plugin: Plugin[O, S, M, V, E],
        view: V,
        rng: Rng,
        level: Level = "normal",
        table: str = "",
        *,
        steady: bool = False,
        again: Callable[[], object] = bool,
    ) -> Thought[M]:
        """A computer's move; always a move of this game, whatever ``choose`` did.

        Each worker computes only one at a time, so that the limit covers thinking alone and killing a worker affects no
        other move. In a pause, none is used: there is only one move. ``table``: tables take turns. ``steady``: the move
        must depend neither on time nor on load: all worlds are looked at, however much of the processor's time that
        takes, and a thought that fails is begun again; ``again`` is called each time. What fails nevertheless is chosen
        at level normal by another worker; ``absent`` is for a game whose computers can't even do that.
        """
        if is_pause(view):
            return Thought(plugin.absent(view))
        for number in range(_STEADY if steady else 1):
            if number:
                again()
            hanging = self._hanging * _FIRST * 2**number if steady else self._hanging
            if found := await self._think(plugin, view, rng, level, table, hanging, steady=steady):
                share = found.skill.share if found.skill.level == level else 0
                return Thought(found.move, share if share < SHARES[0] else None)
        found = await self._think(plugin, view, rng, "normal", table, self._hanging)
        if found is None:
            return Thought(plugin.absent(view))
        return Thought(found.move, None if level == "normal" else 0)

    async def advise(self, plugin: Plugin[O, S, M, V, E], view: V, rng: Rng, table: str) -> Advice[M] | None:
        """What a computer at hard would choose, which isn't called in a pause; None if that couldn't be thought.

        It takes the turns of its table, and with them fewer worlds while many wait.
        """
        found = await self._think(plugin, view, rng, "hard", table, self._hanging, advise=True)
        return Advice(found.move, found.why) if found else None

    async def _think(
        self,
        plugin: Plugin[O, S, M, V, E],
        view: V,
        rng: Rng,
        level: Level,
        table: str,
        hanging: float,
        *,
        advise: bool = False,
        steady: bool = False,
    ) -> _Found[M] | None:
        """A computer's move; None if it couldn't be chosen. ``advise``: with why, and never at another level."""
        with self.thoughts.one():
            async with self._turns.one(table, "normal" if steady else level) as share:
                worker = self._idle.pop()
                skills = [Skill(level)] if steady else _skills(level, share)[: -1 if advise else None]
                try:
                    await worker.import_(plugin.module)
                    text, why, skill = await worker.run(
                        hanging,
                        _choose,
                        plugin.module,
                        view,
                        rng,
                        skills,
                        None if steady else self._seconds,
                        advise,
                    )
                    move = decode(text, plugin.game.ABOUT.moves)
                except TimeoutError:
                    log.warning("a computer thought too long; its process is ended")
                    worker.close()
                except BrokenExecutor:
                    log.warning("a thinking process died; another is started")
                    worker.close()
                except Exception:
                    log.exception("a computer couldn't think")
                else:
                    self.lowered += skill != Skill(level)
                    return _Found(move, why, skill)
                finally:
                    self._idle.append(worker)
            self.failed += 1
            return None

    def close(self) -> None:
        """Kill the workers."""
        for worker in self._workers:
            worker.close()


def _skills(level: Level, share: int) -> list[Skill]:
    """As how good a player a computer chooses a move, one after the other until it has time enough.

    >>> [(skill.level, skill.share) for skill in _skills("hard", 50)]
    [('hard', 50), ('hard', 12), ('hard', 3), ('normal', 100)]
    """
    shares = [each for each in SHARES if each <= share][::2] if level == "hard" else [share]
    return [*(Skill(level, each) for each in shares), *([] if level == "normal" else [NORMAL])]


def _choose(
    computers: str,
    view: object,
    rng: Rng,
    skills: Sequence[Skill],
    seconds: float | None,
    advise: bool,  # noqa: FBT001  as a pool calls it
) -> tuple[str, Reason | None, Skill]:
    """The move of the first of these players who has time enough, why, and which it is; raises TimeoutError.

    ``seconds``: of the processor's time for the first, half of them for the next, and so on; None: without a limit.
    """
    module = importlib.import_module(computers)
    for number, skill in enumerate(skills):
        with suppress(TimeoutError), nullcontext() if seconds is None else processor_time(seconds / 2**number):
            move = module.choose(view, rng, skill)
            why = module.why(view, move) if advise and hasattr(module, "why") else None
            return encode(move), why, skill
    raise TimeoutError


def own_rng(seed: str, seat: Seat, decisions: int) -> Rng:
    """A computer's own random numbers: repeatable, but without revealing anything about the deal.

    ``decisions``: how many this seat has made before. So they don't depend on who moves first where several can, nor
    on who ends a pause.
    """
    return Rng(hashlib.sha256(f"{seed}/{seat}/{decisions}".encode()).hexdigest())

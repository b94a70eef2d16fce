"""Forms opinions about finished matches, in the background: a process that gets what is left of the processor."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import Any

from bot.db.connection import DatabaseError
from bot.engine.refusal import Refusal
from bot.features.replays.analysis import Analysis, Decision, Opinion, judge
from bot.features.replays.stored import Analyses
from bot.tables.refusals import NoSuchTable
from bot.tables.thinking.thinking_queue import Turns
from bot.tables.thinking.worker import Worker

log = logging.getLogger(__name__)

MOST = 20
"""How many analyses can be under way at once, one a person."""
SECONDS = 120.0
"""How long an opinion may take, in seconds: while computers at tables think, it hardly gets on."""
_TRIES = 3
"""How often an opinion is begun whose process dies."""

Decisions = Sequence[Decision[Any, Any]]


@dataclass(slots=True)
class AnalysisUnderWay:
    """An analysis under way: ``done`` of ``number`` opinions; ``number`` is 0 before it is known how many there are."""

    table: str
    done: int = 0
    number: int = 0
    task: asyncio.Task[Analysis] = field(init=False)
    """Ends with the analysis, or with Refusal."""


class Analyst:
    """At most one analysis a person, of which all get on at the same time; people take turns."""

    def __init__(self, analyses: Analyses, packages: Mapping[str, Sequence[str]], now: Callable[[], int]) -> None:
        """``packages``: where the process finds the games; ``now``: milliseconds since 1970."""
        self.analyses = analyses
        self._now = now
        self._worker = Worker(packages, humble=True)
        self._turns = Turns(1)
        self._running: dict[int, AnalysisUnderWay] = {}

    def running(self, user: int, table: str) -> AnalysisUnderWay | None:
        """This person's analysis of this match, if it is under way; raises Refusal if another one is."""
        found = self._running.get(user)
        if found and found.table != table:
            raise Refusal("analysis-another")
        return found

    def begin(
        self, user: int, table: str, computers: str, find: Callable[[], Awaitable[Decisions]]
    ) -> AnalysisUnderWay:
        """Begin one, of the decisions to ``find``, by this module's computers; raises Refusal if there are too many."""
        if len(self._running) >= MOST:
            raise Refusal("analysis-crowd")
        running = self._running[user] = AnalysisUnderWay(table)
        running.task = asyncio.create_task(self._analyse(user, running, computers, find))
        running.task.add_done_callback(lambda _: self._end(user))
        return running

    def _end(self, user: int) -> None:
        task = self._running.pop(user).task
        if not task.cancelled():
            task.exception()  # which nobody may be waiting for
        if not self._running:
            self._worker.close()

    async def _analyse(
        self, user: int, running: AnalysisUnderWay, computers: str, find: Callable[[], Awaitable[Decisions]]
    ) -> Analysis:
        table = running.table
        try:
            decisions = await find()
            running.number = len(decisions)
            opinions: list[Opinion] = []
            for decision in decisions:
                async with self._turns.one(str(user), "normal"):
                    opinion = await self._judge(table, computers, decision)
                opinions += [opinion] if opinion else []
                running.done += 1
        except Refusal:
            raise
        except Exception as error:
            log.exception("table %s: its decisions couldn't be found", table)
            raise Refusal("analysis-failed") from error
        if not opinions:
            raise Refusal("analysis-failed" if decisions else "analysis-nothing")
        analysis = Analysis(tuple(opinions))
        try:
            kept = await self.analyses.keep(table, user, self._now(), analysis)
        except DatabaseError as error:
            log.warning("table %s: an analysis couldn't be remembered: %s", table, error)
            return analysis
        if not kept:
            raise NoSuchTable("no-such-table")
        return analysis

    async def _judge(self, table: str, computers: str, decision: Decision[Any, Any]) -> Opinion | None:
        """The opinion about a decision; None if there can't be one. Raises Refusal if the process keeps dying."""
        for _ in range(_TRIES):
            try:
                return await self._worker.run(SECONDS, judge, computers, decision)
            except (BrokenExecutor, TimeoutError) as error:
                log.warning(
                    "table %s, move %d: the analysing process is started again: %s",
                    table,
                    decision.number,
                    type(error).__name__,
                )
                self._worker.close()
            except Exception:
                log.exception("table %s, move %d: no opinion could be formed", table, decision.number)
                return None
        raise Refusal("analysis-failed")

    async def close(self) -> None:
        """End what is under way: it can be begun again."""
        tasks = [running.task for running in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._worker.close()

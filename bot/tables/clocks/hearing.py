"""Whether the bot can hear what people press, shard by shard: nobody's time runs out while it can't.

It is proved by whatever arrives from Discord, or by Discord's answer when it is asked. Time counts until the last proof
before an outage, and again from the first one after it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from bot.db.connection import DatabaseError
from bot.tables.clocks.timing import DAY, TIME_CONTROLS
from bot.tables.partitions.shards import SNOWFLAKE

log = logging.getLogger(__name__)

RECENT = 3_000
"""How old a proof may be, in milliseconds, so that not everybody whose time is up asks Discord, which limits that."""
TABLES, PEOPLE = 2, 3
"""At how many tables, and for how many people, time must be up without any press, so that presses seem withheld."""


SILENT = TIME_CONTROLS["quick"].decision or 0
"""How long nobody must have pressed anything for that, in milliseconds: on a large shard hardly a second goes by."""
KEPT = 2 * DAY
"""For how long outages are remembered, in milliseconds: no decision takes longer."""

Cause: TypeAlias = Literal["start", "lost", "withheld"]
"""Why a shard isn't heard: it hasn't been yet, it is cut off, or Discord seems to keep back what people press."""


class Outage(NamedTuple):
    """Until and since when one of so many shards wasn't heard; of 1 where all weren't."""

    since: int
    until: int
    shard: int = 0
    shards: int = 1


@dataclass(slots=True)
class Silence:
    """The time since the last press of a shard. ``late``: the tables and people whose time has been up since then."""

    since: int
    late: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    is_believed: bool = False


class Hearing:
    """What this process hears, and which time counts. Until ``ask`` is set, as where there is no Discord, all of it.

    ``ask`` asks Discord for an answer on this shard, and returns whether it came. ``doubt`` is called when it didn't,
    ``renew`` to begin a new session. ``back`` is called when a shard that didn't hear answers, with the time of the
    last proof before and the reason; then, as it hears again, ``again``.
    """

    ask: Callable[[int], Awaitable[bool]] | None = None
    doubt: Callable[[int], None]
    renew: Callable[[int], None]
    back: Callable[[int, int, Cause], Awaitable[None]]
    again: Callable[[], None]

    def __init__(self, now: Callable[[], int]) -> None:
        """``now``: milliseconds since 1970, from a clock that never jumps."""
        self.now = now
        self._began = now()
        self._proofs: dict[int, int] = {}
        """The last proofs, by shard."""
        self._deaf: dict[int, Cause] = {}
        self._outages: list[Outage] = []
        """Those for which everybody was given time back."""
        self._silences: dict[int, Silence] = {}
        """By shard, since the last press."""
        self._asking: dict[int, asyncio.Task[bool]] = {}
        """By shard, the question on its connection."""
        self._questions = set[asyncio.Task[bool]]()
        """All of them, those on lost connections, too."""
        self._losses = Counter[int]()
        """How often each shard's connection was lost."""
        self.shards = 0
        """How many there are in all, those of other processes among them; 0: not known before the first connection."""

    def counted(self, guild: int | None) -> int:
        """What time it is for whoever is on this server: it stands still at the last proof while they aren't heard."""
        if self.ask is not None and not self._proofs:
            return self._began
        shard = self.shard_of(guild)
        return self._proofs[shard] if shard in self._deaf else self.now()

    def passed(self, guild: int | None, since: int) -> int:
        """How much time has counted for whoever is on this server since then."""
        return self.passed_between(guild, since, self.counted(guild))

    def passed_between(self, guild: int | None, since: int, until: int) -> int:
        """The same from one time to another."""
        out = sum(
            max(0, min(until, each.until) - max(since, each.since))
            for each in self._outages
            if shard_of(guild, each.shards) == each.shard
        )
        return max(0, until - since - out)

    def made_up(self, outage: Outage) -> None:
        """Everybody has been given back the time of this outage."""
        self._outages = [each for each in self._outages if each.until > outage.until - KEPT] + [outage]

    def proved(self) -> int:
        """Until when all that has happened is known to have been heard, on all shards."""
        return min((outage.since for outage in self.outages()), default=self.now())

    def may_go_on(self, ends: int | None) -> bool:
        """Whether the contest that ends then, if there is one, may still go on, so that its deals are secret."""
        return ends is not None and self.proved() < ends

    def outages(self, *, but: int | None = None) -> list[Outage]:
        """What isn't heard at this moment, except on one shard, which is heard now."""
        now = self.now()
        if self.ask is not None and not self._proofs:
            return [Outage(self._began, now)]
        return [Outage(self._proofs[shard], now, shard, self.shards) for shard in self._deaf if shard != but]

    def begin_anew(self, now: int) -> None:
        """The time until now has been given back, whatever was heard of it."""
        self._began = max(self._began, now)
        for shard in self._deaf:
            self._proofs[shard] = max(self._proofs[shard], now)

    @property
    def hears(self) -> bool:
        """Whether every shard does."""
        return bool(self._proofs) and not self._deaf

    def begin(self, shards: int, own: Iterable[int]) -> None:
        """Of so many shards these are this process's; until they are connected, they don't hear."""
        self.shards = shards
        for shard in set(own) - self._proofs.keys():
            self._proofs[shard] = self._began
            self._silences[shard] = Silence(self._began)
            self._deaf[shard] = "start"

    def shard_of(self, guild: int | None) -> int:
        """The shard that hears this server; direct messages belong to the first."""
        return shard_of(guild, self.shards)

    def is_deaf(self, guild: int | None) -> bool:
        """Whether nobody on this server is heard."""
        return (self.ask is not None and not self._proofs) or self.shard_of(guild) in self._deaf

    def heard(self, shard: int, at: int) -> None:
        """Something has arrived, then or later; after an outage that proves nothing, as the rest may be lost."""
        if shard in self._proofs and shard not in self._deaf:
            self._proofs[shard] = max(self._proofs[shard], at)

    def pressed(self, shard: int) -> None:
        """Somebody has pressed something, or typed a command."""
        now = self.now()
        if shard in self._proofs:
            self._silences[shard] = Silence(now)
        self.heard(shard, now)

    def withholds(self, guild: int | None, late: Collection[tuple[str, int]]) -> bool:
        """Whether Discord seems to keep back what people press: then nothing was heard since the last press.

        ``late``: a table with the people whose time is up there. It looks exactly as if all were away, so a few tell
        nothing, and it is believed once until the next press.
        """
        shard = self.shard_of(guild)
        silence = self._silences.get(shard)
        if silence is None or silence.is_believed:
            return False
        silence.late.update(late)
        tables, people = ({each[place] for each in silence.late} for place in (0, 1))
        if len(tables) < TABLES or len(people) < PEOPLE or self.now() - silence.since < SILENT:
            return False
        silence.is_believed = True
        self._proofs[shard] = silence.since
        self._deaf[shard] = "withheld"
        self.renew(shard)
        return True

    def rests(self, table: str) -> None:
        """A table is over, or everybody there is away: it doesn't wait for anybody, so it tells nothing any more."""
        for silence in self._silences.values():
            silence.late = {each for each in silence.late if each[0] != table}

    def lost(self, shard: int) -> None:
        """A connection is lost."""
        self._losses[shard] += 1
        self._asking.pop(shard, None)  # what was asked on that connection may never be answered
        if shard in self._proofs:
            self._deaf.setdefault(shard, "lost")

    def leaves_to_others(self, guild: int | None) -> bool:
        """Whether another process hears this server."""
        return self.ask is not None and bool(self._proofs) and self.shard_of(guild) not in self._proofs

    async def reaches(self, guild: int | None, when: int) -> bool:
        """Whether the bot has heard what was pressed on a server until this time, which is over."""
        if self.ask is None or not self._proofs:
            return self.ask is None
        shard = self.shard_of(guild)
        if shard not in self._proofs:  # another process hears it
            return True
        if shard in self._deaf:
            return False
        return self._proofs[shard] >= min(when, self.now() - RECENT) or await self.prove(shard)

    async def prove_all(self) -> None:
        """Ask on every shard that nothing has arrived at for a moment."""
        late = [shard for shard, at in self._proofs.items() if shard in self._deaf or at < self.now() - RECENT]
        await asyncio.gather(*map(self.prove, late))

    async def prove(self, shard: int) -> bool:
        """Ask Discord now; whoever else needs to know meanwhile gets the same answer."""
        task = self._asking.get(shard)
        if task is None:
            task = self._asking[shard] = asyncio.create_task(self._prove(shard), name=f"hearing {shard}")
            self._questions.add(task)
            task.add_done_callback(partial(self._asked, shard))
        return await asyncio.shield(task)

    def _asked(self, shard: int, task: asyncio.Task[bool]) -> None:
        self._questions.discard(task)
        if self._asking.get(shard) is task:
            del self._asking[shard]

    async def _prove(self, shard: int) -> bool:
        losses, asked = self._losses[shard], self.now()
        if self.ask is None or not await self.ask(shard):
            if self._losses[shard] != losses:  # a newer connection answers for itself
                return shard not in self._deaf and self._proofs[shard] >= asked
            if shard not in self._deaf:
                self._deaf[shard] = "lost"
                self.doubt(shard)
            return False
        answered = self.now()
        if why := self._deaf.get(shard):
            try:
                await self.back(shard, self._proofs[shard], why)
            except DatabaseError as error:
                log.warning("shard %d: it hears again, but time can't be given back yet: %s", shard, error)
                return False
        self._proofs[shard] = answered
        if self._losses[shard] != losses:  # meanwhile
            return False
        if self._deaf.pop(shard, None):
            self.again()
        return True

    async def close(self) -> None:
        """Ask nothing more."""
        asking = list(self._questions)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


def shard_of(guild: int | None, shards: int) -> int:
    """Which of so many shards hears this server; direct messages belong to the first."""
    return 0 if guild is None or not shards else (guild >> SNOWFLAKE) % shards

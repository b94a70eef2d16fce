"""Whether the bot can hear what people press, shard by shard: nobody's time runs out while it can't.

It is proved by whatever arrives from Discord, or by Discord's answer when it is asked. Time counts until the last proof
before an outage, and again from the first one after it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from bot.db.connection import DatabaseError
from bot.tables.parts import SNOWFLAKE

log = logging.getLogger(__name__)

RECENT = 3_000
"""How old a proof may be, in milliseconds, so that not everybody whose time is up asks Discord, which limits that."""
TABLES, PEOPLE = 2, 3
"""At how many tables, and for how many people, time must be up without any press, so that presses seem withheld."""


@dataclass(slots=True)
class Silence:
    """The time since the last press of a shard. ``late``: whose time has been up since then."""

    since: int
    late: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    is_believed: bool = False


class Hearing:
    """What this process hears. Until ``ask`` is set, for instance where there is no Discord, it hears everything.

    ``ask`` asks Discord for an answer on this shard, and returns whether it came. ``doubt`` is called when it didn't,
    ``renew`` to begin a new session. ``back`` is called when a shard that didn't hear answers, with the time of the
    last proof before; then, as it hears again, ``again``.
    """

    ask: Callable[[int], Awaitable[bool]] | None = None
    doubt: Callable[[int], None]
    renew: Callable[[int], None]
    back: Callable[[int, int], Awaitable[None]]
    again: Callable[[], None]

    def __init__(self, now: Callable[[], int]) -> None:
        """``now``: milliseconds since 1970, from a clock that never jumps."""
        self._now = now
        self._began = now()
        self._proofs: dict[int, int] = {}
        """The last proofs, by shard."""
        self._deaf: set[int] = set()
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

    def proved(self, *, but: int | None = None) -> int:
        """Until when all that has happened is known to have been heard, on all shards ``but`` one, which hears now."""
        if self.ask is not None and not self._proofs:
            return self._began
        return min((self._proofs[shard] for shard in self._deaf if shard != but), default=self._now())

    def made_up(self, now: int) -> None:
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
            self._deaf.add(shard)

    def shard_of(self, guild: int | None) -> int:
        """The shard that hears this server; direct messages belong to the first."""
        return 0 if guild is None or not self.shards else (guild >> SNOWFLAKE) % self.shards

    def heard(self, shard: int) -> None:
        """Something has arrived; after an outage that proves nothing, as the rest may be lost."""
        if shard in self._proofs and shard not in self._deaf:
            self._proofs[shard] = self._now()

    def pressed(self, shard: int) -> None:
        """Somebody has pressed something, or typed a command."""
        if shard in self._proofs:
            self._silences[shard] = Silence(self._now())
        self.heard(shard)

    def withholds(self, guild: int | None, late: Mapping[tuple[str, int], int]) -> bool:
        """Whether Discord seems to keep back what people press: then nothing was heard since the last press.

        ``late``: the people at a table whose time is up, with the table, and since when it has waited for them. It
        looks exactly as if all were away, so a few tell nothing, and it is believed once until the next press.
        """
        shard = self.shard_of(guild)
        silence = self._silences.get(shard)
        if silence is None or silence.is_believed:
            return False
        silence.late |= late
        tables, people = ({each[place] for each in silence.late} for place in (0, 1))
        if len(tables) < TABLES or len(people) < PEOPLE or silence.since > max(silence.late.values()):
            return False
        silence.is_believed = True
        self._proofs[shard] = silence.since
        self._deaf.add(shard)
        self.renew(shard)
        return True

    def lost(self, shard: int) -> None:
        """A connection is lost."""
        self._losses[shard] += 1
        self._asking.pop(shard, None)  # what was asked on that connection may never be answered
        if shard in self._proofs:
            self._deaf.add(shard)

    async def reaches(self, guild: int | None, when: int) -> bool:
        """Whether the bot has heard what was pressed on a server until this time, which is over."""
        if self.ask is None or not self._proofs:
            return self.ask is None
        shard = self.shard_of(guild)
        if shard not in self._proofs:  # another process hears it
            return True
        if shard in self._deaf:
            return False
        return self._proofs[shard] >= min(when, self._now() - RECENT) or await self.prove(shard)

    async def prove_all(self) -> None:
        """Ask on every shard that nothing has arrived at for a moment."""
        late = [shard for shard, at in self._proofs.items() if shard in self._deaf or at < self._now() - RECENT]
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
        losses, asked = self._losses[shard], self._now()
        if self.ask is None or not await self.ask(shard):
            if self._losses[shard] != losses:  # a newer connection answers for itself
                return shard not in self._deaf and self._proofs[shard] >= asked
            if shard not in self._deaf:
                self._deaf.add(shard)
                self.doubt(shard)
            return False
        answered = self._now()
        if was_deaf := shard in self._deaf:
            try:
                await self.back(shard, self._proofs[shard])
            except DatabaseError as error:
                log.warning("shard %d: it hears again, but time can't be given back yet: %s", shard, error)
                return False
        self._proofs[shard] = answered
        if self._losses[shard] != losses:  # meanwhile
            return False
        self._deaf.discard(shard)
        if was_deaf:
            self.again()
        return True

    async def close(self) -> None:
        """Ask nothing more."""
        asking = list(self._questions)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

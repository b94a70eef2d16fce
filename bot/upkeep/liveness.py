"""Whether Discord still sends events: a connection can stay open and deliver nothing.

It watches three things, shard by shard: unacknowledged heartbeats, events of any kind, and presses. Where another
process could take over, it asks for a sign of life every other second: the library's heartbeats are 41 seconds apart.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, KeepAliveHandler

from bot.interactions.rest import AnyInteraction
from bot.tables.clocks.hearing import Hearing
from bot.upkeep.watchdog import Watchdog

log = logging.getLogger(__name__)

UNTOLD = 150.0
"""Seconds between two checks; if nothing arrived in between, Discord is asked for an event, as none may be due."""
ANSWERED = 20.0
"""Seconds for that answer."""
AGAIN = 60.0
"""Seconds from a resume until Discord is asked again."""
UNPRESSED = 1_800.0
"""Seconds without a press, while matches are under way, after which a shard begins a new session."""
LONGEST = 86_400.0
"""The longest of these pauses, which double each time until presses arrive again."""
ACKNOWLEDGED = 10.0
"""Seconds within which a heartbeat must be acknowledged."""
LOOK_EVERY = 1.0
ASK_EVERY = 2.0
"""Seconds between two signs of life that are asked for where another process could take over."""
UNANSWERED = 3
"""How many of them may stay without any."""
_ABANDONED = 4000
"""A close code that lets the session be resumed."""


@dataclass(slots=True)
class Receipt:
    """When a connection was last heard, as the library's heartbeats know it also after it is lost.

    ``at``: a time of the bot's clock, no later than that; ``checked``: when it was last checked.
    """

    keeper: KeepAliveHandler
    last: float = 0.0
    at: int = 0
    checked: int = 0

    def check(self, now: int) -> None:
        """Whatever has been received since the last look came after it."""
        last = self.keeper._last_recv  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  nothing public tells it
        if last != self.last:
            self.last, self.at = last, self.checked
        self.checked = now


class Liveness:
    """Watches the shards of a bot.

    ``playing``: gives the servers with a match under way; ``others``: whether another process could take over.
    """

    def __init__(
        self,
        bot: discord.AutoShardedClient,
        watchdog: Watchdog,
        hearing: Hearing,
        playing: Callable[[], Awaitable[Collection[int]]],
        others: Callable[[], bool],
    ) -> None:
        self._bot = bot
        self._watchdog = watchdog
        self._hearing = hearing
        self._doubts: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
        """Set when a shard was asked by somebody else, and there was no answer."""
        hearing.ask, hearing.doubt = self._ask, lambda shard: self._doubts[shard].set()
        self._withheld: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
        """Set when a shard seems to be told everything but what people press."""
        hearing.renew = lambda shard: self._withheld[shard].set()
        self._playing = playing
        self._others = others
        self.unheard: set[int] = set()
        """The shards that don't answer, while another process could take over."""
        self._pressed: dict[int, float] = {}
        self._receipts: dict[int, Receipt] = {}
        """By shard, when its last connection was heard."""
        self._asked = Counter[int]()
        """How often each shard was asked, by which it isn't always asked about the same server."""
        self._turn = asyncio.Lock()

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Note any interaction: a press, a menu, a form or a command."""
        shard = self._shard_of(interaction.guild_id)
        self._pressed[shard] = time.monotonic()
        self._hearing.pressed(shard)

    async def on_shard_connect(self, shard: int) -> None:
        """A session has begun."""
        shards = self._bot.shard_count or 1
        self._hearing.begin(shards, self._bot.shard_ids or range(shards))
        await self._hearing.prove(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """A session goes on."""
        await self._hearing.prove(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """A connection is lost."""
        if receipt := self._receipts.get(shard):
            receipt.check(self._hearing.now())
            self._hearing.heard(shard, receipt.at)
        self._hearing.lost(shard)

    def _shard_of(self, guild: int | None) -> int:
        """The shard of an interaction; direct messages belong to the first."""
        return 0 if guild is None else (guild >> 22) % (self._bot.shard_count or 1)

    async def watch(self) -> None:
        """Watch every shard once all are connected, until cancelled."""
        await self._bot.wait_until_ready()
        async with asyncio.TaskGroup() as group:
            for shard in self._bot.shards.values():
                for look in (self._look_at_heartbeats, self._look_closely, self._look_at_events, self._look_at_presses):
                    group.create_task(_keep_on(look, shard), name=f"liveness {shard.id}")

    async def _look_at_heartbeats(self, shard: discord.ShardInfo) -> None:
        """Note when events arrive, and warn once of each connection whose heartbeats aren't acknowledged.

        The library says nothing of either. An acknowledged heartbeat alone proves only that the connection was up: it
        counts once that is lost, if Discord has answered what it was asked until then.
        """
        warned: object = None
        sequence: int | None = None
        looked = self._hearing.now()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            keeper = _socket(shard)._keep_alive  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  nothing public tells when one was acknowledged
            if shard.is_closed() or keeper is None or keeper.interval is None:
                continue
            receipt = self._receipts.get(shard.id)
            if receipt is None or receipt.keeper is not keeper:
                receipt = self._receipts[shard.id] = Receipt(keeper)
            receipt.check(self._hearing.now())
            if sequence != (sequence := _socket(shard).sequence):
                self._hearing.heard(shard.id, looked)
            looked = self._hearing.now()
            since = time.perf_counter() - keeper._last_ack  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  as above
            if since < keeper.interval + min(keeper.interval, ACKNOWLEDGED):
                warned = None if warned is keeper else warned
            elif warned is not keeper:
                warned = keeper
                log.warning(
                    "shard %d: no heartbeat was acknowledged for %.1f s; the event loop is %.3f s late",
                    shard.id,
                    since,
                    self._watchdog.lag,
                )

    async def _look_closely(self, shard: discord.ShardInfo) -> None:
        """Ask for a sign of life where another process could take over, and if there is none, resume the session.

        What is asked is a heartbeat, so that the library notes the answer; whoever is slow itself asks seldom.
        """
        unanswered, asked = 0, 0.0
        while True:
            await asyncio.sleep(ASK_EVERY)
            socket = _socket(shard)
            keeper = socket._keep_alive  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  as above
            if shard.is_closed() or keeper is None or keeper.interval is None or not self._others():
                unanswered, asked = 0, 0.0
                if not self._others():
                    self.unheard.clear()
                continue
            unanswered = unanswered + 1 if asked and keeper._last_recv < asked else 0  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  as above
            if unanswered == UNANSWERED:
                log.warning("shard %d: connected, but Discord doesn't answer: others take over", shard.id)
                self.unheard.add(shard.id)
                await socket.close(_ABANDONED)
            elif not unanswered:
                self.unheard.discard(shard.id)
            asked = keeper._last_send = time.perf_counter()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  from which the library reckons
            with suppress(discord.ConnectionClosed, aiohttp.ClientError, OSError):
                await socket.send_heartbeat({"op": socket.HEARTBEAT, "d": socket.sequence})

    async def _look_at_events(self, shard: discord.ShardInfo) -> None:
        """Ask for an event if none arrives. If there is no answer: resume, then begin new sessions."""
        heard, wait, failed = None, UNTOLD, 0
        doubt = self._doubts[shard.id]
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await doubt.wait()
            is_doubted = doubt.is_set()
            doubt.clear()
            socket = _socket(shard)
            now_heard = (socket.session_id, socket.sequence)
            if not failed and not is_doubted and now_heard != heard:
                heard = now_heard
                continue
            if shard.is_closed():  # the library is at it
                continue
            if (failed or not is_doubted) and await self._hearing.prove(shard.id):
                doubt.clear()
                if failed:
                    log.info("shard %d: Discord tells it what happens again", shard.id)
                heard, wait, failed = None, UNTOLD, 0
                continue
            doubt.clear()
            failed += 1
            if failed == 1:
                log.warning("shard %d: connected, but Discord tells it nothing: resuming its session", shard.id)
                wait = AGAIN
                await socket.close(_ABANDONED)
            else:
                wait = min(UNTOLD * 2 ** (failed - 2), LONGEST)
                await self._begin_anew(shard, "Discord tells it nothing")

    async def _ask(self, number: int) -> bool:
        """Whether Discord answers on this connection when asked for the bot's own member entry."""
        me, shard = self._bot.user, self._bot.get_shard(number)
        if shard is None or shard.is_closed():
            return False
        guilds = [each for each in self._bot.guilds if each.shard_id == number and not each.unavailable]
        if not guilds or me is None:
            return True  # there is nothing to ask for
        guild = guilds[self._asked[number] % len(guilds)]
        self._asked[number] += 1
        try:
            async with asyncio.timeout(ANSWERED):
                return bool(await guild.query_members(user_ids=[me.id], cache=False))
        except TimeoutError:
            return False
        except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError):
            return False  # the connection is lost

    async def _look_at_presses(self, shard: discord.ShardInfo) -> None:
        """Begin a new session if nobody has pressed anything for long although matches are under way.

        Discord has been seen to withhold interactions alone until a new session. That looks exactly
        as if everybody were away, so this happens seldom, and when it disturbs nobody.
        """
        since, pause = time.monotonic(), UNPRESSED
        withheld = self._withheld[shard.id]
        while True:
            if withheld.is_set():
                withheld.clear()
                since = time.monotonic()
                await self._begin_anew(shard, "nobody presses anything, though several tables wait for it")
            pressed = self._pressed.get(shard.id, since)
            if pressed > since:
                since, pause = pressed, UNPRESSED
            left = since + pause - time.monotonic()
            if left > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await withheld.wait()
            elif shard.is_closed() or shard.id not in map(self._shard_of, await self._playing()):
                await asyncio.sleep(AGAIN)
            else:
                since, pause = time.monotonic(), min(2 * pause, LONGEST)
                await self._begin_anew(shard, "nobody presses anything, though matches are under way")

    async def _begin_anew(self, shard: discord.ShardInfo, why: str) -> None:
        """Begin a new session, one shard at a time; the bot's hook makes sure enough are left."""
        async with self._turn:
            if shard.is_closed():
                return
            log.warning("shard %d: connected, but %s: beginning a new session", shard.id, why)
            async with asyncio.TaskGroup() as group:
                group.create_task(shard.reconnect())  # of its own, for the library keeps a cancellation to itself


async def _keep_on(look: Callable[[discord.ShardInfo], Awaitable[None]], shard: discord.ShardInfo) -> None:
    """Keep checking; an error in one round doesn't prevent the next."""
    while True:
        try:
            await look(shard)
        except Exception:
            log.exception("shard %d: looking after it failed", shard.id)
            await asyncio.sleep(AGAIN)


def _socket(shard: discord.ShardInfo) -> DiscordWebSocket:
    """The shard's current connection, which the library doesn't expose."""
    return shard._parent.ws  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  see above

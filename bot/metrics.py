"""Metrics for Prometheus (``/metrics``) and the bot's health (``/healthz``).

Both are served on a local port. No label contains a person, a table, a channel or a card.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
from aiohttp import web
from discord import InteractionType
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
    SummaryMetricFamily,
)
from prometheus_client.registry import Collector

from bot import __version__
from bot.app import CardBot
from bot.db.connection import DatabaseError
from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction
from bot.meter import Meter

HOST = "127.0.0.1"
TRIED_EVERY = 5.0
"""Seconds for which the last result of writing to the database is reused."""
WRITTEN_WITHIN = 2.0
"""Seconds a write may take: Discord gives up on a click after three."""
HELD_UP = 2.0
"""Seconds of lag at which the event loop is unhealthy."""

_ENDING = 0.5
"""Seconds an answer in progress gets when the bot is stopped."""
_TRIED = "database-tried"
"""The fact written to find out whether the database can be written."""
_KINDS = {"m": "move", "s": "move", "d": "draft", "h": "hand", "l": "lobby", "t": "table"}
"""Kinds of press by the first letter of the ID; everything else is pages and settings."""
_RESOURCE = re.compile(r"/api/v[0-9]+/(applications|channels|gateway|guilds|interactions|oauth2|users|webhooks)\b")
_ANSWERED = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Histogram bounds in seconds: a click is always acknowledged after two; after three it's too late."""
_WORDS = Path(__file__).with_name("words")


class Metrics(Collector):
    """The metrics of one bot. Create it before the bot logs in: it counts answers and requests as they happen."""

    def __init__(self, bot: CardBot, database: Database) -> None:
        self._bot = bot
        self._database = database
        self._say = Words(_WORDS, {}).say()
        self._tables: list[tuple[str, str, int]] = []
        self._trying = asyncio.Lock()
        self._try_again = 0.0
        self._unwritten = ""
        self._registry = CollectorRegistry()
        self._clicks = Counter(
            "elderhand_clicks",
            "Presses, menus, forms and slash commands, by what came of them: done; refused by the rules or the bot; "
            "rejected by Discord; failed for an error of the bot; late, for Discord took no answer any more",
            ["kind", "outcome"],
            registry=self._registry,
        )
        self._answers = Histogram(
            "elderhand_answer_seconds",
            "From the receipt of one of these until Discord had the first answer",
            buckets=_ANSWERED,
            registry=self._registry,
        )
        self._requests = Counter(
            "elderhand_discord_requests",
            "Requests to Discord, by the HTTP status of the answer; none: there was no answer",
            ["method", "resource", "status"],
            registry=self._registry,
        )
        self._request_seconds = Histogram(
            "elderhand_discord_request_seconds",
            "From a request to Discord until its answer",
            buckets=_ANSWERED,
            registry=self._registry,
        )
        self._refusals = Counter(
            "elderhand_discord_refusals",
            "Requests Discord refused, by HTTP status and by Discord's own code; 0: it gave none",
            ["status", "code"],
            registry=self._registry,
        )
        self._lag = Histogram(
            "elderhand_loop_lag_seconds",
            "How late the event loop came to what it's asked four times a second",
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0),
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)
        self._registry.register(self)
        bot.watchdog.observers.append(self._lag.observe)
        bot.add_listener(self._replied, "on_replied")
        bot.trace.on_request_start.append(self._requesting)
        bot.trace.on_request_end.append(self._requested)
        bot.trace.on_response_chunk_received.append(self._received)
        bot.trace.on_request_exception.append(self._unanswered)

    @asynccontextmanager
    async def served(self, port: int) -> AsyncGenerator[int]:
        """Serve until this is left, and give the port; 0: any free one. Raises Refusal ``port-unusable``."""
        app = web.Application()
        app.add_routes([web.get("/metrics", self._tell_figures), web.get("/healthz", self._tell_health)])
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_ENDING)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, HOST, port).start()
            except OSError as error:
                reason = os.strerror(error.errno or 0).lower()
                raise Refusal("port-unusable", port=str(port), error=reason) from error
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()

    # Metrics ----------------------------------------------------------------------------------------------------------

    async def _tell_figures(self, request: web.Request) -> web.Response:
        try:
            self._tables = await self._bot.storage.queries.open_by_game()
        except DatabaseError:  # /healthz says so; the other metrics are needed all the more
            self._tables = []
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self._registry), headers={"Content-Type": kind})

    def collect(self) -> Iterator[Metric]:
        """Collect what is only known when asked for."""
        bot = self._bot
        yield InfoMetricFamily("elderhand", "Which version runs", {"version": __version__})
        shards = bot.shards.values()
        connected = sum(not shard.is_closed() for shard in shards)
        yield GaugeMetricFamily("elderhand_shards", "Connections to Discord there should be", len(shards))
        yield GaugeMetricFamily("elderhand_shards_connected", "Connections to Discord there are", connected)
        yield GaugeMetricFamily(
            "elderhand_gateway_latency_seconds", "From a heartbeat to its answer, over all connections", bot.latency
        )
        yield GaugeMetricFamily("elderhand_servers", "Servers the bot is on", len(bot.guilds))
        tables = GaugeMetricFamily(
            "elderhand_tables",
            "Open tables: in the lobby, playing, lost, for they can't be shown, or quarantined, for they can't be read",
            labels=["game", "status"],
        )
        for game, status, number in self._tables:
            tables.add_metric([game, status], number)
        yield tables
        yield from _metered(
            "write", "Writes to the database, each from its asking until it's on the disk", self._database.writes
        )
        yield GaugeMetricFamily(
            "elderhand_disk_full", "1 while there is no room on the disk to write to the database", bot.owner.disk_full
        )
        yield from _metered("commit", "Commits, each of all writes that waited", self._database.commits)
        if hasattr(bot, "dispatcher"):  # what the bot makes when it logs in
            messages, thinker = bot.messages, bot.tables.thinker
            yield from _metered(
                "permit", "Permits for requests that count towards Discord's limit", messages.updates.permits
            )
            yield from _metered("picture", "Pictures that had to be drawn", messages.pictures.pictures)
            yield from _metered(
                "thought", "Moves of computers, each from its asking until it's thought of", thinker.thoughts
            )
            yield CounterMetricFamily(
                "elderhand_thoughts_failed", "Thoughts of computers that took too long or went wrong", thinker.failed
            )
            yield CounterMetricFamily(
                "elderhand_thoughts_lowered",
                "Moves of computers chosen from fewer worlds, for want of time",
                thinker.lowered,
            )

    async def _replied(self, reply: Reply) -> None:
        self._clicks.labels(_kind(reply.interaction), reply.outcome).inc()
        if reply.waited is not None:
            self._answers.observe(reply.waited)

    async def _requesting(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, _asked: aiohttp.TraceRequestStartParams
    ) -> None:
        context.begun = time.perf_counter()

    async def _requested(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, told: aiohttp.TraceRequestEndParams
    ) -> None:
        context.status = told.response.status
        self._request_seconds.observe(time.perf_counter() - context.begun)
        self._requests.labels(told.method, _resource(told.url.path), context.status).inc()

    async def _received(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, told: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        """The library reads a body as one piece."""
        if context.status >= 400:
            self._refusals.labels(context.status, _code(told.chunk)).inc()

    async def _unanswered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, asked: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._requests.labels(asked.method, _resource(asked.url.path), "none").inc()

    # Health -----------------------------------------------------------------------------------------------------------

    async def _tell_health(self, _request: web.Request) -> web.Response:
        """Answer; a hanging loop can't, and the request times out."""
        say = self._say
        connected = self._bot.online
        unwritten = await self._try_to_write()
        late = self._bot.watchdog.lag
        lines = (
            say("health-connected" if connected else "health-not-connected"),
            say("health-not-written", error=unwritten) if unwritten else say("health-written"),
            say("health-slow" if late > HELD_UP else "health-quick", seconds=f"{late:.3f}"),
        )
        well = connected and not unwritten and late <= HELD_UP
        return web.Response(status=200 if well else 503, text="\n".join(lines) + "\n")

    async def _try_to_write(self) -> str:
        """Why the database can't be written, at most a few seconds old; empty: it can."""
        async with self._trying:
            if time.monotonic() >= self._try_again:
                try:
                    async with asyncio.timeout(WRITTEN_WITHIN):
                        await self._bot.storage.key_values.put(_TRIED, str(time.time_ns()))
                    self._unwritten = ""
                except TimeoutError:
                    self._unwritten = f"nothing came back within {WRITTEN_WITHIN:g} s"
                except DatabaseError as error:
                    self._unwritten = str(error)
                self._try_again = time.monotonic() + TRIED_EVERY
            return self._unwritten


def _metered(name: str, about: str, meter: Meter) -> Iterator[Metric]:
    yield GaugeMetricFamily(f"elderhand_{name}s_waiting", f"{about}: under way or waiting", meter.waiting)
    yield SummaryMetricFamily(f"elderhand_{name}_seconds", about, meter.done, meter.seconds)


def _kind(interaction: AnyInteraction) -> str:
    match interaction.type:
        case InteractionType.application_command:
            return "command"
        case InteractionType.modal_submit:
            return "form"
        case _:
            data = cast("dict[str, Any]", interaction.data or {})
            return _KINDS.get(str(data.get("custom_id", "")).partition(":")[0], "other")


def _resource(path: str) -> str:
    """The kind of resource a request is about: the only part of a path that is never secret."""
    found = _RESOURCE.match(path)
    return found[1] if found else "other"


def _code(body: bytes) -> int:
    try:
        told = json.loads(body)
    except ValueError:
        return 0
    code: Any = cast("dict[str, Any]", told).get("code") if isinstance(told, dict) else None
    return code if isinstance(code, int) else 0

"""Refusals are counted as Discord counts them, with a wide safety margin."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.messages import discord_health
from bot.messages.discord_health import DOWN, SLOWLY, UNKNOWN, DiscordHealth


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def monotonic(self) -> float:
        return self.time


async def _answer(request: web.Request) -> web.Response:
    names = {"scope": "X-RateLimit-Scope", "via": "Via", "wait": "Retry-After"}
    headers = {header: request.query[name] for name, header in names.items() if name in request.query}
    return web.Response(status=int(request.query["status"]), headers=headers)


@pytest.mark.parametrize(
    ("query", "counts"),
    [
        ("status=401", True),
        ("status=403", True),
        ("status=429", True),
        ("status=429&scope=user", True),
        ("status=429&scope=shared", False),
        ("status=200", False),
        ("status=400", False),
        ("status=404", False),
        ("status=500", False),
    ],
)
async def test_what_counts(query: str, counts: bool) -> None:
    trace = aiohttp.TraceConfig()
    counter = DiscordHealth(trace, _nobody)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        await session.get(server.make_url(f"/?{query}"))
    assert counter.refused == counts


async def test_it_warns_once_until_it_is_calm_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, trace, warned = Clock(), aiohttp.TraceConfig(), list[int]()
    monkeypatch.setattr(discord_health, "MARK", 4)
    monkeypatch.setattr(discord_health, "time", clock)
    counter = DiscordHealth(trace, warned.append)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:

        async def refuse(times: int) -> None:
            for _ in range(times):
                await session.get(server.make_url("/?status=403"))

        await refuse(3)
        assert (counter.strained, warned) == (False, [])
        clock.time = 300.0
        await refuse(3)
        assert (counter.strained, warned) == (True, [4])
        clock.time = 600.0
        assert (counter.refused, counter.strained) == (3, False)
        await refuse(1)
        assert (counter.strained, warned) == (True, [4])
        clock.time = 1_300.0
        await refuse(5)
        assert warned == [4, 4]


@pytest.mark.parametrize(
    ("query", "until"),
    [
        ("status=429&wait=5", 105.0),
        ("status=429", 100.0 + UNKNOWN),
        ("status=429&via=google&scope=global&wait=7.5", 107.5),
        ("status=429&via=google&scope=user&wait=5", None),
        ("status=429&via=google&scope=shared&wait=5", None),
        ("status=403&via=google", None),
    ],
)
async def test_shut_out_until_something_sent_later_is_taken(
    monkeypatch: pytest.MonkeyPatch, query: str, until: float | None
) -> None:
    clock, trace = Clock(), aiohttp.TraceConfig()
    monkeypatch.setattr(discord_health, "time", clock)
    counter = DiscordHealth(trace, _nobody)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        clock.time = 100.0
        await session.get(server.make_url(f"/?{query}"))
        assert (counter.shut_out, counter.earliest(99.0)) == (until is not None, until or 0.0)
        if until is None:
            return
        await session.get(server.make_url("/?status=200"))
        assert counter.earliest(99.0) == until, "that was asked before"
        clock.time = until + 1
        assert counter.earliest(clock.time) == clock.time + SLOWLY, "one at a time tries"
        await session.get(server.make_url("/?status=500"))
        assert counter.shut_out
        await session.get(server.make_url("/?status=404"))
        assert (counter.shut_out, counter.earliest(clock.time)) == (False, 0.0)


async def test_one_at_a_time_while_discord_is_down() -> None:
    trace = aiohttp.TraceConfig()
    counter = DiscordHealth(trace, _nobody)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        for _ in range(DOWN):
            assert counter.earliest(100.0) == 0.0
            await session.get(server.make_url("/?status=502"))
        assert counter.earliest(100.0) == 100.0 + SLOWLY
        await session.get(server.make_url("/?status=200"))
        assert counter.earliest(100.0) == 0.0
        address = server.make_url("/?status=200")
        await server.close()
        for _ in range(DOWN):
            with pytest.raises(aiohttp.ClientError):
                await session.get(address)
        assert counter.earliest(100.0) == 100.0 + SLOWLY


def test_refused_all_the_time_it_stays_under_a_tenth_of_the_limit() -> None:
    assert discord_health.MARK + discord_health.WITHIN / SLOWLY < 1_000


def _server() -> TestServer:
    app = web.Application()
    app.router.add_get("/", _answer)
    return TestServer(app)


def _nobody(_: int) -> None:
    """Tells nobody."""

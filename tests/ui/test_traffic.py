"""Refusals are counted as Discord counts them, and leave a wide margin."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.ui import traffic
from bot.ui.painter import SLOWLY
from bot.ui.traffic import Traffic


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def monotonic(self) -> float:
        return self.time


async def _answer(request: web.Request) -> web.Response:
    scope = request.query.get("scope")
    return web.Response(status=int(request.query["status"]), headers={"X-RateLimit-Scope": scope} if scope else {})


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
    heard = Traffic(trace, _nobody)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        await session.get(server.make_url(f"/?{query}"))
    assert heard.refused == counts


async def test_it_warns_once_until_it_is_calm_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, trace, warned = Clock(), aiohttp.TraceConfig(), list[int]()
    monkeypatch.setattr(traffic, "MARK", 4)
    monkeypatch.setattr(traffic, "time", clock)
    heard = Traffic(trace, warned.append)
    async with _server() as server, aiohttp.ClientSession(trace_configs=[trace]) as session:

        async def refuse(times: int) -> None:
            for _ in range(times):
                await session.get(server.make_url("/?status=403"))

        await refuse(3)
        assert (heard.strained, warned) == (False, [])
        clock.time = 300.0
        await refuse(3)
        assert (heard.strained, warned) == (True, [4])
        clock.time = 600.0
        assert (heard.refused, heard.strained) == (3, False)
        await refuse(1)
        assert (heard.strained, warned) == (True, [4])
        clock.time = 1_300.0
        await refuse(5)
        assert warned == [4, 4]


def test_refused_all_the_time_it_stays_under_a_tenth_of_the_limit() -> None:
    assert traffic.MARK + traffic.WITHIN / SLOWLY < 1_000


def _server() -> TestServer:
    app = web.Application()
    app.router.add_get("/", _answer)
    return TestServer(app)


def _nobody(_: int) -> None:
    """Nobody is told."""

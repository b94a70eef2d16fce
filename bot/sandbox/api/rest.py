"""Discord's REST API, version 10: from a request on the wire to a handler and back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.api.bans import Bans
from bot.sandbox.api.bodies import Upload
from bot.sandbox.api.faults import Fault, Faults
from bot.sandbox.api.latency import Latency
from bot.sandbox.api.limits import Limits
from bot.sandbox.world.objects import File
from bot.sandbox.world.payloads import Json, Refused, dumps, loads

PREFIX = "/api/v10"
Reply = Json | list[Json] | None


@dataclass(frozen=True, slots=True)
class Call:
    """A request as a handler gets it. `body` is the JSON object or array; {} if there is none."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: list[Upload]


@dataclass(frozen=True, slots=True)
class Request:
    """An entry in the log of requests, which is in the order of their answers."""

    method: str
    template: str
    """Such as `/channels/{channel_id}/messages`."""
    path: str
    raw: bytes
    """The JSON as received; empty if there was none."""
    files: int
    time: float
    """When it arrived, by the fake Discord's clock."""
    status: int
    """0 if the connection was reset."""
    counts: bool
    """Whether it counts towards the 50 requests a second; interaction routes do not."""
    agent: str = ""
    """Who says that it has sent it: of several processes, each can have a name."""

    @property
    def body(self) -> Any:  # noqa: ANN401  any JSON
        """The JSON object or array; None if there was none."""
        return loads(self.raw) if self.raw else None


Handler = Callable[[Call], Reply]
Routes = dict[tuple[str, str], Handler]
BodyHook = Callable[[str, str, Any, int], None]


@dataclass(frozen=True, slots=True)
class _Route:
    method: str
    template: str
    handler: Handler

    @property
    def of_interaction(self) -> bool:
        """Whether it used an interaction's token, not the bot's, and is exempt from the bot's overall limit."""
        return self.template.startswith(("/interactions/", "/webhooks/"))


class Rest:
    """Serves routes, keeps the log of requests, and applies latency, faults and limits."""

    def __init__(
        self,
        token: str,
        now: Callable[[], float],
        faults: Faults,
        limits: Limits,
        bans: Bans,
        latency: Latency,
    ) -> None:
        self.requests: deque[Request] = deque(maxlen=20_000)
        self.under_way = 0
        """How many requests have come that haven't taken effect or been refused yet."""
        self.unknown_routes: list[str] = []
        self.on_body: BodyHook | None = None
        self.on_change: Callable[[], None] = _nothing
        self._token = token
        self._now = now
        self._faults = faults
        self._limits = limits
        self._bans = bans
        self._latency = latency

    def add_routes(self, app: web.Application, routes: Routes) -> None:
        """Serves these routes, and a loud 404 for all others."""
        for (method, template), handler in routes.items():
            serve = partial(self._serve, _Route(method, template, handler))
            app.router.add_route(method, PREFIX + template, serve)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._unknown)

    async def _serve(self, route: _Route, request: web.Request) -> web.StreamResponse:
        came, raw, files, status = self._now(), b"", list[Upload](), 500
        self.under_way += 1
        try:
            response = self._bans.answer
            if response is None:
                if not route.of_interaction and request.headers.get("Authorization") != f"Bot {self._token}":
                    raise Refused(0)
                raw, files = await _read(request)
                await self._latency.travel()
                response = await self._answer(route, request, _parse(raw) if raw else None, files)
            status = response.status
        except Refused as refused:
            status = refused.status
            response = _json(refused.json, status)
        except (_Reset, ConnectionResetError):  # the latter means the client is gone
            status = 0
            response = _reset(request)
        finally:
            path, counts = request.path.removeprefix(PREFIX), not route.of_interaction
            self.under_way -= 1
            agent = request.headers.get("User-Agent", "")
            self.requests.append(
                Request(route.method, route.template, path, raw, len(files), came, status, counts, agent)
            )
            self.on_change()
        self._bans.heard(status, response.headers)
        await self._latency.travel()
        return response

    async def _answer(self, route: _Route, request: web.Request, body: object, files: list[Upload]) -> web.Response:
        if self.on_body is not None and body is not None:
            self.on_body(route.method, route.template, body, len(files))
        fault = self._faults.take(route.method, route.template, request.path.removeprefix(PREFIX))
        if fault is not None and not fault.after:
            failed = await _suffer(fault)
            if failed is not None:
                return failed
        headers, denied = self._limits.take(route.method, route.template, request.match_info)
        if denied is not None:
            return _json(denied.json, 429, denied.headers)
        reply = route.handler(Call(request.match_info, request.query, {} if body is None else body, files))
        response = web.Response(status=204, headers=headers) if reply is None else _json(reply, 200, headers)
        if fault is not None and fault.after:
            self.on_change()
            return await _suffer(fault) or response
        return response

    async def _unknown(self, request: web.Request) -> web.Response:
        route = f"{request.method} {request.path.removeprefix(PREFIX)}"
        self.unknown_routes.append(route)
        return _json({"code": 0, "message": f"404: Not Found (the fake Discord has no {route})"}, 404)


class _Reset(Exception):  # noqa: N818  control flow, not an error
    """Resets the connection."""


async def _suffer(fault: Fault) -> web.Response | None:
    """Applies a fault's delay; returns its answer if it is one that fails."""
    if fault.delay:
        await asyncio.sleep(fault.delay)
    if fault.reset:
        raise _Reset
    if fault.status is None:
        return None
    if fault.status == 429 and "Via" not in fault.headers:
        return web.Response(status=429, text="error code: 1015", headers=fault.headers)
    json: Json = {"code": fault.code, "message": f"{fault.status}: the fake Discord was told to fail"}
    if fault.retry_after is not None:
        json |= {"retry_after": fault.retry_after, "global": "X-RateLimit-Global" in fault.headers}
    return _json(json, fault.status, fault.headers)


def _reset(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


def _json(value: Json | list[Json], status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    # discord.py compares the whole content type, so no charset may follow
    return web.Response(
        body=dumps(value).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


async def _read(request: web.Request) -> tuple[bytes, list[Upload]]:
    """The JSON of a request (empty if there is none), and its files."""
    if not request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        return await request.read(), []
    raw = b""
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise Refused(50109)
        content = bytes(await part.read())
        if part.name == "payload_json":
            raw = content
        else:
            key = (part.name or "").removeprefix("files[").removesuffix("]")
            name = part.filename or "unnamed"
            files.append(Upload(key, File(name, _content_type(name), content)))
    return raw, files


_CONTENT_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "gif": "image/gif",
    "txt": "text/plain",
}


def _content_type(name: str) -> str:
    """Guessed from the name, as Discord does: discord.py sends application/octet-stream for every file."""
    return _CONTENT_TYPES.get(name.rpartition(".")[2].lower(), "application/octet-stream")


def _parse(raw: bytes) -> object:
    try:
        return loads(raw)
    except ValueError:
        raise Refused(50109) from None


def _nothing() -> None:
    """The default listener."""

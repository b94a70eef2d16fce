"""The page: a websocket for each viewer, who is sent only what this person may see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler, Middleware

from bot.sandbox.answers import NotAnswered, Pending
from bot.sandbox.api.callbacks import CHOICES, OPEN_MODAL
from bot.sandbox.api.commands import Impossible
from bot.sandbox.api.faults import Fault, Faults
from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.interactions import COMMAND, COMPLETION, COMPONENT, MODAL
from bot.sandbox.crowd import Crowd
from bot.sandbox.people import Person
from bot.sandbox.world.events import GatewayEvent
from bot.sandbox.world.payloads import Json, Refused, dumps, loads

_CONTENT_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
_FILES = {path.name: path for path in (Path(__file__).parent / "page").iterdir() if path.suffix in _CONTENT_TYPES}
"""The page's files by name; nothing else is served."""
SLOW = 2.0
"""Seconds by which the page's fault "slow" delays every answer."""
ERROR_EVERY = 3
"""With the page's fault "errors", every third request fails."""

_PAGE_HEADERS = {
    # only the page's own script, style sheet, pictures and websocket
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}
_FILE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, max-age=86400, immutable",
}
_HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def only_ourselves(origin: Callable[[], str]) -> Middleware:
    """Middleware: answers 403 to requests under another host name (against DNS rebinding) or from another page."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        own = origin()
        asked_by = request.headers.get("Origin", None if request.path == "/live" else own)
        if f"http://{request.host}" != own or asked_by != own:
            return web.Response(status=403, text=f"The sandbox answers its own page only: open {own}/")
        return await handler(request)

    return check


class Live:
    """All open pages, and the faults switched on from them."""

    def __init__(self, crowd: Crowd, gateway: Gateway, faults: Faults) -> None:
        self.crowd = crowd
        self.gateway = gateway
        self.faults = faults
        self._pages: set[_Page] = set()
        self._switched: dict[str, Fault] = {}
        self._was_online = False
        crowd.world.events.listeners.append(self._hear)

    async def page(self, request: web.Request) -> web.Response:
        """Serves one of the page's files; without a name, the page itself."""
        path = _FILES.get(request.match_info.get("name", "index.html"))
        if path is None:
            raise web.HTTPNotFound
        text = await asyncio.to_thread(path.read_text, encoding="utf-8")
        content_type = _CONTENT_TYPES[path.suffix]
        return web.Response(text=text, content_type=content_type, headers={**_PAGE_HEADERS, **_HEADERS})

    async def file(self, request: web.Request) -> web.Response:
        """Serves a file of a message, or the picture of an emoji."""
        file = self.crowd.world.files.get(request.match_info["id"])
        if file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.content, content_type=file.content_type, headers={**_FILE_HEADERS, **_HEADERS})

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serves one person's page until it is closed; without a name, the first person's."""
        asked = self.crowd.world.users.get(request.query.get("as", ""))
        user = self.crowd.world.users.people[0] if asked is None or asked["bot"] else asked
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        page = _Page(self, Person(self.crowd, user), socket)
        self._pages.add(page)
        try:
            await page.run()
        finally:
            self._pages.discard(page)
        return socket

    def status_changed(self) -> None:
        """Tells the pages that the bot came or went."""
        if self.gateway.online != self._was_online:
            self._was_online = self.gateway.online
            for page in self._pages:
                page.send_status()

    def switch(self, name: str, *, on: bool) -> None:
        """Switches a fault for the whole stand-in. Raises Impossible for an unknown name."""
        if name == "drop_gateway":
            self.gateway.drop()
            return
        if name not in ("slow", "errors"):
            raise Impossible(f"there is no fault {name!r}")
        fault = self._switched.pop(name, None)
        if fault is not None:
            self.faults.remove(fault)
        if on and name == "slow":
            self._switched[name] = self.faults.slow(SLOW)
        elif on:
            self._switched[name] = self.faults.errors(500, times=None, every=ERROR_EVERY)

    def _hear(self, event: GatewayEvent) -> None:
        for page in self._pages:
            page.hear(event)

    async def close(self) -> None:
        """Closes all pages."""
        await asyncio.gather(*(page.socket.close() for page in list(self._pages)))


class _Page:
    """What one person is shown, and what they do."""

    def __init__(self, live: Live, person: Person, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._live = live
        self._world = live.crowd.world
        self._person = person
        self._frames = asyncio.Queue[str]()
        self._shown: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        self._hello()
        self.send_status()
        self._do(self._write())
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(message.data)
        finally:
            for task in self._tasks:
                task.cancel()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self) -> None:
        while True:
            await self.socket.send_str(await self._frames.get())

    def _send(self, kind: str, **frame: object) -> None:
        self._frames.put_nowait(dumps({"t": kind, **frame}))

    # -- what the person sees

    def _hello(self) -> None:
        world, me = self._world, self._person.id
        channels = world.channels.seen_by(me)
        self._shown = {channel["id"] for channel in channels}
        messages = [message for channel in channels for message in world.messages.seen_by(me, channel)]
        guild = next(iter(world.guilds.values()))
        self._send(
            "hello",
            me=self._person.user,
            people=world.users.people,
            bot=world.bot,
            guild={"id": guild.id, "name": guild.name},
            channels=[self._with_permissions(channel) for channel in channels],
            commands=self._commands(),
            messages=sorted(messages, key=lambda message: int(message["id"])),
            settings=self._settings(),
        )

    def _settings(self) -> Json:
        guild = next(iter(self._world.guilds.values()))
        return {
            "dms_open": self._person.id not in self._world.direct.closed,
            "locale": self._person.locale,
            "server_locale": guild.locale if guild.features else "",
        }

    def _set(self, settings: Json) -> None:
        """This person changes what their client or the server is set to."""
        if "dms_open" in settings:
            (self._person.open_dms if settings["dms_open"] else self._person.close_dms)()
        if "locale" in settings:
            self._person.speak(settings["locale"])
        if "server_locale" in settings:
            self._world.guilds.speak(next(iter(self._world.guilds)), settings["server_locale"])

    def _commands(self) -> list[Json]:
        return [command for commands in self._world.application.commands.values() for command in commands.values()]

    def _with_permissions(self, channel: Json) -> Json:
        """The channel with this person's permissions, from which a client knows which commands to offer."""
        return {**channel, "permissions": str(int(self._world.channels.permissions(self._person.id, channel)))}

    def send_status(self) -> None:
        self._send("status", bot="online" if self._live.gateway.online else "offline")

    def hear(self, event: GatewayEvent) -> None:
        if event.viewer not in (None, self._person.id):
            return
        match event.name:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                message = self._world.messages[event.data["id"]]
                if self._world.messages.can_see(self._person.id, message):
                    self._send("message", message=message)
            case "MESSAGE_DELETE" if event.data["channel_id"] in self._shown:
                self._send("delete", id=event.data["id"], channel_id=event.data["channel_id"])
            case "COMMANDS":
                self._send("commands", commands=self._commands())
            case "SETTINGS":
                self._send("settings", settings=self._settings())
            case "GUILD_UPDATE":
                self._send("settings", settings=self._settings())
            case name if name.startswith(("CHANNEL_", "THREAD_")) and "id" in event.data:
                self._show_channel(event.data["id"])
            case _:
                pass

    def _show_channel(self, channel_id: str) -> None:
        """Shows a channel as it is now, or its removal; its threads follow."""
        world, me = self._world, self._person.id
        channel = world.channels.get(channel_id)
        if channel is not None and world.channels.can_see(me, channel):
            self._send("channel", channel=self._with_permissions(channel))
            if channel_id not in self._shown:
                self._shown.add(channel_id)
                for message in world.messages.seen_by(me, channel):
                    self._send("message", message=message)
        elif channel_id in self._shown:
            self._shown.discard(channel_id)
            self._send("channel_gone", id=channel_id)
        for thread in [c for c in world.channels.values() if c.get("parent_id") == channel_id]:
            if world.channels.can_see(me, thread) != (thread["id"] in self._shown):
                self._show_channel(thread["id"])

    # -- what the person does

    def _receive(self, text: str) -> None:
        frame: Json = {}
        try:
            frame = loads(text)
            self._act(frame)
        except (Impossible, Refused) as error:
            self._send("failed", nonce=frame.get("nonce"), text=str(error))
        except (KeyError, TypeError, ValueError, AttributeError):
            self._send("failed", nonce=None, text="The sandbox does not understand this.")

    def _act(self, frame: Json) -> None:
        match frame["do"]:
            case "slash":
                self._await(self._command(COMMAND, frame), frame)
            case "complete":
                self._await(self._command(COMPLETION, frame), frame)
            case "component":
                self._await(self._component(frame), frame)
            case "modal":
                self._await(self._modal(frame), frame)
            case "say":
                self._person.say(frame["channel"], frame["text"])
            case "dismiss":
                self._person.dismiss(frame["message"])
            case "settings":
                self._set(frame["settings"])
            case "delete":
                self._delete(frame["message"])
            case "thread":
                self._person.open_thread(frame["channel"], frame["name"])
            case "fault":
                self._live.switch(frame["name"], on=frame["on"])
            case what:
                raise Impossible(f"there is nothing called {what!r} to do")

    def _command(self, kind: int, frame: Json) -> Pending:
        return self._person.typed(kind, frame["channel"], frame["name"], frame.get("options") or [])

    def _component(self, frame: Json) -> Pending:
        return self._person.used(frame["message"], frame["custom_id"], frame.get("values"))

    def _modal(self, frame: Json) -> Pending:
        data = {"custom_id": frame["custom_id"], "components": frame["components"]}
        return self._person.submitted(frame["channel"], frame.get("message"), data)

    def _delete(self, message_id: str) -> None:
        message = self._world.messages.get(message_id)
        if message is None or not self._world.messages.can_see(self._person.id, message):
            raise Impossible(f"{self._person.name} does not see message {message_id}")
        self._world.messages.remove(message_id)

    def _await(self, pending: Pending, frame: Json) -> None:
        self._do(self._tell_answer(pending, frame))

    async def _tell_answer(self, pending: Pending, frame: Json) -> None:
        nonce = frame.get("nonce")
        try:
            answer = await pending
        except NotAnswered:
            on_message = pending.interaction.type in (COMPONENT, MODAL)
            text = "This interaction failed" if on_message else "The application did not respond"
            self._send("failed", nonce=nonce, text=text, message=frame.get("message"))
            return
        if answer.type == OPEN_MODAL:
            self._send("modal", nonce=nonce, modal=answer.modal)
        elif answer.type == CHOICES:
            self._send("choices", nonce=nonce, choices=answer.choices)
        else:
            self._send("done", nonce=nonce)

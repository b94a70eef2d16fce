"""The gateway, version 10: sessions that can be resumed, shards, intents, and the zlib stream."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.sandbox.api.latency import Latency
from bot.sandbox.world.events import GatewayEvent
from bot.sandbox.world.objects import Guild
from bot.sandbox.world.payloads import Json, dumps, loads
from bot.sandbox.world.world import World

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
_CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
_REPLAYED = 2_000
"""How many events a session keeps for RESUME; a bot that missed more gets INVALID_SESSION."""
SESSIONS, SESSIONS_LAST = 1_000, 86_400.0
"""How many sessions may be started, and in how many seconds."""
ALL = "*"
"""Stands for the names of all events."""
ACK_AFTER = 0.05
"""Seconds. discord.py warns if the answer arrives before it has noted that it sent the heartbeat."""


@dataclass(slots=True)
class Session:
    """The state of one shard of the bot, connected or not."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque[tuple[int, str]](maxlen=_REPLAYED))
    connection: _Connection | None = None
    lost: set[str] = field(default_factory=set[str])
    """Names of events that are never sent to it and that no RESUME brings back."""

    def concerns(self, guild: str | None) -> bool:
        """Whether this shard gets the events of that guild; direct messages (None) go to shard 0."""
        return (0 if guild is None else (int(guild) >> 22) % self.shards) == self.shard

    def dispatch(self, name: str, data: str) -> None:
        """Send an event, its data as JSON text; without a connection it is kept for RESUME."""
        if name in self.lost or (ALL in self.lost and name != "RESUMED"):
            return
        self.seq += 1
        frame = f'{{"op":0,"t":"{name}","s":{self.seq},"d":{data}}}'
        self.sent.append((self.seq, frame))
        if self.connection is not None and not self.connection.stalled:
            self.connection.send(frame)


class _Connection:
    """One of the bot's websockets. Frames are sent in order, by a task of its own."""

    def __init__(self, socket: web.WebSocketResponse, latency: Latency, *, compress: bool, agent: str) -> None:
        self.socket = socket
        self.agent = agent
        """Who says that it is connected by it: of several processes, each can have a name."""
        self.session: Session | None = None
        self.silent = False
        """While set, nothing sent arrives, and the connection stays open."""
        self.stalled = False
        """While set, no events are sent, though heartbeats are answered."""
        self._latency = latency
        self._zlib = zlib.compressobj(1) if compress else None
        self._frames = asyncio.Queue[tuple[float, str | int]]()
        self.writer = asyncio.create_task(self._write())

    def send(self, frame: str) -> None:
        if not self.silent:
            self._put(frame)

    def _put(self, frame: str | int) -> None:
        self._frames.put_nowait((asyncio.get_running_loop().time() + self._latency.way(), frame))

    def send_op(self, op: int, data: object = None) -> None:
        self.send(dumps({"op": op, "t": None, "s": None, "d": data}))

    def close(self, code: int) -> None:
        """Close once everything sent so far has gone out; the session gets nothing more from now on."""
        if self.session is not None:
            self.session.connection = None
        self._put(code)

    async def _write(self) -> None:
        try:
            while True:
                arrives, frame = await self._frames.get()
                await asyncio.sleep(max(0.0, arrives - asyncio.get_running_loop().time()))
                if isinstance(frame, int):
                    await self.socket.close(code=frame)
                    return
                if self._zlib is None:
                    await self.socket.send_str(frame)
                else:
                    await self.socket.send_bytes(
                        self._zlib.compress(frame.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    )
        except ConnectionError:
            return  # the bot has gone; its reader ends by itself


class Gateway:
    """The server side of the gateway, with the faults of the connection a test may ask for."""

    def __init__(self, world: World, token: str, latency: Latency, *, shards: int = 1) -> None:
        self.shards = shards
        self.heartbeat_interval = 41.25
        """Seconds, as announced to the bot when it connects."""
        self.down = False
        """While set, connecting is refused (503)."""
        self.shut_out: set[str] = set()
        """The same for those processes of the bot that say that they are these agents."""
        self.refuses: int | None = None
        """While set, a bot that identifies is disconnected with this code."""
        self.muted: set[str] = set()
        """Names of events that don't arrive even though the bot is connected."""
        self.repeat_on_resume = 0
        """How many already received events are sent again at the bot's next RESUME."""
        self.sessions_left = SESSIONS
        """How many may still be started before `sessions_reset`; starting one more revokes the token."""
        self.sessions_reset = 0.0
        """When the count starts over, by the world's clock."""
        self.acknowledges = True
        """While false, heartbeats aren't answered; events still arrive."""
        self.heartbeats = 0
        self.members_requested = 0
        self.identifies = 0
        self.resumes = 0
        self._world = world
        self._token = token
        self._latency = latency
        self._sessions: dict[str, Session] = {}
        self._connections: set[_Connection] = set()
        self.on_change = _nothing
        world.events.listeners.append(self.hear)

    @property
    def url(self) -> str:
        """The address the bot connects to."""
        return self._world.base_url.replace("http", "ws", 1) + "/gateway"

    @property
    def online(self) -> bool:
        """Whether the bot is connected with all the shards it announced."""
        connected = [s for s in self._sessions.values() if s.connection is not None]
        return bool(connected) and len({s.shard for s in connected}) >= connected[0].shards

    # -- events for the bot

    def hear(self, event: GatewayEvent) -> None:
        """Send a change of the world to every session subscribed to it."""
        if event.viewer is None and event.name not in self.muted:
            for session in self._sessions.values():
                if session.concerns(event.guild):
                    self._tell(session, event)

    def _tell(self, session: Session, event: GatewayEvent) -> None:
        if not self._knows(event):
            return
        data = event.data
        if event.name == "GUILD_CREATE" and event.guild is not None:
            data = self._guild_for(session, self._world.guilds[event.guild])
            if "unavailable" not in event.data:
                del data["unavailable"]
        if self._wanted(event) & session.intents:
            session.dispatch(event.name, dumps(self._without_content(session, event, data)))

    def _guild_for(self, session: Session, guild: Guild) -> Json:
        return {**self._world.guilds.payload(guild, all_members=bool(session.intents & MEMBERS)), "unavailable": False}

    def _knows(self, event: GatewayEvent) -> bool:
        """Whether the bot may know of this: its own guilds, and the threads, groups and messages it sees.

        It is also told of its own removal.
        """
        if event.name == "GUILD_DELETE" and "unavailable" not in event.data:
            return True
        if event.guild is not None and not self._world.guilds.has_bot(event.guild):
            return False
        if self._is_about_bot(event):
            return True
        is_channel = event.name.startswith("THREAD") or (event.guild is None and event.name.startswith("CHANNEL"))
        channel_id = event.data.get("channel_id") or (event.data.get("id") if is_channel else None)
        is_direct = "recipients" in event.data
        channel = event.data if is_direct else self._world.channels.get(channel_id or "")
        return channel is None or self._world.channels.can_see(self._world.bot["id"], channel)

    def _is_about_bot(self, event: GatewayEvent) -> bool:
        """Whether the bot itself is changed, or joins or leaves a thread: this needs no intent."""
        bot = self._world.bot["id"]
        match event.name:
            case "GUILD_MEMBER_UPDATE":
                return bool(event.data["user"]["id"] == bot)
            case "THREAD_MEMBERS_UPDATE":
                added = [member["user_id"] for member in event.data["added_members"]]
                return bot in (*added, *event.data["removed_member_ids"])
            case _:
                return False

    def _wanted(self, event: GatewayEvent) -> int:
        """The intents of which a session needs one to get this event."""
        if event.name.startswith("MESSAGE_"):
            return DIRECT_MESSAGES if event.guild is None else GUILD_MESSAGES
        if event.name.startswith(("GUILD_MEMBER", "THREAD_MEMBERS")) and not self._is_about_bot(event):
            return MEMBERS
        if event.name.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            return GUILDS
        return 0

    def _without_content(self, session: Session, event: GatewayEvent, data: Json) -> Json:
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or event.guild is None:
            return data
        bot = self._world.bot
        if session.intents & MESSAGE_CONTENT or data["author"]["id"] == bot["id"] or bot in data["mentions"]:
            return data
        return {**data, **_CONTENT_FIELDS}

    def interaction(self, payload: Json, guild: str | None) -> None:
        """Deliver an interaction, which needs no intent; there are none where nobody has installed the bot.

        Those from a guild the bot is not in, through a person's own installation, go to the first shard.
        """
        if not payload["authorizing_integration_owners"] or "INTERACTION_CREATE" in self.muted:
            return
        guild = guild if guild is not None and self._world.guilds.has_bot(guild) else None
        frame = dumps(payload)
        for session in self._sessions.values():
            if session.concerns(guild):
                session.dispatch("INTERACTION_CREATE", frame)

    # -- lost connections

    def drop(self, code: int = 4000, *, agent: str | None = None) -> None:
        """Close every connection, or this agent's; the bot may resume its session and is then sent what it missed."""
        for connection in self._connections:
            if agent in {None, connection.agent}:
                connection.close(code)

    def fall_silent(self, *, agent: str | None = None) -> None:
        """Existing connections, or this agent's, stay open, but nothing is sent over them any more."""
        for connection in self._connections:
            if agent in {None, connection.agent}:
                connection.silent = True

    def stall(self) -> None:
        """Existing connections stay open and heartbeats are answered, but events wait for a RESUME."""
        for connection in self._connections:
            connection.stalled = True

    def break_sessions(self, *names: str, but: int = 0) -> None:
        """Existing sessions stay and can be resumed, but get none of these events (by default, none at all).

        ``but``: how many, the oldest, still get them.
        """
        for session in list(self._sessions.values())[but:]:
            session.lost.update(names or {ALL})

    def ask_to_reconnect(self) -> None:
        """Send opcode 7."""
        for connection in self._connections:
            connection.send_op(7)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send opcode 9; if not resumable, the bot has to identify again and misses everything in between."""
        if not resumable:
            self._sessions.clear()
        for connection in self._connections:
            connection.send_op(9, resumable)

    def forget_sessions(self) -> None:
        """Close every connection; attempts to resume are answered with INVALID_SESSION."""
        self.drop()
        self._sessions.clear()

    async def close(self) -> None:
        """Close every connection and wait until that is done."""
        self.drop(1001)
        await asyncio.gather(*(connection.writer for connection in self._connections), return_exceptions=True)

    # -- the websocket

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection of the bot until it ends."""
        agent = request.headers.get("User-Agent", "")
        if self.down or agent in self.shut_out:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        connection = _Connection(socket, self._latency, compress=compress, agent=agent)
        self._connections.add(connection)
        connection.send_op(10, {"heartbeat_interval": round(1000 * self.heartbeat_interval)})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, loads(message.data))
        finally:
            self._connections.discard(connection)
            connection.writer.cancel()
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
            self.on_change()
        return socket

    def _receive(self, connection: _Connection, payload: Json) -> None:
        match payload["op"]:
            case 1:
                self.heartbeats += 1
                if self.acknowledges:
                    asyncio.get_running_loop().call_later(ACK_AFTER, connection.send_op, 11)
            case 2:
                self._identify(connection, payload["d"])
            case 6:
                self._resume(connection, payload["d"])
            case 8:
                self._send_members(connection, payload["d"])
            case 3 | 4:
                pass  # presence and voice: nothing here depends on them
            case op:
                raise ValueError(f"the gateway does not know opcode {op}")

    def start_limit(self) -> Json:
        """How many sessions the bot may start, as the API reports it."""
        now = self._world.events.now()
        if now >= self.sessions_reset:
            self.sessions_left, self.sessions_reset = SESSIONS, now + SESSIONS_LAST
        wait = max(1, round((self.sessions_reset - now) * 1000))
        return {"total": SESSIONS, "remaining": self.sessions_left, "reset_after": wait, "max_concurrency": 1}

    def _identify(self, connection: _Connection, data: Json) -> None:
        if data["token"] != self._token or not self.start_limit()["remaining"] or self.refuses:
            connection.close(self.refuses or 4004)
            return
        self.sessions_left -= 1
        self.identifies += 1
        shard, shards = data.get("shard", [0, 1])
        for session in [s for s in self._sessions.values() if s.shard == shard and s.connection is None]:
            del self._sessions[session.id]  # usually the same bot again; sessions in use stay
        session = Session(f"session-{self.identifies}", shard, shards, data["intents"], connection=connection)
        self._sessions[session.id] = session
        connection.session = session
        guilds = [guild for guild in self._world.guilds.values() if self._world.bot["id"] in guild.members]
        guilds = [guild for guild in guilds if session.concerns(guild.id)]
        ready: Json = {
            "v": 10,
            "user": self._world.bot,
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": self._world.bot["id"], "flags": 0},
        }
        session.dispatch("READY", dumps(ready))
        for guild in guilds:
            if guild.available and session.intents & GUILDS:
                session.dispatch("GUILD_CREATE", dumps(self._guild_for(session, guild)))
        self.on_change()

    def _resume(self, connection: _Connection, data: Json) -> None:
        session = self._sessions.get(data["session_id"])
        heard: int = data["seq"] or 0
        if session is None or data["token"] != self._token or (session.sent and session.sent[0][0] > heard + 1):
            connection.send_op(9, data=False)
            return
        self.resumes += 1
        connection.session, session.connection = session, connection
        for seq, frame in session.sent:
            if seq > heard - self.repeat_on_resume:
                connection.send(frame)
        self.repeat_on_resume = 0
        session.dispatch("RESUMED", "{}")
        self.on_change()

    def _send_members(self, connection: _Connection, data: Json) -> None:
        self.members_requested += 1
        guild = self._world.guilds[str(data["guild_id"])]
        user_ids: list[str | int] = data.get("user_ids") or []
        wanted = set(map(str, user_ids))
        query: str = data.get("query") or ""
        members = [
            member
            for user_id, member in guild.members.items()
            if (user_id in wanted if wanted else member["user"]["username"].startswith(query.lower()))
        ]
        chunk: Json = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        chunk["nonce"] = data.get("nonce")
        if connection.session is not None and "GUILD_MEMBERS_CHUNK" not in self.muted:
            connection.session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk))


def _nothing() -> None:
    """The default listener."""

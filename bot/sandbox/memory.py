"""Keeps the sandbox's channels, chat and emoji in the bot's own database, across restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from bot.sandbox.world.events import GatewayEvent
from bot.sandbox.world.objects import File
from bot.sandbox.world.payloads import Json, dumps, loads
from bot.sandbox.world.world import World

log = logging.getLogger(__name__)
T = TypeVar("T")

_TABLES = (
    """CREATE TABLE IF NOT EXISTS sandbox_object (
        kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)
    ) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS sandbox_file (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, content_type TEXT NOT NULL, content BLOB NOT NULL
    )""",
)


class Connection(Protocol):
    """A connection inside a transaction; parameters are ``?``."""

    def execute(self, sql: str, /) -> object:
        """Runs a statement."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> object:
        """Runs a statement for each of these."""
        ...


class Database(Protocol):
    """What a database must offer: whole transactions and queries."""

    async def write(self, work: Callable[[Connection], T], /) -> T:
        """Runs `work` as one transaction."""
        ...

    async def read(self, sql: str, parameters: Sequence[object] = (), /) -> list[tuple[Any, ...]]:
        """All rows of a query, as of the last commit."""
        ...


class Memory:
    """Saves changes shortly after they happen. Ephemeral messages are not saved."""

    def __init__(self, world: World, database: Database) -> None:
        self._world = world
        self._database = database
        self._changed: set[tuple[str, str]] = set()
        self._stored_files: set[str] = set()
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Restores whatever was saved, and saves all changes from now on."""
        await self._database.write(_create_tables)
        await self._restore()
        self._world.events.listeners.append(self._hear)
        self._changed |= {("channel", channel_id) for channel_id in self._world.channels}
        self._changed.add(("setting", "base_url"))
        self._wake.set()
        self._writer = asyncio.create_task(self._write_changes())

    async def close(self) -> None:
        """Saves what is still unsaved, and stops."""
        self._world.events.listeners.remove(self._hear)
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.wait([self._writer])
        await self._flush()

    async def _restore(self) -> None:
        rows = await self._database.read("SELECT kind, id, json FROM sandbox_object")
        kept: dict[str, dict[str, str]] = {}
        for kind, key, json in rows:
            kept.setdefault(kind, {})[key] = json
        if "channel" not in kept:
            return
        settings = kept.get("setting", {})
        former = loads(settings["base_url"])
        objects = {
            kind: [loads(json.replace(former, self._world.base_url)) for json in kept.get(kind, {}).values()]
            for kind in ("channel", "message")
        }
        members = {key: loads(json) for key, json in kept.get("thread_members", {}).items()}
        messages = sorted(objects["message"], key=lambda message: int(message["id"]))
        self._world.restore(sorted(objects["channel"], key=lambda channel: int(channel["id"])), members, messages)
        self._world.direct.closed = {key: loads(json) for key, json in kept.get("dms_refused", {}).items()}
        self._world.users.locales |= {key: loads(json) for key, json in kept.get("locale", {}).items()}
        for guild_id, json in kept.get("guild_locale", {}).items():
            self._world.guilds.speak(guild_id, loads(json))
        self._world.application.emoji = {key: loads(json) for key, json in kept.get("emoji", {}).items()}
        self._world.events.last_id = loads(settings["last_id"])
        files = await self._database.read("SELECT id, name, content_type, content FROM sandbox_file")
        self._world.files |= {key: File(name, content_type, content) for key, name, content_type, content in files}
        self._stored_files = set(self._world.files)

    def _hear(self, event: GatewayEvent) -> None:
        kind = event.name.partition("_")[0]
        if kind == "SETTINGS":
            self._changed |= {("dms_refused", event.data["user_id"]), ("locale", event.data["user_id"])}
        elif event.name == "GUILD_UPDATE":
            self._changed.add(("guild_locale", event.data["id"]))
        elif kind == "MESSAGE" and event.viewer is None:
            self._changed.add(("message", event.data["id"]))
            self._changed.add(("channel", event.data["channel_id"]))
        elif kind == "EMOJI":
            self._changed.add(("emoji", event.data["id"]))
        elif kind in ("CHANNEL", "THREAD") and "id" in event.data:
            self._changed |= {("channel", event.data["id"]), ("thread_members", event.data["id"])}
        else:
            return
        self._wake.set()

    async def _write_changes(self) -> None:
        while True:
            await self._wake.wait()
            try:
                await asyncio.shield(self._flush())
            except Exception:  # whichever errors the database has
                log.exception("sandbox: the chat could not be written; it is tried again with the next change")

    async def _flush(self) -> None:
        self._wake.clear()
        changed, self._changed = self._changed, set()
        changed.add(("setting", "last_id"))
        objects = [(kind, key, self._now(kind, key)) for kind, key in changed]
        files = self._files_of(changed)
        gone = self._stored_files - self._world.files.keys()
        try:
            await self._database.write(lambda connection: _store(connection, objects, files, gone))
        except Exception:
            self._changed |= changed
            raise
        self._stored_files = self._stored_files - gone | files.keys()

    def _now(self, kind: str, key: str) -> str | None:
        """The JSON to save; None if the object is gone."""
        found: Json | str | int | None
        match kind:
            case "channel":
                found = self._world.channels.get(key)
            case "message":
                found = self._world.messages.get(key)
            case "emoji":
                found = self._world.application.emoji.get(key)
            case "thread_members":
                found = self._world.channels.thread_members.get(key)
            case "dms_refused":
                found = self._world.direct.closed.get(key)
            case "locale":
                found = self._world.users.locales.get(key)
            case "guild_locale":
                found = self._world.guilds[key].locale if self._world.guilds[key].features else ""
            case _:
                found = self._world.events.last_id if key == "last_id" else self._world.base_url
        return None if found is None else dumps(found)

    def _files_of(self, changed: set[tuple[str, str]]) -> dict[str, File]:
        """The files of changed messages and the pictures of changed emoji, if not saved yet."""
        messages = [self._world.messages.get(key, {}) for kind, key in changed if kind == "message"]
        ids = {attachment["id"] for message in messages for attachment in message.get("attachments", ())}
        ids |= {key for kind, key in changed if kind == "emoji"}
        return {key: self._world.files[key] for key in (ids - self._stored_files) & self._world.files.keys()}


def _create_tables(connection: Connection) -> None:
    for statement in _TABLES:
        connection.execute(statement)


def _store(
    connection: Connection,
    objects: list[tuple[str, str, str | None]],
    files: dict[str, File],
    gone: set[str],
) -> None:
    connection.executemany(
        "INSERT OR REPLACE INTO sandbox_object VALUES (?, ?, ?)", [o for o in objects if o[2] is not None]
    )
    connection.executemany(
        "DELETE FROM sandbox_object WHERE kind = ? AND id = ?", [o[:2] for o in objects if o[2] is None]
    )
    rows = [(key, file.name, file.content_type, file.content) for key, file in files.items()]
    connection.executemany("INSERT OR REPLACE INTO sandbox_file VALUES (?, ?, ?, ?)", rows)
    connection.executemany("DELETE FROM sandbox_file WHERE id = ?", [(key,) for key in gone])

"""Messages, and who sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from bot.sandbox.world.channels import Channels
from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import THREADS, File, Guild
from bot.sandbox.world.payloads import Json

EPHEMERALS_KEPT = 200
"""How many ephemeral messages are kept per person: a real client forgets them sooner."""


class Messages(Mapping[str, Json]):
    """All messages, by id; an edited one is a new dict."""

    def __init__(self, events: Events, guilds: Mapping[str, Guild], channels: Channels, files: dict[str, File]) -> None:
        """`files` holds the files of messages by attachment id, deleted together with them."""
        self.viewers: dict[str, str] = {}
        """The only person who sees an ephemeral message, by message id."""
        self.shows_kept_files: Literal["all", "listed", "none"] = "listed"
        """Which of a message's older files its components may show; listed: those the request lists by id and name."""
        self._events = events
        self._guilds = guilds
        self._channels = channels
        self._files = files
        self._by_id: dict[str, Json] = {}
        self._in_channel: dict[str, dict[str, None]] = {}
        self._ephemerals: dict[str, dict[str, None]] = {}

    def __getitem__(self, message_id: str) -> Json:
        return self._by_id[message_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def in_channel(self, channel_id: str) -> list[Json]:
        """All messages of a channel, including ephemeral ones, oldest first."""
        return [self._by_id[message_id] for message_id in self._in_channel.get(channel_id, {})]

    # -- who sees what

    def can_see(self, user_id: str, message: Json) -> bool:
        """Whether this message is shown to this person."""
        viewer = self.viewers.get(message["id"])
        channel = self._channels.get(message["channel_id"])
        return viewer in (None, user_id) and channel is not None and self._channels.can_see(user_id, channel)

    def seen_by(self, user_id: str, channel: Json) -> list[Json]:
        """The messages of a channel this person sees, oldest first."""
        if not self._channels.can_see(user_id, channel):
            return []
        return [m for m in self.in_channel(channel["id"]) if self.viewers.get(m["id"]) in (None, user_id)]

    # -- changes

    def restore(self, messages: list[Json]) -> None:
        """Replaces all messages without announcing anything."""
        self._by_id = {message["id"]: message for message in messages}
        self._in_channel = {}
        for message in messages:
            self._in_channel.setdefault(message["channel_id"], {})[message["id"]] = None

    def add(self, message: Json, viewer: str | None = None) -> Json:
        """Adds a message. With a viewer it is ephemeral: nobody else sees it, and the gateway doesn't announce it."""
        channel = self._channels.require(message["channel_id"])
        self._by_id[message["id"]] = message
        in_channel = self._in_channel.setdefault(channel["id"], {})
        in_channel[message["id"]] = None
        if viewer is None:
            channel["last_message_id"] = message["id"]
            if channel["type"] in THREADS:
                channel["message_count"] += 1
        else:
            self.viewers[message["id"]] = viewer
            self._ephemerals.setdefault(viewer, {})[message["id"]] = None
            self._forget_old_ephemerals(viewer)
        self._announce("MESSAGE_CREATE", message)
        return message

    def _forget_old_ephemerals(self, viewer: str) -> None:
        own = self._ephemerals[viewer]
        while len(own) > EPHEMERALS_KEPT:
            self.remove(next(iter(own)))

    def replace(self, message: Json) -> Json:
        """Replaces a message with its edited version."""
        before = self._by_id[message["id"]]
        self._by_id[message["id"]] = message
        kept = {attachment["id"] for attachment in message["attachments"]}
        for attachment in before["attachments"]:
            if attachment["id"] not in kept:
                self._files.pop(attachment["id"], None)
        self._announce("MESSAGE_UPDATE", message)
        return message

    def remove(self, message_id: str) -> None:
        """Deletes a message."""
        message = self._by_id.pop(message_id)
        channel = message["channel_id"]
        self._in_channel[channel].pop(message_id)
        guild, viewer = self._channels[channel].get("guild_id"), self.viewers.get(message_id)
        self._forget(message)
        data: Json = {"id": message_id, "channel_id": channel, **({"guild_id": guild} if guild else {})}
        self._events.announce("MESSAGE_DELETE", data, guild=guild, viewer=viewer)

    def forget_channel(self, channel_id: str) -> None:
        """Drops the messages of a channel that is about to be deleted, without announcing anything."""
        for message_id in self._in_channel.pop(channel_id, {}):
            self._forget(self._by_id.pop(message_id))

    def _forget(self, message: Json) -> None:
        viewer = self.viewers.pop(message["id"], None)
        if viewer is not None:
            del self._ephemerals[viewer][message["id"]]
        for attachment in message["attachments"]:
            self._files.pop(attachment["id"], None)

    def _announce(self, name: str, message: Json) -> None:
        guild_id = self._channels[message["channel_id"]].get("guild_id")
        viewer = self.viewers.get(message["id"])
        if guild_id is None or viewer is not None:
            self._events.announce(name, message, guild=guild_id, viewer=viewer)
            return
        data = {**message, "guild_id": guild_id}
        member = self._guilds[guild_id].members.get(message["author"]["id"])
        if member is not None:
            data["member"] = {key: value for key, value in member.items() if key != "user"}
        self._events.announce(name, data, guild=guild_id)

"""Channels, who sees them, and each user's permissions in them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager

from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import (
    DM,
    GROUP,
    PRIVATE_THREAD,
    THREADS,
    Guild,
    is_among_people,
    new_channel,
    new_dm,
    new_group,
    new_private,
)
from bot.sandbox.world.payloads import Json, Refused
from bot.sandbox.world.permissions import EVERYONE, Permission, permissions_in
from bot.sandbox.world.users import Users


class Channels(Mapping[str, Json]):
    """All channels and threads, by id; a changed one is a new dict."""

    def __init__(self, events: Events, users: Users, guilds: Mapping[str, Guild]) -> None:
        self.thread_members: dict[str, dict[str, Json]] = {}
        """By thread id and user id."""
        self._events = events
        self._users = users
        self._guilds = guilds
        self._by_id: dict[str, Json] = {}

    def __getitem__(self, channel_id: str) -> Json:
        return self._by_id[channel_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def require(self, channel_id: str) -> Json:
        """The channel with this id. Raises Refused (10003) if there is none."""
        try:
            return self._by_id[channel_id]
        except KeyError:
            raise Refused(10003) from None

    def of_guild(self, guild_id: str) -> list[Json]:
        """The channels of a guild, with its threads."""
        return [channel for channel in self.values() if channel.get("guild_id") == guild_id]

    def threads_of(self, channel_id: str) -> list[Json]:
        """The threads of a channel."""
        return [channel for channel in self.values() if channel.get("parent_id") == channel_id]

    # -- changes

    def restore(self, channels: list[Json], thread_members: dict[str, dict[str, Json]]) -> None:
        """Replace all channels and threads without announcing anything."""
        self._by_id = {channel["id"]: channel for channel in channels}
        self.thread_members = {channel["id"]: thread_members.get(channel["id"], {}) for channel in channels}

    def add(self, guild_id: str, name: str, *, channel_id: int | None = None) -> Json:
        """Add a text channel to a guild."""
        return self._add(new_channel(str(channel_id or self._events.new_id()), guild_id, name, len(self)))

    def add_dm(self, user_id: str, *, channel_id: int | None = None) -> Json:
        """Add the channel of direct messages between this person and the bot."""
        return self._add(new_dm(str(channel_id or self._events.new_id()), self._users[user_id]))

    def add_private(self, one: Json, other: Json) -> Json:
        """Add the channel of direct messages between two people, which the bot can't join."""
        return self._add(new_private(self._events.new_id(), one, other))

    def add_group(self, people: Iterable[Json]) -> Json:
        """Add a group's channel of direct messages, which the bot can't join."""
        return self._add(new_group(self._events.new_id(), people))

    def _add(self, channel: Json) -> Json:
        self._by_id[channel["id"]] = channel
        self._events.announce("CHANNEL_CREATE", channel, guild=channel.get("guild_id"))
        return channel

    def keep(self, channel: Json) -> Json:
        """Add or replace a channel or thread without announcing it."""
        self._by_id[channel["id"]] = channel
        return channel

    def change(self, channel_id: str, **changes: object) -> Json:
        """Change some values of a channel or thread. Raises Refused for unknown ids."""
        channel = self.keep({**self.require(channel_id), **changes})
        kind = "THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE"
        self._events.announce(kind, channel, guild=channel.get("guild_id"))
        return channel

    def overwrite(self, channel_id: str, target: str, *, allow: int = 0, deny: int = 0) -> Json:
        """Set what a member or a role (`target`) may do in one channel."""
        channel = self.require(channel_id)
        others = [o for o in channel["permission_overwrites"] if o["id"] != target]
        entry = {"id": target, "type": int(target in self._users), "allow": str(int(allow)), "deny": str(int(deny))}
        with self.access_changes(channel["guild_id"]):
            return self.change(channel_id, permission_overwrites=[*others, entry])

    def remove(self, channel_id: str) -> None:
        """Delete a channel or thread whose threads and messages are already gone."""
        channel = self._by_id.pop(channel_id)
        self.thread_members.pop(channel_id, None)
        kind = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
        self._events.announce(kind, channel, guild=channel.get("guild_id"))

    # -- permissions and visibility

    def permissions(self, user_id: str, channel: Json) -> int:
        """The permission bits of a person or the bot in a channel; a thread uses those of its parent."""
        if channel["type"] in (DM, GROUP):
            return EVERYONE
        place = self.require(channel["parent_id"]) if channel["type"] in THREADS else channel
        return permissions_in(self._guilds[channel["guild_id"]], place["permission_overwrites"], user_id)

    def may(self, user_id: str, channel: Json, needed: Permission) -> bool:
        """Whether this user has all these permissions in a channel."""
        return not needed & ~self.permissions(user_id, channel)

    def can_see(self, user_id: str, channel: Json) -> bool:
        """Whether this user, a person or the bot, sees the channel."""
        if channel["type"] in (DM, GROUP):
            here = [user["id"] for user in channel["recipients"]]
            return user_id in (here if is_among_people(channel) else [*here, self._users.bot["id"]])
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        return (
            channel["type"] != PRIVATE_THREAD
            or user_id in self.thread_members[channel["id"]]
            or self.may(user_id, channel, Permission.MANAGE_THREADS)
        )

    def seen_by(self, user_id: str) -> list[Json]:
        """The channels this user sees."""
        return [channel for channel in self.values() if self.can_see(user_id, channel)]

    def is_active_for_bot(self, channel: Json) -> bool:
        """Whether this is a thread that the bot sees and that isn't archived."""
        return (
            channel["type"] in THREADS
            and not channel["thread_metadata"]["archived"]
            and self.can_see(self._users.bot["id"], channel)
        )

    @contextmanager
    def access_changes(self, guild_id: str) -> Generator[None, None, None]:
        """Announce to the bot, on exit, the threads in channels that have become visible to it."""
        before = self._seen_by_bot(guild_id)
        yield
        gained = self._seen_by_bot(guild_id) - before
        if gained:
            threads = [c for c in self.values() if c.get("parent_id") in gained and self.is_active_for_bot(c)]
            own = (self.thread_members[thread["id"]].get(self._users.bot["id"]) for thread in threads)
            data: Json = {"guild_id": guild_id, "channel_ids": sorted(gained), "threads": threads}
            data["members"] = [member for member in own if member is not None]
            self._events.announce("THREAD_LIST_SYNC", data, guild=guild_id)

    def _seen_by_bot(self, guild_id: str) -> set[str]:
        """The channels of a guild that the bot sees, not counting threads."""
        channels = [channel for channel in self.of_guild(guild_id) if channel["type"] not in THREADS]
        return {channel["id"] for channel in channels if self.can_see(self._users.bot["id"], channel)}

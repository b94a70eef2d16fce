"""Threads and their members."""

from __future__ import annotations

from bot.sandbox.world.channels import Channels
from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import PRIVATE_THREAD, new_thread
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.users import Users


class Threads:
    """Opens and changes the channels that are threads."""

    def __init__(self, events: Events, users: Users, channels: Channels) -> None:
        self._events = events
        self._users = users
        self._channels = channels

    def add(
        self,
        parent: Json,
        name: str,
        owner: str,
        *,
        private: bool = False,
        minutes: int = 4320,
        thread_id: str | None = None,
        invitable: bool = True,
    ) -> Json:
        """A thread under a text channel, with its owner as first member. With an id, it starts from that message."""
        now = self._events.timestamp()
        metadata: Json = {
            "archived": False,
            "locked": False,
            "auto_archive_duration": minutes,
            "archive_timestamp": now,
            "create_timestamp": now,
            **({"invitable": invitable} if private else {}),
        }
        thread = new_thread(thread_id or self._events.new_id(), parent, name, owner, metadata, private=private)
        self._channels.keep(thread)
        self._channels.thread_members[thread["id"]] = {owner: self._member(thread["id"], owner)}
        self._events.announce("THREAD_CREATE", {**thread, "newly_created": True}, guild=thread["guild_id"])
        return thread

    def change(self, thread_id: str, **metadata: object) -> Json:
        """Archives, unarchives, locks or unlocks a thread."""
        old = self._channels.require(thread_id)["thread_metadata"]
        new = {**old, **metadata, "archive_timestamp": self._events.timestamp()}
        return self._channels.change(thread_id, thread_metadata=new)

    def as_seen_by(self, user_id: str, thread: Json) -> Json:
        """The thread, with this person's membership if there is one."""
        member = self._channels.thread_members[thread["id"]].get(user_id)
        return thread if member is None else {**thread, "member": member}

    def join(self, thread_id: str, user_id: str) -> None:
        """Makes this person a member of the thread; does nothing if they already are."""
        members = self._channels.thread_members[thread_id]
        if user_id in members:
            return
        members[user_id] = self._member(thread_id, user_id)
        thread = self._channels[thread_id]
        if user_id == self._users.bot["id"] and thread["type"] == PRIVATE_THREAD:
            self._events.announce("THREAD_CREATE", self.as_seen_by(user_id, thread), guild=thread["guild_id"])
        self._members_changed(thread_id, added=[members[user_id]], removed=[])

    def leave(self, thread_id: str, user_id: str) -> None:
        """Undoes `join`."""
        if self._channels.thread_members[thread_id].pop(user_id, None) is not None:
            self._members_changed(thread_id, added=[], removed=[user_id])

    def _member(self, thread_id: str, user_id: str) -> Json:
        return {"id": thread_id, "user_id": user_id, "join_timestamp": self._events.timestamp(), "flags": 0}

    def _members_changed(self, thread_id: str, added: list[Json], removed: list[str]) -> None:
        count = len(self._channels.thread_members[thread_id])
        thread = self._channels.keep({**self._channels[thread_id], "member_count": count})
        data: Json = {"id": thread_id, "guild_id": thread["guild_id"], "member_count": count}
        data |= {"added_members": added, "removed_member_ids": removed}
        self._events.announce("THREAD_MEMBERS_UPDATE", data, guild=thread["guild_id"])

"""People, guilds, channels and messages, as data; every change is announced as the gateway event Discord has for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntFlag
from typing import Literal

from bot.sandbox.wire import DISCORD_EPOCH, Json, Refused

TEXT, DM, GROUP, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
EPHEMERALS_KEPT = 200
"""So many ephemeral messages of one person are kept: a real client forgets them sooner."""

DM_OPENING = (20026, 40003)
"""The codes with which already the opening of direct messages is refused."""
DM_WINDOW = 600.0
"""Seconds in which opened direct messages are counted."""

_FIRST_ID = 100_000_000_000_000_000


class Permission(IntFlag):
    """The permission bits the stand-in looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = (1 << 53) - 1
EVERYONE = 2_248_473_465_835_073
"""What Discord gives to everyone in a new guild."""


@dataclass(frozen=True, slots=True)
class Event:
    """A change of the world: `data` is what the gateway tells. With a viewer, this person alone may know of it."""

    name: str
    data: Json
    guild: str | None = None
    viewer: str | None = None


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message, or the picture of an emoji."""

    name: str
    content_type: str
    content: bytes


@dataclass(slots=True)
class Guild:
    """A guild: `owner` is a user id, and the first of its roles is everyone's, the second the bot's."""

    id: str
    name: str
    owner: str
    roles: list[Json]
    members: dict[str, Json] = field(default_factory=dict[str, Json])
    available: bool = True
    locale: str = "en-US"


class World:
    """Everything the stand-in knows. Ids are strings, as in Discord's JSON; a changed message is a new dict."""

    def __init__(self, bot_name: str = "Elderhand", now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.base_url = ""
        self.users: dict[str, Json] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Json] = {}
        self.thread_members: dict[str, dict[str, Json]] = {}
        self.messages: dict[str, Json] = {}
        self.viewers: dict[str, str] = {}
        self.files: dict[str, File] = {}
        self.emoji: dict[str, Json] = {}
        self.shows_kept_files: Literal["all", "listed", "none"] = "listed"
        """Which files of before components may show, besides those of the same request: listed by id and name only."""
        self.closed_dms: dict[str, int] = {}
        """The code with which the bot's direct messages to a person are refused, by user id."""
        self.quarantined = False
        """Whether the bot may write directly only to those it has written to before (20026)."""
        self.dms_at_once: int | None = None
        """How many direct messages the bot may open in ten minutes (40003); None: any number."""
        self.dms_opened: list[tuple[float, str]] = []
        """When the bot opened direct messages, as Unix time, and whose, oldest first."""
        self.commands: dict[str | None, dict[str, Json]] = {None: {}}
        self.installable = [0, 1]
        """How the application may be installed, by its settings: in a guild, by a person for themselves."""
        self.application: Json = {}
        """What is told of the application otherwise than usual."""
        self.installed_by: set[str] = set()
        """The people who have it for themselves."""
        self.listeners: list[Callable[[Event], None]] = []
        self.last_id = 0
        self._in_channel: dict[str, dict[str, None]] = {}
        self._ephemerals: dict[str, dict[str, None]] = {}
        self.bot = self.add_user(bot_name, is_bot=True, user_id=_FIRST_ID)

    @classmethod
    def card_club(cls) -> World:
        """A guild with two text channels and five people, all with fixed ids; Anna owns the guild."""
        world = cls()
        people = [
            world.add_user(name, user_id=_FIRST_ID + number)
            for number, name in enumerate(("Anna", "Ben", "Chiara", "David", "Elif"), start=1)
        ]
        guild = world.add_guild("The Card Club", people, guild_id=_FIRST_ID + 10)
        for number, name in enumerate(("card-table", "second-table"), start=11):
            world.add_channel(guild.id, name, channel_id=_FIRST_ID + number)
        for number, person in enumerate(people, start=21):
            world.add_dm(person["id"], channel_id=_FIRST_ID + number)
        return world

    # -- ids and announcements

    def new_id(self) -> str:
        """A snowflake: its upper bits are the time, and each is greater than the one before."""
        self.last_id = max(self.last_id + 1, int((self.now() - DISCORD_EPOCH) * 1000) << 22)
        return str(self.last_id)

    def timestamp(self) -> str:
        """Now, as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def announce(self, name: str, data: Json, *, guild: str | None = None, viewer: str | None = None) -> None:
        """Tells every listener of a change, by the name of its gateway event."""
        event = Event(name, data, guild, viewer)
        for listener in self.listeners:
            listener(event)

    # -- people and guilds

    def add_user(self, name: str, *, is_bot: bool = False, user_id: int | None = None) -> Json:
        """A person without a guild, or a bot."""
        user: Json = {
            "id": str(user_id or self.new_id()),
            "username": name.lower(),
            "global_name": None if is_bot else name,
            "discriminator": "0",
            "avatar": None,
            "bot": is_bot,
            "public_flags": 0,
        }
        if is_bot:
            user["username"] = name
        self.users[user["id"]] = user
        return user

    @property
    def people(self) -> list[Json]:
        """All users that are no bots."""
        return [user for user in self.users.values() if not user["bot"]]

    def add_guild(
        self, name: str, people: Iterable[Json], *, guild_id: int | None = None, with_bot: bool = True
    ) -> Guild:
        """A guild of these people, the first of them its owner, and as a rule the bot, which has a role of its own."""
        people = list(people)
        own_id, bot_role = str(guild_id or self.new_id()), self.new_id()
        roles = [
            _role(own_id, "@everyone", EVERYONE),
            _role(bot_role, self.bot["username"], 0, position=1, managed=True),
        ]
        guild = Guild(own_id, name, people[0]["id"], roles)
        for user in people:
            guild.members[user["id"]] = _member(user)
        self.guilds[guild.id] = guild
        if with_bot:
            guild.members[self.bot["id"]] = _member(self.bot, roles=[bot_role])
            self.announce("GUILD_CREATE", self.guild_json(guild), guild=guild.id)
        return guild

    def has_bot(self, guild_id: str) -> bool:
        """Whether the bot is a member of this guild."""
        return self.bot["id"] in self.guilds[guild_id].members

    def guild_json(self, guild: Guild, *, all_members: bool = True) -> Json:
        """The guild as GUILD_CREATE tells it when the bot joins; at other times `unavailable` is false besides.

        Without the privileged intent the bot hears of no member but itself.
        """
        channels = [c for c in self.channels.values() if c.get("guild_id") == guild.id]
        members = guild.members if all_members else {i: m for i, m in guild.members.items() if i == self.bot["id"]}
        return {
            **_GUILD_DEFAULTS,
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner,
            "preferred_locale": guild.locale,
            "roles": guild.roles,
            "members": list(members.values()),
            "member_count": len(guild.members),
            "channels": [c for c in channels if c["type"] == TEXT],
            "threads": [self.thread_for(self.bot["id"], c) for c in channels if self._is_active_for_bot(c)],
        }

    def _is_active_for_bot(self, channel: Json) -> bool:
        return (
            channel["type"] in THREADS
            and not channel["thread_metadata"]["archived"]
            and self.can_see(self.bot["id"], channel)
        )

    def remove_guild(self, guild_id: str) -> None:
        """Somebody removes the bot from this guild."""
        self.guilds[guild_id].members.pop(self.bot["id"], None)
        self.announce("GUILD_DELETE", {"id": guild_id}, guild=guild_id)

    def return_to_guild(self, guild_id: str) -> None:
        """Somebody invites the bot to this guild again."""
        guild = self.guilds[guild_id]
        guild.members[self.bot["id"]] = _member(self.bot, roles=[guild.roles[1]["id"]])
        self.announce("GUILD_CREATE", self.guild_json(guild), guild=guild_id)

    def set_available(self, guild_id: str, *, available: bool) -> None:
        """An outage of the guild begins or ends; nobody was removed from anything."""
        guild = self.guilds[guild_id]
        guild.available = available
        if available:
            self.announce("GUILD_CREATE", self.guild_json(guild) | {"unavailable": False}, guild=guild_id)
        else:
            self.announce("GUILD_DELETE", {"id": guild_id, "unavailable": True}, guild=guild_id)

    def add_member(self, guild_id: str, user: Json) -> None:
        """A person joins the guild."""
        member = self.guilds[guild_id].members[user["id"]] = _member(user)
        self.announce("GUILD_MEMBER_ADD", {**member, "guild_id": guild_id}, guild=guild_id)

    def remove_member(self, guild_id: str, user_id: str) -> None:
        """A person leaves the guild, or is banned from it, and is in none of its threads any more."""
        for channel in [c for c in self.channels.values() if c.get("guild_id") == guild_id and c["type"] in THREADS]:
            self.leave_thread(channel["id"], user_id)
        member = self.guilds[guild_id].members.pop(user_id)
        self.announce("GUILD_MEMBER_REMOVE", {"guild_id": guild_id, "user": member["user"]}, guild=guild_id)

    def delete_account(self, user_id: str) -> None:
        """A person deletes their account: this id is a member of nothing any more, and takes no direct messages."""
        for guild in self.guilds.values():
            if user_id in guild.members:
                self.remove_member(guild.id, user_id)
        self.users[user_id] |= {"username": f"deleted_user_{user_id}", "global_name": None, "avatar": None}
        self.set_dms(user_id, is_open=False)

    def add_role(self, guild_id: str, name: str, permissions: int) -> Json:
        """A role of the guild, with these permission bits, that nobody has yet."""
        guild = self.guilds[guild_id]
        role = _role(self.new_id(), name, int(permissions), position=len(guild.roles))
        guild.roles.append(role)
        self.announce("GUILD_ROLE_CREATE", {"guild_id": guild_id, "role": role}, guild=guild_id)
        return role

    def change_role(self, guild_id: str, role_id: str, permissions: int) -> None:
        """Gives a role these permission bits in place of those it has."""
        guild = self.guilds[guild_id]
        number, role = next((each, role) for each, role in enumerate(guild.roles) if role["id"] == role_id)
        with self._access(guild_id):
            guild.roles[number] = {**role, "permissions": str(int(permissions))}
            self.announce("GUILD_ROLE_UPDATE", {"guild_id": guild_id, "role": guild.roles[number]}, guild=guild_id)

    def remove_role(self, guild_id: str, role_id: str) -> None:
        """Deletes a role, which its members lose with it."""
        guild = self.guilds[guild_id]
        with self._access(guild_id):
            guild.roles = [role for role in guild.roles if role["id"] != role_id]
            self.announce("GUILD_ROLE_DELETE", {"guild_id": guild_id, "role_id": role_id}, guild=guild_id)
        for user_id, member in guild.members.items():
            if role_id in member["roles"]:
                self.set_roles(guild_id, user_id, *(role for role in guild.roles if role["id"] in member["roles"]))

    def set_roles(self, guild_id: str, user_id: str, *roles: Json) -> None:
        """Gives a member these roles in place of those they have."""
        with self._access(guild_id):
            member = {**self.guilds[guild_id].members[user_id], "roles": [role["id"] for role in roles]}
            self.guilds[guild_id].members[user_id] = member
            self.announce("GUILD_MEMBER_UPDATE", {**member, "guild_id": guild_id}, guild=guild_id)

    @contextmanager
    def _access(self, guild_id: str) -> Generator[None, None, None]:
        """Tells the bot afterwards of the threads in channels that it sees now, and didn't before."""
        before = self._seen_by_bot(guild_id)
        yield
        gained = self._seen_by_bot(guild_id) - before
        if gained:
            threads = [c for c in self.channels.values() if c.get("parent_id") in gained and self._is_active_for_bot(c)]
            own = (self.thread_members[thread["id"]].get(self.bot["id"]) for thread in threads)
            data = {"guild_id": guild_id, "channel_ids": sorted(gained), "threads": threads}
            data["members"] = [member for member in own if member is not None]
            self.announce("THREAD_LIST_SYNC", data, guild=guild_id)

    def _seen_by_bot(self, guild_id: str) -> set[str]:
        """The channels of a guild that the bot sees, without threads."""
        channels = [c for c in self.channels.values() if c.get("guild_id") == guild_id and c["type"] not in THREADS]
        return {channel["id"] for channel in channels if self.can_see(self.bot["id"], channel)}

    def set_dms(self, user_id: str, *, is_open: bool, code: int = 50007) -> None:
        """A person closes or opens direct messages: closed, the bot's are refused with this code."""
        if is_open:
            self.closed_dms.pop(user_id, None)
        else:
            self.closed_dms[user_id] = code
        self.announce("SETTINGS", {"user_id": user_id, "dms_open": is_open}, viewer=user_id)

    # -- channels

    def add_channel(self, guild_id: str, name: str, *, channel_id: int | None = None) -> Json:
        """A text channel of a guild."""
        channel: Json = {
            "id": str(channel_id or self.new_id()),
            "type": TEXT,
            "guild_id": guild_id,
            "name": name,
            "position": len(self.channels),
            "permission_overwrites": [],
            "nsfw": False,
            "topic": None,
            "parent_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "last_message_id": None,
        }
        self.channels[channel["id"]] = channel
        self.announce("CHANNEL_CREATE", channel, guild=guild_id)
        return channel

    def add_dm(self, user_id: str, *, channel_id: int | None = None) -> Json:
        """The channel of direct messages of this person and the bot."""
        channel: Json = {
            "id": str(channel_id or self.new_id()),
            "type": DM,
            "recipients": [self.users[user_id]],
            "flags": 0,
            "last_message_id": None,
        }
        self.channels[channel["id"]] = channel
        self.announce("CHANNEL_CREATE", channel)
        return channel

    def add_group(self, people: Iterable[Json]) -> Json:
        """A group's channel of direct messages, where the bot can't be."""
        channel: Json = {
            "id": self.new_id(),
            "type": GROUP,
            "name": None,
            "recipients": list(people),
            "flags": 0,
            "last_message_id": None,
        }
        self.channels[channel["id"]] = channel
        self.announce("CHANNEL_CREATE", channel)
        return channel

    def open_dm(self, user_id: str) -> Json:
        """The bot opens direct messages with this person. Raises Refused: quarantined (20026), too fast (40003).

        As on Discord, those that a person has closed are opened all the same, and what is sent there is refused.
        """
        now = self.now()
        if self.quarantined:
            raise Refused(20026)
        if self.closed_dms.get(user_id) in DM_OPENING:
            raise Refused(self.closed_dms[user_id])
        lately = [at for at, _ in self.dms_opened if at > now - DM_WINDOW]
        if self.dms_at_once is not None and len(lately) >= self.dms_at_once:
            raise Refused(40003)
        self.dms_opened.append((now, user_id))
        return self.dm_of(user_id)

    def check_dm(self, channel: Json) -> None:
        """Raises Refused where the bot may not write in these direct messages."""
        user_id = channel["recipients"][0]["id"]
        code = self.closed_dms.get(user_id)
        if code is not None:
            raise Refused(code)
        mutual = any({user_id, self.bot["id"]} <= guild.members.keys() for guild in self.guilds.values())
        if not mutual and user_id not in self.installed_by:
            raise Refused(50278)
        if self.quarantined and channel["last_message_id"] is None:
            raise Refused(20026)

    def dm_of(self, user_id: str) -> Json:
        """The channel of this person and the bot, made when there is none yet."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == user_id:
                return channel
        return self.add_dm(user_id)

    def add_thread(
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
        """A thread under a text channel, its owner the first member. With an id it hangs on the message of that id."""
        now = self.timestamp()
        thread: Json = {
            "id": thread_id or self.new_id(),
            "type": PRIVATE_THREAD if private else PUBLIC_THREAD,
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "owner_id": owner,
            "name": name,
            "last_message_id": None,
            "message_count": 0,
            "total_message_sent": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "flags": 0,
            "thread_metadata": {
                "archived": False,
                "locked": False,
                "auto_archive_duration": minutes,
                "archive_timestamp": now,
                "create_timestamp": now,
                **({"invitable": invitable} if private else {}),
            },
        }
        self.channels[thread["id"]] = thread
        self.thread_members[thread["id"]] = {owner: self._thread_member(thread["id"], owner)}
        self.announce("THREAD_CREATE", {**thread, "newly_created": True}, guild=thread["guild_id"])
        return thread

    def thread_for(self, user_id: str, thread: Json) -> Json:
        """The thread, with the membership of this person if there is one."""
        member = self.thread_members[thread["id"]].get(user_id)
        return thread if member is None else {**thread, "member": member}

    def _thread_member(self, thread_id: str, user_id: str) -> Json:
        return {"id": thread_id, "user_id": user_id, "join_timestamp": self.timestamp(), "flags": 0}

    def join_thread(self, thread_id: str, user_id: str) -> None:
        """Makes this person a member of the thread; nothing happens when it is one."""
        members = self.thread_members[thread_id]
        if user_id in members:
            return
        members[user_id] = self._thread_member(thread_id, user_id)
        thread = self.channels[thread_id]
        if user_id == self.bot["id"] and thread["type"] == PRIVATE_THREAD:
            self.announce("THREAD_CREATE", self.thread_for(user_id, thread), guild=thread["guild_id"])
        self._thread_members_changed(thread_id, added=[members[user_id]], removed=[])

    def leave_thread(self, thread_id: str, user_id: str) -> None:
        """Undoes `join_thread`."""
        if self.thread_members[thread_id].pop(user_id, None) is not None:
            self._thread_members_changed(thread_id, added=[], removed=[user_id])

    def _thread_members_changed(self, thread_id: str, added: list[Json], removed: list[str]) -> None:
        count = len(self.thread_members[thread_id])
        thread = self.channels[thread_id] = {**self.channels[thread_id], "member_count": count}
        data = {"id": thread_id, "guild_id": thread["guild_id"], "member_count": count}
        data |= {"added_members": added, "removed_member_ids": removed}
        self.announce("THREAD_MEMBERS_UPDATE", data, guild=thread["guild_id"])

    def change_channel(self, channel_id: str, **changes: object) -> Json:
        """Gives a channel or thread new values; unknown ids raise Refused."""
        channel = self.channels[channel_id] = {**self.channel(channel_id), **changes}
        kind = "THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE"
        self.announce(kind, channel, guild=channel.get("guild_id"))
        return channel

    def change_thread(self, thread_id: str, **metadata: object) -> Json:
        """Archives, opens, locks or unlocks a thread."""
        old = self.channel(thread_id)["thread_metadata"]
        return self.change_channel(
            thread_id, thread_metadata={**old, **metadata, "archive_timestamp": self.timestamp()}
        )

    def overwrite(self, channel_id: str, target: str, *, allow: int = 0, deny: int = 0) -> Json:
        """Sets what a member or a role (`target`) may do in one channel."""
        others = [o for o in self.channel(channel_id)["permission_overwrites"] if o["id"] != target]
        entry = {"id": target, "type": int(target in self.users), "allow": str(int(allow)), "deny": str(int(deny))}
        with self._access(self.channel(channel_id)["guild_id"]):
            return self.change_channel(channel_id, permission_overwrites=[*others, entry])

    def remove_channel(self, channel_id: str) -> None:
        """Deletes a channel with its threads and messages."""
        for thread in [c for c in self.channels.values() if c.get("parent_id") == channel_id]:
            self.remove_channel(thread["id"])
        channel = self.channels.pop(channel_id)
        self.thread_members.pop(channel_id, None)
        for message_id in self._in_channel.pop(channel_id, {}):
            self._forget(self.messages.pop(message_id))
        kind = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
        self.announce(kind, channel, guild=channel.get("guild_id"))

    def channel(self, channel_id: str) -> Json:
        """The channel of this id; Refused (10003) without one."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise Refused(10003) from None

    # -- messages

    def restore(self, channels: list[Json], members: dict[str, dict[str, Json]], messages: list[Json]) -> None:
        """Takes these in the place of all channels, threads and messages, without announcing anything."""
        self.channels = {channel["id"]: channel for channel in channels}
        self.thread_members = {channel["id"]: members.get(channel["id"], {}) for channel in channels}
        self.messages = {message["id"]: message for message in messages}
        self._in_channel = {}
        for message in messages:
            self._in_channel.setdefault(message["channel_id"], {})[message["id"]] = None

    def put(self, message: Json, viewer: str | None = None) -> Json:
        """Adds a message. With a viewer it is ephemeral: nobody else sees it, and the gateway does not tell of it."""
        channel = self.channel(message["channel_id"])
        self.messages[message["id"]] = message
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
        self._announce_message("MESSAGE_CREATE", message)
        return message

    def _forget_old_ephemerals(self, viewer: str) -> None:
        own = self._ephemerals[viewer]
        while len(own) > EPHEMERALS_KEPT:
            self.remove(next(iter(own)))

    def replace(self, message: Json) -> Json:
        """Puts an edited message in the place of its former state."""
        before = self.messages[message["id"]]
        self.messages[message["id"]] = message
        kept = {attachment["id"] for attachment in message["attachments"]}
        for attachment in before["attachments"]:
            if attachment["id"] not in kept:
                self.files.pop(attachment["id"], None)
        self._announce_message("MESSAGE_UPDATE", message)
        return message

    def remove(self, message_id: str) -> None:
        """Deletes a message."""
        message = self.messages.pop(message_id)
        channel = message["channel_id"]
        self._in_channel[channel].pop(message_id)
        guild, viewer = self.channels[channel].get("guild_id"), self.viewers.get(message_id)
        self._forget(message)
        data = {"id": message_id, "channel_id": channel, **({"guild_id": guild} if guild else {})}
        self.announce("MESSAGE_DELETE", data, guild=guild, viewer=viewer)

    def _forget(self, message: Json) -> None:
        viewer = self.viewers.pop(message["id"], None)
        if viewer is not None:
            del self._ephemerals[viewer][message["id"]]
        for attachment in message["attachments"]:
            self.files.pop(attachment["id"], None)

    def _announce_message(self, name: str, message: Json) -> None:
        guild_id = self.channels[message["channel_id"]].get("guild_id")
        viewer = self.viewers.get(message["id"])
        if guild_id is None or viewer is not None:
            self.announce(name, message, guild=guild_id, viewer=viewer)
            return
        data = {**message, "guild_id": guild_id}
        member = self.guilds[guild_id].members.get(message["author"]["id"])
        if member is not None:
            data["member"] = {key: value for key, value in member.items() if key != "user"}
        self.announce(name, data, guild=guild_id)

    def messages_in(self, channel_id: str) -> list[Json]:
        """All messages of a channel, ephemeral ones included, oldest first."""
        return [self.messages[message_id] for message_id in self._in_channel.get(channel_id, {})]

    # -- the application's Activity, and its emoji

    def add_activity(self) -> Json:
        """Somebody gives the application an Activity in the developer portal: Discord adds a command that opens it."""
        entry = {"name": "launch", "type": 4, "description": "", "handler": 2, "contexts": [0, 1, 2]}
        more = {"application_id": self.bot["id"], "version": self.new_id(), "default_member_permissions": None}
        nothing = {"nsfw": False, "name_localizations": None, "description_localizations": None}
        command: Json = {"id": self.new_id(), **entry, **more, **nothing, "integration_types": self.installable}
        self.commands[None]["launch"] = command
        return command

    def add_emoji(self, name: str, picture: File) -> Json:
        """An emoji of the bot's application; its picture is a file of the same id."""
        emoji: Json = {**_EMOJI_DEFAULTS, "id": self.new_id(), "name": name, "user": self.bot}
        self.files[emoji["id"]] = picture
        return self.change_emoji(emoji)

    def change_emoji(self, emoji: Json) -> Json:
        """Puts an emoji in the place of what it was before."""
        self.emoji[emoji["id"]] = emoji
        self.announce("EMOJI", emoji)
        return emoji

    def remove_emoji(self, emoji_id: str) -> None:
        """Deletes an emoji, as whoever owns the application can in the developer portal, too."""
        self.files.pop(emoji_id)
        self.announce("EMOJI", self.emoji.pop(emoji_id))

    # -- who may do and see what

    def permissions(self, user_id: str, channel: Json) -> int:
        """The computed permission bits of a person or the bot in a channel; a thread has those of its parent."""
        if channel["type"] in (DM, GROUP):
            return EVERYONE
        guild = self.guilds[channel["guild_id"]]
        member = guild.members.get(user_id)
        if member is None:
            return 0
        if guild.owner == user_id:
            return ALL_PERMISSIONS
        own_roles = {guild.id, *member["roles"]}
        bits = 0
        for role in guild.roles:
            if role["id"] in own_roles:
                bits |= int(role["permissions"])
        if bits & Permission.ADMINISTRATOR:
            return ALL_PERMISSIONS
        place = self.channel(channel["parent_id"]) if channel["type"] in THREADS else channel
        return _overwritten(bits, place["permission_overwrites"], guild.id, own_roles, user_id)

    def may(self, user_id: str, channel: Json, needed: Permission) -> bool:
        """Whether somebody has all these permissions in a channel."""
        return not needed & ~self.permissions(user_id, channel)

    def can_see(self, user_id: str, channel: Json) -> bool:
        """Whether this channel is shown to this person, or to the bot."""
        if channel["type"] in (DM, GROUP):
            here = [user["id"] for user in channel["recipients"]]
            return user_id in (here if channel["type"] == GROUP else [*here, self.bot["id"]])
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        return (
            channel["type"] != PRIVATE_THREAD
            or user_id in self.thread_members[channel["id"]]
            or self.may(user_id, channel, Permission.MANAGE_THREADS)
        )

    def can_see_message(self, user_id: str, message: Json) -> bool:
        """Whether this message is shown to this person."""
        viewer = self.viewers.get(message["id"])
        channel = self.channels.get(message["channel_id"])
        return viewer in (None, user_id) and channel is not None and self.can_see(user_id, channel)

    def channels_of(self, user_id: str) -> list[Json]:
        """The channels this person sees."""
        return [channel for channel in self.channels.values() if self.can_see(user_id, channel)]

    def seen_by(self, user_id: str, channel: Json) -> list[Json]:
        """The messages of a channel this person sees, oldest first."""
        if not self.can_see(user_id, channel):
            return []
        return [m for m in self.messages_in(channel["id"]) if self.viewers.get(m["id"]) in (None, user_id)]


def _overwritten(bits: int, overwrites: list[Json], guild_id: str, roles: set[str], user_id: str) -> int:
    """Discord's order: everyone's overwrite, then those of all other roles together, then the member's own."""
    for chosen in ({guild_id}, roles - {guild_id}, {user_id}):
        allow = deny = 0
        for overwrite in overwrites:
            if overwrite["id"] in chosen:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        bits = bits & ~deny | allow
    return bits


def _role(role_id: str, name: str, permissions: int, position: int = 0, *, managed: bool = False) -> Json:
    return {
        "id": role_id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def _member(user: Json, roles: list[str] | None = None) -> Json:
    return {
        "user": user,
        "nick": None,
        "avatar": None,
        "roles": roles or [],
        "joined_at": "2024-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "banner": None,
        "communication_disabled_until": None,
    }


_EMOJI_DEFAULTS: Json = {
    "roles": [],
    "require_colons": True,
    "managed": False,
    "animated": False,
    "available": True,
}
_GUILD_DEFAULTS: Json = {
    "icon": None,
    "splash": None,
    "banner": None,
    "description": None,
    "emojis": [],
    "stickers": [],
    "features": [],
    "presences": [],
    "voice_states": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "premium_tier": 0,
    "nsfw_level": 0,
    "premium_progress_bar_enabled": False,
    "vanity_url_code": None,
    "joined_at": "2024-01-01T00:00:00+00:00",
    "large": False,
}

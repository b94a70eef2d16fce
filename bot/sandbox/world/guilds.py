"""Guilds, their members and their roles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.sandbox.world.channels import Channels
from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import GUILD_DEFAULTS, LOCALES, TEXT, THREADS, Guild, new_member, new_role
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.permissions import EVERYONE
from bot.sandbox.world.threads import Threads
from bot.sandbox.world.users import Users


class Guilds(Mapping[str, Guild]):
    """All guilds, by id, with the bot or without it."""

    def __init__(
        self, events: Events, users: Users, by_id: dict[str, Guild], channels: Channels, threads: Threads
    ) -> None:
        """The channels find their guilds in `by_id`."""
        self._events = events
        self._users = users
        self._by_id = by_id
        self._channels = channels
        self._threads = threads

    def __getitem__(self, guild_id: str) -> Guild:
        return self._by_id[guild_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def add(self, name: str, people: Iterable[Json], *, guild_id: int | None = None, with_bot: bool = True) -> Guild:
        """A guild of these people; the first is its owner. By default the bot joins, with a role of its own."""
        people, bot = list(people), self._users.bot
        own_id, bot_role = str(guild_id or self._events.new_id()), self._events.new_id()
        roles = [
            new_role(own_id, "@everyone", EVERYONE),
            new_role(bot_role, bot["username"], 0, position=1, managed=True),
        ]
        guild = Guild(own_id, name, people[0]["id"], roles)
        for user in people:
            guild.members[user["id"]] = new_member(user)
        self._by_id[guild.id] = guild
        if with_bot:
            self.add_bot(guild.id)
        return guild

    def payload(self, guild: Guild, *, all_members: bool = True) -> Json:
        """The guild as in GUILD_CREATE when the bot joins; at other times that event also has `unavailable`: false.

        With `all_members` false, as without the privileged intent, the bot is the only member listed.
        """
        channels, bot = self._channels.of_guild(guild.id), self._users.bot["id"]
        members = guild.members if all_members else {i: m for i, m in guild.members.items() if i == bot}
        return {
            **GUILD_DEFAULTS,
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner,
            "system_channel_id": guild.system_channel,
            "preferred_locale": guild.locale,
            "features": guild.features,
            "roles": guild.roles,
            "members": list(members.values()),
            "member_count": len(guild.members),
            "channels": [c for c in channels if c["type"] == TEXT],
            "threads": [self._threads.as_seen_by(bot, c) for c in channels if self._channels.is_active_for_bot(c)],
        }

    def set_available(self, guild_id: str, *, available: bool) -> None:
        """Begin or end an outage of the guild; nobody is removed from anything."""
        guild = self._by_id[guild_id]
        guild.available = available
        if available:
            self._events.announce("GUILD_CREATE", self.payload(guild) | {"unavailable": False}, guild=guild_id)
        else:
            self._events.announce("GUILD_DELETE", {"id": guild_id, "unavailable": True}, guild=guild_id)

    def speak(self, guild_id: str, locale: str) -> None:
        """Make the guild a Community server with this language; without one, no such server, which is en-US then.

        Raises ValueError if Discord doesn't have the language.
        """
        if locale not in {"", *LOCALES}:
            raise ValueError(locale)
        guild = self._by_id[guild_id]
        guild.locale, guild.features = locale or "en-US", ["COMMUNITY"] if locale else []
        self._events.announce("GUILD_UPDATE", self.payload(guild), guild=guild_id)

    # -- members

    def has_bot(self, guild_id: str) -> bool:
        """Whether the bot is a member of this guild."""
        return self._users.bot["id"] in self._by_id[guild_id].members

    def add_bot(self, guild_id: str) -> None:
        """Someone invites the bot to this guild, for the first time or again."""
        guild, bot = self._by_id[guild_id], self._users.bot
        guild.members[bot["id"]] = new_member(bot, roles=[guild.roles[1]["id"]])
        self._events.announce("GUILD_CREATE", self.payload(guild), guild=guild_id)

    def remove_bot(self, guild_id: str) -> None:
        """Someone removes the bot from this guild."""
        self._by_id[guild_id].members.pop(self._users.bot["id"], None)
        self._events.announce("GUILD_DELETE", {"id": guild_id}, guild=guild_id)

    def add_member(self, guild_id: str, user: Json) -> None:
        """A person joins the guild."""
        member = self._by_id[guild_id].members[user["id"]] = new_member(user)
        self._events.announce("GUILD_MEMBER_ADD", {**member, "guild_id": guild_id}, guild=guild_id)

    def remove_member(self, guild_id: str, user_id: str) -> None:
        """A person leaves the guild or is banned; they also leave all its threads."""
        for channel in self._channels.of_guild(guild_id):
            if channel["type"] in THREADS:
                self._threads.leave(channel["id"], user_id)
        member = self._by_id[guild_id].members.pop(user_id)
        self._events.announce("GUILD_MEMBER_REMOVE", {"guild_id": guild_id, "user": member["user"]}, guild=guild_id)

    # -- roles

    def add_role(self, guild_id: str, name: str, permissions: int) -> Json:
        """Add a role with these permission bits; nobody has it yet."""
        guild = self._by_id[guild_id]
        role = new_role(self._events.new_id(), name, int(permissions), position=len(guild.roles))
        guild.roles.append(role)
        self._events.announce("GUILD_ROLE_CREATE", {"guild_id": guild_id, "role": role}, guild=guild_id)
        return role

    def change_role(self, guild_id: str, role_id: str, permissions: int) -> None:
        """Replace the permission bits of a role."""
        guild = self._by_id[guild_id]
        number, role = next((each, role) for each, role in enumerate(guild.roles) if role["id"] == role_id)
        with self._channels.access_changes(guild_id):
            guild.roles[number] = {**role, "permissions": str(int(permissions))}
            data = {"guild_id": guild_id, "role": guild.roles[number]}
            self._events.announce("GUILD_ROLE_UPDATE", data, guild=guild_id)

    def remove_role(self, guild_id: str, role_id: str) -> None:
        """Delete a role; its members lose it."""
        guild = self._by_id[guild_id]
        with self._channels.access_changes(guild_id):
            guild.roles = [role for role in guild.roles if role["id"] != role_id]
            self._events.announce("GUILD_ROLE_DELETE", {"guild_id": guild_id, "role_id": role_id}, guild=guild_id)
        for user_id, member in guild.members.items():
            if role_id in member["roles"]:
                self.set_roles(guild_id, user_id, *(role for role in guild.roles if role["id"] in member["roles"]))

    def set_roles(self, guild_id: str, user_id: str, *roles: Json) -> None:
        """Replace the roles of a member."""
        with self._channels.access_changes(guild_id):
            member = {**self._by_id[guild_id].members[user_id], "roles": [role["id"] for role in roles]}
            self._by_id[guild_id].members[user_id] = member
            self._events.announce("GUILD_MEMBER_UPDATE", {**member, "guild_id": guild_id}, guild=guild_id)

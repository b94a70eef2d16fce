"""Delivers what people do to the bot, as interactions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.answers import Pending
from bot.sandbox.bodies import told
from bot.sandbox.checks import SELECTS, STRING_SELECT
from bot.sandbox.commands import context, full_name, owners
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import COMPONENT, Interaction, Interactions
from bot.sandbox.permissions import Permission
from bot.sandbox.wire import Json
from bot.sandbox.world import World


class Crowd:
    """Everyone together: delivers their interactions to the bot."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions, faults: Faults) -> None:
        self.world = world
        self._gateway = gateway
        self._interactions = interactions
        self._faults = faults

    def interact(
        self,
        kind: int,
        user: Json,
        channel: Json,
        data: Json,
        *,
        message: Json | None = None,
        command: str | None = None,
        installs: Sequence[int] = (0, 1),
    ) -> Pending:
        """Delivers an interaction with this Discord type and data, unchecked.

        `installs` are the installation types its command supports.
        """
        source = None if message is None else message["id"]
        interaction = self._interactions.add(kind, user, channel["id"], source=source, command=command)
        payload = self._payload(interaction, channel, data)
        payload["authorizing_integration_owners"] = owners(self.world, user, channel, [*installs])
        if message is not None:
            payload["message"] = told(message)
        for _ in range(2 if self._faults.deliver_twice else 1):
            self._gateway.interaction(payload, channel.get("guild_id"))
        self._faults.deliver_twice = max(0, self._faults.deliver_twice - 1)
        return Pending(self.world, interaction)

    def _payload(self, interaction: Interaction, channel: Json, data: Json) -> Json:
        user, guild_id, bot = interaction.user, channel.get("guild_id"), self.world.bot["id"]
        permissions = str(int(self.world.channels.permissions(user["id"], channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": bot,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel["id"],
            "channel": {**_without_recipients(channel), "permissions": permissions},
            "locale": user.get("locale", "en-US"),
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
            "app_permissions": str(int(self.world.channels.permissions(bot, channel))),
            "context": context(channel),
        }
        if guild_id is None:
            return payload | {"user": user}
        guild = self.world.guilds[guild_id]
        if not self.world.guilds.has_bot(guild_id):
            payload["app_permissions"] = str(int(_FOR_NO_MEMBER))
        member = {**guild.members[user["id"]], "permissions": permissions}
        about: Json = {"guild_id": guild_id, "guild": {"id": guild_id, "locale": guild.locale, "features": []}}
        about |= {"guild_locale": guild.locale, "member": member}
        return payload | about

    def command(self, kind: int, user: Json, channel: Json, command: Json, options: list[Json]) -> Pending:
        """A slash command (2) or its autocompletion (4), with options as in interaction data."""
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        resolved = self.resolve(options, channel, user)
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        name, installs = full_name(command, options), command["integration_types"]
        return self.interact(kind, user, channel, data, command=name, installs=installs)

    def component(self, user: Json, message: Json, data: Json) -> Pending:
        """A click or a choice: `data` holds the custom_id and component_type, and the values of a select."""
        channel = self.world.channels.require(message["channel_id"])
        if data["component_type"] in SELECTS and data["component_type"] != STRING_SELECT:
            kind = {5: 6, 6: 8, 7: 9, 8: 7}[data["component_type"]]
            chosen = [{"type": kind, "value": value} for value in data["values"]]
            data = {**data, "resolved": self.resolve(chosen, channel, user)}
        return self.interact(COMPONENT, user, channel, data, message=message)

    def resolve(self, options: list[Json], channel: Json, user: Json) -> Json:
        """The users, members and channels named in options, with channels as this person sees them."""
        resolved: Json = {}
        for option in options:
            for kind, entries in self.resolve(option.get("options") or [], channel, user).items():
                resolved.setdefault(kind, {}).update(entries)
            if option["type"] in (6, 9) and option.get("value") in self.world.users:
                self._resolve_user(resolved, option["value"], channel)
            elif option["type"] == 7 and option.get("value") in self.world.channels:
                found = self.world.channels[option["value"]]
                shown = {key: found[key] for key in _IN_RESOLVED if key in found}
                shown["permissions"] = str(int(self.world.channels.permissions(user["id"], found)))
                resolved.setdefault("channels", {})[found["id"]] = shown
        return resolved

    def _resolve_user(self, resolved: Json, user_id: str, channel: Json) -> None:
        resolved.setdefault("users", {})[user_id] = self.world.users[user_id]
        guild = self.world.guilds.get(channel.get("guild_id", ""))
        member = guild.members.get(user_id) if guild else None
        if member is not None:
            entry = {key: value for key, value in member.items() if key not in ("user", "deaf", "mute")}
            entry["permissions"] = str(int(self.world.channels.permissions(user_id, channel)))
            resolved.setdefault("members", {})[user_id] = entry


_IN_RESOLVED = ("id", "type", "name", "guild_id", "parent_id", "thread_metadata", "position", "topic", "nsfw", "flags")
"""The fields of a chosen channel that interactions include."""


_FOR_NO_MEMBER = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
"""What answers may do in a guild without the bot."""


def _without_recipients(channel: Json) -> Json:
    """A channel as interactions show it: for a DM they don't say with whom."""
    return {key: value for key, value in channel.items() if key != "recipients"}

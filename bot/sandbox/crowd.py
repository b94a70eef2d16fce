"""Delivers what people do to the bot, as interactions."""

from __future__ import annotations

from bot.sandbox.answers import Pending
from bot.sandbox.api import checks
from bot.sandbox.api.bodies import told
from bot.sandbox.api.checks import SELECTS, STRING_SELECT
from bot.sandbox.api.commands import ATTACHMENT, full_name
from bot.sandbox.api.faults import Faults
from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.installs import IN_PRIVATE, Owners, app_permissions, context, owners, owners_of
from bot.sandbox.api.interactions import COMPONENT, Interaction, Interactions
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.world import World


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
        allowed_by: Owners | None = None,
    ) -> Pending:
        """Delivers an interaction with this Discord type and data, unchecked.

        `allowed_by`: whose installation allows it; by default, that of its message, or any that the person has here.
        """
        if allowed_by is None:
            allowed_by = owners(self.world, user, channel) if message is None else owners_of(self.world, message, user)
        source = None if message is None else message["id"]
        interaction = self._interactions.add(kind, user, channel["id"], allowed_by, source=source, command=command)
        payload = self._payload(interaction, channel, data)
        if message is not None:
            payload["message"] = told(message)
        for _ in range(2 if self._faults.deliver_twice else 1):
            self._gateway.interaction(payload, channel.get("guild_id"))
        self._faults.deliver_twice = max(0, self._faults.deliver_twice - 1)
        return Pending(self.world, interaction)

    def _payload(self, interaction: Interaction, channel: Json, data: Json) -> Json:
        user, guild_id = interaction.user, channel.get("guild_id")
        payload: Json = {
            "id": interaction.id,
            "application_id": self.world.bot["id"],
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel["id"],
            "channel": _shown_to(user, channel),
            "locale": self.world.users.locale_of(user["id"]),
            "entitlements": [],
            "attachment_size_limit": checks.MAX_FILE,
            "app_permissions": str(int(app_permissions(self.world, user["id"], channel))),
            "authorizing_integration_owners": interaction.owners,
            "context": context(channel),
        }
        if guild_id is None:
            return payload | {"user": user}
        guild = self.world.guilds[guild_id]
        permissions = str(int(self.world.channels.permissions(user["id"], channel)))
        payload["channel"]["permissions"] = permissions
        member = {**guild.members[user["id"]], "permissions": permissions}
        about: Json = {
            "guild_id": guild_id,
            "guild": {"id": guild_id, "locale": guild.locale, "features": guild.features},
        }
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
        name, allowed_by = full_name(command, options), owners(self.world, user, channel, command["integration_types"])
        return self.interact(kind, user, channel, data, command=name, allowed_by=allowed_by)

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
            elif option["type"] == ATTACHMENT and option.get("value") in self.world.uploads:
                resolved.setdefault("attachments", {})[option["value"]] = self.world.uploads[option["value"]]
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


def _shown_to(user: Json, channel: Json) -> Json:
    """A channel as interactions show it: without overwrites, and without the bot's partner in its direct messages.

    Of a channel among people they list the others.
    """
    shown = {key: value for key, value in channel.items() if key not in ("permission_overwrites", "recipients")}
    if context(channel) == IN_PRIVATE:
        shown["recipients"] = [other for other in channel["recipients"] if other["id"] != user["id"]]
    return shown

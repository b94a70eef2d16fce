"""The routes a bot calls with its own token: login, commands, emoji, guilds; ``channel_routes`` has the others."""

from __future__ import annotations

from collections import defaultdict, deque

from bot.sandbox.api.checks import MAX_EMOJI, check_emoji, emoji_picture
from bot.sandbox.api.command_checks import check_commands
from bot.sandbox.api.commands import ENTRY_POINT, kept
from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.rest import Call, Reply, Routes
from bot.sandbox.world.objects import Guild
from bot.sandbox.world.payloads import Json, Refused
from bot.sandbox.world.world import World

CREATES, DAY = 200, 24 * 3600.0
"""How many new commands are allowed per guild, or globally, and in how many seconds."""
EMBEDDED = 1 << 17
"""The flag of an application with an Activity."""


class BotRoutes:
    """The handlers, with the world and the gateway's address."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._creates: defaultdict[str | None, deque[float]] = defaultdict(deque)

    def table(self) -> Routes:
        """The handlers by method and path template, named as in Discord's own description of its API."""
        commands = "/applications/{application_id}/commands"
        emojis = "/applications/{application_id}/emojis"
        guild_commands = "/applications/{application_id}/guilds/{guild_id}/commands"
        return {
            ("GET", "/users/@me"): self._get_me,
            ("GET", "/users/{user_id}"): self._get_user,
            ("GET", "/users/@me/guilds"): self._get_guilds,
            ("DELETE", "/users/@me/guilds/{guild_id}"): self._leave_guild,
            ("POST", "/users/@me/channels"): self._open_dm,
            ("GET", "/oauth2/applications/@me"): self._get_application,
            ("GET", "/applications/@me"): self._get_application,
            ("GET", "/gateway"): self._get_gateway_url,
            ("GET", "/gateway/bot"): self._get_gateway,
            ("GET", commands): self._get_commands,
            ("PUT", commands): self._put_commands,
            ("GET", guild_commands): self._get_commands,
            ("PUT", guild_commands): self._put_commands,
            ("GET", emojis): lambda _: {"items": list(self._world.application.emoji.values())},
            ("POST", emojis): self._create_emoji,
            ("GET", emojis + "/{emoji_id}"): self._emoji,
            ("PATCH", emojis + "/{emoji_id}"): self._rename_emoji,
            ("DELETE", emojis + "/{emoji_id}"): self._delete_emoji,
            ("GET", "/guilds/{guild_id}"): self._get_guild,
            ("GET", "/guilds/{guild_id}/channels"): self._get_guild_channels,
            ("GET", "/guilds/{guild_id}/roles"): lambda call: self._guild(call).roles,
            ("GET", "/guilds/{guild_id}/members/{user_id}"): self._get_member,
            ("GET", "/guilds/{guild_id}/threads/active"): self._get_active_threads,
        }

    # -- login and commands

    def _get_me(self, _call: Call) -> Reply:
        return self._world.bot

    def _get_application(self, _call: Call) -> Reply:
        bot = self._world.bot
        return {
            "id": bot["id"],
            "name": bot["username"],
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self._world.users.people[0],
            "verify_key": "",
            "flags": EMBEDDED if self._entry_point() else 0,
            "team": None,
            **self._world.application.details,
            "integration_types_config": {str(kind): {} for kind in self._world.application.installable},
            "install_params": {"scopes": ["bot", "applications.commands"], "permissions": "0"},
        }

    def _entry_point(self) -> Json | None:
        everywhere = self._world.application.commands[None].values()
        return next((command for command in everywhere if command["type"] == ENTRY_POINT), None)

    def _get_gateway_url(self, _call: Call) -> Reply:
        return {"url": self._gateway.url}

    def _get_gateway(self, _call: Call) -> Reply:
        limit = self._gateway.start_limit()
        return {"url": self._gateway.url, "shards": self._gateway.shards, "session_start_limit": limit}

    def _get_commands(self, call: Call) -> Reply:
        commands = list(self._world.application.commands.get(self._of_guild(call), {}).values())
        if call.query.get("with_localizations") == "true":
            return commands
        return [{key: command[key] for key in command if not key.endswith("_localizations")} for command in commands]

    def _of_guild(self, call: Call) -> str | None:
        """The guild whose commands are meant; None: global ones. Refused (50001) if nobody has added the bot there."""
        guild_id = call.params.get("guild_id")
        if guild_id is not None and (guild_id not in self._world.guilds or not self._world.guilds.has_bot(guild_id)):
            raise Refused(50001)
        return guild_id

    def _put_commands(self, call: Call) -> Reply:
        guild_id = self._of_guild(call)
        check_commands(call.body)
        if guild_id is None and self._entry_point() and all(each.get("type") != ENTRY_POINT for each in call.body):
            raise Refused(50240)
        before = self._world.application.commands.get(guild_id, {})
        self._count_creates(guild_id, sum(command["name"] not in before for command in call.body))
        self._world.application.commands[guild_id] = {
            each["name"]: kept(self._world, each, before.get(each["name"]), guild_id) for each in call.body
        }
        commands = list(self._world.application.commands[guild_id].values())
        self._world.events.announce("COMMANDS", {"commands": commands}, guild=guild_id)
        return commands

    def _count_creates(self, guild_id: str | None, new: int) -> None:
        created, now = self._creates[guild_id], self._world.events.now()
        while created and created[0] <= now - DAY:
            created.popleft()
        if len(created) + new > CREATES:
            raise Refused(30034)
        created.extend([now] * new)

    # -- emoji of the application

    def _emoji(self, call: Call) -> Json:
        try:
            return self._world.application.emoji[call.params["emoji_id"]]
        except KeyError:
            raise Refused(10014) from None

    def _create_emoji(self, call: Call) -> Reply:
        name, image = call.body["name"], call.body["image"]
        check_emoji(name, image, self._world.application.emoji.values())
        if len(self._world.application.emoji) >= MAX_EMOJI:
            raise Refused(30008)
        return self._world.application.add_emoji(name, emoji_picture(image))

    def _rename_emoji(self, call: Call) -> Reply:
        emoji, name = self._emoji(call), call.body["name"]
        check_emoji(name, None, (other for other in self._world.application.emoji.values() if other is not emoji))
        return self._world.application.change_emoji({**emoji, "name": name})

    def _delete_emoji(self, call: Call) -> Reply:
        self._world.application.remove_emoji(self._emoji(call)["id"])
        return None

    # -- people and guilds

    def _get_user(self, call: Call) -> Reply:
        return self._user(call.params["user_id"])

    def _user(self, user_id: str) -> Json:
        try:
            return self._world.users[user_id]
        except KeyError:
            raise Refused(10013) from None

    def _open_dm(self, call: Call) -> Reply:
        user = self._user(str(call.body["recipient_id"]))
        if user["bot"]:
            raise Refused(50007)
        return self._world.direct.open(user["id"])

    def _get_guilds(self, _call: Call) -> Reply:
        guilds = [guild for guild in self._world.guilds.values() if self._world.bot["id"] in guild.members]
        return [{"id": guild.id, "name": guild.name, "icon": None, "owner": False, "features": []} for guild in guilds]

    def _leave_guild(self, call: Call) -> Reply:
        self._world.guilds.remove_bot(self._guild(call).id)
        return None

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.params["guild_id"])
        if guild is None or self._world.bot["id"] not in guild.members:
            raise Refused(10004)
        return guild

    def _get_guild(self, call: Call) -> Reply:
        return self._world.guilds.payload(self._guild(call))

    def _get_guild_channels(self, call: Call) -> Reply:
        channels: list[Json] = self._world.guilds.payload(self._guild(call))["channels"]
        return channels

    def _get_member(self, call: Call) -> Reply:
        guild, user = self._guild(call), self._user(call.params["user_id"])
        if user["id"] not in guild.members:
            raise Refused(10007)
        return guild.members[user["id"]]

    def _get_active_threads(self, call: Call) -> Reply:
        threads: list[Json] = self._world.guilds.payload(self._guild(call))["threads"]
        return {"threads": threads, "members": [thread["member"] for thread in threads if "member" in thread]}

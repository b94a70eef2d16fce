"""The bot's application: its settings in the developer portal, its commands, and its emoji."""

from __future__ import annotations

from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import EMOJI_DEFAULTS, File
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.users import Users


class Application:
    """What belongs to the application rather than to a guild."""

    def __init__(self, events: Events, users: Users, files: dict[str, File]) -> None:
        """`files` holds the pictures of its emoji by emoji id."""
        self.commands: dict[str | None, dict[str, Json]] = {None: {}}
        """By guild id, and None for all guilds; then by name."""
        self.emoji: dict[str, Json] = {}
        self.installable = [0, 1]
        """Where the application may be installed: in a guild (0), for a person's own use (1)."""
        self.installed_by: set[str] = set()
        """The people who installed it for themselves."""
        self.details: Json = {}
        """How it differs from an ordinary application, in the API's own fields."""
        self._events = events
        self._users = users
        self._files = files

    def add_activity(self) -> Json:
        """Add an Activity, as in the developer portal; Discord then adds a command that opens it."""
        entry = {"name": "launch", "type": 4, "description": "", "handler": 2, "contexts": [0, 1, 2]}
        version, bot = self._events.new_id(), self._users.bot
        more = {"application_id": bot["id"], "version": version, "default_member_permissions": None}
        nothing = {"nsfw": False, "name_localizations": None, "description_localizations": None}
        ids = {"id": self._events.new_id(), "integration_types": [*self.installable]}
        command: Json = {**ids, **entry, **more, **nothing}
        self.commands[None]["launch"] = command
        return command

    def add_emoji(self, name: str, picture: File) -> Json:
        """Add an emoji of the bot's application; its picture is a file with the same id."""
        emoji: Json = {**EMOJI_DEFAULTS, "id": self._events.new_id(), "name": name, "user": self._users.bot}
        self._files[emoji["id"]] = picture
        return self.change_emoji(emoji)

    def change_emoji(self, emoji: Json) -> Json:
        """Replace an emoji."""
        self.emoji[emoji["id"]] = emoji
        self._events.announce("EMOJI", emoji)
        return emoji

    def remove_emoji(self, emoji_id: str) -> None:
        """Delete an emoji, as the application's owner can also do in the developer portal."""
        self._files.pop(emoji_id)
        self._events.announce("EMOJI", self.emoji.pop(emoji_id))

"""Direct messages between people and the bot, and when Discord refuses them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.sandbox.world.application import Application
from bot.sandbox.world.channels import Channels
from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import DM, Guild, is_among_people
from bot.sandbox.world.payloads import Json, Refused
from bot.sandbox.world.users import Users

REFUSED_AT_ONCE = (20026, 40003)
"""The codes that refuse even the opening of direct messages."""
WINDOW = 600.0
"""The period in seconds over which opened direct messages are counted."""


class DirectMessages:
    """Which people the bot may message directly."""

    def __init__(
        self, events: Events, users: Users, guilds: Mapping[str, Guild], channels: Channels, application: Application
    ) -> None:
        self.closed: dict[str, int] = {}
        """By user id: the code that refuses the bot's direct messages to that person."""
        self.quarantined = False
        """Whether the bot may message only people it has messaged before (20026)."""
        self.at_once: int | None = None
        """How many direct messages the bot may open in ten minutes (40003); None: no limit."""
        self.opened: list[tuple[float, str]] = []
        """Which direct messages the bot opened: the Unix time and the user id, oldest first."""
        self._events = events
        self._users = users
        self._guilds = guilds
        self._channels = channels
        self._application = application

    def set_open(self, user_id: str, *, is_open: bool, code: int = 50007) -> None:
        """A person opens or closes their direct messages; while closed, the bot's are refused with this code."""
        if is_open:
            self.closed.pop(user_id, None)
        else:
            self.closed[user_id] = code
        self._events.announce("SETTINGS", {"user_id": user_id}, viewer=user_id)

    def open(self, user_id: str) -> Json:
        """The bot opens direct messages with this person. Raises Refused: quarantined (20026), too fast (40003).

        As on Discord, opening works even if the person has closed theirs; what is then sent is refused.
        """
        now = self._events.now()
        if self.quarantined:
            raise Refused(20026)
        if self.closed.get(user_id) in REFUSED_AT_ONCE:
            raise Refused(self.closed[user_id])
        lately = [at for at, _ in self.opened if at > now - WINDOW]
        if self.at_once is not None and len(lately) >= self.at_once:
            raise Refused(40003)
        self.opened.append((now, user_id))
        return self.channel_of(user_id)

    def check(self, channel: Json) -> None:
        """Raises Refused if the bot may not write in these direct messages."""
        user_id = channel["recipients"][0]["id"]
        code = self.closed.get(user_id)
        if code is not None:
            raise Refused(code)
        if not self.have_mutual_guild(user_id) and user_id not in self._application.installed_by:
            raise Refused(50278)
        if self.quarantined and channel["last_message_id"] is None:
            raise Refused(20026)

    def have_mutual_guild(self, user_id: str) -> bool:
        """Whether this person and the bot are members of the same guild."""
        return any({user_id, self._users.bot["id"]} <= guild.members.keys() for guild in self._guilds.values())

    def channel_of(self, user_id: str) -> Json:
        """The channel of this person and the bot, created if necessary."""
        for channel in self._channels.values():
            if channel["type"] != DM or is_among_people(channel):
                continue
            if channel["recipients"][0]["id"] == user_id:
                return channel
        return self._channels.add_dm(user_id)

"""Everything the fake Discord knows, as data: people, places and messages."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.sandbox.world.application import Application
from bot.sandbox.world.channels import Channels
from bot.sandbox.world.direct import DirectMessages
from bot.sandbox.world.events import Events
from bot.sandbox.world.guilds import Guilds
from bot.sandbox.world.messages import Messages
from bot.sandbox.world.objects import File, Guild
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.threads import Threads
from bot.sandbox.world.users import FIRST_ID, Users


class World:
    """The parts of the world, and operations on several of them. Ids are strings, as in Discord's JSON."""

    def __init__(self, bot_name: str = "Elderhand", now: Callable[[], float] = time.time) -> None:
        self.base_url = ""
        """Where the files of messages are served, once the server runs."""
        self.files: dict[str, File] = {}
        """Files of messages by attachment id, and pictures of emoji by emoji id."""
        self.uploads: dict[str, Json] = {}
        """What people have uploaded for a command, by attachment id."""
        guilds: dict[str, Guild] = {}
        self.events = Events(now)
        self.users = Users(self.events, bot_name)
        self.channels = Channels(self.events, self.users, guilds)
        self.threads = Threads(self.events, self.users, self.channels)
        self.guilds = Guilds(self.events, self.users, guilds, self.channels, self.threads)
        self.messages = Messages(self.events, guilds, self.channels, self.files)
        self.application = Application(self.events, self.users, self.files)
        self.direct = DirectMessages(self.events, self.users, guilds, self.channels, self.application)

    @classmethod
    def card_club(cls) -> World:
        """A guild with two text channels and five people, all with fixed ids; Anna owns the guild."""
        world = cls()
        people = [
            world.users.add(name, user_id=FIRST_ID + number)
            for number, name in enumerate(("Anna", "Ben", "Chiara", "David", "Elif"), start=1)
        ]
        guild = world.guilds.add("The Card Club", people, guild_id=FIRST_ID + 10)
        for number, name in enumerate(("card-table", "second-table"), start=11):
            world.channels.add(guild.id, name, channel_id=FIRST_ID + number)
        for number, person in enumerate(people, start=21):
            world.channels.add_dm(person["id"], channel_id=FIRST_ID + number)
        return world

    @property
    def bot(self) -> Json:
        """The user that is the bot."""
        return self.users.bot

    def restore(self, channels: list[Json], thread_members: dict[str, dict[str, Json]], messages: list[Json]) -> None:
        """Replaces all channels, threads and messages without announcing anything."""
        self.channels.restore(channels, thread_members)
        self.messages.restore(messages)

    def remove_channel(self, channel_id: str) -> None:
        """Deletes a channel with its threads and messages."""
        for thread in self.channels.threads_of(channel_id):
            self.remove_channel(thread["id"])
        self.messages.forget_channel(channel_id)
        self.channels.remove(channel_id)

    def delete_account(self, user_id: str) -> None:
        """Deletes a person's account: the id is no longer a member of anything and accepts no direct messages."""
        for guild in self.guilds.values():
            if user_id in guild.members:
                self.guilds.remove_member(guild.id, user_id)
        self.users[user_id].update(username=f"deleted_user_{user_id}", global_name=None, avatar=None)
        self.direct.set_open(user_id, is_open=False)

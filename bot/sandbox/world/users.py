"""People, and the bot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.sandbox.world.events import Events
from bot.sandbox.world.objects import LOCALES, new_user
from bot.sandbox.world.payloads import Json

FIRST_ID = 100_000_000_000_000_000
"""The bot's id; everything created at the start gets the ids that follow."""


class Users(Mapping[str, Json]):
    """All users, by id."""

    def __init__(self, events: Events, bot_name: str) -> None:
        self._events = events
        self._by_id: dict[str, Json] = {}
        self.locales: dict[str, str] = {}
        """The languages of people's clients, but American English."""
        self.bot = self.add(bot_name, is_bot=True, user_id=FIRST_ID)

    def __getitem__(self, user_id: str) -> Json:
        return self._by_id[user_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    @property
    def people(self) -> list[Json]:
        """All users that aren't bots."""
        return [user for user in self.values() if not user["bot"]]

    def locale_of(self, user_id: str) -> str:
        """The language of a person's client."""
        return self.locales.get(user_id, "en-US")

    def speak(self, user_id: str, locale: str) -> None:
        """A person changes the language of their client; raises ValueError if Discord doesn't have it."""
        if locale not in LOCALES:
            raise ValueError(locale)
        self.locales[user_id] = locale
        self._events.announce("SETTINGS", {"user_id": user_id}, viewer=user_id)

    def add(self, name: str, *, is_bot: bool = False, user_id: int | None = None) -> Json:
        """A person without a guild, or a bot."""
        user = new_user(str(user_id or self._events.new_id()), name, is_bot=is_bot)
        self._by_id[user["id"]] = user
        return user

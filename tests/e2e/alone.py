"""Somebody who plays alone, for tests: where that can be, and the message where they do."""

from __future__ import annotations

from typing import Self

from bot.engine.game import Level
from bot.sandbox import Json, Person
from bot.tables.table import AnyTable
from tests.e2e.club import Club, Followed, offered, status

WHERE = ("in a channel", "by direct message", "on a server without the bot", "among friends")


def place(club: Club, where: str, *people: Person) -> Json:
    """A channel where the first of these people can play alone, and the others are, too."""
    match where:
        case "on a server without the bot":
            people[0].install()
            return club.fake.elsewhere(*people)
        case "among friends":
            people[0].install()
            return club.fake.among(*people)
        case "by direct message":
            return people[0].dm
        case _:
            return club.channel()


class Alone(Followed):
    """A match that somebody plays alone, and the message where they do."""

    def __init__(self, club: Club, person: Person, table: AnyTable, message: str) -> None:
        super().__init__(club, person, message)
        self.table = table

    @classmethod
    async def opened(cls, club: Club, person: Person, game: str = "goofspiel", level: Level = "normal") -> Self:
        """Opened for them by its usual rules, and shown when they ask for it."""
        tables = club.bot.tables
        options, user = tables.registry.plugins[game].game.Options(), int(person.id)
        table = await tables.openings.alone(game, options, user=user, name=person.name, level=level)
        answer = await person.slash(club.channel(), "table hand", table=table.id)
        assert answer.message
        return cls(club, person, table, answer.message["id"])

    async def move(self) -> None:
        """One press that makes a move."""
        buttons, menus, _ = await self.club.until(lambda: offered(self.message, self.table, 0))
        if buttons:
            await self.person.click(self.message, buttons[0])
        else:
            await self.person.choose(self.message, *menus[0])

    async def play(self) -> None:
        """To the end."""
        while status(self.table) == "playing":
            if 0 in self.table.active:
                await self.move()
            await self.club.wait(1)
        await self.club.updated()

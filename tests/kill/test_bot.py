"""The complete bot is killed while people click: every answered click was stored, and all messages catch up."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.interactions.ids import read
from bot.messages import updates
from bot.sandbox import Person, text_of
from bot.screens.own import OwnScreen
from bot.tables.clocks.downtime import NOTICED
from tests.kill.killed import Killed, drawn, plays

KILLS = 5
MATCHES = {"card-table": ("Anna", "Ben"), "second-table": ("Chiara", "David")}
WITH_COMPUTER = "card-table"
"""At the other table, nothing happens after a start except that its messages catch up."""


TIME = re.compile(r"<t:(\d+):R>")


def same(shown: str, wanted: str) -> None:
    """Assert that a message is up to date; times may be off by as much as isn't worth an edit."""
    assert TIME.sub("", shown) == TIME.sub("", wanted)
    for one, other in zip(TIME.findall(shown), TIME.findall(wanted), strict=True):
        assert abs(int(one) - int(other)) < NOTICED / 1_000


class Clicks:
    """What people clicked and how they were answered, through all kills."""

    def __init__(self, club: Killed) -> None:
        self.stand: list[str] = []
        self._club = club
        self._random = Random(3)

    async def click_on(self, person: Person) -> None:
        """Click one card after the other, as fast as the bot answers."""
        while True:
            message, button = self._random.choice(await self._club.until(partial(plays, person)))
            pending = person.click(message, button, forged=True)
            await pending
            self._answered(person, button, pending.interaction.id)

    def _answered(self, person: Person, button: str, interaction: str) -> None:
        """An answered click is on the disk, unless the same person has moved since that button was drawn."""
        if self._club.counts(interaction):
            self.stand.append(interaction)
            return
        press = read(button)
        moved = self._club.rows(
            "SELECT count(*) FROM moves m JOIN seats s USING (table_id, seat)"
            " WHERE table_id = ? AND user_id = ? AND number >= ?",
            press.table,
            int(person.id),
            press.revision,
        )
        assert moved > [(0,)], "answered, and lost"

    async def some(self, people: Sequence[Person]) -> None:
        """Let everyone click until a few more clicks are stored; others are then still on their way."""
        wanted = len(self.stand) + self._random.randint(2, 8)
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self.click_on(person)) for person in people]
            await self._club.until(lambda: len(self.stand) >= wanted or any(task.done() for task in tasks))
            for task in tasks:
                task.cancel()


async def test_killed_while_people_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 0.05)
    async with Killed(tmp_path / "tables.sqlite3") as club:
        seated = {channel: club.people(*names) for channel, names in MATCHES.items()}
        people = [person for pair in seated.values() for person in pair]
        clicks = Clicks(club)
        for number in range(KILLS):
            async with club.another():
                if number == 0:
                    for channel, (host, other) in seated.items():
                        await club.start_match(channel, host, other, computer=channel == WITH_COMPUTER, cards=13)
                await clicks.some(people)
            assert all(map(club.counts, clicks.stand)), "acknowledged, and lost"
        assert len(clicks.stand) >= 2 * KILLS

        club.alive = True
        await club.start_bot()
        for channel, pair in seated.items():
            table = await club.table(channel)
            await club.settled(table)
            same(text_of(club.public(table)), text_of(drawn(club.bot.screens.public(table))))
            for person in pair:
                seat = club.seat(person, table)
                if seat in table.active:
                    same(
                        text_of(club.hand(person, table)), text_of(drawn(club.bot.screens.hand(OwnScreen(table, seat))))
                    )
        tables = {channel: await club.table(channel) for channel in seated}
        for channel, pair in seated.items():
            await club.play(tables[channel], *pair)
        assert all(map(club.counts, clicks.stand))
        results = await club.database.read(
            "SELECT table_id, count(*) FROM results JOIN matches USING (number) GROUP BY table_id"
        )
        assert dict(results) == {table.id: len(table.players) for table in tables.values()}

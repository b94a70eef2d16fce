"""Presses buttons that no screen offers: ``python -m tests.fuzz`` sends 100,000 made-up ids to the bot.

The ids are malformed, truncated, of maximal length, of future formats, of other tables or of other bots. Players and
onlookers send them, as buttons, menus with made-up values, and forms. Each must be answered, change nothing at any
table, show nothing to anyone else, and log no errors.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bot.engine.refusal import Refusal
from bot.interactions.ids import read
from bot.messages import updates
from bot.sandbox import Answer, Json, Pending, Person, buttons_of, selects_of
from bot.sandbox.api import interactions
from bot.tables.record import Record
from bot.tables.table import AnyTable
from tests import games as games  # makes the fixture game findable
from tests.e2e.club import Club, is_legal
from tests.speed import limit

AT_ONCE = 50
LONGEST = 100
"""The longest id in characters, by Discord's limit."""
_LETTERS = "mdshltrbkpyvwoaumxz:0129-_ abcKQ♥é٣𝕞\n\0"


class Fuzz:
    """A table with a match, a lobby, and the people who press."""

    def __init__(self, club: Club, tables: Sequence[AnyTable], people: Sequence[Person], random: Random) -> None:
        self._club = club
        self._tables = tables
        self._people = people
        self._random = random
        self._state = self._states()
        self.sent = 0

    @classmethod
    async def begin(cls, club: Club, random: Random) -> Fuzz:
        """Anna and Ben play at one table, Anna has a lobby next to it, and Elif doesn't play."""
        anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
        playing = await club.start_table(anna, ben, game="democracy")
        lobby = await club.open_table(anna, "goofspiel", "second-table")
        await club.settled(playing)
        await club.settled(lobby)
        return cls(club, (playing, lobby), (ben, elif_), random)

    async def press(self, count: int) -> None:
        """Send this many; raises AssertionError at the first that has an effect or isn't answered."""
        for start in range(0, count, AT_ONCE):
            sent = [self._pending() for _ in range(min(AT_ONCE, count - start))]
            for custom_id, pending in sent:
                answer: Answer = await pending
                assert not answer.message or answer.message["flags"] & 64 or self._is_own(answer.message), custom_id
                self.sent += 1
            await self._club.updated()
            assert self._states() == self._state, [custom_id for custom_id, _ in sent]
            assert not (problems := self._club.problems()), (problems, [custom_id for custom_id, _ in sent])

    def _states(self) -> list[object]:
        return [
            (
                record.status,
                record.host,
                record.message,
                who_sits(record),
                each.has_begun and each.state,
                each.progress.entries[:],
            )
            for each in self._tables
            for record in (each.record,)
        ]

    def _is_own(self, message: Json) -> bool:
        """Whether this is a direct message, where the hand is redrawn."""
        return any(message["channel_id"] == person.dm["id"] for person in self._people)

    def _pending(self) -> tuple[str, Pending]:
        random, person = self._random, self._random.choice(self._people)
        messages = [self._club.public(table) for table in self._tables]
        if (seat := self._tables[0].seat_of(int(person.id))) is not None:
            messages.append(self._club.hand(person, self._tables[0]))
        message = random.choice(messages)
        shown = [each["custom_id"] for each in (*buttons_of(message), *selects_of(message)) if "custom_id" in each]
        while True:
            custom_id = self._made_up(random.choice(shown))
            if custom_id not in shown and not self._may_act(custom_id, seat):
                break
        values = [self._garbage(random.randrange(LONGEST)) for _ in range(random.randrange(3))]
        match random.randrange(6):
            case 0:
                return custom_id, person.choose(message, custom_id, values, forged=True)
            case 1:
                form: Json = {"custom_id": custom_id, "components": []}
                return custom_id, person.submitted(message["channel_id"], message["id"], form)
            case _:
                return custom_id, person.click(message, custom_id, forged=True)

    def _may_act(self, custom_id: str, seat: int | None) -> bool:
        """Whether the random id is by accident something that this person may do."""
        try:
            press = read(custom_id)
        except Refusal:
            return False
        if press.kind in {"m", "s"}:
            return seat is not None and is_legal(press.text, self._tables[0], seat)
        return press.kind in {"l", "t"} and press.text in {"join", "bring", "leave", "menu", "add", "remove"}

    def _garbage(self, length: int) -> str:
        return "".join(self._random.choices(_LETTERS, k=length))

    def _made_up(self, custom_id: str) -> str:
        random, place = self._random, self._random.randrange(len(custom_id) + 1)
        match random.randrange(8):
            case 0:  # truncated
                found = custom_id[:place]
            case 1:  # one character changed
                found = custom_id[:place] + random.choice(_LETTERS) + custom_id[place + 1 :]
            case 2:  # one character added
                found = custom_id[:place] + self._garbage(random.randint(1, 5)) + custom_id[place:]
            case 3:  # of maximal length
                found = (custom_id + self._garbage(LONGEST))[:LONGEST]
            case 4:  # of a future format
                found = random.choice("cefgijnqxzABM2_") + custom_id[1:]
            case 5:  # of another table or game
                parts = custom_id.split(":")
                parts[1] = "".join(random.choices("abcdefghjkmnpqrstuvwxyz23456789", k=6))
                found = ":".join(parts)
            case 6:  # of another revision or page
                parts = custom_id.split(":")
                parts[random.randrange(len(parts))] = str(random.randrange(-5, 10**7))
                found = ":".join(parts)
            case _:  # of another bot
                found = self._garbage(random.randint(0, LONGEST))
        return found[:LONGEST]


def who_sits(record: Record) -> list[tuple[int | None, str]]:
    return [(player.user, player.name) for player in record.players if player]


async def _run(count: int, seed: int) -> None:
    interactions.ANSWER_WITHIN, updates.INTERVAL = (
        limit(interactions.ANSWER_WITHIN),
        0.05,
    )  # only the answers matter here
    with tempfile.TemporaryDirectory() as folder:
        async with Club(Path(folder) / "elderhand.sqlite3", latency=(0.0, 0.0)) as club:
            fuzz = await Fuzz.begin(club, Random(seed))
            await fuzz.press(count)
            sys.stdout.write(f"seed {seed}: {fuzz.sent} made-up ids: all answered, nothing changed, no error\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("count", nargs="?", type=int, default=100_000)
    parser.add_argument("seed", nargs="?", type=int, default=None)
    asked = parser.parse_args()
    asyncio.run(_run(asked.count, secrets.randbits(32) if asked.seed is None else asked.seed))


if __name__ == "__main__":
    main()

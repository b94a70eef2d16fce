"""People at human pace: they look at what is shown, think, and press something, or go away for a while."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import log
from random import Random
from typing import Any

from bot.sandbox import (
    Answer,
    FakeDiscord,
    Impossible,
    Json,
    NotAnswered,
    Pending,
    Person,
    buttons_of,
    selects_of,
    text_of,
)
from tests.found import declared

THINKING = 3.0, 0.7
"""The median of thinking times in seconds, and the standard deviation of their logarithm."""
AWAY = 0.004
"""How often someone about to do something goes away instead, for minutes."""
CURIOUS = 0.03
"""How often they look something up instead."""
CARELESS = 0.02
"""How often they press something old, delete something, or change a setting."""
LEAVING = 0.002
TWICE = 0.05
"""How often a click is a double click."""
RESTLESS = 0.1
"""How often those who needn't do anything press something anyway."""
RECENT = 6
"""How many of their latest direct messages they look at."""

RULES: dict[str, tuple[dict[str, Any], ...]] = {
    "clear_the_deck": ({"rounds": 1}, {"rounds": 2, "table_cards": "none"}, {}),
    "declare": ({"match_end": "fixed_deals", "fixed_deals": 1}, {"match_end": "fixed_deals", "fixed_deals": 3}, {}),
    "goofspiel": ({"cards": 4}, {"cards": 8, "timed": True}, {}),
    "hearts": ({"target": 20}, {"target": 30, "passing": "left"}, {"target": 20, "moon": "own_down"}),
    "democracy": ({"target": 1}, {"target": 2, "piles": "open"}, {}),
    "jass": ({"target": 250}, {"target": 500, "deck": "swiss"}, {"preset": "turnier_12"}),
    "piquet": ({"cut_rule": "random"}, {"preset": "portland"}, {}),
}
"""House rules for each game, with the shortest match first; a match of the fixture game is over in a few moves."""
USUAL: tuple[dict[str, Any], ...] = ({}, {}, {})
"""Those of games not listed there."""
TIME_CONTROLS = ("quick", "quick", "relaxed", "none")
LOOKING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("table hand", {}),
    ("table why", {}),
    ("table mine", {}),
    ("table show", {}),
    ("rules", {"game": "jass"}),
    ("rules", {"game": "declare"}),
    ("help", {}),
    ("privacy", {}),
    *(command for commands in declared("people", "LOOKING") for command in commands),
)
SETTING: tuple[dict[str, Any], ...] = (
    {"hand": "dm"},
    {"hand": "both"},
    {"hand": "channel"},
    {"pictures": "off"},
    {"pictures": "on"},
    {"deck": "swiss"},
    {"suits": "four"},
    {"world": "yes"},
)


@dataclass(slots=True)
class Tally:
    """What people's actions led to; seconds are the machine's.

    ``cut``: not answered because the bot was being stopped or killed.
    """

    seconds: list[float] = field(default_factory=list[float])
    unanswered: list[str] = field(default_factory=list[str])
    cut: int = 0


class Place:
    """What all people share: the fake Discord, whether they are awake, and when the bot was online."""

    def __init__(self, fake: FakeDiscord) -> None:
        self.fake = fake
        self.awake = asyncio.Event()
        self.tally = Tally()
        self.changes = 1
        """How often the bot has gone or come back, starting with gone: while odd, nobody gets an answer."""

    async def answer(self, pending: Pending, what: str) -> Answer | None:
        """The bot's answer, recorded with the time it took; None if there was none."""
        began, changes = time.perf_counter(), self.changes
        try:
            answer = await pending
        except NotAnswered:
            if changes % 2 or self.changes != changes:
                self.tally.cut += 1
            else:
                self.tally.unanswered.append(what)
            return None
        self.tally.seconds.append(time.perf_counter() - began)
        return answer


class Guest:
    """A person whose home is one channel."""

    def __init__(self, place: Place, person: Person, channel: str, random: Random) -> None:
        self.person = person
        self._place = place
        self._channel = channel
        self._random = random
        self._private: deque[str] = deque(maxlen=3)
        """The latest messages in the channel that only they see."""
        self._old: deque[tuple[Json, str]] = deque(maxlen=30)
        """What they have pressed, with the message as it was."""

    async def live(self) -> None:
        """Act until cancelled."""
        while True:
            await self._think()
            await self._place.awake.wait()
            try:
                await self._act()
            except Impossible:
                continue  # what they wanted to use has gone, or isn't offered to them

    async def _think(self) -> None:
        median, spread = THINKING
        await asyncio.sleep(self._random.lognormvariate(log(median), spread))

    async def _act(self) -> None:
        lot = self._random.random()
        if lot < AWAY:
            await asyncio.sleep(self._random.uniform(60, 900))
        elif lot < AWAY + CURIOUS:
            await self._look_up()
        elif lot < AWAY + CURIOUS + CARELESS:
            await self._be_careless()
        elif lot < AWAY + CURIOUS + CARELESS + LEAVING:
            await self._slash("table leave", sure=True)
        elif not await self._play():
            await self._gather()

    # Playing

    async def _play(self) -> bool:
        """Press something that makes a move, if a hand shows it."""
        for message in self._hands():
            buttons, menus = _moves(message)
            back = [each for each in _enabled(message) if each.startswith("t:") and each.endswith(":back")]
            if back or buttons or menus:
                if back or (buttons and (not menus or self._random.random() < 0.7)):
                    await self._click(message, self._random.choice(back or buttons))
                else:
                    await self._choose(message, self._random.choice(menus))
                return True
        return False

    def _hands(self) -> Iterator[Json]:
        """Messages that may be hands, latest first."""
        for id_ in reversed(self._private):
            message = self._place.fake.message(id_)
            if message is not None:
                yield message
        yield from islice(reversed(self.person.sees(self.person.dm)), RECENT)

    async def _click(self, message: Json, button: str) -> Json | None:
        """Press a button, sometimes twice; returns the message of the last answer."""
        clicks = 2 if self._random.random() < TWICE else 1
        self._old.append(({**message}, button))
        pending = [self.person.click(message, button) for _ in range(clicks)]
        answers = [self._keep(await self._place.answer(each, button)) for each in pending]
        return answers[-1]

    async def _choose(self, message: Json, menu: Json) -> None:
        values = [option["value"] for option in menu["options"]]
        least = max(1, menu.get("min_values", 1))
        count = self._random.randint(least, max(least, min(menu.get("max_values", 1), len(values))))
        chosen = self._random.sample(values, min(count, len(values)))
        pending = self.person.choose(message, menu["custom_id"], chosen)
        self._keep(await self._place.answer(pending, menu["custom_id"]))

    def _keep(self, answer: Answer | None) -> Json | None:
        """Remember the answer if only they see it; returns the message."""
        message = answer.message if answer else None
        if message is not None and message["flags"] & 64 and message["id"] not in self._private:
            self._private.append(message["id"])
        return message

    # The table

    async def _gather(self) -> None:
        """Sit down, start, start again, or open a table: whatever the channel's latest message offers."""
        message = self._table()
        if message is None:
            await self._open()
            return
        offered = _enabled(message)
        by_act = {each.split(":")[2]: each for each in offered if each[:2] in {"l:", "t:"}}
        mine = self.person.name in text_of(message)
        lot = self._random.random()
        if "again" in by_act:
            await (self._click(message, by_act["again"]) if lot < 0.6 else self._open())
        elif "join" in by_act:
            act = "join" if not mine or lot < 0.05 else "start" if lot < 0.4 else "add" if lot < 0.55 else None
            if act:
                await self._click(message, by_act[act])
        elif "agree" in by_act:
            await self._click(message, by_act["agree" if lot < 0.3 else "play-on"])
        elif "take" in by_act and not mine:
            await self._click(message, by_act["take"])
        elif "seats" in by_act and not mine:
            question = await self._click(message, by_act["seats"])
            if question is not None and (menus := selects_of(question)):
                await self._choose(question, menus[0])
        elif lot < RESTLESS and offered:
            await self._click(message, self._random.choice(offered))

    def _table(self) -> Json | None:
        """The latest message in the channel about a table that has something to press."""
        for message in islice(reversed(self.person.sees(self._channel)), RECENT):
            if not message["flags"] & 64 and any(each[:2] in {"l:", "t:", "h:"} for each in _enabled(message)):
                return message
        return None

    async def _open(self) -> None:
        game = self._random.choice(list(RULES))
        (rules,) = self._random.choices(RULES.get(game, USUAL), (6, 3, 1))
        await self._slash(f"{game} new", pace=self._random.choice(TIME_CONTROLS), **rules)

    # Everything else

    async def _slash(self, command: str, *, sure: bool = False, **options: Any) -> Json | None:
        """Type a command; ``sure``: and press the confirmation in its answer."""
        pending = self.person.slash(self._channel, command, **options)
        message = self._keep(await self._place.answer(pending, f"/{command}"))
        if sure and message is not None and (buttons := _enabled(message)):
            await self._think()
            await self._click(message, buttons[0])
        return message

    async def _look_up(self) -> None:
        """Look something up and leaf through it."""
        command, options = self._random.choice(LOOKING)
        message = await self._slash(command, **options)
        while message is not None and command not in {"table show", "privacy"} and self._random.random() < 0.6:
            pages = [each for each in _enabled(message) if each[:2] in {"h:", "r:", "b:", "k:", "p:", "y:", "w:"}]
            if not pages:
                return
            await self._think()
            await self._click(message, self._random.choice(pages))

    async def _be_careless(self) -> None:
        lot = self._random.random()
        if lot < 0.5 and self._old:
            message, button = self._random.choice(self._old)
            await self._place.answer(self.person.click(message, button, forged=True), f"old {button}")
        elif lot < 0.8:
            await self._slash("settings", **self._random.choice(SETTING))
        elif lot < 0.9:
            self.person.say(self._channel, "Who is next?")
        elif (table := self._table()) is not None:
            self._place.fake.world.messages.remove(table["id"])


def _enabled(message: Json) -> list[str]:
    """The ids of the enabled buttons."""
    return [each["custom_id"] for each in buttons_of(message) if "custom_id" in each and not each.get("disabled")]


def _moves(message: Json) -> tuple[list[str], list[Json]]:
    """The ids of buttons that make or prepare a move, and the menus that do."""
    buttons = [each for each in _enabled(message) if each[:2] in {"m:", "d:"}]
    return buttons, [each for each in selects_of(message) if each["custom_id"][:2] in {"m:", "s:", "d:"}]

"""Bots that people press buttons of, beside the bare echo bot on a fake Discord of its own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from bot.sandbox import FakeDiscord, Json, Pending, Person, World, buttons_of, selects_of
from bot.sandbox.world.payloads import walk
from tests.bench.child import Kind, cpu, running
from tests.wording import phrase

CHANNEL = "card-table"
UPDATED = 7
"""Discord's type for an answer that updates the message."""
NEW, EDIT = "POST /channels/{channel_id}/messages", "PATCH /channels/{channel_id}/messages/{message_id}"
EDIT_LATER = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
_SILENT, _IDLE = 0.3, 0.001
"""A bot is quiet when it sends nothing and uses no more processor time than this, in seconds, for so long."""


async def started(stack: AsyncExitStack, kind: Kind, file: Path) -> tuple[int, FakeDiscord]:
    """Such a bot in a process of its own, online."""
    fake = FakeDiscord(World.card_club())
    await fake.start()
    stack.push_async_callback(fake.stop)
    return await stack.enter_async_context(running(kind, fake, file)), fake


async def sit_down(
    channel: Json, game: str, *people: Person, computers: int = 0, pictures: bool | None = None, **options: object
) -> None:
    """Start a table of these people, who want pictures or not, and wait until all have their hands."""
    host, *guests = people
    if pictures is not None:
        for person in people:
            await person.slash(person.dm, "settings", pictures="on" if pictures else "off")
    await host.slash(channel, f"{game} new", **options)
    table = host.last(channel)
    for guest in guests:
        await guest.click(table, phrase("join"))
    for _ in range(computers):
        await host.click(table, phrase("add-computer"))
    await host.click(table, phrase("start"))


class Echo:
    """The bare bot, showing this screen."""

    def __init__(self, process: int, fake: FakeDiscord, person: Person) -> None:
        self.process = process
        self.fake = fake
        self.presses = _presses(person)

    @classmethod
    async def showing(cls, stack: AsyncExitStack, components: Sequence[Json], file: Path) -> Echo:
        """Start one."""
        await asyncio.to_thread(file.write_text, json.dumps(components), "utf-8")
        process, fake = await started(stack, "echo", file)
        person = fake.person("Anna")
        await person.slash(person.dm, "echo")
        return cls(process, fake, person)

    async def cost(self, presses: int = 1) -> float:
        """Seconds of processor time of this many presses in a row, each made when the last is answered."""
        before = used(self.process)
        for pending in islice(self.presses, presses):
            assert (await pending).type == UPDATED
        await quiet(self.fake, self.process)
        return used(self.process) - before


def _presses(person: Person) -> Iterator[Pending]:
    """Each button of the screen in turn."""
    screen = person.last(person.dm)
    for button in cycle(pressable(screen)):
        yield person.click(screen, button["custom_id"])


def used(process: int) -> float:
    """Seconds of processor time; raises NotImplementedError where the system doesn't tell."""
    if (spent := cpu(process)) is None:
        raise NotImplementedError("this system doesn't tell a process's processor time")
    return spent


async def quiet(fake: FakeDiscord, process: int) -> None:
    """Wait until the bot has done all that follows from what it was told."""
    since, requests, spent = time.monotonic(), len(fake.rest.requests), used(process)
    while time.monotonic() - since < _SILENT:
        await asyncio.sleep(_SILENT / 10)
        if fake.rest.under_way or len(fake.rest.requests) != requests or used(process) - spent > _IDLE:
            since, requests, spent = time.monotonic(), len(fake.rest.requests), used(process)


class Offer(NamedTuple):
    """Something to press or to choose in somebody's hand. ``kind`` is that of its id (``bot/interactions/ids.py``)."""

    person: Person
    hand: Json
    kind: str
    id: str
    values: tuple[str, ...] = ()

    def press(self) -> Pending:
        """Do it."""
        if self.values:
            return self.person.choose(self.hand, self.id, self.values)
        return self.person.click(self.hand, self.id)


def offered(person: Person) -> list[Offer]:
    """What this person's newest hand by direct message offers: moves first, then drafts of moves."""
    for hand in reversed(person.sees(person.dm)):
        found = [Offer(person, hand, each["custom_id"][0], each["custom_id"]) for each in pressable(hand)]
        for menu in _usable(selects_of(hand)):
            values = tuple(option["value"] for option in menu["options"][: menu.get("min_values", 1)])
            found.append(Offer(person, hand, menu["custom_id"][0], menu["custom_id"], values))
        if playing := [each for each in found if each.kind in "msd"]:
            return sorted(playing, key=lambda each: "msd".index(each.kind))
    return []


def pressable(message: Json) -> list[Json]:
    """The buttons of a message that can be pressed."""
    return _usable(buttons_of(message))


def _usable(components: list[Json]) -> list[Json]:
    return [each for each in components if "custom_id" in each and not each.get("disabled")]


def components(message: Json) -> int:
    """How many components a message has, with those inside of others."""
    return sum("type" in each for _, each in walk(message["components"]))


class Shown(NamedTuple):
    """How many messages the bot has made or changed besides the answer, and how many of them with a new picture."""

    messages: int
    pictures: int

    @classmethod
    def since(cls, fake: FakeDiscord, first: int, pressed: Pending, hand: Json) -> Shown:
        """By requests from this number on; ``hand`` is the message that was pressed."""
        own = pressed.interaction.token
        made = [
            each
            for each in fake.requests[first:]
            if (route := f"{each.method} {each.template}") == NEW
            or (route == EDIT and not each.path.endswith(hand["id"]))
            or (route == EDIT_LATER and own not in each.path)
        ]
        return cls(len(made), sum(each.files > 0 for each in made))

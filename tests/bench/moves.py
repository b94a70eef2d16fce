"""What a move costs that others see, in each game, compared with a press of a bare echo bot."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from copy import deepcopy
from pathlib import Path
from statistics import StatisticsError, linear_regression, mean, median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.messages.updates import INTERVAL
from bot.sandbox import FakeDiscord, Json, Person
from tests.bench.beside import (
    CHANNEL,
    UPDATED,
    Echo,
    Offer,
    Shown,
    components,
    offered,
    pressable,
    quiet,
    sit_down,
    started,
    used,
)
from tests.bench.child import Kind
from tests.bench.figures import Figure

EXPLAINED = """\
Everybody at the table is a person with a hand by direct message; a move is pressed when the bot is quiet, and its cost
is all processor time of the bot until it is quiet again: the answer, and the messages shown besides it, which are
counted. Hands are in words, or with pictures; the table's own message has a picture anyway. All cards were drawn
before. The peer is the bare echo bot, which is pressed in turns with it and shows a hand of the same game in words.
Costs are multiples of its press; the last ones are what a straight line through all moves says of a move by itself, and
of each message shown besides."""

SEATS = {"clear_the_deck": 3, "declare": 3, "democracy": 2, "jass": 4, "piquet": 2}
NAMES = "Anna", "Ben", "Chiara", "David"
ALONE = {False: 1.6, True: 3.5}
"""What a move may cost in presses of the echo, without and with pictures."""
IN_WORDS, PICTURE = 0.6, 2.0
"""What each further message shown may cost besides, without and with a new picture."""


class Cost(NamedTuple):
    """Processor time of a move, in seconds or in presses of the echo, and what it has shown besides its answer."""

    spent: float
    shown: Shown


class Table:
    """A table of people on a bot in a process of its own."""

    def __init__(self, process: int, fake: FakeDiscord, people: Sequence[Person]) -> None:
        self.process = process
        self.fake = fake
        self.costs: list[Cost] = []
        self.answers: list[Json] = []
        """What the hands that were pressed show afterwards."""
        self._people = list(people)
        self._rested = 0.0

    @classmethod
    async def of(cls, stack: AsyncExitStack, file: Path, game: str, *, pictures: bool, kind: Kind = "warm") -> Table:
        """Start a match."""
        process, fake = await started(stack, kind, file)
        people = [fake.person(name) for name in NAMES[: SEATS[game]]]
        await sit_down(fake.channel(CHANNEL), game, *people, pictures=pictures)
        await fake.until(lambda: any(map(offered, people)))
        await quiet(fake, process)
        return cls(process, fake, people)

    async def move(self) -> None:
        """Somebody's next move, after the presses that prepare it; kept if others have seen something of it."""
        for number in range(60):
            await asyncio.sleep(max(0.0, self._rested - time.monotonic()))  # no message waits because of the last press
            offers = await self.fake.until(self._offers)
            chosen = offers[0] if offers[0].kind in "ms" else offers[number % len(offers)]
            before, first = used(self.process), len(self.fake.rest.requests)
            pressed = chosen.press()
            assert (await pressed).type == UPDATED, pressed
            await quiet(self.fake, self.process)
            self._rested = time.monotonic() + INTERVAL - 0.2
            self.answers.append(deepcopy(self.fake.world.messages[chosen.hand["id"]]))
            if chosen.kind in "ms":
                shown = Shown.since(self.fake, first, pressed, chosen.hand)
                if shown.messages:
                    self.costs.append(Cost(used(self.process) - before, shown))
                self._people.append(self._people.pop(self._people.index(chosen.person)))
                return
        raise AssertionError("nobody can move")

    def _offers(self) -> list[Offer]:
        """What the first can do who can do something."""
        return next((offers for person in self._people if (offers := offered(person))), list[Offer]())

    def hand(self) -> Json:
        """Of the answers with something to press, the one with the middle number of components."""
        hands = sorted(filter(pressable, self.answers), key=components)
        return hands[len(hands) // 2]


async def measure(*, moves: int = 12, warm_up: int = 3, games: Sequence[str] = tuple(SEATS)) -> Sequence[Figure]:
    if sys.platform != "linux":
        return [Figure("a move that others see", "not measured", "this system doesn't tell")]
    found: dict[bool, list[Cost]] = {False: [], True: []}
    figures: list[Figure] = []
    for game in games:
        async with AsyncExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory()))
            tables = {
                pictures: await Table.of(stack, folder / f"{pictures}.sqlite3", game, pictures=pictures)
                for pictures in (False, True)
            }
            for _ in range(warm_up):
                for table in tables.values():
                    await table.move()
                    table.costs.clear()
            hand = tables[False].hand()
            echo = await Echo.showing(stack, hand["components"], folder / "screen.json")
            await echo.cost(30)
            pressed: list[float] = []
            for _ in range(moves):
                for table in tables.values():
                    await table.move()
                    pressed.append(await echo.cost())
        peer = median(pressed)
        for pictures, table in tables.items():
            costs = [Cost(cost.spent / peer, cost.shown) for cost in table.costs]
            found[pictures] += costs
            size = f"{1000 * peer:.2f} ms, {components(hand)} components for {mean(map(components, table.answers)):.0f}"
            figures.append(_figure(game, costs, size, pictures=pictures))
    return [*figures, *_together(found)]


def _figure(game: str, costs: Sequence[Cost], size: str, *, pictures: bool) -> Figure:
    """The mean of a game's moves, beside what they may cost."""
    ours = mean(cost.spent for cost in costs)
    drawn = mean(cost.shown.pictures for cost in costs)
    others = mean(cost.shown.messages for cost in costs) - drawn
    most = ALONE[pictures] + IN_WORDS * others + PICTURE * drawn
    return Figure(
        f"{game}, {_said(pictures=pictures)}",
        f"{ours:.1f} times",
        f"the echo bot's ({size}), shown besides: {others:.1f} in words, {drawn:.1f} with pictures; {_line(costs)}",
        f"at most {ALONE[pictures]}, {IN_WORDS} and {PICTURE} for each: {most:.1f}",
        met=ours <= most,
    )


def _said(*, pictures: bool) -> str:
    return "with pictures" if pictures else "in words"


def _line(costs: Sequence[Cost]) -> str:
    """What a move costs by itself, and each message shown besides."""
    try:
        slope, alone = linear_regression([cost.shown.messages for cost in costs], [cost.spent for cost in costs])
    except StatisticsError:  # as many in each move
        return "as many each time"
    return f"{alone:.1f} + {slope:.1f} for each"


def _together(found: dict[bool, list[Cost]]) -> Iterator[Figure]:
    for pictures, costs in found.items():
        yield Figure(f"all games, {_said(pictures=pictures)}, {len(costs)} moves", _line(costs))

"""A thousand clicks in one second, and one person's flood of requests while others play."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from itertools import count, cycle, islice, repeat
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast

from bot.db.connection import Connection
from bot.sandbox import Answer, FakeDiscord, Json, Pending, Person, World, buttons_of
from bot.sandbox.api import interactions
from bot.sandbox.world.objects import LOADING
from tests.bench.child import Kind, cpu, memory, running
from tests.bench.figures import Figure, percentile, times
from tests.bench.tables import name
from tests.crowds import GAME, SEATS, Hand, dealt, newcomer, written
from tests.tables.matches import finish

EXPLAINED = """\
Everybody who clicks is in one process with the fake Discord, on a processor of its own; the bot is on another. A click
is the first move of somebody at a Democracy table for four, from the hand by direct message: the table is read from the
disk, the move is on the disk, the hand is the answer. It takes from its making until the fake Discord has the answer.
The peer is the bare echo bot, clicked on as often. Then somebody plays, each click when the last is answered, while
others send so much at once: /stats with a curve, presses at their own table, at that one, at none, what one types in a
command. (Processors and memory: Linux alone tells. On a machine that is busy, only the peers say something.)"""

IN_TIME = 3.0
PATIENCE = 120.0
"""Seconds after which an answer is no longer expected."""
WARM_UP, BEFORE = 20, 50
MATCHES = 30
"""Finished matches of each person who requests their statistics."""
MEGABYTE = 1 << 20
_PROCESSORS = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
FLOODS = {
    "looks": "/stats of one person",
    "crowd": "/stats of as many people",
    "own": "presses at one's own table",
    "foreign": "presses at that table",
    "forged": "presses of made-up buttons",
    "typing": "suggestions for one person",
}


class Rush(NamedTuple):
    """Seconds per click, and for making all of them; processor time; memory before and at most; deferred answers."""

    waits: list[float]
    made: float
    cpu: float
    before: int | None
    peak: int | None
    deferred: int


class Beside(NamedTuple):
    """Seconds per click of a player, before and meanwhile; per answer to the flood; and until all is shown."""

    before: list[float]
    clicks: list[float]
    answers: list[float]
    shown: float


async def measure(
    *, people: int = 1_000, seconds: float = 1.0, flood: int = 750, kinds: Sequence[str] = tuple(FLOODS)
) -> Sequence[Figure]:
    with TemporaryDirectory() as folder:
        ours, peer = [Rush(*await _in_a_process(folder, kind, people, seconds)) for kind in ("bot", "echo")]
        floods = {what: Beside(*await _in_a_process(folder, what, flood, seconds)) for what in kinds}
    return [*_rush(ours, peer), *_beside(floods)]


def _rush(ours: Rush, peer: Rush) -> Iterator[Figure]:
    yield Figure(f"{len(ours.waits):,} clicks were made within", f"{1000 * ours.made:.0f} ms")
    for percent, what in ((50, "p50"), (99, "p99"), (100, "longest")):
        mine, its = (1000 * percentile(rush.waits, percent) for rush in (ours, peer))
        figure = Figure(f"    answered after, {what}", f"{mine:.0f} ms", times(mine, its, "the echo bot's", digits=0))
        yield figure if percent < 100 else _in_time(figure, mine)
    compared = times(1000 * ours.cpu, 1000 * peer.cpu, "the echo bot's")
    yield Figure("    processor time a click until then", f"{1000 * ours.cpu:.2f} ms", compared)
    yield Figure("    acknowledged, and drawn later", str(ours.deferred), f"{peer.deferred} of the echo bot's")
    if ours.before and ours.peak:
        more = f"{(ours.peak - ours.before) / MEGABYTE:.0f} MiB more than before"
        yield Figure("    memory at most", f"{ours.peak / MEGABYTE:.0f} MiB", more)


def _beside(floods: dict[str, Beside]) -> Iterator[Figure]:
    for what, flood in floods.items():
        yield Figure(f"beside {len(flood.answers)} {FLOODS[what]}", f"{len(flood.clicks)} clicks")
        for percent, which in ((50, "p50"), (100, "longest")):
            mine, its = (1000 * percentile(clicks, percent) for clicks in (flood.clicks, flood.before))
            yield Figure(f"    a click, {which}", f"{mine:.0f} ms", times(mine, its, "before", digits=0))
        longest, shown = 1000 * max(flood.answers), f"all shown after {flood.shown:.1f} s"
        yield _in_time(Figure("    answered after, longest", f"{longest:.0f} ms", shown), longest)


def _in_time(figure: Figure, milliseconds: float) -> Figure:
    return Figure(
        figure.what, figure.value, figure.peer, f"at most {IN_TIME:.0f} s", met=milliseconds <= 1000 * IN_TIME
    )


async def _in_a_process(folder: str, what: str, number: int, seconds: float) -> list[Any]:
    arguments = ("-m", __name__, folder, what, str(number), str(seconds))
    child = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE)
    said, _ = await child.communicate()
    found: list[Any] = json.loads(said)
    return found


# In the fake Discord's process ---------------------------------------------------------------------------------------


@contextmanager
def _on_processor(number: int) -> Generator[None]:
    """Run everything in the block, and processes started there, on this processor, if the system supports that."""
    if not _PROCESSORS:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {_PROCESSORS[number % len(_PROCESSORS)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@asynccontextmanager
async def patient_fake() -> AsyncGenerator[FakeDiscord]:
    """A fake Discord where people wait for late answers, too, since these are measured."""
    interactions.ANSWER_WITHIN = PATIENCE
    fake = FakeDiscord(World.card_club())
    await fake.start()
    try:
        yield fake
    finally:
        await fake.stop()


@asynccontextmanager
async def _bot(kind: Kind, fake: FakeDiscord, file: Path) -> AsyncGenerator[int]:
    """Run such a bot on a processor of its own; gives its process id."""
    with _on_processor(0):
        async with running(kind, fake, file) as process:
            with _on_processor(1):
                yield process


class Timed:
    """Interactions made now, and the time each takes to be answered."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._pending: list[Pending] = []

    def make(self, click: Callable[[], Pending]) -> None:
        """Make this one."""
        made = time.perf_counter()
        pending = click()
        pending.interaction.answer.add_done_callback(lambda _: self.waits.append(time.perf_counter() - made))
        self._pending.append(pending)

    @property
    def answered(self) -> bool:
        """Whether all are answered."""
        return len(self.waits) == len(self._pending)

    async def answers(self) -> list[Answer]:
        """Wait for all answers."""
        return [await pending.answer(PATIENCE) for pending in self._pending]


async def _clicks(folder: Path, kind: Kind, people: int, seconds: float) -> Rush:
    """This many people click once each, evenly over this many seconds."""
    screen, file = folder / "screen.json", folder / "clicks.sqlite3"
    async with patient_fake() as fake:
        hands = await dealt(fake, file, people) if kind == "bot" else []
        async with _bot(kind, fake, file if hands else screen) as process:
            clicks = [click for _, _, click in hands] or list(islice(await _echoes(fake), people))
            before, used = memory(process), cpu(process)
            timed, start = Timed(), time.perf_counter()
            for number, click in enumerate(clicks):
                if (ahead := start + seconds * number / people - time.perf_counter()) > 0:
                    await asyncio.sleep(ahead)
                timed.make(click)
            made = time.perf_counter() - start
            answers = await timed.answers()
            used = ((cpu(process) or 0) - (used or 0)) / people
            if hands:
                drawn = await fake.until(lambda: fake.world.messages[hands[0][1]["id"]]["components"])
                words = [part for part in drawn[0]["components"] if part["type"] in _DRAWN_BY_ECHO]
                screen.write_text(json.dumps([{**drawn[0], "components": words}]), "utf-8")
            deferred = sum(answer.deferred for answer in answers)
            return Rush(timed.waits, made, used, before, memory(process, "VmHWM"), deferred)


_DRAWN_BY_ECHO = (1, 10, 14)
"""The component types it supports: rows, texts, lines."""


async def _echoes(fake: FakeDiscord) -> Iterator[Callable[[], Pending]]:
    person = fake.person("Anna")
    await person.slash(person.dm, "echo")
    screen = person.last(person.dm)
    ids = [button["custom_id"] for button in buttons_of(screen) if not button.get("disabled")]
    return (partial(person.click, screen, each) for each in cycle(ids))


async def _flood(file: Path, what: str, number: int, seconds: float) -> Beside:
    """Someone plays while others send this many requests at once, for at least this many seconds."""
    async with patient_fake() as fake:
        hands = await dealt(fake, file, 2 * SEATS)
        onlookers = [newcomer(fake, f"Onlooker {each}") for each in range(number if what == "crowd" else 1)]
        await _matches(file, next(iter(fake.world.guilds)), [int(person.id) for person in onlookers])
        async with _bot("bot", fake, file):
            clicks, flood = list[float](), Timed()
            await hands[0][2]()
            for _ in range(WARM_UP):
                await _play_on(fake, *hands[0][:2])
            before = [await _play_on(fake, *hands[0][:2]) for _ in range(BEFORE)]
            start = time.perf_counter()
            for click in islice(_flooding(fake, what, onlookers, hands), number):
                flood.make(click)
            while not flood.answered or time.perf_counter() < start + seconds:
                clicks.append(await _play_on(fake, *hands[0][:2]))
            for answer in await flood.answers():
                await fake.until(partial(_is_shown, answer), PATIENCE)
            return Beside(before, clicks, flood.waits, time.perf_counter() - start)


def _is_shown(answer: Answer) -> bool:
    """Whether the bot is no longer "thinking"."""
    return answer.message is None or not answer.message["flags"] & LOADING


def _flooding(
    fake: FakeDiscord, what: str, onlookers: Sequence[Person], hands: Sequence[Hand]
) -> Iterator[Callable[[], Pending]]:
    channel, (person, *_) = fake.channel("card-table"), onlookers
    played, (_, _, own) = hands[0][1], hands[SEATS]
    match what:
        case "own":
            return repeat(own)
        case "foreign":
            shown = buttons_of(fake.world.messages[played["id"]])
            return (partial(person.click, played, each["custom_id"], forged=True) for each in cycle(shown))
        case "forged":
            made_up = (f"m:{name(number)}:0:pass" for number in count(1_000))
            return (partial(person.click, played, each, forged=True) for each in made_up)
        case "typing":
            return repeat(partial(person.complete, channel, "table show", "table"))
        case _:
            return (partial(each.slash, channel, "stats", game=GAME) for each in cycle(onlookers))


async def _play_on(fake: FakeDiscord, player: Person, hand: Json) -> float:
    """Place a card, or take it back; returns the seconds until the answer."""
    shown = fake.world.messages[hand["id"]]
    ids = [button["custom_id"] for button in buttons_of(shown) if not button.get("disabled")]
    chosen = next(each for kind in ("withdraw", "place") for each in ids if f":{kind}" in each)
    start = time.perf_counter()
    await player.click(shown, chosen).answer(PATIENCE)
    return time.perf_counter() - start


async def _matches(file: Path, guild: str, people: Sequence[int]) -> None:
    """Finished matches of all these people, with others to fill the seats if they are too few."""

    def work(connection: Connection) -> None:
        for first in range(0, len(people), SEATS):
            four = [*people[first : first + SEATS], 1, 2, 3][:SEATS]
            for _ in range(MATCHES):
                finish(connection, *four, guild=int(guild), game=GAME)

    await written(file, lambda database: database.write(work))


async def _measured(folder: str, what: str, number: str, seconds: str) -> Rush | Beside:
    if what in FLOODS:
        with TemporaryDirectory(dir=folder) as own:
            return await _flood(Path(own) / "flood.sqlite3", what, int(number), float(seconds))
    return await _clicks(Path(folder), cast("Kind", what), int(number), float(seconds))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(_measured(*sys.argv[1:]))))

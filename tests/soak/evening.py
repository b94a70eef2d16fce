"""An evening: the fake Discord and its people in this process, the bot in its own, and measurements of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any, TextIO

from bot.sandbox import FakeDiscord, Json, World, buttons_of, selects_of
from bot.sandbox.api.latency import Latency
from bot.sandbox.api.rest import PREFIX
from tests import openapi
from tests.bench.figures import percentile
from tests.soak import checks, hurry, inside
from tests.soak.checks import Finding
from tests.soak.people import Guest, Place
from tests.speed import FOR_EVER, limit

LATENCY = 0.02, 0.12
"""The shortest and longest round trip of a request, in machine seconds."""
PEOPLE = 2, 5
"""The fewest and most people whose home is one channel."""
RESTARTS = 0.05, 0.1, 0.15, 0.2
"""When the bot is restarted, as fractions of the evening, alternately killed and stopped; only twice in a short one."""
SETTLED = 0.3
"""The fraction after which the bot's caches are full: measuring starts here."""
QUIET = 2.0, 20.0
"""Machine seconds of inactivity then and at the end: in a short evening, and in a long one."""
STOPPING = 30.0
"""Machine seconds in which a process asked to stop must be gone."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """``minutes`` of the machine; it goes on until this many ``matches`` are over; ``tables`` are open at once."""

    minutes: float
    matches: int
    speed: float
    tables: int
    seed: int


class Evening:
    """An evening, from the first start of the bot to its last stop."""

    def __init__(self, folder: Path, wishes: Wishes, out: TextIO) -> None:
        self.database = folder / "elderhand.sqlite3"
        self.log = folder / "elderhand.log"
        self._complaints = folder / "elderhand.stderr"
        self._wishes = wishes
        self._out = out
        self._random = Random(wishes.seed)
        least, most = map(hurry.real, LATENCY)
        self._fake = FakeDiscord(
            World.card_club(), now=time.time, latency=Latency(f"soak {wishes.seed}", least=least, most=most)
        )
        self._place = Place(self._fake)
        self._bodies = None if openapi.missing() else openapi.BodyChecker()
        self._pings: list[str] = []
        self._process: Process | None = None
        self._began = 0.0
        self._samples: list[tuple[float, float]] = []
        self._starts: Counter[str] = Counter()

    @property
    def _is_long(self) -> bool:
        return self._wishes.minutes >= checks.ENOUGH

    async def spend(self) -> list[Finding]:
        """Run the whole evening; returns the findings."""
        self._fake.on_body = self._check_body
        await self._fake.start()
        guests: list[asyncio.Task[None]] = []
        try:
            await self._start("started")
            self._began = time.perf_counter()
            guests = [asyncio.create_task(guest.live()) for guest in self._guests()]
            telling = asyncio.create_task(self._tell())
            guests.append(telling)
            found = await self._play(guests)
            await self._stop()
        finally:
            for task in guests:
                task.cancel()
            await asyncio.gather(*guests, return_exceptions=True)
            if self._process:
                self._process.kill()
                await self._process.wait()
            await self._fake.stop()
        secrets = [self._fake.token, *checks.seeds(self.database)]
        return [*found, *checks.log(self.log, secrets), *checks.disk(self.database)]

    async def _play(self, guests: Sequence[asyncio.Task[None]]) -> list[Finding]:
        restarts = RESTARTS if self._is_long else RESTARTS[:2]
        for number, part in enumerate(restarts):
            await self._until(part, guests)
            gone = time.perf_counter()
            await (self._stop() if number % 2 else self._kill())
            await self._start("stopped" if number % 2 else "killed")
            self._began += time.perf_counter() - gone  # the evening gets longer by this much
        await self._until(SETTLED, guests)
        before = await self._quiet()
        over = asyncio.Event()
        sampling = asyncio.create_task(self._sample(over))
        await self._until(1.0, guests)
        async with asyncio.timeout(hurry.real(FOR_EVER)):
            while self._counted()[1] < self._wishes.matches:
                await self._until(1.0, guests)
                await asyncio.sleep(hurry.real(0.2))
        over.set()
        await sampling
        memory = checks.memory(self._samples)
        after = await self._quiet()
        stuck, different = await self._tables()
        if memory.met is False:
            await self._find_leak(guests)
        tally = self._place.tally
        limits = self._fake.limits
        return [
            Finding("the bot was", ", ".join(f"{each} {n}×" for each, n in self._starts.items()), "told only", None),
            *checks.answers(tally.seconds, tally.unanswered, tally.cut),
            memory,
            *checks.left_over(before, after),
            checks.none_of("tables stuck", stuck),
            checks.none_of("tables that aren't as their log says", different),
            checks.none_of("bodies that Discord's schemas don't allow", self._bodies.errors if self._bodies else []),
            checks.none_of("messages that could ping", self._pings),
            checks.none_of("routes that aren't there", self._fake.unknown_routes),
            Finding("answers of 429", str(limits.denied), "told only", None),
            checks.none_of("bans", ["banned"] * self._fake.bans.bans),
        ]

    # The bot

    async def _start(self, how: str) -> None:
        self._starts[how] += 1
        fake = self._fake
        orders = inside.Orders(
            fake.url + PREFIX,
            fake.gateway.url,
            fake.token,
            str(self.database),
            str(self.log),
            self._wishes.speed,
            4 * self._wishes.tables,
        )
        with self._complaints.open("a") as complaints:
            self._process = await asyncio.create_subprocess_exec(
                *inside.command(orders), stdin=PIPE, stdout=PIPE, stderr=complaints
            )
        await fake.until_online()
        self._place.changes += 1
        self._place.awake.set()

    async def _stop(self) -> None:
        """Stop the bot as SIGTERM does, while people play."""
        process, self._process = self._process, None
        assert process
        assert process.stdin
        self._place.changes += 1
        process.stdin.close()
        self._place.awake.clear()
        async with asyncio.timeout(limit(hurry.real(STOPPING))):
            code = await process.wait()
        assert code == 0, f"the bot ended with {code}: {self._complaints.read_text()}"

    async def _kill(self) -> None:
        process, self._process = self._process, None
        assert process
        self._place.changes += 1
        process.kill()
        self._place.awake.clear()
        await process.wait()
        await self._fake.until(lambda: not self._fake.gateway.online)

    async def _ask(self, question: str) -> Any:
        assert self._process
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{question}\n".encode())
        async with asyncio.timeout(limit(hurry.real(4 * STOPPING))):
            line = await self._process.stdout.readline()
        return json.loads(line)

    # People

    def _guests(self) -> Iterator[Guest]:
        world = self._fake.world
        (guild,) = world.guilds
        for number in range(self._wishes.tables):
            channel = world.channels.add(guild, f"table-{number + 1}")["id"]
            for seat in range(self._random.randint(*PEOPLE)):
                user = world.users.add(f"Guest{number + 1}{chr(97 + seat)}")
                world.guilds.add_member(guild, user)
                person = self._fake.person(user["global_name"])
                yield Guest(self._place, person, channel, Random(self._random.random()))

    def _check_body(self, method: str, template: str, body: Any, files: int) -> None:
        if self._bodies:
            self._bodies(method, template, body, files)
        data: Json = body.get("data") or {} if template.endswith("/callback") else body
        if ("components" in data or "content" in data) and "title" not in data:
            allowed: Json = data.get("allowed_mentions") or {}
            if allowed.get("parse") != []:
                self._pings.append(f"{method} {template}")

    # Measuring

    async def _until(self, part: float, tasks: Sequence[asyncio.Task[None]]) -> None:
        """Wait for this fraction of the evening; raises errors that occur meanwhile."""
        end = self._began + 60 * self._wishes.minutes * part
        while (wait := end - time.perf_counter()) > 0:
            assert self._process
            assert self._process.returncode is None, f"the bot has ended by itself: {self._complaints.read_text()}"
            await asyncio.sleep(hurry.real(min(wait, 0.5)))
            for task in tasks:
                if task.done():
                    task.result()

    async def _quiet(self) -> dict[str, Any]:
        """Wait while nobody does anything; returns the least that the bot held in that time.

        A busy machine has more time to come to an end with what people did before.
        """
        self._place.awake.clear()
        end = time.perf_counter() + QUIET[self._is_long]
        latest = end + FOR_EVER
        looks: list[dict[str, Any]] = []
        while time.perf_counter() < (end if any(look["quiet"] for look in looks) else latest):
            looks.append(await self._ask("look"))
            await asyncio.sleep(hurry.real(0.1))
        self._place.awake.set()
        tasks = reduce(Counter[str].__and__, (Counter[str](look.pop("tasks")) for look in looks))
        return {"tasks": tasks, **{what: min(look[what] for look in looks) for what in looks[0]}}

    async def _sample(self, over: asyncio.Event) -> None:
        """Take a sample every minute, or sixty in a shorter evening."""
        while not over.is_set():
            seen = await self._ask("look")
            self._samples.append(((time.perf_counter() - self._began) / 3_600, seen["memory"]))
            with suppress(TimeoutError):
                async with asyncio.timeout(hurry.real(max(1.0, min(60.0, self._wishes.minutes)))):
                    await over.wait()

    async def _tables(self) -> tuple[list[str], list[str]]:
        """The tables found stuck every time, and those that differ from their log."""
        self._place.awake.clear()
        suspects: set[str] | None = None
        different: list[str] = []
        for _ in range(4):
            told = await self._ask("tables")
            different += told["different"]
            hands = {
                seat["hand"]: self._shown(seat["hand"])
                for table in told["open"]
                for seat in table["seats"]
                if seat["hand"]
            }
            seen = set(checks.stuck(told["open"], hands))
            suspects = seen if suspects is None else suspects & seen
            if not suspects:
                break
            await asyncio.sleep(hurry.real(2.0))
        self._place.awake.set()
        return sorted(suspects or ()), different

    def _shown(self, message_id: str) -> list[str]:
        message = self._fake.message(message_id)
        if message is None:
            return []
        return [each.get("custom_id", "") for each in (*buttons_of(message), *selects_of(message))]

    async def _find_leak(self, guests: Sequence[asyncio.Task[None]]) -> None:
        """Play on while memory allocations are traced, and report."""
        await self._ask("trace")
        await self._until(1.0 + 1 / 6, guests)
        for grown in await self._ask("growth"):
            self._out.write(f"{grown}\n")

    async def _tell(self) -> None:
        """Print a line per minute."""
        while True:
            await asyncio.sleep(hurry.real(60.0))
            tally, minutes = self._place.tally, (time.perf_counter() - self._began) / 60
            memory = f"{self._samples[-1][1]:.0f} MiB" if self._samples else "warming up"
            moves, matches = self._counted()
            p99 = percentile(tally.seconds[-5_000:] or [0.0], 99)
            self._out.write(
                f"{minutes:5.1f} min: {moves} moves, {matches} matches, {len(tally.seconds)} answers"
                f" (p99 {p99:.3f} s), {len(tally.unanswered)} unanswered, {memory}\n"
            )
            self._out.flush()

    def _counted(self) -> tuple[int, int]:
        """The number of moves made, and of matches finished."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as file:
            ((moves, matches),) = file.execute(
                "SELECT (SELECT count(*) FROM moves), (SELECT count(*) FROM matches)"
            ).fetchall()
        return moves, matches

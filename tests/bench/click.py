"""What a click costs, compared with a bare echo bot on the same fake Discord."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.sandbox import Answer, Pending, Person, buttons_of
from tests.bench.beside import CHANNEL, UPDATED, Echo, offered, sit_down, started
from tests.bench.child import Kind, cpu
from tests.bench.figures import Figure, percentile, times

EXPLAINED = """\
A move at a Democracy table for two, from the hand by direct message: a card placed, another instead, taken back.
Each is on the disk before the hand is redrawn as the answer, as text only, and with its picture, which is drawn
again each time; and in words with METRICS_PORT set. The peer is a bare discord.py bot with persistent buttons that
answers with the same screen in words. Each runs in a process of its own, in turns; a click takes from its sending to
its answer, with the fake Discord's own time in it. People click as fast as they are answered."""

ANSWERED, IN_WORDS, WITH_PICTURE = 2.0, 1.6, 3.5
"""How long a click may take, and what it may cost, in clicks of the echo bot."""


class Run:
    """A bot that is being clicked on."""

    def __init__(self, process: int, clicks: Iterator[Pending]) -> None:
        self.seconds: list[float] = []
        self.medians: list[float] = []
        self._process = process
        self._clicks = clicks
        self._cpu_before = cpu(process)

    async def go_on(self, clicks: int) -> None:
        """This many clicks, one after the other."""
        seconds: list[float] = []
        for _ in range(clicks):
            start = time.perf_counter()
            answer: Answer = await next(self._clicks)
            seconds.append(time.perf_counter() - start)
            assert answer.type == UPDATED, answer
        self.seconds += seconds
        self.medians.append(median(seconds))

    def forget(self) -> None:
        """Start measuring again."""
        self.seconds.clear()
        self.medians.clear()
        self._cpu_before = cpu(self._process)

    @property
    def cpu(self) -> float | None:
        """Seconds of processor time per click; None if it can't be measured."""
        used = cpu(self._process)
        return None if used is None or self._cpu_before is None else (used - self._cpu_before) / len(self.seconds)


async def measure(*, rounds: int = 16, clicks: int = 30, warm_up: int = 90) -> Sequence[Figure]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        shown, _ = await _play(stack, folder / "pictures.sqlite3", pictures=True)
        ours, people = await _play(stack, folder / "words.sqlite3", pictures=False)
        counted, _ = await _play(stack, folder / "metrics.sqlite3", "metrics", pictures=False)

        screen = people[0].last(people[0].dm)["components"]
        echo = await Echo.showing(stack, screen, folder / "screen.json")
        peer = Run(echo.process, echo.presses)

        runs = (ours, peer, shown, counted)
        for run in runs:
            await run.go_on(warm_up)
            run.forget()
        for _ in range(rounds):
            for run in runs:
                await run.go_on(clicks)
        return [*_figures(ours, peer), *_shares(shown, ours, peer), *_measured(counted, ours)]


async def _play(
    stack: AsyncExitStack, file: Path, kind: Kind = "bot", *, pictures: bool
) -> tuple[Run, Sequence[Person]]:
    """The bot, with a table for two players."""
    process, fake = await started(stack, kind, file)
    people = fake.person("Anna"), fake.person("Ben")
    await sit_down(fake.channel(CHANNEL), "democracy", *people, pictures=pictures)
    await fake.until(lambda: all(map(offered, people)))
    return Run(process, own_moves(people)), people


def _shares(shown: Run, words: Run, peer: Run) -> Iterator[Figure]:
    """What share of a click's cost is its picture, and what a click with it costs beside the echo bot's in words."""
    pairs: list[tuple[str, float | None, float | None]] = [
        ("with its picture, answer, p50", median(shown.medians), median(words.medians)),
        ("with its picture, processor time", shown.cpu, words.cpu),
    ]
    for what, whole, without in pairs:
        if whole and without is not None:
            share = f"{100 * (1 - without / whole):.0f} % of it for the picture"
            yield Figure(what, f"{1000 * whole:.2f} ms", f"{share}; {times(1000 * whole, 1000 * without, 'in words')}")
        else:
            yield Figure(what, "not measured", "this system doesn't tell")
    if shown.cpu and peer.cpu:
        compared, met = times(1000 * shown.cpu, 1000 * peer.cpu, "the echo bot's"), shown.cpu <= WITH_PICTURE * peer.cpu
        aim = f"at most {WITH_PICTURE} times"
        yield Figure("with its picture, processor time", f"{1000 * shown.cpu:.2f} ms", compared, aim, met=met)


def _measured(counted: Run, words: Run) -> Iterator[Figure]:
    """What it costs to count everything for METRICS_PORT."""
    yield Figure(
        "with METRICS_PORT, answer, p50",
        f"{1000 * median(counted.medians):.2f} ms",
        times(1000 * median(counted.medians), 1000 * median(words.medians), "without"),
    )
    if counted.cpu is not None and words.cpu:
        compared = times(1000 * counted.cpu, 1000 * words.cpu, "without")
        yield Figure("with METRICS_PORT, processor time", f"{1000 * counted.cpu:.2f} ms", compared)
    else:
        yield Figure("with METRICS_PORT, processor time", "not measured", "this system doesn't tell")


def _figures(ours: Run, peer: Run) -> Iterator[Figure]:
    pairs: list[tuple[str, float | None, float | None, float]] = [
        ("answer, p50 (median of rounds)", median(ours.medians), median(peer.medians), ANSWERED),
        ("answer, p99", percentile(ours.seconds, 99), percentile(peer.seconds, 99), ANSWERED),
        ("processor time of the bot a click", ours.cpu, peer.cpu, IN_WORDS),
    ]
    for what, mine, its, most in pairs:
        aim = f"at most {most} times"
        if mine is None or its is None:
            yield Figure(what, "not measured", "this system doesn't tell", aim)
        else:
            compared = times(1000 * mine, 1000 * its, "the echo bot's")
            yield Figure(what, f"{1000 * mine:.2f} ms", compared, aim, met=mine <= most * its if its else None)


def own_moves(people: Sequence[Person]) -> Iterator[Pending]:
    """Each person in turn places a card, changes it, and takes it back, so that hands don't shrink."""
    for person in cycle(people):
        for kind in ("place", "place", "withdraw"):
            hand = person.last(person.dm)
            ids = [button["custom_id"] for button in buttons_of(hand) if not button.get("disabled")]
            yield person.click(hand, next(custom_id for custom_id in ids if f":{kind}" in custom_id))

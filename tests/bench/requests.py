"""How many requests a move takes, and how many of them count towards Discord's limit of 50 a second."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox import Person, Request
from bot.tables.table import AnyTable
from tests.bench.figures import Figure
from tests.bench.tables import GAME
from tests.e2e.club import Club

EXPLAINED = """\
Requests a move, in all those that count towards Discord's 50 a second, then by what they do: answers, edits by a
click's token and follow-ups don't count. People play from their direct messages; computers' moves are moves, too.
Measured when nobody has clicked on the table itself for a quarter of an hour, so that edits of it do count."""

MOST, AT_HUMAN_PACE = 2.0, 1.5
"""Counted requests per move."""
TOKENS_LAST = 16 * 60.0
CHANNELS = "card-table", "second-table"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
KINDS = {
    "POST /interactions/{interaction_id}/{interaction_token}/callback": "answers to clicks",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": "edits by token",
    "POST /webhooks/{webhook_id}/{webhook_token}": "follow-ups",
    "POST /channels/{channel_id}/messages": "new messages",
}


class Timely(Club):
    """A club where time passes for the bot as it does for people."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


async def measure(*, human: float = 12.0, fast: float = 5.0) -> Sequence[Figure]:
    """Play for this many seconds."""
    with TemporaryDirectory() as folder:
        async with Timely(Path(folder) / "bot.sqlite3", computer_delay=1_000) as club:
            two, four = club.people("Anna", "Ben"), club.people("Anna", "Ben", "Chiara", "David")
            table = await club.start_table(*two, game=GAME, channel=CHANNELS[0], computers=1, target=20)
            slowly = await _requests(club, table, _by_turns(club, table, two, human))
            table = await club.start_table(*four, game=GAME, channel=CHANNELS[1], target=20)
            quickly = await _requests(club, table, _all_at_once(club, table, four, fast))
    return [
        *_figures("two people and a computer", slowly, AT_HUMAN_PACE),
        *_figures("four people in a hurry", quickly, MOST),
    ]


@dataclass(frozen=True, slots=True)
class Traffic:
    """Requests in this many moves and seconds, by kind; ``counted``: those towards the limit."""

    moves: int
    seconds: float
    kinds: Counter[str]
    counted: int


async def _requests(club: Club, table: AnyTable, play: Coroutine[None, None, None]) -> Traffic:
    """Play once the tokens from opening the table have expired, since only then do its edits count."""
    await club.settled(table)
    club.clock.ahead += TOKENS_LAST
    since, moves, start = len(club.fake.requests), table.revision, time.monotonic()
    await play
    seconds = time.monotonic() - start
    await club.settled(table)
    made = club.fake.requests[since:]
    kinds = Counter(_kind(request, table) for request in made)
    return Traffic(table.revision - moves, seconds, kinds, sum(request.counts for request in made))


def _kind(request: Request, table: AnyTable) -> str:
    route = f"{request.method} {request.template}"
    if route == EDIT:
        return "edits of the table" if request.path.split("/")[2] == str(table.record.channel) else "edits of hands"
    return KINDS.get(route, route)


def _figures(who: str, traffic: Traffic, most: float) -> Iterator[Figure]:
    moves, counted = traffic.moves, traffic.counted / traffic.moves
    yield Figure(
        f"{who}, that count",
        f"{counted:.2f}",
        f"a move, of {moves} moves, {moves / traffic.seconds:.1f} a second",
        f"at most {most}",
        met=counted <= most,
    )
    for kind, number in sorted(traffic.kinds.items()):
        yield Figure(f"    {kind}", f"{number / moves:.2f}")


async def _by_turns(club: Club, table: AnyTable, people: Sequence[Person], seconds: float) -> None:
    """A person moves every second and a half, with the computer in between: about one move a second."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await club.until(lambda: any(club.seat(person, table) in table.active for person in people))
        await club.move(next(person for person in people if club.seat(person, table) in table.active), table)
        await asyncio.sleep(1.5)


async def _all_at_once(club: Club, table: AnyTable, people: Sequence[Person], seconds: float) -> None:
    """Everyone moves as soon as their hand offers a move."""
    until = time.monotonic() + seconds

    async def play(person: Person) -> None:
        while time.monotonic() < until:
            if club.seat(person, table) in table.active:
                await club.move(person, table)
            await asyncio.sleep(0.002)

    await asyncio.gather(*map(play, people))
